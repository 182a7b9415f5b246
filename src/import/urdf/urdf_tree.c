/* urdf_tree.c - orders the links as a tree, decides which of them are bodies, and computes their poses at the start. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "math/rotation.h"
#include "math/vec3.h"
#include "import/urdf/urdf_robot.h"

/* ---------------------------------------------------------------- places --------------------- */

void tml_urdf_compose(tml_urdf_place *c, const tml_urdf_place *a, const tml_urdf_place *b)
{
  double A[9], at[3], e[4];
  tml_quat_matrix(A, a->e);
  m3_mulv(at, A, b->at);
  tml_quat_mul(e, a->e, b->e);
  tml_quat_normalize(e);
  for (int k = 0; k < 3; k++) c->at[k] = a->at[k] + at[k];
  memcpy(c->e, e, sizeof e);
}

/* Pose of the frame a in the frame b. */
static void place_between(tml_urdf_place *c, const tml_urdf_place *b, const tml_urdf_place *a)
{
  tml_urdf_place back = {.e = {b->e[0], -b->e[1], -b->e[2], -b->e[3]}};
  double A[9], at[3];
  tml_quat_matrix(A, back.e);
  m3_mulv(at, A, b->at);
  for (int k = 0; k < 3; k++) back.at[k] = -at[k];
  tml_urdf_compose(c, &back, a);
}

void tml_urdf_on_parent_body(const tml_robot *r, int link, tml_urdf_place *out)
{
  const int carrier = r->links[link].carrier;
  *out = (tml_urdf_place){.e = {1, 0, 0, 0}};
  if (carrier == TML_URDF_GROUND) *out = r->links[link].world;
  else if (carrier != link) place_between(out, &r->links[carrier].world, &r->links[link].world);
}

/* ---------------------------------------------------------------- children ------------------- */

static void join_links(tml_robot *r)
{
  for (int k = r->n_joints - 1; k >= 0; k--) { /* backwards, so that children are listed in the order of the text */
    tml_urdf_joint *j = &r->joints[k];
    tml_urdf_link *child = &r->links[j->child];
    j->next = r->links[j->parent].first;
    r->links[j->parent].first = k;
    if (child->joint >= 0)
      tml_urdf_add_note(&r->notes, TML_ERROR, r->joints[child->joint].at,
                        "link '%.100s' is the child of joint '%.100s' "
                        "already: links of URDF have one parent, loops are closed by the file '....closure.yaml' "
                        "beside it",
                        child->name, j->name);
    child->joint = k;
  }
}

static void find_root(tml_robot *r)
{
  r->root = -1;
  for (int i = 0; i < r->n_links; i++) {
    if (r->links[i].joint >= 0) continue;
    if (r->root < 0) r->root = i;
    else
      tml_urdf_add_note(&r->notes, TML_ERROR, r->links[i].at, "link '%.100s' is no child of any joint, and neither is "
                        "'%.100s': a robot has one root", r->links[i].name, r->links[r->root].name);
  }
  if (r->root < 0)
    tml_urdf_add_note(&r->notes, TML_ERROR, r->links[0].at,
                      "every link is the child of a joint: there is no root to begin "
                      "with");
}

/* Orders the links from the root outwards. Links that cannot be reached from the root form a closed loop. */
static void order_links(tml_robot *r)
{
  r->order = tml_new((size_t)r->n_links, sizeof *r->order);
  if (!r->order) {
    r->notes.no_memory = true;
    return;
  }
  r->order[r->n_order++] = r->root;
  for (int i = 0; i < r->n_order; i++)
    for (int k = r->links[r->order[i]].first; k >= 0; k = r->joints[k].next)
      r->order[r->n_order++] = r->joints[k].child;
  if (r->n_order == r->n_links) return;
  bool *seen = tml_new((size_t)r->n_links, sizeof *seen);
  if (!seen) r->notes.no_memory = true;
  for (int i = 0; seen && i < r->n_order; i++) seen[r->order[i]] = true;
  for (int i = 0; seen && i < r->n_links; i++)
    if (!seen[i]) {
      tml_urdf_add_note(&r->notes, TML_ERROR, r->links[i].at,
                        "link '%.100s' cannot be reached from the root '%.100s': it "
                        "is in a circle of joints", r->links[i].name, r->links[r->root].name);
      break;
    }
  tml_delete(seen);
}

