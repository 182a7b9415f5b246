/* test_forces.c - every force element against central differences, between every two kinds of bodies:
 * Q_q, Q_v, Q_t, Q_p, equations of its own unknowns, the split of its power, and what it shows in channels. */
#include <stdlib.h>

#include "conformance/difference.h"
#include "force/common/force_evaluate.h"
#include "force/force_kinds.h"
#include "model/add/joint_stop.h"

enum { CONFIGURATIONS = 20, WORK = 4096, MOST = 4 };

/* ---------------------------------------------------------------- what is tested ------------- */

/* Numbers of the elements of a model are drawn again for every configuration. */
static tml_model *model;

typedef struct recipe {
  const char *name;
  const tml_force_ops *ops;
  int slots;                      /* bodies of the element */
  int variant;
  tml_status (*add)(const struct recipe *r, const char *name, tml_error *err);
  void (*draw)(void *definition, const struct recipe *r, uint64_t *seed); /* or NULL */
} recipe;

static void random_place(tml_place *x, uint64_t *seed)
{
  double e[4];
  fill(x->s, 3, 1.0, seed);
  random_quaternion(e, seed);
  tml_quat_matrix(x->B, e);
}

#define LAW "3*plain(x)^3 - 2*plain(x) + sin(plain(x))"
#define TABLE_LAW "plain(akispl(plain(x), curve))"

enum { LINEAR = 1, DAMPER = 2, CURVED = 4, TABULATED = 8, CURVED_DAMPER = 16, ACTUATOR = 32, ANGLE = 64 };
#define EVERYTHING (LINEAR | DAMPER | CURVED | CURVED_DAMPER | ACTUATOR)

static tml_status add_spring(const recipe *r, const char *name, tml_error *err)
{
  const tml_spring_def d = {.size = sizeof d,
      .name = name, .kind = r->variant & ANGLE ? TML_SPRING_ROTATION : TML_SPRING_TRANSLATION, .i = "a", .j = "b",
      .law = r->variant & CURVED ? LAW : r->variant & TABULATED ? TABLE_LAW : NULL,
      .damping_law = r->variant & CURVED_DAMPER ? "0.2*plain(x)^3 + tanh(plain(x))" : NULL,
      .actuator = r->variant & ACTUATOR ? "2*sin(3*plain(time)) + 1" : NULL};
  return tml_model_add_spring(model, &d, err);
}

static void draw_spring(void *definition, const recipe *r, uint64_t *seed)
{
  tml_spring_def *d = definition;
  d->free_length = 1.0 + 0.5*uniform(seed);
  if (r->variant & LINEAR) {
    d->stiffness = 3.0 + uniform(seed);
    d->preload = uniform(seed);
  }
  if (r->variant & DAMPER) d->damping = 2.0 + uniform(seed);
}

/* Variants of a vector: force or torque, with or without a second component. */
enum { TORQUE = 1, SHORT = 2 };

static tml_status add_vector(const recipe *r, const char *name, tml_error *err)
{
  const tml_force_def d = {.size = sizeof d, .name = name,
                           .kind = r->variant & TORQUE ? TML_TORQUE_VECTOR : TML_FORCE_VECTOR,
                           .i = "a", .j = "b", .frame = "c",
                           .value = {"2*sin(3*plain(time)) + 1", r->variant & SHORT ? NULL : "plain(time)^2 - 1.5",
                                     "cos(plain(time)) + 0.3*plain(time)"}};
  return tml_model_add_force(model, &d, err);
}

/* Variants of a bushing: any matrices, and laws besides. */
static tml_status add_bushing(const recipe *r, const char *name, tml_error *err)
{
  tml_bushing_def d = {.size = sizeof d, .name = name, .i = "a", .j = "b"};
  for (int k = 0; k < 6 && r->variant; k++) d.law[k] = k % 2 ? LAW : TABLE_LAW;
  return tml_model_add_bushing(model, &d, err);
}

enum { APART = 2 };

