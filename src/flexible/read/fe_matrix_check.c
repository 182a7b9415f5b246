/* fe_matrix_check.c - checks matrices of another program: whether the body is complete and free, its mass, and whether
 * the mass matrix is the same in x, y and z. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "flexible/read/fe_read.h"
#include "math/vec3.h"

static const double ALIKE = 1e-12;   /* relative tolerance of M for x, y and z to be one scalar matrix */
static const double MASSES = 1e-6;   /* tolerance of the relative difference of the masses along x, y and z */
static const double STATED = 1e-2;   /* tolerance of the relative difference to the stated mass */
static const double FREE = 1e-8;     /* tolerance of the energy of rigid motions, of the magnitudes of its terms */

static const char *const directions[6] = {"x", "y", "z", "about x", "about y", "about z"};

/* Node and direction of every unknown. */
typedef struct owners { int *node, *direction; } owners;

static tml_status find_owners(owners *o, const tml_structure *s, tml_error *err)
{
  o->node = tml_new((size_t)s->n, sizeof *o->node);
  o->direction = tml_new((size_t)s->n, sizeof *o->direction);
  if (!o->node || !o->direction) return tml_fail_memory(err);
  for (int i = 0; i < s->n_nodes; i++)
    for (int k = 0; k < 6; k++)
      if (s->unknown[6*i + k] >= 0) {
        o->node[s->unknown[6*i + k]] = i;
        o->direction[s->unknown[6*i + k]] = k;
      }
  return TML_OK;
}

static double diagonal_entry(const tml_symmetric *a, int i)
{
  for (int k = a->column[i]; k < a->column[i + 1]; k++)
    if (a->row[k] == i) return a->value[k];
  return 0.0;
}

/* ---------------------------------------------------------------- whole ---------------------- */

