/* test_contacts.c - a pair of shapes that touch, between every two kinds of bodies, against central differences: Q_q,
 * Q_v, Q_t, energy, power, balance of force and reaction; with friction that was stuck, slipped or is new, and does
 * either now; what an accepted step keeps; how far a step may go; settled or struck. */
#include <stdlib.h>

#include "conformance/difference.h"
#include "force/element/force_contact.h"
#include "support/contact.h"

enum { CONFIGURATIONS = 3, MEMORY = 512, TRIES = 40 };

/* Sizes of about a metre and soft laws: differences with steps of a millimetre are then accurate. */
static const tml_contact_shape_def catalogue[][2] = {
    {{.kind = TML_CONTACT_SPHERE, .size = {1.0}}, {.kind = TML_CONTACT_PLANE}},
    {{.kind = TML_CONTACT_SPHERE, .size = {0.8}}, {.kind = TML_CONTACT_SPHERE, .size = {1.3}}},
    {{.kind = TML_CONTACT_BOX, .size = {2.0, 2.5, 3.0}, .edge = 0.3}, {.kind = TML_CONTACT_PLANE}},
    {{.kind = TML_CONTACT_CAPSULE, .size = {2.0, 0.5}},
     {.kind = TML_CONTACT_BOX, .size = {3.0, 2.5, 3.5}, .edge = 0.4}},
};
enum { PAIRS = sizeof catalogue/sizeof *catalogue };
static const char *const pair_name[PAIRS] = {"sphere on plane", "sphere on sphere", "box on plane", "capsule on box"};

static const tml_normal_law normal[] = {
    {.kind = TML_NORMAL_IMPACT, .stiffness = 900, .exponent = 1.5, .damping = 20, .depth = 0.4},
    {.kind = TML_NORMAL_RESTITUTION, .stiffness = 900, .exponent = 1.5, .restitution = 0.6, .transition = 12},
    {.kind = TML_NORMAL_HUNT_CROSSLEY, .stiffness = 900, .exponent = 1.5, .dissipation = 0.08},
    {.kind = TML_NORMAL_IMPACT, .stiffness = 300, .exponent = 1.0, .damping = 30, .depth = 0.6},
};
enum { NORMALS = sizeof normal/sizeof *normal };

/* What friction did in the step before, and does now. */
typedef enum past { NO_FRICTION, FRESH, STUCK, SLIPPED, CREEPING, PASTS } past;

typedef struct subject {
  int pair;
  past past;
  bool holds;                    /* now: sticks, or slips */
  tml_contact_shape *shape[2];
  tml_contact_par par;
  double memory[MEMORY];         /* of the step before, */
  double before;                 /* [s] which ended then */
  char name[96];
} subject;

static void set_input(tml_force_input *in, const subject *x, const cast *c, int order)
{
  memset(in, 0, sizeof *in);
  for (int b = 0; b < 2; b++) {
    in->ops[b] = c->ops[b];
    in->frame[b] = &c->frame[b];
  }
  in->t = c->t;
  in->segment = NAN;
  in->memory = x->memory;
  in->since = c->t - x->before;
  in->order = order;
}

static void evaluate(tml_force_output *out, const subject *x, const cast *c, int order)
{
  tml_force_input in;
  set_input(&in, x, c, order);
  assert_int_equal(tml_force_eval(out, &tml_contact_pair_ops, &x->par, &in), TML_OK);
}

/* ---------------------------------------------------------------- making --------------------- */

/* (s0, vs): how friction is made to hold or to slip, whatever the motion. */
static tml_friction_law friction(bool holds, bool creeps)
{
  return (tml_friction_law){.kind = creeps ? TML_FRICTION_REGULARISED : TML_FRICTION_STICK, .rest = 0.6, .slide = 0.3,
                            .from = 3.0, .to = 15.0, .presliding = holds ? 4.0 : 0.2,
                            .stick_velocity = holds ? 40.0 : 1.5};
}

static void place_of(contact_place *p, const cast *c, int b)
{
  static const double origin[3] = {0};
  double u[3];
  c->ops[b]->motion(p->x, u, &c->frame[b], TML_VECTOR_POINT, origin);
  memcpy(p->A, c->frame[b].A, sizeof p->A);
}

