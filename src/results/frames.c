/* frames.c - reads channels of a results folder at evenly spaced rows. If positions are in poses.csv, its times are
 * used. */
#include "results/frames.h"

#include <assert.h>
#include <unistd.h>

#include "core/memory.h"
#include "results/results_folder.h"
#include "results/results_rows.h"
#include "results/summary_read.h"

typedef struct reader {
  tml_frames *f;
  const tml_frames *at;     /* times to be used, or NULL */
  const tml_names *wanted;
  long long rows, *row;     /* rows of the file; rows that are frames */
  int next;                 /* next frame of the column being read */
} reader;

/* Chooses frames among the times of a piece of the file. */
static void choose_instants(reader *r, const tml_columns_piece *p, int *seen)
{
  const long long stride = r->rows <= TML_FRAMES_MOST ? 1 : (r->rows - 2)/(TML_FRAMES_MOST - 1) + 1;
  tml_frames *f = r->f;
  for (long long i = 0; i < p->n && f->n < TML_FRAMES_MOST; i++) {
    const double t = p->values[i];
    const long long row = p->row + i;
    while (r->at && *seen < r->at->n && r->at->time[*seen] < t) (*seen)++;
    const bool taken = r->at ? *seen < r->at->n && r->at->time[*seen] == t : row%stride == 0 || row == r->rows - 1;
    const bool later = f->n == 0 || (float)t > (float)f->time[f->n - 1]; /* times must also differ as floats */
    if (!taken || !later) continue;
    assert(row < r->rows);
    f->time[f->n] = t;
    r->row[f->n++] = row;
  }
}

static void gather_instants(reader *r, const tml_columns_piece *p, double *to)
{
  if (p->row == 0) r->next = 0;
  for (; r->next < r->f->n && r->row[r->next] < p->row + p->n; r->next++)
    to[r->next] = p->values[r->row[r->next] - p->row];
}

static tml_status read_instants(reader *r, tml_columns *c, tml_error *err)
{
  tml_frames *f = r->f;
  tml_columns_piece p;
  int seen = 0;
  tml_status st = tml_columns_next(c, &p, err);
  while (!st && p.n > 0) {
    if (p.column == 0) choose_instants(r, &p, &seen);
    else if (!f->values) {
      f->values = tml_new((size_t)r->wanted->count*(size_t)f->n, sizeof *f->values);
      if (!f->values) return tml_fail_memory(err);
    }
    const int k = p.column > 0 ? tml_names_find(r->wanted, c->names[p.column]) : -1;
    if (k >= 0) {
      gather_instants(r, &p, f->values + (size_t)k*(size_t)f->n);
      f->there[k] = true;
    }
    st = tml_columns_next(c, &p, err);
  }
  return st;
}

/* Opens a file of a folder; file NULL: its results. */
static tml_status open_table(tml_columns **out, const char *dir, const char *file, tml_error *err)
{
  if (!file) return tml_results_read(out, dir, err);
  char *path = tml_folder_path(dir, file);
  const tml_status st = path ? tml_columns_read(out, path, TML_COLUMNS_CAPACITY, err) : tml_fail_memory(err);
  tml_delete(path);
  return st;
}

typedef struct table { const char *dir, *file; } table;

static tml_status read_table(tml_frames *f, table t, const tml_names *wanted, const tml_frames *at, tml_error *err)
{
  tml_columns *c = NULL;
  reader r = {.f = f, .at = at, .wanted = wanted, .row = tml_new(TML_FRAMES_MOST, sizeof *r.row)};
  *f = (tml_frames){.time = tml_new(TML_FRAMES_MOST, sizeof *f->time), .there = tml_new((size_t)wanted->count, 1)};
  tml_status st = r.row && f->time && f->there ? TML_OK : tml_fail_memory(err);
  if (!st) st = open_table(&c, t.dir, t.file, err);
  if (!st) {
    r.rows = c->rows;
    st = read_instants(&r, c, err);
  }
  tml_columns_free(c);
  tml_delete(r.row);
  return st;
}

/* Adds channels that only the other file has; its times include those of f. */
static tml_status merge_frames(tml_frames *f, const tml_frames *from, int n, tml_error *err)
{
  if (!f->values) f->values = tml_new((size_t)n*(size_t)f->n, sizeof *f->values);
  if (!f->values) return tml_fail_memory(err);
  for (int k = 0; k < n; k++) {
    if (f->there[k] || !from->there[k]) continue;
    f->there[k] = true;
    for (int i = 0, j = 0; i < f->n; i++) {
      while (from->time[j] < f->time[i]) j++;
      f->values[(size_t)k*(size_t)f->n + (size_t)i] = from->values[(size_t)k*(size_t)from->n + (size_t)j];
    }
  }
  return TML_OK;
}

tml_status tml_frames_read(tml_frames *f, const char *dir, const tml_names *wanted, tml_error *err)
{
  *f = (tml_frames){0};
  tml_frames poses = {0};
  const table results = {dir, NULL}, others = {dir, TML_RESULTS_POSES};
  char *extra = tml_folder_path(dir, TML_RESULTS_POSES);
  tml_status st = extra ? TML_OK : tml_fail_memory(err);
  if (!st && access(extra, R_OK) == 0) st = read_table(&poses, others, wanted, NULL, err);
  if (!st) st = read_table(f, results, wanted, poses.n > 0 ? &poses : NULL, err);
  if (!st && f->n > 0 && poses.n > 0) st = merge_frames(f, &poses, wanted->count, err);
  if (!st && f->n == 0 && poses.n > 0) { /* a killed run may have left poses.csv with other times than its rows */
    tml_frames_free(f);
    st = read_table(f, results, wanted, NULL, err);
  }
  tml_frames_free(&poses);
  tml_delete(extra);
  return st;
}

void tml_frames_free(tml_frames *f)
{
  tml_delete(f->time);
  tml_delete(f->values);
  tml_delete(f->there);
  *f = (tml_frames){0};
}
