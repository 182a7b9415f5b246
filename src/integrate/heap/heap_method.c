/* heap_method.c - the method `heap`: many free bodies with contacts, in small steps of a fixed length. A step of the
 * integrator holds many small steps; contacts are evaluated by the rest of the program only at its ends. */
#include "core/memory.h"
#include "integrate/common/integrator.h"
#include "integrate/heap/heap_sweep.h"
#include "math/rotation.h"
#include "math/vec3.h"

#define SMALL 0.1        /* small step at the tolerance USUAL, as a fraction of the stable step */
#define USUAL 1e-5
#define LARGEST 0.4      /* fraction of the stable step */
#define SMALL_STEPS 40   /* in a step of the integrator, at most about as many */
#define FINEST 64.0      /* largest divisor of the small steps after failures */
#define ROUND 1e-12      /* relative difference of inertias that count as equal */
#define TURN 1.0         /* [rad] largest rotation in a step */

/* A list of pairs with their touches; arrays only grow. */
typedef struct pair_list { tml_heap_pair *pair; tml_heap_touch *touch; int pair_room, touch_room; } pair_list;

typedef struct heap_method {
  tml_heap x;
  pair_list list[2];  /* that of x, and room for the next one */
  bool lost;          /* the list could not be made: no memory */
  double t;      /* [s] time of the data in x; NAN: they are to be made from the accepted state */
  double h;      /* [s] length of the step being made */
} heap_method;

static heap_method *heap_of(const tml_integrator *g) { return g->own; }

/* ---------------------------------------------------------------- what it runs --------------- */

static tml_status refuse(const char *what, const char *name, tml_error *err)
{
  return tml_fail(err, TML_ERR_MODEL, "the method heap runs free rigid bodies with contacts and gravity: %s%s%s%s is "
                  "not supported; choose another method", what, *name ? " '" : "", name, *name ? "'" : "");
}

static tml_status check_elements(const tml_model *m, tml_error *err)
{
  if (m->n_joints > 0) return refuse("joint", m->joints[0].name, err);
  if (m->n_motions > 0) return refuse("motion", m->motions[0].name, err);
  if (m->n_couplers > 0) return refuse("coupler", m->couplers[0].name, err);
  if (m->n_relations > 0) return refuse("constraint", m->relations[0].name, err);
  if (m->n_forces > 0) return refuse("force", m->forces[0].name, err);
  if (m->n_equations > 0) return refuse("equation", m->equations[0].name, err);
  if (m->n_blocks > 0) return refuse("block", m->blocks[0].name, err);
  if (m->n_sensors > 0) return refuse("sensor", m->sensors[0].name, err);
  if (m->n_inactive > 0) return refuse("a model with inactive elements", "", err);
  for (int k = 0; k < m->n_contacts; k++)
    if (m->contacts[k].law.roll > 0.0 || m->contacts[k].law.spin > 0.0)
      return refuse("rolling or spinning resistance of contact", m->contacts[k].name, err);
  return TML_OK;
}

