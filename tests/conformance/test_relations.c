/* test_relations.c - constraint rows by expression, of positions and of velocities: all that the methods ask of them
 * against central differences, on every kind of body; and rows that say the same as a joint. */
#include "conformance/handful.h"
#include "conformance/widened.h"

enum { MODELS = 40, STATES = 2 };

#define PACE 0.1 /* how far along its direction a unit step leads */

/* ---------------------------------------------------------------- models --------------------- */

/* A knife edge, or a disc that rolls. */
static void add_named_row(mechanism *x, tml_relation_kind kind)
{
  tml_error err;
  char i[32], j[32], pair[80], theta[CALL];
  add_marker(x, i, "r0", false);
  add_marker(x, j, kind == TML_RELATION_ROLLING ? "ground" : "r2", false);
  const tml_relation_def d = {.size = sizeof d, .name = "named", .kind = kind, .i = i, .j = j,
                              .radius = kind == TML_RELATION_ROLLING ? 0.4 : 0.0};
  must(tml_model_add_relation(x->model, &d, &err), &err);
  snprintf(pair, sizeof pair, "%s, %s", i, j);
  snprintf(theta, sizeof theta, "theta(%s)", pair);
  add_guard(x, "sin(%s) - 0.5", theta);
}

/* A rope from body to body, over a pulley on another one and back through an eyelet. */
static void add_rope_row(mechanism *x, bool grips)
{
  tml_error err;
  char i[32], j[32], k[32], l[32];
  add_marker(x, i, "r0", false);
  add_marker(x, j, "r1", false);
  add_marker(x, k, "r2", false);
  add_marker(x, l, "ground", false);
  const tml_rope_point points[] = {{.size = sizeof *points, .marker = i},
                                   {.size = sizeof *points, .marker = j, .radius = 0.012, .sense = 1, .grips = grips},
                                   {.size = sizeof *points, .marker = k},
    {.size = sizeof *points, .marker = l, .radius = 0.008, .sense = -1}};
  must(tml_model_add_rope(x->model, &(tml_rope_def){.size = sizeof(tml_rope_def), .name = "rope", .points = points,
                                                   .n_points = 4, .length = "2 + 0.3*sin(3*time)"}, &err), &err);
}

static void relations_open(mechanism *x, int k, tml_rotations rotations)
{
  uint64_t seed = 900u + (unsigned)k;
  for (int tries = 0; tries < 100; tries++, seed += 1000) {
    handful_begin(x, (tml_joint_kind)(seed % JOINTS_ANYWHERE), seed);
    add_position_row(x, k % 3);
    if (k == 9 || k == 21) add_rope_row(x, k == 21);
    if (k % 4 == 3) add_named_row(x, k % 8 == 3 ? TML_RELATION_ROLLING : TML_RELATION_KNIFE_EDGE);
    else add_velocity_row(x, k % 4);
    mechanism_compile(x, rotations);
    if (mechanism_try_random(x)) return;
    mechanism_close(x);
  }
  fail_msg("no state for formulas %d", k);
}

/* ---------------------------------------------------------------- curves --------------------- */

typedef tml_status (*evaluation)(mechanism *x, const tml_state *at, double *out);
typedef struct walk { mechanism *x; evaluation f; int along; } walk;

static void go(void *ctx, double step, double *out)
{
  const walk *w = ctx;
  mechanism_set(w->x, w->along, PACE*step);
  const tml_state at = mechanism_state(w->x);
  assert_int_equal(w->f(w->x, &at, out), TML_OK);
}

static tml_status motion(mechanism *x, const tml_state *at, double *out)
{
  return tml_system_residual(x->sys, &x->work, at, out, NULL);
}

static tml_status positions(mechanism *x, const tml_state *at, double *out)
{
  return tml_system_residual(x->sys, &x->work, at, NULL, out);
}

static tml_status rates(mechanism *x, const tml_state *at, double *out)
{
  return tml_system_velocity_residual(x->sys, &x->work, at, out, NULL);
}

static tml_status minus_tau(mechanism *x, const tml_state *at, double *out)
{
  const tml_status st = tml_system_tau(x->sys, &x->work, at, out);
  for (int i = 0; i < x->sys->m; i++) out[i] = -out[i];
  return st;
}

