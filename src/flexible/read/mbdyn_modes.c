/* mbdyn_modes.c - reads bodies that were reduced for MBDyn (.fem): "record groups" with nodes, mode shapes, modal
 * matrices and lumped masses. The modes may refer to any frame. The invariants (FR8), (FR9) follow from the masses of
 * the nodes, and the modes are transformed to mean axes as in a reduction. */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/arena.h"
#include "core/memory.h"
#include "flexible/modal/modal_file.h"
#include "flexible/reduce/reduce.h"

/* Record groups with the numbers of MBDyn. */
enum {
  HEADER = 1, LABELS = 2, START = 3, START_RATE = 4, PLACE_X = 5, PLACE_Y = 6, PLACE_Z = 7, SHAPES = 8, MODAL_MASS = 9,
  MODAL_STIFFNESS = 10, LUMPED = 11, INERTIA = 12, DAMPING = 13, LAST = 13, GROUPS = 20
};

static const char *const titles[LAST + 1] = {
  "", "header", "node labels", "initial modal displacements", "initial modal velocities", "x of the nodes",
  "y of the nodes", "z of the nodes", "mode shapes", "modal mass", "modal stiffness", "lumped masses", "inertia",
  "modal damping",
};

static const double LIKE = 1e-6;     /* tolerance of symmetry of modal matrices, relative to the largest entry */
static const double SAME = 0.01;     /* tolerance of the relative difference of the masses of groups 11 and 12 */
/* tolerance of the relative difference of modal masses; large because consistent masses differ */
static const double ROUGHLY = 0.25;
enum { NAME = 16 };

typedef struct record { double *x; int count, capacity, line; } record;

typedef struct fem {
  tml_lines lines;
  record group[LAST + 1];
  bool seen[GROUPS];
  int nodes, modes;
  tml_structure *s;
  char (*name)[NAME];               /* labels of the nodes */
  tml_interface *hold;
  int *numbers;
} fem;

static void free_fem(fem *f)
{
  for (int k = 0; k <= LAST; k++) tml_delete(f->group[k].x);
  tml_structure_free(f->s);
  tml_delete(f->name);
  tml_delete(f->hold);
  tml_delete(f->numbers);
  tml_lines_close(&f->lines);
}

/* ---------------------------------------------------------------- records -------------------- */

static tml_status add_number(fem *f, int group, const char *word, tml_error *err)
{
  record *r = &f->group[group];
  double x = 0.0;
  const tml_status st = tml_lines_double(&f->lines, &x, word, err);
  if (st) return st;
  if (!tml_grow((void **)&r->x, &r->capacity, r->count, sizeof *r->x)) return tml_fail_memory(err);
  r->x[r->count++] = x;
  return TML_OK;
}

/* The number of a line "** RECORD GROUP 8, ..."; 0 for any other comment. */
static tml_status group_of(fem *f, int *group, tml_error *err)
{
  static const char begin[] = "** RECORD GROUP";
  *group = 0;
  if (!tml_line_reader_starts_with(f->lines.text, begin)) return TML_OK;
  const long number = strtol(f->lines.text + sizeof begin - 1, NULL, 10);
  if (number < 1 || number >= GROUPS)
    return tml_lines_fail(&f->lines, err, "there is no record group of that number; they go from 1 to %d", GROUPS - 1);
  if (f->seen[number]) return tml_lines_fail(&f->lines, err, "record group %ld is there twice", number);
  f->seen[number] = true;
  if (number <= LAST) f->group[number].line = f->lines.line;
  *group = (int)number;
  return TML_OK;
}

/* Reads the numbers of a line. The first word of the header is the revision of the format. */
static tml_status read_group_line(fem *f, int group, tml_error *err)
{
  char *rest = NULL;
  tml_status st = TML_OK;
  bool revision = group == HEADER && f->group[HEADER].count == 0;
  for (char *word = strtok_r(f->lines.text, " \t,", &rest); word && !st; word = strtok_r(NULL, " \t,", &rest)) {
    if (!revision) st = add_number(f, group, word, err);
    revision = false;
  }
  return st;
}

static tml_status read_records(fem *f, tml_error *err)
{
  int group = 0;
  tml_status st = TML_OK;
  while (!st && tml_lines_next(&f->lines)) {
    int next = 0;
    if (tml_line_reader_starts_with(f->lines.text, "**")) {
      st = group_of(f, &next, err);
      if (next > 0) group = next;
    } else if (group >= HEADER && group <= LAST) {
      st = read_group_line(f, group, err);
    }
  }
  return st ? st : tml_lines_ended(&f->lines, err);
}

