/* heap_sweep.c - one warm-started Gauss-Seidel sweep over the contacts of a heap: the elastic normal force is explicit,
 * its damping and friction are implicit in the velocities of the two bodies (HP1) to (HP6). */
#include "integrate/heap/heap_sweep.h"

#include "math/rotation.h"
#include "math/vec3.h"
#include "math/waveform.h"

enum { NEWTON = 6 };
#define SPIN 100.0 /* a turn counts as a vibration with this factor on the square of its rate */
#define CLOSE 1e-6 /* relative to the elastic force: last change of the normal force in Newton's method */

/* Where two shapes touch; of balls and planes `radius` in place of the arms, which are -radius[0] n and radius[1] n. */
typedef struct heap_spot { double n[3], arm[2][3], radius[2], depth, weight; uint64_t feature; } heap_spot;

/* ---------------------------------------------------------------- bodies --------------------- */

void tml_heap_place_body(tml_heap_body *b)
{
  if (!b->inertia || !b->shaped) return;
  tml_quat_matrix(b->A, b->e);
  if (b->round) return;
  double B[9];
  m3_mul(B, b->A, b->inertia->Ji);
  m3_mult(b->W, B, b->A);
}

/* Changes w by -w x J w over the small step, in place of the change in the last one. */
static void gyrate(tml_heap_body *b, double h)
{
  double body[3], L[3], torque[3], change[3];
  m3_tmulv(body, b->A, b->w0);
  m3_mulv(L, b->inertia->J, body);
  m3_mulv(body, b->A, L);
  v3_cross(torque, body, b->w0);
  m3_mulv(change, b->W, torque);
  for (int i = 0; i < 3; i++) {
    b->w[i] += h*change[i] - b->gyration[i];
    b->gyration[i] = h*change[i];
  }
}

void tml_heap_drift(tml_heap *x)
{
  for (int k = 1; k < x->n_bodies; k++) {
    tml_heap_body *b = &x->body[k];
    const double f = 0.5*x->h, *w = b->w, *e = b->e;
    const double d[4] = {-f*(w[0]*e[1] + w[1]*e[2] + w[2]*e[3]), f*(w[0]*e[0] + w[1]*e[3] - w[2]*e[2]),
                         f*(w[1]*e[0] + w[2]*e[1] - w[0]*e[3]), f*(w[2]*e[0] + w[0]*e[2] - w[1]*e[1])};
    for (int i = 0; i < 4; i++) b->e[i] += d[i];
    tml_quat_normalize(b->e);
    for (int i = 0; i < 3; i++) {
      const double v = b->v[i], spin = b->w[i];
      b->x[i] += x->h*v;
      b->v[i] += v - b->v0[i];
      b->w[i] += spin - b->w0[i];
      b->v0[i] = v;
      b->w0[i] = spin;
    }
    tml_heap_place_body(b);
    if (!b->round) gyrate(b, x->h);
  }
}

/* ---------------------------------------------------------------- geometry ------------------- */

static bool find_balls(heap_spot *s, const tml_heap_pair *p, const tml_heap_body *a, const tml_heap_body *b)
{
  const double reach = p->radius[0] + p->radius[1];
  double d[3];
  v3_sub(d, a->x, b->x);
  const double square = v3_dot(d, d);
  if (!(square < reach*reach)) return false;
  const double apart = sqrt(square), over = 1.0/apart;
  s->depth = reach - apart;
  for (int i = 0; i < 3; i++) s->n[i] = d[i]*over;
  for (int i = 0; i < 2; i++) s->radius[i] = p->radius[i] - 0.5*s->depth;
  return true;
}

/* The first body of the pair is the ball, the second one the ground. */
static bool find_ball_plane(heap_spot *s, const tml_heap_pair *p, const tml_heap_body *a)
{
  s->depth = p->radius[0] - (v3_dot(p->plane, a->x) - p->plane[3]);
  if (!(s->depth > 0.0)) return false;
  v3_copy(s->n, p->plane);
  s->radius[0] = p->radius[0] - 0.5*s->depth;
  s->radius[1] = 0.0; /* the ground does not turn */
  return true;
}

/* Whether balls, or a ball and a plane, touch. */
static inline bool find_simple(heap_spot *s, const tml_heap *x, const tml_heap_pair *p)
{
  const tml_heap_body *a = &x->body[p->body[0]];
  s->weight = 1.0;
  s->feature = 0;
  return p->shape == TML_HEAP_BALLS ? find_balls(s, p, a, &x->body[p->body[1]]) : find_ball_plane(s, p, a);
}

