/* beam_structure.h - built-in finite elements: straight beams of Euler and Bernoulli or of Timoshenko with consistent
 * mass, and lumped masses on nodes. Makes a tml_structure that also knows stress at points of sections and how beams
 * get shorter when they bend. Theory: docs/theory/beams.md. */
#ifndef TML_FLEXIBLE_ELEMENT_BEAM_STRUCTURE_H
#define TML_FLEXIBLE_ELEMENT_BEAM_STRUCTURE_H

#include "flexible/element/fe_structure.h"

/* Everything in the axes of the section: x along the beam, z towards `up`, y so that they are right-handed. */
typedef struct tml_section {
  const char *name;
  double A, Iy, Iz, J;      /* [m2], [m4]: about y, about z, of torsion */
  double ky, kz;            /* shear factors k of k G A along y, z; 0: no shear (Euler and Bernoulli) */
  double Wt;                /* [m3] largest shear stress of a torque T is T/Wt; 0: not known */
  double radius;            /* [m] how thick it is drawn */
  int n_points;             /* where stress is known */
  double point[8][2];       /* y, z */
} tml_section;

typedef struct tml_elastic { double E, nu, density; } tml_elastic;

/* Sections by their measures, width along y, height along z. `shear`: with shear factors (Timoshenko; nu counts in
 * them). The name is left to the caller. Others than these are filled in by the caller. */
tml_status tml_section_tube(tml_section *s, double radius, double thickness, double nu, bool shear, tml_error *err);
tml_status tml_section_rectangle(tml_section *s, double width, double height, double nu, bool shear, tml_error *err);
/* An I: thicknesses of its web, along z, and of its flanges. */
tml_status tml_section_profile(tml_section *s, double width, double height, double web, double flange, double nu,
                               bool shear, tml_error *err);

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

/* Nodes of the structure: those given, in their order, then the inner ones of each beam. TML_ERR_MODEL names the
 * beam. */
tml_status tml_beams_structure(tml_structure **out, const tml_beams *b, tml_error *err);

#endif
