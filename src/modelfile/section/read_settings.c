/* read_settings.c - reads the sections on simulation, recording and plots. */
#include <stdio.h>
#include <string.h>

#include "core/text_append.h"
#include "core/memory.h"
#include "modelfile/base/model_reader.h"
#include "model/base/run_options.h"
#include "model/formula/parameters_add.h"

/* ---------------------------------------------------------------- simulate ------------------- */

static void read_option(tml_line_reader_split *f, int i)
{
  const tml_option *t = tml_option_get(i);
  tml_options *o = &f->r->model->options;
  tml_error err = {0};
  tml_status st = TML_OK;
  double number;
  const tml_yaml *node = tml_mapping_get(f, t->key);
  if (node && node->kind == TML_YAML_SCALAR && tml_option_open(i, node->text)) {
    st = tml_option_set_number(o, i, INFINITY, &err);
  } else if (t->type == TML_OPTION_NUMBER || t->type == TML_OPTION_INTEGER) {
    if (tml_read_value_number(f, t->key, &number)) st = tml_option_set_number(o, i, number, &err);
  } else {
    const char *word = tml_read_value_text(f, t->key);
    if (word) st = tml_option_set_word(o, i, word, &err);
  }
  tml_mapping_report(f, st, &err);
}

void tml_read_simulate(tml_reader *r, const tml_yaml *owner, const tml_yaml *value)
{
  tml_line_reader_split f;
  tml_error err = {0};
  tml_mapping_open(&f, r, owner, value, &tml_keys_simulate);
  for (int i = 0; i < tml_option_count(); i++) read_option(&f, i);
  if (tml_mapping_given(&f, "tolerance") && tml_mapping_given(&f, "step")) {
    tml_mapping_error(&f, "step", "step and tolerance exclude each other: a fixed step has no tolerance");
  }
  if (f.ok) tml_mapping_report(&f, tml_options_check(&r->model->options, &err), &err);
}

/* ---------------------------------------------------------------- record and plot ------------ */

static void switch_off(tml_reader *r, const tml_yaml *node)
{
  tml_error err = {0};
  if (node->kind != TML_YAML_SCALAR)
    tml_file_problems_error(r, node, "the name of an element is expected here, not %s", tml_yaml_kind_text(node->kind));
  else if (tml_names_find(&r->failed_elements, node->text) < 0)
    tml_file_problems_status(r, node, tml_model_set_active(r->model, node->text, false, &err), &err);
}

void tml_read_inactive(tml_reader *r, const tml_yaml *value)
{
  if (value->kind == TML_YAML_SCALAR) switch_off(r, value);
  for (const tml_yaml *entry = value->kind == TML_YAML_SCALAR ? NULL : value->child; entry; entry = entry->next)
    switch_off(r, entry);
}

/* Adds a channel or pattern to one of the lists of the model. */
typedef tml_status (*add_function)(tml_model *m, const char *pattern, tml_error *err);

static void read_pattern(tml_reader *r, const tml_yaml *node, add_function add)
{
  tml_error err = {0};
  if (node->kind != TML_YAML_SCALAR) {
    tml_file_problems_error(r, node, "the name of a channel is expected here, not %s",
                            tml_yaml_kind_text(node->kind));
    return;
  }
  tml_file_problems_status(r, node, add(r->model, node->text, &err), &err);
}

static void read_patterns(tml_reader *r, const tml_yaml *value, add_function add)
{
  if (value->kind == TML_YAML_SCALAR) {
    if (strcmp(value->text, "all") != 0) read_pattern(r, value, add);
    return;
  }
  for (const tml_yaml *entry = value->child; entry; entry = entry->next) read_pattern(r, entry, add);
}

void tml_read_record(tml_reader *r, const tml_yaml *value) { read_patterns(r, value, tml_model_add_record); }

void tml_read_judge(tml_reader *r, const tml_yaml *value) { read_patterns(r, value, tml_model_add_judge); }

/* Joins the curves of a plot with ", " in a new string; NULL after an error. */
static char *join_curves(tml_reader *r, const tml_yaml *list)
{
  size_t size = 1;
  for (const tml_yaml *entry = list->child; entry; entry = entry->next) {
    if (entry->kind != TML_YAML_SCALAR || !*entry->text || strpbrk(entry->text, ",\t\r\n")) {
      tml_file_problems_error(r, entry, "the name of a channel is expected here, or 'a - b', or 'y over x'");
      return NULL;
    }
    size += strlen(entry->text) + 2;
  }
  char *text = tml_new(size, 1);
  if (!text) r->no_memory = true;
  for (const tml_yaml *entry = list->child; text && entry; entry = entry->next)
    tml_text_join(text, size, ", ", "%s", entry->text);
  return text;
}

static void plot_one(tml_reader *r, const tml_yaml *node)
{
  tml_error err = {0};
  if (node->kind == TML_YAML_MAP || node->kind == TML_YAML_NULL || (node->kind == TML_YAML_LIST && !node->count)) {
    tml_file_problems_error(r, node, "a channel or a list of channels is expected here");
    return;
  }
  tml_yaml alone = *node, single = {.kind = TML_YAML_LIST, .child = &alone};
  alone.next = NULL;
  char *text = join_curves(r, node->kind == TML_YAML_LIST ? node : &single);
  if (text) tml_file_problems_status(r, node, tml_model_add_plot(r->model, text, &err), &err);
  tml_delete(text);
}

void tml_read_plot(tml_reader *r, const tml_yaml *value)
{
  for (const tml_yaml *entry = value->child; entry; entry = entry->next) plot_one(r, entry);
}
