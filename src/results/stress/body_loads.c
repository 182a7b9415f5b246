/* body_loads.c - the loads on a body: recorded forces of elements at its markers, and the inertia that balances
 * them. */
#include "results/stress/body_loads.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/text_append.h"
#include "core/memory.h"
#include "math/rotation.h"
#include "math/vec3.h"
#include "model/base/model.h"

#define BALANCE 1e-6 /* part of the loads by which recorded accelerations may differ from those that balance loads */

enum { MISSING_ROOM = 400, NAME_ROOM = 300 };

/* ---------------------------------------------------------------- columns -------------------- */

static int column_of(const tml_columns *c, const char *name)
{
  for (int i = 1; i < c->n; i++)
    if (strcmp(c->names[i], name) == 0) return i;
  return -1;
}

/* Names that must be added to `record:`. */
typedef struct missing { char text[MISSING_ROOM]; } missing;

static void note_missing(missing *m, const char *name)
{
  if (!strstr(m->text, name)) tml_text_join(m->text, sizeof m->text, ", ", "%s", name);
}

/* Finds the columns prefix.names[i]; -1: there is none. */
static void find_columns(int *out, const tml_columns *c, const char *prefix, const char *const *names, int n)
{
  char full[NAME_ROOM + 8];
  for (int i = 0; i < n; i++) {
    snprintf(full, sizeof full, "%s.%s", prefix, names[i]);
    out[i] = column_of(c, full);
  }
}

static bool all_there(const int *column, int n)
{
  for (int i = 0; i < n; i++)
    if (column[i] < 0) return false;
  return true;
}

/* ---------------------------------------------------------------- elements ------------------ */

static tml_status take_side(tml_loads *l, const char *name, const double at[3], const tml_columns *c, missing *m,
                            tml_error *err)
{
  static const char *const six[] = {"fx", "fy", "fz", "tx", "ty", "tz"};
  int column[6];
  find_columns(column, c, name, six, 6);
  for (int i = 1; i < 6; i++)
    if (column[i] != column[0] + i) column[0] = -1;
  if (column[0] < 0) note_missing(m, name);
  if (!tml_grow((void **)&l->load, &l->capacity, l->n, sizeof *l->load)) return tml_fail_memory(err);
  l->load[l->n] = (tml_load){.name = tml_strdup(name), .at = {at[0], at[1], at[2]}, .column = column[0]};
  return l->load[l->n++].name ? TML_OK : tml_fail_memory(err);
}

static int whole_of(tml_json_value v, int n)
{
  const double x = tml_json_is_number(v) ? tml_json_double(v) : -1.0;
  return x >= 0 && x < n ? (int)x : -1;
}

typedef struct look { const tml_scene *scene; int body; const tml_columns *c; missing *m; } look;

/* Adds both sides of an element. */
static tml_status take_link(tml_loads *l, const look *k, tml_json_value v, tml_error *err)
{
  char full[NAME_ROOM], *name = tml_json_text(tml_json_member(v, "name"));
  tml_status st = name ? TML_OK : tml_fail_memory(err);
  for (int side = 0; side < 2 && !st; side++) {
    const int marker = whole_of(tml_json_member(v, side ? "j" : "i"), k->scene->n_markers);
    if (marker < 0 || k->scene->markers[marker].body != k->body) continue;
    snprintf(full, sizeof full, "%s.%s", name, side ? "j" : "i");
    st = take_side(l, full, k->scene->markers[marker].at, k->c, k->m, err);
  }
  tml_delete(name);
  return st;
}

static tml_status take_links(tml_loads *l, const look *k, tml_json_value scene, tml_error *err)
{
  static const char *const lists[] = {"joints", "motions", "springs", "mounts", "forces"};
  tml_status st = TML_OK;
  for (size_t i = 0; i < sizeof lists/sizeof *lists; i++)
    for (tml_json_walk w = tml_json_inside(tml_json_member(scene, lists[i])); !st && tml_json_next(&w);)
      st = take_link(l, k, w.value, err);
  return st;
}

/* ---------------------------------------------------------------- the body ------------------- */