static void draw_bushing(void *definition, const recipe *r, uint64_t *seed)
{
  tml_bushing_def *d = definition;
  fill(d->stiffness, 36, 3.0, seed);
  fill(d->damping, 36, 1.0, seed);
  fill(d->preload, 6, 1.0, seed);
  if (r->variant < APART) return;
  for (int k = 0; k < 3; k++) /* ways and angles do not know of each other */
    for (int l = 3; l < 6; l++)
      d->stiffness[6*k + l] = d->stiffness[6*l + k] = d->damping[6*k + l] = d->damping[6*l + k] = 0.0;
}

/* Variants of a stop: a law of contacts, an angle or a way; notches one after the other or listed; play. Its coordinate
 * is beyond both of its limits, so that both push. */
enum { RETURNS = TML_RESTITUTION, HUNT = TML_HUNT_CROSSLEY, LAWS = 3, WAY = 4, NOTCHED = 8, LISTED = 16, PLAY = 32 };

static tml_status add_stop_joint(char name[24], const recipe *r, const char *body, tml_error *err)
{
  snprintf(name, 24, "j%d%s", r->variant, body);
  return tml_model_add_joint(model, &TML_INIT(tml_joint_def, .name = name, .kind = TML_JOINT_CYLINDRICAL, .i = "a",
                                              .j = body),
                             err);
}

static tml_status add_stop(const recipe *r, const char *name, tml_error *err)
{
  static const double at[] = {-63, -3, 57, 120};
  const tml_motion_kind kind = r->variant & WAY ? TML_MOTION_TRANSLATION : TML_MOTION_ROTATION;
  const tml_stop_law law = {.law = (tml_contact_law)(r->variant & LAWS), .stiffness = 3, .damping = 2, .depth = 90,
                            .restitution = 0.5, .transition = 50, .dissipation = 0.01};
  const double arm = kind == TML_MOTION_ROTATION ? 0.5 : 0.0;
  char one[24], two[24];
  tml_status st = add_stop_joint(one, r, "b", err);
  const tml_limit_def limit = {.size = sizeof limit, .joint = one, .kind = kind, .lower = -1, .upper = 1, .arm = arm,
                               .law = law};
  const tml_detent_def notches = {.size = sizeof notches, .joint = one, .kind = kind, .peak = 2,
                                  .width = 60, .period = r->variant & LISTED ? 0 : 70,
                                  .first = 0.2, .at = at, .n_at = r->variant & LISTED ? 4 : 0};
  if (!st && r->variant & PLAY) st = add_stop_joint(two, r, "c", err);
  const tml_backlash_def play = {.size = sizeof play, .name = name, .joint = {one, two},
                                 .kind = {kind, TML_MOTION_TRANSLATION}, .ratio = 0.7, .play = 1, .arm = arm,
                                 .law = law};
  if (st) return st;
  if (r->variant & PLAY) return tml_model_add_backlash(model, &play, err);
  return r->variant & NOTCHED ? tml_model_add_detent(model, &notches, err) : tml_model_add_limit(model, &limit, err);
}

static void draw_stop(void *definition, const recipe *r, uint64_t *seed)
{
  tml_stop *s = definition;
  if (r->variant & NOTCHED) return;
  s->lower = 30.0 + uniform(seed);
  s->upper = -30.0 + uniform(seed);
}

/* Variants of a tyre: on a plane or a profile, that sticks for the most part or slides, with all that is optional. Its
 * radius is so large that it touches the road wherever it is. */
enum { PROFILE = 1, SLIDING = 2, FULL = 4 };

static tml_status add_tyre(const recipe *r, const char *name, tml_error *err)
{
  const tml_tyre_def d = {.size = sizeof d, .name = name, .road = r->variant & PROFILE ? "a.street" : "a", .wheel = "b",
                          .radius = 30, .stiffness = 3, .damping = 0.3, .onset = 1, .slip_stiffness = {3, 2},
                          .friction = {1, 1}, .relaxation = {2e-3, 3e-3}, .contact_length = 0.5};
  return tml_model_add_tyre(model, &d, err);
}

