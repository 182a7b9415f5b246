/* keys_model.c - the tables of the keys of a model file. Columns: key, type, required, min, max, unit, words, table,
 * help. The unit, in SI, also determines the dimension that is required. */
#include "modelfile/keys/keys_model.h"

#include <string.h>

#include "core/name_match.h"
#include "modelfile/keys/keys_flexible.h"
#include "modelfile/keys/keys_parts.h"

// clang-format off
#define TABLE TML_KEY_TABLE

/* ---------------------------------------------------------------- geometry ------------------- */

#define ORIENTATION_ROWS                                                                                 \
  {"313", TML_KEY_NUMBERS, false, 3, 3, "rad", "", NULL,                                                 \
   "[psi, theta, phi]: turns about the body-fixed axes z, x, z"},                                        \
  {"321", TML_KEY_NUMBERS, false, 3, 3, "rad", "", NULL,                                                 \
   "[yaw, pitch, roll]: turns about the body-fixed axes z, y, x"},                                       \
  {"quaternion", TML_KEY_NUMBERS, false, 4, 4, "", "", NULL, "Euler parameters, scalar first"},          \
  {"axis", TML_KEY_NUMBERS, false, 3, 3, "", "", NULL, "axis of one turn, with `angle`"},                \
  {"angle", TML_KEY_NUMBER, false, 0, 0, "rad", "", NULL, "turn about `axis`; without one, about z"},    \
  {"z", TML_KEY_NUMBERS, false, 3, 3, "", "", NULL,                                                      \
   "direction of the z axis; without `x`, the x axis is as close to the parent's z as can be"},          \
  {"x", TML_KEY_NUMBERS, false, 3, 3, "", "", NULL,                                                      \
   "direction of the x axis, as far as it is perpendicular to `z`"}

static const tml_key orientation_rows[] = { ORIENTATION_ROWS };
TABLE(tml_keys_orientation, "orientation", orientation_rows,
      "An orientation, in exactly one of the forms: 313, 321, quaternion, angle (with axis), z (with x).");

static const tml_key marker_rows[] = {
  {"at", TML_KEY_NUMBERS, false, 2, 3, "m", "", NULL,
   "place in the body frame, with `node` from there; z may be left out"},
  {"node", TML_KEY_NAME, false, 0, 0, "", "", NULL,
   "on a flexible body, where every marker has one: the node or pad that it follows, by name or number"},
  {"orientation", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_orientation, "of the axes; or one of its forms here"},
  ORIENTATION_ROWS
};
TABLE(tml_keys_marker, "marker", marker_rows,
      "A point and three axes fixed on a body. Joints and forces act between markers; z carries the joint. `repeat` "
      "and `index` make [several](parts.md#repetitions).");

#define SEAT_ROW                                                                                         \
  {"node", TML_KEY_NAME, false, 0, 0, "", "", NULL,                                                      \
   "on a flexible body, where contacts need it: the node or marker with which it moves, and from which `at` counts"}

#define TOUCH_ROWS                                                                                       \
  SEAT_ROW,                                                                                              \
  {"name", TML_KEY_NAME, false, 0, 0, "", "", NULL, "by which contacts can distinguish it from others of its body"}, \
  {"contact", TML_KEY_WORD, false, 0, 0, "", "true | false", NULL,                                       \
   "false: contacts of its body leave it out, unless they name it"}

#define SOLID_ROWS                                                                                       \
  {"at", TML_KEY_NUMBERS, false, 2, 3, "m", "", NULL, "centre of mass of the solid in the body frame"},  \
  {"orientation", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_orientation,                           \
   "of the solid in the body frame"},                                                                    \
  {"density", TML_KEY_NUMBER, false, 0, 0, "kg/m3", "", NULL,                                            \
   "gives the body its mass; without it the density of the body"},                                       \
  {"material", TML_KEY_NAME, false, 0, 0, "", "", NULL, "one of `materials`, instead of its density"},   \
  {"color", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "CSS colour or material for pictures; none: not drawn"},\
  TOUCH_ROWS

#define ROUND_ROWS                                                                                       \
  {"length", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "length along the axis of symmetry"},            \
  {"radius", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "outer radius"},                                 \
  {"along", TML_KEY_WORD, false, 0, 0, "", "x | y | z", NULL, "body axis of symmetry; z if not given"},  \
  SOLID_ROWS

#define EDGE_ROW                                                                                         \
  {"rounded", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,                                                \
   "radius of its edges in contacts; 1 % of the smallest size if not given"}

static const tml_key box_rows[] = {
  {"size", TML_KEY_NUMBERS, true, 3, 3, "m", "", NULL, "lengths along x, y and z"},
  EDGE_ROW,
  SOLID_ROWS
};
static const tml_key sphere_rows[] = {
  {"radius", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "radius"},
  SOLID_ROWS
};
static const tml_key capsule_rows[] = { ROUND_ROWS };
static const tml_key round_rows[] = { EDGE_ROW, ROUND_ROWS };
static const tml_key tube_rows[] = {
  {"inner-radius", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "radius of the hole"},
  EDGE_ROW,
  ROUND_ROWS
};
TABLE(tml_keys_box, "box", box_rows, "A cuboid.");
TABLE(tml_keys_cylinder, "cylinder", round_rows, "A circular cylinder.");
TABLE(tml_keys_sphere, "sphere", sphere_rows, "A sphere.");
TABLE(tml_keys_capsule, "capsule", capsule_rows,
      "A cylinder with a half sphere on each end; the length is that of the cylinder.");
TABLE(tml_keys_cone, "cone", round_rows,
      "A circular cone; its base is a quarter of the length below `at`, its tip above.");
TABLE(tml_keys_tube, "tube", tube_rows, "A cylinder with a hole along its axis.");

