import RecipeLanguage

/// Writes weights in the form that `LineModel` reads.
struct ModelFile {
  /// The largest file, in bytes.
  var limit: Int
  /// The number of buckets as a power of two.
  var bits: UInt32 = 14

  private struct Entry {
    var hash: UInt32
    var target: UInt32
    var weight: Int

    var bits: UInt32 { hash << 16 | target << 11 | UInt32(truncatingIfNeeded: weight) & 0x7FF }
  }

  /// The bytes of a model; if it is too large, the smallest weights are left out.
  func bytes(of trainer: Trainer, hashes: [UInt32]) -> [UInt8] {
    var entries: [Entry] = []
    for (cell, hash) in zip(trainer.cells, hashes) {
      for label in 0..<TagState.labelCount {
        let weight = quantized(cell.weights[label], limit: 1023)
        if weight != 0 { entries.append(Entry(hash: hash, target: UInt32(label), weight: weight)) }
      }
    }
    let fixed =
      LineModel.headerSize + 2 * LineModel.transitionCount + 4 * ((1 << Int(bits)) + 1)
    let room = max(0, limit - fixed) / 4
    if entries.count > room {
      entries.sort {
        (abs($0.weight), $0.hash, $0.target) > (abs($1.weight), $1.hash, $1.target)
      }
      entries.removeSubrange(room...)
    }
    entries.sort { ($0.hash, $0.target) < ($1.hash, $1.target) }
    var bytes = Array("SLT1".utf8)
    append(bits, to: &bytes)
    for weight in trainer.transitions {
      let value = UInt16(bitPattern: Int16(quantized(weight, limit: 32_767)))
      bytes += [UInt8(value & 0xFF), UInt8(value >> 8)]
    }
    var next = 0
    for bucket in 0...(1 << Int(bits)) {
      while next < entries.count, Int(entries[next].hash >> (32 - bits)) < bucket { next += 1 }
      append(UInt32(next), to: &bytes)
    }
    for entry in entries { append(entry.bits, to: &bytes) }
    return bytes
  }

  private func quantized(_ weight: Float, limit: Int) -> Int {
    let scaled = (weight * Float(LineModel.scale)).rounded()
    return scaled.isFinite ? max(-limit, min(limit, Int(scaled))) : 0
  }

  private func append(_ value: UInt32, to bytes: inout [UInt8]) {
    for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(value >> shift & 0xFF)) }
  }
}
