/* sobol_sequence.c - Sobol's sequence with the direction numbers new-joe-kuo-6 of S. Joe and F. Y. Kuo (SIAM J. Sci.
 * Comput. 30, 2635, 2008), and its scrambling. */
#include "study/design/case_design.h"

enum { DEGREE_MOST = 9 };

/* For dimensions from the second on: degree and coefficients (as bits) of the primitive polynomial, first direction
 * numbers. */
typedef struct first_numbers { int degree; uint32_t polynomial; uint32_t first[DEGREE_MOST]; } first_numbers;
static const first_numbers table[TML_SOBOL_DIMENSIONS - 1] = {
  {1, 3, {1}}, {2, 7, {1, 3}}, {3, 11, {1, 3, 1}}, {3, 13, {1, 1, 1}}, {4, 19, {1, 1, 3, 3}}, {4, 25, {1, 3, 5, 13}},
  {5, 37, {1, 1, 5, 5, 17}}, {5, 41, {1, 1, 5, 5, 5}}, {5, 47, {1, 1, 7, 11, 19}}, {5, 55, {1, 1, 5, 1, 1}},
  {5, 59, {1, 1, 1, 3, 11}}, {5, 61, {1, 3, 5, 5, 31}}, {6, 67, {1, 3, 3, 9, 7, 49}}, {6, 91, {1, 1, 1, 15, 21, 21}},
  {6, 97, {1, 3, 1, 13, 27, 49}}, {6, 103, {1, 1, 1, 15, 7, 5}}, {6, 109, {1, 3, 1, 15, 13, 25}},
  {6, 115, {1, 1, 5, 5, 19, 61}}, {7, 131, {1, 3, 7, 11, 23, 15, 103}}, {7, 137, {1, 3, 7, 13, 13, 15, 69}},
  {7, 143, {1, 1, 3, 13, 7, 35, 63}}, {7, 145, {1, 3, 5, 9, 1, 25, 53}}, {7, 157, {1, 3, 1, 13, 9, 35, 107}},
  {7, 167, {1, 3, 1, 5, 27, 61, 31}}, {7, 171, {1, 1, 5, 11, 19, 41, 61}}, {7, 185, {1, 3, 5, 3, 3, 13, 69}},
  {7, 191, {1, 1, 7, 13, 1, 19, 1}}, {7, 193, {1, 3, 7, 5, 13, 19, 59}}, {7, 203, {1, 1, 3, 9, 25, 29, 41}},
  {7, 211, {1, 3, 5, 13, 23, 1, 55}}, {7, 213, {1, 3, 7, 3, 13, 59, 17}}, {7, 229, {1, 3, 1, 3, 5, 53, 69}},
  {7, 239, {1, 1, 5, 5, 23, 33, 13}}, {7, 241, {1, 1, 7, 7, 1, 61, 123}}, {7, 247, {1, 1, 7, 9, 13, 61, 49}},
  {7, 253, {1, 3, 3, 5, 3, 55, 33}}, {8, 285, {1, 3, 1, 15, 31, 13, 49, 245}},
  {8, 299, {1, 3, 5, 15, 31, 59, 63, 97}}, {8, 301, {1, 3, 1, 11, 11, 11, 77, 249}},
  {8, 333, {1, 3, 1, 11, 27, 43, 71, 9}}, {8, 351, {1, 1, 7, 15, 21, 11, 81, 45}},
  {8, 355, {1, 3, 7, 3, 25, 31, 65, 79}}, {8, 357, {1, 3, 1, 1, 19, 11, 3, 205}},
  {8, 361, {1, 1, 5, 9, 19, 21, 29, 157}}, {8, 369, {1, 3, 7, 11, 1, 33, 89, 185}},
  {8, 391, {1, 3, 3, 3, 15, 9, 79, 71}}, {8, 397, {1, 3, 7, 11, 15, 39, 119, 27}},
  {8, 425, {1, 1, 3, 1, 11, 31, 97, 225}}, {8, 451, {1, 1, 1, 3, 23, 43, 57, 177}},
  {8, 463, {1, 3, 7, 7, 17, 17, 37, 71}}, {8, 487, {1, 3, 1, 5, 27, 63, 123, 213}},
  {8, 501, {1, 1, 3, 5, 11, 43, 53, 133}}, {9, 529, {1, 3, 5, 5, 29, 17, 47, 173, 479}},
  {9, 539, {1, 3, 3, 11, 3, 1, 109, 9, 69}}, {9, 545, {1, 1, 1, 5, 17, 39, 23, 5, 343}},
  {9, 557, {1, 3, 1, 5, 25, 15, 31, 103, 499}}, {9, 563, {1, 1, 1, 11, 11, 17, 63, 105, 183}},
  {9, 601, {1, 1, 5, 11, 9, 29, 97, 231, 363}}, {9, 607, {1, 1, 5, 15, 19, 45, 41, 7, 383}},
  {9, 617, {1, 3, 7, 7, 31, 19, 83, 137, 221}}, {9, 623, {1, 1, 1, 3, 23, 15, 111, 223, 83}},
  {9, 631, {1, 1, 5, 13, 31, 15, 55, 25, 161}}, {9, 637, {1, 1, 3, 13, 25, 47, 39, 87, 257}},
};

