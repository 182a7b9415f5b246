/* contact_search.c - searches for the shapes that may touch, before a run and between its steps. */
#include "sim/contact/contact_search.h"

#include <assert.h>
#include <stdlib.h>

#include "sim/base/sim.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "sim/compile/pattern_growth.h"
#include "core/memory.h"
#include "model/add/add_contact.h"

enum { POSE = 7, WARNINGS = 5, FEW = 100 };
/* depth relative to the smaller shape above which an overlap at the start is reported */
static const double OVERLAP = 0.01;
/* acceleration of two bodies apart, relative to gravity, above which no load holds them together; without gravity,
 * relative to what the force alone would give them */
static const double UNBALANCED = 0.3;
static const double ROUND_OFF = 1e-3;
static const double SKIN = 0.1;  /* smallest skin, relative to the smallest body */
static const double STEPS = 16.0; /* wanted skin: distance that bodies move in so many steps */
/* largest number of pairs per shape, since pairs that are only near fill the matrices */
static const double CROWD = 1.0;
static const double CROWD_FREE = 4.0; /* largest number of pairs per shape for a method without such matrices */
static const double USED = 0.25;  /* fraction of a reduced skin that is used up before the search is repeated */

void tml_contact_search_free(tml_contact_search *x)
{
  void *const all[] = {x->frame, x->pose, x->turn, x->size, x->found, x->spare, x->count, x->item};
  for (size_t i = 0; i < sizeof all/sizeof *all; i++) tml_delete(all[i]);
  tml_broad_clear(&x->broad);
  tml_touchable_free(&x->touching);
  *x = (tml_contact_search){0};
}

void tml_contact_search_store(tml_contact_search *x, tml_archive *a)
{
  tml_archive_doubles(a, x->pose, (size_t)(POSE*x->n_frames));
  tml_archive_double(a, &x->skin);
  tml_archive_flag(a, &x->crowded);
}

/* ---------------------------------------------------------------- bodies --------------------- */

/* Sets the reach of the shapes of each frame. Planes do not count; the bodies that others touch carry them. */
static void set_sizes(tml_contact_search *x, const tml_model *m)
{
  for (int k = 0; k < m->n_shapes; k++) {
    const tml_contact_shape *c = m->shapes[k].collider;
    double *size = &x->size[x->frame[k]];
    if (!c) continue;
    *size = fmax(*size, isfinite(c->reach) ? v3_norm(c->at) + v3_norm(c->centre) + c->reach : v3_norm(c->at));
  }
}

static int by_body(const void *a, const void *b)
{
  const tml_broad_item *x = a, *y = b;
  if (x->body != y->body) return x->body < y->body ? -1 : 1;
  return (x->shape > y->shape) - (x->shape < y->shape);
}

/* Lists the shapes that may touch, sorted by body. */
static void list_items(tml_contact_search *x, const tml_model *m)
{
  x->n_items = 0;
  for (int k = 0; k < m->n_shapes; k++)
    if (m->shapes[k].collider) x->item[x->n_items++] = (tml_broad_item){.body = x->frame[k], .shape = k};
  if (x->n_items > 1) qsort(x->item, (size_t)x->n_items, sizeof *x->item, by_body);
}

static double smallest_body_size(const tml_contact_search *x)
{
  double least = INFINITY;
  for (int b = 1; b < x->n_frames; b++)
    if (x->size[b] > 0.0) least = fmin(least, x->size[b]);
  return isfinite(least) ? least : 1.0;
}

static void pose_of(double pose[POSE], const tml_system *s, const tml_work *w, int frame)
{
  static const double origin[3] = {0};
  double u[3];
  tml_system_shape_ops(s, frame)->motion(pose, u, &w->frame[frame], TML_VECTOR_POINT, origin);
  tml_rotation_matrix_quat(pose + 3, w->frame[frame].A);
}

static void take_poses(tml_contact_search *x, const tml_system *s, const tml_work *w)
{
  for (int b = 0; b < x->n_frames; b++) pose_of(x->pose + POSE*b, s, w, b);
}

/* Upper bounds for any point of the shapes of a frame: distance since the last search, speed, acceleration. */
typedef struct travel { double way, speed, acceleration; } travel;

