/* gltf_motion.c - the motion of bodies, and of parts that reach between markers, as glTF animation. */
#include <math.h>
#include <string.h>

#include "core/number.h"
#include "math/vec3.h"
#include "draw/export/gltf_document.h"
#include "draw/export/gltf_geometry.h"

/* Reorders a quaternion from scalar first to scalar last. Of the two quaternions of the rotation it takes the one
 * closer to that of the frame before, and stores it in `before`. */
static void put_turn(tml_gltf *g, const double e[4], double before[4])
{
  const double dot = e[0]*before[0] + e[1]*before[1] + e[2]*before[2] + e[3]*before[3];
  for (int i = 0; i < 4; i++) before[i] = dot < 0 ? -e[i] : e[i];
  for (int i = 1; i <= 4; i++) tml_gltf_number(g, before[i%4]);
}

static int put_positions(tml_gltf_scene *s, int body)
{
  const int first = s->g->n_words;
  double x[3], e[4];
  for (int f = 0; f < s->places->frames->n; f++) {
    tml_scene_positions_body(s->places, body, f, x, e);
    for (int i = 0; i < 3; i++) tml_gltf_number(s->g, x[i]);
  }
  return tml_gltf_accessor_add(s->g, first, &(tml_gltf_accessor){.parts = 3});
}

static int put_turns(tml_gltf_scene *s, int body)
{
  const int first = s->g->n_words;
  double x[3], e[4], before[4] = {0};
  for (int f = 0; f < s->places->frames->n; f++) {
    tml_scene_positions_body(s->places, body, f, x, e);
    put_turn(s->g, e, before);
  }
  return tml_gltf_accessor_add(s->g, first, &(tml_gltf_accessor){.parts = 4});
}

void tml_gltf_move_body(tml_gltf_scene *s, int body)
{
  if (!tml_scene_positions_moves(s->places, body)) return;
  tml_gltf_channel_add(s->g, s->node[body], TML_GLTF_TRANSLATION, put_positions(s, body));
  if (s->scene->bodies[body].kind == TML_POINT) return;
  tml_gltf_channel_add(s->g, s->node[body], TML_GLTF_ROTATION, put_turns(s, body));
}

typedef struct reach { double at[3], e[4], length; } reach;

/* Moves the ends from the middles of pulleys to the points where a rope is tangent to them (G3). */
static void to_tangent(const tml_gltf_scene *s, const tml_part *part, int frame, double from[3], double to[3])
{
  const tml_scene_marker *k = &s->scene->markers[part->radii[0] != 0.0 ? part->i : part->j];
  double x[3], e[4], z[3], d[3], side[3];
  tml_scene_positions_body(s->places, k->body, frame, x, e);
  tml_scene_positions_turn(z, e, (double[3]){k->axes[2], k->axes[5], k->axes[8]});
  v3_sub(d, to, from);
  v3_axpy(d, -v3_dot(d, z), z);
  const double length = v3_norm(d), sine = (part->radii[1] - part->radii[0])/length;
  if (!(length > 0.0 && fabs(sine) < 1.0)) return;
  v3_cross(side, z, d); /* radii at the points of tangency are along (cos side + sin d)/length */
  for (int i = 0; i < 3; i++) {
    const double m = (sqrt(1.0 - sine*sine)*side[i] + sine*d[i])/length;
    from[i] -= part->radii[0]*m;
    to[i] -= part->radii[1]*m;
  }
}

/* (G3) The ends of a piece of the arc round a pulley: fractions `from` and `to` of the arc. */
static void to_arc(const tml_gltf_scene *s, const tml_part *part, int frame, double from[3], double to[3])
{
  const tml_part_arc *a = &part->arc;
  const tml_scene_marker *k = &s->scene->markers[a->pulley];
  const tml_part spans[2] = {{.i = part->i, .j = a->pulley, .radii = {a->radii[0], a->radii[1]}},
                             {.i = a->pulley, .j = part->j, .radii = {a->radii[1], a->radii[2]}}};
  double x[3], e[4], z[3], middle[3], come[3], leave[3], side[3], other[3];
  tml_scene_positions_body(s->places, k->body, frame, x, e);
  tml_scene_positions_turn(z, e, (double[3]){k->axes[2], k->axes[5], k->axes[8]});
  tml_scene_positions_marker(s->places, a->pulley, frame, middle);
  v3_copy(come, middle);
  v3_copy(leave, middle);
  v3_copy(other, to);
  to_tangent(s, &spans[0], frame, from, come);
  to_tangent(s, &spans[1], frame, leave, other);
  v3_sub(come, come, middle);
  v3_sub(leave, leave, middle);
  v3_cross(side, z, come);
  double turn = atan2(v3_dot(side, leave), v3_dot(come, leave));
  if (turn*a->radii[1] < 0.0) turn += a->radii[1] > 0.0 ? 2.0*TML_PI : -2.0*TML_PI;
  for (int i = 0; i < 3; i++) {
    from[i] = middle[i] + cos(a->from*turn)*come[i] + sin(a->from*turn)*side[i];
    to[i] = middle[i] + cos(a->to*turn)*come[i] + sin(a->to*turn)*side[i];
  }
}

static reach reach_at(const tml_gltf_scene *s, const tml_part *part, int frame)
{
  reach r = {.length = 0};
  double to[3];
  tml_scene_positions_marker(s->places, part->i, frame, r.at);
  tml_scene_positions_marker(s->places, part->j, frame, to);
  if (part->arc.pulley >= 0) to_arc(s, part, frame, r.at, to);
  else if (part->radii[0] != 0.0 || part->radii[1] != 0.0) to_tangent(s, part, frame, r.at, to);
  v3_sub(to, to, r.at);
  r.length = fmax(v3_norm(to), 1e-9*s->picture->size);
  for (int i = 0; i < 3; i++) to[i] /= r.length;
  tml_scene_positions_from_z(r.e, to);
  return r;
}

/* One of the three kinds of values of a span: translation, rotation or scale. */
static int put_span(tml_gltf_scene *s, const tml_part *part, tml_gltf_path path)
{
  const int first = s->g->n_words;
  double before[4] = {0};
  for (int f = 0; f < s->places->frames->n; f++) {
    const reach r = reach_at(s, part, f);
    const double scale[3] = {1, 1, r.length};
    if (path == TML_GLTF_ROTATION) put_turn(s->g, r.e, before);
    for (int i = 0; i < 3 && path != TML_GLTF_ROTATION; i++)
      tml_gltf_number(s->g, path == TML_GLTF_SCALE ? scale[i] : r.at[i]);
  }
  return tml_gltf_accessor_add(s->g, first, &(tml_gltf_accessor){.parts = path == TML_GLTF_ROTATION ? 4 : 3});
}

int tml_gltf_span(tml_gltf_scene *s, const tml_part *part)
{
  const reach r = reach_at(s, part, 0);
  tml_gltf_node n = tml_gltf_plain(part->name);
  v3_copy(n.at, r.at);
  memcpy(n.e, r.e, sizeof n.e);
  n.scale[2] = r.length;
  const int node = tml_gltf_node_add(s->g, 0, &n);
  for (int p = TML_GLTF_TRANSLATION; p <= TML_GLTF_SCALE; p++)
    tml_gltf_channel_add(s->g, node, (tml_gltf_path)p, put_span(s, part, (tml_gltf_path)p));
  return node;
}