static void make_dimension(uint32_t v[TML_SOBOL_BITS], int dimension)
{
  const int s = table[dimension - 1].degree;
  const uint32_t p = table[dimension - 1].polynomial;
  for (int k = 0; k < s; k++) v[k] = table[dimension - 1].first[k] << (TML_SOBOL_BITS - 1 - k);
  for (int k = s; k < TML_SOBOL_BITS; k++) {
    v[k] = v[k - s] ^ v[k - s] >> s;
    for (int j = 1; j < s; j++)
      if (p >> (s - j) & 1) v[k] ^= v[k - j];
  }
}

void tml_sobol_directions(uint32_t direction[][TML_SOBOL_BITS], int dimensions)
{
  for (int k = 0; k < TML_SOBOL_BITS; k++) direction[0][k] = UINT32_C(1) << (TML_SOBOL_BITS - 1 - k);
  for (int d = 1; d < dimensions; d++) make_dimension(direction[d], d);
}

/* Points are in the order of Gray's code; any power of two of consecutive first points is a net. */
uint32_t tml_sobol_point(const uint32_t direction[TML_SOBOL_BITS], uint64_t i)
{
  uint64_t gray = i ^ i >> 1;
  uint32_t x = 0;
  for (int k = 0; k < TML_SOBOL_BITS && gray; k++, gray >>= 1)
    if (gray & 1) x ^= direction[k];
  return x;
}

static uint32_t reverse_bits(uint32_t x)
{
  x = (x & UINT32_C(0x55555555)) << 1 | (x >> 1 & UINT32_C(0x55555555));
  x = (x & UINT32_C(0x33333333)) << 2 | (x >> 2 & UINT32_C(0x33333333));
  x = (x & UINT32_C(0x0F0F0F0F)) << 4 | (x >> 4 & UINT32_C(0x0F0F0F0F));
  x = (x & UINT32_C(0x00FF00FF)) << 8 | (x >> 8 & UINT32_C(0x00FF00FF));
  return x << 16 | x >> 16;
}

/* On the reversed bits, each bit depends only on those below it: every digit is permuted depending on the digits before
 * it. */
uint32_t tml_sobol_scramble(uint32_t x, uint32_t seed)
{
  x = reverse_bits(x);
  x ^= x*UINT32_C(0x3D20ADEA);
  x += seed;
  x *= seed >> 16 | 1;
  x ^= x*UINT32_C(0x05526C56);
  x ^= x*UINT32_C(0x53A22864);
  return reverse_bits(x);
}
