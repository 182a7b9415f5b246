/* run_recovery.c - tml_recover: completes the files of a killed run from the rows that it left. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/arena.h"
#include "core/messages.h"
#include "core/float_traps.h"
#include "results/hdf5.h"
#include "file/text/json_write.h"
#include "file/text/json_read.h"
#include "results/results_folder.h"
#include "results/results_rows.h"
#include "results/row_stream.h"
#include "run/record/signal_columns.h"

typedef struct recovery {
  tml_arena arena;           /* texts */
  tml_results_dir *dir;
  tml_columns *columns;
  tml_signals *signals;      /* signals that the run would have made at its end; or NULL */
  char *csv, *stream, *summary, *h5; /* paths */
  char *text;                /* text of summary.json; "" if it cannot be used */
  tml_messages *messages;
} recovery;

/* The path of a file in the partial folder. NULL: no memory. */
static char *path_of(recovery *r, const char *file)
{
  return tml_arena_adopt(&r->arena, tml_results_path(r->dir, file));
}

/* Reads the rows from results.csv or results.rows. A run without results.csv that was killed at its very end has only
 * results.h5. */
static tml_status read_rows(recovery *r, tml_error *err)
{
  if (access(r->csv, F_OK) == 0) return tml_columns_read(&r->columns, r->csv, TML_COLUMNS_CAPACITY, err);
  if (access(r->stream, F_OK) == 0) return tml_row_stream_read(&r->columns, r->stream, TML_COLUMNS_CAPACITY, err);
  return tml_results_read(&r->columns, tml_results_partial(r->dir), err);
}

static tml_status open_recovery(recovery *r, const char *partial, tml_error *err)
{
  tml_status st = tml_results_adopt(&r->dir, partial, err);
  if (st) return st;
  r->csv = path_of(r, TML_RESULTS_CSV);
  r->stream = path_of(r, TML_RESULTS_ROWS);
  r->summary = path_of(r, TML_RESULTS_SUMMARY);
  r->h5 = path_of(r, TML_RESULTS_H5);
  if (r->arena.failed) return tml_fail_memory(err);
  st = read_rows(r, err);
  if (!st && r->columns->rows == 0)
    st = tml_fail(err, TML_ERR_FILE, "'%s' holds no whole row: there is nothing to recover", r->columns->path);
  return st;
}

static void close_recovery(recovery *r)
{
  tml_columns_free(r->columns);
  tml_signals_free(r->signals);
  tml_results_free(r->dir);
  tml_arena_free(&r->arena);
}

/* ---------------------------------------------------------------- the summary ---------------- */

static const char *const replaced[] = {"trammel", "status", "message", "rows", "time", "statistics", "contacts",
                                       "hits", "signals"};

static bool is_replaced(tml_json_value key)
{
  for (size_t i = 0; i < sizeof replaced/sizeof *replaced; i++)
    if (tml_json_same(key, replaced[i])) return true;
  return false;
}

/* Copies the entries of the channels, and appends the signals. */
static void put_recovered_channels(tml_json *j, const recovery *r, tml_json_value before)
{
  tml_json_array(j, "channels");
  tml_json_walk w = tml_json_inside(before);
  while (tml_json_next(&w)) tml_json_raw(j, NULL, w.value.at, (size_t)(w.value.end - w.value.at));
  tml_signals_list(j, r->signals);
  tml_json_end(j);
}

/* Copies the summary that the run wrote at its start, with the end of the recovered rows. Its statistics are dropped,
 * because those of the start would mislead. */
