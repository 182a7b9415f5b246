/* keys_flexible.c - the tables of keys of flexible bodies. Columns as in keys_model.c. */
#include "modelfile/keys/keys_model.h"

// clang-format off
#define TABLE TML_KEY_TABLE

static const tml_key material_rows[] = {
  {"E", TML_KEY_NUMBER, true, 0, 0, "Pa", "", NULL, "modulus of elasticity"},
  {"nu", TML_KEY_NUMBER, true, 0, 0, "", "", NULL, "Poisson's ratio"},
  {"density", TML_KEY_NUMBER, true, 0, 0, "kg/m3", "", NULL, "density"},
};
TABLE(tml_keys_material, "material", material_rows, "An isotropic elastic material.");

#define SLENDER \
  {"slender", TML_KEY_WORD, false, 0, 0, "", "true | false", NULL, "without deformation by shear"}

static const tml_key tube_rows[] = {
  {"radius", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "outer radius"},
  {"thickness", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL, "of the wall; solid if not given"},
  SLENDER
};
TABLE(tml_keys_tube_section, "tube-section", tube_rows, "A circle or a ring.");

static const tml_key circle_rows[] = {{"radius", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "of the circle"}, SLENDER};
TABLE(tml_keys_circle_section, "circle-section", circle_rows, "A solid circle.");

static const tml_key rectangle_rows[] = {
  {"width", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "along y of the section"},
  {"height", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "along z of the section, which points to `up` of the beam"},
  SLENDER
};
TABLE(tml_keys_rectangle_section, "rectangle-section", rectangle_rows, "A rectangle.");

static const tml_key profile_rows[] = {
  {"width", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "of the flanges, along y of the section"},
  {"height", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "over all, along z of the section"},
  {"web", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "thickness of the web"},
  {"flange", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "thickness of the flanges"},
  SLENDER
};
TABLE(tml_keys_profile_section, "profile-section", profile_rows, "An I, or a C.");

static const tml_key general_rows[] = {
  {"A", TML_KEY_NUMBER, true, 0, 0, "m2", "", NULL, "area"},
  {"Iy", TML_KEY_NUMBER, true, 0, 0, "m4", "", NULL, "second moment of area about y"},
  {"Iz", TML_KEY_NUMBER, true, 0, 0, "m4", "", NULL, "the same about z"},
  {"J", TML_KEY_NUMBER, true, 0, 0, "m4", "", NULL, "of torsion"},
  {"shear", TML_KEY_NUMBERS, false, 2, 2, "", "", NULL,
   "shear factors along y and z, part of the area that carries shear; no deformation by shear if not given"},
  {"Wt", TML_KEY_NUMBER, false, 0, 0, "m3", "", NULL, "torque over the largest shear stress that it makes"},
  {"points", TML_KEY_POINTS, false, 1, 8, "m", "", NULL, "[y, z] where stress is wanted"},
  {"shear-centre", TML_KEY_NUMBERS, false, 2, 2, "m", "", NULL,
   "y and z of the point through which a force does not twist; the middle of the section if not given"},
};
TABLE(tml_keys_general_section, "general-section", general_rows, "Any section, by its numbers.");

static const tml_key section_rows[] = {
  {"tube", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_tube_section, "a circle or a ring"},
  {"rectangle", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_rectangle_section, "a rectangle"},
  {"profile", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_profile_section, "an I"},
  {"general", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_general_section, "by its numbers"},
  {"c-profile", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_profile_section,
   "a C whose flanges point along y"},
  {"circle", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_circle_section, "a solid circle"},
};
TABLE(tml_keys_section, "section", section_rows,
      "The cross section of a beam, exactly one of these. x points along the beam, z to `up` of the beam.");

static const tml_key beam_rows[] = {
  {"nodes", TML_KEY_NAMES, true, 2, 2, "", "", NULL, "where it begins and ends"},
  {"section", TML_KEY_NAME, false, 0, 0, "", "", NULL, "by name; the only one if not given"},
  {"material", TML_KEY_NAME, false, 0, 0, "", "", NULL, "one of `materials`; the only one if not given"},
  {"elements", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "into how many it is divided; 4 if not given"},
  {"up", TML_KEY_NUMBERS, false, 3, 3, "", "", NULL,
   "direction of z of the section, as far as it is across the beam; z of the body if not given, y for beams along z"},
  {"name", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "names of its nodes along the beam, if not given"},
};
TABLE(tml_keys_beam, "beam", beam_rows, "A straight beam between two nodes.");

