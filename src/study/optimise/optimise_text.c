/* optimise_text.c - remarks about an optimum: what limits it, and what failed. */
#include <math.h>

#include "study/common/text_lines.h"
#include "study/optimise/optimise.h"

static void report_end(tml_lines *l, const tml_optimising *k)
{
  const tml_optimum *o = k->out;
  if (k->stuck_first)
    tml_text_lines_add(l, "slsqp, which uses derivatives, failed (%s); cobyla continued without them", k->why);
  if (!o->converged && k->search.end == TML_MINIMISE_MOST)
    tml_text_lines_add(l, "not finished: the search did not converge in %d points", k->points);
  if (!o->converged && k->search.end == TML_MINIMISE_STUCK)
    tml_text_lines_add(l, "%s gave up: %s", o->search, k->search.why);
  if (k->failed > 0)
    tml_text_lines_add(l, "%d trial run%s failed and %s avoided; the first %s", k->failed, k->failed > 1 ? "s" : "",
                       k->failed > 1 ? "were" : "was", k->trials.failure);
}

static void report_limits(tml_lines *l, const tml_optimum *o)
{
  bool none = true;
  for (int i = 0; i < o->n_parameters; i++) {
    const tml_optimum_parameter *p = &o->parameters[i];
    none = none && !p->bound;
    if (p->bound)
      tml_text_lines_add(l, "%s is at its %s bound, %g", p->name, p->bound < 0 ? "lower" : "upper",
                         p->bound < 0 ? p->low : p->high);
  }
  for (int i = 0; i < o->n_conditions; i++) {
    const tml_optimum_condition *c = &o->conditions[i];
    none = none && !c->active;
    if (!c->kept)
      tml_text_lines_add(l, "the condition %s is violated: the value is %.9g%s%s", c->text, c->value,
                         *c->unit ? " " : "",
                         c->unit);
    else if (c->active) tml_text_lines_add(l, "the condition %s is met exactly: it limits the result", c->text);
  }
  if (none && o->converged) tml_text_lines_add(l, "no bound or condition is active: this is a free minimum");
}

tml_status tml_optimise_text(tml_optimising *k, tml_error *err)
{
  tml_lines l;
  const tml_status st = tml_text_lines_begin(&l, &k->out->lines, &k->out->n_lines, err);
  if (st) return st;
  report_end(&l, k);
  report_limits(&l, k->out);
  if (*k->unsettled) tml_text_lines_add(&l, "there is no " TML_OPTIMISE_MODEL ": %s", k->unsettled);
  return tml_text_lines_end(&l, err);
}
