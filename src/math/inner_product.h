/* inner_product.h - the inner product of vectors of any length. */
#ifndef TML_MATH_INNER_PRODUCT_H
#define TML_MATH_INNER_PRODUCT_H

static inline double tml_inner_product(const double *a, const double *b, int n)
{
  double sum = 0.0;
  for (int i = 0; i < n; i++) sum += a[i]*b[i];
  return sum;
}

#endif