static const tml_key mesh_rows[] = {
  {"file", TML_KEY_TEXT, false, 0, 0, "", "", NULL,
   "STL (text or binary) or OBJ, beside the model file or below it; at most 500 000 triangles"},
  {"scale", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "length of one unit of the file, as `1 mm`; the model's unit of length if not given"},
  {"points", TML_KEY_ROWS, false, 3, 0, "m", "", NULL, "instead of a file: [x, y, z] of each point"},
  {"triangles", TML_KEY_ROWS, false, 1, 0, "", "", NULL,
   "with `points`: three numbers of points each, from 0 on, counter-clockwise seen from outside"},
  {"at", TML_KEY_NUMBERS, false, 2, 3, "m", "", NULL, "origin of the mesh in the body frame"},
  {"orientation", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_orientation, "of the mesh in the body frame"},
  {"density", TML_KEY_NUMBER, false, 0, 0, "kg/m3", "", NULL,
   "gives the body its mass, if the mesh is closed; 0: only drawn; without it the density of the body"},
  {"color", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "CSS colour or material for pictures; none: not drawn"},
  SEAT_ROW,
  {"name", TML_KEY_NAME, false, 0, 0, "", "", NULL, "by which contacts can distinguish it from others of its body"},
  {"contact", TML_KEY_WORD, false, 0, 0, "", "true | false", NULL,
   "true: it touches others in contacts of its body, and must be closed; false if not given"},
  {"rounded", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "how far outside of its triangles it touches others; 1 % of the smallest size if not given"},
};
TABLE(tml_keys_mesh, "mesh", mesh_rows, "A surface of triangles, from a file or in place.");

static const tml_key hull_rows[] = {
  {"points", TML_KEY_ROWS, false, 4, 5000, "m", "", NULL, "[x, y, z] of points; those inside do not matter"},
  {"file", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "instead: STL or OBJ with the points"},
  {"scale", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "length of one unit of the file, as `1 mm`; the model's unit of length if not given"},
  EDGE_ROW,
  {"at", TML_KEY_NUMBERS, false, 2, 3, "m", "", NULL, "origin of the points in the body frame"},
  {"orientation", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_orientation, "of their axes in the body frame"},
  {"density", TML_KEY_NUMBER, false, 0, 0, "kg/m3", "", NULL,
   "gives the body its mass; without it the density of the body"},
  {"color", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "CSS colour or material for pictures"},
  TOUCH_ROWS
};
TABLE(tml_keys_hull, "hull", hull_rows, "The convex hull of points.");

static const tml_key plane_rows[] = {
  {"at", TML_KEY_NUMBERS, false, 2, 3, "m", "", NULL, "a point of it in the body frame"},
  {"along", TML_KEY_WORD, false, 0, 0, "", "x | y | z", NULL, "body axis that points away from it; z if not given"},
  {"orientation", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_orientation, "of the plane in the body frame"},
  {"size", TML_KEY_NUMBERS, false, 2, 2, "m", "", NULL, "lengths in pictures; it reaches farther than anything"},
  {"color", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "CSS colour or material for pictures; none: not drawn"},
  TOUCH_ROWS
};
TABLE(tml_keys_plane, "plane", plane_rows, "A plane without end, solid behind it: for contacts.");

static const tml_key curve_rows[] = {
  {"points", TML_KEY_POINTS, false, 2, 2000, "m", "", NULL, "[x, y] of each point that it goes through"},
  {"radii", TML_KEY_NUMBERS, false, 3, 2000, "m", "", NULL,
   "instead: radii at equal steps of the angle, from x towards y, all around"},
  {"radius", TML_KEY_EXPRESSION, false, 0, 0, "m", "", NULL,
   "instead: expression in the angle `phi`, in rad, all around"},
  {"x", TML_KEY_EXPRESSION, false, 0, 0, "m", "", NULL, "instead, with `y`: expression in a parameter `s`"},
  {"y", TML_KEY_EXPRESSION, false, 0, 0, "m", "", NULL, "with `x`"},
  {"range", TML_KEY_NUMBERS, false, 2, 2, "", "", NULL, "of the parameter `s`; from 0 to 1 if not given"},
  {"samples", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "number of points that are taken from expressions, 8 to 2000; 360 if not given"},
  {"closed", TML_KEY_WORD, false, 0, 0, "", "true | false", NULL,
   "false: it ends at its last point; true if not given"},
  {"solid", TML_KEY_WORD, false, 0, 0, "", "inside | outside | left | right", NULL,
   "of a closed curve inside (if not given) or outside; of an open one left (if not given) or right"},
  {"width", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "length along z, half of it to either side of x-y; without it there is no end, and no mass"},
  {"at", TML_KEY_NUMBERS, false, 2, 3, "m", "", NULL, "origin of its frame in the body frame"},
  {"orientation", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_orientation, "of its frame in the body frame"},
  {"density", TML_KEY_NUMBER, false, 0, 0, "kg/m3", "", NULL,
   "gives the body its mass, if it is closed with its solid inside; without it the density of the body"},
  {"color", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "CSS colour or material for pictures; none: not drawn"},
  TOUCH_ROWS
};
TABLE(tml_keys_curve, "curve", curve_rows,
      "A body that a plane curve in x-y bounds, a smooth spline: cams, sprockets, tracks.");

static const tml_key shape_rows[] = {
  {"box", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_box, "a cuboid"},
  {"cylinder", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_cylinder, "a circular cylinder"},
  {"sphere", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_sphere, "a sphere"},
  {"capsule", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_capsule, "a cylinder with round ends"},
  {"cone", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_cone, "a circular cone"},
  {"tube", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_tube, "a cylinder with a hole"},
  {"mesh", TML_KEY_FILE, false, 0, 0, "", "", &tml_keys_mesh, "triangles from a file"},
  {"plane", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_plane, "a plane without end"},
  {"curve", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_curve, "what a plane curve bounds"},
  {"hull", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_hull, "the convex hull of points"},
};
TABLE(tml_keys_shape, "shape", shape_rows, "Exactly one solid.");

