/* optimise_files.c - writes optimise.json, and optimise.csv with a row for each point; each file as a whole or not at
 * all. */
#include <math.h>

#include "core/memory.h"
#include "file/text/csv_write.h"
#include "file/text/json_write.h"
#include "results/results_folder.h"
#include "results/summary_read.h"
#include "study/common/folder.h"
#include "study/optimise/optimise.h"

#define TABLE "optimise.csv"

static const char head[] = "point,search,"; /* followed by parameters, objective, conditions */

tml_status tml_optimise_open(const tml_optimise_options *o, tml_error *err)
{
  static const char *const files[] = {TML_RESULTS_OPTIMISE, TML_OPTIMISE_MODEL};
  const tml_study_folder f = {.dir = o->dir, .force = o->force, .table = TABLE, .head = head, .files = files,
                              .n_files = sizeof files/sizeof *files};
  return tml_study_folder_open(&f, err);
}

static void put_points_head(tml_file *f, const tml_optimising *k)
{
  tml_file_text(f, head);
  for (int i = 0; i < k->trials.unknowns.n; i++) {
    if (i > 0) tml_file_text(f, ",");
    tml_csv_text(f, k->trials.unknowns.items[i].name);
  }
  for (int i = 0; i < k->amounts.n; i++) {
    tml_file_text(f, ",");
    tml_csv_text(f, k->amounts.items[i].text);
  }
  tml_file_text(f, "\n");
}

static tml_status write_points_table(tml_file *f, void *user, tml_error *err)
{
  const tml_optimising *k = user;
  const int width = tml_optimising_width(k);
  (void)err; /* unused: the file keeps its first failure until it is closed */
  put_points_head(f, k);
  for (int i = 0; i*width < k->n_tried; i++) {
    const double *row = k->tried + i*width;
    tml_file_number(f, i);
    tml_file_text(f, ",");
    tml_file_text(f, i == 0 ? "start" : tml_minimiser_get((tml_minimiser)row[0]).word);
    for (int c = 1; c < width; c++) {
      tml_file_text(f, ",");
      if (isfinite(row[c])) tml_file_number(f, row[c]);
    }
    tml_file_text(f, "\n");
  }
  return TML_OK;
}

static void put_optimum_parameters(tml_json *j, const tml_optimum *o)
{
  tml_json_array(j, "parameters");
  for (int i = 0; i < o->n_parameters; i++) {
    const tml_optimum_parameter *p = &o->parameters[i];
    tml_json_object(j, NULL);
    tml_json_string(j, "name", p->name);
    tml_json_string(j, "unit", p->unit);
    tml_json_number(j, "start", p->start);
    tml_json_number(j, "value", p->value);
    tml_json_number(j, "low", p->low);
    tml_json_number(j, "high", p->high);
    tml_json_string(j, "bound", p->bound < 0 ? "low" : p->bound > 0 ? "high" : "");
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_conditions(tml_json *j, const tml_optimum *o)
{
  tml_json_array(j, "conditions");
  for (int i = 0; i < o->n_conditions; i++) {
    const tml_optimum_condition *c = &o->conditions[i];
    tml_json_object(j, NULL);
    tml_json_string(j, "condition", c->text);
    tml_json_string(j, "unit", c->unit);
    tml_json_number(j, "value", c->value);
    tml_json_number(j, "limit", c->limit);
    tml_json_bool(j, "kept", c->kept);
    tml_json_bool(j, "active", c->active);
    tml_json_end(j);
  }
  tml_json_end(j);
}

/* Writes each sum at all points, in the order of the table; null: the run failed. */
static void put_history(tml_json *j, const tml_optimising *k)
{
  const int width = tml_optimising_width(k), first = width - k->amounts.n;
  tml_json_array(j, "history");
  for (int c = 0; c < k->amounts.n; c++) {
    tml_json_object(j, NULL);
    tml_json_string(j, "of", k->amounts.items[c].text);
    tml_json_array(j, "values");
    for (int i = 0; i*width < k->n_tried; i++) tml_json_number(j, NULL, k->tried[i*width + first + c]);
    tml_json_end(j);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static tml_status write_optimum_document(tml_file *f, void *user, tml_error *err)
{
  const tml_optimising *k = user;
  const tml_optimum *o = k->out;
  const char *title = tml_model_title(k->model);
  tml_json j = {.file = f};
  (void)err;
  tml_json_object(&j, NULL);
  tml_json_string(&j, "trammel", tml_version());
  tml_json_string(&j, "title", title ? title : "");
  tml_json_string(&j, "search", o->search);
  tml_json_string(&j, "method", o->method);
  tml_json_number(&j, "tolerance", o->tolerance);
  tml_json_integer(&j, "runs", o->runs);
  tml_json_integer(&j, "points", o->points);
  tml_json_bool(&j, "converged", o->converged);
  tml_json_bool(&j, "feasible", o->feasible);
  tml_json_string(&j, "of", o->of);
  tml_json_string(&j, "unit", o->unit);
  tml_json_bool(&j, "largest", k->options->largest);
  tml_json_number(&j, "first", o->first);
  tml_json_number(&j, "best", o->best);
  tml_json_number(&j, "error", o->error);
  tml_json_string(&j, "set", o->set);
  put_optimum_parameters(&j, o);
  put_conditions(&j, o);
  tml_json_array(&j, "notes");
  for (int i = 0; i < o->n_lines; i++) tml_json_string(&j, NULL, o->lines[i]);
  tml_json_end(&j);
  put_history(&j, k);
  tml_json_end(&j);
  return TML_OK;
}

static tml_status write_optimum_file(const tml_optimising *k, const char *file,
                                     tml_status (*write)(tml_file *, void *, tml_error *),
                                     tml_error *err)
{
  tml_optimising copy = *k; /* a copy, because the callback takes a pointer without const */
  char *path = tml_folder_path(k->options->dir, file);
  const tml_status st = path ? tml_file_replace(path, write, &copy, err) : tml_fail_memory(err);
  tml_delete(path);
  return st;
}

tml_status tml_optimise_write(const tml_optimising *k, tml_error *err)
{
  const tml_status st = write_optimum_file(k, TABLE, write_points_table, err);
  return st ? st : write_optimum_file(k, TML_RESULTS_OPTIMISE, write_optimum_document, err);
}