static void set_arms(heap_spot *s)
{
  for (int i = 0; i < 3; i++) {
    s->arm[0][i] = -s->radius[0]*s->n[i];
    s->arm[1][i] = s->radius[1]*s->n[i];
  }
}

static tml_status find_any(tml_heap *x, const tml_heap_pair *p)
{
  const tml_heap_body *a = &x->body[p->body[0]], *b = &x->body[p->body[1]];
  const tml_contact_pair pair = {p->par->pair.A, p->par->pair.B, 0.0};
  const tml_contact_pose pose[2] = {{a->x, a->A}, {b->x, b->A}};
  return tml_contact_points(&pair, &pose[0], &pose[1], 0, &x->found) == TML_CONTACT_OK ? TML_OK : TML_RETRY_DEEP;
}

static heap_spot spot_of(const tml_contact_point *c, const tml_heap_body *a, const tml_heap_body *b)
{
  heap_spot s = {.depth = -c->gap, .weight = c->weight, .feature = c->feature};
  v3_copy(s.n, c->n);
  v3_sub(s.arm[0], c->c, a->x);
  v3_sub(s.arm[1], c->c, b->x);
  return s;
}

/* ---------------------------------------------------------------- law ------------------------ */

/* d^(e-1), without pow for common exponents. */
static inline double secant_power(double d, double e)
{
  if (e == 1.5) return sqrt(d);
  if (e == 1.0) return 1.0;
  if (e == 2.0) return d;
  return pow(d, e - 1.0);
}

/* (K3) Part of the elastic force at a rate of the depth, `over` = 1/(2 transition); the slope is by the rate. */
static inline double share_of(const tml_normal_law *law, double rate, double over, double *slope)
{
  const double r2 = law->restitution*law->restitution, z = (rate + law->transition)*over;
  *slope = 0.0;
  if (!(z > 0.0)) return r2;
  if (z >= 1.0) return 1.0;
  *slope = 6.0*z*(1.0 - z)*(1.0 - r2)*over;
  return r2 + (1.0 - r2)*z*z*(3.0 - 2.0*z);
}

/* The normal impulse N = E share(rate), where the rate of the depth decreases with N: rate = from - by N. Newton's
 * method from the last impulse; the error after its last change is of the order of the square of that change. */
static inline double restituted(const tml_normal_law *law, double E, double from, double by, double guess)
{
  const double over = 0.5/law->transition;
  double low = law->restitution*law->restitution*E, high = E, N = fmin(high, fmax(low, guess));
  for (int k = 0; k < NEWTON; k++) {
    double slope;
    const double f = N - E*share_of(law, from - by*N, over, &slope);
    *(f > 0.0 ? &high : &low) = N;
    double next = slope > 0.0 ? N - f/(1.0 + by*E*slope) : N - f;
    if (!(next >= low && next <= high)) next = 0.5*(low + high);
    const bool done = fabs(next - N) <= CLOSE*E;
    N = next;
    if (done) break;
  }
  return N;
}

/* (HP2) Normal impulse at the mean of the velocities before and after. `free`: rate of the depth without this impulse,
 * in the mean; `by`: what one unit of the impulse takes from it. */
static inline double normal_impulse(tml_heap_touch *t, const tml_normal_law *law, const heap_spot *s, double h,
                                    double free, double by)
{
  const double k = s->weight*law->stiffness*secant_power(s->depth, law->exponent), E = h*k*s->depth;
  double slope, damping = 0.0;
  t->elastic = E;
  t->stiffness = law->exponent*k;
  switch (law->kind) {
    case TML_NORMAL_RESTITUTION: return restituted(law, E, free, by, t->normal);
    case TML_NORMAL_HUNT_CROSSLEY: damping = E*law->dissipation; break;
    case TML_NORMAL_IMPACT:
      damping = h*s->weight*tml_waveform_step(s->depth, &(tml_step){{0.0, law->depth}, {0.0, law->damping}}, &slope);
      break;
  }
  return fmax(0.0, (E + damping*free)/(1.0 + damping*by));
}

/* (HP4) Friction impulse T by u, the tangential velocity with all impulses but the last T, and `by`, what one unit of T
 * changes it by. */
