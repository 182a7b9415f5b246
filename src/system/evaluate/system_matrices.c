/* system_matrices.c - the named matrices: assembly through the fixed slots of the elements, products, memory. */
#include <string.h>

#include "core/arena.h"
#include "system/base/evaluate.h"

void tml_system_matrices_add_block(double *A, int stride, int nr, int nc, double f, const double *B, int ld)
{
  for (int j = 0; j < nc; j++)
    for (int i = 0; i < nr; i++) A[j*stride + i] += f*B[ld*i + j];
}

/* M of a body, and K = (M a + h)_q and D = (M a + h)_v of its inertia force, in the block of the body itself. */
static void body_matrices(const tml_system *s, tml_work *w, int b, const double *a, tml_matrices *out)
{
  const tml_sysbody *body = &s->body[b];
  const int nv = body->nv;
  if (nv == 0) return;
  double *X = w->block[0], *C = w->block[1];
  const int slot = body->diagonal;
  body->ops->mass(X, &w->frame[b], body->content);
  tml_system_matrices_add_block(out->M + slot, body->vv_len, nv, nv, 1.0, X, nv);
  if (!out->K) return;
  body->ops->inertia_q(X, C, &w->frame[b], body->content, a + body->v);
  tml_system_matrices_add_block(out->K + slot, body->vv_len, nv, nv, 1.0, X, nv);
  tml_system_matrices_add_block(out->D + slot, body->vv_len, nv, nv, 1.0, C, nv);
}

void tml_system_add_diagonal(const tml_system *s, double *A, int body, const double *Z)
{
  const tml_sysbody *b = &s->body[body];
  tml_system_matrices_add_block(A + b->diagonal, b->vv_len, b->nv, b->nv, 1.0, Z, b->nv);
}

/* A += diagonal matrix of squared weights: a unit displacement of coordinate i counts length/size_i. */
void tml_system_add_metric(const tml_system *s, double *A, double *weight)
{
  for (int b = 1; b < s->n_bodies; b++)
    for (int i = 0; i < s->body[b].nv; i++) {
      const double way = s->length/s->size[s->body[b].v + i];
      A[s->body[b].diagonal + i*s->body[b].vv_len + i] += way*way;
      if (weight) weight[s->body[b].v + i] = way*way;
    }
}

/* Q_q = L^T (Q_u,q L + Q_u,v K) and Q_v = L^T Q_u,v L between two bodies of a force (B11). where: indices of the two
 * bodies, and of the first entry in Q_u,q. */
static void add_node_blocks(const tml_system *s, const tml_work *w, const tml_sysforce *e, const int where[3],
                            tml_matrices *out)
{
  const int i = where[0], j = where[1], len = s->body[e->body[j]].vv_len, slot = e->vv[i][j];
  const tml_view x[2] = {tml_system_view(s, w, e->frame[i]), tml_system_view(s, w, e->frame[j])};
  const tml_element_block q = {w->force.Q_q + where[2], TML_NF}, v = {w->force.Q_v + where[2], TML_NF};
  tml_flexible_node_map_block(out->K + slot, len, -1.0, x, &q, TML_BY_L);
  tml_flexible_node_map_block(out->K + slot, len, -1.0, x, &v, TML_BY_K);
  tml_flexible_node_map_block(out->D + slot, len, -1.0, x, &v, TML_BY_L);
}

/* H_L(g) (B11). */
void tml_system_matrices_node_curvature(const tml_system *s, tml_work *w, int frame, double f, const double *g,
                                        double *A)
{
  const tml_sysframe *x = &s->frame[frame];
  const tml_sysbody *body = &s->body[x->body];
  if (frame < s->n_bodies) return;
  memset(w->block[0], 0, (size_t)(body->nv*body->nv)*sizeof(double));
  body->ops->node_hessian(w->block[0], &w->frame[x->body], body->content, x->attachment, g);
  tml_system_matrices_add_block(A, body->vv_len, body->nv, body->nv, f, w->block[0], body->nv);
}

/* Subtracts Q_q and Q_v of one force from K and D, block by block for each pair of its bodies. Blocks of nodes on
 * flexible bodies are transformed to the coordinates of these bodies, whose curvature adds Q^T L_q. */
