/* test_elimination.c - [M G^T; G 0] by blocks (linear/schur/schur_complement.h) held against its own residual on
 * chains, trees, loops and blocks of any width; where there are no factors; what is stored. Then accelerations,
 * corrections and rates by blocks against those by sparse factors (system/solve/kkt_solve.h), on random mechanisms and
 * on examples. */
#include "conformance/mechanism.h"
#include "linear/schur/schur_complement.h"
#include "support/problem.h"
#include "system/solve/kkt_solve.h"
#include "sim/base/sim_equations.h"

static const tml_rotations sets[] = {TML_INCREMENTS, TML_EULER_PARAMETERS, TML_ANGLES_313};

/* ---------------------------------------------------------------- matrices of blocks --------- */

enum { BLOCKS = 24, GROUPS = 40, WIDEST = 12, TALLEST = 6, N = BLOCKS*WIDEST + GROUPS*TALLEST };

/* A shape with its matrix, written out. */
typedef struct matrix {
  tml_schur_shape shape;
  int width[BLOCKS], plain[BLOCKS], first[BLOCKS], rows[GROUPS], row[GROUPS], start[GROUPS + 1], block[4*GROUPS];
  int unknowns, n;
  double A[N][N];
} matrix;

static matrix whole;

static void add_block(matrix *x, int width, int plain)
{
  const int b = x->shape.n_blocks++;
  x->width[b] = width;
  x->plain[b] = plain;
  x->first[b] = x->unknowns;
  x->unknowns += width;
}

static void add_group(matrix *x, int rows, const int *block, int n)
{
  const int g = x->shape.n_groups++;
  x->rows[g] = rows;
  x->start[g + 1] = x->start[g];
  for (int i = 0; i < n; i++) x->block[x->start[g + 1]++] = block[i];
}

static void begin_matrix(matrix *x)
{
  memset(x, 0, sizeof *x);
  x->shape = (tml_schur_shape){.width = x->width, .plain = x->plain, .rows = x->rows, .start = x->start,
                               .block = x->block};
}

/* M = B B^T + 1 in each block but where unknowns stand alone; rows of G in random order. */
static void fill_matrix(matrix *x, uint64_t *seed)
{
  x->n = x->unknowns;
  for (int b = 0; b < x->shape.n_blocks; b++) {
    double B[WIDEST*WIDEST];
    const int n = x->width[b];
    fill(B, n*n, 1.0, seed);
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        double *to = &x->A[x->first[b] + i][x->first[b] + j];
        *to = i == j;
        for (int k = 0; k < n && i >= x->plain[b] && j >= x->plain[b]; k++) *to += B[i*n + k]*B[j*n + k];
        if (i == j && i < x->plain[b]) *to += 2.0 + uniform(seed);
      }
  }
  for (int g = 0; g < x->shape.n_groups; g++) {
    x->row[g] = x->n;
    for (int i = x->start[g]; i < x->start[g + 1]; i++)
      for (int r = 0; r < x->rows[g]; r++)
        for (int j = 0; j < x->width[x->block[i]]; j++) {
          const int column = x->first[x->block[i]] + j;
          x->A[x->n + r][column] = x->A[column][x->n + r] = uniform(seed);
        }
    x->n += x->rows[g];
  }
}

static tml_status factor_matrix(tml_schur *s, const matrix *x)
{
  tml_schur_clear_rows(s);
  for (int b = 0; b < x->shape.n_blocks; b++) {
    double M[WIDEST*WIDEST];
    const int n = x->width[b];
    for (int i = 0; i < n; i++) memcpy(M + i*n, &x->A[x->first[b] + i][x->first[b]], (size_t)n*sizeof *M);
    const tml_status st = tml_schur_set_block(s, b, M);
    if (st != TML_OK) return st;
  }
  for (int g = 0; g < x->shape.n_groups; g++)
    for (int i = x->start[g]; i < x->start[g + 1]; i++) {
      const int b = x->block[i], n = x->width[b];
      double *to = tml_schur_rows(s, g, i - x->start[g]);
      for (int r = 0; r < x->rows[g]; r++)
        memcpy(to + r*n, &x->A[x->row[g] + r][x->first[b]], (size_t)n*sizeof *to);
    }
  return tml_schur_factor(s);
}

static tml_schur *create(const matrix *x, double most)
{
  tml_error err;
  tml_schur *s;
  must(tml_schur_create(&s, &x->shape, most, &err), &err);
  return s;
}