static inline void friction_impulse(tml_heap_touch *t, const tml_friction_law *law, double h, const double u[3],
                                    double by, double T[3])
{
  const bool one = law->rest == law->slide, regular = law->kind == TML_FRICTION_REGULARISED;
  double slope, zeta[3], mu = law->rest;
  if (regular || (!one && !law->sudden)) {
    const double speed = v3_norm(u), N = t->normal;
    mu = tml_friction_coefficient(law, speed, &slope);
    if (regular) {
      const double c = N*(speed > 1e-12*law->from ? mu/speed : slope);
      for (int i = 0; i < 3; i++) T[i] = -c*u[i]/(1.0 + by*c);
      t->stuck = false;
      return;
    }
  }
  const double soft = 1.0/law->presliding, B = h*soft + 1.0/law->stick_velocity;
  const double limit = t->stuck || !law->sudden ? 1.0 : law->slide/law->rest, load = mu*t->normal;
  const double over = 1.0/(1.0 + B*by*load);
  for (int i = 0; i < 3; i++) zeta[i] = (t->z[i]*soft + B*u[i])*over;
  const double square = v3_dot(zeta, zeta);
  t->stuck = !(square > limit*limit);
  if (!t->stuck) {
    const double shorter = limit/sqrt(square), left = law->sudden ? law->slide/law->rest : 1.0;
    for (int i = 0; i < 3; i++) {
      zeta[i] *= shorter;
      t->z[i] = law->presliding*left/limit*zeta[i];
    }
  }
  for (int i = 0; i < 3; i++) T[i] = -load*zeta[i];
}

/* ---------------------------------------------------------------- one contact ---------------- */

/* u = velocity of the point on the first body minus that on the second one. */
static void point_velocity(double u[3], const tml_heap_touch *t, const double *const v[2], const double *const w[2])
{
  double turn[3];
  v3_sub(u, v[0], v[1]);
  v3_cross(turn, w[0], t->arm[0]);
  v3_axpy(u, 1.0, turn);
  v3_cross(turn, w[1], t->arm[1]);
  v3_axpy(u, -1.0, turn);
}

/* What a unit impulse along n changes the velocity along n by. */
static double mobility(const tml_heap_touch *t, const tml_heap_body *const b[2], const double n[3])
{
  double sum = b[0]->light + b[1]->light;
  for (int k = 0; k < 2; k++) {
    double lever[3], turn[3];
    if (!b[k]->inertia) continue;
    v3_cross(lever, t->arm[k], n);
    m3_mulv(turn, b[k]->W, lever);
    sum += v3_dot(turn, lever);
  }
  return sum;
}

/* A bound of that for tangential impulses; exact for balls. */
static double tangential_mobility(const tml_heap_touch *t, const tml_heap_body *const b[2])
{
  double sum = b[0]->light + b[1]->light;
  for (int k = 0; k < 2; k++) sum += b[k]->W_most*v3_dot(t->arm[k], t->arm[k]);
  return sum;
}

/* Replaces the impulse of a touch by P. */
static void apply_impulse(tml_heap_touch *t, tml_heap_body *const b[2], const double P[3])
{
  for (int k = 0; k < 2; k++) {
    const double sign = k == 0 ? 1.0 : -1.0;
    double torque[3], turn[3];
    if (!b[k]->inertia) continue;
    v3_cross(torque, t->arm[k], P);
    if (b[k]->round) for (int i = 0; i < 3; i++) turn[i] = b[k]->W[0]*torque[i];
    else m3_mulv(turn, b[k]->W, torque);
    for (int i = 0; i < 3; i++) {
      b[k]->v[i] += sign*b[k]->light*(P[i] - t->P[i]);
      b[k]->w[i] += sign*turn[i] - t->spin[k][i];
      t->spin[k][i] = sign*turn[i];
    }
  }
  v3_copy(t->P, P);
}

/* (HP3) The deformation at the present positions: the displacement of the last drift is added if the point stuck. */
static void move_deformation(tml_heap_touch *t, const double u0[3], double h)
{
  if (t->stuck) v3_axpy(t->z, h, u0);
  v3_axpy(t->z, -v3_dot(t->z, t->n), t->n);
}

static void place_touch(tml_heap_touch *t, const heap_spot *s)
{
  t->weight = s->weight;
  t->depth = s->depth;
  v3_copy(t->n, s->n);
  memcpy(t->arm, s->arm, sizeof t->arm);
}

