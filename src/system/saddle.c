#include "system/saddle.h"

#include "core/memory.h"

/* The bodies of one row, ascending, each once, with the slot of the row in their columns of G: a row may be a
 * sum of joined terms. k is the first of them; returns how many bodies. */
typedef struct touch { int body, slot; } touch;
enum { TOUCH_MAX = 8 };

static int touched(const tml_system *s, int k, touch list[TOUCH_MAX])
{
  int n = 0;
  do {
    const tml_constraint *c = &s->constraint[k];
    for (int side = 0; side < 2; side++) {
      int i = 0;
      while (i < n && list[i].body < c->body[side]) i++;
      if (i < n && list[i].body == c->body[side]) continue;
      memmove(list + i + 1, list + i, (size_t)(n - i)*sizeof *list);
      list[i] = (touch){c->body[side], c->cv[side]};
      n++;
    }
    k++;
  } while (k < s->n_constraints && s->constraint[k].joined && n <= TOUCH_MAX - 2);
  return n;
}

/* Entries: every velocity column has its v x v part and its G part; every multiplier column has the
 * transposed G of its row and a diagonal entry (zero, or a regularisation). */
static int count_entries(const tml_system *s)
{
  int entries = s->nz_vv + s->nz_cv + s->m;
  for (int k = 0; k < s->n_constraints; k++) {
    touch list[TOUCH_MAX];
    if (s->constraint[k].joined) continue;
    const int n = touched(s, k, list);
    for (int i = 0; i < n; i++) entries += s->constraint[k].n_rows*s->body[list[i].body].ops->nv;
  }
  return entries;
}

/* Rows of the first column of every body; its other columns are alike. */
static void fill_first_columns(tml_saddle *x, const tml_system *s)
{
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    if (body->ops->nv == 0) continue;
    int at = x->column[body->v];
    for (int k = 0; k < body->n_list; k++) {
      const tml_sysbody *r = &s->body[s->neighbours[body->vv_list + k]];
      for (int i = 0; i < r->ops->nv; i++) x->row[at++] = r->v + i;
    }
  }
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    for (int side = 0; side < 2; side++) {
      const tml_sysbody *body = &s->body[c->body[side]];
      if (body->ops->nv == 0) continue;
      const int at = x->column[body->v] + body->vv_len + c->cv[side] - body->cv;
      for (int r = 0; r < c->n_rows; r++) x->row[at + r] = s->nv + c->row + r;
    }
  }
}

static void fill_velocity_columns(tml_saddle *x, const tml_system *s, int *at)
{
  for (int b = 0; b < s->n_bodies; b++)
    for (int j = 0; j < s->body[b].ops->nv; j++) {
      x->column[s->body[b].v + j] = *at;
      *at += s->body[b].vv_len + s->body[b].cv_len;
    }
  fill_first_columns(x, s);
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    const size_t bytes = (size_t)(body->vv_len + body->cv_len)*sizeof(int);
    for (int j = 1; j < body->ops->nv; j++)
      memcpy(x->row + x->column[body->v + j], x->row + x->column[body->v], bytes);
  }
}

static void fill_multiplier_columns(tml_saddle *x, const tml_system *s, int *at)
{
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    touch list[TOUCH_MAX];
    if (c->joined) continue;
    const int n = touched(s, k, list);
    for (int r = 0; r < c->n_rows; r++) {
      const int col = s->nv + c->row + r;
      x->column[col] = *at;
      for (int i = 0; i < n; i++) {
        const tml_sysbody *body = &s->body[list[i].body];
        for (int j = 0; j < body->ops->nv; j++) x->row[(*at)++] = body->v + j;
      }
      x->row[(*at)++] = col;
    }
  }
}

tml_status tml_saddle_create(tml_saddle *x, const tml_system *s, tml_error *err)
{
  memset(x, 0, sizeof *x);
  x->n = s->nv + s->m;
  const int nz = count_entries(s);
  x->column = tml_new((size_t)x->n + 1, sizeof(int));
  x->row = tml_new((size_t)nz, sizeof(int));
  x->value = tml_new((size_t)nz, sizeof(double));
  if (!x->column || !x->row || !x->value) {
    tml_saddle_free(x);
    return tml_fail_memory(err);
  }
  int at = 0;
  fill_velocity_columns(x, s, &at);
  fill_multiplier_columns(x, s, &at);
  x->column[x->n] = at;
  return TML_OK;
}

void tml_saddle_free(tml_saddle *x)
{
  tml_delete(x->column);
  tml_delete(x->row);
  tml_delete(x->value);
  memset(x, 0, sizeof *x);
}

tml_pattern tml_saddle_pattern(const tml_saddle *x)
{
  return (tml_pattern){.n = x->n, .column = x->column, .row = x->row};
}

