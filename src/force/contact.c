/* contact.c - a pair of shapes that may touch: its points are found, each exerts its force (contact/touch.h), and their
 * sum is turned from places and spins in ground axes into the coordinates of the bodies. */
#include "force/contact.h"

enum { PLACE = 3, POSE = 7, POINT = 13, COLS = TML_TOUCH };
static const uint64_t NOBODY = UINT64_MAX; /* no feature */
/* Struck or settled (K20), (K21): how fast the memory of a blow fades, and what share of the depth it must reach. */
static const double FADE = 0.7, STRUCK = 0.05;
static const double FOLLOWED = 0.25; /* of the time in which a blow goes in: a step of methods that do not judge it */
static const double ENTERS = 0.2; /* how deep a step that meets a contact may go in, of what the speed makes */

/* Most points of a pair: a sphere has but one with anything. */
static int most_points(const tml_contact_par *p)
{
  return p->pair.A->kind == TML_CONTACT_SPHERE || p->pair.B->kind == TML_CONTACT_SPHERE ? 1 : TML_CONTACT_POINTS;
}

int tml_contact_memory_size(const tml_contact_par *p) { return 2*POSE + POINT*most_points(p); }

/* ---------------------------------------------------------------- memory --------------------- */

static void read_point(tml_touch_memory *m, const double *from)
{
  memcpy(&m->feature, from, sizeof m->feature);
  v3_copy(m->stuck.z, from + 1);
  m->stuck.stuck = from[4] > 0.5;
  v3_copy(m->arm[0], from + 5);
  v3_copy(m->arm[1], from + 8);
  m->gap = from[11];
  m->speed = from[12];
}

static void write_point(double *to, const tml_touch_memory *m)
{
  memcpy(to, &m->feature, sizeof m->feature);
  v3_copy(to + 1, m->stuck.z);
  to[4] = m->stuck.stuck ? 1.0 : 0.0;
  v3_copy(to + 5, m->arm[0]);
  v3_copy(to + 8, m->arm[1]);
  to[11] = m->gap;
  to[12] = m->speed;
}

/* The memory of a point of the geometry; false: it did not touch at the end of the last step. */
static bool recall(tml_touch_memory *m, const tml_contact_par *p, const double *memory, uint64_t feature)
{
  const int most = most_points(p);
  for (int k = 0; k < most; k++) {
    read_point(m, memory + 2*POSE + POINT*k);
    if (m->feature == feature) return true;
  }
  return false;
}

static void write_poses(double *memory, const tml_force_input *in)
{
  static const double origin[3] = {0};
  for (int b = 0; b < 2; b++) {
    double u[3];
    in->ops[b]->motion(memory + POSE*b, u, in->frame[b], TML_VECTOR_POINT, origin);
    tml_matrix_quat(memory + POSE*b + PLACE, in->frame[b]->A);
  }
}

void tml_contact_forget(double *memory, const tml_contact_par *p, const tml_force_input *in)
{
  const int most = most_points(p);
  write_poses(memory, in);
  for (int k = 0; k < most; k++) write_point(memory + 2*POSE + POINT*k, &(tml_touch_memory){.feature = NOBODY});
}

/* ---------------------------------------------------------------- points --------------------- */

typedef struct scene {
  tml_touch_motion at;
  tml_contact_points_found found;
} scene;

/* Where the frames are, and what they did since the last accepted step. */
static void set_motion(tml_touch_motion *at, const tml_force_input *in)
{
  static const double origin[3] = {0};
  at->since = in->since;
  for (int b = 0; b < 2; b++) {
    const double *before = in->memory + POSE*b;
    const double back[4] = {before[PLACE], -before[PLACE + 1], -before[PLACE + 2], -before[PLACE + 3]};
    double e[4], turn[4];
    in->ops[b]->motion(at->x[b], at->v[b], in->frame[b], TML_VECTOR_POINT, origin);
    v3_copy(at->w[b], in->frame[b]->w);
    v3_sub(at->way[b], at->x[b], before);
    tml_matrix_quat(e, in->frame[b]->A);
    tml_quat_mul(turn, e, back);
    tml_quat_log(at->turn[b], turn);
    if (in->order > 0) tml_tangent_inverse(at->inverse[b], at->turn[b]);
  }
}

