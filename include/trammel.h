/* trammel.h - the whole public interface of libtrammel.
 *
 * Conventions. Every function that can fail returns a tml_status (0 is success) and, where it takes
 * a tml_error, explains the failure there. A `T **out` is owned by the caller and NULL on failure; a
 * returned `const T *` or `const char *` is borrowed and lives as long as its parent object. Numbers
 * are SI (m, kg, s, N, rad), with one exception: expressions, parameters, tables and channels are in the
 * units of the model, see tml_model_set_units. Quaternions are unit Euler parameters, scalar first,
 * turning body axes into ground axes. The library prints nothing and never exits.
 *
 * Arguments. A pointer must not be NULL unless its comment says that it may; `err` always may, and whatever is freed.
 * A number of things is not negative, an index lies below the count, an enumeration has one of its values. A function
 * that returns a tml_status refuses anything else with TML_ERR_ARGUMENT, says in `err` which argument it was and
 * changes nothing. Any other function returns what means "none": 0, false, NAN, "", NULL, an index of -1, a struct
 * whose texts are "" - or does nothing. What is wrong inside a definition is TML_ERR_MODEL.
 *
 * Sizes. A struct with a member `size` may be that of a program compiled with another version of this header. If it is
 * smaller than the library's, what it lacks has its default; if it is larger, everything beyond must be zero, as
 * tml_options_default leaves it, else it is refused. A size that no version had, such as 0, is refused. All other
 * structs stay as they are while the first two numbers of the version do. */
#ifndef TRAMMEL_H
#define TRAMMEL_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TML_VERSION_MAJOR 0
#define TML_VERSION_MINOR 1
#define TML_VERSION_PATCH 0
#define TML_VERSION "0.1.0"

/* Version of the library actually linked, e.g. "0.1.0". */
const char *tml_version(void);

/* ---------------------------------------------------------------- status and errors ---------- */

/* < 0: final. 0: ok. > 0: this attempt failed, the state is unchanged, a smaller step may do. */
#define TML_STATUS_LIST(X)                                                     \
  X(TML_ERR_INTERRUPTED, -7, "interrupted")                                    \
  X(TML_ERR_FILE,        -6, "a file could not be read or written")            \
  X(TML_ERR_SIMULATION,  -5, "the simulation cannot go on")                    \
  X(TML_ERR_ASSEMBLY,    -4, "the mechanism cannot be assembled")              \
  X(TML_ERR_MODEL,       -3, "the model is not valid")                         \
  X(TML_ERR_MEMORY,      -2, "out of memory")                                  \
  X(TML_ERR_ARGUMENT,    -1, "a function was called with an invalid argument") \
  X(TML_OK,               0, "ok")                                             \
  X(TML_RETRY_NEWTON,     1, "the corrector did not converge")                 \
  X(TML_RETRY_SINGULAR,   2, "the matrix is singular")                         \
  X(TML_RETRY_GEOMETRY,   3, "degenerate geometry at a trial state")           \
  X(TML_RETRY_NAN,        4, "a trial state is not finite")                    \
  X(TML_RETRY_ACCURACY,   5, "the local error is above the tolerance")         \
  X(TML_RETRY_TURN,       6, "a measured angle turned more than half a turn in one step") \
  X(TML_RETRY_USER,       7, "what expressions define has no solution that can be found") \
  X(TML_RETRY_DEEP,       8, "shapes went too deep into each other to tell which way they touch") \
  X(TML_RETRY_END,        9, "a curve ends")                                  \
  X(TML_RETRY_UNSAMPLED, 10, "a law varies inside the step where the method has not looked") \
  X(TML_RETRY_TOUCH,     11, "a contact lies inside the step")

typedef enum tml_status {
#define TML_X(name, value, text) name = (value),
  TML_STATUS_LIST(TML_X)
#undef TML_X
} tml_status;

/* The words for a status; "unknown status" for what is none. */
const char *tml_status_text(tml_status s);

typedef struct tml_error {
  tml_status code;
  char field[48];   /* the field of a definition that is wrong ("mass"), or empty */
  char text[2048];  /* one or several lines for the user */
} tml_error;

/* ---------------------------------------------------------------- messages of a reader ------- */

typedef enum tml_severity { TML_NOTE = 0, TML_WARNING = 1, TML_ERROR = 2 } tml_severity;

typedef struct tml_message {
  tml_severity severity;
  const char *file;  /* "" when the message belongs to no file */
  int line, column;  /* from 1; 0 when unknown */
  const char *text;
  const char *excerpt;  /* the offending source line, or "" */
} tml_message;

typedef struct tml_messages tml_messages;

/* An empty list, to be handed to a reader. TML_ERR_MEMORY. */
tml_status tml_messages_create(tml_messages **out);
/* Frees a list with its texts. */
void tml_messages_free(tml_messages *m);
/* How many messages there are. */
int tml_messages_count(const tml_messages *m);
/* How many of them are errors. */
int tml_messages_errors(const tml_messages *m);
/* One of them; its texts live as long as the list. */
tml_message tml_messages_get(const tml_messages *m, int i);

/* ---------------------------------------------------------------- describing a mechanism ----- */

typedef struct tml_model tml_model;

typedef enum tml_body_kind {
  TML_GROUND = 0, /* the one body that does not move; exists in every model under the name "ground" */
  TML_POINT = 1,  /* mass without orientation */
  TML_PLANAR = 2, /* moves in the ground x-y plane: x, y and an angle about z */
  TML_RIGID = 3,  /* free in space */
  TML_FLEXIBLE = 4 /* free in space, deforms by modes: tml_model_add_flexible */
} tml_body_kind;

/* Degrees of freedom of a body's frame, as bits: which coordinates assembly must not move. */
enum {
  TML_HOLD_X = 1, TML_HOLD_Y = 2, TML_HOLD_Z = 4, TML_HOLD_RX = 8, TML_HOLD_RY = 16, TML_HOLD_RZ = 32,
  TML_HOLD_ALL = 63
};

/* Definitions are value structs: zero-initialise, fill, pass. Strings are copied. */
typedef struct tml_body_def {
  const char *name;            /* [A-Za-z_][A-Za-z0-9_]*, unique among all elements of the model */
  tml_body_kind kind;
  double mass;                 /* [kg] > 0 */
  double inertia[6];           /* [kg m2] Ixx Iyy Izz Ixy Ixz Iyz: entries of the tensor (Ixy = -integral
                                  of x y dm), about the centre of mass in body axes; planar: [2] only */
  double centre[3];            /* [m] centre of mass in the body frame */
  double position[3];          /* [m] origin of the body frame, ground axes */
  double orientation[4];       /* quaternion; all zero means no rotation; planar: use `angle` */
  double angle;                /* [rad] planar only */
  double velocity[3];          /* [m/s] of the origin of the body frame, ground axes. Kept at the start if the */
  double angular_velocity[3];  /* [rad/s] ground axes; planar: [2] only.  joints allow; all zero: as they follow */
  int hold;                    /* TML_HOLD_* bits kept exactly during assembly */
  bool body_axes;              /* rigid: rotation increments about its own axes, for bodies that tumble freely */
  bool of_centre;              /* `velocity` is that of the centre of mass, not of the origin of the body frame */
} tml_body_def;

/* A mass of no size that is fixed on a body. */
typedef struct tml_point_mass {
  double at[3];           /* [m] in the body frame */
  double mass;            /* [kg] > 0 */
} tml_point_mass;

typedef struct tml_marker_def {
  const char *body;       /* "ground" or the name of a body */
  const char *name;       /* unique on its body */
  double at[3];           /* [m] in the body frame */
  double orientation[4];  /* quaternion in the body frame; all zero means parallel to it */
} tml_marker_def;

/* Flexible bodies: docs/flexible-bodies.md. A finite element model of the body, as beams or as matrices of another
 * program, is reduced to modes before the first simulation; or a file of modes reduced before is given. */

typedef struct tml_node_def { const char *name; double at[3]; } tml_node_def;    /* [m] in the body frame */

typedef struct tml_material_def {
  const char *name;
  double elasticity;         /* [Pa] Young's modulus */
  double poisson, density;   /* -, [kg/m3] */
} tml_material_def;

typedef enum tml_section_kind {
  TML_SECTION_TUBE = 0,      /* size: outer radius, thickness of the wall; thickness 0: solid */
  TML_SECTION_RECTANGLE = 1, /* size: width along y, height along z */
  TML_SECTION_PROFILE = 2,   /* size: width of the flanges, height, thickness of the web, of the flanges */
  TML_SECTION_GENERAL = 3    /* by its numbers */
} tml_section_kind;

/* In the axes of the section: x along the beam, z towards `up` of the beam. */
typedef struct tml_section_def {
  const char *name;
  tml_section_kind kind;
  double size[4];            /* [m] */
  bool slender;              /* without deformation by shear (Euler and Bernoulli) */
  double area, iy, iz;        /* of TML_SECTION_GENERAL: [m2], [m4] about y and about z, */
  double torsion;            /* [m4] torque over G and twist, */
  double shear[2];           /* k of k G A along y and z; 0: no deformation by shear */
  double torsion_modulus;    /* [m3] torque over the largest shear stress; 0: not known */
  int n_points;              /* at most 8: where stress is wanted, */
  double points[16];         /* [m] y and z of each */
} tml_section_def;

typedef struct tml_beam_def {
  const char *name;          /* NULL: the names of its nodes, one behind the other */
  const char *nodes[2];
  const char *section;       /* by name; NULL: the only one */
  const char *material;      /* the same */
  int elements;              /* 0: 4 */
  double up[3];              /* where z of the section points to; all zero: z of the body, y for beams along z */
} tml_beam_def;

/* A mass on a node, with inertia Ixx Iyy Izz Ixy Ixz Iyz [kg m2] about it, body axes. */
typedef struct tml_lump_def { const char *node; double mass, inertia[6]; } tml_lump_def;

/* Where joints and forces hold on to the body: a node, or a set of nodes (a pad) that follows a reference point. */
typedef struct tml_interface_def {
  const char *name;          /* of one node without `nodes`: its name or number */
  const int *nodes;          /* numbers in the files; NULL: the node of that name */
  int n_nodes;
  double at[3];              /* [m] reference point of a pad */
  bool average;              /* the point follows the mean of the nodes; else they follow the point, as a rigid plate */
  const char *set;           /* in place of `nodes`: a set of nodes that the file of the nodes names; or NULL */
} tml_interface_def;

typedef enum tml_damping_kind {
  TML_DAMPING_NONE = 0,
  TML_DAMPING_RATIO = 1,     /* damping[0]: the same ratio for all modes */
  TML_DAMPING_RAYLEIGH = 2,  /* damping[0] M + damping[1] K, in 1/s and s */
  TML_DAMPING_TABLE = 3,     /* ratio by frequency, straight lines between the points */
  TML_DAMPING_ADAMS = 4,     /* 0.01 below 100 Hz, 0.1 below 1 kHz, 1 above */
  TML_DAMPING_MOUNTED = 5    /* damping[0]: ratio of all modes of the body as its joints, or `held`, hold it */
} tml_damping_kind;

typedef enum tml_flexible_start {
  TML_START_STATIC = 0,      /* bent by the loads of the start, at rest */
  TML_START_UNDEFORMED = 1,
  TML_START_MODES = 2,       /* by start_modes */
  TML_START_FILE = 3         /* as modes_file says */
} tml_flexible_start;

/* Exactly one of `beams`, `stiffness` and `modes_file` is given. */
typedef struct tml_flexible_def {
  size_t size;               /* sizeof(tml_flexible_def) as the program was compiled */
  const tml_node_def *nodes; /* every one is a marker of the body, too */
  const tml_material_def *materials;
  const tml_section_def *sections;
  const tml_beam_def *beams;
  const tml_lump_def *masses;
  int n_nodes, n_materials, n_sections, n_beams, n_masses;
  const char *stiffness, *mass, *unknowns, *node_file; /* files of another program: docs/finite-elements.md */
  double unit_length, unit_mass, unit_time;            /* [m], [kg], [s] of these, or of a .fem; 0: 1 */
  const char *modes_file;    /* written by tml_model_write_modes, or a .fem of MBDyn */
  const tml_interface_def *interfaces;
  int n_interfaces;          /* 0: the nodes that joints and forces use */
  int fixed;                 /* modes with the interfaces held; 0: 10; negative: none */
  double frequency;          /* [Hz] in its place: all below it; 0: not given */
  int keep;                  /* of the modes of the free body, lowest first; 0: all */
  bool all;                  /* every mode of the finite element model */
  bool plane;                /* only modes within x-y */
  int stiffening;            /* lowest modes with terms of second order; 0: with beams all, at most 60; < 0: none */
  tml_damping_kind damping_kind;
  double damping[2];
  const double *damping_frequency, *damping_ratio; /* [Hz], - : n_damping points */
  int n_damping;
  tml_flexible_start start;
  const double *start_modes; /* [kg^1/2 m] lowest first; the rest is zero */
  int n_start;
  int pieces;                /* of beams: cut into so many flexible bodies, for large deflections; 0 and 1: whole */
  const char *const *held;   /* TML_DAMPING_MOUNTED: nodes that are held in all directions */
  int n_held;                /* 0: what joints hold */
} tml_flexible_def;

typedef enum tml_shape_kind {
  TML_BOX = 0, TML_CYLINDER = 1, TML_SPHERE = 2, TML_CAPSULE = 3, TML_CONE = 4, TML_TUBE = 5, TML_MESH = 6,
  TML_PLANE = 7, TML_CURVE = 8, TML_HULL = 9
} tml_shape_kind;

/* A surface of triangles, at most 500 000. */
typedef struct tml_mesh tml_mesh;

/* A solid fixed on a body: for its mass properties (density > 0) and for pictures. Axis of symmetry: z. */
typedef struct tml_shape_def {
  const char *body;
  tml_shape_kind kind;
  double size[3];         /* [m] box: lengths x y z; cylinder, capsule, cone: length, radius; sphere: radius;
                             tube: length, outer radius, inner radius. A cone has its base at -length/4
                             and its tip at 3/4 length; the others are centred. Mesh, curve, hull: none. A plane reaches
                             as far as one can go, all below its z is solid: lengths x y in pictures, 0: as needed. */
  double at[3];           /* [m] centre of mass of the solid, origin of the mesh, in the body frame */
  double orientation[4];
  double density;         /* [kg/m3] 0: does not contribute to mass; a mesh with a density must be closed */
  const char *color;      /* CSS colour or NULL */
  const tml_mesh *mesh;   /* for TML_MESH, TML_CURVE (of tml_mesh_curve), TML_HULL (of tml_mesh_hull): copied */
} tml_shape_def;

/* A body that a plane curve bounds, in x-y of its own frame: a cubic spline through points. */
typedef struct tml_curve_def {
  size_t size;            /* sizeof(tml_curve_def) as the program was compiled */
  const double *points;   /* [m] x, y of each; with `radii` one number each */
  int n_points;           /* at most 2000 */
  bool radii;             /* closed: radii at equal steps of the angle from x */
  bool open;              /* ends at its last point; else it goes back to the first */
  bool outside;           /* the solid lies outside of a closed curve, to the right of an open one; else inside, left */
  double width;           /* [m] along z, half of it to either side; 0: without end */
} tml_curve_def;

/* A curve in space with continuous curvature, for joints: a cubic spline through points by the length of its chords. */
typedef struct tml_space_curve_def {
  size_t size;            /* sizeof(tml_space_curve_def) as the program was compiled */
  const char *name;
  const double *points;   /* [m] x, y, z of each: n_points, 4 to 20 000 */
  int n_points;
  bool open;              /* ends at its last point; else it goes back to the first */
} tml_space_curve_def;

#define TML_JOINT_LIST(X)                                                                               \
  X(REVOLUTE,      "revolute",      "pin: points coincide, z axes parallel")                            \
  X(TRANSLATIONAL, "translational", "slides along z, no rotation")                                      \
  X(CYLINDRICAL,   "cylindrical",   "slides along z and turns about it")                                \
  X(SPHERICAL,     "spherical",     "ball: points coincide")                                            \
  X(UNIVERSAL,     "universal",     "points coincide, z axes (the cross arms) perpendicular")           \
  X(HOOKE,         "hooke",         "points coincide, x of the first perpendicular to y of the second") \
  X(PLANE,         "planar",        "x-y planes stay together")                                         \
  X(FIXED,         "fixed",         "no relative motion")                                               \
  X(DISTANCE,      "distance",      "points keep their distance")                                       \
  X(AT_POINT,      "at-point",      "primitive: points coincide")                                       \
  X(INLINE,        "inline",        "primitive: second point on the z line of the first")               \
  X(INPLANE,       "inplane",       "primitive: second point in the x-y plane of the first")            \
  X(ORIENTATION,   "orientation",   "primitive: axes stay parallel")                                    \
  X(PARALLEL,      "parallel",      "primitive: z axes parallel")                                       \
  X(PERPENDICULAR, "perpendicular", "primitive: z axes perpendicular")                                  \
  X(SCREW,         "screw",         "cylindrical, advancing by the pitch per turn")                     \
  X(RACK_PINION,   "rack-pinion",   "second (rack) moves along its z as the first (pinion) turns about its z") \
  X(CONSTANT_VELOCITY, "constant-velocity", "points coincide, both turn alike; z axes point outward along the shafts") \
  X(POINT_ON_CURVE, "point-on-curve", "second point on a curve in the axes of the first")               \
  X(CURVE_ON_CURVE, "curve-on-curve", "curves in x-y of both touch; other joints keep z axes parallel")

typedef enum tml_joint_kind {
  /* one for each line of the list above, in its order; new ones at the end */
  TML_JOINT_REVOLUTE = 0, TML_JOINT_TRANSLATIONAL = 1, TML_JOINT_CYLINDRICAL = 2, TML_JOINT_SPHERICAL = 3,
  TML_JOINT_UNIVERSAL = 4, TML_JOINT_HOOKE = 5, TML_JOINT_PLANE = 6, TML_JOINT_FIXED = 7, TML_JOINT_DISTANCE = 8,
  TML_JOINT_AT_POINT = 9, TML_JOINT_INLINE = 10, TML_JOINT_INPLANE = 11, TML_JOINT_ORIENTATION = 12,
  TML_JOINT_PARALLEL = 13, TML_JOINT_PERPENDICULAR = 14, TML_JOINT_SCREW = 15, TML_JOINT_RACK_PINION = 16,
  TML_JOINT_CONSTANT_VELOCITY = 17, TML_JOINT_POINT_ON_CURVE = 18, TML_JOINT_CURVE_ON_CURVE = 19,
  TML_JOINT_KINDS = 20
} tml_joint_kind;

enum {
  TML_GIVEN_ANGLE = 1, TML_GIVEN_DISPLACEMENT = 2, TML_GIVEN_ANGLE_RATE = 4, TML_GIVEN_DISPLACEMENT_RATE = 8,
  TML_GIVEN_ALL = 15
};

/* Joint between marker i (the base, whose axes direct the joint) and marker j (the one that moves).
 * A marker is named "body.marker", or "body" for the body frame itself. */
