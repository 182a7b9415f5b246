/* expr.h - user expressions: parsed once into a compact program, evaluated on Taylor polynomials.
 *
 * Every value in the program is a polynomial in a small parameter s, truncated at degree d <= 3:
 * c[0] + c[1] s + c[2] s^2 + c[3] s^3. With the input time = t + s the coefficients of the result are
 * f, f', f''/2, f'''/6: exact derivatives, no differences. Inputs that depend on the state enter the
 * same way, as Taylor polynomials along a motion. See docs/theory/expressions.md. */
#ifndef TML_EXPR_EXPR_H
#define TML_EXPR_EXPR_H

#include "core/error.h"
#include "expr/function/state_function_list.h"
#include "expr/table/function_table.h"
#include "units/unit_system.h"

enum { TML_EXPR_COEF = 4 };     /* coefficients of a polynomial: degree 3 */
enum { TML_EXPR_GRADIENT = 3 }; /* of its derivative in an input: degree 2 */

typedef struct tml_expr tml_expr;
typedef struct tml_routine tml_routine; /* routine.h */

/* What names mean while compiling, and what is wanted. Names are case-sensitive, functions are not.
 * Values are in the units of `units` while they are computed; with `input_units` and `unit` the program
 * as a whole is SI. */
typedef struct tml_scope {
  int n_inputs;
  const char *const *inputs; /* e.g. {"time"}: become input 0, 1, ... of the program */
  /* Constant by name, e.g. a parameter of the model. Returns false when there is none. */
  bool (*constant)(void *ctx, const char *name, double *value);
  /* Table or map by name, for akispl, cubspl, monspl and linspl; NULL when there is none. */
  const tml_table *(*table)(void *ctx, const char *name);
  /* Compiled routine by name; NULL when there is none. */
  const tml_routine *(*routine)(void *ctx, const char *name);
  /* Closest known name to a misspelt one, or NULL; for "did you mean". */
  const char *(*suggest)(void *ctx, const char *name);
  void *ctx;
  /* Dimension of a constant; NULL, or false: open. */
  bool (*dimension)(void *ctx, const char *name, tml_dim *dim);
  const tml_units *units;           /* NULL: SI */
  const char *const *input_units;   /* in SI ("s"), of what is passed in; NULL: inputs are not converted */
  const char *unit;                 /* in SI, of the wanted result, "" for a plain number; NULL: anything,
                                       and it is left as it was computed */
  const char *key;                  /* what the result is for, in messages; with `unit` */
  /* A function of the state appends nodes to the program, whose last is the value in a unit in SI ("": a plain number;
   * NULL: one that may stand for anything). TML_ERR_MODEL with call->bad set, or -1 for the call as a whole. NULL: such
   * functions cannot be used. */
  tml_status (*probe)(void *ctx, tml_expr *e, tml_state_call *call, int *node, const char **unit, tml_error *err);
  void *probe_ctx;
  /* The function of the state that a name alone stands for, NULL: none; with `probe` and its context. */
  const tml_state_function *(*unknown)(void *ctx, const char *name);
} tml_scope;

/* A number with its dimension, in the coherent unit of the scope's system. */
typedef struct tml_quantity {
  double value;
  tml_dim dim;
} tml_quantity;

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

/* Decisions of the calls that can switch (abs, if, min, step, mod, ...), one number for each: which sign, argument,
 * piece or whole number counts. Not int, whose range whole numbers may pass. NaN: none, the call goes by its values. */
typedef struct tml_branches {
  double *number; /* tml_expr_branch_count of them */
  bool keep;      /* false: decide and record; true: go by the record whatever the values are, leave it as it is */
} tml_branches;

int tml_expr_branch_count(const tml_expr *e);
/* Most points of a table in it that is read by straight lines; 0: there is none. */
int tml_expr_corners(const tml_expr *e);
/* Whether the value of the call may jump where decision k changes; false: it only has a kink there, or less. */
bool tml_expr_branch_jumps(const tml_expr *e, int k);
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

/* The next value of input 0 (time) beyond x where the program may lose smoothness, from step, step5,
 * havsin, if-like functions and table ends whose argument is input 0 times a constant plus a constant;
 * INFINITY if none. */
double tml_expr_next_break(const tml_expr *e, double x);

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

/* What jumps where a function is not smooth: its value, its slope (a kink), its second or third derivative. */
typedef enum tml_roughness {
  TML_ROUGH_VALUE,
  TML_ROUGH_SLOPE,
  TML_ROUGH_CURVATURE,
  TML_ROUGH_THIRD,
  TML_ROUGH_NONE
} tml_roughness;

/* A function or comparison of a program by its name, "abs" or "<", and the first that may jump, at worst: an `if`
 * whose values meet has a kink only. */
typedef struct tml_rough {
  const char *name;
  tml_roughness jumps;
} tml_rough;

/* Those that can switch elsewhere than at the points of tml_expr_next_break, where no integrator knows of it
 * beforehand; each name once, in the order of the text. Returns how many, at most max. `and`, `or` and `not` are left
 * out: what they are made of is there. */
int tml_expr_lint(const tml_expr *e, tml_rough *found, int max);

#endif
