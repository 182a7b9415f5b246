/* recording.c - makes a simulation whose rows and summary go to disk, and delivers its results folder. */
#include "run/record/recording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "core/arena.h"
#include "core/clock_seconds.h"
#include "core/memory.h"
#include "core/messages.h"
#include "model/base/model.h"
#include "model/base/run_options.h"
#include "file/text/csv_write.h"
#include "results/scene/flexible_data.h"
#include "results/hdf5.h"
#include "results/scene/mesh_data.h"
#include "results/scene/modal_rows.h"
#include "results/scene/pose_rows.h"
#include "file/table/number_columns.h"
#include "results/results_folder.h"
#include "results/row_stream.h"
#include "run/record/row_channels.h"
#include "run/record/signal_columns.h"
#include "results/scene/contact_rows.h"
#include "sim/channel/row_values.h"

#define PROGRESS_EVERY 0.05 /* [s] of real time between calls of the progress function */
#define FLUSH_EVERY 0.5     /* [s] of real time whose rows a killed run may lose */
#define ENERGY_LIMIT 0.1    /* fraction of the exchanged energy: a larger imbalance is reported */
#define ROWS_MAX 9e15       /* most rows: whole numbers are exact in a double up to here */
#define ROWS_UNASKED 1e8    /* more rows are usually a mistake */
#define NUMBER_BYTES 29.0   /* per number: results.csv 13 (mean of examples), results.h5 8, temporary file for it 8 */
#define MODE_BYTES 20.0     /* per modal coordinate in modes.csv */
#define PACE_EVERY 5.0      /* [s] of real time over which the speed of the run is measured */
#define PACE_LIMIT 86400.0  /* [s] remaining time from which a run is reported as slow */

struct tml_recording {
  tml_arena arena;        /* channels, values, paths of files in the partial folder */
  tml_options options;
  const tml_options *o;   /* points to `options` */
  const tml_run_options *r;
  const tml_run_observer *observer; /* NULL: none, or it has not begun */
  tml_sim *sim;
  bool made;              /* rows have been written to a partial folder */
  tml_status ran;         /* how the simulation ended */
  tml_error why;
  int *channels;          /* recorded channels */
  double *values;         /* values of one row */
  tml_row_channels row;   /* channels that a row needs for the results, modes.csv and the observer */
  tml_row_channels drawn; /* channels of a row of which a picture is stored too: those in `row` and of poses.csv */
  tml_ratio unit;         /* unit of time in the results, in seconds */
  tml_results_dir *dir;
  tml_file *csv;          /* results.csv or results.rows */
  tml_columns *rows;      /* the rows for results.h5; NULL: built without HDF5 */
  tml_poses *poses;       /* NULL: every position is recorded */
  tml_modes *modes;       /* NULL: there are no flexible bodies */
  tml_touch_rows *touches; /* NULL: there are no contacts */
  tml_signals *signals;   /* NULL: the model has none */
  char *summary_path;
  tml_summary summary;
  double last_progress, last_flush; /* [s] of real time */
  size_t warned;          /* length of the simulation's warnings that have been reported */
  char stop[256];         /* the sensor that ended the run, and when */
  tml_messages *messages;
  double pace_since, pace_from; /* real time and time of the run [s] at the last measurement of its speed */
  bool slow;              /* the run has been reported as slow */
  tml_messages *own;      /* storage for `messages` if the caller has none */
};
typedef struct tml_recording run;

static bool has_stopping_sensor(const tml_model *m)
{
  bool any = false;
  for (int k = 0; k < m->n_sensors; k++) any = any || m->sensors[k].stop;
  return any;
}