/* G a */
static tml_status products(mechanism *x, const tml_state *at, double *out)
{
  tml_matrices only = {.M = x->matrices.M, .G = x->matrices.G};
  const tml_status st = tml_system_matrices(x->sys, &x->work, at, &only);
  times_G(x, x->matrices.G, x->base.a, out, false);
  return st;
}

/* G a - tau */
static tml_status accelerations(mechanism *x, const tml_state *at, double *out)
{
  double more[MOST];
  tml_status st = products(x, at, out);
  if (st == TML_OK) st = minus_tau(x, at, more);
  for (int i = 0; i < x->sys->m; i++) out[i] += more[i];
  return st;
}

/* G^T lambda at rest */
static tml_status loads(mechanism *x, const tml_state *at, double *out)
{
  memset(out, 0, (size_t)x->sys->nv*sizeof *out);
  return tml_system_constraint_load(x->sys, &x->work, &(tml_state){.t = at->t, .q = at->q}, at->lambda, out);
}

/* The derivative of f is `exact`. */
static void check(mechanism *x, const char *what, const char *who, evaluation f, int along, int n, const double *exact)
{
  double d[MOST];
  walk w = {x, f, along};
  const double size = differentiate(d, n, go, &w)/PACE;
  for (int i = 0; i < n; i++) d[i] /= PACE;
  compare(what, who, n, exact, d, size);
}

/* ---------------------------------------------------------------- checks --------------------- */

static void check_motion(mechanism *x, const char *who)
{
  const tml_system *s = x->sys;
  const tml_state at = mechanism_state(x);
  double y[MOST];
  assert_int_equal(tml_system_matrices(s, &x->work, &at, &x->matrices), TML_OK);
  const struct { const char *name; int along; const double *A, *d; } list[] = {
      {"K", ALONG_Q, x->matrices.K, x->dq}, {"D", ALONG_V, x->matrices.D, x->dv}};
  for (int k = 0; k < 2; k++) {
    memset(y, 0, sizeof y);
    tml_system_mul(s, list[k].A, 1.0, list[k].d, y);
    check(x, list[k].name, who, motion, list[k].along, s->nv, y);
  }
  memset(y, 0, sizeof y);
  times_G(x, x->matrices.G, x->dlambda, y, true);
  check(x, "G^T", who, motion, ALONG_LAMBDA, s->nv, y);
  assert_int_equal(tml_system_Q_t(s, &x->work, &at, y), TML_OK);
  for (int i = 0; i < s->nv; i++) y[i] = -y[i];
  check(x, "Q_t", who, motion, ALONG_T, s->nv, y);
}

static void forget_velocity_rows(const tml_system *s, double *rows)
{
  for (int i = 0; i < s->n_nonholonomic; i++) rows[s->nonholonomic[i]] = 0.0;
}

static void check_positions(mechanism *x, const char *who)
{
  const tml_system *s = x->sys;
  const tml_state at = mechanism_state(x);
  double y[MOST];
  times_G(x, x->matrices.G, x->dq, y, false);
  forget_velocity_rows(s, y);
  check(x, "Phi_q", who, positions, ALONG_Q, s->m, y);
  assert_int_equal(tml_system_nu(s, &x->work, &at, y), TML_OK);
  forget_velocity_rows(s, y);
  for (int i = 0; i < s->m; i++) y[i] = -y[i];
  check(x, "Phi_t", who, positions, ALONG_T, s->m, y);
}

/* What a motion that stands still leaves of the rates is -nu. */
static void check_nu(mechanism *x, const char *who)
{
  const tml_system *s = x->sys;
  const tml_state at = {.t = x->at.t, .q = x->at.q, .v = x->work.zero};
  double nu[MOST], rate[MOST];
  assert_int_equal(tml_system_nu(s, &x->work, &at, nu), TML_OK);
  assert_int_equal(rates(x, &at, rate), TML_OK);
  for (int i = 0; i < s->m; i++) rate[i] = -rate[i];
  compare("nu", who, s->m, nu, rate, 1.0);
}

