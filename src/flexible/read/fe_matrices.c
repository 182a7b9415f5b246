/* fe_matrices.c - finite element models of other programs: reads the files, numbers the unknowns and makes a
 * structure. */
#include "flexible/read/fe_matrices.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/arena.h"
#include "core/memory.h"
#include "flexible/read/fe_read.h"
#include "flexible/solid/solid_structure.h"

typedef struct reading {
  const tml_fe_files *files;
  tml_data_source nodes_from, mass_from;
  tml_fe_format format[2];  /* formats of the files of K and M */
  tml_fe_nodes nodes;
  int n, *unknown;          /* nodes.count x 6: number of the unknown from 0; -1: none */
  tml_entries K, M;
} reading;

static void free_reading(reading *r)
{
  tml_delete(r->nodes.node);
  tml_delete(r->unknown);
  tml_delete(r->K.entry);
  tml_delete(r->M.entry);
}

/* ---------------------------------------------------------------- which files ---------------- */

static tml_status missing_file(const char *what, const char *remedy, tml_error *err)
{
  return tml_fail_field(err, TML_ERR_MODEL, what, "there is no file of the %s: %s", what, remedy);
}

static tml_status choose_files(reading *r, tml_error *err)
{
  const tml_fe_files *f = r->files;
  if (!f->stiffness.name) return missing_file("stiffness", "name the stiffness matrix", err);
  tml_status st = tml_fe_recognise(&r->format[0], &f->stiffness, err);
  if (st) return st;
  const bool dmig = r->format[0] == TML_FE_DMIG;
  r->mass_from = f->mass.name || !dmig ? f->mass : f->stiffness;
  r->nodes_from = f->nodes.name || !dmig ? f->nodes : f->stiffness;
  if (!r->mass_from.name) return missing_file("mass", "name the mass matrix", err);
  if (!r->nodes_from.name)
    return missing_file("nodes", "name the file with *NODE or GRID cards, or a table 'number, x, y, z, unknowns'", err);
  st = tml_fe_recognise(&r->format[1], &r->mass_from, err);
  const bool numbered = r->format[0] <= TML_FE_MARKET && r->format[1] <= TML_FE_MARKET;
  if (!st && !numbered && r->format[0] != r->format[1])
    st = tml_fail(err, TML_ERR_MODEL, "'%.200s' and '%.200s' are of different formats", f->stiffness.name,
                  r->mass_from.name);
  return st;
}

/* ---------------------------------------------------------------- numbering ------------------ */

static tml_status new_unknowns(reading *r, tml_error *err)
{
  const size_t n = 6*(size_t)r->nodes.count;
  r->unknown = tml_new(n, sizeof *r->unknown);
  if (!r->unknown) return tml_fail_memory(err);
  for (size_t i = 0; i < n; i++) r->unknown[i] = -1;
  return TML_OK;
}

/* Reads "node.direction"; CalculiX writes such a line for every row of its matrices. */
static tml_status take_unknown(reading *r, const tml_lines *l, tml_error *err)
{
  char *dot = strchr(l->text, '.'), *begin = l->text + strspn(l->text, " ");
  if (!dot) return tml_lines_fail(l, err, "'%.40s' is not 'node.direction'", l->text);
  *dot = '\0';
  int place = 0;
  const tml_status st = tml_fe_place(l, &place, (const char *[]){begin, dot + 1}, &r->nodes, err);
  if (st) return st;
  int *unknown = &r->unknown[6*(place/TML_FE_PLACES) + place%TML_FE_PLACES];
  if (*unknown >= 0) return tml_lines_fail(l, err, "this unknown was given before in line %d", *unknown + 1);
  *unknown = r->n++;
  return TML_OK;
}

static tml_status number_by_list(reading *r, tml_error *err)
{
  tml_lines l;
  tml_status st = tml_lines_open(&l, &r->files->unknowns, err);
  while (!st && tml_lines_next(&l))
    if (l.text[0]) st = take_unknown(r, &l, err);
  if (!st) st = tml_lines_ended(&l, err);
  tml_lines_close(&l);
  return st;
}

static int largest_row(const tml_entries *e)
{
  int n = e->rows;
  for (int k = 0; k < e->count; k++) {
    const int row = e->entry[k].row > e->entry[k].column ? e->entry[k].row : e->entry[k].column;
    if (row >= n && row < INT_MAX) n = row + 1;
  }
  return n;
}

/* Numbers the unknowns in the order of the nodes. A node without a stated number of unknowns has six if the matrix has
 * six rows per node, otherwise three. */
static tml_status number_by_order(reading *r, tml_error *err)
{
  const int rows = largest_row(&r->K), count = r->nodes.count;
  const int each = rows == 6LL*count ? 6 : 3;
  for (int i = 0; i < count; i++) {
    const int own = r->nodes.node[i].unknowns ? r->nodes.node[i].unknowns : each;
    if (r->n > INT_MAX - 6) return tml_fail_memory(err);
    for (int k = 0; k < own; k++) r->unknown[6*(size_t)i + (size_t)k] = r->n++;
  }
  if (r->n != rows)
    return tml_fail(err, TML_ERR_MODEL, "the matrix of '%.200s' has %d rows; the %d nodes of '%.200s' have %d unknowns",
                    r->K.name, rows, count, r->nodes_from.name, r->n);
  return TML_OK;
}

