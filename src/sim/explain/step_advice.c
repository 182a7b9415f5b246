/* step_advice.c - finds what in a model makes its steps short, and suggests what to change. */
#include "sim/explain/step_advice.h"

#include "core/text_append.h"
#include "core/number.h"
#include "sim/measure/quantity_text.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"

#define LIGHT 1e-3 /* mass relative to the heaviest body below which it is mentioned */

/* ---------------------------------------------------------------- laws ----------------------- */

/* Whether an expression of the state has a jump or a kink. */
static bool is_rough(const tml_expr *e)
{
  tml_nonsmooth found[8];
  bool rough = false;
  const int n = e ? tml_expr_lint(e, found, 8) : 0;
  for (int i = 0; i < n; i++) rough = rough || found[i].jumps <= TML_JUMP_SLOPE;
  return rough;
}

const char *tml_step_advice_nonsmooth_element(const tml_sim *s, int element)
{
  const tml_force *f = &s->model->forces[s->eq->sys->element[element].force];
  tml_force_value values[TML_FORCE_VALUES];
  bool rough = f->ops->kinks && f->ops->kinks(f);
  const int n = f->ops->values && !f->rope ? f->ops->values(f, values) : 0;
  for (int i = 0; i < n; i++) rough = rough || is_rough(values[i].formula->expr);
  return rough ? f->name : NULL;
}

bool tml_step_advice_is_built_in(const tml_model *m, const char *name)
{
  const int i = tml_model_find_element(m, name, TML_ELEMENT_VARIABLE);
  return i >= 0 && m->variables[i].rope;
}

const char *tml_step_advice_nonsmooth_law(const tml_sim *s)
{
  const tml_user *u = &s->assembly->full->user;
  for (int k = 0; k < u->first_channel; k++) {
    const char *name = tml_system_law_name(s->assembly->full, k);
    if (is_rough(u->law[k].expr) && !tml_step_advice_is_built_in(s->model, name)) return name;
  }
  for (int k = 0; k < s->eq->sys->n_elements; k++) {
    const char *name = tml_step_advice_nonsmooth_element(s, k);
    if (name) return name;
  }
  return NULL;
}

/* ---------------------------------------------------------------- bodies and springs --------- */

static int heaviest_body(const tml_model *m)
{
  int best = 0;
  for (int b = 1; b < m->n_bodies; b++)
    if (best == 0 || m->bodies[b].mass > m->bodies[best].mass) best = b;
  return best;
}

/* The force element with the largest stiffness at a body [N/m]; one that resists rotation [N m/rad] only if there is no
 * other. */
static int stiffest_element(const tml_model *m, int body, tml_stiffness *most)
{
  int best = -1;
  *most = (tml_stiffness){.turns = true};
  for (int k = tml_model_next_force(m, -1); k >= 0; k = tml_model_next_force(m, k)) {
    const tml_force *f = &m->forces[k];
    tml_stiffness x[TML_FORCE_STIFFNESSES];
    if (!f->ops->stiffness || (m->markers[f->i].body != body && m->markers[f->j].body != body)) continue;
    const int n = f->ops->stiffness(f, x);
    for (int i = 0; i < n; i++) {
      const bool better = x[i].turns == most->turns ? x[i].value > most->value : most->turns && x[i].value > 0.0;
      if (!better) continue;
      *most = x[i];
      best = k;
    }
  }
  return best;
}

bool tml_step_advice_fastest(tml_sim *s, const tml_time_scale *p, char *text, size_t size)
{
  const tml_model *m = s->model;
  char amount[TML_AMOUNT_TEXT];
  tml_stiffness k;
  if (p->body <= 0 || !(p->rate > 0.0)) return false;
  const tml_body *b = &m->bodies[p->body], *heavy = &m->bodies[heaviest_body(m)];
  const bool light = b->mass < LIGHT*heavy->mass;
  const int spring = stiffest_element(m, p->body, &k);
  if (p->vibrates)
    tml_text_append(text, size, "body '%s' vibrates once within %.2g s", b->name, 2.0*TML_PI/p->rate);
  else tml_text_append(text, size, "the motion of body '%s' changes within %.2g s", b->name, 1.0/p->rate);
  if (spring >= 0)
    tml_text_append(text, size, " on %s '%s' (%s)", m->forces[spring].ops->word, m->forces[spring].name,
                    tml_quantity_text(s, k.turns ? "N m/rad" : "N/m", k.value, amount));
  if (light)
    tml_text_append(text, size,
                    ", and its mass of %s is %.1g times that of body '%s': give it more mass, or fix it to "
                    "a neighbour", tml_quantity_text(s, "kg", b->mass, amount), b->mass/heavy->mass, heavy->name);
  else tml_text_append(text, size, ": check its stiffness against its mass, and their units");
  return true;
}

/* ---------------------------------------------------------------- both ----------------------- */

/* Reports the lightest body if it is much lighter than the heaviest. */
static bool report_lightest_body(const tml_sim *s, char *text, size_t size)
{
  const tml_model *m = s->model;
  char amount[TML_AMOUNT_TEXT];
  int least = 0;
  for (int b = 1; b < m->n_bodies; b++)
    if (least == 0 || m->bodies[b].mass < m->bodies[least].mass) least = b;
  const tml_body *b = &m->bodies[least], *heavy = &m->bodies[heaviest_body(m)];
  if (least == 0 || !(b->mass < LIGHT*heavy->mass)) return false;
  tml_text_append(text, size,
                  "Body '%s' has %s, %.1g times the mass of body '%s': give it more mass, or fix it to a "
                  "neighbour.", b->name, tml_quantity_text(s, "kg", b->mass, amount), b->mass/heavy->mass,
                    heavy->name);
  return true;
}

void tml_step_advice(tml_sim *s, char *text, size_t size)
{
  const char *law = tml_step_advice_nonsmooth_law(s);
  tml_time_scale p;
  char rate_text[300] = "";
  if (law) tml_text_append(text, size, "Smooth '%s': use step5 instead of a jump, tanh instead of a sign.",
                           law);
  if (law) return;
  if (tml_fastest_rate_find(s, &p) == TML_OK && tml_step_advice_fastest(s, &p, rate_text, sizeof rate_text))
    tml_text_append(text, size, "The shortest time scale: %s.", rate_text);
  else if (!report_lightest_body(s, text, size))
    tml_text_append(text, size, "Loosen the tolerance, or check stiffness against mass, and their units.");
}
