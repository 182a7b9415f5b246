/* block_matrix.c - computes the patterns of block matrices from lists of spots, and copies named matrices into them. */
#include "system/base/block_matrix.h"

#include <assert.h>

#include "core/memory.h"

/* The bodies of one row, ascending, each once, with the slot of the row in their columns of G. */
typedef struct touch { int body, slot; } touch;
enum { TOUCH_MAX = TML_LAW_BODIES + 2 };

static int list_touched_bodies(const tml_constraint *c, touch list[TOUCH_MAX])
{
  int n = 0;
  for (int k = 0; k < c->n_bodies; k++) {
    int i = 0;
    while (i < n && list[i].body < c->body[k]) i++;
    if (i < n && list[i].body == c->body[k]) continue;
    memmove(list + i + 1, list + i, (size_t)(n - i)*sizeof *list);
    list[i] = (touch){c->body[k], c->cv[k]};
    n++;
  }
  return n;
}

static int count_touched_entries(const tml_system *s, const tml_constraint *c)
{
  touch list[TOUCH_MAX] = {{0}};
  int n = 0;
  for (int i = list_touched_bodies(c, list) - 1; i >= 0; i--) n += s->body[list[i].body].nv;
  return n;
}

/* ---------------------------------------------------------------- layout --------------------- */

typedef enum shape {
  SHAPE_VV, SHAPE_LOCAL, SHAPE_CV, SHAPE_VC, SHAPE_CC, SHAPE_UV, SHAPE_UC, SHAPE_VU, SHAPE_UU
} shape;

static shape shape_of(const tml_blocks *x, const tml_spot *p)
{
  static const shape shapes[3][3] = { /* [row][column] */
    {SHAPE_VV, SHAPE_VC, SHAPE_VU}, {SHAPE_CV, SHAPE_CC, SHAPE_CC}, {SHAPE_UV, SHAPE_UC, SHAPE_UU}};
  return p->local ? SHAPE_LOCAL : shapes[x->kind[p->row]][x->kind[p->column]];
}

/* Counts the spots before each spot in its column, by shape. In columns of kind C, n_vv counts V-C spots, in those
 * of kind U V-U spots; n_uv counts spots in rows of kind U. */
static void place_spots(tml_blocks *x)
{
  for (int k = 0; k < x->n_spots; k++) {
    tml_spot *p = &x->spot[k];
    p->n_vv = p->n_cv = p->n_local = p->n_cc = p->n_uv = 0;
    for (int i = 0; i < k; i++) {
      const tml_spot *q = &x->spot[i];
      if (q->column != p->column) continue;
      const shape sh = shape_of(x, q);
      p->n_vv += sh == SHAPE_VV || sh == SHAPE_VC || sh == SHAPE_VU;
      p->n_uv += sh == SHAPE_UV || sh == SHAPE_UC || sh == SHAPE_UU;
      p->n_cv += sh == SHAPE_CV;
      p->n_local += sh == SHAPE_LOCAL;
      p->n_cc += sh == SHAPE_CC;
    }
  }
}

static int column_length(const tml_sparse *c, int k) { return c->start[k + 1] - c->start[k]; }

/* Number of entries of a column of body b in a group. */
static int body_column(const tml_blocks *x, int group, const tml_sysbody *body)
{
  int n = 0;
  for (int k = 0; k < x->n_spots; k++) {
    if (x->spot[k].column != group) continue;
    switch (shape_of(x, &x->spot[k])) {
      case SHAPE_VV: n += body->vv_len; break;
      case SHAPE_LOCAL: n += body->nv; break;
      case SHAPE_CV: n += body->cv_len; break;
      case SHAPE_UV: n += body->uv_len; break;
      default: break;
    }
  }
  return n;
}

/* True if a constraint row has an entry in a C-C spot. */
static bool on_diagonal(const tml_blocks *x, const tml_spot *p, int r)
{
  bool found = !p->rates;
  for (int i = 0; i < x->sys->n_nonholonomic && !found; i++) found = x->sys->nonholonomic[i] == r;
  return found;
}

