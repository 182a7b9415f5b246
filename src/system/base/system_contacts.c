/* system_contacts.c - pairs of shapes near each other in a compiled system, and their memory. */
#include "system/base/system_contacts.h"

#include "core/arena.h"
#include "model/add/add_contact.h"
#include "model/add/contact_spans.h"
#include "system/base/evaluate.h"
#include "system/base/system_builder.h"

/* ---------------------------------------------------------------- compiling ------------------ */

static const double SEEN = 0.5; /* distance up to which open points are evaluated, as a fraction of the smaller shape */

/* Effective mass of an impact between two shapes; rotation and deformation are neglected. */
static double struck_mass(const tml_model *m, const int shape[2])
{
  double inverse = 0.0;
  for (int b = 0; b < 2; b++) {
    const double mass = tml_contact_carried_mass(m, shape[b]);
    if (isfinite(mass)) inverse += 1.0/mass;
  }
  return inverse > 0.0 ? 1.0/inverse : INFINITY;
}

/* Adds the bodies of both shapes, first one of each. A shape between two frames has another one. */
static void take_frames(tml_sysforce *e, tml_contact_par *p, const tml_system *s, const int shape[2])
{
  for (int b = 0; b < 2; b++) {
    const int frame = tml_system_shape_frame(s, shape[b]);
    const tml_sysspan *span = tml_system_shape_span(s, frame);
    e->shape[b] = frame;
    e->body[b] = span ? span->body[0] : s->model->shapes[shape[b]].body;
    e->frame[b] = span ? span->frame[0] : frame;
    if (!span) continue;
    p->span[b] = (tml_contact_side_span){span->ends, e->n_bodies};
    e->body[e->n_bodies] = span->body[1];
    e->frame[e->n_bodies++] = span->frame[1];
  }
}

/* Adds a pair as the next element, with its data in p. */
static void compile_pair(tml_system *s, const tml_near_pair *near, tml_contact_par *p)
{
  const tml_model *m = s->model;
  tml_sysforce *e = &s->element[s->n_acting++];
  *e = (tml_sysforce){.ops = &tml_contact_pair_ops, .force = -1, .law = -1, .n_bodies = 2, .angle = -1,
                      .other_angle = -1, .memory = s->n_touching, .par = p};
  for (int i = 0; i < TML_FORCE_VALUES; i++) e->user[i] = -1;
  memset(e->vv, -1, sizeof e->vv); /* no blocks yet */
  take_frames(e, p, s, near->shape);
  memcpy(p->shape, near->shape, sizeof p->shape);
  p->contact = near->contact;
  const tml_contact_shape *a = m->shapes[near->shape[0]].collider, *b = m->shapes[near->shape[1]].collider;
  p->pair = (tml_contact_pair){a, b, SEEN*fmin(a->reach, b->reach)};
  p->law = tml_contact_law_of(m, &m->contacts[near->contact], near->shape);
  p->mass = struck_mass(m, p->shape);
  s->n_touching += tml_contact_memory_size(p);
  if (tml_contact_switches(p)) s->n_resting += tml_contact_most_points(p);
}

tml_status tml_system_contacts_compile(tml_system *s, tml_error *err)
{
  tml_contact_par *par = tml_arena_new(&s->near, (size_t)s->without.n_near, sizeof *par);
  if (!par) return tml_fail_memory(err);
  s->loose = s->without.loose;
  s->n_acting = s->n_elements;
  for (int k = 0; k < s->n_elements; k++) {
    s->element[k].kept = s->n_touching;
    s->n_touching += s->element[k].ops->n_kept;
    if (s->element[k].ops->resting) s->n_resting += TML_FORCE_RESTING;
  }
  for (int k = 0; k < s->without.n_near; k++)
    if (s->without.near[k].contact >= 0) compile_pair(s, &s->without.near[k], &par[k]);
  return TML_OK;
}

/* ---------------------------------------------------------------- memory --------------------- */