static void check_rates(mechanism *x, const char *who)
{
  const tml_system *s = x->sys;
  const tml_state at = mechanism_state(x);
  double y[MOST], more[MOST], *A = calloc((size_t)s->nz_cv*3, sizeof *A);
  assert_non_null(A);
  double *B = A + s->nz_cv, *C = B + s->nz_cv;
  assert_int_equal(tml_system_rate_matrices(s, &x->work, &at, A, B, C), TML_OK);
  times_G(x, A, x->dq, y, false);
  check(x, "rate_q", who, rates, ALONG_Q, s->m, y);
  times_G(x, x->matrices.G, x->dv, y, false);
  check(x, "G", who, rates, ALONG_V, s->m, y);
  times_G(x, B, x->dq, y, false);
  check(x, "accel_q", who, minus_tau, ALONG_Q, s->m, y);
  times_G(x, C, x->dv, y, false);
  check(x, "accel_v", who, minus_tau, ALONG_V, s->m, y);
  assert_int_equal(tml_system_rate_matrices(s, &x->work, &at, B, NULL, NULL), TML_OK);
  assert_memory_equal(A, B, (size_t)s->nz_cv*sizeof *A);
  assert_int_equal(tml_system_tau_derivative(s, &x->work, &at, x->dq, x->dv, y), TML_OK);
  for (int i = 0; i < s->m; i++) y[i] = -y[i];
  check(x, "tau'", who, minus_tau, ALONG_Q | ALONG_V | ALONG_T, s->m, y);
  assert_int_equal(tml_system_time_derivatives(s, &x->work, &at, y, more), TML_OK);
  for (int i = 0; i < s->m; i++) y[i] = -y[i], more[i] = -more[i];
  check(x, "rate_t", who, rates, ALONG_T, s->m, y);
  check(x, "accel_t", who, accelerations, ALONG_T, s->m, more);
  free(A);
}

static void check_products(mechanism *x, const char *who)
{
  const tml_system *s = x->sys;
  const tml_state at = mechanism_state(x);
  double y[MOST], d[MOST], *A = calloc((size_t)s->nz_cv, sizeof *A);
  walk w = {x, products, ALONG_Q};
  assert_non_null(A);
  assert_int_equal(tml_system_Ga_q(s, &x->work, &at, A), TML_OK);
  times_G(x, A, x->dq, y, false);
  const double size = differentiate(d, s->m, go, &w)/PACE;
  for (int i = 0; i < s->m; i++) d[i] /= PACE;
  forget_velocity_rows(s, y); /* who requests it has none */
  forget_velocity_rows(s, d);
  compare("(G a)_q", who, s->m, y, d, size);
  free(A);
}

/* Along the motion: the rate of the rates, and of G a. */
static void check_along(mechanism *x, const char *who)
{
  const tml_system *s = x->sys;
  const tml_state at = mechanism_state(x);
  double y[MOST];
  memcpy(x->dq, x->base.v, sizeof x->dq);
  memcpy(x->dv, x->base.a, sizeof x->dv);
  assert_int_equal(accelerations(x, &at, y), TML_OK);
  check(x, "rate'", who, rates, ALONG_Q | ALONG_V | ALONG_T, s->m, y);
  assert_int_equal(tml_system_Ga_q_v(s, &x->work, &at, y), TML_OK);
  /* of joints without their drives, which G does not depend on */
  check(x, "(G a)'", who, products, ALONG_Q | ALONG_V | ALONG_T, s->m, y);
  assert_int_equal(rates(x, &at, y), TML_OK);
  forget_velocity_rows(s, y);
  check(x, "Phi'", who, positions, ALONG_Q | ALONG_T, s->m, y);
}

static void check_curvature(mechanism *x, const char *who)
{
  const tml_system *s = x->sys;
  const tml_state at = {.t = x->at.t, .q = x->at.q, .lambda = x->at.lambda};
  double y[MOST] = {0}, *H = calloc((size_t)s->nz_vv, sizeof *H);
  assert_non_null(H);
  assert_int_equal(tml_system_curvature(s, &x->work, &at, H), TML_OK);
  tml_system_mul(s, H, 1.0, x->dq, y);
  check(x, "curvature", who, loads, ALONG_Q, s->nv, y);
  free(H);
}

