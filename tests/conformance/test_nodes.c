/* test_nodes.c - flexible bodies and their nodes against central differences, for several widths and all rotation
 * coordinates: inertia, the node itself to third order, and what elements on nodes become in the coordinates of the
 * bodies: measures, forces with their derivatives. */
#include "conformance/difference.h"

#include "constraint/joint_primitives.h"
#include "support/synthetic.h"
#include "system/base/flexible_node_map.h"

enum { MOST_MODES = 40, MOST_NV = 7 + MOST_MODES, MOST_NQ = 7 + MOST_MODES, CONFIGURATIONS = 6, BODIES = 2 };
static const int widths[] = {1, 5, 40};
static const tml_body_ops *const turns[] = {&tml_increments_ops, &tml_body_axes_ops, &tml_euler_ops, &tml_angles_ops};
enum { WIDTHS = sizeof widths/sizeof *widths, TURNS = sizeof turns/sizeof *turns };

/* A flexible body with a node, a state and a direction. */
typedef struct actor {
  synthetic w;
  const tml_body_ops *ops;
  const void *content, *at; /* the body, the node */
  double q0[MOST_NQ], v0[MOST_NV], dq[MOST_NV], dv[MOST_NV];
  double q[MOST_NQ], v[MOST_NV];
  double L[6*MOST_NV], K[6*MOST_NV], T[6*MOST_NV], R[6*MOST_NV];
  tml_frame frame, seen; /* of the body, and of the node as elements see it */
  tml_body_node node;
  int nv;
} actor;

static void set_actor(actor *x, int along, double step, int order)
{
  double D[MOST_NV];
  for (int i = 0; i < x->nv; i++) {
    D[i] = along & ALONG_Q ? step*x->dq[i] : 0.0;
    x->v[i] = x->v0[i] + (along & ALONG_V ? step*x->dv[i] : 0.0);
  }
  x->ops->move(x->q, x->q0, D, x->content);
  x->ops->frame(&x->frame, x->q, x->v);
  x->ops->node(&x->node, &x->frame, x->content, x->at, order);
  tml_increments_ops.frame(&x->seen, x->node.q, x->node.u);
}

/* Euler parameters of any norm: they turn the body as those of norm one. */
static void random_state(actor *x, int n, uint64_t *seed)
{
  double e[4], at[3];
  fill(at, 3, 2.0, seed);
  random_quaternion(e, seed);
  x->ops->set_pose(x->q0, at, e);
  const double scale = x->ops->versor ? 1.0 + 0.2*uniform(seed) : 1.0;
  for (int i = 3; i < 7 && x->ops->versor; i++) x->q0[i] *= scale;
  fill(x->q0 + 7, n, 1.0, seed);
  fill(x->v0, x->nv, 1.5, seed);
  fill(x->dq, x->nv, 1.0, seed);
  fill(x->dv, x->nv, 1.0, seed);
}

/* Damping between modes: a symmetric matrix. */
static void couple_damping(actor *x, int n, uint64_t *seed)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      x->w.coupled[n*i + j] = x->w.coupled[n*j + i] = i == j ? x->w.damping[i] : 0.05*uniform(seed);
  x->w.f.coupled = x->w.coupled;
}

/* What damps mode i. */
static double damped(const actor *x, int i)
{
  const int n = x->w.f.n;
  const double *rate = x->v + x->ops->nv;
  double sum = x->w.damping[i]*rate[i];
  for (int j = 0; j < n && x->w.f.coupled; j++) sum += i == j ? 0.0 : x->w.coupled[n*i + j]*rate[j];
  return sum;
}