typedef struct tml_joint_def {
  const char *name;
  tml_joint_kind kind;
  const char *i, *j;
  double distance;  /* [m] for TML_JOINT_DISTANCE; 0: as far as the markers are apart at the start */
  double pitch;     /* [m] for TML_JOINT_SCREW: way of j along z of i per turn; may be negative */
  double diameter;  /* [m] for TML_JOINT_RACK_PINION: pitch diameter; negative reverses the sense */
  int given;        /* TML_GIVEN_* bits: which of the following its coordinates have at the start; others follow */
  double angle, displacement;           /* [rad] counting full turns, [m] */
  double angle_rate, displacement_rate; /* [rad/s], [m/s] */
} tml_joint_def;

typedef enum tml_motion_kind { TML_MOTION_ROTATION = 0, TML_MOTION_TRANSLATION = 1 } tml_motion_kind;

typedef enum tml_motion_level { TML_DISPLACEMENT = 0, TML_VELOCITY = 1, TML_ACCELERATION = 2 } tml_motion_level;

/* Prescribed relative motion of a joint: the angle of j about z of i, or the way of j along z of i; or the rate of
 * either, or the rate of the rate, counted on from where the joint stands (and how fast it goes) at the start. */
typedef struct tml_motion_def {
  const char *name;
  const char *joint;
  tml_motion_kind kind;
  const char *value;  /* expression in `time`: [rad] or [m], per second for each level */
  tml_motion_level level;
} tml_motion_def;

/* Turns about moving axes, one after the other: z, y, x (yaw, pitch, roll), or z, x, z. */
typedef enum tml_turns { TML_TURNS_321 = 0, TML_TURNS_313 = 1 } tml_turns;

/* Prescribed motion of a body: of the origin of a marker of it, along ground axes, and of the axes of the marker.
 * What is NULL stays free. */
typedef struct tml_body_motion_def {
  size_t size;            /* sizeof(tml_body_motion_def) as the program was compiled */
  const char *name;
  const char *marker;     /* "body.marker", or "body" for the body frame */
  const char *place[3];   /* expressions of `time`, [m]; of planar bodies two */
  const char *angles[3];  /* expressions of `time`, [rad]: all three; of a planar body only the first, about z */
  tml_turns turns;        /* which angles they are */
} tml_body_motion_def;

/* Linear relation of two or three joint coordinates: sum factor_k s_k = const, the constant being what the sum is at
 * the start. Angles in rad. */
typedef struct tml_coupler_def {
  const char *name;
  int n;                     /* 2 or 3 */
  const char *joint[3];
  tml_motion_kind kind[3];   /* which coordinate of the joint */
  double factor[3];
} tml_coupler_def;

/* Gears (or a gear and a rack) on one carrier, in mesh at the origin of a marker on the carrier whose z axis is the
 * direction of their common velocity there. The first marker of both joints is on the carrier. */
typedef struct tml_gear_def {
  const char *name;
  const char *joint[2];      /* revolute or translational */
  const char *mesh;          /* marker */
} tml_gear_def;

/* Two gears, or a gear and a rack, by numbers of teeth. With a module the bearings carry what the teeth exert on each
 * other, if both joints are revolute (that of a rack translational) and have a body in common, the carrier, and the
 * bodies are rigid or planar. */
typedef struct tml_toothed_gear_def {
  size_t size;               /* sizeof(tml_toothed_gear_def) as the program was compiled */
  const char *name;
  const char *joint[2];
  tml_motion_kind kind[2];   /* which coordinate of the joint: a translation of the second is a rack */
  int teeth[2];              /* of a rack 0 */
  double module;             /* [m] in the plane of rotation, of bevel gears at the pitch point; 0: not given */
  bool internal;             /* one is a ring around the other */
  bool bevel;                /* the axes meet; the first markers of both joints are on the side of the wheels */
  double pressure_angle;     /* [rad] normal to the teeth; 0: 20 degrees */
  double helix_angle;        /* [rad] of the first gear, > 0: right-handed */
  const char *at;            /* marker in the plane across the axes in which the teeth meet; NULL: that of the carrier
                                in the first joint */
} tml_toothed_gear_def;

/* Force elements: ways to write them in a model file, the kind each belongs to, the key and the least number of markers
 * under it. Elements are numbered in this order, kind after kind. */
#define TML_FORCE_LIST(X)                                                 \
  X(spring,            spring,       "spring-damper",            2)       \
  X(rotational_spring, spring,       "rotational-spring-damper", 2)       \
  X(force_vector,      vector_force, "force",                    1)       \
  X(torque_vector,     vector_force, "torque",                   1)       \
  X(bushing,           bushing,      "bushing",                  2)       \
  X(tyre,              tyre,         "tyre",                     2)       \
  X(rope,              rope,         "rope",                     2)

/* Where a rope goes: an eyelet at the origin of a marker, through which it slides without friction, or a pulley. */
typedef struct tml_rope_point {
  const char *marker;    /* of a pulley: its middle, z along its axle */
  double radius;         /* [m] of a pulley; 0: an eyelet, or an end that is fastened there */
  int sense;             /* of a pulley: the rope goes round it 1 as x goes to y of the marker, or -1 the other way */
  int turns;             /* full turns round it, on top of what is less than one */
  bool grips;            /* it turns with the rope; else the rope slides without friction. The ends always do */
} tml_rope_point;

/* An elastic rope: pulls with stiffness x + damping x', x = length - free length, where that is positive; else it is
 * slack. Its tension is the variable "name.tension", its length "name.length"; parts that pulleys which grip hold apart
 * have "name.tension2" ... What is wound up is the state "name.wound". */
typedef struct tml_elastic_rope_def {
  size_t size;             /* sizeof(tml_elastic_rope_def) */
  const char *name;
  const tml_rope_point *points;
  int n_points;            /* two at least */
  double stiffness;        /* [N/m] of the rope, or */
  double ea;               /* [N] stiffness times free length, E A; one of them is positive */
  double damping;          /* [N s/m] >= 0 */
  double free_length;      /* [m] NAN: as long as bodies are placed. Without what lies on pulleys that grip */
  double onset;            /* [m] over which the stiffness sets in; 0: 1e-5 of the free length */
  const char *winding;     /* [m/s] expression: how fast the first part is wound up, or NULL */
} tml_elastic_rope_def;

typedef enum tml_spring_kind { TML_SPRING_TRANSLATION = 0, TML_SPRING_ROTATION = 1 } tml_spring_kind;

/* Spring-damper-actuator on the line between two marker origins, or about the common z axis.
 * Tension (torque trying to lessen the angle of j relative to i):
 *   f = preload + stiffness (l - l0) + damping l' + law(l - l0) + damping_law(l') + actuator */
typedef struct tml_spring_def {
  const char *name;
  tml_spring_kind kind;
  const char *i, *j;
  double stiffness;          /* [N/m] or [N m/rad] */
  double damping;            /* [N s/m] or [N m s/rad] */
  double free_length;        /* [m] or [rad]; NAN: the assembled length */
  double preload;            /* [N] or [N m] */
  const char *law;           /* expression in `x`, the deformation l - l0; or NULL */
  const char *damping_law;   /* expression in `x`, the rate l'; or NULL */
  const char *actuator;      /* expression in `time` and in functions of the state; or NULL */
} tml_spring_def;

/* Elastic bearing between two markers: three ways along and three angles about the axes of i, positive when j moves
 * that way; forces and torques on j are -(preload + stiffness x + damping x' + law_k(x_k)). Meant for small angles. */
typedef struct tml_bushing_def {
  const char *name;
  const char *i, *j;
  double stiffness[36];      /* row-major 6 x 6 [N/m, N m/rad, ...] */
  double damping[36];
  double preload[6];         /* [N], [N m] */
  const char *law[6];        /* expressions in `x`, the k-th deformation; or NULL */
} tml_bushing_def;

/* A road along x of a marker, z up, the same all across y. Tyres whose first marker it lies on run on it. It is a shape
 * of the marker's body, too, for pictures and contacts: a plane, or a curve through `samples` of the profile. */
typedef struct tml_road_def {
  size_t size;               /* sizeof(tml_road_def) as the program was compiled */
  const char *name;
  const char *marker;
  const char *profile;       /* expression in `x` [m]: height [m]; NULL: a plane */
  double from, to;           /* [m] of the shape; both 0: a plane everywhere, a profile nowhere */
  double width;              /* [m] 0: 8 */
  int samples;               /* 0: one every 5 cm, at most 2000 */
  const char *color;         /* CSS colour or NULL */
} tml_road_def;

/* A tyre between a road (x ahead, z up) and a wheel whose z axis is the spin axis and points to the left. */
typedef struct tml_tyre_def {
  size_t size;               /* sizeof(tml_tyre_def) as the program was compiled */
  const char *name;
  const char *road, *wheel;  /* markers; road: a plane, or where a tml_road_def lies */
  double radius;             /* [m] without load */
  double stiffness, damping; /* [N/m], [N s/m] vertical */
  double onset;              /* [m] deflection at which these have their full size; 0: 1 mm */
  double rolling_fraction;   /* effective rolling radius = radius - fraction * deflection; 0: 1/3 */
  double contact_length;     /* [m] of two points of the profile that it stands on; 0: a fifth of the radius */
  double slip_stiffness[2];  /* [N] along, per slip ratio, and across, per tan(slip angle); both 0: frictionless */
  double friction[2];        /* along and across */
  double relaxation[2];      /* [m] lengths */
  double load;               /* [N] at which stiffnesses and friction are those given; 0: at any */
  double degression;         /* with `load`: stiffness times (1 + g) q/(1 + g q), q = Fz/load */
  double friction_degression; /* with `load`: friction times (1 + m)/(1 + m q) */
  double camber_stiffness;   /* [N] per sine of the inclination */
  double trail;              /* [m] pneumatic, without slip */
  double rolling_resistance; /* moment over load times radius */
  double lateral_stiffness;  /* [N/m] of the carcass, by which the load moves aside; 0: it does not */
  double low_speed;          /* [m/s] below which deflections are damped; 0: 0.5 */
  double low_damping;        /* [s] their damping over their stiffness at rest; 0: 0.02 */
} tml_tyre_def;

/* How shapes push each other off; d: depth [m], d': its rate. Never a pull. */
typedef enum tml_contact_law {
  TML_IMPACT = 0,        /* k d^e + STEP(d, 0, 0, depth, damping) d' */
  TML_RESTITUTION = 1,   /* k d^e STEP(d', -v, r^2, v, 1): r of the speed comes back, v the transition velocity */
  TML_HUNT_CROSSLEY = 2  /* k d^e (1 + dissipation d') */
} tml_contact_law;

typedef enum tml_friction {
  TML_FRICTIONLESS = 0,
  TML_STICKS = 1,        /* elastic over a small way, then Coulomb: holds a load for ever */
  TML_CREEPS = 2         /* by the velocity of slip alone, as ADAMS contacts: gives way slowly to any load */
} tml_friction;

/* How a stop pushes, as shapes do; depth is that of the coordinate, of an angle times its arm. */
typedef struct tml_stop_law {
  tml_contact_law law;
  double stiffness, exponent;  /* [N/m^exponent]; exponent 0: 1.5 */
  double damping, depth;       /* TML_IMPACT: [N s/m], reached at this depth [m] */
  double restitution, transition; /* TML_RESTITUTION: 0 to 1; [m/s], 0: 0.01 */
  double dissipation;          /* TML_HUNT_CROSSLEY: [s/m] */
} tml_stop_law;

/* Stops of the angle or displacement of a joint, which push it back from beyond. The element is "joint.limit"; of
 * joints with both coordinates "joint.angle_limit" or "joint.way_limit". */
typedef struct tml_limit_def {
  size_t size;                 /* sizeof(tml_limit_def) as the program was compiled */
  const char *joint;
  tml_motion_kind kind;
  double lower, upper;         /* [rad] counting full turns, [m]; -INFINITY, INFINITY: no stop there */
  double arm;                  /* [m] of an angle: how far from the axis the stop is */
  tml_stop_law law;
} tml_limit_def;

/* Notches in which the angle or displacement of a joint rests: U = -A (1 - u^2)^3 with u the way from the notch over
 * half its width. The element is "joint.detent"; of joints with both coordinates "joint.angle_detent" or
 * "joint.way_detent". */
typedef struct tml_detent_def {
  size_t size;                 /* sizeof(tml_detent_def) as the program was compiled */
  const char *joint;
  tml_motion_kind kind;
  double peak;                 /* [N m] or [N]: greatest torque or force out of a notch */
  double width;                /* [rad] or [m] */
  double period, first;        /* one after the other, from the first on; or */
  const double *at;            /* n_at: a list of them */
  int n_at;
} tml_detent_def;

/* Two gears with play, in place of a coupler: s_1 - s_2/ratio of the coordinates of two joints stays within half the
 * play of where it is at the start. The first markers of both joints are on one body. */
typedef struct tml_backlash_def {
  size_t size;                 /* sizeof(tml_backlash_def) as the program was compiled */
  const char *name;
  const char *joint[2];
  tml_motion_kind kind[2];
  double ratio;
  double play;                 /* [rad] or [m] of the first coordinate */
  double arm;                  /* [m] of an angle: radius of the first gear */
  tml_stop_law law;
} tml_backlash_def;

/* Friction in a revolute, translational, cylindrical, spherical, universal, hooke or screw joint, against its ways of
 * sliding, by the reactions of the joint. The element is "joint.friction". */
typedef struct tml_joint_friction_def {
  size_t size;                 /* sizeof(tml_joint_friction_def) as the program was compiled */
  const char *joint;
  tml_friction friction;
  double static_friction, dynamic_friction, from, to, presliding, stick_velocity; /* as tml_contact_def has them */
  double pin_radius;           /* [m] of surfaces that turn: a pin, a ball, the arms of a cross */
  double bending_arm;          /* [m] over which a bending moment is carried; 0: it does not rub */
  double axial_arm;            /* [m] where a thrust along a pin rubs, a torque about a guide is carried; 0: nowhere */
  double preload;              /* [N m], of what slides along an axis [N]: friction without any load */
} tml_joint_friction_def;

/* Contact between shapes of bodies: "body" stands for all its shapes, "body.shape" for one; both may have * and ?.
 * Bodies that a joint connects are left out unless `joined`. Stiffness is that of a pair, however many points touch. */
typedef struct tml_contact_def {
  size_t size;                 /* sizeof(tml_contact_def) as the program was compiled */
  const char *name;
  const char *const *first;    /* n_first: one side; */
  const char *const *second;   /* n_second: the other; none: the first among each other */
  int n_first, n_second;
  const char *const *except;   /* 2*n_except: pairs of bodies that do not touch */
  int n_except;
  bool joined;
  tml_contact_law law;
  double stiffness, exponent;  /* [N/m^exponent]; exponent 0: 1.5 */
  double damping, depth;       /* TML_IMPACT: [N s/m], reached at this depth [m] */
  double restitution, transition; /* TML_RESTITUTION: 0 to 1; [m/s], 0: 0.01 */
  double dissipation;          /* TML_HUNT_CROSSLEY: [s/m] */
  tml_friction friction;
  double static_friction, dynamic_friction; /* coefficients; dynamic 0: as static */
  double from, to;             /* [m/s] slip between which it falls; 0: stick velocity, ten times that */
  double presliding;           /* [m] TML_STICKS: elastic way; 0: 1e-4 of the smallest shape */
  double stick_velocity;       /* [m/s] TML_STICKS: 0: from the way, at least 1 mm/s. TML_CREEPS has `from` */
  double rolling, spinning;    /* [m] arms of the torques against rolling, and against spin about the normal */
  double elasticity[2], poisson[2]; /* instead of a stiffness: [Pa], - of both sides, as Hertz has it; the second
                                  elasticity 0: both as the first */
} tml_contact_def;

typedef enum tml_force_kind { TML_FORCE_VECTOR = 0, TML_TORQUE_VECTOR = 1 } tml_force_kind;

/* Force at the origin of marker i (or torque on its body), components along the axes of `frame`;
 * the opposite acts on the body of j, at the same point of space. */
typedef struct tml_force_def {
  const char *name;
  tml_force_kind kind;
  const char *i;
  const char *j;         /* NULL: ground takes the reaction */
  const char *frame;     /* marker whose axes the components follow; NULL: ground */
  const char *value[3];  /* expressions in `time` and in functions of the state; NULL is zero */
} tml_force_def;

/* User equations: docs/user-equations.md. Their expressions are of `time`, of functions of the state and of variables
 * and states of other equations, by name; elements they name must be there already or reserved (tml_model_reserve). */

/* An unknown of your own: explicit, a value; or implicit, whatever makes an expression zero. */
typedef struct tml_variable_def {
  const char *name;
  const char *unit;      /* "N", "deg": what it is a quantity of; NULL or "": a plain number */
  const char *value;     /* either this */
  const char *zero;      /* or this, an expression of any unit that is held at zero */
  double start;          /* [SI] implicit: where to look for it first */
} tml_variable_def;

/* A value that is set from outside while a run goes on (tml_sim_set_inputs): in expressions a variable of that name. */
typedef struct tml_input_def {
  const char *name;
  const char *unit;      /* "N", "deg": what it is a quantity of; NULL or "": a plain number */
  double start;          /* [SI] until something is set */
  double smooth;         /* [s] how long it takes to come to what is set, with continuous second derivatives; 0: it
                            jumps there. Motions and constraints need one */
} tml_input_def;

/* A differential equation of first order for a state x of your own. */
typedef struct tml_equation_def {
  const char *name;
  const char *unit;      /* of the state; NULL or "": a plain number */
  const char *rate;      /* either this: x', in `unit` per second */
  const char *zero;      /* or this, an expression of x' (dif1), x, ... that is held at zero */
  double start;          /* [SI] x at the start */
  double start_rate;     /* [SI] implicit: where to look for x' first */
} tml_equation_def;

typedef enum tml_relation_kind {
  TML_RELATION_EXPRESSION = 0,  /* an expression is held at zero */
  TML_RELATION_KNIFE_EDGE = 1,  /* the origin of i does not move along y of i, seen from the body of j */
  TML_RELATION_ROLLING = 2,     /* a disc, z of i along its axle, rolls without slip on the x-y plane of j */
  TML_RELATION_BODY_MOTION = 3, /* a body is led: by tml_model_add_body_motion only */
  TML_RELATION_ROPE = 4         /* a rope, or a distance, of given length: by tml_model_add_rope only */
} tml_relation_kind;

/* A general constraint: of time and positions (holonomic), or of velocities too (non-holonomic). */
typedef struct tml_relation_def {
  const char *name;
  tml_relation_kind kind;
  const char *zero;      /* of TML_RELATION_EXPRESSION: an expression of any unit */
  const char *i, *j;     /* markers of the other kinds */
  double radius;         /* [m] of a disc */
} tml_relation_def;

/* A rope through points, in their order, that keeps its length: two eyelets are a distance. */
typedef struct tml_rope_def {
  size_t size;           /* sizeof(tml_rope_def) */
  const char *name;
  const tml_rope_point *points;
  int n_points;          /* two at least */
  const char *length;    /* [m] expression of time and of inputs; NULL: as long as it is where bodies are placed.
                            Without what lies on pulleys that grip */
} tml_rope_def;

