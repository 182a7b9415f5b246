/* joint_facts.c - facts of the kinds of joints, a row each. */
#include "model/base/joint_facts.h"

#include <assert.h>
#include <string.h>

#include "model/base/model.h"

/* A kind stands in the list and, with its number, in the enumeration: in the same place of both. */
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
  [TML_JOINT_REVOLUTE]          = {"revolute", .turns = true, .pins = true, BOTH_AXES, .agree = TML_AGREE_Z,
                                   .symbol = TML_SYMBOL_PIN},
  [TML_JOINT_TRANSLATIONAL]     = {"translational", .slides = true, BOTH_AXES, .agree = TML_AGREE_Z,
                                   .symbol = TML_SYMBOL_RAILS},
  [TML_JOINT_CYLINDRICAL]       = {"cylindrical", .turns = true, .slides = true, BOTH_AXES, .agree = TML_AGREE_Z,
                                   .symbol = TML_SYMBOL_LONG_PIN},
  [TML_JOINT_SPHERICAL]         = {"spherical", .pins = true, .symbol = TML_SYMBOL_BALL},
  [TML_JOINT_UNIVERSAL]         = {"universal", .pins = true, BOTH_AXES, .symbol = TML_SYMBOL_CROSS},
  [TML_JOINT_HOOKE]             = {"hooke", .pins = true, BOTH_AXES, .symbol = TML_SYMBOL_CROSS},
  [TML_JOINT_PLANE]             = {"planar", BOTH_AXES, .agree = TML_AGREE_Z, .symbol = TML_SYMBOL_SHEET},
  [TML_JOINT_FIXED]             = {"fixed", .pins = true, BOTH_AXES, .agree = TML_AGREE_ALL,
                                   .symbol = TML_SYMBOL_BLOCK},
  [TML_JOINT_DISTANCE]          = {.word = "distance", .symbol = TML_SYMBOL_ROD},
  [TML_JOINT_AT_POINT]          = {"at-point", .pins = true, .symbol = TML_SYMBOL_BALL},
  [TML_JOINT_INLINE]            = {"inline", .axes_i = true},
  [TML_JOINT_INPLANE]           = {"inplane", .axes_i = true, .symbol = TML_SYMBOL_SHEET},
  [TML_JOINT_ORIENTATION]       = {"orientation", BOTH_AXES, .agree = TML_AGREE_ALL},
  [TML_JOINT_PARALLEL]          = {"parallel", BOTH_AXES, .agree = TML_AGREE_Z},
  [TML_JOINT_PERPENDICULAR]     = {"perpendicular", BOTH_AXES},
  [TML_JOINT_SCREW]             = {"screw", .turns = true, .slides = true, BOTH_AXES, .agree = TML_AGREE_Z,
                                   .symbol = TML_SYMBOL_THREAD},
  [TML_JOINT_RACK_PINION]       = {"rack-pinion", BOTH_AXES, .symbol = TML_SYMBOL_WHEEL},
  [TML_JOINT_CONSTANT_VELOCITY] = {"constant-velocity", .pins = true, BOTH_AXES, .agree = TML_AGREE_OUTWARD,
                                   .symbol = TML_SYMBOL_BALL},
  [TML_JOINT_POINT_ON_CURVE]    = {"point-on-curve", .axes_i = true},
  [TML_JOINT_CURVE_ON_CURVE]    = {"curve-on-curve", BOTH_AXES},
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

const char *tml_coupler_unit(const tml_coupler *c)
{
  return c->mesh >= 0 || c->kind[0] == TML_MOTION_TRANSLATION ? "N" : "N m";
}
