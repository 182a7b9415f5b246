/* mass_schur.c - writes the mass matrices of the bodies and the rows of the joints directly into the blocks of the
 * elimination. */
#include "system/solve/mass_schur.h"

#include "core/arena.h"
#include "system/base/evaluate.h"

/* Ratio of the entries of the factor to those of the matrix beyond which sparse factors are used instead: a body
 * with very many joints couples each of them with every other. */
#define MOST_FILL 4.0

/* ---------------------------------------------------------------- shape ---------------------- */

/* The arrays of a tml_schur_shape during its construction. */
typedef struct outline {
  int n_blocks, n_groups;
  int *width, *plain;  /* per block */
  int *rows, *start;   /* per group: number of rows, and index of its first block */
  int *block;          /* blocks on which each group acts */
  int *group;          /* per constraint: its group */
  double numbers;      /* number of entries of M and G */
  tml_arena arena;     /* all arrays */
} outline;

static bool take_outline(outline *o, const tml_system *s)
{
  const size_t n = (size_t)s->n_constraints;
  o->width = tml_arena_new(&o->arena, (size_t)s->n_bodies, sizeof(int));
  o->plain = tml_arena_new(&o->arena, (size_t)s->n_bodies, sizeof(int));
  o->rows = tml_arena_new(&o->arena, n, sizeof(int));
  o->start = tml_arena_new(&o->arena, n + 1, sizeof(int));
  o->block = tml_arena_new(&o->arena, (size_t)s->n_row_bodies, sizeof(int));
  o->group = tml_arena_new(&o->arena, n, sizeof(int));
  return !o->arena.failed;
}

/* Sets the widths of the blocks. The coordinates of rigid bodies refer to the centre of mass, so that their
 * translation is not coupled with their rotation. In a plane they have only one angle, which is not coupled either. */
static void outline_bodies(outline *o, tml_mass_blocks *x, const tml_system *s)
{
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    x->block[b] = body->nv > 0 ? o->n_blocks : -1;
    if (body->nv == 0) continue;
    o->width[o->n_blocks] = body->nv;
    const int plain = body->lengths + (body->angles == 1);
    o->plain[o->n_blocks++] = body->content == &body->inertia ? plain : 0;
    o->numbers += (double)body->nv*body->nv;
  }
}

/* Index of a block within those of a group; -1: not among them. */
static int find_block(const outline *o, int group, int block)
{
  for (int i = o->start[group]; i < o->start[group + 1]; i++)
    if (o->block[i] == block) return i - o->start[group];
  return -1;
}

/* Begins a new group with the blocks of a constraint. */
static void begin_group(outline *o, const tml_mass_blocks *x, const tml_constraint *c)
{
  const int g = o->n_groups++;
  o->start[g + 1] = o->start[g];
  for (int i = 0; i < c->n_bodies; i++) {
    const int block = x->block[c->body[i]];
    if (block >= 0 && find_block(o, g, block) < 0) o->block[o->start[g + 1]++] = block;
  }
}

/* True if the rows of the previous constraint have the same blocks. */
static bool joins_group(const outline *o, const tml_mass_blocks *x, const tml_constraint *c)
{
  if (o->n_groups == 0) return false;
  const int g = o->n_groups - 1;
  bool seen[2] = {false, false};
  if (o->start[g + 1] - o->start[g] > 2) return false;
  for (int i = 0; i < c->n_bodies; i++) {
    const int block = x->block[c->body[i]], k = block < 0 ? -1 : find_block(o, g, block);
    if (block >= 0 && k < 0) return false;
    if (k >= 0) seen[k] = true;
  }
  return seen[0] && (seen[1] || o->start[g + 1] - o->start[g] == 1);
}

static void outline_rows(outline *o, const tml_mass_blocks *x, const tml_system *s)
{
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (!joins_group(o, x, c)) begin_group(o, x, c);
    const int g = o->group[k] = o->n_groups - 1;
    o->rows[g] += c->n_rows;
    for (int i = o->start[g]; i < o->start[g + 1]; i++) o->numbers += (double)c->n_rows*o->width[o->block[i]];
  }
}

static void find_rows(tml_mass_blocks *x, const outline *o, const tml_system *s)
{
  for (int k = 0, first = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    const int g = o->group[k];
    if (k == 0 || g != o->group[k - 1]) first = c->row;
    for (int i = 0; i < c->n_bodies; i++) {
      const int block = x->block[c->body[i]];
      double **to = &x->rows[c->body - s->row_body + i];
      *to = block < 0 ? NULL
                      : tml_schur_rows(x->schur, g, find_block(o, g, block)) + (c->row - first)*s->body[c->body[i]].nv;
    }
  }
}

static bool is_norm(const tml_constraint *c) { return c->n_terms == 1 && c->term[0].ops == &tml_norm_term_ops; }

static bool find_ties(tml_mass_blocks *x, const tml_system *s)
{
  x->tie = tml_arena_new(&x->arena, (size_t)s->n_norm, sizeof *x->tie);
  x->lent = tml_arena_new(&x->arena, (size_t)s->n_norm, sizeof *x->lent);
  x->norm = tml_arena_new(&x->arena, (size_t)s->n_norm, sizeof *x->norm);
  for (int k = 0; !x->arena.failed && k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (is_norm(c)) x->tie[x->n_ties++] = (tml_norm_tie){c->body[0], c->row};
  }
  return !x->arena.failed;
}

