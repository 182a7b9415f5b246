/* mode_animation.c - tml_linear_animate: writes modes as motions, one after the other, to a results folder like that of
 * a run. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/linear/linear_model.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/number.h"
#include "file/text/csv_write.h"
#include "results/scene/flexible_data.h"
#include "file/text/json_write.h"
#include "results/scene/mesh_data.h"
#include "results/scene/modal_rows.h"
#include "results/scene/pose_rows.h"
#include "results/results_folder.h"
#include "run/record/summary_write.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_equations.h"

#define PART 0.05   /* largest displacement / size of the model */
#define TURN 0.35   /* [rad] largest rotation */
#define LASTS 0.999 /* [s] duration of a mode; below 1 s so that frames of two modes never have the same time */
enum { FRAMES = 40, NAME = 300 };

typedef struct shapes {
  const tml_linear *l;
  tml_sim *sim;
  int first, n;
  double size;            /* [m] size of the model */
  int *channels, n_channels;
  const char **names;
  double *values;
  double *q, *v, *d;      /* of the linear model */
  double *kept_q, *kept_v; /* state of the simulation, restored at the end */
  tml_need kept;
  tml_results_dir *dir;
  tml_file *csv;
  tml_modes *modes;
  long long rows;
  tml_arena arena;
} shapes;

/* ---------------------------------------------------------------- positions ------------------ */

/* [m] Extent of the model, or size of its largest body. */
static double model_size(const tml_linear *l)
{
  const tml_system *s = l->p.sys;
  double low[3] = {INFINITY, INFINITY, INFINITY}, high[3] = {-INFINITY, -INFINITY, -INFINITY}, sum = 0.0;
  for (int b = 0; b < s->n_bodies; b++)
    for (int i = 0; i < 3; i++) { /* the first coordinates of every body are its position */
      const bool none = b == 0 || (l->model->bodies[b].kind == TML_PLANAR && i == 2);
      const double r = none ? 0.0 : l->p.at.q[s->body[b].q + i];
      low[i] = fmin(low[i], r);
      high[i] = fmax(high[i], r);
    }
  for (int i = 0; i < 3; i++) sum += (high[i] - low[i])*(high[i] - low[i]);
  return fmax(sqrt(sum), s->length);
}

/* Amplitude of a shape whose largest displacement is 1 m; it is limited so that small bodies do not rotate too far. */
static double shape_amplitude(const shapes *k, int mode)
{
  const tml_linear *l = k->l;
  double most = 0.0;
  for (int b = 1; b < l->model->n_bodies; b++) {
    double re[6] = {0}, im[6] = {0};
    if (tml_linear_shape(l, mode, l->model->bodies[b].name, re, im, NULL)) continue;
    for (int i = 3; i < 6; i++) most = fmax(most, hypot(re[i], im[i]));
  }
  return fmin(PART*k->size, most > 0.0 ? TURN/most : INFINITY);
}

/* Sets the coordinates q (+) a Re(phi e^(i t)). */
static void put_shape(shapes *k, int mode, double a, double phase)
{
  const tml_system *s = k->l->p.sys;
  const double *re = k->l->shape + (size_t)mode*2*(size_t)k->l->p.width, *im = re + k->l->p.width;
  for (int i = 0; i < s->nv; i++) k->d[i] = a*(re[i]*cos(phase) - im[i]*sin(phase));
  tml_system_move(s, k->q, k->l->p.at.q, k->d);
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *in = &s->body[b], *to = &k->sim->eq->sys->body[b];
    tml_system_convert(to, k->sim->reported->at.q + to->q, k->sim->reported->at.v + to->v, in, k->q + in->q,
                       k->v + in->v);
  }
  k->sim->reported->at.known = TML_NEED_PLACE;
}

static void restore_point(shapes *k)
{
  memcpy(k->sim->reported->at.q, k->kept_q, (size_t)k->sim->eq->sys->nq*sizeof(double));
  memcpy(k->sim->reported->at.v, k->kept_v, (size_t)k->sim->eq->sys->nv*sizeof(double));
  k->sim->reported->at.known = k->kept;
}

/* ---------------------------------------------------------------- files ---------------------- */

static void choose_channels(shapes *k)
{
  const tml_model *m = k->l->model;
  for (int b = 1; b < m->n_bodies; b++) {
    const char *const *names;
    const int n = tml_pose_channels(m->bodies[b].kind, &names);
    for (int i = 0; i < n; i++) {
      char full[NAME];
      snprintf(full, sizeof full, "%s.%s", m->bodies[b].name, names[i]);
      const int channel = tml_sim_channel_find(k->sim, full);
      if (channel < 0) continue;
      k->names[k->n_channels] = tml_sim_channel(k->sim, channel).name;
      k->channels[k->n_channels++] = channel;
    }
  }
}

static tml_status open_files(shapes *k, const char *dir, bool force, tml_error *err)
{
  const tml_model *m = k->l->model;
  tml_status st = tml_results_create(&k->dir, dir, force, NULL, err);
  if (st) return st;
  char *csv = tml_results_path(k->dir, TML_RESULTS_CSV), *meshes = tml_results_path(k->dir, TML_RESULTS_MESHES);
  char *flexible = tml_results_path(k->dir, TML_RESULTS_FLEXIBLE), *modes = tml_results_path(k->dir, TML_RESULTS_MODES);
  st = csv && meshes && flexible && modes ? tml_file_open(&k->csv, csv, err) : tml_fail_memory(err);
  if (!st) st = tml_csv_header(k->csv, k->names, k->n_channels, err);
  if (!st) st = tml_mesh_data_write(m, meshes, err);
  if (!st) st = tml_flexible_file_write(m, flexible, err);
  if (!st) st = tml_modal_rows_open(&k->modes, modes, k->sim, m, err);
  tml_delete(csv);
  tml_delete(meshes);
  tml_delete(flexible);
  tml_delete(modes);
  return st;
}