static void find_motion(tml_loads *l, const tml_columns *c, missing *m)
{
  static const char *const e[] = {"e0", "e1", "e2", "e3"}, *const angle[] = {"angle"}, *const omega[] = {"omega"};
  static const char *const w[] = {"wx", "wy", "wz"}, *const wd[] = {"wdx", "wdy", "wdz"}, *const alpha[] = {"alpha"};
  static const char *const a[] = {"ax", "ay", "az"};
  const int flat = l->kind == TML_PLANAR, axes = flat ? 2 : 3;
  for (int i = 0; i < 4; i++) l->turn[i] = -1;
  for (int i = 0; i < 3; i++) l->spin[i] = l->linear[i] = l->angular[i] = -1;
  find_columns(l->linear, c, l->body, a, axes);
  bool there = all_there(l->linear, axes);
  if (l->kind != TML_POINT) {
    find_columns(l->turn, c, l->body, flat ? angle : e, flat ? 1 : 4);
    find_columns(flat ? l->spin + 2 : l->spin, c, l->body, flat ? omega : w, flat ? 1 : 3);
    find_columns(flat ? l->angular + 2 : l->angular, c, l->body, flat ? alpha : wd, flat ? 1 : 3);
    there = there && all_there(l->turn, flat ? 1 : 4) && all_there(flat ? l->spin + 2 : l->spin, flat ? 1 : 3) &&
            all_there(flat ? l->angular + 2 : l->angular, flat ? 1 : 3);
  }
  if (!there) note_missing(m, l->body);
}

static void take_units(tml_loads *l, tml_json_value summary, const tml_scene *s)
{
  char *system = tml_json_text(tml_json_member(tml_json_member(summary, "units"), "system"));
  const tml_units *u = system ? tml_units_find(system) : NULL;
  l->length = s->length;
  l->force = u ? tml_ratio_apply(tml_units_scale(u, "N"), 1.0) : 1.0;
  l->torque = u ? tml_ratio_apply(tml_units_scale(u, "N m"), 1.0) : 1.0;
  l->speed = 1.0/s->time;
  l->acceleration = u ? tml_ratio_apply(tml_units_scale(u, "m/s2"), 1.0) : 1.0;
  const double kg = u ? tml_ratio_apply(tml_units_scale(u, "kg"), 1.0) : 1.0;
  l->mass *= kg;
  for (int i = 0; i < 9; i++) l->J[i] *= kg;
  tml_delete(system);
}

/* Centre of mass in the frame of the body, which only the loads need. */
static void take_centre(tml_loads *l, tml_json_value scene, int body)
{
  tml_json_walk w = tml_json_inside(tml_json_member(scene, "bodies"));
  for (int b = 0; tml_json_next(&w); b++) {
    if (b != body) continue;
    tml_json_walk x = tml_json_inside(tml_json_member(w.value, "centre"));
    for (int i = 0; i < 3 && tml_json_next(&x); i++)
      if (tml_json_is_number(x.value) && isfinite(tml_json_double(x.value)))
        l->centre[i] = tml_json_double(x.value)*l->length;
  }
}

static tml_status take_body(tml_loads *l, const tml_scene *s, const char *name, int *body, tml_error *err)
{
  int piece = 0;
  *body = -1;
  for (int b = s->n_bodies - 1; b > 0; b--) {
    if (strcmp(s->bodies[b].name, name) == 0) *body = b;
    if (tml_model_name_is_segment(s->bodies[b].name, name)) piece = b;
  }
  if (piece > 0)
    return tml_fail(err, TML_ERR_ARGUMENT, "body '%s' is in pieces: name one of them, as '%s'", name,
                    s->bodies[piece].name);
  if (*body < 0) return tml_fail(err, TML_ERR_ARGUMENT, "the results have no body '%s' that moves", name);
  const tml_scene_body *b = &s->bodies[*body];
  *l = (tml_loads){.body = name, .kind = b->kind, .flexible = b->flexible, .mass = b->mass};
  memcpy(l->J, b->inertia, sizeof l->J);
  v3_copy(l->gravity, s->gravity);
  if (!(b->mass > 0))
    return tml_fail(err, TML_ERR_ARGUMENT, "body '%s' has no mass: nothing can balance its loads", name);
  return TML_OK;
}