static void check_velocity_rows(mechanism *x)
{
  const tml_system *s = x->sys;
  const tml_state at = mechanism_state(x);
  double rows[MOST], rate[MOST], kept[MOST];
  fill(rows, s->m, 1.0, &x->seed);
  memcpy(kept, rows, sizeof kept);
  assert_int_equal(tml_system_velocity_rows(s, &x->work, &at, rows), TML_OK);
  assert_int_equal(rates(x, &at, rate), TML_OK);
  for (int i = 0; i < s->n_nonholonomic; i++) kept[s->nonholonomic[i]] = rate[s->nonholonomic[i]];
  assert_memory_equal(rows, kept, (size_t)s->m*sizeof *rows);
  assert_true(s->n_nonholonomic > 0);
}

/* The power of the rows is what their loads do to the velocities. */
static void check_power(mechanism *x, const char *who)
{
  const tml_system *s = x->sys;
  tml_state at = mechanism_state(x);
  tml_energy with, without;
  double y[MOST], power = 0.0;
  assert_int_equal(tml_system_energy(s, &x->work, &at, &with), TML_OK);
  at.lambda = NULL;
  assert_int_equal(tml_system_energy(s, &x->work, &at, &without), TML_OK);
  times_G(x, x->matrices.G, x->base.v, y, false);
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (c->law >= 0) power -= x->at.lambda[c->row]*y[c->row];
    if (c->drive) power -= x->at.lambda[c->row]*tml_constraint_drive(c, x->at.t, 1, &x->work);
  }
  compare_number("power", who, with.power - without.power, power, fabs(with.power));
}

static void check_all(mechanism *x, const char *who)
{
  check_motion(x, who);
  check_positions(x, who);
  check_nu(x, who);
  check_rates(x, who);
  check_products(x, who);
  check_curvature(x, who);
  check_velocity_rows(x);
  check_power(x, who);
  check_along(x, who);
}

static void derivatives(void **state)
{
  (void)state;
  for (int k = 0; k < MODELS; k++)
    for (int set = 0; set < 3; set++) {
      mechanism x;
      char who[300];
      relations_open(&x, k, sets[set]);
      snprintf(who, sizeof who, "formulas %d in %s", k, set_names[set]);
      for (int n = 0; n < STATES; n++) {
        check_all(&x, who);
        mechanism_random(&x);
      }
      mechanism_close(&x);
    }
}

/* ---------------------------------------------------------------- the same as a joint -------- */

/* Rows of joints and motions, and what they are in formulas of their markers i and j. */
static const struct pair {
  const char *name;
  tml_joint_kind kind;
  const char *motion;      /* of the joint, or NULL */
  const char *rows[6];     /* %1$s: i, %2$s: j */
} pairs[] = {
    {"distance", TML_JOINT_DISTANCE, NULL, {"dm(%1$s, %2$s)^2/(1 m) - 0.25 m"}},
    {"ball", TML_JOINT_SPHERICAL, NULL, {"dx(%2$s, %1$s)", "dy(%2$s, %1$s)", "dz(%2$s, %1$s)"}},
    {"inline", TML_JOINT_INLINE, NULL, {"dx(%2$s, %1$s, %1$s)", "dy(%2$s, %1$s, %1$s)"}},
    {"inplane", TML_JOINT_INPLANE, NULL, {"dz(%2$s, %1$s, %1$s)"}},
    {"across", TML_JOINT_PERPENDICULAR, NULL, {"cos(theta(%2$s, %1$s))"}},
    {"along", TML_JOINT_PARALLEL, NULL, {"sin(theta(%2$s, %1$s))*sin(phi(%2$s, %1$s))",
                                         "sin(theta(%2$s, %1$s))*cos(phi(%2$s, %1$s))"}},
    {"tube", TML_JOINT_CYLINDRICAL, "time^3 - time",
     {"dx(%2$s, %1$s, %1$s)", "dy(%2$s, %1$s, %1$s)", "sin(theta(%2$s, %1$s))*sin(phi(%2$s, %1$s))",
      "sin(theta(%2$s, %1$s))*cos(phi(%2$s, %1$s))", "dz(%2$s, %1$s, %1$s) - (1 m)*(time^3 - time)"}},
    {"pin", TML_JOINT_REVOLUTE, "sin(2*time)",
     {"dx(%2$s, %1$s)", "dy(%2$s, %1$s)", "dz(%2$s, %1$s)", "sin(theta(%2$s, %1$s))*sin(phi(%2$s, %1$s))",
      "sin(theta(%2$s, %1$s))*cos(phi(%2$s, %1$s))", "az(%2$s, %1$s) - sin(2*time)"}},
};
enum { PAIRS = sizeof pairs/sizeof *pairs };

