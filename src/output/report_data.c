/* report_data.c - the numbers of report.html: thinned to frames, quantised, as differences in planes of bytes. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/memory.h"
#include "output/report.h"
#include "output/results_dir.h"

#define WIDE_TURNS 50.0 /* [rad] an angle that runs further than that gets 32 bits: 16 would show */

typedef struct packer {
  tml_report_data *d;
  long long *rows;        /* rows of the frames in the file being read */
  double *frame;          /* one column at the frames */
  unsigned char *bytes;   /* all columns */
  size_t used;
} packer;

/* ---------------------------------------------------------------- which rows ----------------- */

/* Reads the first column of a file whole; the caller deletes it. */
static tml_status read_times(tml_columns *c, double **out, tml_error *err)
{
  double *t = *out = tml_new((size_t)c->rows + 1, sizeof *t);
  if (!t) return tml_fail_memory(err);
  for (long long row = 0; row < c->rows;) {
    tml_columns_piece p;
    const tml_status st = tml_columns_next(c, &p, err);
    if (st) return st;
    if (p.n == 0 || p.column != 0) break;
    memcpy(t + p.row, p.values, (size_t)p.n*sizeof *t);
    row = p.row + p.n;
  }
  return TML_OK;
}

static void choose_every(packer *k)
{
  const long long rows = k->d->rows;
  const long long stride = rows <= TML_REPORT_FRAMES + 1 ? 1 : (rows - 2)/TML_REPORT_FRAMES + 1;
  int n = 0;
  for (long long i = 0; i < rows; i += stride) k->rows[n++] = i;
  if (k->rows[n - 1] != rows - 1) k->rows[n++] = rows - 1;
  k->d->frames = n;
}

/* Frames are the rows whose time is also in poses.csv; `match` gets the rows there. */
static void choose_common(packer *k, const double *times, const double *poses, long long n_poses, long long *match)
{
  int n = 0;
  long long p = 0;
  for (long long i = 0; i < k->d->rows && n <= TML_REPORT_FRAMES; i++) {
    while (p < n_poses && poses[p] < times[i]) p++;
    if (p == n_poses) break;
    if (poses[p] != times[i]) continue;
    match[n] = p;
    k->rows[n++] = i;
  }
  k->d->frames = n;
}

/* ---------------------------------------------------------------- one column ----------------- */

typedef struct gathering { double min, max, sum, squares; long long n; int at; } gathering;

static void gather(packer *k, const long long *rows, const tml_columns_piece *p, gathering *g)
{
  for (long long i = 0; i < p->n; i++) {
    const double x = p->values[i];
    if (isfinite(x)) {
      g->min = g->n ? fmin(g->min, x) : x;
      g->max = g->n ? fmax(g->max, x) : x;
      g->sum += x;
      g->squares += x*x;
      g->n++;
    }
    if (g->at < k->d->frames && rows[g->at] == p->row + i) k->frame[g->at++] = x;
  }
}

/* Differences of the whole numbers, all low bytes first: neighbours are alike, which packs well. */
static void store(packer *k, const tml_report_column *c)
{
  const int n = k->d->frames;
  const double most = c->bytes == 2 ? 65535.0 : 4294967295.0;
  uint32_t before = 0;
  for (int i = 0; i < n; i++) {
    const double x = c->scale > 0 && isfinite(k->frame[i]) ? rint((k->frame[i] - c->zero)/c->scale) : 0.0;
    const uint32_t now = (uint32_t)fmin(fmax(x, 0.0), most);
    const uint32_t step = now - before;
    before = now;
    for (int b = 0; b < c->bytes; b++)
      k->bytes[k->used + (size_t)b*(size_t)n + (size_t)i] = (unsigned char)(step >> 8*b);
  }
  k->used += (size_t)c->bytes*(size_t)n;
}

static void finish_column(packer *k, tml_report_column *c, const gathering *g)
{
  const double n = g->n > 0 ? (double)g->n : 1.0;
  const size_t length = strlen(c->name);
  const bool angle = length > 6 && strcmp(c->name + length - 6, ".angle") == 0;
  *c = (tml_report_column){.name = c->name, .extra = c->extra, .min = g->min, .max = g->max, .zero = g->min};
  c->mean = g->sum/n;
  c->rms = sqrt(g->squares/n);
  const double range = g->max - g->min;
  c->bytes = strcmp(c->name, "time") == 0 || (angle && range > WIDE_TURNS) ? 4 : 2;
  c->scale = isfinite(range) ? range/(c->bytes == 2 ? 65535.0 : 4294967295.0) : 0.0;
  store(k, c);
}