/* ---------------------------------------------------------------- bodies --------------------- */

static const tml_key point_mass_rows[] = {
  {"at", TML_KEY_NUMBERS, true, 2, 3, "m", "", NULL, "place in the body frame; z may be left out"},
  {"mass", TML_KEY_NUMBER, true, 0, 0, "kg", "", NULL, "its mass"},
};
TABLE(tml_keys_point_mass, "point-mass", point_mass_rows, "A mass of no size, fixed on a body.");

static const tml_key body_rows[] = {
  {"kind", TML_KEY_WORD, false, 0, 0, "", "point | planar | rigid | flexible | beam", NULL,
   "point: mass without orientation; planar: moves in the x-y plane; rigid: free in space (default); flexible: "
   "deforms, see [flexible bodies](flexible-bodies.md); beam: bends as far as it likes, see [beams](beams.md)"},
  {"mass", TML_KEY_NUMBER, false, 0, 0, "kg", "", NULL,
   "mass; left out when shapes have a density. flexible: what the finite elements must weigh, to a percent"},
  {"inertia", TML_KEY_NUMBER_OR_NUMBERS, false, 3, 6, "kg m2", "", NULL,
   "about the centre of mass. planar: Izz; rigid: [Ixx, Iyy, Izz] or [Ixx, Iyy, Izz, Ixy, Ixz, Iyz], "
   "entries of the tensor: Ixy is minus the integral of x y dm. The largest principal moment may exceed the sum of "
   "the others by what rounding to the printed digits explains"},
  {"density", TML_KEY_NUMBER, false, 0, 0, "kg/m3", "", NULL,
   "of the shapes: mass, centre of mass and inertia are computed from them"},
  {"centre", TML_KEY_NUMBERS, false, 2, 3, "m", "", NULL,
   "centre of mass in the body frame; its origin if not given"},
  {"point-masses", TML_KEY_LIST, false, 1, 0, "", "", &tml_keys_point_mass,
   "masses of no size on a planar or rigid body, added to mass, centre and inertia above; the body frame stays"},
  {"position", TML_KEY_NUMBERS, false, 2, 3, "m", "", NULL,
   "origin of the body frame at the start, ground axes; planar: z may be left out"},
  {"angle", TML_KEY_NUMBER, false, 0, 0, "rad", "", NULL, "planar: angle about z at the start"},
  {"orientation", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_orientation,
   "rigid: axes of the body frame at the start"},
  {"velocity", TML_KEY_NUMBERS, false, 2, 3, "m/s", "", NULL,
   "of the origin of the body frame at the start, ground axes. Kept, if the joints allow; zero or not given: as it "
   "follows from what is given"},
  {"velocity-of", TML_KEY_WORD, false, 0, 0, "", "frame | centre", NULL,
   "which point has that velocity: the origin of the body frame (default), or the centre of mass"},
  {"angular-velocity", TML_KEY_NUMBER_OR_NUMBERS, false, 3, 3, "rad/s", "", NULL,
   "at the start, likewise. planar: about z; rigid: three numbers, ground axes"},
  {"angular-velocity-body", TML_KEY_NUMBERS, false, 3, 3, "rad/s", "", NULL,
   "rigid: the same in body axes, instead of angular-velocity"},
  {"axes", TML_KEY_WORD, false, 0, 0, "", "space | body", NULL,
   "rigid: rotation increments about ground or body axes; body suits free tumbling bodies"},
  {"hold", TML_KEY_FLAG_OR_WORDS, false, 0, 0, "", "x | y | z | rx | ry | rz | angle | rotation", NULL,
   "start coordinates that assembly must not move: true for all, or a list"},
  TML_FLEXIBLE_ROWS,
  {"shape", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_shape, "a solid, for pictures and mass"},
  {"shapes", TML_KEY_LIST, false, 0, 0, "", "", &tml_keys_shape, "several of them"},
  {"markers", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_marker,
   "named places on the body; the body frame itself is a marker too, named as the body"},
};
TABLE(tml_keys_body, "body", body_rows,
      "A body. The body `ground` is always there; it can be given markers and shapes.");

/* ---------------------------------------------------------------- contacts ------------------- */

static const tml_key contact_material_rows[] = {
  {"density", TML_KEY_NUMBER, false, 0, 0, "kg/m3", "", NULL, "for bodies and shapes that name the material"},
  {"E", TML_KEY_NUMBER, false, 0, 0, "Pa", "", NULL,
   "modulus of elasticity: of flexible bodies, and of contacts without a stiffness, as Hertz has it"},
  {"nu", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "Poisson's ratio, beside E"},
  {"stiffness", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "force at a depth of one unit of length [N/m^exponent], of a pair of shapes; if not given it follows from E and nu"},
  {"exponent", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "1.5 if not given, as of round bodies (Hertz)"},
  {"damping", TML_KEY_NUMBER, false, 0, 0, "N s/m", "", NULL, "greatest damping, reached at `depth`"},
  {"depth", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL, "depth at which the damping is all there"},
  {"restitution", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "instead of damping: speed after a blow over that before, 0 to 1"},
  {"transition-velocity", TML_KEY_NUMBER, false, 0, 0, "m/s", "", NULL,
   "with restitution: slower than this it loses less; 0.01 m/s if not given"},
  {"dissipation", TML_KEY_NUMBER, false, 0, 0, "s/m", "", NULL,
   "instead of both: force times 1 + dissipation times speed (Hunt and Crossley)"},
};
TABLE(tml_keys_contact_material, "contact-material", contact_material_rows,
      "A material: what it weighs, how elastic it is, and how its surface pushes others off: k d^e with damping, with "
      "restitution, or with dissipation.");

