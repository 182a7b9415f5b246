/* test_expand.c - functions of the state written out over atoms: every one against an independent computation, under
 * random frames, with the inputs of the atoms set by hand. */
#include "expr/parse/program_build.h"
#include "math/rotation.h"
#include "math/vec3.h"
#include "support/problem.h"

static uint32_t seed = 54321;

static double noise(void) /* -1 to 1 */
{
  seed = seed*1664525u + 1013904223u;
  return (double)(seed >> 8)/8388608.0 - 1.0;
}

static void noises(double *x, int n)
{
  for (int i = 0; i < n; i++) x[i] = noise();
}

static void rotation(double R[9])
{
  double e[4];
  noises(e, 4);
  e[0] += 1.5;
  tml_quat_normalize(e);
  tml_quat_matrix(R, e);
}

static void close_to(double x, double y, const char *what)
{
  if (!(fabs(x - y) <= 1e-10*(1 + fabs(y)))) fail_msg("%s: %.15g instead of %.15g", what, x, y);
}

/* ---------------------------------------------------------------- a model and its frames ----- */

static const char text[] =
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {g: {at: [0.3, -0.2, 0.1], 313: [0.3, 0.4, 0.5]}, h: {at: [1, 2, 3]}}}\n"
    "  a: {mass: 1, inertia: [1, 1, 1], markers: {m: {at: [1, 0, 0]}, n: {at: [0, 1, 0]}}}\n"
    "  b: {mass: 1, inertia: [1, 1, 1], position: [2, 0, 0], markers: {m: {at: [0, 0, 0]}}}\n"
    "  d: {kind: point, mass: 1}\n"
    "joints: {pin: {revolute: [ground.g, a.m]}}\n"
    "motions: {drive: {rotation: pin, value: time}}\n"
    "forces:\n"
    "  spring: {spring-damper: [a.m, b.m], stiffness: 50, free-length: 0.2}\n"
    "  push: {force: [b.m, a.m], value: [1, 2, 3]}\n"
    "  wring: {torque: [a.m, ground.g], value: [1, 2, 3]}\n"
    "  bush: {bushing: [a.n, ground.h], stiffness: [1, 1, 1, 1, 1, 1]}\n"
    "simulate: {end: 1}\n";

enum { MARKERS = 16, ELEMENTS = 4 };

/* What the atoms are: of every marker, and of every element on both sides. The spins of one body are those of all its
 * markers. */
typedef struct marker { double x[3], v[3], a[3], w[3], wd[3], R[9]; } marker;
typedef struct scene {
  marker at[MARKERS];
  double force[TML_ELEMENT_KINDS][ELEMENTS][2][6];
  double turn, state[2], variable[2];
} scene;

static tml_model *model;

static int open_model(void **state)
{
  problem p;
  (void)state;
  problem_text(&p, text);
  model = p.model;
  return 0;
}

static int close_model(void **state)
{
  (void)state;
  tml_model_free(model);
  return 0;
}

static void set_scene(scene *s)
{
  noises((double *)s, (int)(sizeof *s/sizeof(double)));
  for (int k = 0; k < model->n_markers; k++) {
    marker *m = &s->at[k];
    rotation(m->R);
    memcpy(m->w, s->at[model->bodies[model->markers[k].body].frame].w, sizeof m->w);
    memcpy(m->wd, s->at[model->bodies[model->markers[k].body].frame].wd, sizeof m->wd);
    if (model->markers[k].body != 0) continue;
    *m = (marker){0};
    memcpy(m->x, model->markers[k].s, sizeof m->x);
    memcpy(m->R, model->markers[k].B, sizeof m->R);
  }
  s->turn = NAN;
}