/* Where bodies are is given: the shape on the first is moved until both touch. */
static bool make_touch(subject *x, const cast *c, uint64_t *seed)
{
  contact_case k = {.A = x->shape[0], .B = x->shape[1]};
  double way[3], axes[9], moved[3], local[3], start[3];
  place_of(&k.a, c, 0);
  place_of(&k.b, c, 1);
  v3_copy(start, k.a.x);
  fill(way, 3, 1.0, seed);
  fill(k.aside, 3, 0.2, seed);
  m3_mul(axes, k.b.A, k.B->C);
  if (k.B->kind == TML_CONTACT_PLANE) m3_column(way, axes, 2);
  const double size = v3_norm(way);
  for (int i = 0; i < 3; i++) way[i] /= size;
  if (!contact_bring_near(&k, way, -0.15 - 0.05*uniform(seed))) return false;
  v3_sub(moved, k.a.x, start);
  m3_tmulv(local, k.a.A, moved);
  v3_axpy(x->shape[0]->at, 1.0, local);
  return true;
}

/* The step before ended a little elsewhere, where friction did what is wanted. */
static void make_past(subject *x, cast *c, uint64_t *seed)
{
  tml_force_input in;
  double shift[CAST][TML_NV], keep[CAST][TML_NV], blank[MEMORY];
  memcpy(keep, c->dq, sizeof keep);
  for (int b = 0; b < CAST; b++) fill(shift[b], TML_NV, 0.02, seed);
  for (int b = 0; b < 2; b++)
    if (c->ops[b]->versor) make_tangent(shift[b] + 3, c->q0[b] + 3);
  memcpy(c->dq, shift, sizeof shift);
  cast_set(c, ALONG_Q, 1.0);
  x->before = c->t0 - 0.05;
  set_input(&in, x, c, 0);
  in.t = x->before;
  tml_contact_forget(blank, &x->par, &in);
  in.memory = blank;
  in.since = 0.01;
  x->par.law.friction = friction(x->past == STUCK, false);
  x->par.law.rubs = true;
  memcpy(x->memory, blank, sizeof blank);
  if (x->past == STUCK || x->past == SLIPPED)
    assert_int_equal(tml_contact_commit(x->memory, &x->par, &in), TML_OK);
  memcpy(c->dq, keep, sizeof keep);
  cast_set(c, 0, 0.0);
}

static void free_shapes(subject *x)
{
  for (int b = 0; b < 2; b++) tml_contact_shape_free(x->shape[b]);
}

static void make_law(subject *x, int law, uint64_t *seed)
{
  x->par.law = (tml_touch_law){.normal = normal[law], .still = 2.0};
  x->par.pair = (tml_contact_pair){x->shape[0], x->shape[1], 0.0};
  x->par.mass = 1.0;
  if (uniform(seed) > 0.0) x->par.law.roll = 0.1;
  if (uniform(seed) > 0.0) x->par.law.spin = 0.05;
  assert_true(tml_contact_memory_size(&x->par) <= MEMORY);
}

static void make(subject *x, cast *c, int law, uint64_t *seed)
{
  for (bool touches = false; !touches;) {
    unsigned s = 1u + (unsigned)(1000.0*(1.0 + uniform(seed)));
    cast_random(c, true, seed);
    for (int b = 0; b < 2; b++) {
      x->shape[b] = contact_shape_placed(&catalogue[x->pair][b], &s);
      if (c->ops[b] == &tml_point_ops || c->ops[b] == &tml_ground_ops) fill(c->v0[b], TML_NV, 2.0, seed);
    }
    if (!(touches = make_touch(x, c, seed))) free_shapes(x);
  }
  make_law(x, law, seed);
  make_past(x, c, seed);
  x->par.law.rubs = x->past != NO_FRICTION;
  x->par.law.friction = friction(x->holds, x->past == CREEPING);
  snprintf(x->name, sizeof x->name, "%s, law %d, past %d, holds %d", pair_name[x->pair], law, (int)x->past, x->holds);
}

/* ---------------------------------------------------------------- checks --------------------- */

static void probe_Q(const void *what, const cast *c, double *out)
{
  tml_force_output f;
  evaluate(&f, what, c, 0);
  memcpy(out, f.Q, CAST_NV*sizeof *out);
}

static void probe_energy(const void *what, const cast *c, double *out)
{
  tml_force_output f;
  evaluate(&f, what, c, 0);
  out[0] = f.energy;
}