/* Number of entries of the column of constraint row r, which acts on the given number of coordinates. */
static int row_column(const tml_blocks *x, int group, int r, int coordinates)
{
  int n = 0;
  for (int k = 0; k < x->n_spots; k++) {
    if (x->spot[k].column != group) continue;
    switch (shape_of(x, &x->spot[k])) {
      case SHAPE_VC: n += coordinates; break;
      case SHAPE_CC: n += on_diagonal(x, &x->spot[k], r); break;
      case SHAPE_UC: n += column_length(&x->sys->user.ul, r); break;
      default: break;
    }
  }
  return n;
}

/* Number of entries of the column of the unknown i of the user. */
static int user_column(const tml_blocks *x, int group, int i)
{
  int n = 0;
  for (int k = 0; k < x->n_spots; k++) {
    if (x->spot[k].column != group) continue;
    n += column_length(shape_of(x, &x->spot[k]) == SHAPE_VU ? &x->sys->user.vu : &x->sys->user.uu, i);
  }
  return n;
}

static void set_columns(tml_blocks *x)
{
  const tml_system *s = x->sys;
  int at = 0;
  for (int g = 0; g < x->n_groups; g++) {
    for (int b = 0; x->kind[g] == TML_GROUP_V && b < s->n_bodies; b++)
      for (int j = 0; j < s->body[b].nv; j++) {
        x->column[x->first[g] + s->body[b].v + j] = at;
        at += body_column(x, g, &s->body[b]);
      }
    for (int k = 0; x->kind[g] == TML_GROUP_C && k < s->n_constraints; k++) {
      const tml_constraint *c = &s->constraint[k];
      const int n = count_touched_entries(s, c);
      for (int r = c->row; r < c->row + c->n_rows; r++) {
        x->column[x->first[g] + r] = at;
        at += row_column(x, g, r, n);
      }
    }
    for (int i = 0; x->kind[g] == TML_GROUP_U && i < s->user.np; i++) {
      x->column[x->first[g] + i] = at;
      at += user_column(x, g, i);
    }
  }
  x->column[x->n] = at;
}

static int offset_of(const tml_spot *p, const tml_sysbody *body)
{
  return p->n_vv*body->vv_len + p->n_cv*body->cv_len + p->n_local*body->nv + p->n_uv*body->uv_len;
}

/* Offset of a spot in the column of a constraint row that acts on the given number of coordinates; below, in that of
 * an unknown. */
static int row_offset(const tml_blocks *x, const tml_spot *p, int r, int coordinates)
{
  return p->n_vv*coordinates + p->n_cc + (p->n_uv > 0 ? p->n_uv*column_length(&x->sys->user.ul, r) : 0);
}

static int user_offset(const tml_blocks *x, const tml_spot *p, int i)
{
  return p->n_vv*column_length(&x->sys->user.vu, i) + p->n_uv*column_length(&x->sys->user.uu, i);
}

/* ---------------------------------------------------------------- rows ----------------------- */

static void fill_vv_rows(tml_blocks *x, const tml_spot *p)
{
  const tml_system *s = x->sys;
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int j = 0; j < body->nv; j++) {
      int *out = x->row + x->column[x->first[p->column] + body->v + j] + offset_of(p, body);
      for (int k = 0; k < body->n_list; k++) {
        const int other = s->neighbours[body->vv_list + k];
        if (p->local && other != b) continue;
        for (int i = 0; i < s->body[other].nv; i++) *out++ = x->first[p->row] + s->body[other].v + i;
      }
    }
  }
}

static void fill_cv_rows(tml_blocks *x, const tml_spot *p)
{
  const tml_system *s = x->sys;
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    for (int i = 0; i < c->n_bodies; i++) {
      const tml_sysbody *body = &s->body[c->body[i]];
      for (int j = 0; j < body->nv; j++) {
        int *out = x->row + x->column[x->first[p->column] + body->v + j] + offset_of(p, body) + c->cv[i] - body->cv;
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
    const int n = list_touched_bodies(c, list), entries = count_touched_entries(s, c);
    for (int r = 0; r < c->n_rows; r++) {
      if (diagonal && !on_diagonal(x, p, c->row + r)) continue;
      int *out = x->row + x->column[x->first[p->column] + c->row + r] + row_offset(x, p, c->row + r, entries);
      if (diagonal) *out = x->first[p->row] + c->row + r;
      for (int i = 0; i < n && !diagonal; i++)
        for (int j = 0; j < s->body[list[i].body].nv; j++)
          *out++ = x->first[p->row] + s->body[list[i].body].v + j;
    }
  }
}

static void fill_uv_rows(tml_blocks *x, const tml_spot *p)
{
  const tml_system *s = x->sys;
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int j = 0; j < body->nv; j++) {
      int *out = x->row + x->column[x->first[p->column] + body->v + j] + offset_of(p, body);
      for (int i = 0; i < body->uv_len; i++) out[i] = x->first[p->row] + s->user.uv_row[s->user.uv_list[b] + i];
    }
  }
}

