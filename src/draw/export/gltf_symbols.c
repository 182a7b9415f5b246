/* gltf_symbols.c - plates, wheels, supports, spirals and coils as triangles. */
#include <math.h>
#include <stdlib.h>

#include "core/memory.h"
#include "core/number.h"
#include "draw/export/gltf_geometry.h"

/* ---------------------------------------------------------------- prisms --------------------- */

enum { PLATE_MOST = 32, CORNER = 16 }; /* most points of a plate; points of the circle around each */

typedef struct flat { double x, y; } flat;

static int compare_flat_corners(const void *a, const void *b)
{
  const flat *p = a, *q = b;
  return p->x < q->x ? -1 : p->x > q->x ? 1 : (p->y > q->y) - (p->y < q->y);
}

static double side_of(flat o, flat a, flat b) { return (a.x - o.x)*(b.y - o.y) - (a.y - o.y)*(b.x - o.x); }

/* The convex hull, counter-clockwise (Andrew's monotone chain). `out` needs room for n + 1 points. */
static int hull(flat *p, int n, flat *out)
{
  int m = 0;
  qsort(p, (size_t)n, sizeof *p, compare_flat_corners);
  for (int pass = 0; pass < 2; pass++) {
    const int start = m;
    for (int i = 0; i < n; i++) {
      const flat q = p[pass == 0 ? i : n - 1 - i];
      while (m >= start + 2 && side_of(out[m - 2], out[m - 1], q) <= 0) m--;
      out[m++] = q;
    }
    m--; /* the last point begins the other half */
  }
  return m;
}

/* A wall of the prism along the line from a to b; its outside is to the right. */
static void add_wall(tml_gltf_sketch *k, flat a, flat b, double h)
{
  const double length = fmax(hypot(b.x - a.x, b.y - a.y), 1e-300);
  const double normal[3] = {(b.y - a.y)/length, (a.x - b.x)/length, 0};
  const int v = tml_gltf_vertex(k, (double[3]){a.x, a.y, -h}, normal);
  tml_gltf_vertex(k, (double[3]){b.x, b.y, -h}, normal);
  tml_gltf_vertex(k, (double[3]){a.x, a.y, h}, normal);
  tml_gltf_vertex(k, (double[3]){b.x, b.y, h}, normal);
  tml_gltf_triangle(k, v, v + 1, v + 2);
  tml_gltf_triangle(k, v + 1, v + 3, v + 2);
}

/* The prism over a convex polygon whose points are counter-clockwise. */
static void extrude(tml_gltf_sketch *k, const flat *p, int n, double h)
{
  const int low = k->n;
  for (int i = 0; i < n; i++) {
    tml_gltf_vertex(k, (double[3]){p[i].x, p[i].y, -h}, (double[3]){0, 0, -1});
    tml_gltf_vertex(k, (double[3]){p[i].x, p[i].y, h}, (double[3]){0, 0, 1});
  }
  for (int i = 1; i + 1 < n; i++) {
    tml_gltf_triangle(k, low, low + 2*i + 2, low + 2*i);
    tml_gltf_triangle(k, low + 1, low + 2*i + 1, low + 2*i + 3);
  }
  for (int i = 0; i < n; i++) add_wall(k, p[i], p[(i + 1)%n], h);
}

int tml_gltf_plate(tml_gltf *g, const double (*points)[2], int n, double thickness, double radius)
{
  flat p[PLATE_MOST*CORNER], around[PLATE_MOST*CORNER + 1];
  tml_gltf_sketch *k = tml_new(1, sizeof *k);
  int m = 0;
  for (int i = 0; i < n && i < PLATE_MOST; i++)
    for (int c = 0; c < CORNER; c++)
      p[m++] = (flat){points[i][0] + radius*cos(2*TML_PI*c/CORNER), points[i][1] + radius*sin(2*TML_PI*c/CORNER)};
  if (k) extrude(k, around, hull(p, m, around), thickness/2);
  return tml_gltf_finish(g, k);
}

int tml_gltf_support(tml_gltf *g, double half_width, double thickness)
{
  const flat corners[] = {{0, 0}, {-half_width, -1.6*half_width}, {half_width, -1.6*half_width}};
  tml_gltf_sketch *k = tml_new(1, sizeof *k);
  if (k) extrude(k, corners, 3, thickness/2);
  return tml_gltf_finish(g, k);
}

/* A band between two outlines of `n` points, the outer one counter-clockwise about the inner one. Closed: the last
 * points connect to the first. */
typedef struct ribbon { flat outer[TML_GLTF_RIBBON], inner[TML_GLTF_RIBBON]; int n; bool closed; } ribbon;