static tml_status check_arguments(const tml_model *m, const tml_options *o, const tml_run_options *r, tml_error *err)
{
  if (!r->dir || !*r->dir) return tml_fail(err, TML_ERR_ARGUMENT, "the results folder has no name");
  if (!o->csv && !tml_hdf5_available())
    return tml_fail_field(err, TML_ERR_ARGUMENT, "csv", "without results.csv there are no results: this Trammel is "
                          "built without HDF5");
  if (o->end == INFINITY && !has_stopping_sensor(m))
    return tml_fail_field(err, TML_ERR_ARGUMENT, "end",
                          "the model gives no `end`, and no sensor stops the run: it would never end. Give an `end`, "
                          "or a sensor with `stop: true`");
  if (!(o->end > 0))
    return tml_fail_field(err, TML_ERR_ARGUMENT, "end", "end = %g s, must be > 0", o->end);
  if (!(o->output > 0))
    return tml_fail_field(err, TML_ERR_ARGUMENT, "output", "output = %g s, must be > 0", o->output);
  if (o->end == INFINITY) return TML_OK;
  if (!(o->end/o->output < ROWS_MAX))
    return tml_fail_field(err, TML_ERR_ARGUMENT, "output", "output = %g s is too small for end = %g s",
                          o->output, o->end);
  if (o->end/o->output > ROWS_UNASKED && !r->force)
    return tml_fail_field(err, TML_ERR_ARGUMENT, "output",
                          "output = %g s makes %.2g rows up to end = %g s, more than %g; use a larger one, or "
                          "--force", o->output, o->end/o->output, o->end, ROWS_UNASKED);
  return TML_OK;
}

/* Refuses a run whose rows will not fit on the disk. */
static tml_status check_disk(const run *k, tml_error *err)
{
  struct statvfs disk;
  if (k->r->force || k->o->end == INFINITY || statvfs(tml_results_partial(k->dir), &disk) != 0) return TML_OK;
  const double room = (double)disk.f_bavail*(double)disk.f_frsize, rows = k->o->end/k->o->output + 1;
  const double need = rows*((k->summary.n_channels + tml_signals_count(k->signals) + 1)*NUMBER_BYTES +
                            tml_modal_rows_count(k->summary.model)*MODE_BYTES);
  if (!(need > room)) return TML_OK;
  return tml_fail(err, TML_ERR_FILE, "%.3g rows of %d channels need about %.2g GB, but there are %.2g GB left for "
                  "'%s'; use a larger output, name fewer channels under 'record:', or use --force", rows,
                  k->summary.n_channels, 1e-9*need, 1e-9*room, k->r->dir);
}

/* The path of a file in the partial folder. NULL: no memory. */
static char *path_of(run *k, const char *file) { return tml_arena_adopt(&k->arena, tml_results_path(k->dir, file)); }

/* Adds one message per line of text. */
static void add_message_lines(tml_messages *messages, tml_severity severity, const char *text)
{
  while (*text) {
    const int n = (int)strcspn(text, "\n");
    if (n > 0) tml_messages_add(messages, severity, NULL, 0, 0, NULL, "%.*s", n, text);
    text += n;
    text += *text == '\n';
  }
}

/* Reports the simulation's warnings since the last call. */
static void report_new_warnings(run *k, tml_messages *messages)
{
  const char *text = tml_sim_warnings(k->sim) + k->warned;
  k->warned += strlen(text);
  add_message_lines(messages, TML_WARNING, text);
}

static tml_status choose_channels(run *k, tml_error *err)
{
  const int all = tml_sim_channel_count(k->sim);
  k->channels = tml_arena_new(&k->arena, (size_t)all, sizeof *k->channels);
  k->values = tml_arena_new(&k->arena, (size_t)all, sizeof *k->values);
  if (!k->channels || !k->values) return tml_fail_memory(err);
  int n = 0;
  for (int i = 0; i < all; i++)
    if (tml_sim_channel_recorded(k->sim, i)) k->channels[n++] = i;
  k->summary.channels = k->channels;
  k->summary.n_channels = n;
  const tml_status st = tml_signals_create(&k->signals, &k->summary, err);
  k->summary.signals = k->signals;
  return st;
}

/* Opens the file to which rows are written as they are computed, and the columns for results.h5. */
static tml_status open_rows(run *k, tml_error *err)
{
  const int n = k->summary.n_channels;
  const char **names = tml_arena_new(&k->arena, (size_t)n + 1, sizeof *names);
  const char *path = path_of(k, k->o->csv ? TML_RESULTS_CSV : TML_RESULTS_ROWS);
  tml_status st = TML_OK;
  if (!names || !path) return tml_fail_memory(err);
  names[0] = "time";
  for (int i = 0; i < n; i++) names[i + 1] = tml_sim_channel(k->sim, k->channels[i]).name;
  if (k->o->csv) {
    st = tml_file_open(&k->csv, path, err);
    if (!st) st = tml_csv_header(k->csv, names + 1, n, err);
  } else {
    st = tml_row_stream_open(&k->csv, path, names + 1, n, err);
  }
  if (!st && tml_hdf5_available()) st = tml_columns_begin(&k->rows, path, names, n + 1, TML_COLUMNS_CAPACITY, err);
  return st;
}

