/* triangle_surface.c - the closest point of a triangulated surface, with a box tree. The normal of the closest
 * feature decides between inside and outside. */
#include "contact/shape/triangle_surface.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "math/vec3.h"

typedef struct half_edge {
  int low, high; /* point indices */
  int place;     /* 3 triangle + k */
  bool forward;
} half_edge;

static int by_points(const void *a, const void *b)
{
  const half_edge *x = a, *y = b;
  if (x->low != y->low) return x->low < y->low ? -1 : 1;
  if (x->high != y->high) return x->high < y->high ? -1 : 1;
  return x->place < y->place ? -1 : x->place > y->place;
}

static tml_status join_edges(tml_contact_surface *s, tml_error *err)
{
  const int n = 3*s->n_triangles;
  half_edge *h = tml_new((size_t)n, sizeof *h);
  if (!h) return tml_fail_memory(err);
  for (int i = 0; i < n; i++) {
    const int a = s->triangles[i], b = s->triangles[i - i%3 + (i + 1)%3];
    h[i] = (half_edge){a < b ? a : b, a < b ? b : a, i, a < b};
  }
  qsort(h, (size_t)n, sizeof *h, by_points);
  s->closed = true;
  for (int i = 0, next; i < n; i = next) {
    for (next = i; next < n && h[next].low == h[i].low && h[next].high == h[i].high; next++)
      s->triangle_edges[h[next].place] = s->n_edges;
    if (next - i != 2 || h[i].forward == h[i + 1].forward) s->closed = false;
    s->edge_points[2*s->n_edges] = h[i].low;
    s->edge_points[2*s->n_edges++ + 1] = h[i].high;
  }
  tml_delete(h);
  return TML_OK;
}

static tml_status find_normals(tml_contact_surface *s, tml_error *err)
{
  for (int t = 0; t < s->n_triangles; t++) {
    double side[3][3], *n = s->face_normals + 3*t;
    const int *c = s->triangles + 3*t;
    for (int k = 0; k < 3; k++) v3_sub(side[k], s->points + 3*c[(k + 1)%3], s->points + 3*c[k]);
    v3_cross(n, side[0], side[1]);
    const double area = v3_norm(n);
    if (!(area > 0.0) || !isfinite(area))
      return tml_fail_field(err, TML_ERR_MODEL, "triangles", "triangle %d has no area", t + 1);
    for (int k = 0; k < 3; k++) n[k] /= area;
    for (int k = 0; k < 3; k++) {
      const double *in = side[(k + 2)%3], *out = side[k];
      const double angle = acos(fmin(fmax(-v3_dot(in, out)/(v3_norm(in)*v3_norm(out)), -1.0), 1.0));
      v3_axpy(s->point_normals + 3*c[k], angle, n);
      v3_axpy(s->edge_normals + 3*s->triangle_edges[3*t + k], 1.0, n);
    }
  }
  return TML_OK;
}

/* Builds a tree of the bounding boxes of items with `each` points. */
static bool build_tree_of(tml_contact_tree *tree, const tml_contact_surface *s, const int *points, int each, int n)
{
  double *boxes = tml_new(6*(size_t)n, sizeof *boxes);
  for (int i = 0; boxes && i < n; i++)
    for (int k = 0; k < 3; k++) {
      boxes[6*i + k] = INFINITY;
      boxes[6*i + 3 + k] = -INFINITY;
      for (int m = 0; m < each; m++) {
        const double x = s->points[3*(points ? points[each*i + m] : i) + k];
        boxes[6*i + k] = fmin(boxes[6*i + k], x);
        boxes[6*i + 3 + k] = fmax(boxes[6*i + 3 + k], x);
      }
    }
  const bool done = boxes && tml_contact_tree_build(tree, boxes, n);
  tml_delete(boxes);
  return done;
}

bool tml_contact_surface_plant_corners(tml_contact_surface *s, const double *corners, int n)
{
  double *boxes = tml_new(6*(size_t)n, sizeof *boxes);
  for (int i = 0; boxes && i < 6*n; i++) boxes[i] = corners[3*(i/6) + i%3];
  tml_contact_tree_clear(&s->corners);
  const bool done = boxes && tml_contact_tree_build(&s->corners, boxes, n);
  tml_delete(boxes);
  return done;
}

