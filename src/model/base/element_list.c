/* element_list.c - lists the elements of a model in the order in which their names were entered, and its parameters. */
#include <math.h>
#include <string.h>

#include "core/float_traps.h"
#include "model/base/model.h"

/* ---------------------------------------------------------------- elements ------------------- */

static const char *marker_text(const tml_model *m, int marker)
{
  return marker < 0 ? "" : tml_model_marker_text(m, marker);
}

static const char *body_word(tml_body_kind kind)
{
  static const char *const words[] = {[TML_GROUND] = "ground", [TML_POINT] = "point", [TML_PLANAR] = "planar",
                                      [TML_RIGID] = "rigid", [TML_FLEXIBLE] = "flexible"};
  return (size_t)kind < sizeof words/sizeof *words ? words[kind] : "";
}

static void set_pair(tml_element_info *x, const tml_model *m, int i, int j)
{
  x->i = marker_text(m, i);
  x->j = marker_text(m, j);
}

static void describe_element(tml_element_info *x, const tml_model *m, tml_element kind, int k)
{
  static const char *const words[TML_ELEMENT_KINDS] = {
      [TML_ELEMENT_BODY] = "body",         [TML_ELEMENT_JOINT] = "joint",     [TML_ELEMENT_MOTION] = "motion",
      [TML_ELEMENT_FORCE] = "force",       [TML_ELEMENT_COUPLER] = "coupler", [TML_ELEMENT_CHANNEL] = "channel",
      [TML_ELEMENT_VARIABLE] = "variable", [TML_ELEMENT_EQUATION] = "equation", [TML_ELEMENT_RELATION] = "constraint",
      [TML_ELEMENT_SENSOR] = "sensor",     [TML_ELEMENT_BLOCK] = "block",     [TML_ELEMENT_WHOLE] = "body",
      [TML_ELEMENT_CONTACT] = "contact",   [TML_ELEMENT_SIGNAL] = "signal"};
  x->kind = words[kind];
  switch (kind) {
    case TML_ELEMENT_BODY: x->type = body_word(m->bodies[k].kind); break;
    case TML_ELEMENT_WHOLE: x->type = body_word(TML_FLEXIBLE); break;
    case TML_ELEMENT_JOINT:
      x->type = tml_joint_facts_of(m->joints[k].kind)->word;
      set_pair(x, m, m->joints[k].i, m->joints[k].j);
      break;
    case TML_ELEMENT_MOTION: x->of = m->joints[m->motions[k].joint].name; break;
    case TML_ELEMENT_FORCE:
      x->type = m->forces[k].ops->word;
      set_pair(x, m, m->forces[k].i, m->forces[k].j);
      break;
    case TML_ELEMENT_SIGNAL:
      x->type = m->signals[k].filter;
      x->of = m->signals[k].of;
      break;
    case TML_ELEMENT_VARIABLE: x->kind = m->variables[k].input ? "input" : x->kind; break;
    case TML_ELEMENT_RELATION:
      if (m->relations[k].kind == TML_RELATION_BODY_MOTION) x->kind = words[TML_ELEMENT_MOTION];
      set_pair(x, m, m->relations[k].i, m->relations[k].j);
      break;
    default: break;
  }
}

int tml_model_element_count(const tml_model *m) { return m ? m->elements.count : 0; }

tml_element_info tml_model_element(const tml_model *m, int i)
{
  tml_element_info x = {"", "", "", "", "", ""};
  if (!m || i < 0 || i >= m->elements.count) return x;
  const int value = m->elements.values[i];
  x.name = m->elements.keys[i];
  describe_element(&x, m, (tml_element)(value % TML_ELEMENT_KINDS), value/TML_ELEMENT_KINDS);
  return x;
}

/* ---------------------------------------------------------------- parameters ----------------- */

int tml_model_parameter_count(const tml_model *m) { return m ? m->n_parameters : 0; }

/* A number in the unit of the file, as the file would give it. */
static double in_file_unit(const tml_model *m, const tml_parameter *p, double x)
{
  if (p->dim.kind != TML_DIM_QUANTITY) return x;
  const tml_ratio of = tml_units_coherent(m->units, p->dim), in = tml_units_file(m->units, p->dim);
  return tml_ratio_apply(tml_ratio_times(of, in, -1), x);
}

tml_parameter_info tml_model_parameter(const tml_model *m, int i)
{
  TML_MASK_TRAPS;
  if (!m || i < 0 || i >= m->n_parameters) return (tml_parameter_info){.name = "", .value = NAN, .low = NAN,
                                                                       .high = NAN};
  const tml_parameter *p = &m->parameters[i];
  tml_parameter_info x = {.name = p->name, .value = in_file_unit(m, p, p->value), .ranged = p->ranged,
                          .low = p->ranged ? in_file_unit(m, p, p->low) : NAN,
                          .high = p->ranged ? in_file_unit(m, p, p->high) : NAN};
  if (p->dim.kind != TML_DIM_QUANTITY) return x;
  _Static_assert(sizeof x.unit == TML_UNIT_TEXT, "as long as units are");
  tml_units_name(m->units, p->dim, x.unit);
  return x;
}
