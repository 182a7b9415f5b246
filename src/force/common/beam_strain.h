/* beam_strain.h - strains between the two ends of a geometrically exact beam element, the forces they cause, and the
 * exact derivatives of these. Equation numbers (NB...): docs/theory/nonlinear-beams.md. */
#ifndef TML_FORCE_COMMON_BEAM_STRAIN_H
#define TML_FORCE_COMMON_BEAM_STRAIN_H

/* Six directions of a section: stretch along x, shear along y and z; twist about x, bending about y and z. */
typedef struct tml_beam_law {
  double length;      /* [m] of the unloaded element */
  double stiffness[36]; /* symmetric, row-major: forces [N, N m] by strains [-, 1/m] */
  double damping;     /* [s] the stiffness times this acts on the rates of the strains */
  double rest[6];     /* strains of the unloaded element; 0: straight */
  double preload[6];  /* forces without strain */
} tml_beam_law;

/* Where the ends a and b are and how they move; ground axes. */
typedef struct tml_beam_motion {
  const double *A, *B;   /* 3 x 3: axes of both ends as columns */
  double span[3];        /* [m] from a to b */
  double drift[3];       /* [m/s] velocity of b less that of a */
  const double *wa, *wb; /* [rad/s] angular velocities */
} tml_beam_motion;

/* The state of an element. Vectors without other words are in the axes of a. */
typedef struct tml_beam_state {
  double p[3], th[3];        /* span, rotation vector from a to b */
  double p_rate[3], th_rate[3];
  double g[3], q[3];         /* (NB4) and its derivatives by th.th; th (th.p) - (th.th) p */
  double strain[6];
  double elastic[6], n[6];   /* section forces without and with damping */
  double phi[3], m[3], mu[3];/* (NB6) */
  double F[3], T[3];         /* on b; ground axes */
  double energy, power;      /* [J]; [W] of the damping */
} tml_beam_state;

void tml_beam_strain_set(tml_beam_state *s, const tml_beam_law *law, const tml_beam_motion *m);
/* Derivatives of (F, T) on b in ground axes, 6 x 12: K by displacements and rotations of a, then of b, at constant
 * velocities; C by velocities and angular velocities; NULL: not wanted. */
void tml_beam_strain_slopes(double K[72], double *C, const tml_beam_state *s, const tml_beam_law *law,
                            const tml_beam_motion *m);
/* (NB11) Section forces linear in the displacements and rotations of a and b, ground axes, 12. */
void tml_beam_strain_foresee(double n[6], const tml_beam_state *s, const tml_beam_law *law, const tml_beam_motion *m,
                             const double change[12]);
/* Replaces the section forces by these. */
void tml_beam_strain_adopt(tml_beam_state *s, const tml_beam_motion *m, const double n[6]);
/* Force and torque on b without damping: minus the derivative of the energy. */
void tml_beam_strain_conservative(double F[3], double T[3], const tml_beam_state *s, const tml_beam_motion *m);

#endif
