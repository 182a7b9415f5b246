/* results_rows.c - reads the rows of a results folder from results.csv or results.h5. */
#include "results/results_rows.h"

#include <unistd.h>

#include "core/memory.h"
#include "results/hdf5.h"
#include "results/results_folder.h"
#include "results/summary_read.h"

/* The names of the time and of the recorded channels, in the order of the columns. */
typedef struct name_list {
  char **names;
  int n, capacity;
} name_list;

static bool add_name(name_list *l, char *name)
{
  if (name && tml_grow((void **)&l->names, &l->capacity, l->n, sizeof *l->names)) {
    l->names[l->n++] = name;
    return true;
  }
  tml_delete(name);
  return false;
}

static void free_names(name_list *l)
{
  for (int i = 0; i < l->n; i++) tml_delete(l->names[i]);
  tml_delete(l->names);
}

static tml_status list_names(name_list *l, const char *dir, tml_error *err)
{
  char *text = NULL;
  tml_json_value summary;
  const tml_status st = tml_summary_read(&text, &summary, dir, err);
  bool ok = st == TML_OK && add_name(l, tml_strdup("time"));
  tml_json_walk w = tml_json_inside(ok ? tml_json_member(summary, "channels") : (tml_json_value){NULL, NULL});
  while (ok && tml_json_next(&w)) ok = add_name(l, tml_json_text(tml_json_member(w.value, "name")));
  tml_delete(text);
  return st ? st : ok ? TML_OK : tml_fail_memory(err);
}

static tml_status read_hdf5(tml_columns **out, const char *dir, const char *path, tml_error *err)
{
  name_list l = {0};
  tml_status st = list_names(&l, dir, err);
  if (!st) st = tml_hdf5_read(out, path, (const char *const *)l.names, l.n, TML_COLUMNS_CAPACITY, err);
  free_names(&l);
  return st;
}

tml_status tml_results_read(tml_columns **out, const char *dir, tml_error *err)
{
  *out = NULL;
  char *csv = tml_folder_path(dir, TML_RESULTS_CSV), *h5 = tml_folder_path(dir, TML_RESULTS_H5);
  const bool named = csv && h5, binary = named && access(csv, F_OK) != 0 && access(h5, F_OK) == 0;
  tml_status st = !named   ? tml_fail_memory(err)
                  : binary ? read_hdf5(out, dir, h5, err)
                           : tml_columns_read(out, csv, TML_COLUMNS_CAPACITY, err);
  if (!st && (*out)->rows == 0) {
    st = tml_fail(err, TML_ERR_FILE, "'%s' holds no rows", binary ? h5 : csv);
    tml_columns_free(*out);
    *out = NULL;
  }
  tml_delete(csv);
  tml_delete(h5);
  return st;
}
