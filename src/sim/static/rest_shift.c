/* rest_shift.c - the search for an equilibrium, followed by a note or warning of how far it moved bodies from their
 * assembled positions. */
#include "core/text_append.h"
#include "core/memory.h"
#include "sim/measure/quantity_text.h"
#include "sim/explain/assembly_shift.h"
#include "sim/static/static_solve.h"
#include "sim/base/sim_equations.h"
#include "sim/base/sim_reported.h"

#define CHANGED 1e-6    /* change of a state that is noted, as a fraction of its value */
enum { LISTED = 5 };    /* most states that are named */
#define FAR_TO_REST 1.0 /* in sizes of the whole model: a displacement by the search that is warned of */

typedef struct box { double low[3], high[3]; } box;

static void extend_box(box *b, const double *x, int n)
{
  for (int i = 0; i < n; i++) {
    b->low[i] = fmin(b->low[i], x[i]);
    b->high[i] = fmax(b->high[i], x[i]);
  }
}

/* Extends the box by those of two markers that are on ground. */
static void extend_by_ground(box *b, const tml_model *m, int i, int j)
{
  if (m->markers[i].body == 0) extend_box(b, m->markers[i].s, 3);
  if (m->markers[j].body == 0) extend_box(b, m->markers[j].s, 3);
}

/* [m] Extent of the model, including its attachment points on ground and the size of the largest body. */
static double model_size(const tml_sim *s, const double *q)
{
  const tml_model *m = s->model;
  box b = {{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}};
  double sum = 0.0;
  for (int k = 1; k < m->n_bodies; k++)
    extend_box(&b, q + s->assembly->full->body[k].q, m->bodies[k].kind == TML_PLANAR ? 2 : 3);
  for (int k = 0; k < m->n_joints; k++) extend_by_ground(&b, m, m->joints[k].i, m->joints[k].j);
  for (int k = 0; k < m->n_forces; k++) extend_by_ground(&b, m, m->forces[k].i, m->forces[k].j);
  for (int i = 0; i < 3; i++) sum += b.high[i] > b.low[i] ? (b.high[i] - b.low[i])*(b.high[i] - b.low[i]) : 0.0;
  return sqrt(sum) + s->assembly->full->length;
}

static void note_settled(tml_sim *s, const double *from)
{
  char text[400] = "", far[TML_AMOUNT_TEXT];
  double way = 0.0;
  for (int i = 0; i < s->assembly->settled.n; i++) way = fmax(way, s->assembly->settled.list[i].displacement);
  const double size = model_size(s, from);
  tml_assembly_shift_list_text(s, &s->assembly->settled, text, sizeof text);
  if (way > FAR_TO_REST*size)
    tml_sim_warn(s, "the search for the equilibrium moved bodies far, against a model of %s: %s. Check that this is "
                    "the equilibrium you mean, draw bodies nearer to it, or hold what is free to move away",
                   tml_quantity_text(s, "m", size, far),
                 text);
  else if (s->assembly->settled.n > 0 && tml_assembly_shift_size(s, &s->assembly->settled.list[0]) > TML_MOVED_NOTED)
    tml_sim_note(s, "the search for the equilibrium moved bodies from where they were assembled: %s", text);
}

/* Values of states that the search found, such as the integral of a controller that holds a load. */
static void note_states(tml_sim *s, const double *from)
{
  const tml_system *sys = s->eq->sys;
  const double *to = s->reported->at.X;
  char text[400] = "", before[TML_AMOUNT_TEXT], after[TML_AMOUNT_TEXT];
  int n = 0;
  for (int k = 0; k < sys->user.nx; k++) {
    const char *name = tml_system_user_name(sys, k);
    const int i = tml_model_find_element(s->model, name, TML_ELEMENT_EQUATION);
    if (i < 0 || !(fabs(to[k] - from[k]) > CHANGED*fmax(fabs(to[k]), fabs(from[k]))) || n++ >= LISTED) continue;
    const char *unit = s->model->equations[i].unit;
    tml_text_append(text, sizeof text, "%s'%s' from %s to %s", n > 1 ? "; " : "", name,
                    tml_quantity_text(s, unit, from[k], before), tml_quantity_text(s, unit, to[k], after));
  }
  if (n > LISTED) tml_text_append(text, sizeof text, "; and %d more", n - LISTED);
  if (n > 0) tml_sim_note(s, "the search for the equilibrium changed states: %s", text);
}

tml_status tml_static_settle_at_rest(tml_sim *s, const tml_static_request *request, tml_static_result *out,
                                     tml_error *err)
{
  tml_pose from = {0}, to = {0};
  tml_status st = tml_pose_take(&from, s, err);
  if (st == TML_OK) st = tml_static_solve(s, request, out, err);
  if (st == TML_OK) st = tml_pose_take(&to, s, err);
  if (st == TML_OK) st = tml_assembly_shift_list(s, &s->assembly->settled, from.q, to.q, err);
  if (st == TML_OK) note_settled(s, from.q);
  if (st == TML_OK) note_states(s, from.X);
  tml_pose_free(&from);
  tml_pose_free(&to);
  return st;
}