/* (HP1) The impulse of one contact from the velocities with all changes of this sweep so far. */
static void solve_touch(tml_heap *x, tml_heap_pair *p, tml_heap_touch *t, const heap_spot *s)
{
  tml_heap_body *const b[2] = {&x->body[p->body[0]], &x->body[p->body[1]]};
  const double *const v[2] = {b[0]->v, b[1]->v}, *const w[2] = {b[0]->w, b[1]->w};
  const double *const v0[2] = {b[0]->v0, b[1]->v0}, *const w0[2] = {b[0]->w0, b[1]->w0};
  const tml_touch_law *law = &p->par->law;
  double u[3], u0[3], P[3], T[3] = {0};
  if (t->weight > 0.0 && t->weight != s->weight) /* the stored energy changes with the share in the stiffness */
    p->lost[0] -= (s->weight - t->weight)*tml_normal_energy(&law->normal, s->depth);
  place_touch(t, s);
  point_velocity(u, t, v, w);
  point_velocity(u0, t, v0, w0);
  if (!x->first) move_deformation(t, u0, x->h);
  const double by = mobility(t, (const tml_heap_body *const *)b, t->n);
  const double along = v3_dot(u, t->n), before = v3_dot(t->P, t->n);
  t->normal = normal_impulse(t, &law->normal, s, x->h, -0.5*(along - by*before + v3_dot(u0, t->n)), 0.5*by);
  if (law->rubs) {
    const double slip = tangential_mobility(t, (const tml_heap_body *const *)b);
    for (int i = 0; i < 3; i++) u[i] += -along*t->n[i] - slip*(t->P[i] - before*t->n[i]);
    friction_impulse(t, &law->friction, x->h, u, slip, T);
  }
  for (int i = 0; i < 3; i++) P[i] = t->normal*t->n[i] + T[i];
  apply_impulse(t, b, P);
}

/* The same for balls and planes, whose arms are along the normal; balls do not turn by a normal impulse. */
static inline void ball_velocity(double u[3], const double *const v[2], const double *const w[2], const heap_spot *s)
{
  double spin[3], turn[3];
  for (int i = 0; i < 3; i++) spin[i] = s->radius[0]*w[0][i] + s->radius[1]*w[1][i];
  v3_cross(turn, spin, s->n);
  for (int i = 0; i < 3; i++) u[i] = v[0][i] - v[1][i] - turn[i];
}

/* Replaces the impulse of a touch of balls by P. */
static inline void apply_ball_impulse(tml_heap_touch *t, tml_heap_body *a, tml_heap_body *b, const double P[3],
                                      const heap_spot *s)
{
  const double by[2] = {-a->W[0]*s->radius[0], -b->W[0]*s->radius[1]};
  double turn[3];
  v3_cross(turn, s->n, P);
  for (int i = 0; i < 3; i++) {
    const double more = P[i] - t->P[i], spin[2] = {by[0]*turn[i], by[1]*turn[i]};
    a->v[i] += a->light*more;
    b->v[i] -= b->light*more;
    a->w[i] += spin[0] - t->spin[0][i];
    b->w[i] += spin[1] - t->spin[1][i];
    t->spin[0][i] = spin[0];
    t->spin[1][i] = spin[1];
    t->P[i] = P[i];
  }
}

static void solve_balls(tml_heap *x, tml_heap_pair *p, tml_heap_touch *t, const heap_spot *s)
{
  tml_heap_body *a = &x->body[p->body[0]], *b = &x->body[p->body[1]];
  const double *const v[2] = {a->v, b->v}, *const w[2] = {a->w, b->w};
  const double *const v0[2] = {a->v0, b->v0}, *const w0[2] = {a->w0, b->w0};
  const tml_touch_law *law = &p->par->law;
  const double by = a->light + b->light;
  double u[3], u0[3], P[3], T[3] = {0};
  t->weight = s->weight;
  t->depth = s->depth;
  v3_copy(t->n, s->n);
  ball_velocity(u, v, w, s);
  ball_velocity(u0, v0, w0, s);
  if (!x->first) move_deformation(t, u0, x->h);
  const double along = v3_dot(u, s->n), before = v3_dot(t->P, s->n);
  t->normal = normal_impulse(t, &law->normal, s, x->h, -0.5*(along - by*before + v3_dot(u0, s->n)), 0.5*by);
  if (law->rubs) {
    const double slip = by + a->W[0]*s->radius[0]*s->radius[0] + b->W[0]*s->radius[1]*s->radius[1];
    for (int i = 0; i < 3; i++) u[i] += -along*s->n[i] - slip*(t->P[i] - before*s->n[i]);
    friction_impulse(t, &law->friction, x->h, u, slip, T);
  }
  for (int i = 0; i < 3; i++) P[i] = t->normal*s->n[i] + T[i];
  apply_ball_impulse(t, a, b, P, s);
}

