/* write_joint.c - writes joints, motions, couplers and gears of a model file. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "model/base/definition_check.h"
#include "model/add/add_curve.h"
#include "modelfile/fields/model_fields.h"
#include "modelfile/keys/keys_model.h"
#include "modelfile/write/write_entry.h"

/* ---------------------------------------------------------------- joints --------------------- */

void tml_write_marker(tml_writer *w, int marker) { tml_write_name(w, tml_model_marker_text(w->m, marker)); }

void tml_write_rope_points(tml_writer *w, const tml_rope *r)
{
  for (int k = 0; k < r->n; k++) {
    const tml_rope_spot *s = &r->spot[k];
    tml_write(w, k ? ", " : "[");
    if (s->radius == 0.0) {
      tml_write_marker(w, s->marker);
      continue;
    }
    tml_write(w, "{pulley: ");
    tml_write_marker(w, s->marker);
    tml_write_also_number(w, "radius", fabs(s->radius), "m");
    tml_write(w, s->radius > 0.0 ? ", around: ccw" : ", around: cw");
    tml_write_also_number(w, "turns", s->turns, "");
    tml_write(w, s->grips && k > 0 && k + 1 < r->n ? ", grips: true}" : "}");
  }
  tml_write(w, "]");
}

void tml_write_entry(tml_writer *w, const char *name)
{
  tml_write(w, "  ");
  tml_write_name(w, name);
  tml_write(w, ": {");
}

static void put_curves(tml_writer *w)
{
  if (w->m->n_curves) tml_write(w, "\ncurves:\n");
  for (int i = 0; i < w->m->n_curves; i++) {
    const tml_curve *c = w->m->curves[i].curve;
    double d[4][3];
    tml_write(w, "  ");
    tml_write_name(w, w->m->curves[i].name);
    tml_write(w, c->closed ? ":\n    points:\n" : ":\n    closed: false\n    points:\n");
    for (int k = 0; k < c->n; k++) {
      tml_curve_at(c, TML_CURVE_PLACE, c->u[k], d);
      tml_write(w, "      - ");
      tml_write_numbers(w, d[0], c->level && d[0][2] == 0.0 ? 2 : 3, "m");
      tml_write(w, "\n");
    }
  }
}

static void put_roads(tml_writer *w)
{
  if (w->m->n_roads) tml_write(w, "\nroads:\n");
  for (int i = 0; i < w->m->n_roads; i++) {
    const tml_road *r = &w->m->roads[i];
    double samples = r->samples;
    tml_writing_entry e;
    tml_road_def d = {.marker = tml_model_marker_text(w->m, r->marker), .from = r->from, .to = r->to,
                      .profile = r->profile ? tml_expr_text(r->profile) : NULL, .width = r->width, .color = r->color};
    tml_write_entry(w, r->name);
    tml_write_entry_begin(&e, w, &tml_keys_road, NULL);
    tml_joint_fields_road(&e.x, &d, &samples);
    tml_write(w, "}\n");
  }
}

static void put_joint(tml_writer *w, int i)
{
  const tml_joint *j = &w->m->joints[i];
  tml_writing_entry e;
  tml_joint_def d = {.size = sizeof d, .kind = j->kind, .i = tml_model_marker_text(w->m, j->i),
                     .j = tml_model_marker_text(w->m, j->j),
                     .distance = j->distance, .pitch = j->pitch, .diameter = j->diameter, .given = j->given,
                     .angle = j->start[0], .displacement = j->start[1], .angle_rate = j->rate[0],
                     .displacement_rate = j->rate[1]};
  const char *curve[2] = {NULL, NULL};
  for (int k = 0; k < 2; k++)
    if (j->curve[k]) curve[k] = tml_curve_name(w->m, j->curve[k]);
  tml_write_entry(w, j->name);
  tml_write_entry_begin(&e, w, &tml_keys_joint, tml_joint_facts_of(j->kind)->word);
  tml_joint_fields(&e.x, &d);
  tml_write_joint_stops(w, i);
  tml_joint_fields_curves(&e.x, j->kind, curve);
  tml_write(w, "}\n");
}

static void put_joints(tml_writer *w)
{
  bool first = true;
  for (int i = 0; i < w->m->n_joints; i++) {
    if (w->m->joints[i].part) continue; /* welds between the pieces of a body follow from the body */
    if (first) tml_write(w, "\njoints:\n");
    first = false;
    put_joint(w, i);
  }
}

static const char *course_of(const tml_relation *r, int k)
{
  return r->prescribed[k].expr ? tml_expr_text(r->prescribed[k].expr) : NULL;
}

