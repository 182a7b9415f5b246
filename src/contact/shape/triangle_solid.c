/* triangle_solid.c - shapes made of triangles: convex hulls, whose corners are moved inwards by the edge radius, and
 * meshes, to which the radius is added. */
#include <math.h>

#include "contact/shape/flat_faces.h"
#include "contact/shape/triangle_surface.h"
#include "core/memory.h"
#include "math/vec3.h"

static const double edge_part = 0.01; /* [-] default radius, relative to the smallest size */
static const double flat_edge = 1e-6; /* [-] 1 - cosine between two faces that count as coplanar */

static double smallest_size(const double *points, int n)
{
  double least = INFINITY;
  for (int k = 0; k < 3; k++) {
    double low = INFINITY, high = -INFINITY;
    for (int i = 0; i < n; i++) {
      low = fmin(low, points[3*i + k]);
      high = fmax(high, points[3*i + k]);
    }
    if (high > low) least = fmin(least, high - low);
  }
  return least;
}

static tml_status take_radius(tml_contact_shape *s, const tml_contact_shape_def *d, tml_error *err)
{
  for (int i = 0; i < 3*d->n_points; i++)
    if (!isfinite(d->points[i])) return tml_fail_field(err, TML_ERR_MODEL, "points", "point %d is not finite", i/3 + 1);
  const double least = smallest_size(d->points, d->n_points);
  s->radius = d->edge == 0.0 ? edge_part*least : d->edge;
  if (!(s->radius > 0.0) || !(s->radius < 0.5*least))
    return tml_fail_field(err, TML_ERR_MODEL, "edge", "%s: radius of the edges %g m, must be > 0 and less than %g m",
                          tml_contact_kind_name(d->kind), d->edge, 0.5*least);
  return TML_OK;
}

static void bound_solid(tml_contact_shape *s)
{
  const tml_contact_surface *f = s->surface;
  const tml_contact_node *root = &f->faces.node[0];
  double half[3];
  for (int k = 0; k < 3; k++) {
    s->low[k] = root->low[k] - s->radius;
    s->high[k] = root->high[k] + s->radius;
    s->centre[k] = 0.5*(root->low[k] + root->high[k]);
    half[k] = 0.5*(root->high[k] - root->low[k]);
  }
  s->reach = v3_norm(half) + s->radius;
}

bool tml_contact_edge_is_flat(const tml_contact_surface *s, int edge)
{
  const double *n = s->edge_normals + 3*edge;
  return v3_dot(n, n) > 4.0 - 2.0*flat_edge; /* |n1 + n2|^2 = 2 + 2 cos */
}

/* Collects the edges between faces that are not coplanar, and boundary edges. used[] marks their end points. */
static tml_status take_edges(tml_contact_shape *s, int *used, tml_error *err)
{
  tml_contact_surface *f = s->surface;
  s->edges = tml_new((size_t)f->n_edges, sizeof *s->edges);
  if (!s->edges) return tml_fail_memory(err);
  for (int i = 0; i < f->n_edges; i++) {
    double *n = f->edge_normals + 3*i;
    const double square = v3_dot(n, n);
    if (tml_contact_edge_is_flat(f, i)) continue;
    const int a = f->edge_points[2*i], b = f->edge_points[2*i + 1];
    tml_contact_edge *e = &s->edges[s->n_edges];
    used[a] = used[b] = 1;
    v3_copy(e->from, f->points + 3*a);
    v3_sub(e->along, f->points + 3*b, e->from);
    e->length = v3_norm(e->along);
    e->radius = e->rounding = s->radius;
    for (int k = 0; k < 3; k++) {
      e->along[k] /= e->length;
      e->outward[k] = f->closed ? n[k]/sqrt(square) : 0.0;
    }
    s->n_edges++;
  }
  return tml_contact_surface_plant_edges(f, s->edges, s->n_edges) ? TML_OK : tml_fail_memory(err);
}

/* Collects the points at which an edge ends. Points inside a face are not corners, however it is triangulated. */
static tml_status take_corners(tml_contact_shape *s, int *corner, tml_error *err)
{
  const tml_contact_surface *f = s->surface;
  s->vertices = tml_new(3*(size_t)f->n_points, sizeof *s->vertices);
  if (!s->vertices) return tml_fail_memory(err);
  for (int i = 0; i < f->n_points; i++) {
    if (corner[i]) v3_copy(s->vertices + 3*s->n_vertices, f->points + 3*i);
    corner[i] = corner[i] ? s->n_vertices++ : -1;
  }
  if (!tml_contact_surface_plant_corners(s->surface, s->vertices, s->n_vertices)) return tml_fail_memory(err);
  return tml_contact_find_flats(s, corner, err);
}