/* |A x - b| against |A| |x|, all in the largest entry. */
static double residual(const matrix *a, const double *x, const double *b)
{
  double worst = 0.0, size = 0.0;
  for (int i = 0; i < a->n; i++) {
    double sum = -b[i];
    for (int j = 0; j < a->n; j++) {
      sum += a->A[i][j]*x[j];
      size = fmax(size, fabs(a->A[i][j]*x[j]));
    }
    worst = fmax(worst, fabs(sum));
  }
  return worst/size;
}

static void check_matrix(const matrix *x, uint64_t *seed)
{
  double b[N], y[N], diagonal = 0.0;
  tml_schur *s = create(x, 1e6);
  assert_non_null(s);
  for (int twice = 0; twice < 2; twice++) {
    assert_int_equal(factor_matrix(s, x), TML_OK);
    fill(b, x->n, 1.0, seed);
    memcpy(y, b, sizeof y);
    tml_schur_solve(s, y);
    assert_true(residual(x, y, b) < 1e-11);
  }
  memset(y, 0, sizeof y); /* the answer to a row of G in the place of the forces: M^-1 G^T, and then G M^-1 G^T */
  for (int i = 0; i < x->unknowns; i++) y[i] = x->A[x->unknowns][i];
  for (int g = 0; g < x->shape.n_groups; g++) {
    if (tml_schur_diagonal(s)[x->row[g] - x->unknowns] <= 0.0) fail_msg("diagonal of group %d", g);
  }
  tml_schur_solve(s, y); /* a = 0, lambda = the unit vector */
  for (int i = 0; i < x->n; i++) diagonal = fmax(diagonal, fabs(y[i] - (i == x->unknowns)));
  assert_true(diagonal < 1e-9);
  tml_schur_free(s);
}

static void chains_and_trees(void **state)
{
  uint64_t seed = 11;
  (void)state;
  for (int kind = 0; kind < 6; kind++) {
    const int width = (const int[]){6, 3, 6, 7, 12, 5}[kind], plain = (const int[]){3, 3, 0, 3, 0, 2}[kind];
    begin_matrix(&whole);
    for (int b = 0; b < BLOCKS; b++) {
      add_block(&whole, width, plain);
      const int to[2] = {b, kind % 2 ? b/2 : b - 1}; /* a tree, or a chain */
      add_group(&whole, width < 5 ? 2 : width < 6 ? 3 : 3 + kind % 3, to, b == 0 ? 1 : 2);
    }
    fill_matrix(&whole, &seed);
    check_matrix(&whole, &seed);
  }
}

/* Loops, groups over one to four blocks, some free blocks, widths of all kinds. */
static void anything(void **state)
{
  uint64_t seed = 5;
  (void)state;
  for (int k = 0; k < 30; k++) {
    begin_matrix(&whole);
    for (int b = 0; b < BLOCKS; b++) {
      const int width = 6 + pick(WIDEST - 5, &seed);
      add_block(&whole, width, pick(4, &seed));
    }
    for (int g = 0; g < GROUPS; g++) {
      int to[4], n = 0;
      for (int i = pick(4, &seed); i >= 0; i--) {
        const int b = pick(BLOCKS - 2, &seed);
        bool there = false;
        for (int j = 0; j < n; j++) there = there || to[j] == b;
        if (!there) to[n++] = b;
      }
      add_group(&whole, 1 + pick(2, &seed), to, n);
    }
    fill_matrix(&whole, &seed);
    check_matrix(&whole, &seed);
  }
}

