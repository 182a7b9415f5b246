/* trammel/bodies.h - bodies, markers, shapes with their meshes and mass properties, orientations. */
#ifndef TRAMMEL_BODIES_H
#define TRAMMEL_BODIES_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

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

/* A mass without extent that is fixed on a body. */
typedef struct tml_point_mass {
  size_t size;            /* sizeof(tml_point_mass) as the program was compiled */
  double at[3];           /* [m] in the body frame */
  double mass;            /* [kg] > 0 */
} tml_point_mass;

typedef struct tml_body_def {
  size_t size;                 /* sizeof(tml_body_def) as the program was compiled */
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
  const tml_point_mass *masses; int n_masses; /* planar or rigid: on top of mass, centre and inertia as they are here */
} tml_body_def;

typedef struct tml_marker_def {
  size_t size;            /* sizeof(tml_marker_def) as the program was compiled */
  const char *body;       /* "ground" or the name of a body */
  const char *name;       /* unique on its body */
  double at[3];           /* [m] in the body frame */
  double orientation[4];  /* quaternion in the body frame; all zero means parallel to it */
  const char *node;       /* flexible bodies: name or number of a node, or a pad, from which `at` counts; else NULL */
} tml_marker_def;

typedef enum tml_shape_kind {
  TML_BOX = 0, TML_CYLINDER = 1, TML_SPHERE = 2, TML_CAPSULE = 3, TML_CONE = 4, TML_TUBE = 5, TML_MESH = 6,
  TML_PLANE = 7, TML_CURVE = 8, TML_HULL = 9
} tml_shape_kind;

/* Whether contacts that name the body of a shape include the shape. */
typedef enum tml_shape_contact {
  TML_SHAPE_CONTACT_USUAL = 0, /* they do, unless it is a mesh */
  TML_SHAPE_CONTACT_YES = 1, TML_SHAPE_CONTACT_NO = 2
} tml_shape_contact;

/* A surface of triangles, at most 500 000. */
typedef struct tml_mesh tml_mesh;

/* A solid fixed on a body: for its mass properties (density > 0) and for pictures. Axis of symmetry: z. */
typedef struct tml_shape_def {
  size_t size;            /* sizeof(tml_shape_def) as the program was compiled */
  const char *body;
  tml_shape_kind kind;
  double dimensions[3];   /* [m] box: lengths x y z; cylinder, capsule, cone: length, radius; sphere: radius;
                             tube: length, outer radius, inner radius. A cone has its base at -length/4
                             and its tip at 3/4 length; the others are centred. Mesh, curve, hull: none. A plane reaches
                             as far as one can go, all below its z is solid: lengths x y in pictures, 0: as needed. */
  double at[3];           /* [m] centre of mass of the solid, origin of the mesh, in the body frame */
  double orientation[4];
  double density;         /* [kg/m3] 0: does not contribute to mass; a mesh with a density must be closed */
  const char *color;      /* CSS colour or NULL */
  const tml_mesh *mesh;   /* for TML_MESH, TML_CURVE (of tml_mesh_curve), TML_HULL (of tml_mesh_hull): copied */
  const char *name;       /* for contacts: "body.name"; or NULL */
  tml_shape_contact contact;
  double rounded;         /* [m] radius of the edges, as contacts see it; a mesh becomes as much larger. 0: 1 % of the
                             smallest dimension */
  const char *node;       /* flexible bodies, so that contacts may use the shape: node or marker with which it moves, in
                             whose axes `at` and `orientation` are; else NULL */
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

/* A body; before its markers and shapes. */
tml_status tml_model_add_body(tml_model *m, const tml_body_def *d, tml_error *err);
/* A marker on a body; before what uses it. */
tml_status tml_model_add_marker(tml_model *m, const tml_marker_def *d, tml_error *err);

/* A solid for pictures; mass properties are those of the body. */
tml_status tml_model_add_shape(tml_model *m, const tml_shape_def *d, tml_error *err);

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

#ifdef __cplusplus
}
#endif
#endif