/* ---------------------------------------------------------------- coordinates ---------------- */

static void take_pose(tml_robot *r)
{
  for (int i = 0; i < r->options->n_pose; i++) {
    tml_urdf_value *v = &r->options->pose[i];
    const int k = tml_names_find(&r->joint_names, v->joint);
    tml_urdf_joint *j = k < 0 ? NULL : &r->joints[k];
    v->taken = !j ? TML_URDF_UNKNOWN
                  : !tml_urdf_moves(j->type) ? TML_URDF_NO_COORDINATE : j->mimic ? TML_URDF_FOLLOWS : TML_URDF_TAKEN;
    if (v->taken != TML_URDF_TAKEN) continue;
    j->start = v->value;
    j->exact = v->exact;
  }
}

static void find_leaders(tml_robot *r)
{
  for (int k = 0; k < r->n_joints; k++) {
    tml_urdf_joint *j = &r->joints[k];
    if (!j->mimic) continue;
    j->leader = tml_names_find(&r->joint_names, j->mimic);
    if (j->leader < 0)
      tml_urdf_add_note(&r->notes, TML_ERROR, j->at, "joint '%.100s' follows the joint '%.100s', which does not exist",
                        j->name,
                        j->mimic);
    else if (!tml_urdf_moves(r->joints[j->leader].type))
      tml_urdf_add_note(&r->notes, TML_ERROR, j->at,
                        "joint '%.100s' follows the joint '%.100s', which has no coordinate",
                        j->name, j->mimic);
  }
}

/* Narrows the range of the joint that the limited joint k follows, by way of others or not, or its own range. */
static void narrow_range(tml_robot *r, int k)
{
  const tml_urdf_joint *j = &r->joints[k];
  double slope = 1.0, offset = 0.0; /* coordinate of joint k = slope * coordinate of `top` + offset */
  int top = k;
  for (int n = 0; r->joints[top].leader >= 0 && n < r->n_joints; n++) {
    offset += slope*r->joints[top].offset;
    slope *= r->joints[top].multiplier;
    top = r->joints[top].leader;
  }
  if (slope == 0.0) return;
  const double a = (j->lower - offset)/slope, b = (j->upper - offset)/slope;
  r->joints[top].least = fmax(r->joints[top].least, fmin(a, b));
  r->joints[top].most = fmin(r->joints[top].most, fmax(a, b));
}

/* A robot starts within its limits: joints that would start outside are moved to the nearest limit, unless the file
 * beside the robot gives their coordinates. */
static void start_within_limits(tml_robot *r)
{
  for (int k = 0; k < r->n_joints; k++) {
    r->joints[k].least = -INFINITY;
    r->joints[k].most = INFINITY;
  }
  for (int k = 0; k < r->n_joints; k++)
    if (r->joints[k].limited && !r->options->no_limits) narrow_range(r, k);
  for (int k = 0; k < r->n_joints; k++) {
    tml_urdf_joint *j = &r->joints[k];
    const double start = fmin(fmax(j->start, j->least), j->most);
    if (j->exact || j->leader >= 0 || !(j->least <= j->most) || start == j->start) continue;
    tml_urdf_add_note(&r->notes, TML_NOTE, j->at, "joint '%.100s' starts at %.6g instead of %.6g, where %s outside of "
                      "its limits; 'robot: {pose: {%.100s: ...}}' in the file '....closure.yaml' beside it gives "
                      "another start", j->name, start, j->start,
                      j->limited && !(j->start >= j->lower && j->start <= j->upper) ? "it is" : "a follower is",
                      j->name);
    j->start = start;
  }
}

/* Follows the chain of mimics up to a joint whose coordinate is known, then computes the coordinates on the way back.
 * `known` stops the search, so that each joint is visited once. */
static void follow_leaders(tml_robot *r, int k, int *way, bool *known)
{
  int n = 0;
  while (!known[k] && r->joints[k].leader >= 0 && n < r->n_joints) {
    way[n++] = k;
    k = r->joints[k].leader;
  }
  if (n == r->n_joints && !known[k]) {
    tml_urdf_add_note(&r->notes, TML_ERROR, r->joints[k].at, "joint '%.100s' follows itself", r->joints[k].name);
    return;
  }
  known[k] = true;
  while (n-- > 0) {
    tml_urdf_joint *j = &r->joints[way[n]];
    j->start = j->multiplier*r->joints[j->leader].start + j->offset;
    known[way[n]] = true;
  }
}