static tml_status force_matrices(const tml_system *s, tml_work *w, const tml_sysforce *e, double t,
                                 tml_matrices *out)
{
  if (s->loose && tml_system_contacts_is_pair(e)) return TML_RETRY_SINGULAR; /* it has no place in the matrices */
  const tml_status st = tml_system_force(s, w, e, t, 1);
  if (st != TML_OK) return st;
  for (int i = 0, row = 0, nr; i < e->n_bodies; row += nr, i++) {
    nr = s->frame[e->frame[i]].ops->nv;
    for (int j = 0, col = 0, nc; j < e->n_bodies; col += nc, j++) {
      const int stride = s->body[e->body[j]].vv_len, at = TML_NF*row + col;
      nc = s->frame[e->frame[j]].ops->nv;
      if (e->frame[i] >= s->n_bodies || e->frame[j] >= s->n_bodies) {
        add_node_blocks(s, w, e, (const int[]){i, j, at}, out);
        continue;
      }
      tml_system_matrices_add_block(out->K + e->vv[i][j], stride, nr, nc, -1.0, w->force.Q_q + at, TML_NF);
      tml_system_matrices_add_block(out->D + e->vv[i][j], stride, nr, nc, -1.0, w->force.Q_v + at, TML_NF);
    }
    tml_system_matrices_node_curvature(s, w, e->frame[i], -1.0, w->force.Q + row, out->K + e->vv[i][i]);
  }
  return TML_OK;
}

tml_status tml_system_element_matrices(const tml_system *s, tml_work *w, int element, const tml_state *x,
                                       tml_matrices *out)
{
  const tml_sysforce *e = &s->element[element];
  for (int i = 0; i < e->n_bodies; i++)
    for (int j = 0; j < e->n_bodies; j++)
      for (int k = 0; k < s->body[e->body[j]].nv; k++) {
        const int at = e->vv[i][j] + k*s->body[e->body[j]].vv_len;
        const size_t bytes = (size_t)s->body[e->body[i]].nv*sizeof(double);
        memset(out->K + at, 0, bytes);
        memset(out->D + at, 0, bytes);
      }
  tml_system_frames(s, w, x->q, x->v);
  tml_system_nodes(s, w, 2);
  tml_work_unknowns(w, x);
  return tml_contact_passed(s, w, e) ? TML_OK : force_matrices(s, w, e, x->t, out);
}

/* Copies the columns that rows have for each of their bodies to the columns of the rows x v matrix G. */
void tml_system_matrices_scatter_rows(const tml_system *s, const tml_constraint *c, const double *rows, int stride,
                                      double *G)
{
  for (int i = 0, col = 0; i < c->n_bodies; i++) {
    const tml_sysbody *body = &s->body[c->body[i]];
    for (int r = 0; r < c->n_rows; r++)
      for (int j = 0; j < body->nv; j++) G[c->cv[i] + j*body->cv_len + r] += rows[r*stride + col + j];
    col += body->nv;
  }
}

/* Rows of G of one constraint; K and D receive the curvature lambda^T Phi_qq. */
static tml_status constraint_matrices(const tml_system *s, tml_work *w, const tml_constraint *c,
                                      const tml_state *x, tml_matrices *out)
{
  tml_row_values at;
  if (tml_evaluate_row_is_off(w, c)) return TML_OK;
  const tml_status st = c->ops->values(s, w, c, x, 1, &at);
  if (st != TML_OK) return st;
  tml_system_matrices_scatter_rows(s, c, at.G, at.stride, out->G);
  return out->K && x->lambda ? c->ops->hessian(s, w, c, x, out->K, out->D) : TML_OK;
}

/* (I3); forces of users (U2) */
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
  tml_work_unknowns(w, x);
  const double *a = x->a ? x->a : w->zero;
  w->touch_state = 0;
  for (int b = 0; b < s->n_bodies; b++) body_matrices(s, w, b, a, out);
  tml_status st = TML_OK;
  for (int k = 0; out->K && k < s->n_acting && st == TML_OK; k++)
    if (!tml_contact_passed(s, w, &s->element[k])) st = force_matrices(s, w, &s->element[k], x->t, out);
  for (int k = 0; k < s->n_constraints && st == TML_OK; k++)
    st = constraint_matrices(s, w, &s->constraint[k], x, out);
  return st;
}

