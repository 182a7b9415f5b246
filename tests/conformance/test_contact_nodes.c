/* test_contact_nodes.c - contacts of shapes that follow nodes of flexible bodies, and of beams between their nodes,
 * against central differences: the derivatives of the equations in the coordinates of the bodies, between two flexible
 * bodies, a flexible and a rigid one, two nodes of one body, two beams, a beam and each of the others; the
 * accelerations of nodes and between them. */
#include "conformance/difference.h"

#include "force/element/force_contact.h"
#include "integrate/common/integrator.h"
#include "sim/base/sim.h"
#include "sim/base/sim_equations.h"
#include "support/problem.h"

enum { MOST = 200 };

static const char touching[] =
    "trammel: 1\n"
    "gravity: [0, 0, -9.81]\n"
    "bodies:\n"
    "  one:\n"
    "    kind: flexible\n"
    "    material: {E: 2e6, nu: 0.3, density: 300}\n"
    "    sections: {bar: {rectangle: {width: 40 mm, height: 30 mm}}}\n"
    "    nodes: {A: [0, 0, 0], B: [0.5, 0, 0], C: [0.5, 0.3, 0]}\n"
    "    beams: [{nodes: [A, B], section: bar, elements: 4}, {nodes: [B, C], section: bar, elements: 3}]\n"
    "    modes: {fixed: 3}\n"
    "    start: undeformed\n"
    "    shapes:\n"
    "      - {sphere: {node: B, radius: 0.17, at: [0, 10 mm, 20 mm], name: ball}}\n"
    "      - {capsule: {node: tip, length: 0.3, radius: 0.16, along: x, name: block}}\n"
    "    markers: {tip: {node: C, at: [10 mm, 0, 5 mm], z: [0.1, 0.2, 1]}}\n"
    "  two:\n"
    "    kind: flexible\n"
    "    position: [0.5, -0.1, 0.26]\n"
    "    orientation: {quaternion: [0.9, 0.1, -0.2, 0.3]}\n"
    "    material: {E: 2e6, nu: 0.3, density: 300}\n"
    "    sections: {bar: {rectangle: {width: 40 mm, height: 30 mm}}}\n"
    "    nodes: {A: [0, 0, 0], B: [0.5, 0, 0]}\n"
    "    beams: [{nodes: [A, B], section: bar, elements: 4}]\n"
    "    modes: {fixed: 3}\n"
    "    start: undeformed\n"
    "    shape: {capsule: {node: A, length: 0.4, radius: 0.14, along: x}}\n"
    "  ball: {mass: 1, inertia: [1e-2, 2e-2, 3e-2], position: [0.52, 0.32, 0.29], shape: {sphere: {radius: 0.16}}}\n"
    "materials: {soft: {stiffness: 2e3, dissipation: 0.5}}\n"
    "contacts:\n"
    "  nodes: {between: [one.ball, two], material: soft,\n"
    "          friction: {static: 0.5, dynamic: 0.3, presliding: 30 mm, stick-velocity: 5}}\n"
    "  rigid: {between: [one.block, ball], material: soft}\n"
    "  within: {between: [one.ball, one.block], material: soft, joined: true}\n"
    "simulate: {end: 1}\n";

