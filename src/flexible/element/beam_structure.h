/* beam_structure.h - built-in finite elements: straight Euler-Bernoulli or Timoshenko beams with consistent mass, and
 * lumped masses on nodes. The result is a tml_structure with stress at points of the sections and with the shortening
 * of beams by bending. Theory: docs/theory/beams.md. */
#ifndef TML_FLEXIBLE_ELEMENT_BEAM_STRUCTURE_H
#define TML_FLEXIBLE_ELEMENT_BEAM_STRUCTURE_H

#include "flexible/element/fe_structure.h"

/* A beam section in its own axes: x along the beam, z towards `up`, y completes a right-handed frame. */
typedef struct tml_section {
  const char *name;
  double A, Iy, Iz, J;      /* [m2] area; [m4] second moments about y and about z, torsion constant */
  double ky, kz;            /* shear factors k in k G A along y and z; 0: no shear deformation (Euler-Bernoulli) */
  double Wt;                /* [m3] the largest shear stress of a torque T is T/Wt; 0: unknown */
  double ys, zs;            /* [m] shear centre from the centroid */
  double radius;            /* [m] radius with which the beam is drawn */
  int n_points;             /* points at which stress is computed */
  double point[8][2];       /* [m] y, z of each stress point */
} tml_section;

typedef struct tml_elastic { double E, nu, density; } tml_elastic;

/* Sections from their dimensions [m], width along y, height along z. With `shear` the shear factors are set
 * (Timoshenko; they depend on nu). The caller sets the name, and fills in sections of any other form itself.
 * TML_ERR_MODEL names the dimension that is wrong. */
tml_status tml_section_tube(tml_section *s, double radius, double thickness, double nu, bool shear, tml_error *err);
tml_status tml_section_rectangle(tml_section *s, double width, double height, double nu, bool shear, tml_error *err);
/* An I profile; `web` and `flange` are thicknesses, the web runs along z. */
tml_status tml_section_profile(tml_section *s, double width, double height, double web, double flange, double nu,
                               bool shear, tml_error *err);
/* A C profile; the web runs along z, and the flanges point along y. */
tml_status tml_section_c_profile(tml_section *s, const double dimensions[4], bool shear, tml_error *err);

typedef struct tml_beam {
  const char *name;
  int node[2], section, material;
  int elements;
  double up[3];             /* all zero: z of the frame, or y for beams along z */
} tml_beam;

typedef struct tml_lump { int node; double mass, inertia[9]; } tml_lump;

typedef struct tml_beams {
  int n_nodes; const double *X;             /* n_nodes x 3, in the frame of the body */
  const char *const *node_name;
  int n_sections; const tml_section *sections;
  int n_materials; const tml_elastic *materials;
  int n_beams; const tml_beam *beams;
  int n_lumps; const tml_lump *lumps;
} tml_beams;

/* Makes the structure, which the caller frees. Its nodes are the given ones in their order, then the inner nodes of
 * each beam. TML_ERR_MODEL names the beam. */
tml_status tml_beams_structure(tml_structure **out, const tml_beams *b, tml_error *err);

#endif