void tml_contact_recall(tml_force_input *in, const tml_work *w, const tml_sysforce *e)
{
  const int which = in->t < w->memory.touched[0] ? 1 : 0;
  if (tml_system_contacts_is_pair(e)) in->memory = w->memory.touch[which] + e->memory;
  else in->kept = w->memory.touch[which] + e->kept;
  in->since = fmax(0.0, in->t - w->memory.touched[which]);
  const double span = w->memory.touched[0] - w->memory.touched[1];
  in->latest = tml_system_contacts_is_pair(e) ? w->memory.touch[0] + e->memory : NULL;
  in->part = which == 1 && span > 0.0 ? fmin(in->since/span, 1.0) : 1.0;
  in->view = w->touch_view;
  in->recent = w->recent;
}

bool tml_contact_idle(const tml_system *s, const tml_work *w, const tml_sysforce *e)
{
  static const double origin[3] = {0};
  double x[2][3], u[3];
  if (!tml_system_contacts_is_pair(e)) return false;
  const tml_contact_par *p = e->par;
  for (int b = 0; b < 2; b++)
    tml_system_shape_ops(s, e->shape[b])->motion(x[b], u, &w->frame[e->shape[b]], TML_VECTOR_POINT, origin);
  const tml_contact_pair pair = {p->pair.A, p->pair.B, w->touch_view == TML_TOUCH_EVEN ? p->pair.reach : 0.0};
  const tml_contact_pose pose[2] = {{x[0], w->frame[e->shape[0]].A}, {x[1], w->frame[e->shape[1]].A}};
  return tml_contact_apart(&pair, &pose[0], &pose[1]);
}

void tml_contacts_forget(const tml_system *s, tml_work *w, const tml_state *x)
{
  tml_system_frames(s, w, x->q, x->v);
  tml_work_unknowns(w, x);
  for (int k = 0; k < s->n_acting; k++) {
    const tml_sysforce *e = &s->element[k];
    tml_force_input in;
    if (!tml_system_contacts_is_pair(e) && e->ops->n_kept == 0) continue;
    tml_system_force_input(&in, s, w, e, x->t, 0);
    for (int i = 0; i < 2; i++) {
      if (tml_system_contacts_is_pair(e)) tml_contact_forget(w->memory.touch[i] + e->memory, e->par, &in);
      else e->ops->begin(w->memory.touch[i] + e->kept, e->par, &in); /* if it is not defined there, nothing is
                                                                        recorded */
    }
    if (!tml_system_contacts_is_pair(e)) continue;
    in.memory = w->memory.touch[1] + e->memory;
    in.since = 0.0;
    tml_contact_commit(w->memory.touch[0] + e->memory, e->par, &in); /* on failure the memory stays as it is; a too
                                                                        deep penetration is reported later */
  }
  w->memory.touched[0] = w->memory.touched[1] = x->t;
}

void tml_contacts_begin_notes(const tml_system *s, tml_work *w, const tml_state *x)
{
  tml_system_frames(s, w, x->q, x->v);
  for (int k = s->n_elements; k < s->n_acting; k++) {
    const tml_sysforce *e = &s->element[k];
    tml_force_input in;
    tml_system_force_input(&in, s, w, e, x->t, 0);
    for (int i = 0; i < 2; i++) tml_contact_begin_note(w->memory.touch[i] + e->memory, e->par, &in);
  }
}

void tml_contact_notes(tml_touch_note out[2], const tml_work *w, const tml_sysforce *e)
{
  for (int i = 0; i < 2; i++) out[i] = tml_contact_noted(w->memory.touch[1 - i] + e->memory, e->par);
}

bool tml_contact_happened(const tml_work *w, const tml_sysforce *e)
{
  return !tml_contact_noted_nothing(w->memory.touch[0] + e->memory, e->par) ||
         !tml_contact_noted_nothing(w->memory.touch[1] + e->memory, e->par);
}

/* Index of the memory valid before a state at time t. */
static int valid_before(const tml_work *w, double t) { return t < w->memory.touched[0] ? 1 : 0; }

