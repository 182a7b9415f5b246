/* compile_laws.c - unknowns beside the coordinates: their numbers and providers, the laws among their equations, and
 * the patterns of the derivatives. */
#include <stdlib.h>

#include "core/arena.h"
#include "core/memory.h"
#include "system/base/extra_unknowns.h"
#include "system/compile/channel_law.h"

/* ---------------------------------------------------------------- numbers -------------------- */

/* Numbers the values of forces that become unknowns: those that are not functions of time alone. */
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

/* Numbers the unknowns that elements own; some of these are values of the force. */
static void number_element_unknowns(tml_system *s, tml_sysforce *e, int *state)
{
  int n_states;
  const int n = tml_force_unknowns_count(s, e, &n_states);
  e->state = n_states > 0 ? *state : 0;
  e->unknown = n > n_states ? s->user.np : 0;
  *state += n_states;
  s->user.np += n - n_states;
  for (int k = 0; k < n; k++) {
    const int value = tml_force_unknowns_get(s, e, k).value;
    if (value >= 0) e->user[value] = tml_extra_unknowns_index(e, n_states, k);
  }
}

static void number_unknowns(tml_system *s)
{
  const tml_model *m = s->model;
  tml_user *u = &s->user;
  int state = m->n_equations;
  u->nx = m->n_equations;
  for (int k = 0, n_states; k < s->n_elements; u->nx += n_states, k++)
    u->n_providers += tml_force_unknowns_count(s, &s->element[k], &n_states) > 0;
  u->n_providers++; /* the laws */
  u->first_variable = u->nx;
  u->first_force = u->np = u->nx + m->n_variables;
  for (int k = 0; k < s->n_elements; k++) number_values(s, &s->element[k]);
  u->first_row = u->np - u->nx + m->n_equations;
  for (int k = 0; k < s->n_elements; k++) number_element_unknowns(s, &s->element[k], &state);
}

static void add_element_unknowns(tml_system *s, int i, int element)
{
  const tml_sysforce *e = &s->element[element];
  tml_provider *x = &s->user.provider[i];
  *x = (tml_provider){.ops = &tml_element_provider, .element = element};
  x->n = tml_force_unknowns_count(s, e, &x->n_states);
  for (int k = 0; k < x->n; k++)
    s->user.owner[tml_extra_unknowns_index(e, x->n_states, k)] = (tml_owner){i, k,
                                                                             tml_force_unknowns_get(s, e, k).implicit};
}

tml_status tml_compile_user_numbers(tml_system *s, tml_error *err)
{
  tml_user *u = &s->user;
  number_unknowns(s);
  u->owner = tml_arena_new(&s->arena, (size_t)u->np, sizeof *u->owner);
  u->provider = tml_arena_new(&s->arena, (size_t)u->n_providers, sizeof *u->provider);
  if (s->arena.failed) return tml_fail_memory(err);
  u->provider[0] = (tml_provider){.ops = &tml_law_provider, .element = -1};
  for (int k = 0, i = 1, n_states; k < s->n_elements; k++)
    if (tml_force_unknowns_count(s, &s->element[k], &n_states) > 0) add_element_unknowns(s, i++, k);
  return TML_OK;
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
  l->equation = -1;
}

/* Adds the law of an equation. Equations of states come before the states of elements, all others after these. */
static void add_equation(compiler *c, const tml_formula *f, bool implicit)
{
  const int n_states = c->s->model->n_equations, i = c->next, k = i < n_states ? i : i - n_states + c->s->user.nx;
  add_law(c, f, implicit);
  c->s->user.law[i].equation = k;
  c->s->user.owner[k] = (tml_owner){0, i, implicit};
}

static void add_equations(compiler *c)
{
  const tml_model *m = c->s->model;
  for (int k = 0; k < m->n_equations; k++)
    add_equation(c, &m->equations[k].value, m->equations[k].implicit);
  for (int k = 0; k < m->n_variables; k++)
    add_equation(c, &m->variables[k].value, m->variables[k].implicit);
  for (int k = 0; k < c->s->n_elements; k++) {
    tml_force_value value[TML_FORCE_VALUES];
    const int n = tml_system_force_values(c->s, &c->s->element[k], value);
    for (int i = 0; i < n; i++)
      if (c->s->element[k].user[i] >= 0) add_equation(c, value[i].formula, false);
  }
}

/* Assigns law numbers to elements whose laws switch; returns how many. */
static int number_element_laws(tml_system *s, int first)
{
  int n = 0;
  for (int k = 0; k < s->n_elements; k++) {
    tml_sysforce *e = &s->element[k];
    if (e->ops->follows && e->ops->follows(&s->model->forces[e->force])) e->law = first + n++;
  }
  return n;
}

static tml_value expand_laws(tml_expansion *x, const void *element)
{
  return tml_reaction_expression_laws(x, *(const int *)element);
}

static void add_element_laws(compiler *c)
{
  for (int k = 0; k < c->s->n_elements && c->st == TML_OK; k++) {
    const int law = c->s->element[k].law;
    if (law < 0) continue;
    c->st = tml_law_expand_value(&c->s->user.law[law], c->s, expand_laws, &k, c->err);
    c->s->user.law[law].equation = -1;
  }
}