tml_status tml_system_add_contacts(const tml_system *s, tml_work *w, const tml_state *x, tml_matrices *out)
{
  tml_status st = TML_OK;
  tml_system_frames(s, w, x->q, x->v);
  tml_work_unknowns(w, x);
  for (int k = s->n_elements; k < s->n_acting && st == TML_OK; k++)
    if (!tml_contact_passed(s, w, &s->element[k])) st = force_matrices(s, w, &s->element[k], x->t, out);
  return st;
}

/* With v = 0 the inertia force is M a plus elastic forces, which are subtracted. */
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
  const tml_state still = {.t = x->t, .q = x->q, .v = w->zero, .lambda = x->lambda};
  for (int k = 0; x->lambda && k < s->n_constraints && st == TML_OK; k++)
    st = s->constraint[k].ops->hessian(s, w, &s->constraint[k], &still, H, NULL);
  return st;
}

/* Derivatives of the rates of the rows: (G v)_q, and with v' constant the terms of (G v)': by q and by v. */
tml_status tml_system_rate_matrices(const tml_system *s, tml_work *w, const tml_state *x, double *rate_q,
                                    double *accel_q, double *accel_v)
{
  double *const all[] = {rate_q, accel_q, accel_v};
  for (int i = 0; i < 3; i++)
    if (all[i]) memset(all[i], 0, (size_t)s->nz_cv*sizeof(double));
  tml_system_frames(s, w, x->q, x->v);
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    tml_row_values at;
    const tml_status st = c->ops->values(s, w, c, x, accel_q ? 3 : 2, &at);
    if (st != TML_OK) return st;
    tml_system_matrices_scatter_rows(s, c, at.rate_q, at.stride, rate_q);
    if (accel_q) tml_system_matrices_scatter_rows(s, c, at.accel_q, at.stride, accel_q);
    if (accel_v) tml_system_matrices_scatter_rows(s, c, at.accel_v, at.stride, accel_v);
  }
  return TML_OK;
}

/* (G a)_q at constant a: rows evaluate (G v)_q with the accelerations in the place of velocities. */
tml_status tml_system_Ga_q(const tml_system *s, tml_work *w, const tml_state *x, double *out)
{
  memset(out, 0, (size_t)s->nz_cv*sizeof *out);
  tml_system_frames(s, w, x->q, x->a);
  const tml_state turned = {.t = x->t, .q = x->q, .v = x->a};
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    tml_row_values at;
    const tml_status st = c->ops->Ga_q(s, w, c, &turned, &at);
    if (st != TML_OK) return st;
    tml_system_matrices_scatter_rows(s, c, at.rate_q, at.stride, out);
  }
  return TML_OK;
}

/* y += f A x for a v x v matrix. Columns hold the blocks of the bodies in sys->neighbours, one below the other. */
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

/* y += A x, or A^T x if `turned`, for n right sides that are stored by rows of n numbers. */
static inline void mul_wide(const tml_system *s, const double *A, const double *x, int n, double *y, const bool turned)
{
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int j = body->v; j < body->v + body->nv; j++) {
      const double *column = A + body->vv + (j - body->v)*body->vv_len;
      for (int k = 0; k < body->n_list; k++) {
        const tml_sysbody *row = &s->body[s->neighbours[body->vv_list + k]];
        for (int i = row->v; i < row->v + row->nv; i++) {
          const double a = *column++;
          const double *from = x + (turned ? i : j)*n;
          double *to = y + (turned ? j : i)*n;
          for (int c = 0; c < n && a != 0.0; c++) to[c] += a*from[c];
        }
      }
    }
  }
}

void tml_system_mul_wide(const tml_system *s, const double *A, const double *x, int n, double *y)
{
  mul_wide(s, A, x, n, y, false);
}

void tml_system_mul_wide_transposed(const tml_system *s, const double *A, const double *x, int n, double *y)
{
  mul_wide(s, A, x, n, y, true);
}

void tml_system_mul_mass(const tml_system *s, tml_work *w, const tml_state *at, const double *x, double *y)
{
  double *M = w->block[0];
  tml_system_frames(s, w, at->q, at->v);
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    if (body->nv == 0) continue;
    body->ops->mass(M, &w->frame[b], body->content);
    for (int i = 0; i < body->nv; i++)
      for (int j = 0; j < body->nv; j++) y[body->v + i] += M[body->nv*i + j]*x[body->v + j];
  }
}

/* y += f |A| |x|: the size of the terms of a product, for estimates of round-off. */
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

/* The largest column sum of S |A| S, S = diag(scale): a bound of the scaled norm, since A is nearly symmetric. */
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

