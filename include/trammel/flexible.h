/* trammel/flexible.h - flexible bodies (docs/flexible-bodies.md). A finite element model of the body, as beams or as
 * matrices of another program, is reduced to modes before the first simulation; or a file of modes reduced before is
 * given. */
#ifndef TRAMMEL_FLEXIBLE_H
#define TRAMMEL_FLEXIBLE_H

#include "bodies.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tml_node_def {
  size_t size;               /* sizeof(tml_node_def) as the program was compiled */
  const char *name;
  double at[3];              /* [m] in the body frame */
} tml_node_def;

typedef struct tml_material_def {
  size_t size;               /* sizeof(tml_material_def) as the program was compiled */
  const char *name;
  double elasticity;         /* [Pa] Young's modulus */
  double poisson, density;   /* -, [kg/m3] */
} tml_material_def;

typedef enum tml_section_kind {
  TML_SECTION_TUBE = 0,      /* dimensions: outer radius, thickness of the wall; thickness 0: solid */
  TML_SECTION_RECTANGLE = 1, /* dimensions: width along y, height along z */
  TML_SECTION_PROFILE = 2,   /* dimensions: width of the flanges, height, thickness of the web, of the flanges */
  TML_SECTION_GENERAL = 3,   /* by its numbers */
  TML_SECTION_C_PROFILE = 4  /* dimensions as of TML_SECTION_PROFILE; the flanges point along y */
} tml_section_kind;

/* In the axes of the section: x along the beam, z towards `up` of the beam. */
typedef struct tml_section_def {
  size_t size;               /* sizeof(tml_section_def) as the program was compiled */
  const char *name;
  tml_section_kind kind;
  double dimensions[4];      /* [m] */
  bool slender;              /* without deformation by shear (Euler and Bernoulli) */
  double area, iy, iz;        /* of TML_SECTION_GENERAL: [m2], [m4] about y and about z, */
  double torsion;            /* [m4] torque over G and twist, */
  double shear[2];           /* k of k G A along y and z; 0: no deformation by shear */
  double torsion_modulus;    /* [m3] torque over the largest shear stress; 0: not known */
  int n_points;              /* at most 8: where stress is wanted, */
  double points[16];         /* [m] y and z of each */
  double shear_centre[2];    /* [m] of TML_SECTION_GENERAL: y and z of the shear centre, from the centroid */
} tml_section_def;

typedef struct tml_beam_def {
  size_t size;               /* sizeof(tml_beam_def) as the program was compiled */
  const char *name;          /* NULL: the names of its nodes, one behind the other */
  const char *nodes[2];
  const char *section;       /* by name; NULL: the only one */
  const char *material;      /* the same */
  int elements;              /* 0: 4 */
  double up[3];              /* where z of the section points to; all zero: z of the body, y for beams along z */
} tml_beam_def;

/* A mass on a node, with inertia Ixx Iyy Izz Ixy Ixz Iyz [kg m2] about it, body axes. */
typedef struct tml_lump_def {
  size_t size;               /* sizeof(tml_lump_def) as the program was compiled */
  const char *node;
  double mass, inertia[6];   /* [kg], [kg m2] */
} tml_lump_def;

/* Where joints and forces hold on to the body: a node, or a set of nodes (a pad) that follows a reference point. */
typedef struct tml_interface_def {
  size_t size;               /* sizeof(tml_interface_def) as the program was compiled */
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
  TML_DAMPING_MOUNTED = 5    /* modes of the body as held: ratio damping[0] of all, or one each by damping_ratio */
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

/* Adds a flexible body: of `d` the kind is TML_FLEXIBLE, inertia and centre are zero, the mass is zero or what the body
 * must weigh to a percent. Its nodes with names become markers. In pieces the body "arm" becomes the bodies
 * "arm.piece1", ..., held together by the joints "arm.weld1", ...; its nodes stay "arm.A", the cuts are
 * "arm.cut1", ... */
tml_status tml_model_add_flexible(tml_model *m, const tml_body_def *d, const tml_flexible_def *f, tml_error *err);

/* What reducing a flexible body to modes came to. */
typedef struct tml_reduced {
  size_t size;               /* sizeof(tml_reduced) as the program was compiled */
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

#ifdef __cplusplus
}
#endif
#endif