/* One face of the band, at height z. */
static void add_face(tml_gltf_sketch *k, const ribbon *r, double z)
{
  const int first = k->n, flip = z > 0 ? 0 : 1;
  for (int i = 0; i < r->n; i++) {
    tml_gltf_vertex(k, (double[3]){r->outer[i].x, r->outer[i].y, z}, (double[3]){0, 0, z > 0 ? 1 : -1});
    tml_gltf_vertex(k, (double[3]){r->inner[i].x, r->inner[i].y, z}, (double[3]){0, 0, z > 0 ? 1 : -1});
  }
  for (int i = 0; i < (r->closed ? r->n : r->n - 1); i++) {
    const int a = first + 2*i, b = first + 2*((i + 1)%r->n);
    tml_gltf_triangle(k, a, flip ? a + 1 : b, flip ? b : a + 1);
    tml_gltf_triangle(k, b, flip ? a + 1 : b + 1, flip ? b + 1 : a + 1);
  }
}

static void add_ribbon(tml_gltf_sketch *k, const ribbon *r, double thickness)
{
  const int n = r->n;
  for (int i = 0; i < (r->closed ? n : n - 1); i++) {
    const int next = (i + 1)%n;
    add_wall(k, r->outer[i], r->outer[next], thickness/2);
    add_wall(k, r->inner[next], r->inner[i], thickness/2);
  }
  if (!r->closed) {
    add_wall(k, r->inner[0], r->outer[0], thickness/2);
    add_wall(k, r->outer[n - 1], r->inner[n - 1], thickness/2);
  }
  for (int side = -1; side <= 1; side += 2) add_face(k, r, side*thickness/2);
}

enum { TEETH = 200, EACH = 5 }; /* most teeth; points of each */
_Static_assert(TEETH*EACH + 1 <= TML_GLTF_RIBBON, "there is room for all teeth");
static const double part_of[EACH] = {0, 0.14, 0.38, 0.62, 0.86};  /* positions along the pitch of a tooth */
static const double height[EACH] = {-1.25, -1.25, 1, 1, -1.25};   /* heights of the points, in modules */

/* The outlines of a toothed wheel. Negative numbers of teeth stand for a ring, whose teeth point inward. */
static void lay_wheel(ribbon *r, double radius, int teeth)
{
  const int count = abs(teeth) < 3 ? 3 : abs(teeth) > TEETH ? TEETH : abs(teeth);
  const double module = 2*radius/count, round = teeth < 0 ? radius + 3.5*module : 0.6*(radius - 1.25*module);
  r->n = count*EACH;
  r->closed = true;
  for (int i = 0; i < r->n; i++) {
    const double angle = 2*TML_PI*(i/EACH + part_of[i%EACH])/count, x = cos(angle), y = sin(angle);
    const double tooth = radius + (teeth < 0 ? -module : module)*height[i%EACH];
    r->outer[i] = teeth < 0 ? (flat){round*x, round*y} : (flat){tooth*x, tooth*y};
    r->inner[i] = teeth < 0 ? (flat){tooth*x, tooth*y} : (flat){round*x, round*y};
  }
}

int tml_gltf_wheel(tml_gltf *g, double radius, double thickness, int teeth)
{
  ribbon *r = tml_new(1, sizeof *r);
  tml_gltf_sketch *k = r ? tml_new(1, sizeof *k) : NULL;
  if (k) {
    lay_wheel(r, radius, teeth);
    add_ribbon(k, r, thickness);
  }
  tml_delete(r);
  return tml_gltf_finish(g, k);
}

/* The outlines of a rack from its right end to the left: the solid is below. */
static void lay_rack(ribbon *r, double length, double module)
{
  const double pitch = TML_PI*module;
  const int half = (int)fmin(TEETH/2, fmax(1, floor(length/pitch/2)));
  r->n = 2*half*EACH + 1;
  for (int i = 0; i < r->n; i++) {
    const double x = (half - (i/EACH + part_of[i%EACH]))*pitch;
    r->outer[i] = (flat){x, height[i%EACH]*module};
    r->inner[i] = (flat){x, -3.5*module};
  }
}

int tml_gltf_rack(tml_gltf *g, double length, double thickness, double module)
{
  ribbon *r = tml_new(1, sizeof *r);
  tml_gltf_sketch *k = r ? tml_new(1, sizeof *k) : NULL;
  if (k) {
    lay_rack(r, length, module);
    add_ribbon(k, r, thickness);
  }
  tml_delete(r);
  return tml_gltf_finish(g, k);
}

/* ---------------------------------------------------------------- wires ---------------------- */

enum { SIDES = 6 }; /* points around a wire */

