/* modal_body_check.c - consistency checks of a flexible body in modal form, whether reduced or read from a file. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "flexible/modal/modal_file.h"

static const double LIKE = 1e-9; /* fraction of the largest entry of an array: symmetric if printed with ten digits */

static tml_status fail_check(tml_error *err, const char *what) { return tml_fail(err, TML_ERR_MODEL, "%s", what); }

static double largest_magnitude(const double *x, size_t n)
{
  double most = 0.0;
  for (size_t i = 0; i < n; i++) most = fmax(most, fabs(x[i]));
  return most;
}

/* ---------------------------------------------------------------- numbers -------------------- */

static tml_status check_finite(const tml_modes_field *x, tml_error *err)
{
  for (size_t row = 0; row < x->rows; row++) {
    const double *v = tml_modal_file_row(x, row);
    for (size_t i = 0; v && i < x->each; i++)
      if (!isfinite(v[i]))
        return tml_fail(err, TML_ERR_MODEL, "%s/%s: number %zu is not finite", x->group, x->name, row*x->each + i + 1);
  }
  return TML_OK;
}

static tml_status check_finite_fields(tml_flexible *f, tml_error *err)
{
  tml_modes_field field[TML_MODES_FIELDS];
  const int n = tml_modal_file_fields(field, f);
  tml_status st = TML_OK;
  for (int i = 0; i < n && !st; i++)
    if (field[i].kind == TML_MODES_DOUBLE) st = check_finite(&field[i], err);
  return st;
}

static bool is_symmetric(const double A[9], double tolerance)
{
  return fabs(A[1] - A[3]) <= tolerance && fabs(A[2] - A[6]) <= tolerance && fabs(A[5] - A[7]) <= tolerance;
}

/* Sylvester's criterion: all leading principal minors are positive. */
static bool is_positive(const double A[9])
{
  const double minor = A[0]*A[4] - A[1]*A[3];
  const double whole = A[0]*(A[4]*A[8] - A[5]*A[7]) - A[1]*(A[3]*A[8] - A[5]*A[6]) + A[2]*(A[3]*A[7] - A[4]*A[6]);
  return A[0] > 0 && minor > 0 && whole > 0;
}

static tml_status check_rigid(const tml_flexible *f, tml_error *err)
{
  if (!(f->mass > 0))
    return tml_fail(err, TML_ERR_MODEL, "invariants/m: the mass must be positive, not %g kg", f->mass);
  if (!(f->length >= 0)) return fail_check(err, "invariants/length: the size of the body must not be negative");
  if (!is_symmetric(f->J0, LIKE*largest_magnitude(f->J0, 9))) return fail_check(err, "invariants/J0 is not symmetric");
  return is_positive(f->J0) ? TML_OK : fail_check(err, "invariants/J0 is not positive definite");
}

/* ---------------------------------------------------------------- invariants ----------------- */

static tml_status check_J(const tml_flexible *f, tml_error *err)
{
  const size_t n = (size_t)f->n;
  const double one = LIKE*largest_magnitude(f->J1, 9*n), two = LIKE*largest_magnitude(f->J2, 9*n*n);
  for (size_t j = 0; j < n; j++) {
    if (!is_symmetric(f->J1 + 9*j, one))
      return tml_fail(err, TML_ERR_MODEL, "invariants/J1 of mode %zu is not symmetric", j + 1);
    for (size_t k = 0; k <= j; k++) {
      const double *jk = f->J2 + 9*(j*n + k), *kj = f->J2 + 9*(k*n + j);
      bool ok = is_symmetric(jk, two);
      for (int i = 0; i < 9; i++) ok = ok && fabs(jk[i] - kj[i]) <= two;
      if (!ok)
        return tml_fail(err, TML_ERR_MODEL, "invariants/J2 of modes %zu and %zu is not symmetric", j + 1, k + 1);
    }
  }
  return TML_OK;
}

