/* test_bodies.c - every promise of body.h against central differences, for every kind of body: vectors to
 * third order, inertia, poses and velocities, increments that turn. */
#include "conformance/difference.h"

enum { CONFIGURATIONS = 400 };

/* What a probe looks at: a vector on body 0, or its inertia. */
typedef struct subject {
  tml_vector_kind kind;
  double s[3], g[3];
  double a[TML_NV];
  tml_inertia inertia;
} subject;

static void random_subject(subject *x, uint64_t *seed)
{
  double B[9], C[9];
  fill(x->s, 3, 1.0, seed);
  fill(x->g, 3, 1.0, seed);
  fill(x->a, TML_NV, 3.0, seed);
  x->inertia.mass = 2.0 + uniform(seed);
  fill(B, 9, 1.0, seed);
  m3_mult(C, B, B); /* any symmetric positive matrix shows every term */
  tml_inertia_set(&x->inertia, x->inertia.mass, C);
}

static void one_body(cast *c, int kind, bool proper, uint64_t *seed)
{
  c->n = 1;
  c->ops[0] = body_kinds[kind];
  cast_random(c, proper, seed);
}

/* ---------------------------------------------------------------- vectors -------------------- */

static void probe_x(const void *what, const cast *c, double *out)
{
  const subject *x = what;
  tml_vector v;
  c->ops[0]->vector(&v, &c->frame[0], x->kind, x->s, 0);
  v3_copy(out, v.x);
}

static void probe_u(const void *what, const cast *c, double *out)
{
  const subject *x = what;
  tml_vector v;
  c->ops[0]->vector(&v, &c->frame[0], x->kind, x->s, 1);
  v3_copy(out, v.u);
}

static void probe_k(const void *what, const cast *c, double *out)
{
  const subject *x = what;
  tml_vector v;
  c->ops[0]->vector(&v, &c->frame[0], x->kind, x->s, 2);
  v3_copy(out, v.k);
}

static void probe_tmul(const void *what, const cast *c, double *out)
{
  const subject *x = what;
  tml_vector v;
  c->ops[0]->vector(&v, &c->frame[0], x->kind, x->s, 1);
  for (int j = 0; j < c->ops[0]->nv; j++)
    out[j] = v.P[j]*x->g[0] + v.P[TML_NV + j]*x->g[1] + v.P[2*TML_NV + j]*x->g[2];
}

/* A 3 x nv matrix in a direction against the derivative of a probe. */
static void check_block(const char *what, cast *c, const subject *x, const double *B, probe f, int along)
{
  double exact[3], d[3];
  multiply(exact, B, 3, c->ops[0]->nv, TML_NV, along == ALONG_Q ? c->dq[0] : c->dv[0]);
  const double size = differentiate_cast(d, 3, f, x, c, along);
  compare(what, c->ops[0]->name, 3, exact, d, size);
}

static void check_vector(cast *c, const subject *x)
{
  const tml_body_ops *ops = c->ops[0];
  const int nv = ops->nv;
  tml_vector v;
  double Pv[3], Kv[3];
  ops->vector(&v, &c->frame[0], x->kind, x->s, 3);
  multiply(Pv, v.P, 3, nv, TML_NV, c->v[0]);
  multiply(Kv, v.K, 3, nv, TML_NV, c->v[0]);
  compare("u = P v", ops->name, 3, v.u, Pv, 1.0);
  compare("k = K v", ops->name, 3, v.k, Kv, 1.0);
  if (x->kind == TML_VECTOR_SPIN) compare("P v of the spin", ops->name, 3, v.u, c->frame[0].w, 1.0);
  else check_block("P = x_q", c, x, v.P, probe_x, ALONG_Q);
  check_block("P = u_v", c, x, v.P, probe_u, ALONG_V);
  check_block("K = (P v)_q", c, x, v.K, probe_u, ALONG_Q);
  check_block("T = (K v)_q", c, x, v.T, probe_k, ALONG_Q);
  check_block("R = (K v)_v", c, x, v.R, probe_k, ALONG_V);
}

/* What a lower order promises is what the highest gives. */
static void check_orders(const cast *c, const subject *x)
{
  tml_vector full, part;
  c->ops[0]->vector(&full, &c->frame[0], x->kind, x->s, 3);
  for (int order = 0; order < 3; order++) {
    c->ops[0]->vector(&part, &c->frame[0], x->kind, x->s, order);
    assert_memory_equal(part.x, full.x, sizeof full.x);
    if (order < 1) continue;
    assert_memory_equal(part.P, full.P, sizeof full.P);
    assert_memory_equal(part.u, full.u, sizeof full.u);
    if (order < 2) continue;
    assert_memory_equal(part.K, full.K, sizeof full.K);
    assert_memory_equal(part.k, full.k, sizeof full.k);
  }
}

