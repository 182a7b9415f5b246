/* limited_joint_scale.c - least scales of joints with two limits. A joint that trembles on an elastic stop, deep inside
 * its range, is compared with a part of what its limits allow, and not with its tremor (docs/theory/errors.md). */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/number.h"
#include "model/add/joint_stop.h"
#include "run/compare/run_comparison.h"

#define JOINT_PART 1e-3 /* fraction of what the limits allow: least scale of the coordinate */
#define DEPTH_PART 1e-4 /* the same of the depth in a stop */

/* What the limits of a stop allow [rad] or [m]; an angle counts at most one turn. 0: there is no limit on one side. */
static double travel_of(const tml_stop *s)
{
  const double travel = s ? s->upper - s->lower : INFINITY;
  if (!isfinite(travel)) return 0.0;
  return s->of[0] == TML_MOTION_ROTATION ? fmin(travel, 2.0*TML_PI) : travel;
}

/* Least scale [SI] of a channel of the stop itself: its depth, or the load that this depth needs. */
static double least_of_stop(const tml_stop *s, const char *member)
{
  const double depth = DEPTH_PART*travel_of(s);
  if (strcmp(member, "depth") == 0) return depth;
  return strcmp(member, "torque") == 0 || strcmp(member, "force") == 0 ? tml_stop_load(s, depth) : 0.0;
}

double tml_comparison_limited_joint(const tml_model *m, const char *name, double frequency)
{
  static const struct { const char *member; tml_motion_kind kind; bool rate; } list[] = {
      {"angle", TML_MOTION_ROTATION, false}, {"angle_rate", TML_MOTION_ROTATION, true},
      {"displacement", TML_MOTION_TRANSLATION, false}, {"displacement_rate", TML_MOTION_TRANSLATION, true}};
  const char *dot = m ? strrchr(name, '.') : NULL;
  char element[256];
  if (!dot) return 0.0;
  snprintf(element, sizeof element, "%.*s", (int)(dot - name), name);
  const int force = tml_model_find_element(m, element, TML_ELEMENT_FORCE);
  const tml_stop *s = force >= 0 && m->forces[force].ops == &tml_stop_ops ? m->forces[force].data : NULL;
  if (s) return s->kind == TML_STOP_LIMIT ? least_of_stop(s, dot + 1) : 0.0;
  const int joint = tml_model_find_joint(m, element);
  for (size_t i = 0; i < sizeof list/sizeof *list && joint >= 0; i++)
    if (strcmp(list[i].member, dot + 1) == 0)
      return JOINT_PART*travel_of(tml_model_stop(m, joint, list[i].kind, TML_STOP_LIMIT))*
             (list[i].rate ? frequency : 1.0);
  return 0.0;
}