static travel travel_of(const tml_contact_search *x, const tml_system *s, const tml_work *w, int b, const double *a)
{
  static const double origin[3] = {0};
  const double *before = x->pose + POSE*b, back[4] = {before[3], -before[4], -before[5], -before[6]};
  double now[POSE], e[4], turn[3], d[3], u[3], place[3];
  pose_of(now, s, w, b);
  v3_sub(d, now, before);
  tml_quat_mul(e, now + 3, back);
  tml_quat_log(turn, e);
  tml_system_shape_ops(s, b)->motion(place, u, &w->frame[b], TML_VECTOR_POINT, origin);
  double xdd[3], wd[3];
  tml_system_shape_acceleration(xdd, wd, s, w, b, a);
  const double size = x->size[b], spin = v3_norm(w->frame[b].w);
  return (travel){v3_norm(d) + v3_norm(turn)*size, v3_norm(u) + spin*size,
                  v3_norm(xdd) + (v3_norm(wd) + spin*spin)*size};
}

/* The largest values over all frames. */
static travel most_of_all(const tml_sim *s)
{
  travel most = {0};
  for (int b = 1; b < s->contacts->nearby.n_frames; b++) {
    if (!(s->contacts->nearby.size[b] > 0.0)) continue;
    const travel t = travel_of(&s->contacts->nearby, s->eq->sys, &s->eq->work, b, s->eq->run->qdd);
    most.way = fmax(most.way, t.way);
    most.speed = fmax(most.speed, t.speed);
    most.acceleration = fmax(most.acceleration, t.acceleration);
  }
  return most;
}

/* [s] Time for a distance. */
static double time_for(const travel *t, double way)
{
  const double end = sqrt(t->speed*t->speed + 2.0*t->acceleration*way);
  return end > 0.0 ? 2.0*way/(t->speed + end) : INFINITY;
}

/* ---------------------------------------------------------------- search --------------------- */

/* Makes `spare` as large as `found`; false: out of memory. */
static bool make_spare(tml_contact_search *x)
{
  if (x->cap_spare >= x->cap) return true;
  tml_near_pair *larger = tml_new((size_t)x->cap, sizeof *larger);
  if (!larger) return false;
  tml_delete(x->spare);
  x->spare = larger;
  x->cap_spare = x->cap;
  return true;
}

/* to = from, sorted by the shape of one side; the sort is stable. */
static void sort_by_shape(tml_contact_search *x, int n_shapes, int side, const tml_near_pair *from, tml_near_pair *to)
{
  memset(x->count, 0, (size_t)(n_shapes + 1)*sizeof *x->count);
  for (int k = 0; k < x->n; k++) x->count[from[k].shape[side] + 1]++;
  for (int i = 0; i < n_shapes; i++) x->count[i + 1] += x->count[i];
  for (int k = 0; k < x->n; k++) to[x->count[from[k].shape[side]]++] = from[k];
}

/* Sorts by first shape, second shape, contact. Pairs of the same shapes were added in the order of their contacts. */
static bool sort_found(tml_contact_search *x, int n_shapes)
{
  assert(x->n_moving >= 0 && x->n_moving <= x->n);
  if (!make_spare(x)) return false;
  sort_by_shape(x, n_shapes, 1, x->found, x->spare);
  sort_by_shape(x, n_shapes, 0, x->spare, x->found);
  return true;
}

/* Adds all contacts by which two shapes may touch, if their distance is at most the skin. The shape on the first side
 * of the contact comes first. */
static tml_status add_contacts(tml_contact_search *x, const tml_model *m, int a, int b, tml_error *err)
{
  tml_touchable_walk w = tml_touchable_begin(&x->touching, a, b);
  const int body[2] = {m->shapes[a].body, m->shapes[b].body}, frame[2] = {x->frame[a], x->frame[b]};
  const tml_contact_pose pose[2] = {{x->pose + POSE*frame[0], x->turn + 9*frame[0]},
                                    {x->pose + POSE*frame[1], x->turn + 9*frame[1]}};
  const tml_contact_pair pair = {m->shapes[a].collider, m->shapes[b].collider, x->skin};
  bool turned = false;
  if (tml_contact_apart(&pair, &pose[0], &pose[1])) return TML_OK;
  for (int k; (k = tml_touchable_next(&x->touching, &w, &turned)) >= 0;) {
    if (!tml_grow((void **)&x->found, &x->cap, x->n, sizeof *x->found)) return tml_fail_memory(err);
    x->n_moving += m->bodies[body[0]].kind != TML_GROUND && m->bodies[body[1]].kind != TML_GROUND;
    x->found[x->n++] = turned ? (tml_near_pair){{body[1], body[0]}, k, {b, a}}
                              : (tml_near_pair){{body[0], body[1]}, k, {a, b}};
  }
  return TML_OK;
}

static bool may_touch(const void *touching, const tml_broad_item *a, const tml_broad_item *b)
{
  tml_touchable_walk w = tml_touchable_begin(touching, a->shape, b->shape);
  bool turned;
  return tml_touchable_next(touching, &w, &turned) >= 0;
}

