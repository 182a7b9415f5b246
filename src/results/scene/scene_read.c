/* scene_read.c - reads the member "scene" of summary.json. The file is not trusted: indices are checked. */
#include "results/scene/scene_read.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <string.h>

#include "core/colour.h"
#include "core/memory.h"
#include "model/base/model.h"

/* Reads up to n numbers of an array times a factor; missing or infinite ones leave x unchanged. */
static void get_vector(tml_json_value array, double *x, int n, double factor)
{
  tml_json_walk w = tml_json_inside(array);
  for (int i = 0; i < n && tml_json_next(&w); i++) {
    const double value = tml_json_is_number(w.value) ? tml_json_double(w.value)*factor : NAN;
    if (isfinite(value)) x[i] = value;
  }
}

static int get_index(tml_json_value v, int n)
{
  const double x = tml_json_is_number(v) ? tml_json_double(v) : -1;
  return x >= 0 && x < n ? (int)x : -1;
}

static void get_quaternion(tml_json_value v, double e[4])
{
  memcpy(e, (double[4]){1, 0, 0, 0}, 4*sizeof *e);
  get_vector(v, e, 4, 1.0);
  const double length = sqrt(e[0]*e[0] + e[1]*e[1] + e[2]*e[2] + e[3]*e[3]);
  if (!(length > 0)) memcpy(e, (double[4]){1, 0, 0, 0}, 4*sizeof *e);
  else for (int i = 0; i < 4; i++) e[i] /= length;
}

static tml_body_kind body_kind(tml_json_value v)
{
  if (tml_json_same(v, "ground")) return TML_GROUND;
  if (tml_json_same(v, "point")) return TML_POINT;
  return tml_json_same(v, "planar") ? TML_PLANAR : TML_RIGID;
}

static tml_status take_body(tml_scene *s, int i, tml_json_value v, tml_error *err)
{
  tml_scene_body *b = &s->bodies[i];
  b->name = tml_json_text(tml_json_member(v, "name"));
  b->kind = body_kind(tml_json_member(v, "kind"));
  b->flexible = tml_json_same(tml_json_member(v, "kind"), "flexible");
  get_vector(tml_json_member(v, "inertia"), b->inertia, 9, s->length*s->length);
  get_vector(tml_json_member(v, "position"), b->position, 3, s->length);
  get_quaternion(tml_json_member(v, "orientation"), b->e);
  char *colour = tml_json_text(tml_json_member(v, "color"));
  b->colour = colour ? tml_colour(colour) : -1;
  tml_delete(colour);
  const tml_json_value mass = tml_json_member(v, "mass");
  b->mass = tml_json_is_number(mass) ? tml_json_double(mass) : 0.0;
  return b->name ? TML_OK : tml_fail_memory(err);
}

static tml_status no_sense(const char *what, tml_error *err)
{
  return tml_fail(err, TML_ERR_FILE, "the summary is damaged: %s refers to nothing", what);
}

static tml_status take_shape(tml_scene *s, int i, tml_json_value v, tml_error *err)
{
  tml_scene_shape *k = &s->shapes[i];
  k->body = get_index(tml_json_member(v, "body"), s->n_bodies);
  k->mesh = get_index(tml_json_member(v, "mesh"), INT_MAX);
  k->kind = tml_json_text(tml_json_member(v, "kind"));
  k->color = tml_json_text(tml_json_member(v, "color"));
  get_vector(tml_json_member(v, "size"), k->size, 3, s->length);
  get_vector(tml_json_member(v, "at"), k->at, 3, s->length);
  get_quaternion(tml_json_member(v, "orientation"), k->e);
  if (!k->kind || !k->color) return tml_fail_memory(err);
  return k->body < 0 ? no_sense("a shape", err) : TML_OK;
}

static tml_status take_marker(tml_scene *s, int i, tml_json_value v, tml_error *err)
{
  tml_scene_marker *m = &s->markers[i];
  const tml_json_value name = tml_json_member(v, "name");
  m->body = get_index(tml_json_member(v, "body"), s->n_bodies);
  m->named = tml_json_is_text(name) && name.end - name.at > 2;
  memcpy(m->axes, (double[9]){1, 0, 0, 0, 1, 0, 0, 0, 1}, sizeof m->axes);
  get_vector(tml_json_member(v, "at"), m->at, 3, s->length);
  get_vector(tml_json_member(v, "axes"), m->axes, 9, 1.0);
  return m->body < 0 ? no_sense("a marker", err) : TML_OK;
}

static bool use_marker(tml_scene *s, int marker)
{
  assert(marker >= 0 && marker < s->n_markers);
  if (s->markers[marker].used) return true;
  if (!tml_grow((void **)&s->used, &s->c_used, s->n_used, sizeof *s->used)) return false;
  s->markers[marker].used = true;
  s->used[s->n_used++] = marker;
  return true;
}

static tml_status take_link(tml_scene *s, tml_scene_link *l, tml_json_value v, tml_error *err)
{
  l->name = tml_json_text(tml_json_member(v, "name"));
  l->kind = tml_json_text(tml_json_member(v, "kind"));
  l->i = get_index(tml_json_member(v, "i"), s->n_markers);
  l->j = get_index(tml_json_member(v, "j"), s->n_markers);
  const tml_json_value elastic = tml_json_member(v, "elastic");
  l->elastic = tml_json_is_flag(elastic) && *elastic.at == 't';
  if (!l->name || !l->kind) return tml_fail_memory(err);
  if (l->i < 0 || l->j < 0) return no_sense("a joint or spring", err);
  return use_marker(s, l->i) && use_marker(s, l->j) ? TML_OK : tml_fail_memory(err);
}