static void put_summary(tml_json *j, recovery *r, tml_json_value before)
{
  const tml_json_value version = tml_json_member(before, "trammel");
  tml_json_object(j, NULL);
  if (version.at) tml_json_raw(j, "trammel", version.at, (size_t)(version.end - version.at));
  else tml_json_string(j, "trammel", tml_version());
  tml_json_string(j, "status", "recovered");
  tml_json_string(j, "message", "the run was killed; these are the rows that it had written");
  tml_json_integer(j, "rows", r->columns->rows);
  tml_json_number(j, "time", r->columns->time);
  tml_json_raw(j, "statistics", "null", 4);
  tml_json_walk w = tml_json_inside(before);
  while (tml_json_next(&w)) {
    if (is_replaced(w.key)) continue;
    if (tml_json_same(w.key, "channels")) {
      put_recovered_channels(j, r, w.value);
      tml_signals_describe(j, r->signals);
      continue;
    }
    const char *key = tml_arena_adopt(&r->arena, tml_json_text(w.key));
    if (key) tml_json_raw(j, key, w.value.at, (size_t)(w.value.end - w.value.at));
  }
  tml_json_end(j);
}

typedef struct completion { recovery *r; tml_json_value before; } completion;

static tml_status put_file(tml_file *f, void *user, tml_error *err)
{
  const completion *c = user;
  tml_json j = {.file = f};
  (void)err; /* a file keeps its first error until it is closed */
  put_summary(&j, c->r, c->before);
  return TML_OK;
}

static tml_status write_summary(recovery *r, tml_json_value before, tml_error *err)
{
  completion c = {r, before};
  return tml_file_replace(r->summary, put_file, &c, err);
}

/* Makes the signals from the recovered rows. */
static tml_status make_signals(recovery *r, tml_json_value before, tml_error *err)
{
  tml_status st = tml_signals_recall(&r->signals, before, err);
  if (st || r->columns->end == TML_COLUMNS_DAMAGED) return st; /* a damaged file is not extended */
  st = tml_signals_compute(r->signals, r->columns, r->messages, err);
  return st ? st : tml_signals_join(r->signals, &r->columns, err);
}

/* Reads the summary into `text`, which stays NULL after a failure. */
static tml_status read_text(recovery *r, tml_error *err)
{
  r->text = NULL;
  const tml_status st = tml_file_read(&r->text, r->summary, err);
  if (r->text) r->text = tml_arena_adopt(&r->arena, r->text);
  return st || r->text ? st : tml_fail_memory(err);
}

/* Completes the summary. A run that ended, but could not put its results in place, keeps its own summary. */
static tml_status complete_summary(recovery *r, tml_error *err)
{
  tml_json_value before = {NULL, NULL};
  if (read_text(r, NULL) == TML_OK) tml_json_read(&before, r->text);
  if (!before.at || *before.at != '{') {
    before = (tml_json_value){NULL, NULL};
    tml_messages_add(r->messages, TML_WARNING, r->summary, 0, 0, NULL,
                     "cannot be read; settings and units are not known");
  }
  const tml_json_value status = tml_json_member(before, "status");
  if (status.at && !tml_json_same(status, "running") && !tml_json_same(status, "recovered")) return TML_OK;
  tml_status st = make_signals(r, before, err);
  if (!st) st = write_summary(r, before, err);
  return st ? st : read_text(r, err);
}

/* ---------------------------------------------------------------- the rows ------------------- */

/* Removes a row that was cut off. A damaged file is kept, because its remaining rows may be useful. results.rows is
 * removed if results.h5 exists. */
static tml_status cut_rows(const recovery *r, tml_error *err)
{
  const tml_columns *c = r->columns;
  if (access(r->csv, F_OK) != 0) {
    if (tml_hdf5_available()) unlink(r->stream);
  } else if (c->end == TML_COLUMNS_DAMAGED) {
    tml_messages_add(r->messages, TML_WARNING, r->csv, 0, 0, NULL,
                     "row %lld is damaged; it and the rows after it were left out", c->rows + 1);
  } else if (c->end == TML_COLUMNS_CUT) {
    if (truncate(r->csv, (off_t)c->whole) != 0)
      return tml_fail(err, TML_ERR_FILE, "cannot cut '%s': %s", r->csv, strerror(errno));
    tml_messages_add(r->messages, TML_NOTE, r->csv, 0, 0, NULL,
                     "the last row was incomplete and was dropped");
  }
  const bool whole = access(r->csv, F_OK) == 0 && c->end != TML_COLUMNS_DAMAGED;
  return whole ? tml_signals_extend(r->signals, r->csv, err) : TML_OK;
}

