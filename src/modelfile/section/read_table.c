/* read_table.c - reads the section `tables`: functions given by points, and maps given by grids. */
#include "core/memory.h"
#include "modelfile/section/read_table.h"

static double *new_numbers(tml_line_reader_split *f, int n)
{
  double *v = tml_new((size_t)n, sizeof *v);
  if (!v) f->r->no_memory = true;
  return v;
}

static double *read_column(tml_line_reader_split *f, const char *key, int *n)
{
  tml_dim dim = {.kind = TML_DIM_PURE};
  const tml_yaml *list = tml_mapping_get(f, key);
  if (!list) return NULL;
  if (list->kind != TML_YAML_LIST) {
    tml_mapping_error(f, key, "'%s' must be a list of numbers; the name of a column goes with 'file'", key);
    return NULL;
  }
  double *v = new_numbers(f, list->count);
  *n = 0;
  for (const tml_yaml *entry = list->child; entry && v; entry = entry->next) {
    if (!tml_read_entry(f->r, entry, &dim, &v[(*n)++])) f->ok = false;
  }
  return v;
}

/* Reads the rows of a map: one for each y, each as long as x. */
static double *read_rows(tml_line_reader_split *f, int nx, int ny)
{
  tml_dim dim = {.kind = TML_DIM_PURE};
  const tml_yaml *list = tml_mapping_get(f, "z");
  int row = 0;
  if (!list) return NULL;
  if (list->kind != TML_YAML_LIST || list->count != ny) {
    tml_mapping_error(f, "z", "z must be a list of rows, one for each of the %d y; %d given", ny,
                      list->kind == TML_YAML_LIST ? list->count : 0);
    return NULL;
  }
  double *v = new_numbers(f, nx*ny);
  for (const tml_yaml *line = list->child; line && v; line = line->next, row++) {
    int i = 0;
    if (line->kind != TML_YAML_LIST || line->count != nx) {
      tml_file_problems_error(f->r, line, "row %d of z must have a number for each of the %d x, %d given", row + 1, nx,
                              line->kind == TML_YAML_LIST ? line->count : 0);
      f->ok = false;
      continue;
    }
    for (const tml_yaml *entry = line->child; entry; entry = entry->next, i++)
      if (!tml_read_entry(f->r, entry, &dim, &v[row*nx + i])) f->ok = false;
  }
  return v;
}

static void read_columns(tml_line_reader_split *f, tml_points *p)
{
  p->x = read_column(f, "x", &p->nx);
  p->y = read_column(f, "y", &p->ny);
  if (!tml_mapping_given(f, "x") || !tml_mapping_given(f, "y")) {
    tml_mapping_error(f, "y", "a table needs x and y, points, or a file");
  } else if (tml_mapping_given(f, "z")) {
    if (p->x && p->y && p->ny > 0 && p->nx > 20000000/p->ny)
      tml_mapping_error(f, "z", "the map has %d times %d points, too many", p->nx, p->ny);
    else if (p->x && p->y) p->z = read_rows(f, p->nx, p->ny);
    if (!p->z) f->ok = false;
  } else if (p->x && p->y && p->nx != p->ny) {
    tml_mapping_error(f, "y", "x has %d entries, y has %d", p->nx, p->ny);
  }
}

static void read_pairs(tml_line_reader_split *f, tml_points *p)
{
  const tml_yaml *list = tml_mapping_get(f, "points");
  tml_dim dim[2] = {{.kind = TML_DIM_PURE}, {.kind = TML_DIM_PURE}};
  if (!list) return;
  p->x = new_numbers(f, list->count);
  p->y = new_numbers(f, list->count);
  if (!p->x || !p->y) return;
  for (const tml_yaml *pair = list->child; pair; pair = pair->next, p->nx++) {
    if (pair->kind != TML_YAML_LIST || pair->count != 2) {
      tml_file_problems_error(f->r, pair, "a point must be a pair [x, y]");
      f->ok = false;
      continue;
    }
    if (!tml_read_entry(f->r, pair->child, &dim[0], &p->x[p->nx])) f->ok = false;
    if (!tml_read_entry(f->r, pair->child->next, &dim[1], &p->y[p->nx])) f->ok = false;
  }
}

/* Reports keys that only tables from files have. */
static void refuse_file_keys(tml_line_reader_split *f)
{
  static const char *const keys[] = {"layout", "x-unit", "y-unit", "z-unit", "skip", "decimal"};
  for (size_t i = 0; i < sizeof keys/sizeof *keys; i++)
    if (tml_mapping_given(f, keys[i])) tml_mapping_error(f, keys[i], "'%s' belongs to 'file'", keys[i]);
}

static void read_points(tml_line_reader_split *f, const tml_yaml *value, tml_points *p)
{
  const bool file = tml_mapping_given(f, "file"), points = tml_mapping_given(f, "points");
  if (!file) refuse_file_keys(f);
  if (points && (tml_mapping_given(f, "x") || tml_mapping_given(f, "y") || tml_mapping_given(f, "z"))) {
    tml_mapping_error(f, "points", "points exclude x and y");
  } else if (points && file) {
    tml_mapping_error(f, "points", "'file' and 'points' exclude each other");
  } else if (points) {
    read_pairs(f, p);
  } else if (file) {
    tml_read_table_file(f, p);
  } else if (value->kind == TML_YAML_MAP) {
    read_columns(f, p);
  }
}

static void add_table(tml_line_reader_split *f, const char *name, const tml_points *p)
{
  tml_error err = {0};
  const int word = tml_read_value_word(f, "extrapolate"); /* words in the order of the enumeration */
  const tml_extrapolation beyond = word < 0 ? TML_EXTRAPOLATE_LINEAR : (tml_extrapolation)word;
  tml_model *m = f->r->model;
  if (!f->ok) return;
  const tml_table_def table = {.size = sizeof table, .name = name, .n = p->nx, .x = p->x, .y = p->y,
                               .extrapolate = beyond};
  const tml_map_def map = {sizeof map, name, p->nx, p->ny, p->x, p->y, p->z, beyond};
  const tml_status st = p->z ? tml_model_add_map(m, &map, &err) : tml_model_add_table(m, &table, &err);
  tml_mapping_report(f, st, &err);
}

void tml_read_table(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_line_reader_split f;
  tml_points p = {0};
  tml_mapping_open(&f, r, key, value, &tml_keys_table);
  read_points(&f, value, &p);
  if (f.ok && p.x && p.y) add_table(&f, key->text, &p);
  if (!f.ok) tml_file_problems_fail_constant(r, key->text);
  tml_delete(p.x);
  tml_delete(p.y);
  tml_delete(p.z);
}