/* ---------------------------------------------------------------- counts --------------------- */

static tml_status fail_group(const fem *f, int group, tml_error *err, const char *what)
{
  return tml_fail(err, TML_ERR_MODEL, "%.200s:%d: record group %d (%s) %s", f->lines.name, f->group[group].line, group,
                  titles[group], what);
}

static bool is_count(double x) { return x >= 0 && x <= INT_MAX/64 && x == floor(x); }

/* Reads the number of nodes and of modes: normal + attachment + constraint - rejected modes. */
static tml_status read_header(fem *f, tml_error *err)
{
  const record *r = &f->group[HEADER];
  bool ok = r->count == 5;
  for (int i = 0; ok && i < 5; i++) ok = is_count(r->x[i]);
  if (!ok) return fail_group(f, HEADER, err, "needs a revision and five whole numbers: nodes, and normal, attachment, "
                                             "constraint and rejected modes");
  const double modes = r->x[1] + r->x[2] + r->x[3] - r->x[4];
  if (!(r->x[0] >= 1) || !(modes >= 1)) return fail_group(f, HEADER, err, "names no nodes, or no modes");
  f->nodes = (int)r->x[0];
  f->modes = (int)modes;
  return TML_OK;
}

static tml_status check_count(const fem *f, int group, double expected, bool needed, tml_error *err)
{
  if (!f->seen[group] && !needed) return TML_OK;
  if (!f->seen[group])
    return tml_fail(err, TML_ERR_MODEL, "'%.200s': record group %d (%s) is not there%s", f->lines.name, group,
                    titles[group], group == LUMPED ? ": without it the inertia of the deformed body is not known" : "");
  if (f->group[group].count == expected) return TML_OK;
  return tml_fail(err, TML_ERR_MODEL, "%.200s:%d: record group %d (%s) has %d numbers; with %d nodes and %d modes "
                  "there should be %.0f", f->lines.name, f->group[group].line, group, titles[group],
                  f->group[group].count, f->nodes, f->modes, expected);
}

static tml_status check_counts(fem *f, tml_error *err)
{
  if (!f->seen[HEADER])
    return tml_fail(err, TML_ERR_MODEL, "'%.200s': record group 1 (header) is missing", f->lines.name);
  tml_status st = read_header(f, err);
  if (st) return st;
  const double n = f->nodes, m = f->modes;
  const struct { int group; double count; bool needed; } expected[] = {
    {LABELS, n, true}, {START, m, false}, {START_RATE, m, false}, {PLACE_X, n, true}, {PLACE_Y, n, true},
    {PLACE_Z, n, true}, {SHAPES, 6*n*m, true}, {MODAL_MASS, m*m, true}, {MODAL_STIFFNESS, m*m, true},
    {LUMPED, 6*n, true}, {INERTIA, 13, false}, {DAMPING, m*m, false},
  };
  for (size_t i = 0; i < sizeof expected/sizeof *expected && !st; i++)
    st = check_count(f, expected[i].group, expected[i].count, expected[i].needed, err);
  return st;
}

/* ---------------------------------------------------------------- units ---------------------- */

static void scale_group(fem *f, int group, double factor)
{
  for (int i = 0; i < f->group[group].count; i++) f->group[group].x[i] *= factor;
}

/* Of each six numbers the first three belong to displacements, the others to rotations. */
static void scale_six(fem *f, int group, double displacement, double rotation)
{
  for (int i = 0; i < f->group[group].count; i++) f->group[group].x[i] *= i%6 < 3 ? displacement : rotation;
}

/* Converts all groups to SI. Modal coordinates are dimensionless in MBDyn: shapes have the unit of length and modal
 * masses that of an inertia. */
static void to_si(fem *f, const tml_data_units *units)
{
  const tml_data_units u = tml_line_reader_units_si(units);
  const double inertia = u.mass*u.length*u.length;
  for (int g = PLACE_X; g <= PLACE_Z; g++) scale_group(f, g, u.length);
  scale_group(f, START_RATE, 1.0/u.time);
  scale_six(f, SHAPES, u.length, 1.0);
  scale_group(f, MODAL_MASS, inertia);
  scale_group(f, MODAL_STIFFNESS, inertia/(u.time*u.time));
  scale_group(f, DAMPING, inertia/u.time);
  scale_six(f, LUMPED, u.mass, inertia);
  if (f->seen[INERTIA]) f->group[INERTIA].x[0] *= u.mass; /* the other numbers of the group are not used */
}

/* ---------------------------------------------------------------- contents ------------------- */

