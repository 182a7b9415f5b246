/* urdf_robot.h - the contents of a URDF text (links, joints, shapes), and the functions that turn them into a model. */
#ifndef TML_IMPORT_URDF_URDF_ROBOT_H
#define TML_IMPORT_URDF_URDF_ROBOT_H

#include "core/name_table.h"
#include "model/base/model.h"
#include "import/urdf/urdf.h"
#include "file/text/xml_tree.h"

/* ---------------------------------------------------------------- messages (urdf_messages.c) --- */

typedef struct tml_urdf_note {
  tml_severity severity;
  int line, order, count; /* count: number of places with the same message */
  char *text;
} tml_urdf_note;

typedef struct tml_urdf_notes {
  TML_ARRAY(tml_urdf_note, notes);
  int errors;
  bool no_memory, full;
} tml_urdf_notes;

/* Adds a message at an element; NULL: without a place. A repeated note or warning only increases the count of the first
 * one. */
void tml_urdf_add_note(tml_urdf_notes *n, tml_severity severity, const tml_xml *at, const char *fmt, ...) TML_PRINTF(4,
                                                                                                                     5);
/* Turns a status of a model function into a message at `at`; out of memory sets no_memory. Returns whether the status
 * is success. */
bool tml_urdf_status(tml_urdf_notes *n, const tml_xml *at, tml_status st, const tml_error *err);
/* Passes the messages on, sorted by line. */
void tml_urdf_deliver(tml_urdf_notes *n, const char *file, tml_messages *messages);
void tml_urdf_notes_free(tml_urdf_notes *n);

/* ---------------------------------------------------------------- the description (urdf_parse.c) --- */

/* Pose of a frame in another frame: origin [m] and unit quaternion. */
typedef struct tml_urdf_place { double at[3], e[4]; } tml_urdf_place;

typedef struct tml_urdf_shape {
  const tml_xml *at;
  const char *name;        /* NULL: none */
  int link;
  bool collision;          /* collision geometry; false: visual geometry */
  tml_shape_kind kind;
  double size[3];          /* dimensions as in tml_shape_def; for a mesh the three scale factors */
  const char *file;        /* file of a mesh */
  tml_urdf_place place;    /* in the frame of the link */
  long color;              /* 0xRRGGBB, -1: none */
} tml_urdf_shape;

enum { TML_URDF_NOBODY = -1, TML_URDF_GROUND = -2 };
enum { TML_URDF_REF = 256 }; /* longest "body.marker", with the final zero byte */

typedef struct tml_urdf_link {
  const tml_xml *at;
  const char *name;
  char *label;             /* name of its body, or of the marker that represents the link */
  bool massive;
  double mass, centre[3], inertia[6]; /* as tml_body_def has them, in the frame of the link */
  int joint;               /* joint whose child the link is, -1: the root */
  int first;               /* first joint whose parent the link is, -1: none */
  int carrier;             /* link whose body carries this one (itself if it has mass), or TML_URDF_... */
  tml_urdf_place world;    /* pose in the model frame at the start */
} tml_urdf_link;

typedef enum tml_urdf_type {
  TML_URDF_REVOLUTE, TML_URDF_CONTINUOUS, TML_URDF_PRISMATIC, TML_URDF_FIXED, TML_URDF_FLOATING, TML_URDF_PLANAR
} tml_urdf_type;

typedef struct tml_urdf_joint {
  const tml_xml *at;
  const char *name;
  char *label;
  tml_urdf_type type;
  int parent, child, next; /* parent and child are links; next: next joint of the same parent, -1: none */
  tml_urdf_place origin;   /* in the frame of the parent */
  double axis[3];          /* unit vector in the frame of the joint */
  double damping, friction;
  bool limited;
  double lower, upper, effort;
  const char *mimic;       /* name of the joint that this one follows, NULL: none */
  double multiplier, offset;
  int leader;              /* index of the joint that this one follows, -1: none */
  double start;            /* coordinate at the start [rad] or [m] */
  bool exact;              /* assembly keeps `start` */
  double least, most;      /* range of `start` in which this joint and all that follow it are within their limits */
} tml_urdf_joint;

typedef struct tml_robot {
  const tml_urdf_file *file;
  const tml_urdf_options *options;
  tml_urdf_notes notes;
  tml_model *model;
  tml_xml *xml;
  TML_ARRAY(tml_urdf_link, links);
  TML_ARRAY(tml_urdf_joint, joints);
  TML_ARRAY(tml_urdf_shape, shapes);
  tml_names link_names, joint_names;
  tml_names materials;     /* materials of the robot, with their colours */
  tml_names labels;        /* names in use: bodies, elements, "body.marker" */
  int *order;              /* link indices, parents before children */
  int n_order, root;
} tml_robot;

/* Whether joints of a type have one coordinate (revolute, continuous, prismatic). */
bool tml_urdf_moves(tml_urdf_type type);

/* Reads the elements of the text into links, joints and shapes. Errors go to r->notes. */
void tml_robot_parse(tml_robot *r);
/* Reads the materials of the robot and their colours (urdf_visual.c). */
void tml_robot_materials(tml_robot *r);
void tml_robot_shapes(tml_robot *r, const tml_xml *link, int index);

/* Reads n numbers, separated by blanks, from an attribute. `out` is unchanged if the attribute is missing. Returns
 * false and adds an error if the numbers are wrong. */
bool tml_urdf_numbers(tml_robot *r, const tml_xml *x, const char *name, double *out, int n);
/* Reads one number from an attribute that is required. */
bool tml_urdf_need(tml_robot *r, const tml_xml *x, const char *name, double *out);
/* Reads the pose of the child element `origin` (xyz, rpy); the identity if there is none. */
void tml_urdf_origin(tml_robot *r, const tml_xml *x, tml_urdf_place *out);
/* Adds a message for every child element that is not in `known`, a list "a b c"; `meaning` states the effect. */
void tml_urdf_others(tml_robot *r, const tml_xml *x, const char *known, const char *meaning);

/* ---------------------------------------------------------------- the mechanism --------------- */

/* Orders the links, assigns each to a body and computes its pose at the start (urdf_tree.c). Returns false after
 * errors. */
bool tml_robot_make_tree(tml_robot *r);
/* c = a b: pose of b, which is given in the frame a, in the frame in which a is given. */
void tml_urdf_compose(tml_urdf_place *c, const tml_urdf_place *a, const tml_urdf_place *b);
/* Pose of a link in the frame of the body that carries it. */
void tml_urdf_on_parent_body(const tml_robot *r, int link, tml_urdf_place *out);

/* Add bodies, markers, joints (urdf_build.c), their forces and mimics (urdf_joint_forces.c) and shapes
 * (urdf_shapes.c). */
void tml_robot_build(tml_robot *r);
void tml_robot_build_dynamics(tml_robot *r, const tml_urdf_joint *j, const char *i, const char *k);
void tml_robot_build_mimics(tml_robot *r);
void tml_robot_build_shapes(tml_robot *r);
/* Returns a new name that the model does not use yet, made from `name`, with `behind` appended if necessary. The caller
 * owns it. NULL: no memory. */
char *tml_robot_label(tml_robot *r, const tml_xml *at, const char *name, const char *behind);

#endif