static void scale_directions(cast *c, double by)
{
  for (int b = 0; b < CAST; b++)
    for (int i = 0; i < TML_NV; i++) {
      c->dq[b][i] *= by;
      c->dv[b][i] *= by;
    }
}

/* What touches, sticks and slips stays so as time goes on. */
static bool lasts(const subject *x, cast *c)
{
  tml_force_output f;
  unsigned state[3];
  for (int k = 0; k < 3; k++) {
    cast_set(c, ALONG_T, 4e-3*(k - 1));
    evaluate(&f, x, c, 0);
    state[k] = f.state;
  }
  cast_set(c, 0, 0.0);
  return state[0] == state[1] && state[1] == state[2];
}

/* Differences of two lengths agree: no point comes or goes, starts or stops to slip within them. */
static bool smooth(const subject *x, cast *c, int n)
{
  double d[2][CAST_NV], size = 0.0;
  bool same = lasts(x, c);
  for (int along = ALONG_Q; along <= ALONG_V; along++) {
    for (int k = 0; k < 2; k++) {
      scale_directions(c, k ? 0.5 : 1.0);
      size = differentiate_cast(d[k], n, probe_Q, x, c, along);
      scale_directions(c, k ? 2.0 : 1.0);
    }
    for (int i = 0; i < n; i++)
      same = same && fabs(d[0][i] - 2.0*d[1][i]) < 2e-8*fabs(d[0][i]) + ROUND_OFF*(size + 1.0);
  }
  return same;
}

static void check_derivatives(const subject *x, cast *c)
{
  tml_force_output f;
  double direction[CAST_NV], exact[CAST_NV], d[CAST_NV];
  memset(&f, 0xff, sizeof f);
  evaluate(&f, x, c, 1);
  const int n = cast_columns(c, c->dq, direction);
  multiply(exact, f.Q_q, n, n, TML_NF, direction);
  double size = differentiate_cast(d, n, probe_Q, x, c, ALONG_Q);
  compare("Q_q", x->name, n, exact, d, size);
  const double energy = differentiate_cast(d, 1, probe_energy, x, c, ALONG_Q);
  compare_number("energy_q", x->name, dot(f.energy_q, direction, n), d[0], energy);
  cast_columns(c, c->dv, direction);
  multiply(exact, f.Q_v, n, n, TML_NF, direction);
  size = differentiate_cast(d, n, probe_Q, x, c, ALONG_V);
  compare("Q_v", x->name, n, exact, d, size);
  size = differentiate_cast(d, n, probe_Q, x, c, ALONG_T);
  compare("Q_t", x->name, n, f.Q_t, d, size);
}

/* Q.v = -(potential)' + power; the same power without all the other derivatives. */
static void check_power(const subject *x, cast *c)
{
  tml_force_output f, plain;
  tml_force_input in;
  double v[CAST_NV];
  evaluate(&f, x, c, 1);
  set_input(&in, x, c, 0);
  in.shares = true;
  assert_int_equal(tml_force_eval(&plain, &tml_contact_pair_ops, &x->par, &in), TML_OK);
  compare_number("power alone", x->name, plain.power, f.power, fabs(f.power));
  const int n = cast_columns(c, c->v0, v);
  compare_number("power", x->name, dot(f.Q, v, n), f.power - dot(f.energy_q, v, n), fabs(f.power));
}

/* Force and reaction do nothing to a rigid motion of both bodies: of those that can follow it. */
static void check_balance(const subject *x, const cast *c)
{
  double Q[CAST_NV], power = 0.0, size = 0.0, w[3] = {0.3, -0.7, 0.5}, u[3] = {1.0, 2.0, -1.0};
  probe_Q(x, c, Q);
  for (int b = 0, col = 0; b < 2; col += c->ops[b]->nv, b++) {
    double v[TML_NV], xd[3];
    if (c->ops[b]->nv < 6) return;
    v3_cross(xd, w, c->q[b]);
    v3_axpy(xd, 1.0, u);
    c->ops[b]->set_velocity(v, c->q[b], xd, w);
    power += dot(Q + col, v, c->ops[b]->nv);
    size += dot(Q + col, Q + col, c->ops[b]->nv);
  }
  assert_true(size > 0.0);
  compare_number("sum of force and reaction", x->name, 1.0 + power, 1.0, sqrt(size));
}

