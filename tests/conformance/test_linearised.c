/* test_linearised.c - the stage systems of the Rosenbrock formulas, sparse and dense: what they make of J1, J2 and f_t
 * against differences of the accelerations on independent coordinates and of the rates of the states of the user, for
 * mechanisms of all kinds; the factors of the rows; and the matrices and single steps of a double pendulum against
 * values computed elsewhere. */
#include "conformance/handful.h"

#include "sim/base/sim.h"
#include "sim/base/sim_equations.h"
#include "integrate/statespace/rosenbrock.h"

enum { MECHANISMS = 3 };

#define REACH 1.0 /* how far coordinates go in a unit of a difference's step */

static tml_rosenbrock *stages_of(const tml_integrator *g) { return tml_space_of(g)->method; }

/* ---------------------------------------------------------------- differences ---------------- */

/* A direction in time, independent positions and velocities, states; the accelerations and rates along it. */
typedef struct path {
  tml_space *sp;
  double t, dt;
  double q0[MOST], v0[MOST], dq[MOST], dv[MOST], X0[UNKNOWNS], dX[UNKNOWNS];
} path;

/* x with G x = c and given independent components (those of x), by the factors at hand. */
static void extend(tml_space *sp, double *x, const double *c)
{
  const int nv = sp->sys->nv;
  for (int i = 0; i < nv; i++) sp->b[i] = sp->free[i] ? x[i] : 0.0;
  memcpy(sp->b + nv, c, (size_t)sp->sys->m*sizeof *c);
  tml_row_factors_extend(&sp->rows, sp->b, sp->b + nv, 1);
  for (int i = 0; i < nv; i++)
    if (!sp->free[i]) x[i] = sp->b[i];
}

static int free_part(const tml_space *sp, const double *x, double *out)
{
  int n = 0;
  for (int i = 0; i < sp->sys->nv; i++)
    if (sp->free[i]) out[n++] = x[i];
  return n;
}

static void accelerations(void *ctx, double step, double *out)
{
  const path *x = ctx;
  const tml_system *s = x->sp->sys;
  const tml_integrator *g = x->sp->g;
  double q[MOST], v[MOST], D[MOST], a[MOST], lambda[MOST], X[UNKNOWNS], p[UNKNOWNS];
  memcpy(a, g->qdd, (size_t)s->nv*sizeof *a); /* first guesses */
  memcpy(lambda, g->lambda, (size_t)s->m*sizeof *lambda);
  memcpy(p, g->p, (size_t)s->user.np*sizeof *p);
  for (int i = 0; i < s->nv; i++) {
    D[i] = x->sp->free[i] ? step*x->dq[i] : 0.0;
    v[i] = x->v0[i] + (x->sp->free[i] ? step*x->dv[i] : 0.0);
  }
  for (int i = 0; i < s->user.nx; i++) X[i] = x->X0[i] + step*x->dX[i];
  tml_system_move(s, q, x->q0, D);
  const tml_moment now = {x->t + step*x->dt, q, v, a, lambda, X, p};
  assert_int_equal(tml_coordinate_partition_motion(x->sp, &now), TML_OK);
  memcpy(out + free_part(x->sp, a, out), p, (size_t)s->user.nx*sizeof *p);
}

/* Z/gamma^2 - rho is what the accelerations change along y + h^2 Z, (h/gamma) Z, (h/gamma) W and s in time; and
 * W/gamma^2 - rho_X what the rates of the states do. */
