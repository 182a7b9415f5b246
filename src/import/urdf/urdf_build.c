/* urdf_build.c - adds the bodies, markers and joints of a robot to the model. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "math/rotation.h"
#include "model/base/definition_check.h"
#include "import/urdf/urdf_robot.h"

/* ---------------------------------------------------------------- names ---------------------- */

static bool is_name_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/* Copies a name and replaces every character except letters, digits and _ by _. */
static bool make_plain(char *to, size_t room, const char *name)
{
  size_t n = 0;
  bool same = true;
  if (!is_name_letter(*name)) {
    to[n++] = '_';
    same = false;
  }
  for (; *name && n + 1 < room; name++) {
    const bool fits = is_name_letter(*name) || (*name >= '0' && *name <= '9');
    same = same && fits;
    to[n++] = fits ? *name : '_';
  }
  to[n] = '\0';
  return same && !*name;
}

/* Appends a number to the name if it is still taken. */
static bool find_free(const tml_names *taken, char label[TML_NAME_MAX + 1], const char *behind)
{
  char base[TML_NAME_MAX + 1];
  snprintf(base, sizeof base, "%s", label);
  for (int k = 1; tml_names_find(taken, label) >= 0; k++) {
    char tail[TML_NAME_MAX/2];
    if (k == 1) snprintf(tail, sizeof tail, "%s", behind);
    else snprintf(tail, sizeof tail, "%s%d", behind, k);
    const int room = TML_NAME_MAX - (int)strlen(tail);
    snprintf(label, TML_NAME_MAX + 1, "%.*s%s", room, base, tail);
    if (k > 100000) return false;
  }
  return true;
}

char *tml_robot_label(tml_robot *r, const tml_xml *at, const char *name, const char *behind)
{
  char label[TML_NAME_MAX + 1];
  make_plain(label, sizeof label, name);
  char *copy = find_free(&r->labels, label, behind) && tml_names_add(&r->labels, label, 0) ? tml_strdup(label) : NULL;
  if (!copy) r->notes.no_memory = true;
  else if (strcmp(label, name) != 0)
    tml_urdf_add_note(&r->notes, TML_NOTE, at, "'%.100s' is called '%s' here", name, label);
  return copy;
}

/* Bodies get their names first, so that they can keep those of the text. A marker is identified by its body as well. */
static void name_links(tml_robot *r)
{
  if (!tml_names_add(&r->labels, "ground", 0)) r->notes.no_memory = true;
  for (int i = 0; i < r->n_links && !r->notes.no_memory; i++) {
    tml_urdf_link *l = &r->links[i];
    char plain[TML_NAME_MAX + 1];
    if (l->carrier == i) l->label = tml_robot_label(r, l->at, l->name, "_link");
    else {
      make_plain(plain, sizeof plain, l->name);
      if (!(l->label = tml_strdup(plain))) r->notes.no_memory = true;
    }
  }
  for (int k = 0; k < r->n_joints && !r->notes.no_memory; k++)
    r->joints[k].label = tml_robot_label(r, r->joints[k].at, r->joints[k].name, "_joint");
}

/* ---------------------------------------------------------------- markers -------------------- */

typedef char marker_ref[TML_URDF_REF];

static const char *link_body(const tml_robot *r, int link)
{
  const int carrier = r->links[link].carrier;
  return carrier == TML_URDF_GROUND ? "ground" : r->links[carrier].label;
}

/* Adds a marker to the body that carries a link, at a pose in the frame of the link. `ref` receives its reference. */
static bool add_link_marker(tml_robot *r, const tml_xml *at, int link, const char *name, const tml_urdf_place *place,
                            marker_ref ref)
{
  tml_error err = {0};
  tml_urdf_place on, whole;
  char label[TML_NAME_MAX + 1];
  const char *body = link_body(r, link);
  tml_urdf_on_parent_body(r, link, &on);
  tml_urdf_compose(&whole, &on, place);
  snprintf(label, sizeof label, "%s", name);
  for (int k = 2;; k++) { /* a joint and a massless link may have the same name */
    snprintf(ref, sizeof(marker_ref), "%s.%s", body, label);
    if (tml_names_find(&r->labels, ref) < 0) break;
    snprintf(label, sizeof label, "%.*s_%d", TML_NAME_MAX - 12, name, k);
  }
  if (!tml_names_add(&r->labels, ref, 0)) r->notes.no_memory = true;
  tml_marker_def d = {.size = sizeof d, .body = body, .name = label};
  memcpy(d.at, whole.at, sizeof d.at);
  memcpy(d.orientation, whole.e, sizeof d.orientation);
  return !r->notes.no_memory && tml_urdf_status(&r->notes, at, tml_model_add_marker(r->model, &d, &err), &err);
}

/* ---------------------------------------------------------------- bodies --------------------- */

