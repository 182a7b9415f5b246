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

/* Compiles `text` into *out, which the caller releases with tml_expr_free. On failure `column` (may be NULL)
 * receives the position in the text, from 1. The text may have any length, but nesting is limited.
 * TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_expr_compile(tml_expr **out, const char *text, const tml_scope *scope, int *column,
                            tml_error *err);
void tml_expr_free(tml_expr *e);

/* The text from which the program was compiled. */
const char *tml_expr_text(const tml_expr *e);

/* Dimension of the result as written, before any conversion to SI. */
tml_dim tml_expr_dimension(const tml_expr *e);

/* True if the program uses no input, so that its value is a number. */
bool tml_expr_is_constant(const tml_expr *e);
/* True if the program uses input number `input`. */
bool tml_expr_reads(const tml_expr *e, int input);
/* Iterates over the tables whose values (not derivatives) are read by a function such as "akispl". Start with
 * *from = 0. NULL: no more tables. */
const tml_table *tml_expr_next_table(const tml_expr *e, const char *function, int *from);

/* True if derivatives beyond the first are known. False: the program calls a compiled routine, *name (may be NULL),
 * which provides none. Coefficients from degree 2 on are then NaN when its arguments vary. */
bool tml_expr_has_second(const tml_expr *e, const char **name);

/* Evaluates the program with inputs[i][0..degree] and fills out[0..degree]. `work` holds tml_expr_work_size
 * doubles; nothing is allocated. */
int tml_expr_work_size(const tml_expr *e);
void tml_expr_eval(const tml_expr *e, const double (*inputs)[TML_EXPR_COEF], int degree,
                   double out[TML_EXPR_COEF], double *work);

/* Name of a routine in the program whose derivatives are finite differences. NULL: none. */
const char *tml_expr_nonsmooth_routine(const tml_expr *e);
/* After an evaluation: true, with a reason in `text`, if a compiled routine or a table returned no finite number
 * although its arguments are finite. */
enum { TML_EXPR_FAILURE = 256 };
bool tml_expr_failure(const tml_expr *e, const double *work, char text[TML_EXPR_FAILURE]);

/* Number of calls that have branches: the size of a record of branches. */
int tml_expr_branch_count(const tml_expr *e);
/* As tml_expr_eval, with a record of the branches in `branches`. NULL: no record. */
void tml_expr_eval_branches(const tml_expr *e, const double (*inputs)[TML_EXPR_COEF], int degree,
                            double out[TML_EXPR_COEF], double *work, const tml_branches *branches);

/* As tml_expr_eval_branches, with the derivatives with respect to all inputs, in one reverse sweep through the
 * program:
 *   d out[k] = sum over inputs i, sum over j <= k of gradient[i][j]*d inputs[i][k-j].
 * `gradient` has n_inputs rows, which must cover all inputs of the program. Rows are filled up to `degree` <= 2; the
 * remaining entries and the rows of unused inputs are zero. `work` holds tml_expr_gradient_size doubles, which also
 * suffice for the other evaluation functions of this header. */
int tml_expr_gradient_size(const tml_expr *e);
void tml_expr_gradient(const tml_expr *e, int n_inputs, const double (*inputs)[TML_EXPR_COEF], int degree,
                       double out[TML_EXPR_COEF], double (*gradient)[TML_EXPR_COEF], double *work,
                       const tml_branches *branches);

/* For a program of one input: the derivatives f, f', f'', f''' at x in d[0..order], order <= 3. */
void tml_expr_derivatives(const tml_expr *e, double x, int order, double d[4], double *work);
/* As tml_expr_derivatives, but of the branch that holds at `segment`, continued smoothly to x across the points
 * reported by tml_expr_next_break and tml_expr_search. If a step ends at the next such point, `segment` is any time
 * inside the step. Switches whose points cannot be known (compiled routines) are decided by the values at x.
 * segment = NAN: the branch at x. */
void tml_expr_derivatives_within(const tml_expr *e, double x, double segment, int order, double d[4],
                                 double *work);

/* For a program of one input: true if a table is read outside its range at x by more than round-off. `out` receives
 * the first and last abscissa of the table and the abscissa that is read. */
typedef struct tml_outside_range { double first, last, at; } tml_outside_range;
bool tml_expr_outside(const tml_expr *e, double x, double *work, tml_outside_range *out);

/* Compiles and evaluates a constant expression. Most readers of numbers use this function. */
tml_status tml_expr_number(double *value, const char *text, const tml_scope *scope, int *column,
                           tml_error *err);
/* As tml_expr_number, with the dimension of the value. */
tml_status tml_expr_quantity(tml_quantity *out, const char *text, const tml_scope *scope, int *column,
                             tml_error *err);

/* Result of a search for switches that depend on time alone but not through a linear argument. Interval bounds over
 * stretches of time locate them (docs/theory/expressions.md, 6). */
typedef struct tml_switch_bracket {
  double before, after; /* bracket of the first switch. INFINITY: no switch before the end of the search. Equal: no
                           switch up to this time, where the search stopped and can be continued */
  double vague;         /* start of a stretch in which round-off and switches could not be
                           distinguished; INFINITY: none */
} tml_switch_bracket;

/* Finds the first switch in from < time <= to. Stretches shorter than 1e-14 of `to` are skipped if the
 * branches at both ends agree. `work` holds tml_expr_search_size doubles; a size of 0 means that
 * there is nothing to search for. */
int tml_expr_search_size(const tml_expr *e);
tml_switch_bracket tml_expr_search(const tml_expr *e, double from, double to, double *work);

#endif