/* Columns of one file from number `skip` on, whose frames are the given rows. */
static tml_status pack_file(packer *k, tml_columns *c, const long long *rows, bool extra, tml_error *err)
{
  const int skip = extra ? 1 : 0;
  gathering g = {0};
  tml_columns_piece p;
  tml_status st = tml_columns_next(c, &p, err);
  while (!st && p.n > 0) {
    if (p.row == 0) g = (gathering){0};
    if (p.column >= skip) gather(k, rows, &p, &g);
    if (p.column >= skip && p.row + p.n == c->rows) {
      tml_report_column *to = &k->d->columns[k->d->n++];
      *to = (tml_report_column){.name = c->names[p.column], .extra = extra};
      finish_column(k, to, &g);
    }
    st = tml_columns_next(c, &p, err);
  }
  return st;
}

/* ---------------------------------------------------------------- the files ------------------ */

static char *path_of(const char *dir, const char *file)
{
  const size_t size = strlen(dir) + strlen(file) + 2;
  char *path = tml_new(size, 1);
  if (path) snprintf(path, size, "%s/%s", dir, file);
  return path;
}

/* Times of a file just read. It is opened anew, as its pieces can be walked only once. */
static tml_status times_of(tml_columns **c, const char *path, double **times, tml_error *err)
{
  const tml_status st = read_times(*c, times, err);
  tml_columns_free(*c);
  *c = NULL;
  return st ? st : tml_columns_read(c, path, TML_COLUMNS_ROOM, err);
}

static tml_status make_room(packer *k, tml_error *err)
{
  const size_t n = (size_t)k->d->results->n + (k->d->poses ? (size_t)k->d->poses->n : 0);
  k->rows = tml_new(TML_REPORT_FRAMES + 2, sizeof *k->rows);
  k->frame = tml_new(TML_REPORT_FRAMES + 2, sizeof *k->frame);
  k->d->columns = tml_new(n, sizeof *k->d->columns);
  k->bytes = tml_new(n*(TML_REPORT_FRAMES + 2), 4);
  return k->rows && k->frame && k->d->columns && k->bytes ? TML_OK : tml_fail_memory(err);
}

static tml_status pack_all(packer *k, const double *times, const double *poses, tml_error *err)
{
  tml_report_data *d = k->d;
  long long *match = tml_new(TML_REPORT_FRAMES + 2, sizeof *match);
  if (!match) return tml_fail_memory(err);
  if (d->poses) choose_common(k, times, poses, d->poses->rows, match);
  const bool drawn = d->frames > 0; /* a killed run may have left no positions */
  if (!drawn) choose_every(k);
  tml_status st = pack_file(k, d->results, k->rows, false, err);
  if (!st && drawn) st = pack_file(k, d->poses, match, true, err);
  tml_delete(match);
  if (st) return st;
  d->packed = tml_report_pack(k->bytes, k->used);
  return d->packed ? TML_OK : tml_fail_memory(err);
}

tml_status tml_report_read(tml_report_data *d, const char *dir, tml_error *err)
{
  *d = (tml_report_data){0};
  packer k = {.d = d};
  double *times = NULL, *poses = NULL;
  char *csv = path_of(dir, TML_RESULTS_CSV), *extra = path_of(dir, TML_RESULTS_POSES);
  tml_status st = csv && extra ? tml_columns_read(&d->results, csv, TML_COLUMNS_ROOM, err) : tml_fail_memory(err);
  if (!st && d->results->rows == 0) st = tml_fail(err, TML_ERR_FILE, "'%s' holds no rows", csv);
  if (!st && access(extra, R_OK) == 0) st = tml_columns_read(&d->poses, extra, TML_COLUMNS_ROOM, err);
  if (!st && d->poses) st = times_of(&d->poses, extra, &poses, err);
  if (!st && d->poses) st = times_of(&d->results, csv, &times, err);
  if (!st) {
    d->rows = d->results->rows;
    st = make_room(&k, err);
  }
  if (!st) st = pack_all(&k, times, poses, err);
  tml_delete(k.rows);
  tml_delete(k.frame);
  tml_delete(k.bytes);
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
  tml_delete(d->columns);
  tml_delete(d->packed);
  *d = (tml_report_data){0};
}