/* A linear block with states of its own: x' = A x + B u, y = C x + D u; or one input and one output, related by
 * (n0 + n1 s + ...)/(d0 + d1 s + ...). It makes states "name.x1" ..., and variables "name.u1" ... and "name.y1" ....
 * Inputs count in the units of the model, as plain numbers. */
typedef struct tml_linear_def {
  const char *name;
  int n_states, n_inputs, n_outputs;        /* of the state space; all 0 for a transfer function */
  const double *a, *b, *c, *d;              /* row by row, NULL: zero. a and b per second */
  const double *start;                      /* n_states, NULL: zero */
  const double *numerator, *denominator;    /* of the transfer function, ascending powers of s [s^k] */
  int n_numerator, n_denominator;
  const char *const *inputs;                /* expressions: n_inputs, of a transfer function 1 */
} tml_linear_def;

typedef enum tml_sensor_op { TML_SENSOR_ABOVE = 0, TML_SENSOR_BELOW = 1, TML_SENSOR_EQUAL = 2 } tml_sensor_op;

/* Something happens when an expression comes to lie above or below a threshold, or reaches it. */
typedef struct tml_sensor_def {
  const char *name;
  const char *value;           /* expression of any unit */
  tml_sensor_op op;
  double threshold;            /* [SI] */
  double tolerance;            /* [SI] how near to it; 0: as near as steps can end */
  bool stop;                   /* the run ends */
  double output;               /* [s] new time between rows of results; 0: unchanged */
  const char *const *activate, *const *deactivate;  /* names of joints, motions, couplers, gears, forces, constraints
                                                       and sensors */
  int n_activate, n_deactivate;
} tml_sensor_def;

typedef struct tml_table_def {
  const char *name;
  int n;                /* >= 4 points */
  const double *x, *y;  /* x strictly increasing */
} tml_table_def;

/* What a table or map is beyond its points. */
typedef enum tml_extrapolation {
  TML_EXTRAPOLATE_LINEAR = 0,   /* it goes on straight, with the slope of its end */
  TML_EXTRAPOLATE_CONSTANT = 1, /* it keeps the value of its end */
  TML_EXTRAPOLATE_NONE = 2,     /* nothing: a run that gets there fails and says where */
  TML_EXTRAPOLATE_CONTINUE = 3  /* the first and the last piece go on, a cubic where it is one */
} tml_extrapolation;

/* A function of two variables given by a grid of points. */
typedef struct tml_map_def {
  size_t size;                  /* sizeof(tml_map_def) */
  const char *name;
  int nx, ny;                   /* >= 2 */
  const double *x, *y;          /* strictly increasing */
  const double *z;              /* nx numbers for each y, the first y first */
  tml_extrapolation extrapolate;
} tml_map_def;

/* Columns of numbers of a file: tml_sheet_read. */
typedef struct tml_sheet tml_sheet;
typedef struct tml_sheet_options {
  size_t size;                  /* sizeof(tml_sheet_options) */
  const char *const *columns;   /* those wanted, in this order, by name or number ("1" is the first); NULL: all */
  int n_columns;
  int skip;                     /* lines at the top that are left out */
  bool decimal_comma;           /* numbers are written 1,5 */
  bool grid;                    /* no line of names; whatever stands first in the first line counts as 0 */
  bool gaps;                    /* of a text: nothing, "nan", "NA" or "-" is a number that is missing, NAN */
} tml_sheet_options;

/* A channel of your own: recorded, plotted and listed like all others. */
typedef struct tml_channel_def {
  const char *name;     /* as of an element, among which it must be unique; or "request(N).fK" */
  const char *value;    /* expression in `time` and in functions of the state, docs/expressions.md, whose elements must
                           be there already: fm to tz sum up those that are */
  const char *unit;     /* of the results: "W", "deg"; NULL: that of the model for the dimension of the value */
  const char *about;    /* one line, or NULL for the expression itself */
} tml_channel_def;

/* A signal: a channel that is filtered when the run is over, and then written, plotted and listed like all others. */
typedef struct tml_signal_def {
  const char *name;     /* as of an element, among which it must be unique */
  const char *of;       /* the channel; it has to be recorded, which is looked at when a run begins */
  const char *filter;   /* "lowpass 20 Hz", "derivative", ...: docs/signals.md */
  const char *about;    /* one line, or NULL for filter and channel */
} tml_signal_def;

/* Shared libraries that were loaded, and the routines they offer (trammel_plugin.h, docs/plugins.md). */
typedef struct tml_plugins tml_plugins;

/* An empty list of plug-ins. TML_ERR_MEMORY. */
tml_status tml_plugins_create(tml_plugins **out);
/* Loads a plug-in: its code runs from then on, so only files that the user has named. TML_ERR_FILE, TML_ERR_MEMORY;
 * then nothing has changed. */
tml_status tml_plugins_open(tml_plugins *p, const char *path, tml_error *err);
/* A plug-in stays loaded as long as a model uses its routines. */
void tml_plugins_free(tml_plugins *p);

/* A routine of a plug-in as a function of expressions. */
typedef struct tml_routine_def {
  const char *name;             /* in expressions; not that of a parameter, table or function */
  const tml_plugins *plugins;
  const char *routine;          /* as the plug-in names it; NULL: the same name */
  int n_arguments;              /* as many as it must have; 0: not checked */
  int n_parameters;             /* as many as it has */
  const double *parameters;     /* copied, handed over as they are */
  const char *unit;             /* of its value: "N"; NULL: a number that fits everywhere */
} tml_routine_def;

/* An empty model, in SI units, with the body "ground". TML_ERR_MEMORY. */
tml_status tml_model_create(tml_model **out);
/* Frees a model; its simulations must be gone. */
void tml_model_free(tml_model *m);
/* System of units: SI (the default), mm-kg-s, mm-t-s, mm-kg-ms, mm-kg-N-ms, in-lbf-s or ft-lbf-s; only while the
 * model is empty. It holds for the texts of expressions, for the parameters and tables they use, and for channels.
 * The numbers of definitions and options stay SI. See docs/units.md. */
tml_status tml_model_set_units(tml_model *m, const char *name, tml_error *err);
/* The name of the system of units. */
const char *tml_model_units(const tml_model *m);
/* One line about the model; NULL: "". */
tml_status tml_model_set_title(tml_model *m, const char *title, tml_error *err);
/* Acceleration of free fall [m/s2], ground axes; none at first. */
tml_status tml_model_set_gravity(tml_model *m, const double g[3], tml_error *err);
/* A number under a name for expressions that are added later. */
tml_status tml_model_set_parameter(tml_model *m, const char *name, double value, tml_error *err);
/* Each of the following adds what its definition says. TML_ERR_MODEL with the field that is wrong, TML_ERR_MEMORY; then
 * the model is as it was. A table, for expressions. */
tml_status tml_model_add_table(tml_model *m, const tml_table_def *d, tml_error *err);
/* A map, for expressions: akispl(x, y, map), cubspl, monspl and linspl. */
tml_status tml_model_add_map(tml_model *m, const tml_map_def *d, tml_error *err);
/* What a table or map, which is there already, is beyond its points; before expressions that use it. Tables begin with
 * TML_EXTRAPOLATE_LINEAR. */
tml_status tml_model_set_extrapolation(tml_model *m, const char *table, tml_extrapolation e, tml_error *err);
/* Reads columns of numbers: of a text file with commas, semicolons, tabs or blanks between them, or of results.csv and
 * results.h5, whose units are known (docs/tables.md). NULL: all columns. TML_ERR_MODEL with the line that is wrong,
 * TML_ERR_FILE, TML_ERR_MEMORY. The caller frees it. */
tml_status tml_sheet_read(tml_sheet **out, const char *path, const tml_sheet_options *o, tml_error *err);
/* Frees a sheet. */
void tml_sheet_free(tml_sheet *s);
/* How many columns it has. */
int tml_sheet_columns(const tml_sheet *s);
/* How many rows it has. */
int tml_sheet_rows(const tml_sheet *s);
/* The name of a column, without its unit; "" where the file names none. */
const char *tml_sheet_name(const tml_sheet *s, int column);
/* The unit of a column as the file has it, "" if it has none. */
const char *tml_sheet_unit(const tml_sheet *s, int column);
/* The numbers of a column. */
const double *tml_sheet_values(const tml_sheet *s, int column);
/* The line of the file that a row stands in, from 1; 0: it is no text. */
int tml_sheet_line(const tml_sheet *s, int row);
/* A routine of a plug-in, for expressions. */
tml_status tml_model_add_routine(tml_model *m, const tml_routine_def *d, tml_error *err);
/* A body; before its markers and shapes. */
tml_status tml_model_add_body(tml_model *m, const tml_body_def *d, tml_error *err);
/* Adds point masses to mass, centre and inertia of a definition, planar or rigid, whose own ones are set already;
 * its frame stays where it is. TML_ERR_MODEL: a mass that is not positive, a body of another kind. */
tml_status tml_body_def_add_masses(tml_body_def *d, const tml_point_mass *masses, int n, tml_error *err);
/* A marker on a body; before what uses it. */
tml_status tml_model_add_marker(tml_model *m, const tml_marker_def *d, tml_error *err);
/* Adds a flexible body: of `d` the kind is TML_FLEXIBLE, inertia and centre are zero, the mass is zero or what the body
 * must weigh to a percent. Its nodes with names become markers. In pieces the body "arm" becomes the bodies
 * "arm.piece1", ..., held together by the joints "arm.weld1", ...; its nodes stay "arm.A", the cuts are
 * "arm.cut1", ... */
tml_status tml_model_add_flexible(tml_model *m, const tml_body_def *d, const tml_flexible_def *f, tml_error *err);
/* Adds a marker on a node of a flexible body, by its name or number, or on a pad: `at` counts from there, body axes. */
tml_status tml_model_add_node_marker(tml_model *m, const tml_marker_def *d, const char *node, tml_error *err);
/* A solid for pictures; mass properties are those of the body. */
tml_status tml_model_add_shape(tml_model *m, const tml_shape_def *d, tml_error *err);
/* Names the shape that was added last, for contacts: "body.name"; or NULL. Without `touches` contacts of its body leave
 * it out, as they do with a mesh before. */
tml_status tml_model_name_shape(tml_model *m, const char *name, bool touches, tml_error *err);
/* Radius [m] of the edges of the shape that was added last, as contacts see it; a mesh becomes as much larger. Else it
 * is 1 % of its smallest size. */
tml_status tml_model_round_shape(tml_model *m, double radius, tml_error *err);
/* Shapes that push each other off; after all shapes that it names. */
tml_status tml_model_add_contact(tml_model *m, const tml_contact_def *d, tml_error *err);
/* A joint between two markers. */
tml_status tml_model_add_joint(tml_model *m, const tml_joint_def *d, tml_error *err);
/* A curve; before the joints that name it. */
tml_status tml_model_add_curve(tml_model *m, const tml_space_curve_def *d, tml_error *err);
/* A joint TML_JOINT_POINT_ON_CURVE, with the curve in the axes of its first marker, or TML_JOINT_CURVE_ON_CURVE, with
 * curves in x-y of both (`second`, else NULL). Of an open curve the run ends with a message where it would be left. */
tml_status tml_model_add_curve_joint(tml_model *m, const tml_joint_def *d, const char *first, const char *second,
                                     tml_error *err);
/* A prescribed motion of a joint. */
tml_status tml_model_add_motion(tml_model *m, const tml_motion_def *d, tml_error *err);
/* A prescribed motion of a body, for inverse dynamics. Its channels are the force at the marker in ground axes (fx, fy,
 * fz) and the torque in the axes of the marker (mtx, mty, mtz) that it takes, and their power. */
tml_status tml_model_add_body_motion(tml_model *m, const tml_body_motion_def *d, tml_error *err);
/* A relation of joint coordinates. */
tml_status tml_model_add_coupler(tml_model *m, const tml_coupler_def *d, tml_error *err);
/* A pair of gears. */
tml_status tml_model_add_gear(tml_model *m, const tml_gear_def *d, tml_error *err);
/* A pair of gears by numbers of teeth. */
tml_status tml_model_add_toothed_gear(tml_model *m, const tml_toothed_gear_def *d, tml_error *err);
/* Stops of a joint coordinate. */
tml_status tml_model_add_limit(tml_model *m, const tml_limit_def *d, tml_error *err);
/* Friction in a joint. */
tml_status tml_model_add_joint_friction(tml_model *m, const tml_joint_friction_def *d, tml_error *err);
/* Notches of a joint coordinate. */
tml_status tml_model_add_detent(tml_model *m, const tml_detent_def *d, tml_error *err);
/* Two gears with play. */
tml_status tml_model_add_backlash(tml_model *m, const tml_backlash_def *d, tml_error *err);
/* An elastic rope. */
tml_status tml_model_add_elastic_rope(tml_model *m, const tml_elastic_rope_def *d, tml_error *err);
/* An elastic bearing. */
tml_status tml_model_add_bushing(tml_model *m, const tml_bushing_def *d, tml_error *err);
/* A road; before the tyres on it. */
tml_status tml_model_add_road(tml_model *m, const tml_road_def *d, tml_error *err);
/* A tyre. */
tml_status tml_model_add_tyre(tml_model *m, const tml_tyre_def *d, tml_error *err);
/* A spring-damper, along a line or about an axis. */
tml_status tml_model_add_spring(tml_model *m, const tml_spring_def *d, tml_error *err);
/* A force or torque by its components. */
tml_status tml_model_add_force(tml_model *m, const tml_force_def *d, tml_error *err);
/* A channel by an expression. */
tml_status tml_model_add_channel(tml_model *m, const tml_channel_def *d, tml_error *err);
/* A signal. TML_ERR_MODEL also for a filter that cannot be read. */
tml_status tml_model_add_signal(tml_model *m, const tml_signal_def *d, tml_error *err);
/* A variable. */
tml_status tml_model_add_variable(tml_model *m, const tml_variable_def *d, tml_error *err);
/* An input. */
tml_status tml_model_add_input(tml_model *m, const tml_input_def *d, tml_error *err);
/* A differential equation. */
tml_status tml_model_add_equation(tml_model *m, const tml_equation_def *d, tml_error *err);
/* Whether the state of an equation keeps its value in static analyses (not at first); else it takes the one at which
 * its rate is zero. TML_ERR_MODEL if there is no such equation. */
tml_status tml_model_hold_equation(tml_model *m, const char *name, bool hold, tml_error *err);
/* A general constraint. */
tml_status tml_model_add_relation(tml_model *m, const tml_relation_def *d, tml_error *err);
/* A rope, or a distance, of given length. Switched, limited and told of as the constraint it is. */
tml_status tml_model_add_rope(tml_model *m, const tml_rope_def *d, tml_error *err);
/* A linear block. */
tml_status tml_model_add_linear(tml_model *m, const tml_linear_def *d, tml_error *err);
/* A sensor. */
tml_status tml_model_add_sensor(tml_model *m, const tml_sensor_def *d, tml_error *err);
/* Switches a joint, motion, coupler, gear, constraint, force or sensor off (or on again) from the start; a sensor can
 * switch it on. TML_ERR_MODEL: there is none of that name. */
tml_status tml_model_set_active(tml_model *m, const char *name, bool active, tml_error *err);
/* Announces an element, so that expressions can name it before it is added under that name: a "variable" or "equation",
 * also as a part of a block ("plant.y1"), of a unit (NULL: a plain number); a force element by its kind, "spring",
 * "force" or "bushing"; or a "sensor", so that others can switch it. A simulation needs all of them. */
tml_status tml_model_reserve(tml_model *m, const char *kind, const char *name, const char *unit, tml_error *err);
/* Channels to record: names or patterns with * and ?; none means everything. */
tml_status tml_model_add_record(tml_model *m, const char *pattern, tml_error *err);

/* From points, three coordinates [m] each, and triangles, three numbers of points from 0 on each. Points in exactly
 * one place are joined. Seen from outside, the points of a triangle follow each other counter-clockwise; a closed mesh
 * that has them all the other way round is turned. TML_ERR_MODEL, TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_mesh_create(tml_mesh **out, const double *points, int n_points, const int *triangles, int n_triangles,
                           tml_error *err);
/* From a file: STL, text or binary, or OBJ. `scale` [m]: length of one unit of the file. Also TML_ERR_FILE. */
tml_status tml_mesh_read(tml_mesh **out, const char *path, double scale, tml_error *err);
/* The surface of a body that a plane curve bounds, for a shape TML_CURVE; it keeps the curve. TML_ERR_MODEL also when
 * the curve crosses itself. */
tml_status tml_mesh_curve(tml_mesh **out, const tml_curve_def *d, tml_error *err);
/* The convex hull of points, three coordinates [m] each, for a shape TML_HULL. TML_ERR_MODEL: they lie in a plane. */
tml_status tml_mesh_hull(tml_mesh **out, const double *points, int n_points, tml_error *err);
/* Frees a mesh; shapes that were added with it have copies. */
void tml_mesh_free(tml_mesh *m);

/* Mass, centre and inertia (six tensor entries about the centre, body axes) of the shapes with density. */
typedef struct tml_mass_properties { double mass, centre[3], inertia[6]; } tml_mass_properties;
/* What n shapes of one body weigh together. */
tml_status tml_shape_mass(const tml_shape_def *shapes, int n, tml_mass_properties *out, tml_error *err);

/* Orientations as quaternions. Angles in rad. By turns about body-fixed z, x, z. */
void tml_quat_from_313(double e[4], double psi, double theta, double phi);
/* By turns about body-fixed z, y, x. */
void tml_quat_from_321(double e[4], double yaw, double pitch, double roll);
/* By one turn about an axis of any length but 0. */
tml_status tml_quat_from_axis(double e[4], const double axis[3], double angle);
/* By the directions of z and x, of which the part across z counts; x may be NULL. */
tml_status tml_quat_from_zx(double e[4], const double z[3], const double x[3]);

typedef struct tml_override { const char *name; double value; } tml_override; /* in the units of the file */
/* A model file in YAML or JSON, a robot in URDF, or an ADAMS dataset (.adm, with the command file .acf beside it; or
 * the .acf, which names its dataset): by suffix, else by what is in it. Overrides replace parameters. All problems of
 * the file are collected in `messages`. `name` of a text may be NULL. TML_ERR_FILE, TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_model_read(tml_model **out, const char *path, const tml_override *overrides, int n,
                          tml_messages *messages);
/* The same from a text in memory. */
tml_status tml_model_read_text(tml_model **out, const char *name, const char *text, size_t size,
                               const tml_override *overrides, int n, tml_messages *messages);

/* The same with more to say. TML_ERR_ARGUMENT also when nothing but a value in `texts` is wrong. */
typedef struct tml_text_override { const char *name, *text; } tml_text_override; /* as the file would say it: "80 cm" */
typedef struct tml_read_options {
  const tml_override *overrides; int n_overrides;
  const tml_plugins *plugins;   /* what `routines:` of the model may use; NULL: nothing */
  const tml_text_override *texts; int n_texts; /* values with units and expressions of parameters; these win */
} tml_read_options;
/* Reads a file. */
tml_status tml_model_read_with(tml_model **out, const char *path, const tml_read_options *o, tml_messages *messages);
/* Reads a text in memory. */
tml_status tml_model_read_text_with(tml_model **out, const char *name, const char *text, size_t size,
                                    const tml_read_options *o, tml_messages *messages);