/* The short forms without matrices say the same; loads are added. */
static void check_short_forms(const cast *c, const subject *x, uint64_t *seed)
{
  const int nv = c->ops[0]->nv;
  tml_vector v;
  double at[3], u[3], r[TML_NV], before[TML_NV], wanted[TML_NV];
  c->ops[0]->vector(&v, &c->frame[0], x->kind, x->s, 1);
  if (x->kind != TML_VECTOR_SPIN) {
    c->ops[0]->motion(at, u, &c->frame[0], x->kind, x->s);
    compare("x without matrices", c->ops[0]->name, 3, at, v.x, 1.0);
    compare("u without matrices", c->ops[0]->name, 3, u, v.u, 1.0);
  }
  fill(before, TML_NV, 1.0, seed);
  memcpy(r, before, sizeof r);
  c->ops[0]->load(r, &c->frame[0], x->kind, x->s, x->g);
  probe_tmul(x, c, wanted);
  for (int i = 0; i < nv; i++) wanted[i] += before[i];
  compare("P^T g", c->ops[0]->name, nv, r, wanted, 1.0);
}

/* The Hessian is added to what is there. */
static void check_hessian(cast *c, const subject *x, uint64_t *seed)
{
  const int nv = c->ops[0]->nv;
  double before[TML_NV*TML_NV], H[TML_NV*TML_NV], exact[TML_NV], d[TML_NV];
  fill(before, TML_NV*TML_NV, 1.0, seed);
  memcpy(H, before, sizeof H);
  c->ops[0]->hessian(H, &c->frame[0], x->kind, x->s, x->g);
  for (int i = 0; i < TML_NV*TML_NV; i++) H[i] -= before[i];
  multiply(exact, H, nv, nv, TML_NV, c->dq[0]);
  const double size = differentiate_cast(d, nv, probe_tmul, x, c, ALONG_Q);
  compare("(P^T g)_q", c->ops[0]->name, nv, exact, d, size);
}

static void vectors(void **state)
{
  (void)state;
  uint64_t seed = 1;
  for (int n = 0; n < CONFIGURATIONS; n++)
    for (int kind = 0; kind < BODY_KINDS; kind++)
      for (int k = TML_VECTOR_POINT; k <= TML_VECTOR_SPIN; k++) {
        cast c;
        subject x;
        one_body(&c, kind, n % 2, &seed);
        random_subject(&x, &seed);
        x.kind = (tml_vector_kind)k;
        check_vector(&c, &x);
        check_orders(&c, &x);
        check_short_forms(&c, &x, &seed);
        check_hessian(&c, &x, &seed);
      }
}

/* Points, axes and spin are of one rigid body: every motion is dx = dr + dtheta x A s. */
static void rigid(void **state)
{
  (void)state;
  uint64_t seed = 2;
  for (int n = 0; n < CONFIGURATIONS; n++)
    for (int kind = 0; kind < BODY_KINDS; kind++) {
      cast c;
      subject x;
      tml_vector point, axis, spin, origin;
      one_body(&c, kind, true, &seed);
      random_subject(&x, &seed);
      const tml_frame *f = &c.frame[0];
      const double zero[3] = {0};
      c.ops[0]->vector(&point, f, TML_VECTOR_POINT, x.s, 1);
      c.ops[0]->vector(&axis, f, TML_VECTOR_AXIS, x.s, 1);
      c.ops[0]->vector(&spin, f, TML_VECTOR_SPIN, x.s, 1);
      c.ops[0]->vector(&origin, f, TML_VECTOR_POINT, zero, 1);
      double dp[3], da[3], dr[3], turn[3], turned[3], As[3];
      multiply(dp, point.P, 3, c.ops[0]->nv, TML_NV, c.dq[0]);
      multiply(da, axis.P, 3, c.ops[0]->nv, TML_NV, c.dq[0]);
      multiply(dr, origin.P, 3, c.ops[0]->nv, TML_NV, c.dq[0]);
      multiply(turn, spin.P, 3, c.ops[0]->nv, TML_NV, c.dq[0]);
      m3_mulv(As, f->A, x.s);
      compare("x of an axis", c.ops[0]->name, 3, axis.x, As, 1.0);
      v3_axpy(As, 1.0, origin.x);
      compare("x of a point", c.ops[0]->name, 3, point.x, As, 1.0);
      v3_cross(turned, turn, axis.x);
      compare("turning of an axis", c.ops[0]->name, 3, da, turned, 1.0);
      v3_axpy(turned, 1.0, dr);
      compare("motion of a point", c.ops[0]->name, 3, dp, turned, 1.0);
    }
}