/* Angles of some 0.2 rad, far more than linear elasticity allows. */
static void random_actor(actor *x, int n, int kind, uint64_t *seed)
{
  double B[9], J[9], size = 0.3/sqrt(n);
  memset(x, 0, sizeof *x);
  fill(B, 9, 1.0, seed);
  m3_mult(J, B, B);
  synthetic_begin(&x->w, n, 2.0 + uniform(seed), J);
  fill(x->w.phi[0], 3*n, size, seed);
  fill(x->w.psi[0], 3*n, size, seed);
  fill(x->w.node[0].X, 3, 1.0, seed);
  for (int i = 0; i < n; i++) {
    x->w.omega2[i] = 4.0 + i + uniform(seed);
    x->w.damping[i] = 0.2 + 0.1*uniform(seed);
  }
  if (uniform(seed) > 0.0) couple_damping(x, n, seed);
  synthetic_couple(&x->w, uniform(seed) > 0.0 ? SYNTHETIC_STIFFENED : 0, (unsigned)*seed);
  x->ops = x->w.own.ops->turned(turns[kind % TURNS]);
  x->content = x->w.own.content;
  x->at = &x->w.node[0];
  x->nv = x->ops->nv + n;
  random_state(x, n, seed);
  x->node = (tml_body_node){.L = x->L, .K = x->K, .T = x->T, .R = x->R};
  set_actor(x, 0, 0.0, 3);
}

/* ---------------------------------------------------------------- the node ------------------- */

typedef enum wanted { POSE, VELOCITY, BEND, LOAD, INERTIA, ENERGY, MOMENTUM, KINETIC } wanted;
typedef struct look { actor *x; int along; wanted what; double g[6], a[MOST_NV]; } look;

static void momentum(const actor *x, double *p)
{
  static double M[MOST_NV*MOST_NV];
  x->ops->mass(M, &x->frame, x->content);
  multiply(p, M, x->nv, x->nv, x->nv, x->v);
}

static void observe(void *ctx, double step, double *out)
{
  look *k = ctx;
  actor *x = k->x;
  double p[MOST_NV];
  set_actor(x, k->along, step, 3);
  switch (k->what) {
    case POSE:
      v3_copy(out, x->node.q);
      memcpy(out + 3, x->seen.A, sizeof x->seen.A);
      break;
    case VELOCITY: memcpy(out, x->node.u, sizeof x->node.u); break;
    case BEND: memcpy(out, x->node.k, sizeof x->node.k); break;
    case LOAD:
      for (int j = 0; j < x->nv; j++) {
        out[j] = 0.0;
        for (int i = 0; i < 6; i++) out[j] += x->L[i*x->nv + j]*k->g[i];
      }
      break;
    case INERTIA: x->ops->inertia(out, &x->frame, x->content, k->a); break;
    case MOMENTUM: momentum(x, out); break;
    case KINETIC:
      momentum(x, p);
      out[0] = 0.5*dot(p, x->v, x->nv);
      break;
    case ENERGY: out[0] = x->ops->potential(&x->frame, x->content, k->g); break;
  }
}

static void check(const char *what, look *k, int n, const double *exact)
{
  double d[MOST_NV];
  const double size = differentiate(d, n, observe, k);
  compare(what, k->x->ops->name, n, exact, d, size);
}

/* Pose: x moves by the first rows of L, the axes turn by the last. */
static void check_pose(look *k)
{
  actor *x = k->x;
  double z[6], exact[12], d[12], S[9];
  multiply(z, x->L, 6, x->nv, x->nv, x->dq);
  v3_copy(exact, z);
  m3_skew(S, z + 3);
  m3_mul(exact + 3, S, x->seen.A);
  k->what = POSE, k->along = ALONG_Q;
  const double size = differentiate(d, 12, observe, k);
  compare("L", k->x->ops->name, 12, exact, d, size);
}

