/* read_shape.c - reads the shapes (solids) of bodies. */
#include <string.h>

#include "core/memory.h"
#include "modelfile/fields/model_fields.h"
#include "modelfile/section/read_entry.h"
#include "model/base/orientation.h"
#include "model/geometry/shape_check.h"

/* The axis of a solid is its z. `along` rotates it to a body axis; the orientation of the solid is applied
 * afterwards. */
static void add_axis(tml_line_reader_split *f, tml_shape_def *d)
{
  double e[4], turn[4] = {1, 0, 0, 0};
  const int along = tml_key_find(f->table, "along") < 0 ? -1 : tml_read_value_word(f, "along");
  if (along >= 0) {
    double z[3] = {0};
    z[along] = 1;
    tml_quat_from_zx(turn, z, NULL);
  }
  memcpy(e, d->orientation, sizeof e);
  tml_orient_product(d->orientation, e, turn);
}

/* Reads `mesh: part.stl`, the short form of `mesh: {file: part.stl}`. */
static bool read_plain_mesh(tml_reader *r, const tml_yaml *node, double density, tml_shape_def *d)
{
  const tml_ratio unit = tml_units_scale(r->model->units, "m");
  tml_error err = {0};
  d->kind = TML_MESH;
  d->density = density;
  tml_mesh *mesh = NULL;
  if (!tml_read_mesh(r, node, node->text, unit.num/unit.den, &mesh)) return false;
  d->mesh = mesh;
  const tml_status st = tml_shape_check(d, &err);
  tml_file_problems_status(r, node, st, &err);
  return !st;
}

/* Reads what contacts ask of a shape. */
static void read_touch(tml_reading_entry *e, tml_shape_def *d)
{
  tml_body_fields_touch(&e->x, d);
  if (tml_mapping_get(&e->f, "rounded") && d->rounded == 0.0)
    tml_mapping_error(&e->f, "rounded", "rounded is 0 m, must be > 0");
}

/* Reads one solid; false after an error. */
static bool read_shape(tml_reader *r, const tml_yaml *owner, const tml_yaml *node, double density,
                       tml_shape_def *d)
{
  d->size = sizeof *d;
  const int kind = tml_mapping_choose(r, owner, node, &tml_keys_shape, tml_keys_shape.n);
  if (kind < 0) return false;
  tml_line_reader_split outer;
  tml_reading_entry e;
  tml_line_reader_split *f = &e.f;
  tml_mapping_open(&outer, r, owner, node, &tml_keys_shape);
  const char *word = tml_keys_shape.keys[kind].key;
  const tml_yaml *inner = tml_mapping_get(&outer, word);
  if (!inner) return false;
  if (kind == TML_MESH && inner->kind == TML_YAML_SCALAR) return read_plain_mesh(r, inner, density, d) && outer.ok;
  tml_read_entry_open(&e, r, outer.key[kind], inner, tml_keys_shape.keys[kind].table, NULL);
  d->kind = (tml_shape_kind)kind; /* the rows are in the order of the enumeration */
  d->density = kind == TML_PLANE ? 0.0 : density;
  if (kind == TML_MESH) d->mesh = tml_read_triangles(f);
  if (kind == TML_HULL) d->mesh = tml_read_hull(f);
  if (kind == TML_CURVE) d->mesh = tml_read_outline(f);
  d->orientation[0] = 1.0;
  tml_body_fields_shape(&e.x, d);
  add_axis(f, d);
  if (kind != TML_PLANE) tml_read_value_number(f, "density", &d->density);
  tml_read_material_density(f, &d->density);
  if (f->ok) {
    tml_error err = {0};
    tml_mapping_report(f, tml_shape_check(d, &err), &err);
  }
  if (f->ok && outer.ok) read_touch(&e, d);
  return f->ok && outer.ok;
}

int tml_read_shapes(tml_line_reader_split *body, const char *name, double density, tml_shape_def **out)
{
  const tml_yaml *one = tml_mapping_get(body, "shape"), *list = tml_mapping_get(body, "shapes");
  const int n = (one ? 1 : 0) + (list ? list->count : 0);
  bool ok = true;
  *out = NULL;
  if (n == 0) return 0;
  tml_shape_def *d = *out = tml_new((size_t)n, sizeof *d);
  if (!d) {
    body->r->no_memory = true;
    return -1;
  }
  int k = 0;
  if (one && !read_shape(body->r, tml_mapping_place(body, "shape"), one, density, &d[k++])) ok = false;
  for (const tml_yaml *node = list ? list->child : NULL; node; node = node->next, k++)
    if (!read_shape(body->r, node, node, density, &d[k])) ok = false;
  for (int i = 0; i < n; i++) d[i].body = name;
  if (ok) return n;
  tml_read_shapes_free(d, n);
  *out = NULL;
  return -1;
}

/* The node of the k-th shape of a body. */
static const tml_yaml *written_shape(const tml_line_reader_split *body, int k)
{
  const tml_yaml *one = tml_mapping_get(body, "shape"), *list = tml_mapping_get(body, "shapes");
  if (one && k-- == 0) return one;
  const tml_yaml *node = list ? list->child : NULL;
  while (node && k-- > 0) node = node->next;
  return node;
}

/* Where the name or the rounding of the k-th shape of a body stands: its kind is its first and only key. */
const tml_yaml *tml_read_shape_place(const tml_line_reader_split *body, int k, const char *field)
{
  const tml_yaml *node = written_shape(body, k), *inner = node && node->child ? node->child->next : NULL;
  const tml_yaml *place = inner && inner->kind == TML_YAML_MAP ? tml_mapping_peek(inner, field) : NULL;
  return place ? place : inner;
}

void tml_read_shapes_free(tml_shape_def *shapes, int n)
{
  for (int i = 0; i < n; i++) tml_mesh_free((tml_mesh *)shapes[i].mesh); /* the reader created the meshes */
  tml_delete(shapes);
}