static const tml_key helix_rows[] = {
  {"radius", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "of the line that the middle of the section follows"},
  {"pitch", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "along z for each turn"},
  {"turns", TML_KEY_NUMBER, true, 0, 0, "", "", NULL, "how many, parts too; negative: left-handed"},
};
TABLE(tml_keys_helix, "helix", helix_rows, "A helix about z of the body frame, from the point [radius, 0, 0].");

static const tml_key nonlinear_beam_rows[] = {
  {"line", TML_KEY_ROWS, false, 2, 2, "m", "", NULL, "a straight beam: its start and its end, in the body frame; or"},
  {"arc", TML_KEY_ROWS, false, 3, 3, "m", "", NULL, "part of a circle: start, a point on the way, end; or"},
  {"spline", TML_KEY_ROWS, false, 4, 20000, "m", "", NULL, "a smooth path through points; or"},
  {"helix", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_helix, "a coil; or"},
  {"around", TML_KEY_ROWS, false, 2, 1000, "m", "", NULL,
   "a closed belt around circles in the x-y plane: x, y and radius of each in the order of travel, a negative radius "
   "where the belt turns clockwise. It begins where it meets the first circle, and `end` is `start`"},
  {"file", TML_KEY_TEXT, false, 0, 0, "", "", NULL,
   "a smooth path through the points of a CSV file: x, y and z in each line, a line of names above; or"},
  {"section", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_section, "cross section, with a material; or"},
  {"material", TML_KEY_NAME_OR_MAPPING, false, 0, 0, "", "", &tml_keys_material, "by name or by its keys"},
  {"stiffness", TML_KEY_MATRIX, false, 6, 6, "", "", NULL,
   "of the section: EA and two shear stiffnesses GA along y and z [N], GJ and EI about y and z [N m2]; or a symmetric "
   "6 x 6 matrix, whose coupling entries are in N m"},
  {"line-mass", TML_KEY_NUMBER, false, 0, 0, "kg/m", "", NULL, "with `stiffness`: mass per length"},
  {"line-inertia", TML_KEY_NUMBERS, false, 1, 3, "kg m", "", NULL,
   "with `stiffness`: inertia per length about the middle of the section, about x; about y and z, half of it each if "
   "not given"},
  {"pieces", TML_KEY_NUMBER, true, 0, 0, "", "", NULL, "elements; their error falls with the square of this number"},
  {"up", TML_KEY_NUMBERS, false, 3, 3, "", "", NULL,
   "direction of z of the section at the start, as far as it is across the beam; z of the body if not given, y for "
   "beams along z"},
  {"twist", TML_KEY_NUMBER, false, 0, 0, "rad", "", NULL,
   "by which the section turns about the path from start to end, evenly"},
  {"damping", TML_KEY_NUMBER, false, 0, 0, "s", "", NULL,
   "time by which rates of strains count in addition to the strains; 0 if not given"},
  {"preload", TML_KEY_NUMBERS, false, 6, 6, "", "", NULL,
   "section forces in the given shape: tension, shear along y and z [N], torsion, bending about y and z [N m]"},
  {"rest", TML_KEY_NUMBERS, false, 6, 6, "", "", NULL,
   "strains without load beyond those of the path: stretch, shear along y and z, twist [rad/m], curvature about y and "
   "z [rad/m]"},
  {"straight", TML_KEY_WORD, false, 0, 0, "", "true | false", NULL,
   "true: without load it is straight and not twisted, and bent elastically to the path; false if not given"},
  {"places", TML_KEY_NAMED, false, 0, 0, "m", "", NULL,
   "names of places with their length along the path, in this order; markers, as are `start` and `end`"},
  {"contact-radius", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "of the round surface that `contacts` with the name of the beam mean; that of a tube section if not given"},
  {"contact-shapes", TML_KEY_WORD, false, 0, 0, "", "capsules | spheres", NULL,
   "what touches others: capsules from node to node (if not given), or spheres at the nodes, for belts on pulleys"},
  {"speed", TML_KEY_NUMBER, false, 0, 0, "m/s", "", NULL,
   "with which it runs along its path at the start, in addition to the velocity of the body; 0 if not given"},
};
TABLE(tml_keys_nonlinear_beam, "nonlinear-beam", nonlinear_beam_rows,
      "A beam, cable or hose for [large deflections](beams.md). The path is its shape without load; x of its markers "
      "points along it.");