static const char beams[] =
    "trammel: 1\n"
    "gravity: [0, 0, -9.81]\n"
    "bodies:\n"
    "  ground: {shape: {plane: {}}}\n"
    "  one:\n"
    "    kind: beam\n"
    "    position: [0, 0, 0.09]\n"
    "    beam: {arc: [[0, 0, 0], [0.5, 0, 0.2], [1, 0, 0]], section: {tube: {radius: 0.1}},\n"
    "           material: {E: 1e5, nu: 0.3, density: 300}, twist: 40 deg, pieces: 3}\n"
    "  two:\n"
    "    kind: beam\n"
    "    position: [0.42, -0.4, 0.36]\n"
    "    beam: {line: [[0, 0, 0], [0.2, 0.9, 0.15]], stiffness: [3e3, 1e3, 1e3, 8, 8, 8], line-mass: 9,\n"
    "           line-inertia: [4e-2], contact-radius: 0.1, pieces: 2}\n"
    "  arm:\n"
    "    kind: flexible\n"
    "    position: [0.1, 0.12, 0.22]\n"
    "    material: {E: 2e6, nu: 0.3, density: 300}\n"
    "    sections: {bar: {rectangle: {width: 40 mm, height: 30 mm}}}\n"
    "    nodes: {A: [0, 0, 0], B: [0, 0.5, 0]}\n"
    "    beams: [{nodes: [A, B], section: bar, elements: 4}]\n"
    "    modes: {fixed: 3}\n"
    "    start: undeformed\n"
    "    shape: {sphere: {node: A, radius: 0.1}}\n"
    "  block: {mass: 1, inertia: [1e-2, 2e-2, 3e-2], position: [1.0, 0.02, 0.45],\n"
    "          shape: {box: {size: [0.4, 0.4, 0.4]}}}\n"
    "materials: {soft: {stiffness: 2e3, dissipation: 0.5}}\n"
    "friction-laws: {dry: {static: 0.5, dynamic: 0.3, presliding: 30 mm, stick-velocity: 5}}\n"
    "contacts:\n"
    "  floor: {between: [one, ground], material: soft, friction: dry}\n"
    "  both: {between: [one, two], material: soft, friction: dry}\n"
    "  node: {between: [arm, one], material: soft, friction: dry}\n"
    "  rigid: {between: [block, one], material: soft, friction: dry}\n"
    "simulate: {end: 1}\n";

/* The equations around a state, along a direction of the coordinates or of the velocities. */
typedef struct around {
  problem p;
  double q[MOST], v[MOST], a[MOST], D[MOST], zero[MOST];
  bool velocities;
} around;

static const tml_system *system_of(const around *x) { return x->p.sim->eq->sys; }

static tml_state state_at(around *x, double step, double q[MOST], double v[MOST])
{
  const tml_system *s = system_of(x);
  double D[MOST];
  for (int i = 0; i < s->nv; i++) {
    D[i] = x->velocities ? 0.0 : step*x->D[i];
    v[i] = x->v[i] + (x->velocities ? step*x->D[i] : 0.0);
  }
  tml_system_move(s, q, x->q, D);
  return (tml_state){.t = 0.0, .q = q, .v = v, .a = x->a, .lambda = x->zero};
}

static void residual(void *ctx, double step, double *r)
{
  around *x = ctx;
  double q[MOST], v[MOST], phi[MOST];
  const tml_state at = state_at(x, step, q, v);
  memset(r, 0, (size_t)system_of(x)->nv*sizeof *r);
  assert_int_equal(tml_system_residual(system_of(x), &x->p.sim->eq->work, &at, r, phi), TML_OK);
}

/* Without the part along e of a vector in Euler parameters, along which nothing rotates. */
static void keep_norm(const tml_system *s, const double *q, double *D)
{
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_versor *k = s->body[b].ops->versor;
    if (!k) continue;
    const double *e = q + s->body[b].q + k->first;
    double *d = D + s->body[b].v + k->first, along = 0.0, square = 0.0;
    for (int i = 0; i < 4; i++) {
      along += e[i]*d[i];
      square += e[i]*e[i];
    }
    for (int i = 0; i < 4; i++) d[i] -= along/square*e[i];
  }
}

static void normalise(const tml_system *s, double *q)
{
  for (int b = 1; b < s->n_bodies; b++)
    if (s->body[b].ops->versor) tml_quat_normalize(q + s->body[b].q + s->body[b].ops->versor->first);
}

static void open_around(around *x, const char *model, const char *settings, uint64_t *seed)
{
  problem_text(&x->p, model);
  problem_set(&x->p, settings);
  problem_start(&x->p);
  const tml_system *s = system_of(x);
  const tml_state at = tml_integrator_accepted(x->p.sim->eq->run);
  assert_true(s->nq <= MOST && s->nv <= MOST && s->m <= MOST);
  memset(x->zero, 0, sizeof x->zero);
  fill(x->v, s->nv, 0.05, seed);
  fill(x->a, s->nv, 0.3, seed);
  fill(x->D, s->nv, 0.005, seed);
  tml_system_move(s, x->q, at.q, x->D);
  normalise(s, x->q);
  fill(x->D, s->nv, 0.03, seed);
  keep_norm(s, x->q, x->D);
  keep_norm(s, x->q, x->v);
}

