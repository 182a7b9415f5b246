/* expr.h - user expressions: parsed once into a compact program, evaluated on Taylor polynomials.
 *
 * Every value in the program is a polynomial in a small parameter s, truncated at degree d <= 3:
 * c[0] + c[1] s + c[2] s^2 + c[3] s^3. With the input time = t + s the coefficients of the result are
 * f, f', f''/2, f'''/6: exact derivatives, no differences. Inputs that depend on the state enter the
 * same way, as Taylor polynomials along a motion. See docs/theory/expressions.md. */
#ifndef TML_EXPR_EXPR_H
#define TML_EXPR_EXPR_H

#include "core/error.h"
#include "expr/parse/expression_scope.h"
#include "expr/parse/time_breaks.h"

/* On failure `column` (may be NULL) gets the place in the text, from 1. The text may be of any length;
 * nesting is limited. TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_expr_compile(tml_expr **out, const char *text, const tml_scope *scope, int *column,
                            tml_error *err);
void tml_expr_free(tml_expr *e);

/* The text it was compiled from. */
const char *tml_expr_text(const tml_expr *e);

/* Dimension of the result as it was written. */
tml_dim tml_expr_dimension(const tml_expr *e);

/* True when no input is used: the value is a number. */
bool tml_expr_is_constant(const tml_expr *e);
/* True when an input is used. */
bool tml_expr_reads(const tml_expr *e, int input);
/* The next table whose values, not derivatives, are read by a function such as "akispl"; *from: 0 at first. NULL: no
 * more. */
const tml_table *tml_expr_next_table(const tml_expr *e, const char *function, int *from);

/* Whether derivatives beyond the first are known. False: *name (may be NULL) is a compiled routine in the program,
 * which gives none; coefficients from degree 2 on are then NaN where its arguments vary. */
bool tml_expr_has_second(const tml_expr *e, const char **name);

/* Evaluates with inputs[i][0..degree]; fills out[0..degree]. No allocation (the workspace belongs to the
 * program and is of fixed size, carried by `work`, tml_expr_work_size doubles). */
int tml_expr_work_size(const tml_expr *e);
void tml_expr_eval(const tml_expr *e, const double (*inputs)[TML_EXPR_COEF], int degree,
                   double out[TML_EXPR_COEF], double *work);

/* A routine in the program whose derivatives are differences; NULL: none. */
const char *tml_expr_rough_routine(const tml_expr *e);
/* After an evaluation: why there is no number, if a compiled routine gave none for numbers or a table has none. */
enum { TML_EXPR_FAILURE = 256 };
bool tml_expr_failure(const tml_expr *e, const double *work, char text[TML_EXPR_FAILURE]);

int tml_expr_branch_count(const tml_expr *e);
/* tml_expr_eval with a record of the decisions; NULL: none. */
void tml_expr_eval_branches(const tml_expr *e, const double (*inputs)[TML_EXPR_COEF], int degree,
                            double out[TML_EXPR_COEF], double *work, const tml_branches *branches);

/* tml_expr_eval_branches with the derivatives in the inputs, all in one sweep back through the program:
 *   d out[k] = sum over inputs i, sum over j <= k of gradient[i][j]*d inputs[i][k-j].
 * `gradient` has a row for each of n_inputs inputs (those of the program are below that), zero where unused; rows are
 * filled to `degree`, the rest of them is zero. degree <= 2. `work` holds tml_expr_gradient_size doubles, which are
 * enough for the functions above and below as well. */
int tml_expr_gradient_size(const tml_expr *e);
void tml_expr_gradient(const tml_expr *e, int n_inputs, const double (*inputs)[TML_EXPR_COEF], int degree,
                       double out[TML_EXPR_COEF], double (*gradient)[TML_EXPR_COEF], double *work,
                       const tml_branches *branches);

/* For a program of one input: derivatives f, f', f'', f''' at x, d[0..order], order <= 3. */
void tml_expr_derivatives(const tml_expr *e, double x, int order, double d[4], double *work);
/* The same at x of the law that holds at x = segment, continued smoothly beyond the points of tml_expr_next_break and
 * tml_expr_search between them. For a step that ends at the next such point, any place inside the step. A switch whose
 * points cannot be known (compiled routines) goes by its values at x. segment = NAN: the law at x. */
void tml_expr_derivatives_within(const tml_expr *e, double x, double segment, int order, double d[4],
                                 double *work);

/* For a program of one input: whether a table is read beyond its ends at x, by more than rounding. Then which places it
 * has, and where it is read. */
typedef struct tml_outside { double first, last, at; } tml_outside;
bool tml_expr_outside(const tml_expr *e, double x, double *work, tml_outside *out);

/* One number from text: a constant expression. The usual way for readers. */
tml_status tml_expr_number(double *value, const char *text, const tml_scope *scope, int *column,
                           tml_error *err);
/* The same with its dimension. */
tml_status tml_expr_quantity(tml_quantity *out, const char *text, const tml_scope *scope, int *column,
                             tml_error *err);

/* Switches by time alone whose arguments are not so simple are searched for by bounds over whole stretches of time
 * (docs/theory/expressions.md, 6). */
typedef struct tml_searched {
  double before, after; /* the first switch lies between them; INFINITY: there is none up to the end of the search.
                           Equal: there is none until then, and the search stopped to be continued there */
  double vague;         /* from here on rounding and switches could not be told apart for a while; INFINITY: nowhere */
} tml_searched;

/* The first switch in from < time <= to. Short stretches, 1e-14 of `to`, at whose ends all is decided alike are passed
 * over. `work`: tml_expr_search_size doubles; 0: there is nothing to search for. */
int tml_expr_search_size(const tml_expr *e);
tml_searched tml_expr_search(const tml_expr *e, double from, double to, double *work);

#endif
