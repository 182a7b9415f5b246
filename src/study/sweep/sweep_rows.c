/* sweep_rows.c - reads the rows of a study in the order of its cases. The place of each valid record is found once; the
 * record is read from its file when it is needed. */
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

#include "core/memory.h"
#include "study/sweep/sweep.h"

static void on_record(void *user, const tml_case *c, const tml_record_place *p)
{
  ((tml_record_place *)user)[c->number] = *p; /* a later record replaces an earlier one */
}

tml_status tml_sweep_rows_open(tml_sweep_rows *r, const tml_sweep *s, tml_error *err)
{
  const size_t cases = (size_t)s->design.cases;
  *r = (tml_sweep_rows){.sweep = s, .open = -1, .fd = -1};
  r->place = tml_arena_new(&r->arena, cases, sizeof *r->place);
  r->parameters = tml_arena_new(&r->arena, (size_t)s->design.n, sizeof *r->parameters);
  r->row.results = tml_arena_new(&r->arena, (size_t)s->results.n_items, sizeof *r->row.results);
  r->row.series = tml_arena_new(&r->arena, (size_t)s->n_series*(size_t)s->n_times, sizeof *r->row.series);
  if (r->arena.failed) return tml_fail_memory(err);
  for (size_t i = 0; i < cases; i++) r->place[i].file = -1;
  tml_status st = tml_record_files_find(&r->files, s, err);
  return st ? st : tml_record_files_read(&r->files, s, on_record, r->place, err);
}

void tml_sweep_rows_close(tml_sweep_rows *r)
{
  if (r->fd >= 0) close(r->fd);
  tml_record_files_free(&r->files);
  tml_arena_free(&r->arena);
  tml_delete(r->bytes);
  *r = (tml_sweep_rows){.fd = -1};
}

static tml_status fail_read(const tml_sweep_rows *r, int file, tml_error *err)
{
  return tml_fail(err, TML_ERR_FILE, "cannot read '%s': %s", r->files.paths[file], strerror(errno));
}

static tml_status fetch_record(tml_sweep_rows *r, const tml_record_place *p, tml_error *err)
{
  if (r->open != p->file) {
    if (r->fd >= 0) close(r->fd);
    r->fd = open(r->files.paths[p->file], O_RDONLY | O_CLOEXEC);
    r->open = r->fd >= 0 ? p->file : -1;
    if (r->fd < 0) return fail_read(r, p->file, err);
  }
  if (p->size > r->capacity) {
    tml_delete(r->bytes);
    r->capacity = 2*(size_t)p->size;
    r->bytes = tml_new(r->capacity, 1);
    if (!r->bytes) return tml_fail_memory(err);
  }
  if (pread(r->fd, r->bytes, p->size, (off_t)p->at) != (ssize_t)p->size) return fail_read(r, p->file, err);
  if (tml_record_unpack(r->sweep, r->bytes, p->size, &r->row)) return TML_OK;
  return tml_fail(err, TML_ERR_FILE, "'%s' has changed while it was read", r->files.paths[p->file]);
}

static void fill_with_nan(double *x, size_t n)
{
  for (size_t i = 0; i < n; i++) x[i] = NAN;
}

tml_status tml_sweep_rows_read(void *rows, long long i, tml_study_row *out, tml_error *err)
{
  tml_sweep_rows *r = rows;
  const tml_sweep *s = r->sweep;
  tml_case *c = &r->row;
  const size_t series = (size_t)s->n_series*(size_t)s->n_times;
  c->number = i;
  c->status = TML_CASE_MISSING;
  c->cpu = c->error = NAN;
  c->text[0] = '\0';
  fill_with_nan(c->results, (size_t)s->results.n_items);
  const tml_status st = r->place[i].file >= 0 ? fetch_record(r, &r->place[i], err) : TML_OK;
  if (st) return st;
  if (c->status != TML_CASE_DONE) fill_with_nan(c->series, series);
  tml_design_values(&s->design, i, r->parameters);
  *out = (tml_study_row){.status = c->status, .parameters = r->parameters, .results = c->results, .series = c->series,
                         .error = c->error, .cpu = c->cpu, .text = c->text};
  return TML_OK;
}
