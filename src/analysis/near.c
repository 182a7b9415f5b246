/* near.c - the search for shapes that may touch, before a run and between its steps. */
#include "analysis/near.h"

#include <stdlib.h>

#include "analysis/sim.h"
#include "core/memory.h"
#include "model/contact.h"

enum { POSE = 7, WARNINGS = 5 };
static const double OVERLAP = 0.01; /* of the smaller shape: a depth at the start that is worth a word */
static const double SKIN = 0.25;  /* of the smallest body: what is searched for at least */
static const double STEPS = 16.0; /* and as far as bodies come in so many steps */

void tml_nearby_free(tml_nearby *x)
{
  tml_delete(x->pose);
  tml_delete(x->size);
  tml_delete(x->found);
  tml_delete(x->item);
  *x = (tml_nearby){0};
}

void tml_nearby_store(tml_nearby *x, int n, tml_archive *a)
{
  tml_archive_doubles(a, x->pose, (size_t)(POSE*n));
  tml_archive_double(a, &x->skin);
}

/* ---------------------------------------------------------------- bodies --------------------- */

/* How far a body's shapes reach; planes do not count, they are on bodies that others move against. */
static void set_sizes(tml_nearby *x, const tml_model *m)
{
  for (int k = 0; k < m->n_shapes; k++) {
    const tml_contact_shape *c = m->shapes[k].collider;
    double *size = &x->size[m->shapes[k].body];
    if (!c) continue;
    *size = fmax(*size, isfinite(c->reach) ? v3_norm(c->at) + v3_norm(c->centre) + c->reach : v3_norm(c->at));
  }
}

/* Shapes that may touch, by body. */
static void list_items(tml_nearby *x, const tml_model *m)
{
  x->n_items = 0;
  for (int b = 0; b < m->n_bodies; b++)
    for (int k = 0; k < m->n_shapes; k++)
      if (m->shapes[k].body == b && m->shapes[k].collider)
        x->item[x->n_items++] = (tml_broad_item){.body = b, .shape = k};
}

static double smallest(const tml_nearby *x, int n)
{
  double least = INFINITY;
  for (int b = 1; b < n; b++)
    if (x->size[b] > 0.0) least = fmin(least, x->size[b]);
  return isfinite(least) ? least : 1.0;
}

static void pose_of(double pose[POSE], const tml_sysbody *b, const tml_frame *f)
{
  static const double origin[3] = {0};
  double u[3];
  b->ops->motion(pose, u, f, TML_VECTOR_POINT, origin);
  tml_matrix_quat(pose + 3, f->A);
}

/* How far a body has come since the last search, how fast it goes, and how much faster: any point of its shapes. */
typedef struct travel { double way, speed, acceleration; } travel;

static travel travel_of(const tml_nearby *x, const tml_system *s, const tml_work *w, int b, const double *a)
{
  static const double origin[3] = {0};
  const double *before = x->pose + POSE*b, back[4] = {before[3], -before[4], -before[5], -before[6]};
  double now[POSE], e[4], turn[3], d[3], u[3], place[3];
  pose_of(now, &s->body[b], &w->frame[b]);
  v3_sub(d, now, before);
  tml_quat_mul(e, now + 3, back);
  tml_quat_log(turn, e);
  s->body[b].ops->motion(place, u, &w->frame[b], TML_VECTOR_POINT, origin);
  double xdd[3], wd[3];
  s->body[b].ops->acceleration(xdd, wd, &w->frame[b], a + s->body[b].v);
  const double size = x->size[b], spin = v3_norm(w->frame[b].w);
  return (travel){v3_norm(d) + v3_norm(turn)*size, v3_norm(u) + spin*size,
                  v3_norm(xdd) + (v3_norm(wd) + spin*spin)*size};
}

/* The farthest, fastest and most accelerated of all. */
static travel most_of_all(const tml_sim *s)
{
  travel most = {0};
  for (int b = 1; b < s->sys->n_bodies; b++) {
    if (!(s->nearby.size[b] > 0.0)) continue;
    const travel t = travel_of(&s->nearby, s->sys, &s->work, b, s->run->qdd);
    most.way = fmax(most.way, t.way);
    most.speed = fmax(most.speed, t.speed);
    most.acceleration = fmax(most.acceleration, t.acceleration);
  }
  return most;
}

/* Time for a way. */
static double time_for(const travel *t, double way)
{
  const double end = sqrt(t->speed*t->speed + 2.0*t->acceleration*way);
  return end > 0.0 ? 2.0*way/(t->speed + end) : INFINITY;
}

/* ---------------------------------------------------------------- search --------------------- */

static int by_shapes(const void *a, const void *b)
{
  const tml_near *x = a, *y = b;
  if (x->shape[0] != y->shape[0]) return x->shape[0] < y->shape[0] ? -1 : 1;
  if (x->shape[1] != y->shape[1]) return x->shape[1] < y->shape[1] ? -1 : 1;
  return (x->contact > y->contact) - (x->contact < y->contact);
}

static tml_status add_pair(tml_nearby *x, const tml_model *m, int contact, const int shape[2], tml_error *err)
{
  if (!tml_grow((void **)&x->found, &x->cap, x->n, sizeof *x->found)) return tml_fail_memory(err);
  x->found[x->n++] = (tml_near){{m->shapes[shape[0]].body, m->shapes[shape[1]].body}, contact, {shape[0], shape[1]}};
  return TML_OK;
}

/* All contacts by which two shapes may touch; the shape of its first side comes first. */
static tml_status add_contacts(tml_nearby *x, const tml_model *m, int a, int b, tml_error *err)
{
  tml_status st = TML_OK;
  for (int k = 0; k < m->n_contacts && st == TML_OK; k++) {
    const int shape[2] = {a, b}, turned[2] = {b, a};
    if (!tml_contact_allows(m, &m->contacts[k], a, b)) continue;
    st = add_pair(x, m, k, tml_contact_begins(&m->contacts[k], a, b) ? shape : turned, err);
  }
  return st;
}

