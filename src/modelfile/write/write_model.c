/* write_model.c - writes a model as a YAML file in its own units, from which the same model can be read. */
#include <math.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "file/output_file.h"
#include "model/base/model.h"
#include "model/geometry/triangle_mesh.h"
#include "model/base/run_options.h"
#include "model/base/orientation.h"
#include "modelfile/fields/model_fields.h"
#include "modelfile/keys/keys_model.h"
#include "modelfile/write/write_entry.h"

/* ---------------------------------------------------------------- bodies --------------------- */

/* Writes markers. Returns whether the first one is still to be written. */
static bool put_markers(tml_writer *w, int body, bool first)
{
  const double *c = w->m->bodies[body].centre;
  for (int i = w->first_marker[body]; i >= 0; i = w->next_marker[i]) {
    const tml_marker *k = &w->m->markers[i];
    const char *node = tml_write_node_of(w->m, k);
    const double from = k->attached_to >= 0 ? 0.0 : 1.0;
    const bool turned = !tml_write_is_unit(k->B);
    tml_writing_entry e;
    tml_marker_def d = {.size = sizeof d, .node = node,
                        .at = {k->s[0] + from*c[0], k->s[1] + from*c[1], k->s[2] + from*c[2]}};
    if (tml_write_is_node(w->m, k)) continue;
    if (first) tml_write(w, "    markers:\n");
    first = false;
    tml_write(w, "      ");
    tml_write_name(w, k->name);
    tml_write(w, ": {");
    tml_write_entry_begin(&e, w, &tml_keys_marker, NULL);
    tml_body_fields_marker(&e.x, &d);
    if (e.any && turned) tml_write(w, ", ");
    if (turned) tml_write_orientation(w, k->B);
    tml_write(w, "}\n");
  }
  return first;
}

static void put_curve(tml_writer *w, const tml_outline *o)
{
  const bool radii = o->kind == TML_CURVE_RADIUS, open = o->kind == TML_CURVE_OPEN;
  tml_write(w, radii ? "radii: " : "points: [");
  if (radii) tml_write_numbers(w, o->points, o->n_points, "m");
  for (int i = 0; !radii && i < o->n_points; i++) {
    if (i) tml_write(w, ", ");
    tml_write_numbers(w, o->points + 2*i, 2, "m");
  }
  if (!radii) tml_write(w, open ? "], closed: false" : "], closed: true");
  if (o->hollow) tml_write(w, open ? ", solid: right" : ", solid: outside");
  tml_write_also_number(w, "width", o->width, "m");
}

/* Writes points, and for a mesh its triangles. */
static void put_surface(tml_writer *w, const tml_shape *s)
{
  const tml_mesh *m = s->mesh;
  tml_write(w, "points: [");
  for (int i = 0; i < m->n_points; i++) {
    if (i) tml_write(w, ", ");
    tml_write_numbers(w, m->points + 3*(size_t)i, 3, "m");
  }
  for (int i = 0; i < m->n_triangles && s->kind == TML_MESH; i++) {
    const int *t = m->triangles + 3*(size_t)i;
    const double corner[3] = {t[0], t[1], t[2]};
    tml_write(w, i ? ", " : "], triangles: [");
    tml_write_numbers(w, corner, 3, "");
  }
  tml_write(w, "]");
}

