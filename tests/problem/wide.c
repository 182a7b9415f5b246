/* wide.c - bodies of any width in a system: springs on nodes of a body with modes. The equations of motion against
 * differences, and runs of the methods against the same mechanism integrated by other means. */
#include "support/problem.h"
#include "support/synthetic.h"
#include "sim/base/sim_equations.h"

enum { MODES = 40, NODES = 2 };

static const char *const text =
    "trammel: 1\ngravity: [0, 0, -9.81]\n"
    "bodies:\n"
    "  b: {mass: 2, inertia: [0.3, 0.4, 0.5], velocity: [0.3, -0.2, 0.1], angular-velocity: [0.5, 1.5, -1],\n"
    "      markers: {P0: {}, P1: {}}}\n"
    "  other: {mass: 1, inertia: [0.1, 0.1, 0.1], position: [3, 0, 0], markers: {A: {at: [-0.5, 0, 0]}}}\n"
    "  ground: {markers: {G0: {at: [1.5, 0.2, 1]}, G1: {at: [-1.2, 0.1, 1.1]}, H: {at: [2.5, 0, 0]}}}\n"
    "forces:\n"
    "  s0: {spring-damper: [ground.G0, b.P0], stiffness: 60, damping: 1.5, free-length: 0.8}\n"
    "  s1: {spring-damper: [ground.G1, b.P1], stiffness: 50, damping: 1, free-length: 0.7}\n"
    "joints: {pin: {revolute: [ground.H, other.A]}}\n";

/* What the model has, and the body made wide: n modes, a node for each marker. */
typedef struct flexible { problem p; synthetic w; } flexible;

static void make_wide(flexible *x, int n)
{
  tml_model *m = x->p.model;
  tml_body *b = &m->bodies[1];
  int node = 0;
  synthetic_begin(&x->w, n, b->mass, b->J);
  for (int i = 0; i < n; i++) {
    x->w.omega2[i] = 30.0 + 20.0*i;
    x->w.damping[i] = 0.5 + 0.1*i;
  }
  for (int k = 0; k < NODES; k++) {
    const double X[3] = {k ? -0.6 : 0.7, 0.2, k ? 0.1 : -0.1};
    for (int i = 0; i < 3*n; i++) {
      x->w.phi[k][i] = 0.25*sin(1.0 + 7.0*i + 3.0*k)/sqrt(n);
      x->w.psi[k][i] = 0.3*cos(2.0 + 5.0*i + k)/sqrt(n);
    }
    memcpy(x->w.node[k].X, X, sizeof X);
  }
  b->own = &x->w.own;
  for (int k = 0; k < m->n_markers; k++)
    if (m->markers[k].body == 1 && m->markers[k].name && node < NODES) {
      m->markers[k].attachment = &x->w.node[node];
      memcpy(m->markers[k].s, (const double[]){0.02, 0.03, -0.01}, sizeof m->markers[k].s); /* beside the node */
      node++;
    }
}

static void open_wide(flexible *x, int n, const char *settings)
{
  memset(x, 0, sizeof *x);
  problem_text(&x->p, text);
  make_wide(x, n);
  problem_set(&x->p, settings);
  problem_start(&x->p);
}

/* ---------------------------------------------------------------- by other means ------------- */