/* Puts the markers in a row; positions in formats, "%1$s", are not those of the language. */
static void write_row(char *out, size_t size, const char *format, const char *i, const char *j)
{
  size_t n = 0;
  for (const char *c = format; *c && n + 1 < size; c++) {
    if (*c != '%') {
      out[n++] = *c;
      continue;
    }
    n += (size_t)snprintf(out + n, size - n, "%s", c[1] == '1' ? i : j);
    c += 3;
  }
  out[n] = '\0';
}

static void add_pair(mechanism *x, const struct pair *p, bool formula)
{
  tml_error err;
  char i[32], j[32], text[CALL], both[80];
  add_marker(x, i, "r0", false);
  add_marker(x, j, "r1", false);
  for (int k = 0; formula && k < 6 && p->rows[k]; k++) {
    write_row(text, sizeof text, p->rows[k], i, j);
    add_row(x, text);
  }
  const tml_joint_def joint = {.size = sizeof joint, .name = p->name, .kind = p->kind, .i = i, .j = j,
                               .distance = p->kind == TML_JOINT_DISTANCE ? 0.5 : 0.0};
  const tml_motion_def drive = {.size = sizeof drive, .name = "drive", .joint = p->name, .value = p->motion,
                                .kind = p->kind == TML_JOINT_REVOLUTE ? TML_MOTION_ROTATION : TML_MOTION_TRANSLATION};
  if (!formula) must(tml_model_add_joint(x->model, &joint, &err), &err);
  if (!formula && p->motion) must(tml_model_add_motion(x->model, &drive, &err), &err);
  snprintf(both, sizeof both, "%s, %s", j, i);
  snprintf(text, sizeof text, "theta(%s)", both);
  add_guard(x, "sin(%s) - 0.5", text);
  snprintf(text, sizeof text, "az(%s)", both);
  add_guard(x, "1.8 - abs(%s)", text);
}

static void pair_open(mechanism *x, const struct pair *p, bool formula, tml_rotations rotations, uint64_t seed)
{
  mechanism_begin(x, seed*0x9e3779b97f4a7c15u);
  handful_bodies(x);
  add_pair(x, p, formula);
  mechanism_compile(x, rotations);
}

enum { QUANTITIES = 9 };

/* Everything that is to be the same, one after the other. */
static void quantities(mechanism *x, double (*out)[MOST])
{
  const tml_system *s = x->sys;
  const tml_state at = mechanism_state(x);
  memset(out, 0, QUANTITIES*sizeof *out);
  assert_int_equal(tml_system_matrices(s, &x->work, &at, &x->matrices), TML_OK);
  assert_int_equal(motion(x, &at, out[0]), TML_OK);
  assert_int_equal(positions(x, &at, out[1]), TML_OK);
  assert_int_equal(rates(x, &at, out[2]), TML_OK);
  assert_int_equal(minus_tau(x, &at, out[3]), TML_OK);
  assert_int_equal(tml_system_tau_derivative(s, &x->work, &at, x->dq, x->dv, out[4]), TML_OK);
  assert_int_equal(tml_system_Ga_q_v(s, &x->work, &at, out[5]), TML_OK);
  tml_system_mul(s, x->matrices.K, 1.0, x->dq, out[6]);
  tml_system_mul(s, x->matrices.D, 1.0, x->dv, out[7]);
  times_G(x, x->matrices.G, x->dq, out[8], false);
}

/* Angles do not see the norm of Euler parameters, products of axes do. */
static bool sees_norm(const struct pair *p)
{
  for (int k = 0; k < 6 && p->rows[k]; k++)
    if (strstr(p->rows[k], "theta")) return true;
  return false;
}