/* Takes back the impulse of a contact that has opened. */
static void open_touch(tml_heap *x, const tml_heap_pair *p, tml_heap_touch *t)
{
  static const double none[3] = {0};
  tml_heap_body *const b[2] = {&x->body[p->body[0]], &x->body[p->body[1]]};
  apply_impulse(t, b, none);
}

void tml_heap_open_pair(tml_heap *x, const tml_heap_pair *p)
{
  for (int i = 0; i < p->n; i++) open_touch(x, p, &x->touch[p->first + i]);
}

/* (HP5) The impulse of one contact from the force laws at the velocities v0, added to v. */
static void begin_touch(tml_heap *x, const tml_heap_pair *p, tml_heap_touch *t, const heap_spot *s)
{
  tml_heap_body *const b[2] = {&x->body[p->body[0]], &x->body[p->body[1]]};
  const double *const v0[2] = {b[0]->v0, b[1]->v0}, *const w0[2] = {b[0]->w0, b[1]->w0};
  double u[3], P[3], T[3] = {0};
  place_touch(t, s);
  point_velocity(u, t, v0, w0);
  const double along = v3_dot(u, t->n);
  t->normal = normal_impulse(t, &p->par->law.normal, s, x->h, -along, 0.0);
  v3_axpy(u, -along, t->n);
  if (p->par->law.rubs) friction_impulse(t, &p->par->law.friction, x->h, u, 0.0, T);
  for (int i = 0; i < 3; i++) P[i] = t->normal*t->n[i] + T[i];
  apply_impulse(t, b, P);
}

/* ---------------------------------------------------------------- a sweep -------------------- */

static tml_heap_touch fresh_touch(uint64_t feature)
{
  return (tml_heap_touch){.feature = feature, .stuck = true};
}

static void sweep_simple(tml_heap *x, tml_heap_pair *p)
{
  heap_spot s;
  const bool closed = find_simple(&s, x, p);
  if (!closed && p->n == 0) return;
  tml_heap_touch *t = &x->touch[p->first];
  if (!closed) open_touch(x, p, t);
  else if (p->n == 0) *t = fresh_touch(0);
  p->n = closed;
  if (closed) solve_balls(x, p, t, &s);
}

/* The touches of the last small step, matched by their features; those that are gone are opened first. */
static tml_status sweep_any(tml_heap *x, tml_heap_pair *p)
{
  tml_heap_touch *list = &x->touch[p->first], *old = x->before;
  int n_old = p->n, kept = 0;
  const tml_status st = find_any(x, p);
  if (st != TML_OK) return st;
  memcpy(old, list, (size_t)n_old*sizeof *old);
  p->n = 0;
  for (int i = 0; i < x->found.count; i++) {
    const tml_contact_point *c = &x->found.point[i];
    if (!(c->gap < 0.0) || p->n == p->most) continue;
    while (kept < n_old && old[kept].feature < c->feature) open_touch(x, p, &old[kept++]);
    const bool known = kept < n_old && old[kept].feature == c->feature;
    list[p->n++] = known ? old[kept++] : fresh_touch(c->feature);
  }
  while (kept < n_old) open_touch(x, p, &old[kept++]);
  for (int i = 0, k = 0; k < p->n; i++) {
    if (x->found.point[i].feature != list[k].feature) continue;
    const heap_spot s = spot_of(&x->found.point[i], &x->body[p->body[0]], &x->body[p->body[1]]);
    solve_touch(x, p, &list[k++], &s);
  }
  return TML_OK;
}

tml_status tml_heap_sweep(tml_heap *x)
{
  tml_status st = TML_OK;
  for (int k = 0; k < x->n_pairs && st == TML_OK; k++) {
    if (x->pair[k].shape == TML_HEAP_ANY) st = sweep_any(x, &x->pair[k]);
    else sweep_simple(x, &x->pair[k]);
  }
  x->first = false;
  return st;
}

/* ---------------------------------------------------------------- start ---------------------- */

