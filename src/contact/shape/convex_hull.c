/* convex_hull.c - convex hull by adding points one after another: the faces visible from a new point are replaced by
 * a cone over their boundary. */
#include <math.h>
#include <string.h>

#include "contact/shape/triangle_surface.h"
#include "core/memory.h"
#include "math/vec3.h"

typedef struct face {
  int p[3];
  double n[3], height; /* outward unit normal, n.x on the plane */
  bool visible;
} face;

typedef struct hull {
  const double *points;
  double least; /* [m] a point closer to a face lies on it */
  face *faces;
  int n, room;
} hull;

static bool add_face(hull *h, int a, int b, int c)
{
  double u[3], w[3];
  if (!tml_grow((void **)&h->faces, &h->room, h->n, sizeof *h->faces)) return false;
  face *f = &h->faces[h->n++];
  *f = (face){.p = {a, b, c}};
  v3_sub(u, h->points + 3*b, h->points + 3*a);
  v3_sub(w, h->points + 3*c, h->points + 3*a);
  v3_cross(f->n, u, w);
  const double l = v3_norm(f->n);
  for (int i = 0; i < 3 && l > 0.0; i++) f->n[i] /= l;
  f->height = v3_dot(f->n, h->points + 3*a);
  return true;
}

static double height_above_face(const hull *h, const face *f, int p)
{
  return v3_dot(f->n, h->points + 3*p) - f->height;
}

/* True if the neighbour across the edge from a to b is not visible, so that the edge belongs to the boundary. */
static bool on_rim(const hull *h, int n, int a, int b)
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3 && !h->faces[i].visible; k++)
      if (h->faces[i].p[k] == b && h->faces[i].p[(k + 1)%3] == a) return true;
  return false;
}

static bool add_hull_point(hull *h, int p)
{
  const int n = h->n;
  bool any = false;
  for (int i = 0; i < n; i++) any |= h->faces[i].visible = height_above_face(h, &h->faces[i], p) > h->least;
  if (!any) return true;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3 && h->faces[i].visible; k++) {
      const int a = h->faces[i].p[k], b = h->faces[i].p[(k + 1)%3];
      if (on_rim(h, n, a, b) && !add_face(h, a, b, p)) return false;
    }
  int kept = 0;
  for (int i = 0; i < h->n; i++)
    if (!h->faces[i].visible) h->faces[kept++] = h->faces[i];
  h->n = kept;
  return true;
}

/* The point farthest from the span of the corners found so far: a point, a line, a plane. */
static int farthest_from_corners(const hull *h, int n, const int *corner, int found, double *distance)
{
  int best = -1;
  *distance = 0.0;
  for (int i = 0; i < n; i++) {
    double d[3], u[3], w[3], c[3], size;
    const double *o = h->points + 3*corner[0];
    v3_sub(d, h->points + 3*i, o);
    if (found > 1) v3_sub(u, h->points + 3*corner[1], o);
    if (found > 2) v3_sub(w, h->points + 3*corner[2], o);
    if (found == 1) size = v3_norm(d);
    else if (found == 2) {
      v3_cross(c, u, d);
      size = v3_norm(c)/v3_norm(u);
    } else {
      v3_cross(c, u, w);
      size = fabs(v3_dot(c, d))/v3_norm(c);
    }
    if (size > *distance) {
      *distance = size;
      best = i;
    }
  }
  return best;
}

static bool start_tetrahedron(hull *h, int n, int corner[4], bool *flat)
{
  double size = 0.0, d;
  corner[0] = 0;
  *flat = true;
  for (int i = 1; i < 4; i++) {
    corner[i] = farthest_from_corners(h, n, corner, i, &d);
    size = fmax(size, d);
    if (corner[i] < 0 || !(d > 1e-9*size)) return true;
  }
  *flat = false;
  h->least = 1e-10*size;
  if (!add_face(h, corner[0], corner[1], corner[2])) return false;
  if (height_above_face(h, &h->faces[0], corner[3]) > 0.0) { /* the fourth corner must lie inside each face */
    const int keep = corner[1];
    corner[1] = corner[2];
    corner[2] = keep;
  }
  h->n = 0;
  return add_face(h, corner[0], corner[1], corner[2]) && add_face(h, corner[0], corner[3], corner[1]) &&
         add_face(h, corner[1], corner[3], corner[2]) && add_face(h, corner[2], corner[3], corner[0]);
}

tml_status tml_contact_hull(const double *points, int n_points, int **triangles, int *n_triangles, tml_error *err)
{
  hull h = {.points = points};
  int corner[4];
  bool flat = true;
  *triangles = NULL;
  *n_triangles = 0;
  bool done = n_points < 4 || start_tetrahedron(&h, n_points, corner, &flat);
  for (int i = 0; i < n_points && done && !flat; i++) done = add_hull_point(&h, i);
  if (done && !flat) *triangles = tml_new(3*(size_t)h.n, sizeof **triangles);
  for (int i = 0; i < h.n && *triangles; i++) memcpy(*triangles + 3*i, h.faces[i].p, sizeof h.faces[i].p);
  *n_triangles = h.n;
  tml_delete(h.faces);
  if (done && flat) return tml_fail_field(err, TML_ERR_MODEL, "points", "hull: %d points lie in a plane", n_points);
  return *triangles ? TML_OK : tml_fail_memory(err);
}