tml_status tml_compile_relation_laws(tml_system *s, tml_error *err)
{
  const tml_model *m = s->model;
  tml_user *u = &s->user;
  int rows = 0;
  for (int k = 0; k < m->n_relations; k++) rows += m->relations[k].n_rows;
  u->first_element = u->first_row + rows;
  u->first_channel = u->first_element + number_element_laws(s, u->first_element);
  u->first_sensor = u->first_channel + m->n_channels;
  u->law = tml_arena_new(&s->arena, (size_t)(u->first_sensor + m->n_sensors), sizeof *u->law);
  if (s->arena.failed) return tml_fail_memory(err);
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
  add_element_laws(&c);
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

/* ---------------------------------------------------------------- patterns ------------------- */

typedef struct entry { int column, row; } entry;

static int by_column(const void *a, const void *b)
{
  const entry *x = a, *y = b;
  if (x->column != y->column) return x->column < y->column ? -1 : 1;
  return (x->row > y->row) - (x->row < y->row);
}

/* Compressed columns of a list of entries without duplicates. Sorts the list. */
static bool compress_entries(tml_system *s, tml_sparse *c, entry *list, int n, int columns)
{
  int kept = 0;
  if (n > 0) qsort(list, (size_t)n, sizeof *list, by_column);
  for (int i = 0; i < n; i++)
    if (kept == 0 || by_column(&list[i], &list[kept - 1]) != 0) list[kept++] = list[i];
  c->start = tml_arena_new(&s->arena, (size_t)columns + 1, sizeof(int));
  c->row = tml_arena_new(&s->arena, (size_t)kept, sizeof(int));
  if (s->arena.failed) return false;
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

/* Collects everything that the equations read; every equation reads its own unknown. */
static bool gather_reads(tml_system *s, tml_reads *to)
{
  tml_user *u = &s->user;
  u->diagonal = tml_arena_new(&s->arena, (size_t)u->np, sizeof(int));
  if (s->arena.failed) return false;
  for (int k = 0; k < u->first_row; k++)
    if (!(u->law[k].uv = tml_new((size_t)u->law[k].n_bodies, sizeof(int)))) return false;
  for (int k = 0; k < u->np; k++) tml_extra_unknowns_add_read(to, &(tml_read){TML_READ_UNKNOWN, k, k, &u->diagonal[k]});
  for (int i = 0; i < u->n_providers; i++) u->provider[i].ops->reads(s, &u->provider[i], to);
  return !to->failed;
}

/* Compressed columns of all quantities of one kind that are read, and the slots of these. */
static bool arrange_reads(tml_system *s, tml_sparse *c, const tml_reads *r, tml_read_kind kind, int columns)
{
  entry *list = tml_new((size_t)r->n, sizeof *list);
  int n = 0;
  for (int i = 0; list && i < r->n; i++)
    if (r->list[i].kind == kind) list[n++] = (entry){r->list[i].column, r->list[i].equation};
  const bool ok = list && compress_entries(s, c, list, n, columns);
  for (int i = 0; ok && i < r->n; i++)
    if (r->list[i].kind == kind) *r->list[i].slot = slot_of(c, r->list[i].column, r->list[i].equation);
  tml_delete(list);
  return ok;
}

/* The columns of a body have equal patterns, one column for each velocity. */
static void spread_bodies(tml_system *s, const tml_reads *r)
{
  tml_user *u = &s->user;
  for (int b = 0; b < s->n_bodies; b++) {
    s->body[b].uv_len = u->uv_list[b + 1] - u->uv_list[b];
    s->body[b].uv = u->nz_uv;
    u->nz_uv += s->body[b].uv_len*s->body[b].nv;
  }
  for (int i = 0; i < r->n; i++) {
    const int b = r->list[i].column;
    if (r->list[i].kind == TML_READ_BODY) *r->list[i].slot += s->body[b].uv - u->uv_list[b];
  }
}

static bool set_slots(tml_system *s)
{
  tml_user *u = &s->user;
  tml_reads r = {0};
  tml_sparse uv = {0};
  bool ok = gather_reads(s, &r) && arrange_reads(s, &u->ul, &r, TML_READ_MULTIPLIER, s->m)
            && arrange_reads(s, &u->uu, &r, TML_READ_UNKNOWN, u->np);
  ok = ok && arrange_reads(s, &uv, &r, TML_READ_BODY, s->n_bodies);
  u->uv_list = uv.start;
  u->uv_row = uv.row;
  if (ok) spread_bodies(s, &r);
  tml_delete(r.list);
  return ok;
}

static size_t force_entries(const tml_system *s)
{
  size_t n = 0;
  for (int k = 0; k < s->n_elements; k++)
    for (int i = 0; i < TML_FORCE_VALUES; i++)
      for (int b = 0; s->element[k].user[i] >= 0 && b < s->element[k].n_bodies; b++)
        n += (size_t)s->body[s->element[k].body[b]].nv;
  return n;
}

/* Pattern and slots of the forces on bodies that are unknowns. */
static bool set_force_slots(tml_system *s)
{
  tml_user *u = &s->user;
  entry *list = tml_new(force_entries(s), sizeof *list);
  if (!list) return false;
  int n = 0;
  for (int k = 0; k < s->n_elements; k++)
    for (int i = 0; i < TML_FORCE_VALUES; i++) {
      const tml_sysforce *e = &s->element[k];
      for (int b = 0; e->user[i] >= 0 && b < e->n_bodies; b++)
        for (int j = 0; j < s->body[e->body[b]].nv; j++)
          list[n++] = (entry){e->user[i], s->body[e->body[b]].v + j};
    }
  const bool ok = compress_entries(s, &u->vu, list, n, u->np);
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
  return set_slots(s) && set_force_slots(s) ? TML_OK : tml_fail_memory(err);
}
