/* scene_read.h - reads the member "scene" of summary.json, in metres and seconds. */
#ifndef TML_RESULTS_SCENE_SCENE_READ_H
#define TML_RESULTS_SCENE_SCENE_READ_H

#include "model/base/joint_facts.h"
#include "file/text/json_read.h"

typedef struct tml_scene_body {
  char *name;
  tml_body_kind kind;
  long colour;                  /* colour by `view:`, 0xRRGGBB; -1: not specified */
  bool flexible;                /* the body deforms, although its kind is that of a rigid body */
  double mass, inertia[9];      /* only their ratios are used */
  double position[3], e[4];     /* initial position of the centre of mass; quaternion, scalar first */
} tml_scene_body;

typedef struct tml_scene_shape {
  int body;
  char *kind, *color;
  double size[3], at[3], e[4];  /* position and orientation relative to the centre of mass */
  int mesh;                     /* index in meshes.json; -1: none */
} tml_scene_shape;

typedef struct tml_scene_marker {
  int body;
  bool named, used;             /* used: referred to by a joint, spring or mount */
  double at[3], axes[9];        /* axes: columns in body axes, row-major */
} tml_scene_marker;

typedef struct tml_scene_link {
  char *name, *kind;
  int i, j;
  bool elastic;
  double radii[2];              /* of pulleys at the ends of a rope, with the sign of its sense of wrapping; 0: none */
  double radius;                /* radius of a rolling disc */
  tml_joint_symbol symbol;      /* for joints only */
} tml_scene_link;

enum { TML_SCENE_COUPLED = 3 }; /* most joints of a coupler */

typedef struct tml_scene_coupler {
  char *name;
  int mesh;                     /* marker at which the teeth meet; -1: no gears */
  int joints[TML_SCENE_COUPLED], n;
  int teeth[2];                 /* 0: not specified */
  bool internal;                /* the gear with more teeth is a ring */
} tml_scene_coupler;

typedef struct tml_scene {
  char *title;
  double length, time;          /* units of the results in m and s */
  double gravity[3];
  double up[3];                 /* direction by `view:`; 0: not specified */
  tml_scene_body *bodies;       /* the first one is ground */
  tml_scene_shape *shapes;
  tml_scene_marker *markers;
  tml_scene_link *joints, *springs, *mounts, *ropes, *relations;
  tml_scene_coupler *couplers;
  int n_bodies, n_shapes, n_markers, n_joints, n_springs, n_mounts, n_ropes, n_couplers, n_relations;
  int *used, n_used, c_used;    /* markers in use, in the order of their first use; c_used: capacity */
} tml_scene;

/* Reads the scene; without one in the summary there are no bodies. Free the result also after a failure. TML_ERR_FILE
 * if it is not valid, TML_ERR_MEMORY. */
tml_status tml_scene_read(tml_scene *s, tml_json_value summary, tml_error *err);
void tml_scene_free(tml_scene *s);

#endif