/* State y = (r, e, eta, r', w in body axes, eta'); its rate, from first principles. */
static void rates(const flexible *x, const double *y, double *f)
{
  static const double anchor[NODES][3] = {{1.5, 0.2, 1.0}, {-1.2, 0.1, 1.1}};
  static const double law[NODES][3] = {{60, 1.5, 0.8}, {50, 1.0, 0.7}}, beside[3] = {0.02, 0.03, -0.01};
  const int n = x->w.f.n, v = 7 + n;
  const double *w = y + v + 3, *J = x->w.f.J0, m = x->w.f.mass;
  double A[9], F[3] = {0, 0, -9.81*m}, M[3] = {0}, Q[MODES] = {0}, L[12];
  tml_quat_matrix(A, y + 3);
  for (int k = 0; k < NODES; k++) {
    const tml_flexible_node *at = &x->w.node[k];
    double th[3] = {0}, thd[3] = {0}, s[3], sd[3], b[3], bd[3], p[3], u[3], d[3], t[3], g[3], T[9], R[9], TT[9];
    for (int i = 0; i < 3; i++) {
      b[i] = at->X[i];
      bd[i] = 0.0;
      for (int j = 0; j < n; j++) {
        b[i] += at->phi[i*n + j]*y[7 + j];
        bd[i] += at->phi[i*n + j]*y[v + 6 + j];
        th[i] += at->psi[i*n + j]*y[7 + j];
        thd[i] += at->psi[i*n + j]*y[v + 6 + j];
      }
    }
    const double c = 1.0/(1.0 + 0.25*v3_dot(th, th));
    m3_skew(T, th);
    m3_mul(TT, T, T);
    m3_identity(R);
    m3_axpy(R, c, T);
    m3_axpy(R, 0.5*c, TT);
    m3_mulv(s, R, beside); /* the arm from the node to the marker, body axes, turned by spin c (th' + th x th'/2) */
    v3_cross(t, th, thd);
    for (int i = 0; i < 3; i++) t[i] = c*(thd[i] + 0.5*t[i]);
    v3_cross(sd, t, s);
    for (int i = 0; i < 3; i++) {
      d[i] = b[i] + s[i];
      u[i] = bd[i] + sd[i];
    }
    v3_add_cross(u, 1.0, w, d);
    m3_mulv(p, A, d);
    m3_mulv(g, A, u);
    for (int i = 0; i < 3; i++) {
      p[i] += y[i] - anchor[k][i];
      g[i] += y[v + i];
    }
    const double length = v3_norm(p), pull = law[k][0]*(length - law[k][2]) + law[k][1]*v3_dot(p, g)/length;
    double force[3], inside[3], torque[3];
    for (int i = 0; i < 3; i++) force[i] = -pull*p[i]/length;
    m3_tmulv(inside, A, force);
    v3_axpy(F, 1.0, force);
    v3_add_cross(M, 1.0, d, inside);
    v3_cross(torque, s, inside); /* about the node: turns it by the modes, S^T torque = c (torque + torque x th/2) */
    v3_cross(t, torque, th);
    for (int j = 0; j < n; j++)
      for (int i = 0; i < 3; i++)
        Q[j] += at->phi[i*n + j]*inside[i] + at->psi[i*n + j]*c*(torque[i] + 0.5*t[i]);
  }
  memcpy(f, y + v, 3*sizeof *f);
  tml_quat_L(L, y + 3);
  m34_tmulv(f + 3, L, w);
  for (int i = 3; i < 7; i++) f[i] *= 0.5;
  memcpy(f + 7, y + v + 6, (size_t)n*sizeof *f);
  double Jw[3], Ji[9];
  m3_mulv(Jw, J, w);
  v3_add_cross(M, -1.0, w, Jw);
  m3_inverse(Ji, J);
  for (int i = 0; i < 3; i++) f[v + i] = F[i]/m;
  m3_mulv(f + v + 3, Ji, M);
  for (int j = 0; j < n; j++) f[v + 6 + j] = Q[j] - x->w.damping[j]*y[v + 6 + j] - x->w.omega2[j]*y[7 + j];
}

/* The classical Runge-Kutta method. */
static void integrate(const flexible *x, double *y, double end, int steps)
{
  const int n = 13 + 2*x->w.f.n;
  const double h = end/steps, at[4] = {0, 0.5, 0.5, 1}, weight[4] = {1, 2, 2, 1};
  double f[13 + 2*MODES] = {0}, z[13 + 2*MODES], sum[13 + 2*MODES];
  for (int k = 0; k < steps; k++) {
    memset(sum, 0, sizeof sum);
    for (int stage = 0; stage < 4; stage++) {
      for (int i = 0; i < n; i++) z[i] = y[i] + h*at[stage]*f[i];
      rates(x, z, f);
      for (int i = 0; i < n; i++) sum[i] += h/6.0*weight[stage]*f[i];
    }
    for (int i = 0; i < n; i++) y[i] += sum[i];
  }
}

/* ---------------------------------------------------------------- the tests ------------------ */

/* Largest difference of pose and modes after some time. */
static double error_of(const char *settings, int modes, double end, const double *exact)
{
  static flexible x;
  open_wide(&x, modes, settings);
  assert_int_equal(x.p.sim->eq->sys->body[1].nv, 6 + modes);
  problem_steps(&x.p, end);
  const double *q = x.p.sim->eq->run->q + x.p.sim->eq->sys->body[1].q;
  double most = 0.0;
  for (int i = 0; i < 7 + modes; i++) most = fmax(most, fabs(q[i] - exact[i]));
  problem_end(&x.p);
  return most;
}