static tml_status set_scene(scene *s, const tml_contact_par *p, const tml_force_input *in, double reach)
{
  set_motion(&s->at, in);
  const tml_contact_pair pair = {p->pair.A, p->pair.B, reach};
  const tml_contact_pose pose[2] = {{s->at.x[0], in->frame[0]->A}, {s->at.x[1], in->frame[1]->A}};
  const tml_contact_status found = tml_contact_points(&pair, &pose[0], &pose[1], in->order, &s->found);
  return found == TML_CONTACT_OK ? TML_OK : TML_RETRY_DEEP;
}

/* ---------------------------------------------------------------- columns -------------------- */

/* How the coordinates of a frame move and turn it: places and spins are J v, 6 x nv. */
typedef struct columns {
  double J[6*TML_NV], K[6*TML_NV]; /* row-major with TML_NV columns; K = (J v)_q */
  int first, nv;
  bool plain;                      /* J is the identity, or there are no columns */
} columns;

static void set_columns(columns *c, const tml_force_input *in, int b, int first)
{
  static const double origin[3] = {0};
  c->first = first;
  c->nv = in->ops[b]->nv;
  c->plain = c->nv == 0 || in->ops[b] == &tml_increments_ops;
  if (c->plain) return;
  static const tml_vector_kind kind[2] = {TML_VECTOR_POINT, TML_VECTOR_SPIN};
  for (int k = 0; k < 2; k++) {
    tml_vector x;
    in->ops[b]->vector(&x, in->frame[b], kind[k], origin, 2);
    memcpy(c->J + 3*TML_NV*k, x.P, sizeof x.P);
    memcpy(c->K + 3*TML_NV*k, x.K, sizeof x.K);
  }
}

/* out += J^T f for one frame. */
static void add_load(double *out, const columns *c, const double f[6])
{
  if (c->plain) {
    for (int i = 0; i < c->nv; i++) out[c->first + i] += f[i];
    return;
  }
  for (int j = 0; j < c->nv; j++)
    for (int i = 0; i < 6; i++) out[c->first + j] += c->J[TML_NV*i + j]*f[i];
}

/* R = A M for the columns of frame b, A 12 x 12, M its J or K. */
static void right_product(double R[COLS*TML_NV], const double *A, int b, const columns *c, const double *M)
{
  for (int i = 0; i < COLS; i++)
    for (int j = 0; j < c->nv; j++) {
      double sum = c->plain ? A[COLS*i + 6*b + j] : 0.0;
      for (int k = 0; !c->plain && k < 6; k++) sum += A[COLS*i + 6*b + k]*M[TML_NV*k + j];
      R[TML_NV*i + j] = sum;
    }
}

/* out(rows of frame a, columns of frame b) += J_a^T R */
static void left_product(double *out, const columns *a, int side, const columns *b, const double *R)
{
  for (int i = 0; i < a->nv; i++)
    for (int j = 0; j < b->nv; j++) {
      double sum = a->plain ? R[TML_NV*(6*side + i) + j] : 0.0;
      for (int k = 0; !a->plain && k < 6; k++) sum += a->J[TML_NV*k + i]*R[TML_NV*(6*side + k) + j];
      out[TML_NF*(a->first + i) + b->first + j] += sum;
    }
}