/* Joins corner `side` of a ring of a wire, vertex v, to the preceding ring. */
static void join_ring_corner(tml_gltf_sketch *s, int v, int side)
{
  const int next = side + 1 < SIDES ? v + 1 : v + 1 - SIDES;
  tml_gltf_triangle(s, v - SIDES, next - SIDES, v);
  tml_gltf_triangle(s, next - SIDES, next, v);
}

/* A flat spiral about z that begins at a quarter of its radius. */
int tml_gltf_spiral(tml_gltf *g, double radius, double wire)
{
  enum { PIECES = 120 };
  const double turn = 2*TML_PI*2.75;
  tml_gltf_sketch *k = tml_new(1, sizeof *k);
  for (int i = 0; k && i <= PIECES; i++) {
    const double t = (double)i/PIECES, r = radius*(0.25 + 0.75*t), c = cos(turn*t), s = sin(turn*t);
    const double along[2] = {0.75*radius*c - turn*r*s, 0.75*radius*s + turn*r*c}, length = hypot(along[0], along[1]);
    for (int side = 0; side < SIDES; side++) {
      const double out = cos(2*TML_PI*side/SIDES), down = sin(2*TML_PI*side/SIDES);
      const double normal[3] = {out*along[1]/length, -out*along[0]/length, -down};
      const double at[3] = {r*c + wire*normal[0], r*s + wire*normal[1], wire*normal[2]};
      const int v = tml_gltf_vertex(k, at, normal);
      if (i > 0) join_ring_corner(k, v, side);
    }
  }
  return tml_gltf_finish(g, k);
}

/* The centre line of the wire at t from 0 to 1; the turns narrow to the axis at both ends. Returns the angle about the
 * axis there. */
static double coil_point(double t, double length, double radius, double out[3])
{
  enum { TURNS = 9 };
  const double lead = 0.12, part = fmin(1, fmin(t, 1 - t)/lead), grow = part*part*(3 - 2*part);
  const double angle = 2*TML_PI*TURNS*t;
  out[0] = radius*grow*cos(angle);
  out[1] = radius*grow*sin(angle);
  out[2] = t*length;
  return angle;
}

static void normalise_vector(double x[3])
{
  const double length = fmax(sqrt(x[0]*x[0] + x[1]*x[1] + x[2]*x[2]), 1e-300);
  for (int i = 0; i < 3; i++) x[i] /= length;
}

typedef struct coil { double length, radius, wire; } coil;

/* The centre line at t, and two directions across the wire: away from the axis of the coil, and along that axis. */
static void coil_frame(double t, const coil *k, double at[3], double out[3], double up[3])
{
  const double step = 1e-3;
  double before[3], along[3];
  coil_point(fmax(0, t - step), k->length, k->radius, before);
  coil_point(fmin(1, t + step), k->length, k->radius, along);
  const double angle = coil_point(t, k->length, k->radius, at);
  for (int i = 0; i < 3; i++) along[i] -= before[i];
  normalise_vector(along);
  const double away[3] = {cos(angle), sin(angle), 0}, dot = along[0]*away[0] + along[1]*away[1];
  for (int i = 0; i < 3; i++) out[i] = away[i] - dot*along[i];
  normalise_vector(out);
  for (int i = 0; i < 3; i++) up[i] = along[(i + 1)%3]*out[(i + 2)%3] - along[(i + 2)%3]*out[(i + 1)%3];
}

/* One ring of the wire, for a coil scaled to length 1. */
static void coil_ring(tml_gltf_sketch *s, const coil *k, int i, int n)
{
  double middle[3], out[3], up[3];
  coil_frame((double)i/n, k, middle, out, up);
  for (int side = 0; side < SIDES; side++) {
    const double cosine = cos(2*TML_PI*side/SIDES), sine = sin(2*TML_PI*side/SIDES);
    double normal[3], at[3];
    for (int c = 0; c < 3; c++) normal[c] = cosine*out[c] + sine*up[c];
    for (int c = 0; c < 3; c++) at[c] = middle[c] + k->wire*normal[c];
    at[2] = at[2]/k->length - 0.5;
    normal[2] *= k->length; /* correct after the node stretches the coil to its length */
    normalise_vector(normal);
    const int v = tml_gltf_vertex(s, at, normal);
    if (i > 0) join_ring_corner(s, v, side);
  }
}

int tml_gltf_coil(tml_gltf *g, double length, double radius, double wire)
{
  enum { PIECES = 240 };
  const coil k = {length, radius, fmin(wire, 0.014*length)}; /* a thicker wire would cut itself at the ends */
  tml_gltf_sketch *s = tml_new(1, sizeof *s);
  for (int i = 0; s && i <= PIECES; i++) coil_ring(s, &k, i, PIECES);
  return tml_gltf_finish(g, s);
}