static const tml_key friction_rows[] = {
  {"law", TML_KEY_WORD, false, 0, 0, "", "stick | regularised", NULL,
   "stick: holds a load for ever (default); regularised: by slip velocity alone, creeps, as contacts of ADAMS"},
  {"static", TML_KEY_NUMBER, true, 0, 0, "", "", NULL, "coefficient up to the slip velocity `from`"},
  {"dynamic", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "coefficient from the slip velocity `to` on; as static if not given"},
  {"from", TML_KEY_NUMBER, false, 0, 0, "m/s", "", NULL,
   "see static; of `stick` without from and to static holds until it slips; else the stick velocity if not given"},
  {"to", TML_KEY_NUMBER, false, 0, 0, "m/s", "", NULL, "see dynamic; ten times `from` if not given"},
  {"presliding", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "stick: elastic displacement until it slips; 1e-4 of the smallest shape if not given, 1e-6 if dynamic is below "
   "static without `from` and `to`"},
  {"stick-velocity", TML_KEY_NUMBER, false, 0, 0, "m/s", "", NULL,
   "stick: velocity at which its damping alone reaches the limit; chosen from the elastic displacement if not given"},
  {"rolling", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL, "arm of the torque against rolling; 0 if not given"},
  {"spinning", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "arm of the torque against spin about the normal; 0 if not given"},
};
TABLE(tml_keys_friction, "friction", friction_rows, "How surfaces rub.");

static const tml_key contact_rows[] = {
  {"between", TML_KEY_SIDES, false, 2, 2, "", "", NULL,
   "two sides, each a name or a list: `body` for all its shapes, `body.shape` for one; both may have * and ?"},
  {"among", TML_KEY_TEXTS, false, 0, 0, "", "", NULL, "instead: shapes that may touch each other"},
  {"except", TML_KEY_SIDES, false, 0, 0, "", "", NULL, "pairs of bodies that do not touch"},
  {"joined", TML_KEY_WORD, false, 0, 0, "", "true | false", NULL,
   "true: bodies that a joint connects also touch, as do shapes of a flexible body that follow different nodes of it"},
  {"material", TML_KEY_ONE_OR_TWO, true, 2, 2, "", "", &tml_keys_contact_material,
   "how they push: one of `materials`, or its keys; two of them for the two sides, each with E and nu"},
  {"friction", TML_KEY_NAME_OR_MAPPING, false, 0, 0, "", "", &tml_keys_friction,
   "how they rub: one of `friction-laws`, or its keys; not at all if not given"},
};
TABLE(tml_keys_contact, "contact", contact_rows, "Shapes of bodies that push each other off.");

/* ---------------------------------------------------------------- joints and motions --------- */

static const tml_key joint_friction_rows[] = {
  {"law", TML_KEY_NAME, false, 0, 0, "", "", NULL,
   "one of `friction-laws`; or stick (default) or regularised, with `static` and what belongs to it in place"},
  {"static", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "coefficient up to the slip velocity `from`"},
  {"dynamic", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "coefficient from the slip velocity `to` on; as static if not given"},
  {"from", TML_KEY_NUMBER, false, 0, 0, "m/s", "", NULL, "see static; without from and to static holds until it slips"},
  {"to", TML_KEY_NUMBER, false, 0, 0, "m/s", "", NULL, "see dynamic; ten times `from` if not given"},
  {"presliding", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "elastic displacement of the surfaces until they slip; 2e-4 of the pin radius, or 0.01 mm, if not given, a tenth of "
   "that if dynamic is below static"},
  {"stick-velocity", TML_KEY_NUMBER, false, 0, 0, "m/s", "", NULL,
   "velocity at which the damping of that alone reaches the limit; chosen from the elastic displacement if not given"},
  {"pin-radius", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "of a pin, the arms of a cross, a ball, a rod that turns: which need it; a translational joint has none"},
  {"bending-arm", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "length over which the joint carries a bending moment, which then rubs; not if not given"},
  {"axial-arm", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "arm at which a thrust along a pin rubs; of a translational joint that at which it carries a torque about its axis; "
   "neither rubs if not given"},
  {"preload", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "friction without any load, as of a seal: a torque [N m], or a force [N] of joints that slide along an axis"},
};
TABLE(tml_keys_joint_friction, "joint-friction", joint_friction_rows, "Friction in a joint, by its reactions.");

static const tml_key limits_rows[] = {
  {"angle", TML_KEY_RANGE, false, 2, 2, "rad", "", NULL,
   "[lower, upper] of a revolute, cylindrical or screw joint, counting full turns; null: no stop on that side"},
  {"displacement", TML_KEY_RANGE, false, 2, 2, "m", "", NULL,
   "[lower, upper] of a translational, cylindrical or screw joint, likewise"},
  {"arm", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "of an angle, which needs it: how far from the axis the stop is; its depth is arm times angle"},
  {"material", TML_KEY_NAME_OR_MAPPING, true, 0, 0, "", "", &tml_keys_contact_material,
   "how the stops push: one of `materials`, or its keys"},
};
TABLE(tml_keys_limits, "limits", limits_rows, "Stops that push a joint back when its coordinate is beyond them.");

static const tml_key detent_rows[] = {
  {"torque", TML_KEY_NUMBER, false, 0, 0, "N m", "", NULL, "of an angle: the greatest one that a notch holds against"},
  {"force", TML_KEY_NUMBER, false, 0, 0, "N", "", NULL, "of a displacement, likewise"},
  {"width", TML_KEY_NUMBER, true, 0, 0, "", "", NULL, "of a notch, in rad or m"},
  {"period", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "how far one notch is from the next, at least the width"},
  {"first", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "with `period`: where one of them is; 0 if not given"},
  {"at", TML_KEY_NUMBERS, false, 1, 1000, "", "", NULL, "instead of `period`: where the notches are"},
};
TABLE(tml_keys_detent, "detent", detent_rows, "Notches in which a joint rests.");

