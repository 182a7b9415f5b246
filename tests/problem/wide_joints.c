/* wide_joints.c - revolute joints on nodes of bodies with modes, between one of them and ground and between two: runs
 * of the methods against the same mechanism integrated by other means. */
#include "support/problem.h"
#include "support/synthetic.h"
#include "sim/base/sim_equations.h"

enum { MODES = 40, ENDS = 2, BODIES = 2, ROWS = 5*BODIES, WIDTH = 6 + MODES, STORED = 7 + MODES };

static const double gravity[3] = {0.0, -9.81, 2.0};

static const char *const text[BODIES] = {
    "trammel: 1\ngravity: [0, -9.81, 2]\n"
    "bodies:\n"
    "  b: {mass: 2, inertia: [0.3, 0.4, 0.5], position: [0.58, -0.13, -0.04], angular-velocity: [0, 0, 1.5],\n"
    "      markers: {P0: {}, P1: {}}}\n"
    "channels:\n  tip: {value: dy(b.P1), unit: m}\n  speed: {value: vy(b.P1), unit: m/s}\n"
    "  acceleration: {value: accy(b.P1), unit: m/s2}\n"
    "joints: {hinge: {revolute: [ground, b.P0]}}\n",
    "trammel: 1\ngravity: [0, -9.81, 2]\n"
    "bodies:\n"
    "  b: {mass: 2, inertia: [0.3, 0.4, 0.5], position: [0.58, -0.13, -0.04], angular-velocity: [0, 0, 1.5],\n"
    "      markers: {P0: {}, P1: {}}}\n"
    "  c: {mass: 1.5, inertia: [0.2, 0.3, 0.4], position: [1.88, -0.03, -0.19], angular-velocity: [0, 0, -1],\n"
    "      markers: {P0: {}, P1: {}}}\n"
    "joints:\n"
    "  hinge: {revolute: [ground, b.P0]}\n"
    "  knee: {revolute: [b.P1, c.P0]}\n"};

typedef struct chain { problem p; int bodies, modes; synthetic body[BODIES]; } chain;

static const double beside[3] = {0.02, 0.03, -0.01}; /* from a node to its marker */

static void make_wide(chain *x, int k)
{
  synthetic *f = &x->body[k];
  tml_model *m = x->p.model;
  tml_body *b = &m->bodies[1 + k];
  const int n = x->modes;
  int end = 0;
  synthetic_begin(f, n, b->mass, b->J);
  for (int i = 0; i < n; i++) {
    f->omega2[i] = 300.0 + 20.0*i + 50.0*k;
    f->damping[i] = 0.5 + 0.1*i;
  }
  for (int e = 0; e < ENDS; e++) {
    const double X[3] = {e ? 0.7 : -0.6, e ? 0.2 : 0.1, e ? -0.1 : 0.05};
    for (int i = 0; i < 3*n; i++) {
      f->phi[e][i] = 0.25*sin(1.0 + 7.0*i + 3.0*e + k)/sqrt(n);
      f->psi[e][i] = 0.3*cos(2.0 + 5.0*i + e + 2.0*k)/sqrt(n);
    }
    memcpy(f->node[e].X, X, sizeof X);
  }
  b->own = &f->own;
  for (int i = 0; i < m->n_markers; i++)
    if (m->markers[i].body == 1 + k && m->markers[i].name && end < ENDS) {
      m->markers[i].attachment = &f->node[end++];
      memcpy(m->markers[i].s, beside, sizeof beside);
    }
}

static void open_chain(chain *x, int bodies, int modes, const char *settings)
{
  memset(x, 0, sizeof *x);
  x->bodies = bodies;
  x->modes = modes;
  problem_text(&x->p, text[bodies - 1]);
  for (int k = 0; k < bodies; k++) make_wide(x, k);
  problem_set(&x->p, settings);
  problem_start(&x->p);
}

/* ---------------------------------------------------------------- by other means ------------- */

/* Per body q = (r, e, eta) and v = (r', w in body axes, eta'). */
typedef struct motion { double q[BODIES][STORED], v[BODIES][WIDTH]; } motion;

