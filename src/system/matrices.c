/* matrices.c - the named matrices: elements store their blocks through fixed slots. */
#include "system/evaluate.h"

/* A += f B for a block of nr x nc with leading dimension ld (row-major). */
static void add_block(double *A, int stride, int nr, int nc, double f, const double *B, int ld)
{
  for (int j = 0; j < nc; j++)
    for (int i = 0; i < nr; i++) A[j*stride + i] += f*B[ld*i + j];
}

static void body_matrices(const tml_system *s, tml_work *w, int b, const double *a, tml_matrices *out)
{
  const tml_sysbody *body = &s->body[b];
  const int nv = body->nv;
  if (nv == 0) return;
  double *X = w->block[0], *C = w->block[1];
  const int slot = body->diagonal;
  body->ops->mass(X, &w->frame[b], body->content);
  add_block(out->M + slot, body->vv_len, nv, nv, 1.0, X, nv);
  if (!out->K) return;
  body->ops->inertia_q(X, C, &w->frame[b], body->content, a + body->v);
  add_block(out->K + slot, body->vv_len, nv, nv, 1.0, X, nv);
  add_block(out->D + slot, body->vv_len, nv, nv, 1.0, C, nv);
}

void tml_system_add_diagonal(const tml_system *s, double *A, int body, const double *Z)
{
  const tml_sysbody *b = &s->body[body];
  add_block(A + b->diagonal, b->vv_len, b->nv, b->nv, 1.0, Z, b->nv);
}

void tml_system_add_metric(const tml_system *s, double *A, double *weight)
{
  for (int b = 1; b < s->n_bodies; b++)
    for (int i = 0; i < s->body[b].nv; i++) {
      const double way = s->length/s->size[s->body[b].v + i];
      A[s->body[b].diagonal + i*s->body[b].vv_len + i] += way*way;
      if (weight) weight[s->body[b].v + i] = way*way;
    }
}

/* Q_q = L^T (Q_u,q L + Q_u,v K) and Q_v = L^T Q_u,v L between two bodies of a force (B11); where: the bodies, and the
 * first entry in Q_u,q. */
static void add_node_blocks(const tml_system *s, const tml_work *w, const tml_sysforce *e, const int where[3],
                            tml_matrices *out)
{
  const int i = where[0], j = where[1], len = s->body[e->body[j]].vv_len, slot = e->vv[i][j];
  const tml_view x[2] = {tml_system_view(s, w, e->frame[i]), tml_system_view(s, w, e->frame[j])};
  const tml_element_block q = {w->force.Q_q + where[2], TML_NF}, v = {w->force.Q_v + where[2], TML_NF};
  tml_view_block(out->K + slot, len, -1.0, x, &q, TML_BY_L);
  tml_view_block(out->K + slot, len, -1.0, x, &v, TML_BY_K);
  tml_view_block(out->D + slot, len, -1.0, x, &v, TML_BY_L);
}

/* K -= H_L(Q_u) of a node (B11). */
static void add_node_hessian(const tml_system *s, tml_work *w, const tml_sysforce *e, int i, const double *Q, double *K)
{
  const tml_sysbody *body = &s->body[e->body[i]];
  const tml_frame *f = &w->frame[e->body[i]];
  memset(w->block[0], 0, (size_t)(body->nv*body->nv)*sizeof(double));
  body->ops->node_hessian(w->block[0], f, body->content, s->frame[e->frame[i]].attachment, Q);
  add_block(K + e->vv[i][i], body->vv_len, body->nv, body->nv, -1.0, w->block[0], body->nv);
}

static tml_status force_matrices(const tml_system *s, tml_work *w, const tml_sysforce *e, double t,
                                 tml_matrices *out)
{
  tml_force_input in;
  tml_system_force_input(&in, s, w, e, t, 1);
  const tml_status st = tml_force_eval(&w->force, e->ops, e->par, &in);
  if (st != TML_OK) return st;
  for (int i = 0, row = 0; i < e->n_bodies; row += in.ops[i]->nv, i++) {
    for (int j = 0, col = 0; j < e->n_bodies; col += in.ops[j]->nv, j++) {
      const int stride = s->body[e->body[j]].vv_len, nr = in.ops[i]->nv, nc = in.ops[j]->nv, at = TML_NF*row + col;
      if (e->frame[i] >= s->n_bodies || e->frame[j] >= s->n_bodies) {
        add_node_blocks(s, w, e, (const int[]){i, j, at}, out);
        continue;
      }
      add_block(out->K + e->vv[i][j], stride, nr, nc, -1.0, w->force.Q_q + at, TML_NF);
      add_block(out->D + e->vv[i][j], stride, nr, nc, -1.0, w->force.Q_v + at, TML_NF);
    }
    if (e->frame[i] >= s->n_bodies) add_node_hessian(s, w, e, i, w->force.Q + row, out->K);
  }
  return TML_OK;
}