static tml_status put_row(run *k, double t, tml_error *err)
{
  const int n = k->summary.n_channels;
  const tml_status st = k->o->csv ? tml_csv_row(k->csv, t, k->values, n, err)
                                  : tml_row_stream_add(k->csv, t, k->values, n, err);
  return st || !k->rows ? st : tml_columns_add(k->rows, t, k->values, err);
}

/* Collects the channels of all files and of the guest. */
static tml_status collect_channels(run *k, tml_error *err)
{
  int n_modes, n_poses, n_guest = 0;
  const int *modes = tml_modal_rows_channels(k->modes, &n_modes), *poses = tml_pose_rows_channels(k->poses, &n_poses);
  const int *observer = k->observer ? k->observer->channels(k->observer->user, &n_guest) : NULL;
  tml_status st = tml_row_channels_add(&k->row, k->sim, k->channels, k->summary.n_channels, err);
  if (!st) st = tml_row_channels_add(&k->row, k->sim, modes, n_modes, err);
  if (!st) st = tml_row_channels_add(&k->row, k->sim, observer, n_guest, err);
  if (st || n_poses == 0) return st;
  st = tml_row_channels_add(&k->drawn, k->sim, k->row.list, k->row.n, err);
  return st ? st : tml_row_channels_add(&k->drawn, k->sim, poses, n_poses, err);
}

/* Computes the channels of a row, and copies those of the results. *drawn: also the channels of poses.csv, unless they
 * cannot be computed: a run goes on without a picture. */
static tml_status read_row(run *k, bool *drawn, tml_error *err)
{
  *drawn = tml_pose_rows_due(k->poses);
  if (*drawn) {
    const tml_status st = tml_row_values_make(k->sim, k->drawn.list, k->drawn.n, err);
    if (st < 0) return st;
    *drawn = st == TML_OK;
  }
  const tml_status st = *drawn ? TML_OK : tml_row_values_make(k->sim, k->row.list, k->row.n, err);
  return st ? st : tml_row_values_take(k->sim, k->channels, k->summary.n_channels, k->values, err);
}

static tml_status write_row(run *k, tml_error *err)
{
  const double t = tml_sim_time(k->sim);
  bool drawn;
  tml_status st = read_row(k, &drawn, err);
  if (st > 0) {
    tml_error_append(err, " (at t = %.9g s)", t);
    if (err) err->code = TML_ERR_SIMULATION;
    return TML_ERR_SIMULATION;
  }
  if (st) return st;
  const double time = t*k->unit.den/k->unit.num;
  st = put_row(k, time, err);
  if (!st && drawn) st = tml_pose_rows_add(k->poses, time, err);
  if (!st) st = tml_modal_rows_add(k->modes, time, err);
  if (!st) st = tml_contact_rows_add(k->touches, err);
  if (st) return st;
  k->summary.rows++;
  k->summary.time = t;
  return k->observer ? k->observer->row(k->observer->user, err) : TML_OK;
}

/* Writes meshes and flexible bodies, and opens the files that have rows beside those of the results. */
static tml_status open_others(run *k, tml_error *err)
{
  const tml_model *m = k->summary.model;
  const char *poses = path_of(k, TML_RESULTS_POSES), *meshes = path_of(k, TML_RESULTS_MESHES);
  const char *flexible = path_of(k, TML_RESULTS_FLEXIBLE), *modes = path_of(k, TML_RESULTS_MODES);
  const char *contacts = path_of(k, TML_RESULTS_CONTACTS);
  const bool named = poses && meshes && flexible && modes && contacts;
  const double rows = k->o->end < INFINITY ? ceil(k->o->end/k->o->output) : 0;
  tml_status st = named ? tml_mesh_data_write(m, meshes, err) : tml_fail_memory(err);
  if (!st) st = tml_flexible_file_write(m, flexible, err);
  if (!st) st = tml_modal_rows_open(&k->modes, modes, k->sim, m, err);
  if (!st) st = tml_pose_rows_open(&k->poses, poses, k->sim, m, rows, err);
  if (!st) st = tml_contact_rows_open(&k->touches, contacts, k->sim, m, rows, err);
  return st;
}