/* Q_q = J^T (Q_x J + Q_u K) + (J^T f)_q, Q_v = J^T Q_u J */
static void add_blocks(tml_force_output *out, const columns c[2], const tml_touch *t)
{
  double R[COLS*TML_NV];
  for (int b = 0; b < 2; b++) {
    right_product(R, t->Q_q, b, &c[b], c[b].J);
    for (int a = 0; a < 2; a++) left_product(out->Q_q, &c[a], a, &c[b], R);
    right_product(R, t->Q_v, b, &c[b], c[b].J);
    for (int a = 0; a < 2; a++) left_product(out->Q_v, &c[a], a, &c[b], R);
    if (c[b].plain) continue;
    right_product(R, t->Q_v, b, &c[b], c[b].K);
    for (int a = 0; a < 2; a++) left_product(out->Q_q, &c[a], a, &c[b], R);
  }
}

static void add_bends(tml_force_output *out, const columns c[2], const tml_touch *t, const tml_force_input *in)
{
  static const double origin[3] = {0};
  for (int b = 0; b < 2; b++) {
    double H[TML_NV*TML_NV] = {0};
    if (c[b].plain) continue;
    in->ops[b]->hessian(H, in->frame[b], TML_VECTOR_POINT, origin, t->Q + 6*b);
    in->ops[b]->hessian(H, in->frame[b], TML_VECTOR_SPIN, origin, t->Q + 6*b + 3);
    for (int i = 0; i < c[b].nv; i++)
      for (int j = 0; j < c[b].nv; j++)
        out->Q_q[TML_NF*(c[b].first + i) + c[b].first + j] += H[TML_NV*i + j];
  }
}

static void add_touch(tml_force_output *out, const columns c[2], const tml_touch *t, const tml_force_input *in)
{
  out->energy += t->energy;
  out->power += t->power;
  for (int b = 0; b < 2; b++) add_load(out->Q, &c[b], t->Q + 6*b);
  if (in->order == 0) return;
  for (int b = 0; b < 2; b++) {
    add_load(out->Q_t, &c[b], t->Q_t + 6*b);
    add_load(out->energy_q, &c[b], t->energy_q + 6*b);
  }
  add_blocks(out, c, t);
  add_bends(out, c, t, in);
}

static tml_touch_state state_of(const tml_contact_par *p, const tml_touch *t)
{
  if (!(t->normal > 0.0)) return TML_TOUCH_OPEN;
  return p->law.rubs && t->sticks ? TML_TOUCH_STICKS : TML_TOUCH_SLIPS;
}

static tml_status contact_eval(tml_force_output *out, const void *par, const tml_force_input *in)
{
  const tml_contact_par *p = par;
  scene s;
  columns c[2];
  const tml_status st = set_scene(&s, p, in, 0.0);
  bool ready = false;
  for (int k = 0; st == TML_OK && k < s.found.count; k++) {
    const tml_contact_point *x = &s.found.point[k];
    tml_touch_memory before;
    tml_touch t;
    if (!(x->gap < 0.0)) continue;
    if (!ready)
      for (int b = 0, first = 0; b < 2; first += in->ops[b++]->nv) set_columns(&c[b], in, b, first);
    ready = true;
    const bool known = recall(&before, p, in->memory, x->feature);
    tml_touch_eval(&t, &p->law, x, &s.at, known ? &before : NULL, in->order);
    add_touch(out, c, &t, in);
    out->state = 31u*out->state + 3u*(unsigned)(x->feature & 0xffffu) + (unsigned)state_of(p, &t) + 1u;
  }
  return st;
}

/* ---------------------------------------------------------------- accepted steps ------------- */

/* (K19) What is kept of z: the part along the new normal goes, its length stays; it turns with the spin of both bodies
 * about the normal. */
static void keep_elastic(tml_touch_memory *m, const tml_touch *t, const tml_contact_point *x,
                         const tml_touch_motion *at)
{
  const double size = v3_norm(t->z), along = v3_dot(t->z, x->n);
  double flat[3], turned[3];
  v3_copy(flat, t->z);
  v3_axpy(flat, -along, x->n);
  const double left = v3_norm(flat), angle = 0.5*(v3_dot(at->turn[0], x->n) + v3_dot(at->turn[1], x->n));
  for (int i = 0; i < 3; i++) flat[i] *= left > 0.0 ? size/left : 0.0;
  v3_cross(turned, x->n, flat);
  for (int i = 0; i < 3; i++) m->stuck.z[i] = cos(angle)*flat[i] + sin(angle)*turned[i];
}