static const tml_key space_curve_rows[] = {
  {"points", TML_KEY_ROWS, true, 4, 20000, "m", "", NULL,
   "[x, y] or [x, y, z] of each point that it goes through, in the axes of a marker"},
  {"closed", TML_KEY_WORD, false, 0, 0, "", "true | false", NULL,
   "false: it ends at its last point; true if not given"},
};
TABLE(tml_keys_space_curve, "space-curve", space_curve_rows,
      "A smooth spline through points, for joints that keep a point or another curve on it.");

static const tml_key road_rows[] = {
  {"on", TML_KEY_NAME, true, 0, 0, "", "", NULL,
   "the marker that it lies on: x along it, z up. Tyres name this marker"},
  {"profile", TML_KEY_LAW, false, 0, 0, "m", "", &tml_keys_law,
   "height: an expression in `x`, or a table; the same all across. A plane if not given"},
  {"range", TML_KEY_NUMBERS, false, 2, 2, "m", "", NULL,
   "of x, where it is drawn and contacts find it as the shape with its name; tyres run on beyond it"},
  {"width", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL, "of the shape, half of it to either side; 8 m if not given"},
  {"samples", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "points of a profile that the shape goes through, 8 to 2000; one every 5 cm if not given"},
  {"color", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "CSS colour or material for pictures"},
};
TABLE(tml_keys_road, "road", road_rows, "A road, plane or with a profile along x.");

static const tml_key joint_rows[] = {
#define TML_X(id, word, text) {word, TML_KEY_MARKERS, false, 2, 2, "", "", NULL, text},
  TML_JOINT_LIST(TML_X)
#undef TML_X
  {"length", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "of a distance joint; as far as the markers are apart at the start if not given. One by expression: `distance` of a "
   "[constraint](#constraint)"},
  {"pitch", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "of a screw, which needs it: displacement along z per turn about z; negative for a left-hand thread"},
  {"diameter", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "of a rack-pinion, which needs it: pitch diameter of the pinion; negative reverses the sense"},
  {"angle", TML_KEY_NUMBER, false, 0, 0, "rad", "", NULL,
   "of a revolute, cylindrical or screw joint at the start, counting full turns; if not given as drawn and assembled"},
  {"displacement", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "of a translational, cylindrical or screw joint at the start, likewise"},
  {"angular-velocity", TML_KEY_NUMBER, false, 0, 0, "rad/s", "", NULL,
   "rate of its angle at the start; what is not given follows"},
  {"velocity", TML_KEY_NUMBER, false, 0, 0, "m/s", "", NULL, "rate of its displacement at the start, likewise"},
  {"friction", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_joint_friction, "none if not given"},
  {"limits", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_limits, "stops of its coordinates; none if not given"},
  {"detent", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_detent, "notches of a coordinate; none if not given"},
  {"curve", TML_KEY_NAME, false, 0, 0, "", "", NULL, "of a point-on-curve, which needs it: one of `curves`"},
  {"curves", TML_KEY_NAMES, false, 2, 2, "", "", NULL,
   "of a curve-on-curve, which needs them: that of the first and that of the second"},
};
TABLE(tml_keys_joint, "joint", joint_rows,
      "Exactly one kind of joint, with its two markers: the base and the one that moves.");

static const tml_key motion_rows[] = {
  {"rotation", TML_KEY_NAME, false, 0, 0, "", "", NULL,
   "joint whose angle is prescribed: revolute, cylindrical or screw"},
  {"translation", TML_KEY_NAME, false, 0, 0, "", "", NULL,
   "joint whose displacement is prescribed: translational, cylindrical or screw"},
  {"body", TML_KEY_NAME, false, 0, 0, "", "", NULL,
   "body whose motion is prescribed, or a marker of it: its origin by `x`, `y`, `z`, its axes by `angles`; what is "
   "not given stays free"},
  {"value", TML_KEY_EXPRESSION, false, 0, 0, "", "", NULL,
   "of a joint, which needs it: expression of time, or of positions too: [rad] or [m], their rates [rad/s], [m/s], or "
   "accelerations [rad/s2], [m/s2]"},
  {"level", TML_KEY_WORD, false, 0, 0, "", "displacement | velocity | acceleration", NULL,
   "what `value` is; displacement if not given. The others count from where the joint stands at the start, "
   "an acceleration also from how fast it goes there"},
  {"x", TML_KEY_EXPRESSION, false, 0, 0, "m", "", NULL, "of a body: place along x of ground, expression of time"},
  {"y", TML_KEY_EXPRESSION, false, 0, 0, "m", "", NULL, "the same along y"},
  {"z", TML_KEY_EXPRESSION, false, 0, 0, "m", "", NULL, "the same along z"},
  {"angles", TML_KEY_EXPRESSIONS, false, 3, 3, "rad", "", NULL,
   "of a body: three expressions of time; of a planar body one, the angle about z"},
  {"turns", TML_KEY_WORD, false, 0, 0, "", "321 | 313", NULL,
   "which `angles` they are: turns about z, y, x (yaw, pitch, roll), or about z, x, z, each about the axes as turned "
   "before; 321 if not given"},
};
TABLE(tml_keys_motion, "motion", motion_rows,
      "A prescribed motion: of a joint, `rotation` or `translation` with `value`, or of a `body`.");

/* ---------------------------------------------------------------- forces --------------------- */

