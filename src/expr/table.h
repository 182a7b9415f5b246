/* table.h - functions given by points: Akima and natural cubic splines, with three derivatives. */
#ifndef TML_EXPR_TABLE_H
#define TML_EXPR_TABLE_H

#include "core/error.h"

typedef enum tml_spline { TML_AKIMA, TML_CUBIC } tml_spline;

typedef struct tml_table tml_table; /* holds the coefficients of both splines */

/* x strictly increasing and finite, n >= 4. Beyond the ends the function goes on as a straight line. */
tml_status tml_table_create(tml_table **out, int n, const double *x, const double *y, tml_error *err);
void tml_table_free(tml_table *t);

/* d[0..3] = f, f', f'', f''' at x. */
void tml_table_eval(const tml_table *t, tml_spline kind, double x, double d[4]);

/* Where x lies: before the first point, among them, beyond the last. */
typedef enum tml_side { TML_SIDE_BEFORE, TML_SIDE_WITHIN, TML_SIDE_BEYOND } tml_side;
tml_side tml_table_side(const tml_table *t, double x);
/* The law of a given side, whatever x is: one of the straight lines, or the spline with its first and last cubics
 * going on over the ends. */
void tml_table_eval_side(const tml_table *t, tml_spline kind, tml_side side, double x, double d[4]);
void tml_table_range(const tml_table *t, double *first, double *last);
/* The points it was made from. */
int tml_table_size(const tml_table *t);
void tml_table_point(const tml_table *t, int i, double *x, double *y);

#endif
