/* gltf_solids.c - solids as triangles. Bodies of revolution are profiles turned about z. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "core/number.h"
#include "draw/export/gltf_geometry.h"

enum { ROUND = 32, ARC = 8 }; /* segments of a circle and of a quarter circle */

/* ---------------------------------------------------------------- bodies of revolution ------- */

/* A point of the profile: radius, height and normal. */
typedef struct profile { double r, z, nr, nz; } profile;

/* The surface of revolution between two points. With r to the right and z upward, its outside is to the right of the
 * path from a to b. */
static void lathe(tml_gltf_sketch *k, profile a, profile b)
{
  const int first = k ? k->n : 0;
  for (int i = 0; k && i <= ROUND; i++) {
    const double c = cos(2*TML_PI*i/ROUND), s = sin(2*TML_PI*i/ROUND);
    tml_gltf_vertex(k, (double[3]){a.r*c, a.r*s, a.z}, (double[3]){a.nr*c, a.nr*s, a.nz});
    tml_gltf_vertex(k, (double[3]){b.r*c, b.r*s, b.z}, (double[3]){b.nr*c, b.nr*s, b.nz});
  }
  for (int i = 0; k && i < ROUND; i++) {
    const int v = first + 2*i;
    if (a.r > 0) tml_gltf_triangle(k, v, v + 2, v + 1);
    if (b.r > 0) tml_gltf_triangle(k, v + 1, v + 2, v + 3);
  }
}

/* A straight piece of the profile with its own normal. */
static void wall(tml_gltf_sketch *k, double r1, double z1, double r2, double z2)
{
  const double length = hypot(r2 - r1, z2 - z1), nr = (z2 - z1)/length, nz = (r1 - r2)/length;
  lathe(k, (profile){r1, z1, nr, nz}, (profile){r2, z2, nr, nz});
}

/* A half circle from pole to pole whose halves are `length` apart. */
static void round_ends(tml_gltf_sketch *k, double radius, double length)
{
  profile before = {0, -length/2 - radius, 0, -1};
  for (int i = 1; i <= 2*ARC; i++) {
    const double angle = TML_PI*i/(2*ARC) - TML_PI/2, c = i == 2*ARC ? 0.0 : cos(angle), s = sin(angle);
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

static void diamond(tml_gltf_sketch *k)
{
  const double third = sqrt(1.0/3.0);
  for (int c = 0; k && c < 8; c++) {
    const double x = c & 1 ? 1 : -1, y = c & 2 ? 1 : -1, z = c & 4 ? 1 : -1;
    const double normal[3] = {x*third, y*third, z*third};
    const int first = tml_gltf_vertex(k, (double[3]){x, 0, 0}, normal), flip = x*y*z > 0 ? 0 : 1;
    tml_gltf_vertex(k, (double[3]){0, y, 0}, normal);
    tml_gltf_vertex(k, (double[3]){0, 0, z}, normal);
    tml_gltf_triangle(k, first, first + 1 + flip, first + 2 - flip);
  }
}

static void box(tml_gltf_sketch *k)
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
      tml_gltf_vertex(k, at, normal);
    }
    const int flip = face%2 ? 0 : 1;
    tml_gltf_triangle(k, first, first + 1 + flip, first + 2 - flip);
    tml_gltf_triangle(k, first + 3, first + 2 - flip, first + 1 + flip);
  }
}

int tml_gltf_unit(tml_gltf *g, int which)
{
  if (g->unit[which] >= 0) return g->unit[which];
  tml_gltf_sketch *k = tml_new(1, sizeof *k);
  switch (which) {
  case TML_GLTF_BOX: box(k); break;
  case TML_GLTF_BALL: round_ends(k, 1, 0); break;
  case TML_GLTF_DIAMOND: diamond(k); break;
  case TML_GLTF_CONE:
    wall(k, 0, -0.25, 1, -0.25);
    wall(k, 1, -0.25, 0, 0.75);
    break;
  default:
    wall(k, 0, -0.5, 1, -0.5);
    wall(k, 1, -0.5, 1, 0.5);
    wall(k, 1, 0.5, 0, 0.5);
  }
  return g->unit[which] = tml_gltf_finish(g, k);
}

int tml_gltf_capsule(tml_gltf *g, double length, double radius)
{
  tml_gltf_sketch *k = tml_new(1, sizeof *k);
  round_ends(k, radius, length);
  return tml_gltf_finish(g, k);
}

int tml_gltf_tube(tml_gltf *g, double length, double outer, double inner)
{
  tml_gltf_sketch *k = tml_new(1, sizeof *k);
  const double h = length/2;
  wall(k, inner, -h, outer, -h);
  wall(k, outer, -h, outer, h);
  wall(k, outer, h, inner, h);
  wall(k, inner, h, inner, -h);
  return tml_gltf_finish(g, k);
}

int tml_gltf_ring(tml_gltf *g, double radius, double wire)
{
  tml_gltf_sketch *k = tml_new(1, sizeof *k);
  profile before = {radius + wire, 0, 1, 0};
  for (int i = 1; i <= 2*ARC; i++) {
    const double c = cos(TML_PI*i/ARC), s = sin(TML_PI*i/ARC);
    const profile now = {radius + wire*c, wire*s, c, s};
    lathe(k, before, now);
    before = now;
  }
  return tml_gltf_finish(g, k);
}
