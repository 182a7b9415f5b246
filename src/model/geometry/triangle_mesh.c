/* triangle_mesh.c - makes a mesh from triangles: joins equal points, checks edges, and computes the enclosed volume. */
#include "model/geometry/triangle_mesh.h"

#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "contact/shape/triangle_surface.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"

enum { HULL_POINTS = 5000, HULL_CORNERS = 2000 };

/* ---------------------------------------------------------------- points in one place -------- */

static size_t place_hash(const double p[3])
{
  uint64_t h = 1469598103934665603u, bits;
  for (int i = 0; i < 3; i++) {
    memcpy(&bits, &p[i], sizeof bits);
    h = (h ^ bits)*1099511628211u;
    h ^= h >> 29;
  }
  return (size_t)h;
}

/* Joins points with the same coordinates; files repeat every point for each of its triangles. to[i] gets the index of
 * point i in m->points, which keeps the points in the order of their first use. */
static tml_status join_points(tml_mesh *m, const double *points, int n, int *to, tml_error *err)
{
  size_t room = 16;
  while (room < 2*(size_t)n) room *= 2;
  int *slot = tml_new(room, sizeof *slot); /* index + 1 of a point; 0: free */
  if (!slot) return tml_fail_memory(err);
  for (int i = 0; i < n; i++) {
    double *p = m->points + 3*(size_t)m->n_points;
    for (int k = 0; k < 3; k++) p[k] = points[3*(size_t)i + (size_t)k] + 0.0; /* turns -0.0 into 0.0 */
    size_t at = place_hash(p) & (room - 1);
    while (slot[at] && memcmp(m->points + 3*(size_t)(slot[at] - 1), p, 3*sizeof *p) != 0) at = (at + 1) & (room - 1);
    if (!slot[at]) slot[at] = ++m->n_points;
    to[i] = slot[at] - 1;
  }
  tml_delete(slot);
  return TML_OK;
}

/* Takes the triangles with joined points; degenerate ones, which have two points in common, are dropped. */
static void take_triangles(tml_mesh *m, const int *triangles, int n, const int *to)
{
  for (int i = 0; i < n; i++) {
    const int *t = triangles + 3*(size_t)i;
    const int a = to[t[0]], b = to[t[1]], c = to[t[2]];
    if (a == b || b == c || c == a) continue;
    int *out = m->triangles + 3*(size_t)m->n_triangles++;
    out[0] = a;
    out[1] = b;
    out[2] = c;
  }
}

/* ---------------------------------------------------------------- closed or not -------------- */

/* Key of an edge between two points; the lowest bit is the direction in which the triangle runs. */
static uint64_t edge_of(int a, int b)
{
  const uint64_t low = (uint64_t)(a < b ? a : b), high = (uint64_t)(a < b ? b : a);
  return (low << 32 | high) << 1 | (a < b ? 1u : 0u);
}

static int by_value(const void *a, const void *b)
{
  uint64_t x, y;
  memcpy(&x, a, sizeof x);
  memcpy(&y, b, sizeof y);
  return x < y ? -1 : x > y;
}

/* On a closed surface every edge is passed equally often in both directions. */
static tml_status count_open_edges(tml_mesh *m, tml_error *err)
{
  const size_t n = 3*(size_t)m->n_triangles;
  uint64_t *edge = tml_new(n, sizeof *edge);
  if (!edge) return tml_fail_memory(err);
  for (size_t i = 0; i < n; i++) edge[i] = edge_of(m->triangles[i], m->triangles[i%3 == 2 ? i - 2 : i + 1]);
  qsort(edge, n, sizeof *edge, by_value);
  for (size_t i = 0; i < n;) {
    int sum = 0;
    size_t k = i;
    for (; k < n && edge[k] >> 1 == edge[i] >> 1; k++) sum += edge[k] & 1 ? 1 : -1;
    const bool crowded = sum == 0 && k - i > 2;
    if ((sum != 0 && m->open_edges == 0) || (crowded && m->open_edges + m->crowded_edges == 0)) {
      m->odd_edge[0] = (int)(edge[i] >> 33);
      m->odd_edge[1] = (int)(edge[i] >> 1 & 0x7fffffff);
    }
    m->open_edges += sum != 0;
    m->crowded_edges += crowded;
    i = k;
  }
  tml_delete(edge);
  return TML_OK;
}

/* ---------------------------------------------------------------- volume --------------------- */

/* Volume and first and second moments, summed over tetrahedra between the triangles and the middle of the mesh. For a
 * tetrahedron p, q, r, 0: int x x^T dV = V/20 (p p^T + q q^T + r r^T + s s^T) with s = p + q + r. */
typedef struct moments { double volume, first[3], second[9]; } moments;