tml_status tml_loads_find(tml_loads *l, tml_json_value summary, const char *body, const tml_columns *c, tml_error *err)
{
  tml_scene s;
  missing m = {""};
  int number;
  *l = (tml_loads){0};
  const tml_json_value scene = tml_json_member(summary, "scene");
  tml_status st = tml_scene_read(&s, summary, err);
  if (!st) st = take_body(l, &s, body, &number, err);
  if (!st) {
    const look k = {&s, number, c, &m};
    take_units(l, summary, &s);
    take_centre(l, scene, number);
    find_motion(l, c, &m);
    st = take_links(l, &k, scene, err);
  }
  if (!st && *m.text)
    st = tml_fail(err, TML_ERR_ARGUMENT, "what acts on body '%s' was not recorded: add '%s' to 'record:' of the model "
                  "(with 'all', to keep the rest) and run it again", body, m.text);
  tml_scene_free(&s);
  return st;
}

void tml_loads_free(tml_loads *l)
{
  for (int i = 0; i < l->n; i++) tml_delete(l->load[i].name);
  tml_delete(l->load);
  *l = (tml_loads){0};
}

/* ---------------------------------------------------------------- a row ---------------------- */

/* The values of all columns in one row; the caller deletes them. */
static tml_status read_row(double **out, const tml_columns *c, long long row, tml_error *err)
{
  double *column = tml_new((size_t)c->rows, sizeof *column);
  *out = tml_new((size_t)c->n, sizeof **out);
  tml_status st = column && *out ? TML_OK : tml_fail_memory(err);
  for (int i = 0; i < c->n && !st; i++) {
    st = tml_columns_get(c, i, column, err);
    if (!st) (*out)[i] = column[row];
  }
  tml_delete(column);
  return st;
}

static void get_vector(double x[3], const double *row, const int column[3], double unit)
{
  for (int i = 0; i < 3; i++) x[i] = column[i] < 0 ? 0.0 : row[column[i]]*unit;
}

static void set_frame(tml_loads *l, const double *row)
{
  double e[4] = {1, 0, 0, 0}, w[3], size = 0.0;
  if (l->kind == TML_PLANAR) {
    e[0] = cos(row[l->turn[0]]/2);
    e[3] = sin(row[l->turn[0]]/2);
  } else if (l->kind != TML_POINT) {
    for (int i = 0; i < 4; i++) e[i] = row[l->turn[i]];
  }
  for (int i = 0; i < 4; i++) size += e[i]*e[i];
  for (int i = 0; i < 4; i++) e[i] /= sqrt(size);
  tml_quat_matrix(l->A, e);
  get_vector(w, row, l->spin, l->speed);
  m3_tmulv(l->w, l->A, w);
}

/* Forces and torques in body axes, their resultants about the centre of mass, and the sums of their sizes. */
static void add_up(tml_loads *l, const double *row, double F[3], double T[3], double size[2])
{
  for (int i = 0; i < l->n; i++) {
    tml_load *k = &l->load[i];
    double f[3], t[3], arm[3];
    for (int a = 0; a < 3; a++) {
      f[a] = row[k->column + a]*l->force;
      t[a] = row[k->column + 3 + a]*l->torque;
    }
    m3_tmulv(k->F, l->A, f);
    m3_tmulv(k->T, l->A, t);
    v3_cross(arm, k->at, k->F);
    v3_axpy(F, 1.0, k->F);
    v3_axpy(T, 1.0, k->T);
    v3_axpy(T, 1.0, arm);
    size[0] += v3_norm(k->F);
    size[1] += v3_norm(k->T) + v3_norm(k->at)*v3_norm(k->F);
  }
}

