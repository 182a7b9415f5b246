/* picture_plane.c - planes: a thin slab of the size of the plane, or a piece of an endless plane below the
 * mechanism. */
#include <math.h>
#include <string.h>

#include "core/colour.h"
#include "math/vec3.h"
#include "draw/picture/picture_parts.h"

static const double THICK = 0.01;  /* thickness of the slab / its smaller edge */
static const double AROUND = 1.6;  /* edge of the drawn piece of an endless plane / size of the whole */

bool tml_picture_endless(const tml_scene_shape *k)
{
  return strcmp(k->kind, "plane") == 0 && !(k->size[0] > 0 && k->size[1] > 0);
}

/* The point of the plane closest to the centre of all motion, in the axes of its body. */
static void below_motion(const tml_drawing *d, const tml_scene_shape *k, const double z[3], double at[3])
{
  double low[3], high[3], x[3], e[4], off[3];
  tml_picture_space(d, low, high);
  for (int i = 0; i < 3; i++) off[i] = (low[i] + high[i])/2;
  if (!(v3_norm(off) < INFINITY)) return; /* nothing moves */
  tml_scene_positions_body(d->places, k->body, 0, x, e);
  v3_sub(off, off, x);
  tml_scene_positions_turn(off, (double[4]){e[0], -e[1], -e[2], -e[3]}, off);
  v3_sub(off, off, at);
  v3_axpy(off, -v3_dot(off, z), z);
  v3_axpy(at, 1.0, off);
}

void tml_picture_plane(tml_drawing *d, const tml_scene_shape *k)
{
  const bool endless = tml_picture_endless(k);
  const long given = tml_colour(k->color);
  tml_part slab = {.sort = TML_PART_OF_BODY, .name = d->scene->bodies[k->body].name, .body = k->body, .i = -1, .j = -1,
                   .kind = endless && !d->p->planar ? TML_PART_PLANE : TML_PART_BOX, .opacity = 1.0,
                   .colour = given >= 0 ? given : tml_picture_colour(d->scene, k->body)};
  double z[3];
  memcpy(slab.e, k->e, sizeof slab.e);
  tml_scene_positions_turn(z, k->e, (double[3]){0, 0, 1});
  v3_copy(slab.at, k->at);
  if (endless) below_motion(d, k, z, slab.at);
  for (int i = 0; i < 2; i++) slab.size[i] = endless ? AROUND*d->p->size : k->size[i];
  slab.size[2] = THICK*fmin(slab.size[0], slab.size[1]);
  v3_axpy(slab.at, -0.5*slab.size[2], z);
  tml_picture_add(d, &slab);
}