/* The kind of the force; the table of the kind has the other keys. */
static const tml_key force_rows[] = {
#define TML_X(form, kind, key, markers)                                                                  \
  {key, (markers) == 1 ? TML_KEY_MARKER_OR_MARKERS : TML_KEY_MARKERS, false, markers, 2, "", "",         \
   &tml_keys_##form, "see there"},
  TML_FORCE_LIST(TML_X)
#undef TML_X
};
TABLE(tml_keys_force, "forces", force_rows,
      "Exactly one kind of force, with the keys that belong to it.");

/* ---------------------------------------------------------------- user equations ------------- */

static const tml_key variable_rows[] = {
  {"value", TML_KEY_EXPRESSION, false, 0, 0, "", "", NULL,
   "expression in time, functions of the state, and other variables and equations by name"},
  {"zero", TML_KEY_EXPRESSION, false, 0, 0, "", "", NULL,
   "instead of `value`: an expression of the variable and of others; the variable is what makes it zero"},
  {"unit", TML_KEY_TEXT, false, 0, 0, "", "", NULL,
   "unit of its quantity, as `N` or `deg`; a plain number if not given"},
  {"start", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "with `zero`: estimate of its value at the start; 0 if not given"},
};
TABLE(tml_keys_variable, "variable", variable_rows,
      "An unknown of your own. Expressions refer to it by its name. An expression alone is its `value`.");

static const tml_key input_rows[] = {
  {"unit", TML_KEY_TEXT, false, 0, 0, "", "", NULL,
   "unit of its quantity, as `N` or `rad`; a plain number if not given"},
  {"start", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "its value until another is set, in the units of the file unless a unit follows, as in `30 deg`; "
   "0 if not given"},
  {"smooth", TML_KEY_NUMBER, false, 0, 0, "s", "", NULL,
   "how long it takes to reach the value that is set; if not given it jumps, and motions and constraints cannot use "
   "it"},
};
TABLE(tml_keys_input, "input", input_rows,
      "A value that is set from outside while a run goes on (docs/library.md). Expressions refer to it by its name.");

static const tml_key equation_rows[] = {
  {"rate", TML_KEY_EXPRESSION, false, 0, 0, "", "", NULL,
   "rate of change of the state, in its unit per time: expression in time, functions of the state, variables and "
   "equations by name, also its own"},
  {"zero", TML_KEY_EXPRESSION, false, 0, 0, "", "", NULL,
   "instead of `rate`: an expression that is held at zero, in which `dif1(name)` is the rate"},
  {"unit", TML_KEY_TEXT, false, 0, 0, "", "", NULL,
   "unit of the state, as `m` or `N s`; a plain number if not given"},
  {"start", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "the state at the start; 0 if not given"},
  {"start-rate", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "with `zero`: estimate of the rate at the start; 0 if not given"},
  {"hold", TML_KEY_WORD, false, 0, 0, "", "true | false", NULL,
   "in static analyses the state keeps its start value; else it takes the one at which its rate is zero"},
};
TABLE(tml_keys_equation, "equation", equation_rows,
      "A differential equation for a state of your own. Expressions refer to the state by its name. An expression "
      "alone is its `rate`.");

static const tml_key constraint_rows[] = {
  {"zero", TML_KEY_EXPRESSION, false, 0, 0, "", "", NULL,
   "expression that is held at zero: of time and positions, or of velocities too (non-holonomic)"},
  {"knife-edge", TML_KEY_MARKERS, false, 2, 2, "", "", NULL,
   "the first marker does not move along its own y axis, seen from the body of the second"},
  {"rolling", TML_KEY_MARKERS, false, 2, 2, "", "", NULL,
   "a disc, at the first marker with z along its axle, rolls without slip on the x-y plane of the second"},
  {"distance", TML_KEY_MARKERS, false, 2, 2, "", "", NULL,
   "two markers that are `length` apart: a rod, or the rope of a winch. Its channel `tension` [N] pulls where "
   "positive"},
  {"rope", TML_KEY_STATIONS, false, 2, 0, "", "", &tml_keys_pulley,
   "a rope that keeps its `length`, through markers as eyelets and over pulleys, in this order"},
  {"radius", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL, "of the disc, with `rolling`"},
  {"length", TML_KEY_EXPRESSION, false, 0, 0, "m", "", NULL,
   "of a distance or rope, what lies on pulleys that grip left out: expression of time and inputs; as long as bodies "
   "are placed if not given"},
};
TABLE(tml_keys_constraint, "constraint", constraint_rows, "A general constraint: exactly one of the first five keys.");

static const tml_key state_space_rows[] = {
  {"a", TML_KEY_ROWS, false, 1, 0, "s^-1", "", NULL, "states by states: a row of numbers for each state"},
  {"b", TML_KEY_ROWS, false, 1, 0, "s^-1", "", NULL, "states by inputs"},
  {"c", TML_KEY_ROWS, false, 1, 0, "", "", NULL, "outputs by states"},
  {"d", TML_KEY_ROWS, false, 1, 0, "", "", NULL, "outputs by inputs"},
};
TABLE(tml_keys_state_space, "state-space", state_space_rows,
      "x' = a x + b u, y = c x + d u. Matrices that are not given are zero.");

static const tml_key transfer_rows[] = {
  {"numerator", TML_KEY_NUMBERS, true, 1, 0, "", "", NULL, "coefficients of s^0, s^1, ..., of s^k in [s^k]"},
  {"denominator", TML_KEY_NUMBERS, true, 1, 0, "", "", NULL,
   "the same; its degree must not be below that of the numerator"},
};
TABLE(tml_keys_transfer, "transfer-function", transfer_rows, "Output over input as a quotient of polynomials in s.");

static const tml_key block_rows[] = {
  {"state-space", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_state_space, "given by matrices"},
  {"transfer-function", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_transfer, "given by two polynomials"},
  {"inputs", TML_KEY_EXPRESSIONS, false, 1, 0, "", "", NULL,
   "of a state space: expressions, which count as plain numbers in the units of the file"},
  {"input", TML_KEY_EXPRESSION, false, 0, 0, "", "", NULL, "of a transfer function: the same"},
  {"start", TML_KEY_NUMBERS, false, 1, 0, "", "", NULL, "of a state space: the states at the start; 0 if not given"},
};
TABLE(tml_keys_block, "block", block_rows,
      "A linear block. In expressions `name.y1` ... are its outputs, `name.x1` ... its states, `name.u1` ... its "
      "inputs.");

static const tml_key condition_rows[] = {
  {"value", TML_KEY_EXPRESSION, true, 0, 0, "", "", NULL, "expression in time, the state, variables and equations"},
  {"above", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "the value rises above this, in its unit"},
  {"below", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "or falls below this"},
  {"equals", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "or reaches this, from either side"},
  {"tolerance", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "how near to it, in the same unit; as near as steps can end if not given"},
};
TABLE(tml_keys_condition, "condition", condition_rows, "When a sensor acts: exactly one of above, below and equals.");

static const tml_key sensor_rows[] = {
  {"when", TML_KEY_LAW, true, 0, 0, "", "", &tml_keys_condition,
   "`\"expression > expression\"`, with one of > < =, or a mapping"},
  {"stop", TML_KEY_WORD, false, 0, 0, "", "true | false", NULL, "whether the run ends"},
  {"output", TML_KEY_NUMBER, false, 0, 0, "s", "", NULL, "time between results from then on"},
  {"activate", TML_KEY_NAMES, false, 1, 0, "", "", NULL,
   "joints, motions, couplers, gears, forces, constraints, and sensors above this one, that act from then on"},
  {"deactivate", TML_KEY_NAMES, false, 1, 0, "", "", NULL, "the same that do not act any more"},
};
TABLE(tml_keys_sensor, "sensor", sensor_rows, "Something happens when a condition comes true.");

/* ---------------------------------------------------------------- settings and top level ---- */

#define OPTION_TYPE(type) _Generic((type){0}, double: TML_KEY_NUMBER, int: TML_KEY_NUMBER, \
    default: TML_KEY_WORD)

