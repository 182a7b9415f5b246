/* reduce_basis.c - the Craig-Bampton basis: static modes of the interface coordinates and fixed-interface modes. */
#include <limits.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "core/number.h"
#include "flexible/reduce/reduce_steps.h"
#include "linear/symmetric/sparse_symmetric.h"

enum { ALL_MOST = 3000, GROUP = 4 }; /* GROUP: modes computed beyond those wanted, so that a group of equal frequencies
                                        is complete when signs are set */

void tml_reduce_report(const tml_reducing *r, const char *what, double part)
{
  if (r->how->progress.tell) r->how->progress.tell(r->how->progress.to, what, part);
}

/* ---------------------------------------------------------------- factors -------------------- */

void tml_held_factor_free(tml_held_factor *f)
{
  tml_delete(f->place);
  tml_symmetric_solver_factor_free(f->factor);
  *f = (tml_held_factor){0};
}

static tml_status fail_mechanism(const tml_reducing *r, int coordinate, tml_error *err)
{
  static const char *const name[6] = {"along x", "along y", "along z", "about x", "about y", "about z"};
  const tml_coordinate *c = &r->coordinate[coordinate];
  char node[TML_NODE_TEXT];
  tml_structure_node(r->s, c->node, node);
  return tml_fail(err, TML_ERR_MODEL, "the stiffness is singular: %s can move %s without force, beside the rigid "
                  "motions of the body", node, name[c->direction]);
}

static void choose_places(tml_held_factor *f, const tml_reducing *r, bool held, bool pins)
{
  for (int i = 0; i < r->n; i++) f->place[i] = held && r->held[i] ? -1 : 0;
  for (int k = 0; k < r->n_rigid && pins; k++) f->place[r->pin[k]] = -1;
  for (int i = 0; i < r->n; i++)
    if (f->place[i] == 0) f->place[i] = f->n++;
}

static int coordinate_at(const tml_held_factor *f, const tml_reducing *r, int place)
{
  for (int i = 0; i < r->n; i++)
    if (f->place[i] == place) return i;
  return 0;
}

tml_status tml_reduce_factor(tml_held_factor *f, const tml_reducing *r, bool held, tml_error *err)
{
  *f = (tml_held_factor){.place = tml_new((size_t)r->n, sizeof *f->place)};
  if (!f->place) return tml_fail_memory(err);
  choose_places(f, r, held, true);
  if (f->n == 0) return TML_OK;
  tml_symmetric part = {0};
  int unknown = -1;
  tml_status st = tml_symmetric_part(&part, &r->K, f->place, f->n, err);
  if (!st) st = tml_symmetric_solver_factor_create(&f->factor, &part, NULL, 0.0, &unknown, err);
  if (st == TML_ERR_MODEL && unknown >= 0) st = fail_mechanism(r, coordinate_at(f, r, unknown), err);
  tml_symmetric_free(&part);
  return st;
}

tml_status tml_held_solve(const tml_held_factor *f, const tml_reducing *r, double *columns, int count, tml_error *err)
{
  const size_t n = (size_t)r->n, m = (size_t)f->n;
  double *sides = tml_new(m*(size_t)count, sizeof *sides);
  if (!sides) return tml_fail_memory(err);
  for (size_t c = 0; c < (size_t)count; c++)
    for (size_t i = 0; i < n; i++)
      if (f->place[i] >= 0) sides[c*m + (size_t)f->place[i]] = columns[c*n + i];
  const tml_status st = f->n ? tml_symmetric_solver_factor_solve(f->factor, sides, count, err) : TML_OK;
  for (size_t c = 0; c < (size_t)count && !st; c++)
    for (size_t i = 0; i < n; i++) columns[c*n + i] = f->place[i] >= 0 ? sides[c*m + (size_t)f->place[i]] : 0.0;
  tml_delete(sides);
  return st;
}

/* ---------------------------------------------------------------- static modes --------------- */

static int count_held(const tml_reducing *r)
{
  int n = 0;
  for (int i = 0; i < r->n; i++) n += r->held[i];
  return n;
}

enum { SIDES = 64 }; /* right sides that are solved at once */