/* Writes the shapes of a body; `first`: none has been written yet. Returns that for the next body. */
static bool put_shapes(tml_writer *w, int body, bool first)
{
  for (int i = w->first_shape[body]; i >= 0; i = w->next_shape[i]) {
    const tml_shape *s = &w->m->shapes[i];
    const tml_key *row = &tml_keys_shape.keys[s->kind];
    tml_writing_entry e;
    tml_shape_def d = {.size = sizeof d, .kind = s->kind, .color = s->color, .name = s->name, .rounded = s->edge,
                       .node = s->marker >= 0 ? w->m->markers[s->marker].name : NULL,
                       .contact = s->passive ? TML_SHAPE_CONTACT_NO
                                  : s->kind == TML_MESH ? TML_SHAPE_CONTACT_YES : TML_SHAPE_CONTACT_USUAL};
    if (s->road) continue;
    if (s->kind == TML_MESH && !s->collider) { /* omitted, because the written file must not depend on mesh files */
      tml_write(w, "    # a shape is left out: it is a mesh\n");
      continue;
    }
    if (first) tml_write(w, "    shapes:\n");
    first = false;
    tml_write(w, "      - ");
    tml_write(w, row->key);
    tml_write(w, ": {");
    tml_write_entry_begin(&e, w, row->table, "size");
    memcpy(d.dimensions, s->size, sizeof d.dimensions);
    memcpy(d.at, s->at, sizeof d.at);
    memcpy(d.orientation, s->e, sizeof d.orientation);
    e.any = s->mesh != NULL;
    if (s->mesh && s->kind == TML_CURVE) put_curve(w, s->mesh->outline);
    else if (s->mesh) put_surface(w, s);
    tml_body_fields_shape(&e.x, &d);
    tml_body_fields_touch(&e.x, &d);
    tml_write(w, "}\n");
  }
  return first;
}

/* Writes the keys of a body. The model stores the centre of mass x; the position in the file is the origin, x - A c. */
static void put_body_keys(tml_writer *w, const tml_body *b)
{
  const bool planar = b->kind == TML_PLANAR, moves = tml_write_any(b->u, 3) && tml_write_any(b->centre, 3);
  double A[9], c[3];
  tml_writing_entry e;
  tml_body_def d = {.size = sizeof d, .kind = b->kind, .mass = b->mass, .angle = planar ? b->angle : 0.0,
                    .hold = b->hold,
                    .inertia = {b->J[0], b->J[4], b->J[8], b->J[1], b->J[2], b->J[5]}, .body_axes = b->body_axes,
                    .of_centre = b->of_centre && moves};
  tml_orient_matrix(A, b->e);
  tml_orient_apply(c, A, b->centre);
  for (int k = 0; k < 3; k++) d.position[k] = b->x[k] - c[k];
  memcpy(d.orientation, b->e, sizeof d.orientation);
  memcpy(d.centre, b->centre, sizeof d.centre);
  memcpy(d.velocity, b->u, sizeof d.velocity);
  memcpy(d.angular_velocity, b->w, sizeof d.angular_velocity);
  tml_write_entry_begin(&e, w, &tml_keys_body, NULL);
  e.indent = "    ";
  if (b->kind != TML_FLEXIBLE) {
    tml_body_fields_mass(&e.x, &d);
    tml_body_fields_inertia(&e.x, &d);
    tml_body_fields_centre(&e.x, &d);
  }
  tml_body_fields_start(&e.x, &d);
  tml_body_fields_hold(&e.x, &d);
}

static void put_beam_body(tml_writer *w, const tml_divided_body *beam)
{
  bool first = true;
  tml_write(w, "  ");
  tml_write_name(w, beam->name);
  tml_write(w, ":\n");
  tml_write_nonlinear_beam(w, beam->row);
  for (int k = 0; k < beam->n; k++) first = put_markers(w, beam->first + k, first);
}

/* The first piece of a divided body writes the whole body, because all pieces share its frame. */
static void put_body(tml_writer *w, int i)
{
  const tml_body *b = &w->m->bodies[i];
  const tml_divided_body *whole = tml_model_whole_of(w->m, i);
  const tml_divided_body *beam = b->row > 0 ? &w->m->divided_bodies[b->row - 1] : NULL;
  if (whole && i > whole->first) return;
  if (beam) {
    if (i == beam->first) put_beam_body(w, beam);
    return;
  }
  tml_write(w, "  ");
  tml_write_name(w, whole ? whole->name : b->name);
  tml_write(w, ":\n");
  if (b->kind == TML_POINT) tml_write(w, "    kind: point\n");
  if (b->kind == TML_PLANAR) tml_write(w, "    kind: planar\n");
  if (b->kind == TML_FLEXIBLE) tml_write(w, "    kind: flexible\n");
  if (i > 0) {
    put_body_keys(w, b);
    if (b->flexible) tml_write_flexible(w, whole ? whole->part : b->flexible);
  }
  const int end = whole ? i + whole->n : i + 1;
  bool first = true;
  for (int k = i; k < end; k++) first = put_shapes(w, k, first);
  first = true;
  for (int k = i; k < end; k++) first = put_markers(w, k, first);
}