/* q moved for a time s at constant v of `way`: exact, so that differences along it are derivatives. */
static void travel(const chain *x, const motion *from, const motion *way, double s, motion *to)
{
  for (int k = 0; k < x->bodies; k++) {
    const double *q = from->q[k], *v = way->v[k], *w = v + 3, speed = v3_norm(w), half = 0.5*s*speed;
    const double d[4] = {cos(half), speed > 0 ? sin(half)*w[0]/speed : 0, speed > 0 ? sin(half)*w[1]/speed : 0,
                         speed > 0 ? sin(half)*w[2]/speed : 0};
    double *e = to->q[k] + 3;
    for (int i = 0; i < 3; i++) to->q[k][i] = q[i] + s*v[i];
    for (int i = 0; i < x->modes; i++) to->q[k][7 + i] = q[7 + i] + s*v[6 + i];
    e[0] = q[3]*d[0] - v3_dot(q + 4, d + 1);
    v3_cross(e + 1, q + 4, d + 1);
    for (int i = 0; i < 3; i++) e[1 + i] += q[3]*d[1 + i] + d[0]*q[4 + i];
  }
}

/* Place and axes of the marker at an end of a body. */
static void marker(const chain *x, const motion *m, int k, int end, double p[3], double axes[9])
{
  const tml_flexible_node *at = &x->body[k].node[end];
  double A[9], b[3], th[3] = {0}, T[9], TT[9], R[9], s[3];
  const int n = x->modes;
  tml_quat_matrix(A, m->q[k] + 3);
  for (int i = 0; i < 3; i++) {
    b[i] = at->X[i];
    for (int j = 0; j < n; j++) {
      b[i] += at->phi[i*n + j]*m->q[k][7 + j];
      th[i] += at->psi[i*n + j]*m->q[k][7 + j];
    }
  }
  const double c = 1.0/(1.0 + 0.25*v3_dot(th, th));
  m3_skew(T, th);
  m3_mul(TT, T, T);
  m3_identity(R);
  m3_axpy(R, c, T);
  m3_axpy(R, 0.5*c, TT);
  m3_mulv(s, R, beside);
  v3_axpy(b, 1.0, s);
  m3_mulv(p, A, b);
  v3_axpy(p, 1.0, m->q[k]);
  m3_mul(axes, A, R);
}

/* Points coincide, z of the second is normal to x and y of the first. */
static void conditions(const chain *x, const motion *m, double g[ROWS])
{
  double p[2][3] = {{0}}, axes[2][9], z[3], a[3];
  m3_identity(axes[0]);
  for (int k = 0; k < x->bodies; k++, g += 5) {
    if (k > 0) marker(x, m, 0, 1, p[0], axes[0]);
    marker(x, m, k, 0, p[1], axes[1]);
    v3_sub(g, p[1], p[0]);
    m3_column(z, axes[1], 2);
    for (int i = 0; i < 2; i++) {
      m3_column(a, axes[0], i);
      g[3 + i] = v3_dot(z, a);
    }
  }
}

/* First and second derivative of the conditions along `way`, by differences. */
static void along(const chain *x, const motion *m, const motion *way, double first[ROWS], double second[ROWS])
{
  static motion to;
  const double h = 4e-3;
  double g[5][ROWS];
  for (int i = 0; i < 5; i++) {
    travel(x, m, way, (i - 2)*h, &to);
    conditions(x, &to, g[i]);
  }
  for (int r = 0; r < 5*x->bodies; r++) {
    first[r] = (g[0][r] - 8.0*g[1][r] + 8.0*g[3][r] - g[4][r])/(12.0*h);
    second[r] = (-g[0][r] + 16.0*g[1][r] - 30.0*g[2][r] + 16.0*g[3][r] - g[4][r])/(12.0*h*h);
  }
}

/* S y = b, S symmetric and positive. */
static void solve(double S[ROWS][ROWS], double *b, int n)
{
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++) {
      const double f = S[i][k]/S[k][k];
      for (int j = k; j < n; j++) S[i][j] -= f*S[k][j];
      b[i] -= f*b[k];
    }
  for (int k = n - 1; k >= 0; k--) {
    for (int j = k + 1; j < n; j++) b[k] -= S[k][j]*b[j];
    b[k] /= S[k][k];
  }
}

/* Accelerations without the joints. */
static void free_accelerations(const chain *x, const motion *m, int k, double *a)
{
  const synthetic *f = &x->body[k];
  const double *J = f->f.J0, *w = m->v[k] + 3;
  double Jw[3], M[3], Ji[9];
  m3_mulv(Jw, J, w);
  v3_cross(M, Jw, w);
  m3_inverse(Ji, J);
  v3_copy(a, gravity);
  m3_mulv(a + 3, Ji, M);
  for (int i = 0; i < x->modes; i++) a[6 + i] = -f->damping[i]*m->v[k][6 + i] - f->omega2[i]*m->q[k][7 + i];
}

