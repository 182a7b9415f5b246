/* trammel/beams.h - beams, cables and hoses that bend as far as they like (docs/beams.md): a row of rigid bodies, the
 * nodes, between which there are elements of a geometrically exact beam (tml_exact_beam_def). */
#ifndef TRAMMEL_BEAMS_H
#define TRAMMEL_BEAMS_H

#include "flexible.h"
#include "forces.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum tml_beam_path {
  TML_PATH_LINE = 0,         /* straight, from the first to the last of two points */
  TML_PATH_ARC = 1,          /* of a circle, through three points */
  TML_PATH_SPLINE = 2,       /* cubic, through at least four points */
  TML_PATH_HELIX = 3,        /* about z, from the point (radius, 0, 0) */
  TML_PATH_AROUND = 4        /* closed, around circles in the x-y plane: a belt. Points are x, y and the radius of each,
                                in the order of travel, negative if it turns clockwise there. It begins where it meets
                                the first circle, and its end is its start. */
} tml_beam_path;

/* What touches other shapes. */
typedef enum tml_beam_outline {
  TML_BEAM_CAPSULES = 0,     /* from node to node */
  TML_BEAM_SPHERES = 1       /* at the nodes; those of one beam do not touch each other */
} tml_beam_outline;

/* A place at a length [m] along a beam: a marker, and a node. */
typedef struct tml_beam_place {
  size_t size;               /* sizeof(tml_beam_place) as the program was compiled */
  const char *name;
  double at;
} tml_beam_place;

/* A beam along a path, which is its shape without load. The axes of a node: x along the path, z towards `up`. */
typedef struct tml_nonlinear_beam_def {
  size_t size;               /* sizeof(tml_nonlinear_beam_def) as the program was compiled */
  tml_beam_path path;
  const double *points;      /* [m] x, y and z of each, in the frame of the beam */
  int n_points;
  double radius, pitch, turns; /* of a helix: [m], [m] along z per turn, number; negative turns: left-handed */
  const tml_section_def *section;   /* and */
  const tml_material_def *material; /* or, both NULL: */
  double stiffness[36];      /* symmetric, as of tml_exact_beam_def */
  double line_mass;          /* [kg/m] */
  double line_inertia[3];    /* [kg m] about x, y and z of the section per length; y and z both 0: round */
  double up[3];              /* where z of the section points to at the start; all zero: z of the frame, y along z */
  double twist;              /* [rad] by which the section turns about the path from start to end */
  int pieces;                /* elements, at least 1 and at least one between places; at most 10000 */
  double damping;            /* [s] times the stiffness acts on rates of strains */
  double preload[6];         /* [N], [N m] section forces of the given shape */
  bool straight;             /* without load it is straight and not twisted: the path is bent elastically */
  const tml_beam_place *places;
  int n_places;
  double contact_radius;     /* [m] of the round surface that touches other shapes; 0: that of a tube section, of other
                                sections none */
  tml_beam_outline outline;
  double speed;              /* [m/s] with which the beam runs along its path at the start */
  double rest[6];            /* strains without load beyond those of the path: stretch, shears [-], twist, curvatures
                                about y and z [rad/m] */
} tml_nonlinear_beam_def;

/* Adds a beam: of `d` the kind is TML_FLEXIBLE, and mass, centre and inertia are zero. The beam "b" becomes the bodies
 * "b.node1", ..., with its velocities, and the force elements "b.element1", ...; its ends are the markers "b.start" and
 * "b.end", its places "b.name". */
tml_status tml_model_add_nonlinear_beam(tml_model *m, const tml_body_def *d, const tml_nonlinear_beam_def *b,
                                        tml_error *err);

#ifdef __cplusplus
}
#endif
#endif
