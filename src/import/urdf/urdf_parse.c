/* urdf_parse.c - reads links and joints from the elements of a URDF text. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "core/name_match.h"
#include "core/number.h"
#include "math/vec3.h"
#include "model/base/orientation.h"
#include "import/urdf/urdf_robot.h"

/* ---------------------------------------------------------------- attributes ----------------- */

static bool is_white_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

static bool next_number(const char **at, double *out)
{
  while (is_white_space(**at)) ++*at;
  const size_t n = tml_number_decimal(*at, out);
  *at += n;
  return n > 0 && (!**at || is_white_space(**at));
}

bool tml_urdf_numbers(tml_robot *r, const tml_xml *x, const char *name, double *out, int n)
{
  const char *text = tml_xml_get(x, name), *at = text;
  double found[8];
  int k = 0;
  if (!text) return true;
  while (k < n && next_number(&at, &found[k])) k++;
  while (is_white_space(*at)) at++;
  if (k == n && !*at) {
    memcpy(out, found, (size_t)n*sizeof *out);
    return true;
  }
  if (strstr(text, "${") || strstr(text, "$("))
    tml_urdf_add_note(&r->notes, TML_ERROR, x, "%s=\"%.60s\" is an expression of xacro: expand the file first, as with "
                      "'xacro robot.urdf.xacro > robot.urdf'", name, text);
  else
    tml_urdf_add_note(&r->notes, TML_ERROR, x, "%s=\"%.60s\" of <%s> must be %d number%s", name, text, x->name, n,
                      n > 1 ? "s with blanks between them" : "");
  return false;
}

bool tml_urdf_need(tml_robot *r, const tml_xml *x, const char *name, double *out)
{
  if (!tml_xml_get(x, name)) {
    tml_urdf_add_note(&r->notes, TML_ERROR, x, "<%s> has no %s", x->name, name);
    return false;
  }
  return tml_urdf_numbers(r, x, name, out, 1);
}

/* rpy are rotations about the fixed axes x, y, z. They equal rotations about the moving axes z, y, x. */
void tml_urdf_origin(tml_robot *r, const tml_xml *x, tml_urdf_place *out)
{
  double rpy[3] = {0};
  const tml_xml *o = tml_xml_child(x, "origin");
  *out = (tml_urdf_place){.e = {1, 0, 0, 0}};
  if (!o) return;
  tml_urdf_numbers(r, o, "xyz", out->at, 3);
  tml_urdf_numbers(r, o, "rpy", rpy, 3);
  tml_quat_from_321(out->e, rpy[2], rpy[1], rpy[0]);
}

static bool is_listed(const char *word, const char *list)
{
  const size_t n = strlen(word);
  for (const char *c = list; *c; c += strspn(c, " ")) {
    const size_t k = strcspn(c, " ");
    if (k == n && strncmp(c, word, n) == 0) return true;
    c += k;
  }
  return false;
}

static void refuse_xacro(tml_robot *r, const tml_xml *x)
{
  tml_urdf_add_note(&r->notes, TML_ERROR, x, "<%.60s> is a macro of xacro: expand the file first, as with 'xacro "
                    "robot.urdf.xacro > robot.urdf'", x->name);
}

void tml_urdf_others(tml_robot *r, const tml_xml *x, const char *known, const char *meaning)
{
  for (const tml_xml *c = x->child; c; c = c->next) {
    if (strncmp(c->name, "xacro:", 6) == 0) refuse_xacro(r, c);
    else if (!is_listed(c->name, known))
      tml_urdf_add_note(&r->notes, TML_NOTE, c, "<%.60s> is not read: %s", c->name, meaning);
  }
}

/* ---------------------------------------------------------------- links ---------------------- */

/* Transforms an inertia tensor from the axes of the inertial frame to those of the link. */
static void turn_inertia(double out[6], const double in[6], const double e[4])
{
  const double I[9] = {in[0], in[3], in[4], in[3], in[1], in[5], in[4], in[5], in[2]};
  double A[9], half[9], whole[9];
  tml_orient_matrix(A, e);
  m3_mul(half, A, I);
  m3_mult(whole, half, A);
  const double entries[6] = {whole[0], whole[4], whole[8], whole[1], whole[2], whole[5]};
  memcpy(out, entries, sizeof entries);
}

static void read_inertial(tml_robot *r, const tml_xml *x, tml_urdf_link *l)
{
  static const char *const names[6] = {"ixx", "iyy", "izz", "ixy", "ixz", "iyz"};
  const tml_xml *mass = tml_xml_child(x, "mass"), *inertia = tml_xml_child(x, "inertia");
  tml_urdf_place origin;
  double I[6] = {0};
  tml_urdf_origin(r, x, &origin);
  tml_urdf_others(r, x, "origin mass inertia", "it changes nothing here");
  if (!mass) tml_urdf_add_note(&r->notes, TML_ERROR, x, "<inertial> of link '%.100s' has no <mass>", l->name);
  if (!inertia) tml_urdf_add_note(&r->notes, TML_ERROR, x, "<inertial> of link '%.100s' has no <inertia>", l->name);
  if (!mass || !inertia || !tml_urdf_need(r, mass, "value", &l->mass)) return;
  for (int k = 0; k < 6; k++) {
    if (k < 3) tml_urdf_need(r, inertia, names[k], &I[k]);
    else tml_urdf_numbers(r, inertia, names[k], &I[k], 1);
  }
  bool none = l->mass == 0;
  for (int k = 0; k < 6; k++) none = none && I[k] == 0;
  if (none) {
    tml_urdf_add_note(&r->notes, TML_NOTE, x, "link '%.100s' has the mass 0: it is taken as one without <inertial>",
                      l->name);
    return;
  }
  l->massive = true;
  memcpy(l->centre, origin.at, sizeof l->centre);
  turn_inertia(l->inertia, I, origin.e);
}