/* What friction does now is what was asked for, where it is felt. */
static bool as_wanted(const subject *x, const cast *c)
{
  tml_force_input in;
  tml_contact_summary look;
  set_input(&in, x, c, 0);
  assert_int_equal(tml_contact_evaluate(&look, &x->par, &in), TML_OK);
  if (look.points == 0 || look.state == TML_TOUCH_OPEN) return false;
  if (x->past == NO_FRICTION || x->past == CREEPING) return look.state == TML_TOUCH_SLIPS;
  return look.state == (x->holds ? TML_TOUCH_STICKS : TML_TOUCH_SLIPS);
}

/* The force that a pair shows is that on the first body. */
static void check_look(const subject *x, const cast *c)
{
  tml_force_input in;
  tml_contact_summary look;
  tml_force_output f;
  set_input(&in, x, c, 0);
  assert_int_equal(tml_contact_evaluate(&look, &x->par, &in), TML_OK);
  evaluate(&f, x, c, 0);
  if (c->ops[0] == &tml_increments_ops) compare("force shown", x->name, 3, look.F, f.Q, 1.0);
  if (x->past == NO_FRICTION) assert_true(v3_norm(look.friction) == 0.0);
}

static void check_one(subject *x, cast *c, int law, uint64_t *seed)
{
  for (int tries = 0; tries < TRIES; tries++) {
    double v[CAST_NV];
    make(x, c, law, seed);
    const bool good = as_wanted(x, c) && smooth(x, c, cast_columns(c, c->v0, v));
    if (good) {
      check_derivatives(x, c);
      check_power(x, c);
      check_balance(x, c);
      check_look(x, c);
    }
    free_shapes(x);
    if (good) return;
  }
  fail_msg("%s: no place in %d where it touches and differences exist", x->name, TRIES);
}

static void derivatives_of_pair(int pair)
{
  uint64_t seed = 71 + (uint64_t)pair;
  for (int n = 0; n < CONFIGURATIONS; n++)
    for (int i = 0; i < BODY_KINDS; i++)
      for (int j = i == 0; j < BODY_KINDS; j++)
        for (int p = 0; p < PASTS; p++)
          for (int holds = 0; holds < (p != NO_FRICTION && p != CREEPING ? 2 : 1); holds++) {
            cast c = {.n = 2, .ops = {body_kinds[i], body_kinds[j]}};
            subject x = {.pair = pair, .past = (past)p, .holds = holds};
            check_one(&x, &c, (n + i + j + p + holds) % NORMALS, &seed);
          }
}

static void sphere_on_plane(void **state) { (void)state; derivatives_of_pair(0); }
static void sphere_on_sphere(void **state) { (void)state; derivatives_of_pair(1); }
static void box_on_plane(void **state) { (void)state; derivatives_of_pair(2); }
static void capsule_on_box(void **state) { (void)state; derivatives_of_pair(3); }

/* ---------------------------------------------------------------- a ball on a plane ---------- */

enum { BALL_MEMORY = 64 };

/* A ball of 0.5 m with its lowest point at a height, on the ground. */
typedef struct ball {
  cast c;
  tml_contact_shape *shape[2];
  tml_contact_par par;
  double memory[BALL_MEMORY], before;
} ball;

static void ball_make(ball *x, double height, const double v[6])
{
  static const double level[4] = {1, 0, 0, 0};
  const double at[3] = {0.3, -0.2, 0.5 + height};
  tml_force_input in = {.order = 0};
  memset(x, 0, sizeof *x);
  x->c = (cast){.n = 2, .ops = {&tml_increments_ops, &tml_ground_ops}};
  x->shape[0] = contact_shape(TML_CONTACT_SPHERE, 0.5, 0, 0);
  x->shape[1] = contact_shape(TML_CONTACT_PLANE, 0, 0, 0);
  x->par = (tml_contact_par){.pair = {x->shape[0], x->shape[1], 10.0}, .mass = 2.0};
  x->par.law = (tml_touch_law){.normal = normal[0], .rubs = true, .still = 0.2};
  x->par.law.friction = (tml_friction_law){.rest = 0.5, .slide = 0.5, .from = 1, .to = 2, .presliding = 1e-3,
                                           .stick_velocity = 0.1};
  tml_increments_ops.set_pose(x->c.q0[0], at, level);
  memcpy(x->c.v0[0], v, 6*sizeof *v);
  cast_set(&x->c, 0, 0.0);
  for (int b = 0; b < 2; b++) {
    in.ops[b] = x->c.ops[b];
    in.frame[b] = &x->c.frame[b];
  }
  tml_contact_forget(x->memory, &x->par, &in);
}

