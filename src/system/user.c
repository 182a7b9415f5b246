/* user.c - unknowns of the user: their numbers, the laws that are their equations, and the patterns of these. */
#include <stdlib.h>

#include "core/memory.h"
#include "system/compile.h"

/* ---------------------------------------------------------------- numbers -------------------- */

/* Values of forces that are not functions of time alone become unknowns. */
static void number_values(tml_system *s, tml_sysforce *e)
{
  tml_force_value value[TML_FORCE_VALUES];
  const int n = tml_system_force_values(s, e, value);
  for (int k = 0; k < TML_FORCE_VALUES; k++) {
    const bool unknown = k < n && value[k].formula->expr && !tml_formula_timed(value[k].formula);
    e->user[k] = unknown ? s->user.np++ : -1;
  }
}

int tml_system_force_values(const tml_system *s, const tml_sysforce *e, tml_force_value out[TML_FORCE_VALUES])
{
  return e->ops->values ? e->ops->values(&s->model->forces[e->force], out) : 0;
}

void tml_compile_user_numbers(tml_system *s)
{
  const tml_model *m = s->model;
  tml_user *u = &s->user;
  u->nx = m->n_equations;
  u->first_variable = u->nx;
  u->first_force = u->np = u->nx + m->n_variables;
  for (int k = 0; k < s->n_elements; k++) number_values(s, &s->element[k]);
}

/* ---------------------------------------------------------------- laws ----------------------- */

typedef struct compiler {
  tml_system *s;
  tml_error *err;
  tml_status st;
  int next;
} compiler;

static void add_law(compiler *c, const tml_formula *f, bool implicit)
{
  tml_law *l = &c->s->user.law[c->next++];
  if (c->st != TML_OK) return;
  c->st = tml_law_create(l, c->s, f, c->err);
  l->implicit = implicit;
}

static void add_equations(compiler *c)
{
  const tml_model *m = c->s->model;
  for (int k = 0; k < m->n_equations; k++) add_law(c, &m->equations[k].value, m->equations[k].implicit);
  for (int k = 0; k < m->n_variables; k++) add_law(c, &m->variables[k].value, m->variables[k].implicit);
  for (int k = 0; k < c->s->n_elements; k++) {
    tml_force_value value[TML_FORCE_VALUES];
    const int n = tml_system_force_values(c->s, &c->s->element[k], value);
    for (int i = 0; i < n; i++)
      if (c->s->element[k].user[i] >= 0) add_law(c, value[i].formula, false);
  }
}

tml_status tml_compile_relation_laws(tml_system *s, tml_error *err)
{
  const tml_model *m = s->model;
  tml_user *u = &s->user;
  int rows = 0;
  for (int k = 0; k < m->n_relations; k++) rows += m->relations[k].n_rows;
  u->first_row = u->np;
  u->first_channel = u->first_row + rows;
  u->first_sensor = u->first_channel + m->n_channels;
  u->law = tml_new((size_t)(u->first_sensor + m->n_sensors), sizeof *u->law);
  if (!u->law) return tml_fail_memory(err);
  u->n_laws = u->first_sensor + m->n_sensors;
  compiler c = {s, err, TML_OK, u->first_row};
  for (int k = 0; k < m->n_relations; k++)
    for (int r = 0; r < m->relations[k].n_rows; r++) add_law(&c, &m->relations[k].row[r], true);
  return c.st;
}

tml_status tml_compile_laws(tml_system *s, tml_error *err)
{
  const tml_model *m = s->model;
  compiler c = {s, err, TML_OK, 0};
  add_equations(&c);
  c.next = s->user.first_channel;
  for (int k = 0; k < m->n_channels; k++) add_law(&c, &m->channels[k].value, true);
  for (int k = 0; k < m->n_sensors; k++) add_law(&c, &m->sensors[k].value, true);
  for (int k = 0; k < s->user.first_channel && c.st == TML_OK; k++) {
    tml_law *l = &s->user.law[k];
    l->branch = s->user.n_branches;
    l->n_branches = tml_expr_branch_count(l->expr);
    s->user.n_branches += l->n_branches;
  }
  return c.st;
}

