/* jet.h - values with derivatives up to third order in up to four variables (jets, Taylor arithmetic). Compositions of
 * functions are differentiated with them where explicit formulas would be long. */
#ifndef TML_MATH_JET_H
#define TML_MATH_JET_H

enum { TML_JET_MAX = 4 };

/* A value with its first, second and third partial derivatives. Entries beyond the number of variables, and derivatives
 * beyond the order in use, are undefined. */
typedef struct tml_jet {
  double f, d1[TML_JET_MAX], d2[TML_JET_MAX][TML_JET_MAX], d3[TML_JET_MAX][TML_JET_MAX][TML_JET_MAX];
} tml_jet;

/* Number of variables, and highest derivative in use. */
typedef struct tml_jet_size { int n, order; } tml_jet_size;

/* out = f, a constant */
void tml_jet_set(tml_jet *out, double f, tml_jet_size r);
/* out = variable i, with the value f */
void tml_jet_variable(tml_jet *out, double f, int i, tml_jet_size r);
/* out += f x */
void tml_jet_axpy(tml_jet *out, double f, const tml_jet *x, tml_jet_size r);
/* out += f x for the derivatives of the highest order r.order only */
void tml_jet_raise(tml_jet *out, double f, const tml_jet *x, tml_jet_size r);
/* out += f x y; out must be neither x nor y */
void tml_jet_add_product(tml_jet *out, double f, const tml_jet *x, const tml_jet *y, tml_jet_size r);
/* out = g(x) from the value and the derivatives d of g at x->f */
void tml_jet_function(tml_jet *out, const double d[4], const tml_jet *x, tml_jet_size r);

#endif
