/* fitted_model_text.c - writes a model file with the parameter values that were found in place of the old ones. */
#include "study/common/fitted_model_text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/memory.h"
#include "modelfile/base/model_reader.h"
#include "modelfile/standalone_model.h"
#include "core/number.h"
#include "core/shortest_digits.h"
#include "file/output_file.h"
#include "results/summary_read.h"
#include "file/atomic_file.h"
#include "units/unit.h"

#define SAME 1e-12 /* relative difference allowed when a value is read again */

/* A piece of the text to be replaced. */
typedef struct patch { size_t at, length; char *text; } patch;

typedef struct settling {
  const tml_fitted_text *request;
  const char *source;
  TML_ARRAY(patch, patches);
  char *why;
} settling;

/* Records why the file cannot be written. */
static tml_status refuse_place(settling *k, const char *name, const char *what)
{
  snprintf(k->why, TML_FITTED_TEXT_WHY, "'%.60s' %.300s", name, what);
  return TML_ERR_ARGUMENT;
}

/* ---------------------------------------------------------------- the places ----------------- */

/* The scalar that holds the value of a parameter; NULL: this file has none. */
static const tml_yaml *find_place(const tml_yaml *root, const char *name)
{
  const tml_yaml *section = tml_mapping_peek(root, "parameters");
  const tml_yaml *value = section ? tml_mapping_peek(section, name) : NULL;
  if (value && value->kind == TML_YAML_MAP) value = tml_mapping_peek(value, "value");
  return value;
}

/* Whether the text is a number with or without a unit, and nothing else; *united: it has a unit. */
static bool is_number_with_unit(const char *text, bool *united)
{
  char *end;
  tml_unit unit;
  tml_number_parse(text, &end);
  if (end == text) return false;
  end += strspn(end, " \t");
  *united = *end != '\0';
  if (*united) end += tml_unit_scan(end, &unit);
  return end[strspn(end, " \t")] == '\0';
}

static tml_status add_patch(settling *k, const tml_yaml *place, const char *text)
{
  if (!tml_grow((void **)&k->patches, &k->cap_patches, k->n_patches, sizeof *k->patches)) return TML_ERR_MEMORY;
  patch *p = &k->patches[k->n_patches++];
  *p = (patch){place->at + place->inset, strlen(place->text), tml_strdup(text)};
  return p->text ? TML_OK : TML_ERR_MEMORY;
}

/* Replaces a value by `text` or, if that is NULL, by the number x, in the unit of the file if the place has one. */
static tml_status patch_value(settling *k, const tml_yaml *root, const char *name, const char *text, double x)
{
  const tml_yaml *place = find_place(root, name);
  char number[TML_NUMBER_TEXT + 40];
  bool united = false;
  if (!place) return refuse_place(k, name, "is not given in the model file itself");
  const bool plain = place->kind == TML_YAML_SCALAR && place->text &&
                     strncmp(k->source + place->at + place->inset, place->text, strlen(place->text)) == 0;
  if (!plain || !is_number_with_unit(place->text, &united))
    return refuse_place(k, name, "is not a plain number, but computed from others");
  if (text) return add_patch(k, place, text);
  const int n = tml_shortest_digits(number, x);
  for (int i = 0; i < tml_model_parameter_count(k->request->model) && united; i++) {
    const tml_parameter_info p = tml_model_parameter(k->request->model, i);
    if (strcmp(p.name, name) == 0) snprintf(number + n, sizeof number - (size_t)n, " %s", p.unit);
  }
  return add_patch(k, place, number);
}

static bool is_sought(const tml_unknowns *u, const char *name)
{
  for (int i = 0; i < u->n; i++)
    if (strcmp(u->items[i].name, name) == 0) return true;
  return false;
}

/* Replaces the values that were found, and those that the command line had set. */
static tml_status settle_all(settling *k, const tml_yaml *root)
{
  const tml_unknowns *u = k->request->unknowns;
  const tml_model *m = k->request->model;
  tml_status st = TML_OK;
  for (int i = 0; i < u->n && !st; i++)
    st = patch_value(k, root, u->items[i].name, NULL, tml_unknown_value(&u->items[i], k->request->x[i]));
  for (int i = 0; i < m->n_kept && !st; i++)
    if (!is_sought(u, m->kept[i].name)) st = patch_value(k, root, m->kept[i].name, m->kept[i].text, m->kept[i].value);
  return st;
}

