/* read_mesh.c - reads meshes and convex hulls, from files or from points in the model file. */
#include <math.h>

#include "core/memory.h"
#include "file/path_beside.h"
#include "modelfile/base/model_reader.h"
#include "model/geometry/triangle_mesh.h"

static const double LARGEST = 1e3, SMALLEST = 1e-5; /* [m] range of plausible sizes if no scale is given */

/* ---------------------------------------------------------------- rows of three -------------- */

/* Reads a list of rows of three numbers with a unit. The caller frees it; NULL after an error. */
static double *get_triples(tml_line_reader_split *f, const char *key, int *n)
{
  const tml_yaml *list = tml_mapping_get(f, key);
  double *x = list ? tml_new(3*(size_t)list->count + 1, sizeof *x) : NULL;
  if (list && !x) f->r->no_memory = true;
  if (!x) f->ok = false;
  *n = 0;
  for (const tml_yaml *row = x ? list->child : NULL; row; row = row->next) {
    double *to = x + 3*(*n)++;
    if (row->kind != TML_YAML_LIST || row->count != 3) {
      tml_file_problems_error(f->r, row, "three numbers are expected here: [a, b, c]");
      f->ok = false;
      continue;
    }
    int k = 0;
    for (const tml_yaml *one = row->child; one; one = one->next)
      if (!tml_read_number(f->r, one, tml_read_value_expected(f, key), &to[k++])) f->ok = false;
  }
  return x;
}

/* Reads triangles as indices of points, from 0. */
static int *get_corners(tml_line_reader_split *f, int n_points, int *n)
{
  double *x = get_triples(f, "triangles", n);
  int *corners = x ? tml_new(3*(size_t)*n + 1, sizeof *corners) : NULL;
  if (x && !corners) f->r->no_memory = true;
  if (!corners) f->ok = false;
  for (int i = 0; corners && f->ok && i < 3**n; i++) {
    if (!(x[i] >= 0.0 && x[i] < n_points) || x[i] != floor(x[i]))
      tml_mapping_error(f, "triangles", "triangle %d names point %g, there are 0 to %d", i/3 + 1, x[i], n_points - 1);
    else
      corners[i] = (int)x[i];
  }
  tml_delete(x);
  return corners;
}

/* ---------------------------------------------------------------- files ---------------------- */

bool tml_read_mesh(tml_reader *r, const tml_yaml *at, const char *name, double scale, tml_mesh **out)
{
  tml_error err = {0};
  char *path;
  tml_status st = tml_path_beside_resolve(&path, r->path, name, &err);
  if (!st) st = tml_mesh_read(out, path, scale, &err);
  tml_delete(path);
  tml_file_problems_status(r, at, st, &err);
  return !st;
}

static tml_mesh *get_file(tml_line_reader_split *f)
{
  const tml_ratio unit = tml_units_scale(f->r->model->units, "m");
  double scale = unit.num/unit.den;
  tml_mesh *m = NULL;
  const char *name = tml_read_value_text(f, "file");
  if (tml_read_value_number(f, "scale", &scale) && !(scale > 0))
    tml_mapping_error(f, "scale", "scale is %g m, must be > 0", scale);
  if (f->ok && name && !tml_read_mesh(f->r, tml_mapping_place(f, "file"), name, scale, &m)) f->ok = false;
  return m;
}

/* Checks that either a file or points are given. */
static bool is_given_once(tml_line_reader_split *f, const char *kind, const char *other)
{
  const bool file = tml_mapping_given(f, "file"), points = tml_mapping_given(f, "points");
  if (file && points) tml_mapping_error(f, "points", "'file' and 'points' exclude each other");
  else if (!file && !points) {
    tml_file_problems_error(f->r, f->owner, "the key 'file' is missing in the %s; or give it %s", kind, other);
    f->ok = false;
  } else if (!file && tml_mapping_given(f, "scale")) {
    tml_mapping_error(f, "scale", "'scale' belongs to 'file'");
  }
  return f->ok;
}

/* ---------------------------------------------------------------- shapes --------------------- */

/* A mesh that takes part in contacts must be closed and have a plausible size. */
static void check_touching(tml_line_reader_split *f, const tml_mesh *m)
{
  const char *file = tml_read_value_text(f, "file");
  const double size = fmax(m->high[0] - m->low[0], fmax(m->high[1] - m->low[1], m->high[2] - m->low[2]));
  tml_error err = {0};
  if (tml_mesh_check_solid(m, &err))
    tml_mapping_error(f, file ? "file" : "triangles", "%s%s%s%s", file ? "'" : "", file ? file : "", file ? "': " : "",
                      err.text);
  else if (file && !tml_mapping_given(f, "scale") && !(size >= SMALLEST && size <= LARGEST))
    tml_mapping_error(f, "file",
                      "'%.200s' is %.3g m large: 'scale' gives the length of one unit of the file, as '1 mm'",
                      file, size);
}

tml_mesh *tml_read_triangles(tml_line_reader_split *f)
{
  tml_mesh *m = NULL;
  tml_error err = {0};
  if (!is_given_once(f, "mesh", "'points' and 'triangles'")) return NULL;
  if (tml_mapping_given(f, "file")) {
    if (tml_mapping_given(f, "triangles"))
      tml_mapping_error(f, "triangles", "'file' and 'triangles' exclude each other");
    m = get_file(f);
  } else {
    int n = 0, n_triangles = 0;
    double *points = get_triples(f, "points", &n);
    if (!tml_mapping_given(f, "triangles")) tml_mapping_error(f, "points", "'points' of a mesh need 'triangles'");
    int *corners = f->ok ? get_corners(f, n, &n_triangles) : NULL;
    if (f->ok) tml_mapping_report(f, tml_mesh_create(&m, points, n, corners, n_triangles, &err), &err);
    tml_delete(points);
    tml_delete(corners);
  }
  if (m && tml_read_value_word(f, "contact") == 0) check_touching(f, m);
  return m;
}

tml_mesh *tml_read_hull(tml_line_reader_split *f)
{
  tml_mesh *m = NULL;
  tml_error err = {0};
  if (!is_given_once(f, "hull", "'points'")) return NULL;
  if (tml_mapping_given(f, "file")) {
    tml_mesh *file = get_file(f);
    tml_status st = file ? tml_mesh_hull(&m, file->points, file->n_points, &err) : TML_OK;
    tml_file_problems_status(f->r, tml_mapping_place(f, "file"), st, &err);
    f->ok = f->ok && !st;
    tml_mesh_free(file);
  } else {
    int n = 0;
    double *points = get_triples(f, "points", &n);
    if (f->ok) tml_mapping_report(f, tml_mesh_hull(&m, points, n, &err), &err);
    tml_delete(points);
  }
  return m;
}