static tml_status check_h(const tml_flexible *f, tml_error *err)
{
  const size_t n = (size_t)f->n;
  const double tolerance = LIKE*largest_magnitude(f->h1, 3*n*n);
  for (size_t j = 0; j < n; j++)
    for (size_t k = 0; k <= j; k++)
      for (size_t i = 0; i < 3; i++)
        if (!(fabs(f->h1[3*(j*n + k) + i] + f->h1[3*(k*n + j) + i]) <= tolerance))
          return tml_fail(err, TML_ERR_MODEL, "invariants/h1 of modes %zu and %zu is not antisymmetric", j + 1, k + 1);
  return TML_OK;
}

static tml_status check_modes(const tml_flexible *f, tml_error *err)
{
  for (int j = 0; j < f->n; j++) {
    if (!(f->omega2[j] > 0))
      return tml_fail(err, TML_ERR_MODEL, "modes/omega2 of mode %d must be positive, not %g: rigid motions are not "
                                          "modes", j + 1, f->omega2[j]);
    if (f->damping && !(f->damping[j] >= 0))
      return tml_fail(err, TML_ERR_MODEL, "modes/damping of mode %d must not be negative, as %g", j + 1, f->damping[j]);
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- names and numbers ---------- */

static tml_status check_names(const tml_flexible *f, tml_error *err)
{
  for (int i = 0; i < f->n_nodes; i++) {
    const char *name = f->node[i].name;
    if (!name || !*name) return tml_fail(err, TML_ERR_MODEL, "interfaces/name: interface %d has no name", i + 1);
    if (f->node[i].held != 0 && f->node[i].held != 1)
      return tml_fail(err, TML_ERR_MODEL, "interfaces/held of '%.100s' must be 0 or 1, not %d", name, f->node[i].held);
    for (int k = 0; k < i; k++)
      if (strcmp(name, f->node[k].name) == 0)
        return tml_fail(err, TML_ERR_MODEL, "interfaces/name: '%.100s' is there twice", name);
  }
  for (int i = 0; i < f->n_parts; i++)
    if (!f->part[i]) return tml_fail(err, TML_ERR_MODEL, "parts/name: part %d has no name", i + 1);
  return TML_OK;
}

static bool is_index_within(int i, int least, int n) { return i >= least && i < n; }

static tml_status check_places(const tml_flexible *f, tml_error *err)
{
  for (int i = 0; i < f->n_lines; i++) {
    const int *l = f->line + 3*i;
    if (!is_index_within(l[0], 0, f->n_shape) || !is_index_within(l[1], 0, f->n_shape) ||
        !is_index_within(l[2], 0, f->n_parts))
      return tml_fail(err, TML_ERR_MODEL, "nodes/lines: line %d names a node or a part that does not exist", i + 1);
  }
  for (int i = 0; i < f->n_faces; i++) {
    const int *k = f->face + 4*(size_t)i;
    if (!is_index_within(k[0], 0, f->n_shape) || !is_index_within(k[1], 0, f->n_shape) ||
        !is_index_within(k[2], 0, f->n_shape) ||
        !is_index_within(k[3], 0, f->n_parts))
      return tml_fail(err, TML_ERR_MODEL, "nodes/faces: face %d names a node or a part that does not exist", i + 1);
  }
  for (int i = 0; i < f->n_points; i++) {
    const tml_stress_point *p = &f->point[i];
    if (!is_index_within(p->part, 0, f->n_parts) || !is_index_within(p->node, 0, f->n_shape) ||
        !is_index_within(p->end, -1, 2))
      return tml_fail(err, TML_ERR_MODEL, "stress: point %d names a part, an end or a node that does not exist", i + 1);
  }
  return TML_OK;
}

tml_status tml_flexible_check(const tml_flexible *f, tml_error *err)
{
  tml_flexible looked_at = *f; /* tml_modal_file_fields needs a writable body */
  tml_status st = f->stiffened <= f->n ? TML_OK : fail_check(err, "counts/stiffened: there are not so many modes");
  if (!st) st = check_finite_fields(&looked_at, err);
  if (!st) st = check_rigid(f, err);
  if (!st) st = check_J(f, err);
  if (!st) st = check_h(f, err);
  if (!st) st = check_modes(f, err);
  if (!st) st = check_names(f, err);
  return st ? st : check_places(f, err);
}