static void check_node(look *k)
{
  actor *x = k->x;
  double z[MOST_NV], H[MOST_NV*MOST_NV] = {0};
  multiply(z, x->L, 6, x->nv, x->nv, x->v);
  compare("u = L v", k->x->ops->name, 6, x->node.u, z, 1.0);
  multiply(z, x->K, 6, x->nv, x->nv, x->v);
  compare("k = K v", k->x->ops->name, 6, x->node.k, z, 1.0);
  check_pose(k);
  multiply(z, x->K, 6, x->nv, x->nv, x->dq);
  k->what = VELOCITY;
  check("K", k, 6, z);
  multiply(z, x->T, 6, x->nv, x->nv, x->dq);
  k->what = BEND;
  check("T", k, 6, z);
  multiply(z, x->R, 6, x->nv, x->nv, x->dv);
  k->along = ALONG_V;
  check("R", k, 6, z);
  x->ops->node_hessian(H, &x->frame, x->content, x->at, k->g);
  multiply(z, H, x->nv, x->nv, x->nv, x->dq);
  k->what = LOAD, k->along = ALONG_Q;
  check("H", k, x->nv, z);
}

/* What damps and is elastic, which is no part of the kinetic energy. */
static void take_modes(const actor *x, double *r)
{
  for (int i = 0; i < x->w.f.n; i++)
    r[x->ops->nv + i] -= damped(x, i) + x->w.omega2[i]*x->q[7 + i];
}

/* Inertia against the kinetic energy v^T M v/2: M a; its rate v.r; and for flat coordinates all of r by Lagrange's
 * equations, (M v)' - (v^T M v/2)_q. */
static void check_kinetic(look *k)
{
  actor *x = k->x;
  static double M[MOST_NV*MOST_NV];
  double r[MOST_NV], g[MOST_NV], Ma[MOST_NV], rate[MOST_NV], slope, dq[MOST_NV], dv[MOST_NV];
  const double none[MOST_NV] = {0};
  memcpy(dq, x->dq, sizeof dq);
  memcpy(dv, x->dv, sizeof dv);
  x->ops->mass(M, &x->frame, x->content);
  x->ops->inertia(r, &x->frame, x->content, k->a);
  x->ops->inertia(g, &x->frame, x->content, none);
  multiply(Ma, M, x->nv, x->nv, x->nv, k->a);
  for (int i = 0; i < x->nv; i++) g[i] += Ma[i];
  compare("M a", x->ops->name, x->nv, r, g, 1.0);
  take_modes(x, r);
  memcpy(x->dq, x->v0, sizeof x->dq);
  memcpy(x->dv, k->a, sizeof x->dv);
  k->what = KINETIC, k->along = ALONG_Q | ALONG_V;
  double size = differentiate(&slope, 1, observe, k);
  compare_number("power of inertia", x->ops->name, dot(r, x->v, x->nv), slope, size);
  k->what = MOMENTUM;
  size = differentiate(rate, x->nv, observe, k);
  for (int i = 0; !x->ops->chart && i < x->nv; i++) {
    memset(x->dq, 0, sizeof x->dq);
    x->dq[i] = 1.0;
    k->what = KINETIC, k->along = ALONG_Q;
    size = fmax(size, differentiate(&slope, 1, observe, k));
    rate[i] -= slope;
  }
  if (!x->ops->chart) compare("Lagrange's equations", x->ops->name, x->nv, r, rate, size);
  memcpy(x->dq, dq, sizeof dq);
  memcpy(x->dv, dv, sizeof dv);
}

/* Power that is lost, start and the width of a mode. */
static void check_modes(const actor *x)
{
  double q[MOST_NQ], v[MOST_NV], lost = 0.0;
  for (int i = 0; i < x->w.f.n; i++) lost += damped(x, i)*x->v[x->ops->nv + i];
  compare_number("dissipation", x->ops->name, x->ops->dissipation(&x->frame, x->content), lost, 1.0);
  x->ops->start(q, v, x->content);
  assert_memory_equal(q + 7, x->w.eta, (size_t)x->w.f.n*sizeof *q);
  assert_memory_equal(v + x->ops->nv, x->w.rate, (size_t)x->w.f.n*sizeof *v);
  const tml_coordinate c = x->ops->coordinate(x->content, x->nv - 1);
  assert_int_equal(c.kind, TML_CLASS_MODAL);
  compare_number("unit of a mode", x->ops->name, c.unit*c.unit*x->w.f.mass, 1.0, 1.0);
}