static void check_solve(tml_integrator *g, double h, double gamma, double s, uint64_t *seed)
{
  tml_space *sp = g->own;
  tml_linearised *lin = &stages_of(g)->lin;
  const tml_system *sys = sp->sys;
  double rho[MOST], y[MOST], Z[MOST], nu[MOST], wanted[MOST], found[MOST], d[MOST], rho_X[UNKNOWNS], W[UNKNOWNS];
  bool changed;
  assert_int_equal(tml_coordinate_partition_renew(sp, &changed), TML_OK);
  assert_int_equal(tml_linearised_set(lin), TML_OK);
  fill(rho, sys->nv, 1.0, seed);
  fill(y, sys->nv, 1.0, seed);
  fill(rho_X, sys->user.nx, 1.0, seed);
  assert_int_equal(tml_system_nu(sys, g->work, &(tml_state){.t = g->t, .q = g->q, .v = g->v}, nu), TML_OK);
  for (int i = 0; i < sys->m; i++) nu[i] *= s;
  extend(sp, y, nu); /* G y = s (-Phi_t) */
  assert_int_equal(tml_linearised_factor(lin, h, gamma), TML_OK);
  tml_linearised_solve(lin, h, &(tml_stage_side){.rho = rho, .rho_X = rho_X, .y = y, .s = s}, Z, W);

  path x = {.sp = sp, .t = g->t};
  memcpy(x.q0, g->q, (size_t)sys->nq*sizeof(double));
  memcpy(x.v0, g->v, (size_t)sys->nv*sizeof(double));
  memcpy(x.X0, g->X, (size_t)sys->user.nx*sizeof(double));
  double far = fabs(s);
  for (int i = 0; i < sys->user.nx; i++) far = fmax(far, fabs(h/gamma*W[i]));
  for (int i = 0; i < sys->nv; i++) far = fmax(far, fabs(y[i] + h*h*Z[i]));
  const double f = REACH/far;
  x.dt = f*s;
  for (int i = 0; i < sys->nv; i++) {
    x.dq[i] = f*(y[i] + h*h*Z[i]);
    x.dv[i] = f*h/gamma*Z[i];
    wanted[i] = f*(Z[i]/(gamma*gamma) - rho[i]);
  }
  for (int i = 0; i < sys->user.nx; i++) x.dX[i] = f*h/gamma*W[i];
  const double size = differentiate(d, sp->n_free + sys->user.nx, accelerations, &x);
  const int n = free_part(sp, wanted, found);
  assert_int_equal(n, sp->n_free);
  for (int i = 0; i < sys->user.nx; i++) found[n + i] = f*(W[i]/(gamma*gamma) - rho_X[i]);
  compare("stage system", "mechanism", n, found, d, size);
  compare("stage system, states", "mechanism", sys->user.nx, found + n, d + n, size);
}

/* Newton's method on the constraints with the least change in the mass metric, in moderate steps. */
static bool close_joints(mechanism *x, tml_kkt *kkt)
{
  const tml_system *s = x->sys;
  double phi[MOST], D[MOST], size = 1.0;
  for (int k = 0; k < 300 && size > 1e-14; k++) {
    const tml_state at = {.t = x->base.t, .q = x->base.q, .v = x->work.zero};
    if (tml_kkt_factor(kkt, &x->work, &at) != TML_OK) return false;
    if (tml_system_residual(s, &x->work, &at, NULL, phi) != TML_OK) return false;
    memset(D, 0, sizeof D);
    tml_kkt_correct(kkt, D, 1.0, phi);
    size = 0.0;
    for (int i = 0; i < s->nv; i++) size = fmax(size, fabs(D[i]));
    if (!isfinite(size)) return false;
    for (int i = 0; i < s->nv; i++) D[i] *= fmin(1.0, 0.2/size);
    tml_system_move(s, x->base.q, x->base.q, D);
  }
  mechanism_set(x, 0, 0.0);
  return size <= 1e-12 && state_usable(x) && guards_hold(x);
}

/* A consistent state at which the mechanism is well conditioned; false when none was found from here. */
static bool assemble(mechanism *x)
{
  tml_kkt kkt;
  tml_error err;
  double rv[MOST];
  must(tml_kkt_create(&kkt, x->sys, false, true, &err), &err);
  const bool closed = close_joints(x, &kkt);
  commit_angles(x);
  const tml_state at = {.t = x->base.t, .q = x->base.q, .v = x->base.v};
  if (closed) {
    assert_int_equal(tml_kkt_factor(&kkt, &x->work, &at), TML_OK);
    assert_int_equal(tml_system_velocity_residual(x->sys, &x->work, &at, rv, NULL), TML_OK);
    tml_kkt_correct(&kkt, x->base.v, 1.0, rv);
  }
  tml_kkt_free(&kkt);
  return closed;
}