/* G below the velocity columns, its transpose in the multiplier columns. */
static void set_constraints(tml_saddle *x, const tml_system *s, const double *G)
{
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int j = 0; j < body->ops->nv; j++)
      memcpy(x->value + x->column[body->v + j] + body->vv_len, G + body->cv + j*body->cv_len,
             (size_t)body->cv_len*sizeof(double));
  }
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    touch list[TOUCH_MAX];
    if (c->joined) continue;
    const int n = touched(s, k, list);
    for (int r = 0; r < c->n_rows; r++) {
      double *v = x->value + x->column[s->nv + c->row + r];
      for (int i = 0; i < n; i++) {
        const tml_sysbody *body = &s->body[list[i].body];
        for (int j = 0; j < body->ops->nv; j++) *v++ = G[list[i].slot + j*body->cv_len + r];
      }
      *v = 0.0;
    }
  }
}

void tml_saddle_set_mass(tml_saddle *x, const tml_system *s, const tml_matrices *m)
{
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int j = 0; j < body->ops->nv; j++)
      memcpy(x->value + x->column[body->v + j], m->M + body->vv + j*body->vv_len,
             (size_t)body->vv_len*sizeof(double));
  }
  set_constraints(x, s, m->G);
}

/* One row of [M E + D V + c_q K] in the columns of a body. */
static void block_row(double *out, const double *M, const double *D, const double *K, int nv,
                      double c_q, const double *E, const double *V)
{
  for (int j = 0; j < nv; j++) {
    double sum = c_q*K[j];
    for (int i = 0; i < nv; i++) sum += M[i]*E[TML_NV*i + j] + D[i]*V[TML_NV*i + j];
    out[j] = sum;
  }
}

static void set_blocks(tml_saddle *x, const tml_sysbody *body, const tml_matrices *m, double c_q,
                       const double *E, const double *V)
{
  const int nv = body->ops->nv, len = body->vv_len;
  for (int r = 0; r < len; r++) {
    double M[TML_NV], D[TML_NV], K[TML_NV], out[TML_NV];
    for (int j = 0; j < nv; j++) {
      const int k = body->vv + j*len + r;
      M[j] = m->M[k];
      D[j] = m->D[k];
      K[j] = m->K[k];
    }
    block_row(out, M, D, K, nv, c_q, E, V);
    for (int j = 0; j < nv; j++) x->value[x->column[body->v + j] + r] = out[j];
  }
}

void tml_saddle_set(tml_saddle *x, const tml_system *s, const tml_matrices *m, double c_q, double c_v,
                    tml_block_fn blocks, void *ctx)
{
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    double E[TML_NV*TML_NV], V[TML_NV*TML_NV];
    if (blocks && blocks(ctx, b, E, V)) {
      set_blocks(x, body, m, c_q, E, V);
      continue;
    }
    for (int j = 0; j < body->ops->nv; j++) {
      double *out = x->value + x->column[body->v + j];
      const int k = body->vv + j*body->vv_len;
      for (int r = 0; r < body->vv_len; r++) out[r] = m->M[k + r] + c_v*m->D[k + r] + c_q*m->K[k + r];
    }
  }
  set_constraints(x, s, m->G);
}

void tml_saddle_hold(tml_saddle *x, const bool *held)
{
  for (int j = 0; j < x->n; j++)
    for (int p = x->column[j]; p < x->column[j + 1]; p++)
      if (held[j] || held[x->row[p]]) x->value[p] = x->row[p] == j ? 1.0 : 0.0;
}

void tml_saddle_regularize(tml_saddle *x, const tml_system *s, double delta)
{
  for (int r = 0; r < s->m; r++) x->value[x->column[s->nv + r + 1] - 1] = -delta;
}

/* The largest entry of a column of S stands for its diagonal, which Euler parameters may not have. */
static double column_size(const tml_saddle *x, int nv, int j)
{
  double most = 0.0;
  for (int p = x->column[j]; p < x->column[j + 1] && x->row[p] < nv; p++) most = fmax(most, fabs(x->value[p]));
  return most;
}

/* Compliance of a row, without coordinates that have practically no inertia: the mass of Euler parameters vanishes
 * along e, which may be one of them. */
static double row_scale(const tml_saddle *x, const tml_system *s, int r)
{
  const int first = x->column[s->nv + r], last = x->column[s->nv + r + 1] - 1;
  double sum = 0.0, most = 0.0;
  for (int p = first; p < last; p++) most = fmax(most, column_size(x, s->nv, x->row[p]));
  for (int p = first; p < last; p++) {
    const double size = column_size(x, s->nv, x->row[p]);
    if (size > 1e-12*most) sum += x->value[p]*x->value[p]/size;
  }
  return sum;
}

void tml_saddle_scale(const tml_saddle *x, const tml_system *s, double *scale)
{
  for (int r = 0; r < s->m; r++) scale[r] = row_scale(x, s, r);
}

void tml_saddle_soften(tml_saddle *x, const tml_system *s, double f)
{
  for (int r = 0; r < s->m; r++) x->value[x->column[s->nv + r + 1] - 1] = -f*row_scale(x, s, r);
}