static void set_input(double *out, const scene *s, const tml_atom *a)
{
  const marker *m = a->marker >= 0 ? &s->at[a->marker] : NULL;
  switch (a->kind) {
    case TML_ATOM_POINT: v3_copy(out, m->x); break;
    case TML_ATOM_POINT_RATE: v3_copy(out, m->v); break;
    case TML_ATOM_POINT_ACCELERATION: v3_copy(out, m->a); break;
    case TML_ATOM_AXIS: m3_column(out, m->R, a->axis); break;
    case TML_ATOM_SPIN: v3_copy(out, m->w); break;
    case TML_ATOM_SPIN_RATE: v3_copy(out, m->wd); break;
    case TML_ATOM_TURN: out[0] = s->turn; break;
    case TML_ATOM_FORCE: v3_copy(out, s->force[a->element][a->index][a->side]); break;
    case TML_ATOM_TORQUE: v3_copy(out, s->force[a->element][a->index][a->side] + 3); break;
    case TML_ATOM_STATE: out[0] = s->state[a->index]; break;
    case TML_ATOM_STATE_RATE: out[0] = 10*s->state[a->index]; break;
    case TML_ATOM_VARIABLE: out[0] = s->variable[a->index]; break;
    case TML_ATOM_MULTIPLIER: fail_msg("the scene has no general constraint"); break;
    case TML_ATOM_INPUT: fail_msg("only the equation of an input reads it"); break;
  }
}

enum { INPUTS = 64, WORK = 4000 };

static void compile(tml_formula *f, const char *value)
{
  tml_error err;
  int column;
  *f = (tml_formula){0};
  if (tml_formula_compile(f, model, value, tml_model_scope(model, NULL, 0), &column, &err))
    fail_msg("%s: %s", value, err.text);
  assert_true(f->n_inputs <= INPUTS && tml_expr_work_size(f->expr) <= WORK);
}

static double evaluate(const tml_formula *f, const scene *s)
{
  double in[INPUTS][TML_EXPR_COEF] = {{0}}, out[TML_EXPR_COEF], work[WORK], x[3];
  for (int i = 0; i < f->n_atoms; i++) {
    set_input(x, s, &f->atoms[i]);
    for (int k = 0; k < tml_atom_inputs(f->atoms[i].kind); k++) in[f->atoms[i].input + k][0] = x[k];
  }
  tml_expr_eval(f->expr, (const double(*)[TML_EXPR_COEF])in, 0, out, work);
  return out[0];
}

static double value(const scene *s, const char *format, ...) TML_PRINTF(2, 3);

static double value(const scene *s, const char *format, ...)
{
  char call[160];
  tml_formula f;
  va_list ap;
  va_start(ap, format);
  vsnprintf(call, sizeof call, format, ap);
  va_end(ap);
  compile(&f, call);
  const double x = evaluate(&f, s);
  tml_formula_free(&f);
  return x;
}

/* ---------------------------------------------------------------- motion --------------------- */

static const marker *find(const scene *s, const char *name)
{
  tml_error err;
  const int k = tml_model_find_marker(model, name, &err);
  if (k < 0) fail_msg("%s", err.text);
  return &s->at[k];
}

static double along(const double x[3], const marker *k, int axis)
{
  return x[0]*k->R[axis] + x[1]*k->R[3 + axis] + x[2]*k->R[6 + axis];
}

/* Relative motion as seen from l: coordinates in the axes of l differentiated, so by another way than the library. */
static void seen(const marker *i, const marker *j, const marker *l, double v[3], double a[3])
{
  double d[3], u[3], b[3], c[3], W[3], Wd[3], uu[3], bb[3], c1[3], c2[3];
  v3_sub(d, i->x, j->x);
  v3_sub(u, i->v, j->v);
  v3_sub(b, i->a, j->a);
  m3_tmulv(W, l->R, l->w);
  m3_tmulv(Wd, l->R, l->wd);
  m3_tmulv(c, l->R, d);
  m3_tmulv(uu, l->R, u);
  m3_tmulv(bb, l->R, b);
  /* c' = R^T d' - W x c;  c'' = R^T d'' - W x R^T d' - Wd x c - W x c' */
  v3_copy(c1, uu);
  v3_add_cross(c1, -1, W, c);
  v3_copy(c2, bb);
  v3_add_cross(c2, -1, W, uu);
  v3_add_cross(c2, -1, Wd, c);
  v3_add_cross(c2, -1, W, c1);
  m3_mulv(v, l->R, c1);
  m3_mulv(a, l->R, c2);
}

static const char *const names[] = {"a.m", "b.m", "a.n", "ground.g", "ground", "ground.h", "b"};
enum { NAMES = sizeof names/sizeof *names };

static const char *any(void) { return names[(int)((noise() + 1)*NAMES/2) % NAMES]; }

