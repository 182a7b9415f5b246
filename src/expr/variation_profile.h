/* variation_profile.h - how quickly a function of one input varies: the range of the input is divided into pieces,
 * each with the width over which the function is still nearly a straight line. docs/theory/expressions.md, 7. */
#ifndef TML_EXPR_VARIATION_PROFILE_H
#define TML_EXPR_VARIATION_PROFILE_H

#include "expr/program_bounds.h"

/* width[i] holds from edge[i] to edge[i + 1]. INFINITY: the width is no limit there. */
typedef struct tml_pieces {
  double from;
  int n, capacity;
  double *edge;  /* n + 1 */
  double *width; /* n */
} tml_pieces;

/* Appends a piece up to `to`, or extends the last one if it has the same width. False: no memory. */
bool tml_pieces_add(tml_pieces *p, double to, double width);
/* Removes all pieces and keeps the memory; the next piece begins at `from`. */
void tml_pieces_clear(tml_pieces *p, double from);
void tml_pieces_free(tml_pieces *p);

/* Iterates over the maximal parts of a program that depend on input 0 alone: the first at or after node `from`; -1:
 * none. Constants and linear functions are skipped. */
int tml_expr_next_timed(const tml_expr *e, int from);

/* True if the program may vary quickly while its inputs move slowly. False: it is a polynomial of low degree. */
bool tml_expr_may_hide(const tml_expr *e);
/* True if the program may have peaks or steep steps: it contains functions other than sums, products, roots, switches
 * and those of angles. */
bool tml_expr_may_be_narrow(const tml_expr *e);

/* A cell of the search. */
typedef struct tml_search_interval {
  double from, to;
  double bend; /* bound of the distance of the function from a straight line, in the unit of its value */
  bool open;   /* a switch may lie in it */
} tml_search_interval;

/* Scratch memory: the cells of two passes, and spans (tml_expr_nodes) and branches (tml_expr_branch_count) that must
 * suffice for the largest program. */
typedef struct tml_profile_work {
  tml_search_interval *list[2];
  int capacity;
  tml_span *span;
  double *decision;
} tml_profile_work;
void tml_profile_work_free(tml_profile_work *w);

/* Tolerances: `bend` is the allowed distance from a straight line over a piece, relative to the range of the
 * function. Widths above `coarsest` are treated as infinite. */
typedef struct tml_profile_tolerance { double bend, coarsest; } tml_profile_tolerance;

/* Computes the pieces of one such part over from ... to. TML_ERR_MEMORY; TML_RETRY_ACCURACY:
 * it varies in too many places. */
tml_status tml_expr_profile(const tml_expr *e, int part, double from, double to, const tml_profile_tolerance *request,
                            tml_profile_work *work, tml_pieces *out);

#endif
