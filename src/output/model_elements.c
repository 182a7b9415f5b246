/* model_elements.c - joints, motions, couplers, gears and forces of a model file that is being written. */
#include <math.h>

#include "model/check.h"
#include "output/writer.h"

/* ---------------------------------------------------------------- joints --------------------- */

static void put_marker(tml_writer *w, int marker)
{
  char name[2*TML_NAME_MAX + 2];
  tml_model_marker_name(w->m, marker, name, sizeof name);
  tml_write(w, name);
}

void tml_write_pair(tml_writer *w, int i, int j)
{
  tml_write(w, "[");
  put_marker(w, i);
  tml_write(w, ", ");
  put_marker(w, j);
  tml_write(w, "]");
}

static void open_entry(tml_writer *w, const char *name)
{
  tml_write(w, "  ");
  tml_write_name(w, name);
  tml_write(w, ": {");
}

/* What a joint is given at the start, zeros as well. */
static void put_joint_start(tml_writer *w, const tml_joint *j)
{
  static const struct { const char *key, *unit; } list[4] = {
      {", angle: ", "rad"}, {", displacement: ", "m"}, {", angular-velocity: ", "rad/s"}, {", velocity: ", "m/s"}};
  for (int k = 0; k < 4; k++) {
    if (!(j->given & (1 << k))) continue;
    tml_write(w, list[k].key);
    tml_write_number(w, (k < 2 ? j->start : j->rate)[k % 2], list[k].unit);
  }
}

static void put_joints(tml_writer *w)
{
  if (w->m->n_joints) tml_write(w, "\njoints:\n");
  for (int i = 0; i < w->m->n_joints; i++) {
    const tml_joint *j = &w->m->joints[i];
    open_entry(w, j->name);
    tml_write(w, tml_joint_facts_of(j->kind)->word);
    tml_write(w, ": ");
    tml_write_pair(w, j->i, j->j);
    tml_write_also_number(w, "length", j->distance, "m");
    tml_write_also_number(w, "pitch", j->pitch, "m");
    tml_write_also_number(w, "diameter", j->diameter, "m");
    put_joint_start(w, j);
    tml_write(w, "}\n");
  }
}

static void put_motions(tml_writer *w)
{
  static const char *const levels[] = {NULL, "velocity", "acceleration"};
  if (w->m->n_motions) tml_write(w, "\nmotions:\n");
  for (int i = 0; i < w->m->n_motions; i++) {
    const tml_motion *k = &w->m->motions[i];
    open_entry(w, k->name);
    tml_write(w, k->kind == TML_MOTION_ROTATION ? "rotation: " : "translation: ");
    tml_write_name(w, w->m->joints[k->joint].name);
    tml_write_also_text(w, "value", tml_expr_text(k->value.expr));
    if (levels[k->level]) tml_write(w, ", level: ");
    if (levels[k->level]) tml_write(w, levels[k->level]);
    tml_write(w, "}\n");
  }
}

/* Couplers have factors, gears a mesh marker; the first factor of a coupler is a plain number. */
static void put_coupler(tml_writer *w, const tml_coupler *c)
{
  open_entry(w, c->name);
  tml_write(w, "joints: [");
  for (int k = 0; k < c->n; k++) {
    tml_write(w, k ? ", " : "");
    tml_write(w, w->m->joints[c->joint[k]].name);
    if (c->mesh < 0) tml_write(w, c->kind[k] == TML_MOTION_ROTATION ? ".angle" : ".displacement");
  }
  tml_write(w, c->mesh < 0 ? "], factors: [" : "], mesh: ");
  if (c->mesh >= 0) put_marker(w, c->mesh);
  for (int k = 0; k < c->n && c->mesh < 0; k++) {
    const char *unit = c->kind[k] == c->kind[0] ? "" : c->kind[0] == TML_MOTION_TRANSLATION ? "m/rad" : "rad/m";
    tml_write(w, k ? ", " : "");
    tml_write_number(w, c->factor[k], unit);
  }
  tml_write(w, c->mesh < 0 ? "]}\n" : "}\n");
}

static void put_couplers(tml_writer *w, bool gears)
{
  bool first = true;
  for (int i = 0; i < w->m->n_couplers; i++) {
    const tml_coupler *c = &w->m->couplers[i];
    if ((c->mesh >= 0) != gears) continue;
    if (first) tml_write(w, gears ? "\ngears:\n" : "\ncouplers:\n");
    first = false;
    put_coupler(w, c);
  }
}

/* ---------------------------------------------------------------- forces --------------------- */