/* ---------------------------------------------------------------- inertia -------------------- */

static void probe_inertia(const void *what, const cast *c, double *out)
{
  const subject *x = what;
  c->ops[0]->inertia(out, &c->frame[0], &x->inertia, x->a);
}

static void probe_kinetic(const void *what, const cast *c, double *out)
{
  const subject *x = what;
  double M[TML_NV*TML_NV], p[TML_NV];
  c->ops[0]->mass(M, &c->frame[0], &x->inertia);
  multiply(p, M, c->ops[0]->nv, c->ops[0]->nv, c->ops[0]->nv, c->v[0]);
  out[0] = 0.5*dot(c->v[0], p, c->ops[0]->nv);
}

static void check_mass(const cast *c, const subject *x)
{
  const int nv = c->ops[0]->nv;
  const double zero[TML_NV] = {0};
  double M[TML_NV*TML_NV], Ma[TML_NV], r[TML_NV], g[TML_NV];
  c->ops[0]->mass(M, &c->frame[0], &x->inertia);
  c->ops[0]->inertia(r, &c->frame[0], &x->inertia, x->a);
  c->ops[0]->inertia(g, &c->frame[0], &x->inertia, zero);
  multiply(Ma, M, nv, nv, nv, x->a);
  for (int i = 0; i < nv; i++) r[i] -= g[i];
  compare("M a", c->ops[0]->name, nv, Ma, r, 1.0);
  for (int i = 0; i < nv; i++)
    for (int j = 0; j < i; j++)
      compare_number("symmetry of M", c->ops[0]->name, M[nv*i + j], M[nv*j + i], 1.0);
}

/* v.(M a + g) is the rate of the kinetic energy. */
static void check_kinetic(cast *c, const subject *x)
{
  double r[TML_NV], d;
  memcpy(c->dq[0], c->v0[0], sizeof c->v0[0]);
  memcpy(c->dv[0], x->a, sizeof x->a);
  c->ops[0]->inertia(r, &c->frame[0], &x->inertia, x->a);
  const double size = differentiate_cast(&d, 1, probe_kinetic, x, c, ALONG_Q | ALONG_V);
  compare_number("power of inertia", c->ops[0]->name, dot(c->v[0], r, c->ops[0]->nv), d, size);
}

static void probe_potential(const void *what, const cast *c, double *out)
{
  const subject *x = what;
  out[0] = c->ops[0]->potential(&c->frame[0], &x->inertia, x->g);
}

/* r = V_q, added to what is there. */
static void check_gravity(cast *c, const subject *x)
{
  double r[TML_NV], d;
  for (int i = 0; i < TML_NV; i++) r[i] = 2.0;
  c->ops[0]->gravity(r, &c->frame[0], &x->inertia, x->g);
  for (int i = 0; i < c->ops[0]->nv; i++) r[i] -= 2.0;
  const double exact = dot(r, c->dq[0], c->ops[0]->nv);
  const double size = differentiate_cast(&d, 1, probe_potential, x, c, ALONG_Q);
  compare("gravity", c->ops[0]->name, 1, &exact, &d, size);
}

/* No motion of a proper body has less energy than the least mass of its coordinates, as lengths or angles, gives it. */
static void check_least_mass(const cast *c, const subject *x)
{
  const int nv = c->ops[0]->nv;
  double M[TML_NV*TML_NV], Mv[TML_NV], m[TML_NV], least = 0.0, *v = (double *)c->v[0];
  c->ops[0]->mass(M, &c->frame[0], &x->inertia);
  c->ops[0]->least_mass(m, &x->inertia);
  multiply(Mv, M, nv, nv, nv, v);
  for (int i = 0; i < nv; i++) least += m[i]*v[i]*v[i];
  if (!c->ops[0]->spatial || c->ops[0]->chart || c->ops[0]->versor) assert_true(dot(v, Mv, nv) > 0.999*least);
}