static tml_status fail_unexplained(const tml_loads *l, const char *what, double by, const char *unit, tml_error *err)
{
  return tml_fail(err, TML_ERR_ARGUMENT, "body '%s' does not move as the joints, motions and forces on it say: the "
                                         "error of its %s is %.3g %s at t = %.9g; a coupler or a general constraint "
                                         "acts on it, and its load is not at a "
                                         "marker", l->body, what, by, unit, l->time);
}

/* Compares recorded accelerations with those that balance the loads. The rotation of a flexible body is not compared,
 * because its modes also contribute to it. */
static tml_status check_accelerations(const tml_loads *l, const double *row, const double F[3], const double T[3],
                                      const double size[2], tml_error *err)
{
  double a[3], wd[3], x[3], y[3];
  get_vector(a, row, l->linear, l->acceleration);
  get_vector(wd, row, l->angular, l->speed*l->speed);
  v3_axpy(a, -1.0, l->gravity);
  if (l->kind == TML_PLANAR) a[2] = 0.0;
  m3_tmulv(x, l->A, a);
  for (int i = 0; i < 3; i++) x[i] = l->mass*x[i] - F[i];
  if (l->kind == TML_PLANAR) x[2] = 0.0;
  if (v3_norm(x) > BALANCE*(size[0] + l->mass*v3_norm(a)))
    return fail_unexplained(l, "acceleration times mass", v3_norm(x), "N", err);
  if (l->flexible || l->kind == TML_POINT) return TML_OK;
  double al[3], Jw[3];
  m3_tmulv(al, l->A, wd);
  m3_mulv(y, l->J, al);
  m3_mulv(Jw, l->J, l->w);
  v3_add_cross(y, 1.0, l->w, Jw);
  const double big = v3_norm(y);
  for (int i = 0; i < 3; i++) y[i] = l->kind == TML_PLANAR && i < 2 ? 0.0 : y[i] - T[i];
  if (v3_norm(y) > BALANCE*(size[1] + big)) return fail_unexplained(l, "rate of spin", v3_norm(y), "N m", err);
  return TML_OK;
}

tml_status tml_loads_balance(tml_loads *l, const tml_columns *c, long long row, tml_error *err)
{
  double *x, F[3] = {0}, T[3] = {0}, Jw[3], size[2] = {0};
  tml_status st = read_row(&x, c, row, err);
  if (!st) {
    l->time = x[0];
    set_frame(l, x);
    add_up(l, x, F, T, size);
    st = check_accelerations(l, x, F, T, size, err);
  }
  m3_mulv(Jw, l->J, l->w);
  for (int i = 0; i < 3; i++) {
    l->relief[i] = -F[i]/l->mass;
    l->moment[i] = -T[i];
  }
  v3_add_cross(l->moment, 1.0, l->w, Jw);
  tml_delete(x);
  return st;
}

tml_status tml_loads_peak(const tml_loads *l, const tml_columns *c, long long *row, tml_error *err)
{
  const size_t rows = (size_t)c->rows;
  double *sum = tml_new(rows, sizeof *sum), *part = tml_new(rows, sizeof *part);
  double *column = tml_new(rows, sizeof *column);
  tml_status st = sum && part && column ? TML_OK : tml_fail_memory(err);
  double reach = 0.0;
  *row = 0;
  for (int i = 0; i < l->n; i++) reach = fmax(reach, v3_norm(l->load[i].at));
  for (int i = 0; i < 2*l->n && !st; i++) { /* forces, then torques divided by the distance of the farthest marker */
    const double unit = i%2 == 0 ? l->force : reach > 0 ? l->torque/reach : 0.0;
    memset(part, 0, rows*sizeof *part);
    for (int a = 0; a < 3 && !st; a++) {
      st = tml_columns_get(c, l->load[i/2].column + 3*(i%2) + a, column, err);
      for (size_t k = 0; k < rows && !st; k++) part[k] += column[k]*column[k];
    }
    for (size_t k = 0; k < rows && !st; k++) sum[k] += unit*sqrt(part[k]);
  }
  for (size_t k = 1; k < rows && !st; k++)
    if (sum[k] > sum[*row]) *row = (long long)k;
  tml_delete(sum);
  tml_delete(part);
  tml_delete(column);
  return st;
}