static tml_status check_diagonals(const tml_structure *s, const owners *o, const tml_fe_files *f, tml_error *err)
{
  const char *mass = f->mass.name ? f->mass.name : f->stiffness.name;
  for (int i = 0; i < s->n; i++) {
    const double k = diagonal_entry(&s->K, i), m = diagonal_entry(&s->M, i);
    const int id = s->id[o->node[i]];
    const char *direction = directions[o->direction[i]];
    if (k == 0.0 && o->direction[i] < 3)
      return tml_fail(err, TML_ERR_MODEL, "'%.200s': node %d has no stiffness in %s: the file is not complete, or the "
                                          "node is not connected", f->stiffness.name, id, direction);
    if (k < 0.0 || m < 0.0)
      return tml_fail(err, TML_ERR_MODEL, "'%.200s': the %s of node %d in %s is negative, %g", k < 0.0 ?
                      f->stiffness.name : mass, k < 0.0 ? "stiffness" : "mass", id, direction, k < 0.0 ? k : m);
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- mass ----------------------- */

static void sum_mass(const tml_structure *s, const int *direction, double mass[3])
{
  mass[0] = mass[1] = mass[2] = 0.0;
  for (int j = 0; j < s->n; j++)
    for (int k = s->M.column[j]; direction[j] < 3 && k < s->M.column[j + 1]; k++)
      if (direction[s->M.row[k]] == direction[j]) mass[direction[j]] += s->M.value[k];
}

static tml_status check_mass(const tml_structure *s, const owners *o, const tml_fe_files *f, tml_error *err)
{
  const char *name = f->mass.name ? f->mass.name : f->stiffness.name;
  double m[3];
  sum_mass(s, o->direction, m);
  if (!(m[0] > 0))
    return tml_fail(err, TML_ERR_MODEL, "'%.200s': the body has no mass: did its material have a density?", name);
  for (int k = 1; k < 3; k++)
    if (!(fabs(m[k] - m[0]) <= MASSES*m[0]))
      return tml_fail(err, TML_ERR_MODEL, "'%.200s': the body weighs %g kg along x and %g kg along %s: the file is not "
                      "complete, or unknowns are missing", name, m[0], m[k], directions[k]);
  if (f->total_mass > 0 && !(fabs(m[0] - f->total_mass) <= STATED*f->total_mass))
    return tml_fail_field(err, TML_ERR_MODEL, "mass", "'%.200s': the matrices weigh %g kg, the body should weigh %g "
                          "kg: are the units of length and mass those of the files?", name, m[0], f->total_mass);
  return TML_OK;
}

/* ---------------------------------------------------------------- free ----------------------- */

/* Value of rigid motion a (three translations, three rotations about the first node) in an unknown. */
static double rigid(const tml_structure *s, const owners *o, int unknown, int a)
{
  const int k = o->direction[unknown];
  if (a < 3) return k == a;
  if (k >= 3) return k == a;
  double axis[3] = {0}, turn[3], from[3];
  axis[a - 3] = 1.0;
  v3_sub(from, s->X + 3*o->node[unknown], s->X + 3*o->node[0]);
  v3_cross(turn, axis, from);
  return turn[k];
}

/* energy[0] = R^T K R of a rigid motion R; energy[1]: sum of the magnitudes of its terms; *worst: the unknown that
 * contributes most to energy[0]. */
static void rigid_energy(const tml_structure *s, const double *R, double energy[2], int *worst)
{
  double most = -1.0;
  energy[0] = energy[1] = 0.0;
  for (int j = 0; j < s->n; j++) {
    double sum = 0.0;
    for (int k = s->K.column[j]; k < s->K.column[j + 1]; k++) {
      const double term = s->K.value[k]*R[s->K.row[k]]*R[j];
      sum += term;
      energy[1] += fabs(term);
    }
    energy[0] += sum;
    if (fabs(sum) > most) most = fabs(sum), *worst = j;
  }
}

static tml_status check_free(const tml_structure *s, const owners *o, const tml_fe_files *f, tml_error *err)
{
  double *R = tml_new((size_t)s->n, sizeof *R);
  if (!R) return tml_fail_memory(err);
  tml_status st = TML_OK;
  for (int a = 0; a < 6 && !st; a++) {
    double energy[2];
    int worst = 0;
    for (int i = 0; i < s->n; i++) R[i] = rigid(s, o, i, a);
    rigid_energy(s, R, energy, &worst);
    if (!(fabs(energy[0]) <= FREE*energy[1]))
      st = tml_fail(err, TML_ERR_MODEL, "'%.200s': something holds the body against rigid motion %s%s, most at node "
                    "%d: the part must be free, and the nodes (numbers, places) those of the matrix", f->stiffness.name,
                    a < 3 ? "along " : "", directions[a], s->id[o->node[worst]]);
  }
  tml_delete(R);
  return st;
}

/* ---------------------------------------------------------------- kind ----------------------- */

/* Whether the columns of M for x, y and z of a node have the same entries at the same nodes. */
static bool has_equal_directions(const tml_structure *s, const owners *o, int node)
{
  const tml_symmetric *M = &s->M;
  const int *u = s->unknown + 6*node;
  const int n = M->column[u[0] + 1] - M->column[u[0]];
  const double tolerance = ALIKE*diagonal_entry(M, u[0]);
  for (int d = 0; d < 3; d++) {
    if (u[3 + d] >= 0 || M->column[u[d] + 1] - M->column[u[d]] != n) return false;
    for (int k = 0; k < n; k++) {
      const int at = M->column[u[d]] + k, first = M->column[u[0]] + k;
      if (o->direction[M->row[at]] != d || o->node[M->row[at]] != o->node[M->row[first]] ||
          !(fabs(M->value[at] - M->value[first]) <= tolerance)) return false;
    }
  }
  return true;
}

static tml_structure_kind structure_kind(const tml_structure *s, const owners *o)
{
  for (int i = 0; i < s->n_nodes; i++)
    if (!has_equal_directions(s, o, i)) return TML_STRUCTURE_PRODUCTS;
  return TML_STRUCTURE_SOLID;
}

tml_status tml_structure_examine(tml_structure *s, const tml_fe_files *files, tml_error *err)
{
  owners o = {0};
  tml_status st = find_owners(&o, s, err);
  if (!st) st = check_diagonals(s, &o, files, err);
  if (!st) st = check_mass(s, &o, files, err);
  if (!st) st = check_free(s, &o, files, err);
  if (!st) s->kind = structure_kind(s, &o);
  tml_delete(o.node);
  tml_delete(o.direction);
  return st;
}