static void add_tetrahedron(moments *sum, const double p[3], const double q[3], const double r[3])
{
  const double v = (p[0]*(q[1]*r[2] - q[2]*r[1]) + p[1]*(q[2]*r[0] - q[0]*r[2]) + p[2]*(q[0]*r[1] - q[1]*r[0]))/6;
  const double s[3] = {p[0] + q[0] + r[0], p[1] + q[1] + r[1], p[2] + q[2] + r[2]};
  sum->volume += v;
  for (int i = 0; i < 3; i++) {
    sum->first[i] += v*s[i]/4;
    for (int j = 0; j < 3; j++)
      sum->second[3*i + j] += v/20*(p[i]*p[j] + q[i]*q[j] + r[i]*r[j] + s[i]*s[j]);
  }
}

static moments moments_of(const tml_mesh *m, const double middle[3])
{
  moments sum = {0};
  for (int i = 0; i < m->n_triangles; i++) {
    double p[3][3];
    for (int k = 0; k < 3; k++)
      for (int c = 0; c < 3; c++)
        p[k][c] = m->points[3*(size_t)m->triangles[3*(size_t)i + (size_t)k] + (size_t)c] - middle[c];
    add_tetrahedron(&sum, p[0], p[1], p[2]);
  }
  return sum;
}

static void turn_inside_out(tml_mesh *m)
{
  for (size_t i = 0; i < (size_t)m->n_triangles; i++) {
    const int b = m->triangles[3*i + 1];
    m->triangles[3*i + 1] = m->triangles[3*i + 2];
    m->triangles[3*i + 2] = b;
  }
}

static void measure_volume(tml_mesh *m)
{
  double middle[3];
  for (int k = 0; k < 3; k++) middle[k] = 0.5*(m->low[k] + m->high[k]);
  const moments sum = moments_of(m, middle);
  const double box = (m->high[0] - m->low[0])*(m->high[1] - m->low[1])*(m->high[2] - m->low[2]);
  if (!(fabs(sum.volume) > 1e-12*box)) return;
  if (sum.volume < 0) turn_inside_out(m); /* some programs list triangles clockwise */
  m->volume = fabs(sum.volume);
  double c[3], S[9];
  for (int k = 0; k < 3; k++) c[k] = sum.first[k]/sum.volume;
  for (int i = 0; i < 9; i++) S[i] = sum.second[i]/sum.volume - c[i/3]*c[i%3];
  const double trace = S[0] + S[4] + S[8];
  for (int i = 0; i < 9; i++) m->inertia[i] = (i%4 == 0 ? trace : 0.0) - S[i];
  for (int k = 0; k < 3; k++) m->centre[k] = middle[k] + c[k];
}

static void measure_box(tml_mesh *m)
{
  for (int k = 0; k < 3; k++) m->low[k] = m->high[k] = m->points[k];
  for (size_t i = 0; i < 3*(size_t)m->n_points; i++) {
    m->low[i%3] = fmin(m->low[i%3], m->points[i]);
    m->high[i%3] = fmax(m->high[i%3], m->points[i]);
  }
}

/* ---------------------------------------------------------------- making one ----------------- */

static tml_status check_triangles(const double *points, int n, const int *triangles, int n_triangles, tml_error *err)
{
  if (n_triangles < 1) return tml_fail_field(err, TML_ERR_MODEL, "mesh", "the mesh has no triangles");
  if (n_triangles > TML_MESH_TRIANGLES)
    return tml_fail_field(err, TML_ERR_MODEL, "mesh", "the mesh has %d triangles, more than %d", n_triangles,
                          TML_MESH_TRIANGLES);
  for (size_t i = 0; i < 3*(size_t)n; i++)
    if (!isfinite(points[i]))
      return tml_fail_field(err, TML_ERR_MODEL, "mesh", "point %zu of the mesh is not finite", i/3 + 1);
  for (size_t i = 0; i < 3*(size_t)n_triangles; i++)
    if (triangles[i] < 0 || triangles[i] >= n)
      return tml_fail_field(err, TML_ERR_MODEL, "mesh", "triangle %zu of the mesh has no point %d", i/3 + 1,
                            triangles[i]);
  return TML_OK;
}

static tml_status build_mesh(tml_mesh *m, const double *points, int n, const int *triangles, int n_triangles,
                             tml_error *err)
{
  int *to = tml_new((size_t)n, sizeof *to);
  m->points = tml_new(3*(size_t)n + 3, sizeof *m->points);
  m->triangles = tml_new(3*(size_t)n_triangles, sizeof *m->triangles);
  tml_status st = to && m->points && m->triangles ? join_points(m, points, n, to, err) : tml_fail_memory(err);
  if (!st) take_triangles(m, triangles, n_triangles, to);
  tml_delete(to);
  if (st) return st;
  if (m->n_triangles == 0) return tml_fail_field(err, TML_ERR_MODEL, "mesh", "all triangles of the mesh are empty");
  measure_box(m);
  st = count_open_edges(m, err);
  if (!st && m->open_edges == 0) measure_volume(m);
  return st;
}