static void mark_used(reading *r, const tml_entries *e)
{
  for (int k = 0; k < e->count; k++) {
    const int place[2] = {e->entry[k].row, e->entry[k].column};
    for (int s = 0; s < 2; s++) r->unknown[6*(size_t)(place[s]/TML_FE_PLACES) + (size_t)(place[s]%TML_FE_PLACES)] = 0;
  }
}

static void renumber_entries(const reading *r, tml_entries *e)
{
  for (int k = 0; k < e->count; k++) {
    tml_entry *x = &e->entry[k];
    x->row = r->unknown[6*(size_t)(x->row/TML_FE_PLACES) + (size_t)(x->row%TML_FE_PLACES)];
    x->column = r->unknown[6*(size_t)(x->column/TML_FE_PLACES) + (size_t)(x->column%TML_FE_PLACES)];
  }
}

static void number_by_use(reading *r)
{
  mark_used(r, &r->K);
  mark_used(r, &r->M);
  for (size_t i = 0; i < 6*(size_t)r->nodes.count; i++)
    if (r->unknown[i] == 0) r->unknown[i] = r->n++;
  renumber_entries(r, &r->K);
  renumber_entries(r, &r->M);
}

/* A node must have three unknowns, all six, or none; a node without unknowns is left out. */
static tml_status check_unknowns(const reading *r, tml_error *err)
{
  static const char *const name[6] = {"1 (x)", "2 (y)", "3 (z)", "4 (about x)", "5 (about y)", "6 (about z)"};
  for (int i = 0; i < r->nodes.count; i++) {
    const int *u = r->unknown + 6*(size_t)i;
    const bool turns = u[3] >= 0 || u[4] >= 0 || u[5] >= 0;
    const bool any = turns || u[0] >= 0 || u[1] >= 0 || u[2] >= 0;
    for (int k = 0; any && k < (turns ? 6 : 3); k++)
      if (u[k] < 0)
        return tml_fail(err, TML_ERR_MODEL, "%.200s: node %d has no unknown %s: the part must be free, without "
                        "supports and other conditions; nodes have three unknowns or six",
                        r->files->unknowns.name ? r->files->unknowns.name : r->K.name, r->nodes.node[i].id, name[k]);
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- entries -------------------- */

static tml_status check_range(const reading *r, const tml_entries *e, tml_error *err)
{
  if (e->rows && e->rows != r->n)
    return tml_fail(err, TML_ERR_MODEL, "%.200s: a matrix of %d rows for %d unknowns", e->name, e->rows, r->n);
  for (int k = 0; k < e->count; k++)
    if (e->entry[k].row >= r->n || e->entry[k].column >= r->n)
      return tml_fail(err, TML_ERR_MODEL, "%.200s:%d: row %d, column %d of a matrix of %d", e->name, e->entry[k].line,
                      e->entry[k].row + 1, e->entry[k].column + 1, r->n);
  return TML_OK;
}

/* CalculiX writes both matrices with the same pattern, so different numbers of entries mean a truncated file. */
static tml_status check_complete(const reading *r, tml_error *err)
{
  if (!r->files->unknowns.name || r->format[0] != TML_FE_COORDINATE || r->format[1] != TML_FE_COORDINATE ||
      r->K.count == r->M.count) return TML_OK;
  const bool mass = r->M.count < r->K.count;
  const tml_entries *less = mass ? &r->M : &r->K, *more = mass ? &r->K : &r->M;
  return tml_fail(err, TML_ERR_MODEL, "%.200s:%d: the file ends after %d entries where '%.200s' has %d: it is not "
                  "complete", less->name, less->count ? less->entry[less->count - 1].line : 0, less->count, more->name,
                  more->count);
}

static tml_status read_numbered(reading *r, tml_error *err)
{
  const bool listed = r->files->unknowns.name != NULL;
  r->K.triangle = r->M.triangle = listed ? TML_UPPER : TML_ANY;
  if (listed) tml_fe_by_number(&r->nodes);
  tml_status st = tml_fe_read_matrix(&r->K, &r->files->stiffness, r->format[0], err);
  if (!st) st = tml_fe_read_matrix(&r->M, &r->mass_from, r->format[1], err);
  if (!st) st = new_unknowns(r, err);
  if (!st) st = listed ? number_by_list(r, err) : number_by_order(r, err);
  if (!st) st = check_unknowns(r, err);
  if (!st) st = check_range(r, &r->K, err);
  if (!st) st = check_range(r, &r->M, err);
  return st ? st : check_complete(r, err);
}

static tml_status read_by_nodes(reading *r, tml_error *err)
{
  tml_fe_by_number(&r->nodes);
  if (r->nodes.count > INT_MAX/TML_FE_PLACES) return tml_fail_memory(err);
  const bool dmig = r->format[0] == TML_FE_DMIG;
  r->K.triangle = r->M.triangle = TML_ANY;
  tml_status st = dmig ? tml_fe_read_dmig(&r->K, &r->files->stiffness, &r->nodes, 'K', err)
                       : tml_fe_read_nodal(&r->K, &r->files->stiffness, &r->nodes, err);
  if (!st) st = dmig ? tml_fe_read_dmig(&r->M, &r->mass_from, &r->nodes, 'M', err)
                     : tml_fe_read_nodal(&r->M, &r->mass_from, &r->nodes, err);
  if (!st) st = new_unknowns(r, err);
  if (!st) number_by_use(r);
  return st ? st : check_unknowns(r, err);
}

static tml_status read_files(reading *r, tml_error *err)
{
  tml_status st = choose_files(r, err);
  if (!st) st = tml_fe_read_nodes(&r->nodes, &r->nodes_from, err);
  if (st) return st;
  return r->format[0] <= TML_FE_MARKET ? read_numbered(r, err) : read_by_nodes(r, err);
}

/* ---------------------------------------------------------------- the structure -------------- */

/* Takes the nodes that have unknowns, in SI. */
static tml_status take_nodes(tml_structure *s, reading *r, tml_error *err)
{
  const size_t n = (size_t)r->nodes.count;
  const double length = tml_line_reader_units_si(&r->files->units).length;
  s->id = tml_arena_new(&s->arena, n, sizeof *s->id);
  s->X = tml_arena_new(&s->arena, 3*n, sizeof *s->X);
  s->unknown = tml_arena_new(&s->arena, 6*n, sizeof *s->unknown);
  if (s->arena.failed) return tml_fail_memory(err);
  for (size_t i = 0; i < n; i++) {
    const size_t to = (size_t)s->n_nodes;
    if (r->unknown[6*i] < 0) continue;
    s->id[to] = r->nodes.node[i].id;
    for (int k = 0; k < 3; k++) s->X[3*to + (size_t)k] = length*r->nodes.node[i].X[k];
    memcpy(s->unknown + 6*to, r->unknown + 6*i, 6*sizeof *s->unknown);
    s->n_nodes++;
  }
  s->n = r->n;
  return TML_OK;
}

/* Rotations are dimensionless, so that their rows and columns have an additional factor of length. */
static void scale_matrix(const tml_structure *s, tml_symmetric *a, double factor, double length, const bool *turns)
{
  for (int j = 0; j < s->n; j++)
    for (int k = a->column[j]; k < a->column[j + 1]; k++)
      a->value[k] *= factor*(turns[j] ? length : 1.0)*(turns[a->row[k]] ? length : 1.0);
}

static tml_status to_si(tml_structure *s, const tml_fe_files *f, tml_error *err)
{
  const tml_data_units u = tml_line_reader_units_si(&f->units);
  if (u.length == 1.0 && u.mass == 1.0 && u.time == 1.0) return TML_OK;
  bool *turns = tml_new((size_t)s->n, sizeof *turns);
  if (!turns) return tml_fail_memory(err);
  for (int i = 0; i < s->n_nodes; i++)
    for (int k = 3; k < 6; k++)
      if (s->unknown[6*i + k] >= 0) turns[s->unknown[6*i + k]] = true;
  scale_matrix(s, &s->K, u.mass/(u.time*u.time), u.length, turns);
  scale_matrix(s, &s->M, u.mass, u.length, turns);
  tml_delete(turns);
  return TML_OK;
}

static double pressure_unit(const tml_fe_files *f)
{
  const tml_data_units u = tml_line_reader_units_si(&f->units);
  return u.mass/(u.length*u.time*u.time);
}

static tml_status make_structure(tml_structure *s, reading *r, tml_error *err)
{
  tml_status st = take_nodes(s, r, err);
  if (!st) st = tml_symmetric_make(&s->K, &r->K, r->n, err);
  if (!st) st = tml_symmetric_make(&s->M, &r->M, r->n, err);
  if (!st) st = to_si(s, r->files, err);
  if (!st) st = tml_structure_examine(s, r->files, err);
  return st || !r->nodes.deck ? st : tml_solids_read(s, &r->nodes_from, pressure_unit(r->files), err);
}

static tml_status read_structure(tml_structure *s, const tml_fe_files *files, tml_error *err)
{
  reading r = {.files = files};
  tml_status st = read_files(&r, err);
  if (!st && r.n == 0) st = tml_fail(err, TML_ERR_MODEL, "'%.200s' has no unknowns", r.K.name);
  if (!st) st = make_structure(s, &r, err);
  free_reading(&r);
  return st;
}

tml_status tml_structure_read(tml_structure **out, const tml_fe_files *files, tml_error *err)
{
  *out = NULL;
  tml_structure *s = tml_new(1, sizeof *s);
  const tml_status st = s ? read_structure(s, files, err) : tml_fail_memory(err);
  if (st) tml_structure_free(s);
  else *out = s;
  return st;
}