/* Uses this system for the stages in place of the one that was chosen. */
static void use_system(tml_integrator *g, tml_stage_system system)
{
  tml_error err;
  tml_linearised *lin = &stages_of(g)->lin;
  tml_linearised_free(lin);
  must(tml_linearised_create(lin, g->own, system, &err), &err);
}

/* The condition in the 1-norm of [S G^T; G 0], by its inverse. */
static double exact_condition(const tml_space *sp, tml_lu *lu)
{
  const tml_saddle *m = &sp->select;
  double norm = 0.0, inverse = 0.0;
  for (int j = 0; j < m->n; j++) {
    double x[2*MOST] = {0}, sum = 0.0, column = 0.0;
    x[j] = 1.0;
    tml_lu_solve(lu, x);
    for (int i = 0; i < m->n; i++) sum += fabs(x[i]);
    for (int p = m->column[j]; p < m->column[j + 1]; p++) column += fabs(m->value[p]);
    norm = fmax(norm, column);
    inverse = fmax(inverse, sum);
  }
  return norm*inverse;
}

/* Solutions with the factors of the rows, and their estimate of the condition, against a dense matrix. */
static void check_factors(tml_space *sp, uint64_t *seed)
{
  const int nv = sp->sys->nv, m = sp->sys->m;
  const tml_pattern pattern = tml_blocks_pattern(&sp->select);
  tml_lu *lu;
  tml_error err;
  double x[MOST], c[MOST], b[2*MOST] = {0};
  must(tml_lu_create(&lu, &pattern, true, &err), &err);
  assert_int_equal(tml_lu_factor(lu, sp->select.value), TML_OK);
  fill(x, nv, 1.0, seed);
  fill(c, m, 1.0, seed);
  for (int i = 0; i < nv; i++) b[i] = sp->free[i] ? x[i] : 0.0;
  memcpy(b + nv, c, (size_t)m*sizeof *c);
  tml_lu_solve(lu, b);
  extend(sp, x, c);
  const double condition = exact_condition(sp, lu);
  for (int i = 0; i < nv; i++) assert_true(fabs(x[i] - b[i]) <= 1e-13*condition);
  const double part = tml_row_factors_condition(&sp->rows, sp->free)/condition;
  if (!(part >= 0.3 && part <= 1.0 + 1e-9)) fail_msg("the estimate of the condition is off by %g", part);
  tml_lu_free(lu);
}

/* A pivot that is small beside another dependent entry of its row, in the units of the columns, is refused. */
static void check_small_pivots(tml_space *sp)
{
  const tml_row_factors *f = &sp->rows;
  for (int k = 0; k < f->n; k++) {
    double size[MOST], most = 0.0;
    memcpy(size, sp->sys->size, (size_t)f->columns*sizeof *size);
    for (int i = f->U.start[k]; i < f->U.start[k + 1]; i++)
      if (!sp->free[f->U.index[i]]) most = fmax(most, fabs(f->U.value[i])*size[f->U.index[i]]);
    size[f->pivot[k]] *= 1e-6;
    const tml_status st = tml_row_factors_factor(&sp->rows, &sp->select, sp->free, size);
    if (most > 1e-2) assert_int_equal(st, TML_RETRY_SINGULAR);
    assert_int_equal(tml_row_factors_factor(&sp->rows, &sp->select, sp->free, sp->sys->size), TML_OK);
  }
}