static bool may_touch(const void *model, const tml_broad_item *a, const tml_broad_item *b)
{
  const tml_model *m = model;
  for (int k = 0; k < m->n_contacts; k++)
    if (tml_contact_allows(m, &m->contacts[k], a->shape, b->shape)) return true;
  return false;
}

static void set_bounds(tml_nearby *x, const tml_model *m)
{
  for (int i = 0; i < x->n_items; i++) {
    tml_broad_item *item = &x->item[i];
    double A[9];
    const double *pose = x->pose + POSE*item->body;
    tml_quat_matrix(A, pose + 3);
    const tml_contact_pose at = {pose, A};
    tml_contact_bounds(m->shapes[item->shape].collider, &at, item->low, item->high);
  }
}

static tml_status search(tml_nearby *x, const tml_model *m, tml_error *err)
{
  tml_broad broad = {0};
  bool changed;
  tml_status st = tml_broad_init(&broad, x->skin, err);
  broad.wanted = may_touch;
  broad.context = m;
  x->n = 0;
  set_bounds(x, m);
  if (st == TML_OK) st = tml_broad_update(&broad, x->item, x->n_items, &changed, err);
  for (int k = 0; st == TML_OK && k < broad.n_pairs; k++)
    st = add_contacts(x, m, x->item[broad.pairs[k].first].shape, x->item[broad.pairs[k].second].shape, err);
  tml_broad_clear(&broad);
  if (st == TML_OK && x->n > 1) qsort(x->found, (size_t)x->n, sizeof *x->found, by_shapes);
  return st;
}

/* ---------------------------------------------------------------- run ------------------------ */

tml_status tml_nearby_begin(tml_sim *s, tml_error *err)
{
  tml_nearby *x = &s->nearby;
  const int n = s->full->n_bodies;
  if (s->model->n_contacts == 0) return TML_OK;
  tml_nearby_free(x);
  x->pose = tml_new((size_t)(POSE*n), sizeof *x->pose);
  x->size = tml_new((size_t)n, sizeof *x->size);
  x->item = tml_new((size_t)s->model->n_shapes, sizeof *x->item);
  if (!x->pose || !x->size || !x->item) return tml_fail_memory(err);
  list_items(x, s->model);
  set_sizes(x, s->model);
  x->skin = SKIN*smallest(x, n);
  tml_system_frames(s->full, &s->full_work, s->full_q, s->full_v);
  for (int b = 0; b < n; b++) pose_of(x->pose + POSE*b, &s->full->body[b], &s->full_work.frame[b]);
  tml_status st = search(x, s->model, err);
  tml_near *fresh = st == TML_OK ? tml_new((size_t)x->n, sizeof *fresh) : NULL;
  if (st == TML_OK && !fresh) st = tml_fail_memory(err);
  if (st != TML_OK) return st;
  if (x->n > 0) memcpy(fresh, x->found, (size_t)x->n*sizeof *fresh);
  tml_delete(s->near);
  s->near = fresh;
  s->n_near = x->n;
  return TML_OK;
}

/* The same as before? */
static bool unchanged(const tml_sim *s)
{
  const tml_nearby *x = &s->nearby;
  return x->n == s->n_near && (x->n == 0 || memcmp(x->found, s->near, (size_t)x->n*sizeof *x->found) == 0);
}

tml_status tml_nearby_look(tml_sim *s, tml_error *err)
{
  tml_nearby *x = &s->nearby;
  tml_integrator *g = s->run;
  const int n = s->sys->n_bodies;
  if (s->model->n_contacts == 0) return TML_OK;
  tml_system_frames(s->sys, &s->work, g->q, g->v);
  travel t = most_of_all(s);
  const double h = fmax(g->h_next, g->h_last);
  if (t.way + (t.speed + 0.5*t.acceleration*h)*h > 0.5*x->skin) {
    x->skin = fmax(SKIN*smallest(x, n), STEPS*(t.speed + 0.5*t.acceleration*h)*h);
    for (int b = 0; b < n; b++) pose_of(x->pose + POSE*b, &s->sys->body[b], &s->work.frame[b]);
    tml_status st = search(x, s->model, err);
    if (st == TML_OK && !unchanged(s)) st = tml_widen(s, x->found, x->n, err);
    if (st != TML_OK) return st;
    t.way = 0.0;
    g = s->run;
  }
  g->covered = time_for(&t, 0.5*x->skin - t.way);
  return TML_OK;
}

void tml_nearby_warn(tml_sim *s)
{
  const tml_model *m = s->model;
  int said = 0;
  if (m->n_contacts == 0) return;
  tml_system_frames(s->sys, &s->work, s->run->q, s->run->v);
  for (int k = s->sys->n_elements; k < s->sys->n_acting && said < WARNINGS; k++) {
    const tml_contact_par *p = s->sys->element[k].par;
    tml_contact_look look;
    tml_force_input in;
    tml_system_force_input(&in, s->sys, &s->work, &s->sys->element[k], s->run->t, 0);
    if (tml_contact_see(&look, p, &in) != TML_OK) continue; /* the start has failed */
    if (!(look.depth > OVERLAP*fmin(p->pair.A->reach, p->pair.B->reach))) continue;
    tml_sim_warn(s, "bodies '%s' and '%s' (contact '%s') overlap by %.3g m at the start and will jump apart",
                 m->bodies[m->shapes[p->shape[0]].body].name, m->bodies[m->shapes[p->shape[1]].body].name,
                 m->contacts[p->contact].name, look.depth);
    said++;
  }
}
