/* scene_positions.c - positions of the bodies and markers of a scene at the frames. */
#include "results/scene/scene_positions.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "math/rotation.h"
#include "math/vec3.h"
#include "model/base/model.h"
#include "results/scene/pose_rows.h"

tml_status tml_scene_positions_want(tml_names *wanted, int *first, const tml_scene *s, tml_error *err)
{
  for (int b = 0; b < s->n_bodies; b++) {
    const char *const *names;
    const int n = tml_pose_channels(s->bodies[b].kind, &names);
    first[b] = wanted->count;
    for (int i = 0; i < n; i++) {
      const size_t size = strlen(s->bodies[b].name) + 8;
      char *full = tml_new(size, 1);
      if (full) snprintf(full, size, "%s.%s", s->bodies[b].name, names[i]);
      const bool done = full && tml_names_add(wanted, full, wanted->count);
      tml_delete(full);
      if (!done) return tml_fail_memory(err);
    }
  }
  return TML_OK;
}

bool tml_scene_positions_moves(const tml_places *p, int body)
{
  const char *const *names;
  const int n = tml_pose_channels(p->scene->bodies[body].kind, &names);
  for (int i = 0; i < n; i++)
    if (!p->frames->there[p->channel[body] + i]) return false;
  return n > 0;
}

void tml_scene_positions_body(const tml_places *p, int body, int frame, double x[3], double e[4])
{
  assert(body >= 0 && body < p->scene->n_bodies && frame >= 0 && frame < p->frames->n);
  const tml_scene_body *b = &p->scene->bodies[body];
  v3_copy(x, b->position);
  memcpy(e, b->e, 4*sizeof *e);
  if (!tml_scene_positions_moves(p, body)) return;
  const size_t n = (size_t)p->frames->n;
  const double *v = p->frames->values + (size_t)p->channel[body]*n + frame;
  x[0] = v[0]*p->scene->length;
  x[1] = v[n]*p->scene->length;
  if (b->kind == TML_PLANAR) {
    memcpy(e, (double[4]){cos(v[2*n]/2), 0, 0, sin(v[2*n]/2)}, 4*sizeof *e);
    return;
  }
  x[2] = v[2*n]*p->scene->length;
  if (b->kind != TML_RIGID) return;
  double length = 0;
  for (int i = 0; i < 4; i++) length += v[(3 + (size_t)i)*n]*v[(3 + (size_t)i)*n];
  for (int i = 0; i < 4 && length > 0; i++) e[i] = v[(3 + (size_t)i)*n]/sqrt(length);
}

void tml_scene_positions_marker(const tml_places *p, int marker, int frame, double x[3])
{
  assert(marker >= 0 && marker < p->scene->n_markers);
  const tml_scene_marker *k = &p->scene->markers[marker];
  double centre[3], e[4];
  tml_scene_positions_body(p, k->body, frame, centre, e);
  tml_scene_positions_turn(x, e, k->at);
  v3_axpy(x, 1.0, centre);
}

void tml_scene_positions_turn(double out[3], const double e[4], const double v[3])
{
  double A[9], x[3];
  tml_quat_matrix(A, e);
  m3_mulv(x, A, v);
  v3_copy(out, x);
}

void tml_scene_positions_from_z(double e[4], const double direction[3])
{
  const double w = 1 + direction[2], length = sqrt(w*w + direction[0]*direction[0] + direction[1]*direction[1]);
  memcpy(e, (double[4]){0, 1, 0, 0}, 4*sizeof *e); /* opposite direction: half a turn about x */
  if (!(length > 1e-9)) return;
  e[0] = w/length;
  e[1] = -direction[1]/length;
  e[2] = direction[0]/length;
  e[3] = 0;
}

int tml_pose_channels(tml_body_kind kind, const char *const **names)
{
  static const char *const point[] = {"x", "y", "z"}, *const planar[] = {"x", "y", "angle"},
                           *const rigid[] = {"x", "y", "z", "e0", "e1", "e2", "e3"};
  *names = tml_body_kind_is_spatial(kind) ? rigid : kind == TML_PLANAR ? planar : point;
  return kind == TML_GROUND ? 0 : tml_body_kind_is_spatial(kind) ? 7 : 3;
}
