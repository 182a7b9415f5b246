/* picture.c - tml_picture_make: everything that is drawn of a mechanism besides the shapes of its bodies, as a list of
 * plain parts. */
#include "draw/picture/picture.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "math/vec3.h"
#include "draw/picture/picture_parts.h"

long tml_picture_colour(const tml_scene *s, int body)
{
  static const long colours[] = {0x4e79a7, 0xe0a33a, 0xc8504b, 0x5ba36b, 0x8d6cab,
                                 0x3f9fa8, 0xb5713f, 0xd57ba6, 0x7a8b3c, 0x5f7fd0};
  if (s->bodies[body].colour >= 0) return s->bodies[body].colour;
  return body == 0 ? 0x9aa3ad : colours[(body - 1)%10];
}

/* ---------------------------------------------------------------- parts ---------------------- */

tml_part *tml_picture_add(tml_drawing *d, const tml_part *part)
{
  tml_picture *p = d->p;
  assert(part->kind < TML_PART_KINDS && part->name && (part->kind != TML_PART_COIL || part->body < 0));
  d->failed = d->failed || !tml_grow((void **)&p->parts, &p->c_parts, p->n_parts, sizeof *p->parts);
  if (d->failed) return NULL;
  tml_part *to = &p->parts[p->n_parts++];
  *to = *part;
  to->first = p->n_points;
  to->n = 0;
  return to;
}

void tml_picture_point(tml_drawing *d, double x, double y)
{
  tml_picture *p = d->p;
  d->failed = d->failed || !tml_grow((void **)&p->points, &p->c_points, p->n_points, sizeof *p->points);
  if (d->failed) return;
  assert(p->n_parts > 0 && p->parts[p->n_parts - 1].kind == TML_PART_PLATE);
  p->points[p->n_points][0] = x;
  p->points[p->n_points++][1] = y;
  p->parts[p->n_parts - 1].n++;
}

/* ---------------------------------------------------------------- the whole ------------------ */

static bool is_planar(const tml_scene *k)
{
  bool planar = false;
  for (int i = 0; i < k->n_bodies; i++) {
    if (k->bodies[i].kind == TML_RIGID) return false;
    planar = planar || k->bodies[i].kind == TML_PLANAR;
  }
  return planar;
}

/* Whether most hinges turn about an axis near z of ground, as in a drawing of the x-y plane. */
static bool turns_about_z(const tml_drawing *d)
{
  int n = 0, along = 0;
  for (int i = 0; i < d->scene->n_joints; i++) {
    const tml_scene_link *l = &d->scene->joints[i];
    const tml_scene_marker *k = &d->scene->markers[l->i];
    if (l->symbol != TML_SYMBOL_PIN) continue;
    double x[3], e[4], z[3];
    tml_scene_positions_body(d->places, k->body, 0, x, e);
    tml_scene_positions_turn(z, e, (double[3]){k->axes[2], k->axes[5], k->axes[8]});
    n++;
    along += fabs(z[2]) > 0.9;
  }
  return 2*along > n;
}

/* The coordinate axis that points most against gravity, or the one that the model sets. Without gravity: y if most
 * hinges turn about z, else z. */
static void find_up(tml_drawing *d)
{
  const double *g = d->scene->gravity;
  const bool weightless = !(v3_norm(g) > 0);
  int up = 2;
  for (int i = 1; i >= 0; i--)
    if (fabs(g[i]) > 1.01*fabs(g[up])) up = i;
  if (d->p->planar || (weightless && turns_about_z(d))) up = 1;
  for (int i = 0; i < 3; i++) d->p->up[i] = 0.0;
  const double *asked = d->scene->up;
  if (fabs(asked[0]) + fabs(asked[1]) + fabs(asked[2]) == 1.0) v3_copy(d->p->up, asked);
  else d->p->up[up] = !d->p->planar && g[up] > 0 ? -1.0 : 1.0;
}