void tml_contacts_records(const tml_work *w, double t, double **fresh, const double **before)
{
  const int from = valid_before(w, t);
  *fresh = w->memory.touch[1 - from];
  *before = w->memory.touch[from];
}

tml_status tml_contacts_commit_pair(const tml_system *s, tml_work *w, const tml_sysforce *e, double t)
{
  tml_force_input in;
  tml_system_force_input(&in, s, w, e, t, 0);
  return tml_contact_commit(w->memory.touch[1 - valid_before(w, t)] + e->memory, e->par, &in);
}

void tml_contacts_commit_end(tml_work *w, double t)
{
  const int from = valid_before(w, t);
  double *fresh = w->memory.touch[1 - from];
  w->memory.touch[1] = w->memory.touch[from];
  w->memory.touched[1] = w->memory.touched[from];
  w->memory.touch[0] = fresh;
  w->memory.touched[0] = t;
}

tml_status tml_contacts_commit(const tml_system *s, tml_work *w, const tml_state *x)
{
  double *fresh = w->memory.touch[1 - valid_before(w, x->t)];
  tml_status st = TML_OK;
  if (s->n_touching == 0) return TML_OK;
  tml_system_frames(s, w, x->q, x->v);
  tml_work_unknowns(w, x);
  for (int k = 0; k < s->n_acting && st == TML_OK; k++) {
    const tml_sysforce *e = &s->element[k];
    tml_force_input in;
    if (tml_system_contacts_is_pair(e)) {
      st = tml_contacts_commit_pair(s, w, e, x->t);
      continue;
    }
    if (e->ops->n_kept == 0) continue;
    tml_system_force_input(&in, s, w, e, x->t, 0);
    st = e->ops->commit(fresh + e->kept, e->par, &in);
  }
  if (st == TML_OK) tml_contacts_commit_end(w, x->t);
  return st;
}

/* The same pair in another system; NULL: it does not exist there. Both lists have the same order. */
static const tml_sysforce *find_pair(const tml_system *s, const tml_contact_par *p, int *from)
{
  for (; *from < s->n_acting; ++*from) {
    const tml_contact_par *q = s->element[*from].par;
    const int order = q->shape[0] != p->shape[0] ? q->shape[0] - p->shape[0]
                      : q->shape[1] != p->shape[1] ? q->shape[1] - p->shape[1] : q->contact - p->contact;
    if (order == 0) return &s->element[*from];
    if (order > 0) return NULL;
  }
  return NULL;
}

void tml_contacts_carry(const tml_system *s, tml_work *w, const tml_system *from, const tml_work *old,
                        const tml_state *x)
{
  int at = from->n_elements;
  tml_contacts_forget(s, w, x);
  for (int k = 0; k < s->n_elements; k++) {
    const tml_sysforce *e = &s->element[k], *before = &from->element[k];
    const size_t bytes = (size_t)e->ops->n_kept*sizeof(double);
    for (int i = 0; i < 2; i++)
      memcpy(w->memory.touch[i] + e->kept, old->memory.touch[i] + before->kept, bytes);
  }
  for (int k = s->n_elements; k < s->n_acting; k++) {
    const tml_sysforce *e = &s->element[k], *before = find_pair(from, e->par, &at);
    const size_t bytes = (size_t)tml_contact_memory_size(e->par)*sizeof(double);
    for (int i = 0; before && i < 2; i++)
      memcpy(w->memory.touch[i] + e->memory, old->memory.touch[i] + before->memory, bytes);
  }
  memcpy(w->memory.touched, old->memory.touched, sizeof w->memory.touched);
}

/* ---------------------------------------------------------------- exchange ------------------- */

static bool is_same_pair(const tml_contact_par *p, const tml_near_pair *n)
{
  return p->shape[0] == n->shape[0] && p->shape[1] == n->shape[1] && p->contact == n->contact;
}