/* ---------------------------------------------------------------- the file ------------------- */

static int compare_patches(const void *a, const void *b)
{
  const patch *p = a, *q = b;
  return (p->at > q->at) - (p->at < q->at);
}

static tml_status write_patched(tml_file *f, void *user, tml_error *err)
{
  const settling *k = user;
  size_t at = 0;
  (void)err; /* unused: the file keeps its first failure until it is closed */
  tml_file_text(f, "# " TML_MARK ": ");
  for (const char *c = k->request->note; *c; c++) tml_file_bytes(f, *c == '\n' || *c == '\r' ? " " : c, 1);
  tml_file_text(f, "\n");
  for (int i = 0; i < k->n_patches; i++) {
    const patch *p = &k->patches[i];
    if (p->at < at) continue; /* the place was set twice */
    tml_file_bytes(f, k->source + at, p->at - at);
    tml_file_text(f, p->text);
    at = p->at + p->length;
  }
  tml_file_text(f, k->source + at);
  return TML_OK;
}

static tml_status write_file(settling *k, const char *path, tml_error *err)
{
  tml_messages *said = NULL;
  tml_document d = {0};
  const char *name = k->request->model->source_name ? k->request->model->source_name : "";
  tml_status st = tml_messages_create(&said);
  if (!st) st = tml_yaml_tree_parse(&d, name, k->source, strlen(k->source), NULL, said);
  if (!st) {
    k->source = d.text; /* text without a byte order mark */
    st = settle_all(k, d.root);
    if (k->n_patches > 1) qsort(k->patches, (size_t)k->n_patches, sizeof *k->patches, compare_patches);
    if (!st) st = tml_file_replace(path, write_patched, k, err);
  }
  if (st == TML_ERR_MEMORY) tml_fail_memory(err);
  tml_yaml_tree_free(&d);
  tml_messages_free(said);
  return st;
}

/* Reads the file at its final place and checks that it is the model with these values. */
static tml_status check_file(settling *k, const char *path, tml_error *err)
{
  const tml_unknowns *u = k->request->unknowns;
  const tml_read_options o = {.size = sizeof o, .plugins = k->request->plugins};
  tml_messages *said = NULL;
  tml_model *m = NULL;
  tml_status st = tml_messages_create(&said);
  if (!st) st = tml_model_read(&m, path, &o, said);
  if (st && st != TML_ERR_MEMORY)
    snprintf(k->why, TML_FITTED_TEXT_WHY, "from that folder it cannot be read: %.300s",
             tml_standalone_model_error(said));
  for (int i = 0; m && i < tml_model_parameter_count(m) && !st; i++) {
    const tml_parameter_info p = tml_model_parameter(m, i);
    for (int n = 0; n < u->n; n++) {
      const double x = tml_unknown_value(&u->items[n], k->request->x[n]);
      if (strcmp(u->items[n].name, p.name) == 0 && !(fabs(p.value - x) <= SAME*fabs(x)))
        st = refuse_place(k, p.name, "has another value when the file is read");
    }
  }
  tml_model_free(m);
  tml_messages_free(said);
  return st == TML_ERR_MEMORY ? tml_fail_memory(err) : st;
}

tml_status tml_fitted_model_text_write(const tml_fitted_text *w, char why[TML_FITTED_TEXT_WHY], tml_error *err)
{
  settling k = {.request = w, .source = w->model->source, .why = why};
  *why = '\0';
  char *path = tml_folder_path(w->dir, w->file);
  if (!path) return tml_fail_memory(err);
  tml_status st = write_file(&k, path, err);
  if (!st) st = check_file(&k, path, err);
  if (*why) {
    unlink(path); /* removes a file of an earlier search as well; the check of the folder has allowed it */
    st = TML_OK;
  }
  for (int i = 0; i < k.n_patches; i++) tml_delete(k.patches[i].text);
  tml_delete(k.patches);
  tml_delete(path);
  return st;
}
