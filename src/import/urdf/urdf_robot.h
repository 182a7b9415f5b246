/* urdf_robot.h - a robot as its text describes it, and the steps from there to a model. */
#ifndef TML_IMPORT_URDF_URDF_ROBOT_H
#define TML_IMPORT_URDF_URDF_ROBOT_H

#include "core/name_table.h"
#include "model/base/model.h"
#include "import/urdf/urdf.h"
#include "file/text/xml_tree.h"

/* ---------------------------------------------------------------- what is said (notes.c) ------ */

typedef struct tml_urdf_note {
  tml_severity severity;
  int line, order, count; /* how often the same was found, further on */
  char *text;
} tml_urdf_note;

typedef struct tml_urdf_notes {
  TML_ARRAY(tml_urdf_note, notes);
  int errors;
  bool no_memory, full;
} tml_urdf_notes;

/* At an element (NULL: of no place). A note or warning that was given before is counted there. */
void tml_urdf_add_note(tml_urdf_notes *n, tml_severity severity, const tml_xml *at, const char *fmt, ...) TML_PRINTF(4,
                                                                                                                     5);
/* Passes on a status: anything but a fault of the model must be out of memory. False: it was none of success. */
bool tml_urdf_status(tml_urdf_notes *n, const tml_xml *at, tml_status st, const tml_error *err);
/* In the order of lines. */
void tml_urdf_deliver(tml_urdf_notes *n, const char *file, tml_messages *messages);
void tml_urdf_notes_free(tml_urdf_notes *n);

/* ---------------------------------------------------------------- the description (parse.c) --- */

/* Where a frame is in another one: its origin, and a unit quaternion. */
typedef struct tml_urdf_place { double at[3], e[4]; } tml_urdf_place;

typedef struct tml_urdf_shape {
  const tml_xml *at;
  const char *name;        /* or NULL */
  int link;
  bool collision;          /* else visual */
  tml_shape_kind kind;
  double size[3];          /* as tml_shape_def has it; of a mesh the scale */
  const char *file;        /* of a mesh */
  tml_urdf_place place;    /* in the frame of the link */
  long color;              /* 0xRRGGBB, -1: none */
} tml_urdf_shape;

enum { TML_URDF_NOBODY = -1, TML_URDF_GROUND = -2 };
enum { TML_URDF_REF = 256 }; /* longest "body.marker", with its end */

typedef struct tml_urdf_link {
  const tml_xml *at;
  const char *name;
  char *label;             /* of the body, or of the marker that stands for it */
  bool massive;
  double mass, centre[3], inertia[6]; /* as tml_body_def has them, in the frame of the link */
  int joint;               /* that it is the child of, -1: the root */
  int first;               /* joint of its first child, -1: none */
  int carrier;             /* link on whose body it is, itself if it has one; or TML_URDF_... */
  tml_urdf_place world;    /* at the start */
} tml_urdf_link;

typedef enum tml_urdf_type {
  TML_URDF_REVOLUTE, TML_URDF_CONTINUOUS, TML_URDF_PRISMATIC, TML_URDF_FIXED, TML_URDF_FLOATING, TML_URDF_PLANAR
} tml_urdf_type;

typedef struct tml_urdf_joint {
  const tml_xml *at;
  const char *name;
  char *label;
  tml_urdf_type type;
  int parent, child, next; /* links; the next joint of the same parent, -1: none */
  tml_urdf_place origin;   /* in the frame of the parent */
  double axis[3];          /* of length 1, in the frame of the joint */
  double damping, friction;
  bool limited;
  double lower, upper, effort;
  const char *mimic;       /* name of the joint that it follows, or NULL */
  double multiplier, offset;
  int leader;              /* that joint */
  double start;            /* its coordinate */
  bool exact;              /* which assembly keeps */
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
  tml_names materials;     /* of the robot: their colours */
  tml_names labels;        /* names of bodies and elements, "body.marker" */
  int *order;              /* links, each behind its parent */
  int n_order, root;
} tml_robot;

/* Whether joints of that type have one coordinate. */
bool tml_urdf_moves(tml_urdf_type type);

/* From elements to links, joints and shapes. */
void tml_robot_parse(tml_robot *r);
/* The colour of a material that stands in a visual, -1: none (look.c). */
void tml_robot_materials(tml_robot *r);
void tml_robot_shapes(tml_robot *r, const tml_xml *link, int index);

/* n numbers of an attribute, separated by blanks; `out` stays as it is when it is not given. False with an error. */
bool tml_urdf_numbers(tml_robot *r, const tml_xml *x, const char *name, double *out, int n);
/* One that has to be there. */
bool tml_urdf_need(tml_robot *r, const tml_xml *x, const char *name, double *out);
/* The element `origin` below, by xyz and rpy: none if it is not there. */
void tml_urdf_origin(tml_robot *r, const tml_xml *x, tml_urdf_place *out);
/* Tells of children that are none of a list "a b c", by what they mean. */
void tml_urdf_others(tml_robot *r, const tml_xml *x, const char *known, const char *meaning);

/* ---------------------------------------------------------------- the mechanism --------------- */

/* Who is whose child, in order; which links are bodies; where they are at the start (tree.c). False with errors. */
bool tml_robot_make_tree(tml_robot *r);
/* c = a b: the frame b of the frame a. */
void tml_urdf_compose(tml_urdf_place *c, const tml_urdf_place *a, const tml_urdf_place *b);
/* Where a link is on the body that carries it. */
void tml_urdf_on_parent_body(const tml_robot *r, int link, tml_urdf_place *out);

/* Bodies, markers, joints and what is in them (build.c, drive.c); shapes (shapes.c). */
void tml_robot_build(tml_robot *r);
void tml_robot_build_dynamics(tml_robot *r, const tml_urdf_joint *j, const char *i, const char *k);
void tml_robot_build_mimics(tml_robot *r);
void tml_robot_build_shapes(tml_robot *r);
/* A name that is none in the model yet, made of one of the text, with `behind` where that is taken; NULL: no memory. */
char *tml_robot_label(tml_robot *r, const tml_xml *at, const char *name, const char *behind);

#endif