/* Inertia of the whole body, elastic forces and gravity included. */
static void check_body(look *k)
{
  actor *x = k->x;
  static double K[MOST_NV*MOST_NV], C[MOST_NV*MOST_NV];
  double z[MOST_NV], r[MOST_NV] = {0};
  const double none[MOST_NV] = {0};
  x->ops->inertia_q(K, C, &x->frame, x->content, k->a);
  multiply(z, K, x->nv, x->nv, x->nv, x->dq);
  k->what = INERTIA, k->along = ALONG_Q;
  check("(M a + g)_q", k, x->nv, z);
  multiply(z, C, x->nv, x->nv, x->nv, x->dv);
  k->along = ALONG_V;
  check("g_v", k, x->nv, z);
  memset(x->v0, 0, sizeof x->v0); /* at rest and without acceleration: elastic forces alone */
  set_actor(x, 0, 0.0, 1);
  x->ops->inertia(r, &x->frame, x->content, none);
  x->ops->gravity(r, &x->frame, x->content, k->g);
  z[0] = dot(r, x->dq, x->nv);
  k->what = ENERGY, k->along = ALONG_Q;
  check("forces of the potential", k, 1, z);
}

static void nodes(void **state)
{
  (void)state;
  uint64_t seed = 21;
  for (int n = 0; n < CONFIGURATIONS*TURNS; n++)
    for (int w = 0; w < WIDTHS; w++) {
      static actor x;
      look k = {.x = &x};
      random_actor(&x, widths[w], n, &seed);
      fill(k.g, 6, 1.0, &seed);
      fill(k.a, x.nv, 2.0, &seed);
      fill(x.w.eta, x.w.f.n, 1.0, &seed);
      fill(x.w.rate, x.w.f.n, 1.0, &seed);
      check_node(&k);
      check_modes(&x);
      check_kinetic(&k);
      check_body(&k);
    }
}

/* ---------------------------------------------------------------- elements ------------------- */

/* An element between a node of a wide body and another: a node too, or a rigid body seen as it is. */
typedef struct scene {
  actor wide[BODIES];
  cast rigid;
  bool both;               /* two wide bodies */
  tml_measure measure;
  double f;
  int along;
  wanted what;
} scene;

static int width_of(const scene *x) { return x->wide[0].nv + (x->both ? x->wide[1].nv : x->rigid.ops[0]->nv); }

static void set_scene(scene *x, int along, double step)
{
  for (int b = 0; b < (x->both ? 2 : 1); b++) set_actor(&x->wide[b], along, step, 3);
  if (!x->both) cast_set(&x->rigid, along, step);
}

static tml_pair pair_of(const scene *x)
{
  return (tml_pair){{&tml_increments_ops, x->both ? &tml_increments_ops : x->rigid.ops[0]},
                    {&x->wide[0].seen, x->both ? &x->wide[1].seen : &x->rigid.frame[0]}};
}

static void sides_of(const scene *x, tml_view side[2])
{
  side[0] = (tml_view){&x->wide[0].node, x->wide[0].nv};
  side[1] = x->both ? (tml_view){&x->wide[1].node, x->wide[1].nv} : (tml_view){NULL, x->rigid.ops[0]->nv};
}

/* (c_u z)_q with k of the nodes in the place of the velocities. */
static void turn_by_nodes(const scene *x, double turn[TML_NC])
{
  const double rest[TML_NV] = {0};
  tml_frame frame[2];
  tml_measured m;
  tml_pair p = pair_of(x);
  for (int b = 0; b < 2; b++) {
    const bool wide = b == 0 || x->both;
    p.ops[b]->frame(&frame[b], p.frame[b]->q, wide ? x->wide[b].node.k : rest);
    p.frame[b] = &frame[b];
  }
  assert_int_equal(tml_measure_eval(&m, &x->measure, &p, 2), TML_OK);
  memcpy(turn, m.rate_q, sizeof m.rate_q);
}