/* Lists the markers and shapes of each body, so that the time to write a model is linear in its size. */
static bool sort_by_body(tml_writer *w)
{
  const tml_model *m = w->m;
  w->first_marker = tml_new((size_t)m->n_bodies, sizeof(int));
  w->first_shape = tml_new((size_t)m->n_bodies, sizeof(int));
  w->next_marker = tml_new((size_t)m->n_markers, sizeof(int));
  w->next_shape = tml_new((size_t)m->n_shapes, sizeof(int));
  if (!w->first_marker || !w->first_shape || !w->next_marker || !w->next_shape) return false;
  for (int i = 0; i < m->n_bodies; i++) w->first_marker[i] = w->first_shape[i] = -1;
  for (int i = m->n_markers - 1; i >= 0; i--) {
    const tml_marker *k = &m->markers[i];
    if (!k->name || k->part) continue; /* the body frame has no name; elements define their own markers */
    w->next_marker[i] = w->first_marker[k->body];
    w->first_marker[k->body] = i;
  }
  for (int i = m->n_shapes - 1; i >= 0; i--) {
    w->next_shape[i] = w->first_shape[m->shapes[i].body];
    w->first_shape[m->shapes[i].body] = i;
  }
  return true;
}

static void free_writer(tml_writer *w)
{
  tml_delete(w->first_marker);
  tml_delete(w->first_shape);
  tml_delete(w->next_marker);
  tml_delete(w->next_shape);
}

/* ---------------------------------------------------------------- settings ------------------- */

static void put_option(tml_writer *w, const tml_option *t, const char *value)
{
  int whole;
  double number;
  bool flag;
  tml_write(w, "  ");
  tml_write(w, t->key);
  tml_write(w, ": ");
  switch (t->type) {
    case TML_OPTION_NUMBER:
      memcpy(&number, value, sizeof number);
      if (isinf(number)) tml_write(w, "open");
      else tml_write_number(w, number, t->unit);
      break;
    case TML_OPTION_FLAG:
      memcpy(&flag, value, sizeof flag);
      tml_write(w, flag ? "true" : "false");
      break;
    case TML_OPTION_INTEGER:
      memcpy(&whole, value, sizeof whole);
      tml_file_number(w->f, whole);
      break;
    case TML_OPTION_WORD:
      memcpy(&whole, value, sizeof whole);
      tml_write_text(w, t->words[whole]);
      break;
  }
  tml_write(w, "\n");
}

static void put_simulate(tml_writer *w)
{
  tml_options usual;
  tml_options_default(&usual);
  bool first = true;
  for (int i = 0; i < tml_option_count(); i++) {
    const tml_option *t = tml_option_get(i);
    const char *own = (const char *)&w->m->options + t->offset, *other = (const char *)&usual + t->offset;
    const size_t size = t->type == TML_OPTION_NUMBER ? sizeof(double)
                        : t->type == TML_OPTION_FLAG ? sizeof(bool) : sizeof(int);
    if (memcmp(own, other, size) == 0 && strcmp(t->key, "end") != 0) continue;
    if (first) tml_write(w, "\nsimulate:\n");
    first = false;
    put_option(w, t, own);
  }
}

static void put_plots(tml_writer *w)
{
  static const char between[] = ", ";
  for (int i = 0; i < w->m->n_plot; i++) {
    tml_write(w, i ? "  - [" : "\nplot:\n  - [");
    for (const char *c = w->m->plot[i]; *c;) {
      const char *end = strstr(c, between);
      const size_t length = end ? (size_t)(end - c) : strlen(c);
      tml_write(w, c == w->m->plot[i] ? "\"" : ", \"");
      tml_file_bytes(w->f, c, length);
      tml_write(w, "\"");
      c += length + (end ? strlen(between) : 0);
    }
    tml_write(w, "]\n");
  }
}