static tml_status flush_rows(run *k, tml_error *err)
{
  tml_status st = tml_file_flush(k->csv, err);
  if (!st) st = tml_modal_rows_flush(k->modes, err);
  return st ? st : tml_contact_rows_flush(k->touches, err);
}

static tml_status open_files(run *k, tml_messages *messages, tml_error *err)
{
  tml_status st = tml_results_create(&k->dir, k->r->dir, k->r->force, messages, err);
  if (st) return st;
  k->summary.folder = tml_results_partial(k->dir);
  st = check_disk(k, err);
  if (st) return st;
  k->summary_path = path_of(k, TML_RESULTS_SUMMARY);
  st = k->summary_path ? open_rows(k, err) : tml_fail_memory(err);
  if (!st) st = open_others(k, err);
  if (!st) st = collect_channels(k, err);
  if (!st) st = write_row(k, err); /* at the start */
  if (!st) st = flush_rows(k, err);
  k->summary.status = "running";
  if (!st) st = tml_summary_write(&k->summary, k->summary_path, err);
  return st;
}

/* Warns once if the run would need more than a day at its present speed, and updates the summary. */
static tml_status check_run_speed(run *k, double now_real, tml_error *err)
{
  const double real = now_real - k->pace_since;
  if (k->slow || real < PACE_EVERY || k->o->end == INFINITY) return TML_OK;
  const double reached = fmin(tml_sim_step_time(k->sim), k->o->end), made = reached - k->pace_from;
  const double left = (k->o->end - reached)/made*real;
  k->pace_since = now_real;
  k->pace_from = reached;
  if (!(left > PACE_LIMIT)) return TML_OK;
  char cause[600];
  k->slow = true;
  tml_sim_slowness(k->sim, cause, sizeof cause);
  tml_messages_add(k->messages, TML_WARNING, NULL, 0, 0, NULL,
                   "at t = %.6g s the run goes on by %.2g s in a second: at this rate it needs %.2g days more; %s",
                   reached, made/real, left/PACE_LIMIT, cause);
  return tml_summary_write(&k->summary, k->summary_path, err);
}

/* Flushes rows, measures the speed, and calls the progress function, each at its interval of real time. */
static tml_status poll_clock(run *k, tml_error *err)
{
  const double t = tml_clock_seconds(CLOCK_MONOTONIC);
  if (t - k->last_flush > FLUSH_EVERY) {
    k->last_flush = t;
    const tml_status flushed = flush_rows(k, err);
    if (flushed) return flushed;
  }
  const tml_status st = check_run_speed(k, t, err);
  if (st) return st;
  if (!k->r->progress || t - k->last_progress < PROGRESS_EVERY) return TML_OK;
  k->last_progress = t;
  const tml_stats *s = tml_sim_stats(k->sim);
  const double reached = fmin(tml_sim_step_time(k->sim), k->o->end);
  const tml_progress p = {.size = sizeof p, .time = reached, .end = k->o->end, .h = s->h_last, .steps = s->steps};
  if (k->r->progress(k->r->user, &p)) return TML_OK;
  return tml_fail(err, TML_ERR_INTERRUPTED, "interrupted at t = %.6g s", p.time);
}

static tml_status next_row(void *user, tml_error *err) { return write_row(user, err); }

static tml_status between_steps(void *user, tml_error *err)
{
  run *k = user;
  const tml_status st = k->observer ? k->observer->step(k->observer->user, err) : TML_OK;
  return st ? st : poll_clock(k, err);
}

/* Writes the rows after the first. */
static tml_status write_rows(run *k, tml_error *err)
{
  const tml_follow f = {.size = sizeof f, .end = k->o->end, .row = next_row, .between = between_steps, .user = k};
  return tml_sim_follow(k->sim, &f, err);
}

/* Computes the signals from the complete rows, and appends them as further columns. */
static tml_status add_signals(run *k, tml_error *err)
{
  tml_status st = k->rows ? tml_columns_end_rows(k->rows, err) : TML_OK;
  if (st || !k->signals) return st;
  const char *csv = path_of(k, TML_RESULTS_CSV);
  tml_columns *read = NULL; /* built without HDF5 */
  if (!csv) return tml_fail_memory(err);
  if (!k->rows) st = tml_columns_read(&read, csv, TML_COLUMNS_CAPACITY, err);
  if (!st) st = tml_signals_compute(k->signals, k->rows ? k->rows : read, k->messages, err);
  if (!st && k->rows) st = tml_signals_join(k->signals, &k->rows, err);
  if (!st && k->o->csv) st = tml_signals_extend(k->signals, csv, err);
  tml_columns_free(read);
  return st;
}

