/* frames.h - beams for the tests: straight ones, the frame of an all-terrain vehicle, a network of five tubes. */
#ifndef TML_TESTS_SUPPORT_FRAMES_H
#define TML_TESTS_SUPPORT_FRAMES_H

#include "flexible/element/beam_structure.h"
#include "flexible/reduce/reduce.h"

enum { FRAME_NODES = 20, FRAME_BEAMS = 42, FRAME_HOLDS = 13, FRAME_MODES = 134 };

/* A network with room of its own for what tml_beams points to. */
typedef struct frame_sample {
  double X[FRAME_NODES][3];
  char name[FRAME_NODES][8];
  const char *node_name[FRAME_NODES];
  char beam_name[FRAME_BEAMS][16];
  tml_section section[2];
  tml_elastic material;
  tml_beam beam[FRAME_BEAMS];
  tml_lump lump;
  tml_beams beams;
} frame_sample;

/* One beam along x from the origin, nodes A and B. */
void frame_straight(frame_sample *f, double length, int elements, const tml_section *s, const tml_elastic *m);
/* The frame of flexible.json, `atv`. */
void frame_atv(frame_sample *f);
/* Tubes between five places, with a mass on one of them. */
void frame_network(frame_sample *f, int elements);
/* The polyline of flexible.json, `free_flight`. */
void frame_bent(frame_sample *f);

tml_structure *frame_structure(const frame_sample *f);

/* Interfaces at nodes by number; names from the sample, "" for inner ones. */
typedef struct frame_holds { int node[FRAME_HOLDS]; tml_interface at[FRAME_HOLDS]; int count; } frame_holds;
void frame_hold(frame_holds *h, const frame_sample *f, const int *nodes, int count);
/* Those of the vehicle: ten joints, and the middles of three tubes. */
void frame_atv_holds(frame_holds *h, const frame_sample *f);
tml_flexible *frame_reduce(const tml_structure *s, const tml_reduction *how, tml_reduction_report *report);

#endif
