/* modal_body.h - a flexible body as the equations of motion see it: modes in mean axes. Plain numbers, made by
 * reduction (reduce.h) or read from a file; content of the flexible kinds of bodies.
 *
 * Mean axes, modes free-free and mass-normalised: the origin is the centre of mass of the deformed body, modes have
 * unit mass, no part in translation or rotation, and their stiffness is diagonal. Modal coordinates eta are in
 * kg^1/2 m. Everything is in SI and in the axes of the body. */
#ifndef TML_FLEXIBLE_MODAL_MODAL_BODY_H
#define TML_FLEXIBLE_MODAL_MODAL_BODY_H

#include "core/error.h"

/* A place on a flexible body that elements may hold on to; what markers on it carry as their attachment. */
typedef struct tml_flexible_node {
  char *name;               /* as the user calls it */
  double X[3];              /* undeformed, from the centre of mass */
  double *phi, *psi;        /* 3 x n, row-major: displacements and rotations by modes */
  int held;                 /* 1: what loads do here is in the modes; 0: the body would be too stiff for them */
  double *second;           /* 3 x s x s: b of the displacement 1/2 eta^T b eta of second order; NULL: none */
} tml_flexible_node;

/* A point of a beam's section, or of an element, at which stress is known by modes. */
typedef struct tml_stress_point {
  int part;                 /* number of the beam (or element group) it belongs to, */
  int element, end, point;  /* element in it from its first node, end 0 or 1, point of the section; -1: none. Of solids
                               `element` is the number of a node in its file, less 1 */
  double X[3];              /* undeformed, from the centre of mass */
  int node;                 /* shape node next to it */
} tml_stress_point;

typedef struct tml_flexible {
  int n;                    /* modes */
  int stiffened;            /* s: the lowest modes with terms of second order */
  double mass;
  double centre[3];         /* of mass, undeformed, in the frame of the nodes as they were given */
  double length;            /* [m] size of the body: diagonal of the box around its nodes */
  double J0[9];             /* inertia undeformed, about the centre of mass */
  double *J1;               /* n x 9: J = J0 + sum eta_j J1_j + sum eta_j eta_k J2_jk */
  double *J2;               /* n x n x 9, symmetric in j and k and as 3 x 3, terms of second order included */
  double *h1;               /* n x n x 3, h1_jk = -h1_kj */
  double *omega2, *damping; /* n: omega_j^2 and d_j = 2 zeta_j omega_j */
  double *coupled;          /* n x n: damping that couples modes, with `damping` as its diagonal; NULL: none does */
  double *eta, *rate;       /* n: start */
  int n_nodes;              /* interface nodes and others that elements may use */
  tml_flexible_node *node;
  /* For pictures and stress: all nodes of the finite element model. */
  int n_shape;
  double *shape_X;          /* n_shape x 3, undeformed, from the centre of mass */
  double *shape_phi;        /* n_shape x 3 x n: displacements by modes */
  int n_lines, *line;       /* n_lines x 3: two shape nodes and the part they belong to */
  int n_faces, *face;       /* n_faces x 4: three shape nodes, seen from outside against the clock, and the part */
  int n_parts;
  char **part;              /* names of the parts (beams), as they are written */
  double *part_radius;      /* [m] how thick a part is drawn */
  int n_points;
  tml_stress_point *point;
  double *stress;           /* n_points x 6 x n: xx, yy, zz, xy, yz, zx by modes in axes of the element; beams have xx
                               (along) and the shear of torsion as xy, solids all six in axes of the body */
} tml_flexible;

void tml_flexible_free(tml_flexible *f); /* all it holds, and itself */

/* [m] The largest displacement of a shape node (of a node, where it has none) with these modal coordinates, in u the
 * displacement itself, body axes; *at: whose. */
double tml_flexible_displacement(const tml_flexible *f, const double *eta, double u[3], int *at);
/* [rad] The largest rotation of a node. */
double tml_flexible_rotation(const tml_flexible *f, const double *eta);

#endif
