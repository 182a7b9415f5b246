/* mesh_data_read.c - reads meshes.json. */
#include <stdint.h>
#include <unistd.h>

#include "core/memory.h"
#include "model/geometry/triangle_mesh.h"
#include "file/folder_path.h"
#include "file/output_file.h"
#include "file/text/json_read.h"
#include "results/scene/mesh_data.h"
#include "file/binary/packed_numbers.h"
#include "results/results_folder.h"

static tml_status fail_damaged(tml_error *err)
{
  return tml_fail(err, TML_ERR_FILE, TML_RESULTS_MESHES " is damaged");
}

/* The i-th of n differences of successive whole numbers, which are stored in planes of bytes, all low bytes first. */
static uint32_t step_at(const unsigned char *from, size_t n, size_t i, int bytes)
{
  uint32_t step = 0;
  for (int b = 0; b < bytes; b++) step |= (uint32_t)from[(size_t)b*n + i] << 8*b;
  return step;
}

/* ---------------------------------------------------------------- meshes --------------------- */

static tml_status fill_mesh(tml_drawn_mesh *m, const unsigned char *bytes, const double zero[3], const double scale[3],
                            tml_error *err)
{
  const size_t n = (size_t)m->n_points, corners = 3*(size_t)m->n_triangles;
  for (size_t k = 0; k < 3; k++) {
    uint32_t whole = 0;
    for (size_t i = 0; i < n; i++) {
      whole = (whole + step_at(bytes + 2*n*k, n, i, 2)) & 0xffff;
      m->points[3*i + k] = zero[k] + scale[k]*(double)whole;
    }
  }
  uint32_t corner = 0;
  for (size_t i = 0; i < corners; i++) {
    corner += step_at(bytes + 6*n, corners, i, 4);
    if (corner >= n) return fail_damaged(err);
    m->corners[i] = (int)corner;
  }
  return TML_OK;
}

static int count_of(tml_json_value v, int most)
{
  const double x = tml_json_is_number(v) ? tml_json_double(v) : 0.0;
  return x >= 1.0 && x <= (double)most ? (int)x : 0;
}

static void get_three(double out[3], tml_json_value list, double factor)
{
  tml_json_walk w = tml_json_inside(list);
  for (int k = 0; k < 3 && tml_json_next(&w); k++) out[k] = tml_json_double(w.value)*factor;
}

static tml_status read_mesh_data(tml_drawn_mesh *m, tml_json_value v, double length, tml_error *err)
{
  double zero[3] = {0}, scale[3] = {0};
  m->n_points = count_of(tml_json_member(v, "points"), 3*TML_MESH_TRIANGLES);
  m->n_triangles = count_of(tml_json_member(v, "triangles"), TML_MESH_TRIANGLES);
  if (m->n_points == 0 || m->n_triangles == 0) return fail_damaged(err);
  get_three(zero, tml_json_member(v, "zero"), length);
  get_three(scale, tml_json_member(v, "scale"), length);
  char *text = tml_json_text(tml_json_member(v, "data"));
  unsigned char *bytes = NULL;
  m->points = tml_new(3*(size_t)m->n_points, sizeof *m->points);
  m->corners = tml_new(3*(size_t)m->n_triangles, sizeof *m->corners);
  tml_status st = text && m->points && m->corners ? TML_OK : tml_fail_memory(err);
  if (!st) st = tml_packed_unpack(&bytes, text, 6*(size_t)m->n_points + 12*(size_t)m->n_triangles, err);
  if (!st) st = fill_mesh(m, bytes, zero, scale, err);
  if (st == TML_ERR_FILE) fail_damaged(err);
  tml_delete(text);
  tml_delete(bytes);
  return st;
}

static tml_status take_all(tml_drawn_meshes *out, const char *text, double length, tml_error *err)
{
  tml_json_value list;
  int n = 0;
  if (!tml_json_read(&list, text) || *list.at != '[') return fail_damaged(err);
  for (tml_json_walk w = tml_json_inside(list); tml_json_next(&w);) n++;
  out->meshes = tml_new((size_t)n, sizeof *out->meshes);
  if (!out->meshes) return tml_fail_memory(err);
  tml_status st = TML_OK;
  for (tml_json_walk w = tml_json_inside(list); !st && tml_json_next(&w);)
    st = read_mesh_data(&out->meshes[out->n++], w.value, length, err);
  return st;
}

tml_status tml_mesh_data_read(tml_drawn_meshes *out, const char *dir, double length, tml_error *err)
{
  *out = (tml_drawn_meshes){0};
  char *path = tml_folder_path(dir, TML_RESULTS_MESHES), *text = NULL;
  if (!path) return tml_fail_memory(err);
  tml_status st = access(path, F_OK) == 0 ? tml_file_read(&text, path, err) : TML_OK;
  if (!st && text) st = take_all(out, text, length, err);
  tml_delete(text);
  tml_delete(path);
  return st;
}

void tml_mesh_data_free(tml_drawn_meshes *m)
{
  for (int i = 0; i < m->n; i++) {
    tml_delete(m->meshes[i].points);
    tml_delete(m->meshes[i].corners);
  }
  tml_delete(m->meshes);
  *m = (tml_drawn_meshes){0};
}