/* Lengths first, then angles; 2 de is an angle. */
static void check_classes(const cast *c, const subject *x)
{
  for (int i = 0; i < c->ops[0]->nv; i++) {
    const tml_coordinate k = c->ops[0]->coordinate(&x->inertia, i);
    const int lengths = c->ops[0]->nv > 3 || c->ops[0] == &tml_point_ops ? 3 : 2;
    assert_int_equal(k.kind, i < lengths ? TML_CLASS_LENGTH : TML_CLASS_ANGLE);
    assert_true(k.unit == (i >= lengths && c->ops[0]->versor ? 2.0 : 1.0));
  }
}

/* What hot paths take: M^-1, with its lengths as numbers, and g alone. */
static void check_hot(const cast *c, const subject *x)
{
  const tml_body_ops *ops = c->ops[0];
  const double zero[TML_NV] = {0};
  double M[TML_NV*TML_NV], W[TML_NV*TML_NV], g[TML_NV], r[TML_NV], y[TML_NV], back[TML_NV];
  const int nv = ops->nv, plain = nv == 6 ? 3 : nv, square = nv - plain;
  if (ops->gyration) {
    ops->gyration(g, &c->frame[0], &x->inertia);
    ops->inertia(r, &c->frame[0], &x->inertia, zero);
    compare("g alone", ops->name, nv, g, r, 1.0);
  }
  if (!ops->inverse) return;
  assert_true(ops->inverse(W, &c->frame[0], &x->inertia));
  ops->mass(M, &c->frame[0], &x->inertia);
  multiply(y, M, nv, nv, nv, x->a);
  for (int i = 0; i < plain; i++) back[i] = W[i]*y[i];
  multiply(back + plain, W + plain, square, square, square, y + plain);
  compare("M^-1 M a", ops->name, nv, back, x->a, 1.0);
}

static void inertia(void **state)
{
  (void)state;
  uint64_t seed = 3;
  for (int n = 0; n < CONFIGURATIONS; n++)
    for (int kind = 1; kind < BODY_KINDS; kind++) {
      cast c;
      subject x;
      one_body(&c, kind, n % 2, &seed);
      random_subject(&x, &seed);
      const int nv = c.ops[0]->nv;
      double K[TML_NV*TML_NV], C[TML_NV*TML_NV], exact[TML_NV], d[TML_NV];
      check_mass(&c, &x);
      check_gravity(&c, &x);
      check_classes(&c, &x);
      check_hot(&c, &x);
      if (n % 2) check_least_mass(&c, &x);
      c.ops[0]->inertia_q(K, C, &c.frame[0], &x.inertia, x.a);
      multiply(exact, K, nv, nv, nv, c.dq[0]);
      double size = differentiate_cast(d, nv, probe_inertia, &x, &c, ALONG_Q);
      compare("(M a + g)_q", c.ops[0]->name, nv, exact, d, size);
      multiply(exact, C, nv, nv, nv, c.dv[0]);
      size = differentiate_cast(d, nv, probe_inertia, &x, &c, ALONG_V);
      compare("g_v", c.ops[0]->name, nv, exact, d, size);
      check_kinetic(&c, &x);
    }
}

/* Angular momentum about the centre, ground axes; with it the velocity of the centre. */
static void probe_momentum(const void *what, const cast *c, double *out)
{
  const subject *x = what;
  const double *A = c->frame[0].A;
  double body[3], h[3];
  m3_tmulv(body, A, c->frame[0].w);
  m3_mulv(h, x->inertia.J, body);
  m3_mulv(out, A, h);
}

