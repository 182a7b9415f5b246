/* test_strides.c - the step of one body against central differences, for every kind: its end, blocks E and V of the
 * corrector, the carried old force. */
#include "conformance/difference.h"
#include "integrate/direct/body_step.h"

enum { CONFIGURATIONS = 400 };

typedef struct step {
  const tml_body_ops *ops;
  tml_stride s;
  double q0[TML_NQ], v0[TML_NV], D[TML_NV], v[TML_NV]; /* D is D*, v is v* */
  double u[TML_NV], du[TML_NV];                        /* and a direction */
  double q1[TML_NQ], v1[TML_NV], D1[TML_NV], z[TML_NV];
} step;

static void stride_at(const step *x, double along, double *q, double *v, double *D)
{
  double u[TML_NV];
  for (int i = 0; i < x->ops->nv; i++) {
    u[i] = x->u[i] + along*x->du[i];
    D[i] = x->D[i] + x->s.c_q*u[i];
    v[i] = x->v[i] + x->s.c_v*u[i];
  }
  tml_stride s = x->s;
  s.u = u;
  s.q = q;
  s.v = v;
  s.D = D;
  tml_body_step_end(&s);
}

static void follow_stride(void *ctx, double along, double *out)
{
  double D[TML_NV];
  const step *x = ctx;
  stride_at(x, along, out, out + x->ops->nq, D);
}

/* q1 (+) c_q z */
static void follow_move(void *ctx, double along, double *out)
{
  const step *x = ctx;
  double D[TML_NV];
  for (int i = 0; i < x->ops->nv; i++) D[i] = along*x->s.c_q*x->z[i];
  x->ops->move(out, x->q1, D, NULL);
}

static void one_body(cast *c, int kind, bool proper, uint64_t *seed)
{
  c->n = 1;
  c->ops[0] = body_kinds[kind];
  cast_random(c, proper, seed);
}

static void random_step(step *x, const cast *c, bool body_axes, uint64_t *seed)
{
  x->ops = c->ops[0];
  memcpy(x->q0, c->q0[0], sizeof x->q0);
  memcpy(x->v0, c->v0[0], sizeof x->v0);
  fill(x->D, TML_NV, 0.6, seed);
  fill(x->v, TML_NV, 2.0, seed);
  fill(x->u, TML_NV, 2.0, seed);
  fill(x->z, TML_NV, 1.0, seed);
  x->s = (tml_stride){.ops = x->ops, .h = 0.5 + 0.2*uniform(seed), .c_q = 0.3 + 0.1*uniform(seed),
                      .c_v = 0.6 + 0.2*uniform(seed), .kappa = 0.3*uniform(seed),
                      .body_axes = body_axes, .q0 = x->q0, .v0 = x->v0};
  memset(x->du, 0, sizeof x->du);
  stride_at(x, 0.0, x->q1, x->v1, x->D1);
}

/* E and V over all coordinates: plain ones but for those that turn. */
static void whole_blocks(const step *x, double *E, double *V)
{
  tml_stride s = x->s;
  tml_rotation_blocks t;
  double q[TML_NQ], v[TML_NV], D[TML_NV];
  memcpy(q, x->q1, sizeof q);
  memcpy(v, x->v1, sizeof v);
  memcpy(D, x->D1, sizeof D);
  s.u = x->u;
  s.q = q;
  s.v = v;
  s.D = D;
  memset(E, 0, TML_NV*TML_NV*sizeof *E);
  memset(V, 0, TML_NV*TML_NV*sizeof *V);
  for (int i = 0; i < x->ops->nv; i++) {
    E[TML_NV*i + i] = 1.0;
    V[TML_NV*i + i] = s.c_v;
  }
  if (!tml_body_step_blocks(&s, &t)) return;
  for (int i = 0; i < t.n; i++)
    for (int j = 0; j < t.n; j++) {
      E[TML_NV*(t.first + i) + t.first + j] = t.E[TML_TURN*i + j];
      V[TML_NV*(t.first + i) + t.first + j] = t.V[TML_TURN*i + j];
    }
}

/* Along du = E z the configuration moves by c_q z and the velocity by V z. */
static void check_stride(step *x)
{
  const int nv = x->ops->nv, nq = x->ops->nq;
  double E[TML_NV*TML_NV], V[TML_NV*TML_NV], Vz[TML_NV], d[TML_NQ + TML_NV], moved[TML_NQ];
  whole_blocks(x, E, V);
  multiply(x->du, E, nv, nv, TML_NV, x->z);
  multiply(Vz, V, nv, nv, TML_NV, x->z);
  const double size = differentiate(d, nq + nv, follow_stride, x);
  differentiate(moved, nq, follow_move, x);
  compare("E of a stride", x->ops->name, nq, d, moved, size);
  compare("V of a stride", x->ops->name, nv, Vz, d + nq, size);
}

static void stride(void **state)
{
  (void)state;
  uint64_t seed = 6;
  for (int n = 0; n < CONFIGURATIONS; n++)
    for (int kind = 1; kind < BODY_KINDS; kind++)
      for (int body_axes = 0; body_axes < 2; body_axes++) {
        cast c;
        step x;
        one_body(&c, kind, true, &seed);
        random_step(&x, &c, body_axes, &seed);
        check_stride(&x);
      }
}

typedef struct load { double q0[TML_NQ], F[TML_NV]; } load;

static void probe_carry(const void *what, const cast *c, double *out)
{
  const load *x = what;
  const int first = c->ops[0]->versor->first;
  memcpy(out, x->F, (size_t)c->ops[0]->nv*sizeof *out);
  tml_body_step_carry(out + first, c->ops[0]->versor, c->q[0], x->q0, x->F);
}

static void carry(void **state)
{
  (void)state;
  uint64_t seed = 7;
  for (int n = 0; n < CONFIGURATIONS; n++)
    for (int kind = 1; kind < BODY_KINDS; kind++) {
      cast c;
      load x;
      one_body(&c, kind, n % 2, &seed);
      if (!c.ops[0]->versor) continue;
      const int nv = c.ops[0]->nv, first = c.ops[0]->versor->first;
      double Z[16], exact[TML_NV] = {0}, d[TML_NV];
      fill(x.q0, TML_NQ, 1.0, &seed);
      random_quaternion(x.q0 + first, &seed);
      fill(x.F, TML_NV, 2.0, &seed);
      tml_body_step_carry_q(Z, c.ops[0]->versor, x.q0, x.F, -0.7);
      multiply(exact + first, Z, 4, 4, 4, c.dq[0] + first);
      for (int i = 0; i < nv; i++) exact[i] /= -0.7;
      const double size = differentiate_cast(d, nv, probe_carry, &x, &c, ALONG_Q);
      compare("carried force", c.ops[0]->name, nv, exact, d, size);
      memcpy(d, x.F, sizeof d);
      /* to nowhere: all but its part along e stays */
      tml_body_step_carry(d + first, c.ops[0]->versor, x.q0, x.q0, x.F);
      make_tangent(x.F + first, x.q0 + first);
      compare("force carried nowhere", c.ops[0]->name, nv, d, x.F, 1.0);
    }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(stride), cmocka_unit_test(carry)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