static tml_status check_labels(const fem *f, tml_error *err)
{
  const double *label = f->group[LABELS].x;
  for (int i = 0; i < f->nodes; i++) {
    if (!is_count(label[i])) return fail_group(f, LABELS, err, "has a label that is not a whole number");
    for (int k = 0; k < i; k++)
      if (label[k] == label[i])
        return tml_fail(err, TML_ERR_MODEL, "%.200s:%d: record group 2 (node labels) has node %.0f twice",
                        f->lines.name, f->group[LABELS].line, label[i]);
  }
  return TML_OK;
}

static tml_status check_symmetric(fem *f, int group, tml_error *err)
{
  const int m = f->modes;
  double *A = f->group[group].x, most = 0.0;
  if (!f->seen[group]) return TML_OK;
  for (int i = 0; i < m*m; i++) most = fmax(most, fabs(A[i]));
  for (int i = 0; i < m; i++)
    for (int j = 0; j < i; j++) {
      if (!(fabs(A[i*m + j] - A[j*m + i]) <= LIKE*most)) return fail_group(f, group, err, "is not symmetric");
      A[i*m + j] = A[j*m + i] = 0.5*(A[i*m + j] + A[j*m + i]);
    }
  return TML_OK;
}

static tml_status check_masses(const fem *f, tml_error *err)
{
  const double *lumped = f->group[LUMPED].x;
  double sum = 0.0;
  for (int i = 0; i < 6*f->nodes; i++)
    if (!(lumped[i] >= 0)) return fail_group(f, LUMPED, err, "has a negative mass");
  for (int i = 0; i < f->nodes; i++) {
    const double *m = lumped + 6*i;
    if (!(fabs(m[1] - m[0]) <= LIKE*m[0]) || !(fabs(m[2] - m[0]) <= LIKE*m[0]))
      return fail_group(f, LUMPED, err, "has a node whose mass is not the same along x, y and z");
    sum += m[0];
  }
  if (f->seen[INERTIA] && !(fabs(sum - f->group[INERTIA].x[0]) <= SAME*sum))
    return fail_group(f, LUMPED, err, "does not sum up to the mass of group 12: nodes with mass are missing");
  return TML_OK;
}

/* Compares the modal masses that follow from the lumped masses with those of group 9: both must belong to the same
 * body. */
static tml_status check_modal_mass(const fem *f, tml_error *err)
{
  const int n = 6*f->nodes;
  for (int j = 0; j < f->modes; j++) {
    const double *x = f->group[SHAPES].x + (size_t)j*(size_t)n, given = f->group[MODAL_MASS].x[j*f->modes + j];
    double mass = 0.0;
    for (int i = 0; i < n; i++) mass += f->group[LUMPED].x[i]*x[i]*x[i];
    if (!(given > 0) || !(fabs(mass - given) <= ROUGHLY*given))
      return tml_fail(err, TML_ERR_MODEL, "%.200s:%d: mode %d has a mass of %g by record group 9 and of %g by the "
                      "lumped masses of group 11: nodes with mass are missing", f->lines.name,
                      f->group[MODAL_MASS].line, j + 1, given, mass);
  }
  return TML_OK;
}

static tml_status check_contents(fem *f, tml_error *err)
{
  tml_status st = check_labels(f, err);
  if (!st) st = check_symmetric(f, MODAL_MASS, err);
  if (!st) st = check_symmetric(f, MODAL_STIFFNESS, err);
  if (!st) st = check_symmetric(f, DAMPING, err);
  if (!st) st = check_masses(f, err);
  return st ? st : check_modal_mass(f, err);
}

/* ---------------------------------------------------------------- structure ------------------ */

static tml_status new_structure(fem *f, tml_error *err)
{
  const size_t nodes = (size_t)f->nodes, n = 6*nodes;
  tml_structure *s = f->s = tml_new(1, sizeof *s);
  if (!s) return tml_fail_memory(err);
  *s = (tml_structure){.kind = TML_STRUCTURE_POINTS, .n_nodes = f->nodes, .n = 6*f->nodes, .n_points = f->nodes};
  s->id = tml_arena_new(&s->arena, nodes, sizeof *s->id);
  s->X = tml_arena_new(&s->arena, 3*nodes, sizeof *s->X);
  s->unknown = tml_arena_new(&s->arena, n, sizeof *s->unknown);
  s->points = tml_arena_new(&s->arena, nodes, sizeof *s->points);
  s->points_unknown = tml_arena_new(&s->arena, n, sizeof *s->points_unknown);
  s->points_N = tml_arena_new(&s->arena, 36, sizeof *s->points_N);
  s->K = (tml_symmetric){s->n, tml_new(n + 1, sizeof(int)), tml_new(0, sizeof(int)), tml_new(0, sizeof(double))};
  s->M = (tml_symmetric){s->n, tml_new(n + 1, sizeof(int)), tml_new(n, sizeof(int)), tml_new(n, sizeof(double))};
  f->name = tml_new(nodes, sizeof *f->name);
  f->hold = tml_new(nodes, sizeof *f->hold);
  f->numbers = tml_new(nodes, sizeof *f->numbers);
  const bool matrices = s->K.column && s->K.row && s->K.value && s->M.column && s->M.row && s->M.value;
  return !s->arena.failed && matrices && f->name && f->hold && f->numbers ? TML_OK : tml_fail_memory(err);
}