/* Robots in URDF (.urdf) are model files, too, with "arm.closure.yaml" beside "arm.urdf" obeyed: docs/urdf.md. */
typedef struct tml_package_def { const char *name, *folder; } tml_package_def; /* for "package://name/..." */
typedef struct tml_robot_options {
  size_t size;                  /* sizeof(tml_robot_options) as the program was compiled */
  const tml_package_def *packages; int n_packages; /* where meshes are that the robot names by a package */
} tml_robot_options;
/* Reads a file as tml_model_read_with does, with what only robots need; `robot` may be NULL. */
tml_status tml_model_read_robot(tml_model **out, const char *path, const tml_read_options *o,
                                const tml_robot_options *robot, tml_messages *messages);

/* Another model from the text of a model that was read, with what was set then and what `o` sets, which wins: how a run
 * is repeated with other parameters. The text is read anew, which takes about a millisecond for the examples; there is
 * no other way to change a parameter. Routines of plug-ins need `o->plugins` again. Files that the text names are read
 * again from where they are. TML_ERR_MODEL also for a model that was built by calls, which has no text, for an ADAMS
 * dataset, which has no parameters, and for a robot in URDF. */
tml_status tml_model_read_again(tml_model **out, const tml_model *m, const tml_read_options *o, tml_messages *messages);

/* What a model has, in the order it was named, ground first. */
typedef struct tml_element_info {
  const char *kind;     /* "body", "joint", "motion", "force", "coupler", "input", "variable", "equation", "block",
                           "constraint", "sensor", "contact", "channel" or "signal" */
  const char *type;     /* of a body, joint or force: "rigid", "revolute", "spring"; of a signal: its filter; else "" */
  const char *name;
  const char *i, *j;    /* markers of a joint, force or constraint, "body.marker" or "body"; "": none */
  const char *of;       /* of a motion: its joint; of a signal: its channel; else "" */
} tml_element_info;
/* How many elements the model has. */
int tml_model_element_count(const tml_model *m);
/* One of them, by its number. */
tml_element_info tml_model_element(const tml_model *m, int i);

/* A parameter: its value as a plain number in the unit of the file, in which tml_override sets it. */
typedef struct tml_parameter_info {
  const char *name;
  double value;
  char unit[32];        /* "": a plain number */
} tml_parameter_info;
/* How many parameters the model has. */
int tml_model_parameter_count(const tml_model *m);
/* One of them, by its number. */
tml_parameter_info tml_model_parameter(const tml_model *m, int i);
/* From where to where it makes sense, as the file says, in the unit of its value. False: the file does not say. */
bool tml_model_parameter_range(const tml_model *m, int i, double *low, double *high);

/* What reducing a flexible body to modes came to. */
typedef struct tml_reduced {
  size_t size;               /* of this struct as the program was compiled */
  double mass, centre[3];    /* [kg]; [m] in the body frame */
  double inertia[6];         /* [kg m2] about the centre, as in tml_body_def */
  int unknowns;              /* of the finite element model; 0: modes of a file */
  int modes, stiffened;      /* of these the lowest have terms of second order */
  int interfaces;            /* nodes and pads with static modes */
  double rigid_residual;     /* what the stiffness matrix makes of rigid motions, relative */
  double frequency_error[10]; /* of the first ten modes against the unreduced model, relative; negative: not known */
} tml_reduced;
/* Reduces a flexible body as a simulation would, or takes what is there; `size` of `out` is to be set. TML_ERR_MODEL,
 * TML_ERR_ARGUMENT: there is no such flexible body, TML_ERR_MEMORY. */
tml_status tml_model_reduce(const tml_model *m, const char *body, tml_reduced *out, tml_error *err);
/* Frequency [Hz] and damping ratio of mode `mode`, from 0, of a body that was reduced. TML_ERR_ARGUMENT: none. */
tml_status tml_model_mode(const tml_model *m, const char *body, int mode, double *frequency, double *ratio);
/* Reduces it and writes its modes, for `modes:` of a flexible body: JSON if the name ends in .json, else HDF5.
 * TML_ERR_FILE and what tml_model_reduce says. */
tml_status tml_model_write_modes(const tml_model *m, const char *body, const char *path, tml_error *err);

/* Writes the model as YAML that reads back as the same model, in its units; parameters as their values. Overwrites.
 * TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_model_write(const tml_model *m, const char *path, tml_error *err);

/* Writes the text of a model that was read, with all parts, instances, repetitions and includes spelled out and with
 * the parameters that were set; expressions stay as they are, comments are lost. It reads back as the same model. A
 * text that has none of these is written as it is. Overwrites. TML_ERR_ARGUMENT: the model was built by calls, or is
 * an ADAMS dataset, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_model_write_flat(const tml_model *m, const char *path, tml_error *err);

/* One line about the model, or "". */
const char *tml_model_title(const tml_model *m);
/* Path or name of what the model was read from, "example:NAME" of an example, or NULL. */
const char *tml_model_source_name(const tml_model *m);
/* The text of the file it came from, or "". */
const char *tml_model_source(const tml_model *m);

/* Built-in example models. */
int tml_example_count(void);
/* What the command calls it. */
const char *tml_example_name(int i);
/* One line about it. */
const char *tml_example_summary(int i);
/* The model file. */
const char *tml_example_text(int i);
/* Writes the text to a file, overwriting it. TML_ERR_ARGUMENT, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_example_write(int i, const char *path, tml_error *err);

/* Ready parts, which models use as `part: library:NAME`. */
int tml_library_count(void);
/* What models and the command call it, without "library:". */
const char *tml_library_name(int i);
/* One line about it. */
const char *tml_library_summary(int i);
/* The file that describes it. */
const char *tml_library_text(int i);
/* Writes that text to a file, overwriting it. TML_ERR_ARGUMENT, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_library_write(int i, const char *path, tml_error *err);
/* Its page, in Markdown: what it is, its parameters, what it holds, its equations; to be released with
 * tml_library_page_free. TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_library_page(char **out, int i, tml_error *err);
/* Releases a page; NULL is fine. */
void tml_library_page_free(char *page);

/* ---------------------------------------------------------------- formats of files ----------- */

/* Families of files that are written or read in one of several formats. */
typedef enum tml_format_family {
  TML_FORMATS_ANIMATION = 0,  /* tml_export */
  TML_FORMATS_PLOT = 1,       /* tml_plot */
  TML_FORMATS_STATISTICS = 2, /* tml_stats_write; the numbers are those of tml_stats_format */
  TML_FORMATS_LINEAR = 3,     /* tml_linear_write_matrices, which writes all of them */
  TML_FORMATS_REDUCED = 4,    /* reduced flexible bodies */
  TML_FORMATS_COLUMNS = 5,    /* tml_sheet_read */
  TML_FORMATS_MESH = 6,       /* tml_mesh_read */
  TML_FORMATS_MODEL = 7,      /* tml_model_read */
  TML_FORMAT_FAMILIES = 8
} tml_format_family;

typedef struct tml_format {
  const char *word;     /* "gltf" */
  const char *endings;  /* of file names, with blanks between them, the usual one first: ".glb .gltf" */
  const char *about;    /* what such a file holds */
} tml_format;

/* Number of formats of a family. */
int tml_format_count(tml_format_family family);
/* Format i of a family; empty texts: there is none. */
tml_format tml_format_get(tml_format_family family, int i);
/* Number of the format with this word; -1: none. */
int tml_format_find(tml_format_family family, const char *word);
/* Number of the format to which the ending of a file name belongs, whatever its case; -1: none. */
int tml_format_of_file(tml_format_family family, const char *path);

/* ---------------------------------------------------------------- options of a run ----------- */

#define TML_METHOD_LIST(X)                                                                                \
  /* name, word, family, order, chooses its step, about */                                                \
  X(HHT,        "hht",        INDEX3,     2, true,  "HHT-alpha on the index-3 equations")                 \
  X(NEWMARK,    "newmark",    INDEX3,     1, true,  "Newmark on the index-3 equations")                   \
  X(NSTIFF,     "nstiff",     INDEX3,     2, true,  "BDF-2 on the index-3 equations")                      \
  X(NSTIFF_SI2, "nstiff-si2", STABILISED, 2, true,  "BDF-2 with velocity constraints, stabilised index 2") \
  X(HHT_ADD,    "hht-add",    STABILISED, 2, false, "HHT-alpha with additive constraint accelerations")   \
  X(HHT_SI2,    "hht-si2",    STABILISED, 2, true,  "HHT-alpha with velocity constraints, stabilised index 2") \
  X(ROSENBROCK, "rosenbrock", STATE_SPACE, 4, true, "Rosenbrock-Nystroem, L-stable, on independent coordinates") \
  X(W_METHOD,   "w-method",   STATE_SPACE, 2, true, "W-method on independent coordinates")                \
  X(RK4,        "rk4",        STATE_SPACE, 4, false, "classical Runge-Kutta on independent coordinates, explicit") \
  X(ADAMS,      "adams",      STATE_SPACE, 0, true, "Adams formulas of SUNDIALS CVODE on independent coordinates") \
  X(BDF,        "bdf",        STABILISED, 0, true,  "BDF of SUNDIALS IDA, stabilised index 2")               \
  X(DOPRI5,     "dopri5",     PROJECTED,  5, true,  "Runge-Kutta of Dormand and Prince on accelerations, explicit") \
  X(DOP853,     "dop853",     PROJECTED,  8, true,  "the same of order 8, explicit")                      \
  X(RADAU,      "radau",      PROJECTED,  5, true,  "Radau IIA on velocity constraints")                  \
  X(AUTO,       "auto",       CHOSEN,     2, true,  "kinematic, dopri5, dop853, radau or hht, as the model asks for") \
  X(KINEMATIC,  "kinematic",  KINEMATIC,  0, true,  "constraints alone, where nothing is free: exact at every time") \
  X(GSTIFF,     "gstiff",     INDEX3,     0, true,  "BDF of orders 1 to 6 on the index-3 equations")      \
  X(GSTIFF_SI2, "gstiff-si2", STABILISED, 0, true,  "BDF of orders 1 to 6 with velocity constraints")

typedef enum tml_method {
  /* one for each line of the list above, in its order; new ones at the end */
  TML_HHT = 0, TML_NEWMARK = 1, TML_NSTIFF = 2, TML_NSTIFF_SI2 = 3, TML_HHT_ADD = 4, TML_HHT_SI2 = 5,
  TML_ROSENBROCK = 6, TML_W_METHOD = 7, TML_RK4 = 8, TML_ADAMS = 9, TML_BDF = 10, TML_DOPRI5 = 11, TML_DOP853 = 12,
  TML_RADAU = 13, TML_AUTO = 14, TML_KINEMATIC = 15, TML_GSTIFF = 16, TML_GSTIFF_SI2 = 17,
  TML_METHOD_COUNT = 18
} tml_method;

/* What a method imposes: position constraints; position and velocity constraints; or it integrates independent
 * coordinates, the others follow from the constraints; or all coordinates without the constraints, onto which each step
 * is projected. Or it is none of its own: it is chosen during the run (tml_sim_method). Or it integrates nothing: where
 * nothing is free the constraints say all. */
typedef enum tml_family {
  TML_FAMILY_INDEX3 = 0, TML_FAMILY_STABILISED = 1, TML_FAMILY_STATE_SPACE = 2, TML_FAMILY_PROJECTED = 3,
  TML_FAMILY_CHOSEN = 4, TML_FAMILY_KINEMATIC = 5
} tml_family;

typedef struct tml_method_info {
  const char *word, *about;
  tml_family family;
  int order;           /* of the error in the step, the lowest where it is chosen; 0: changes during the run */
  bool fixed, variable; /* runs with a fixed step; chooses its step from the tolerance */
  bool flat;           /* needs flat coordinates: no rotation increments */
  bool available;      /* this build has it */
  bool is_explicit;    /* takes short steps where something is stiff */
} tml_method_info;

/* What a method is like. */
tml_method_info tml_method_get(tml_method m);
/* By its word. None: TML_METHOD_COUNT of the library, which may be above that of this header; compare with >=. */
tml_method tml_method_find(const char *word);

/* auto: rotation increments for direct methods, Euler parameters for those that need flat coordinates. */
typedef enum tml_rotations {
  TML_ROTATIONS_AUTO = 0, TML_INCREMENTS = 1, TML_EULER_PARAMETERS = 2, TML_ANGLES_313 = 3
} tml_rotations;

/* Form of the HHT equations; see docs/methods/hht.md. */
typedef enum tml_form {
  TML_FORM_SECOND_ORDER = 0, /* equations of motion at the end of the step: order 2 for any mass matrix */
  TML_FORM_PRINTED = 1,      /* as in the papers: order 1 when the mass matrix varies */
  TML_FORM_CLASSICAL = 2     /* printed, and for Euler parameters the classical velocity formula */
} tml_form;

/* What assembly may do to positions: change them as little as the joints need, or (but for round-off) not at all. */
typedef enum tml_assembly { TML_ASSEMBLE_NEAREST = 0, TML_ASSEMBLE_EXACT = 1 } tml_assembly;

/* Where a run begins: at the assembled positions, or at a static equilibrium that is found from there. */
typedef enum tml_beginning { TML_BEGIN_GIVEN = 0, TML_BEGIN_STATIC = 1 } tml_beginning;

#define TML_OPTION_LIST(X)                                                                                \
  /* name, type, default, key in the model file, unit, help */                                            \
  X(method,       tml_method,    TML_AUTO,              "method",       "",  "integration method")        \
  X(rotations,    tml_rotations, TML_ROTATIONS_AUTO,    "rotations",    "",                               \
    "coordinates of rigid bodies; auto: increments, or Euler parameters where the method needs them")     \
  X(form,         tml_form,      TML_FORM_SECOND_ORDER, "form",         "",                               \
    "form of the hht equations, for comparison")                                                          \
  X(alpha,        double,        -0.3,                  "alpha",        "",                               \
    "numerical damping of hht, hht-si2 and hht-add, from -1/3 (most) to 0 (none)")                        \
  X(beta,         double,        0.390625,              "beta",         "",  "of newmark")                \
  X(gamma,        double,        0.75,                  "gamma",        "",  "of newmark, at least 1/2")  \
  X(b,            double,        0.0,                   "b",            "",                               \
    "of hht-add: share of the constraints at the end of the step in the position; not 1/2")               \
  X(rho,          double,        0.0,                   "rho",          "",                               \
    "of direct methods: weight of the end of the step for users' differential equations, above 1/2 up to 1; 0: a " \
    "formula of second order")                                                                            \
  X(tolerance,    double,        0.0,                   "tolerance",    "",                               \
    "local error per step, relative to the size of the mechanism and to 1 rad; 0: chosen, 1e-5 where no accuracy is " \
    "asked for")                                                                                          \
  X(step,         double,        0.0,                   "step",         "s", "fixed step; 0: variable")   \
  X(end,          double,        1.0,                   "end",          "s",                              \
    "end of the simulation; open (INFINITY): none, the program that steps it or a sensor ends it")        \
  X(output,       double,        0.01,                  "output",       "s", "time between result rows")  \
  X(h_min,        double,        0.0,                   "h-min",        "s", "smallest step; 0: chosen")  \
  X(h_max,        double,        0.0,                   "h-max",        "s", "largest step; 0: chosen")   \
  X(first_step,   double,        0.0,                   "first-step",   "s", "first step; 0: chosen")     \
  X(iterations,   int,           10,                    "iterations",   "",  "corrector limit per step")  \
  X(exact_iterations, int,       0,                     "exact-iterations", "",                           \
    "study: just so many Newton iterations in every fixed step, converged or not")                        \
  X(filter,       bool,          true,                  "filter",       "",                               \
    "damp the alternating part of the velocity-constraint residual")                                      \
  X(settle,       bool,          true,                  "settle",       "",                               \
    "start velocities and step changes prepared so that reactions neither ring nor spike")                \
  X(switches,     bool,          true,                  "locate-switches", "",                            \
    "find where functions of users' expressions switch (if, abs, impact, ...), and start again there")    \
  X(dense,        bool,          false,                 "dense",        "",  "dense LAPACK instead of KLU")  \
  X(assemble,     tml_assembly,  TML_ASSEMBLE_NEAREST,  "assemble",     "",                               \
    "nearest: parts that are not drawn where joints and motions have them are moved there; exact: that is an error") \
  X(accuracy,     double,        1e-3,                  "accuracy",     "",                               \
    "of whole runs without tolerance and step: largest error of what is recorded, as part of each channel's range; " \
    "the run is repeated until it is reached; 0: a plain run. Stepping from outside has a tolerance only") \
  X(blow_error,   double,        0.0,                   "blow-error",   "",                               \
    "of direct methods with contacts: what part of the depth of a blow a step may be wrong by; 0: 0.3 times the " \
    "square root of the tolerance")                                                                       \
  X(start,        tml_beginning, TML_BEGIN_GIVEN,       "start",        "",                               \
    "given: the run begins where the model is assembled; static: at the equilibrium that is found from there, with " \
    "the given velocities as far as they fit")                                                                \
  X(csv,          bool,          true,                  "csv",          "",                               \
    "of whole runs: results.csv beside results.h5, which has the same numbers")                           \
  X(accuracy_budget, double,     0.0,                   "accuracy-budget", "s",                           \
    "of whole runs with an accuracy: computing time that all runs together may take, counted as work, so that the " \
    "outcome is the same on every machine; 0: 30 times the first two runs, at least 1 s and at most 60 s") \
  X(max_order,    int,           0,                     "max-order",    "",                               \
    "of gstiff and gstiff-si2: highest order of their formulas, 1 to 6; 0: 6")                          \
  X(raw_velocities, bool,      false,                 "raw-velocities", "",                             \
    "study: velocities of fixed steps as the method has them, not corrected to agree with the constraints")

/* Filled by tml_options_default or tml_model_options; then change fields. */
typedef struct tml_options {
  size_t size; /* of the struct as the program was compiled */
#define TML_X(name, type, def, key, unit, help) type name;
  TML_OPTION_LIST(TML_X)
#undef TML_X
} tml_options;

/* Fills `size` bytes with the options that the model file asks for, defaults elsewhere (m NULL: everywhere), and zeros
 * where this library knows of no option. Meant for the next two, which know the size. */
void tml_options_fill(tml_options *o, size_t size, const tml_model *m);
#ifndef TML_DECLARATIONS_ONLY /* defined by what reads headers and takes no definitions, such as cffi */
/* The usual options. */
static inline void tml_options_default(tml_options *o) { tml_options_fill(o, sizeof *o, NULL); }
/* The options that a model asks for. */
static inline void tml_model_options(const tml_model *m, tml_options *o) { tml_options_fill(o, sizeof *o, m); }
#endif
/* Sets one option from text, by its key ("alpha", "-0.1"). TML_ERR_ARGUMENT with an explanation. */
tml_status tml_options_set(tml_options *o, const char *key, const char *text, tml_error *err);
/* The same for text in the units of a model: a plain time is in its unit of time. */
tml_status tml_model_set_option(const tml_model *m, tml_options *o, const char *key, const char *text,
                                tml_error *err);

