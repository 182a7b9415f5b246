/* variation_profile.h - how quickly a function of one input varies: pieces of a stretch of that input, each with the
 * width over which the function would still be nearly a straight line. docs/theory/expressions.md, 7. */
#ifndef TML_EXPR_VARIATION_PROFILE_H
#define TML_EXPR_VARIATION_PROFILE_H

#include "expr/program_bounds.h"

/* width[i] holds from edge[i] to edge[i + 1]; INFINITY: the function hides nothing there. */
typedef struct tml_pieces {
  double from;
  int n, room;
  double *edge;  /* n + 1 */
  double *width; /* n */
} tml_pieces;

/* One more piece up to `to`, or a longer last one if that has the same width. False: no memory. */
bool tml_pieces_add(tml_pieces *p, double to, double width);
void tml_pieces_clear(tml_pieces *p, double from);
void tml_pieces_free(tml_pieces *p);

/* Parts of a program that depend on input 0 alone, each as large as it can be: the first of them from node `from` on,
 * -1: none. Constants and straight lines are left out. */
int tml_expr_next_timed(const tml_expr *e, int from);

/* Whether a program may vary quickly along a slow motion of its inputs. False: it is a polynomial of low degree. */
bool tml_expr_may_hide(const tml_expr *e);

/* A cell of a search. */
typedef struct tml_cell {
  double from, to;
  double bend; /* how far the function may leave a straight line */
  bool open;   /* a switch may lie in it */
} tml_cell;

/* Scratch: cells of two passes, and of the largest program tml_expr_nodes spans and tml_expr_branch_count decisions. */
typedef struct tml_profile_work {
  tml_cell *list[2];
  int room;
  tml_span *span;
  double *decision;
} tml_profile_work;
void tml_profile_work_free(tml_profile_work *w);

/* How far the function may leave a straight line over a piece, as a part of its range, and from what width on pieces
 * need not be distinguished. */
typedef struct tml_profile_wish { double bend, coarsest; } tml_profile_wish;

/* The pieces of one such part over from ... to. TML_ERR_MEMORY; TML_RETRY_ACCURACY: it varies in too many places to be
 * searched. */
tml_status tml_expr_profile(const tml_expr *e, int part, double from, double to, const tml_profile_wish *wish,
                            tml_profile_work *work, tml_pieces *out);

#endif
