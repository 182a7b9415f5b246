/* urdf.h - reads a robot in the Unified Robot Description Format (URDF) into a model. */
#ifndef TML_IMPORT_URDF_URDF_H
#define TML_IMPORT_URDF_URDF_H

#include "core/messages.h"

/* Selects the geometry of the links that becomes shapes. */
typedef enum tml_urdf_shapes { TML_URDF_VISUAL, TML_URDF_COLLISION, TML_URDF_BOTH } tml_urdf_shapes;

/* Result for a joint coordinate that the caller prescribed; TML_URDF_FOLLOWS: the joint mimics another one. */
typedef enum tml_urdf_taken {
  TML_URDF_UNKNOWN, TML_URDF_TAKEN, TML_URDF_NO_COORDINATE, TML_URDF_FOLLOWS
} tml_urdf_taken;

/* Initial value of a joint coordinate, from the caller. */
typedef struct tml_urdf_value {
  const char *joint;
  double value;          /* [rad] or [m] */
  bool exact;            /* assembly keeps the value; if false, it is only the initial guess */
  tml_urdf_taken taken;  /* set by the reader */
} tml_urdf_value;

/* Reads the mesh file of `uri`, which is passed as the URDF text has it. `scale` is the length of one unit of the file
 * [m]. The caller of tml_urdf_read supplies the function, because only the caller knows where files are. */
typedef tml_status tml_urdf_mesh_reader(void *user, tml_mesh **out, const char *uri, double scale, tml_error *err);

typedef struct tml_urdf_options {
  bool free_root;        /* the root link moves freely; if false, it is fixed to ground */
  bool no_limits;        /* joint limits do not become stops */
  tml_urdf_shapes shapes;
  tml_urdf_value *pose;
  int n_pose;
  tml_urdf_mesh_reader *read_mesh;
  void *user;            /* passed to read_mesh */
} tml_urdf_options;

typedef struct tml_urdf_file {
  const char *name;      /* for messages */
  const char *text;      /* ended by a zero byte */
  size_t size;
} tml_urdf_file;

/* Adds the bodies, joints, forces and shapes of a robot to the model `m`. `messages` receives a message for everything
 * that is not supported, with its line and the effect on the result. Returns TML_ERR_MODEL or TML_ERR_MEMORY on
 * failure; the model must not be used then. */
tml_status tml_urdf_read(tml_model *m, const tml_urdf_file *f, const tml_urdf_options *o, tml_messages *messages);

/* Whether a text is URDF, for files whose name does not show the format: the first element must be `robot`. */
bool tml_urdf_looks_like(const char *text, size_t size);

#endif