/* Removes a row that was cut off from a file of modal coordinates or contact points. A file that cannot be read is
 * kept. */
static tml_status cut_other(recovery *r, const char *file, tml_error *err)
{
  tml_columns *c = NULL;
  tml_error own = {0};
  const char *path = path_of(r, file);
  tml_status st = path ? TML_OK : tml_fail_memory(err);
  if (!st && access(path, F_OK) == 0 && tml_columns_read(&c, path, TML_COLUMNS_CAPACITY, &own)) {
    if (own.code == TML_ERR_MEMORY) st = tml_fail_memory(err);
    else tml_messages_add(r->messages, TML_WARNING, path, 0, 0, NULL, "%s", own.text);
  }
  if (c && c->end == TML_COLUMNS_CUT && truncate(path, (off_t)c->whole) != 0)
    st = tml_fail(err, TML_ERR_FILE, "cannot cut '%s': %s", path, strerror(errno));
  tml_columns_free(c);
  return st;
}

static tml_status write_binary(recovery *r, tml_error *err)
{
  if (tml_hdf5_available()) return tml_hdf5_write(r->h5, r->columns, r->text, err);
  tml_messages_add(r->messages, TML_WARNING, NULL, 0, 0, NULL,
                   "built without HDF5: there is no " TML_RESULTS_H5);
  return TML_OK;
}

/* Unit of time in the results. */
static const char *time_unit(recovery *r)
{
  tml_json_value top = {NULL, NULL};
  if (r->text) tml_json_read(&top, r->text);
  const tml_json_value unit = tml_json_member(tml_json_member(top, "units"), "time");
  return tml_json_is_text(unit) ? tml_arena_adopt(&r->arena, tml_json_text(unit)) : "s";
}

static void publish_results(recovery *r)
{
  const char *unit = time_unit(r);
  const bool moved = tml_results_publish(r->dir);
  const char *place = moved ? tml_results_target(r->dir) : tml_results_partial(r->dir);
  tml_messages_add(r->messages, TML_NOTE, NULL, 0, 0, NULL, "%lld rows up to t = %.9g %s are in '%s'%s%s%s",
                   r->columns->rows, r->columns->time, unit ? unit : "", place, moved ? "" : ", because '",
                   moved ? "" : tml_results_target(r->dir), moved ? "" : "' exists");
}

static tml_status recover_folder(const char *partial, tml_messages *messages, tml_error *err)
{
  recovery r = {.messages = messages};
  tml_status st = open_recovery(&r, partial, err);
  if (!st) st = complete_summary(&r, err);
  if (!st) st = write_binary(&r, err);
  if (!st) st = cut_rows(&r, err);
  if (!st) st = cut_other(&r, TML_RESULTS_MODES, err);
  if (!st) st = cut_other(&r, TML_RESULTS_CONTACTS, err);
  if (!st) publish_results(&r);
  close_recovery(&r);
  return st;
}

tml_status tml_recover(const char *dir, tml_messages *messages, tml_error *err)
{
  TML_MASK_TRAPS;
  if (!dir || !*dir) return tml_fail(err, TML_ERR_ARGUMENT, "the results folder has no name");
  tml_results_unfinished killed;
  tml_status st = tml_results_find_unfinished(&killed, dir, err);
  for (int i = 0; i < killed.n; i++) {
    tml_error own = {0};
    const tml_status one = recover_folder(killed.paths[i], messages, &own);
    if (one && !st) {
      st = one;
      if (err) *err = own;
    } else if (one) {
      tml_messages_add(messages, TML_ERROR, NULL, 0, 0, NULL, "%s", own.text);
    }
  }
  tml_results_free_unfinished(&killed);
  return st;
}
