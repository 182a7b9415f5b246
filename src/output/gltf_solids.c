/* gltf_solids.c - solids as triangles. Bodies of revolution come from lines that turn about z. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "output/gltf.h"

enum { ROUND = 32, ARC = 8 }; /* corners of a circle, of a quarter of one */
#define PI 3.14159265358979323846

/* ---------------------------------------------------------------- triangles ------------------ */

/* A geometry in the making. In the buffer, positions, normals and corners are one piece each. */
enum { VERTICES_MOST = 4096, CORNERS_MOST = 16384 };

typedef struct sketch {
  double at[VERTICES_MOST][3], normal[VERTICES_MOST][3];
  int corner[CORNERS_MOST];
  int n, n_corners;
} sketch;

static int vertex(sketch *k, const double at[3], const double normal[3])
{
  if (k->n == VERTICES_MOST) return 0;
  memcpy(k->at[k->n], at, sizeof k->at[0]);
  memcpy(k->normal[k->n], normal, sizeof k->normal[0]);
  return k->n++;
}

/* Counter-clockwise seen from outside. */
static void triangle(sketch *k, int a, int b, int c)
{
  if (k->n_corners + 3 > CORNERS_MOST) return;
  k->corner[k->n_corners++] = a;
  k->corner[k->n_corners++] = b;
  k->corner[k->n_corners++] = c;
}

static int vectors(tml_gltf *g, const double (*x)[3], int n)
{
  const int first = g->n_words;
  for (int i = 0; i < n; i++)
    for (int c = 0; c < 3; c++) tml_gltf_number(g, x[i][c]);
  return tml_gltf_accessor_add(g, first, &(tml_gltf_accessor){.parts = 3, .vertices = true});
}

static int finish(tml_gltf *g, sketch *k)
{
  if (!k) {
    g->failed = true;
    return -1;
  }
  tml_gltf_geometry geometry = {vectors(g, (const double (*)[3])k->at, k->n), 0, 0};
  geometry.normals = vectors(g, (const double (*)[3])k->normal, k->n);
  const int first = g->n_words;
  for (int i = 0; i < k->n_corners; i++) tml_gltf_corner(g, k->corner[i]);
  geometry.corners = tml_gltf_accessor_add(g, first, &(tml_gltf_accessor){.parts = 1, .whole = true});
  tml_delete(k);
  return g->failed ? -1 : tml_gltf_geometry_add(g, &geometry);
}

/* ---------------------------------------------------------------- bodies of revolution ------- */

/* A point of the profile: radius, height, and the normal there. */
typedef struct profile { double r, z, nr, nz; } profile;

/* The surface between two points; outside is to the right when going from a to b with r to the right and z upward. */
static void lathe(sketch *k, profile a, profile b)
{
  const int first = k ? k->n : 0;
  for (int i = 0; k && i <= ROUND; i++) {
    const double c = cos(2*PI*i/ROUND), s = sin(2*PI*i/ROUND);
    vertex(k, (double[3]){a.r*c, a.r*s, a.z}, (double[3]){a.nr*c, a.nr*s, a.nz});
    vertex(k, (double[3]){b.r*c, b.r*s, b.z}, (double[3]){b.nr*c, b.nr*s, b.nz});
  }
  for (int i = 0; k && i < ROUND; i++) {
    const int v = first + 2*i;
    if (a.r > 0) triangle(k, v, v + 2, v + 1);
    if (b.r > 0) triangle(k, v + 1, v + 2, v + 3);
  }
}

/* A straight piece, with its own normal. */
static void wall(sketch *k, double r1, double z1, double r2, double z2)
{
  const double length = hypot(r2 - r1, z2 - z1), nr = (z2 - z1)/length, nz = (r1 - r2)/length;
  lathe(k, (profile){r1, z1, nr, nz}, (profile){r2, z2, nr, nz});
}

/* Half a circle from pole to pole, its halves apart by `length`. */
static void round_ends(sketch *k, double radius, double length)
{
  profile before = {0, -length/2 - radius, 0, -1};
  for (int i = 1; i <= 2*ARC; i++) {
    const double angle = PI*i/(2*ARC) - PI/2, c = i == 2*ARC ? 0.0 : cos(angle), s = sin(angle);
    if (i == ARC + 1 && length > 0) {
      const profile shoulder = {radius, length/2, 1, 0};
      lathe(k, before, shoulder);
      before = shoulder;
    }
    const profile now = {radius*c, (i > ARC ? length/2 : -length/2) + radius*s, c, s};
    lathe(k, before, now);
    before = now;
  }
}