static void ball_free(ball *x)
{
  for (int b = 0; b < 2; b++) tml_contact_shape_free(x->shape[b]);
}

static tml_force_input ball_input(const ball *x)
{
  tml_force_input in = {.t = x->c.t, .segment = NAN, .memory = x->memory, .since = x->c.t - x->before};
  for (int b = 0; b < 2; b++) {
    in.ops[b] = x->c.ops[b];
    in.frame[b] = &x->c.frame[b];
  }
  return in;
}

static tml_force_output ball_force(const ball *x)
{
  tml_force_output f;
  const tml_force_input in = ball_input(x);
  assert_int_equal(tml_force_eval(&f, &tml_contact_pair_ops, &x->par, &in), TML_OK);
  return f;
}

/* An accepted step: places by the increments, the same velocity. */
static void ball_step(ball *x, const double D[6], double h)
{
  double fresh[BALL_MEMORY];
  memcpy(x->c.dq[0], D, 6*sizeof *D);
  cast_set(&x->c, ALONG_Q, 1.0);
  memcpy(x->c.q0[0], x->c.q[0], sizeof x->c.q0[0]);
  x->c.t0 += h;
  cast_set(&x->c, 0, 0.0);
  const tml_force_input in = ball_input(x);
  assert_int_equal(tml_contact_commit(fresh, &x->par, &in), TML_OK);
  memcpy(x->memory, fresh, sizeof fresh);
  x->before = x->c.t;
}

static const double still[6] = {0};

/* Torques against rolling and spin: at the spin `still` 1/sqrt 2 of N times their arms. */
static void torques(void **state)
{
  (void)state;
  ball x;
  tml_contact_summary look;
  ball_make(&x, -0.1, (const double[]){0, 0, 0, 0.12, 0.16, -0.2});
  x.par.law.rubs = false;
  x.par.law.roll = 0.03;
  x.par.law.spin = 0.01;
  const tml_force_input in = ball_input(&x);
  assert_int_equal(tml_contact_evaluate(&look, &x.par, &in), TML_OK);
  const tml_force_output f = ball_force(&x);
  const double N = 900.0*pow(0.1, 1.5);
  const double want[6] = {0, 0, N, -N*0.03*0.6*sqrt(0.5), -N*0.03*0.8*sqrt(0.5), N*0.01*sqrt(0.5)};
  compare("torques", "a ball", 6, want, f.Q, 1.0);
  compare_number("power", "a ball", f.power, dot(want, x.c.v0[0], 6), 1.0);
  ball_free(&x);
}

/* Stuck: the displacement of the material counts, a ball that rolls feels nothing; a step that is accepted changes no
 * force. */
static void rolling_and_sticking(void **state)
{
  (void)state;
  ball x;
  const double r = 0.5 - 0.05, N = 900.0*pow(0.1, 1.5); /* the point is halfway between the surfaces */
  ball_make(&x, -0.1, still);
  ball_step(&x, still, 0.01);
  for (int i = 0; i < 20; i++) { /* rolls along x by a turn about y */
    ball_step(&x, (const double[]){0.02*r, 0, 0, 0, 0.02, 0}, 0.01);
    const tml_force_output f = ball_force(&x);
    compare("rolling", "a ball", 6, (const double[]){0, 0, N, 0, 0, 0}, f.Q, 1.0);
  }
  ball_step(&x, (const double[]){2e-4, -3e-4, 0, 0, 0, 0}, 0.01); /* moves a little: held back */
  const tml_force_output f = ball_force(&x);
  const double T[2] = {-0.5*N*0.2, 0.5*N*0.3};
  compare("held", "a ball", 6, (const double[]){T[0], T[1], N, r*T[1], -r*T[0], 0}, f.Q, 1.0);
  for (int i = 0; i < 50; i++) ball_step(&x, still, 0.1); /* for ever */
  const tml_force_output later = ball_force(&x);
  compare("held on", "a ball", 6, later.Q, f.Q, 1.0);
  x.c.t += 7.0; /* and in a long step */
  const tml_force_output after = ball_force(&x);
  compare("held through a step", "a ball", 6, after.Q, f.Q, 1.0);
  ball_free(&x);
}

