/* test_forces.c - every force element against central differences, between every two kinds of bodies:
 * Q_q, Q_v, Q_t, the split of its power, and what it shows in channels. */
#include "conformance/difference.h"

#include "force/force.h"

enum { CONFIGURATIONS = 20, WORK = 4096 };

/* ---------------------------------------------------------------- expressions ---------------- */

/* A single cubic within reach: its knots are far out. */
static tml_table *table;

static const tml_table *find_table(void *ctx, const char *name)
{
  (void)ctx;
  return strcmp(name, "curve") == 0 ? table : NULL;
}

enum { LAW, TABLE_LAW, DAMPING_LAW, PULL, PUSH, WAVE, EXPRESSIONS };
static const char *const texts[EXPRESSIONS][2] = {
    {"x", "3*x^3 - 2*x + sin(x)"}, {"x", "akispl(x, curve)"},   {"x", "0.2*x^3 + tanh(x)"},
    {"time", "2*sin(3*time) + 1"}, {"time", "time^2 - 1.5"},    {"time", "cos(time) + 0.3*time"},
};
static tml_expr *expressions[EXPRESSIONS];

static int open_expressions(void **state)
{
  (void)state;
  static const double x[] = {-300, -100, 100, 300, 500}, y[] = {-4000, -900, 1700, 2500, 9000};
  tml_error err;
  if (tml_table_create(&table, 5, x, y, &err) != TML_OK) return 1;
  for (int k = 0; k < EXPRESSIONS; k++) {
    const char *const inputs[] = {texts[k][0]};
    const tml_scope scope = {.n_inputs = 1, .inputs = inputs, .table = find_table};
    if (tml_expr_compile(&expressions[k], texts[k][1], &scope, NULL, &err) != TML_OK) return 1;
    if (tml_expr_work_size(expressions[k]) > WORK) return 1;
  }
  return 0;
}

static int close_expressions(void **state)
{
  (void)state;
  for (int k = 0; k < EXPRESSIONS; k++) tml_expr_free(expressions[k]);
  tml_table_free(table);
  return 0;
}

/* ---------------------------------------------------------------- what is tested ------------- */

typedef union parameters {
  tml_spring_par spring;
  tml_vector_force_par vector;
  tml_bushing_par bushing;
} parameters;

typedef struct recipe {
  const char *name;
  const tml_force_ops *ops;
  int slots;                      /* bodies of the element */
  int variant;
  void (*make)(parameters *out, const struct recipe *r, uint64_t *seed);
} recipe;

static void random_place(tml_place *x, uint64_t *seed)
{
  double e[4];
  fill(x->s, 3, 1.0, seed);
  random_quaternion(e, seed);
  tml_quat_matrix(x->B, e);
}

enum { LINEAR = 1, DAMPER = 2, CURVED = 4, TABULATED = 8, CURVED_DAMPER = 16, ACTUATOR = 32, ANGLE = 64 };
#define EVERYTHING (LINEAR | DAMPER | CURVED | CURVED_DAMPER | ACTUATOR)

static void make_spring(parameters *out, const recipe *r, uint64_t *seed)
{
  tml_spring_par *p = &out->spring;
  tml_place i, j;
  random_place(&i, seed);
  random_place(&j, seed);
  memset(p, 0, sizeof *p);
  if (r->variant & ANGLE) tml_measure_angle(&p->measure, &i, &j);
  else tml_measure_length(&p->measure, &i, &j);
  if (r->variant & LINEAR) {
    p->stiffness = 3.0 + uniform(seed);
    p->preload = uniform(seed);
  }
  if (r->variant & DAMPER) p->damping = 2.0 + uniform(seed);
  if (r->variant & CURVED) p->law = expressions[LAW];
  if (r->variant & TABULATED) p->law = expressions[TABLE_LAW];
  if (r->variant & CURVED_DAMPER) p->damping_law = expressions[DAMPING_LAW];
  if (r->variant & ACTUATOR) p->actuator = expressions[PULL];
}

static void make_vector(parameters *out, const recipe *r, uint64_t *seed)
{
  tml_vector_force_par *p = &out->vector;
  tml_place frame;
  memset(p, 0, sizeof *p);
  p->kind = (tml_force_kind)r->variant;
  fill(p->s[0], 3, 1.0, seed);
  fill(p->s[1], 3, 1.0, seed);
  random_place(&frame, seed);
  for (int a = 0; a < 3; a++) m3_column(p->axis[a], frame.B, a);
  p->value[0] = expressions[PULL];
  p->value[1] = uniform(seed) > 0.5 ? NULL : expressions[PUSH];
  p->value[2] = expressions[WAVE];
}