/* ---------------------------------------------------------------- simulating ----------------- */

typedef struct tml_sim tml_sim;

typedef struct tml_stats {
  long long steps;            /* accepted */
  long long rejected;         /* for accuracy */
  long long failed;           /* corrector failures */
  long long unconverged;      /* accepted without convergence (studies only) */
  long long iterations, residuals, jacobians, factorizations;
  long long partitions;       /* choices of independent coordinates */
  double h_first, h_smallest, h_largest, h_last;
  double drift_position;      /* largest |Phi| seen at a step, as a length or angle */
  double drift_velocity;      /* largest |Phi_q v + Phi_t| seen at a step */
  double energy_start, energy_end, work; /* work: done on the bodies by applied forces and motions, by the
                                            trapezoidal rule over the steps (Simpson's, Gauss's or the
                                            formula of the method where there are states inside them),
                                            potential forces excluded */
  double energy_error;        /* largest |energy - start - work| */
  double energy_scale;        /* what it is to be seen against: largest kinetic energy, change of potential, or work;
                                 at least the round-off of the energies of what rests */
  double spin_step;           /* largest |omega| h of a rigid body */
  double cpu_setup, cpu_run;  /* [s] of the threads that called */
  long long passages;         /* leaps over positions where constraints lose their independence (dead centres) */
} tml_stats;

/* An equilibrium that a static analysis has found: docs/static.md. */
typedef struct tml_static_result {
  size_t size;         /* of the struct as the library knows it */
  bool stable;         /* nothing that is pushed a little moves away, as far as stiffness tells (`judged`) */
  int unstable;        /* directions in which it does; of models with many free motions at least so many */
  int indifferent;     /* directions that nothing holds and nothing pushes: there it is where it started */
  double stiffness;    /* [1/s2] the lowest stiffness of a free motion over its inertia, the square of its frequency;
                          < 0: unstable; INFINITY: nothing is free */
  double unbalanced;   /* largest force that is left, as part of the loads on its body */
  int iterations;
  bool left_unstable;  /* an unstable equilibrium was found first, and left */
  bool relaxed;        /* found by a run in time that was slowed down */
  bool judged;         /* false: states of equations take part, or forces that turn with the motion: stiffness does
                          not tell what is stable */
  bool crossed;        /* positions on the way were unstable: from a stable start it went over to another branch */
  char motion[160];    /* of the lowest stiffness: "arm turns about z" */
  char text[512];      /* all that in a sentence */
} tml_static_result;

typedef struct tml_channel {
  const char *name;   /* "crank.angle", "pin.i.fx" */
  const char *unit;   /* "m", "rad", ... "" */
  const char *about;  /* one line */
  bool vague;         /* a reaction that is not unique, because constraints are redundant */
} tml_channel;

/* Compiles a model, which must stay alive and unchanged while the simulation exists. Whoever steps it has a tolerance
 * only (0: 1e-5), and nothing tells the error of what is read: an `accuracy` is one of whole runs (tml_run), which can
 * be repeated. */
tml_status tml_sim_create(tml_sim **out, const tml_model *m, const tml_options *o, tml_error *err);
/* Frees a simulation; its model stays. */
void tml_sim_free(tml_sim *s);

/* Consistent initial positions, velocities, accelerations and reactions. The first step calls it
 * if it was not called before. TML_ERR_ASSEMBLY names the joint that cannot close and by how much. */
tml_status tml_sim_assemble(tml_sim *s, tml_error *err);

/* Static equilibrium at a time [s], from where the simulation stands: from its assembled start, or from the equilibrium
 * that this function found last. Positions, reactions and all channels are then those of the equilibrium, where
 * everything rests (tml_sim_read). A stable one unless unstable_ok, if there is one to be found; *out tells.
 * A run begins there (tml_sim_step), at rest. TML_ERR_ARGUMENT once it has begun; TML_ERR_ASSEMBLY;
 * TML_ERR_SIMULATION: what cannot balance, by body, direction and force. */
tml_status tml_sim_static(tml_sim *s, double t, bool unstable_ok, tml_static_result *out, tml_error *err);

/* One accepted step of the integrator. TML_ERR_ARGUMENT when a sensor has ended the run. */
tml_status tml_sim_step(tml_sim *s, tml_error *err);

/* Steps as often as needed and makes `t` the reported time (dense output: steps do not end at t). By the tolerance, as
 * tml_sim_step: the `accuracy` of the options has no part in it. */
tml_status tml_sim_advance(tml_sim *s, double t, tml_error *err);

/* The run begins at t [s] instead of 0, with what the model says of time from there on: bodies start as it gives them,
 * moved as far as motions and other constraints ask for at t. Before the simulation is assembled, else
 * TML_ERR_ARGUMENT; as also where t is negative or not before the end of the options. */
tml_status tml_sim_begin_at(tml_sim *s, double t, tml_error *err);

/* Steps end at t [s] and none goes beyond (but over a dead centre, docs/theory/passage.md), until another time is set;
 * NAN or INFINITY: no such time. Inputs that are set there, and whatever else happens there, need nothing to be taken
 * back. TML_ERR_ARGUMENT when the last step has gone beyond it already. */
tml_status tml_sim_stop_at(tml_sim *s, double t, tml_error *err);

/* Saves all that changes in a run, at its present state: *size bytes, to be freed by tml_sim_save_free, which may be
 * written to a file as well; assembles if that is not done yet. tml_sim_restore brings a simulation back there: the
 * same one, or another one of the same model with the same options. It then goes on with the same numbers to the last
 * bit; only adams and bdf, whose libraries do not give their memory away, begin their formulas anew there. Bytes that
 * are damaged, or were saved by another version or for another model or other options, are TML_ERR_ARGUMENT and change
 * nothing. After TML_ERR_MEMORY the simulation can only be freed, or restored again. */
tml_status tml_sim_save(tml_sim *s, unsigned char **buffer, size_t *size, tml_error *err);
/* Frees what tml_sim_save made. */
void tml_sim_save_free(unsigned char *buffer);
/* Brings a simulation back, as above. */
tml_status tml_sim_restore(tml_sim *s, const unsigned char *buffer, size_t size, tml_error *err);

/* Forgets what the method knows of steps before: the next one is a first step from the present state, with velocities
 * that meet the constraints. For changes from outside that the simulation cannot see. */
tml_status tml_sim_restart(tml_sim *s, tml_error *err);

/* The sensor that ended the run, which then goes no further; NULL: none did. */
const char *tml_sim_stopped(const tml_sim *s);
/* Name of the sensor whose condition came true at the end of the last step (tml_sim_step_time), where it will act;
 * NULL: none. */
const char *tml_sim_sensor(const tml_sim *s);
/* The time between rows of results that is asked for: of the options, or of a sensor. */
double tml_sim_output(const tml_sim *s);

/* The reported time. */
double tml_sim_time(const tml_sim *s);
/* The end of the last accepted step, at or beyond it. */
double tml_sim_step_time(const tml_sim *s);
/* Counters, drift and energy of the run so far; they go on with it. */
const tml_stats *tml_sim_stats(const tml_sim *s);
/* Coordinates minus constraint equations. */
int tml_sim_degrees_of_freedom(const tml_sim *s);
/* How many velocities the bodies have. */
int tml_sim_coordinates(const tml_sim *s);
/* How many constraint equations are integrated. */
int tml_sim_constraints(const tml_sim *s);
/* How many were left out; known once assembled. */
int tml_sim_redundant(const tml_sim *s);
/* A method that a simulation took, from a time on. */
typedef struct tml_method_use {
  tml_method method;
  double from;        /* [s] */
  const char *why;    /* part of a sentence; "" where the options name the method */
} tml_method_use;
/* How many methods it took so far, one behind the other: with `auto` there may be several. */
int tml_sim_method_count(const tml_sim *s);
/* One of them, from the start on; the last one is in use. */
tml_method_use tml_sim_method(const tml_sim *s, int i);
/* All of them in a line: "dopri5 until t = 0.31 s, then radau: stiff, ..." */
void tml_sim_method_text(const tml_sim *s, char *text, size_t size);
/* How many modes of flexible bodies are faster than the steps so far resolve: those with omega h > 1, h the mean step,
 * which follow their loads as in statics. *all: of how many; *above: frequency [Hz], INFINITY before the first step.
 * Both may be NULL. */
int tml_sim_unresolved_modes(const tml_sim *s, int *all, double *above);
/* The same in a line, "" where there are none. */
void tml_sim_modes_text(const tml_sim *s, char *text, size_t size);
/* Warnings, one per line, or "". */
const char *tml_sim_warnings(const tml_sim *s);
/* What is worth knowing about the start, likewise. */
const char *tml_sim_notes(const tml_sim *s);

/* What assembly moved from where the model has it, by more than round-off; the farthest first. Known once assembled. */
typedef struct tml_moved {
  const char *body;
  double way;         /* [m] of its centre of mass */
  double turn;        /* [rad] from one orientation to the other, at most half a turn */
} tml_moved;
/* How many bodies assembly moved. */
int tml_sim_moved_count(const tml_sim *s);
/* One of them. */
tml_moved tml_sim_moved(const tml_sim *s, int i);
/* What the search for a static equilibrium moved from where it was assembled (start: static, tml_sim_static). */
int tml_sim_settled_count(const tml_sim *s);
/* One of them. */
tml_moved tml_sim_settled(const tml_sim *s, int i);
/* What a contact of the model went through until now, over all its pairs of shapes; seen at the ends of steps. */
typedef struct tml_contact_sum {
  const char *name;
  long long touches;       /* how often a pair closed */
  long long changes;       /* how often a pair changed between open, slip and stick */
  double deepest;          /* [m] largest depth; 0: nothing touched */
  double deepest_time;     /* [s] when, */
  double part;             /* as part of the size of the smaller shape, */
  const char *bodies[2];   /* and between which; "" */
  double force, force_time;  /* [N] largest normal force of a pair, [s] when */
  double impulse;          /* [N s] of all its normal forces */
  double lost_normal;      /* [J] taken by the law of the normal force, */
  double lost_friction;    /* and by friction and rolling */
  int spans;               /* times in which it was closed */
} tml_contact_sum;
/* How many contacts the model has. */
int tml_sim_contact_count(const tml_sim *s);
/* One of them. */
tml_contact_sum tml_sim_contact(const tml_sim *s, int i);

/* A time in which a contact was closed: 1 it slips, 2 it sticks. Of more than 256 those that lie nearest together
 * become one. */
typedef struct tml_contact_span {
  double from, to;         /* [s] */
  int state;
} tml_contact_span;
/* One of the times of a contact, in their order. */
tml_contact_span tml_sim_contact_span(const tml_sim *s, int contact, int i);

/* A blow between two bodies: from where a pair of shapes closes, or its force rises again to twice its lowest, to where
 * it opens or the next blow begins. */
typedef struct tml_hit {
  const char *contact;
  const char *bodies[2];
  double time, force;      /* [s], [N] where the normal force was largest, */
  double at[3], vector[3]; /* [m] where it acted then, [N] the force on the first body; ground axes */
  double impulse;          /* [N s] of its normal force */
  double speed;            /* [m/s] fastest approach */
  double from, to;         /* [s] */
} tml_hit;
/* How many hits are known: the hardest of the run so far, at most ten. */
int tml_sim_hit_count(const tml_sim *s);
/* One of them, the hardest first. */
tml_hit tml_sim_hit(const tml_sim *s, int i);
/* Contacts and the hardest hit in a few lines, "" where there are none. */
void tml_sim_contacts_text(const tml_sim *s, char *text, size_t size);

/* A point at which shapes touch at the reported time. */
typedef struct tml_touching {
  int contact, bodies[2];  /* numbers in the order of the model; ground is 0 */
  int state;               /* 1: it slips, 2: it sticks */
  double at[3], force[3];  /* [m], [N] on the first body; ground axes */
} tml_touching;
/* Those points, the hardest `most` of them if there are more; *n: how many there are in all. */
tml_status tml_sim_touching(tml_sim *s, tml_touching *out, int most, int *n, tml_error *err);

/* Why steps are as short as they are at present, in part of a sentence: for runs that take very long. */
void tml_sim_slowness(tml_sim *s, char *text, size_t size);

/* Assembles if that is not done yet and tells, as notes and warnings: the motion of each degree of freedom, redundant
 * equations and reactions that are not unique, the fastest motion of its own against the steps asked for, masses,
 * inertias and stiffnesses that look like mixed-up units, channel names that mean nothing. */
tml_status tml_sim_check(tml_sim *s, tml_messages *messages, tml_error *err);

/* Channels. Every quantity that can be recorded, in a fixed order; `recorded` follows `record:`. */
int tml_sim_channel_count(const tml_sim *s);
/* A channel by its number. */
tml_channel tml_sim_channel(const tml_sim *s, int i);
/* Whether the model records it. */
bool tml_sim_channel_recorded(const tml_sim *s, int i);
/* Whether a pattern as under `record:` ("crank.*", "chain[*].bar", or an element for all of its channels) means a
 * channel of this name. */
bool tml_channel_meant(const char *pattern, const char *name);
/* The number of a channel by its name; -1: none. */
int tml_sim_channel_find(const tml_sim *s, const char *name);
/* Values of the given channels at the reported time, in their units. TML_RETRY_NAN if one is not finite. */
tml_status tml_sim_read(tml_sim *s, const int *channels, int n, double *values, tml_error *err);

/* A run from the reported time on to an end: a row of results at every multiple of the time between rows
 * (tml_sim_output, which a sensor may change), counted from there, and at the end, which may be INFINITY if a sensor
 * stops the run. */
typedef struct tml_follow {
  double end;                                            /* [s] */
  tml_status (*row)(void *user, tml_error *err);         /* at the reported time there is a row */
  tml_status (*between)(void *user, tml_error *err);     /* NULL, or called between steps; what is not 0 ends the run */
  void *user;
} tml_follow;
/* Follows a run. What `row` and `between` return ends it and is returned; so does what ends steps. */
tml_status tml_sim_follow(tml_sim *s, const tml_follow *f, tml_error *err);

/* Rows of results in memory: the reported time [s] and channels of one simulation, in their units. They are kept in
 * blocks of equal size, row after row: tml_recorder_block. A block never moves; what is in it never changes. */
typedef struct tml_recorder tml_recorder;
typedef struct tml_row_block {
  const double *values;  /* rows x columns, each row the time and then the channels; NULL: there is no such block */
  int rows, columns;     /* rows that are there so far; all but the last block are full */
} tml_row_block;
/* Of the given channels; n = 0: of those that the model records. The simulation must outlive what is created. */
tml_status tml_recorder_create(tml_recorder **out, tml_sim *s, const int *channels, int n, tml_error *err);
/* Frees the rows with all blocks. */
void tml_recorder_free(tml_recorder *r);
/* Adds a row of the reported time. */
tml_status tml_recorder_add(tml_recorder *r, tml_error *err);
/* A whole run to `end` in memory: a row at the reported time, unless it is there, and those of tml_sim_follow. */
tml_status tml_recorder_run(tml_recorder *r, double end, tml_error *err);
/* How many rows there are. */
long long tml_recorder_count(const tml_recorder *r);
/* How many channels a row has. */
int tml_recorder_channel_count(const tml_recorder *r);
/* The number in the simulation of a channel of the rows; -1: none. */
int tml_recorder_channel(const tml_recorder *r, int i);
/* How many blocks there are. */
int tml_recorder_block_count(const tml_recorder *r);
/* One of them. */
tml_row_block tml_recorder_block(const tml_recorder *r, int i);

/* Inputs of the model (tml_input_def), in the order they were added. */
typedef struct tml_input {
  const char *name;
  const char *unit;     /* in which it is set: that of the channel "name.value" */
  double value, rate;   /* what it is at the reported time; per second */
  double smooth;        /* [s] */
} tml_input;
/* How many inputs there are. */
int tml_sim_input_count(const tml_sim *s);
/* One of them, by its number. */
tml_input tml_sim_input(const tml_sim *s, int i);
/* The number of an input by its name; -1: none. */
int tml_sim_input_find(const tml_sim *s, const char *name);
/* Sets n inputs, each in its unit, at the reported time, from which on they are value + rate (t - time); rates, per
 * second, may be NULL for zero. Before the simulation is assembled it is what they start from. A value that jumps is a
 * break: the integrator starts again from the reported time, with accelerations and reactions that fit. It does not
 * where lines join, nor with `smooth`; nor does anything happen when an input is on that line already. Where steps went
 * on beyond the reported time they are taken back up to there: tml_sim_stop_at spares that.
 * TML_ERR_ARGUMENT: no such input, a number that is not finite, or a sensor has ended the run; then nothing has
 * changed. TML_ERR_SIMULATION: there is no way on with these values. */
tml_status tml_sim_set_inputs(tml_sim *s, const int *inputs, int n, const double *values, const double *rates,
                              tml_error *err);

/* The integrator's own state of a body at the end of the last step, also where a sensor acts before it and the next
 * step will go back: nothing interpolated or projected.
 * TML_ERR_ARGUMENT for an unknown body or before tml_sim_assemble. */
typedef struct tml_body_state {
  double position[3];      /* centre of mass */
  double orientation[4];
  double angle;            /* planar: counts full turns */
  double velocity[3], angular_velocity[3]; /* ground axes */
} tml_body_state;
/* The state of a body, as above. */
tml_status tml_sim_body_state(const tml_sim *s, const char *body, tml_body_state *out);
/* The integrator's multipliers, in the order of the constraint rows. */
const double *tml_sim_multipliers(const tml_sim *s);
/* What the constraints lack at the end of the last step, in the integrator's own state: largest |Phi|,
 * |Phi_q v + Phi_t| and its time derivative. TML_ERR_ARGUMENT before tml_sim_assemble. */
tml_status tml_sim_drift(tml_sim *s, double drift[3]);
/* Condition estimate of the corrector's matrix as last factorised. */
double tml_sim_condition(const tml_sim *s);

/* Messages explained. When it comes: before a run, at its end, or as a warning. */
typedef enum tml_trouble_kind { TML_TROUBLE_START = 0, TML_TROUBLE_STOP = 1, TML_TROUBLE_WARN = 2 } tml_trouble_kind;

typedef struct tml_trouble {
  tml_trouble_kind kind;
  const char *sign;     /* words of the message */
  const char *cause;    /* why it comes */
  const char *cure;     /* what to do */
} tml_trouble;

/* How many messages are explained. */
int tml_trouble_count(void);
/* One of them. */
tml_trouble tml_trouble_get(int i);
/* The first explanation of a message from number `from` on; -1: none. */
int tml_trouble_find(const char *message, int from);

/* ---------------------------------------------------------------- running to files ----------- */

/* Functions that write a file take any path: symbolic links are followed, pipes and devices are written to as they are,
 * "-" is standard output; another file is replaced when the new one is whole. Whoever lets a user name the path asks
 * this first: TML_OK when nothing is lost, because there is no such file, or one that this library wrote (it carries a
 * mark), or an empty one; else TML_ERR_FILE, and the text names it. */
tml_status tml_check_replace(const char *path, tml_error *err);

