/* mesh_data_write.c - writes meshes.json: the triangles of a model's meshes, quantised and packed. */
#include "results/scene/mesh_data.h"

#include <math.h>
#include <stdint.h>

#include "core/memory.h"
#include "model/geometry/triangle_mesh.h"
#include "model/base/model.h"
#include "file/text/json_write.h"
#include "file/binary/base64_deflate.h"

/* The first shape with the same mesh. */
static int first_with(const tml_model *m, int shape)
{
  for (int i = 0; i < shape; i++)
    if (m->shapes[i].mesh && tml_mesh_same(m->shapes[i].mesh, m->shapes[shape].mesh)) return i;
  return shape;
}

int tml_mesh_data_index(const tml_model *m, int shape)
{
  const int first = first_with(m, shape);
  int n = 0;
  for (int i = 0; i < first; i++)
    if (m->shapes[i].mesh && first_with(m, i) == i) n++;
  return n;
}

/* Differences of successive whole numbers in planes of bytes, all low bytes first. */
typedef struct planes { unsigned char *to; size_t n; int bytes; uint32_t before; } planes;

static void put_whole(planes *p, size_t i, uint32_t k)
{
  const uint32_t step = k - p->before;
  p->before = k;
  for (int b = 0; b < p->bytes; b++) p->to[(size_t)b*p->n + i] = (unsigned char)(step >> 8*b);
}

static double step_of(const tml_mesh *m, int axis) { return (m->high[axis] - m->low[axis])/65535.0; }

static char *pack_mesh(const tml_mesh *m)
{
  const size_t n = (size_t)m->n_points, corners = 3*(size_t)m->n_triangles, size = 6*n + 4*corners;
  unsigned char *bytes = tml_new(size, 1);
  if (!bytes) return NULL;
  for (int k = 0; k < 3; k++) {
    planes p = {.to = bytes + 2*n*(size_t)k, .n = n, .bytes = 2};
    const double step = step_of(m, k);
    for (size_t i = 0; i < n; i++)
      put_whole(&p, i, step > 0 ? (uint32_t)rint((m->points[3*i + (size_t)k] - m->low[k])/step) : 0);
  }
  planes p = {.to = bytes + 6*n, .n = corners, .bytes = 4};
  for (size_t i = 0; i < corners; i++) put_whole(&p, i, (uint32_t)m->triangles[i]);
  char *text = tml_base64_pack(bytes, size);
  tml_delete(bytes);
  return text;
}

static void put_mesh(tml_json *j, const tml_mesh *m, const char *data, double length)
{
  tml_json_object(j, NULL);
  tml_json_integer(j, "points", m->n_points);
  tml_json_integer(j, "triangles", m->n_triangles);
  tml_json_array(j, "zero");
  for (int k = 0; k < 3; k++) tml_json_number(j, NULL, m->low[k]*length);
  tml_json_end(j);
  tml_json_array(j, "scale");
  for (int k = 0; k < 3; k++) tml_json_number(j, NULL, step_of(m, k)*length);
  tml_json_end(j);
  tml_json_string(j, "data", data);
  tml_json_end(j);
}

static tml_status put_meshes(tml_json *j, const tml_model *m, tml_error *err)
{
  const tml_ratio unit = tml_units_scale(m->units, "m");
  tml_status st = TML_OK;
  tml_json_array(j, NULL);
  for (int i = 0; i < m->n_shapes && !st; i++) {
    if (!m->shapes[i].mesh || first_with(m, i) != i) continue;
    char *data = pack_mesh(m->shapes[i].mesh);
    if (data) put_mesh(j, m->shapes[i].mesh, data, unit.den/unit.num);
    else st = tml_fail_memory(err);
    tml_delete(data);
  }
  tml_json_end(j);
  return st;
}

tml_status tml_mesh_data_write(const tml_model *m, const char *path, tml_error *err)
{
  bool any = false;
  for (int i = 0; i < m->n_shapes; i++) any = any || m->shapes[i].mesh;
  if (!any) return TML_OK;
  tml_file *f;
  tml_status st = tml_file_open(&f, path, err);
  if (st) return st;
  tml_json j = {.file = f};
  st = put_meshes(&j, m, err);
  if (!st) st = tml_file_close(f, err);
  tml_file_free(f);
  return st;
}