/* Writes results.h5 from the rows that were kept for it and from the summary. */
static tml_status write_binary(run *k, tml_error *err)
{
  if (!k->rows) return TML_OK;
  const char *h5 = path_of(k, TML_RESULTS_H5);
  char *summary = NULL;
  tml_status st = h5 ? tml_file_read(&summary, k->summary_path, err) : tml_fail_memory(err);
  if (!st) st = tml_hdf5_write(h5, k->rows, summary, err);
  tml_columns_free(k->rows);
  k->rows = NULL;
  tml_delete(summary);
  return st;
}

/* Removes results.rows, which results.h5 replaces. */
static tml_status drop_stream(run *k, tml_error *err)
{
  if (k->o->csv) return TML_OK;
  const char *path = path_of(k, TML_RESULTS_ROWS);
  if (!path) return tml_fail_memory(err);
  unlink(path);
  return TML_OK;
}

/* Writes the report. A failure is reported as a warning, and leaves the results as they are. */
static void write_report(run *k, tml_messages *messages)
{
  if (!k->r->report) return;
  tml_error own = {0};
  if (tml_report(tml_results_partial(k->dir), NULL, &own))
    tml_messages_add(messages, TML_WARNING, NULL, 0, 0, NULL, "there is no report: %s", own.text);
}

/* Warns if the energy does not balance, which is the clearest sign of wrong results. */
static void warn_energy(run *k, tml_messages *messages)
{
  const tml_stats *n = tml_sim_stats(k->sim);
  if (!(n->energy_error > ENERGY_LIMIT*n->energy_scale)) return;
  tml_messages_add(messages, TML_WARNING, NULL, 0, 0, NULL,
                   "the energy does not balance: its error is up to %.2g J, while %.2g J are exchanged; use a smaller "
                   "tolerance or step before trusting the results", n->energy_error, n->energy_scale);
}

/* Completes the files and puts the folder in its place. If a file could not be written, earlier results stay. */
static tml_status put_in_place(run *k, tml_error *err)
{
  tml_status st = k->ran == TML_ERR_FILE ? k->ran : TML_OK;
  if (!st) st = tml_file_close(k->csv, err);
  if (!st) st = tml_pose_rows_close(k->poses, err);
  if (!st) st = tml_modal_rows_close(k->modes, err);
  if (!st) st = tml_contact_rows_close(k->touches, err);
  if (!st) st = add_signals(k, err);
  if (!st) st = tml_summary_write(&k->summary, k->summary_path, err);
  if (!st) st = write_binary(k, err);
  if (!st) write_report(k, k->messages);
  if (!st) st = drop_stream(k, err);
  return st ? st : tml_results_commit(k->dir, err);
}

tml_status tml_recording_deliver(tml_recording *k, const tml_summary_note *note, tml_error *err)
{
  tml_error second = {0};
  const tml_status ran = k->ran;
  report_new_warnings(k, k->messages);
  warn_energy(k, k->messages);
  k->summary.note = note;
  k->summary.status = ran == TML_OK ? "done" : ran == TML_ERR_INTERRUPTED ? "interrupted" : "failed";
  k->summary.message = ran ? k->why.text : k->stop;
  const tml_status st = put_in_place(k, &second);
  k->made = false; /* delivered, or left in the partial folder for recovery */
  if (ran && err) *err = k->why;
  else if (st && err) *err = second;
  if (st) {
    if (ran && *second.text) tml_messages_add(k->messages, TML_WARNING, NULL, 0, 0, NULL, "%s", second.text);
    if (k->summary.rows > 0)
      tml_messages_add(k->messages, TML_NOTE, NULL, 0, 0, NULL, "what was computed is in '%s'",
                       tml_results_partial(k->dir));
  } else if (ran) {
    tml_messages_add(k->messages, TML_NOTE, NULL, 0, 0, NULL, "the rows up to t = %.9g s are in '%s'",
                     k->summary.time, k->r->dir);
  }
  return ran ? ran : st;
}

