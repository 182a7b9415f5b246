/* report_data.c - the numbers of report.html: rows are thinned to frames, and columns are packed one after the
 * other. */
#include <assert.h>
#include <string.h>
#include <unistd.h>

#include "core/memory.h"
#include "file/binary/base64_deflate.h"
#include "file/folder_path.h"
#include "report/report_page.h"
#include "results/results_folder.h"
#include "results/results_rows.h"

/* ---------------------------------------------------------------- frames --------------------- */

/* Reads the first column of a file. */
static tml_status times_of(tml_arena *arena, const tml_columns *c, double **out, tml_error *err)
{
  *out = tml_arena_new(arena, (size_t)c->rows + 1, sizeof **out);
  return *out ? tml_columns_get(c, 0, *out, err) : tml_fail_memory(err);
}

static void choose_every(tml_report_data *d)
{
  const long long rows = d->rows;
  const long long stride = rows <= TML_REPORT_FRAMES + 1 ? 1 : (rows - 2)/TML_REPORT_FRAMES + 1;
  int n = 0;
  assert(rows > 0 && (rows - 1)/stride + 2 <= TML_REPORT_FRAMES + 2);
  for (long long i = 0; i < rows; i += stride) d->frame_rows[n++] = i;
  if (d->frame_rows[n - 1] != rows - 1) d->frame_rows[n++] = rows - 1;
  d->frames = n;
}

/* Chooses as frames the rows whose times are also in poses.csv; `match` receives the rows of that file. */
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

/* Finds the rows of modes.csv at the frames, and ends the frames where that file ends. False: it contains none of
 * them. */
static bool match_modes(tml_report_data *d, const double *times, const double *modes, long long *match)
{
  int n = 0;
  long long p = 0;
  for (; n < d->frames; n++) {
    while (p < d->modes->rows && modes[p] < times[d->frame_rows[n]]) p++;
    if (p == d->modes->rows || modes[p] != times[d->frame_rows[n]]) break;
    match[n] = p;
  }
  if (n > 0) d->frames = n;
  return n > 0;
}

/* ---------------------------------------------------------------- the files ------------------ */

static tml_status open_picture_frames(tml_report_data *d, tml_error *err)
{
  const size_t channels = d->wanted ? (size_t)d->wanted->count : 0;
  d->looks.n = (d->frames - 1)/tml_picture_stride(d->frames) + 1;
  d->looks.values = tml_new(channels*(size_t)d->looks.n, sizeof *d->looks.values);
  d->looks.there = tml_new(channels, sizeof *d->looks.there);
  return d->looks.values && d->looks.there ? TML_OK : tml_fail_memory(err);
}

/* Keeps the values that a picture needs from the column that was just completed. */
static void keep_for_picture(tml_report_data *d, const tml_report_packer *k, const char *name)
{
  const int channel = d->wanted ? tml_names_find(d->wanted, name) : -1, stride = tml_picture_stride(d->frames);
  if (channel < 0) return;
  double *to = d->looks.values + (size_t)channel*(size_t)d->looks.n;
  for (int i = 0; i < d->looks.n; i++) to[i] = k->frame[i*stride];
  d->looks.there[channel] = true;
}

/* Packs the columns of one file; `extra` files repeat the time, which is skipped. */
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
      keep_for_picture(d, k, to->name);
    }
    st = tml_columns_next(c, &p, err);
  }
  return st;
}

/* Times of the files, and the rows of the frames in each. */
typedef struct instants {
  tml_arena arena;
  double *results, *poses, *modes;
  long long *pose_rows, *mode_rows;
  bool posed, bent;              /* positions, modal coordinates exist at the frames */
} instants;

static tml_status read_instants(instants *x, const tml_report_data *d, tml_error *err)
{
  tml_arena *a = &x->arena;
  x->pose_rows = tml_arena_new(a, TML_REPORT_FRAMES + 2, sizeof *x->pose_rows);
  x->mode_rows = tml_arena_new(a, TML_REPORT_FRAMES + 2, sizeof *x->mode_rows);
  tml_status st = a->failed ? tml_fail_memory(err) : times_of(a, d->results, &x->results, err);
  if (!st && d->poses) st = times_of(a, d->poses, &x->poses, err);
  if (!st && d->modes) st = times_of(a, d->modes, &x->modes, err);
  return st;
}

/* Chooses frames. A killed run may have left no positions, and fewer modal coordinates. */
static void choose_frames(tml_report_data *d, instants *x)
{
  if (d->poses) choose_common(d, x->results, x->poses, x->pose_rows);
  x->posed = d->frames > 0;
  if (!x->posed) choose_every(d);
  x->bent = d->modes && match_modes(d, x->results, x->modes, x->mode_rows);
}

static tml_status pack_all(tml_report_data *d, instants *x, tml_error *err)
{
  const int n = d->results->n + (d->poses ? d->poses->n : 0) + (d->modes ? d->modes->n : 0);
  tml_report_packer k = {0};
  d->frame_rows = tml_arena_new(&d->arena, TML_REPORT_FRAMES + 2, sizeof *d->frame_rows);
  d->columns = tml_arena_new(&d->arena, (size_t)n, sizeof *d->columns);
  tml_status st = d->frame_rows && d->columns ? TML_OK : tml_fail_memory(err);
  if (!st) choose_frames(d, x);
  if (!st) st = open_picture_frames(d, err);
  if (!st) st = tml_report_packer_open(&k, n, d->frames, err);
  k.rows = d->frame_rows;
  if (!st) st = pack_file(d, &k, d->results, false, err);
  k.rows = x->pose_rows;
  if (!st && x->posed) st = pack_file(d, &k, d->poses, true, err);
  k.rows = x->mode_rows;
  if (!st && x->bent) st = pack_file(d, &k, d->modes, true, err);
  if (!st && !(d->packed = tml_arena_adopt(&d->arena, tml_base64_pack(k.bytes, k.used)))) st = tml_fail_memory(err);
  tml_report_packer_close(&k);
  return st;
}

/* Reads a file that not every folder has. */
static tml_status read_also(tml_columns **out, const char *dir, const char *file, tml_error *err)
{
  char *path = tml_folder_path(dir, file);
  if (!path) return tml_fail_memory(err);
  const tml_status st = access(path, R_OK) == 0 ? tml_columns_read(out, path, TML_COLUMNS_CAPACITY, err) : TML_OK;
  tml_delete(path);
  return st;
}

tml_status tml_report_read(tml_report_data *d, const char *dir, const tml_names *wanted, tml_error *err)
{
  *d = (tml_report_data){.wanted = wanted};
  instants x = {0};
  tml_status st = tml_results_read(&d->results, dir, err);
  if (!st) st = read_also(&d->poses, dir, TML_RESULTS_POSES, err);
  if (!st) st = read_also(&d->modes, dir, TML_RESULTS_MODES, err);
  if (!st) st = read_instants(&x, d, err);
  if (!st) d->rows = d->results->rows;
  if (!st) st = pack_all(d, &x, err);
  tml_arena_free(&x.arena);
  return st;
}

void tml_report_release(tml_report_data *d)
{
  tml_columns_free(d->results);
  tml_columns_free(d->poses);
  tml_columns_free(d->modes);
  tml_arena_free(&d->arena);
  tml_frames_free(&d->looks);
  *d = (tml_report_data){0};
}