static tml_status finish_solid(tml_contact_shape *s, tml_error *err)
{
  int *used = tml_new((size_t)s->surface->n_points, sizeof *used);
  tml_status st = used ? take_edges(s, used, err) : tml_fail_memory(err);
  if (!st) st = take_corners(s, used, err);
  if (!st) bound_solid(s);
  tml_delete(used);
  return st;
}

tml_status tml_contact_make_mesh(tml_contact_shape *s, const tml_contact_shape_def *d, tml_error *err)
{
  tml_status st = tml_contact_surface_create(&s->surface, d->points, d->n_points, d->triangles, d->n_triangles, err);
  if (!st) st = take_radius(s, d, err);
  s->vertex_share = 0.125;
  s->edge_share = 0.25;
  return st ? st : finish_solid(s, err);
}

/* (CG15) The corner of the planes next to p, each moved inwards by the radius: exact for three
 * planes, least squares for more. */
static bool move_in(const double *points, const int *triangles, int n, int p, double radius, double out[3])
{
  double N[9] = {0}, b[3] = {0}, I[9];
  for (int t = 0; t < n; t++) {
    const int *c = triangles + 3*t;
    if (c[0] != p && c[1] != p && c[2] != p) continue;
    double u[3], w[3], m[3];
    v3_sub(u, points + 3*c[1], points + 3*c[0]);
    v3_sub(w, points + 3*c[2], points + 3*c[0]);
    v3_cross(m, u, w);
    const double l = v3_norm(m);
    if (!(l > 0.0)) continue;
    for (int i = 0; i < 3; i++) m[i] /= l;
    for (int i = 0; i < 9; i++) N[i] += m[i/3]*m[i%3];
    v3_axpy(b, v3_dot(m, points + 3*p) - radius, m);
  }
  if (!m3_inverse(I, N)) return false;
  m3_mulv(out, I, b);
  return isfinite(out[0]) && isfinite(out[1]) && isfinite(out[2]);
}

/* The points used by triangles, moved inwards, in their order. Returns their number. */
static int keep_corners(const double *points, int n_points, const int *triangles, int n, double radius, double *out)
{
  int kept = 0;
  for (int p = 0; p < n_points; p++) {
    bool used = false;
    for (int i = 0; i < 3*n && !used; i++) used = triangles[i] == p;
    if (used && move_in(points, triangles, n, p, radius, out + 3*kept)) kept++;
  }
  return kept;
}

/* Builds the surface from the hull of `points`, with only the points that are corners. */
static tml_status enclose_points(tml_contact_shape *s, const double *points, int n_points, tml_error *err)
{
  int *triangles, n;
  tml_status st = tml_contact_hull(points, n_points, &triangles, &n, err);
  double *used = st ? NULL : tml_new(3*(size_t)n_points, sizeof *used);
  int *number = st ? NULL : tml_new((size_t)n_points, sizeof *number);
  if (!st && (!used || !number)) st = tml_fail_memory(err);
  int kept = 0;
  for (int i = 0; i < 3*n && !st; i++) {
    const int p = triangles[i];
    if (!number[p]) {
      v3_copy(used + 3*kept, points + 3*p);
      number[p] = ++kept;
    }
    triangles[i] = number[p] - 1;
  }
  if (!st) st = tml_contact_surface_create(&s->surface, used, kept, triangles, n, err);
  tml_delete(triangles);
  tml_delete(used);
  tml_delete(number);
  return st ? st : finish_solid(s, err);
}

tml_status tml_contact_make_hull(tml_contact_shape *s, const tml_contact_shape_def *d, tml_error *err)
{
  if (!d->points || d->n_points < 4 || d->n_points > 2000)
    return tml_fail_field(err, TML_ERR_MODEL, "points", "hull: %d points, must be 4 to 2000", d->n_points);
  int *triangles = NULL, n;
  double *inside = NULL;
  tml_status st = take_radius(s, d, err);
  if (!st) st = tml_contact_hull(d->points, d->n_points, &triangles, &n, err);
  if (!st && !(inside = tml_new(3*(size_t)d->n_points, sizeof *inside))) st = tml_fail_memory(err);
  s->vertex_share = 0.25;
  s->edge_share = 0.5;
  if (!st) {
    const int kept = keep_corners(d->points, d->n_points, triangles, n, s->radius, inside);
    st = enclose_points(s, inside, kept, err);
  }
  tml_delete(triangles);
  tml_delete(inside);
  return st;
}
