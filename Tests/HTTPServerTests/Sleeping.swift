import Glibc

/// Waits without doing anything.
func sleepBriefly(milliseconds: UInt32) { usleep(milliseconds * 1000) }