static void draw_tyre(void *definition, const recipe *r, uint64_t *seed)
{
  tml_tyre_def *d = definition;
  d->stiffness = 3.0 + uniform(seed);
  for (int k = 0; k < 2; k++) {
    d->friction[k] = (r->variant & SLIDING ? 3e-3 : 0.3)*(1.5 + uniform(seed));
    d->slip_stiffness[k] = 40.0 + 20.0*uniform(seed);
  }
  d->low_speed = 1.0;
  d->low_damping = 1e-4;
  d->onset = 200.0; /* it is within that */
  d->rolling_fraction = 0.2;
  if (!(r->variant & FULL)) return;
  d->load = 50.0;
  d->degression = 0.7;
  d->friction_degression = 0.2;
  d->camber_stiffness = 20.0;
  d->trail = 0.3;
  d->rolling_resistance = 0.1;
  d->lateral_stiffness = 40.0;
}

/* Variants of a beam: with damping; weak enough for sections with any coupling between two random places. */
static tml_status add_beam(const recipe *r, const char *name, tml_error *err)
{
  tml_exact_beam_def d = {.size = sizeof d, .name = name, .i = "a", .j = "b", .length = 1.3,
                          .damping = r->variant ? 0.3 : 0.0, .area = 0.5, .iy = 0.3, .iz = 0.2, .torsion_modulus = 0.4,
                          .shear_centre = {0.1, -0.2}, .n_points = 1, .points = {0.3, 0.2}};
  for (int k = 0; k < 6; k++) d.stiffness[7*k] = 1.0;
  return tml_model_add_exact_beam(model, &d, err);
}

static void draw_beam(void *definition, const recipe *r, uint64_t *seed)
{
  tml_exact_beam_def *d = definition;
  double half[36];
  (void)r;
  fill(half, 36, 1.0, seed);
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 6; j++) {
      d->stiffness[6*i + j] = i == j ? 1.0 : 0.0;
      for (int k = 0; k < 6; k++) d->stiffness[6*i + j] += half[6*i + k]*half[6*j + k];
    }
  fill(d->rest, 6, 0.5, seed);
  fill(d->preload, 6, 1.0, seed);
}