/* ---------------------------------------------------------------- the whole run -------------- */

/* Assembles the model, opens the files and writes the first row. */
static tml_status begin_recording(run *k, const tml_run_observer *observer, tml_error *err)
{
  tml_status st = tml_sim_assemble(k->sim, err);
  if (st) return st;
  add_message_lines(k->messages, TML_NOTE, tml_sim_notes(k->sim));
  report_new_warnings(k, k->messages);
  st = choose_channels(k, err);
  k->observer = st ? NULL : observer;
  if (k->observer) st = k->observer->begin(k->observer->user, k->sim, err);
  if (!st) st = open_files(k, k->messages, err);
  if (st && k->dir) tml_results_discard(k->dir);
  k->made = !st;
  return st;
}

static tml_status simulate_recording(run *k, const tml_recording_request *w, tml_error *err)
{
  tml_status st = tml_options_take(&k->options, w->options, err);
  if (!st) st = check_arguments(w->model, &k->options, w->run, err);
  if (!st && !k->sim) st = tml_sim_create(&k->sim, w->model, &k->options, err);
  k->summary.sim = k->sim;
  if (!st) st = begin_recording(k, w->observer, err);
  if (st) return st;
  k->last_flush = k->pace_since = tml_clock_seconds(CLOCK_MONOTONIC);
  st = k->ran = write_rows(k, &k->why);
  if (st && err) *err = k->why;
  if (!st && tml_sim_stopped(k->sim)) {
    snprintf(k->stop, sizeof k->stop, "sensor '%s' ended the run at t = %.9g s", tml_sim_stopped(k->sim),
             tml_sim_time(k->sim));
    tml_messages_add(k->messages, TML_NOTE, NULL, 0, 0, NULL, "%s", k->stop);
  }
  return st;
}

tml_status tml_recording_make(tml_recording **out, const tml_recording_request *w, tml_messages *messages,
                              tml_error *err)
{
  *out = NULL;
  run *k = tml_new(1, sizeof *k);
  if (!k) {
    tml_sim_free(w->sim);
    return tml_fail_memory(err);
  }
  k->sim = w->sim;
  k->o = &k->options;
  k->r = w->run;
  k->unit = tml_units_scale(w->model->units, "s");
  k->summary = (tml_summary){.model = w->model, .options = &k->options, .message = ""};
  if (!messages && tml_messages_create(&k->own) == TML_OK) messages = k->own; /* the summary lists warnings anyway */
  k->summary.messages = k->messages = messages;
  const tml_status st = simulate_recording(k, w, err);
  if (k->observer) k->observer->end(k->observer->user);
  k->observer = NULL; /* it may not exist when the results are delivered */
  if (k->made) *out = k;
  else tml_recording_free(k);
  return st;
}

tml_run_facts tml_recording_facts(const tml_recording *k)
{
  tml_run_facts x = {.stats = *tml_sim_stats(k->sim)};
  tml_sim_method_text(k->sim, x.method, sizeof x.method);
  tml_sim_modes_text(k->sim, x.modes, sizeof x.modes);
  tml_sim_contacts_text(k->sim, x.contacts, sizeof x.contacts);
  return x;
}

void tml_recording_free(tml_recording *k)
{
  if (!k) return;
  tml_file_free(k->csv);
  tml_columns_free(k->rows);
  tml_pose_rows_free(k->poses);
  tml_modal_rows_free(k->modes);
  tml_contact_rows_free(k->touches);
  tml_signals_free(k->signals);
  if (k->made) tml_results_discard(k->dir);
  tml_results_free(k->dir);
  tml_row_channels_free(&k->row);
  tml_row_channels_free(&k->drawn);
  tml_sim_free(k->sim);
  tml_messages_free(k->own);
  tml_arena_free(&k->arena);
  tml_delete(k);
}

tml_status tml_run_plain(const tml_model *m, const tml_options *o, const tml_run_options *r, tml_run_facts *facts,
                         tml_messages *messages, tml_error *err)
{
  const tml_recording_request request = {.model = m, .options = o, .run = r};
  tml_recording *k;
  tml_status st = tml_recording_make(&k, &request, messages, err);
  if (!k) return st;
  *facts = tml_recording_facts(k);
  st = tml_recording_deliver(k, NULL, err);
  tml_recording_free(k);
  return st;
}