/* Whether a pair comes before another one in the order of all lists. */
static bool comes_before(const tml_contact_par *p, const tml_near_pair *n)
{
  if (p->shape[0] != n->shape[0]) return p->shape[0] < n->shape[0];
  if (p->shape[1] != n->shape[1]) return p->shape[1] < n->shape[1];
  return p->contact < n->contact;
}

/* A pair that another system has as well. */
static void copy_pair(tml_system *s, const tml_sysforce *from, tml_contact_par *p)
{
  tml_sysforce *e = &s->element[s->n_acting++];
  *e = *from;
  *p = *(const tml_contact_par *)from->par;
  e->par = p;
  e->memory = s->n_touching;
  s->n_touching += tml_contact_memory_size(p);
}

/* Lists the pairs; `kept` gets for each of them where its memory was, -1: it is new. */
static bool list_pairs(tml_system *s, const tml_system *from, const tml_near_pair *near, int n, int *kept)
{
  int at = from->n_elements;
  s->near = (tml_arena){0};
  s->element = tml_arena_new(&s->near, (size_t)(from->n_elements + n), sizeof *s->element);
  tml_contact_par *par = tml_arena_new(&s->near, (size_t)n, sizeof *par);
  if (s->near.failed) return false;
  if (from->n_elements > 0) memcpy(s->element, from->element, (size_t)from->n_elements*sizeof *s->element);
  s->n_acting = s->n_elements;
  for (int k = from->n_elements; k < from->n_acting; k++)
    s->n_touching -= tml_contact_memory_size(from->element[k].par);
  for (int k = 0; k < n; k++) {
    while (at < from->n_acting && comes_before(from->element[at].par, &near[k])) at++;
    const bool there = at < from->n_acting && is_same_pair(from->element[at].par, &near[k]);
    kept[k] = there ? from->element[at].memory : -1;
    if (there) copy_pair(s, &from->element[at], &par[k]);
    else compile_pair(s, &near[k], &par[k]);
  }
  s->n_resting = from->n_resting; /* the search (K54) is not for methods with loose systems */
  return true;
}

/* Copies what elements and the pairs that stay remember; the others begin without a touch. */
static void carry_memory(const tml_system *s, tml_work *w, double *const fresh[2], const int *kept, const tml_state *x)
{
  int elements = 0;
  for (int k = 0; k < s->n_elements; k++) elements += s->element[k].ops->n_kept;
  for (int i = 0; i < 2; i++) memcpy(fresh[i], w->memory.touch[i], (size_t)elements*sizeof(double));
  for (int k = s->n_elements; k < s->n_acting; k++) {
    const tml_sysforce *e = &s->element[k];
    const int old = kept[k - s->n_elements];
    tml_force_input in;
    if (old < 0) tml_system_force_input(&in, s, w, e, x->t, 0);
    for (int i = 0; i < 2; i++) {
      if (old < 0) tml_contact_forget(fresh[i] + e->memory, e->par, &in);
      else memcpy(fresh[i] + e->memory, w->memory.touch[i] + old,
                  (size_t)tml_contact_memory_size(e->par)*sizeof(double));
    }
  }
}

tml_status tml_contacts_exchange(const tml_system *constant, tml_work *w, const tml_near_pair *near, int n,
                                 const tml_state *x, tml_error *err)
{
  tml_system *s = (tml_system *)constant; /* the pairs of a loose system may change */
  tml_system before = *s;
  tml_arena touching = {0};
  int *kept = tml_arena_new(&w->memory.touching, (size_t)n, sizeof *kept);
  const bool listed = kept && list_pairs(s, &before, near, n, kept);
  double *fresh[2];
  for (int i = 0; i < 2; i++)
    fresh[i] = listed ? tml_arena_new(&touching, (size_t)s->n_touching, sizeof(double)) : NULL;
  if (!fresh[0] || !fresh[1]) {
    if (kept) tml_arena_free(&s->near);
    tml_arena_free(&touching);
    *s = before;
    return tml_fail_memory(err);
  }
  tml_system_frames(s, w, x->q, x->v);
  carry_memory(s, w, fresh, kept, x);
  for (int i = 0; i < 2; i++) w->memory.touch[i] = fresh[i];
  tml_arena_free(&w->memory.touching);
  w->memory.touching = touching;
  tml_arena_free(&before.near);
  return TML_OK;
}