/* Name of a link or joint, which must be unique. NULL after an error. */
static const char *take_name(tml_robot *r, const tml_xml *x, tml_names *names, int index)
{
  const char *name = tml_xml_get(x, "name");
  if (!name || !*name) {
    tml_urdf_add_note(&r->notes, TML_ERROR, x, "<%s> has no name", x->name);
    return NULL;
  }
  if (tml_names_find(names, name) >= 0) {
    tml_urdf_add_note(&r->notes, TML_ERROR, x, "there is another %s '%.100s'", x->name, name);
    return NULL;
  }
  if (!tml_names_add(names, name, index)) r->notes.no_memory = true;
  return name;
}

static void read_link(tml_robot *r, const tml_xml *x)
{
  tml_urdf_link l = {.at = x, .joint = -1, .first = -1, .carrier = TML_URDF_NOBODY};
  l.name = take_name(r, x, &r->link_names, r->n_links);
  if (!l.name || r->notes.no_memory) return;
  const tml_xml *inertial = tml_xml_child(x, "inertial");
  if (inertial) read_inertial(r, inertial, &l);
  tml_urdf_others(r, x, "inertial visual collision", "it does not affect the motion");
  if (!tml_grow((void **)&r->links, &r->cap_links, r->n_links, sizeof *r->links)) {
    r->notes.no_memory = true;
    return;
  }
  r->links[r->n_links++] = l;
  tml_robot_shapes(r, x, r->n_links - 1);
}

/* ---------------------------------------------------------------- joints --------------------- */

static const char *const types[] = {"revolute", "continuous", "prismatic", "fixed", "floating", "planar"};
enum { TYPES = sizeof types/sizeof *types };

bool tml_urdf_moves(tml_urdf_type type)
{
  return type == TML_URDF_REVOLUTE || type == TML_URDF_CONTINUOUS || type == TML_URDF_PRISMATIC;
}

static bool read_type(tml_robot *r, const tml_xml *x, tml_urdf_joint *j)
{
  const char *word = tml_xml_get(x, "type");
  for (int k = 0; word && k < TYPES; k++)
    if (strcmp(types[k], word) == 0) {
      j->type = (tml_urdf_type)k;
      return true;
    }
  const char *close = word ? tml_name_closest(word, types, TYPES) : NULL;
  if (!word) tml_urdf_add_note(&r->notes, TML_ERROR, x, "joint '%.100s' has no type", j->name);
  else
    tml_urdf_add_note(&r->notes, TML_ERROR, x, "joint '%.100s': there is no type '%.40s'; %s%s%s", j->name, word,
                      close ? "did you mean '"
                        : "types are revolute, continuous, prismatic, fixed, floating and planar",
                      close ? close : "", close ? "'?" : "");
  return false;
}

static int read_side(tml_robot *r, const tml_xml *x, const char *side, const char *joint)
{
  const tml_xml *c = tml_xml_child(x, side);
  const char *link = tml_xml_get(c, "link");
  if (!link) {
    tml_urdf_add_note(&r->notes, TML_ERROR, c ? c : x, "joint '%.100s' has no <%s link=\"...\"/>", joint, side);
    return -1;
  }
  const int found = tml_names_find(&r->link_names, link);
  if (found < 0)
    tml_urdf_add_note(&r->notes, TML_ERROR, c, "joint '%.100s' names the link '%.100s', which does not exist", joint,
                      link);
  return found;
}

static void read_axis(tml_robot *r, const tml_xml *x, tml_urdf_joint *j)
{
  const tml_xml *c = tml_xml_child(x, "axis");
  const bool used = tml_urdf_moves(j->type) || j->type == TML_URDF_PLANAR;
  j->axis[0] = 1;
  if (!c || !used || !tml_urdf_numbers(r, c, "xyz", j->axis, 3)) return;
  const double length = v3_norm(j->axis);
  if (!(length > 1e-9 && length < 1e9)) {
    tml_urdf_add_note(&r->notes, TML_ERROR, c, "joint '%.100s': its axis has no direction", j->name);
    return;
  }
  if (fabs(length - 1) > 1e-3)
    tml_urdf_add_note(&r->notes, TML_NOTE, c, "joint '%.100s': its axis is %.4g long and is made 1 long", j->name,
                      length);
  for (int k = 0; k < 3; k++) j->axis[k] /= length;
}

