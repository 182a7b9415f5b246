/* joint_facts.h - properties of the kinds of joints for reader, checks, assembly, channels and studies. The constraint
 * rows of a joint are in constraint/joint_primitives.c. */
#ifndef TML_MODEL_BASE_JOINT_FACTS_H
#define TML_MODEL_BASE_JOINT_FACTS_H

#include <stdbool.h>
#include <stddef.h>

#include "trammel.h"

/* Which marker axes point in the same direction in the closed joint. Products of axes that are zero also allow opposite
 * directions, so that assembly has to check this. */
typedef enum tml_joint_agreement {
  TML_AGREE_NONE,
  TML_AGREE_Z,       /* z; otherwise the angle or displacement would count backwards */
  TML_AGREE_ALL,     /* x, y and z */
  TML_AGREE_OUTWARD  /* z points away from the joint on both sides */
} tml_joint_agreement;

/* The symbol in pictures (draw/picture/picture_symbols.c), in the axes of the first marker. */
typedef enum tml_joint_symbol {
  TML_SYMBOL_DIAMOND,  /* constraint primitives without a symbol of their own */
  TML_SYMBOL_PIN,      /* along z */
  TML_SYMBOL_LONG_PIN,
  TML_SYMBOL_THREAD,   /* a long pin with rings */
  TML_SYMBOL_RAILS,    /* along z, over the range of the displacement */
  TML_SYMBOL_BALL,
  TML_SYMBOL_CROSS,    /* along x and y */
  TML_SYMBOL_BLOCK,
  TML_SYMBOL_SHEET,    /* across z */
  TML_SYMBOL_WHEEL,    /* about z */
  TML_SYMBOL_ROD       /* from marker to marker */
} tml_joint_symbol;

/* The number that a joint of the kind has. */
typedef enum tml_joint_number {
  TML_NUMBER_NONE,
  TML_NUMBER_LENGTH,   /* tml_joint_def.distance */
  TML_NUMBER_PITCH,    /* displacement per turn, in the last row with two terms */
  TML_NUMBER_DIAMETER  /* of a pinion: its angle is multiplied by half of it, in the last row with two terms */
} tml_joint_number;

/* The sliding surfaces of a joint, for its friction (force/element/add_joint_friction.c). */
typedef enum tml_joint_surface {
  TML_SURFACE_NONE,   /* no friction */
  TML_SURFACE_PIN,    /* turns about z */
  TML_SURFACE_CROSS,  /* two pins: about z of the first marker and z of the second */
  TML_SURFACE_CROSS_XY, /* two pins: about x of the first marker and y of the second */
  TML_SURFACE_GUIDE,  /* slides along z */
  TML_SURFACE_ROD,    /* slides along z and turns about it */
  TML_SURFACE_THREAD, /* a rod with flanks that carry the force along z */
  TML_SURFACE_BALL
} tml_joint_surface;

enum { TML_AXIS_X = 1, TML_AXIS_Y = 2, TML_AXIS_Z = 4, TML_AXES_XY = 3, TML_AXES_ALL = 7 };

typedef struct tml_joint_facts {
  const char *word;       /* key of the kind in model files */
  bool turns, slides;     /* it has an angle about z; it has a displacement along z */
  bool pins;              /* the origins of its markers coincide */
  bool axes_i, axes_j;    /* it uses the axes of its first marker; of its second marker */
  tml_joint_agreement agree;
  tml_joint_symbol symbol;
  tml_joint_number number;
  tml_joint_surface surface;
  int curves;             /* number of curves that it is on: 0, 1 or 2 */
  int along, about;       /* TML_AXIS_* bits of the first marker: blocked translations; blocked rotations */
} tml_joint_facts;

/* Facts of a kind below TML_JOINT_KINDS. */
const tml_joint_facts *tml_joint_facts_of(tml_joint_kind kind);
/* Facts of the kind with this key; NULL: none. */
const tml_joint_facts *tml_joint_facts_find(const char *word);

/* Lists the kinds for which `is` holds, such as "revolute, cylindrical and screw". */
void tml_joint_words(char *out, size_t size, bool (*is)(const tml_joint_facts *facts));

static inline bool tml_joint_turns(tml_joint_kind kind) { return tml_joint_facts_of(kind)->turns; }
static inline bool tml_joint_slides(tml_joint_kind kind) { return tml_joint_facts_of(kind)->slides; }
/* Whether a joint slides but does not turn, or turns but does not slide. */
static inline bool tml_joint_only_slides(tml_joint_kind k) { return tml_joint_slides(k) && !tml_joint_turns(k); }
static inline bool tml_joint_only_turns(tml_joint_kind k) { return tml_joint_turns(k) && !tml_joint_slides(k); }

#endif
