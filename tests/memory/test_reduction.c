/* test_reduction.c - memory that runs out in the linear algebra of reduction, and with files of reduced bodies. */
#include "core/memory.h"
#include "linear/symmetric/symmetric_large.h"
#include "linear/symmetric/sparse_symmetric.h"
#include "memory/allocator.h"
#include "results/hdf5.h"
#include "support/fe_box.h"
#include "support/mbdyn_sample.h"
#include "support/reduced_body.h"

static tml_structure *part;

static tml_status use_factors(tml_error *err)
{
  tml_fe_factor *f = NULL;
  int unknown;
  tml_status st = tml_symmetric_solver_factor_create(&f, &part->K, &part->M, 1e8, &unknown, err);
  double *x = tml_new((size_t)part->n, sizeof *x);
  if (!st && !x) st = TML_ERR_MEMORY;
  if (!st) st = tml_symmetric_solver_factor_solve(f, x, 1, err);
  tml_delete(x);
  tml_symmetric_solver_factor_free(f);
  return st;
}

static tml_status use_modes(tml_error *err)
{
  tml_fe_modes f;
  const tml_status st = tml_symmetric_solver_modes(&f.n, &f.omega2, &f.x, &part->K, &part->M, 10, 0, NULL, err);
  tml_delete(f.omega2);
  tml_delete(f.x);
  return st;
}

static void factors_of_small_models(void **state)
{
  (void)state;
  fail_everywhere(NULL, use_factors);
}

static void modes_of_small_models(void **state)
{
  (void)state;
  fail_everywhere(NULL, use_modes);
}

static tml_status use_large_modes(tml_error *err)
{
  const tml_fe_modes_request w = {&part->K, &part->M, 10, 0, NULL, false};
  tml_fe_modes f = {0};
  const tml_status st = tml_symmetric_modes_large(&f, &w, err);
  tml_delete(f.omega2);
  tml_delete(f.x);
  return st;
}

static tml_status use_large_factors(tml_error *err)
{
  tml_fe_factor *f = NULL;
  tml_symmetric A = {0};
  int unknown;
  tml_status st = tml_symmetric_sum(&A, &part->K, &part->M, 1e8, err);
  if (!st) st = tml_symmetric_solver_factor_by(&f, &A, true, &unknown, err);
  tml_symmetric_free(&A);
  tml_symmetric_solver_factor_free(f);
  return st;
}

/* What MUMPS and ARPACK take for themselves is not counted. */
static void large_models(void **state)
{
  (void)state;
  if (!tml_symmetric_has_large) {
    print_message("built without MUMPS and ARPACK-NG\n");
    skip();
  }
  fail_everywhere(NULL, use_large_factors);
  fail_everywhere(NULL, use_large_modes);
}

/* ---------------------------------------------------------------- files ---------------------- */

static tml_status use_json(tml_error *err) { return reduced_write_and_read("memory.json", err); }
static tml_status use_hdf5(tml_error *err) { return reduced_write_and_read("memory.h5", err); }

static void reduced_bodies_as_json(void **state)
{
  (void)state;
  fail_everywhere(NULL, use_json);
}

static tml_status use_mbdyn(tml_error *err)
{
  tml_structure *s = mbdyn_structure();
  char *text = s ? mbdyn_text(s) : NULL;
  const tml_status st = text ? reduced_read_text("frame.fem", text, err) : TML_ERR_MEMORY;
  tml_structure_free(s);
  free(text);
  return st;
}

static void bodies_reduced_for_mbdyn(void **state)
{
  (void)state;
  fail_everywhere(NULL, use_mbdyn);
}

/* What HDF5 takes for itself is not counted. */
static void reduced_bodies_as_hdf5(void **state)
{
  (void)state;
  if (!tml_hdf5_available()) {
    print_message("built without HDF5\n");
    skip();
  }
  fail_everywhere(NULL, use_hdf5);
}

static int begin(void **state)
{
  const fe_box b = fe_steel_box(2, 1, 1);
  part = fe_box_structure(&b);
  return part ? watch_klu(state) : -1;
}

static int end(void **state)
{
  (void)state;
  tml_structure_free(part);
  return 0;
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(factors_of_small_models),
    cmocka_unit_test(modes_of_small_models),
    cmocka_unit_test(large_models),
    cmocka_unit_test(reduced_bodies_as_json),
    cmocka_unit_test(reduced_bodies_as_hdf5),
    cmocka_unit_test(bodies_reduced_for_mbdyn),
  };
  return cmocka_run_group_tests(tests, begin, end);
}