/* Rows that depend on each other, blocks without inertia, numbers that are none. */
static void no_factors(void **state)
{
  uint64_t seed = 3;
  (void)state;
  begin_matrix(&whole);
  for (int b = 0; b < 4; b++) add_block(&whole, 6, 3);
  for (int b = 0; b < 4; b++) add_group(&whole, 3, (const int[]){b, (b + 1) % 4}, 2);
  fill_matrix(&whole, &seed);
  const int first = whole.row[0], last = whole.row[3];
  tml_schur *s = create(&whole, 1e6);
  assert_non_null(s);
  assert_int_equal(factor_matrix(s, &whole), TML_OK);
  for (int j = 0; j < 6; j++) whole.A[last][whole.first[3] + j] = 0.0; /* a row over one block that two groups have */
  for (int j = 0; j < 6; j++) whole.A[first][whole.first[1] + j] = 0.0;
  for (int small = 0; small < 2; small++) {
    for (int j = 0; j < 6; j++)
      whole.A[last][whole.first[0] + j] = whole.A[first][whole.first[0] + j]*(1.0 + (small ? 1e-2*j : 0.0));
    assert_int_equal(factor_matrix(s, &whole), small ? TML_OK : TML_RETRY_SINGULAR);
  }
  double *const lost[] = {&whole.A[0][0], &whole.A[3][3], &whole.A[5][5], &whole.A[first][2], &whole.A[first][2]};
  for (int i = 0; i < 5; i++) {
    const double before = *lost[i];
    *lost[i] = i < 3 ? 0.0 : i == 3 ? NAN : INFINITY;
    assert_int_equal(factor_matrix(s, &whole), TML_RETRY_SINGULAR);
    *lost[i] = before;
    assert_int_equal(factor_matrix(s, &whole), TML_OK);
  }
  tml_schur_free(s);
}

/* A block that all groups meet couples each with each; a group that meets nothing; no rows at all. */
static void shapes(void **state)
{
  uint64_t seed = 7;
  (void)state;
  begin_matrix(&whole);
  for (int b = 0; b < BLOCKS; b++) add_block(&whole, 3, 2);
  for (int b = 1; b < BLOCKS; b++) add_group(&whole, 2, (const int[]){0, b}, 2);
  const double all = 4.0*(BLOCKS - 1)*BLOCKS/2;
  fill_matrix(&whole, &seed);
  assert_null(create(&whole, 0.9*all));
  tml_schur *s = create(&whole, 100.0*all);
  assert_non_null(s);
  tml_schur_free(s);
  check_matrix(&whole, &seed);
  add_group(&whole, 1, NULL, 0);
  assert_null(create(&whole, 1e6));

  double b[3], y[3];
  begin_matrix(&whole);
  add_block(&whole, 3, 1);
  fill_matrix(&whole, &seed);
  s = create(&whole, 10.0);
  assert_non_null(s);
  assert_int_equal(factor_matrix(s, &whole), TML_OK);
  fill(b, 3, 1.0, &seed);
  memcpy(y, b, sizeof y);
  tml_schur_solve(s, y);
  assert_true(residual(&whole, y, b) < 1e-14);
  tml_schur_free(s);
}

static void stored(void **state)
{
  uint64_t seed = 9;
  double b[N], y[2][N];
  unsigned char bytes[100000];
  (void)state;
  begin_matrix(&whole);
  for (int k = 0; k < 5; k++) add_block(&whole, 6, 3);
  for (int k = 0; k < 5; k++) add_group(&whole, 3, (const int[]){k, (k + 1) % 5}, 2);
  fill_matrix(&whole, &seed);
  tml_schur *from = create(&whole, 1e6), *to = create(&whole, 1e6);
  assert_int_equal(factor_matrix(from, &whole), TML_OK);
  tml_archive a = {.mode = TML_ARCHIVE_SAVE, .bytes = bytes, .size = sizeof bytes};
  tml_schur_store(from, &a);
  assert_false(a.broken);
  a = (tml_archive){.mode = TML_ARCHIVE_LOAD, .bytes = bytes, .size = a.at};
  tml_schur_store(to, &a);
  assert_false(a.broken);
  fill(b, whole.n, 1.0, &seed);
  for (int i = 0; i < 2; i++) {
    memcpy(y[i], b, sizeof b);
    tml_schur_solve(i ? to : from, y[i]);
  }
  assert_memory_equal(y[0], y[1], (size_t)whole.n*sizeof(double));
  tml_schur_free(from);
  tml_schur_free(to);
}

/* ---------------------------------------------------------------- mechanisms ----------------- */

/* Relative to the largest, or to 1. */
static double apart(const double *x, const double *y, int n)
{
  double most = 0.0, size = 1.0;
  for (int i = 0; i < n; i++) {
    most = fmax(most, fabs(x[i] - y[i]));
    size = fmax(size, fabs(y[i]));
  }
  return most/size;
}

