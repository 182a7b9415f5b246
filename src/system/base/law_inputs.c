/* law_inputs.c - vectors that laws read, with derivatives by their frame and by the coordinates of its body (B10). */
#include "system/base/evaluate.h"

/* The part of T due to k of the node: (P z)_q with k instead of the velocities. */
static void turn_by_node(tml_vector *v, const tml_body_ops *ops, const tml_body_node *node, const tml_feed *f)
{
  tml_frame bent;
  tml_vector turn;
  ops->frame(&bent, node->q, node->k);
  ops->vector(&turn, &bent, tml_law_input_vector(f->kind), f->s, 2);
  for (int i = 0; i < 3*TML_NV; i++) v->T[i] += turn.K[i];
}

static void on_node(tml_vector *v, const tml_system *s, tml_work *w, const tml_feed *f, int order)
{
  const tml_body_ops *ops = s->frame[f->frame].ops;
  const tml_view x = tml_system_view(s, w, f->frame);
  tml_system_nodes(s, w, order);
  ops->vector(v, &w->frame[f->frame], tml_law_input_vector(f->kind), f->s, order);
  for (int i = 0; i < 3 && order >= 2; i++) v->k[i] += tml_flexible_node_map_accel(&x, v->P + TML_NV*i);
  if (order >= 3) turn_by_node(v, ops, x.node, f);
}

void tml_law_inputs_at(tml_vector *v, const tml_system *s, tml_work *w, const tml_feed *f, int order)
{
  if (f->frame >= s->n_bodies) on_node(v, s, w, f, order);
  else s->body[f->body].ops->vector(v, &w->frame[f->body], tml_law_input_vector(f->kind), f->s, order);
}

/* g^T B in the columns of a frame. */
static void contract_gradient(double out[TML_NV], const double g[3], const double *B)
{
  for (int j = 0; j < TML_NV; j++) out[j] = g[0]*B[j] + g[1]*B[TML_NV + j] + g[2]*B[2*TML_NV + j];
}

static void node_row(tml_strided out, double f, const tml_work *w, const tml_feed_view *x, const double g[3],
                     tml_feed_part part)
{
  const double none[TML_NV] = {0};
  double P[TML_NV], K[TML_NV], T[TML_NV], R[TML_NV];
  const tml_column_derivatives seen = {P, K, T, R, none};
  contract_gradient(P, g, x->v->P);
  if (part == TML_FEED_K) contract_gradient(K, g, x->v->K);
  if (part == TML_FEED_T) contract_gradient(T, g, x->v->T);
  if (part == TML_FEED_T || part == TML_FEED_R) contract_gradient(R, g, x->v->R);
  switch (part) {
    case TML_FEED_P: tml_flexible_node_map_grad(w->row, &x->view, P); break;
    case TML_FEED_K: tml_flexible_node_map_rate_q(w->row, &x->view, &seen); break;
    case TML_FEED_T: tml_flexible_node_map_accel_q(w->row, &x->view, &seen); break;
    case TML_FEED_R: tml_flexible_node_map_accel_v(w->row, &x->view, &seen); break;
  }
  for (int j = 0; j < x->view.n; j++) out.x[j*out.stride] += f*w->row[j];
}

void tml_law_inputs_row(tml_strided out, double f, const tml_work *w, const tml_feed_view *x, const double g[3],
                        tml_feed_part part)
{
  if (x->view.node) {
    node_row(out, f, w, x, g, part);
    return;
  }
  const tml_vector *v = x->v;
  const double *B = part == TML_FEED_P ? v->P : part == TML_FEED_K ? v->K : part == TML_FEED_T ? v->T : v->R;
  for (int j = 0; j < x->view.n; j++)
    out.x[j*out.stride] += f*(g[0]*B[j] + g[1]*B[TML_NV + j] + g[2]*B[2*TML_NV + j]);
}

double tml_law_inputs_entry(const tml_feed_view *x, int i, int j, tml_feed_part part)
{
  const double *P = x->v->P + TML_NV*i, *K = x->v->K + TML_NV*i;
  const tml_body_node *node = x->view.node;
  const int n = x->view.n;
  if (!node) return j >= n ? 0.0 : part == TML_FEED_P ? P[j] : K[j];
  double sum = 0.0;
  for (int r = 0; r < 6; r++)
    sum += part == TML_FEED_P ? P[r]*node->L[r*n + j] : K[r]*node->L[r*n + j] + P[r]*node->K[r*n + j];
  return sum;
}

void tml_law_inputs_accelerate(double out[3], const tml_feed_view *x, const double *a)
{
  const double *P = x->v->P;
  const int n = x->view.n;
  double La[6] = {0};
  v3_copy(out, x->v->k);
  for (int r = 0; x->view.node && r < 6; r++)
    for (int j = 0; j < n; j++) La[r] += x->view.node->L[r*n + j]*a[j];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < (x->view.node ? 6 : n); j++) out[i] += P[TML_NV*i + j]*(x->view.node ? La[j] : a[j]);
}