static void box(sketch *k)
{
  for (int face = 0; k && face < 6; face++) {
    const int axis = face/2, u = (axis + 1)%3, v = (axis + 2)%3, first = k->n;
    const double side = face%2 ? 0.5 : -0.5;
    for (int c = 0; c < 4; c++) {
      double at[3], normal[3] = {0, 0, 0};
      at[axis] = side;
      at[u] = c & 1 ? 0.5 : -0.5;
      at[v] = c & 2 ? 0.5 : -0.5;
      normal[axis] = 2*side;
      vertex(k, at, normal);
    }
    const int flip = face%2 ? 0 : 1;
    triangle(k, first, first + 1 + flip, first + 2 - flip);
    triangle(k, first + 3, first + 2 - flip, first + 1 + flip);
  }
}

int tml_gltf_unit(tml_gltf *g, int which)
{
  if (g->unit[which] >= 0) return g->unit[which];
  sketch *k = tml_new(1, sizeof *k);
  switch (which) {
  case TML_GLTF_BOX: box(k); break;
  case TML_GLTF_BALL: round_ends(k, 1, 0); break;
  case TML_GLTF_CONE:
    wall(k, 0, -0.25, 1, -0.25);
    wall(k, 1, -0.25, 0, 0.75);
    break;
  default:
    wall(k, 0, -0.5, 1, -0.5);
    wall(k, 1, -0.5, 1, 0.5);
    wall(k, 1, 0.5, 0, 0.5);
  }
  return g->unit[which] = finish(g, k);
}

int tml_gltf_capsule(tml_gltf *g, double length, double radius)
{
  sketch *k = tml_new(1, sizeof *k);
  round_ends(k, radius, length);
  return finish(g, k);
}

int tml_gltf_tube(tml_gltf *g, double length, double outer, double inner)
{
  sketch *k = tml_new(1, sizeof *k);
  const double h = length/2;
  wall(k, inner, -h, outer, -h);
  wall(k, outer, -h, outer, h);
  wall(k, outer, h, inner, h);
  wall(k, inner, h, inner, -h);
  return finish(g, k);
}

/* ---------------------------------------------------------------- plates and coils ----------- */

enum { PLATE_MOST = 32, CORNER = 16 }; /* points of a plate; of the circle around each */

typedef struct flat { double x, y; } flat;

static int by_place(const void *a, const void *b)
{
  const flat *p = a, *q = b;
  return p->x < q->x ? -1 : p->x > q->x ? 1 : (p->y > q->y) - (p->y < q->y);
}

static double side_of(flat o, flat a, flat b) { return (a.x - o.x)*(b.y - o.y) - (a.y - o.y)*(b.x - o.x); }

/* The convex hull, counter-clockwise (Andrew's monotone chain). `out` has room for n + 1 points. */
static int hull(flat *p, int n, flat *out)
{
  int m = 0;
  qsort(p, (size_t)n, sizeof *p, by_place);
  for (int pass = 0; pass < 2; pass++) {
    const int start = m;
    for (int i = 0; i < n; i++) {
      const flat q = p[pass == 0 ? i : n - 1 - i];
      while (m >= start + 2 && side_of(out[m - 2], out[m - 1], q) <= 0) m--;
      out[m++] = q;
    }
    m--; /* the last one begins the other half */
  }
  return m;
}

static void extrude(sketch *k, const flat *p, int n, double h)
{
  const int low = k->n;
  for (int i = 0; i < n; i++) {
    vertex(k, (double[3]){p[i].x, p[i].y, -h}, (double[3]){0, 0, -1});
    vertex(k, (double[3]){p[i].x, p[i].y, h}, (double[3]){0, 0, 1});
  }
  for (int i = 1; i + 1 < n; i++) {
    triangle(k, low, low + 2*i + 2, low + 2*i);
    triangle(k, low + 1, low + 2*i + 1, low + 2*i + 3);
  }
  for (int i = 0; i < n; i++) {
    const flat a = p[i], b = p[(i + 1)%n];
    const double length = fmax(hypot(b.x - a.x, b.y - a.y), 1e-300);
    const double normal[3] = {(b.y - a.y)/length, (a.x - b.x)/length, 0};
    const int v = vertex(k, (double[3]){a.x, a.y, -h}, normal);
    vertex(k, (double[3]){b.x, b.y, -h}, normal);
    vertex(k, (double[3]){a.x, a.y, h}, normal);
    vertex(k, (double[3]){b.x, b.y, h}, normal);
    triangle(k, v, v + 1, v + 2);
    triangle(k, v + 1, v + 3, v + 2);
  }
}