static tml_status take_joint(tml_scene *s, int i, tml_json_value v, tml_error *err)
{
  const tml_status st = take_link(s, &s->joints[i], v, err);
  const tml_joint_facts *facts = st ? NULL : tml_joint_facts_find(s->joints[i].kind);
  if (facts) s->joints[i].symbol = facts->symbol;
  return st;
}

static tml_status take_coupler(tml_scene *s, int i, tml_json_value v, tml_error *err)
{
  tml_scene_coupler *c = &s->couplers[i];
  c->name = tml_json_text(tml_json_member(v, "name"));
  c->mesh = get_index(tml_json_member(v, "mesh"), s->n_markers);
  tml_json_walk t = tml_json_inside(tml_json_member(v, "teeth"));
  for (int k = 0; k < 2 && tml_json_next(&t); k++) {
    const int teeth = get_index(t.value, 1000000);
    c->teeth[k] = teeth > 0 ? teeth : 0;
  }
  c->internal = get_index(tml_json_member(v, "internal"), 2) == 1;
  tml_json_walk w = tml_json_inside(tml_json_member(v, "joints"));
  while (c->n < TML_SCENE_COUPLED && tml_json_next(&w)) {
    const int joint = get_index(w.value, s->n_joints);
    if (joint < 0) return no_sense("a coupler", err);
    c->joints[c->n++] = joint;
  }
  return c->name ? TML_OK : tml_fail_memory(err);
}

static tml_status take_coil(tml_scene *s, int i, tml_json_value v, tml_error *err)
{
  return take_link(s, &s->springs[i], v, err);
}

static tml_status take_ring(tml_scene *s, int i, tml_json_value v, tml_error *err)
{
  return take_link(s, &s->mounts[i], v, err);
}

static tml_status take_rope(tml_scene *s, int i, tml_json_value v, tml_error *err)
{
  get_vector(tml_json_member(v, "radii"), s->ropes[i].radii, 2, s->length);
  return take_link(s, &s->ropes[i], v, err);
}

static tml_status take_relation(tml_scene *s, int i, tml_json_value v, tml_error *err)
{
  const tml_json_value radius = tml_json_member(v, "radius");
  if (tml_json_is_number(radius)) s->relations[i].radius = tml_json_double(radius)*s->length;
  return take_link(s, &s->relations[i], v, err);
}

/* Reads all entries of an array. *count is increased with each entry, so that the entries can be freed after a
 * failure. */
static tml_status take_all(tml_scene *s, tml_json_value array, void **items, int *count, size_t size,
                           tml_status (*take)(tml_scene *s, int i, tml_json_value v, tml_error *err), tml_error *err)
{
  int capacity = 0;
  tml_status st = TML_OK;
  tml_json_walk w = tml_json_inside(array);
  while (!st && tml_json_next(&w)) {
    if (!tml_grow(items, &capacity, *count, size)) return tml_fail_memory(err);
    memset((char *)*items + (size_t)*count*size, 0, size);
    st = take(s, (*count)++, w.value, err);
  }
  return st;
}

#define TAKE(key, list, count, take) \
  if (!st) st = take_all(s, tml_json_member(scene, key), (void **)&s->list, &s->count, sizeof *s->list, take, err)

tml_status tml_scene_read(tml_scene *s, tml_json_value summary, tml_error *err)
{
  *s = (tml_scene){.length = 1.0, .time = 1.0};
  const tml_json_value scene = tml_json_member(summary, "scene"), model = tml_json_member(summary, "model");
  char *system = tml_json_text(tml_json_member(tml_json_member(summary, "units"), "system"));
  s->title = tml_json_text(tml_json_member(model, "title"));
  tml_status st = system && s->title ? TML_OK : tml_fail_memory(err);
  const tml_units *u = system ? tml_units_find(system) : NULL;
  if (u) {
    s->length = tml_ratio_apply(tml_units_scale(u, "m"), 1.0);
    s->time = tml_ratio_apply(tml_units_scale(u, "s"), 1.0);
  }
  tml_delete(system);
  get_vector(tml_json_member(scene, "gravity"), s->gravity, 3, 1.0);
  get_vector(tml_json_member(tml_json_member(scene, "view"), "up"), s->up, 3, 1.0);
  TAKE("bodies", bodies, n_bodies, take_body);
  TAKE("shapes", shapes, n_shapes, take_shape);
  TAKE("markers", markers, n_markers, take_marker);
  TAKE("joints", joints, n_joints, take_joint);
  TAKE("springs", springs, n_springs, take_coil);
  TAKE("mounts", mounts, n_mounts, take_ring);
  TAKE("ropes", ropes, n_ropes, take_rope);
  TAKE("relations", relations, n_relations, take_relation);
  TAKE("couplers", couplers, n_couplers, take_coupler);
  return st;
}

static void free_links(tml_scene_link *l, int n)
{
  for (int i = 0; i < n; i++) {
    tml_delete(l[i].name);
    tml_delete(l[i].kind);
  }
  tml_delete(l);
}

void tml_scene_free(tml_scene *s)
{
  for (int i = 0; i < s->n_bodies; i++) tml_delete(s->bodies[i].name);
  for (int i = 0; i < s->n_shapes; i++) {
    tml_delete(s->shapes[i].kind);
    tml_delete(s->shapes[i].color);
  }
  tml_delete(s->bodies);
  tml_delete(s->shapes);
  tml_delete(s->markers);
  free_links(s->joints, s->n_joints);
  free_links(s->springs, s->n_springs);
  free_links(s->mounts, s->n_mounts);
  free_links(s->ropes, s->n_ropes);
  free_links(s->relations, s->n_relations);
  for (int i = 0; i < s->n_couplers; i++) tml_delete(s->couplers[i].name);
  tml_delete(s->couplers);
  tml_delete(s->used);
  tml_delete(s->title);
}