/* Writes a channel of the user; its description is omitted if it is the expression itself. */
static void put_channel(tml_writer *w, const tml_own_channel *c)
{
  const char *text = tml_expr_text(c->value.expr);
  const bool about = strcmp(c->about, text) != 0, all = about || c->wanted;
  tml_writing_entry e;
  tml_channel_def d = {.size = sizeof d, .value = text, .unit = c->wanted, .about = about ? c->about : NULL};
  tml_write(w, "  ");
  if (strchr(c->name, '(')) tml_write_text(w, c->name);
  else tml_write_name(w, c->name);
  tml_write(w, all ? ": {" : ": ");
  tml_write_entry_begin(&e, w, &tml_keys_channel, NULL);
  if (all) tml_equation_fields_channel(&e.x, &d);
  else tml_write_text(w, text);
  tml_write(w, all ? "}\n" : "\n");
}

static void put_channel_section(tml_writer *w)
{
  if (w->m->n_channels) tml_write(w, "\nchannels:\n");
  for (int i = 0; i < w->m->n_channels; i++) put_channel(w, &w->m->channels[i]);
}

static void put_signals(tml_writer *w)
{
  if (w->m->n_signals) tml_write(w, "\nsignals:\n");
  for (int i = 0; i < w->m->n_signals; i++) {
    const tml_own_signal *s = &w->m->signals[i];
    tml_writing_entry e;
    tml_signal_def d = {.size = sizeof d, .of = s->of, .filter = s->filter, .about = s->about};
    tml_write_entry(w, s->name);
    tml_write_entry_begin(&e, w, &tml_keys_signal, NULL);
    tml_equation_fields_signal(&e.x, &d);
    tml_write(w, "}\n");
  }
}

/* Writes a list of channels under its key. */
static void put_patterns(tml_writer *w, const char *key, const char *const *patterns, int n)
{
  for (int i = 0; i < n; i++) {
    if (!i) tml_write(w, "\n");
    if (!i) tml_write(w, key);
    tml_write(w, i ? ", " : ": [");
    tml_write_text(w, patterns[i]);
  }
  if (n) tml_write(w, "]\n");
}

static void put_heading(tml_writer *w)
{
  const tml_model *m = w->m;
  tml_write(w, "trammel: 1\n");
  if (*m->title) {
    tml_write(w, "title: ");
    tml_write_text(w, m->title);
    tml_write(w, "\n");
  }
  if (m->units != &tml_units_si) {
    tml_write(w, "units: ");
    tml_write(w, m->units->name);
    tml_write(w, "\n");
  }
  if (tml_write_any(m->gravity, 3)) {
    tml_write(w, "gravity: ");
    tml_write_numbers(w, m->gravity, 3, "m/s2");
    tml_write(w, "\n");
  }
}

static void put_constants(tml_writer *w)
{
  const tml_model *m = w->m;
  if (m->n_parameters) tml_write(w, "\nparameters:\n");
  for (int i = 0; i < m->n_parameters; i++) {
    tml_write(w, "  ");
    tml_write_name(w, m->parameters[i].name);
    tml_write(w, ": ");
    tml_file_number(w->f, m->parameters[i].value);
    tml_write(w, "\n");
  }
  if (m->n_tables) tml_write(w, "\ntables:\n");
  for (int i = 0; i < m->n_tables; i++) {
    tml_write(w, "  ");
    tml_write_name(w, m->tables[i].name);
    tml_write(w, ":\n");
    tml_write_table(w, m->tables[i].table);
  }
}

static void put_routines(tml_writer *w)
{
  if (w->m->n_routines) tml_write(w, "\nroutines:\n");
  for (int i = 0; i < w->m->n_routines; i++) {
    const tml_used_routine *r = &w->m->routines[i];
    const int n = r->routine->code->n_parameters;
    tml_write(w, "  ");
    tml_write_name(w, r->routine->fn.name);
    tml_write(w, ": {routine: ");
    tml_write_text(w, r->routine->code->name);
    for (int k = 0; k < n; k++) {
      tml_write(w, k ? ", " : ", parameters: [");
      tml_file_number(w->f, r->routine->parameters[k]);
    }
    if (n > 0) tml_write(w, "]");
    tml_write(w, ", arguments: ");
    tml_file_number(w->f, r->routine->code->n_arguments);
    if (r->unit) tml_write(w, ", unit: ");
    if (r->unit) tml_write_text(w, r->unit);
    tml_write(w, "}\n");
  }
}