typedef struct tml_progress {
  double time, end;       /* reached, asked for; INFINITY: open */
  double h;
  long long steps;
} tml_progress;

typedef struct tml_run_options {
  const char *dir;                                      /* results folder */
  /* NULL, or called between steps; false stops the run. Of several runs that an accuracy takes, each starts at 0. */
  bool (*progress)(void *user, const tml_progress *p);
  void *user;
  bool report;                                          /* also write dir/report.html */
  bool force;                                           /* replace files that are not ours, begin runs too large */
} tml_run_options;

/* Simulates and writes dir/results.csv (option csv), dir/summary.json and, unless built without HDF5, results.h5. Rows
 * go to a new folder beside `dir` that takes its place in one exchange at the end (also after a failure or an
 * interruption, with what was computed so far). Positions of bodies that `record:` leaves out go, thinned, to
 * dir/poses.csv, for pictures.
 * If nothing could be computed, earlier results stay as they were. `stats` and `messages` may be NULL.
 * Refused unless forced: TML_ERR_FILE when `dir` holds files with the names of results that no summary of ours vouches
 * for, or when the rows would not fit on the disk; TML_ERR_ARGUMENT for more than 1e8 rows.
 * With an accuracy in the options (1e-3 unless they say otherwise), and neither tolerance nor step, it is
 * tml_run_checked. The last message tells what is known of the accuracy: a note, or a warning where it is not reached
 * or not to be known; "not checked" after a plain run. */
tml_status tml_run(const tml_model *m, const tml_options *o, const tml_run_options *r, tml_stats *stats,
                   tml_messages *messages, tml_error *err);

/* What is known of a channel. */
typedef struct tml_verdict_channel {
  const char *name, *unit;
  double error;             /* estimated, in its unit */
  double size;              /* what to see it against: the scale of the channel, mostly its range */
  double time;              /* [s] where it is largest */
} tml_verdict_channel;

/* One of the runs that an accuracy took. */
typedef struct tml_accuracy_run {
  size_t size;            /* of this struct as the library has it */
  double tolerance;
  long long steps;
  double cpu;             /* [s] */
  double work;            /* counted, in times of the delivered run */
  bool whole;             /* came to its end */
  bool delivered;         /* its rows are the results */
} tml_accuracy_run;

/* The verdict on an accuracy. */
typedef enum tml_accuracy_state {
  TML_ACCURACY_NOT_CHECKED = 0, /* a plain run */
  TML_ACCURACY_REACHED = 1,
  TML_ACCURACY_PROBABLE = 2,    /* by the estimate, with less margin than estimates are uncertain by; or accelerations
                                   and forces are off by more than was asked for, at most TML_ACCURACY_LOADS times */
  TML_ACCURACY_MISSED = 3,      /* not reached */
  TML_ACCURACY_UNKNOWN = 4      /* not to be known */
} tml_accuracy_state;

#define TML_ACCURACY_LOADS 10.0 /* times what was asked for: error of accelerations and forces that does not count as
                                   not reached */

/* How good the results of a run are. Errors are parts of each channel's range. */
typedef struct tml_accuracy {
  size_t size;            /* of this struct as the library has it */
  bool checked;           /* false: a plain run, of which nothing is known */
  bool reached;           /* what was asked for, to the end of the run; also where that is probable */
  double asked;
  double error;           /* largest, estimated; NAN: not to be known */
  double bound;           /* largest difference between the last two runs */
  double until;           /* [s] how long the results are within what was asked for; INFINITY: to the end */
  const char *text;       /* one sentence */
  const char *const *lines; int n_lines;                     /* what it rests on */
  const tml_verdict_channel *channels; int n_channels;       /* the worst first */
  const tml_accuracy_run *runs; int n_runs;                  /* in the order in which they were made */
  const tml_stats *stats; /* of the delivered run */
  const char *method;     /* the methods it took, from when on and why: tml_sim_method_text */
  const char *modes;      /* of flexible bodies that steps do not resolve, or "": tml_sim_modes_text */
  const char *contacts;   /* what they went through, lines, or "": tml_sim_contacts_text */
  tml_accuracy_state state;
  const char *verdict;    /* the state: "not checked", "reached", "probably reached", "NOT reached", "NOT known" */
  double motion, loads;   /* error of positions, velocities, energies, states and what users define; of accelerations,
                             rates of states and forces. NAN: none, or not to be known */
  const char *worst_motion, *worst_loads; /* names of channels, or "" */
} tml_accuracy;

#define TML_ACCURACY_MOST 30.0 /* times the work of the first two runs: what reaching an accuracy takes at most, unless
                                  that is less than a second or more than a minute (option accuracy-budget) */

/* tml_run, and what is known of the accuracy of its results (free with tml_accuracy_free): with an `accuracy` in the
 * options, and neither tolerance nor step, the run is made twice, at two tolerances, and up to three times more where
 * the difference says that this is needed; the tightest is delivered. TML_OK also when the accuracy is not reached or
 * not to be known. *out is NULL when nothing was delivered. */
tml_status tml_run_checked(tml_accuracy **out, const tml_model *m, const tml_options *o, const tml_run_options *r,
                           tml_messages *messages, tml_error *err);
/* Frees it with its texts. */
void tml_accuracy_free(tml_accuracy *a);

/* Completes what killed runs left beside `dir`, or in `dir` if that is a folder dir.partial-* itself: every
 * whole row stays, results.h5 and a summary with the status "recovered" are added. The folder becomes `dir`
 * if there is none, else it stays; notes in `messages` (may be NULL) say where the results are. Runs that are
 * alive are not touched. TML_ERR_FILE (also when there is nothing to recover), TML_ERR_MEMORY. */
tml_status tml_recover(const char *dir, tml_messages *messages, tml_error *err);

/* Writes the page that shows a results folder: animation, plots, statistics and the model in one HTML file that needs
 * nothing else. `path` may be NULL for dir/report.html. Large results are thinned to 2000 frames. If `dir` holds a
 * comparison of methods (compare.json) or a verdict (verify.json), the page shows it. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_report(const char *dir, const char *path, tml_error *err);

/* The same for two results folders laid over each other: the second one translucent in the picture and dashed in the
 * plots, with the differences of all channels that both have, taken at the times of the first (the second is
 * interpolated). `path` may be NULL for dir/overlay.html. TML_ERR_ARGUMENT when they have nothing in common: no
 * channel, no time, or times in different units. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_report_overlay(const char *dir, const char *other, const char *path, tml_error *err);

/* The same page as that of tml_report with the means to run its model again, for other values of the parameters that
 * have a range. `module` is the folder with run_model.js and run_model.wasm (`make wasm`). The model is `m`, or if that
 * is NULL the text in the summary of the folder. It must need no files: TML_ERR_ARGUMENT names one that it does, and
 * says so where no parameter has a range. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_report_interactive(const char *dir, const char *path, const tml_model *m, const char *module,
                                  tml_error *err);

/* What an FMU is for: whether the importer asks it for steps, or integrates its states. */
typedef enum tml_fmu_use {
  TML_FMU_CO_SIMULATION = 0,
  TML_FMU_MODEL_EXCHANGE = 1
} tml_fmu_use;

/* An FMU, docs/fmi.md. Lists that are empty mean all there is. */
typedef struct tml_fmu_options {
  size_t size;                                     /* of the struct as the program was compiled */
  int version;                                     /* of the standard: 2 or 3 */
  const char *const *inputs; int n_inputs;         /* names */
  const char *const *outputs; int n_outputs;       /* names or patterns of channels; none: those that are recorded */
  const char *const *parameters; int n_parameters; /* names */
  const char *folder;                              /* with trammel_fmi.so and what it needs */
  tml_fmu_use use;
} tml_fmu_options;
/* Writes a model as an FMU, overwriting the file. What the user should know goes to `messages` (may be NULL).
 * TML_ERR_ARGUMENT: no such input, channel or parameter, or a model that needs other files or has no text;
 * TML_ERR_MODEL: also one whose states cannot be exchanged; TML_ERR_ASSEMBLY, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_fmu_write(const tml_model *m, const tml_fmu_options *o, const char *path, tml_messages *messages,
                         tml_error *err);

#define TML_PLOT_WIDTH 720
#define TML_PLOT_HEIGHT 400

/* Zero-initialise and fill. */
typedef struct tml_plot_options {
  const char *const *dirs;    /* results folders; of several, each gives its curves */
  int n_dirs;
  const char *const *curves;  /* "channel", "a - b" for a difference, "y over x" in place of time */
  int n_curves;
  const char *path;           /* ends with .svg, .png or .pdf */
  const char *title;          /* or NULL */
  double from, to;            /* time, in the unit of the results; NAN: open, both 0: all */
  int width, height;          /* [px] 0: TML_PLOT_WIDTH, TML_PLOT_HEIGHT */
  double scale;               /* PNG: dots per pixel; 0: 1 */
  bool log_x, log_y;          /* logarithmic; values that are not positive are left out */
} tml_plot_options;

/* Draws channels of results to a file, in the look of the report. The same input gives the same bytes. TML_ERR_ARGUMENT
 * also for a channel that is not there, for more than two units, and for PNG and PDF when built without cairo;
 * TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_plot(const tml_plot_options *o, tml_error *err);

/* What is made of the rows of a channel: docs/signals.md. */
typedef enum tml_signal_view {
  TML_SIGNAL_TIME = 0,          /* values over time, filtered */
  TML_SIGNAL_SPECTRUM = 1,      /* amplitudes over frequency [Hz]: a sine of amplitude a has a peak of a */
  TML_SIGNAL_DENSITY = 2        /* power spectral density over frequency, one-sided, after Welch */
} tml_signal_view;
typedef enum tml_window {
  TML_WINDOW_HANN = 0, TML_WINDOW_RECTANGULAR = 1, TML_WINDOW_FLAT_TOP = 2, TML_WINDOW_HAMMING = 3,
  TML_WINDOW_BLACKMAN = 4
} tml_window;
typedef struct tml_signal_options {
  size_t size;                  /* sizeof(tml_signal_options) */
  const char *filter;           /* "lowpass 20 Hz", "cfc 60", "derivative"; several parted by commas; NULL: none */
  tml_signal_view view;
  tml_window window;
  int segment;                  /* rows of the stretches of which a density is the mean; 0: eight of them */
} tml_signal_options;

/* n values at equal steps of dt [s]. */
typedef struct tml_samples {
  const double *x;
  int n;
  double dt;
} tml_samples;
/* Arrays of the caller's with room for n/2 + 1 numbers each, and how many were made. */
typedef struct tml_spectrum {
  double *frequency, *value;    /* [Hz]; [unit of x], or [its square per Hz] */
  int n;
} tml_spectrum;
typedef struct tml_statistics {
  double min, max, t_min, t_max;
  double mean, rms, deviation;  /* means over time, by trapezia; deviation: rms about the mean */
} tml_statistics;

/* Filters n values at equal steps of dt [s] in place; derivatives and integrals are in seconds. TML_ERR_ARGUMENT with
 * what is wrong with the filter, TML_ERR_MEMORY. */
tml_status tml_signal_filter(double *y, int n, double dt, const char *filter, tml_error *err);
/* Amplitudes or density, as o->view says; o->filter is not looked at. TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_signal_spectrum(tml_spectrum *out, const tml_samples *s, const tml_signal_options *o, tml_error *err);
/* Extremes and means of n values x at the times t, which need not be even. TML_ERR_ARGUMENT. */
tml_status tml_signal_statistics(tml_statistics *out, const double *t, const double *x, int n, tml_error *err);
/* tml_plot of channels that were filtered, or of their spectra; `path` may end with .csv: then the curves of one folder
 * are written as columns. Rows at uneven times are first brought to even ones by a spline. */
tml_status tml_plot_signals(const tml_plot_options *o, const tml_signal_options *s, tml_error *err);

typedef enum tml_stats_format { TML_STATS_TEXT = 0, TML_STATS_CSV = 1, TML_STATS_JSON = 2 } tml_stats_format;
typedef struct tml_stats_options {
  size_t size;                  /* sizeof(tml_stats_options) */
  const char *dir;              /* results folder */
  const char *const *patterns;  /* of channels: "pin.*"; NULL: all */
  int n_patterns;
  const char *filter;           /* as in tml_signal_options, or NULL */
  double from, to;              /* time, in the unit of the results; NAN: open, both 0: all */
  tml_stats_format format;
  const char *path;             /* a file, or "-" for standard output */
} tml_stats_options;
/* Writes a table with the statistics of channels of results. TML_ERR_ARGUMENT, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_stats_write(const tml_stats_options *o, tml_error *err);

/* A place of a flexible body at which stress has a largest value. */
typedef struct tml_hot_spot {
  const char *name;          /* "frame.AB.4.2.3": body, part, then element, end and point, as far as there are such */
  const char *body, *part;   /* part: a beam, or a group of elements */
  int element, end, point;   /* from 1 on, in the order of the part's nodes; 0: none */
  double at[3];              /* [m] undeformed, from the centre of mass, body axes */
  double von_mises;          /* [Pa] the largest of the run */
  double sigma[6];           /* [Pa] xx, yy, zz, xy, yz, zx at that time, axes of the element */
  double time;               /* in the unit of the results */
} tml_hot_spot;

/* Zero-initialise and fill. */
typedef struct tml_stress_options {
  const char *dir;           /* results folder */
  const char *body;          /* only this flexible body, or its pieces; NULL: all */
  double from, to;           /* time, in the unit of the results; NAN: open, both 0: all */
} tml_stress_options;

typedef struct tml_stress tml_stress;

/* Where the stress of flexible bodies is largest, from the modal coordinates that were stored at every row of the
 * results: the worst place first, and of neighbours only the worst. A second place of a beam counts if the stress
 * between them falls below 0.9 of its own. TML_ERR_ARGUMENT when there is no such body, or none with stress;
 * TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_stress_find(tml_stress **out, const tml_stress_options *o, tml_error *err);
/* How many places there are. */
int tml_stress_count(const tml_stress *s);
/* Place i; texts live as long as s. */
tml_hot_spot tml_stress_get(const tml_stress *s, int i);
/* Writes the first `most` places as JSON to a file, or to standard output, "-". TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_stress_write(const tml_stress *s, int most, const char *path, tml_error *err);
/* Unit of the times of the results. */
const char *tml_stress_time_unit(const tml_stress *s);
/* Frees it with its texts. */
void tml_stress_free(tml_stress *s);
/* Stress at a place by its name, at every row of the results, for fatigue: a CSV file with the columns time, von_mises
 * and those components that are not always zero, in Pa. TML_ERR_ARGUMENT when there is no such place, TML_ERR_FILE,
 * TML_ERR_MEMORY. */
tml_status tml_stress_history(const char *dir, const char *place, const char *path, tml_error *err);

/* Zero-initialise and fill. */
typedef struct tml_loads_options {
  const char *dir, *body;    /* results folder, any body of it but ground */
  double time;               /* unit of the results, the row before it is taken; NAN: where loads are largest */
  const char *path;          /* file to write, or "-" */
} tml_loads_options;

/* Writes what acts on a body at an instant, for a finite element program: forces and torques of joints, motions and
 * force elements at its markers, gravity and inertia, all in equilibrium, as a load step of CalculiX in the frame of
 * the body, in N and m. `*time` (may be NULL) gets the instant. TML_ERR_ARGUMENT names what was not recorded, or says
 * that something else acts on the body; TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_loads_write(double *time, const tml_loads_options *o, tml_error *err);

/* Writes the animation of a results folder for other programs. `format` is "gltf": glTF 2.0, as one binary file, or as
 * text with everything in it when `path` ends with .gltf. Metres, seconds, y upward; at most 2000 frames. Or "vtk":
 * flexible bodies with their stress as unstructured grids, a series of at most 2000 in a folder beside FILE.pvd, or as
 * FILE.vtu the last of them. TML_ERR_ARGUMENT, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_export(const char *dir, const char *format, const char *path, tml_error *err);
/* The same at one time, in the unit of the results, or right before it: only FILE.vtu. */
tml_status tml_export_at(const char *dir, const char *format, const char *path, double time, tml_error *err);

/* ---------------------------------------------------------------- linear models -------------- */

typedef struct tml_linear tml_linear;

/* How the point moves at which a model was linearised. */
typedef enum tml_steady {
  TML_STEADY_NOT = 0,       /* an instant of some motion: eigenvalues hold for that only */
  TML_STEADY_NEARLY = 1,    /* up to a small part, as what a run in time leaves */
  TML_STEADY_EXACTLY = 2    /* in equilibrium, or in steady motion */
} tml_steady;

/* How eigenvalues are found. */
typedef enum tml_linear_way {
  TML_LINEAR_BY_SIZE = 0,   /* the first up to 600 states, the other beyond */
  TML_LINEAR_DENSE = 1,     /* all of them, from a dense matrix: up to 600 states */
  TML_LINEAR_SPARSE = 2     /* the slowest alone, from the sparse equations */
} tml_linear_way;

typedef struct tml_linear_info {
  double time;              /* [s] */
  int states;               /* free places, free velocities, states of the user: as many eigenvalues */
  int places, velocities, users;
  int zeros;                /* eigenvalues that are exactly 0, */
  int free_motions;         /* of so many free motions, and of velocities at which these go on */
  int modes;                /* the other eigenvalues, conjugates counted once; of a sparse model those found */
  tml_steady steady;
  const char *doubt;        /* why it is not steady, in a sentence; "" */
  double frame[3];          /* [rad/s] they are seen from a frame that turns with it, ground axes */
  double defect;            /* part of the rates that the linear model does not hold: 1e-12 or less, or coefficients are
                               not constant */
  bool symmetric;           /* at rest, without damping: eigenvalues are exactly real or imaginary */
  bool unstable;            /* something grows, among what was looked at */
  const char *verdict;      /* stability in a sentence */
  bool sparse;              /* found from the sparse equations: */
  double shift;             /* [1/s] near which they were looked for, */
  double reach;             /* [1/s] all that are smaller than this are there; INFINITY: all there are */
} tml_linear_info;

typedef struct tml_linear_mode {
  double re, im;            /* [1/s] the eigenvalue, im >= 0 */
  double noise;             /* [1/s] what round-off may have moved it by */
  double frequency;         /* [Hz] im/(2 pi) */
  double undamped;          /* [Hz] its size/(2 pi) */
  double damping;           /* -re over its size: 1 is critical */
  double time;              /* [s] in which it decays or grows by a factor e; INFINITY: neither */
  int growth;               /* 1: it grows, -1: it decays, 0: neither, within ten times the noise */
  bool trivial;             /* it rests in space, and turns as seen from the frame only */
  const char *body;         /* that moves most; "": none does */
  const char *words;        /* what moves most: "crank turns about z, rod turns about z" */
  int shares;               /* bodies and force elements that take part: tml_linear_share */
} tml_linear_mode;

typedef struct tml_linear_share {
  const char *name;         /* of a body or force element */
  bool is_body;
  double kinetic, strain;   /* parts of all kinetic energy, and of all energy in force elements and flexible bodies */
} tml_linear_share;