/* All derivatives of the measure by the coordinates of the bodies. */
typedef struct rows {
  double value, rate, accel;
  double grad[2*MOST_NV], rate_q[2*MOST_NV], accel_q[2*MOST_NV], accel_v[2*MOST_NV];
} rows;

static void evaluate(const scene *x, rows *out)
{
  tml_measured m;
  tml_view side[2];
  double turn[TML_NC];
  const tml_pair p = pair_of(x);
  assert_int_equal(tml_measure_eval(&m, &x->measure, &p, 3), TML_OK);
  turn_by_nodes(x, turn);
  sides_of(x, side);
  out->value = m.value;
  out->rate = m.rate;
  out->accel = m.accel;
  for (int b = 0, seen = 0, at = 0; b < 2; at += side[b].n, seen += p.ops[b]->nv, b++) {
    const tml_column_derivatives c = {m.grad + seen, m.rate_q + seen, m.accel_q + seen, m.accel_v + seen, turn + seen};
    tml_flexible_node_map_grad(out->grad + at, &side[b], c.grad);
    tml_flexible_node_map_rate_q(out->rate_q + at, &side[b], &c);
    tml_flexible_node_map_accel_q(out->accel_q + at, &side[b], &c);
    tml_flexible_node_map_accel_v(out->accel_v + at, &side[b], &c);
    out->accel += tml_flexible_node_map_accel(&side[b], c.grad);
  }
}

static void follow_rows(void *ctx, double step, double *out)
{
  scene *x = ctx;
  rows r;
  set_scene(x, x->along, step);
  evaluate(x, &r);
  out[0] = r.value, out[1] = r.rate, out[2] = r.accel;
}

/* The generalised force f s_q^T. */
static void follow_force(void *ctx, double step, double *out)
{
  scene *x = ctx;
  rows r;
  set_scene(x, x->along, step);
  evaluate(x, &r);
  for (int j = 0; j < width_of(x); j++) out[j] = x->f*r.grad[j];
}

/* Directions of all bodies one after the other. */
static void direction(const scene *x, int along, double *out)
{
  const actor *a = x->wide;
  const int n = a->nv;
  memcpy(out, along == ALONG_Q ? a->dq : a->dv, (size_t)n*sizeof *out);
  if (x->both) memcpy(out + n, along == ALONG_Q ? a[1].dq : a[1].dv, (size_t)a[1].nv*sizeof *out);
  else memcpy(out + n, along == ALONG_Q ? x->rigid.dq[0] : x->rigid.dv[0], (size_t)x->rigid.ops[0]->nv*sizeof *out);
}

static void check_rows(scene *x)
{
  rows r;
  double dq[2*MOST_NV], dv[2*MOST_NV], d[3];
  const int n = width_of(x);
  set_scene(x, 0, 0.0);
  evaluate(x, &r);
  direction(x, ALONG_Q, dq);
  direction(x, ALONG_V, dv);
  x->along = ALONG_Q;
  double size = differentiate(d, 3, follow_rows, x);
  compare_number("gradient", "a measure on a node", dot(r.grad, dq, n), d[0], size);
  compare_number("rate_q", "a measure on a node", dot(r.rate_q, dq, n), d[1], size);
  compare_number("accel_q", "a measure on a node", dot(r.accel_q, dq, n), d[2], size);
  x->along = ALONG_V;
  size = differentiate(d, 3, follow_rows, x);
  compare_number("gradient by v", "a measure on a node", dot(r.grad, dv, n), d[1], size);
  compare_number("accel_v", "a measure on a node", dot(r.accel_v, dv, n), d[2], size);
}