static void put_view(tml_writer *w)
{
  const tml_model_view *v = &w->m->view;
  static const char *const axes[] = {"-z", "-y", "-x", "", "x", "y", "z"};
  if (!tml_view_is_given(v)) return;
  tml_write(w, "\nview:\n");
  if (v->camera || tml_write_any(v->from, 3)) tml_write(w, "  camera: ");
  if (v->camera) tml_write(w, v->camera);
  else if (tml_write_any(v->from, 3)) tml_write_numbers(w, v->from, 3, "");
  if (v->camera || tml_write_any(v->from, 3)) tml_write(w, "\n");
  if (v->up != 0) tml_write(w, "  up: ");
  if (v->up != 0) tml_write(w, axes[v->up + 3]);
  if (v->up != 0) tml_write(w, "\n");
  if (v->follow != TML_VIEW_UNSAID) tml_write(w, "  follow: ");
  if (v->follow == TML_VIEW_NOBODY) tml_write(w, "none");
  else if (v->follow > 0) tml_write_name(w, w->m->bodies[v->follow].name);
  if (v->follow != TML_VIEW_UNSAID) tml_write(w, "\n");
  if (v->n_colours > 0) tml_write(w, "  colours:\n");
  for (int b = 0; b < w->m->n_bodies; b++) {
    const char *colour = tml_view_colour_of(v, b);
    if (!colour) continue;
    tml_write(w, "    ");
    tml_write_name(w, w->m->bodies[b].name);
    tml_write(w, ": ");
    tml_write_text(w, colour);
    tml_write(w, "\n");
  }
}

static tml_status put_model(tml_file *f, void *user, tml_error *err)
{
  tml_writer *w = user;
  (void)err; /* the file keeps its first error, which is reported when it is closed */
  w->f = f;
  put_heading(w);
  put_constants(w);
  put_routines(w);
  tml_write(w, "\nbodies:\n");
  const bool ground = w->first_marker[0] >= 0 || w->first_shape[0] >= 0;
  for (int i = ground ? 0 : 1; i < w->m->n_bodies; i++) put_body(w, i);
  tml_write_elements(w);
  tml_write_equations(w);
  put_simulate(w);
  put_channel_section(w);
  put_signals(w);
  put_patterns(w, "record", w->m->record, w->m->n_record);
  put_patterns(w, "judge", w->m->judge, w->m->n_judge);
  put_plots(w);
  put_view(w);
  return TML_OK;
}

tml_status tml_model_write(const tml_model *m, const char *path, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, path)) return TML_ERR_ARGUMENT;
  tml_writer w = {.m = m};
  const tml_status st = sort_by_body(&w) ? tml_file_replace(path, put_model, &w, err) : tml_fail_memory(err);
  free_writer(&w);
  return st;
}

/* ---------------------------------------------------------------- flat text -------------- */

static tml_status write_flat_text(tml_file *f, void *user, tml_error *err)
{
  const tml_model *m = user;
  (void)err; /* the file keeps its first error, which is reported when it is closed */
  tml_file_text(f, m->flat ? m->flat : m->source);
  return TML_OK;
}

tml_status tml_model_write_flat(const tml_model *m, const char *path, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, path)) return TML_ERR_ARGUMENT;
  if (!m->source || !*m->source)
    return tml_fail(err, TML_ERR_ARGUMENT, "the model was built by calls: it has no text to be written");
  if (m->dataset) return tml_fail(err, TML_ERR_ARGUMENT, "an ADAMS dataset has no parts: convert it instead");
  if (m->robot) return tml_fail(err, TML_ERR_ARGUMENT, "a robot in URDF has no parts: convert it instead");
  return tml_file_replace(path, write_flat_text, (void *)m, err);
}
