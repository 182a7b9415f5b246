/* design_random.c - numbers by chance that depend on a seed and a number alone. */
#include "study/design/case_design.h"

enum { ROUNDS = 10, FEISTEL = 8 };

void tml_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4])
{
  uint32_t x[4] = {counter[0], counter[1], counter[2], counter[3]}, k[2] = {key[0], key[1]};
  for (int r = 0; r < ROUNDS; r++) {
    const uint64_t a = (uint64_t)UINT32_C(0xD2511F53)*x[0], b = (uint64_t)UINT32_C(0xCD9E8D57)*x[2];
    const uint32_t next[4] = {(uint32_t)(b >> 32) ^ x[1] ^ k[0], (uint32_t)b,
                              (uint32_t)(a >> 32) ^ x[3] ^ k[1], (uint32_t)a};
    for (int i = 0; i < 4; i++) x[i] = next[i];
    k[0] += UINT32_C(0x9E3779B9);
    k[1] += UINT32_C(0xBB67AE85);
  }
  for (int i = 0; i < 4; i++) out[i] = x[i];
}

static void draw(uint64_t seed, tml_chance what, uint64_t i, int dimension, uint32_t out[4])
{
  const uint32_t counter[4] = {(uint32_t)i, (uint32_t)(i >> 32), (uint32_t)dimension, (uint32_t)what};
  const uint32_t key[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)};
  tml_philox(counter, key, out);
}

double tml_chance_unit(uint64_t seed, tml_chance what, uint64_t i, int dimension)
{
  uint32_t x[4];
  draw(seed, what, i, dimension, x);
  const uint64_t bits = ((uint64_t)x[0] << 32 | x[1]) >> 12; /* 52, so that the half is exact */
  return ((double)bits + 0.5)*0x1p-52;
}

uint32_t tml_chance_bits(uint64_t seed, tml_chance what, uint64_t i, int dimension)
{
  uint32_t x[4];
  draw(seed, what, i, dimension, x);
  return x[0];
}

/* A Feistel network permutes the numbers of an even count of bits; those beyond n are sent through again. */
uint64_t tml_chance_permute(uint64_t seed, int dimension, uint64_t n, uint64_t i)
{
  int half = 1;
  while (half < 31 && (UINT64_C(1) << 2*half) < n) half++;
  const uint64_t mask = (UINT64_C(1) << half) - 1;
  uint64_t x = i;
  do {
    uint64_t left = x >> half, right = x & mask;
    for (int r = 0; r < FEISTEL; r++) {
      const uint64_t f = tml_chance_bits(seed, TML_CHANCE_PERMUTE, right | (uint64_t)(r + 1) << 40, dimension);
      const uint64_t next = left ^ (f & mask);
      left = right;
      right = next;
    }
    x = left << half | right;
  } while (x >= n);
  return x;
}