/* A new element joins here. */
static const recipe recipes[] = {
    {"spring", &tml_spring_ops, 2, LINEAR, add_spring, draw_spring},
    {"damper", &tml_spring_ops, 2, DAMPER, add_spring, draw_spring},
    {"spring with a law", &tml_spring_ops, 2, CURVED, add_spring, draw_spring},
    {"spring with a table", &tml_spring_ops, 2, TABULATED, add_spring, draw_spring},
    {"damper with a law", &tml_spring_ops, 2, CURVED_DAMPER, add_spring, draw_spring},
    {"actuator", &tml_spring_ops, 2, ACTUATOR, add_spring, draw_spring},
    {"spring-damper with everything", &tml_spring_ops, 2, EVERYTHING, add_spring, draw_spring},
    {"rotational spring", &tml_spring_ops, 2, LINEAR | ANGLE, add_spring, draw_spring},
    {"rotational damper", &tml_spring_ops, 2, DAMPER | ANGLE, add_spring, draw_spring},
    {"rotational spring with a law", &tml_spring_ops, 2, CURVED | ANGLE, add_spring, draw_spring},
    {"rotational spring with a table", &tml_spring_ops, 2, TABULATED | ANGLE, add_spring, draw_spring},
    {"rotational actuator", &tml_spring_ops, 2, ACTUATOR | ANGLE, add_spring, draw_spring},
    {"rotational spring-damper with everything", &tml_spring_ops, 2, EVERYTHING | ANGLE, add_spring, draw_spring},
    {"bushing", &tml_bushing_ops, 2, 0, add_bushing, draw_bushing},
    {"bushing with laws", &tml_bushing_ops, 2, 1, add_bushing, draw_bushing},
    {"bushing, ways apart", &tml_bushing_ops, 2, APART, add_bushing, draw_bushing},
    {"force", &tml_vector_force_ops, 3, 0, add_vector, NULL},
    {"torque", &tml_vector_force_ops, 3, TORQUE, add_vector, NULL},
    {"force of two components", &tml_vector_force_ops, 3, SHORT, add_vector, NULL},
    {"torque of two components", &tml_vector_force_ops, 3, TORQUE | SHORT, add_vector, NULL},
    {"stops of an angle", &tml_stop_ops, 2, 0, add_stop, draw_stop},
    {"stops of an angle with restitution", &tml_stop_ops, 2, RETURNS, add_stop, draw_stop},
    {"stops of a way", &tml_stop_ops, 2, WAY, add_stop, draw_stop},
    {"stops of a way that dissipate", &tml_stop_ops, 2, WAY | HUNT, add_stop, draw_stop},
    {"notches of an angle", &tml_stop_ops, 2, NOTCHED, add_stop, draw_stop},
    {"listed notches of a way", &tml_stop_ops, 2, NOTCHED | LISTED | WAY, add_stop, draw_stop},
    {"play of gears", &tml_stop_ops, 3, PLAY, add_stop, draw_stop},
    {"beam", &tml_exact_beam_ops, 2, 0, add_beam, draw_beam},
    {"beam with damping", &tml_exact_beam_ops, 2, 1, add_beam, draw_beam},
    {"tyre", &tml_tyre_ops, 2, 0, add_tyre, draw_tyre},
    {"tyre that slides", &tml_tyre_ops, 2, SLIDING, add_tyre, draw_tyre},
    {"tyre with everything", &tml_tyre_ops, 2, FULL, add_tyre, draw_tyre},
    {"tyre with everything that slides", &tml_tyre_ops, 2, FULL | SLIDING, add_tyre, draw_tyre},
    {"tyre on a profile", &tml_tyre_ops, 2, PROFILE | FULL, add_tyre, draw_tyre},
};
enum { RECIPES = sizeof recipes/sizeof *recipes };

/* Bodies a, b and c stand for whatever an element is tested between. The table is a single cubic within reach: its
 * knots are far out. */
static int open_model(void **state)
{
  (void)state;
  static const double x[] = {-300, -100, 100, 300, 500}, y[] = {-4000, -900, 1700, 2500, 9000};
  static const char *const bodies[] = {"a", "b", "c"};
  const tml_table_def t = {.size = sizeof t, .name = "curve", .n = 5, .x = x, .y = y};
  tml_error err;
  if (tml_model_create(&model) || tml_model_add_table(model, &t, &err)) return 1;
  for (int b = 0; b < 3; b++) {
    const tml_body_def d = {.size = sizeof d, .name = bodies[b], .kind = TML_RIGID, .mass = 1, .inertia = {1, 1, 1}};
    if (tml_model_add_body(model, &d, &err)) return 1;
  }
  const tml_marker_def street = {.size = sizeof street, .body = "a", .name = "street"};
  const tml_road_def road = {.size = sizeof road, .name = "road", .marker = "a.street",
                             .profile = "0.3*sin(plain(x)) + 0.1*plain(x)^2"};
  if (tml_model_add_marker(model, &street, &err) || tml_model_add_road(model, &road, &err)) return 1;
  for (int k = 0; k < RECIPES; k++) {
    char name[16];
    snprintf(name, sizeof name, "e%d", k);
    if (recipes[k].add(&recipes[k], name, &err)) return 1;
  }
  return 0;
}

static int close_model(void **state)
{
  (void)state;
  tml_model_free(model);
  return 0;
}

/* ---------------------------------------------------------------- probes --------------------- */