/* Way, velocity, acceleration, spin and its rate: f is "dx", with or without its frames. */
static void check_vector(const scene *s, int which, const char *m[4], const double x[3])
{
  static const char *const prefix[] = {"d", "v", "acc", "w", "wdt"};
  const bool spun = which == 0 || which == 3; /* they know no l */
  if (spun) close_to(value(s, "%sm(%s, %s)", prefix[which], m[0], m[1]), v3_norm(x), prefix[which]);
  else close_to(value(s, "%sm(%s, %s, %s)", prefix[which], m[0], m[1], m[3]), v3_norm(x), prefix[which]);
  for (int axis = 0; axis < 3; axis++) {
    const double expected = along(x, find(s, m[2]), axis);
    const char *p = prefix[which], letter = "xyz"[axis];
    if (spun) close_to(value(s, "%s%c(%s, %s, %s)", p, letter, m[0], m[1], m[2]), expected, p);
    else close_to(value(s, "%s%c(%s, %s, %s, %s)", p, letter, m[0], m[1], m[2], m[3]), expected, p);
  }
}

static void test_motion(void **state)
{
  (void)state;
  for (int trial = 0; trial < 200; trial++) {
    scene s;
    double x[5][3];
    const char *m[4] = {any(), any(), any(), any()};
    set_scene(&s);
    const marker *i = find(&s, m[0]), *j = find(&s, m[1]), *l = find(&s, m[3]);
    v3_sub(x[0], i->x, j->x);
    seen(i, j, l, x[1], x[2]);
    v3_sub(x[3], i->w, j->w);
    v3_sub(x[4], i->wd, j->wd);
    v3_add_cross(x[4], -1, l->w, x[3]);
    for (int f = 0; f < 5; f++) check_vector(&s, f, m, x[f]);
    if (strcmp(m[0], m[1]) == 0) continue;
    double u[3];
    v3_sub(u, i->v, j->v);
    close_to(value(&s, "vr(%s, %s)", m[0], m[1]), v3_dot(u, x[0])/v3_norm(x[0]), "vr");
    close_to(value(&s, "vr(%s, %s, %s)", m[0], m[1], m[3]), v3_dot(u, x[0])/v3_norm(x[0]), "vr from l");
  }
}

static void test_included(void **state)
{
  (void)state;
  scene s;
  double a[3], b[3];
  set_scene(&s);
  v3_sub(a, find(&s, "a.m")->x, find(&s, "d")->x);
  v3_sub(b, find(&s, "ground.g")->x, find(&s, "d")->x);
  close_to(value(&s, "incang(a.m, d, ground.g)"), acos(v3_dot(a, b)/v3_norm(a)/v3_norm(b)), "incang");
  close_to(value(&s, "incang(a.m, d, a.m)"), 0, "no angle");
}

/* Left out, the other markers are ground. */
static void test_defaults(void **state)
{
  (void)state;
  scene s;
  set_scene(&s);
  const marker *m = find(&s, "a.m");
  close_to(value(&s, "dm(a.m)"), v3_norm(m->x), "dm");
  close_to(value(&s, "dy(a.m, 0)"), m->x[1], "dy");
  close_to(value(&s, "vz(a.m, 0, b.m)"), along(m->v, find(&s, "b.m"), 2), "vz");
  close_to(value(&s, "accx(a.m)"), m->a[0], "accx");
  close_to(value(&s, "wm(a.m)"), v3_norm(m->w), "wm");
  close_to(value(&s, "wdty(a.m)"), m->wd[1], "wdty");
}

/* At rest there are values and derivatives: no 0/0. */
static void test_rest(void **state)
{
  static const char *const calls[] = {"vm(a.m)", "wm(a.m)", "accm(a.m)", "wdtm(a.m)", "vr(a.m, b.m)", "dm(a.m, b.m)"};
  (void)state;
  for (size_t i = 0; i < sizeof calls/sizeof *calls; i++) {
    double in[INPUTS][TML_EXPR_COEF] = {{0}}, out[TML_EXPR_COEF], work[WORK];
    tml_formula f;
    compile(&f, calls[i]);
    for (int k = 0; k < f.n_inputs; k++) in[k][1] = k;
    tml_expr_eval(f.expr, (const double(*)[TML_EXPR_COEF])in, 3, out, work);
    for (int k = 0; k < 4; k++) assert_true(out[k] == 0);
    tml_formula_free(&f);
  }
  scene s;
  set_scene(&s);
  const marker *i = find(&s, "a.m"), *j = find(&s, "b.m");
  double u[3];
  memcpy(s.at[i - s.at].x, j->x, sizeof i->x);
  v3_sub(u, i->v, j->v);
  close_to(value(&s, "vr(a.m, b.m)"), v3_norm(u), "parting from one point");
}