/* The equations of a simulation linearised at its reported time, with their eigenvalues: docs/modes.md. It is assembled
 * if need be, and stays as it is. about: a marker, or body, whose rotation the frame follows from which eigenvalues are
 * seen; NULL: chosen. The model must stay alive, the simulation need not. TML_ERR_ARGUMENT when there is no such
 * marker, or there are more than 600 states; TML_ERR_ASSEMBLY where the equations have no finite derivatives, or the
 * mechanism is in a singular position; TML_ERR_SIMULATION, TML_ERR_MEMORY. */
tml_status tml_linear_create(tml_linear **out, tml_sim *s, const char *about, tml_error *err);

/* Zero-initialise and fill. */
typedef struct tml_linear_choice {
  const char *about;        /* as above; NULL: chosen */
  tml_linear_way way;
  int modes;                /* of a sparse model: so many, the slowest; 0: 20 */
} tml_linear_choice;

/* The same by a choice. Of a sparse model there are the slowest modes only, and no state matrices. TML_ERR_ARGUMENT
 * also for a choice that is none; TML_ERR_SIMULATION also where the modes are not found, or where the program was built
 * without ARPACK-NG and the model is large. */
tml_status tml_linear_create_by(tml_linear **out, tml_sim *s, const tml_linear_choice *choice, tml_error *err);
/* Frees it with its texts. */
void tml_linear_free(tml_linear *l);
/* Sizes and what holds for all of it; texts live as long as l. */
tml_linear_info tml_linear_about(const tml_linear *l);
/* Mode i, the slowest first; all zero when there is none of that number. */
tml_linear_mode tml_linear_get(const tml_linear *l, int i);
/* Share k of mode i, the largest first. */
tml_linear_share tml_linear_share_get(const tml_linear *l, int i, int k);
/* Free motion k in words: "disc turns about z (joint 'bearing')"; "" when there is none of that number. */
const char *tml_linear_free_motion(const tml_linear *l, int k);
/* How many lines there are that put it in doubt. */
int tml_linear_note_count(const tml_linear *l);
/* Line k of these. */
const char *tml_linear_note(const tml_linear *l, int k);
/* What a body does in mode i: displacement of its centre of mass [m] and rotation [rad], ground axes, as real and
 * imaginary part of six numbers; the most that any body moves is 1 m, rotations times the size of the largest body.
 * TML_ERR_ARGUMENT for an unknown body or mode. */
tml_status tml_linear_shape(const tml_linear *l, int i, const char *body, double re[6], double im[6], tml_error *err);
/* Writes dir/modes.json with the first `most` modes, into a folder that is made if need be; `force`: replace a file
 * that is not ours. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_linear_write(const tml_linear *l, int most, const char *dir, bool force, tml_error *err);

/* A linear model with inputs and outputs, x' = A x + B u, y = C x + D u, of small changes: docs/linear.md. */
typedef enum tml_linear_side { TML_LINEAR_STATE = 0, TML_LINEAR_INPUT = 1, TML_LINEAR_OUTPUT = 2 } tml_linear_side;
typedef enum tml_linear_matrix {
  TML_LINEAR_A = 0, TML_LINEAR_B = 1, TML_LINEAR_C = 2, TML_LINEAR_D = 3
} tml_linear_matrix;

typedef struct tml_linear_port {
  const char *name;          /* of a state: "rail.displacement", "rail.displacement_rate" */
  const char *unit;          /* in which it is, that of results */
  const char *about;         /* in words: "cart moves along x (joint 'rail')" */
  double value;              /* where the model was linearised; NAN: no channel tells it */
} tml_linear_port;

/* Inputs by the names that they have in the model, outputs by those of channels. */
typedef struct tml_linear_request {
  const char *const *inputs;
  int n_inputs;
  const char *const *outputs;
  int n_outputs;
} tml_linear_request;

/* Gives a linear model inputs and outputs, and its states names: coordinates of joints and bodies with rates, then
 * states of equations. s: the simulation that it was made of, at the same reported time. Once more: instead of those
 * before. TML_ERR_ARGUMENT: an input or channel that is not there, an input that constraints or motions read, a channel
 * that is no function of the state at one instant, a simulation that went on; TML_ERR_ASSEMBLY: a channel without
 * derivative there; TML_ERR_MEMORY. */
tml_status tml_linear_connect(tml_linear *l, tml_sim *s, const tml_linear_request *d, tml_error *err);
/* How many states, inputs or outputs; 0 before they are connected. */
int tml_linear_port_count(const tml_linear *l, tml_linear_side side);
/* State, input or output i; texts live until it is connected anew. Empty texts when there is none of that number. */
tml_linear_port tml_linear_port_get(const tml_linear *l, tml_linear_side side, int i);
/* A matrix by columns, in the units of states, inputs and outputs, with its size; it lives until it is connected anew.
 * NULL before. */
const double *tml_linear_matrix_get(const tml_linear *l, tml_linear_matrix which, int *rows, int *columns);
/* The response C (i w - A)^-1 B + D at a frequency [Hz]: real and imaginary parts, outputs x inputs, by columns.
 * TML_ERR_ARGUMENT before it is connected; TML_RETRY_SINGULAR: an undamped motion has just this frequency;
 * TML_ERR_MEMORY. */
tml_status tml_linear_response(const tml_linear *l, double frequency, double *re, double *im, tml_error *err);
/* Writes dir/linear.json, linear.mat (MAT level 4) and, where there is HDF5, linear.h5 with matrices, names and units,
 * into a folder that is made if need be; `force`: replace files that are not ours. TML_ERR_ARGUMENT before it is
 * connected; TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_linear_write_matrices(const tml_linear *l, const char *dir, bool force, tml_error *err);

typedef struct tml_directions tml_directions;

/* Zero-initialise and fill. Names as tml_linear_connect has them. */
typedef struct tml_directions_request {
  const char *const *inputs; /* inputs of the model that change, */
  int n_inputs;
  const char *const *states; /* and states of its linear model, "foot.angle", "foot.angle_rate": up to 600 in all */
  int n_states;
  const char *const *outputs; /* channels */
  int n_outputs;
} tml_directions_request;

/* Derivatives of channels along changes of inputs and states, for co-simulation: exact, from the equations linearised
 * at the reported time of a simulation, without matrices between all of them. The simulation is assembled if need be
 * and stays as it is; afterwards it need not stay alive. TML_ERR_ARGUMENT for an unknown name, an input that
 * constraints read, or a channel without derivatives; TML_ERR_ASSEMBLY where equations have none, TML_ERR_MEMORY. */
tml_status tml_directions_create(tml_directions **out, tml_sim *s, const tml_directions_request *d, tml_error *err);
/* What the outputs change by, in their units, along a change of the inputs and one of the states, in theirs and in the
 * order of the request; NULL: none changes. Costs a solution of the equations for each of the two. TML_ERR_ARGUMENT. */
tml_status tml_directions_along(tml_directions *x, const double *inputs, const double *states, double *outputs,
                                tml_error *err);
/* Frees it. */
void tml_directions_free(tml_directions *x);

/* ---------------------------------------------------------------- an integrator of one's own - */

/* A mechanism as a system of ordinary differential equations x' = f(t, x, u) that somebody else integrates, as model
 * exchange of FMI does: docs/fmi.md. Its states are independent coordinates, their velocities, and the states of
 * the user, in SI units. Which coordinates are independent may change, at an event; how many there are does not. */
typedef struct tml_exchange tml_exchange;

/* Of a simulation that is not assembled yet: it is assembled, at time 0, and belongs to the exchange from then on. It
 * must stay alive; channels are read off it behind tml_exchange_solve; it makes no steps of its own any more.
 * TML_ERR_MODEL: a model that cannot be exchanged, with what is in the way: contacts, friction in joints, rows that
 * hold for velocities only, inputs that move places, sensors that switch joints; and as tml_sim_assemble.
 * TML_ERR_ARGUMENT: it is assembled. */
tml_status tml_exchange_create(tml_exchange **out, tml_sim *s, tml_error *err);
/* Frees it; not the simulation. */
void tml_exchange_free(tml_exchange *x);
/* How many states there are. */
int tml_exchange_states(const tml_exchange *x);
/* And how many event indicators. */
int tml_exchange_indicators(const tml_exchange *x);
/* What a state is at present, in words, "body 'crank', angle"; "" without such a state. */
void tml_exchange_state_text(const tml_exchange *x, int state, char *text, size_t size);

/* Sets time and states; NULL: these stay. Nothing is solved for yet. TML_ERR_ARGUMENT: not finite. */
tml_status tml_exchange_set(tml_exchange *x, double t, const double *states, tml_error *err);
/* Sets an input by its number in the simulation, in its unit: it holds. TML_ERR_ARGUMENT: not finite, or none. */
tml_status tml_exchange_set_input(tml_exchange *x, int input, double value, tml_error *err);
/* The states, as they were set or as an event has left them. TML_ERR_ARGUMENT. */
tml_status tml_exchange_get(const tml_exchange *x, double *states, tml_error *err);
/* What counts as one of each state: a size of the mechanism for lengths, 1 for angles. TML_ERR_ARGUMENT. */
tml_status tml_exchange_nominals(const tml_exchange *x, double *nominals, tml_error *err);
/* Positions that meet the constraints, found from those of the last step, velocities, accelerations, reactions.
 * TML_ERR_SIMULATION, also of the functions below: the states lead nowhere; others may be set. */
tml_status tml_exchange_solve(tml_exchange *x, tml_error *err);
/* Rates of the states. */
tml_status tml_exchange_rates(tml_exchange *x, double *rates, tml_error *err);
/* Event indicators: each changes its sign where an event is. */
tml_status tml_exchange_watch(tml_exchange *x, double *indicators, tml_error *err);
/* A step of the integrator is accepted where time and states are. *event: tml_exchange_act should be called. */
tml_status tml_exchange_complete(tml_exchange *x, bool *event, tml_error *err);

/* What an event comes to. */
typedef struct tml_exchange_event {
  bool stopped;            /* a sensor ends the run */
  bool states, nominals;   /* these are others */
  double next;             /* [s] the next time at which functions of time are not smooth; INFINITY: none */
} tml_exchange_event;
/* Where an indicator has changed its sign, at the next time of the last event, or behind a step that asks for it: lets
 * sensors act, functions decide anew, and other coordinates become independent if need be. */
tml_status tml_exchange_act(tml_exchange *x, tml_exchange_event *out, tml_error *err);

/* Zero-initialise and fill: changes along which derivatives are taken, and channels of which. */
typedef struct tml_exchange_along {
  const double *states;       /* a change of all states; NULL: none */
  const char *const *inputs;  /* inputs of the model that change, */
  const double *pushes;       /* and by what, in their units */
  int n_inputs;
  const char *const *outputs; /* channels */
  int n_outputs;
} tml_exchange_along;
/* What rates of states (NULL: not wanted) and channels change by, exactly. TML_ERR_ARGUMENT: an unknown name, or a
 * channel without derivatives; TML_ERR_ASSEMBLY where equations have none, TML_ERR_MEMORY. */
tml_status tml_exchange_slope(tml_exchange *x, const tml_exchange_along *d, double *rates, double *outputs,
                              tml_error *err);

/* All that changes, the simulation included, as bytes that tml_sim_save_free frees. TML_ERR_MEMORY. */
tml_status tml_exchange_save(tml_exchange *x, unsigned char **buffer, size_t *size, tml_error *err);
/* Back to it, in an exchange of the same model: what follows is the same to the last bit. TML_ERR_ARGUMENT: the bytes
 * are of something else. */
tml_status tml_exchange_restore(tml_exchange *x, const unsigned char *buffer, size_t size, tml_error *err);

/* ---------------------------------------------------------------- responses ------------------ */

/* n frequencies [Hz] from > 0 to `to`, in equal ratios. */
typedef struct tml_linear_sweep { double from, to; int n; } tml_linear_sweep;
/* Writes dir/bode.csv, size and phase of every response, and bode-size.svg, bode-phase.svg, where the same holds as for
 * matrices. TML_ERR_ARGUMENT: not connected, no such frequencies; TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_linear_write_response(const tml_linear *l, const tml_linear_sweep *w, const char *dir, bool force,
                                     tml_error *err);

/* ---------------------------------------------------------------- commands of datasets ------- */

/* What the command file of a dataset asks for beside a run in time. */
typedef struct tml_orders {
  bool still;                /* there is no run in time, but */
  bool statics;              /* equilibria (tml_static): */
  double end;                /* over time until then, in the unit of the dataset, */
  int steps;                 /* in so many steps; 0: one equilibrium, at time 0 */
  int linear;                /* how many linear models: tml_orders_obey */
} tml_orders;

/* All zero for models of other files. */
tml_orders tml_model_orders(const tml_model *m);
/* Makes the linear models that a command file asks for, each where the sequence of its commands has it, and writes
 * dir/modes.json, or dir/linear.json, linear.mat and linear.h5: the second of a kind into dir/modes-2 or dir/linear-2,
 * and so on. A line of each goes to `messages` (may be NULL). `force`: replace files that are not ours. Errors as those
 * of tml_linear_create, tml_linear_connect and tml_linear_write. */
tml_status tml_orders_obey(const tml_model *m, const tml_options *o, const char *dir, bool force,
                           tml_messages *messages, tml_error *err);

/* ---------------------------------------------------------------- modes over a parameter ----- */

typedef struct tml_locus tml_locus;

typedef struct tml_locus_options {
  size_t size;                          /* of the struct as the program was compiled */
  const char *vary;                     /* a parameter of the model, */
  const double *values; int n_values;   /* its values, in the unit of the file */
  double time;                          /* [s] the model is run until then; 0: as it starts */
  const char *about;                    /* as for tml_linear_create */
  double speed;                         /* [rad/s] one unit of the parameter, if that is a speed of rotation; else 0 */
  const tml_plugins *plugins;           /* that the model uses; NULL: none */
} tml_locus_options;

/* A mode at a value. */
typedef struct tml_locus_point {
  bool there;               /* there is such a mode at that value */
  double re, im;            /* [1/s] the eigenvalue, im >= 0; re is 0 within its noise */
  double frequency;         /* [Hz] */
  double damping;           /* ratio, 1 is critical */
  int growth;               /* 1: it grows, -1: it decays, 0: neither */
} tml_locus_point;

/* Where stability is lost, or comes back. */
typedef struct tml_locus_limit {
  double value;             /* of the parameter */
  bool lost;                /* something grows beyond it; else before it */
  int mode;                 /* which; -1: one that was not followed */
  double frequency;         /* [Hz] at which it does */
} tml_locus_limit;

/* Where a frequency is a multiple of the speed, by straight lines between values. */
typedef struct tml_locus_crossing {
  double value;             /* of the parameter */
  int mode, order;          /* order: 1 or 2 times the speed */
  double frequency;         /* [Hz] */
} tml_locus_crossing;

/* Modes over values of a parameter, followed from value to value by their shapes and eigenvalues (docs/modes.md): the
 * model is read anew for each, and between them where it is not clear which mode is which. TML_ERR_ARGUMENT,
 * TML_ERR_MODEL for a model without text or parameters, and what tml_linear_create returns. */
tml_status tml_locus_create(tml_locus **out, const tml_model *m, const tml_options *o, const tml_locus_options *w,
                            tml_error *err);
/* Frees it with its texts. */
void tml_locus_free(tml_locus *l);
/* How many modes were followed: those at the first value, the slowest first, then those that came later. */
int tml_locus_modes(const tml_locus *l);
/* What moved most in a mode where it was first seen. */
const char *tml_locus_words(const tml_locus *l, int mode);
/* A mode at value number `value`. */
tml_locus_point tml_locus_get(const tml_locus *l, int value, int mode);
/* How many places there are at which stability is lost or comes back. */
int tml_locus_limits(const tml_locus *l);
/* Place k of these. */
tml_locus_limit tml_locus_limit_get(const tml_locus *l, int k);
/* How many places there are at which frequencies are once or twice the speed. */
int tml_locus_crossings(const tml_locus *l);
/* Place k of these. */
tml_locus_crossing tml_locus_crossing_get(const tml_locus *l, int k);
/* Why eigenvalues at some value are not those of an equilibrium or steady motion; "". */
const char *tml_locus_doubt(const tml_locus *l);
/* Writes dir/locus.csv, a row per value and mode, locus.json for tml_report, and the pictures campbell.svg (frequencies
 * over the parameter) and locus.svg (eigenvalues) of the first `most` modes. `force`: replace files that are not ours.
 * TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_locus_write(const tml_locus *l, int most, const char *dir, bool force, tml_error *err);

/* Modes `first` and on, n of them, as motions q (+) a Re(phi e^(i t)): dir becomes a results folder in which each lasts
 * a second, one after the other, so that reports and exports show them as they show runs. The largest displacement is
 * 5 % of the size of the model; growth and decay are left out. s: the simulation it was made of, at the same point,
 * where it stays. TML_ERR_ARGUMENT for modes that are not there, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_linear_animate(const tml_linear *l, tml_sim *s, int first, int n, const char *dir, bool force,
                              tml_error *err);

/* ---------------------------------------------------------------- studies -------------------- */

typedef struct tml_study_progress {
  const char *run;          /* what is computed now: "hht, tolerance 1e-05" */
  int number, count;        /* of the runs, from 1; more may be needed than count says */
  double time, end;         /* reached, asked for [s] */
} tml_study_progress;

/* Called between steps; false stops the study. */
typedef bool (*tml_study_watch)(void *user, const tml_study_progress *p);

/* How one run of tml_compare went. Errors are those of the worst channel, as part of the range that the channel has
 * in the reference run. */
typedef struct tml_compare_run {
  const char *method;
  double level;             /* tolerance, or step [s] */
  const char *failure;      /* "", or why the run did not come to its end; then there are no errors */
  double error, rms, end;   /* largest over the output times, root of the mean square, at the end */
  const char *worst;        /* channel of the largest */
  bool bounded;             /* the reference is not known better than this: the error is smaller */
  double order;             /* against the run before of the same method; NAN: none */
  double energy_error;      /* [J] (1/T) integral of |energy - start - work| */
  const tml_stats *stats;
} tml_compare_run;

typedef struct tml_compare_options {
  const char *dir;                               /* results folder */
  const tml_method *methods; int n_methods;      /* none: all */
  const double *levels; int n_levels;            /* tolerances, or steps [s], from large to small */
  bool fixed;                                    /* the levels are steps */
  const char *reference;                         /* "METHOD@TOLERANCE", of a method that only has fixed steps
                                                    "METHOD@STEP" [s]; NULL: chosen */
  const char *const *channels; int n_channels;   /* names or patterns; none: those of `plot:`, else positions */
  const char *joint;                             /* whose velocity drift is kept; NULL: chosen */
  double cpu_limit;                              /* [s] for one run; 0: none */
  tml_study_watch watch;                         /* this and the next two may be NULL */
  void (*note)(void *user, const char *text);    /* a line on the study: channels, reference */
  void (*row)(void *user, const tml_compare_run *run); /* a run is finished */
  void *user;
  bool force;                                    /* replace files that are not ours */
} tml_compare_options;