/* K += (G^T lambda)_q of one constraint. */
static tml_status add_hessian(const tml_system *s, const tml_work *w, const tml_constraint *c, const double *lambda,
                              double *K)
{
  const tml_pair p = tml_system_pair(s, w, c->body);
  double H[TML_NC*TML_NC] = {0};
  const tml_status st = tml_constraint_hessian(H, c, &p, lambda + c->row);
  for (int i = 0, row = 0; i < 2; row += p.ops[i]->nv, i++)
    for (int j = 0, col = 0; j < 2; col += p.ops[j]->nv, j++)
      if (c->vv[i][j] >= 0)
        add_block(K + c->vv[i][j], s->body[c->body[j]].vv_len, p.ops[i]->nv, p.ops[j]->nv, 1.0,
                  H + TML_NC*row + col, TML_NC);
  return st;
}

/* G += rows of one constraint, TML_NC columns each; joined terms add. */
static void add_rows(const tml_system *s, const tml_constraint *c, double (*rows)[TML_NC], double *G)
{
  for (int side = 0, col = 0; side < 2; side++) {
    const tml_sysbody *body = &s->body[c->body[side]];
    for (int r = 0; r < c->n_rows; r++)
      for (int j = 0; j < body->nv; j++) G[c->cv[side] + j*body->cv_len + r] += rows[r][col + j];
    col += body->nv;
  }
}

static tml_status law_matrices(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                               tml_matrices *out)
{
  tml_law_rows rows;
  const tml_status st = tml_law_rows_eval(s, w, c, x, 1, &rows);
  if (st != TML_OK) return st;
  tml_law_scatter(s, tml_row_law(s, c), rows.G, out->G);
  return out->K && x->lambda ? tml_law_hessian(s, w, c, x, out->K, out->D) : TML_OK;
}

static tml_status constraint_matrices(const tml_system *s, tml_work *w, const tml_constraint *c,
                                      const tml_state *x, tml_matrices *out)
{
  if (c->law >= 0) return tml_law_rests(w, c) ? TML_OK : law_matrices(s, w, c, x, out);
  tml_rows rows;
  const tml_status st = tml_system_rows(s, w, c, 0.0, 1, &rows);
  if (st != TML_OK) return st;
  add_rows(s, c, rows.G, out->G);
  return out->K && x->lambda ? add_hessian(s, w, c, x->lambda, out->K) : TML_OK;
}

tml_status tml_system_matrices(const tml_system *s, tml_work *w, const tml_state *x, tml_matrices *out)
{
  const size_t bytes = (size_t)s->nz_vv*sizeof(double);
  memset(out->M, 0, bytes);
  memset(out->G, 0, (size_t)s->nz_cv*sizeof(double));
  if (out->K) {
    memset(out->K, 0, bytes);
    memset(out->D, 0, bytes);
  }
  tml_system_frames(s, w, x->q, x->v);
  tml_system_nodes(s, w, 2);
  w->p = x->p ? x->p : w->zero;
  const double *a = x->a ? x->a : w->zero;
  for (int b = 0; b < s->n_bodies; b++) body_matrices(s, w, b, a, out);
  tml_status st = TML_OK;
  for (int k = 0; out->K && k < s->n_elements && st == TML_OK; k++)
    st = force_matrices(s, w, &s->element[k], x->t, out);
  for (int k = 0; k < s->n_constraints && st == TML_OK; k++)
    st = constraint_matrices(s, w, &s->constraint[k], x, out);
  return st;
}

/* At rest the inertia force is M a, and what is elastic. */
tml_status tml_system_curvature(const tml_system *s, tml_work *w, const tml_state *x, double *H)
{
  memset(H, 0, (size_t)s->nz_vv*sizeof *H);
  tml_system_frames(s, w, x->q, w->zero);
  for (int b = 0; x->a && b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    if (body->nv == 0) continue;
    body->ops->inertia_q(w->block[0], w->block[1], &w->frame[b], body->content, x->a + body->v);
    body->ops->inertia_q(w->block[2], w->block[1], &w->frame[b], body->content, w->zero);
    for (int i = 0; i < body->nv*body->nv; i++) w->block[0][i] -= w->block[2][i];
    tml_system_add_diagonal(s, H, b, w->block[0]);
  }
  tml_status st = TML_OK;
  for (int k = 0; x->lambda && k < s->n_constraints && st == TML_OK; k++) {
    const tml_constraint *c = &s->constraint[k];
    const tml_state still = {.t = x->t, .q = x->q, .v = w->zero, .lambda = x->lambda};
    if (c->law < 0) st = add_hessian(s, w, c, x->lambda, H);
    else if (!c->joined) st = tml_law_hessian(s, w, c, &still, H, NULL);
  }
  return st;
}