/* (K20) Speed of a blow: of the gap where it touched or left, else its change over the step, and what is left of
 * before. */
static double blow_speed(const tml_touch_memory *before, const tml_contact_point *x, const tml_touch *t, double since)
{
  if (!before || !(since > 0.0)) return fabs(t->rate);
  if (!(before->gap < 0.0)) return fmax(fabs(t->rate), before->speed);
  return fmax(fabs(x->gap - before->gap)/since, FADE*before->speed);
}

tml_status tml_contact_commit(double *memory, const tml_contact_par *p, const tml_force_input *in)
{
  const int most = most_points(p);
  scene s;
  const tml_status st = set_scene(&s, p, in, 0.0);
  int kept = 0;
  if (st != TML_OK) return st;
  write_poses(memory, in);
  for (int k = 0; k < s.found.count; k++) {
    const tml_contact_point *x = &s.found.point[k];
    if (!(x->gap < 0.0)) continue;
    tml_touch_memory before, m = {.feature = x->feature, .gap = x->gap};
    tml_touch t;
    const bool known = recall(&before, p, in->memory, x->feature);
    tml_touch_eval(&t, &p->law, x, &s.at, known ? &before : NULL, 0);
    m.stuck.stuck = t.sticks && p->law.rubs;
    memcpy(m.arm, t.arm, sizeof m.arm);
    keep_elastic(&m, &t, x, &s.at);
    m.speed = blow_speed(known ? &before : NULL, x, &t, in->since);
    write_point(memory + 2*POSE + POINT*kept++, &m);
  }
  for (; kept < most; kept++) write_point(memory + 2*POSE + POINT*kept, &(tml_touch_memory){.feature = NOBODY});
  return TML_OK;
}

/* ---------------------------------------------------------------- what it is like ------------ */

tml_status tml_contact_see(tml_contact_look *out, const tml_contact_par *p, const tml_force_input *in)
{
  scene s;
  *out = (tml_contact_look){0};
  const tml_status st = set_scene(&s, p, in, 0.0);
  for (int k = 0; st == TML_OK && k < s.found.count; k++) {
    const tml_contact_point *x = &s.found.point[k];
    tml_touch_memory before;
    tml_touch t;
    if (!(x->gap < 0.0)) continue;
    const bool known = recall(&before, p, in->memory, x->feature);
    tml_touch_eval(&t, &p->law, x, &s.at, known ? &before : NULL, 0);
    const tml_touch_state state = state_of(p, &t);
    v3_axpy(out->F, 1.0, t.F);
    v3_axpy(out->friction, 1.0, t.T);
    out->push += t.normal;
    out->depth = fmax(out->depth, -x->gap);
    out->slip = fmax(out->slip, v3_norm(t.slip));
    out->state = state > out->state ? state : out->state;
    out->points++;
  }
  return st;
}

/* ---------------------------------------------------------------- step control --------------- */

/* Derivative of the gap in the columns of the frames, times a vector over these. */
static double gap_along(const tml_contact_point *x, const columns c[2], const double *const vector[2])
{
  double sum = 0.0;
  for (int b = 0; b < 2; b++)
    for (int j = 0; j < c[b].nv; j++) {
      double g = c[b].plain ? x->dgap[6*b + j] : 0.0;
      for (int i = 0; !c[b].plain && i < 6; i++) g += x->dgap[6*b + i]*c[b].J[TML_NV*i + j];
      sum += g*vector[b][j];
    }
  return sum;
}