int tml_gltf_plate(tml_gltf *g, const double (*points)[3], int n, double thickness, double radius)
{
  flat p[PLATE_MOST*CORNER], around[PLATE_MOST*CORNER + 1];
  sketch *k = tml_new(1, sizeof *k);
  int m = 0;
  for (int i = 0; i < n && i < PLATE_MOST; i++)
    for (int c = 0; c < CORNER; c++)
      p[m++] = (flat){points[i][0] + radius*cos(2*PI*c/CORNER), points[i][1] + radius*sin(2*PI*c/CORNER)};
  if (k) extrude(k, around, hull(p, m, around), thickness/2);
  return finish(g, k);
}

/* The wire's middle: turns that narrow to the axis at both ends. `t` goes from 0 to 1. Returns the angle there. */
static double coil_point(double t, double length, double radius, double out[3])
{
  enum { TURNS = 9 };
  const double lead = 0.12, part = fmin(1, fmin(t, 1 - t)/lead), grow = part*part*(3 - 2*part), angle = 2*PI*TURNS*t;
  out[0] = radius*grow*cos(angle);
  out[1] = radius*grow*sin(angle);
  out[2] = t*length;
  return angle;
}

static void normalise(double x[3])
{
  const double length = fmax(sqrt(x[0]*x[0] + x[1]*x[1] + x[2]*x[2]), 1e-300);
  for (int i = 0; i < 3; i++) x[i] /= length;
}

typedef struct coil { double length, radius, wire; } coil;

/* The middle of the wire at t, and two directions across it: away from the axis of the coil, and along that. */
static void coil_frame(double t, const coil *k, double at[3], double out[3], double up[3])
{
  const double step = 1e-3;
  double before[3], along[3];
  coil_point(fmax(0, t - step), k->length, k->radius, before);
  coil_point(fmin(1, t + step), k->length, k->radius, along);
  const double angle = coil_point(t, k->length, k->radius, at);
  for (int i = 0; i < 3; i++) along[i] -= before[i];
  normalise(along);
  const double away[3] = {cos(angle), sin(angle), 0}, dot = along[0]*away[0] + along[1]*away[1];
  for (int i = 0; i < 3; i++) out[i] = away[i] - dot*along[i];
  normalise(out);
  for (int i = 0; i < 3; i++) up[i] = along[(i + 1)%3]*out[(i + 2)%3] - along[(i + 2)%3]*out[(i + 1)%3];
}

/* One ring of the wire, in a coil brought to length 1. */
static void coil_ring(sketch *s, const coil *k, int i, int n)
{
  enum { SIDES = 6 };
  double middle[3], out[3], up[3];
  coil_frame((double)i/n, k, middle, out, up);
  for (int side = 0; side < SIDES; side++) {
    const double cosine = cos(2*PI*side/SIDES), sine = sin(2*PI*side/SIDES);
    double normal[3], at[3];
    for (int c = 0; c < 3; c++) normal[c] = cosine*out[c] + sine*up[c];
    for (int c = 0; c < 3; c++) at[c] = middle[c] + k->wire*normal[c];
    at[2] = at[2]/k->length - 0.5;
    normal[2] *= k->length; /* so that it is right again when the coil has its length */
    normalise(normal);
    const int v = vertex(s, at, normal), next = side + 1 < SIDES ? v + 1 : v + 1 - SIDES;
    if (i == 0) continue;
    triangle(s, v - SIDES, next - SIDES, v);
    triangle(s, next - SIDES, next, v);
  }
}

int tml_gltf_coil(tml_gltf *g, double length, double radius, double wire)
{
  enum { PIECES = 240 };
  const coil k = {length, fmin(radius, 0.12*length), fmin(wire, 0.012*length)}; /* a short coil is slender too */
  sketch *s = tml_new(1, sizeof *s);
  for (int i = 0; s && i <= PIECES; i++) coil_ring(s, &k, i, PIECES);
  return finish(g, s);
}
