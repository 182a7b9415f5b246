/* force_contact.h - contact of two shapes as a force element. The system creates one for every pair that the broad
 * phase finds (system/base/system_contacts.h). */
#ifndef TML_FORCE_ELEMENT_FORCE_CONTACT_H
#define TML_FORCE_ELEMENT_FORCE_CONTACT_H

#include "contact/law/impact_record.h"
#include "contact/law/contact_force.h"
#include "contact/law/friction_rest.h"
#include "force/common/force_evaluate.h"
#include "force/element/contact_columns.h"

/* Data of a pair for the equations of motion. */
typedef struct tml_contact_par {
  int contact;                         /* index of the contact in the model */
  int shape[2];                        /* indices of the shapes in the model: on the first body and on the second */
  tml_contact_pair pair;               /* the shapes in the frames of the element */
  tml_contact_side_span span[2];       /* how the shapes lie between frames of the element */
  tml_touch_law law;
  double mass;                         /* [kg] effective mass of an impact along the normal */
} tml_contact_par;

extern const tml_force_ops tml_contact_pair_ops;

/* Number of stored doubles of a pair. */
int tml_contact_memory_size(const tml_contact_par *p);
/* Initialises the memory of a pair that has not touched, with the current frames. */
void tml_contact_forget(double *memory, const tml_contact_par *p, const tml_force_input *in);
/* True if the pair touched when its memory was last updated. */
bool tml_contact_touched(const double *memory);
/* True if a point that touched before and touches now began to slip or to stick, and its friction changes suddenly. */
bool tml_contact_switched(const double *now, const double *before, const tml_contact_par *p);
/* True if it touched then and none of its points is in an impact. */
bool tml_contact_settled(const double *memory, const tml_contact_par *p);
/* True if friction of the pair changes suddenly, at located events. */
bool tml_contact_switches(const tml_contact_par *p);
/* (K54) Collects the points that stick and are not in an impact, with the accelerations of their slip for the
 * accelerations a of both frames; `out` has room for all points of the pair. tml_contact_rest stores the deformation
 * of one of them in the memory of the pair, or that it slips. */
tml_status tml_contact_resting(tml_resting *out, int *n, const tml_contact_par *p, const tml_force_input *in,
                               const double *const a[2]);
void tml_contact_rest(double *memory, const tml_contact_par *p, const tml_resting *x);
/* Part of the attempted step before an event of friction that it passed over; 1: none. */
tml_status tml_contact_passed_over(double *part, const tml_contact_par *p, const tml_force_input *in);
/* Largest number of points of a pair. */
int tml_contact_most_points(const tml_contact_par *p);
/* The deformation and the feature that a pair remembers of its point k; false: it has no such point. `remember`
 * replaces the deformation of a point, and the lost powers [W] by the normal law and by friction in the record of the
 * pair. */
bool tml_contact_recall_stuck(tml_friction_state *out, uint64_t *feature, const double *memory,
                              const tml_contact_par *p, int k);
void tml_contact_remember_stuck(double *memory, const tml_contact_par *p, int k, const tml_friction_state *s);
void tml_contact_remember_losses(double *memory, const tml_contact_par *p, const double lost[2]);
/* What a method that evaluates contacts by itself found for a pair with a single point, at the end of a step. */
typedef struct tml_contact_known {
  const double *x[2], *e[2];   /* [m] positions of both frames; orientations */
  bool touches, sticks;
  double depth, speed;         /* [m]; [m/s] speed of approach, >= 0 */
  double normal, F[3];         /* [N] normal force; total force on the first body */
  double z[3], arm[2][3];      /* [m] elastic deformation; vectors from the frames to the point */
  double lost[2];              /* [W] mean power over the step by the normal law, and by friction */
} tml_contact_known;
/* Records this in the memory; `before`: the memory at the start of the step, which lasted from t[0] to t[1]. */
void tml_contact_commit_known(double *memory, const double *before, const tml_contact_par *p,
                              const tml_contact_known *x, const double t[2]);
/* Updates the memory at the end of an accepted step. */
tml_status tml_contact_commit(double *memory, const tml_contact_par *p, const tml_force_input *in);

typedef enum tml_touch_state { TML_TOUCH_OPEN, TML_TOUCH_SLIPS, TML_TOUCH_STICKS } tml_touch_state;

/* Summary of a pair at a state: sums over its points, and the deepest of them. */
typedef struct tml_contact_summary {
  double F[3], friction[3];   /* [N] on the first body */
  double push;                /* [N] sum of the normal forces */
  double depth;               /* [m] largest depth; 0: no contact */
  double slip;                /* [m/s] largest slip speed */
  tml_touch_state state;      /* strongest state of its points: sticks, slips, open */
  int points;                 /* number of touching points */
  double lost[2];             /* [W] power dissipated by the normal force law, and by friction */
  double speed;               /* [m/s] largest approach speed, >= 0 */
  double at[3];               /* [m] centre of the normal forces */
} tml_contact_summary;

/* One of the touching points. */
typedef struct tml_contact_spot { double at[3], F[3]; tml_touch_state state; } tml_contact_spot;
/* Returns the touching points, at most TML_CONTACT_POINTS. */
tml_status tml_contact_touching_points(tml_contact_spot *out, int *n, const tml_contact_par *p,
                                       const tml_force_input *in);

/* The impact record in the memory of a pair; and its initialisation at the start of a
 * run, with the current frames. */
tml_touch_note tml_contact_noted(const double *memory, const tml_contact_par *p);
/* True if nothing happened: that record has no contact and no loss. */
bool tml_contact_noted_nothing(const double *memory, const tml_contact_par *p);
void tml_contact_begin_note(double *memory, const tml_contact_par *p, const tml_force_input *in);

/* Evaluates the summary of a pair at a state. */
tml_status tml_contact_evaluate(tml_contact_summary *out, const tml_contact_par *p, const tml_force_input *in);

/* (K23) Lowers *time to the time after which an open point will have touched and entered by a fifth of the depth that
 * its speed produces. Points that cannot be reached by then are skipped. If in->blow > 0, also to a quarter of the time
 * in which an impact in progress reaches its depth, and both fractions are multiplied by in->blow. a: accelerations in
 * the columns of the frames. */
tml_status tml_contact_time_to_touch(double *time, const tml_contact_par *p, const tml_force_input *in,
                                     const double *const a[2]);

/* (K21) The largest change of a gap due to an error of the coordinates of both bodies, relative to the depth of the
 * impact; only for points in an impact. (K27) The same for tangential displacements of points that begin to slip or
 * stick. `error` is in the columns of the two frames. */
tml_status tml_contact_impact_error(double *ratio, const tml_contact_par *p, const tml_force_input *in,
                                    const double *const error[2]);

#endif
