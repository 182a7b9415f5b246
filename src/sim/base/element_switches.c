/* element_switches.c - elements that are switched off, at the start or by sensors. Their rows are left out of the
 * equations like redundant ones, and their forces are zero. */
#include "sim/base/element_switches.h"
#include "sim/base/sim_sensors.h"
#include "sim/base/sim_assembly.h"

/* The switch of an element; NULL: it has none. */
static bool *switch_of(const tml_sim *s, tml_element_ref what)
{
  const tml_element_switches *x = s->switches;
  switch (what.kind) {
    case TML_ELEMENT_JOINT: return &x->joint[what.index];
    case TML_ELEMENT_MOTION: return &x->motion[what.index];
    case TML_ELEMENT_COUPLER: return &x->coupler[what.index];
    case TML_ELEMENT_RELATION: return &x->relation[what.index];
    case TML_ELEMENT_FORCE: return &x->element[s->assembly->full->element_of[what.index]];
    case TML_ELEMENT_SENSOR: return &x->sensor[what.index];
    default: return NULL;
  }
}

/* Whether a constraint is off. A motion is off if its joint is, a coupler if any of its joints is. Rows for start
 * values of joints are always off; tml_element_switches_set_start enables them during assembly. */
static bool is_off(const tml_sim *s, const tml_constraint *c)
{
  const bool *own = switch_of(s, c->owner);
  bool off = c->start || (own && *own);
  for (int k = 0; k < c->n_terms; k++) {
    const int joint = tml_system_term_joint(s->assembly->full, c, k);
    off = off || (joint >= 0 && s->switches->joint[joint]);
  }
  return off;
}

/* Motions and couplers whose rows are switched on again count from the present positions of their joints. */
static void set_rows(tml_sim *s)
{
  for (int k = 0; k < s->assembly->full->n_constraints; k++) {
    const tml_constraint *c = &s->assembly->full->constraint[k];
    const bool off = is_off(s, c);
    const bool back = s->switches->row[c->row] && !off;
    if (c->owner.kind == TML_ELEMENT_MOTION && back) s->switches->fresh_motion[c->owner.index] = true;
    if (c->owner.kind == TML_ELEMENT_COUPLER && back) s->switches->fresh_coupler[c->owner.index] = true;
    for (int r = 0; r < c->n_rows; r++) s->switches->row[c->row + r] = off;
  }
}

void tml_element_switches_set_start(tml_sim *s, bool off)
{
  for (int k = 0; k < s->assembly->full->n_constraints; k++) {
    const tml_constraint *c = &s->assembly->full->constraint[k];
    if (c->start) s->switches->row[c->row] = off || s->switches->joint[c->owner.index];
  }
}

void tml_element_switches_set(tml_sim *s, tml_element_ref what, bool off)
{
  bool *place = switch_of(s, what);
  if (place && what.kind == TML_ELEMENT_SENSOR && *place && !off) tml_sensor_forget(s->sensors, what.index);
  if (place) *place = off;
  set_rows(s);
}

bool tml_element_switches_any_off(const tml_sim *s)
{
  bool any = false;
  for (int i = 0; i < s->assembly->full->m; i++) any = any || s->switches->row[i];
  for (int i = 0; i < s->assembly->full->n_elements; i++) any = any || s->switches->element[i];
  return any;
}

tml_status tml_element_switches_create(tml_sim *s, tml_error *err)
{
  tml_element_switches *x = s->switches;
  const tml_model *m = s->model;
  struct { bool **p; int n; } list[] = {
    {&x->row, s->assembly->full->m}, {&x->element, s->assembly->full->n_elements}, {&x->sensor, m->n_sensors},
        {&x->joint, m->n_joints},
    {&x->motion, m->n_motions}, {&x->coupler, m->n_couplers}, {&x->relation, m->n_relations},
    {&x->fresh_motion, m->n_motions}, {&x->fresh_coupler, m->n_couplers}};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++)
    *list[i].p = tml_arena_new(&s->arena, (size_t)list[i].n, sizeof(bool));
  if (s->arena.failed) return tml_fail_memory(err);
  s->assembly->full_work.off = x->row;
  for (int k = 0; k < m->n_inactive; k++) tml_element_switches_set(s, m->inactive[k], true);
  tml_element_switches_set_start(s, true);
  return TML_OK;
}

void tml_system_mask_rows(const tml_system *s, const bool *off, double *G, double *rows)
{
  for (int k = 0; off && k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    for (int r = 0; r < c->n_rows; r++) {
      if (!off[c->row + r]) continue;
      if (rows) rows[c->row + r] = 0.0;
      for (int i = 0; i < c->n_bodies; i++) {
        const tml_sysbody *b = &s->body[c->body[i]];
        for (int j = 0; j < b->nv; j++) G[c->cv[i] + j*b->cv_len + r] = 0.0;
      }
    }
  }
}
