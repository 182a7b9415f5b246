/* urdf.h - reading robots in the Unified Robot Description Format (URDF) into a model. */
#ifndef TML_IMPORT_URDF_URDF_H
#define TML_IMPORT_URDF_URDF_H

#include "core/messages.h"

/* Which geometry of links becomes shapes. */
typedef enum tml_urdf_shapes { TML_URDF_VISUAL, TML_URDF_COLLISION, TML_URDF_BOTH } tml_urdf_shapes;

/* What became of a joint coordinate that the caller gave. */
typedef enum tml_urdf_taken {
  TML_URDF_UNKNOWN, TML_URDF_TAKEN, TML_URDF_NO_COORDINATE, TML_URDF_FOLLOWS
} tml_urdf_taken;

/* A joint coordinate at the start. */
typedef struct tml_urdf_value {
  const char *joint;
  double value;          /* [rad] or [m] */
  bool exact;            /* assembly keeps it; else bodies are only placed by it */
  tml_urdf_taken taken;  /* set by the reader */
} tml_urdf_value;

/* Files that the text names belong to the caller: `uri` as it is written, `scale` [m]. */
typedef tml_status tml_urdf_mesh_reader(void *user, tml_mesh **out, const char *uri, double scale, tml_error *err);

typedef struct tml_urdf_options {
  bool free_root;        /* the root link moves; else it is fixed to the ground */
  bool no_limits;        /* limits of joints make no stops */
  tml_urdf_shapes shapes;
  tml_urdf_value *pose;
  int n_pose;
  tml_urdf_mesh_reader *read_mesh;
  void *user;            /* of read_mesh */
} tml_urdf_options;

typedef struct tml_urdf_file {
  const char *name;      /* for messages */
  const char *text;      /* ended by a zero byte */
  size_t size;
} tml_urdf_file;

/* Adds what a robot has to a model. Whatever is not obeyed is told in `messages`, with its line and what that means for
 * the result. TML_ERR_MODEL, TML_ERR_MEMORY; then the model is not to be used. */
tml_status tml_urdf_read(tml_model *m, const tml_urdf_file *f, const tml_urdf_options *o, tml_messages *messages);

/* Whether a text without a telling name looks like one: its first element is `robot`. */
bool tml_urdf_looks_like(const char *text, size_t size);

#endif