/* Exchanges a dependent coordinate for an independent one that moves it as much as any. */
static void choose_otherwise(tml_space *sp)
{
  const int nv = sp->sys->nv;
  double most = 0.0;
  int out = -1, in = -1;
  for (int j = 0; j < nv; j++) {
    double x[MOST] = {0};
    if (!sp->free[j]) continue;
    x[j] = 1.0;
    tml_row_factors_extend(&sp->rows, x, NULL, 1);
    for (int i = 0; i < nv; i++) {
      const double move = fabs(x[i])*sp->sys->size[j]/sp->sys->size[i];
      if (sp->free[i] || !(move > most)) continue;
      most = move;
      out = i;
      in = j;
    }
  }
  if (!(most > 0.1)) return;
  sp->free[out] = true;
  sp->free[in] = false;
}

/* Pivots that vanish are replaced by others in the dependent columns. */
static void check_pivots(tml_integrator *g, uint64_t *seed)
{
  tml_space *sp = g->own;
  const int m = sp->sys->m;
  bool changed, before[MOST];
  check_factors(sp, seed);
  if (m < 2) return;
  check_small_pivots(sp);
  choose_otherwise(sp);
  memcpy(before, sp->free, (size_t)sp->sys->nv*sizeof *before);
  sp->condition = 1e30; /* else the coordinates would be partitioned again */
  const int first = sp->rows.pivot[0];
  memmove(sp->rows.pivot, sp->rows.pivot + 1, (size_t)(m - 1)*sizeof(int));
  sp->rows.pivot[m - 1] = first;
  assert_int_equal(tml_row_factors_analyse(&sp->rows), TML_OK);
  assert_int_equal(tml_coordinate_partition_renew(sp, &changed), TML_OK);
  assert_false(changed);
  assert_memory_equal(before, sp->free, (size_t)sp->sys->nv*sizeof *before);
  check_factors(sp, seed);
}

/* False: its equations have no solution here. The dense matrix has no unknowns of the user. */
static bool check_mechanism(mechanism *x, tml_rotations rotations)
{
  tml_options o;
  tml_error err;
  tml_kkt kkt;
  tml_integrator *g;
  tml_options_default(&o);
  o.method = TML_ROSENBROCK;
  o.rotations = rotations;
  must(tml_kkt_create(&kkt, x->sys, o.dense, true, &err), &err);
  must(tml_integrator_create(&g, x->sys, &x->work, &kkt, &o, &err), &err);
  const tml_status st = tml_integrator_start(g, x->base.t, x->base.q, x->base.v, x->base.X);
  for (int dense = 0; st == TML_OK && dense < (x->sys->user.np > 0 ? 1 : 2); dense++) {
    use_system(g, dense ? TML_STAGE_DENSE : TML_STAGE_SPARSE);
    check_solve(g, 0.1, 0.6, 0.0, &x->seed);
    check_solve(g, 0.3, 1.7, 0.7, &x->seed);
    check_solve(g, 1.0, 0.5, -1.0, &x->seed);
  }
  if (st == TML_OK) check_pivots(g, &x->seed);
  tml_integrator_free(g);
  tml_kkt_free(&kkt);
  return st == TML_OK;
}

static void check_mechanisms(tml_rotations rotations)
{
  int done = 0;
  for (unsigned k = 0; done < MECHANISMS; k++) {
    mechanism x;
    assert_true(k < 100);
    mechanism_open(&x, rotations, 700u + k);
    if (assemble(&x)) {
      assert_true(check_mechanism(&x, rotations));
      done++;
    }
    mechanism_close(&x);
  }
}

/* Unknowns of the user and a constraint by expression. */
static void open_with_user(mechanism *x, const char *name, tml_rotations rotations, uint64_t seed)
{
  for (;; seed += 1000) {
    assert_true(seed < 100000);
    handful_build(x, name, 0.03, false, rotations, seed);
    if (mechanism_try_random(x) && assemble(x)) return;
    mechanism_close(x);
  }
}

static void with_user(void **state)
{
  static const char *const names[] = {"dm", "dy", "az", "psi", "vm", "vz", "wx", "accx", "wdtz", "joint", "sforce",
                                      "dif1"};
  int done = 0;
  (void)state;
  for (unsigned k = 0; k < sizeof names/sizeof *names; k++)
    for (unsigned set = 1; set < 3; set++) {
      mechanism x;
      open_with_user(&x, names[k], sets[set], 700u + 2*k + set);
      done += check_mechanism(&x, sets[set]);
      mechanism_close(&x);
    }
  assert_true(done > 20);
}