/* Index of the first entry of constraint row r or unknown i in a spot of that column. */
static int column_begin(const tml_blocks *x, const tml_spot *p, int k, int entries)
{
  const int at = x->column[x->first[p->column] + k];
  return at + (x->kind[p->column] == TML_GROUP_U ? user_offset(x, p, k) : row_offset(x, p, k, entries));
}

static void fill_columns(tml_blocks *x, const tml_spot *p, const tml_sparse *c, int k, int entries)
{
  int *out = x->row + column_begin(x, p, k, entries);
  for (int i = c->start[k]; i < c->start[k + 1]; i++) *out++ = x->first[p->row] + c->row[i];
}

static void fill_uc_rows(tml_blocks *x, const tml_spot *p)
{
  for (int k = 0; k < x->sys->n_constraints; k++) {
    const tml_constraint *c = &x->sys->constraint[k];
    const int entries = count_touched_entries(x->sys, c);
    for (int r = c->row; r < c->row + c->n_rows; r++) fill_columns(x, p, &x->sys->user.ul, r, entries);
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
      case SHAPE_UV: fill_uv_rows(x, p); break;
      case SHAPE_UC: fill_uc_rows(x, p); break;
      case SHAPE_VU: case SHAPE_UU: {
        const tml_user *u = &x->sys->user;
        for (int i = 0; i < u->np; i++) fill_columns(x, p, shape_of(x, p) == SHAPE_VU ? &u->vu : &u->uu, i, 0);
        break;
      }
    }
  }
}

/* For asserts: spots are inside the groups, column by column, with ascending rows. */
static bool is_ordered(const tml_blocks *x, const tml_spot *spot)
{
  bool sound = x->n_groups <= TML_GROUPS && x->n_spots <= TML_SPOTS;
  for (int k = 0; k < x->n_spots && sound; k++) {
    sound = spot[k].row >= 0 && spot[k].row < x->n_groups && spot[k].column >= 0 && spot[k].column < x->n_groups;
    if (k == 0 || !sound) continue;
    const tml_spot *before = &spot[k - 1];
    sound = spot[k].column > before->column || (spot[k].column == before->column && spot[k].row > before->row);
  }
  return sound;
}