/* Time in which a blow must be followed; INFINITY: the point is settled. */
static double blow_time(const tml_contact_par *p, const tml_contact_point *x, const tml_force_input *in)
{
  tml_touch_memory now;
  if (!recall(&now, p, in->memory, x->feature)) return INFINITY;
  const double reach = tml_normal_reach(&p->law.normal, p->mass, now.speed);
  return reach > STRUCK*-x->gap && now.speed > 0.0 ? FOLLOWED*reach/now.speed : INFINITY;
}

/* When a gap has closed, at its rate and with what bends that. */
static double closing_time(double gap, double rate, double bend)
{
  const double toward = fmax(-bend, 0.0), root = rate*rate + 2.0*toward*gap;
  if (!(rate < 0.0 || toward > 0.0)) return INFINITY;
  return rate < 0.0 ? 2.0*gap/(sqrt(root) - rate) : (rate + sqrt(root))/toward;
}

tml_status tml_contact_ahead(double *time, const tml_contact_par *p, const tml_force_input *in,
                             const double *const a[2], bool resolve)
{
  scene s;
  columns c[2];
  *time = INFINITY;
  const tml_status st = set_scene(&s, p, in, INFINITY);
  if (st == TML_OK && s.found.count > 0)
    for (int b = 0, first = 0; b < 2; first += in->ops[b++]->nv) set_columns(&c[b], in, b, first);
  for (int k = 0; st == TML_OK && k < s.found.count; k++) {
    const tml_contact_point *x = &s.found.point[k];
    tml_touch t;
    if (resolve && x->gap < 0.0) *time = fmin(*time, blow_time(p, x, in));
    if (!(x->gap >= 0.0)) continue;
    tml_touch_eval(&t, &p->law, x, &s.at, NULL, 0);
    const double bend = gap_along(x, c, a), reached = closing_time(x->gap, t.rate, bend);
    if (!(reached < INFINITY)) continue;
    const double speed = fmax(fabs(t.rate), sqrt(t.rate*t.rate + 2.0*fmax(-bend, 0.0)*x->gap));
    *time = fmin(*time, reached + ENTERS*tml_normal_reach(&p->law.normal, p->mass, speed)/speed);
  }
  return st;
}

/* Depth that counts for a point that is being struck; 0: it is open, or settled. */
static double struck_depth(const tml_contact_par *p, const tml_contact_point *x, const tml_touch *t,
                           const tml_touch_memory *before, double since)
{
  const bool now = x->gap < 0.0, then = before && before->gap < 0.0;
  if (!now && !then) return 0.0;
  const double speed = blow_speed(before, x, t, since), reach = tml_normal_reach(&p->law.normal, p->mass, speed);
  const double deep = fmax(-x->gap, then ? -before->gap : 0.0);
  return now && then && !(reach > STRUCK*deep) ? 0.0 : fmax(reach, deep);
}

tml_status tml_contact_blow(double *ratio, const tml_contact_par *p, const tml_force_input *in,
                            const double *const error[2])
{
  scene s;
  columns c[2];
  *ratio = 0.0;
  const tml_status st = set_scene(&s, p, in, p->pair.reach);
  if (st == TML_OK && s.found.count > 0)
    for (int b = 0, first = 0; b < 2; first += in->ops[b++]->nv) set_columns(&c[b], in, b, first);
  for (int k = 0; st == TML_OK && k < s.found.count; k++) {
    const tml_contact_point *x = &s.found.point[k];
    tml_touch_memory before;
    tml_touch t;
    const bool known = recall(&before, p, in->memory, x->feature);
    tml_touch_eval(&t, &p->law, x, &s.at, known ? &before : NULL, 0);
    const double depth = struck_depth(p, x, &t, known ? &before : NULL, in->since);
    if (depth > 0.0) *ratio = fmax(*ratio, fabs(gap_along(x, c, error))/depth);
  }
  return st;
}

const tml_force_ops tml_contact_pair_ops = {
    .word = "contact", .what = "a contact", .par_size = sizeof(tml_contact_par), .eval = contact_eval};