static void set_bounds(tml_contact_search *x, const tml_model *m)
{
  for (int b = 0; b < x->n_frames; b++) tml_quat_matrix(x->turn + 9*b, x->pose + POSE*b + 3);
  for (int i = 0; i < x->n_items; i++) {
    tml_broad_item *item = &x->item[i];
    const tml_contact_pose at = {x->pose + POSE*item->body, x->turn + 9*item->body};
    tml_contact_bounds(m->shapes[item->shape].collider, &at, item->low, item->high);
  }
}

static tml_status search_near_shapes(tml_contact_search *x, const tml_model *m, tml_error *err)
{
  bool changed;
  tml_status st = tml_broad_set_skin(&x->broad, x->skin, err);
  x->broad.wanted = may_touch;
  x->broad.context = &x->touching;
  x->n = x->n_moving = 0;
  if (st == TML_OK) st = tml_broad_update(&x->broad, x->item, x->n_items, &changed, err);
  for (int k = 0; st == TML_OK && k < x->broad.n_pairs; k++) {
    const tml_broad_pair *p = &x->broad.pairs[k];
    st = add_contacts(x, m, x->item[p->first].shape, x->item[p->second].shape, err);
  }
  return st;
}

/* Searches with the largest skin between `least` and `wanted` that does not give too many pairs. From one search to the
 * next it grows by at most a factor of two, since the wanted skin may be much too large. */
static tml_status search_with_largest_skin(tml_contact_search *x, const tml_model *m, double least, double wanted,
                                           tml_error *err)
{
  const double crowd = x->crowd*x->n_items + FEW;
  tml_status st;
  x->skin = fmax(least, x->crowded ? fmin(wanted, 2.0*x->skin) : wanted);
  x->crowded = x->skin < wanted;
  set_bounds(x, m);
  while ((st = search_near_shapes(x, m, err)) == TML_OK && x->n_moving > crowd && x->skin > least) {
    x->crowded = true;
    x->skin = fmax(least, 0.5*x->skin);
  }
  if (st == TML_OK && !sort_found(x, m->n_shapes)) st = tml_fail_memory(err);
  return st;
}

/* ---------------------------------------------------------------- run ------------------------ */

static tml_status allocate_search(tml_contact_search *x, const tml_system *s, tml_error *err)
{
  const tml_model *m = s->model;
  const size_t n = (size_t)tml_system_shape_frames(s), shapes = (size_t)m->n_shapes;
  tml_contact_search_free(x);
  x->n_frames = (int)n;
  x->frame = tml_new(shapes, sizeof *x->frame);
  x->pose = tml_new(POSE*n, sizeof *x->pose);
  x->turn = tml_new(9*n, sizeof *x->turn);
  x->size = tml_new(n, sizeof *x->size);
  x->item = tml_new(shapes, sizeof *x->item);
  x->count = tml_new(shapes + 1, sizeof *x->count);
  if (!x->frame || !x->pose || !x->turn || !x->size || !x->item || !x->count) return tml_fail_memory(err);
  for (int k = 0; k < m->n_shapes; k++) x->frame[k] = tml_system_shape_frame(s, k);
  return tml_touchable_create(&x->touching, m, err);
}

tml_status tml_contact_search_begin(tml_sim *s, tml_error *err)
{
  tml_contact_search *x = &s->contacts->nearby;
  if (s->model->n_contacts == 0) return TML_OK;
  tml_status st = allocate_search(x, s->assembly->full, err);
  if (st != TML_OK) return st;
  x->crowd = CROWD;
  list_items(x, s->model);
  set_sizes(x, s->model);
  const double least = SKIN*smallest_body_size(x);
  tml_system_frames(s->assembly->full, &s->assembly->full_work, s->assembly->full_q, s->assembly->full_v);
  take_poses(x, s->assembly->full, &s->assembly->full_work);
  st = search_with_largest_skin(x, s->model, least, least, err);
  tml_near_pair *fresh = st == TML_OK ? tml_new((size_t)x->n, sizeof *fresh) : NULL;
  if (st == TML_OK && !fresh) st = tml_fail_memory(err);
  if (st != TML_OK) return st;
  if (x->n > 0) memcpy(fresh, x->found, (size_t)x->n*sizeof *fresh);
  tml_delete(s->eq->near);
  s->eq->near = fresh;
  s->eq->n_near = x->n;
  return TML_OK;
}

static int compare_near_pairs(const tml_near_pair *x, const tml_near_pair *y)
{
  if (x->shape[0] != y->shape[0]) return x->shape[0] < y->shape[0] ? -1 : 1;
  if (x->shape[1] != y->shape[1]) return x->shape[1] < y->shape[1] ? -1 : 1;
  return (x->contact > y->contact) - (x->contact < y->contact);
}