/* Spin about the normal takes half of its turn to what is stuck; a turn of the other body the other half. */
static void spinning(void **state)
{
  (void)state;
  ball x;
  const double N = 900.0*pow(0.1, 1.5), T = 0.5*N*0.4, turn = 0.3;
  ball_make(&x, -0.1, still);
  ball_step(&x, still, 0.01);
  ball_step(&x, (const double[]){4e-4, 0, 0, 0, 0, 0}, 0.01);
  ball_step(&x, (const double[]){0, 0, 0, 0, 0, turn}, 0.01);
  const tml_force_output f = ball_force(&x);
  compare("turned", "a ball", 3, (const double[]){-T*cos(0.5*turn), -T*sin(0.5*turn), N}, f.Q, 1.0);
  ball_free(&x);
}

/* Slip goes on by its velocity; what was left behind is gone once the ball has left the ground. */
static void slipping_and_leaving(void **state)
{
  (void)state;
  ball x;
  const double N = 900.0*pow(0.1, 1.5);
  ball_make(&x, -0.1, (const double[]){3.0, 4.0, 0, 0, 0, 0});
  x.par.law.normal.damping = 0.0;
  x.c.t = 0.01;
  tml_force_output f = ball_force(&x);
  compare("slip", "a ball", 3, (const double[]){-0.3*N, -0.4*N, N}, f.Q, 1.0);
  ball_step(&x, (const double[]){0.03, 0.04, 0, 0, 0, 0}, 0.01);
  memset(x.c.v0[0], 0, sizeof x.c.v0[0]);
  cast_set(&x.c, 0, 0.0);
  f = ball_force(&x); /* at rest now: the elastic part is at its limit */
  compare("stop", "a ball", 3, (const double[]){-0.3*N, -0.4*N, N}, f.Q, 1.0);
  ball_step(&x, (const double[]){0, 0, 0.2, 0, 0, 0}, 0.01);
  f = ball_force(&x);
  assert_true(v3_norm(f.Q) == 0.0 && f.energy == 0.0);
  ball_step(&x, (const double[]){0, 0, -0.2, 0, 0, 0}, 0.01);
  f = ball_force(&x);
  compare("anew", "a ball", 3, (const double[]){0, 0, N}, f.Q, 1.0);
  compare_number("energy", "a ball", f.energy, 900.0*pow(0.1, 2.5)/2.5, 1.0);
  ball_free(&x);
}

/* ---------------------------------------------------------------- how far a step may go ------ */

static double ahead_of(ball *x, const double a[6], bool resolve)
{
  tml_force_input in = ball_input(x);
  const double *const parts[2] = {a, NULL};
  double time = INFINITY, less, more;
  in.blow = resolve ? 1.0 : 0.0;
  assert_int_equal(tml_contact_time_to_touch(&time, &x->par, &in, parts), TML_OK);
  less = 0.9*time;
  more = isfinite(time) ? 1.0001*time : 1e3; /* what is known already bounds what is looked at */
  assert_int_equal(tml_contact_time_to_touch(&less, &x->par, &in, parts), TML_OK);
  assert_int_equal(tml_contact_time_to_touch(&more, &x->par, &in, parts), TML_OK);
  assert_true(less == 0.9*time && more == (isfinite(time) ? time : 1e3));
  return time;
}

/* A fall takes until z = 0 and a fifth of the depth that its speed makes. */
static void ahead(void **state)
{
  (void)state;
  static const double fall[6] = {0, 0, -9.81, 0, 0, 0}, rise[6] = {0, 0, 5.0, 0, 0, 0};
  for (int k = 0; k < 4; k++) {
    const double v = (const double[]){-3.0, 0.0, 2.0, -3.0}[k], *a = k == 3 ? rise : fall;
    ball x;
    ball_make(&x, 0.7, (const double[]){5.0, 0, v, 0, 0, 0});
    const double g = k == 3 ? 0.0 : 9.81, end = sqrt(v*v + 2.0*g*0.7);
    const double t = k == 3 ? 0.7/3.0 : (v + end)/g; /* what slows it down is not counted upon */
    const double deep = pow(0.5*2.0*end*end*2.5/900.0, 1.0/2.5);
    assert_true(ahead_of(&x, a, false) < INFINITY);
    compare_number("time to touch", "a ball", ahead_of(&x, a, false), t + 0.2*deep/end, 1.0);
    ball_free(&x);
  }
  ball x;
  ball_make(&x, 0.7, (const double[]){0, 0, 1.0, 0, 0, 0});
  assert_true(ahead_of(&x, rise, true) == INFINITY);
  ball_free(&x);
}