/* ---------------------------------------------------------------- orientation ---------------- */

static void turn(double C[9], int axis, double angle)
{
  const int b = (axis + 1) % 3, c = (axis + 2) % 3;
  m3_identity(C);
  C[4*b] = C[4*c] = cos(angle);
  C[3*b + c] = -sin(angle);
  C[3*c + b] = sin(angle);
}

/* Turns about body-fixed axes, one after the other. */
static void compose(double R[9], const int axis[3], const double angle[3])
{
  double T[9], U[9];
  m3_identity(R);
  for (int k = 0; k < 3; k++) {
    turn(T, axis[k], angle[k]);
    m3_mul(U, R, T);
    memcpy(R, U, sizeof U);
  }
}

static void same_matrix(const double A[9], const double B[9], const char *what)
{
  for (int k = 0; k < 9; k++) close_to(A[k], B[k], what);
}

/* Gives a.m axes that are R in those of `name`. */
static void orient(scene *s, const char *name, const double R[9])
{
  marker *m = &s->at[find(s, "a.m") - s->at];
  m3_mul(m->R, find(s, name)->R, R);
}

static const int sequences[12][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0},
                                     {0, 1, 0}, {0, 2, 0}, {1, 0, 1}, {1, 2, 1}, {2, 0, 2}, {2, 1, 2}};

/* The angles put together again give the matrix. */
static void check_systems(const scene *s, const char *name, const double R[9])
{
  double S[9], a[3], e[4];
  for (int system = 1; system <= 24; system++) {
    const int *q = sequences[(system - 1) % 12], reversed[3] = {q[2], q[1], q[0]};
    for (int k = 0; k < 3; k++)
      a[system <= 12 ? k : 2 - k] = value(s, "orient(%d, %d, a.m, %s)", system, k + 1, name);
    compose(S, system <= 12 ? q : reversed, a);
    same_matrix(S, R, "system of orientation");
  }
  for (int k = 0; k < 4; k++) e[k] = value(s, "orient(27, %d, a.m, %s)", k + 1, name);
  tml_quat_matrix(S, e);
  same_matrix(S, R, "Euler parameters");
  assert_true(e[0] >= 0);
}

static void check_named_angles(const scene *s, const char *name, const double R[9])
{
  static const int euler[3] = {2, 0, 2}, cardan[3] = {2, 1, 0};
  double S[9];
  compose(S, euler, (double[3]){value(s, "psi(a.m, %s)", name), value(s, "theta(a.m, %s)", name),
                                value(s, "phi(a.m, %s)", name)});
  same_matrix(S, R, "3-1-3");
  compose(S, cardan, (double[3]){value(s, "yaw(a.m, %s)", name), -value(s, "pitch(a.m, %s)", name),
                                 value(s, "roll(a.m, %s)", name)});
  same_matrix(S, R, "yaw, pitch, roll");
}

static void test_orientation(void **state)
{
  static const char *const against[] = {"b.m", "ground.g", "ground"};
  (void)state;
  for (int trial = 0; trial < 60; trial++) {
    scene s;
    double R[9], e[4];
    set_scene(&s);
    noises(e, 4); /* all four parameters become the largest */
    tml_quat_normalize(e);
    tml_quat_matrix(R, e);
    orient(&s, against[trial % 3], R);
    check_systems(&s, against[trial % 3], R);
    check_named_angles(&s, against[trial % 3], R);
  }
}

/* Where two axes of a sequence fall together the first angle takes all; the values of psi ... roll there are those of
 * tml_quat_to_313 and tml_quat_to_321. */