/* ---------------------------------------------------------------- memory --------------------- */

tml_status tml_matrices_create(tml_matrices *x, const tml_system *s, tml_error *err)
{
  memset(x, 0, sizeof *x);
  x->M = tml_arena_new(&x->arena, (size_t)s->nz_vv, sizeof(double));
  x->K = tml_arena_new(&x->arena, (size_t)s->nz_vv, sizeof(double));
  x->D = tml_arena_new(&x->arena, (size_t)s->nz_vv, sizeof(double));
  x->G = tml_arena_new(&x->arena, (size_t)s->nz_cv, sizeof(double));
  if (!x->arena.failed) return TML_OK;
  tml_matrices_free(x);
  return tml_fail_memory(err);
}

void tml_matrices_free(tml_matrices *x)
{
  tml_arena_free(&x->arena);
  memset(x, 0, sizeof *x);
}

/* Reads a block for which the matrix has no space; its entries must be zero. */
static void skip_block(int n, tml_archive *a)
{
  for (int i = 0; i < n && !a->broken; i++) {
    double x = 0.0;
    tml_archive_double(a, &x);
    if (x != 0.0) a->broken = true;
  }
}

/* Stores a v x v matrix by blocks, since a body may have other neighbours when it is loaded. */
static void store_blocks(double *A, const tml_system *s, tml_archive *a)
{
  if (tml_archive_loads(a)) memset(A, 0, (size_t)s->nz_vv*sizeof *A);
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    int n = body->nv > 0 ? body->n_list : 0;
    tml_archive_int(a, &n);
    for (int i = 0; i < n && !a->broken; i++) {
      int row = i < body->n_list ? s->neighbours[body->vv_list + i] : 0;
      tml_archive_int(a, &row);
      if (row < 0 || row >= s->n_bodies) a->broken = true;
      if (a->broken) return;
      const int slot = tml_system_vv_slot(s, row, b), height = s->body[row].nv;
      const bool there = slot + height <= body->vv + body->vv_len;
      if (!there) skip_block(height*body->nv, a);
      for (int j = 0; j < body->nv && there; j++) tml_archive_doubles(a, A + slot + j*body->vv_len, (size_t)height);
    }
  }
}

void tml_matrices_store(tml_matrices *x, const tml_system *s, tml_archive *a)
{
  store_blocks(x->M, s, a);
  store_blocks(x->K, s, a);
  store_blocks(x->D, s, a);
  tml_archive_doubles(a, x->G, (size_t)s->nz_cv);
}

tml_status tml_user_matrices_create(tml_user_matrices *x, const tml_system *s, tml_error *err)
{
  const tml_user *u = &s->user;
  const size_t uv = (size_t)u->nz_uv, uu = (size_t)u->uu.start[u->np];
  const size_t np = (size_t)u->np, ul = (size_t)u->ul.start[s->m], vu = (size_t)u->vu.start[u->np];
  struct { double **p; size_t n; } list[] = {{&x->q, uv}, {&x->v, uv}, {&x->a, uv}, {&x->lambda, ul}, {&x->X, uu},
                                             {&x->p, uu}, {&x->t, np}, {&x->size, np}, {&x->F, vu}};
  memset(x, 0, sizeof *x);
  for (size_t i = 0; i < sizeof list/sizeof *list; i++)
    *list[i].p = tml_arena_new(&x->arena, list[i].n, sizeof(double));
  return x->arena.failed ? tml_fail_memory(err) : TML_OK;
}

void tml_user_matrices_store(tml_user_matrices *x, const tml_system *s, tml_archive *a)
{
  const tml_user *u = &s->user;
  const size_t uv = (size_t)u->nz_uv, uu = (size_t)u->uu.start[u->np];
  const size_t np = (size_t)u->np, ul = (size_t)u->ul.start[s->m], vu = (size_t)u->vu.start[u->np];
  struct { double *p; size_t n; } list[] = {{x->q, uv}, {x->v, uv}, {x->a, uv}, {x->lambda, ul}, {x->X, uu},
                                            {x->p, uu}, {x->t, np}, {x->size, np}, {x->F, vu}};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_archive_doubles(a, list[i].p, list[i].n);
}

void tml_user_matrices_free(tml_user_matrices *x)
{
  tml_arena_free(&x->arena);
  memset(x, 0, sizeof *x);
}