typedef struct subject {
  const recipe *r;
  const tml_force *force;
  tml_place place[TML_FORCE_BODIES];
  void *par;
  int slot[TML_FORCE_BODIES]; /* which body of the cast */
  double turn;
  double memory[4];           /* what it remembers */
  double state[MOST], rate[MOST], unknown[MOST]; /* of its own; the force reads the first unknowns */
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
  in->memory = x->memory;
  in->state = x->state;
  in->rate = x->rate;
  in->unknown = x->unknown;
  for (int k = 0; k < TML_FORCE_VALUES && x->r->ops->unknowns; k++) in->value[k] = &x->unknown[k];
  in->work = x->work;
  in->order = order;
}

static void evaluate(tml_force_output *out, const subject *x, const cast *c, int order)
{
  tml_force_input in;
  set_input(&in, x, c, order);
  assert_int_equal(tml_force_eval(out, x->r->ops, x->par, &in), TML_OK);
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
  assemble(exact, x, c, f.energy_q);
  const double energy = differentiate_cast(d, 1, probe_energy, x, c, ALONG_Q);
  compare_number("energy_q", x->r->name, dot(exact, dq, n), d[0], energy);
}

/* ---------------------------------------------------------------- own unknowns --------------- */

typedef struct rows {
  double rho[MOST], q[MOST*TML_NF], v[MOST*TML_NF], t[MOST], X[MOST*MOST], p[MOST*MOST], value[MOST*TML_FORCE_VALUES],
      made[MOST];
  tml_force_equations y;
} rows;

static void set_rows(rows *o, const subject *x, const cast *c, int order)
{
  tml_force_input in;
  memset(o, 0, sizeof *o);
  o->y = (tml_force_equations){.rho = o->rho, .q = o->q, .v = o->v, .t = o->t, .X = o->X, .p = o->p, .value = o->value,
                               .made = o->made};
  o->y.n = x->r->ops->unknowns->count(x->force, &o->y.n_states);
  assert_true(o->y.n <= MOST);
  set_input(&in, x, c, order);
  assert_int_equal(x->r->ops->unknowns->eval(&o->y, x->par, &in), TML_OK);
}

static void probe_rho(const void *what, const cast *c, double *out)
{
  rows o;
  set_rows(&o, what, c, 0);
  memcpy(out, o.rho, (size_t)o.y.n*sizeof *out);
}

static void check_rows(const subject *x, cast *c, const rows *o, const double *A, int along)
{
  double direction[CAST_NV], columns[TML_NF], exact[MOST] = {0}, d[MOST];
  cast_columns(c, along == ALONG_Q ? c->dq : c->dv, direction);
  const int ne = element_columns(x, c);
  for (int k = 0; k < ne; k++) columns[k] = direction[cast_column(x, c, k)];
  multiply(exact, A, o->y.n, ne, TML_NF, columns);
  const double size = differentiate_cast(d, o->y.n, probe_rho, x, c, along);
  compare(along == ALONG_Q ? "rho_q" : "rho_v", x->r->name, o->y.n, exact, d, size);
}

/* A number of its own that is moved, and what depends on it: its equations, then the force. */
typedef struct moved { subject *x; const cast *c; double *number, old; int n; } moved;

static void along_number(void *ctx, double step, double *out)
{
  const moved *m = ctx;
  *m->number = m->old + 0.1*step;
  probe_rho(m->x, m->c, out);
  probe_Q(m->x, m->c, out + m->n);
}

/* In a state, a rate or an unknown: a column of the equations, and that of the force or NULL. */
static void check_number(subject *x, const cast *c, double *number, const double *rho, int n, int stride,
                         const double *Q_p)
{
  moved m = {x, c, number, *number, n};
  double d[MOST + CAST_NV], exact[MOST + CAST_NV] = {0};
  for (int k = 0; k < n; k++) exact[k] = 0.1*rho[stride*k];
  if (Q_p) assemble(exact + n, x, c, Q_p);
  for (int k = 0; k < CAST_NV; k++) exact[n + k] *= 0.1;
  const double size = differentiate(d, n + CAST_NV, along_number, &m);
  compare("derivative of its equations and force", x->r->name, n + CAST_NV, exact, d, size);
}