static void set_coordinates(tml_robot *r)
{
  int *way = tml_new((size_t)r->n_joints, sizeof *way);
  bool *known = tml_new((size_t)r->n_joints, sizeof *known);
  if (!way || !known) r->notes.no_memory = true;
  else {
    take_pose(r);
    find_leaders(r);
    if (r->notes.errors == 0) start_within_limits(r);
    for (int k = 0; k < r->n_joints && r->notes.errors == 0; k++) follow_leaders(r, k, way, known);
  }
  tml_delete(way);
  tml_delete(known);
}

static void place_links(tml_robot *r)
{
  r->links[r->root].world = (tml_urdf_place){.e = {1, 0, 0, 0}};
  for (int i = 1; i < r->n_order; i++) {
    tml_urdf_link *l = &r->links[r->order[i]];
    const tml_urdf_joint *j = &r->joints[l->joint];
    tml_urdf_place step = {.e = {1, 0, 0, 0}}, zero;
    const bool slides = j->type == TML_URDF_PRISMATIC;
    if (slides) v3_axpy(step.at, j->start, j->axis);
    else if (tml_urdf_moves(j->type)) tml_quat_from_axis(step.e, j->axis, j->start);
    tml_urdf_compose(&zero, &r->links[j->parent].world, &j->origin);
    tml_urdf_compose(&l->world, &zero, &step);
  }
}

/* ---------------------------------------------------------------- bodies --------------------- */

/* A link without mass is carried by the body that a fixed joint connects it to. The search goes towards the root first,
 * then away from it. */
static void carry_outward(tml_robot *r)
{
  for (int i = 0; i < r->n_order; i++) {
    const int k = r->order[i];
    tml_urdf_link *l = &r->links[k];
    if (l->carrier != TML_URDF_NOBODY) continue;
    if (l->massive) l->carrier = k;
    else if (k == r->root) l->carrier = r->options->free_root ? TML_URDF_NOBODY : TML_URDF_GROUND;
    else if (r->joints[l->joint].type == TML_URDF_FIXED) l->carrier = r->links[r->joints[l->joint].parent].carrier;
  }
}

static void carry_inward(tml_robot *r)
{
  for (int i = r->n_order - 1; i >= 0; i--) {
    tml_urdf_link *l = &r->links[r->order[i]];
    for (int k = l->first; k >= 0 && l->carrier == TML_URDF_NOBODY; k = r->joints[k].next)
      if (r->joints[k].type == TML_URDF_FIXED) l->carrier = r->links[r->joints[k].child].carrier;
  }
}

static void report_merged_links(tml_robot *r)
{
  for (int i = 0; i < r->n_links; i++) {
    const tml_urdf_link *l = &r->links[i];
    if (l->carrier == i) continue;
    if (l->carrier == TML_URDF_NOBODY)
      tml_urdf_add_note(&r->notes, TML_ERROR, l->at,
                        "link '%.100s' has no mass and moves by itself%s%.100s%s: give it an "
                        "<inertial>, or make its joint fixed", l->name, l->joint >= 0 ? ", by the joint '" : "",
                        l->joint >= 0 ? r->joints[l->joint].name : "", l->joint >= 0 ? "'" : "");
    else if (l->carrier == TML_URDF_GROUND)
      tml_urdf_add_note(&r->notes, TML_NOTE, l->at, "link '%.100s' has no mass: it is a marker on the ground", l->name);
    else
      tml_urdf_add_note(&r->notes, TML_NOTE, l->at, "link '%.100s' has no mass: it is a marker on '%.100s'", l->name,
                        r->links[l->carrier].name);
  }
}

/* ---------------------------------------------------------------- the tree ------------------- */

bool tml_robot_make_tree(tml_robot *r)
{
  tml_urdf_notes *n = &r->notes;
  join_links(r);
  find_root(r);
  if (n->errors == 0) order_links(r);
  if (n->errors == 0 && !n->no_memory) set_coordinates(r);
  if (n->errors > 0 || n->no_memory) return false;
  place_links(r);
  carry_outward(r);
  carry_inward(r);
  carry_outward(r);
  report_merged_links(r);
  return n->errors == 0 && !n->no_memory;
}