/* A touch with the deformation that the pair remembers of its point number `at`, or of the point with its feature. */
static tml_heap_touch recalled_touch(const tml_heap_pair *p, const double *memory, bool only, uint64_t feature)
{
  tml_heap_touch t = fresh_touch(feature);
  tml_friction_state kept;
  uint64_t named;
  for (int k = 0; tml_contact_recall_stuck(&kept, &named, memory, p->par, k); k++) {
    if (!only && named != feature) continue;
    for (int i = 0; i < 3; i++) t.z[i] = p->turned ? -kept.z[i] : kept.z[i];
    t.stuck = kept.stuck;
  }
  return t;
}

static tml_status begin_pair(tml_heap *x, tml_heap_pair *p, const double *memory)
{
  heap_spot s;
  p->n = 0;
  if (p->shape != TML_HEAP_ANY) {
    if (!find_simple(&s, x, p)) return TML_OK;
    set_arms(&s);
    p->n = 1;
    x->touch[p->first] = recalled_touch(p, memory, true, 0);
    begin_touch(x, p, &x->touch[p->first], &s);
    return TML_OK;
  }
  const tml_status st = find_any(x, p);
  for (int i = 0; st == TML_OK && i < x->found.count && p->n < p->most; i++) {
    const tml_contact_point *c = &x->found.point[i];
    if (!(c->gap < 0.0)) continue;
    s = spot_of(c, &x->body[p->body[0]], &x->body[p->body[1]]);
    x->touch[p->first + p->n] = recalled_touch(p, memory, false, c->feature);
    begin_touch(x, p, &x->touch[p->first + p->n++], &s);
  }
  return st;
}

tml_status tml_heap_begin(tml_heap *x, const tml_system *s, const tml_work *w)
{
  tml_status st = TML_OK;
  for (int k = 1; k < x->n_bodies; k++) {
    tml_heap_body *b = &x->body[k];
    v3_copy(b->v0, b->v);
    v3_copy(b->w0, b->w);
    v3_axpy(b->v, x->h, x->gravity);
    memset(b->gyration, 0, sizeof b->gyration);
    if (!b->round) gyrate(b, x->h);
  }
  for (int k = 0; k < x->n_pairs && st == TML_OK; k++)
    st = begin_pair(x, &x->pair[k], w->memory.touch[0] + s->element[s->n_elements + k].memory);
  for (int k = 1; k < x->n_bodies; k++) {
    tml_heap_body *b = &x->body[k];
    for (int i = 0; i < 3; i++) {
      const double dv = 0.5*(b->v[i] - b->v0[i]), dw = 0.5*(b->w[i] - b->w0[i]);
      b->v[i] -= dv;
      b->v0[i] -= dv;
      b->w[i] -= dw;
      b->w0[i] -= dw;
    }
  }
  x->first = true;
  return st;
}

void tml_heap_rescale(tml_heap *x, double h)
{
  const double f = h/x->h;
  for (int k = 1; k < x->n_bodies; k++) {
    tml_heap_body *b = &x->body[k];
    for (int i = 0; i < 3; i++) {
      const double v = 0.5*(b->v[i] + b->v0[i]), w = 0.5*(b->w[i] + b->w0[i]);
      b->v[i] = v + f*(b->v[i] - v);
      b->v0[i] = v + f*(b->v0[i] - v);
      b->w[i] = w + f*(b->w[i] - w);
      b->w0[i] = w + f*(b->w0[i] - w);
      b->gyration[i] *= f;
    }
  }
  for (int k = 0; k < x->n_pairs; k++)
    for (int j = 0; j < x->pair[k].n; j++) {
      tml_heap_touch *t = &x->touch[x->pair[k].first + j];
      for (int i = 0; i < 3; i++) {
        t->P[i] *= f;
        t->spin[0][i] *= f;
        t->spin[1][i] *= f;
      }
      t->normal *= f;
      t->elastic *= f;
    }
  x->h = h;
}

/* ---------------------------------------------------------------- step and losses ------------ */

