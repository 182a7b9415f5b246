/* trammel/joints.h - joints, prescribed motions, couplers and gears. */
#ifndef TRAMMEL_JOINTS_H
#define TRAMMEL_JOINTS_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

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
  size_t size;      /* sizeof(tml_joint_def) as the program was compiled */
  const char *name;
  tml_joint_kind kind;
  const char *i, *j;
  double distance;  /* [m] for TML_JOINT_DISTANCE; 0: as far as the markers are apart at the start */
  double pitch;     /* [m] for TML_JOINT_SCREW: displacement of j along z of i per turn; may be negative */
  double diameter;  /* [m] for TML_JOINT_RACK_PINION: pitch diameter; negative reverses the sense */
  int given;        /* TML_GIVEN_* bits: which of the following its coordinates have at the start; others follow */
  double angle, displacement;           /* [rad] counting full turns, [m] */
  double angle_rate, displacement_rate; /* [rad/s], [m/s] */
  const char *curve[2]; /* TML_JOINT_POINT_ON_CURVE: the first, in the axes of i; TML_JOINT_CURVE_ON_CURVE: in x-y of i
                           and of j. The run ends with a message where an open curve would be left */
} tml_joint_def;

typedef enum tml_motion_kind { TML_MOTION_ROTATION = 0, TML_MOTION_TRANSLATION = 1 } tml_motion_kind;

typedef enum tml_motion_level { TML_DISPLACEMENT = 0, TML_VELOCITY = 1, TML_ACCELERATION = 2 } tml_motion_level;

/* Prescribed relative motion of a joint: the angle of j about z of i, or the displacement of j along z of i; or the
 * rate of either, or the rate of the rate, counted on from where the joint stands (and how fast it goes) at the
 * start. */
typedef struct tml_motion_def {
  size_t size;        /* sizeof(tml_motion_def) as the program was compiled */
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
  size_t size;               /* sizeof(tml_coupler_def) as the program was compiled */
  const char *name;
  int n;                     /* 2 or 3 */
  const char *joint[3];
  tml_motion_kind kind[3];   /* which coordinate of the joint */
  double factor[3];
} tml_coupler_def;

/* Gears (or a gear and a rack) on one carrier, in mesh at the origin of a marker on the carrier whose z axis is the
 * direction of their common velocity there. The first marker of both joints is on the carrier. */
typedef struct tml_gear_def {
  size_t size;               /* sizeof(tml_gear_def) as the program was compiled */
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

/* A joint between two markers. */
tml_status tml_model_add_joint(tml_model *m, const tml_joint_def *d, tml_error *err);
/* A curve; before the joints that name it. */
tml_status tml_model_add_curve(tml_model *m, const tml_space_curve_def *d, tml_error *err);
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

#ifdef __cplusplus
}
#endif
#endif
