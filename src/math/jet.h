/* jet.h - values with derivatives up to the third in up to four variables: what functions of functions are computed
 * with where the rules for higher derivatives would be long. */
#ifndef TML_MATH_JET_H
#define TML_MATH_JET_H

enum { TML_JET_MAX = 4 };

/* Entries beyond the number of variables, and derivatives beyond the order in use, mean nothing. */
typedef struct tml_jet {
  double f, d1[TML_JET_MAX], d2[TML_JET_MAX][TML_JET_MAX], d3[TML_JET_MAX][TML_JET_MAX][TML_JET_MAX];
} tml_jet;

/* How many variables, and up to which derivative. */
typedef struct tml_jet_room { int n, order; } tml_jet_room;

/* A constant. */
void tml_jet_set(tml_jet *out, double f, tml_jet_room r);
/* Variable number i. */
void tml_jet_variable(tml_jet *out, double f, int i, tml_jet_room r);
/* out += f x */
void tml_jet_axpy(tml_jet *out, double f, const tml_jet *x, tml_jet_room r);
/* The same of the highest derivatives of the room alone. */
void tml_jet_raise(tml_jet *out, double f, const tml_jet *x, tml_jet_room r);
/* out += f x y; out is neither */
void tml_jet_add_product(tml_jet *out, double f, const tml_jet *x, const tml_jet *y, tml_jet_room r);
/* A function of x from its value and derivatives at x->f. */
void tml_jet_function(tml_jet *out, const double d[4], const tml_jet *x, tml_jet_room r);

#endif