tml_status tml_system_rate_matrices(const tml_system *s, tml_work *w, const tml_state *x, double *rate_q,
                                    double *accel_q, double *accel_v)
{
  double *const all[] = {rate_q, accel_q, accel_v};
  for (int i = 0; i < 3; i++)
    if (all[i]) memset(all[i], 0, (size_t)s->nz_cv*sizeof(double));
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    tml_rows rows;
    if (c->law >= 0) {
      tml_law_rows own;
      const tml_law *l = tml_row_law(s, c);
      const tml_status st = c->joined ? TML_OK : tml_law_rows_eval(s, w, c, x, accel_q ? 3 : 2, &own);
      if (st != TML_OK) return st;
      if (c->joined) continue;
      tml_law_scatter(s, l, own.rate_q, rate_q);
      if (accel_q) tml_law_scatter(s, l, own.accel_q, accel_q);
      if (accel_v) tml_law_scatter(s, l, own.accel_v, accel_v);
      continue;
    }
    const tml_status st = tml_system_rows(s, w, c, 0.0, accel_q ? 3 : 2, &rows);
    if (st != TML_OK) return st;
    add_rows(s, c, rows.rate_q, rate_q);
    if (accel_q) add_rows(s, c, rows.accel_q, accel_q);
    if (accel_v) add_rows(s, c, rows.accel_v, accel_v);
  }
  return TML_OK;
}

tml_status tml_system_Ga_q(const tml_system *s, tml_work *w, const tml_state *x, double *out)
{
  memset(out, 0, (size_t)s->nz_cv*sizeof *out);
  tml_system_frames(s, w, x->q, x->a); /* rate_q with a in the place of v */
  const tml_state turned = {.t = x->t, .q = x->q, .v = x->a};
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    tml_rows rows;
    tml_law_rows own;
    tml_status st = TML_OK;
    if (c->law < 0) st = tml_system_rows(s, w, c, 0.0, 2, &rows);
    else if (!c->joined) st = tml_law_Ga_q(s, w, c, &turned, &own);
    if (st != TML_OK) return st;
    if (c->law < 0) add_rows(s, c, rows.rate_q, out);
    else if (!c->joined) tml_law_scatter(s, tml_row_law(s, c), own.rate_q, out);
  }
  return TML_OK;
}

void tml_system_mul(const tml_system *s, const double *A, double f, const double *x, double *y)
{
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int j = 0; j < body->nv; j++) {
      const double xj = f*x[body->v + j];
      const double *column = A + body->vv + j*body->vv_len;
      for (int k = 0; k < body->n_list; k++) {
        const tml_sysbody *row = &s->body[s->neighbours[body->vv_list + k]];
        for (int i = 0; i < row->nv; i++) y[row->v + i] += (*column++)*xj;
      }
    }
  }
}

void tml_system_mul_sizes(const tml_system *s, const double *A, double f, const double *x, double *y)
{
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int j = 0; j < body->nv; j++) {
      const double *column = A + body->vv + j*body->vv_len, size = f*fabs(x[body->v + j]);
      for (int k = 0; k < body->n_list; k++) {
        const tml_sysbody *row = &s->body[s->neighbours[body->vv_list + k]];
        for (int i = 0; i < row->nv; i++) y[row->v + i] += size*fabs(*column++);
      }
    }
  }
}

double tml_system_norm(const tml_system *s, const double *A, const double *scale)
{
  double most = 0.0;
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int j = 0; j < body->nv; j++) {
      const double *column = A + body->vv + j*body->vv_len;
      double sum = 0.0;
      for (int k = 0; k < body->n_list; k++) {
        const tml_sysbody *row = &s->body[s->neighbours[body->vv_list + k]];
        for (int i = 0; i < row->nv; i++) sum += fabs(*column++)*scale[row->v + i];
      }
      most = fmax(most, sum*scale[body->v + j]);
    }
  }
  return most;
}