static void euler_parameters(void **state)
{
  (void)state;
  check_mechanisms(TML_EULER_PARAMETERS);
}

static void angles(void **state)
{
  (void)state;
  check_mechanisms(TML_ANGLES_313);
}

/* ---------------------------------------------------------------- double pendulum ------------ */

/* Two rods with springs and dampers in their joints; independent are their angles. Matrices: from the derivatives
 * of the two equations of motion; steps: the formulas with 40 digits on these. */
typedef struct step {
  tml_method method;
  double h, theta[2], rate[2], e_q[2], e_v[2]; /* end of a step, difference to the embedded formula */
} step;

typedef struct moment {
  double theta[2], rate[2];
  double mass[2][2], J1[2][2], J2[2][2]; /* Mhat, Mhat J1, Mhat J2 */
  step step[4];
} moment;

static const moment moments[2] = {
    {.theta = {6.283185307179586, 6.021385919380436}, .rate = {0.0, 10.0},
     .mass = {{5.2, 0.8693332436601613}, {0.8693332436601613, 0.8999999999999999}},
     .J1 = {{-452290.12405954744, 451890.12405954744}, {344227.1690680691, -344228.31162474374}},
     .J2 = {{-50015.0, 49995.341257188156}, {50000.0, -50000.0}},
     .step = {{TML_ROSENBROCK, 0.001, {6.2850232568254058, 6.0248794233098069},
               {1.8461897262107478, 3.2390148398365599},
               {1.1341827979185575e-5, -1.7323892299886312e-5}, {-0.65500943731553573, 2.2342285994055661}},
              {TML_W_METHOD, 0.001, {6.284989950529824, 6.024842299914836},
               {1.8066606550857438, 3.4381702178778726},
               {4.8702047230140665e-06, -4.396359312248076e-05}, {-0.7466721558875713, 2.702912969581652}},
              {TML_ROSENBROCK, 0.01, {6.2966970527494155, 6.0503122989115454},
               {0.44115131127454826, 1.914494212407173},
               {0.0037421548489109712, 0.0037358239696789818}, {-0.93564353565620652, 2.1494933046305635}},
              {TML_W_METHOD, 0.01, {6.273375622702406, 6.02678757930046},
               {1.8288880263292882, 3.3010359138648404},
               {0.06783593607966953, 0.0666532960930829}, {1.5702110951771588, 5.061981309494223}}}},
    {.theta = {5.0, 5.9}, .rate = {1.3, -2.0},
     .mass = {{5.199999999999999, 0.5594489714435977}, {0.5594489714435977, 0.9}},
     .J1 = {{-202817.2475617405, 202383.3821920565}, {275282.2466499546, -275283.8971284915}},
     .J2 = {{-50015.0, 49997.180023125344}, {49998.167015031475, -50000.0}},
     .step = {{TML_ROSENBROCK, 0.001, {5.0017033023698969, 5.8963465040947279},
               {1.6936955299930312, -3.7234799895884568},
               {1.2203675109568295e-5, 3.9693203357544696e-6}, {-0.14858173111491569, 0.56300963873432975}},
              {TML_W_METHOD, 0.001, {5.0016157936301, 5.896256408785907},
               {1.7056859626977994, -3.644668788310186},
               {0.0002170192885119471, 0.00023881986195006236}, {-0.09357138118275232, 0.7631941384947842}},
              {TML_ROSENBROCK, 0.01, {5.0131504978700512, 5.8608798935894017},
               {-0.032258150867435952, -5.1040578741583987},
               {0.0100369514147325, 0.010071260124857933}, {-0.68552752348642193, 0.10139132723249574}},
              {TML_W_METHOD, 0.01, {4.949667065984436, 5.797337545227295},
               {3.2586423297014884, -1.8597686604101789},
               {0.20018503700728693, 0.20295030343039325}, {6.057968259625718, 6.906067695909293}}}},
};