/* ---------------------------------------------------------------- step control --------------- */

/* A vector in the velocity coordinates of the system, in the columns of the frames of the shapes of a pair: those of
 * the body, or L times them for a node or between two frames. `room` gets the latter. */
static void pair_columns(const double *part[2], double room[2][6], const tml_system *s, const tml_work *w,
                         const tml_sysforce *e, const double *x)
{
  for (int b = 0; b < 2; b++) {
    part[b] = x + s->body[e->body[b]].v;
    if (e->shape[b] < s->n_bodies) continue;
    tml_system_shape_push(room[b], s, w, e->shape[b], x);
    part[b] = room[b];
  }
}

/* Elements of the model with something ahead of them, such as stops of joints. */
static tml_status elements_ahead(const tml_system *s, tml_work *w, const tml_state *x, double blow, double *time)
{
  tml_status st = TML_OK;
  const double *a = x->a ? x->a : w->zero;
  for (int k = 0; k < s->n_elements && st == TML_OK; k++) {
    const tml_sysforce *e = &s->element[k];
    const double *part[TML_FORCE_BODIES];
    tml_force_input in;
    double one;
    if (!e->ops->ahead) continue;
    for (int b = 0; b < e->n_bodies; b++) /* accelerations of nodes are not available here */
      part[b] = e->frame[b] < s->n_bodies ? a + s->body[e->body[b]].v : w->zero;
    tml_system_force_input(&in, s, w, e, x->t, 0);
    in.blow = blow;
    st = e->ops->ahead(&one, e->par, &in, part);
    *time = fmin(*time, one);
  }
  return st;
}

tml_status tml_contacts_time_to_touch(const tml_system *s, tml_work *w, const tml_state *x, double blow, double *time)
{
  tml_status st = TML_OK;
  const double *a = x->a ? x->a : w->zero;
  *time = INFINITY;
  if (s->n_acting == 0) return TML_OK;
  tml_system_frames(s, w, x->q, x->v);
  st = elements_ahead(s, w, x, blow, time);
  for (int k = s->n_elements; k < s->n_acting && st == TML_OK; k++) {
    tml_force_input in;
    const tml_sysforce *e = &s->element[k];
    const double *part[2];
    double room[2][6];
    pair_columns(part, room, s, w, e, a);
    tml_system_force_input(&in, s, w, e, x->t, 0);
    in.blow = blow;
    st = tml_contact_time_to_touch(time, e->par, &in, part);
  }
  return st;
}

tml_status tml_contacts_impact_error(const tml_system *s, tml_work *w, const tml_state *x, const double *error,
                                     double *ratio)
{
  tml_status st = TML_OK;
  *ratio = 0.0;
  if (s->n_acting == s->n_elements) return TML_OK;
  tml_system_frames(s, w, x->q, x->v);
  for (int k = s->n_elements; k < s->n_acting && st == TML_OK; k++) {
    const tml_sysforce *e = &s->element[k];
    const double *part[2];
    double room[2][6];
    pair_columns(part, room, s, w, e, error);
    tml_force_input in;
    double one;
    tml_system_force_input(&in, s, w, e, x->t, 0);
    st = tml_contact_impact_error(&one, e->par, &in, part);
    *ratio = fmax(*ratio, one);
  }
  return st;
}

bool tml_contacts_switched(const tml_system *s, const tml_work *w)
{
  bool any = false;
  for (int k = 0; k < s->n_acting && !any && s->n_touching > 0; k++) {
    const tml_sysforce *e = &s->element[k];
    const bool pair = tml_system_contacts_is_pair(e);
    const int at = pair ? e->memory : e->kept;
    if (pair) any = tml_contact_switched(w->memory.touch[0] + at, w->memory.touch[1] + at, e->par);
    else if (e->ops->switched) any = e->ops->switched(e->par, w->memory.touch[0] + at, w->memory.touch[1] + at);
  }
  return any;
}

