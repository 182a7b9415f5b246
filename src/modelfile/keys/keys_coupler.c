/* keys_coupler.c - the tables of keys of couplers and gears. Columns as in keys_model.c. */
#include "modelfile/keys/keys_model.h"

// clang-format off
#define TABLE TML_KEY_TABLE

static const tml_key backlash_rows[] = {
  {"play", TML_KEY_NUMBER, true, 0, 0, "", "", NULL,
   "free displacement of the first joint while the second stands still, in rad or m; half of it on either side at the "
   "start"},
  {"arm", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "radius of the first gear, needed if it turns: the depth of the teeth is arm times angle"},
  {"material", TML_KEY_NAME_OR_MAPPING, true, 0, 0, "", "", &tml_keys_contact_material,
   "how the teeth push: one of `materials`, or its keys"},
};
TABLE(tml_keys_backlash, "backlash", backlash_rows, "Play between the teeth of gears.");

static const tml_key coupler_rows[] = {
  {"joints", TML_KEY_NAMES, true, 2, 3, "", "", NULL,
   "the coordinates: `joint.angle` or `joint.displacement`; `joint` alone if it has only one"},
  {"factors", TML_KEY_NUMBERS, true, 2, 3, "", "", NULL,
   "as many: sum of factor times coordinate = constant, as at the start. The first is a plain number, the "
   "others turn their coordinate into the unit of the first: [m/rad] for an angle after a displacement"},
};
TABLE(tml_keys_coupler, "coupler", coupler_rows, "A linear relation of two or three joint coordinates.");

static const tml_key gear_rows[] = {
  {"mesh", TML_KEY_NAME, false, 0, 0, "", "", NULL,
   "marker on the carrier where the teeth meet, z along their common velocity; the ratio follows from the "
   "start positions"},
  {"ratio", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,
   "instead of `mesh`: turns of the second joint per turn of the first, with its sign (spur gears: negative); "
   "[m/rad] or [rad/m] if one of them slides"},
  {"teeth", TML_KEY_NUMBERS, false, 1, 2, "", "", NULL,
   "instead of both: numbers of teeth of two gears; of one gear and a rack, whose joint is the second, that of the "
   "gear, with `module`"},
  {"module", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "with `teeth`: pitch diameter over number of teeth, in the plane of rotation; the distance of parallel axes is "
   "checked against it. Bearings then carry what the teeth exert: "
   "[tooth forces](theory/constraints.md#tooth-forces)"},
  {"internal", TML_KEY_WORD, false, 0, 0, "", "true | false", NULL,
   "with `teeth`: true if the gears turn in the same direction, one in a ring; false if not given"},
  {"bevel", TML_KEY_WORD, false, 0, 0, "", "true | false", NULL,
   "with `module`: true if the axes meet; the cones follow from teeth and axes, the module is that of the pitch "
   "point where the teeth push, and the markers of the joints on the carrier are on the side of the wheels"},
  {"pressure-angle", TML_KEY_NUMBER, false, 0, 0, "rad", "", NULL,
   "with `module`: angle between the normal of the teeth and the pitch surface; 20 deg if not given"},
  {"helix-angle", TML_KEY_NUMBER, false, 0, 0, "rad", "", NULL,
   "with `module`: of the teeth of the first gear against its axis, > 0: a right-handed screw; none if not given"},
  {"at", TML_KEY_NAME, false, 0, 0, "", "", NULL,
   "with `module`: a marker in the plane across the axes in which the teeth meet; if not given, that of the first "
   "joint on the carrier"},
  {"joints", TML_KEY_NAMES, true, 2, 2, "", "", NULL,
   "the two joints, revolute or translational; with `mesh` the first marker of both is on the carrier"},
  {"backlash", TML_KEY_MAPPING, false, 0, 0, "", "", &tml_keys_backlash,
   "play of gears with a `ratio`; their teeth then push each other by the law of their material; none if not given"},
};
TABLE(tml_keys_gear, "gear", gear_rows,
      "Two gears, or a gear and a rack, that turn in one carrier (or on ground). One of `mesh`, `ratio`, `teeth`.");
