/* hdf5_read.c - looking into a results.h5. */
#include "support/hdf5_read.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double *tml_h5_numbers(hid_t file, const char *path, size_t *n)
{
  *n = 0;
  const hid_t d = H5Dopen2(file, path, H5P_DEFAULT);
  if (d < 0) return NULL;
  const hid_t space = H5Dget_space(d), type = H5Dget_type(d);
  hsize_t rows = 0;
  double *values = NULL;
  const int rank = H5Sget_simple_extent_ndims(space);
  if (rank == 1 && H5Tequal(type, H5T_IEEE_F64LE) > 0) {
    H5Sget_simple_extent_dims(space, &rows, NULL);
    values = malloc((size_t)(rows + 1)*sizeof *values);
    if (values && H5Dread(d, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values) < 0) {
      free(values);
      values = NULL;
    }
  }
  H5Tclose(type);
  H5Sclose(space);
  H5Dclose(d);
  *n = (size_t)rows;
  return values;
}

static bool has_attribute(hid_t file, const char *object, const char *name)
{
  const bool there = strcmp(object, "/") == 0 || H5Lexists(file, object, H5P_DEFAULT) > 0;
  return there && H5Aexists_by_name(file, object, name, H5P_DEFAULT) > 0;
}

char *tml_h5_text(hid_t file, const char *object, const char *name)
{
  if (!has_attribute(file, object, name)) return NULL;
  const hid_t a = H5Aopen_by_name(file, object, name, H5P_DEFAULT, H5P_DEFAULT);
  const hid_t type = H5Aget_type(a);
  char *text = NULL, *copy = NULL;
  if (H5Tis_variable_str(type) > 0 && H5Aread(a, type, &text) >= 0 && text) copy = strdup(text);
  H5free_memory(text);
  H5Tclose(type);
  H5Aclose(a);
  return copy;
}

double tml_h5_number(hid_t file, const char *object, const char *name)
{
  if (!has_attribute(file, object, name)) return NAN;
  const hid_t a = H5Aopen_by_name(file, object, name, H5P_DEFAULT, H5P_DEFAULT);
  const hid_t type = H5Aget_type(a);
  double x = NAN;
  signed char flag = -1;
  if (H5Tget_class(type) == H5T_FLOAT) H5Aread(a, H5T_NATIVE_DOUBLE, &x);
  else if (H5Tget_class(type) == H5T_ENUM && H5Aread(a, type, &flag) >= 0) x = flag;
  H5Tclose(type);
  H5Aclose(a);
  return x;
}

/* ---------------------------------------------------------------- comparing ------------------ */

typedef struct column { char path[512]; double *values; size_t n; } column;

/* Dataset of a channel: dots are slashes. */
static bool load_column(column *c, hid_t file, const char *name)
{
  snprintf(c->path, sizeof c->path, "/%s", name);
  for (char *s = c->path; *s; s++)
    if (*s == '.') *s = '/';
  c->values = tml_h5_numbers(file, c->path, &c->n);
  if (!c->values) fprintf(stderr, "there is no dataset %s\n", c->path);
  return c->values != NULL;
}

static bool same_row(const column *columns, int n, size_t row, char *line)
{
  char *rest = NULL;
  int i = 0;
  for (char *word = strtok_r(line, ",\n", &rest); word; word = strtok_r(NULL, ",\n", &rest), i++) {
    const double x = strtod(word, NULL);
    if (i < n && row < columns[i].n && memcmp(&x, &columns[i].values[row], sizeof x) == 0) continue;
    fprintf(stderr, "row %zu of %s differs: %s\n", row, i < n ? columns[i].path : "nothing", word);
    return false;
  }
  return i == n;
}

static long compare_rows(FILE *csv, const column *columns, int n)
{
  char *line = NULL;
  size_t size = 0, rows = 0;
  bool ok = true;
  for (; ok && getline(&line, &size, csv) > 0; rows++)
    ok = strchr(line, '\n') && same_row(columns, n, rows, line);
  free(line);
  for (int i = 0; i < n && ok; i++) {
    ok = columns[i].n == rows;
    if (!ok) fprintf(stderr, "%s has %zu rows instead of %zu\n", columns[i].path, columns[i].n, rows);
  }
  return ok ? (long)rows : -1;
}

static long compare(FILE *csv, hid_t file)
{
  char *line = NULL, *rest = NULL;
  size_t size = 0;
  int n = 0, most = 1;
  if (getline(&line, &size, csv) < 0) return -1;
  for (const char *s = line; *s; s++) most += *s == ',';
  column *columns = calloc((size_t)most, sizeof *columns);
  bool ok = columns != NULL;
  for (char *name = strtok_r(line, ",\n", &rest); name && ok; name = strtok_r(NULL, ",\n", &rest))
    ok = load_column(&columns[n++], file, name);
  const long rows = ok ? compare_rows(csv, columns, n) : -1;
  for (int i = 0; i < n; i++) free(columns[i].values);
  free(columns);
  free(line);
  return rows;
}

long tml_h5_compare(const char *folder)
{
  char path[512];
  snprintf(path, sizeof path, "%s/results.csv", folder);
  FILE *csv = fopen(path, "rb");
  snprintf(path, sizeof path, "%s/results.h5", folder);
  const hid_t file = csv ? H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT) : H5I_INVALID_HID;
  const long rows = file >= 0 ? compare(csv, file) : -1;
  if (file >= 0) H5Fclose(file);
  if (csv) fclose(csv);
  return rows;
}