/* A blow: the change of the gap counts, as part of the depth that its speed makes, until the ball has settled. */
static void blow(void **state)
{
  (void)state;
  static const double error[6] = {7.0, 0, 0.01, 3.0, 0, 0};
  const double *const both[2] = {error, NULL};
  ball x;
  double ratio, v = 6.0;
  ball_make(&x, -0.02, (const double[]){0, 0, -6.0, 0, 0, 0});
  tml_force_input in = ball_input(&x);
  in.order = 1;
  const double deep = pow(0.5*2.0*v*v*2.5/900.0, 1.0/2.5);
  assert_int_equal(tml_contact_impact_error(&ratio, &x.par, &in, both), TML_OK);
  compare_number("first touch", "a ball", ratio, 0.01/deep, 1.0);
  ball_step(&x, still, 0.01); /* keeps its speed in mind */
  compare_number("blow under way", "a ball", ahead_of(&x, still, true), 0.25*deep/v, 1.0);
  assert_true(ahead_of(&x, still, false) == INFINITY);
  int steps = 0;
  for (ratio = 1.0; ratio > 0.0 && steps < 100; steps++) {
    ball_step(&x, still, 0.01); /* and forgets it: nothing moves any more */
    in = ball_input(&x);
    in.order = 1;
    in.since = 0.01;
    v *= 0.7;
    assert_int_equal(tml_contact_impact_error(&ratio, &x.par, &in, both), TML_OK);
    const double reach = pow(0.5*2.0*0.49*v*v*2.5/900.0, 1.0/2.5);
    compare_number("fades", "a ball", ratio, reach > 0.05*0.02 ? 0.01/fmax(reach, 0.02) : 0.0, 1.0);
  }
  ball_step(&x, still, 0.01);
  assert_true(steps > 5 && steps < 50 && ahead_of(&x, still, true) == INFINITY);
  ball_free(&x);
}

/* ---------------------------------------------------------------- settled or struck ---------- */

/* The force on the ball along the normal as it is looked at, and its slope in the height. */
typedef struct push { double force, slope; } push;

static push ball_push(const ball *x, tml_touch_view view, const double *latest, double part)
{
  tml_force_output f;
  tml_force_input in = ball_input(x);
  in.order = 1;
  in.view = view;
  in.latest = latest;
  in.part = part;
  assert_int_equal(tml_force_eval(&f, &tml_contact_pair_ops, &x->par, &in), TML_OK);
  return (push){f.Q[2], f.Q_q[TML_NF*2 + 2]};
}

/* Left alone while it is struck, and where it is open; at a start struck only if it moves. */
static void settled(void **state)
{
  (void)state;
  const double N = 900.0*pow(0.02, 1.5);
  ball x;
  for (int start = 0; start < 2; start++) {
    ball_make(&x, -0.02, (const double[]){0, 0, -6.0, 0, 0, 0});
    ball_step(&x, still, start ? 0.0 : 0.01);
    assert_true(ball_push(&x, TML_TOUCH_PLAIN, NULL, 1.0).force > N);
    assert_true(ball_push(&x, TML_TOUCH_SETTLED, x.memory, 1.0).force == 0.0);
    memset(x.c.v0[0], 0, sizeof x.c.v0[0]);
    for (int i = 0; i < 50; i++) ball_step(&x, still, 0.01);
    compare_number("settled", "a ball", ball_push(&x, TML_TOUCH_SETTLED, x.memory, 1.0).force, N, 1.0);
    ball_free(&x);
  }
  ball_make(&x, -0.02, still);
  ball_step(&x, still, 0.0);
  compare_number("at rest", "a ball", ball_push(&x, TML_TOUCH_SETTLED, x.memory, 1.0).force, N, 1.0);
  ball_free(&x);
  ball_make(&x, -0.02, still);
  ball_step(&x, still, 0.01); /* it came to touch within a step */
  assert_true(ball_push(&x, TML_TOUCH_SETTLED, x.memory, 1.0).force == 0.0);
  ball_free(&x);
}