tml_status tml_blocks_create(tml_blocks *x, const tml_system *s, const tml_group *kind, const tml_spot *spot,
                             tml_error *err)
{
  assert(is_ordered(x, spot));
  x->sys = s;
  x->n = 0;
  for (int g = 0; g < x->n_groups; g++) {
    x->kind[g] = kind[g];
    x->first[g] = x->n;
    x->n += kind[g] == TML_GROUP_V ? s->nv : kind[g] == TML_GROUP_C ? s->m : s->user.np;
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
  const tml_sysbody *body = &x->sys->body[b];
  assert(spot >= 0 && spot < x->n_spots && j >= 0 && j < body->nv);
  const tml_spot *p = &x->spot[spot];
  return x->value + x->column[x->first[p->column] + body->v + j] + offset_of(p, body);
}

static void put_scaled(double *out, double f, const double *A, int n)
{
  for (int i = 0; i < n; i++) out[i] = f*A[i];
}

static void add_scaled(double *out, double f, const double *A, int n)
{
  for (int i = 0; i < n; i++) out[i] += f*A[i];
}

typedef void (*column_fn)(double *out, double f, const double *A, int n);

/* For asserts. */
static bool has_groups(const tml_blocks *x, int spot, tml_group row, tml_group column)
{
  return x->kind[x->spot[spot].row] == row && x->kind[x->spot[spot].column] == column;
}

static void each_vv_column(tml_blocks *x, int spot, double f, const double *A, column_fn go)
{
  assert(spot < x->n_spots && has_groups(x, spot, TML_GROUP_V, TML_GROUP_V));
  for (int b = 0; b < x->sys->n_bodies; b++) {
    const tml_sysbody *body = &x->sys->body[b];
    for (int j = 0; j < body->nv; j++)
      go(tml_blocks_at(x, spot, b, j), f, A + body->vv + j*body->vv_len, body->vv_len);
  }
}

static void each_cv_column(tml_blocks *x, int spot, double f, const double *G, column_fn go)
{
  assert(spot < x->n_spots && has_groups(x, spot, TML_GROUP_C, TML_GROUP_V));
  for (int b = 0; b < x->sys->n_bodies; b++) {
    const tml_sysbody *body = &x->sys->body[b];
    for (int j = 0; j < body->nv; j++)
      go(tml_blocks_at(x, spot, b, j), f, G + body->cv + j*body->cv_len, body->cv_len);
  }
}

void tml_blocks_put_vv(tml_blocks *x, int spot, double f, const double *A)
{
  each_vv_column(x, spot, f, A, put_scaled);
}
void tml_blocks_add_vv(tml_blocks *x, int spot, double f, const double *A)
{
  each_vv_column(x, spot, f, A, add_scaled);
}
void tml_blocks_put_cv(tml_blocks *x, int spot, double f, const double *G)
{
  each_cv_column(x, spot, f, G, put_scaled);
}
void tml_blocks_add_cv(tml_blocks *x, int spot, double f, const double *G)
{
  each_cv_column(x, spot, f, G, add_scaled);
}

void tml_blocks_put_vc(tml_blocks *x, int spot, double f, const double *G)
{
  assert(spot < x->n_spots && has_groups(x, spot, TML_GROUP_V, TML_GROUP_C));
  const tml_system *s = x->sys;
  const tml_spot *p = &x->spot[spot];
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    touch list[TOUCH_MAX];
    const int n = list_touched_bodies(c, list), entries = p->n_vv > 0 ? count_touched_entries(s, c) : 0;
    for (int r = 0; r < c->n_rows; r++) {
      double *v = x->value + x->column[x->first[p->column] + c->row + r] + row_offset(x, p, c->row + r, entries);
      for (int i = 0; i < n; i++) {
        const tml_sysbody *body = &s->body[list[i].body];
        for (int j = 0; j < body->nv; j++) *v++ = f*G[list[i].slot + j*body->cv_len + r];
      }
    }
  }
}

/* ---------------------------------------------------------------- of the user ---------------- */

static void each_uv_column(tml_blocks *x, int spot, double f, const double *A, column_fn go)
{
  assert(spot < x->n_spots && has_groups(x, spot, TML_GROUP_U, TML_GROUP_V));
  for (int b = 0; b < x->sys->n_bodies; b++) {
    const tml_sysbody *body = &x->sys->body[b];
    for (int j = 0; j < body->nv && body->uv_len > 0; j++)
      go(tml_blocks_at(x, spot, b, j), f, A + body->uv + j*body->uv_len, body->uv_len);
  }
}

void tml_blocks_put_uv(tml_blocks *x, int spot, double f, const double *A)
{
  each_uv_column(x, spot, f, A, put_scaled);
}
void tml_blocks_add_uv(tml_blocks *x, int spot, double f, const double *A)
{
  each_uv_column(x, spot, f, A, add_scaled);
}

/* These entries are the last of their columns, since equations of the user are the last group. */
void tml_blocks_put_uc(tml_blocks *x, int spot, const tml_user_matrices *u)
{
  const tml_sparse *c = &x->sys->user.ul;
  for (int r = 0; r < x->sys->m; r++) {
    const int n = column_length(c, r);
    put_scaled(x->value + x->column[x->first[x->spot[spot].column] + r + 1] - n, 1.0, u->lambda + c->start[r], n);
  }
}

void tml_blocks_put_vu(tml_blocks *x, int spot, double f, const tml_user_matrices *u)
{
  const tml_sparse *c = &x->sys->user.vu;
  for (int i = 0; i < x->sys->user.np; i++)
    put_scaled(x->value + column_begin(x, &x->spot[spot], i, 0), f, u->F + c->start[i], column_length(c, i));
}

