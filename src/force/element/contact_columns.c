/* contact_columns.c - sums the forces of contact points in the columns of the frames of an element. */
#include "force/element/contact_columns.h"

enum { COLS = TML_TOUCH, SIX = 6, WIDE = SIX*TML_FORCE_BODIES };

tml_span_frame tml_contact_columns_frame(const tml_body_ops *ops, const tml_frame *f)
{
  static const double origin[3] = {0};
  tml_span_frame x;
  ops->motion(x.x, x.v, f, TML_VECTOR_POINT, origin);
  memcpy(x.A, f->A, sizeof x.A);
  v3_copy(x.w, f->w);
  return x;
}

/* ---------------------------------------------------------------- frames --------------------- */

static void set_frame(tml_contact_frame_columns *c, const tml_force_input *in, int b, int first)
{
  static const double origin[3] = {0};
  c->first = first;
  c->nv = in->ops[b]->nv;
  c->plain = c->nv == 0 || in->ops[b] == &tml_increments_ops;
  if (c->plain) return;
  static const tml_vector_kind kind[2] = {TML_VECTOR_POINT, TML_VECTOR_SPIN};
  for (int k = 0; k < 2; k++) {
    tml_vector x;
    in->ops[b]->vector(&x, in->frame[b], kind[k], origin, 2);
    memcpy(c->J + 3*TML_NV*k, x.P, sizeof x.P);
    memcpy(c->K + 3*TML_NV*k, x.K, sizeof x.K);
  }
}

static void set_span(tml_contact_columns *c, int side, const tml_force_input *in)
{
  const int frame[2] = {side, c->span[side].second};
  tml_span_frame end[2];
  for (int e = 0; e < 2; e++) {
    end[e] = tml_contact_columns_frame(in->ops[frame[e]], in->frame[frame[e]]);
    v3_copy(c->y[side] + SIX*e, end[e].v);
    v3_copy(c->y[side] + SIX*e + 3, end[e].w);
  }
  c->side[frame[1]] = side;
  c->part[frame[1]] = 1;
  tml_span_motion_set(&c->motion[side], c->span[side].ends, end);
  tml_span_motion_map(c->L[side], &c->motion[side]);
}

static void set_single(tml_contact_columns *c, int side)
{
  memset(c->L[side], 0, sizeof c->L[side]);
  for (int i = 0; i < SIX; i++) c->L[side][TML_SPAN_COLUMNS*i + i] = 1.0;
}

void tml_contact_columns_set(tml_contact_columns *c, const tml_contact_side_span span[2], const tml_force_input *in)
{
  c->n = 0;
  c->plain = true;
  c->span = span;
  c->spans = span[0].ends || span[1].ends;
  for (int first = 0; c->n < TML_FORCE_BODIES && in->ops[c->n]; first += in->ops[c->n++]->nv) {
    set_frame(&c->frame[c->n], in, c->n, first);
    c->plain = c->plain && c->frame[c->n].plain;
    c->side[c->n] = c->n;
    c->part[c->n] = 0;
  }
  for (int side = 0; side < 2 && c->spans; side++) {
    if (span[side].ends) set_span(c, side, in);
    else set_single(c, side);
  }
}

/* ---------------------------------------------------------------- shapes between frames ------ */

/* What a contact point exerts, in six columns for each frame of the element. */
typedef struct wide {
  const double *Q, *Q_t, *energy_q, *Q_q, *Q_v; /* matrices with ld columns */
  int ld;
} wide;

typedef struct room { double Q[WIDE], Q_t[WIDE], energy_q[WIDE], Q_q[WIDE*WIDE], Q_v[WIDE*WIDE]; } room;

/* to = L^T f in the columns of all frames, f on both shapes */
static void spread_load(double *to, const tml_contact_columns *c, const double *f)
{
  for (int k = 0; k < c->n; k++) {
    const double *L = c->L[c->side[k]] + SIX*c->part[k];
    for (int j = 0; j < SIX; j++) {
      double sum = 0.0;
      for (int i = 0; i < SIX; i++) sum += L[TML_SPAN_COLUMNS*i + j]*f[SIX*c->side[k] + i];
      to[SIX*k + j] = sum;
    }
  }
}