/* Variants of a bushing: any matrices, and laws besides. */
static void make_bushing(parameters *out, const recipe *r, uint64_t *seed)
{
  tml_bushing_par *p = &out->bushing;
  tml_place i, j;
  random_place(&i, seed);
  random_place(&j, seed);
  memset(p, 0, sizeof *p);
  tml_bushing_measures(p->measure, &i, &j);
  fill(p->stiffness, 36, 3.0, seed);
  fill(p->damping, 36, 1.0, seed);
  fill(p->preload, 6, 1.0, seed);
  for (int k = 0; k < 6 && r->variant; k++) p->law[k] = expressions[k % 2 ? LAW : TABLE_LAW];
}

/* A new element joins here. */
static const recipe recipes[] = {
    {"spring", &tml_spring_ops, 2, LINEAR, make_spring},
    {"damper", &tml_spring_ops, 2, DAMPER, make_spring},
    {"spring with a law", &tml_spring_ops, 2, CURVED, make_spring},
    {"spring with a table", &tml_spring_ops, 2, TABULATED, make_spring},
    {"damper with a law", &tml_spring_ops, 2, CURVED_DAMPER, make_spring},
    {"actuator", &tml_spring_ops, 2, ACTUATOR, make_spring},
    {"spring-damper with everything", &tml_spring_ops, 2, EVERYTHING, make_spring},
    {"rotational spring", &tml_spring_ops, 2, LINEAR | ANGLE, make_spring},
    {"rotational damper", &tml_spring_ops, 2, DAMPER | ANGLE, make_spring},
    {"rotational spring with a law", &tml_spring_ops, 2, CURVED | ANGLE, make_spring},
    {"rotational spring with a table", &tml_spring_ops, 2, TABULATED | ANGLE, make_spring},
    {"rotational actuator", &tml_spring_ops, 2, ACTUATOR | ANGLE, make_spring},
    {"rotational spring-damper with everything", &tml_spring_ops, 2, EVERYTHING | ANGLE, make_spring},
    {"bushing", &tml_bushing_ops, 2, 0, make_bushing},
    {"bushing with laws", &tml_bushing_ops, 2, 1, make_bushing},
    {"force", &tml_vector_force_ops, 3, TML_FORCE_VECTOR, make_vector},
    {"torque", &tml_vector_force_ops, 3, TML_TORQUE_VECTOR, make_vector},
};
enum { RECIPES = sizeof recipes/sizeof *recipes };

/* ---------------------------------------------------------------- probes --------------------- */

typedef struct subject {
  const recipe *r;
  parameters par;
  int slot[TML_FORCE_BODIES]; /* which body of the cast */
  double turn;
  double free_length;         /* what a spring remembers */
  double *work;
} subject;

static void set_input(tml_force_input *in, const subject *x, const cast *c, int order)
{
  memset(in, 0, sizeof *in);
  for (int b = 0; b < x->r->slots; b++) {
    in->ops[b] = c->ops[x->slot[b]];
    in->frame[b] = &c->frame[x->slot[b]];
  }
  in->t = c->t;
  in->segment = NAN;
  in->turn = x->turn;
  in->memory = &x->free_length;
  in->work = x->work;
  in->order = order;
}

static void evaluate(tml_force_output *out, const subject *x, const cast *c, int order)
{
  tml_force_input in;
  set_input(&in, x, c, order);
  assert_int_equal(tml_force_eval(out, x->r->ops, &x->par, &in), TML_OK);
}

/* Column of the cast to which column k of the element belongs. */
static int cast_column(const subject *x, const cast *c, int k)
{
  int slot = 0, first = 0;
  while (k >= c->ops[x->slot[slot]]->nv) k -= c->ops[x->slot[slot++]]->nv;
  for (int b = 0; b < x->slot[slot]; b++) first += c->ops[b]->nv;
  return first + k;
}

static int element_columns(const subject *x, const cast *c)
{
  tml_force_input in;
  set_input(&in, x, c, 0);
  return tml_force_columns(&in);
}

/* A vector of the element, added up over the bodies of the cast: slots may share a body. */
static void assemble(double *out, const subject *x, const cast *c, const double *Q)
{
  memset(out, 0, CAST_NV*sizeof *out);
  for (int k = 0; k < element_columns(x, c); k++) out[cast_column(x, c, k)] += Q[k];
}