static void check_unknowns(subject *x, cast *c)
{
  tml_force_output f;
  rows o;
  if (!x->r->ops->unknowns) return;
  evaluate(&f, x, c, 1);
  set_rows(&o, x, c, 1);
  check_rows(x, c, &o, o.q, ALONG_Q);
  check_rows(x, c, &o, o.v, ALONG_V);
  const int states = o.y.n_states, n = o.y.n;
  for (int k = 0; k < states; k++) {
    check_number(x, c, &x->state[k], o.X + k, n, states, NULL);
    check_number(x, c, &x->rate[k], o.p + k, n, n, NULL);
  }
  for (int k = 0; k < n - states; k++) check_number(x, c, &x->unknown[k], o.p + states + k, n, n, f.Q_p[k]);
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

enum { CHANNELS = 20 };
typedef struct sink { tml_force_sink to; int n; double value[CHANNELS]; } sink;

static void take(tml_force_sink *to, tml_need need, const char *name, const char *unit, const char *about, double value)
{
  sink *s = (sink *)to;
  (void)need, (void)name, (void)unit, (void)about;
  assert_true(s->n < CHANNELS);
  s->value[s->n++] = value;
}

/* The tension acts along the measure. */
static void check_spring(const subject *x, const double *channel, double power)
{
  const tml_spring_def *d = x->force->data;
  compare_number("tension", x->r->name, power, -channel[2]*channel[1], 1.0);
  if (x->r->variant & ANGLE) assert_true(fabs(channel[0] - x->turn) <= acos(-1.0));
  if (x->r->variant == LINEAR || x->r->variant == (LINEAR | ANGLE))
    compare_number("law", x->r->name, channel[2], d->preload + d->stiffness*(channel[0] - x->memory[0]), 1.0);
}

/* The vector pushes body i as a whole. */
static void check_vector(const subject *x, const tml_force_input *in, const double F[3], const double *Q)
{
  tml_vector map;
  in->ops[0]->vector(&map, in->frame[0], x->r->variant & TORQUE ? TML_VECTOR_SPIN : TML_VECTOR_POINT, x->place[0].s, 1);
  for (int k = 0; k < in->ops[0]->nv && x->slot[1] != 0; k++)
    compare_number("force on the first body", x->r->name, Q[k],
                   map.P[k]*F[0] + map.P[TML_NV + k]*F[1] + map.P[2*TML_NV + k]*F[2], 1.0);
}

/* Forces and torques at the markers do the work of the element: the reaction of a vector at the first one. */
static void check_wrench(const subject *x, const tml_force_input *in, double power)
{
  double F[2][3] = {{0}}, T[2][3] = {{0}}, sum = 0.0;
  tml_vector p[2], w[2];
  if (x->r->ops == &tml_stop_ops && x->r->slots == 3) return; /* of gears that of the first joint alone */
  assert_int_equal(x->r->ops->wrench(F, T, x->par, in), TML_OK);
  for (int side = 0; side < 2; side++) {
    in->ops[side]->vector(&p[side], in->frame[side], TML_VECTOR_POINT, x->place[side].s, 1);
    in->ops[side]->vector(&w[side], in->frame[side], TML_VECTOR_SPIN, x->place[side].s, 1);
  }
  if (x->r->slots == 3) {
    double d[3], u[3];
    v3_sub(d, p[0].x, p[1].x);
    v3_cross(u, w[1].u, d);
    v3_axpy(p[1].u, 1.0, u);
  }
  for (int side = 0; side < 2; side++) sum += v3_dot(F[side], p[side].u) + v3_dot(T[side], w[side].u);
  compare_number("power of the wrench", x->r->name, power, sum, 1.0);
}

/* Forces in the channels of a bushing are those on its second marker, along the axes of the first. */
static void check_bushing(const subject *x, const tml_force_input *in, const double *channel)
{
  double F[2][3] = {{0}}, T[2][3] = {{0}}, B[9], local[3];
  assert_int_equal(x->r->ops->wrench(F, T, x->par, in), TML_OK);
  m3_mul(B, in->frame[0]->A, x->place[0].B);
  m3_tmulv(local, B, F[1]);
  for (int k = 0; k < 3; k++) compare_number("force of a bushing", x->r->name, local[k], channel[6 + k], 1.0);
}

/* What the channels show is what acts. */
static void check_state(const subject *x, cast *c, bool proper)
{
  tml_force_input in;
  sink out = {.to = {take}};
  double Q[CAST_NV], v[CAST_NV];
  set_input(&in, x, c, 0);
  probe_Q(x, c, Q);
  const int n = cast_columns(c, c->v, v);
  const double power = dot(Q, v, n);
  assert_int_equal(x->r->ops->channels(&out.to, x->force, x->par, &in), TML_OK);
  if (x->r->ops == &tml_spring_ops) check_spring(x, out.value, power);
  if (x->r->ops == &tml_vector_force_ops) check_vector(x, &in, out.value, Q);
  if (!proper) return; /* then axes have unit length and turn as the angular velocity says */
  if (x->r->ops == &tml_bushing_ops) check_bushing(x, &in, out.value);
  check_wrench(x, &in, power);
}

/* A force and its reaction act at one point of space: their sum does nothing to a rigid motion. */
static void check_balance(const subject *x, const cast *c)
{
  double Q[CAST_NV], power = 0.0, w[3] = {0.3, -0.7, 0.5}, u[3] = {1.0, 2.0, -1.0};
  probe_Q(x, c, Q);
  for (int b = 0, col = 0; b < c->n; col += c->ops[b]->nv, b++) {
    double v[TML_NV], xd[3];
    if (c->ops[b]->nv < 6) return; /* cannot follow the motion */
    v3_cross(xd, w, c->q[b]);
    v3_axpy(xd, 1.0, u);
    c->ops[b]->set_velocity(v, c->q[b], xd, w);
    power += dot(Q + col, v, c->ops[b]->nv);
  }
  compare_number("sum of force and reaction", x->r->name, 1.0 + power, 1.0, 1.0);
}

/* ---------------------------------------------------------------- the test ------------------- */

/* A tyre that presses, upright enough, rolls and does not begin to slide right here: corners of its law have no
 * derivative. Channels: fz, camber, sliding, deflection, rolling speed. */
static bool tyre_usable(const subject *x, const cast *c)
{
  tml_force_input in;
  sink out = {.to = {take}};
  set_input(&in, x, c, 0);
  assert_int_equal(x->r->ops->channels(&out.to, x->force, x->par, &in), TML_OK);
  const double *y = out.value;
  return y[2] > 5.0 && fabs(y[8]) < 1.0 && (y[9] == 1.0 || y[9] < 0.9) && y[10] > 5.0 &&
         (y[13] == 0.0 || fabs(y[13]) > 3.0);
}

/* The logarithm of a rotation jumps at half a turn: the trace of A^T B is 1 + 2 cos, here above -0.8. */
static bool is_turned_less(const tml_place *a, const tml_place *b, const tml_pair *p)
{
  double A[9], B[9], trace = 0.0, size = 0.0;
  m3_mul(A, p->frame[0]->A, a->B);
  m3_mul(B, p->frame[1]->A, b->B);
  for (int i = 0; i < 9; i++) trace += A[i]*B[i];
  for (int i = 0; i < 3; i++) size += A[3*i]*A[3*i];
  double other = 0.0;
  for (int i = 0; i < 3; i++) other += B[3*i]*B[3*i];
  return trace > -0.8*sqrt(size*other);
}

/* Can the element be tested here? Chooses the count of turns as well. */
static bool usable(subject *x, const cast *c, uint64_t *seed)
{
  const tml_pair p = {{c->ops[0], c->ops[1]}, {&c->frame[0], &c->frame[1]}};
  tml_measure m;
  tml_measured s;
  if (x->r->ops == &tml_tyre_ops) return tyre_usable(x, c);
  if (x->r->ops == &tml_bushing_ops) return angles_well_posed(&x->place[0], &x->place[1], &p);
  if (x->r->ops == &tml_exact_beam_ops) return is_turned_less(&x->place[0], &x->place[1], &p);
  const bool stop = x->r->ops == &tml_stop_ops;
  if (x->r->ops != &tml_spring_ops && (!stop || x->r->variant & WAY)) return true;
  if (stop || x->r->variant & ANGLE) tml_measure_angle(&m, &x->place[0], &x->place[1]);
  else tml_measure_length(&m, &x->place[0], &x->place[1]);
  if (tml_measure_eval(&s, &m, &p, 1) != TML_OK) return false;
  x->turn = s.value + uniform(seed) + 2.0*acos(-1.0)*nearbyint(2.0*uniform(seed));
  return well_posed(&m, &p);
}

static void make(subject *x, uint64_t *seed)
{
  x->force = &model->forces[x->r - recipes];
  for (int k = 0; k < TML_FORCE_BODIES; k++) random_place(&x->place[k], seed);
  if (x->r->draw) x->r->draw(x->force->data, x->r, seed);
  for (int k = 0; k < MOST; k++) {
    x->state[k] = uniform(seed);
    x->rate[k] = uniform(seed);
    x->unknown[k] = 0.5*uniform(seed);
  }
  memset(x->par, 0, x->r->ops->par_size);
  assert_true(x->r->ops->n_memory <= 4);
  if (x->r->ops->remember) x->r->ops->remember(x->memory, x->force);
  if (isnan(x->memory[0])) x->memory[0] = 0.2; /* settled */
  assert_true(x->r->ops->compile(x->par, x->force, x->place) <= WORK);
}

static void check_recipe(subject *x, cast *c, uint64_t *seed)
{
  x->par = calloc(1, x->r->ops->par_size);
  assert_non_null(x->par);
  for (int proper = 0; proper < 2; proper++) {
    do {
      make(x, seed);
      cast_random(c, proper, seed);
    } while (!usable(x, c, seed));
    check_derivatives(x, c);
    check_unknowns(x, c);
    check_state(x, c, proper);
    if (proper) check_balance(x, c);
    check_power(x, c);
  }
  free(x->par);
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
  uint64_t seed = 21, own_seed = 23; /* beams have numbers of their own: those of the others stay as they are */
  for (int n = 0; n < CONFIGURATIONS; n++)
    for (int i = 0; i < BODY_KINDS; i++)
      for (int j = 0; j < BODY_KINDS; j++)
        for (int k = 0; k < RECIPES; k++) {
          if (recipes[k].ops == &tml_tyre_ops && n % 4 > 0) continue; /* takes longer than all others */
          cast c = {.n = 2, .ops = {body_kinds[i], body_kinds[j]}};
          subject x = {.r = &recipes[k], .slot = {0, 1}, .work = work};
          if (recipes[k].slots == 3) check_frames(&x, &c, &seed);
          else if (i + j > 0) check_recipe(&x, &c, recipes[k].ops == &tml_exact_beam_ops ? &own_seed : &seed);
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
        if (recipes[k].slots == 3 && recipes[k].ops != &tml_stop_ops) check_recipe(&x, &c, &seed);
      }
}

/* Kinds are numbered by the first of their forms in TML_FORCE_LIST: results of a model depend on this order. */
static void order_of_kinds(void **state)
{
  (void)state;
  for (int i = 0; i < tml_force_form_count(); i++) {
    int first = 0;
    while (tml_force_form_get(first)->ops != tml_force_form_get(i)->ops) first++;
    assert_int_equal(tml_force_form_get(i)->ops->order, first + 1);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(derivatives), cmocka_unit_test(one_body),
                                     cmocka_unit_test(order_of_kinds)};
  return cmocka_run_group_tests(tests, open_model, close_model);
}