static tml_status check_bodies(const tml_system *s, tml_error *err)
{
  for (int b = 1; b < s->n_bodies; b++) {
    const char *name = s->model->bodies[b].name;
    if (s->body[b].ops != &tml_increments_ops) return refuse("the kind or the rotations of body", name, err);
    if (!s->body[b].inertia.light) return refuse("the inertia of body", name, err);
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- creation ------------------- */

/* Largest eigenvalue of a symmetric matrix, or more. */
static double bound_of(const double W[9])
{
  double most = 0.0;
  for (int i = 0; i < 3; i++) most = fmax(most, fabs(W[3*i]) + fabs(W[3*i + 1]) + fabs(W[3*i + 2]));
  return most;
}

static bool is_round(const double J[9])
{
  double apart = 0.0;
  for (int i = 0; i < 9; i++) apart = fmax(apart, fabs(J[i] - (i % 4 == 0 ? J[0] : 0.0)));
  return apart <= ROUND*J[0];
}

static void set_body(tml_heap_body *b, const tml_sysbody *from)
{
  b->inertia = &from->inertia;
  b->light = 1.0/from->inertia.mass;
  b->round = is_round(from->inertia.J);
  b->shaped = !b->round;
  memcpy(b->W, from->inertia.Ji, sizeof b->W);
  b->W_most = b->round ? b->W[0] : bound_of(b->W);
}

static bool is_ball(const tml_contact_shape *s)
{
  return s->kind == TML_CONTACT_SPHERE && s->at[0] == 0.0 && s->at[1] == 0.0 && s->at[2] == 0.0;
}

static void set_pair(tml_heap_pair *p, tml_heap *x, const tml_sysforce *e)
{
  const tml_contact_par *par = e->par;
  *p = (tml_heap_pair){.par = par, .key = {.contact = par->contact, .shape = {par->shape[0], par->shape[1]}}};
  const tml_contact_shape *s[2] = {par->pair.A, par->pair.B};
  p->turned = s[0]->kind == TML_CONTACT_PLANE && is_ball(s[1]);
  for (int b = 0; b < 2; b++) p->body[b] = e->body[p->turned ? 1 - b : b];
  const tml_contact_shape *ball = s[p->turned], *other = s[!p->turned];
  p->radius[0] = ball->radius;
  p->radius[1] = other->radius;
  const bool round = x->body[p->body[0]].round && x->body[p->body[1]].round; /* inertias are numbers */
  p->shape = round && is_ball(ball) && is_ball(other) ? TML_HEAP_BALLS : TML_HEAP_ANY;
  if (round && is_ball(ball) && other->kind == TML_CONTACT_PLANE && p->body[1] == 0) {
    p->shape = TML_HEAP_BALL_PLANE;
    m3_column(p->plane, other->C, 2);
    p->plane[3] = v3_dot(p->plane, other->at);
  }
  if (p->shape != TML_HEAP_ANY) return;
  p->turned = false;
  for (int b = 0; b < 2; b++) {
    p->body[b] = e->body[b];
    x->body[e->body[b]].shaped = true;
    p->radius[b] = isfinite(s[b]->reach) ? s[b]->reach + v3_norm(s[b]->middle) : 0.0;
  }
}

static void set_ground(tml_heap_body *b)
{
  b->e[0] = 1.0;
  m3_identity(b->A);
  b->round = true;
}

/* Whether a pair comes before another one in the order of the system. */
static bool comes_before(const tml_near_pair *a, const tml_near_pair *b)
{
  if (a->shape[0] != b->shape[0]) return a->shape[0] < b->shape[0];
  if (a->shape[1] != b->shape[1]) return a->shape[1] < b->shape[1];
  return a->contact < b->contact;
}

/* Makes room for n elements in an array whose content is no longer needed. */
static bool make_room(void **array, int *room, int n, size_t size)
{
  if (n <= *room && *array) return true;
  const int wanted = n + n/4 + 1;
  void *larger = tml_new((size_t)wanted, size);
  if (!larger) return false;
  tml_delete(*array);
  *array = larger;
  *room = wanted;
  return true;
}

/* The pairs of the system in `to`, without touches; returns the number of places for touches, -1: no memory. */
static int list_pairs(pair_list *to, tml_heap *x, const tml_system *s)
{
  const int n = s->n_acting - s->n_elements;
  int places = 0;
  if (!make_room((void **)&to->pair, &to->pair_room, n, sizeof *to->pair)) return -1;
  for (int k = 0; k < n; k++) {
    tml_heap_pair *p = &to->pair[k];
    set_pair(p, x, &s->element[s->n_elements + k]);
    p->first = places;
    p->most = p->shape == TML_HEAP_ANY ? tml_contact_most_points(p->par) : 1;
    places += p->most;
  }
  return make_room((void **)&to->touch, &to->touch_room, places, sizeof *to->touch) ? places : -1;
}

/* Takes the pairs of the system; those that were there keep their touches. */
static tml_status take_pairs(heap_method *m, const tml_system *s)
{
  tml_heap *x = &m->x;
  const int places = list_pairs(&m->list[1], x, s), n = s->n_acting - s->n_elements;
  const pair_list next = m->list[1];
  int at = 0;
  m->lost = places < 0;
  if (m->lost) return TML_ERR_MEMORY;
  for (int k = 0; k < n; k++) {
    tml_heap_pair *p = &next.pair[k];
    while (at < x->n_pairs && comes_before(&x->pair[at].key, &p->key)) tml_heap_open_pair(x, &x->pair[at++]);
    if (at == x->n_pairs || comes_before(&p->key, &x->pair[at].key)) continue;
    p->n = x->pair[at].n;
    memcpy(next.touch + p->first, x->touch + x->pair[at++].first, (size_t)p->n*sizeof *next.touch);
  }
  while (at < x->n_pairs) tml_heap_open_pair(x, &x->pair[at++]);
  m->list[1] = m->list[0];
  m->list[0] = next;
  x->pair = next.pair;
  x->touch = next.touch;
  x->n_pairs = n;
  x->n_touches = places;
  return TML_OK;
}

static tml_status heap_regroup(tml_integrator *g) { return take_pairs(heap_of(g), g->sys); }

static tml_status heap_create(tml_integrator *g, tml_error *err)
{
  const tml_system *s = g->sys;
  tml_status st = check_elements(s->model, err);
  if (st == TML_OK) st = check_bodies(s, err);
  heap_method *m = g->own = tml_new(1, sizeof *m);
  if (st != TML_OK) return st;
  if (!m) return tml_fail_memory(err);
  tml_heap *x = &m->x;
  m->t = NAN;
  g->error_constant = 1.0/6.0;
  x->n_bodies = s->n_bodies;
  x->body = tml_new((size_t)x->n_bodies, sizeof *x->body);
  if (!x->body) return tml_fail_memory(err);
  v3_copy(x->gravity, s->model->gravity);
  set_ground(&x->body[0]);
  for (int b = 1; b < x->n_bodies; b++) set_body(&x->body[b], &s->body[b]);
  return take_pairs(m, s) == TML_OK ? TML_OK : tml_fail_memory(err);
}

static void heap_free(tml_integrator *g)
{
  heap_method *m = heap_of(g);
  if (!m) return;
  tml_delete(m->x.body);
  for (int i = 0; i < 2; i++) {
    tml_delete(m->list[i].pair);
    tml_delete(m->list[i].touch);
  }
  tml_delete(m);
}

static tml_status heap_start(tml_integrator *g)
{
  heap_of(g)->t = NAN;
  return TML_OK;
}

/* ---------------------------------------------------------------- steps ---------------------- */

/* Poses and velocities of the accepted state. */
static void read_state(tml_heap *x, const tml_integrator *g)
{
  for (int k = 1; k < x->n_bodies; k++) {
    tml_heap_body *b = &x->body[k];
    const double *q = g->q + g->sys->body[k].q, *v = g->v + g->sys->body[k].v;
    v3_copy(b->x, q);
    memcpy(b->e, q + 3, sizeof b->e);
    v3_copy(b->v, v);
    v3_copy(b->w, v + 3);
    tml_heap_place_body(b);
  }
}

/* The trial state: velocities in the middle between those before and after the last sweep. */
static void write_state(const tml_heap *x, tml_integrator *g)
{
  for (int k = 1; k < x->n_bodies; k++) {
    const tml_heap_body *b = &x->body[k];
    const double *q = g->q + g->sys->body[k].q, back[4] = {q[3], -q[4], -q[5], -q[6]};
    const int at = g->sys->body[k].v;
    double turn[4];
    v3_sub(g->D + at, b->x, q);
    tml_quat_mul(turn, b->e, back);
    tml_quat_log(g->D + at + 3, turn);
    for (int i = 0; i < 3; i++) {
      g->v1[at + i] = 0.5*(b->v[i] + b->v0[i]);
      g->v1[at + 3 + i] = 0.5*(b->w[i] + b->w0[i]);
      g->u[at + i] = (b->v[i] - b->v0[i])/x->h;
      g->u[at + 3 + i] = (b->w[i] - b->w0[i])/x->h;
    }
  }
  tml_system_move(g->sys, g->q1, g->q, g->D);
}

/* [s] The small step that the tolerance asks for. Errors go with its square, as they do with the tolerance^(2/3) of
 * other methods. */
static double small_step(heap_method *m, const tml_integrator *g)
{
  const double time = fmin(g->opt.output, g->stop - g->t);
  if (g->opt.step > 0.0) return g->opt.step;
  return fmin(LARGEST, SMALL*cbrt(g->opt.tolerance/USUAL))*tml_heap_stable_step(&m->x, time);
}

/* [s] Length of the step: up to the next row of the results, since states inside are not kept. */
static double choose_length(const heap_method *m, const tml_integrator *g, double small)
{
  const double output = g->opt.output, row = output*(floor(g->t/output*(1.0 + 1e-12)) + 1.0);
  double h = fmin(g->stop - g->t, fmin(row - g->t, SMALL_STEPS*small)), spin = 0.0;
  for (int k = 1; k < m->x.n_bodies; k++) spin = fmax(spin, v3_dot(m->x.body[k].w, m->x.body[k].w));
  if (spin > 0.0) h = fmin(h, TURN/sqrt(spin));
  return g->opt.h_max > 0.0 ? fmin(h, g->opt.h_max) : h;
}

/* Makes the data agree with the accepted state, unless they do. */
static tml_status prepare(heap_method *m, tml_integrator *g)
{
  if (m->t == g->t) return TML_OK;
  m->x.h = g->opt.step > 0.0 ? g->opt.step : m->h > 0.0 ? m->h : 1e-9;
  read_state(&m->x, g);
  return tml_heap_begin(&m->x, g->sys, g->work);
}

static tml_status make_small_steps(heap_method *m, int n)
{
  tml_heap *x = &m->x;
  tml_status st = x->first ? tml_heap_sweep(x) : TML_OK;
  for (int k = 0; k < x->n_pairs; k++) x->pair[k].lost[0] = x->pair[k].lost[1] = 0.0;
  for (int k = 0; k < n && st == TML_OK; k++) {
    tml_heap_drift(x);
    st = tml_heap_sweep(x);
    if (st == TML_OK) tml_heap_count_losses(x);
  }
  return st;
}

/* Tries a step with small steps of the wanted length divided by `finer`. */
static tml_status try_length(heap_method *m, tml_integrator *g, double finer)
{
  tml_status st = prepare(m, g);
  if (st != TML_OK) return st;
  const double small = small_step(m, g)/finer, length = choose_length(m, g, small);
  const double n = fmax(1.0, ceil(length/small*(1.0 - 1e-9)));
  g->h = length;
  m->t = NAN; /* until the step is accepted */
  tml_heap_rescale(&m->x, length/n);
  m->h = m->x.h;
  g->stats.residuals += (long long)n;
  return make_small_steps(m, (int)n);
}

static tml_status heap_attempt(tml_integrator *g, double h, double *theta)
{
  heap_method *m = heap_of(g);
  tml_heap *x = &m->x;
  (void)h; /* it chooses its steps itself */
  if (m->lost) return TML_ERR_MEMORY;
  tml_status st = try_length(m, g, 1.0);
  for (double finer = 4.0; st == TML_RETRY_DEEP && finer <= FINEST && !(g->opt.step > 0.0); finer *= 4.0)
    st = try_length(m, g, finer);
  if (st != TML_OK) return st;
  write_state(x, g);
  double lost = 0.0;
  for (int k = 0; k < x->n_pairs; k++) lost += x->pair[k].lost[0] + x->pair[k].lost[1];
  g->mean_power = -lost/g->h;
  *theta = 0.0;
  return isfinite(tml_integrator_weighted_norm(g, g->u)) ? TML_OK : TML_RETRY_NAN;
}

/* What is known of a pair with one point at the end of the step; the first side of the contact comes first. */
static tml_contact_known known_of(const tml_heap *x, const tml_heap_pair *p, double h)
{
  const tml_heap_touch *t = &x->touch[p->first];
  const int side[2] = {p->turned, !p->turned};
  const double sign = p->turned ? -1.0 : 1.0;
  double arm[2][3];
  tml_contact_known k = {.touches = p->n > 0, .lost = {p->lost[0]/h, p->lost[1]/h}};
  for (int b = 0; b < 2; b++) {
    k.x[b] = x->body[p->body[side[b]]].x;
    k.e[b] = x->body[p->body[side[b]]].e;
  }
  if (!k.touches) return k;
  k.sticks = t->stuck && p->par->law.rubs;
  k.depth = t->depth;
  k.speed = fmax(0.0, -tml_heap_gap_rate(x, p, t));
  k.normal = t->normal/x->h;
  tml_heap_arms(arm, x, p, t);
  for (int i = 0; i < 3; i++) {
    k.F[i] = sign*t->P[i]/x->h;
    k.z[i] = sign*t->z[i];
    for (int b = 0; b < 2; b++) k.arm[b][i] = arm[side[b]][i];
  }
  return k;
}

/* Records a pair of other shapes: the forces by their laws, with the deformations of the small steps. */
static tml_status record_any(const heap_method *m, const tml_integrator *g, const tml_heap_pair *p, double *fresh)
{
  const tml_sysforce *e = &g->sys->element[g->sys->n_elements + (int)(p - m->x.pair)];
  const tml_status st = tml_contacts_commit_pair(g->sys, g->work, e, g->t);
  tml_friction_state kept;
  uint64_t feature;
  for (int i = 0; i < p->n && st == TML_OK; i++) {
    const tml_heap_touch *t = &m->x.touch[p->first + i];
    for (int j = 0; tml_contact_recall_stuck(&kept, &feature, fresh, p->par, j); j++) {
      if (feature != t->feature) continue;
      v3_copy(kept.z, t->z);
      kept.stuck = t->stuck && p->par->law.rubs;
      tml_contact_remember_stuck(fresh, p->par, j, &kept);
    }
  }
  tml_contact_remember_losses(fresh, p->par, (const double[]){p->lost[0]/g->h_last, p->lost[1]/g->h_last});
  return st;
}

/* The pairs remember the forces and deformations of the small steps. */
static tml_status heap_commit(tml_integrator *g)
{
  heap_method *m = heap_of(g);
  const tml_system *s = g->sys;
  const double t[2] = {g->t - g->h_last, g->t}, *before;
  double *fresh;
  tml_status st = TML_OK;
  if (s->n_touching == 0) return TML_OK;
  tml_contacts_records(g->work, g->t, &fresh, &before);
  tml_system_frames(s, g->work, g->q, g->v);
  for (int k = 0; k < m->x.n_pairs && st == TML_OK; k++) {
    const tml_heap_pair *p = &m->x.pair[k];
    const int at = s->element[s->n_elements + k].memory;
    if (p->shape == TML_HEAP_ANY) {
      st = record_any(m, g, p, fresh + at);
    } else {
      const tml_contact_known known = known_of(&m->x, p, g->h_last);
      tml_contact_commit_known(fresh + at, before + at, p->par, &known, t);
    }
  }
  if (st == TML_OK) tml_contacts_commit_end(g->work, g->t);
  return st;
}

static tml_status heap_accepted(tml_integrator *g)
{
  heap_of(g)->t = g->t;
  return TML_OK;
}

/* The impulses of the last small step. With other pairs they are made again from the forces, as at a start. */
static tml_status heap_store(tml_integrator *g, tml_archive *a)
{
  heap_method *m = heap_of(g);
  tml_heap *x = &m->x;
  tml_archive_double(a, &m->h);
  if (a->widened) {
    if (tml_archive_loads(a)) m->t = NAN;
    return TML_OK;
  }
  tml_archive_double(a, &m->t);
  tml_archive_double(a, &x->h);
  tml_archive_flag(a, &x->first);
  for (int k = 1; k < x->n_bodies; k++) {
    tml_heap_body *b = &x->body[k];
    double *const part[] = {b->x, b->v, b->w, b->v0, b->w0, b->gyration};
    for (size_t i = 0; i < sizeof part/sizeof *part; i++) tml_archive_doubles(a, part[i], 3);
    tml_archive_doubles(a, b->e, 4);
    if (tml_archive_loads(a)) tml_heap_place_body(b);
  }
  for (int k = 0; k < x->n_pairs; k++) tml_archive_int(a, &x->pair[k].n);
  tml_archive_bytes(a, x->touch, (size_t)x->n_touches*sizeof *x->touch);
  for (int k = 0; k < x->n_pairs; k++)
    if (x->pair[k].n < 0 || x->pair[k].n > x->pair[k].most) a->broken = true;
  return TML_OK;
}

const tml_method_ops tml_heap_ops = {
  .create = heap_create, .free = heap_free, .start = heap_start, .attempt = heap_attempt,
  .finish = tml_integrator_trial_residuals, .accepted = heap_accepted, .store = heap_store,
  .regroup = heap_regroup, .commit = heap_commit, .order = 2.0,
  .growth = 2.0, .own_steps = true, .small_steps = true,
};