static void test_singular(void **state)
{
  (void)state;
  for (int trial = 0; trial < 24; trial++) {
    const int *axis = sequences[trial % 12];
    const double half = acos(0.0), middle = axis[0] == axis[2] ? 2*half*(trial/12) : trial/12 ? half : -half;
    scene s;
    double R[9], e[4], a[3];
    set_scene(&s);
    compose(R, axis, (double[3]){0.3, middle, 0.2});
    orient(&s, "ground", R);
    check_systems(&s, "ground", R);
    check_named_angles(&s, "ground", R);
    assert_true(value(&s, "orient(%d, 3, a.m)", trial % 12 + 1) == 0);
    tml_rotation_matrix_quat(e, R);
    tml_quat_to_313(e, a);
    close_to(value(&s, "psi(a.m)"), a[0], "psi");
    close_to(value(&s, "theta(a.m)"), a[1], "theta");
    close_to(value(&s, "phi(a.m)"), a[2], "phi");
    tml_quat_to_321(e, a);
    close_to(value(&s, "yaw(a.m)"), a[0], "yaw");
    close_to(value(&s, "pitch(a.m)"), -a[1], "pitch");
    close_to(value(&s, "roll(a.m)"), a[2], "roll");
  }
}

/* Angles about one axis are right where there is only that turn, and stay near what was counted. */
static void test_turns(void **state)
{
  static const char *const against[] = {"b.m", "ground.g", "ground"};
  (void)state;
  for (int trial = 0; trial < 60; trial++) {
    const int axis = trial % 3;
    const double angle = 3*noise(), whole = 2*acos(-1.0)*floor(10*noise());
    const char *j = against[trial/3 % 3], letter = "xyz"[axis];
    scene s;
    double R[9];
    set_scene(&s);
    turn(R, axis, angle);
    orient(&s, j, R);
    close_to(value(&s, "a%c(a.m, %s)", letter, j), angle, "before it was counted");
    s.turn = angle + whole + 2*noise();
    close_to(value(&s, "a%c(a.m, %s)", letter, j), angle + whole, "counted");
    rotation(R);
    orient(&s, j, R);
    s.turn = NAN;
    close_to(value(&s, "a%c(a.m, %s)", letter, j), tml_rotation_matrix_angle(R, axis + 1), "by one axis");
  }
}

/* ---------------------------------------------------------------- forces --------------------- */

static void add(double sum[6], const scene *s, tml_element kind, int index, int side)
{
  for (int c = 0; c < 6; c++) sum[c] += s->force[kind][index][side][c];
}

static void check_forces(const scene *s, const char *i, const char *j, const double F[6])
{
  static const char axes[] = "xyz";
  close_to(value(s, "fm(%s, %s)", i, j), v3_norm(F), "fm");
  close_to(value(s, "tm(%s, %s)", i, j), v3_norm(F + 3), "tm");
  for (int k = 0; k < 3; k++) {
    close_to(value(s, "f%c(%s, %s)", axes[k], i, j), F[k], "force");
    close_to(value(s, "t%c(%s, %s)", axes[k], i, j), F[3 + k], "torque");
    close_to(value(s, "f%c(%s, %s, b.m)", axes[k], i, j), along(F, find(s, "b.m"), k), "force along k");
    close_to(value(s, "t%c(%s, %s, ground.g)", axes[k], i, j), along(F + 3, find(s, "ground.g"), k), "torque along k");
  }
}

static void test_forces(void **state)
{
  double all[6] = {0}, ground[6] = {0}, back[6] = {0}, b[6] = {0}, none[6] = {0};
  scene s;
  (void)state;
  set_scene(&s);
  add(ground, &s, TML_ELEMENT_JOINT, 0, 1);
  add(ground, &s, TML_ELEMENT_MOTION, 0, 1);
  add(ground, &s, TML_ELEMENT_FORCE, 2, 0);
  check_forces(&s, "a.m", "ground.g", ground);
  add(back, &s, TML_ELEMENT_JOINT, 0, 0);
  add(back, &s, TML_ELEMENT_MOTION, 0, 0);
  add(back, &s, TML_ELEMENT_FORCE, 2, 1);
  check_forces(&s, "ground.g", "a.m", back);
  add(b, &s, TML_ELEMENT_FORCE, 0, 0);
  add(b, &s, TML_ELEMENT_FORCE, 1, 1);
  check_forces(&s, "a.m", "b.m", b);
  for (int c = 0; c < 6; c++) all[c] = ground[c] + b[c];
  check_forces(&s, "a.m", "0", all);
  check_forces(&s, "a.n", "b.m", none);
  memset(b, 0, sizeof b);
  add(b, &s, TML_ELEMENT_FORCE, 3, 0);
  check_forces(&s, "a.n", "0", b);
}