/* out = M^-1 f */
static void by_mass(const chain *x, int k, const double *f, double *out)
{
  double Ji[9];
  m3_inverse(Ji, x->body[k].f.J0);
  for (int i = 0; i < 3; i++) out[i] = f[i]/x->body[k].f.mass;
  m3_mulv(out + 3, Ji, f + 3);
  memcpy(out + 6, f + 6, (size_t)x->modes*sizeof *out);
}

/* a = a_free - M^-1 G^T y with G a = -(second derivative at constant v). */
static void accelerations(const chain *x, const motion *m, double a[BODIES][WIDTH])
{
  static double G[ROWS][BODIES][WIDTH], Y[ROWS][BODIES][WIDTH], S[ROWS][ROWS];
  double first[ROWS], second[ROWS], b[ROWS];
  const int rows = 5*x->bodies, n = 6 + x->modes;
  for (int k = 0; k < x->bodies; k++)
    for (int j = 0; j < n; j++) {
      static motion unit;
      memset(&unit, 0, sizeof unit);
      unit.v[k][j] = 1.0;
      along(x, m, &unit, first, second);
      for (int r = 0; r < rows; r++) G[r][k][j] = first[r];
    }
  along(x, m, m, first, b);
  for (int k = 0; k < x->bodies; k++) free_accelerations(x, m, k, a[k]);
  for (int r = 0; r < rows; r++)
    for (int k = 0; k < x->bodies; k++) {
      by_mass(x, k, G[r][k], Y[r][k]);
      for (int j = 0; j < n; j++) b[r] += G[r][k][j]*a[k][j];
    }
  memset(S, 0, sizeof S);
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < rows; c++)
      for (int k = 0; k < x->bodies; k++)
        for (int j = 0; j < n; j++) S[r][c] += G[r][k][j]*Y[c][k][j];
  solve(S, b, rows);
  for (int r = 0; r < rows; r++)
    for (int k = 0; k < x->bodies; k++)
      for (int j = 0; j < n; j++) a[k][j] -= b[r]*Y[r][k][j];
}

/* Rates of all of a motion. */
static void slope_of(const chain *x, const motion *m, motion *f)
{
  accelerations(x, m, f->v);
  for (int k = 0; k < x->bodies; k++) {
    double L[12];
    memcpy(f->q[k], m->v[k], 3*sizeof(double));
    tml_quat_L(L, m->q[k] + 3);
    m34_tmulv(f->q[k] + 3, L, m->v[k] + 3);
    for (int i = 3; i < 7; i++) f->q[k][i] *= 0.5;
    memcpy(f->q[k] + 7, m->v[k] + 6, (size_t)x->modes*sizeof(double));
  }
}

/* The classical Runge-Kutta method. */
static void integrate(const chain *x, motion *m, double end, int steps)
{
  const double h = end/steps, at[4] = {0, 0.5, 0.5, 1}, weight[4] = {1, 2, 2, 1};
  static motion z, sum, f;
  memset(&f, 0, sizeof f);
  for (int n = 0; n < steps; n++) {
    sum = *m;
    for (int stage = 0; stage < 4; stage++) {
      z = *m;
      for (int k = 0; k < x->bodies; k++) {
        for (int i = 0; i < 7 + x->modes; i++) z.q[k][i] += h*at[stage]*f.q[k][i];
        for (int i = 0; i < 6 + x->modes; i++) z.v[k][i] += h*at[stage]*f.v[k][i];
      }
      slope_of(x, &z, &f);
      for (int k = 0; k < x->bodies; k++) {
        for (int i = 0; i < 7 + x->modes; i++) sum.q[k][i] += h/6.0*weight[stage]*f.q[k][i];
        for (int i = 0; i < 6 + x->modes; i++) sum.v[k][i] += h/6.0*weight[stage]*f.v[k][i];
      }
    }
    *m = sum;
  }
}

/* ---------------------------------------------------------------- the tests ------------------ */

