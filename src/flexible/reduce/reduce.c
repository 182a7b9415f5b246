/* reduce.c - runs the steps of a reduction from a finite element model to modes in mean axes, and reports its
 * quality. */
#include "flexible/reduce/reduce.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "flexible/reduce/reduce_steps.h"
#include "linear/symmetric/sparse_symmetric.h"

enum { COMPARED = 10, MOTIONS = 6 };

static void free_reducing(tml_reducing *r)
{
  if (r->own) {
    tml_symmetric_free(&r->K);
    tml_symmetric_free(&r->M);
  }
  if (r->full != r->phi) tml_delete(r->full);
  void *const all[] = {r->node, r->direction, r->coordinate, r->map.begin, r->map.end, r->map.to, r->map.value,
                       r->hold, r->held, r->R, r->MR, r->S, r->omega2, r->phi, r->damping};
  for (size_t k = 0; k < sizeof all/sizeof *all; k++) tml_delete(all[k]);
}

static tml_status take_given_modes(tml_reducing *r, tml_error *err)
{
  const tml_known_modes *given = r->how->given;
  const size_t size = (size_t)r->n*(size_t)given->n;
  r->n_columns = given->n;
  r->S = tml_new(size, sizeof *r->S);
  if (!r->S) return tml_fail_memory(err);
  memcpy(r->S, given->columns, size*sizeof *r->S);
  return TML_OK;
}

static tml_status find_reduced_modes(tml_reducing *r, tml_error *err)
{
  tml_status st = tml_reduce_mass(r, err);
  if (!st) st = tml_reduce_coordinates(r, err);
  if (!st && !r->how->given) st = tml_reduce_check(r, err);
  if (!st) st = tml_reduce_rigid(r, err);
  if (!st) st = r->how->given ? take_given_modes(r, err) : tml_reduce_basis(r, err);
  tml_reduce_report(r, "modes", 0.0);
  if (!st) st = tml_reduce_modes(r, err);
  tml_reduce_report(r, "modes", 1.0);
  return st;
}

/* ---------------------------------------------------------------- report --------------------- */

static double rigid_residual(const tml_reducing *r, tml_error *err, tml_status *st)
{
  double *KR = tml_new((size_t)r->n*(size_t)r->n_rigid, sizeof *KR), most = 0, size = 0;
  if (!KR) {
    *st = tml_fail_memory(err);
    return 0.0;
  }
  tml_symmetric_times(KR, &r->K, r->R, r->n_rigid);
  for (int i = 0; i < r->n*r->n_rigid; i++) most = fmax(most, fabs(KR[i]));
  for (int k = 0; k < r->K.column[r->n]; k++) size = fmax(size, fabs(r->K.value[k]));
  tml_delete(KR);
  return most/size;
}

/* Compares frequencies with those of the unreduced body; rigid pads stay rigid in both. */
static tml_status compare_frequencies(tml_reduction_report *report, const tml_reducing *r, tml_error *err)
{
  const int wanted = r->n_modes < COMPARED ? r->n_modes : COMPARED;
  int count = r->n_rigid + wanted, found = 0;
  if (count > r->n) count = r->n;
  double omega2[MOTIONS + COMPARED];
  const tml_status st = tml_symmetric_solver_frequencies(&found, omega2, &r->K, &r->M, count, &r->how->progress, err);
  for (int j = 0; j < wanted && r->n_rigid + j < found && !st; j++)
    report->frequency_error[j] = sqrt(r->omega2[j]/omega2[r->n_rigid + j]) - 1;
  return st;
}

static tml_status fill_report(tml_reduction_report *report, const tml_reducing *r, tml_error *err)
{
  *report = (tml_reduction_report){.unknowns = r->s->n, .modes = r->n_modes, .dropped = r->dropped};
  for (int j = 0; j < COMPARED; j++) report->frequency_error[j] = r->how->all && j < r->n_modes ? 0.0 : -1.0;
  tml_status st = TML_OK;
  report->rigid_residual = rigid_residual(r, err, &st);
  return st || r->how->all ? st : compare_frequencies(report, r, err);
}

/* ---------------------------------------------------------------- all ------------------------ */

static tml_status new_flexible(tml_flexible *f, const tml_reducing *r, tml_error *err)
{
  const size_t n = (size_t)r->n_modes;
  f->n = r->n_modes;
  f->mass = r->mass;
  memcpy(f->centre, r->centre, sizeof f->centre);
  memcpy(f->J0, r->J0, sizeof f->J0);
  f->J1 = tml_new(9*n, sizeof *f->J1);
  f->J2 = tml_new(9*n*n, sizeof *f->J2);
  f->h1 = tml_new(3*n*n, sizeof *f->h1);
  f->omega2 = tml_new(n, sizeof *f->omega2);
  f->damping = tml_new(n, sizeof *f->damping);
  f->eta = tml_new(n, sizeof *f->eta);
  f->rate = tml_new(n, sizeof *f->rate);
  if (!f->J1 || !f->J2 || !f->h1 || !f->omega2 || !f->damping || !f->eta || !f->rate) return tml_fail_memory(err);
  memcpy(f->omega2, r->omega2, n*sizeof *f->omega2);
  if (r->damping) memcpy(f->damping, r->damping, n*sizeof *f->damping);
  return TML_OK;
}

static tml_status deliver_body(tml_flexible *f, const tml_reducing *r, tml_error *err)
{
  tml_status st = new_flexible(f, r, err);
  if (!st) st = tml_reduce_deliver(f, r, err);
  tml_reduce_report(r, "invariants", 0.0);
  if (!st) st = tml_reduce_invariants(f, r, err);
  if (!st) st = tml_reduce_second(f, r, err);
  tml_reduce_report(r, "invariants", 1.0);
  return st;
}

tml_status tml_structure_reduce(tml_flexible **out, const tml_structure *s, const tml_reduction *how,
                                tml_reduction_report *report, tml_error *err)
{
  *out = NULL;
  tml_reducing r = {.s = s, .how = how};
  tml_flexible *f = tml_new(1, sizeof *f);
  tml_status st = f ? find_reduced_modes(&r, err) : tml_fail_memory(err);
  if (!st) st = deliver_body(f, &r, err);
  if (!st && report) st = fill_report(report, &r, err);
  free_reducing(&r);
  if (st) tml_flexible_free(f);
  else *out = f;
  return st;
}