/* Sets a node with its lumped mass; markers may sit on it by its label. */
static void put_node(fem *f, int i)
{
  tml_structure *s = f->s;
  const double label = f->group[LABELS].x[i], *m = f->group[LUMPED].x + 6*i;
  s->id[i] = (int)label;
  snprintf(f->name[i], NAME, "%d", s->id[i]);
  f->numbers[i] = i;
  f->hold[i] = (tml_interface){.name = f->name[i], .n_nodes = 1, .node = &f->numbers[i]};
  for (int k = 0; k < 3; k++) s->X[3*i + k] = f->group[PLACE_X + k].x[i];
  s->points[i] = (tml_mass_point){.m = m[0], .I = {m[3], 0, 0, 0, m[4], 0, 0, 0, m[5]}, .n = 6, .first = 6*i,
                                  .N = s->points_N};
  memcpy(s->points[i].x, s->X + 3*i, sizeof s->points[i].x);
  for (int k = 0; k < 6; k++) {
    const int u = 6*i + k;
    s->unknown[u] = s->points_unknown[u] = s->M.row[u] = u;
    s->M.column[u + 1] = u + 1;
    s->M.value[u] = m[k];
  }
}

static tml_status make_structure(fem *f, tml_error *err)
{
  const tml_status st = new_structure(f, err);
  for (int k = 0; k < 6 && !st; k++) f->s->points_N[7*k] = 1.0;
  for (int i = 0; i < f->nodes && !st; i++) put_node(f, i);
  return st;
}

/* ---------------------------------------------------------------- all ------------------------ */

/* Start values in the new modes: eta_new = Phi_new^T M Phi_old eta_old. Rigid parts of the start vanish. */
static void project_start(double *eta, const tml_flexible *b, const fem *f, int group)
{
  const size_t n = (size_t)b->n;
  for (size_t i = 0; f->seen[group] && i < 6*(size_t)f->nodes; i++) {
    const tml_flexible_node *node = &b->node[i/6];
    const double *by_modes = (i%6 < 3 ? node->phi : node->psi) + i%3*n;
    double u = 0.0;
    for (size_t j = 0; j < (size_t)f->modes; j++)
      u += f->group[SHAPES].x[j*6*(size_t)f->nodes + i]*f->group[group].x[j];
    for (size_t k = 0; k < n; k++) eta[k] += by_modes[k]*f->group[LUMPED].x[i]*u;
  }
}

static tml_status reduce_given_modes(tml_flexible **out, fem *f, tml_error *err)
{
  const tml_known_modes given = {f->modes, f->group[SHAPES].x, f->group[MODAL_STIFFNESS].x,
                                 f->seen[DAMPING] ? f->group[DAMPING].x : NULL};
  const tml_reduction how = {.given = &given, .others = f->hold, .n_others = f->nodes};
  tml_status st = tml_structure_reduce(out, f->s, &how, NULL, err);
  if (!st) {
    project_start((*out)->eta, *out, f, START);
    project_start((*out)->rate, *out, f, START_RATE);
    st = tml_flexible_check(*out, err);
  }
  if (st == TML_ERR_MODEL) tml_error_prefix(err, "'%.200s': ", f->lines.name);
  return st;
}

tml_status tml_mbdyn_modes_read(tml_flexible **out, const tml_data_source *source, const tml_data_units *units,
                                tml_error *err)
{
  fem f = {0};
  *out = NULL;
  tml_status st = tml_lines_open(&f.lines, source, err);
  if (!st) st = read_records(&f, err);
  if (!st) st = check_counts(&f, err);
  if (!st) to_si(&f, units);
  if (!st) st = check_contents(&f, err);
  if (!st) st = make_structure(&f, err);
  if (!st) st = reduce_given_modes(out, &f, err);
  if (st) {
    tml_flexible_free(*out);
    *out = NULL;
  }
  free_fem(&f);
  return st;
}

