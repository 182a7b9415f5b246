/* evaluate.h - functions shared by the files that evaluate residuals, matrices and laws. */
#ifndef TML_SYSTEM_BASE_EVALUATE_H
#define TML_SYSTEM_BASE_EVALUATE_H

#include "system/base/system_builder.h"
#include "system/base/system_contacts.h"

/* f(t) of a constraint's drive or one of its derivatives; 0 without a drive. Inline because most rows have none. */
double tml_system_evaluate_drive(const tml_constraint *c, double t, int derivative, tml_work *w);
static inline double tml_constraint_drive(const tml_constraint *c, double t, int derivative, tml_work *w)
{
  return c->drive ? tml_system_evaluate_drive(c, t, derivative, w) : 0.0;
}

/* The value to which the terms of a row must add up: f(t) plus the offset of the row. */
static inline double tml_constraint_target(const tml_constraint *c, double t, tml_work *w)
{
  const double f = tml_constraint_drive(c, t, 0, w);
  return c->number >= 0 ? w->memory.offset[c->number] + f : f;
}

/* A += f B for a block of nr x nc with leading dimension ld (row-major). */
void tml_system_matrices_add_block(double *A, int stride, int nr, int nc, double f, const double *B, int ld);

/* Operations on vectors over the columns of some bodies, or of a row: `bodies_dot` and `row_dot` multiply by a
 * vector over all velocities; `row_columns` is the length; `add_row` is r += f row; `scatter_rows` adds rows to the
 * matrix G. */
double tml_evaluate_bodies_dot(const tml_system *s, const int *body, int n, const double *row, const double *y);
int tml_system_evaluate_row_columns(const tml_system *s, const tml_constraint *c);
double tml_evaluate_row_dot(const tml_system *s, const tml_constraint *c, const double *row, const double *y);
void tml_evaluate_add_row(const tml_system *s, const tml_constraint *c, const double *row, double f, double *r);
void tml_system_matrices_scatter_rows(const tml_system *s, const tml_constraint *c, const double *rows, int stride,
                                      double *G);

/* A += f (L^T g)_q of a node, for a constant force and torque g on it. A is the block of its body in v x v. Does
 * nothing if the frame is that of a body. */
void tml_system_matrices_node_curvature(const tml_system *s, tml_work *w, int frame, double f, const double *g,
                                        double *A);

/* True if the row is switched off and must not be evaluated. */
static inline bool tml_evaluate_row_is_off(const tml_work *w, const tml_constraint *c)
{
  return c->ops->may_rest && w->off && w->off[c->row];
}

/* Makes the states and unknowns of x visible to the elements. */
static inline void tml_work_unknowns(tml_work *w, const tml_state *x)
{
  w->X = x->X ? x->X : w->zero;
  w->p = x->p ? x->p : w->zero;
}

/* `force` evaluates a force element into w->force; `add_force` adds f Q to a vector over all velocities. */
tml_status tml_system_force(const tml_system *s, tml_work *w, const tml_sysforce *e, double t, int order);
void tml_evaluate_add_force(const tml_system *s, const tml_work *w, const tml_sysforce *e, const double *Q, double f,
                            double *r);

/* law_evaluate.c: sets the series of the inputs of a law along the velocity in w->input, from the current frames;
 * `value` returns the value of the law. */
/* The branches that a law uses for its switches; NULL: those that follow from its values. */
const tml_branches *tml_law_branches(const tml_work *w, const tml_law *l, tml_branches *place);
void tml_law_set_inputs(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x, int degree);
/* Sets w->input to the data from which the path of each input in time is interpolated: value, rate and second
 * derivative, NaN if unknown. For an input that is itself a rate, these are the data of its integral, marked by a 1
 * after them. x->a, lambda and p may be NULL if the law does not need the solution. */
void tml_law_set_input_history(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x);
bool tml_law_needs_solution(const tml_law *l); /* true if it reads accelerations, reactions or unknowns */
bool tml_law_reads_spin(const tml_law *l);     /* true if interpolating its inputs over a step requires accelerations
                                                  at both ends */
tml_status tml_law_value(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x, double *value);
/* f times the gradient of a program by one of its input vectors, after tml_expr_gradient. */
static inline void tml_law_input_slope(double g[3], const tml_work *w, const tml_feed *feed, double f)
{
  for (int i = 0; i < 3; i++) g[i] = f*w->gradient[feed->input + i][0];
}
/* law_inputs.c: the vector that an input of a law reads, with its derivatives by the coordinates of its frame. For a
 * node of a flexible body, k includes the acceleration that the node has while the accelerations of its coordinates are
 * zero, and T the derivative of this part. tml_law_inputs_row has the derivatives by the coordinates of the body. */
void tml_law_inputs_at(tml_vector *v, const tml_system *s, tml_work *w, const tml_feed *f, int order);
/* out += f g^T times one of these matrices, in the coordinates of the body, with a stride. */
typedef enum tml_feed_part { TML_FEED_P, TML_FEED_K, TML_FEED_T, TML_FEED_R } tml_feed_part;
typedef struct tml_feed_view { tml_view view; const tml_vector *v; } tml_feed_view;
typedef struct tml_strided { double *x; int stride; } tml_strided;
void tml_law_inputs_row(tml_strided out, double f, const tml_work *w, const tml_feed_view *x, const double g[3],
                        tml_feed_part part);
/* Entry (i, j) of P or K; P a + k for accelerations a of the body. */
double tml_law_inputs_entry(const tml_feed_view *x, int i, int j, tml_feed_part part);
void tml_law_inputs_accelerate(double out[3], const tml_feed_view *x, const double *a);
/* Adds the derivatives of a vector, multiplied by the slopes g, to rows over the coordinates of its body, with a
 * stride. */
typedef struct tml_feed_place { double *q, *v, *a; int stride; } tml_feed_place;
void tml_law_input_add(const tml_system *s, tml_work *w, const tml_feed *f, const tml_state *x, const double g[3],
                       const tml_feed_place *at);
/* Sum of the sizes of the contributions of the inputs to the value of a law: the reference for its round-off. */
double tml_law_made_of(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x);

#endif
