/* fmu_files.c - collects the files that the model of an FMU reads: meshes and modes as they are, tables as their
 * numbers, in the folder "files" of the resources. File names are numbered, so that files of different folders do not
 * collide, and contain no path of this machine. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/file_format.h"
#include "core/memory.h"
#include "model/base/model_files.h"
#include "modelfile/standalone_model.h"
#include "fmu/pack/fmu_pack.h"
#include "core/regular_file.h"

void tml_fmu_free_files(tml_fmu *x)
{
  for (int i = 0; i < x->n_files; i++) {
    tml_delete(x->files[i].path);
    tml_delete(x->files[i].bytes);
  }
  tml_delete(x->files);
  tml_delete(x->moved);
}

/* ---------------------------------------------------------------- contents ------------------- */

static void put_table_points(tml_file *f, const tml_table *t)
{
  for (int i = 0; i < tml_table_size(t); i++) {
    double p[2];
    tml_table_point(t, i, &p[0], &p[1]);
    tml_file_number(f, p[0]);
    tml_file_numbers(f, &p[1], 1);
    tml_file_text(f, "\n");
  }
}

static void put_grid(tml_file *f, const tml_table *t)
{
  const tml_axis *x = tml_table_axis(t, 0), *y = tml_table_axis(t, 1);
  tml_file_text(f, "0");
  tml_file_numbers(f, x->x, x->n);
  tml_file_text(f, "\n");
  for (int j = 0; j < y->n; j++) {
    tml_file_number(f, y->x[j]);
    for (int i = 0; i < x->n; i++) {
      double z[4];
      tml_table_map_corner(t, TML_LINEAR, i, j, z);
      tml_file_numbers(f, z, 1);
    }
    tml_file_text(f, "\n");
  }
}

static tml_status write_table(tml_fmu_file *file, const tml_table *t, tml_error *err)
{
  tml_file *f;
  tml_status st = tml_file_in_memory(&f, err);
  if (st != TML_OK) return st;
  if (tml_table_variables(t) > 1) put_grid(f, t);
  else put_table_points(f, t);
  const char *text = tml_file_contents(f, err);
  file->bytes = text ? (unsigned char *)tml_strdup(text) : NULL;
  file->n = text ? strlen(text) : 0;
  tml_file_free(f);
  return file->bytes ? TML_OK : tml_fail_memory(err);
}

/* The library in an FMU reads flexible bodies from text files only: it is built without HDF5 and finite elements. */
static tml_status check_modes(const tml_moved_file *from, const tml_fmu_file *file, tml_error *err)
{
  size_t i = 0;
  while (i < file->n && strchr(" \t\r\n", file->bytes[i]) && file->bytes[i]) i++;
  if (i < file->n && file->bytes[i] == '{') return TML_OK;
  return tml_fail(err, TML_ERR_ARGUMENT, "an FMU cannot read the modes in '%.200s', which are not JSON: 'trammel "
                                         "reduce MODEL BODY -o FILE.json' writes JSON", from->name);
}

static tml_status fill_file(tml_fmu_file *file, const tml_moved_file *from, tml_error *err)
{
  if (from->table) return write_table(file, from->table, err);
  const tml_status st = tml_regular_file_read(from->path, &file->bytes, &file->n, err);
  return st == TML_OK && from->kind == TML_MOVED_MODES ? check_modes(from, file, err) : st;
}

/* ---------------------------------------------------------------- names ---------------------- */

/* Makes a name such as "files/2-bunny.stl": of the original name only letters, digits and other safe characters
 * stay. */
static void name_file(tml_fmu_file *file, int number, const char *name, bool table)
{
  const char *slash = strrchr(name, '/');
  int k = snprintf(file->name, sizeof file->name, "files/%d-", number);
  const size_t room = sizeof file->name - sizeof ".csv";
  name = slash ? slash + 1 : name;
  const size_t length = strlen(name), last = room - (size_t)k;
  for (const char *c = length > last ? name + length - last : name; *c; c++)
    file->name[k++] = (char)(isalnum((unsigned char)*c) && (unsigned char)*c < 128 ? *c : strchr(".-_", *c) ? *c : '_');
  file->name[k] = '\0';
  if (table && !tml_format_ends(file->name, ".csv")) strcpy(file->name + k, ".csv");
}

static tml_status take_file(void *user, const tml_moved_file *from, const char **to, tml_error *err)
{
  tml_fmu *x = user;
  if (from->kind == TML_MOVED_MATRICES)
    return tml_fail(err, TML_ERR_ARGUMENT, "an FMU cannot read finite elements, as in '%.200s': 'trammel reduce MODEL "
                    "BODY -o FILE.json' makes a file of modes of them", from->name);
  for (int i = 0; i < x->n_files && !from->table; i++)
    if (x->files[i].path && strcmp(x->files[i].path, from->path) == 0) {
      *to = x->files[i].name;
      return TML_OK;
    }
  if (x->n_files == TML_FMU_FILES)
    return tml_fail(err, TML_ERR_ARGUMENT, "the model has more than %d files, too many for an FMU", TML_FMU_FILES);
  tml_fmu_file *file = &x->files[x->n_files++];
  name_file(file, x->n_files, from->name, from->table != NULL);
  *to = file->name;
  if (!from->table && !(file->path = tml_strdup(from->path))) return tml_fail_memory(err);
  return fill_file(file, from, err);
}

tml_status tml_fmu_gather(tml_fmu *x, tml_error *err)
{
  x->files = tml_new(TML_FMU_FILES, sizeof *x->files); /* allocated once: the model keeps pointers to the names */
  if (!x->files) return tml_fail_memory(err);
  tml_status st = tml_model_move(&x->moved, x->model, take_file, x, err);
  /* An FMU contains the text and the files of its model. A model without files must need nothing but its text, which
   * tml_standalone_model_check verifies. */
  if (st == TML_OK && !x->moved) st = tml_standalone_model_text(&x->text, x->model, "an FMU can hold", err);
  else if (st == TML_OK) x->text = x->moved;
  if (st == TML_OK && x->moved && x->n_files == 0) st = tml_standalone_model_check(x->text, "an FMU can hold", err);
  x->flat = x->model->flat && x->text != x->model->source;
  return st;
}
