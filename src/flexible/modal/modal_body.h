/* modal_body.h - a flexible body in the form that the equations of motion use: modes in mean axes and inertia
 * invariants. Plain numbers, from a reduction (reduce.h) or from a file (modal_file.h).
 *
 * Mean axes: the origin is the centre of mass of the deformed body. The modes are free-free and mass-normalised: they
 * have unit mass, contain no rigid translation or rotation, and their stiffness is diagonal. Modal coordinates eta are
 * in kg^1/2 m. Everything is in SI and in the body axes. */
#ifndef TML_FLEXIBLE_MODAL_MODAL_BODY_H
#define TML_FLEXIBLE_MODAL_MODAL_BODY_H

#include "core/error.h"
#include "flexible/modal/section_stress.h"

/* A node of a flexible body on which markers may sit; the attachment of such a marker points to it. */
typedef struct tml_flexible_node {
  char *name;               /* name given by the user */
  double X[3];              /* [m] undeformed position from the centre of mass */
  double *phi, *psi;        /* 3 x n, row-major: displacement and rotation shapes of the modes */
  int held;                 /* 1: the modes contain the response to loads here; 0: the body would be too stiff */
  double *second;           /* 3 x s x s: b in the second-order displacement 1/2 eta^T b eta; NULL: none */
} tml_flexible_node;

/* A point of a beam section, or of a solid element, at which modal stress is available. */
typedef struct tml_stress_point {
  int part;                 /* number of its beam (or element group) */
  int element, end, point;  /* element of the part, counted from its first node; end 0 or 1; point of the section; -1:
                               none. For solids `element` is the number of a node in its file, less 1 */
  double X[3];              /* [m] undeformed position from the centre of mass */
  int node;                 /* nearest shape node */
} tml_stress_point;

typedef struct tml_flexible {
  int n;                    /* number of modes */
  int stiffened;            /* s: the number of lowest modes with second-order terms */
  double mass;
  double centre[3];         /* [m] undeformed centre of mass in the frame of the nodes as given */
  double length;            /* [m] size of the body: diagonal of the bounding box of its nodes */
  double J0[9];             /* inertia of the undeformed body about its centre of mass */
  double *J1;               /* n x 9: J = J0 + sum eta_j J1_j + sum eta_j eta_k J2_jk */
  double *J2;               /* n x n x 9: symmetric in j and k and as 3 x 3 matrices; includes the second-order terms */
  double *h1;               /* n x n x 3: h1_jk = -h1_kj */
  double *omega2, *damping; /* n: omega_j^2 and d_j = 2 zeta_j omega_j */
  double *coupled;          /* n x n: damping that couples modes, its diagonal is `damping`; NULL: no coupling */
  double *eta, *rate;       /* n: modal coordinates and their rates at the start */
  int n_nodes;              /* interface nodes and other nodes that elements may use */
  tml_flexible_node *node;
  /* All nodes of the finite element model (shape nodes), for pictures and stress. */
  int n_shape;
  double *shape_X;          /* [m] n_shape x 3: undeformed positions from the centre of mass */
  double *shape_phi;        /* n_shape x 3 x n: displacement shapes of the modes */
  int n_lines, *line;       /* n_lines x 3: two shape nodes and the part they belong to */
  int n_faces, *face;       /* n_faces x 4: three shape nodes, counter-clockwise seen from outside, and the part */
  int n_parts;
  char **part;              /* names of the parts (beams) */
  double *part_radius;      /* [m] radius with which a part is drawn */
  int n_points;
  tml_stress_point *point;
  double *stress;           /* n_points x 6 x n: modal stress xx, yy, zz, xy, yz, zx in element axes; beams have xx
                               (along the beam) and the shear of torsion as xy; solids have all six components, in body
                               axes */
  tml_section_stress *section; /* a beam for large deflections in results: no modes, but the section forces of its
                               elements one after the other instead of modal coordinates; otherwise NULL */
} tml_flexible;

void tml_flexible_free(tml_flexible *f); /* frees the contents and the body itself */

/* [m] Largest displacement of all shape nodes (of the nodes if there are no shape nodes) for the modal coordinates eta.
 * u gets that displacement in body axes, *at the index of the node. */
double tml_flexible_displacement(const tml_flexible *f, const double *eta, double u[3], int *at);
/* [rad] Largest rotation of all nodes for the modal coordinates eta. */
double tml_flexible_rotation(const tml_flexible *f, const double *eta);

#endif