static void put_spring(tml_writer *w, const tml_force *f)
{
  const tml_spring_def *s = f->data;
  const bool turns = s->kind == TML_SPRING_ROTATION;
  open_entry(w, f->name);
  tml_write(w, turns ? "rotational-spring-damper: " : "spring-damper: ");
  tml_write_pair(w, f->i, f->j);
  if (!isnan(s->free_length)) {
    tml_write(w, turns ? ", free-angle: " : ", free-length: ");
    tml_write_number(w, s->free_length, turns ? "rad" : "m");
  }
  tml_write_also_number(w, "stiffness", s->stiffness, turns ? "N m/rad" : "N/m");
  tml_write_also_number(w, "damping", s->damping, turns ? "N m s/rad" : "N s/m");
  tml_write_also_number(w, "preload", s->preload, turns ? "N m" : "N");
  tml_write_also_text(w, "law", s->law);
  tml_write_also_text(w, "damping-law", s->damping_law);
  tml_write_also_text(w, "actuator", s->actuator);
  tml_write(w, "}\n");
}

static void put_vector(tml_writer *w, const tml_force *f)
{
  const tml_force_def *d = f->data;
  open_entry(w, f->name);
  tml_write(w, d->kind == TML_TORQUE_VECTOR ? "torque: " : "force: ");
  tml_write_pair(w, f->i, f->j);
  if (f->frame != 0) tml_write(w, ", frame: ");
  if (f->frame != 0) put_marker(w, f->frame);
  tml_write(w, ", value: [");
  for (int k = 0; k < 3; k++) {
    tml_write(w, k ? ", " : "");
    if (d->value[k]) tml_write_text(w, d->value[k]);
    else tml_write(w, "0");
  }
  tml_write(w, "]}\n");
}

/* Six numbers where a matrix is diagonal. */
static void put_matrix(tml_writer *w, const char *key, const double K[36], const char *const unit[2][2])
{
  bool full = false;
  for (int i = 0; i < 36; i++) full = full || (K[i] != 0 && i % 7 != 0);
  if (!tml_write_any(K, 36)) return;
  tml_write(w, ", ");
  tml_write(w, key);
  tml_write(w, ": [");
  for (int k = 0; k < 6; k++) {
    tml_write(w, k ? ", " : "");
    if (!full) tml_write_number(w, K[7*k], unit[k/3][k/3]);
    for (int l = 0; l < 6 && full; l++) {
      tml_write(w, l ? ", " : "[");
      tml_write_number(w, K[6*k + l], unit[k/3][l/3]);
    }
    if (full) tml_write(w, "]");
  }
  tml_write(w, "]");
}

static void put_bushing(tml_writer *w, const tml_force *f)
{
  const tml_bushing_def *b = f->data;
  static const char *const stiffness[2][2] = {{"N/m", "N/rad"}, {"N", "N m/rad"}};
  static const char *const damping[2][2] = {{"N s/m", "N s/rad"}, {"N s", "N m s/rad"}};
  bool laws = false;
  open_entry(w, f->name);
  tml_write(w, "bushing: ");
  tml_write_pair(w, f->i, f->j);
  put_matrix(w, "stiffness", b->stiffness, stiffness);
  put_matrix(w, "damping", b->damping, damping);
  if (tml_write_any(b->preload, 6)) {
    tml_write(w, ", preload: [");
    for (int k = 0; k < 6; k++) {
      tml_write(w, k ? ", " : "");
      tml_write_number(w, b->preload[k], k < 3 ? "N" : "N m");
    }
    tml_write(w, "]");
  }
  for (int k = 0; k < 6; k++) laws = laws || b->law[k];
  for (int k = 0; k < 6 && laws; k++) {
    tml_write(w, k ? ", " : ", laws: [");
    if (b->law[k]) tml_write_text(w, b->law[k]);
    else tml_write(w, "null");
    if (k == 5) tml_write(w, "]");
  }
  tml_write(w, "}\n");
}

static void put_forces(tml_writer *w)
{
  const tml_model *m = w->m;
  if (m->n_forces) tml_write(w, "\nforces:\n");
  for (int i = 0; i < m->n_forces; i++) {
    const tml_force *f = &m->forces[i];
    if (f->ops == &tml_spring_ops) put_spring(w, f);
    else if (f->ops == &tml_bushing_ops) put_bushing(w, f);
    else put_vector(w, f);
  }
}

void tml_write_elements(tml_writer *w)
{
  put_joints(w);
  put_motions(w);
  put_couplers(w, false);
  put_couplers(w, true);
  put_forces(w);
}
