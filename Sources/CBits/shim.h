// What processors do with bits in one step, and Swift knows of only where every processor of its kind does.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__)
#define CBITS_FAST __attribute__((target("bmi2,popcnt")))
#define CBITS_HAS_FAST (__builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))
#endif

// Keeps of the bits that are set in `words`, one after the other, those that `mask` has set: its first
// bit stands for the first of them, and so on. Returns how many are kept.
//
// `mask` has a bit for each that is set, and one word more.
static inline size_t cbits_choose_portably(
    const uint64_t *words, const uint64_t *mask, uint64_t *chosen, size_t count) {
  size_t rank = 0, kept = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t bits = 0;
    for (uint64_t rest = words[i]; rest; rest &= rest - 1, rank++) {
      uint64_t choice = mask[rank >> 6] >> (rank & 63) & 1;
      bits |= rest & -rest & -choice;
      kept += choice;
    }
    chosen[i] = bits;
  }
  return kept;
}

#ifdef CBITS_FAST
CBITS_FAST static inline size_t cbits_choose_fast(
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
#ifdef CBITS_FAST
  if (CBITS_HAS_FAST) return cbits_choose_fast(words, mask, chosen, count);
#endif
  return cbits_choose_portably(words, mask, chosen, count);
}

// How many bits are set in `count` words of 64 bits that begin at any byte, and how many of them are set in
// `words`, too.
typedef struct {
  size_t all, common;
} cbits_counts;

#define CBITS_COUNT_BODY                                        \
  cbits_counts counts = {0, 0};                                 \
  for (size_t i = 0; i < count; i++) {                          \
    uint64_t word;                                              \
    memcpy(&word, (const char *)bytes + 8 * i, 8);              \
    counts.all += (size_t)__builtin_popcountll(word);           \
    counts.common += (size_t)__builtin_popcountll(word & words[i]); \
  }                                                             \
  return counts;

static inline cbits_counts cbits_count_portably(
    const void *bytes, const uint64_t *words, size_t count) {
  CBITS_COUNT_BODY
}

#ifdef CBITS_FAST
CBITS_FAST static inline cbits_counts cbits_count_fast(
    const void *bytes, const uint64_t *words, size_t count) {
  CBITS_COUNT_BODY
}
#endif

static inline cbits_counts cbits_count(const void *bytes, const uint64_t *words, size_t count) {
#ifdef CBITS_FAST
  if (CBITS_HAS_FAST) return cbits_count_fast(bytes, words, count);
#endif
  return cbits_count_portably(bytes, words, count);
}
