/* report_data.c - the numbers of report.html: thinned to frames, columns packed one after the other. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/memory.h"
#include "output/report.h"
#include "output/results_dir.h"

/* ---------------------------------------------------------------- which rows ----------------- */

/* The first column of a file; the caller deletes it. */
static tml_status times_of(const tml_columns *c, double **out, tml_error *err)
{
  *out = tml_new((size_t)c->rows + 1, sizeof **out);
  return *out ? tml_columns_get(c, 0, *out, err) : tml_fail_memory(err);
}

static void choose_every(tml_report_data *d)
{
  const long long rows = d->rows;
  const long long stride = rows <= TML_REPORT_FRAMES + 1 ? 1 : (rows - 2)/TML_REPORT_FRAMES + 1;
  int n = 0;
  for (long long i = 0; i < rows; i += stride) d->frame_rows[n++] = i;
  if (d->frame_rows[n - 1] != rows - 1) d->frame_rows[n++] = rows - 1;
  d->frames = n;
}

/* Frames are the rows whose time is also in poses.csv; `match` gets the rows there. */
static void choose_common(tml_report_data *d, const double *times, const double *poses, long long *match)
{
  int n = 0;
  long long p = 0;
  for (long long i = 0; i < d->rows && n <= TML_REPORT_FRAMES; i++) {
    while (p < d->poses->rows && poses[p] < times[i]) p++;
    if (p == d->poses->rows) break;
    if (poses[p] != times[i]) continue;
    match[n] = p;
    d->frame_rows[n++] = i;
  }
  d->frames = n;
}

/* ---------------------------------------------------------------- the files ------------------ */

static tml_status open_looks(tml_report_data *d, tml_error *err)
{
  const size_t channels = d->wanted ? (size_t)d->wanted->count : 0;
  d->looks.n = (d->frames - 1)/tml_picture_stride(d->frames) + 1;
  d->looks.values = tml_new(channels*(size_t)d->looks.n, sizeof *d->looks.values);
  d->looks.there = tml_new(channels, sizeof *d->looks.there);
  return d->looks.values && d->looks.there ? TML_OK : tml_fail_memory(err);
}

/* Keeps what a picture needs of the column that was just completed. */
static void look(tml_report_data *d, const tml_report_packer *k, const char *name)
{
  const int channel = d->wanted ? tml_names_find(d->wanted, name) : -1, stride = tml_picture_stride(d->frames);
  if (channel < 0) return;
  double *to = d->looks.values + (size_t)channel*(size_t)d->looks.n;
  for (int i = 0; i < d->looks.n; i++) to[i] = k->frame[i*stride];
  d->looks.there[channel] = true;
}

/* Columns of one file; those of poses.csv after time are extra. */
static tml_status pack_file(tml_report_data *d, tml_report_packer *k, tml_columns *c, bool extra, tml_error *err)
{
  const int skip = extra ? 1 : 0;
  tml_columns_piece p;
  tml_status st = tml_columns_next(c, &p, err);
  while (!st && p.n > 0) {
    if (p.row == 0) tml_report_begin(k);
    if (p.column >= skip) tml_report_values(k, p.row, p.values, p.n);
    if (p.column >= skip && p.row + p.n == c->rows) {
      tml_report_column *to = &d->columns[d->n++];
      *to = (tml_report_column){.name = c->names[p.column], .extra = extra};
      tml_report_end(k, to);
      look(d, k, to->name);
    }
    st = tml_columns_next(c, &p, err);
  }
  return st;
}

static char *path_of(const char *dir, const char *file)
{
  const size_t size = strlen(dir) + strlen(file) + 2;
  char *path = tml_new(size, 1);
  if (path) snprintf(path, size, "%s/%s", dir, file);
  return path;
}

static tml_status pack_all(tml_report_data *d, const double *times, const double *poses, tml_error *err)
{
  const int n = d->results->n + (d->poses ? d->poses->n : 0);
  long long *match = tml_new(TML_REPORT_FRAMES + 2, sizeof *match);
  tml_report_packer k = {0};
  d->frame_rows = tml_new(TML_REPORT_FRAMES + 2, sizeof *d->frame_rows);
  d->columns = tml_new((size_t)n, sizeof *d->columns);
  tml_status st = match && d->frame_rows && d->columns ? TML_OK : tml_fail_memory(err);
  if (!st && d->poses) choose_common(d, times, poses, match);
  const bool drawn = d->frames > 0; /* a killed run may have left no positions */
  if (!st && !drawn) choose_every(d);
  if (!st) st = open_looks(d, err);
  if (!st) st = tml_report_packer_open(&k, n, d->frames, err);
  k.rows = d->frame_rows;
  if (!st) st = pack_file(d, &k, d->results, false, err);
  k.rows = match;
  if (!st && drawn) st = pack_file(d, &k, d->poses, true, err);
  if (!st && !(d->packed = tml_report_pack(k.bytes, k.used))) st = tml_fail_memory(err);
  tml_report_packer_close(&k);
  tml_delete(match);
  return st;
}

tml_status tml_report_read(tml_report_data *d, const char *dir, const tml_names *wanted, tml_error *err)
{
  *d = (tml_report_data){.wanted = wanted};
  double *times = NULL, *poses = NULL;
  char *csv = path_of(dir, TML_RESULTS_CSV), *extra = path_of(dir, TML_RESULTS_POSES);
  tml_status st = csv && extra ? tml_columns_read(&d->results, csv, TML_COLUMNS_ROOM, err) : tml_fail_memory(err);
  if (!st && d->results->rows == 0) st = tml_fail(err, TML_ERR_FILE, "'%s' holds no rows", csv);
  if (!st && access(extra, R_OK) == 0) st = tml_columns_read(&d->poses, extra, TML_COLUMNS_ROOM, err);
  if (!st && d->poses) st = times_of(d->poses, &poses, err);
  if (!st && d->poses) st = times_of(d->results, &times, err);
  if (!st) d->rows = d->results->rows;
  if (!st) st = pack_all(d, times, poses, err);
  tml_delete(times);
  tml_delete(poses);
  tml_delete(csv);
  tml_delete(extra);
  return st;
}

void tml_report_release(tml_report_data *d)
{
  tml_columns_free(d->results);
  tml_columns_free(d->poses);
  tml_delete(d->frame_rows);
  tml_delete(d->columns);
  tml_delete(d->packed);
  tml_frames_free(&d->looks);
  *d = (tml_report_data){0};
}