bool tml_contact_surface_plant_edges(tml_contact_surface *s, const tml_contact_edge *edges, int n)
{
  double *boxes = tml_new(6*(size_t)n, sizeof *boxes);
  for (int i = 0; boxes && i < n; i++)
    for (int k = 0; k < 3; k++) {
      const double from = edges[i].from[k], to = from + edges[i].length*edges[i].along[k];
      boxes[6*i + k] = fmin(from, to);
      boxes[6*i + 3 + k] = fmax(from, to);
    }
  const bool done = boxes && tml_contact_tree_build(&s->edges, boxes, n);
  tml_delete(boxes);
  return done;
}

static tml_status check_triangles(const double *points, int n_points, const int *triangles, int n_triangles,
                                  tml_error *err)
{
  if (!points || !triangles || n_points < 3 || n_triangles < 1 || n_triangles > 1000000)
    return tml_fail_field(err, TML_ERR_MODEL, "triangles", "%d points and %d triangles are no surface", n_points,
                          n_triangles);
  for (int i = 0; i < 3*n_points; i++)
    if (!isfinite(points[i])) return tml_fail_field(err, TML_ERR_MODEL, "points", "point %d is not finite", i/3 + 1);
  for (int i = 0; i < 3*n_triangles; i++)
    if (triangles[i] < 0 || triangles[i] >= n_points)
      return tml_fail_field(err, TML_ERR_MODEL, "triangles", "triangle %d names point %d, there are 0 to %d", i/3 + 1,
                            triangles[i], n_points - 1);
  return TML_OK;
}

tml_status tml_contact_surface_create(tml_contact_surface **out, const double *points, int n_points,
                                      const int *triangles, int n_triangles, tml_error *err)
{
  tml_status st = check_triangles(points, n_points, triangles, n_triangles, err);
  if (st) return st;
  tml_contact_surface *s = *out = tml_new(1, sizeof *s);
  if (!s) return tml_fail_memory(err);
  s->n_points = n_points;
  s->n_triangles = n_triangles;
  s->points = tml_new(3*(size_t)n_points, sizeof *s->points);
  s->triangles = tml_new(3*(size_t)n_triangles, sizeof *s->triangles);
  s->triangle_edges = tml_new(3*(size_t)n_triangles, sizeof *s->triangle_edges);
  s->edge_points = tml_new(6*(size_t)n_triangles, sizeof *s->edge_points);
  s->face_normals = tml_new(3*(size_t)n_triangles, sizeof *s->face_normals);
  s->edge_normals = tml_new(9*(size_t)n_triangles, sizeof *s->edge_normals);
  s->point_normals = tml_new(3*(size_t)n_points, sizeof *s->point_normals);
  if (!s->points || !s->triangles || !s->triangle_edges || !s->edge_points || !s->face_normals || !s->edge_normals ||
      !s->point_normals)
    return tml_fail_memory(err);
  memcpy(s->points, points, 3*(size_t)n_points*sizeof *points);
  memcpy(s->triangles, triangles, 3*(size_t)n_triangles*sizeof *triangles);
  st = join_edges(s, err);
  if (!st) st = find_normals(s, err);
  if (!st && (!build_tree_of(&s->faces, s, s->triangles, 3, n_triangles) ||
              !build_tree_of(&s->corners, s, NULL, 1, n_points)))
    st = tml_fail_memory(err);
  return st;
}

void tml_contact_surface_free(tml_contact_surface *s)
{
  if (!s) return;
  tml_delete(s->points);
  tml_delete(s->triangles);
  tml_delete(s->triangle_edges);
  tml_delete(s->edge_points);
  tml_delete(s->face_normals);
  tml_delete(s->edge_normals);
  tml_delete(s->point_normals);
  tml_contact_tree_clear(&s->faces);
  tml_contact_tree_clear(&s->corners);
  tml_contact_tree_clear(&s->edges);
  tml_delete(s);
}

typedef struct nearest { /* the closest feature of a triangle: corner, edge (from that corner), or the face */
  double square, d[3];   /* [m] vector from it to the point */
  int triangle, corner, edge; /* -1: not this feature */
} nearest;