static const tml_key simulate_rows[] = {
#define TML_X(name, type, def, key, unit, help) \
  {key, OPTION_TYPE(type), false, 0, 0, unit, "", NULL, help},
  TML_OPTION_LIST(TML_X)
#undef TML_X
};
TABLE(tml_keys_simulate, "simulate", simulate_rows,
      "How to simulate. `accuracy` says how accurate the results have to be; `tolerance` and `step` make one plain "
      "run, with variable or fixed steps, whose results are not checked.");

static const tml_key channel_rows[] = {
  {"value", TML_KEY_EXPRESSION, true, 0, 0, "", "", NULL,
   "expression in time and in functions of the state: docs/expressions.md"},
  {"unit", TML_KEY_TEXT, false, 0, 0, "", "", NULL,
   "unit in the results, as `W` or `deg`; the unit of the file for the dimension of the value if not given"},
  {"about", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "one line for lists and plots; the expression if not given"},
};
TABLE(tml_keys_channel, "channel", channel_rows,
      "A channel of your own, recorded like all others. An expression alone is its `value`.");

static const tml_key signal_rows[] = {
  {"of", TML_KEY_TEXT, true, 0, 0, "", "", NULL, "the channel, as `chassis.az`; it has to be recorded"},
  {"filter", TML_KEY_TEXT, true, 0, 0, "", "", NULL,
   "as `lowpass 20 Hz`, `derivative`, or several separated by commas: docs/signals.md"},
  {"about", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "one line for lists and plots; filter and channel if not given"},
};
TABLE(tml_keys_signal, "signal", signal_rows,
      "A channel that is filtered after the run, and then is in the results like all others.");

static const tml_key parameter_rows[] = {
  {"value", TML_KEY_NUMBER, true, 0, 0, "", "", NULL, "its value unless another is set"},
  {"range", TML_KEY_NUMBERS, false, 2, 2, "", "", NULL,
   "least and largest value that make sense: the slider of an [interactive report](interactive.md)"},
};
TABLE(tml_keys_ranged, "model-parameter", parameter_rows,
      "A number with a name, of the model. A number alone is its `value`.");

static const tml_key table_rows[] = {
  {"x", TML_KEY_COLUMN, false, 2, 0, "", "", NULL,
   "abscissae, increasing; with `file` its column, by name or number, the first if not given"},
  {"y", TML_KEY_COLUMN, false, 2, 0, "", "", NULL,
   "ordinates, as many; of a map the second abscissae, increasing; with `file` its column"},
  {"z", TML_KEY_COLUMN, false, 2, 0, "", "", NULL,
   "of a map: a row for every y, in it a number for every x; with `file` its column"},
  {"points", TML_KEY_POINTS, false, 4, 0, "", "", NULL, "pairs [x, y], instead of `x` and `y`"},
  {"file", TML_KEY_TEXT, false, 0, 0, "", "", NULL,
   "where the numbers are: a text with commas, semicolons, tabs or blanks between them, `results.csv` or `results.h5`"},
  {"layout", TML_KEY_WORD, false, 0, 0, "", "columns | grid", NULL,
   "of `file`: columns, if not given; or the grid of a map, x in its first line, y first in every other"},
  {"x-unit", TML_KEY_TEXT, false, 0, 0, "", "", NULL,
   "of `file`: unit of x, as `rpm`; if not given that of the file, as in `speed [rpm]`, else as plain numbers"},
  {"y-unit", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "of `file`: unit of y, likewise"},
  {"z-unit", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "of `file`: unit of z, likewise"},
  {"skip", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "of `file`: lines at the top that are left out"},
  {"decimal", TML_KEY_WORD, false, 0, 0, "", "point | comma", NULL,
   "of `file`: decimal point or comma; 1.5 if not given"},
  {"extrapolate", TML_KEY_WORD, false, 0, 0, "", "linear | constant | none | continue", NULL,
   "beyond the points: linear (default), the value at the end, an error, or the last piece continued"},
};
TABLE(tml_keys_table, "table", table_rows,
      "A function given by at least four points, or a map z(x, y) given by a grid, in the model or in a file: "
      "docs/tables.md.");

