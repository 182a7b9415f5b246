#include "system/blocks.h"

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

static int touched_entries(const tml_system *s, int k)
{
  touch list[TOUCH_MAX];
  int n = 0;
  for (int i = touched(s, k, list) - 1; i >= 0; i--) n += s->body[list[i].body].ops->nv;
  return n;
}

/* ---------------------------------------------------------------- layout --------------------- */

typedef enum shape { SHAPE_VV, SHAPE_LOCAL, SHAPE_CV, SHAPE_VC, SHAPE_CC } shape;

static shape shape_of(const tml_blocks *x, const tml_spot *p)
{
  if (x->kind[p->column] == TML_GROUP_C) return x->kind[p->row] == TML_GROUP_C ? SHAPE_CC : SHAPE_VC;
  if (x->kind[p->row] == TML_GROUP_C) return SHAPE_CV;
  return p->local ? SHAPE_LOCAL : SHAPE_VV;
}

/* Lengths that come before each spot in its column. For columns of kind C, n_vv counts V-C spots. */
static void place_spots(tml_blocks *x)
{
  for (int k = 0; k < x->n_spots; k++) {
    tml_spot *p = &x->spot[k];
    p->n_vv = p->n_cv = p->n_local = p->n_cc = 0;
    for (int i = 0; i < k; i++) {
      const tml_spot *q = &x->spot[i];
      if (q->column != p->column) continue;
      const shape sh = shape_of(x, q);
      p->n_vv += sh == SHAPE_VV || sh == SHAPE_VC;
      p->n_cv += sh == SHAPE_CV;
      p->n_local += sh == SHAPE_LOCAL;
      p->n_cc += sh == SHAPE_CC;
    }
  }
}

/* Number of entries of a column of body b, or of constraint k, in a group. */
static int column_length(const tml_blocks *x, int group, const tml_sysbody *body, int transposed)
{
  int n = 0;
  for (int k = 0; k < x->n_spots; k++) {
    if (x->spot[k].column != group) continue;
    switch (shape_of(x, &x->spot[k])) {
      case SHAPE_VV: n += body->vv_len; break;
      case SHAPE_LOCAL: n += body->ops->nv; break;
      case SHAPE_CV: n += body->cv_len; break;
      case SHAPE_VC: n += transposed; break;
      case SHAPE_CC: n += 1; break;
    }
  }
  return n;
}

static void set_columns(tml_blocks *x)
{
  const tml_system *s = x->sys;
  int at = 0;
  for (int g = 0; g < x->n_groups; g++) {
    if (x->kind[g] == TML_GROUP_V) {
      for (int b = 0; b < s->n_bodies; b++)
        for (int j = 0; j < s->body[b].ops->nv; j++) {
          x->column[x->first[g] + s->body[b].v + j] = at;
          at += column_length(x, g, &s->body[b], 0);
        }
      continue;
    }
    for (int k = 0; k < s->n_constraints; k++) {
      const tml_constraint *c = &s->constraint[k];
      if (c->joined) continue;
      const int length = column_length(x, g, NULL, touched_entries(s, k));
      for (int r = 0; r < c->n_rows; r++, at += length) x->column[x->first[g] + c->row + r] = at;
    }
  }
  x->column[x->n] = at;
}

static int offset_of(const tml_spot *p, const tml_sysbody *body)
{
  return p->n_vv*body->vv_len + p->n_cv*body->cv_len + p->n_local*body->ops->nv;
}

/* ---------------------------------------------------------------- rows ----------------------- */

static void fill_vv_rows(tml_blocks *x, const tml_spot *p)
{
  const tml_system *s = x->sys;
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int j = 0; j < body->ops->nv; j++) {
      int *out = x->row + x->column[x->first[p->column] + body->v + j] + offset_of(p, body);
      for (int k = 0; k < body->n_list; k++) {
        const int other = s->neighbours[body->vv_list + k];
        if (p->local && other != b) continue;
        for (int i = 0; i < s->body[other].ops->nv; i++) *out++ = x->first[p->row] + s->body[other].v + i;
      }
    }
  }
}