static void probe_Q(const void *what, const cast *c, double *out)
{
  tml_force_output f;
  evaluate(&f, what, c, 0);
  assemble(out, what, c, f.Q);
}

static void probe_energy(const void *what, const cast *c, double *out)
{
  tml_force_output f;
  evaluate(&f, what, c, 0);
  out[0] = f.energy;
}

/* ---------------------------------------------------------------- checks --------------------- */

/* Q_q or Q_v in the direction of the cast. */
static void check_matrix(const char *what, const subject *x, cast *c, const double *A, int along)
{
  double direction[CAST_NV], columns[TML_NF], y[TML_NF] = {0}, exact[CAST_NV], d[CAST_NV];
  const int n = cast_columns(c, along == ALONG_Q ? c->dq : c->dv, direction);
  const int ne = element_columns(x, c);
  for (int k = 0; k < ne; k++) columns[k] = direction[cast_column(x, c, k)];
  multiply(y, A, ne, ne, TML_NF, columns);
  assemble(exact, x, c, y);
  const double size = differentiate_cast(d, n, probe_Q, x, c, along);
  compare(what, x->r->name, n, exact, d, size);
}

static void check_derivatives(const subject *x, cast *c)
{
  tml_force_output f;
  double exact[CAST_NV], d[CAST_NV], dq[CAST_NV];
  memset(&f, 0xff, sizeof f); /* not a number: the element must set all it uses */
  evaluate(&f, x, c, 1);
  check_matrix("Q_q", x, c, f.Q_q, ALONG_Q);
  check_matrix("Q_v", x, c, f.Q_v, ALONG_V);
  const int n = cast_columns(c, c->dq, dq);
  assemble(exact, x, c, f.Q_t);
  const double size = differentiate_cast(d, n, probe_Q, x, c, ALONG_T);
  compare("Q_t", x->r->name, n, exact, d, size);
}

/* Q.v = -(potential)' + power */
static void check_power(const subject *x, cast *c)
{
  tml_force_output f;
  double Q[CAST_NV], v[CAST_NV], d;
  evaluate(&f, x, c, 0);
  assemble(Q, x, c, f.Q);
  const int n = cast_columns(c, c->v0, v);
  memcpy(c->dq, c->v0, sizeof c->dq);
  const double size = differentiate_cast(&d, 1, probe_energy, x, c, ALONG_Q);
  compare_number("power", x->r->name, dot(Q, v, n), f.power - d, size + fabs(d));
}

/* The tension acts along the measure. */
static void check_spring(const subject *x, const tml_force_input *in, double power)
{
  const tml_spring_par *p = &x->par.spring;
  tml_spring_state s;
  assert_int_equal(tml_spring_state_eval(&s, p, in), TML_OK);
  compare_number("tension", x->r->name, power, -s.force*s.rate, 1.0);
  if (x->r->variant & ANGLE) assert_true(fabs(s.value - x->turn) <= acos(-1.0));
  if (x->r->variant == LINEAR || x->r->variant == (LINEAR | ANGLE))
    compare_number("law", x->r->name, s.force, p->preload + p->stiffness*(s.value - x->free_length), 1.0);
}

/* The vector pushes body i as a whole. */
static void check_vector(const subject *x, const tml_force_input *in, const double *Q)
{
  const bool force = x->r->variant == TML_FORCE_VECTOR;
  double F[3];
  tml_vector map;
  tml_vector_force_value(F, &x->par.vector, in);
  in->ops[0]->vector(&map, in->frame[0], force ? TML_VECTOR_POINT : TML_VECTOR_SPIN, x->par.vector.s[0], 1);
  for (int k = 0; k < in->ops[0]->nv && x->slot[1] != 0; k++)
    compare_number("force on the first body", x->r->name, Q[k],
                   map.P[k]*F[0] + map.P[TML_NV + k]*F[1] + map.P[2*TML_NV + k]*F[2], 1.0);
}

/* What the channels show is what acts. */
static void check_state(const subject *x, cast *c)
{
  tml_force_input in;
  double Q[CAST_NV], v[CAST_NV];
  set_input(&in, x, c, 0);
  probe_Q(x, c, Q);
  const int n = cast_columns(c, c->v, v);
  if (x->r->ops == &tml_spring_ops) check_spring(x, &in, dot(Q, v, n));
  if (x->r->ops == &tml_vector_force_ops) check_vector(x, &in, Q);
  if (x->r->ops != &tml_bushing_ops) return;
  tml_bushing_state s;
  assert_int_equal(tml_bushing_state_eval(&s, &x->par.bushing, &in), TML_OK);
  compare_number("power", x->r->name, dot(Q, v, n), dot(s.force, s.rate, 6), 1.0);
}

