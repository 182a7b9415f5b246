/* read_urdf.h - robots in URDF, and the file beside one that closes its loops. */
#ifndef TML_MODELFILE_READ_URDF_H
#define TML_MODELFILE_READ_URDF_H

#include "core/messages.h"

struct tml_reader;

/* What the reader of a model knows of the robot that its file goes with. */
typedef struct tml_robot_source {
  const char *name, *text;       /* of the robot */
  size_t size;
  const char *path;              /* of its file; NULL: it was not read from one */
  const char *closure_name, *closure; /* of the file beside it; NULL: none */
  size_t closure_size;
  const tml_robot_options *options;   /* or NULL */
  const struct tml_yaml *section;     /* its section "robot" by its key, NULL: none */
  bool failed;                        /* the robot could not be read; messages tell why */
} tml_robot_source;

/* A robot from its text, with that of the file beside it if there is one. */
tml_status tml_read_urdf(tml_model **out, tml_robot_source *s, const tml_read_options *o, tml_messages *messages);
/* The same from the file s->path: "arm.closure.yaml" beside "arm.urdf" is obeyed. */
tml_status tml_read_urdf_beside(tml_model **out, tml_robot_source *s, const tml_read_options *o,
                                tml_messages *messages);

/* Adds the robot to the model, before all else that the file beside it has. False: it could not be. */
bool tml_read_urdf_add(struct tml_reader *r);

/* Whether options of a caller can be. */
bool tml_read_urdf_options_bad(const tml_robot_options *o);

#endif
