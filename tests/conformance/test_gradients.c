/* test_gradients.c - gradients of channels against central differences of their values, along all of the state, for
 * bodies of every kind in every set of rotation coordinates; and which channels have none. */
#include "conformance/difference.h"

#include "analysis/own.h"
#include "support/problem.h"

static const char text[] =
    "trammel: 1\nunits: mm-kg-s\n"
    "bodies:\n"
    "  dot: {kind: point, mass: 2, position: [100, 200, 300], velocity: [1, -2, 0.5]}\n"
    "  flat: {kind: planar, mass: 3, inertia: 2000, position: [50, 60], angle: 0.3, velocity: [1, 2],\n"
    "         angular-velocity: 0.7, markers: {m: {at: [10, 20]}}}\n"
    "  top: {mass: 2, inertia: [1000, 2000, 2500], position: [10, 0, 5], orientation: {313: [0.2, 0.9, 0.4]},\n"
    "        velocity: [1, 2, 3], angular-velocity: [0.5, -0.2, 0.3], markers: {m: {at: [10, -20, 30]}}}\n"
    "forces:\n  spring: {spring-damper: [dot, top.m], stiffness: 3, damping: 2, free-length: 100}\n"
    "joints:\n  ball: {spherical: [flat.m, top]}\n"
    "equations:\n  state: {rate: \"sin(vx(top.m)/(1 mm/s)) - state\", start: 2}\n"
    "variables:\n  length: {value: \"dm(dot, flat.m)\", unit: mm}\n"
    "channels:\n"
    "  own: {value: \"length*wz(top.m, flat.m)*time\", unit: mm}\n"
    "  pull: {value: \"sforce(spring, 1, 2, ground)*state\", unit: N}\n"
    "  push: {value: \"accx(top.m) + state*(1 mm/s^2)\", unit: mm/s^2}\n";

enum { DIRECTIONS = 7, ROOM = 64 };

typedef struct walk {
  tml_sim *sim;
  int along;
  double base[DIRECTIONS][ROOM], d[DIRECTIONS][ROOM];
} walk;

/* The reported state, part by part: coordinates, v, a, lambda, X, p, time. */
static int part_of(tml_sim *s, int k, double **x)
{
  double *const list[DIRECTIONS] = {s->at.q, s->at.v, s->at.a, s->at.lambda, s->at.X, s->at.p, &s->at.t};
  const tml_system *y = s->sys;
  const int n[DIRECTIONS] = {y->nq, y->nv, y->nv, y->m, y->user.nx, y->user.np, 1};
  *x = list[k];
  return n[k];
}

static void values(void *ctx, double step, double *out)
{
  walk *w = ctx;
  tml_sim *s = w->sim;
  double D[ROOM], *x;
  for (int k = 1; k < DIRECTIONS; k++)
    for (int i = part_of(s, k, &x) - 1; i >= 0; i--) x[i] = w->base[k][i] + (k == w->along ? step*w->d[k][i] : 0.0);
  for (int i = 0; i < s->sys->nv; i++) D[i] = w->along == 0 ? step*w->d[0][i] : 0.0;
  tml_system_move(s->sys, s->at.q, w->base[0], D);
  for (int i = 0; i < s->channels.n_items; i++) {
    assert_int_equal(tml_channels_evaluate(s, &i, 1), TML_OK);
    out[i] = s->channels.values[i];
  }
}

static double along_gradient(const walk *w, const tml_gradient *g)
{
  const double *const list[DIRECTIONS] = {g->q, g->v, g->a, g->lambda, g->X, g->p, &g->t};
  double *x, sum = 0.0;
  const int n = w->along == 0 ? w->sim->sys->nv : part_of(w->sim, w->along, &x);
  for (int i = 0; i < n; i++) sum += list[w->along][i]*w->d[w->along][i];
  return sum;
}

/* Those of elements, energies and the run have none yet, and orientations; the message has the name. */
static bool has_gradient(walk *w, int channel, tml_gradient *g)
{
  tml_error err;
  const char *name = w->sim->channels.items[channel].name;
  const tml_status st = tml_channel_gradient(w->sim, channel, g, &err);
  if (st == TML_OK) return true;
  assert_int_equal(st, TML_ERR_ARGUMENT);
  assert_non_null(strstr(err.text, name));
  return false;
}

static int check_all(walk *w)
{
  const int n = w->sim->channels.n_items;
  static double d[VALUES], value[VALUES];
  int known = 0;
  tml_gradient g;
  tml_error err;
  assert_int_equal(tml_gradient_create(&g, w->sim->sys, &err), TML_OK);
  for (w->along = 0; w->along < DIRECTIONS; w->along++) {
    differentiate(d, n, values, w);
    values(w, 0.0, value);
    for (int i = 0; i < n; i++) {
      if (!has_gradient(w, i, &g)) continue;
      known++;
      compare_number("gradient", w->sim->channels.items[i].name, along_gradient(w, &g), d[i], fabs(value[i]));
    }
  }
  tml_gradient_free(&g);
  return known/DIRECTIONS;
}

static void gradients(void **state)
{
  (void)state;
  static const char *const sets[] = {"rotations increments", "rotations euler-parameters", "rotations 313"};
  for (int k = 0; k < 3; k++) {
    static walk w;
    problem p;
    double *x;
    uint64_t seed = 5;
    problem_text(&p, text);
    problem_set(&p, sets[k]);
    problem_start(&p);
    w.sim = p.sim;
    for (int i = 0; i < DIRECTIONS; i++) {
      const int n = part_of(p.sim, i, &x);
      assert_true(n <= ROOM);
      memcpy(w.base[i], x, (size_t)n*sizeof *x);
      fill(w.d[i], n, 1.0, &seed);
    }
    for (int i = 0; i < p.sim->sys->nv; i++) w.base[2][i] += 0.1*w.d[2][i]; /* accelerations of any size */
    assert_int_equal(check_all(&w), 9 + 9 + 15 + 2*9 + 2 + 1 + 3); /* bodies, two markers, e, length, own ones */
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(gradients)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
