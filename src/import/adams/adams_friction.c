/* adams_friction.c - adds friction to joints from FRICTION statements. */
#include <stdio.h>
#include <string.h>

#include "import/adams/adams_build.h"
#include "core/memory.h"

/* Whether INPUTS, a list separated by ':' or ',', contains a part of the load. All parts are included if INPUTS is not
 * given. */
static bool is_input(const tml_statement *s, const char *word)
{
  const tml_value *v = tml_adams_statement_get(s, "INPUTS");
  if (!v || !v->text || tml_adams_statement_has(s, word)) return true;
  const size_t size = strlen(word);
  for (const char *at = v->text; at && *at; at = strchr(at, ':'), at = at ? at + 1 : NULL)
    if (strncmp(at, "ALL", 3) == 0 || strncmp(at, word, size) == 0) return true;
  return false;
}

static bool argument_begins_with(const tml_statement *s, const char *arg, const char *word)
{
  const tml_value *v = tml_adams_statement_get(s, arg);
  return v && v->text && strncmp(v->text, word, strlen(word)) == 0;
}

/* Lengths that are not given are one unit of length in ADAMS. */
static double length_argument(const tml_builder *b, const tml_statement *s, const char *arg)
{
  return tml_adams_settings_number(b, s, arg, TML_Q_LENGTH, tml_adams_settings_to_si(b, TML_Q_LENGTH, 1.0));
}

/* Sets the lever arms of the loads, depending on the surfaces of the joint. */
static void set_arms(const tml_builder *b, const tml_statement *s, tml_joint_surface surface, tml_joint_friction_def *d)
{
  const bool bends = is_input(s, "BENDING_MOMENT"), twists = is_input(s, "TORSIONAL_MOMENT");
  switch (surface) {
    case TML_SURFACE_PIN: case TML_SURFACE_CROSS: case TML_SURFACE_CROSS_XY:
      d->pin_radius = length_argument(b, s, "PIN_RADIUS");
      d->axial_arm = length_argument(b, s, "FRICTION_ARM");
      if (bends) d->bending_arm = length_argument(b, s, "BENDING_REACTION_ARM");
      break;
    case TML_SURFACE_GUIDE:
      if (bends) d->bending_arm = tml_adams_settings_number(b, s, "INITIAL_OVERLAP", TML_Q_LENGTH,
                                                            tml_adams_settings_to_si(b, TML_Q_LENGTH, 1000.0));
      if (twists) d->axial_arm = length_argument(b, s, "REACTION_ARM");
      break;
    case TML_SURFACE_BALL:
      d->pin_radius = length_argument(b, s, "BALL_RADIUS");
      break;
    default:
      d->pin_radius = length_argument(b, s, "PIN_RADIUS");
      if (bends) d->bending_arm = tml_adams_settings_number(b, s, "INITIAL_OVERLAP", TML_Q_LENGTH,
                                                            tml_adams_settings_to_si(b, TML_Q_LENGTH, 1000.0));
      break;
  }
}

/* Reports arguments that would require another formula. */
static void report_differences(tml_builder *b, const tml_statement *s)
{
  if (tml_adams_statement_has(s, "OVERLAP_DELTA") && !argument_begins_with(s, "OVERLAP_DELTA", "CONSTANT"))
    tml_adams_build_list(b, s, "OVERLAP_DELTA", TML_WARNED, "the overlap of a guide stays as it is at the start");
  if (argument_begins_with(s, "FORMULATION", "LUGRE"))
    tml_adams_build_list(b, s, "FORMULATION", TML_WARNED, "friction sticks elastically in place of the LuGre formula");
  if (argument_begins_with(s, "EFFECT", "STICTION") || argument_begins_with(s, "EFFECT", "SLIDING"))
    tml_adams_build_list(b, s, "EFFECT", TML_WARNED, "friction sticks and slides in any case");
  if (!is_input(s, "REACTION_FORCE"))
    tml_adams_build_list(b, s, "INPUTS", TML_WARNED, "the reaction force rubs in any case");
}

/* Keeps the name of the element, because commands switch it by this name. */
static void keep_name(tml_builder *b, tml_statement *s, const char *joint)
{
  const size_t size = strlen(joint) + sizeof ".friction";
  s->second = tml_new(size, 1);
  if (s->second) snprintf(s->second, size, "%s.friction", joint);
  else b->report->no_memory = true;
}

void tml_adams_build_friction(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  const tml_statement *joint = tml_adams_build_refer(b, s, "JOINT", "JOINT");
  if (!joint) {
    if (!tml_adams_statement_has(s, "JOINT"))
      tml_adams_build_error(b, s, NULL, "FRICTION/%ld does not say of which JOINT", s->id);
    return;
  }
  const int index = tml_model_find_joint(b->model, joint->label);
  if (index < 0) return; /* the joint has failed or is switched off */
  const tml_joint_kind kind = b->model->joints[index].kind;
  const double stick = tml_adams_settings_number(b, s, "STICTION_TRANSITION_VELOCITY", TML_Q_VELOCITY,
                                                 tml_adams_settings_to_si(b, TML_Q_VELOCITY, 0.1));
  tml_joint_friction_def d = {
      .size = sizeof d, .joint = joint->label, .friction = TML_STICKS,
      .static_friction = tml_adams_statement_number(s, "MU_STATIC", 0.5),
      .dynamic_friction = tml_adams_statement_number(s, "MU_DYNAMIC", 0.3), .from = stick, .stick_velocity = stick,
      .to = stick*tml_adams_statement_number(s, "TRANSITION_VELOCITY_COEFFICIENT", 1.5),
      .presliding = tml_adams_settings_number(b, s, "MAX_STICTION_DEFORMATION", TML_Q_LENGTH,
                                              tml_adams_settings_to_si(b, TML_Q_LENGTH, 0.01))};
  const bool slides = tml_joint_slides(kind);
  set_arms(b, s, tml_joint_facts_of(kind)->surface, &d);
  if (is_input(s, "PRELOAD"))
    d.preload = slides ? tml_adams_settings_number(b, s, "FRICTION_FORCE_PRELOAD", TML_Q_FORCE, 0.0)
                       : tml_adams_settings_number(b, s, "FRICTION_TORQUE_PRELOAD", TML_Q_TORQUE, 0.0);
  report_differences(b, s);
  const tml_status st = tml_model_add_joint_friction(b->model, &d, &err);
  tml_adams_build_status(b, s, st, &err);
  if (!st) keep_name(b, s, joint->label);
}