static void add_rod(tml_model *m, const moment *x, int k, const double pin[4])
{
  static const double mass[2] = {3.0, 0.3}, half[2] = {1.0, 1.5};
  tml_error err;
  const double c = half[k]*cos(x->theta[k]), s = half[k]*sin(x->theta[k]), w = x->rate[k];
  const tml_body_def d = {.size = sizeof d, .name = k ? "lower" : "upper", .kind = TML_PLANAR, .mass = mass[k],
                          .inertia = {[2] = mass[k]*half[k]*half[k]/3.0}, .position = {pin[0] + c, pin[1] + s},
                          .angle = x->theta[k], .velocity = {pin[2] - s*w, pin[3] + c*w},
                          .angular_velocity = {[2] = w}};
  const tml_marker_def near_end = {.size = sizeof near_end, .body = d.name, .name = "near", .at = {-half[k]}};
  const tml_marker_def far_end = {.size = sizeof far_end, .body = d.name, .name = "far", .at = {half[k]}};
  must(tml_model_add_body(m, &d, &err), &err);
  must(tml_model_add_marker(m, &near_end, &err), &err);
  must(tml_model_add_marker(m, &far_end, &err), &err);
}

static void make_double_pendulum(tml_model **m, const moment *x)
{
  tml_error err;
  const double gravity[3] = {0.0, -9.81, 0.0};
  const double c = 2.0*cos(x->theta[0]), s = 2.0*sin(x->theta[0]), w = x->rate[0];
  const tml_joint_def joint[2] = {{.size = sizeof *joint, .name = "shoulder", .kind = TML_JOINT_REVOLUTE,
                                   .i = "ground", .j = "upper.near"},
                                  {.size = sizeof *joint, .name = "elbow", .kind = TML_JOINT_REVOLUTE,
                                   .i = "upper.far", .j = "lower.near"}};
  const tml_spring_def spring[2] = {
      {.size = sizeof *spring, .name = "one", .kind = TML_SPRING_ROTATION, .i = "ground", .j = "upper.near",
       .stiffness = 400.0,
       .damping = 15.0, .free_length = 1.5*acos(-1.0)},
      {.size = sizeof *spring, .name = "two", .kind = TML_SPRING_ROTATION, .i = "upper.far", .j = "lower.near",
       .stiffness = 3e5,
       .damping = 5e4}};
  assert_int_equal(tml_model_create(m), TML_OK);
  must(tml_model_set_gravity(*m, gravity, &err), &err);
  add_rod(*m, x, 0, (double[4]){0});
  add_rod(*m, x, 1, (double[4]){c, s, -s*w, c*w});
  for (int k = 0; k < 2; k++) {
    must(tml_model_add_joint(*m, &joint[k], &err), &err);
    must(tml_model_add_spring(*m, &spring[k], &err), &err);
  }
}

/* The coordinates of the two angles. */
static const int ANGLE[2] = {2, 5};

static void start_double_pendulum(tml_model **model, tml_sim **sim, const moment *x, tml_method method, double h)
{
  tml_error err;
  tml_options o;
  tml_options_default(&o);
  o.method = method;
  o.step = h;
  make_double_pendulum(model, x);
  must(tml_sim_create(sim, *model, &o, &err), &err);
  must(tml_sim_assemble(*sim, &err), &err);
}

static void invert_2(double out[2][2], double A[2][2])
{
  const double det = A[0][0]*A[1][1] - A[0][1]*A[1][0];
  const double B[2][2] = {{A[1][1]/det, -A[0][1]/det}, {-A[1][0]/det, A[0][0]/det}};
  memcpy(out, B, sizeof B);
}

static void multiply_2(double out[2][2], double A[2][2], double B[2][2])
{
  double C[2][2];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) C[i][j] = A[i][0]*B[0][j] + A[i][1]*B[1][j];
  memcpy(out, C, sizeof C);
}