static void test_elements(void **state)
{
  static const struct { const char *name, *element; tml_element kind; int index; } list[] = {
      {"joint", "pin", TML_ELEMENT_JOINT, 0}, {"jprim", "pin", TML_ELEMENT_JOINT, 0},
      {"gcon", "pin", TML_ELEMENT_JOINT, 0}, {"motion", "drive", TML_ELEMENT_MOTION, 0},
      {"sforce", "spring", TML_ELEMENT_FORCE, 0}, {"vforce", "push", TML_ELEMENT_FORCE, 1},
      {"vtorq", "wring", TML_ELEMENT_FORCE, 2}, {"vtorque", "wring", TML_ELEMENT_FORCE, 2},
      {"gforce", "push", TML_ELEMENT_FORCE, 1}, {"bush", "bush", TML_ELEMENT_FORCE, 3},
      {"spdp", "spring", TML_ELEMENT_FORCE, 0},
  };
  scene s;
  (void)state;
  set_scene(&s);
  for (size_t i = 0; i < sizeof list/sizeof *list; i++)
    for (int side = 0; side < 2; side++)
      for (int c = 1; c <= 8; c++) {
        const double *x = s.force[list[i].kind][list[i].index][side] + (c > 4 ? 3 : 0);
        const int axis = (c - 1) % 4;
        const double plain = axis ? x[axis - 1] : v3_norm(x);
        const double turned = axis ? along(x, find(&s, "a.n"), axis - 1) : plain;
        close_to(value(&s, "%s(%s, %d, %d)", list[i].name, list[i].element, side, c), plain, list[i].name);
        close_to(value(&s, "%s(%s, %d, %d, a.n)", list[i].name, list[i].element, side, c), turned, list[i].name);
      }
}

/* ---------------------------------------------------------------- unknowns of the user ------- */

static tml_variable variables[] = {{.name = "v", .unit = "N"}, {.name = "u", .unit = ""}};
static tml_equation equations[] = {{.name = "level", .unit = "m", .rate_unit = "m/s"},
                                   {.name = "n", .unit = "", .rate_unit = "Hz"}};

static void lend_unknowns(void)
{
  static const struct { const char *name; tml_element kind; int index; } list[] = {
      {"v", TML_ELEMENT_VARIABLE, 0}, {"u", TML_ELEMENT_VARIABLE, 1},     {"level", TML_ELEMENT_EQUATION, 0},
      {"n", TML_ELEMENT_EQUATION, 1}, {"plant.1", TML_ELEMENT_EQUATION, 1}, {"plant.2", TML_ELEMENT_VARIABLE, 0},
  };
  for (size_t i = 0; i < sizeof list/sizeof *list; i++)
    assert_true(tml_names_add(&model->elements, list[i].name, TML_ELEMENT_KINDS*list[i].index + (int)list[i].kind));
  model->variables = variables;
  model->equations = equations;
  model->n_variables = model->n_equations = 2;
}

static void expect_unit(const char *value_text, const char *unit)
{
  char text_of[TML_UNIT_TEXT];
  tml_formula f;
  compile(&f, value_text);
  assert_string_equal(tml_units_name(&tml_units_si, tml_expr_dimension(f.expr), text_of), unit);
  tml_formula_free(&f);
}

static void expect_error(const char *call, int column, const char *expected)
{
  tml_formula f = {0};
  tml_error err;
  int at;
  assert_int_equal(tml_formula_compile(&f, model, call, tml_model_scope(model, NULL, 0), &at, &err), TML_ERR_MODEL);
  assert_string_equal(err.text, expected);
  assert_int_equal(at, column);
  assert_null(f.atoms);
}