static void add_link_body(tml_robot *r, int link)
{
  tml_error err = {0};
  const tml_urdf_link *l = &r->links[link];
  tml_body_def d = {.size = sizeof d, .name = l->label, .kind = TML_RIGID, .mass = l->mass};
  memcpy(d.centre, l->centre, sizeof d.centre);
  memcpy(d.inertia, l->inertia, sizeof d.inertia);
  memcpy(d.position, l->world.at, sizeof d.position);
  memcpy(d.orientation, l->world.e, sizeof d.orientation);
  const tml_xml *inertial = tml_xml_child(l->at, "inertial");
  tml_urdf_status(&r->notes, inertial ? inertial : l->at, tml_model_add_body(r->model, &d, &err), &err);
}

/* ---------------------------------------------------------------- joints --------------------- */

static tml_joint_kind joint_kind(tml_urdf_type type)
{
  if (type == TML_URDF_PRISMATIC) return TML_JOINT_TRANSLATIONAL;
  if (type == TML_URDF_FIXED) return TML_JOINT_FIXED;
  return type == TML_URDF_PLANAR ? TML_JOINT_PLANE : TML_JOINT_REVOLUTE;
}

/* Pose of the joint marker: z along the axis, and x as close as possible to x of the joint, so that the markers depend
 * only on the text. */
static void axis_place(tml_urdf_place *out, const double axis[3])
{
  const double x[3] = {1, 0, 0}, y[3] = {0, 1, 0};
  *out = (tml_urdf_place){.e = {1, 0, 0, 0}};
  tml_quat_from_zx(out->e, axis, fabs(axis[0]) < 0.9 ? x : y);
}

static void add_robot_joint(tml_robot *r, const tml_urdf_joint *j)
{
  tml_error err = {0};
  tml_urdf_place turned, base;
  marker_ref i, k;
  axis_place(&turned, j->axis);
  tml_urdf_compose(&base, &j->origin, &turned);
  if (!add_link_marker(r, j->at, j->parent, j->label, &base, i)) return;
  if (!add_link_marker(r, j->at, j->child, j->label, &turned, k)) return;
  tml_joint_def d = {.size = sizeof d, .name = j->label, .kind = joint_kind(j->type), .i = i, .j = k};
  if (j->exact && j->type == TML_URDF_PRISMATIC) {
    d.given = TML_GIVEN_DISPLACEMENT;
    d.displacement = j->start;
  } else if (j->exact) {
    d.given = TML_GIVEN_ANGLE; /* the angle counts full turns */
    d.angle = j->start;
  }
  if (!tml_urdf_status(&r->notes, j->at, tml_model_add_joint(r->model, &d, &err), &err)) return;
  if (tml_urdf_moves(j->type)) tml_robot_build_dynamics(r, j, i, k);
}

/* Fixes the root link to ground at its initial pose. */
static void fix_root(tml_robot *r)
{
  tml_error err = {0};
  const tml_urdf_link *l = &r->links[r->root];
  if (r->options->free_root || l->carrier != r->root) return;
  char *label = tml_robot_label(r, l->at, "base_to_ground", "_joint");
  const tml_joint_def d = {.size = sizeof d, .name = label, .kind = TML_JOINT_FIXED, .i = "ground", .j = l->label};
  if (label) tml_urdf_status(&r->notes, l->at, tml_model_add_joint(r->model, &d, &err), &err);
  tml_urdf_add_note(&r->notes, TML_NOTE, l->at,
                    "the root link '%.100s' is fixed to the ground; 'robot: {root: free}' in the file "
                    "'....closure.yaml' beside it frees it", l->name);
  tml_delete(label);
}

/* ---------------------------------------------------------------- the robot ------------------ */

void tml_robot_build(tml_robot *r)
{
  name_links(r);
  for (int i = 0; i < r->n_order && !r->notes.no_memory; i++)
    if (r->links[r->order[i]].carrier == r->order[i]) add_link_body(r, r->order[i]);
  if (r->notes.errors || r->notes.no_memory) return;
  for (int i = 0; i < r->n_links && !r->notes.no_memory; i++) {
    const tml_urdf_place none = {.e = {1, 0, 0, 0}};
    marker_ref ref;
    if (r->links[i].carrier != i) add_link_marker(r, r->links[i].at, i, r->links[i].label, &none, ref);
  }
  fix_root(r);
  for (int k = 0; k < r->n_joints && !r->notes.no_memory; k++) {
    const tml_urdf_joint *j = &r->joints[k];
    const bool inside = r->links[j->parent].carrier == r->links[j->child].carrier; /* fixed, on one body */
    if (j->type != TML_URDF_FLOATING && !inside) add_robot_joint(r, j);
  }
  if (r->notes.errors == 0 && !r->notes.no_memory) tml_robot_build_mimics(r);
  if (r->notes.errors == 0 && !r->notes.no_memory) tml_robot_build_shapes(r);
}