static const tml_key lump_rows[] = {
  {"node", TML_KEY_NAME, true, 0, 0, "", "", NULL, "which node carries it"},
  {"mass", TML_KEY_NUMBER, true, 0, 0, "kg", "", NULL, "mass"},
  {"inertia", TML_KEY_NUMBERS, false, 3, 6, "kg m2", "", NULL, "about the node, as of a rigid body; none if not given"},
};
TABLE(tml_keys_lump, "node-mass", lump_rows, "A mass on a node.");

#define UNITS(of_length) \
  {"length", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL, of_length ", as `1 mm`; 1 m if not given"}, \
  {"unit-mass", TML_KEY_NUMBER, false, 0, 0, "kg", "", NULL, "unit of mass, as `1000 kg`; 1 kg if not given"}, \
  {"time", TML_KEY_NUMBER, false, 0, 0, "s", "", NULL, "unit of time; 1 s if not given"}

static const tml_key matrices_rows[] = {
  {"stiffness", TML_KEY_TEXT, true, 0, 0, "", "", NULL,
   "file with the stiffness matrix, beside the model file or below it, as all of these"},
  {"mass", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "file with the mass matrix; in that of the stiffness if not given"},
  {"unknowns", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "CalculiX: job.dof"},
  {"nodes", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "file with the places of the nodes"},
  UNITS("unit of length of the files"),
};
TABLE(tml_keys_matrices, "matrices", matrices_rows, "Matrices of another finite element program.");

static const tml_key interface_rows[] = {
  {"nodes", TML_KEY_NUMBERS, false, 1, 0, "", "", NULL, "numbers of the nodes"},
  {"set", TML_KEY_TEXT, false, 0, 0, "", "", NULL,
   "in place of `nodes`: a set that the file of the nodes names, as `*NSET, NSET=bore` does"},
  {"at", TML_KEY_NUMBERS, false, 3, 3, "m", "", NULL,
   "reference point of several nodes, where markers sit; the origin of the nodes if not given"},
  {"pad", TML_KEY_WORD, false, 0, 0, "", "rigid | average", NULL,
   "rigid: the nodes follow the point as a rigid plate (default); average: the point follows their mean"},
};
TABLE(tml_keys_interface, "interface", interface_rows, "Nodes of another program that a marker follows.");

static const tml_key modes_rows[] = {
  {"file", TML_KEY_TEXT, false, 0, 0, "", "", NULL,
   "a body that is reduced already, beside the model file or below it: what `trammel reduce` has written, or a .fem of "
   "MBDyn; nothing else is said then but its units"},
  UNITS("units of a .fem: of length"),
  {"fixed", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "how many modes with the interfaces held, besides those of static loads at interfaces"},
  {"frequency", TML_KEY_NUMBER, false, 0, 0, "Hz", "", NULL, "instead: all of them below this"},
  {"keep", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "how many modes of the free body are kept in the end, lowest first; all if not given"},
  {"all", TML_KEY_WORD, false, 0, 0, "", "true | false", NULL, "every mode of the finite element model"},
  {"plane", TML_KEY_WORD, false, 0, 0, "", "true | false", NULL, "only modes that deform it within x-y"},
};
TABLE(tml_keys_modes, "modes", modes_rows, "Which modes of a flexible body are taken.");

static const tml_key damping_rows[] = {
  {"mounted", TML_KEY_NUMBER_OR_NUMBERS, false, 1, 0, "", "", NULL,
   "ratio of every mode of the body as it is mounted (held by its joints and their motions, other bodies at rest), or "
   "a list, the slowest mode first; faster modes have the last ratio"},
  {"held", TML_KEY_NAMES, false, 1, 0, "", "", NULL,
   "with `mounted`: nodes that are held in all directions, in place of what joints hold"},
  {"rayleigh", TML_KEY_NUMBERS, false, 2, 2, "", "", NULL, "[a, b]: ratio a/(2 omega) + b omega/2, in 1/s and s"},
  {"frequency", TML_KEY_NUMBERS, false, 1, 0, "Hz", "", NULL, "ascending, with as many in `ratio`"},
  {"ratio", TML_KEY_NUMBERS, false, 1, 0, "", "", NULL, "straight lines between them, constant beyond"},
};
TABLE(tml_keys_damping, "damping", damping_rows,
      "Damping ratios of the modes of the body: as it is mounted, or free, which are not those of the mechanism.");

static const tml_key start_rows[] = {
  {"modes", TML_KEY_NUMBERS, true, 1, 0, "", "", NULL, "modal coordinates in kg^1/2 m, lowest first; others are zero"},
};
TABLE(tml_keys_start, "start", start_rows, "How a flexible body is deformed at the start.");
