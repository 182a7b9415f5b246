/* fixed_random.h - a fixed pseudo-random sequence for start vectors, so that repeated runs give identical bits. */
#ifndef TML_MATH_FIXED_RANDOM_H
#define TML_MATH_FIXED_RANDOM_H

/* The next number in (-1, 1). */
static inline double tml_fixed_random(unsigned *seed)
{
  *seed = *seed*1664525u + 1013904223u;
  return (double)(*seed >> 8)/8388608.0 - 1.0;
}

#endif