static void put_body_motion(tml_writer *w, const tml_relation *r)
{
  tml_writing_entry e;
  tml_body_motion_def d = {.marker = tml_model_marker_text(w->m, r->i)};
  for (int k = 0; k < 3; k++) {
    d.place[k] = course_of(r, k);
    d.angles[k] = course_of(r, 3 + k);
  }
  if (d.angles[1]) d.turns = r->turns;
  tml_write_entry(w, r->name);
  tml_write_entry_begin(&e, w, &tml_keys_motion, "body");
  tml_joint_fields_body_motion(&e.x, &d);
  tml_write(w, "}\n");
}

static void put_body_motions(tml_writer *w)
{
  int n = w->m->n_motions;
  for (int i = 0; i < w->m->n_relations; i++) {
    if (w->m->relations[i].kind != TML_RELATION_BODY_MOTION) continue;
    if (n++ == 0) tml_write(w, "\nmotions:\n");
    put_body_motion(w, &w->m->relations[i]);
  }
}

static void put_motions(tml_writer *w)
{
  if (w->m->n_motions) tml_write(w, "\nmotions:\n");
  for (int i = 0; i < w->m->n_motions; i++) {
    const tml_motion *k = &w->m->motions[i];
    tml_writing_entry e;
    tml_motion_def d = {.size = sizeof d, .joint = w->m->joints[k->joint].name, .kind = k->kind,
                        .value = tml_expr_text(k->value.expr),
                        .level = k->level};
    tml_write_entry(w, k->name);
    tml_write_entry_begin(&e, w, &tml_keys_motion, k->kind == TML_MOTION_ROTATION ? "rotation" : "translation");
    tml_joint_fields_motion(&e.x, &d);
    tml_write(w, "}\n");
  }
  put_body_motions(w);
}

void tml_write_coordinates(tml_writer *w, const int *joint, const tml_motion_kind *kind, int n)
{
  char text[TML_NAME_MAX + 16];
  for (int k = 0; k < n; k++) {
    const char *which = !kind ? "" : kind[k] == TML_MOTION_ROTATION ? ".angle" : ".displacement";
    snprintf(text, sizeof text, "%s%s", w->m->joints[joint[k]].name, which);
    tml_write(w, k ? ", " : "joints: [");
    tml_write_name(w, text);
  }
  tml_write(w, "]");
}

/* Writes the keys of a gear by teeth, except its joints. */
static void put_teeth(tml_writing_entry *e, const tml_teeth *t)
{
  const double teeth[2] = {t->n[0], t->n[1]};
  tml_teeth_entry numbers = {.teeth = teeth, .n = t->n[1] > 0 ? 2 : 1, .sized = t->module > 0.0, .pressed = t->loads};
  tml_toothed_gear_def d = {.module = t->module, .internal = t->internal, .bevel = t->bevel,
                            .pressure_angle = t->pressure, .helix_angle = t->loads ? t->helix : 0.0,
                            .at = t->at >= 0 ? tml_model_marker_text(e->w->m, t->at) : NULL};
  tml_joint_fields_teeth(&e->x, &d, &numbers);
}

/* Couplers have factors, gears a mesh marker or teeth. The first factor of a coupler is dimensionless. */
static void put_coupler(tml_writer *w, const tml_coupler *c, bool gear)
{
  tml_writing_entry e;
  tml_coupler_def d = {.size = sizeof d, .n = c->n};
  const char *mesh = c->mesh >= 0 ? tml_model_marker_text(w->m, c->mesh) : NULL;
  memcpy(d.kind, c->kind, sizeof d.kind);
  memcpy(d.factor, c->factor, sizeof d.factor);
  tml_write_entry(w, c->name);
  tml_write_coordinates(w, c->joint, mesh ? NULL : c->kind, c->n);
  tml_write_entry_begin(&e, w, gear ? &tml_keys_gear : &tml_keys_coupler, NULL);
  e.any = true;
  if (mesh) e.x.marker(&e.x, "mesh", &mesh);
  else if (gear) put_teeth(&e, &c->teeth);
  else tml_joint_fields_coupler(&e.x, &d);
  tml_write(w, "}\n");
}

static void put_couplers(tml_writer *w, bool gears)
{
  bool first = true;
  for (int i = 0; i < w->m->n_couplers; i++) {
    const tml_coupler *c = &w->m->couplers[i];
    if ((c->mesh >= 0 || c->teeth.n[0] > 0) != gears) continue;
    if (first) tml_write(w, gears ? "\ngears:\n" : "\ncouplers:\n");
    first = false;
    put_coupler(w, c, gears);
  }
  if (!gears || !tml_write_has_backlash(w->m)) return;
  if (first) tml_write(w, "\ngears:\n");
  tml_write_backlash(w);
}

void tml_write_elements(tml_writer *w)
{
  put_curves(w);
  put_roads(w);
  put_joints(w);
  put_motions(w);
  put_couplers(w, false);
  put_couplers(w, true);
  tml_write_contacts(w);
  tml_write_forces(w);
}