static void read_motion(const chain *x, motion *m)
{
  const double *q = x->p.sim->eq->run->q, *v = x->p.sim->eq->run->v;
  double A[9];
  memset(m, 0, sizeof *m);
  for (int k = 0; k < x->bodies; k++) {
    const tml_sysbody *b = &x->p.sim->eq->sys->body[1 + k];
    memcpy(m->q[k], q + b->q, (size_t)b->nq*sizeof(double));
    memcpy(m->v[k], v + b->v, (size_t)b->nv*sizeof(double));
    tml_quat_matrix(A, m->q[k] + 3);
    m3_tmulv(m->v[k] + 3, A, v + b->v + 3);
  }
}

/* The assembled start, which must meet the conditions as they are written here. */
static void read_start(const chain *x, motion *m)
{
  double first[ROWS], second[ROWS], g[ROWS];
  read_motion(x, m);
  conditions(x, m, g);
  along(x, m, m, first, second);
  for (int r = 0; r < 5*x->bodies; r++) {
    assert_between(g[r], -1e-9, 1e-9);
    assert_between(first[r], -1e-7, 1e-7);
  }
}

static double error_of(const chain *like, const char *settings, double end, const motion *exact)
{
  static chain x;
  double most = 0.0;
  open_chain(&x, like->bodies, like->modes, settings);
  problem_steps(&x.p, end);
  for (int k = 0; k < x.bodies; k++) {
    const double *q = x.p.sim->eq->run->q + x.p.sim->eq->sys->body[1 + k].q;
    for (int i = 0; i < 7 + x.modes; i++) most = fmax(most, fabs(q[i] - exact->q[k][i]));
  }
  problem_end(&x.p);
  return most;
}

/* Second order for every method that takes increments; radau has order 5. */
static void check_methods(int bodies, int modes, int steps)
{
  static const char *const methods[] = {"hht", "newmark", "nstiff", "hht-si2", "nstiff-si2", "hht-add"};
  static chain x;
  static motion m;
  open_chain(&x, bodies, modes, "end 0.2");
  read_start(&x, &m);
  integrate(&x, &m, 0.2, steps);
  problem_end(&x.p);
  for (size_t k = 0; k < sizeof methods/sizeof *methods; k++) {
    char coarse[64], fine[64];
    snprintf(coarse, sizeof coarse, "method %s end 0.2 gamma 0.5 step 0.002", methods[k]);
    snprintf(fine, sizeof fine, "method %s end 0.2 gamma 0.5 step 0.001", methods[k]);
    const double first = error_of(&x, coarse, 0.2, &m), second = error_of(&x, fine, 0.2, &m);
    assert_between(second, 1e-9, 1e-5);
    assert_between(order(first, second), 1.8, 2.2);
  }
  const double first = error_of(&x, "method radau end 0.2 step 0.02", 0.2, &m);
  const double second = error_of(&x, "method radau end 0.2 step 0.01", 0.2, &m);
  assert_between(second, 0.0, 5e-9);
  assert_between(order(first, second), 4.7, 5.3);
}

static void test_one(void **state)
{
  (void)state;
  check_methods(1, 1, 400);
  check_methods(1, 5, 400);
  check_methods(1, MODES, 400);
}

static void test_two(void **state)
{
  (void)state;
  check_methods(2, 1, 400);
  check_methods(2, 5, 400);
}

/* Formulas and channels read the marker where the modes have moved it. */
static void test_markers(void **state)
{
  (void)state;
  static chain x;
  static motion m, to;
  const double h = 1e-4;
  double p[3][3], axes[9];
  open_chain(&x, 1, 5, "end 0.2 step 0.002");
  problem_steps(&x.p, 0.1);
  read_motion(&x, &m);
  for (int i = 0; i < 3; i++) {
    travel(&x, &m, &m, (i - 1)*h, &to);
    marker(&x, &to, 0, 1, p[i], axes);
  }
  assert_between(problem_read(&x.p, "tip") - p[1][1], -1e-12, 1e-12);
  assert_between(problem_read(&x.p, "speed") - (p[2][1] - p[0][1])/(2.0*h), -1e-6, 1e-6);
  assert_between(problem_read(&x.p, "b.P1.y") - p[1][1], -1e-12, 1e-12);
  assert_between(problem_read(&x.p, "b.P1.vy") - (p[2][1] - p[0][1])/(2.0*h), -1e-6, 1e-6);
  assert_between(problem_read(&x.p, "b.P1.ay") - problem_read(&x.p, "acceleration"), -1e-9, 1e-9);
  problem_end(&x.p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_one), cmocka_unit_test(test_two),
                                     cmocka_unit_test(test_markers)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