/* Adds the columns A M of frame k, M its 6 x 6 part of a matrix with 12 columns. */
static void add_columns(double R[COLS*SIX], const tml_contact_columns *c, int k, const double *A, const double *M)
{
  const double *part = M + SIX*c->part[k];
  for (int i = 0; i < COLS; i++)
    for (int j = 0; j < SIX; j++)
      for (int l = 0; l < SIX; l++) R[SIX*i + j] += A[COLS*i + SIX*c->side[k] + l]*part[TML_SPAN_COLUMNS*l + j];
}

/* to(all rows, columns of frame k) = L^T R */
static void spread_columns(double *to, const tml_contact_columns *c, int k, const double R[COLS*SIX])
{
  for (int j = 0; j < SIX; j++) {
    double column[COLS], spread[WIDE];
    for (int i = 0; i < COLS; i++) column[i] = R[SIX*i + j];
    spread_load(spread, c, column);
    for (int i = 0; i < SIX*c->n; i++) to[WIDE*i + SIX*k + j] = spread[i];
  }
}

/* Adds (L^T Q)_q of one shape. */
static void add_span_bend(double *Q_q, const tml_contact_columns *c, int side, const double *H)
{
  for (int a = 0; a < c->n; a++)
    for (int b = 0; b < c->n; b++) {
      if (c->side[a] != side || c->side[b] != side) continue;
      for (int i = 0; i < SIX; i++)
        for (int j = 0; j < SIX; j++)
          Q_q[WIDE*(SIX*a + i) + SIX*b + j] += H[TML_SPAN_COLUMNS*(SIX*c->part[a] + i) + SIX*c->part[b] + j];
    }
}

/* (K63) Q_q = L^T (Q_x L + Q_u K) + (L^T f)_q, Q_v = L^T Q_u L */
static void spread_matrices(room *to, const tml_contact_columns *c, const tml_touch *t)
{
  double K[2][6*TML_SPAN_COLUMNS], H[2][TML_SPAN_COLUMNS*TML_SPAN_COLUMNS];
  for (int side = 0; side < 2; side++)
    if (c->span[side].ends) tml_span_motion_derive(K[side], H[side], &c->motion[side], c->y[side], t->Q + SIX*side);
  for (int k = 0; k < c->n; k++) {
    const int side = c->side[k];
    double R[COLS*SIX] = {0}, S[COLS*SIX] = {0};
    add_columns(R, c, k, t->Q_q, c->L[side]);
    if (c->span[side].ends) add_columns(R, c, k, t->Q_v, K[side]);
    add_columns(S, c, k, t->Q_v, c->L[side]);
    spread_columns(to->Q_q, c, k, R);
    spread_columns(to->Q_v, c, k, S);
  }
  for (int side = 0; side < 2; side++)
    if (c->span[side].ends) add_span_bend(to->Q_q, c, side, H[side]);
}

static wide spread(room *to, const tml_contact_columns *c, const tml_touch *t, int order)
{
  spread_load(to->Q, c, t->Q);
  if (order > 0) {
    spread_load(to->Q_t, c, t->Q_t);
    spread_load(to->energy_q, c, t->energy_q);
    spread_matrices(to, c, t);
  }
  return (wide){to->Q, to->Q_t, to->energy_q, to->Q_q, to->Q_v, WIDE};
}

/* ---------------------------------------------------------------- coordinates ---------------- */

/* out += J^T f for one frame. */
static void add_load(double *out, const tml_contact_frame_columns *c, const double f[6])
{
  if (c->plain) {
    for (int i = 0; i < c->nv; i++) out[c->first + i] += f[i];
    return;
  }
  for (int j = 0; j < c->nv; j++)
    for (int i = 0; i < 6; i++) out[c->first + j] += c->J[TML_NV*i + j]*f[i];
}

/* R = A M for the columns of frame b, A with six columns for each frame, M its J or K. */
static void right_product(double R[WIDE*TML_NV], const tml_contact_columns *all, int b, const wide *x, const double *A,
                          const double *M)
{
  const tml_contact_frame_columns *c = &all->frame[b];
  for (int i = 0; i < SIX*all->n; i++)
    for (int j = 0; j < c->nv; j++) {
      double sum = c->plain ? A[x->ld*i + 6*b + j] : 0.0;
      for (int k = 0; !c->plain && k < 6; k++) sum += A[x->ld*i + 6*b + k]*M[TML_NV*k + j];
      R[TML_NV*i + j] = sum;
    }
}