/* Lists the markers of each body that joints, springs and mounts use, in the order of their first use. */
static void list_used(tml_drawing *d)
{
  const tml_scene *s = d->scene;
  for (int b = 0; b < s->n_bodies; b++) d->first[b] = -1;
  for (int k = s->n_used - 1; k >= 0; k--) {
    const int marker = s->used[k], body = s->markers[marker].body;
    d->next[marker] = d->first[body];
    d->first[body] = marker;
  }
}

/* Whether span i + 1 continues the rope of span i. */
static bool goes_on(const tml_scene *s, int i)
{
  if (i < 0 || i + 1 >= s->n_ropes) return false;
  return s->ropes[i].j == s->ropes[i + 1].i && strcmp(s->ropes[i].name, s->ropes[i + 1].name) == 0;
}

static void draw_ropes(tml_drawing *d)
{
  const tml_scene *s = d->scene;
  for (int i = 0; i < s->n_ropes && !d->failed; i++)
    tml_picture_rope(d, goes_on(s, i - 1) ? &s->ropes[i - 1] : NULL, &s->ropes[i],
                     goes_on(s, i) ? &s->ropes[i + 1] : NULL);
}

static void draw_picture(tml_drawing *d)
{
  const tml_scene *s = d->scene;
  for (int i = 0; i < s->n_bodies; i++) d->heaviest = fmax(d->heaviest, s->bodies[i].mass);
  for (int i = 0; i < s->n_shapes && !d->failed; i++)
    if (strcmp(s->shapes[i].kind, "plane") == 0) tml_picture_plane(d, &s->shapes[i]);
  for (int i = 1; i < s->n_bodies && !d->failed; i++) tml_picture_body(d, i);
  for (int i = 0; i < s->n_joints && !d->failed; i++) tml_picture_joint(d, &s->joints[i]);
  for (int i = 0; i < s->n_couplers && !d->failed; i++) tml_picture_gears(d, &s->couplers[i]);
  for (int i = 0; i < s->n_springs && !d->failed; i++) tml_picture_coil(d, &s->springs[i]);
  for (int i = 0; i < s->n_mounts && !d->failed; i++) tml_picture_ring(d, &s->mounts[i]);
  draw_ropes(d);
  for (int i = 0; i < s->n_relations && !d->failed; i++) tml_picture_relation(d, &s->relations[i]);
}

tml_status tml_picture_make(tml_picture *p, const tml_places *places, const tml_drawn_meshes *meshes,
                            const tml_picture *like, tml_error *err)
{
  const tml_scene *s = places->scene;
  assert(places->frames->n > 0);
  *p = (tml_picture){.planar = is_planar(s)};
  tml_drawing d = {.p = p, .places = places, .scene = s, .meshes = meshes, .heaviest = 1e-300};
  double *lengths = tml_new((size_t)s->n_used, sizeof *lengths);
  d.boxes = tml_new((size_t)s->n_shapes, sizeof *d.boxes);
  d.first = tml_new((size_t)s->n_bodies, sizeof *d.first);
  d.next = tml_new((size_t)s->n_markers, sizeof *d.next);
  d.points = tml_new((size_t)s->n_markers, sizeof *d.points);
  d.limit = tml_new((size_t)s->n_bodies, sizeof *d.limit);
  d.reached = tml_new((size_t)s->n_bodies, sizeof *d.reached);
  d.failed = !lengths || !d.boxes || !d.first || !d.next || !d.points || !d.limit ||
             !d.reached;
  if (!d.failed) {
    find_up(&d);
    list_used(&d);
    tml_picture_measure(&d, lengths);
    if (like) p->symbol = like->symbol, p->depth = like->depth;
    draw_picture(&d);
  }
  tml_delete(lengths);
  tml_delete(d.boxes);
  tml_delete(d.first);
  tml_delete(d.next);
  tml_delete(d.points);
  tml_delete(d.limit);
  tml_delete(d.reached);
  return d.failed ? tml_fail_memory(err) : TML_OK;
}

void tml_picture_free(tml_picture *p)
{
  tml_delete(p->parts);
  tml_delete(p->points);
  *p = (tml_picture){0};
}
