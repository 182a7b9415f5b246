/* joint_facts.h - what kinds of joints are like: the facts that reader, checks, assembly, channels and studies ask for.
 * What a joint forbids is in constraint/joint_primitives.c. */
#ifndef TML_MODEL_BASE_JOINT_FACTS_H
#define TML_MODEL_BASE_JOINT_FACTS_H

#include <stdbool.h>
#include <stddef.h>

#include "trammel.h"

/* Which axes of its markers point the same way once the joint is closed. Products of axes that are zero allow the
 * opposite way too, so that this has to be looked at. */
typedef enum tml_joint_agreement {
  TML_AGREE_NONE,
  TML_AGREE_Z,       /* z: else its angle or displacement counts backwards */
  TML_AGREE_ALL,     /* x, y and z */
  TML_AGREE_OUTWARD  /* z points away from the joint on both sides */
} tml_joint_agreement;

/* How pictures show it (draw/picture/picture_symbols.c), in the axes of its first marker. */
typedef enum tml_joint_symbol {
  TML_SYMBOL_DIAMOND,  /* primitives that look like nothing in particular */
  TML_SYMBOL_PIN,      /* along z */
  TML_SYMBOL_LONG_PIN,
  TML_SYMBOL_THREAD,   /* a long pin with rings */
  TML_SYMBOL_RAILS,    /* along z, as far as it slides */
  TML_SYMBOL_BALL,
  TML_SYMBOL_CROSS,    /* along x and y */
  TML_SYMBOL_BLOCK,
  TML_SYMBOL_SHEET,    /* across z */
  TML_SYMBOL_WHEEL,    /* about z */
  TML_SYMBOL_ROD       /* from marker to marker */
} tml_joint_symbol;

/* The number of its own that a joint has. */
typedef enum tml_joint_number {
  TML_NUMBER_NONE,
  TML_NUMBER_LENGTH,   /* tml_joint_def.distance */
  TML_NUMBER_PITCH,    /* displacement per turn, in its last row of two terms */
  TML_NUMBER_DIAMETER  /* of a pinion: its angle times half of it, in its last row of two terms */
} tml_joint_number;

/* Surfaces that slide on each other when the joint moves, for its friction (force/element/add_joint_friction.c). */
typedef enum tml_joint_surface {
  TML_SURFACE_NONE,   /* no friction */
  TML_SURFACE_PIN,    /* turns about z */
  TML_SURFACE_CROSS,  /* turns about z of the first marker and z of the second */
  TML_SURFACE_CROSS_XY, /* ... about x of the first and y of the second */
  TML_SURFACE_GUIDE,  /* slides along z */
  TML_SURFACE_ROD,    /* slides along z and turns about it */
  TML_SURFACE_THREAD, /* a rod whose flanks carry the force along z */
  TML_SURFACE_BALL
} tml_joint_surface;

enum { TML_AXIS_X = 1, TML_AXIS_Y = 2, TML_AXIS_Z = 4, TML_AXES_XY = 3, TML_AXES_ALL = 7 };

typedef struct tml_joint_facts {
  const char *word;       /* key in the model file */
  bool turns, slides;     /* it has an angle about z, a displacement along z */
  bool pins;              /* its markers stay at one point */
  bool axes_i, axes_j;    /* it uses the axes of its first, its second marker */
  tml_joint_agreement agree;
  tml_joint_symbol symbol;
  tml_joint_number number;
  tml_joint_surface surface;
  int curves;             /* on which it is: 0, 1 or 2 */
  int along, about;       /* axes of its first marker along which, and about which, nothing moves: bits */
} tml_joint_facts;

/* Of a kind below TML_JOINT_KINDS. */
const tml_joint_facts *tml_joint_facts_of(tml_joint_kind kind);
/* By its key in the model file; NULL: there is none. */
const tml_joint_facts *tml_joint_facts_find(const char *word);

/* The kinds of which something is true: "revolute, cylindrical and screw". */
void tml_joint_words(char *out, size_t size, bool (*is)(const tml_joint_facts *facts));

static inline bool tml_joint_turns(tml_joint_kind kind) { return tml_joint_facts_of(kind)->turns; }
static inline bool tml_joint_slides(tml_joint_kind kind) { return tml_joint_facts_of(kind)->slides; }
/* It slides and does nothing else; it turns and does nothing else. */
static inline bool tml_joint_only_slides(tml_joint_kind k) { return tml_joint_slides(k) && !tml_joint_turns(k); }
static inline bool tml_joint_only_turns(tml_joint_kind k) { return tml_joint_turns(k) && !tml_joint_slides(k); }

#endif
