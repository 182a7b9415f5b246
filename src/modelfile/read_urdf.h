/* read_urdf.h - reads a robot in URDF together with its closure file, a model file beside it that adds to the robot. */
#ifndef TML_MODELFILE_READ_URDF_H
#define TML_MODELFILE_READ_URDF_H

#include "core/messages.h"

struct tml_reader;

/* A robot and its closure file, while they are read. */
typedef struct tml_robot_source {
  const char *name, *text;       /* name and text of the URDF file */
  size_t size;
  const char *path;              /* path of the URDF file; NULL: not read from a file */
  const char *closure_name, *closure; /* closure file; NULL: none */
  size_t closure_size;
  const tml_read_options *options;    /* set while it is read: folders of packages */
  const struct tml_yaml *section;     /* the section "robot" of the closure file, at its key; NULL: none */
  bool failed;                        /* the robot could not be read; messages give the cause */
} tml_robot_source;

/* Builds a model from the text of a robot and, if given, of its closure file. */
tml_status tml_read_urdf(tml_model **out, tml_robot_source *s, const tml_read_options *o, tml_messages *messages);
/* The same from the file s->path, with "arm.closure.yaml" beside "arm.urdf" if it exists. */
tml_status tml_read_urdf_beside(tml_model **out, tml_robot_source *s, const tml_read_options *o,
                                tml_messages *messages);

/* Adds the robot to the model, before the other contents of the closure file. Returns false if that failed. */
bool tml_read_urdf_add(struct tml_reader *r);

#endif
