/* gltf_invent.c - what a body without shapes looks like: rods between its joints, a plate, or an ellipsoid. */
#include <math.h>
#include <string.h>

#include "output/gltf.h"

enum { POINTS_MOST = 32 };

typedef struct points { double at[POINTS_MOST][3]; int n; } points;

static const double centre[3] = {0, 0, 0};

static double apart(const double a[3], const double b[3])
{
  return sqrt(pow(a[0] - b[0], 2) + pow(a[1] - b[1], 2) + pow(a[2] - b[2], 2));
}

static void add_point(points *p, const double at[3], double near)
{
  for (int i = 0; i < p->n; i++)
    if (apart(p->at[i], at) <= near) return;
  if (p->n < POINTS_MOST) memcpy(p->at[p->n++], at, sizeof p->at[0]);
}

/* Places of joints; of markers where there are not two of those. */
static points collect(const tml_gltf_scene *s, int body, double near)
{
  points p = {.n = 0};
  for (int pass = 0; pass < 2; pass++) {
    if (pass == 1 && (p.n >= 2 || s->scene->bodies[body].kind == TML_POINT)) break;
    for (int i = 0; i < s->scene->n_markers; i++) {
      const tml_scene_marker *m = &s->scene->markers[i];
      if (m->body == body && (pass == 0 ? m->used : m->named)) add_point(&p, m->at, near);
    }
  }
  return p;
}

static double distance_to_line(const double a[3], const double b[3])
{
  const double length = apart(a, b), d[3] = {(b[0] - a[0])/length, (b[1] - a[1])/length, (b[2] - a[2])/length};
  const double along = -(a[0]*d[0] + a[1]*d[1] + a[2]*d[2]);
  return apart((double[3]){a[0] + along*d[0], a[1] + along*d[1], a[2] + along*d[2]}, centre);
}

static void add(tml_gltf_scene *s, int body, tml_gltf_node n, int geometry)
{
  n.part = n.name;
  n.name = s->scene->bodies[body].name;
  n.mesh = tml_gltf_mesh_of(s->g, geometry, tml_gltf_colour(body));
  tml_gltf_node_add(s->g, s->node[body], &n);
}

static double bound(double x, double low, double high) { return fmin(high, fmax(low, x)); }

/* Half axes of the ellipsoid with the body's mass and inertia, within what the picture bears. */
static void mass_size(const tml_gltf_scene *s, int body, bool jointed, double out[3])
{
  const tml_scene_body *b = &s->scene->bodies[body];
  const double low = 1.5*s->symbol, high = (jointed ? 0.09 : 0.25)*s->size;
  const double *J = b->inertia, I[3] = {J[0], J[4], J[8]};
  double heaviest = 1e-300;
  for (int i = 1; i < s->scene->n_bodies; i++) heaviest = fmax(heaviest, s->scene->bodies[i].mass);
  for (int i = 0; i < 3; i++) {
    const double free = I[(i + 1)%3] + I[(i + 2)%3] - I[i];
    if (b->kind == TML_RIGID && b->mass > 0) out[i] = bound(sqrt(fmax(0, 2.5*free/b->mass)), low, high);
    else out[i] = fmax(low, 0.05*s->size*cbrt(fmax(0, b->mass)/heaviest));
  }
}

/* A slider: a block along its guide. False: the body is none. */
static bool add_block(tml_gltf_scene *s, int body)
{
  for (int i = 0; i < s->scene->n_joints; i++) {
    const tml_scene_link *l = &s->scene->joints[i];
    const tml_scene_marker *a = &s->scene->markers[l->i], *b = &s->scene->markers[l->j];
    if (strcmp(l->kind, "translational") != 0 || (a->body != body && b->body != body)) continue;
    tml_gltf_node n = tml_gltf_plain("slider");
    tml_gltf_from_axes((a->body == body ? a : b)->axes, n.e);
    memcpy(n.scale, (double[3]){2.9*s->symbol, 2.9*s->symbol, 5*s->symbol}, sizeof n.scale);
    add(s, body, n, tml_gltf_unit(s->g, TML_GLTF_BOX));
    return true;
  }
  return false;
}

static void add_ball(tml_gltf_scene *s, int body, bool jointed)
{
  tml_gltf_node n = tml_gltf_plain("mass");
  mass_size(s, body, jointed, n.scale);
  add(s, body, n, tml_gltf_unit(s->g, TML_GLTF_BALL));
}

void tml_gltf_invent(tml_gltf_scene *s, int body)
{
  const double near = 1e-6*s->size, r = 0.62*s->symbol;
  const points p = collect(s, body, near);
  const double (*at)[3] = p.at;
  int away = 0;
  for (int i = 0; i < p.n; i++) away += apart(at[i], centre) > near;
  if (s->scene->bodies[body].kind == TML_PLANAR && p.n >= 3) {
    add(s, body, tml_gltf_plain("plate"), tml_gltf_plate(s->g, at, p.n, 1.4*r, 1.3*r));
    return;
  }
  if (p.n == 2) tml_gltf_rod(s, body, at[0], at[1], r, tml_gltf_colour(body));
  else for (int i = 0; i < p.n; i++) tml_gltf_rod(s, body, centre, at[i], r, tml_gltf_colour(body));
  if (away == 0 && add_block(s, body)) return;
  if (p.n == 2 && distance_to_line(at[0], at[1]) < near) return;
  add_ball(s, body, p.n > 0);
  if (p.n == 2) tml_gltf_rod(s, body, centre, at[0], 0.7*r, tml_gltf_colour(body));
}