/* What sticks in an element of the model. */
static tml_status element_resting(tml_resting *out, int *n, const tml_system *s, tml_work *w, const tml_sysforce *e,
                                  const tml_state *x, bool joins)
{
  const double *part[TML_FORCE_BODIES];
  tml_force_input in;
  *n = 0;
  if (!e->ops->resting) return TML_OK;
  for (int b = 0; b < e->n_bodies; b++) {
    if (e->frame[b] >= s->n_bodies) return TML_OK; /* accelerations of nodes are not available here */
    part[b] = x->a + s->body[e->body[b]].v;
  }
  tml_system_force_input(&in, s, w, e, x->t, 0);
  in.joins = joins;
  in.latest = w->memory.touch[1] + e->kept;
  return e->ops->resting(out, n, e->par, &in, part);
}

static tml_status pair_resting(tml_resting *out, int *n, const tml_system *s, tml_work *w, const tml_sysforce *e,
                               const tml_state *x, bool joins)
{
  const double *part[2];
  double room[2][6];
  tml_force_input in;
  *n = 0;
  if (!tml_contact_switches(e->par) || tml_contact_idle(s, w, e)) return TML_OK;
  pair_columns(part, room, s, w, e, x->a);
  tml_system_force_input(&in, s, w, e, x->t, 0);
  in.joins = joins;
  in.latest = w->memory.touch[1] + e->memory;
  return tml_contact_resting(out, n, e->par, &in, part);
}

tml_status tml_contacts_resting(const tml_system *s, tml_work *w, const tml_state *x, bool joins, int *n)
{
  tml_status st = TML_OK;
  *n = 0;
  tml_system_frames(s, w, x->q, x->v);
  tml_work_unknowns(w, x);
  for (int k = 0; k < s->n_acting && st == TML_OK && s->n_resting > 0; k++) {
    const tml_sysforce *e = &s->element[k];
    tml_resting *out = w->resting + *n;
    int found;
    if (tml_system_contacts_is_pair(e)) st = pair_resting(out, &found, s, w, e, x, joins);
    else st = element_resting(out, &found, s, w, e, x, joins);
    for (int i = 0; i < found; i++) out[i].element = k;
    *n += found;
  }
  return st;
}

tml_status tml_contacts_passed_over(const tml_system *s, tml_work *w, const tml_state *x, double *part)
{
  tml_status st = TML_OK;
  *part = 1.0;
  if (s->n_resting == 0) return TML_OK;
  tml_system_frames(s, w, x->q, x->v);
  tml_work_unknowns(w, x);
  for (int k = 0; k < s->n_acting && st == TML_OK; k++) {
    const tml_sysforce *e = &s->element[k];
    const bool pair = tml_system_contacts_is_pair(e);
    tml_force_input in;
    double one = 1.0;
    if (pair ? !tml_contact_switches(e->par) || tml_contact_idle(s, w, e) : !e->ops->passed) continue;
    tml_system_force_input(&in, s, w, e, x->t, 0);
    st = pair ? tml_contact_passed_over(&one, e->par, &in) : e->ops->passed(&one, e->par, &in);
    *part = fmin(*part, one);
  }
  return st;
}

void tml_contacts_rest(const tml_system *s, tml_work *w, int n)
{
  for (int k = 0; k < n; k++) {
    const tml_resting *x = &w->resting[k];
    const tml_sysforce *e = &s->element[x->element];
    if (tml_system_contacts_is_pair(e)) tml_contact_rest(w->memory.touch[0] + e->memory, e->par, x);
    else e->ops->rest(w->memory.touch[0] + e->kept, e->par, x);
  }
}

bool tml_contacts_have_friction(const tml_system *s)
{
  for (int k = s->n_elements; k < s->n_acting; k++)
    if (((const tml_contact_par *)s->element[k].par)->law.rubs) return true;
  return false;
}