/* out(rows of all frames, columns of frame b) += J^T R */
static void left_product(double *out, const tml_contact_columns *all, int b, const double *R)
{
  const tml_contact_frame_columns *to = &all->frame[b];
  for (int f = 0; f < all->n; f++) {
    const tml_contact_frame_columns *a = &all->frame[f];
    for (int i = 0; i < a->nv; i++)
      for (int j = 0; j < to->nv; j++) {
        double sum = a->plain ? R[TML_NV*(6*f + i) + j] : 0.0;
        for (int k = 0; !a->plain && k < 6; k++) sum += a->J[TML_NV*k + i]*R[TML_NV*(6*f + k) + j];
        out[TML_NF*(a->first + i) + to->first + j] += sum;
      }
  }
}

/* The columns are those of the bodies: adds the blocks of all that move. */
static void add_plain(tml_force_output *out, const tml_contact_columns *c, const wide *x)
{
  for (int a = 0; a < c->n; a++)
    for (int i = 0; i < c->frame[a].nv; i++)
      for (int b = 0; b < c->n; b++) {
        const int to = TML_NF*(c->frame[a].first + i) + c->frame[b].first, from = x->ld*(6*a + i) + 6*b;
        for (int j = 0; j < c->frame[b].nv; j++) {
          out->Q_q[to + j] += x->Q_q[from + j];
          out->Q_v[to + j] += x->Q_v[from + j];
        }
      }
}

/* Q_q = J^T (Q_x J + Q_u K) + (J^T f)_q, Q_v = J^T Q_u J */
static void add_blocks(tml_force_output *out, const tml_contact_columns *c, const wide *x)
{
  double R[WIDE*TML_NV];
  if (c->plain) {
    add_plain(out, c, x);
    return;
  }
  for (int b = 0; b < c->n; b++) {
    right_product(R, c, b, x, x->Q_q, c->frame[b].J);
    left_product(out->Q_q, c, b, R);
    right_product(R, c, b, x, x->Q_v, c->frame[b].J);
    left_product(out->Q_v, c, b, R);
    if (c->frame[b].plain) continue;
    right_product(R, c, b, x, x->Q_v, c->frame[b].K);
    left_product(out->Q_q, c, b, R);
  }
}

/* Adds the term (J^T f)_q of add_blocks for coordinates that are not increments. */
static void add_bends(tml_force_output *out, const tml_contact_columns *all, const wide *x, const tml_force_input *in)
{
  static const double origin[3] = {0};
  for (int b = 0; b < all->n; b++) {
    const tml_contact_frame_columns *c = &all->frame[b];
    double H[TML_NV*TML_NV] = {0};
    if (c->plain) continue;
    in->ops[b]->hessian(H, in->frame[b], TML_VECTOR_POINT, origin, x->Q + 6*b);
    in->ops[b]->hessian(H, in->frame[b], TML_VECTOR_SPIN, origin, x->Q + 6*b + 3);
    for (int i = 0; i < c->nv; i++)
      for (int j = 0; j < c->nv; j++) out->Q_q[TML_NF*(c->first + i) + c->first + j] += H[TML_NV*i + j];
  }
}

void tml_contact_columns_add(tml_force_output *out, const tml_contact_columns *c, const tml_touch *t,
                             const tml_force_input *in)
{
  room space;
  const wide x = c->spans ? spread(&space, c, t, in->order)
                          : (wide){t->Q, t->Q_t, t->energy_q, t->Q_q, t->Q_v, COLS};
  out->energy += t->energy;
  out->power += t->power;
  for (int b = 0; b < c->n; b++) add_load(out->Q, &c->frame[b], x.Q + 6*b);
  if (in->order == 0) return;
  for (int b = 0; b < c->n; b++) {
    add_load(out->Q_t, &c->frame[b], x.Q_t + 6*b);
    add_load(out->energy_q, &c->frame[b], x.energy_q + 6*b);
  }
  add_blocks(out, c, &x);
  add_bends(out, c, &x, in);
}