/* Newton and Euler: P^T (force, torque) = M a + g with the momenta of a rigid body. */
static void newton_euler(void **state)
{
  (void)state;
  uint64_t seed = 4;
  for (int n = 0; n < CONFIGURATIONS; n++)
    for (int kind = 1; kind < BODY_KINDS; kind++) {
      cast c;
      subject x;
      one_body(&c, kind, true, &seed);
      random_subject(&x, &seed);
      const int nv = c.ops[0]->nv;
      double direction[TML_NV], r[TML_NV], torque[3], xdd[3], wd[3], dr[3], turn[3];
      memcpy(direction, c.dq[0], sizeof direction);
      memcpy(c.dq[0], c.v0[0], sizeof direction);
      memcpy(c.dv[0], x.a, sizeof direction);
      c.ops[0]->inertia(r, &c.frame[0], &x.inertia, x.a);
      const double size = differentiate_cast(torque, 3, probe_momentum, &x, &c, ALONG_Q | ALONG_V);
      c.ops[0]->acceleration(xdd, wd, &c.frame[0], x.a);
      tml_vector spin, origin;
      const double zero[3] = {0};
      c.ops[0]->vector(&origin, &c.frame[0], TML_VECTOR_POINT, zero, 1);
      c.ops[0]->vector(&spin, &c.frame[0], TML_VECTOR_SPIN, zero, 1);
      multiply(dr, origin.P, 3, nv, TML_NV, direction);
      multiply(turn, spin.P, 3, nv, TML_NV, direction);
      const double power = x.inertia.mass*v3_dot(dr, xdd) + v3_dot(turn, torque);
      compare_number("virtual power of inertia", c.ops[0]->name, dot(direction, r, nv), power, size);
    }
}

static void probe_velocities(const void *what, const cast *c, double *out)
{
  (void)what;
  tml_vector v;
  const double zero[3] = {0};
  c->ops[0]->vector(&v, &c->frame[0], TML_VECTOR_POINT, zero, 1);
  v3_copy(out, v.u);
  v3_copy(out + 3, c->frame[0].w);
}

/* Velocities given in ground axes come back, and accelerations are their rates. */
static void velocities(void **state)
{
  (void)state;
  uint64_t seed = 5;
  for (int n = 0; n < CONFIGURATIONS; n++)
    for (int kind = 1; kind < BODY_KINDS; kind++) {
      cast c;
      double given[6], back[6], again[6], acceleration[6];
      one_body(&c, kind, true, &seed);
      probe_velocities(NULL, &c, given);
      double v[TML_NV];
      c.ops[0]->set_velocity(v, c.q0[0], given, given + 3);
      compare("velocity set", c.ops[0]->name, c.ops[0]->nv, v, c.v0[0], 1.0);
      memcpy(c.dq[0], c.v0[0], sizeof c.v0[0]);
      c.ops[0]->acceleration(acceleration, acceleration + 3, &c.frame[0], c.dv[0]);
      const double size = differentiate_cast(back, 6, probe_velocities, NULL, &c, ALONG_Q | ALONG_V);
      compare("acceleration", c.ops[0]->name, 6, acceleration, back, size);
      probe_velocities(NULL, &c, again);
      compare("velocity", c.ops[0]->name, 6, again, given, 1.0);
    }
}

/* A pose given as a quaternion is the pose of the frame, as far as the kind can take it. */
static void poses(void **state)
{
  (void)state;
  uint64_t seed = 9;
  for (int n = 0; n < CONFIGURATIONS; n++)
    for (int kind = 1; kind < BODY_KINDS; kind++) {
      const tml_body_ops *ops = body_kinds[kind];
      const double v[TML_NV] = {0};
      double x[3], e[4], q[TML_NQ], back[4], A[9];
      tml_frame f;
      fill(x, 3, 2.0, &seed);
      random_quaternion(e, &seed);
      if (ops->nv == 3) e[1] = e[2] = 0.0; /* planar */
      if (ops->nv == 3) tml_quat_normalize(e);
      if (ops == &tml_point_ops) memcpy(e, (const double[]){1.0, 0.0, 0.0, 0.0}, sizeof e);
      ops->set_pose(q, x, e);
      ops->frame(&f, q, v);
      tml_quat_matrix(A, e);
      compare("A of a pose", ops->name, 9, f.A, A, 1.0);
      tml_body_quaternion(back, ops, q, &f);
      const double sign = dot(back, e, 4) < 0.0 ? -1.0 : 1.0;
      for (int i = 0; i < 4; i++) back[i] *= sign;
      compare("quaternion of a pose", ops->name, 4, back, e, 1.0);
    }
}