/* Second order for every method that takes increments, whatever the width; radau has order 5. */
static void test_runs(void **state)
{
  (void)state;
  static const int widths[] = {1, 5, MODES};
  static const char *const methods[] = {"hht", "newmark", "nstiff", "hht-si2", "nstiff-si2", "hht-add"};
  for (int w = 0; w < 3; w++) {
    static flexible x;
    double y[13 + 2*MODES] = {0};
    const int n = widths[w], v = 7 + n;
    open_wide(&x, n, "end 0.2");
    y[3] = 1.0;
    memcpy(y + v, (const double[]){0.3, -0.2, 0.1, 0.5, 1.5, -1}, 6*sizeof *y);
    integrate(&x, y, 0.2, 4000);
    problem_end(&x.p);
    for (size_t k = 0; k < sizeof methods/sizeof *methods; k++) {
      char coarse[64], fine[64];
      snprintf(coarse, sizeof coarse, "method %s end 0.2 gamma 0.5 step 0.002", methods[k]);
      snprintf(fine, sizeof fine, "method %s end 0.2 gamma 0.5 step 0.001", methods[k]);
      const double first = error_of(coarse, n, 0.2, y), second = error_of(fine, n, 0.2, y);
      assert_between(second, 1e-9, 2e-5);
      assert_between(order(first, second), 1.8, 2.2);
    }
    const double first = error_of("method radau end 0.2 step 0.02", n, 0.2, y);
    const double second = error_of("method radau end 0.2 step 0.01", n, 0.2, y);
    assert_between(second, 0.0, 5e-9);
    assert_between(order(first, second), 4.7, 5.3);
  }
}

/* r along a direction in q and v against K, D and M. */
static void test_equations(void **state)
{
  (void)state;
  static flexible x;
  open_wide(&x, 5, "end 1");
  tml_sim *sim = x.p.sim;
  const tml_system *s = sim->eq->sys;
  const int nv = s->nv;
  double *all = calloc(12*(size_t)(s->nq + 1), sizeof *all), *q0 = all, *q = q0 + s->nq, *v0 = q + s->nq;
  double *v = v0 + nv, *a = v + nv, *d[3] = {a + nv, a + 2*nv, a + 3*nv}, *r[2] = {a + 4*nv, a + 5*nv}, *D = a + 6*nv;
  tml_matrices m;
  assert_int_equal(tml_matrices_create(&m, s, &x.p.err), TML_OK);
  memcpy(q0, sim->eq->run->q, (size_t)s->nq*sizeof *q);
  for (int i = 0; i < nv; i++) {
    v0[i] = sin(1.0 + i);
    a[i] = cos(3.0*i);
    D[i] = 0.1*cos(1.0 + 2.0*i);
    for (int k = 0; k < 3; k++) d[k][i] = sin(2.0 + 1.7*i + k);
  }
  tml_system_move(s, q0, q0, D); /* modes away from zero */
  const double h = 1e-5;
  for (int k = 0; k < 2; k++) {
    for (int i = 0; i < nv; i++) {
      D[i] = (k ? -h : h)*d[0][i];
      v[i] = v0[i] + (k ? -h : h)*d[1][i];
    }
    tml_system_move(s, q, q0, D);
    const tml_state at = {.q = q, .v = v, .a = a};
    assert_int_equal(tml_system_residual(s, sim->eq->run->work, &at, r[k], NULL), TML_OK);
  }
  const tml_state at = {.q = q0, .v = v0, .a = a};
  assert_int_equal(tml_system_matrices(s, sim->eq->run->work, &at, &m), TML_OK);
  memset(D, 0, (size_t)nv*sizeof *D);
  tml_system_mul(s, m.K, 1.0, d[0], D);
  tml_system_mul(s, m.D, 1.0, d[1], D);
  for (int i = 0; i < nv; i++) assert_between(D[i] - (r[0][i] - r[1][i])/(2.0*h), -2e-6, 2e-6);
  tml_matrices_free(&m);
  free(all);
  problem_end(&x.p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_equations), cmocka_unit_test(test_runs)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
