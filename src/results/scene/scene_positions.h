/* scene_positions.h - positions of the bodies and markers of a scene at the frames, in metres. */
#ifndef TML_RESULTS_SCENE_SCENE_POSITIONS_H
#define TML_RESULTS_SCENE_SCENE_POSITIONS_H

#include "results/frames.h"
#include "results/scene/scene_read.h"

typedef struct tml_places {
  const tml_scene *scene;
  const tml_frames *frames;
  const int *channel;      /* first requested channel of each body; see tml_scene_positions_want */
} tml_places;

/* Numbers the channels that define the positions of bodies; `first` has space for one number per body. */
tml_status tml_scene_positions_want(tml_names *wanted, int *first, const tml_scene *s, tml_error *err);
/* Whether all channels of the body are stored; otherwise it is drawn at its initial position. */
bool tml_scene_positions_moves(const tml_places *p, int body);
/* Position and orientation of a body. */
void tml_scene_positions_body(const tml_places *p, int body, int frame, double x[3], double e[4]);
/* Position of a marker. */
void tml_scene_positions_marker(const tml_places *p, int marker, int frame, double x[3]);

/* out = A(e) v; v and out may be the same. */
void tml_scene_positions_turn(double out[3], const double e[4], const double v[3]);
/* The rotation that turns the z axis to a unit vector. */
void tml_scene_positions_from_z(double e[4], const double direction[3]);

#endif
