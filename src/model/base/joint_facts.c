/* joint_facts.c - table of the properties of the kinds of joints. */
#include "model/base/joint_facts.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/text_append.h"
#include "model/base/model.h"

/* Checks that TML_JOINT_LIST and the enumeration have the same kinds in the same order. */
enum {
#define TML_X(id, word, text) PLACE_##id,
  TML_JOINT_LIST(TML_X)
#undef TML_X
  PLACES
};
_Static_assert((int)TML_JOINT_KINDS == (int)PLACES,
               "a joint is missing in TML_JOINT_LIST or in tml_joint_kind, or TML_JOINT_KINDS is not their number");
#define TML_X(id, word, text) \
  _Static_assert((int)TML_JOINT_##id == (int)PLACE_##id, \
                 "the number of TML_JOINT_" #id " is not its place in TML_JOINT_LIST");
TML_JOINT_LIST(TML_X)
#undef TML_X

#define BOTH_AXES .axes_i = true, .axes_j = true

static const tml_joint_facts table[TML_JOINT_KINDS] = {
  [TML_JOINT_REVOLUTE] = {.word = "revolute", .turns = true, .pins = true, BOTH_AXES, .agree = TML_AGREE_Z,
    .symbol = TML_SYMBOL_PIN, .along = TML_AXES_ALL, .about = TML_AXES_XY, .surface = TML_SURFACE_PIN},
  [TML_JOINT_TRANSLATIONAL] = {.word = "translational", .slides = true, BOTH_AXES, .agree = TML_AGREE_Z,
    .symbol = TML_SYMBOL_RAILS, .along = TML_AXES_XY, .about = TML_AXES_ALL, .surface = TML_SURFACE_GUIDE},
  [TML_JOINT_CYLINDRICAL] = {.word = "cylindrical", .turns = true, .slides = true, BOTH_AXES, .agree = TML_AGREE_Z,
    .symbol = TML_SYMBOL_LONG_PIN, .along = TML_AXES_XY, .about = TML_AXES_XY, .surface = TML_SURFACE_ROD},
  [TML_JOINT_SPHERICAL] = {.word = "spherical", .pins = true, .symbol = TML_SYMBOL_BALL, .along = TML_AXES_ALL,
    .surface = TML_SURFACE_BALL},
  [TML_JOINT_UNIVERSAL] = {.word = "universal", .pins = true, BOTH_AXES, .symbol = TML_SYMBOL_CROSS,
    .along = TML_AXES_ALL, .surface = TML_SURFACE_CROSS},
  [TML_JOINT_HOOKE] = {.word = "hooke", .pins = true, BOTH_AXES, .symbol = TML_SYMBOL_CROSS, .along = TML_AXES_ALL,
    .surface = TML_SURFACE_CROSS_XY},
  [TML_JOINT_PLANE] = {.word = "planar", BOTH_AXES, .agree = TML_AGREE_Z, .symbol = TML_SYMBOL_SHEET,
    .along = TML_AXIS_Z, .about = TML_AXES_XY},
  [TML_JOINT_FIXED] = {.word = "fixed", .pins = true, BOTH_AXES, .agree = TML_AGREE_ALL, .symbol = TML_SYMBOL_BLOCK,
    .along = TML_AXES_ALL, .about = TML_AXES_ALL},
  [TML_JOINT_DISTANCE] = {.word = "distance", .symbol = TML_SYMBOL_ROD, .number = TML_NUMBER_LENGTH},
  [TML_JOINT_AT_POINT] = {.word = "at-point", .pins = true, .symbol = TML_SYMBOL_BALL, .along = TML_AXES_ALL},
  [TML_JOINT_INLINE] = {.word = "inline", .axes_i = true, .along = TML_AXES_XY},
  [TML_JOINT_INPLANE] = {.word = "inplane", .axes_i = true, .symbol = TML_SYMBOL_SHEET, .along = TML_AXIS_Z},
  [TML_JOINT_ORIENTATION] = {.word = "orientation", BOTH_AXES, .agree = TML_AGREE_ALL, .about = TML_AXES_ALL},
  [TML_JOINT_PARALLEL] = {.word = "parallel", BOTH_AXES, .agree = TML_AGREE_Z, .about = TML_AXES_XY},
  [TML_JOINT_PERPENDICULAR] = {.word = "perpendicular", BOTH_AXES},
  [TML_JOINT_SCREW] = {.word = "screw", .turns = true, .slides = true, BOTH_AXES, .agree = TML_AGREE_Z,
    .symbol = TML_SYMBOL_THREAD, .along = TML_AXES_XY, .about = TML_AXES_XY, .number = TML_NUMBER_PITCH,
    .surface = TML_SURFACE_THREAD},
  [TML_JOINT_RACK_PINION] = {.word = "rack-pinion", BOTH_AXES, .symbol = TML_SYMBOL_WHEEL,
    .number = TML_NUMBER_DIAMETER},
  [TML_JOINT_CONSTANT_VELOCITY] = {.word = "constant-velocity", .pins = true, BOTH_AXES, .agree = TML_AGREE_OUTWARD,
    .symbol = TML_SYMBOL_BALL, .along = TML_AXES_ALL},
  [TML_JOINT_POINT_ON_CURVE] = {.word = "point-on-curve", .axes_i = true, .curves = 1},
  [TML_JOINT_CURVE_ON_CURVE] = {.word = "curve-on-curve", BOTH_AXES, .curves = 2},
};

const tml_joint_facts *tml_joint_facts_of(tml_joint_kind kind)
{
  assert((int)kind >= 0 && kind < TML_JOINT_KINDS && table[kind].word);
  return &table[kind];
}

const tml_joint_facts *tml_joint_facts_find(const char *word)
{
  for (int i = 0; i < TML_JOINT_KINDS; i++)
    if (strcmp(table[i].word, word) == 0) return &table[i];
  return NULL;
}

void tml_joint_words(char *out, size_t size, bool (*is)(const tml_joint_facts *facts))
{
  const char *last = NULL;
  *out = '\0';
  for (int i = 0; i < TML_JOINT_KINDS; i++) {
    if (!is(&table[i])) continue;
    if (last) tml_text_join(out, size, ", ", "%s", last);
    last = table[i].word;
  }
  if (last) tml_text_join(out, size, " and ", "%s", last);
}

const char *tml_coupler_unit(const tml_coupler *c)
{
  return c->mesh >= 0 || c->kind[0] == TML_MOTION_TRANSLATION ? "N" : "N m";
}