void tml_laws_free(tml_user *u)
{
  for (int k = 0; k < u->n_laws; k++) tml_law_free(&u->law[k]);
  tml_delete(u->law);
  tml_sparse *const list[] = {&u->ul, &u->uu, &u->vu};
  for (int i = 0; i < 3; i++) {
    tml_delete(list[i]->start);
    tml_delete(list[i]->row);
  }
  tml_delete(u->uv_row);
  tml_delete(u->uv_list);
  tml_delete(u->diagonal);
}

/* ---------------------------------------------------------------- patterns ------------------- */

typedef struct entry { int column, row; } entry;

static int by_column(const void *a, const void *b)
{
  const entry *x = a, *y = b;
  if (x->column != y->column) return x->column < y->column ? -1 : 1;
  return (x->row > y->row) - (x->row < y->row);
}

/* Compressed columns of a list of entries, each once. The list is sorted. */
static bool compress(tml_sparse *c, entry *list, int n, int columns)
{
  int kept = 0;
  if (n > 0) qsort(list, (size_t)n, sizeof *list, by_column);
  for (int i = 0; i < n; i++)
    if (kept == 0 || by_column(&list[i], &list[kept - 1]) != 0) list[kept++] = list[i];
  c->start = tml_new((size_t)columns + 1, sizeof(int));
  c->row = tml_new((size_t)kept, sizeof(int));
  if (!c->start || !c->row) return false;
  for (int i = 0; i < kept; i++) {
    c->start[list[i].column + 1]++;
    c->row[i] = list[i].row;
  }
  for (int k = 0; k < columns; k++) c->start[k + 1] += c->start[k];
  return true;
}

static int slot_of(const tml_sparse *c, int column, int row)
{
  int i = c->start[column];
  while (c->row[i] != row) i++;
  return i;
}

/* Multipliers, states and unknowns that the equations read. */
static bool set_feed_slots(tml_system *s)
{
  tml_user *u = &s->user;
  int most = u->np;
  for (int k = 0; k < u->np; k++) most += u->law[k].n_feeds;
  entry *multipliers = tml_new((size_t)most, sizeof *multipliers), *unknowns = tml_new((size_t)most, sizeof *unknowns);
  int n_l = 0, n_u = 0;
  bool ok = multipliers && unknowns && (u->diagonal = tml_new((size_t)u->np, sizeof(int))) != NULL;
  for (int k = 0; ok && k < u->np; k++) {
    unknowns[n_u++] = (entry){k, k};
    for (int i = 0; i < u->law[k].n_feeds; i++) {
      const tml_feed *f = &u->law[k].feed[i];
      if (f->kind == TML_FEED_LAMBDA) multipliers[n_l++] = (entry){f->index, k};
      if (f->kind == TML_FEED_STATE || f->kind == TML_FEED_UNKNOWN) unknowns[n_u++] = (entry){f->index, k};
    }
  }
  ok = ok && compress(&u->ul, multipliers, n_l, s->m) && compress(&u->uu, unknowns, n_u, u->np);
  for (int k = 0; ok && k < u->np; k++) {
    u->diagonal[k] = slot_of(&u->uu, k, k);
    for (int i = 0; i < u->law[k].n_feeds; i++) {
      tml_feed *f = &u->law[k].feed[i];
      if (f->kind == TML_FEED_LAMBDA) f->slot = slot_of(&u->ul, f->index, k);
      if (f->kind == TML_FEED_STATE || f->kind == TML_FEED_UNKNOWN) f->slot = slot_of(&u->uu, f->index, k);
    }
  }
  tml_delete(multipliers);
  tml_delete(unknowns);
  return ok;
}