void tml_blocks_put_uu(tml_blocks *x, int spot, double f_p, double f_X, const tml_user_matrices *u)
{
  const tml_sparse *c = &x->sys->user.uu;
  for (int i = 0; i < x->sys->user.np; i++) {
    double *out = x->value + column_begin(x, &x->spot[spot], i, 0);
    const bool rate = i < x->sys->user.nx;
    put_scaled(out, rate ? f_p : 1.0, u->p + c->start[i], column_length(c, i));
    if (rate) add_scaled(out, f_X, u->X + c->start[i], column_length(c, i));
  }
}

void tml_blocks_add_states(tml_blocks *x, int spot, double f, const tml_user_matrices *u)
{
  const tml_sparse *c = &x->sys->user.uu;
  for (int i = 0; i < x->sys->user.nx; i++)
    add_scaled(x->value + column_begin(x, &x->spot[spot], i, 0), f, u->X + c->start[i], column_length(c, i));
}

void tml_blocks_put_states(tml_blocks *x, int spot, const bool *held, const tml_user_matrices *u)
{
  const tml_sparse *c = &x->sys->user.uu;
  for (int i = 0; i < x->sys->user.nx; i++)
    if (!held[i]) put_scaled(x->value + column_begin(x, &x->spot[spot], i, 0), 1.0, u->X + c->start[i],
                             column_length(c, i));
}

/* ---------------------------------------------------------------- changes -------------------- */

static void clear_column(double *out, int n) { memset(out, 0, (size_t)n*sizeof *out); }

void tml_blocks_clear(tml_blocks *x, int spot)
{
  const tml_system *s = x->sys;
  const shape sh = shape_of(x, &x->spot[spot]);
  if (sh == SHAPE_CC)
    for (int r = 0; r < s->m && !x->spot[spot].rates; r++) *tml_blocks_diagonal(x, spot, r) = 0.0;
  if (sh == SHAPE_CC || sh == SHAPE_VC) return;
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    const int n = sh == SHAPE_VV ? body->vv_len : sh == SHAPE_CV ? body->cv_len : body->nv;
    for (int j = 0; j < body->nv; j++) clear_column(tml_blocks_at(x, spot, b, j), n);
  }
}

void tml_blocks_mask_rows(tml_blocks *x, int spot, int diagonal)
{
  const tml_system *s = x->sys;
  for (int k = 0; k < s->n_constraints && s->n_nonholonomic > 0; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (!tml_constraint_nonholonomic(c)) continue;
    *tml_blocks_diagonal(x, diagonal, c->row) = 1.0;
    for (int i = 0; i < c->n_bodies; i++) {
      const tml_sysbody *b = &s->body[c->body[i]];
      for (int j = 0; j < b->nv; j++) tml_blocks_at(x, spot, c->body[i], j)[c->cv[i] - b->cv] = 0.0;
    }
  }
}

void tml_blocks_add_body(tml_blocks *x, int spot, int b, double f, const double *Z)
{
  const tml_sysbody *body = &x->sys->body[b];
  const int before = x->spot[spot].local ? 0 : body->diagonal - body->vv;
  for (int j = 0; j < body->nv; j++) {
    double *out = tml_blocks_at(x, spot, b, j) + before;
    for (int i = 0; i < body->nv; i++) out[i] += f*Z[body->nv*i + j];
  }
}

void tml_blocks_mark(tml_blocks *x, int spot, int b, double f, const bool *marked)
{
  const tml_sysbody *body = &x->sys->body[b];
  const int own = x->spot[spot].local ? 0 : body->diagonal - body->vv;
  for (int i = 0; i < body->nv; i++) tml_blocks_at(x, spot, b, i)[own + i] += marked[body->v + i] ? f : 0.0;
}

/* The diagonal entry is the last of its column except for the equations of the user, since constraint rows follow
 * the velocities. */
double *tml_blocks_diagonal(tml_blocks *x, int spot, int row)
{
  const int column = x->spot[spot].column;
  int behind = 1;
  for (int k = spot + 1; k < x->n_spots && x->spot[k].column == column; k++)
    behind += column_length(&x->sys->user.ul, row);
  return x->value + x->column[x->first[column] + row + 1] - behind;
}