static void check_unknowns(void)
{
  scene s;
  set_scene(&s);
  close_to(value(&s, "dif(level)"), s.state[0], "dif");
  close_to(value(&s, "dif1(n)"), 10*s.state[1], "dif1");
  close_to(value(&s, "2*varval(v)"), 2*s.variable[0], "varval");
  close_to(value(&s, "aryval(plant, 1)"), s.state[1], "a state of an array");
  close_to(value(&s, "aryval(plant, 2)"), s.variable[0], "a variable of an array");
  expect_unit("dif(level)", "m");
  expect_unit("dif1(level)", "m/s");
  expect_unit("dif1(n)", "1/s"); /* of a plain number, per unit of time of the file */
  expect_unit("dif(n)", "");
  expect_unit("varval(v)*dif(level)", "N m");
  expect_unit("varval(u)", "");
  expect_unit("aryval(plant, 2)", "N");
  expect_error("dif(v)", 5, "dif: 'v' is not a differential equation");
  expect_error("dif(levl)", 5, "dif: there is no differential equation 'levl' (did you mean 'level'?)");
  expect_error("varval(pin)", 8, "varval: 'pin' is not a variable");
  expect_error("varval(0)", 8, "the name of a variable is expected here, found '0': varval(variable)");
  expect_error("aryval(plant, 3)", 8, "aryval: there is no array 'plant' with an entry 3");
  expect_error("aryval(plant, 0)", 15,
               "the number of an entry, from 1 on, is expected here, found '0': aryval(array, number)");
  expect_error("dif(level) + varval(v)", 12, "a length and a force cannot be added");
}

static void test_unknowns(void **state)
{
  (void)state;
  lend_unknowns();
  check_unknowns();
  model->variables = NULL;
  model->equations = NULL;
  model->n_variables = model->n_equations = 0;
}

/* ---------------------------------------------------------------- programs ------------------- */

static void expect_atoms(const char *call, int atoms, int inputs, int nodes)
{
  tml_formula f;
  compile(&f, call);
  if (f.n_atoms != atoms || f.n_inputs != 1 + inputs || f.expr->n_nodes != nodes)
    fail_msg("%s: %d atoms, %d inputs, %d nodes", call, f.n_atoms, f.n_inputs - 1, f.expr->n_nodes);
  assert_int_equal(tml_formula_timed(&f), atoms == 0);
  for (int i = 0, input = 1; i < f.n_atoms; i++) {
    assert_int_equal(f.atoms[i].input, input);
    input += tml_atom_inputs(f.atoms[i].kind);
  }
  tml_formula_free(&f);
}

/* Each atom once in a formula, whoever uses it; what is on ground is a number; nodes that nobody needs are gone. */
static void test_programs(void **state)
{
  (void)state;
  expect_atoms("2*time", 0, 0, 3);
  expect_atoms("dx(a.m)", 1, 3, 1);
  expect_atoms("dz(a.m) + dx(a.m)", 1, 3, 3);
  expect_atoms("vy(a.m, ground.g)", 1, 3, 1);
  expect_atoms("dm(a.m, b.m)", 2, 6, 10);
  expect_atoms("wz(a.m) + wz(a.n)", 1, 3, 3);
  expect_atoms("wz(a.m, a.n)", 0, 0, 1);
  expect_atoms("dm(a.m, a.m)", 0, 0, 1);
  expect_atoms("dm(ground.g, ground.h)*(ax(ground.g) + psi(ground.g, ground.h))", 0, 0, 1);
  expect_atoms("fm(a.n, b.m)", 0, 0, 1);
  expect_atoms("az(a.m)", 2, 4, 5);
  expect_atoms("orient(27, 1, a.m) + yaw(a.m)", 3, 9, 17);
}

/* A number from ground is found in the right place of sums, powers and calls. */
static void test_constants(void **state)
{
  scene s;
  (void)state;
  set_scene(&s);
  close_to(value(&s, "max(1, dx(ground.h) + 1 m, 3)*2^plain(dx(ground.h))/1 m"), 6, "max");
  close_to(value(&s, "3 m*dy(ground.h) - dx(a.m)*dz(ground.h)"), 6 - 3*find(&s, "a.m")->x[0], "product");
  close_to(value(&s, "if(dx(a.m): dm(a.m), 2 m, dm(a.m))"), v3_norm(find(&s, "a.m")->x), "if");
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_motion),      cmocka_unit_test(test_included), cmocka_unit_test(test_defaults),
    cmocka_unit_test(test_rest),        cmocka_unit_test(test_forces),   cmocka_unit_test(test_elements),
    cmocka_unit_test(test_orientation), cmocka_unit_test(test_singular), cmocka_unit_test(test_turns),
    cmocka_unit_test(test_programs),    cmocka_unit_test(test_constants), cmocka_unit_test(test_unknowns),
  };
  return cmocka_run_group_tests(tests, open_model, close_model);
}