/* Whether the run has entries for all pairs found. Some pairs that are no longer near cost less than another pattern;
 * many do not. */
static bool covers_all_pairs(const tml_sim *s)
{
  const tml_contact_search *x = &s->contacts->nearby;
  int k = 0;
  if (s->eq->n_near > x->n + x->n/4 + FEW/4) return false;
  for (int i = 0; i < x->n; i++, k++) {
    while (k < s->eq->n_near && compare_near_pairs(&s->eq->near[k], &x->found[i]) < 0) k++;
    if (k == s->eq->n_near || compare_near_pairs(&s->eq->near[k], &x->found[i]) != 0) return false;
  }
  return true;
}

/* Repeats the search at the present poses and passes the result to the run. */
static tml_status repeat_search(tml_sim *s, double step, tml_error *err)
{
  tml_contact_search *x = &s->contacts->nearby;
  const double least = SKIN*smallest_body_size(x);
  take_poses(x, s->eq->sys, &s->eq->work);
  x->crowd = s->eq->run->ops->small_steps ? CROWD_FREE : CROWD;
  const tml_status st = search_with_largest_skin(x, s->model, least, fmax(least, STEPS*step), err);
  return st == TML_OK && !covers_all_pairs(s) ? tml_pattern_growth_apply(s, x->found, x->n, err) : st;
}

tml_status tml_contact_search_update(tml_sim *s, tml_error *err)
{
  tml_contact_search *x = &s->contacts->nearby;
  const tml_integrator *g = s->eq->run;
  if (s->model->n_contacts == 0) return TML_OK;
  tml_system_frames(s->eq->sys, &s->eq->work, g->q, g->v);
  tml_system_nodes(s->eq->sys, &s->eq->work, 2); /* for their accelerations */
  travel t = most_of_all(s);
  const double h = fmax(g->h_next, g->h_last), step = (t.speed + 0.5*t.acceleration*h)*h;
  if (t.way + step > 0.5*x->skin && (!x->crowded || t.way > USED*x->skin)) {
    const tml_status st = repeat_search(s, step, err);
    if (st != TML_OK) return st;
    t.way = 0.0;
  }
  /* distance and time for which the pairs found remain complete */
  const double spare = 0.5*x->skin - t.way;
  s->eq->run->covered = time_for(&t, spare);
  s->eq->run->cover = (tml_search_margin){spare, x->size};
  return TML_OK;
}

/* [m/s2] Acceleration of the origin of a body along n at the start. */
static double acceleration_along(const tml_sim *s, int body, const double n[3])
{
  const tml_sysbody *b = &s->eq->sys->body[body];
  double sum = 0.0;
  for (int i = 0; i < b->lengths; i++) sum += s->eq->run->qdd[b->v + i]*n[i];
  return sum;
}

bool tml_contact_search_jumps(const tml_sim *s, const tml_contact_par *p, const tml_contact_summary *look)
{
  const tml_model *m = s->model;
  const double force = v3_norm(look->F), g = v3_norm(m->gravity);
  const double apart = acceleration_along(s, m->shapes[p->shape[0]].body, look->F)
                     - acceleration_along(s, m->shapes[p->shape[1]].body, look->F);
  return apart > force*(g > 0.0 ? UNBALANCED*g : ROUND_OFF*force/p->mass);
}

void tml_contact_search_warn(tml_sim *s)
{
  const tml_model *m = s->model;
  int said = 0;
  if (m->n_contacts == 0) return;
  tml_system_frames(s->eq->sys, &s->eq->work, s->eq->run->q, s->eq->run->v);
  for (int k = s->eq->sys->n_elements; k < s->eq->sys->n_acting && said < WARNINGS; k++) {
    const tml_contact_par *p = s->eq->sys->element[k].par;
    tml_contact_summary look;
    tml_force_input in;
    tml_system_force_input(&in, s->eq->sys, &s->eq->work, &s->eq->sys->element[k], s->eq->run->t, 0);
    if (tml_contact_evaluate(&look, p, &in) != TML_OK) continue; /* the start has failed for this pair */
    if (!(look.depth > OVERLAP*fmin(p->pair.A->reach, p->pair.B->reach))) continue;
    if (!tml_contact_search_jumps(s, p, &look)) continue;
    tml_sim_warn(s, "bodies '%s' and '%s' (contact '%s') overlap by %.3g m at the start and will jump apart",
                 m->bodies[m->shapes[p->shape[0]].body].name, m->bodies[m->shapes[p->shape[1]].body].name,
                 m->contacts[p->contact].name, look.depth);
    said++;
  }
}