static void fill_cv_rows(tml_blocks *x, const tml_spot *p)
{
  const tml_system *s = x->sys;
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    for (int side = 0; side < 2; side++) {
      const tml_sysbody *body = &s->body[c->body[side]];
      for (int j = 0; j < body->ops->nv; j++) {
        int *out = x->row + x->column[x->first[p->column] + body->v + j] + offset_of(p, body) + c->cv[side] - body->cv;
        for (int r = 0; r < c->n_rows; r++) out[r] = x->first[p->row] + c->row + r;
      }
    }
  }
}

static void fill_c_rows(tml_blocks *x, const tml_spot *p)
{
  const tml_system *s = x->sys;
  const bool diagonal = shape_of(x, p) == SHAPE_CC;
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    touch list[TOUCH_MAX];
    if (c->joined) continue;
    const int n = touched(s, k, list), before = p->n_vv*touched_entries(s, k) + p->n_cc;
    for (int r = 0; r < c->n_rows; r++) {
      int *out = x->row + x->column[x->first[p->column] + c->row + r] + before;
      if (diagonal) *out = x->first[p->row] + c->row + r;
      for (int i = 0; i < n && !diagonal; i++)
        for (int j = 0; j < s->body[list[i].body].ops->nv; j++)
          *out++ = x->first[p->row] + s->body[list[i].body].v + j;
    }
  }
}

static void fill_rows(tml_blocks *x)
{
  for (int k = 0; k < x->n_spots; k++) {
    const tml_spot *p = &x->spot[k];
    switch (shape_of(x, p)) {
      case SHAPE_VV: case SHAPE_LOCAL: fill_vv_rows(x, p); break;
      case SHAPE_CV: fill_cv_rows(x, p); break;
      case SHAPE_VC: case SHAPE_CC: fill_c_rows(x, p); break;
    }
  }
}

tml_status tml_blocks_create(tml_blocks *x, const tml_system *s, const tml_group *kind, const tml_spot *spot,
                             tml_error *err)
{
  x->sys = s;
  x->n = 0;
  for (int g = 0; g < x->n_groups; g++) {
    x->kind[g] = kind[g];
    x->first[g] = x->n;
    x->n += kind[g] == TML_GROUP_V ? s->nv : s->m;
  }
  memcpy(x->spot, spot, (size_t)x->n_spots*sizeof *spot);
  place_spots(x);
  x->column = tml_new((size_t)x->n + 1, sizeof(int));
  if (x->column) {
    set_columns(x);
    x->row = tml_new((size_t)x->column[x->n], sizeof(int));
    x->value = tml_new((size_t)x->column[x->n], sizeof(double));
  }
  if (!x->column || !x->row || !x->value) {
    tml_blocks_free(x);
    return tml_fail_memory(err);
  }
  fill_rows(x);
  return TML_OK;
}

void tml_blocks_free(tml_blocks *x)
{
  tml_delete(x->column);
  tml_delete(x->row);
  tml_delete(x->value);
  memset(x, 0, sizeof *x);
}

tml_pattern tml_blocks_pattern(const tml_blocks *x)
{
  return (tml_pattern){.n = x->n, .column = x->column, .row = x->row};
}

/* ---------------------------------------------------------------- values --------------------- */

double *tml_blocks_at(tml_blocks *x, int spot, int b, int j)
{
  const tml_spot *p = &x->spot[spot];
  const tml_sysbody *body = &x->sys->body[b];
  return x->value + x->column[x->first[p->column] + body->v + j] + offset_of(p, body);
}

static void put(double *out, double f, const double *A, int n)
{
  for (int i = 0; i < n; i++) out[i] = f*A[i];
}

static void add(double *out, double f, const double *A, int n)
{
  for (int i = 0; i < n; i++) out[i] += f*A[i];
}

typedef void (*column_fn)(double *out, double f, const double *A, int n);

