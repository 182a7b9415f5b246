/* urdf_visual.c - reads the geometry and colours of links from the elements of a URDF text. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "import/urdf/urdf_robot.h"

/* ---------------------------------------------------------------- materials ------------------ */

static long byte_of(double x) { return lround(255*fmin(fmax(x, 0), 1)); }

/* Colour that a material element states itself, -1: none. */
static long material_color(tml_robot *r, const tml_xml *x)
{
  double rgba[4] = {0, 0, 0, 1};
  const tml_xml *c = tml_xml_child(x, "color");
  if (tml_xml_child(x, "texture")) tml_urdf_add_note(&r->notes, TML_NOTE, x, "textures are not drawn");
  if (!c || !tml_xml_get(c, "rgba") || !tml_urdf_numbers(r, c, "rgba", rgba, 4)) return -1;
  return byte_of(rgba[0]) << 16 | byte_of(rgba[1]) << 8 | byte_of(rgba[2]);
}

static void keep_material(tml_robot *r, const tml_xml *x)
{
  const char *name = tml_xml_get(x, "name");
  const long color = material_color(r, x);
  if (!name || color < 0 || tml_names_find(&r->materials, name) >= 0) return;
  if (!tml_names_add(&r->materials, name, (int)color)) r->notes.no_memory = true;
}

/* Collects the materials of the robot, and those that are defined inside a link and used by others. */
void tml_robot_materials(tml_robot *r)
{
  for (const tml_xml *x = r->xml->child; x; x = x->next) {
    if (strcmp(x->name, "material") == 0) keep_material(r, x);
    for (const tml_xml *v = strcmp(x->name, "link") == 0 ? x->child : NULL; v; v = v->next) {
      const tml_xml *m = strcmp(v->name, "visual") == 0 ? tml_xml_child(v, "material") : NULL;
      if (m) keep_material(r, m);
    }
  }
}

static long color_of(tml_robot *r, const tml_xml *visual)
{
  const tml_xml *m = tml_xml_child(visual, "material");
  if (!m) return -1;
  const long own = material_color(r, m);
  const char *name = tml_xml_get(m, "name");
  if (own >= 0 || !name) return own;
  const int known = tml_names_find(&r->materials, name);
  if (known < 0 && !m->child)
    tml_urdf_add_note(&r->notes, TML_NOTE, m, "there is no material '%.60s': the shape has no colour", name);
  return known;
}

/* ---------------------------------------------------------------- geometry ------------------- */

static void check_sizes(tml_robot *r, const tml_xml *x, tml_urdf_shape *s, int n)
{
  for (int k = 0; k < n; k++)
    if (!(s->size[k] > 0)) {
      tml_urdf_add_note(&r->notes, TML_NOTE, x, "<%s> has a size of %g m: it is not drawn", x->name, s->size[k]);
      s->link = -1;
      return;
    }
}

static bool read_round(tml_robot *r, const tml_xml *x, tml_urdf_shape *s)
{
  return tml_urdf_need(r, x, "length", &s->size[0]) && tml_urdf_need(r, x, "radius", &s->size[1]);
}

static bool read_mesh(tml_robot *r, const tml_xml *x, tml_urdf_shape *s)
{
  s->kind = TML_MESH;
  s->file = tml_xml_get(x, "filename");
  s->size[0] = s->size[1] = s->size[2] = 1;
  if (!s->file || !*s->file) {
    tml_urdf_add_note(&r->notes, TML_ERROR, x, "<mesh> has no filename");
    return false;
  }
  return tml_urdf_numbers(r, x, "scale", s->size, 3);
}

/* Returns false if there is no geometry to draw. */
static bool read_geometry(tml_robot *r, const tml_xml *owner, tml_urdf_shape *s)
{
  const tml_xml *g = tml_xml_child(owner, "geometry"), *x = g ? g->child : NULL;
  if (!x) {
    tml_urdf_add_note(&r->notes, TML_ERROR, owner, "<%s> has no <geometry> with a shape in it", owner->name);
    return false;
  }
  bool ok = false;
  int sizes = 0;
  if (strcmp(x->name, "box") == 0) {
    s->kind = TML_BOX;
    ok = tml_xml_get(x, "size") && tml_urdf_numbers(r, x, "size", s->size, 3);
    if (!tml_xml_get(x, "size")) tml_urdf_add_note(&r->notes, TML_ERROR, x, "<box> has no size");
    sizes = 3;
  } else if (strcmp(x->name, "cylinder") == 0 || strcmp(x->name, "capsule") == 0) {
    s->kind = x->name[1] == 'y' ? TML_CYLINDER : TML_CAPSULE;
    ok = read_round(r, x, s);
    sizes = 2;
  } else if (strcmp(x->name, "sphere") == 0) {
    s->kind = TML_SPHERE;
    ok = tml_urdf_need(r, x, "radius", &s->size[0]);
    sizes = 1;
  } else if (strcmp(x->name, "mesh") == 0) {
    ok = read_mesh(r, x, s);
  } else {
    tml_urdf_others(r, g, "", "the shape is not drawn");
  }
  if (ok) check_sizes(r, x, s, sizes);
  return ok && s->link >= 0;
}

static void read_shape(tml_robot *r, const tml_xml *x, int link)
{
  tml_urdf_shape s = {.at = x, .name = tml_xml_get(x, "name"), .link = link, .color = -1,
                      .collision = strcmp(x->name, "collision") == 0};
  if (!read_geometry(r, x, &s)) return;
  tml_urdf_origin(r, x, &s.place);
  if (!s.collision) s.color = color_of(r, x);
  if (!tml_grow((void **)&r->shapes, &r->cap_shapes, r->n_shapes, sizeof *r->shapes)) r->notes.no_memory = true;
  else r->shapes[r->n_shapes++] = s;
}

/* Whether the options select this element. A link that has only the other kind of geometry uses that one. */
static bool is_wanted(const tml_robot *r, const tml_xml *link, const tml_xml *x)
{
  const char *other = strcmp(x->name, "visual") == 0 ? "collision" : "visual";
  if (r->options->shapes == TML_URDF_BOTH || !tml_xml_child(link, other)) return true;
  return (r->options->shapes == TML_URDF_COLLISION) == (strcmp(x->name, "collision") == 0);
}

void tml_robot_shapes(tml_robot *r, const tml_xml *link, int index)
{
  for (const tml_xml *x = link->child; x && !r->notes.no_memory; x = x->next)
    if ((strcmp(x->name, "visual") == 0 || strcmp(x->name, "collision") == 0) && is_wanted(r, link, x))
      read_shape(r, x, index);
}
