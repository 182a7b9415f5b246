/* static_files.c - the files of a static analysis: results.csv with a row per case, summary.json, and the data that
 * pictures need. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "file/text/csv_write.h"
#include "results/scene/flexible_data.h"
#include "file/text/record_fields.h"
#include "results/scene/mesh_data.h"
#include "results/scene/modal_rows.h"
#include "results/results_folder.h"
#include "run/record/summary_write.h"
#include "study/static/static_sequence.h"

typedef struct tml_static_folder {
  tml_results_dir *dir;
  tml_file *csv;
  tml_modes *modes;   /* modal coordinates of flexible bodies, or NULL */
  bool headed;
  long long rows;
} tml_static_folder;

static const char *first_column(const tml_sequence *q) { return q->request->vary ? q->request->vary : "time"; }

tml_status tml_static_open(tml_sequence *q, tml_error *err)
{
  q->folder = tml_new(1, sizeof *q->folder);
  if (!q->folder) return tml_fail_memory(err);
  tml_status st = tml_results_create(&q->folder->dir, q->request->dir, q->request->force, q->messages, err);
  if (st) return st;
  char *path = tml_results_path(q->folder->dir, TML_RESULTS_CSV);
  st = path ? tml_file_open(&q->folder->csv, path, err) : tml_fail_memory(err);
  tml_delete(path);
  return st;
}

/* Opens the files of shapes and of flexible deformation, with the first case. */
static tml_status open_pictures(tml_sequence *q, tml_error *err)
{
  tml_static_folder *f = q->folder;
  const tml_model *m = q->model ? q->model : q->base;
  char *meshes = tml_results_path(f->dir, TML_RESULTS_MESHES);
  char *flexible = tml_results_path(f->dir, TML_RESULTS_FLEXIBLE);
  char *modes = tml_results_path(f->dir, TML_RESULTS_MODES);
  tml_status st = meshes && flexible && modes ? tml_mesh_data_write(m, meshes, err) : tml_fail_memory(err);
  if (!st) st = tml_flexible_file_write(m, flexible, err);
  if (!st) st = tml_modal_rows_open(&f->modes, modes, q->sim, m, err);
  tml_delete(meshes);
  tml_delete(flexible);
  tml_delete(modes);
  return st;
}

tml_status tml_static_row(tml_sequence *q, double value, tml_error *err)
{
  tml_static_folder *f = q->folder;
  for (int i = 0; i < q->n; i++) {
    const tml_channel c = tml_sim_channel(q->sim, q->channels[i]);
    q->names[i] = c.name;
    q->units[i] = c.unit;
  }
  tml_status st = tml_sim_read(q->sim, q->channels, q->n, q->values, err);
  if (st) return st < 0 ? st : TML_ERR_SIMULATION;
  st = tml_static_clear_noise(q, err);
  if (st || !f) return st;
  if (!f->headed) st = tml_csv_columns(f->csv, first_column(q), q->names, q->n, err);
  if (!st && !f->headed) st = open_pictures(q, err);
  f->headed = true;
  const tml_ratio unit = tml_units_scale(q->base->units, "s");
  const double place = q->request->vary ? value : value*unit.den/unit.num;
  f->rows++;
  tml_modal_rows_follow(f->modes, q->sim);
  if (!st) st = tml_csv_row(f->csv, place, q->values, q->n, err);
  return st ? st : tml_modal_rows_row(f->modes, place, err);
}

/* ---------------------------------------------------------------- summary -------------------- */

#define F(member) TML_RECORD(tml_static_result, member)
#define AS(key, member) TML_RECORD_AS(key, tml_static_result, member)
static const tml_record_field equilibrium_fields[] = {
    F(stable), F(judged), AS("unstable_directions", unstable), AS("indifferent_directions", indifferent),
    AS("lowest_stiffness_over_inertia", stiffness), F(unbalanced), F(iterations), {0}};
static const tml_record_field search_fields[] = {F(left_unstable), F(relaxed), {0}};
#undef AS
#undef F

static void put_case(tml_json *j, const tml_static_kept *k)
{
  tml_json_object(j, NULL);
  tml_json_number(j, "value", k->value);
  if (k->failure) {
    tml_json_string(j, "failure", k->failure);
  } else {
    tml_record_json(j, equilibrium_fields, &k->found);
    tml_json_bool(j, "jumped", k->jumped);
    tml_record_json(j, search_fields, &k->found);
    tml_json_string(j, "text", k->found.text);
  }
  tml_json_end(j);
}

static void put_cases(tml_json *j, const void *data)
{
  const tml_sequence *q = data;
  tml_json_string(j, "vary", q->request->vary ? q->request->vary : "");
  tml_json_array(j, "cases");
  for (int i = 0; i < q->n_cases; i++) put_case(j, &q->cases[i]);
  tml_json_end(j);
  tml_json_array(j, "limits");
  for (int i = 0; i < q->n_limits; i++) {
    tml_json_object(j, NULL);
    tml_json_number(j, "value", q->limits[i].value);
    tml_json_string(j, "kind", q->limits[i].branches ? "becomes unstable" : "limit point");
    tml_json_string(j, "motion", q->limits[i].motion);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static tml_status write_summary(tml_sequence *q, tml_error *err)
{
  const tml_summary_note cases = {.put = put_cases, .data = q};
  const tml_summary s = {.model = q->model ? q->model : q->base, .options = &q->options, .sim = q->sim,
                         .messages = q->messages, .channels = q->channels, .n_channels = q->n, .status = "done",
                         .message = "", .rows = q->folder->rows, .time = tml_sim_time(q->sim),
                         .folder = tml_results_partial(q->folder->dir), .cases = &cases};
  char *path = tml_results_path(q->folder->dir, TML_RESULTS_SUMMARY);
  const tml_status st = path ? tml_summary_write(&s, path, err) : tml_fail_memory(err);
  tml_delete(path);
  return st;
}

tml_status tml_static_deliver(tml_sequence *q, tml_error *err)
{
  tml_static_folder *f = q->folder;
  tml_status st = tml_file_close(f->csv, err);
  if (!st) st = tml_modal_rows_close(f->modes, err);
  if (!st) st = write_summary(q, err);
  if (!st) st = tml_results_commit(f->dir, err);
  if (st) return st;
  tml_results_free(f->dir);
  f->dir = NULL;
  return TML_OK;
}

void tml_static_close(tml_sequence *q)
{
  tml_static_folder *f = q->folder;
  if (!f) return;
  tml_file_free(f->csv);
  tml_modal_rows_free(f->modes);
  if (f->dir) {
    tml_results_discard(f->dir);
    tml_results_free(f->dir);
  }
  tml_delete(f);
  q->folder = NULL;
}
