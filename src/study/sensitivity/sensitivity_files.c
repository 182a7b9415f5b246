/* sensitivity_files.c - writes sensitivity.json and sensitivity.csv, each as a whole or not at all. */
#include <math.h>

#include "core/memory.h"
#include "file/text/csv_write.h"
#include "file/text/json_write.h"
#include "results/results_folder.h"
#include "results/summary_read.h"
#include "study/common/folder.h"
#include "study/sensitivity/sensitivity.h"

#define TABLE "sensitivity.csv"

static const char head[] =
    "result,unit,value,value_error,time,parameter,parameter_unit,parameter_value,change,derivative,derivative_unit,"
    "error,relative,failure\n";

tml_status tml_sensitivity_open(const tml_sensitivity_options *o, tml_error *err)
{
  static const char *const files[] = {TML_RESULTS_SENSITIVITY};
  const tml_study_folder f = {.dir = o->dir, .force = o->force, .table = TABLE, .head = head, .files = files,
                              .n_files = sizeof files/sizeof *files};
  return tml_study_folder_open(&f, err);
}

typedef struct content { const tml_model *model; const tml_sensitivities *s; } content;

/* ---------------------------------------------------------------- table ---------------------- */

static void put_text_field(tml_file *f, const char *text)
{
  tml_file_text(f, ",");
  tml_csv_text(f, text);
}

/* Writes a number field; empty for NAN. */
static void put_number_field(tml_file *f, double x)
{
  tml_file_text(f, ",");
  if (isfinite(x)) tml_file_number(f, x);
}

static tml_status write_sensitivity_table(tml_file *f, void *user, tml_error *err)
{
  const tml_sensitivities *s = ((const content *)user)->s;
  (void)err; /* unused: the file keeps its first failure until it is closed */
  tml_file_text(f, head);
  for (int i = 0; i < s->n_results*s->n_parameters; i++) {
    const tml_sensitivity_result *r = &s->results[i/s->n_parameters];
    const tml_sensitivity_parameter *p = &s->parameters[i%s->n_parameters];
    const tml_derivative *d = &s->derivatives[i];
    tml_csv_text(f, r->of);
    put_text_field(f, r->unit);
    put_number_field(f, r->value);
    put_number_field(f, r->error);
    put_number_field(f, r->time);
    put_text_field(f, p->name);
    put_text_field(f, p->unit);
    put_number_field(f, p->value);
    put_number_field(f, p->change);
    put_number_field(f, d->value);
    put_text_field(f, d->unit);
    put_number_field(f, d->error);
    put_number_field(f, d->relative);
    put_text_field(f, d->failure);
    tml_file_text(f, "\n");
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- document ------------------- */

static void put_derivative(tml_json *j, const tml_sensitivities *s, int i, int k)
{
  const tml_derivative *d = &s->derivatives[i*s->n_parameters + k];
  tml_json_object(j, NULL);
  tml_json_string(j, "parameter", s->parameters[k].name);
  tml_json_number(j, "derivative", d->value);
  tml_json_number(j, "error", d->error);
  tml_json_number(j, "relative", d->relative);
  tml_json_string(j, "unit", d->unit);
  tml_json_string(j, "failure", d->failure);
  tml_json_end(j);
}

static void put_results(tml_json *j, const tml_sensitivities *s)
{
  tml_json_array(j, "results");
  for (int i = 0; i < s->n_results; i++) {
    const tml_sensitivity_result *r = &s->results[i];
    tml_json_object(j, NULL);
    tml_json_string(j, "result", r->of);
    tml_json_string(j, "unit", r->unit);
    tml_json_number(j, "value", r->value);
    tml_json_number(j, "error", r->error);
    tml_json_number(j, "time", r->time);
    tml_json_array(j, "derivatives");
    for (int k = 0; k < s->n_parameters; k++) put_derivative(j, s, i, k);
    tml_json_end(j);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_sensitivity_parameters(tml_json *j, const tml_sensitivities *s)
{
  tml_json_array(j, "parameters");
  for (int k = 0; k < s->n_parameters; k++) {
    const tml_sensitivity_parameter *p = &s->parameters[k];
    tml_json_object(j, NULL);
    tml_json_string(j, "name", p->name);
    tml_json_string(j, "unit", p->unit);
    tml_json_number(j, "value", p->value);
    tml_json_number(j, "change", p->change);
    tml_json_string(j, "failure", p->failure);
    tml_json_string(j, "note", p->note);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static tml_status write_sensitivity_document(tml_file *f, void *user, tml_error *err)
{
  const content *c = user;
  const char *title = tml_model_title(c->model);
  tml_json j = {.file = f};
  (void)err;
  tml_json_object(&j, NULL);
  tml_json_string(&j, "trammel", tml_version());
  tml_json_string(&j, "title", title ? title : "");
  tml_json_string(&j, "method", c->s->method);
  tml_json_number(&j, "tolerance", c->s->tolerance);
  tml_json_integer(&j, "steps", c->s->steps);
  tml_json_integer(&j, "runs", c->s->runs);
  put_sensitivity_parameters(&j, c->s);
  put_results(&j, c->s);
  tml_json_end(&j);
  return TML_OK;
}

static tml_status write_sensitivity_file(const char *dir, const char *file,
                                         tml_status (*write)(tml_file *, void *, tml_error *),
                                         content *c, tml_error *err)
{
  char *path = tml_folder_path(dir, file);
  const tml_status st = path ? tml_file_replace(path, write, c, err) : tml_fail_memory(err);
  tml_delete(path);
  return st;
}

tml_status tml_sensitivity_write(const tml_model *m, const tml_sensitivities *s, const char *dir, tml_error *err)
{
  content c = {m, s};
  const tml_status st = write_sensitivity_file(dir, TABLE, write_sensitivity_table, &c, err);
  return st ? st : write_sensitivity_file(dir, TML_RESULTS_SENSITIVITY, write_sensitivity_document, &c, err);
}