static void each_vv_column(tml_blocks *x, int spot, double f, const double *A, column_fn go)
{
  for (int b = 0; b < x->sys->n_bodies; b++) {
    const tml_sysbody *body = &x->sys->body[b];
    for (int j = 0; j < body->ops->nv; j++)
      go(tml_blocks_at(x, spot, b, j), f, A + body->vv + j*body->vv_len, body->vv_len);
  }
}

static void each_cv_column(tml_blocks *x, int spot, double f, const double *G, column_fn go)
{
  for (int b = 0; b < x->sys->n_bodies; b++) {
    const tml_sysbody *body = &x->sys->body[b];
    for (int j = 0; j < body->ops->nv; j++)
      go(tml_blocks_at(x, spot, b, j), f, G + body->cv + j*body->cv_len, body->cv_len);
  }
}

void tml_blocks_put_vv(tml_blocks *x, int spot, double f, const double *A) { each_vv_column(x, spot, f, A, put); }
void tml_blocks_add_vv(tml_blocks *x, int spot, double f, const double *A) { each_vv_column(x, spot, f, A, add); }
void tml_blocks_put_cv(tml_blocks *x, int spot, double f, const double *G) { each_cv_column(x, spot, f, G, put); }
void tml_blocks_add_cv(tml_blocks *x, int spot, double f, const double *G) { each_cv_column(x, spot, f, G, add); }

void tml_blocks_put_vc(tml_blocks *x, int spot, double f, const double *G)
{
  const tml_system *s = x->sys;
  const tml_spot *p = &x->spot[spot];
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    touch list[TOUCH_MAX];
    if (c->joined) continue;
    const int n = touched(s, k, list);
    const int before = (p->n_vv > 0 ? p->n_vv*touched_entries(s, k) : 0) + p->n_cc;
    for (int r = 0; r < c->n_rows; r++) {
      double *v = x->value + x->column[x->first[p->column] + c->row + r] + before;
      for (int i = 0; i < n; i++) {
        const tml_sysbody *body = &s->body[list[i].body];
        for (int j = 0; j < body->ops->nv; j++) *v++ = f*G[list[i].slot + j*body->cv_len + r];
      }
    }
  }
}

static void clear_column(double *out, int n) { memset(out, 0, (size_t)n*sizeof *out); }

void tml_blocks_clear(tml_blocks *x, int spot)
{
  const tml_system *s = x->sys;
  const shape sh = shape_of(x, &x->spot[spot]);
  if (sh == SHAPE_CC)
    for (int r = 0; r < s->m; r++) *tml_blocks_diagonal(x, spot, r) = 0.0;
  if (sh == SHAPE_CC || sh == SHAPE_VC) return;
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    const int n = sh == SHAPE_VV ? body->vv_len : sh == SHAPE_CV ? body->cv_len : body->ops->nv;
    for (int j = 0; j < body->ops->nv; j++) clear_column(tml_blocks_at(x, spot, b, j), n);
  }
}

void tml_blocks_add_body(tml_blocks *x, int spot, int b, double f, const double *Z)
{
  const tml_sysbody *body = &x->sys->body[b];
  const int before = x->spot[spot].local ? 0 : body->diagonal - body->vv;
  for (int j = 0; j < body->ops->nv; j++) {
    double *out = tml_blocks_at(x, spot, b, j) + before;
    for (int i = 0; i < body->ops->nv; i++) out[i] += f*Z[TML_NV*i + j];
  }
}

void tml_blocks_mark(tml_blocks *x, int spot, int b, double f, const bool *marked)
{
  const tml_sysbody *body = &x->sys->body[b];
  double Z[TML_NV*TML_NV] = {0};
  for (int i = 0; i < body->ops->nv; i++) Z[TML_NV*i + i] = marked[body->v + i] ? f : 0.0;
  tml_blocks_add_body(x, spot, b, 1.0, Z);
}

/* A diagonal is the last entry of its column: only constraint rows follow velocities. */
double *tml_blocks_diagonal(tml_blocks *x, int spot, int row)
{
  return x->value + x->column[x->first[x->spot[spot].column] + row + 1] - 1;
}
