/* trammel/forces.h - springs, bushings, forces and torques, roads and tyres. */
#ifndef TRAMMEL_FORCES_H
#define TRAMMEL_FORCES_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Force elements: ways to write them in a model file, the kind each belongs to, the key and the least number of markers
 * under it. Elements are numbered in this order, kind after kind. */
#define TML_FORCE_LIST(X)                                                 \
  X(spring,            spring,       "spring-damper",            2)       \
  X(rotational_spring, spring,       "rotational-spring-damper", 2)       \
  X(force_vector,      vector_force, "force",                    1)       \
  X(torque_vector,     vector_force, "torque",                   1)       \
  X(bushing,           bushing,      "bushing",                  2)       \
  X(tyre,              tyre,         "tyre",                     2)       \
  X(rope,              rope,         "rope",                     2)       \
  X(exact_beam,        exact_beam,   "beam",                     2)

typedef enum tml_spring_kind { TML_SPRING_TRANSLATION = 0, TML_SPRING_ROTATION = 1 } tml_spring_kind;

/* Spring-damper-actuator on the line between two marker origins, or about the common z axis.
 * Tension (torque trying to lessen the angle of j relative to i):
 *   f = preload + stiffness (l - l0) + damping l' + law(l - l0) + damping_law(l') + actuator */
typedef struct tml_spring_def {
  size_t size;               /* sizeof(tml_spring_def) as the program was compiled */
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

/* Elastic bearing between two markers: three displacements along and three angles about the axes of i, positive when j
 * moves in their direction; forces and torques on j are -(preload + stiffness x + damping x' + law_k(x_k)). Meant for
 * small angles. */
typedef struct tml_bushing_def {
  size_t size;               /* sizeof(tml_bushing_def) as the program was compiled */
  const char *name;
  const char *i, *j;
  double stiffness[36];      /* row-major 6 x 6 [N/m, N m/rad, ...] */
  double damping[36];
  double preload[6];         /* [N], [N m] */
  const char *law[6];        /* expressions in `x`, the k-th deformation; or NULL */
} tml_bushing_def;

/* One element of a geometrically exact beam, massless, between two markers whose x axes lie along the beam. Its strains
 * are the logarithm of the pose of j in the axes of i, divided by its length: stretch and shears along y and z, twist
 * and bendings about y and z. Section forces are stiffness (strain - rest + damping strain') + preload. */
typedef struct tml_exact_beam_def {
  size_t size;               /* sizeof(tml_exact_beam_def) as the program was compiled */
  const char *name;
  const char *i, *j;
  double length;             /* [m] without load */
  double stiffness[36];      /* symmetric, row-major: EA, GA, GA [N], GJ, EI, EI [N m2] on its diagonal */
  double damping;            /* [s] */
  double rest[6];            /* strains without load: [-], [1/m] */
  double preload[6];         /* [N], [N m] */
  double area, iy, iz;       /* [m2], [m4] for stress; area 0: no stress */
  double torsion_modulus;    /* [m3] torque over the largest shear stress; 0: not known */
  int n_points;              /* at most 8: where stress is wanted, */
  double points[16];         /* [m] y and z of each */
  double shear_centre[2];    /* [m] y and z of the point about which torsion makes shear stress */
} tml_exact_beam_def;

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

typedef enum tml_force_kind { TML_FORCE_VECTOR = 0, TML_TORQUE_VECTOR = 1 } tml_force_kind;

/* Force at the origin of marker i (or torque on its body), components along the axes of `frame`;
 * the opposite acts on the body of j, at the same point of space. */
typedef struct tml_force_def {
  size_t size;           /* sizeof(tml_force_def) as the program was compiled */
  const char *name;
  tml_force_kind kind;
  const char *i;
  const char *j;         /* NULL: ground takes the reaction */
  const char *frame;     /* marker whose axes the components follow; NULL: ground */
  const char *value[3];  /* expressions in `time` and in functions of the state; NULL is zero */
} tml_force_def;

/* An elastic bearing. */
tml_status tml_model_add_bushing(tml_model *m, const tml_bushing_def *d, tml_error *err);
/* An element of a beam. */
tml_status tml_model_add_exact_beam(tml_model *m, const tml_exact_beam_def *d, tml_error *err);
/* A road; before the tyres on it. */
tml_status tml_model_add_road(tml_model *m, const tml_road_def *d, tml_error *err);
/* A tyre. */
tml_status tml_model_add_tyre(tml_model *m, const tml_tyre_def *d, tml_error *err);
/* A spring-damper, along a line or about an axis. */
tml_status tml_model_add_spring(tml_model *m, const tml_spring_def *d, tml_error *err);
/* A force or torque by its components. */
tml_status tml_model_add_force(tml_model *m, const tml_force_def *d, tml_error *err);

#ifdef __cplusplus
}
#endif
#endif