/* K = (f s_q^T)_q over both bodies: blocks of the element between nodes, and the nodes' own. */
static void check_hessian(scene *x)
{
  static double A[4*MOST_NV*MOST_NV], H[MOST_NV*MOST_NV];
  const int n = width_of(x), first[2] = {0, x->wide[0].nv};
  double B[TML_NC*TML_NC] = {0}, d[2*MOST_NV], dq[2*MOST_NV], exact[2*MOST_NV] = {0};
  tml_view side[2];
  tml_measured m;
  set_scene(x, 0, 0.0);
  const tml_pair p = pair_of(x);
  assert_int_equal(tml_measure_hessian(B, &x->measure, &p, x->f), TML_OK);
  assert_int_equal(tml_measure_eval(&m, &x->measure, &p, 1), TML_OK);
  sides_of(x, side);
  memset(A, 0, sizeof A);
  for (int i = 0, row = 0; i < 2; row += p.ops[i]->nv, i++)
    for (int j = 0, col = 0; j < 2; col += p.ops[j]->nv, j++) {
      const tml_view pair[2] = {side[i], side[j]};
      const tml_element_block block = {B + TML_NC*row + col, TML_NC};
      tml_flexible_node_map_block(A + first[j]*n + first[i], n, 1.0, pair, &block, TML_BY_L);
    }
  for (int b = 0, seen = 0; b < (x->both ? 2 : 1); seen += p.ops[b]->nv, b++) {
    const actor *a = &x->wide[b];
    double g[6];
    for (int i = 0; i < 6; i++) g[i] = x->f*m.grad[seen + i];
    memset(H, 0, sizeof H);
    a->ops->node_hessian(H, &a->frame, a->content, a->at, g);
    for (int i = 0; i < a->nv; i++)
      for (int j = 0; j < a->nv; j++) A[(first[b] + j)*n + first[b] + i] += H[i*a->nv + j];
  }
  direction(x, ALONG_Q, dq);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) exact[i] += A[j*n + i]*dq[j];
  x->along = ALONG_Q;
  const double size = differentiate(d, n, follow_force, x);
  compare("(f s_q^T)_q", "a measure on a node", n, exact, d, size);
}

/* ---------------------------------------------------------------- a force with velocities ---- */

enum { STIFFNESS = 3, DAMPING = 2 };

/* What an element returns for a spring and damper: Q = -F s_q^T, F = k s + d s', with its derivatives. */
typedef struct pull { double Q[TML_NC], Q_q[TML_NC*TML_NC], Q_v[TML_NC*TML_NC]; } pull;

static void set_pull(const scene *x, pull *out)
{
  tml_measured m;
  const tml_pair p = pair_of(x);
  memset(out, 0, sizeof *out);
  assert_int_equal(tml_measure_eval(&m, &x->measure, &p, 2), TML_OK);
  const double F = STIFFNESS*m.value + DAMPING*m.rate;
  assert_int_equal(tml_measure_hessian(out->Q_q, &x->measure, &p, -F), TML_OK);
  for (int i = 0; i < p.ops[0]->nv + p.ops[1]->nv; i++) {
    out->Q[i] = -F*m.grad[i];
    for (int j = 0; j < p.ops[0]->nv + p.ops[1]->nv; j++) {
      out->Q_q[TML_NC*i + j] -= m.grad[i]*(STIFFNESS*m.grad[j] + DAMPING*m.rate_q[j]);
      out->Q_v[TML_NC*i + j] = -DAMPING*m.grad[i]*m.grad[j];
    }
  }
}

static void follow_pull(void *ctx, double step, double *out)
{
  scene *x = ctx;
  pull f;
  tml_view side[2];
  set_scene(x, x->along, step);
  set_pull(x, &f);
  sides_of(x, side);
  memset(out, 0, (size_t)width_of(x)*sizeof *out);
  tml_flexible_node_map_load(out, &side[0], 1.0, f.Q);
  tml_flexible_node_map_load(out + side[0].n, &side[1], 1.0, f.Q + 6);
}

