/* optimise_files.c - writes optimise.json, and optimise.csv with a row for each point; each file as a whole or not at
 * all. */
#include <math.h>

#include "file/text/csv_write.h"
#include "file/text/record_fields.h"
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

#define F(member) TML_RECORD(tml_optimum_parameter, member)
static const tml_record_field parameter_fields[] = {F(name), F(unit), F(start), F(value), F(low), F(high), {0}};
#undef F
#define F(member) TML_RECORD(tml_optimum_condition, member)
static const tml_record_field condition_fields[] = {TML_RECORD_AS("condition", tml_optimum_condition, text), F(unit),
                                                    F(value), F(limit), F(kept), F(active), {0}};
#undef F
#define F(member) TML_RECORD(tml_optimum, member)
static const tml_record_field search_fields[] = {F(search), F(method), F(tolerance), F(runs), F(points), F(converged),
                                                 F(feasible), F(of), F(unit), {0}};
static const tml_record_field outcome_fields[] = {F(first), F(best), F(error), F(set), {0}};
#undef F

static void put_optimum_parameters(tml_json *j, const tml_optimum *o)
{
  tml_json_array(j, "parameters");
  for (int i = 0; i < o->n_parameters; i++) {
    const tml_optimum_parameter *p = &o->parameters[i];
    tml_json_object(j, NULL);
    tml_record_json(j, parameter_fields, p);
    tml_json_string(j, "bound", p->bound < 0 ? "low" : p->bound > 0 ? "high" : "");
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
    tml_json_numbers(j, "values", k->tried + first + c, k->n_tried/width, width);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static tml_status write_optimum_document(tml_file *f, void *user, tml_error *err)
{
  const tml_optimising *k = user;
  const tml_optimum *o = k->out;
  tml_json j = {.file = f};
  (void)err;
  tml_study_folder_head(&j, tml_model_title(k->model));
  tml_record_json(&j, search_fields, o);
  tml_json_bool(&j, "largest", k->options->largest);
  tml_record_json(&j, outcome_fields, o);
  put_optimum_parameters(&j, o);
  tml_record_json_array(&j, "conditions", condition_fields, o->conditions, o->n_conditions, sizeof *o->conditions);
  tml_json_strings(&j, "notes", o->lines, o->n_lines);
  put_history(&j, k);
  tml_json_end(&j);
  return TML_OK;
}

tml_status tml_optimise_write(const tml_optimising *k, tml_error *err)
{
  tml_optimising copy = *k; /* a copy, because the callback takes a pointer without const */
  const char *dir = k->options->dir;
  const tml_status st = tml_study_folder_write(dir, TABLE, write_points_table, &copy, err);
  return st ? st : tml_study_folder_write(dir, TML_RESULTS_OPTIMISE, write_optimum_document, &copy, err);
}