static void read_limit(tml_robot *r, const tml_xml *x, tml_urdf_joint *j)
{
  const tml_xml *c = tml_xml_child(x, "limit");
  const bool stops = j->type == TML_URDF_REVOLUTE || j->type == TML_URDF_PRISMATIC;
  if (!c && stops)
    tml_urdf_add_note(&r->notes, TML_WARNING, x, "joint '%.100s' has no <limit>, which the format requires: it moves "
                                                 "without stops", j->name);
  if (!c) return;
  if (!tml_urdf_numbers(r, c, "lower", &j->lower, 1) || !tml_urdf_numbers(r, c, "upper", &j->upper, 1)
      || !tml_urdf_numbers(r, c, "effort", &j->effort, 1))
    return;
  if (tml_xml_get(c, "effort") || tml_xml_get(c, "velocity"))
    tml_urdf_add_note(&r->notes, TML_NOTE, c, "<limit>: effort and velocity describe what a motor can do; they limit "
                                              "nothing here");
  if (!stops) return;
  if (j->lower > j->upper)
    tml_urdf_add_note(&r->notes, TML_ERROR, c, "joint '%.100s': lower is %g, above upper, %g", j->name, j->lower,
                      j->upper);
  else if (!(j->lower < j->upper))
    tml_urdf_add_note(&r->notes, TML_WARNING, c,
                      "joint '%.100s': lower and upper are both %g, so that it moves without "
                      "stops",
                      j->name, j->lower);
  else j->limited = true;
}

static void read_dynamics(tml_robot *r, const tml_xml *x, tml_urdf_joint *j)
{
  const tml_xml *c = tml_xml_child(x, "dynamics");
  if (!c || !tml_urdf_numbers(r, c, "damping", &j->damping, 1)
      || !tml_urdf_numbers(r, c, "friction", &j->friction, 1))
    return;
  if (!(j->damping >= 0) || !(j->friction >= 0))
    tml_urdf_add_note(&r->notes, TML_ERROR, c, "joint '%.100s': damping and friction must be >= 0", j->name);
  else if (!tml_urdf_moves(j->type) && (j->damping > 0 || j->friction > 0))
    tml_urdf_add_note(&r->notes, TML_WARNING, c, "joint '%.100s': damping and friction of a %s joint are not read",
                      j->name,
                      types[j->type]);
}

static void read_mimic(tml_robot *r, const tml_xml *x, tml_urdf_joint *j)
{
  const tml_xml *c = tml_xml_child(x, "mimic");
  j->multiplier = 1;
  j->leader = -1;
  if (!c || !tml_urdf_numbers(r, c, "multiplier", &j->multiplier, 1)
      || !tml_urdf_numbers(r, c, "offset", &j->offset, 1))
    return;
  j->mimic = tml_xml_get(c, "joint");
  if (!j->mimic) tml_urdf_add_note(&r->notes, TML_ERROR, c, "<mimic> of joint '%.100s' does not name a joint", j->name);
  else if (!tml_urdf_moves(j->type))
    tml_urdf_add_note(&r->notes, TML_ERROR, c,
                      "joint '%.100s' is %s: it has no coordinate that could follow another one",
                      j->name, types[j->type]);
}

static void read_joint(tml_robot *r, const tml_xml *x)
{
  tml_urdf_joint j = {.at = x, .next = -1};
  j.name = take_name(r, x, &r->joint_names, r->n_joints);
  if (!j.name || r->notes.no_memory || !read_type(r, x, &j)) return;
  j.parent = read_side(r, x, "parent", j.name);
  j.child = read_side(r, x, "child", j.name);
  tml_urdf_origin(r, x, &j.origin);
  read_axis(r, x, &j);
  read_limit(r, x, &j);
  read_dynamics(r, x, &j);
  read_mimic(r, x, &j);
  tml_urdf_others(r, x, "origin parent child axis limit dynamics mimic", "it does not affect the motion");
  if (!tml_grow((void **)&r->joints, &r->cap_joints, r->n_joints, sizeof *r->joints)) {
    r->notes.no_memory = true;
    return;
  }
  r->joints[r->n_joints++] = j;
}

/* ---------------------------------------------------------------- the robot ------------------ */

void tml_robot_parse(tml_robot *r)
{
  const tml_xml *root = r->xml;
  if (strcmp(root->name, "robot") != 0) {
    tml_urdf_add_note(&r->notes, TML_ERROR, root, "the first element is <%.60s>: a robot in URDF begins with <robot>",
                      root->name);
    return;
  }
  tml_urdf_others(r, root, "link joint material", "it does not affect the motion");
  tml_robot_materials(r);
  for (const tml_xml *x = root->child; x && !r->notes.no_memory; x = x->next)
    if (strcmp(x->name, "link") == 0) read_link(r, x);
  for (const tml_xml *x = root->child; x && !r->notes.no_memory; x = x->next)
    if (strcmp(x->name, "joint") == 0) read_joint(r, x);
  if (r->n_links == 0 && r->notes.errors == 0)
    tml_urdf_add_note(&r->notes, TML_ERROR, root, "the robot has no links");
}