/* The other reference of 3-1-3 angles is the same pose and velocity, and far from its singularity. */
static void references(void **state)
{
  (void)state;
  uint64_t seed = 10;
  for (int n = 0; n < CONFIGURATIONS; n++) {
    cast c = {.n = 1, .ops = {&tml_angles_ops}};
    cast_random(&c, true, &seed);
    for (int twice = 0; twice < 2; twice++) {
      tml_frame f;
      const double before = c.q[0][6];
      double q[TML_NQ], v[TML_NV];
      memcpy(q, c.q[0], sizeof q);
      memcpy(v, c.v[0], sizeof v);
      if (twice) q[4] = 0.2*uniform(&seed); /* close to the singularity */
      cast at = c;
      tml_angles_ops.frame(&at.frame[0], q, v);
      double A[9], w[3];
      memcpy(A, at.frame[0].A, sizeof A);
      memcpy(w, at.frame[0].w, sizeof w);
      assert_true(!twice == !tml_angles_ops.worn(q));
      tml_angles_ops.rechart(q, v);
      tml_angles_ops.frame(&f, q, v);
      if (fabs(sin(q[4])) < 0.05) continue;
      assert_true(q[6] == 1.0 - before);
      assert_false(twice && tml_angles_ops.worn(q));
      compare("A", "switched angles", 9, f.A, A, 1.0);
      compare("w", "switched angles", 3, f.w, w, 1.0);
      compare("x'", "switched angles", 3, v, c.v[0], 1.0);
    }
  }
}

/* ---------------------------------------------------------------- increments ----------------- */

typedef struct increment {
  const tml_body_ops *ops;
  double q0[TML_NQ], q1[TML_NQ], D[TML_NV], y[TML_NV], Ty[TML_NV];
} increment;

static void follow_sum(void *ctx, double along, double *out)
{
  const increment *x = ctx;
  double D[TML_NV];
  for (int i = 0; i < x->ops->nv; i++) D[i] = x->D[i] + along*x->y[i];
  x->ops->move(out, x->q0, D, NULL);
}

static void follow_tangent(void *ctx, double along, double *out)
{
  const increment *x = ctx;
  double D[TML_NV];
  for (int i = 0; i < x->ops->nv; i++) D[i] = along*x->Ty[i];
  x->ops->move(out, x->q1, D, NULL);
}

/* Twice the velocity that carries the commutator: T(d) y = y + [d, y]/2 + ... */
static void check_bracket(const tml_chart *c, const double d[3], const double y[3])
{
  const double small[3] = {1e-5*d[0], 1e-5*d[1], 1e-5*d[2]};
  double T[9], Ty[3], expected[3];
  c->tangent(T, small);
  m3_mulv(Ty, T, y);
  for (int i = 0; i < 3; i++) Ty[i] = 2e5*(Ty[i] - y[i]);
  v3_cross(expected, d, y);
  for (int i = 0; i < 3; i++) assert_true(fabs(Ty[i] - c->bracket*expected[i]) < 1e-4);
}

/* q0 (+) (D + y) = (q0 (+) D) (+) T y to first order, T = I but for a chart, whose inverse is its inverse. */
static void charts(void **state)
{
  (void)state;
  uint64_t seed = 6;
  for (int n = 0; n < CONFIGURATIONS; n++)
    for (int kind = 1; kind < BODY_KINDS; kind++) {
      cast c;
      increment x;
      one_body(&c, kind, true, &seed);
      x.ops = c.ops[0];
      memcpy(x.q0, c.q0[0], sizeof x.q0);
      fill(x.D, TML_NV, 0.8, &seed);
      fill(x.y, TML_NV, 1.0, &seed);
      memcpy(x.Ty, x.y, sizeof x.Ty);
      x.ops->move(x.q1, x.q0, x.D, NULL);
      const tml_chart *chart = x.ops->chart;
      if (chart) {
        double T[9], Ti[9], back[3];
        chart->tangent(T, x.D + chart->first);
        chart->inverse(Ti, x.D + chart->first);
        m3_mulv(x.Ty + chart->first, T, x.y + chart->first);
        m3_mulv(back, Ti, x.Ty + chart->first);
        compare("inverse tangent", x.ops->name, 3, back, x.y + chart->first, 1.0);
        chart->pull(back, x.D + chart->first, x.Ty + chart->first);
        compare("inverse tangent at once", x.ops->name, 3, back, x.y + chart->first, 1.0);
        check_bracket(chart, x.D + chart->first, x.y + chart->first);
      }
      double d[TML_NQ], expected[TML_NQ];
      const double size = differentiate(d, x.ops->nq, follow_sum, &x);
      differentiate(expected, x.ops->nq, follow_tangent, &x);
      compare("tangent of an increment", x.ops->name, x.ops->nq, d, expected, size);
    }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(vectors),    cmocka_unit_test(rigid),      cmocka_unit_test(inertia),
      cmocka_unit_test(newton_euler), cmocka_unit_test(velocities), cmocka_unit_test(poses),
      cmocka_unit_test(references), cmocka_unit_test(charts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
