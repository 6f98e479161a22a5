// What processors do with bits in one step, and Swift does not know of.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Keeps of the bits that are set in `words`, one after the other, those that `mask` has set: its first
// bit stands for the first of them, and so on. Returns how many are kept.
//
// `mask` has a bit for each that is set, and one word more.

static inline size_t cbits_choose_portably(
    const uint64_t *words, const uint64_t *mask, uint64_t *chosen, size_t count) {
  size_t rank = 0, kept = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t rest = words[i], bits = 0;
    uint64_t low = mask[rank >> 6] >> (rank & 63);
    uint64_t choice = rank & 63 ? low | mask[(rank >> 6) + 1] << (64 - (rank & 63)) : low;
    for (; rest; rest &= rest - 1, choice >>= 1, rank++) {
      bits |= rest & -rest & -(choice & 1);
      kept += choice & 1;
    }
    chosen[i] = bits;
  }
  return kept;
}

#if defined(__x86_64__)
__attribute__((target("bmi2,popcnt"))) static inline size_t cbits_choose_by_bmi2(
    const uint64_t *words, const uint64_t *mask, uint64_t *chosen, size_t count) {
  size_t rank = 0, kept = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t low = mask[rank >> 6] >> (rank & 63);
    uint64_t choice = rank & 63 ? low | mask[(rank >> 6) + 1] << (64 - (rank & 63)) : low;
    chosen[i] = __builtin_ia32_pdep_di(choice, words[i]);
    kept += (size_t)__builtin_popcountll(chosen[i]);
    rank += (size_t)__builtin_popcountll(words[i]);
  }
  return kept;
}
#endif

static inline size_t cbits_choose(
    const uint64_t *words, const uint64_t *mask, uint64_t *chosen, size_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("bmi2")) return cbits_choose_by_bmi2(words, mask, chosen, count);
#endif
  return cbits_choose_portably(words, mask, chosen, count);
}
