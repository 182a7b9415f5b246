/* urdf_shapes.c - adds the geometry of links to their bodies as shapes. Geometry that cannot be used is reported in a
 * note. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/file_format.h"
#include "core/memory.h"
#include "model/geometry/triangle_mesh.h"
#include "import/urdf/urdf_robot.h"

/* ---------------------------------------------------------------- meshes --------------------- */

/* Scales each axis by its own factor. An odd number of negative factors turns the surface inside out. */
static tml_status scale_mesh(tml_mesh **out, const tml_mesh *m, const double scale[3], tml_error *err)
{
  double *points = tml_new(3*(size_t)m->n_points, sizeof *points);
  int *triangles = tml_new(3*(size_t)m->n_triangles, sizeof *triangles);
  const bool mirrored = scale[0]*scale[1]*scale[2] < 0;
  tml_status st = points && triangles ? TML_OK : tml_fail_memory(err);
  for (int i = 0; !st && i < 3*m->n_points; i++) points[i] = scale[i % 3]*m->points[i];
  for (int i = 0; !st && i < 3*m->n_triangles; i++) {
    const int corner = i % 3, other = mirrored && corner > 0 ? 3 - corner : corner;
    triangles[i] = m->triangles[i - corner + other];
  }
  if (!st) st = tml_mesh_create(out, points, m->n_points, triangles, m->n_triangles, err);
  tml_delete(points);
  tml_delete(triangles);
  return st;
}

/* Returns NULL with a note, or if there is no memory. */
static tml_mesh *read_mesh(tml_robot *r, const tml_urdf_shape *s)
{
  const double *scale = s->size;
  const bool uniform = scale[0] == scale[1] && scale[1] == scale[2] && scale[0] > 0;
  const tml_urdf_options *o = r->options;
  tml_error err = {0};
  tml_mesh *m = NULL, *other = NULL;
  tml_status st = TML_OK;
  if (tml_format_ends(s->file, ".dae"))
    st = tml_fail(&err, TML_ERR_MODEL, "'%.200s' is a Collada file, which is not read: save it as STL or OBJ", s->file);
  else if (scale[0] == 0 || scale[1] == 0 || scale[2] == 0)
    st = tml_fail(&err, TML_ERR_MODEL, "its scale is zero");
  else if (!o->read_mesh) st = tml_fail(&err, TML_ERR_MODEL, "there are no files here");
  else st = o->read_mesh(o->user, &m, s->file, uniform ? scale[0] : 1, &err);
  if (!st && !uniform) {
    st = scale_mesh(&other, m, scale, &err);
    tml_mesh_free(m);
    m = other;
  }
  if (st == TML_ERR_MEMORY) r->notes.no_memory = true;
  else if (st) tml_urdf_add_note(&r->notes, TML_NOTE, s->at, "a mesh is not drawn: %s", err.text);
  return st ? NULL : m;
}

/* ---------------------------------------------------------------- shapes --------------------- */

static bool is_name(const char *text)
{
  const size_t n = text ? strlen(text) : 0;
  return n > 0 && n <= 64 && !(*text >= '0' && *text <= '9')
         && strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == n;
}

/* Whether a shape is the first of its name on the body of a link. */
static bool is_first_name(tml_robot *r, const char *name, const char *body)
{
  char whole[256];
  snprintf(whole, sizeof whole, "%.100s shape %.64s", body, name);
  if (tml_names_find(&r->labels, whole) >= 0) return false;
  if (!tml_names_add(&r->labels, whole, 0)) r->notes.no_memory = true;
  return true;
}

/* Collision shapes take part in contacts, which refer to them by name, except meshes, which may not be closed. */
static void add_link_shape(tml_robot *r, const tml_urdf_shape *s)
{
  char color[8];
  tml_error err = {0};
  tml_urdf_place on, whole;
  const int carrier = r->links[s->link].carrier;
  tml_mesh *mesh = s->kind == TML_MESH ? read_mesh(r, s) : NULL;
  if (s->kind == TML_MESH && !mesh) return;
  tml_urdf_on_parent_body(r, s->link, &on);
  tml_urdf_compose(&whole, &on, &s->place);
  snprintf(color, sizeof color, "#%06lx", (unsigned long)(s->color < 0 ? 0 : s->color) & 0xffffffUL);
  tml_shape_def d = {.size = sizeof d, .body = carrier == TML_URDF_GROUND ? "ground" : r->links[carrier].label,
                     .kind = s->kind,
                     .color = s->color < 0 ? NULL : color, .mesh = mesh};
  if (!mesh) memcpy(d.dimensions, s->size, sizeof d.dimensions);
  memcpy(d.at, whole.at, sizeof d.at);
  memcpy(d.orientation, whole.e, sizeof d.orientation);
  if (is_name(s->name) && is_first_name(r, s->name, d.body)) d.name = s->name;
  const tml_status st = tml_model_add_shape(r->model, &d, &err);
  tml_urdf_status(&r->notes, s->at, st, &err);
  tml_mesh_free(mesh);
}

void tml_robot_build_shapes(tml_robot *r)
{
  for (int i = 0; i < r->n_shapes && !r->notes.no_memory; i++) add_link_shape(r, &r->shapes[i]);
}