static tml_status write_mode(shapes *k, int i, tml_error *err)
{
  const double a = shape_amplitude(k, k->first + i);
  const tml_ratio unit = tml_units_scale(k->l->model->units, "s");
  tml_status st = TML_OK;
  for (int j = 0; j <= FRAMES && !st; j++) {
    const double time = (i + LASTS*j/FRAMES)*unit.den/unit.num;
    put_shape(k, k->first + i, a, 2.0*TML_PI*j/FRAMES);
    st = tml_sim_read(k->sim, k->channels, k->n_channels, k->values, err);
    if (st > 0) st = TML_ERR_SIMULATION;
    if (!st) st = tml_csv_row(k->csv, time, k->values, k->n_channels, err);
    if (!st) st = tml_modal_rows_row(k->modes, time, err);
    k->rows++;
  }
  return st;
}

static void put_animated_modes(tml_json *j, const void *data)
{
  const shapes *k = data;
  const tml_linear_info x = tml_linear_about(k->l);
  const tml_ratio unit = tml_units_scale(k->l->model->units, "s");
  tml_json_string(j, "verdict", x.verdict);
  tml_json_array(j, "modes");
  for (int i = 0; i < k->n; i++) {
    const tml_linear_mode m = tml_linear_get(k->l, k->first + i);
    tml_json_object(j, NULL);
    tml_json_integer(j, "number", k->first + i + 1);
    tml_json_number(j, "from", i*unit.den/unit.num);
    tml_json_number(j, "to", (i + LASTS)*unit.den/unit.num);
    tml_json_number(j, "frequency", m.frequency);
    tml_json_number(j, "damping", m.damping);
    tml_json_number(j, "time", m.time);
    tml_json_integer(j, "growth", m.growth);
    tml_json_string(j, "motion", m.words);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static tml_status deliver_animation(shapes *k, tml_error *err)
{
  const tml_summary_note note = {.put = put_animated_modes, .data = k};
  tml_status st = tml_file_close(k->csv, err);
  if (!st) st = tml_modal_rows_close(k->modes, err);
  const tml_summary s = {.model = k->l->model, .options = &k->sim->opt, .sim = k->sim, .channels = k->channels,
                         .n_channels = k->n_channels, .status = "done", .message = "", .rows = k->rows,
                         .time = k->n - 1 + LASTS, .folder = tml_results_partial(k->dir), .shapes = &note};
  char *path = tml_results_path(k->dir, TML_RESULTS_SUMMARY);
  if (!st) st = path ? tml_summary_write(&s, path, err) : tml_fail_memory(err);
  tml_delete(path);
  return st ? st : tml_results_commit(k->dir, err);
}

/* ---------------------------------------------------------------- all of it ------------------ */

static tml_status prepare_animation(shapes *k, tml_error *err)
{
  const tml_system *s = k->l->p.sys, *own = k->sim->eq->sys;
  const size_t most = (size_t)k->l->model->n_bodies*7;
  k->channels = tml_arena_new(&k->arena, most, sizeof *k->channels);
  k->names = tml_arena_new(&k->arena, most, sizeof *k->names);
  k->values = tml_arena_new(&k->arena, most, sizeof *k->values);
  k->q = tml_arena_new(&k->arena, (size_t)s->nq, sizeof *k->q);
  k->v = tml_arena_new(&k->arena, (size_t)s->nv, sizeof *k->v);
  k->d = tml_arena_new(&k->arena, (size_t)s->nv, sizeof *k->d);
  k->kept_q = tml_arena_new(&k->arena, (size_t)own->nq, sizeof *k->kept_q);
  k->kept_v = tml_arena_new(&k->arena, (size_t)own->nv, sizeof *k->kept_v);
  if (k->arena.failed) return tml_fail_memory(err);
  memcpy(k->kept_q, k->sim->reported->at.q, (size_t)own->nq*sizeof(double));
  memcpy(k->kept_v, k->sim->reported->at.v, (size_t)own->nv*sizeof(double));
  k->kept = k->sim->reported->at.known;
  k->size = model_size(k->l);
  choose_channels(k);
  return TML_OK;
}

static void free_shapes(shapes *k)
{
  tml_file_free(k->csv);
  tml_modal_rows_free(k->modes);
  tml_results_free(k->dir);
  tml_arena_free(&k->arena);
}

tml_status tml_linear_animate(const tml_linear *l, tml_sim *s, int first, int n, const char *dir, bool force,
                              tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, l, s, dir)) return TML_ERR_ARGUMENT;
  if (!*dir) return tml_fail(err, TML_ERR_ARGUMENT, "the results folder has no name");
  if (s->model != l->model) return tml_fail(err, TML_ERR_ARGUMENT, "the simulation is of another model");
  if (first < 0 || n < 1 || n > l->e.count || first > l->e.count - n)
    return tml_fail(err, TML_ERR_ARGUMENT, "there are %d modes, but %lld to %lld are requested", l->e.count,
                    first + 1LL, (long long)first + n);
  shapes k = {.l = l, .sim = s, .first = first, .n = n};
  tml_status st = prepare_animation(&k, err);
  if (!st) st = open_files(&k, dir, force, err);
  for (int i = 0; i < n && !st; i++) st = write_mode(&k, i, err);
  if (k.kept_v && k.kept_q) restore_point(&k);
  if (!st) st = deliver_animation(&k, err);
  else if (k.dir) tml_results_discard(k.dir);
  free_shapes(&k);
  return st;
}
