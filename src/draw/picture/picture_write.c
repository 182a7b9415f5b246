/* picture_write.c - writes the parts of a picture as JSON for the report page. */
#include <assert.h>
#include <stdio.h>

#include "draw/picture/picture.h"

const char *tml_part_word(tml_part_kind kind)
{
  static const char *const kinds[] = {
      [TML_PART_BOX] = "box",     [TML_PART_CYLINDER] = "cylinder", [TML_PART_BALL] = "ball",
      [TML_PART_RING] = "ring",   [TML_PART_DIAMOND] = "diamond",   [TML_PART_WHEEL] = "wheel",
      [TML_PART_PLATE] = "plate", [TML_PART_SUPPORT] = "support",   [TML_PART_SPIRAL] = "spiral",
      [TML_PART_COIL] = "coil",   [TML_PART_PLANE] = "plane",
      [TML_PART_RACK] = "rack"};
  _Static_assert(sizeof kinds/sizeof *kinds == TML_PART_KINDS, "every kind has a word");
  assert(kind < TML_PART_KINDS);
  return kinds[kind];
}

static void put_colour(tml_json *j, const char *key, long colour)
{
  char text[16];
  snprintf(text, sizeof text, "#%06lx", (unsigned long)colour & 0xFFFFFFUL);
  tml_json_string(j, key, text);
}

static void put_place(tml_json *j, const tml_part *k, double unit)
{
  /* between markers, lengths along z are fractions of the distance */
  /* or a number of things, which has no unit */
  const bool relative = (k->body < 0 && k->kind == TML_PART_CYLINDER) || k->kind == TML_PART_WHEEL;
  const double size[3] = {k->size[0]*unit, k->size[1]*unit, k->size[2]*(relative ? 1.0 : unit)};
  if (k->body < 0) {
    tml_json_integer(j, "i", k->i);
    tml_json_integer(j, "j", k->j);
  } else tml_json_integer(j, "body", k->body);
  tml_json_vector(j, "at", k->at, 3, k->body < 0 ? 1.0 : unit);
  tml_json_vector(j, "orientation", k->e, 4, 1.0);
  tml_json_vector(j, "size", size, 3, 1.0);
  if (k->radii[0] != 0.0 || k->radii[1] != 0.0) tml_json_vector(j, "radii", k->radii, 2, unit);
  if (k->body >= 0 || k->arc.pulley < 0) return;
  tml_json_object(j, "arc");
  tml_json_integer(j, "pulley", k->arc.pulley);
  tml_json_vector(j, "radii", k->arc.radii, 3, unit);
  tml_json_vector(j, "piece", (double[2]){k->arc.from, k->arc.to}, 2, 1.0);
  tml_json_end(j);
}

static void put_part(tml_json *j, const tml_picture *p, const tml_part *k, double unit)
{
  static const char *const sorts[] = {
      [TML_PART_OF_BODY] = "body", [TML_PART_OF_JOINT] = "joint", [TML_PART_OF_FORCE] = "force"};
  assert(k->first + k->n <= p->n_points);
  tml_json_object(j, NULL);
  tml_json_string(j, "of", sorts[k->sort]);
  tml_json_string(j, "name", k->name);
  tml_json_string(j, "kind", tml_part_word(k->kind));
  put_place(j, k, unit);
  put_colour(j, "color", k->colour);
  if (k->opacity < 1.0) tml_json_number(j, "opacity", k->opacity);
  if (k->kind == TML_PART_PLATE) {
    tml_json_array(j, "points");
    for (int i = 0; i < k->n; i++) tml_json_vector(j, NULL, p->points[k->first + i], 2, unit);
    tml_json_end(j);
  }
  tml_json_end(j);
}

void tml_picture_write(tml_json *j, const tml_picture *p, const tml_scene *s)
{
  const double unit = 1.0/s->length;
  tml_json_object(j, NULL);
  tml_json_bool(j, "planar", p->planar);
  tml_json_vector(j, "up", p->up, 3, 1.0);
  tml_json_number(j, "size", p->size*unit);
  tml_json_number(j, "symbol", p->symbol*unit);
  tml_json_number(j, "depth", p->depth*unit);
  tml_json_array(j, "colors");
  for (int b = 0; b < s->n_bodies; b++) put_colour(j, NULL, tml_picture_colour(s, b));
  tml_json_end(j);
  tml_json_array(j, "parts");
  for (int i = 0; i < p->n_parts; i++) put_part(j, p, &p->parts[i], unit);
  tml_json_end(j);
  tml_json_end(j);
}