/* Q_q = L^T (Q_u,q L + Q_u,v K) + H and Q_v = L^T Q_u,v L, by columns. */
static void pull_matrices(const scene *x, const pull *f, double *A_q, double *A_v)
{
  const int n = width_of(x), first[2] = {0, x->wide[0].nv}, seen[2] = {0, 6};
  static double H[MOST_NV*MOST_NV];
  tml_view side[2];
  sides_of(x, side);
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      const tml_view pair[2] = {side[i], side[j]};
      const int at = TML_NC*seen[i] + seen[j];
      const tml_element_block q = {f->Q_q + at, TML_NC}, v = {f->Q_v + at, TML_NC};
      double *at_q = A_q + first[j]*n + first[i], *at_v = A_v + first[j]*n + first[i];
      tml_flexible_node_map_block(at_q, n, 1.0, pair, &q, TML_BY_L);
      tml_flexible_node_map_block(at_q, n, 1.0, pair, &v, TML_BY_K);
      tml_flexible_node_map_block(at_v, n, 1.0, pair, &v, TML_BY_L);
    }
  for (int b = 0; b < (x->both ? 2 : 1); b++) {
    const actor *a = &x->wide[b];
    memset(H, 0, sizeof H);
    a->ops->node_hessian(H, &a->frame, a->content, a->at, f->Q + seen[b]);
    for (int i = 0; i < a->nv; i++)
      for (int j = 0; j < a->nv; j++) A_q[(first[b] + j)*n + first[b] + i] += H[i*a->nv + j];
  }
}

static void check_pull(scene *x)
{
  static double A[2][4*MOST_NV*MOST_NV];
  const int n = width_of(x);
  pull f;
  set_scene(x, 0, 0.0);
  set_pull(x, &f);
  memset(A, 0, sizeof A);
  pull_matrices(x, &f, A[0], A[1]);
  for (int k = 0; k < 2; k++) {
    double d[2*MOST_NV], along[2*MOST_NV], exact[2*MOST_NV] = {0};
    x->along = k ? ALONG_V : ALONG_Q;
    direction(x, x->along, along);
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++) exact[i] += A[k][j*n + i]*along[j];
    const double size = differentiate(d, n, follow_pull, x);
    compare(k ? "Q_v" : "Q_q", "a force on a node", n, exact, d, size);
  }
}

/* ---------------------------------------------------------------- vectors, for laws ---------- */

typedef struct arrow { actor *x; tml_vector_kind kind; double s[3]; int along; } arrow;

static void seen_vector(const arrow *a, tml_vector *v)
{
  tml_increments_ops.vector(v, &a->x->seen, a->kind, a->s, 3);
}

/* x, u and x'' at constant v. */
static void follow_vector(void *ctx, double step, double *out)
{
  arrow *a = ctx;
  tml_vector v;
  set_actor(a->x, a->along, step, 3);
  const tml_view side = {&a->x->node, a->x->nv};
  seen_vector(a, &v);
  for (int i = 0; i < 3; i++) {
    out[i] = a->kind == TML_VECTOR_SPIN ? 0.0 : v.x[i];
    out[3 + i] = v.u[i];
    out[6 + i] = v.k[i] + tml_flexible_node_map_accel(&side, v.P + TML_NV*i);
  }
}

