/* scene_read.h - the member "scene" of summary.json read back, in metres and seconds. */
#ifndef TML_RESULTS_SCENE_SCENE_READ_H
#define TML_RESULTS_SCENE_SCENE_READ_H

#include "model/base/joint_facts.h"
#include "file/text/json_read.h"

typedef struct tml_scene_body {
  char *name;
  tml_body_kind kind;
  long colour;                  /* as `view:` asks for, 0xRRGGBB; -1: it does not */
  bool flexible;                /* its kind is that of a rigid body, and it deforms */
  double mass, inertia[9];      /* only their ratios are used */
  double position[3], e[4];     /* at the start, of the centre of mass; quaternion, scalar first */
} tml_scene_body;

typedef struct tml_scene_shape {
  int body;
  char *kind, *color;
  double size[3], at[3], e[4];  /* relative to the centre of mass */
  int mesh;                     /* of those in meshes.json; -1: none */
} tml_scene_shape;

typedef struct tml_scene_marker {
  int body;
  bool named, used;             /* used: by a joint, spring or mount */
  double at[3], axes[9];        /* axes: columns in body axes, row-major */
} tml_scene_marker;

typedef struct tml_scene_link {
  char *name, *kind;
  int i, j;
  bool elastic;
  double radii[2];              /* of pulleys at the ends of a rope, signed by how it goes round; 0: none */
  double radius;                /* of a disc that rolls */
  tml_joint_symbol symbol;      /* of a joint */
} tml_scene_link;

enum { TML_SCENE_COUPLED = 3 }; /* joints of a coupler at most */

typedef struct tml_scene_coupler {
  char *name;
  int mesh;                     /* marker where the teeth meet; -1: no gears */
  int joints[TML_SCENE_COUPLED], n;
  int teeth[2];                 /* 0: not given */
  bool internal;                /* the one with more teeth is a ring */
} tml_scene_coupler;

typedef struct tml_scene {
  char *title;
  double length, time;          /* of the units of the results, in m and s */
  double gravity[3];
  double up[3];                 /* as `view:` asks for; 0: it does not */
  tml_scene_body *bodies;       /* the first one is ground */
  tml_scene_shape *shapes;
  tml_scene_marker *markers;
  tml_scene_link *joints, *springs, *mounts, *ropes, *relations;
  tml_scene_coupler *couplers;
  int n_bodies, n_shapes, n_markers, n_joints, n_springs, n_mounts, n_ropes, n_couplers, n_relations;
  int *used, n_used, c_used;    /* markers that are used, in the order of their first use; room */
} tml_scene;

/* Without a scene in the summary there are no bodies. To be freed also after a failure. TML_ERR_FILE when it makes no
 * sense, TML_ERR_MEMORY. */
tml_status tml_scene_read(tml_scene *s, tml_json_value summary, tml_error *err);
void tml_scene_free(tml_scene *s);

#endif