/* Bodies that the equations look at: rows in the columns of each body. */
static bool set_uv_slots(tml_system *s)
{
  tml_user *u = &s->user;
  int most = 0;
  for (int k = 0; k < u->np; k++) most += u->law[k].n_bodies;
  u->uv_row = tml_new((size_t)most, sizeof(int));
  u->uv_list = tml_new((size_t)s->n_bodies, sizeof(int));
  if (!u->uv_row || !u->uv_list) return false;
  for (int k = 0; k < u->np; k++) {
    if (!(u->law[k].uv = tml_new((size_t)u->law[k].n_bodies, sizeof(int)))) return false;
    for (int i = 0; i < u->law[k].n_bodies; i++) u->law[k].uv[i] = s->body[u->law[k].body[i]].uv_len++;
  }
  for (int b = 0, list = 0; b < s->n_bodies; b++) {
    u->uv_list[b] = list;
    list += s->body[b].uv_len;
    s->body[b].uv = u->nz_uv;
    u->nz_uv += s->body[b].uv_len*s->body[b].nv;
  }
  for (int k = 0; k < u->np; k++)
    for (int i = 0; i < u->law[k].n_bodies; i++) {
      const int b = u->law[k].body[i];
      u->uv_row[u->uv_list[b] + u->law[k].uv[i]] = k;
      u->law[k].uv[i] += s->body[b].uv;
    }
  return true;
}

/* Forces on bodies that are unknowns. */
static bool set_force_slots(tml_system *s)
{
  tml_user *u = &s->user;
  entry *list = tml_new((size_t)(u->np - u->first_force)*TML_FORCE_BODIES*(size_t)s->widest, sizeof *list);
  if (!list) return false;
  int n = 0;
  for (int k = 0; k < s->n_elements; k++)
    for (int i = 0; i < TML_FORCE_VALUES; i++) {
      const tml_sysforce *e = &s->element[k];
      for (int b = 0; e->user[i] >= 0 && b < e->n_bodies; b++)
        for (int j = 0; j < s->body[e->body[b]].nv; j++)
          list[n++] = (entry){e->user[i], s->body[e->body[b]].v + j};
    }
  const bool ok = compress(&u->vu, list, n, u->np);
  tml_delete(list);
  for (int k = 0; ok && k < s->n_elements; k++)
    for (int i = 0; i < TML_FORCE_VALUES; i++) {
      tml_sysforce *e = &s->element[k];
      for (int b = 0; e->user[i] >= 0 && b < e->n_bodies; b++)
        e->vu[i][b] = s->body[e->body[b]].nv > 0 ? slot_of(&u->vu, e->user[i], s->body[e->body[b]].v) : 0;
    }
  return ok;
}

tml_status tml_compile_user_pattern(tml_system *s, tml_error *err)
{
  return set_feed_slots(s) && set_uv_slots(s) && set_force_slots(s) ? TML_OK : tml_fail_memory(err);
}

/* ---------------------------------------------------------------- matrices ------------------- */

tml_status tml_user_matrices_create(tml_user_matrices *x, const tml_system *s, tml_error *err)
{
  const tml_user *u = &s->user;
  const size_t uv = (size_t)u->nz_uv, uu = (size_t)u->uu.start[u->np];
  const size_t np = (size_t)u->np, ul = (size_t)u->ul.start[s->m], vu = (size_t)u->vu.start[u->np];
  struct { double **p; size_t n; } list[] = {{&x->q, uv}, {&x->v, uv}, {&x->a, uv}, {&x->lambda, ul}, {&x->X, uu},
                                             {&x->p, uu}, {&x->t, np}, {&x->size, np}, {&x->F, vu}};
  memset(x, 0, sizeof *x);
  for (size_t i = 0; i < sizeof list/sizeof *list; i++)
    if (!(*list[i].p = tml_new(list[i].n, sizeof(double)))) return tml_fail_memory(err);
  return TML_OK;
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
  double *const list[] = {x->q, x->v, x->a, x->lambda, x->X, x->p, x->t, x->size, x->F};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
  memset(x, 0, sizeof *x);
}
