/* sensitivity_files.c - writes sensitivity.json and sensitivity.csv, each as a whole or not at all. */
#include "file/text/csv_write.h"
#include "file/text/record_fields.h"
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

/* ---------------------------------------------------------------- fields --------------------- */

#define F(member) TML_RECORD(tml_sensitivity_result, member)
static const tml_record_field result_fields[] = {TML_RECORD_AS("result", tml_sensitivity_result, of), F(unit),
                                                 F(value), F(error), F(time), {0}};
#undef F
#define F(member) TML_RECORD(tml_sensitivity_parameter, member)
static const tml_record_field parameter_fields[] = {F(name), F(unit), F(value), F(change), F(failure),
                                                    F(note), {0}};
static const tml_record_field parameter_columns[] = {F(name), F(unit), F(value), F(change), {0}};
#undef F
#define F(member) TML_RECORD(tml_derivative, member)
static const tml_record_field derivative_columns[] = {F(value), F(unit), F(error), F(relative), F(failure), {0}};
static const tml_record_field derivative_fields[] = {TML_RECORD_AS("derivative", tml_derivative, value), F(error),
                                                     F(relative), F(unit), F(failure), {0}};
#undef F
#define F(member) TML_RECORD(tml_sensitivities, member)
static const tml_record_field head_fields[] = {F(method), F(tolerance), F(steps), F(runs), {0}};
#undef F

/* ---------------------------------------------------------------- table ---------------------- */

static tml_status write_sensitivity_table(tml_file *f, void *user, tml_error *err)
{
  const tml_sensitivities *s = ((const content *)user)->s;
  (void)err; /* unused: the file keeps its first failure until it is closed */
  tml_file_text(f, head);
  for (int i = 0; i < s->n_results*s->n_parameters; i++) {
    const tml_sensitivity_result *r = &s->results[i/s->n_parameters];
    tml_csv_text(f, r->of);
    tml_record_csv(f, result_fields + 1, r);
    tml_record_csv(f, parameter_columns, &s->parameters[i%s->n_parameters]);
    tml_record_csv(f, derivative_columns, &s->derivatives[i]);
    tml_file_text(f, "\n");
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- document ------------------- */

static void put_derivative(tml_json *j, const tml_sensitivities *s, int i, int k)
{
  tml_json_object(j, NULL);
  tml_json_string(j, "parameter", s->parameters[k].name);
  tml_record_json(j, derivative_fields, &s->derivatives[i*s->n_parameters + k]);
  tml_json_end(j);
}

static void put_results(tml_json *j, const tml_sensitivities *s)
{
  tml_json_array(j, "results");
  for (int i = 0; i < s->n_results; i++) {
    tml_json_object(j, NULL);
    tml_record_json(j, result_fields, &s->results[i]);
    tml_json_array(j, "derivatives");
    for (int k = 0; k < s->n_parameters; k++) put_derivative(j, s, i, k);
    tml_json_end(j);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static tml_status write_sensitivity_document(tml_file *f, void *user, tml_error *err)
{
  const content *c = user;
  tml_json j = {.file = f};
  (void)err;
  tml_study_folder_head(&j, tml_model_title(c->model));
  tml_record_json(&j, head_fields, c->s);
  tml_record_json_array(&j, "parameters", parameter_fields, c->s->parameters, c->s->n_parameters,
                        sizeof *c->s->parameters);
  put_results(&j, c->s);
  tml_json_end(&j);
  return TML_OK;
}

tml_status tml_sensitivity_write(const tml_model *m, const tml_sensitivities *s, const char *dir, tml_error *err)
{
  content c = {m, s};
  const tml_status st = tml_study_folder_write(dir, TABLE, write_sensitivity_table, &c, err);
  return st ? st : tml_study_folder_write(dir, TML_RESULTS_SENSITIVITY, write_sensitivity_document, &c, err);
}