/* A force and its reaction act at one point of space: their sum does nothing to a rigid motion. */
static void check_balance(const subject *x, const cast *c)
{
  double Q[CAST_NV], power = 0.0, w[3] = {0.3, -0.7, 0.5}, u[3] = {1.0, 2.0, -1.0};
  probe_Q(x, c, Q);
  for (int b = 0, col = 0; b < c->n; col += c->ops[b]->nv, b++) {
    double v[TML_NV], xd[3];
    if (c->ops[b]->angular == c->ops[b]->nv || c->ops[b]->nv < 6) return; /* cannot follow the motion */
    v3_cross(xd, w, c->q[b]);
    v3_axpy(xd, 1.0, u);
    c->ops[b]->set_velocity(v, c->q[b], xd, w);
    power += dot(Q + col, v, c->ops[b]->nv);
  }
  compare_number("sum of force and reaction", x->r->name, 1.0 + power, 1.0, 1.0);
}

/* ---------------------------------------------------------------- the test ------------------- */

/* Can the element be tested here? Chooses the count of turns as well. */
static bool usable(subject *x, const cast *c, uint64_t *seed)
{
  const tml_pair p = {{c->ops[0], c->ops[1]}, {&c->frame[0], &c->frame[1]}};
  tml_measured s;
  for (int k = 3; k < 6 && x->r->ops == &tml_bushing_ops; k++) {
    const tml_measure *m = &x->par.bushing.measure[k];
    if (!well_posed(m, &p) || tml_measure_eval(&s, m, &p, 0) != TML_OK || fabs(s.value) > 2.8) return false;
  }
  if (x->r->ops != &tml_spring_ops) return true;
  if (tml_measure_eval(&s, &x->par.spring.measure, &p, 1) != TML_OK) return false;
  x->free_length = 1.0 + 0.5*uniform(seed);
  x->turn = s.value + uniform(seed) + 2.0*acos(-1.0)*nearbyint(2.0*uniform(seed));
  return well_posed(&x->par.spring.measure, &p);
}

static void check_recipe(subject *x, cast *c, uint64_t *seed)
{
  for (int proper = 0; proper < 2; proper++) {
    do {
      x->r->make(&x->par, x->r, seed);
      cast_random(c, proper, seed);
    } while (!usable(x, c, seed));
    check_derivatives(x, c);
    check_state(x, c);
    if (proper) check_balance(x, c);
    check_power(x, c);
  }
}

/* Frame on i, on j, or on a third body of every kind, ground included. */
static void check_frames(subject *x, cast *c, uint64_t *seed)
{
  c->n = 2;
  for (int slot = 0; slot < 2; slot++) {
    x->slot[2] = slot;
    check_recipe(x, c, seed);
  }
  c->n = 3;
  x->slot[2] = 2;
  for (int kind = 0; kind < BODY_KINDS; kind++) {
    c->ops[2] = body_kinds[kind];
    check_recipe(x, c, seed);
  }
}

static void derivatives(void **state)
{
  (void)state;
  static double work[WORK];
  uint64_t seed = 21;
  for (int n = 0; n < CONFIGURATIONS; n++)
    for (int i = 0; i < BODY_KINDS; i++)
      for (int j = 0; j < BODY_KINDS; j++)
        for (int k = 0; k < RECIPES; k++) {
          cast c = {.n = 2, .ops = {body_kinds[i], body_kinds[j]}};
          subject x = {.r = &recipes[k], .slot = {0, 1}, .work = work};
          if (recipes[k].slots == 3) check_frames(&x, &c, &seed);
          else if (i + j > 0) check_recipe(&x, &c, &seed);
        }
}

/* Both ends on one body: a force does nothing to it but turn it by nothing. */
static void one_body(void **state)
{
  (void)state;
  static double work[WORK];
  uint64_t seed = 22;
  for (int n = 0; n < 10*CONFIGURATIONS; n++)
    for (int i = 1; i < BODY_KINDS; i++)
      for (int k = 0; k < RECIPES; k++) {
        cast c = {.n = 2, .ops = {body_kinds[i], body_kinds[n % BODY_KINDS]}};
        subject x = {.r = &recipes[k], .slot = {0, 0, 1}, .work = work};
        if (recipes[k].slots == 3) check_recipe(&x, &c, &seed);
      }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(derivatives), cmocka_unit_test(one_body)};
  return cmocka_run_group_tests(tests, open_expressions, close_expressions);
}
