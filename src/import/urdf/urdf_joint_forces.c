/* urdf_joint_forces.c - damping, friction, stops and mimic couplings in the joints of a robot. */
#include <math.h>
#include <stdio.h>

#include "core/memory.h"
#include "core/shortest_digits.h"
#include "import/urdf/urdf_robot.h"

static tml_motion_kind coordinate_kind(const tml_urdf_joint *j)
{
  return j->type == TML_URDF_PRISMATIC ? TML_MOTION_TRANSLATION : TML_MOTION_ROTATION;
}

/* Returns a new name made of the joint's name and a word. */
static char *joint_label(tml_robot *r, const tml_urdf_joint *j, const char *word)
{
  char name[160];
  snprintf(name, sizeof name, "%.80s_%s", j->label, word);
  return tml_robot_label(r, j->at, name, "_of_joint");
}

/* ---------------------------------------------------------------- damping -------------------- */

/* Translational damping is a general force. A spring-damper would have no direction if the two markers coincide. */
static void add_damping(tml_robot *r, const tml_urdf_joint *j, const char *i, const char *k)
{
  tml_error err = {0};
  tml_status st;
  char *name = joint_label(r, j, "damping"), law[4*TML_URDF_REF + 64], damping[TML_NUMBER_TEXT];
  if (!name) return;
  if (coordinate_kind(j) == TML_MOTION_TRANSLATION) {
    tml_shortest_digits(damping, j->damping);
    snprintf(law, sizeof law, "-%s N s/m*vz(%s, %s, %s, %s)", damping, k, i, i, i);
    const tml_force_def d = {.size = sizeof d, .name = name, .kind = TML_FORCE_VECTOR, .i = k, .j = i, .frame = i,
                             .value = {NULL, NULL, law}};
    st = tml_model_add_force(r->model, &d, &err);
  } else {
    const tml_spring_def d = {.size = sizeof d, .name = name, .kind = TML_SPRING_ROTATION, .i = i, .j = k,
                              .damping = j->damping};
    st = tml_model_add_spring(r->model, &d, &err);
  }
  tml_urdf_status(&r->notes, j->at, st, &err);
  tml_delete(name);
}

/* ---------------------------------------------------------------- friction ------------------- */

/* URDF friction is a force or torque that does not depend on the load. It becomes preload, with a negligible friction
 * coefficient. The elastic displacement before slip, 0.2 um, is 0.2 mrad on a pin with a radius of 1 mm. */
static void add_friction(tml_robot *r, const tml_urdf_joint *j)
{
  static const double coefficient = 1e-6, radius = 1e-3;
  tml_error err = {0};
  const bool slides = coordinate_kind(j) == TML_MOTION_TRANSLATION;
  const tml_joint_friction_def d = {.size = sizeof d, .joint = j->label, .friction = TML_STICKS,
                                    .static_friction = coefficient, .preload = j->friction,
                                    .pin_radius = slides ? 0 : radius, .presliding = slides ? 1e-5 : 0.2*radius*1e-3,
                                    .stick_velocity = slides ? 1e-4 : radius*1e-3};
  tml_urdf_status(&r->notes, j->at, tml_model_add_joint_friction(r->model, &d, &err), &err);
}

/* ---------------------------------------------------------------- stops ---------------------- */

/* URDF does not state how stiff stops are. The stiffness is chosen such that a stop holds the greatest effort of the
 * motor at a penetration of 0.01 rad or 1 mm. Its dissipation leaves a joint no more than 1 mrad/s or 1 mm/s after an
 * impact, so that no joint vibrates on its stop. */
static void add_limit(tml_robot *r, const tml_urdf_joint *j)
{
  static const double usual[2] = {100, 1000}, depth[2] = {0.01, 0.001}; /* [N m], [N]; [rad], [m] */
  tml_error err = {0};
  const tml_motion_kind kind = coordinate_kind(j);
  const double effort = j->effort > 0 ? j->effort : usual[kind];
  const tml_limit_def d = {.size = sizeof d, .joint = j->label, .kind = kind, .lower = j->lower, .upper = j->upper,
                           .arm = kind == TML_MOTION_ROTATION ? 1 : 0,
                           .law = {.law = TML_HUNT_CROSSLEY, .stiffness = effort/depth[kind], .exponent = 1,
                                   .dissipation = 1000}};
  tml_urdf_status(&r->notes, j->at, tml_model_add_limit(r->model, &d, &err), &err);
  tml_urdf_add_note(&r->notes, TML_NOTE, tml_xml_child(j->at, "limit"), "<limit> becomes elastic stops, which hold the "
                    "effort within 0.01 rad or 1 mm: URDF does not say how stiff they are");
  if (!(j->start >= j->lower && j->start <= j->upper))
    tml_urdf_add_note(&r->notes, TML_WARNING, tml_xml_child(j->at, "limit"),
                      "joint '%.100s' starts at %.4g, outside of its "
                      "limits, %.4g to %.4g: its stop pushes it back", j->name, j->start, j->lower, j->upper);
}

void tml_robot_build_dynamics(tml_robot *r, const tml_urdf_joint *j, const char *i, const char *k)
{
  if (j->damping > 0) add_damping(r, j, i, k);
  if (j->friction > 0) add_friction(r, j);
  if (j->limited && !r->options->no_limits) add_limit(r, j);
}

/* ---------------------------------------------------------------- followers ------------------ */

/* A mimic is a coupler: s - multiplier s_leader keeps its initial value, which is the offset. */
void tml_robot_build_mimics(tml_robot *r)
{
  for (int k = 0; k < r->n_joints && !r->notes.no_memory; k++) {
    const tml_urdf_joint *j = &r->joints[k];
    tml_error err = {0};
    if (!j->mimic) continue;
    const tml_urdf_joint *leader = &r->joints[j->leader];
    char *name = joint_label(r, j, "mimic");
    const tml_coupler_def d = {.size = sizeof d, .name = name, .n = 2, .joint = {j->label, leader->label},
                               .kind = {coordinate_kind(j), coordinate_kind(leader)}, .factor = {1, -j->multiplier}};
    if (name) tml_urdf_status(&r->notes, j->at, tml_model_add_coupler(r->model, &d, &err), &err);
    tml_delete(name);
  }
}