/* (K24) Closed at both ends of a step, at depths of 0.10 and 0.14 m, and looked at where it is open by 0.03 m. */
static void even(void **state)
{
  (void)state;
  ball x;
  double start[BALL_MEMORY], end[BALL_MEMORY];
  ball_make(&x, -0.1, still);
  for (int i = 0; i < 20; i++) ball_step(&x, still, 0.01);
  memcpy(start, x.memory, sizeof start);
  for (int i = 0; i < 40; i++) ball_step(&x, (const double[]){0, 0, -1e-3, 0, 0, 0}, 10.0);
  memcpy(end, x.memory, sizeof end);
  ball_step(&x, (const double[]){0, 0, 0.17, 0, 0, 0}, 0.01);
  memcpy(x.memory, start, sizeof start);
  for (int i = 0; i < 3; i++) {
    const double part = 0.1 + 0.4*i, d = 0.10 + 0.04*part, slope = 1.5*900.0*sqrt(d);
    const push p = ball_push(&x, TML_TOUCH_EVEN, end, part);
    compare_number("even depth", "a ball", p.force, 900.0*pow(d, 1.5) - slope*(d + 0.03), 1.0);
    compare_number("even depth, slope", "a ball", p.slope, -slope, 1.0);
  }
  assert_true(ball_push(&x, TML_TOUCH_PLAIN, end, 0.5).force == 0.0);
  assert_true(ball_push(&x, TML_TOUCH_EVEN, x.memory, 1.0).force == 0.0); /* at the end it is as it is */
  ball_free(&x);
}

/* ---------------------------------------------------------------- sticks or slips ------------ */

/* (K27) Where it begins to slip an error along the ground counts, at the point, in ten presliding lengths; turning
 * counts with its arm. Not while it goes on to stick. */
static void slips(void **state)
{
  (void)state;
  static const double error[6] = {3e-4, -1e-4, 0.0, 2e-3, 4e-3, 7.0};
  const double *const both[2] = {error, NULL}, r = 0.5 - 0.05;
  double ratio;
  ball x;
  ball_make(&x, -0.1, still);
  for (int i = 0; i < 50; i++) ball_step(&x, still, 0.01); /* settled, and stuck */
  for (int i = 0; i < 2; i++) {
    memcpy(x.c.dq[0], (const double[]){i ? 3e-3 : 3e-4, 0, 0, 0, 0, 0}, 6*sizeof(double));
    cast_set(&x.c, ALONG_Q, 1.0);
    tml_force_input in = ball_input(&x);
    in.order = 1;
    in.since = 0.01;
    assert_int_equal(tml_contact_impact_error(&ratio, &x.par, &in, both), TML_OK);
    const double way = hypot(3e-4 - r*4e-3, -1e-4 + r*2e-3);
    compare_number(i ? "begins to slip" : "sticks", "a ball", ratio, i ? way/(10.0*1e-3) : 0.0, 1.0);
  }
  ball_free(&x);
}

/* (K28) Loaded by 0.1 mm in 10 ms, it has 0.4 mm to go to its limit of 1 mm, and 1 % beyond. */
static void slips_soon(void **state)
{
  (void)state;
  ball x;
  ball_make(&x, -0.1, still);
  for (int i = 0; i < 50; i++) ball_step(&x, still, 0.01);
  assert_true(ahead_of(&x, still, true) == INFINITY);
  for (int i = 0; i < 6; i++) ball_step(&x, (const double[]){6e-5, -8e-5, 0, 0, 0, 0}, 0.01);
  compare_number("time to slip", "a ball", ahead_of(&x, still, true), 0.041, 1.0);
  ball_step(&x, (const double[]){-6e-5, 8e-5, 0, 0, 0, 0}, 0.01); /* and back */
  assert_true(ahead_of(&x, still, true) == INFINITY);
  ball_free(&x);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sphere_on_plane), cmocka_unit_test(sphere_on_sphere),
      cmocka_unit_test(box_on_plane),    cmocka_unit_test(capsule_on_box),
      cmocka_unit_test(torques),         cmocka_unit_test(rolling_and_sticking),
      cmocka_unit_test(spinning),        cmocka_unit_test(slipping_and_leaving),
      cmocka_unit_test(ahead),           cmocka_unit_test(blow),
      cmocka_unit_test(settled),         cmocka_unit_test(even),
      cmocka_unit_test(slips),           cmocka_unit_test(slips_soon),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