/* Accelerations, multipliers, a correction, rates of accelerations and rows of both. */
static void check_kkt(const tml_system *s, tml_work *w, const tml_state *x, double limit)
{
  tml_kkt k[2];
  tml_error err;
  double a[2][MOST], lambda[2][MOST], y[2][MOST], jerk[2][MOST];
  for (int i = 0; i < 2; i++) {
    must(tml_kkt_create(&k[i], s, false, true, &err), &err);
    if (i == 1) tml_mass_blocks_free(&k[i].blocks); /* sparse factors are all that is left */
    assert_int_equal(tml_kkt_factor(&k[i], w, x), TML_OK);
    assert_int_equal(k[i].by_blocks, i == 0);
    assert_int_equal(tml_kkt_accelerations(&k[i], w, x, a[i], lambda[i], NULL), TML_OK);
    memcpy(y[i], x->v, (size_t)s->nv*sizeof(double));
    tml_kkt_correct(&k[i], y[i], 1.0, lambda[0]);
    tml_kkt_read_rows(&k[i]);
    const tml_state all = {.t = x->t, .q = x->q, .v = x->v, .a = a[0], .lambda = lambda[0]};
    const double hold = k[i].hold;
    if (i == 1) {
      assert_true(apart(k[0].matrices.G, k[1].matrices.G, s->nz_cv) < 1e-13);
      assert_true(s->m == 0 || (hold > 0.2*k[0].hold && hold < 5.0*k[0].hold));
    }
    assert_int_equal(tml_kkt_jerk(&k[i], w, &all, jerk[i]), TML_OK);
  }
  assert_true(apart(a[0], a[1], s->nv) < limit);
  assert_true(apart(lambda[0], lambda[1], s->m) < limit);
  assert_true(apart(y[0], y[1], s->nv) < limit);
  assert_true(apart(jerk[0], jerk[1], s->nv) < limit);
  for (int i = 0; i < 2; i++) tml_kkt_free(&k[i]);
}

/* tau without matrices is what the rows say with them. */
static void check_tau(const tml_system *s, tml_work *w, const tml_state *x)
{
  double tau[MOST], same[MOST];
  assert_int_equal(tml_system_tau(s, w, x, tau), TML_OK);
  for (int k = 0; k < s->n_constraints; k++) {
    tml_row_values at;
    assert_int_equal(s->constraint[k].ops->values(s, w, &s->constraint[k], x, 2, &at), TML_OK);
    memcpy(same + s->constraint[k].row, at.tau, (size_t)s->constraint[k].n_rows*sizeof(double));
  }
  assert_true(apart(tau, same, s->m) < 1e-13);
}

static void mechanisms(void **state)
{
  (void)state;
  for (int set = 0; set < 3; set++)
    for (int k = 0; k < 6; k++) {
      mechanism x;
      mechanism_open(&x, sets[set], 900u + (unsigned)k);
      mechanism_random(&x);
      const tml_state at = mechanism_state(&x);
      check_tau(x.sys, &x.work, &at);
      check_kkt(x.sys, &x.work, &at, 1e-8);
      mechanism_close(&x);
    }
}

static void examples(void **state)
{
  static const char *const files[] = {"examples/squeezer.yaml", "examples/v8.yaml", "examples/heavy_top.yaml",
                                      "examples/flexible_slider_crank.yaml", "examples/slider_crank.yaml",
                                      "examples/rolling_disc.yaml", "examples/four_bar.yaml"};
  (void)state;
  for (size_t i = 0; i < sizeof files/sizeof *files; i++)
    for (int euler = 0; euler < 2; euler++) {
      problem p;
      problem_file(&p, files[i]);
      if (euler) problem_set(&p, "rotations euler-parameters");
      problem_start(&p);
      for (int k = 0; k < 5; k++) assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
      const tml_state x = tml_integrator_accepted(p.sim->eq->run);
      check_tau(p.sim->eq->sys, &p.sim->eq->work, &x);
      check_kkt(p.sim->eq->sys, &p.sim->eq->work, &x, 1e-9);
      problem_end(&p);
    }
}

/* Unknowns of the user, and what requires dense factors, have no blocks. */
static void others(void **state)
{
  (void)state;
  for (int dense = 0; dense < 2; dense++) {
    problem p;
    problem_file(&p, dense ? "examples/squeezer.yaml" : "examples/inverted_pendulum.yaml");
    if (dense) problem_set(&p, "dense true");
    problem_start(&p);
    assert_null(p.sim->eq->kkt.blocks.schur);
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(chains_and_trees), cmocka_unit_test(anything), cmocka_unit_test(no_factors),
    cmocka_unit_test(shapes), cmocka_unit_test(stored), cmocka_unit_test(mechanisms), cmocka_unit_test(examples),
    cmocka_unit_test(others),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