tml_status tml_mass_blocks_create(tml_mass_blocks *x, const tml_system *s, tml_error *err)
{
  outline o = {0};
  memset(x, 0, sizeof *x);
  x->sys = s;
  x->block = tml_arena_new(&x->arena, (size_t)s->n_bodies, sizeof *x->block);
  x->rows = tml_arena_new(&x->arena, (size_t)s->n_row_bodies, sizeof *x->rows);
  tml_status st = take_outline(&o, s) && find_ties(x, s) ? TML_OK : tml_fail_memory(err);
  if (st == TML_OK) {
    outline_bodies(&o, x, s);
    outline_rows(&o, x, s);
    const tml_schur_shape shape = {.n_blocks = o.n_blocks, .width = o.width, .plain = o.plain, .n_groups = o.n_groups,
                                   .rows = o.rows, .start = o.start, .block = o.block};
    st = tml_schur_create(&x->schur, &shape, MOST_FILL*o.numbers, err);
  }
  if (st == TML_OK && x->schur) find_rows(x, &o, s);
  tml_arena_free(&o.arena);
  return st;
}

void tml_mass_blocks_free(tml_mass_blocks *x)
{
  tml_schur_free(x->schur);
  tml_arena_free(&x->arena);
  memset(x, 0, sizeof *x);
}

/* ---------------------------------------------------------------- values --------------------- */

/* (EL5) Adds inertia along e, of the size of the rotational inertia. */
static double add_lent_inertia(double *M, const tml_sysbody *body, const double *q)
{
  const int first = body->ops->versor->first, n = body->nv;
  const double *e = q + body->q + first;
  double most = 0.0;
  for (int i = 0; i < 4; i++) most = fmax(most, M[(first + i)*n + first + i]);
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) M[(first + i)*n + first + j] += most*e[i]*e[j];
  return most;
}

static tml_status set_masses(tml_mass_blocks *x, tml_work *w, const double *q)
{
  const tml_system *s = x->sys;
  int tie = 0;
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    double *M = w->block[0];
    if (body->nv == 0) continue;
    if (body->ops->inverse) {
      if (!body->ops->inverse(tml_schur_inverse(x->schur, x->block[b]), &w->frame[b], body->content))
        return TML_RETRY_SINGULAR;
      continue;
    }
    body->ops->mass(M, &w->frame[b], body->content);
    if (tie < x->n_ties && x->tie[tie].body == b) x->lent[tie++] = add_lent_inertia(M, body, q);
    const tml_status st = tml_schur_set_block(x->schur, x->block[b], M);
    if (st != TML_OK) return st;
  }
  return TML_OK;
}

/* Rows of constraints without a `gradient` function. */
static tml_status add_values(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *at,
                             double *const *G)
{
  tml_row_values v;
  const tml_status st = c->ops->values(s, w, c, at, 1, &v);
  for (int r = 0; r < c->n_rows && st == TML_OK; r++) {
    const double *from = v.G + r*v.stride;
    for (int i = 0; i < c->n_bodies; i++) {
      const int nv = s->body[c->body[i]].nv;
      for (int j = 0; j < nv; j++) G[i][r*nv + j] += *from++;
    }
  }
  return st;
}

tml_status tml_mass_blocks_factor(tml_mass_blocks *x, tml_work *w, const tml_state *at)
{
  const tml_system *s = x->sys;
  tml_system_frames(s, w, at->q, at->v);
  tml_work_unknowns(w, at);
  tml_status st = set_masses(x, w, at->q);
  tml_schur_clear_rows(x->schur);
  for (int k = 0; k < s->n_constraints && st == TML_OK; k++) {
    const tml_constraint *c = &s->constraint[k];
    double *const *G = x->rows + (c->body - s->row_body);
    if (tml_evaluate_row_is_off(w, c)) return TML_RETRY_SINGULAR;
    st = c->ops->gradient ? c->ops->gradient(s, w, c, G) : add_values(s, w, c, at, G);
  }
  return st == TML_OK ? tml_schur_factor(x->schur) : st;
}

/* (EL5) The contribution of the added inertia is removed from the multipliers of the norm rows. */
void tml_mass_blocks_solve(tml_mass_blocks *x, double *b)
{
  double *rows = b + x->sys->nv;
  for (int i = 0; i < x->n_ties; i++) x->norm[i] = rows[x->tie[i].row];
  tml_schur_solve(x->schur, b);
  for (int i = 0; i < x->n_ties; i++) rows[x->tie[i].row] += x->lent[i]*x->norm[i];
}

void tml_mass_blocks_rows(const tml_mass_blocks *x, double *G)
{
  const tml_system *s = x->sys;
  memset(G, 0, (size_t)s->nz_cv*sizeof *G);
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    double *const *rows = x->rows + (c->body - s->row_body);
    for (int i = 0; i < c->n_bodies; i++) {
      const tml_sysbody *body = &s->body[c->body[i]];
      for (int r = 0; r < c->n_rows; r++)
        for (int j = 0; j < body->nv; j++) G[c->cv[i] + j*body->cv_len + r] = rows[i][r*body->nv + j];
    }
  }
}

void tml_mass_blocks_store(tml_mass_blocks *x, tml_archive *a)
{
  if (!x->schur) return;
  tml_archive_doubles(a, x->lent, (size_t)x->n_ties);
  tml_schur_store(x->schur, a);
}