/* Runs a model by several methods at several tolerances or steps and measures each run against a reference run, whose
 * own error is estimated: docs/compare.md. Writes dir/compare.csv (a row as soon as a run is finished),
 * dir/compare.json and plots as SVG. A method that fails has a row that says why. Notes on methods left out go to
 * `messages` (may be NULL). TML_ERR_ARGUMENT, TML_ERR_SIMULATION (no reference could be computed), TML_ERR_FILE,
 * TML_ERR_INTERRUPTED. */
tml_status tml_compare(const tml_model *m, const tml_options *o, const tml_compare_options *c, tml_messages *messages,
                       tml_error *err);

/* One case of tml_static. */
typedef struct tml_static_case {
  size_t size;              /* of the struct as the library knows it */
  double value;             /* of what is varied, as it was given; else the time [s] */
  const char *failure;      /* "", or why there is no equilibrium; then there is nothing else */
  bool jumped;              /* no continuous way leads here from the case before */
  const tml_static_result *found;
  const char *const *names; /* of the channels that are recorded, their units and their values, n of them */
  const char *const *units;
  const double *values;
  int n;
} tml_static_case;

typedef struct tml_static_options {
  size_t size;                          /* of the struct as the program was compiled */
  const char *dir;                      /* results folder; NULL: nothing is written */
  double time;                          /* [s] at which, unless that is varied */
  bool unstable_ok;                     /* the nearest equilibrium, whatever it is */
  const char *vary;                     /* a parameter of the model, or "time"; NULL: one case */
  const double *values; int n_values;   /* of it, in the unit of the file */
  const tml_plugins *plugins;           /* that the model uses; NULL: none */
  void (*row)(void *user, const tml_static_case *c); /* a case is done; may be NULL */
  void *user;
  bool force;                           /* replace files that are not ours */
} tml_static_options;

/* Static equilibrium of a model, or a sequence of equilibria over values of a parameter or of time, each from the one
 * before: docs/static.md. Increments are halved where the way is steep; where it ends (a limit point) or becomes
 * unstable a warning tells the value and the motion, and the next row is on another branch. Writes dir/results.csv, a
 * row per case, and dir/summary.json. TML_ERR_ARGUMENT, TML_ERR_MODEL, TML_ERR_ASSEMBLY, TML_ERR_SIMULATION (no case
 * has an equilibrium), TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_static(const tml_model *m, const tml_options *o, const tml_static_options *w, tml_messages *messages,
                      tml_error *err);

typedef struct tml_verdict {
  bool good;
  const char *text;         /* one sentence */
  const char *const *lines; int n_lines;                  /* what it rests on */
  const tml_verdict_channel *channels; int n_channels;    /* the worst first */
  bool told;                /* false: it cannot be told, because runs failed or would cost too much; not good then */
  double work;              /* of all repetitions, in times of the run: counted, not timed */
} tml_verdict;

#define TML_VERIFY_MOST 10.0 /* times the work of the run: what tml_verify takes at most */

typedef struct tml_verify_options {
  const char *dir;          /* where to write verify.json; NULL: nowhere */
  double accept;            /* error that is accepted, as part of a channel's scale; 0: 0.01 */
  const char *const *channels; int n_channels;            /* names or patterns; none: all that is recorded or plotted */
  tml_study_watch watch;    /* may be NULL */
  void *user;
  void (*note)(void *user, const char *text); /* NULL, or told once before it starts: what is done and what it costs */
} tml_verify_options;

/* How far the results of a run can be trusted: repeats it, also with a smaller tolerance or step and by a method of
 * another family, and estimates the error of every channel from the differences. A repetition that fails or takes too
 * much is no evidence; without any there is a verdict, too: it cannot be told. The caller frees
 * *out. TML_ERR_ARGUMENT, TML_ERR_FILE, TML_ERR_INTERRUPTED, TML_ERR_MEMORY. */
tml_status tml_verify(tml_verdict **out, const tml_model *m, const tml_options *o, const tml_verify_options *v,
                      tml_error *err);
/* The same for a run that was made with an accuracy (tml_run_checked): its runs are used again, and only a method of
 * another family is asked. Its model must still be there. TML_ERR_ARGUMENT for a plain run, or one of which no two runs
 * could be compared. `channels` of the options are not used: what was judged stays. */
tml_status tml_verify_checked(tml_verdict **out, const tml_accuracy *a, const tml_verify_options *v, tml_error *err);
/* Frees a verdict with its texts. */
void tml_verdict_free(tml_verdict *v);

typedef struct tml_sensitivity_options {
  const char *dir;          /* where to write sensitivity.json and sensitivity.csv; NULL: nowhere */
  const char *const *of; int n_of; /* "crank.angle@2", "crank.angle@end", "max(pin.i.fx)"; also min, final, mean, rms */
  const char *const *to; int n_to; /* names of parameters; none: all of the model */
  double change;            /* of a parameter, as part of its size; 0: 1e-5, with direct methods (hht) 1e-3 */
  const tml_plugins *plugins; /* whose routines the model uses; NULL: none */
  tml_study_watch watch;    /* may be NULL */
  void *user;
  bool force;               /* replace files that are not ours */
} tml_sensitivity_options;

/* A number made of a channel over the run, in the unit of the channel. */
typedef struct tml_sensitivity_result {
  const char *of, *unit;
  double value;
  double error;             /* of the value, estimated */
  double time;              /* [s] where it is; NAN of mean and rms */
} tml_sensitivity_result;

/* A parameter, in its unit. */
typedef struct tml_sensitivity_parameter {
  const char *name, *unit;
  double value;
  double change;            /* by which it was changed */
  const char *failure;      /* "", or why nothing can be told of it: a run that fails, another mechanism */
  const char *note;         /* "", or what moves with it: times at which steps end */
} tml_sensitivity_parameter;

typedef struct tml_derivative {
  double value;             /* NAN: none, see `failure` */
  double error;             /* estimated */
  double relative;          /* (p/y) dy/dp; NAN where the result is 0 */
  const char *unit;         /* "m/(N s)" */
  const char *failure;      /* "", or why there is no derivative */
} tml_derivative;

typedef struct tml_sensitivities {
  size_t size;              /* of this struct as the library has it */
  const tml_sensitivity_result *results; int n_results;
  const tml_sensitivity_parameter *parameters; int n_parameters;
  const tml_derivative *derivatives; /* of result i by parameter k: number i*n_parameters + k */
  const char *method;
  double tolerance;
  long long steps;          /* of a run */
  int runs;                 /* made */
} tml_sensitivities;

/* Derivatives of results of a run in parameters of its model, which is read again with other values
 * (tml_model_read_again): differences of runs that take the steps of the nominal one, docs/sensitivity.md. Method and
 * tolerance of the options count unless they are `auto` and 0: then they are chosen. A parameter with which a run fails
 * has a `failure`; the others are told. Notes go to `messages` (may be NULL). The caller frees *out. TML_ERR_ARGUMENT
 * (also for a fixed step), TML_ERR_MODEL, TML_ERR_ASSEMBLY and TML_ERR_SIMULATION of the nominal run, TML_ERR_FILE,
 * TML_ERR_INTERRUPTED, TML_ERR_MEMORY. */
tml_status tml_sensitivity(tml_sensitivities **out, const tml_model *m, const tml_options *o,
                           const tml_sensitivity_options *s, tml_messages *messages, tml_error *err);
/* Frees them with their texts. */
void tml_sensitivities_free(tml_sensitivities *s);

/* A study of many runs: which parameters vary, by which plan, what is kept of each run (docs/sweep.md). What case i is
 * depends on the study and on i alone: cases can be run in any order, in any process that has read the same study. */
typedef struct tml_sweep tml_sweep;

typedef enum tml_case_status {
  TML_CASE_MISSING = 0,     /* not run yet */
  TML_CASE_DONE = 1,
  TML_CASE_FAILED = 2,      /* the model cannot be read, assembled or run with these values */
  TML_CASE_CRASHED = 3,     /* its process died */
  TML_CASE_TIMEOUT = 4      /* it took too long */
} tml_case_status;

/* How many cases there are of each sort. */
typedef struct tml_sweep_counts { long long missing, done, failed, crashed, timeout; } tml_sweep_counts;

/* What becomes of cases that a folder holds already. */
typedef enum tml_sweep_mode {
  TML_SWEEP_NEW = 0,        /* there must be none, unless `force`, which removes them */
  TML_SWEEP_RESUME = 1,     /* they stay, the others are missing */
  TML_SWEEP_RETRY = 2,      /* those that are done stay */
  TML_SWEEP_LOOK = 3        /* nothing is written but what tml_sweep_collect writes */
} tml_sweep_mode;

/* The study of a model file that has `study:`, of a file that names its model under `model:`, or of "example:NAME".
 * Problems go to `messages`. The plug-ins of `o` must stay while the study is there. TML_ERR_FILE, TML_ERR_MODEL (also
 * without a study), TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_sweep_read(tml_sweep **out, const char *path, const tml_read_options *o, tml_messages *messages);
/* The model with the values of the file. */
const tml_model *tml_sweep_model(const tml_sweep *s);
/* Options of all runs: what differs from those of the model replaces them. Finds the channels; before all that
 * follows. TML_ERR_ARGUMENT for results that cannot be, TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_sweep_prepare(tml_sweep *s, const tml_options *o, tml_error *err);
/* How many cases the plan has. */
long long tml_sweep_cases(const tml_sweep *s);
/* How many parameters vary. */
int tml_sweep_parameter_count(const tml_sweep *s);
/* Their values in a case, in the units of the file. TML_ERR_ARGUMENT. */
tml_status tml_sweep_values(const tml_sweep *s, long long i, double *values, tml_error *err);
/* Runs a case. What came of it are *size bytes at *record until the next call, for tml_sweep_keep, here or in another
 * process. A run that fails is such a record, too. TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_sweep_run(tml_sweep *s, long long i, const void **record, size_t *size, tml_error *err);
/* The same for a case of which nothing came, because its process died or was ended; `why` in a sentence. */
tml_status tml_sweep_lost(tml_sweep *s, long long i, tml_case_status how, const char *why, const void **record,
                          size_t *size, tml_error *err);
/* The folder of the study, with the records of earlier processes. TML_ERR_FILE also when it holds another study. */
tml_status tml_sweep_open(tml_sweep *s, const char *dir, tml_sweep_mode mode, bool force, tml_error *err);
/* The first case from `from` on, before `to`, that has no record; -1: none. */
long long tml_sweep_next(const tml_sweep *s, long long from, long long to);
/* Adds a record to the folder. It is there when this returns, whatever happens to the process. TML_ERR_FILE. */
tml_status tml_sweep_keep(tml_sweep *s, const void *record, size_t size, tml_error *err);
/* What the folder has, as far as this process knows. */
tml_sweep_counts tml_sweep_count(const tml_sweep *s);
/* Looks at the folder again and writes study.csv, study.h5, study.json, report.html, and measured.csv with what cases
 * took, from all records in it: but for that, the same whoever made them in which order. TML_ERR_FILE,
 * TML_ERR_MEMORY. */
tml_status tml_sweep_collect(tml_sweep *s, tml_error *err);
/* Cases by words with "," between them: numbers "17", "20-25"; "failed", those without results; "all"; "min:NAME",
 * "max:NAME:3", those with the smallest and largest values of a result. How many there are, and the first `most` of
 * them in the order of their numbers; before the study has a folder, those of which the words alone tell.
 * TML_ERR_ARGUMENT for words that cannot be, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_sweep_choose(tml_sweep *s, const char *which, long long *cases, int most, long long *n, tml_error *err);
/* Runs a case once more, with all its results and a page, into the folder "case-000017" in that of the study, `dir`:
 * from the next tml_sweep_collect on the page of the study links to it. A case that leaves no results has a page that
 * says why; so has one with a `why` (else NULL), which is not run. TML_ERR_ARGUMENT, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_sweep_report(tml_sweep *s, const char *dir, long long i, const char *why, tml_error *err);
/* What the page of the study tells of cases without a page of their own: the beginning of a command line that runs one,
 * before its number with six digits and its parameters, "trammel run car.yaml --report -o cars/case-", and of one that
 * makes its page, before its number; for a shell, copied. TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_sweep_commands(tml_sweep *s, const char *run, const char *report, tml_error *err);
/* Frees the study; its folder stays. */
void tml_sweep_free(tml_sweep *s);

/* A parameter that is sought, by its name, and where: in the unit of the file, between low and high, which may be
 * infinite; both 0: anywhere. */
typedef struct tml_search_range { const char *name; double low, high; } tml_search_range;

typedef struct tml_fit_options {
  size_t size;              /* sizeof(tml_fit_options) */
  const char *dir;          /* where to write fit.json, fit.csv, fit.svg and fitted.yaml; NULL: nowhere */
  const char *data;         /* a file of measurements, as tml_sheet_read reads them; numbers may be missing */
  const tml_search_range *parameters; int n_parameters; /* what is sought, from the values of the model on */
  const char *const *columns;         /* of the file, by name or number, */
  const char *const *channels; int n_channels; /* and what each of them is; 0: columns with the name of a channel */
  const char *const *weighted;        /* channels, */
  const double *weights; int n_weights; /* and how often deviations of each of them, as parts of its range, count; of
                                         all others once */
  const char *time;         /* column; NULL: "time", "t", or the first */
  bool decimal_comma;       /* numbers of the file are written 1,5 */
  int most;                 /* runs without those for derivatives; 0: 200 */
  double change;            /* as in tml_sensitivity_options */
  const tml_plugins *plugins; /* whose routines the model uses; NULL: none */
  tml_study_watch watch;    /* may be NULL */
  void *user;
  bool force;               /* replace files that are not ours */
} tml_fit_options;

/* A parameter that was fitted, in its unit. */
typedef struct tml_fit_parameter {
  const char *name, *unit;
  double start, value;
  double low, high;         /* its bounds; may be infinite */
  int bound;                /* -1: it is at its lower bound, 1: at its upper one */
  bool determined;          /* false: the data do not tell it, or it is at a bound; then what follows is NAN */
  double error;             /* standard error */
  double from, to;          /* 95 % confidence interval */
} tml_fit_parameter;

/* A column of the data. */
typedef struct tml_fit_channel {
  const char *column, *channel, *unit; /* of the channel */
  int points;
  double weight;
  double range;             /* of the data */
  double rms;               /* of the deviations */
} tml_fit_channel;

typedef struct tml_fitted {
  size_t size;              /* of this struct as the library has it */
  bool converged;           /* false: see `lines` */
  const tml_fit_parameter *parameters; int n_parameters;
  const double *correlation; /* of their errors, n_parameters x n_parameters; NAN where there is none */
  const tml_fit_channel *channels; int n_channels;
  int points;               /* numbers of the data, all channels */
  double first, last;       /* root of the mean square of the deviations, as parts of ranges: at first, in the end */
  double deviation;         /* standard deviation of one of them; NAN: as many parameters as points */
  const char *const *lines; int n_lines; /* what is to be known: bounds, what is undetermined, how good it is */
  const char *set;          /* "--set k=101.25 --set c=0.5" */
  const char *method;
  double tolerance;
  int runs, iterations;
} tml_fitted;

/* Parameters of a model that make its channels come closest to measured ones, in the sense of least squares: runs up to
 * the last time of the data, differences as in tml_sensitivity, docs/fit.md. Trial values with which a run fails are
 * avoided. Method and tolerance of the options count unless they are `auto` and 0; `end` does not. The caller frees
 * *out. TML_ERR_ARGUMENT (also where this was built without cminpack), TML_ERR_MODEL also for what is wrong in the
 * data, TML_ERR_ASSEMBLY and TML_ERR_SIMULATION of the first run, TML_ERR_FILE, TML_ERR_INTERRUPTED, TML_ERR_MEMORY. */
tml_status tml_fit(tml_fitted **out, const tml_model *m, const tml_options *o, const tml_fit_options *f,
                   tml_messages *messages, tml_error *err);
/* Frees it with its texts. */
void tml_fitted_free(tml_fitted *f);

typedef struct tml_optimise_options {
  size_t size;              /* sizeof(tml_optimise_options) */
  const char *dir;          /* where to write optimise.json, optimise.csv and optimum.yaml; NULL: nowhere */
  const char *of;           /* what is made small: "max(abs(pin.force))", "max(a.x) - min(a.x)", "2*rms(a.x) + L1" */
  bool largest;             /* it is made large */
  const tml_search_range *parameters; int n_parameters; /* what is sought, from the values of the model on */
  const char *const *subject; int n_subject; /* "max(slider.x) <= 0.2", "L1 + L2 >= 1", "final(a.x) = 3 mm" */
  const char *method;       /* "slsqp", "mma", "cobyla", "direct", "isres"; NULL: slsqp, cobyla if that gets stuck */
  int most;                 /* points to be tried; 0: 200, of direct and isres 2000 */
  double precision;         /* part of the size of a parameter that is no change; 0: by the method */
  int seed;                 /* of isres; from 0 on */
  double change;            /* as in tml_sensitivity_options */
  const tml_plugins *plugins; /* whose routines the model uses; NULL: none */
  tml_study_watch watch;    /* may be NULL */
  void *user;
  bool force;               /* replace files that are not ours */
} tml_optimise_options;

/* A parameter that was sought, in its unit. */
typedef struct tml_optimum_parameter {
  const char *name, *unit;
  double start, value;
  double low, high;         /* its bounds; may be infinite */
  int bound;                /* -1: it is at its lower bound, 1: at its upper one */
} tml_optimum_parameter;

/* A condition it is subject to. */
typedef struct tml_optimum_condition {
  const char *text, *unit;
  double value, limit;      /* in the end, in its unit */
  bool kept;                /* within what results are known to */
  bool active;              /* it is met with nothing to spare */
} tml_optimum_condition;

typedef struct tml_optimum {
  size_t size;              /* of this struct as the library has it */
  bool converged;           /* false: see `lines` */
  bool feasible;            /* all conditions are kept */
  const char *of, *unit;
  double first, best;       /* at the start, in the end */
  double error;             /* of the last, by a run at another tolerance */
  const tml_optimum_parameter *parameters; int n_parameters;
  const tml_optimum_condition *conditions; int n_conditions;
  const char *const *lines; int n_lines; /* what is to be known: bounds, active conditions, runs that failed */
  const char *set;          /* "--set L1=0.3" */
  const char *search;       /* the method that found it */
  const char *method;       /* of integration */
  double tolerance;
  int runs, points;         /* made, tried */
} tml_optimum;

/* Parameters of a model that make a number of its run smallest, subject to conditions, docs/optimise.md: numbers are
 * sums of reductions as in tml_sensitivity and of parameters. Points at which a run fails are avoided; what is told in
 * the end comes from a run of its own. Method and tolerance of the options count unless they are `auto` and 0. The
 * caller frees *out. TML_ERR_ARGUMENT (also where this was built without NLopt), TML_ERR_MODEL, TML_ERR_ASSEMBLY and
 * TML_ERR_SIMULATION of the first run, TML_ERR_FILE, TML_ERR_INTERRUPTED, TML_ERR_MEMORY. */
tml_status tml_optimise(tml_optimum **out, const tml_model *m, const tml_options *o, const tml_optimise_options *w,
                        tml_messages *messages, tml_error *err);
/* Frees it with its texts. */
void tml_optimum_free(tml_optimum *o);

#ifdef __cplusplus
}
#endif
#endif