static void keep_nearer(nearest *best, const double d[3], int triangle, int corner, int edge)
{
  const double square = v3_dot(d, d);
  if (square >= best->square) return;
  *best = (nearest){square, {d[0], d[1], d[2]}, triangle, corner, edge};
}

/* If the point is above the triangle, the face is closest; otherwise its edges and corners are tested. */
static void try_triangle(const tml_contact_surface *s, const double x[3], int t, nearest *best)
{
  const double *n = s->face_normals + 3*t;
  bool above = true;
  for (int k = 0; k < 3; k++) {
    const int *c = s->triangles + 3*t;
    const double *p = s->points + 3*c[k], *q = s->points + 3*c[(k + 1)%3];
    double side[3], d[3], out[3];
    v3_sub(side, q, p);
    v3_sub(d, x, p);
    v3_cross(out, side, n);
    if (v3_dot(out, d) <= 0.0) continue;
    above = false;
    const double square = v3_dot(side, side), along = v3_dot(d, side);
    if (along <= 0.0) keep_nearer(best, d, t, k, -1);
    else if (along >= square) {
      v3_sub(d, x, q);
      keep_nearer(best, d, t, (k + 1)%3, -1);
    } else {
      v3_axpy(d, -along/square, side);
      keep_nearer(best, d, t, -1, k);
    }
  }
  if (!above) return;
  double d[3], h[3] = {0};
  v3_sub(d, x, s->points + 3*s->triangles[3*t]);
  v3_axpy(h, v3_dot(d, n), n);
  keep_nearer(best, h, t, -1, -1);
}

static nearest nearest_of(const tml_contact_surface *s, const double x[3])
{
  const tml_contact_tree *t = &s->faces;
  nearest best = {.square = INFINITY, .triangle = -1};
  int stack[TML_TREE_DEPTH], n = 0;
  stack[n++] = 0;
  while (n > 0) {
    const int at = stack[--n];
    const tml_contact_node *node = &t->node[at];
    if (tml_contact_box_distance2(node, x) >= best.square) continue;
    if (!node->right) {
      for (int i = 0; i < node->count; i++) try_triangle(s, x, t->item[node->first + i], &best);
      continue;
    }
    const bool left_first = tml_contact_box_distance2(&t->node[at + 1], x) <=
                            tml_contact_box_distance2(&t->node[node->right], x);
    assert(n + 2 <= TML_TREE_DEPTH && at < node->right);
    stack[n++] = left_first ? node->right : at + 1;
    stack[n++] = left_first ? at + 1 : node->right;
  }
  return best;
}

/* (CG3) with E without the direction of an edge, or 0 over a face. Inside a closed surface no normal exists. */
bool tml_contact_closest_of_surface(const tml_contact_shape *shape, const double x[3], int order,
                                    tml_contact_distance *out)
{
  const tml_contact_surface *s = shape->surface;
  const nearest b = nearest_of(s, x);
  out->distance = sqrt(b.square);
  if (b.triangle < 0 || !(out->distance > 1e-12*shape->radius)) return false;
  const int point = b.corner >= 0 ? s->triangles[3*b.triangle + b.corner] : -1;
  const int edge = b.edge >= 0 ? s->triangle_edges[3*b.triangle + b.edge] : -1;
  const double *normal = point >= 0 ? s->point_normals + 3*point
                         : edge >= 0 ? s->edge_normals + 3*edge : s->face_normals + 3*b.triangle;
  if (s->closed && v3_dot(b.d, normal) <= 0.0) return false;
  for (int i = 0; i < 3; i++) out->n[i] = b.d[i]/out->distance;
  memset(out->H, 0, sizeof out->H);
  if (!order || (point < 0 && edge < 0)) return true;
  double t[3] = {0};
  if (edge >= 0) {
    const int *c = s->triangles + 3*b.triangle;
    v3_sub(t, s->points + 3*c[(b.edge + 1)%3], s->points + 3*c[b.edge]);
    const double l = v3_norm(t);
    for (int i = 0; i < 3; i++) t[i] /= l;
  }
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) out->H[3*i + j] = ((i == j) - out->n[i]*out->n[j] - t[i]*t[j])/out->distance;
  return true;
}