tml_status tml_mesh_create(tml_mesh **out, const double *points, int n_points, const int *triangles,
                           int n_triangles, tml_error *err)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(err, out, points, triangles) || TML_BAD_ARRAY(err, points, n_points) ||
      TML_BAD_ARRAY(err, triangles, n_triangles)) return TML_ERR_ARGUMENT;
  if (n_points > INT_MAX/4) return tml_fail(err, TML_ERR_ARGUMENT, "%d points are too many for a mesh", n_points);
  tml_status st = check_triangles(points, n_points, triangles, n_triangles, err);
  if (st) return st;
  tml_mesh *m = tml_new(1, sizeof *m);
  st = m ? build_mesh(m, points, n_points, triangles, n_triangles, err) : tml_fail_memory(err);
  if (st) tml_mesh_free(m);
  else *out = m;
  return st;
}

tml_status tml_mesh_check_solid(const tml_mesh *m, tml_error *err)
{
  const double *a = m->points + 3*(size_t)m->odd_edge[0], *b = m->points + 3*(size_t)m->odd_edge[1];
  if (m->open_edges > 0)
    return tml_fail_field(err, TML_ERR_MODEL, "mesh", "the mesh is not closed: %d of its edges do not join two "
                          "triangles facing the same side, the first from [%.6g, %.6g, %.6g] m to [%.6g, %.6g, %.6g] m",
                          m->open_edges, a[0], a[1], a[2], b[0], b[1], b[2]);
  if (m->crowded_edges > 0)
    return tml_fail_field(err, TML_ERR_MODEL, "mesh", "%d edges of the mesh belong to more than two triangles, the "
                          "first from [%.6g, %.6g, %.6g] m to [%.6g, %.6g, %.6g] m",
                          m->crowded_edges, a[0], a[1], a[2], b[0], b[1], b[2]);
  if (!(m->volume > 0.0)) return tml_fail_field(err, TML_ERR_MODEL, "mesh", "the mesh is flat: it encloses nothing");
  return TML_OK;
}

/* Keeps the corners of the hull that triangles use, in the order of the points. */
static int keep_corners(const double *points, int n, int *triangles, int n_triangles, double *out)
{
  int kept = 0;
  for (int p = 0; p < n; p++) {
    bool used = false;
    for (int i = 0; i < 3*n_triangles; i++)
      if (triangles[i] == p) {
        triangles[i] = kept;
        used = true;
      }
    for (int k = 0; k < 3 && used; k++) out[3*kept + k] = points[3*(size_t)p + (size_t)k];
    kept += used;
  }
  return kept;
}

tml_status tml_mesh_hull(tml_mesh **out, const double *points, int n_points, tml_error *err)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(err, out) || TML_BAD_ARRAY(err, points, n_points)) return TML_ERR_ARGUMENT;
  if (n_points < 4 || n_points > HULL_POINTS)
    return tml_fail_field(err, TML_ERR_MODEL, "points", "hull: %d points, must be 4 to %d", n_points, (int)HULL_POINTS);
  for (int i = 0; i < 3*n_points; i++)
    if (!isfinite(points[i]))
      return tml_fail_field(err, TML_ERR_MODEL, "points", "hull: point %d is not finite", i/3 + 1);
  int *triangles, n;
  tml_status st = tml_contact_hull(points, n_points, &triangles, &n, err);
  double *kept = st ? NULL : tml_new(3*(size_t)n_points, sizeof *kept);
  if (!st && !kept) st = tml_fail_memory(err);
  if (!st) {
    const int corners = keep_corners(points, n_points, triangles, n, kept);
    st = corners <= HULL_CORNERS
             ? tml_mesh_create(out, kept, corners, triangles, n, err)
             : tml_fail_field(err, TML_ERR_MODEL, "points", "hull: it has %d corners, at most %d are allowed", corners,
                              (int)HULL_CORNERS);
  }
  tml_delete(triangles);
  tml_delete(kept);
  return st;
}

void tml_mesh_free(tml_mesh *m)
{
  if (!m) return;
  tml_outline_free(m->outline);
  tml_delete(m->points);
  tml_delete(m->triangles);
  tml_delete(m);
}

tml_status tml_mesh_copy(tml_mesh **out, const tml_mesh *m, tml_error *err)
{
  const size_t points = 3*(size_t)m->n_points, triangles = 3*(size_t)m->n_triangles;
  tml_mesh *c = *out = tml_new(1, sizeof *c);
  if (!c) return tml_fail_memory(err);
  *c = *m;
  c->points = tml_new(points, sizeof *c->points);
  c->triangles = tml_new(triangles, sizeof *c->triangles);
  c->outline = m->outline ? tml_outline_copy(m->outline) : NULL;
  if (!c->points || !c->triangles || (m->outline && !c->outline)) {
    tml_mesh_free(c);
    *out = NULL;
    return tml_fail_memory(err);
  }
  memcpy(c->points, m->points, points*sizeof *c->points);
  memcpy(c->triangles, m->triangles, triangles*sizeof *c->triangles);
  return TML_OK;
}

bool tml_mesh_same(const tml_mesh *a, const tml_mesh *b)
{
  return a->n_points == b->n_points && a->n_triangles == b->n_triangles &&
         memcmp(a->points, b->points, 3*(size_t)a->n_points*sizeof *a->points) == 0 &&
         memcmp(a->triangles, b->triangles, 3*(size_t)a->n_triangles*sizeof *a->triangles) == 0;
}