/* The pairs that touch, so that none is examined while it is open. */
static int touching_pairs(around *x)
{
  const tml_system *s = system_of(x);
  int n = 0;
  tml_system_frames(s, &x->p.sim->eq->work, x->q, x->v);
  for (int k = s->n_elements; k < s->n_acting; k++) {
    tml_contact_summary look;
    tml_force_input in;
    tml_system_force_input(&in, s, &x->p.sim->eq->work, &s->element[k], 0.0, 0);
    assert_int_equal(tml_contact_evaluate(&look, s->element[k].par, &in), TML_OK);
    n += look.depth > 1e-3;
  }
  return n;
}

static void check_matrices(around *x, const char *who)
{
  const tml_system *s = system_of(x);
  double exact[MOST] = {0}, d[MOST], q[MOST], v[MOST];
  tml_matrices m;
  assert_int_equal(tml_matrices_create(&m, s, &x->p.err), TML_OK);
  for (int k = 0; k < 2; k++) {
    x->velocities = k == 1;
    const tml_state at = state_at(x, 0.0, q, v);
    assert_int_equal(tml_system_matrices(s, &x->p.sim->eq->work, &at, &m), TML_OK);
    memset(exact, 0, sizeof exact);
    tml_system_mul(s, k ? m.D : m.K, 1.0, x->D, exact);
    const double size = differentiate(d, s->nv, residual, x);
    compare(k ? "D" : "K", who, s->nv, exact, d, size);
  }
  tml_matrices_free(&m);
}

/* v(t) of the nodes, and of the shapes between nodes, by differences, with q' = v and v' = a. */
static void node_velocities(void *ctx, double step, double *u)
{
  static const double origin[3] = {0};
  around *x = ctx;
  const tml_system *s = system_of(x);
  double D[MOST], q[MOST], v[MOST];
  for (int i = 0; i < s->nv; i++) {
    D[i] = step*x->v[i] + 0.5*step*step*x->a[i];
    v[i] = x->v[i] + step*x->a[i];
  }
  tml_system_move(s, q, x->q, D);
  tml_system_frames(s, &x->p.sim->eq->work, q, v);
  for (int k = s->n_bodies; k < tml_system_shape_frames(s); k++, u += 6) {
    double place[3];
    tml_system_shape_ops(s, k)->motion(place, u, &x->p.sim->eq->work.frame[k], TML_VECTOR_POINT, origin);
    v3_copy(u + 3, x->p.sim->eq->work.frame[k].w);
  }
}

static void check_accelerations(around *x, const char *who)
{
  const tml_system *s = system_of(x);
  const int n = 6*(tml_system_shape_frames(s) - s->n_bodies);
  double exact[MOST], d[MOST];
  assert_true(n > 0 && n <= MOST);
  const double size = differentiate(d, n, node_velocities, x);
  tml_system_frames(s, &x->p.sim->eq->work, x->q, x->v);
  tml_system_nodes(s, &x->p.sim->eq->work, 2);
  for (int k = s->n_bodies; k < tml_system_shape_frames(s); k++) {
    double *to = exact + 6*(k - s->n_bodies);
    tml_system_shape_acceleration(to, to + 3, s, &x->p.sim->eq->work, k, x->a);
  }
  compare("acceleration of nodes", who, n, exact, d, size);
}

static void check_derivatives(const char *model, int pairs, uint64_t seed)
{
  static const char *const settings[] = {"rotations increments", "rotations euler-parameters"};
  for (int k = 0; k < 2; k++)
    for (int n = 0; n < 3; n++) {
      static around x;
      open_around(&x, model, settings[k], &seed);
      assert_int_equal(touching_pairs(&x), pairs);
      check_matrices(&x, settings[k]);
      if (k == 0) check_accelerations(&x, settings[k]);
      problem_end(&x.p);
    }
}

static void derivatives(void **state)
{
  (void)state;
  check_derivatives(touching, 3, 7);
}

static void derivatives_of_beams(void **state)
{
  (void)state;
  check_derivatives(beams, 6, 3);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(derivatives), cmocka_unit_test(derivatives_of_beams)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