static const tml_key routine_rows[] = {
  {"routine", TML_KEY_TEXT, true, 0, 0, "", "", NULL, "its name in the plug-in"},
  {"parameters", TML_KEY_NUMBERS, false, 0, 0, "", "", NULL,
   "as many as the routine has; it gets them as plain numbers in the units of the file"},
  {"arguments", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "how many arguments it is expected to have; not checked if not given"},
  {"unit", TML_KEY_TEXT, false, 0, 0, "", "", NULL,
   "of its value, as `N`; if not given, a plain number that fits everywhere"},
};
TABLE(tml_keys_routine, "routine", routine_rows,
      "A compiled routine as a function of expressions: docs/plugins.md. Run with `--allow-plugin FILE`.");

static const tml_key top_rows[] = {
  {"trammel", TML_KEY_NUMBER, true, 0, 0, "", "1", NULL, "version of the file format: 1"},
  {"title", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "one line about the model"},
  {"units", TML_KEY_WORD, false, 0, 0, "", "SI | mm-kg-s | mm-t-s | mm-kg-ms | mm-kg-N-ms | in-lbf-s | ft-lbf-s", NULL,
   "what plain numbers mean, and the units of the results; SI (m, kg, s, N) if not given"},
  {"gravity", TML_KEY_NUMBERS, false, 3, 3, "m/s2", "", NULL,
   "acceleration of free fall, ground axes; none if not given"},
  {"parameters", TML_KEY_NAMED, false, 0, 0, "", "", &tml_keys_ranged,
   "numbers with names, for use in all others; they may refer to each other in any order"},
  TML_SECTION_ROWS,
  {"simulate", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_simulate, "how to simulate"},
  {"record", TML_KEY_TEXTS, false, 0, 0, "", "", NULL,
   "channels to write: all (default), or names and patterns with * and ?; `[*]` is any index"},
  {"judge", TML_KEY_TEXTS, false, 0, 0, "", "", NULL,
   "channels on which the accuracy is judged: all that are recorded (default), or names and patterns as of `record`"},
  {"plot", TML_KEY_PLOTS, false, 0, 0, "", "", NULL,
   "what the report shows first: channels, `a - b` or `y over x`, or lists of these to share a plot"},
  {"view", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_view, "from where the mechanism is shown at first"},
  {"study", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_study,
   "what `trammel sweep` varies, and which results it keeps"},
};
TABLE(tml_keys_top, "model", top_rows, "A model file.");
// clang-format on

/* ---------------------------------------------------------------- access --------------------- */

static const tml_key_table *const all[] = {
    &tml_keys_top, &tml_keys_part, &tml_keys_parameter, &tml_keys_instance, &tml_keys_body, &tml_keys_orientation,
    &tml_keys_marker, &tml_keys_point_mass,
    &tml_keys_shape,
    &tml_keys_box, &tml_keys_cylinder, &tml_keys_sphere, &tml_keys_capsule, &tml_keys_cone,
    &tml_keys_tube, &tml_keys_mesh, &tml_keys_plane, &tml_keys_curve,
    &tml_keys_hull, &tml_keys_material, &tml_keys_section, &tml_keys_tube_section,
    &tml_keys_rectangle_section, &tml_keys_profile_section, &tml_keys_general_section, &tml_keys_circle_section,
    &tml_keys_beam, &tml_keys_nonlinear_beam, &tml_keys_helix,
    &tml_keys_lump, &tml_keys_matrices, &tml_keys_interface, &tml_keys_modes, &tml_keys_damping, &tml_keys_start,
    &tml_keys_space_curve, &tml_keys_road,
    &tml_keys_joint, &tml_keys_joint_friction, &tml_keys_limits, &tml_keys_detent,
    &tml_keys_motion, &tml_keys_pulley, &tml_keys_coupler, &tml_keys_gear, &tml_keys_backlash, &tml_keys_contact,
    &tml_keys_contact_material, &tml_keys_friction,
    &tml_keys_force,
#define TML_X(form, kind, key, markers) &tml_keys_##form,
    TML_FORCE_LIST(TML_X)
#undef TML_X
    &tml_keys_law, &tml_keys_input, &tml_keys_variable, &tml_keys_equation, &tml_keys_block,
    &tml_keys_state_space, &tml_keys_transfer, &tml_keys_constraint, &tml_keys_sensor, &tml_keys_condition,
    &tml_keys_ranged, &tml_keys_table, &tml_keys_routine,
    &tml_keys_channel, &tml_keys_signal, &tml_keys_simulate, &tml_keys_view,
    &tml_keys_study, &tml_keys_vary, &tml_keys_keep,
};

int tml_key_table_count(void) { return (int)(sizeof all/sizeof *all); }

const tml_key_table *tml_key_table_get(int i) { return all[i]; }

bool tml_key_takes_expression(const tml_key_table *t)
{
  return t == &tml_keys_channel || t == &tml_keys_variable || t == &tml_keys_equation || t == &tml_keys_parameter ||
         t == &tml_keys_ranged;
}

const char *tml_key_closest(const tml_key_table *t, const char *key)
{
  const char *names[TML_KEYS_MAX];
  for (int i = 0; i < t->n; i++) names[i] = t->keys[i].key;
  return tml_name_closest(key, names, t->n);
}