/* (FR6) Static modes, one for each held coordinate: K_ii^-1 (-K_ib), and one at the coordinate itself. */
static tml_status solve_static(tml_reducing *r, const tml_held_factor *f, tml_error *err)
{
  const size_t n = (size_t)r->n;
  tml_status st = TML_OK;
  int column = 0, held[SIDES];
  for (int from = 0; from < r->n && !st;) {
    int count = 0;
    double *S = r->S + (size_t)column*n;
    for (; from < r->n && count < SIDES; from++) {
      if (!r->held[from]) continue;
      for (int k = r->K.column[from]; k < r->K.column[from + 1]; k++)
        S[(size_t)count*n + (size_t)r->K.row[k]] = -r->K.value[k];
      held[count++] = from;
    }
    st = tml_held_solve(f, r, S, count, err);
    for (int c = 0; c < count && !st; c++) S[(size_t)c*n + (size_t)held[c]] = 1.0;
    column += count;
    tml_reduce_report(r, "static modes", (double)from/r->n);
  }
  return st;
}

static tml_status add_static(tml_reducing *r, int held, tml_error *err)
{
  if (held == 0) return TML_OK;
  tml_held_factor f = {0};
  tml_status st = tml_reduce_factor(&f, r, true, err);
  if (!st) st = solve_static(r, &f, err);
  tml_held_factor_free(&f);
  return st;
}

/* ---------------------------------------------------------------- held modes ----------------- */

/* Modes of the body held at its interfaces. Rigid motions that the interfaces leave free are counted in addition. */
typedef struct held_modes { tml_held_factor f; tml_symmetric K, M; int found; double *omega2, *x; } held_modes;

static void free_held_modes(held_modes *h)
{
  tml_held_factor_free(&h->f);
  tml_symmetric_free(&h->K);
  tml_symmetric_free(&h->M);
  tml_delete(h->omega2);
  tml_delete(h->x);
}

static tml_status find_held_modes(held_modes *h, const tml_reducing *r, tml_error *err)
{
  const tml_reduction *how = r->how;
  const int loose = r->n_rigid - r->rank;
  const double omega = 2*TML_PI*how->frequency;
  h->f.place = tml_new((size_t)r->n, sizeof *h->f.place);
  if (!h->f.place) return tml_fail_memory(err);
  choose_places(&h->f, r, true, false);
  const long long wanted = (long long)how->fixed + loose, further = wanted + GROUP;
  if (h->f.n == 0 || how->fixed == 0) return TML_OK;
  const int count = how->fixed < 0 ? -1 : further > h->f.n ? h->f.n : (int)further;
  tml_status st = tml_symmetric_part(&h->K, &r->K, h->f.place, h->f.n, err);
  if (!st) st = tml_symmetric_part(&h->M, &r->M, h->f.place, h->f.n, err);
  if (!st) st = tml_symmetric_solver_modes(&h->found, &h->omega2, &h->x, &h->K, &h->M, count, omega*omega,
                                           &how->progress, err);
  if (st) return st;
  tml_reduce_set_signs(h->x, h->omega2, h->f.n, h->found);
  if (how->fixed >= 0 && h->found > wanted) h->found = (int)wanted;
  return TML_OK;
}

static void put_held_modes(tml_reducing *r, const held_modes *h, int column)
{
  const size_t n = (size_t)r->n, m = (size_t)h->f.n;
  for (size_t c = 0; c < (size_t)h->found; c++)
    for (size_t i = 0; i < n; i++)
      if (h->f.place[i] >= 0) r->S[((size_t)column + c)*n + i] = h->x[c*m + (size_t)h->f.place[i]];
}

/* ---------------------------------------------------------------- all ------------------------ */

static tml_status new_columns(tml_reducing *r, long long columns, tml_error *err)
{
  if (columns > r->n) columns = r->n; /* no more columns than coordinates */
  r->n_columns = (int)columns;
  r->S = tml_new((size_t)r->n*(size_t)r->n_columns, sizeof *r->S);
  return r->S ? TML_OK : tml_fail_memory(err);
}

static tml_status whole_basis(tml_reducing *r, tml_error *err)
{
  if (r->n > ALL_MOST)
    return tml_fail(err, TML_ERR_MODEL, "the whole basis of %d unknowns is too large; up to %d are possible", r->n,
                    ALL_MOST);
  const tml_status st = new_columns(r, r->n, err);
  for (size_t i = 0; i < (size_t)r->n && !st; i++) r->S[i*(size_t)r->n + i] = 1.0;
  return st;
}

tml_status tml_reduce_basis(tml_reducing *r, tml_error *err)
{
  if (r->how->all) return whole_basis(r, err);
  const int held = count_held(r);
  held_modes h = {0};
  tml_status st = find_held_modes(&h, r, err);
  if (!st) st = new_columns(r, (long long)held + h.found, err);
  if (!st) put_held_modes(r, &h, held);
  free_held_modes(&h);
  return st ? st : add_static(r, held, err);
}