/* With P the stage matrix: P^-1 and P^-1 J1 column by column through the solver, then J1 and
 * J2 = (gamma/h) (1/gamma^2 - h^2 J1 - P). */
static void read_jacobians(tml_sim *sim, double J1[2][2], double J2[2][2])
{
  const double h = 0.01, gamma = 0.6;
  tml_space *sp = sim->eq->run->own;
  tml_linearised *lin = &stages_of(sim->eq->run)->lin;
  double P[2][2], Q[2][2], zero[6] = {0}, none[4] = {0}, Z[6], W[1];
  bool changed;
  assert_int_equal(tml_coordinate_partition_renew(sp, &changed), TML_OK);
  for (int i = 0; i < 6; i++) assert_int_equal(sp->free[i], i == ANGLE[0] || i == ANGLE[1]);
  assert_int_equal(tml_linearised_set(lin), TML_OK);
  assert_int_equal(tml_linearised_factor(lin, h, gamma), TML_OK);
  for (int j = 0; j < 2; j++) {
    double unit[6] = {0};
    unit[ANGLE[j]] = 1.0;
    tml_linearised_solve(lin, h, &(tml_stage_side){.rho = unit, .y = zero}, Z, W);
    for (int i = 0; i < 2; i++) P[i][j] = Z[ANGLE[i]];
    extend(sp, unit, none);
    tml_linearised_solve(lin, h, &(tml_stage_side){.rho = zero, .y = unit}, Z, W);
    for (int i = 0; i < 2; i++) Q[i][j] = Z[ANGLE[i]];
  }
  invert_2(P, P);
  multiply_2(J1, P, Q);
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) J2[i][j] = gamma/h*((i == j)/(gamma*gamma) - h*h*J1[i][j] - P[i][j]);
}

static void jacobians(void **state)
{
  (void)state;
  for (int k = 0; k < 2; k++) {
    tml_model *model;
    tml_sim *sim;
    double J1[2][2], J2[2][2], mass[2][2];
    start_double_pendulum(&model, &sim, &moments[k], TML_ROSENBROCK, 0.01);
    read_jacobians(sim, J1, J2);
    memcpy(mass, moments[k].mass, sizeof mass);
    multiply_2(J1, mass, J1);
    multiply_2(J2, mass, J2);
    compare("Mhat J1", "double pendulum", 4, J1[0], moments[k].J1[0], 0.0);
    compare("Mhat J2", "double pendulum", 4, J2[0], moments[k].J2[0], 0.0);
    tml_sim_free(sim);
    tml_model_free(model);
  }
}

static void check_pair(const char *what, const double *found, const double *wanted)
{
  for (int i = 0; i < 2; i++)
    if (!(fabs(found[ANGLE[i]] - wanted[i]) <= 1e-10*(1.0 + fabs(wanted[i]))))
      fail_msg("%s %d is %.14g, it should be %.14g", what, i, found[ANGLE[i]], wanted[i]);
}

static void single_steps(void **state)
{
  (void)state;
  for (int k = 0; k < 8; k++) {
    const step *x = &moments[k/4].step[k % 4];
    tml_model *model;
    tml_sim *sim;
    tml_error err;
    start_double_pendulum(&model, &sim, &moments[k/4], x->method, x->h);
    sim->eq->run->opt.tolerance = 1e6; /* the estimate stays as the formulas give it */
    must(tml_sim_step(sim, &err), &err);
    check_pair("theta", sim->eq->run->q, x->theta);
    check_pair("theta'", sim->eq->run->v, x->rate);
    check_pair("theta - theta^", stages_of(sim->eq->run)->e_q, x->e_q);
    check_pair("theta' - theta'^", stages_of(sim->eq->run)->e_v, x->e_v);
    tml_sim_free(sim);
    tml_model_free(model);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(euler_parameters), cmocka_unit_test(angles),       cmocka_unit_test(with_user),
      cmocka_unit_test(jacobians),        cmocka_unit_test(single_steps),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
