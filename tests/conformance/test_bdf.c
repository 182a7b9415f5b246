/* test_bdf.c - the matrix that IDA is given against central differences of the residual, with unknowns of the user and
 * constraints by expression. What ida.c keeps to itself is looked at from inside. */
#include "conformance/handful.h"

#include "integrate/sundials/bdf_ida.c"

#define RATE 7.0 /* what y' changes by when y does: order over step */

typedef struct trial {
  tml_integrator *g;
  double t, y[VALUES], yd[VALUES], z[VALUES];
  N_Vector r;
} trial;

/* The residual where y and y' have gone along z and RATE z. */
static void go(void *ctx, double step, double *out)
{
  trial *x = ctx;
  tml_bdf *own = x->g->own;
  const int n = own->blocks.n;
  double *y = N_VGetArrayPointer(own->y), *yd = N_VGetArrayPointer(own->yd);
  for (int i = 0; i < n; i++) {
    y[i] = x->y[i] + 0.1*step*x->z[i];
    yd[i] = x->yd[i] + 0.1*RATE*step*x->z[i];
  }
  assert_int_equal(ida_residual(x->t, own->y, own->yd, x->r, x->g), 0);
  memcpy(out, N_VGetArrayPointer(x->r), (size_t)n*sizeof *out);
}

static void set_trial(trial *x, mechanism *m)
{
  const tml_bdf *own = x->g->own;
  const int *first = own->blocks.first, nv = m->sys->nv;
  fill(x->y, own->blocks.n, 1.0, &m->seed);
  fill(x->yd, own->blocks.n, 1.0, &m->seed);
  fill(x->z, own->blocks.n, 1.0, &m->seed);
  memcpy(x->g->q1, m->base.q, (size_t)m->sys->nq*sizeof(double));
  to_flat(m->sys, x->y, m->base.q);
  memcpy(x->y + first[V], m->base.v, (size_t)nv*sizeof(double));
  memcpy(x->yd + first[V], m->base.a, (size_t)nv*sizeof(double));
  memcpy(x->y + first[LAMBDA], m->base.lambda, (size_t)m->sys->m*sizeof(double));
  for (int i = 0; i < m->sys->n_nonholonomic; i++) /* they correct no positions */
    x->y[first[MU] + m->sys->nonholonomic[i]] = x->z[first[MU] + m->sys->nonholonomic[i]] = 0.0;
  x->t = m->base.t;
}

static void check(mechanism *m, tml_rotations rotations, const char *who)
{
  tml_options o;
  tml_error err;
  tml_kkt kkt;
  trial x = {0};
  double exact[VALUES] = {0}, d[VALUES];
  tml_options_default(&o);
  o.method = TML_BDF;
  o.rotations = rotations;
  must(tml_kkt_create(&kkt, m->sys, o.dense, true, &err), &err);
  must(tml_integrator_create(&x.g, m->sys, &m->work, &kkt, &o, &err), &err);
  tml_bdf *own = x.g->own;
  const tml_blocks *k = &own->blocks;
  x.r = N_VNew_Serial(k->n, own->context);
  assert_non_null(x.r);
  set_trial(&x, m);
  go(&x, 0.0, exact);
  assert_int_equal(ida_jacobian(x.t, RATE, own->y, own->yd, x.r, own->matrix, x.g, NULL, NULL, NULL), 0);
  memset(exact, 0, sizeof exact);
  for (int j = 0; j < k->n; j++)
    for (int p = k->column[j]; p < k->column[j + 1]; p++)
      exact[k->row[p]] += SUNSparseMatrix_Data(own->matrix)[p]*x.z[j];
  const double size = differentiate(d, k->n, go, &x)/0.1;
  for (int i = 0; i < k->n; i++) d[i] /= 0.1;
  compare("matrix of bdf", who, k->n, exact, d, size);
  N_VDestroy(x.r);
  tml_integrator_free(x.g);
  tml_kkt_free(&kkt);
}

static void matrix(void **state)
{
  static const char *const names[] = {"dm", "az", "psi", "vm", "wz", "accx", "wdty", "joint", "sforce", "dif1"};
  (void)state;
  for (unsigned k = 0; k < sizeof names/sizeof *names; k++)
    for (int set = 1; set < 3; set++) {
      mechanism x;
      handful_open_all(&x, names[k], true, sets[set], 300u + 2*k);
      for (int n = 0; n < 3; n++) {
        check(&x, sets[set], names[k]);
        mechanism_random(&x);
      }
      mechanism_close(&x);
    }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(matrix)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