/* [1/s2] Square of the frequency of a blow with the present velocities and those gained in a time by gravity. */
static double blow_rate(const tml_heap *x, const tml_heap_pair *p, double time)
{
  const tml_heap_body *a = &x->body[p->body[0]], *b = &x->body[p->body[1]];
  const tml_normal_law *law = &p->par->law.normal;
  const double light = a->light + b->light;
  double u[3];
  v3_sub(u, a->v, b->v);
  double speed = v3_norm(u) + time*v3_norm(x->gravity);
  if (p->shape == TML_HEAP_ANY) speed += v3_norm(a->w)*p->radius[0] + v3_norm(b->w)*p->radius[1];
  const double reach = tml_normal_reach(law, 1.0/light, speed);
  return reach > 0.0 ? law->exponent*tml_normal_elastic(law, reach)/reach*light : 0.0;
}

double tml_heap_stable_step(tml_heap *x, double time)
{
  double most = 0.0;
  for (int k = 0; k < x->n_bodies; k++) x->body[k].rate = 0.0;
  for (int k = 0; k < x->n_pairs; k++) {
    const tml_heap_pair *p = &x->pair[k];
    tml_heap_body *const b[2] = {&x->body[p->body[0]], &x->body[p->body[1]]};
    double stiffness = 0.0;
    for (int i = 0; i < p->n; i++) stiffness += x->touch[p->first + i].stiffness;
    for (int i = 0; i < 2; i++) b[i]->rate += 2.0*stiffness*b[i]->light;
    most = fmax(most, blow_rate(x, p, time));
  }
  for (int k = 1; k < x->n_bodies; k++) {
    most = fmax(most, x->body[k].rate);
    if (!x->body[k].round) most = fmax(most, SPIN*v3_dot(x->body[k].w, x->body[k].w));
  }
  return most > 0.0 ? 2.0/sqrt(most) : INFINITY;
}

/* The place of a touch of balls, without the arms. */
static inline heap_spot known_spot(const tml_heap_pair *p, const tml_heap_touch *t)
{
  const double second = p->shape == TML_HEAP_BALLS ? p->radius[1] - 0.5*t->depth : 0.0;
  heap_spot s = {.radius = {p->radius[0] - 0.5*t->depth, second}};
  v3_copy(s.n, t->n);
  return s;
}

void tml_heap_arms(double arm[2][3], const tml_heap *x, const tml_heap_pair *p, const tml_heap_touch *t)
{
  if (p->shape == TML_HEAP_ANY) {
    memcpy(arm, t->arm, sizeof t->arm);
    return;
  }
  heap_spot s = known_spot(p, t);
  set_arms(&s);
  v3_copy(arm[0], s.arm[0]);
  v3_copy(arm[1], s.arm[1]);
  for (int i = 0; i < 3 && p->shape == TML_HEAP_BALL_PLANE; i++) arm[1][i] = x->body[p->body[0]].x[i] + arm[0][i];
}

/* u = mean of the velocities of the point before and after, in which kinetic energy is exact. */
static inline void mean_velocity(double u[3], const tml_heap *x, const tml_heap_pair *p, const tml_heap_touch *t)
{
  const tml_heap_body *a = &x->body[p->body[0]], *b = &x->body[p->body[1]];
  double mean[4][3];
  for (int i = 0; i < 3; i++) {
    mean[0][i] = 0.5*(a->v[i] + a->v0[i]);
    mean[1][i] = 0.5*(b->v[i] + b->v0[i]);
    mean[2][i] = 0.5*(a->w[i] + a->w0[i]);
    mean[3][i] = 0.5*(b->w[i] + b->w0[i]);
  }
  const double *const v[2] = {mean[0], mean[1]}, *const w[2] = {mean[2], mean[3]};
  if (p->shape == TML_HEAP_ANY) {
    point_velocity(u, t, v, w);
  } else {
    const heap_spot s = known_spot(p, t);
    ball_velocity(u, v, w, &s);
  }
}

double tml_heap_gap_rate(const tml_heap *x, const tml_heap_pair *p, const tml_heap_touch *t)
{
  double u[3];
  mean_velocity(u, x, p, t);
  return v3_dot(u, t->n);
}

/* (HP6) */
void tml_heap_count_losses(tml_heap *x)
{
  for (int k = 0; k < x->n_pairs; k++) {
    tml_heap_pair *p = &x->pair[k];
    for (int i = 0; i < p->n; i++) {
      const tml_heap_touch *t = &x->touch[p->first + i];
      double u[3];
      mean_velocity(u, x, p, t);
      const double along = v3_dot(u, t->n);
      p->lost[0] -= (t->normal - t->elastic)*along;
      p->lost[1] -= v3_dot(u, t->P) - t->normal*along;
    }
  }
}