/* Components of a vector are scalars of the node like any other. */
static void check_vector(arrow *a)
{
  actor *x = a->x;
  tml_vector v, turn;
  tml_frame bent;
  double row[MOST_NV], dq[9] = {0}, dv[9] = {0}, d[9];
  set_actor(x, 0, 0.0, 3);
  const tml_view side = {&x->node, x->nv};
  seen_vector(a, &v);
  tml_increments_ops.frame(&bent, x->node.q, x->node.k);
  tml_increments_ops.vector(&turn, &bent, a->kind, a->s, 2);
  for (int i = 0; i < 3; i++) {
    const tml_column_derivatives c = {v.P + TML_NV*i, v.K + TML_NV*i, v.T + TML_NV*i, v.R + TML_NV*i,
                                      turn.K + TML_NV*i};
    tml_flexible_node_map_grad(row, &side, c.grad);
    dq[i] = a->kind == TML_VECTOR_SPIN ? 0.0 : dot(row, x->dq, x->nv);
    dv[3 + i] = dot(row, x->dv, x->nv);
    tml_flexible_node_map_rate_q(row, &side, &c);
    dq[3 + i] = dot(row, x->dq, x->nv);
    tml_flexible_node_map_accel_q(row, &side, &c);
    dq[6 + i] = dot(row, x->dq, x->nv);
    tml_flexible_node_map_accel_v(row, &side, &c);
    dv[6 + i] = dot(row, x->dv, x->nv);
  }
  a->along = ALONG_Q;
  double size = differentiate(d, 9, follow_vector, a);
  compare("derivatives by q", "a vector on a node", 9, dq, d, size);
  a->along = ALONG_V;
  size = differentiate(d, 9, follow_vector, a);
  compare("derivatives by v", "a vector on a node", 9, dv, d, size);
}

static void vectors(void **state)
{
  (void)state;
  uint64_t seed = 23;
  static actor x;
  for (int n = 0; n < CONFIGURATIONS; n++)
    for (int w = 0; w < WIDTHS; w++)
      for (int kind = 0; kind < 3; kind++) {
        static const tml_vector_kind kinds[] = {TML_VECTOR_POINT, TML_VECTOR_AXIS, TML_VECTOR_SPIN};
        arrow a = {.x = &x, .kind = kinds[kind]};
        random_actor(&x, widths[w], n, &seed);
        fill(a.s, 3, 1.0, &seed);
        check_vector(&a);
      }
}

/* ---------------------------------------------------------------- all of it ------------------ */

static void random_place(tml_place *x, uint64_t *seed)
{
  double e[4];
  fill(x->s, 3, 1.0, seed);
  random_quaternion(e, seed);
  tml_quat_matrix(x->B, e);
}

static bool defined(scene *x)
{
  tml_measured m;
  const tml_pair p = pair_of(x);
  if (tml_measure_eval(&m, &x->measure, &p, 1) != TML_OK) return false;
  return dot(m.grad, m.grad, p.ops[0]->nv + p.ops[1]->nv) < 30.0; /* far from where it has no value */
}

static void elements(void **state)
{
  (void)state;
  uint64_t seed = 22;
  static scene x;
  for (int n = 0; n < 8*CONFIGURATIONS; n++)
    for (int kind = 0; kind < 3; kind++) {
      tml_place i, j;
      memset(&x, 0, sizeof x);
      random_actor(&x.wide[0], widths[n % WIDTHS], n/3, &seed);
      random_actor(&x.wide[1], widths[(n/2) % 2], n/5, &seed);
      x.both = n % 2;
      x.rigid.n = 1;
      x.rigid.ops[0] = body_kinds[n % BODY_KINDS];
      cast_random(&x.rigid, true, &seed);
      random_place(&i, &seed);
      random_place(&j, &seed);
      if (kind == 0) tml_measure_angle(&x.measure, &i, &j);
      else if (kind == 1) tml_measure_sliding(&x.measure, &i, &j);
      else tml_measure_length(&x.measure, &i, &j);
      x.f = 1.0 + uniform(&seed);
      set_scene(&x, 0, 0.0);
      if (!defined(&x)) continue;
      check_rows(&x);
      check_hessian(&x);
      check_pull(&x);
    }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(nodes), cmocka_unit_test(elements), cmocka_unit_test(vectors)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