static void same_as_joints(void **state)
{
  static const char *const names[QUANTITIES] = {"motion", "Phi", "rate", "tau", "tau'", "(G a)'", "K", "D", "G"};
  (void)state;
  for (int k = 0; k < PAIRS; k++)
    for (int set = 0; set < 3; set++) {
      mechanism x, y;
      double a[QUANTITIES][MOST], b[QUANTITIES][MOST];
      if (sets[set] == TML_EULER_PARAMETERS && sees_norm(&pairs[k])) continue;
      pair_open(&x, &pairs[k], false, sets[set], 40u + (unsigned)(3*k + set));
      pair_open(&y, &pairs[k], true, sets[set], 40u + (unsigned)(3*k + set));
      assert_int_equal(x.sys->m, y.sys->m);
      mechanism_random(&x);
      y.base = y.at = x.at;
      memcpy(y.dq, x.dq, sizeof x.dq);
      memcpy(y.dv, x.dv, sizeof x.dv);
      commit_angles(&y);
      quantities(&x, a);
      quantities(&y, b);
      for (int i = 0; i < QUANTITIES; i++) compare(names[i], pairs[k].name, x.sys->nv, b[i], a[i], 0.0);
      mechanism_close(&x);
      mechanism_close(&y);
    }
}

/* ---------------------------------------------------------------- motions by state ----------- */

/* A joint with a motion of time, or of the state in name: then it is a constraint by expression. */
static void driven_open(mechanism *x, tml_motion_kind kind, tml_motion_level level, bool formula,
                        tml_rotations rotations)
{
  static const char *const units[2][2] = {{"1 rad", "1 rad/s"}, {"1 m", "1 m/s"}};
  tml_error err;
  char i[32], j[32], az[80], value[160];
  mechanism_begin(x, 77u*0x9e3779b97f4a7c15u);
  handful_bodies(x);
  add_marker(x, i, "r0", false);
  add_marker(x, j, "r1", false);
  const tml_joint_def joint = {.size = sizeof joint, .name = "tube", .kind = TML_JOINT_CYLINDRICAL, .i = i, .j = j};
  must(tml_model_add_joint(x->model, &joint, &err), &err);
  snprintf(value, sizeof value, "(%s)*(time^3 - time%s)", units[kind][level], formula ? " + 0*plain(dx(disk))" : "");
  const tml_motion_def d = {.size = sizeof d, .name = "drive", .joint = "tube", .kind = kind, .level = level,
                            .value = value};
  must(tml_model_add_motion(x->model, &d, &err), &err);
  snprintf(az, sizeof az, "az(%s, %s)", j, i);
  add_guard(x, "1.8 - abs(%s)", az);
  mechanism_compile(x, rotations);
  assert_int_equal(x->model->n_relations, formula);
}

/* At the level of velocities only rates and what follows from them are the same: the other one is integrated. */
static void check_driven(tml_motion_kind kind, tml_motion_level level, tml_rotations rotations)
{
  mechanism x, y;
  double a[QUANTITIES][MOST], b[QUANTITIES][MOST];
  driven_open(&x, kind, level, false, rotations);
  driven_open(&y, kind, level, true, rotations);
  mechanism_random(&x);
  y.base = y.at = x.at;
  memcpy(y.dq, x.dq, sizeof x.dq);
  memcpy(y.dv, x.dv, sizeof x.dv);
  commit_angles(&y);
  quantities(&x, a);
  quantities(&y, b);
  for (int i = 0; i < QUANTITIES; i++)
    if (level == TML_DISPLACEMENT || (i > 1 && i < 6)) compare("motion by state", "tube", x.sys->nv, b[i], a[i], 0.0);
  mechanism_close(&x);
  mechanism_close(&y);
}

/* The rate of an angle is the angular velocity only where axes are parallel, as the joint will have it;
 * and axes turn with it only where Euler parameters keep their norm. */
static void motions_by_state(void **state)
{
  (void)state;
  for (int set = 0; set < 3; set++) {
    check_driven(TML_MOTION_ROTATION, TML_DISPLACEMENT, sets[set]);
    check_driven(TML_MOTION_TRANSLATION, TML_DISPLACEMENT, sets[set]);
    if (sets[set] != TML_EULER_PARAMETERS) check_driven(TML_MOTION_TRANSLATION, TML_VELOCITY, sets[set]);
  }
}

/* The same on nodes of bodies with modes. */
static void wide_derivatives(void **state) { with_wide_bodies(derivatives, state); }

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(derivatives), cmocka_unit_test(wide_derivatives),
                                     cmocka_unit_test(same_as_joints), cmocka_unit_test(motions_by_state)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
