/* conservative_advancement.h - whether two shapes stay apart over a step, proven along their paths, or when they meet:
 * conservative advancement. Theory: docs/theory/contact.md, section 7. */
#ifndef TML_CONTACT_ADVANCE_CONSERVATIVE_ADVANCEMENT_H
#define TML_CONTACT_ADVANCE_CONSERVATIVE_ADVANCEMENT_H

#include "contact/pair/contact_points.h"
#include "contact/advance/body_path.h"

typedef struct tml_contact_mover {
  const tml_contact_shape *shape;
  const tml_contact_path *path;
} tml_contact_mover;

typedef enum tml_contact_course {
  TML_COURSE_CLEAR, /* they do not touch */
  TML_COURSE_MEET,  /* they touch at `at` */
  TML_COURSE_OPEN   /* they do not touch before `at`; what comes behind it was not found out */
} tml_contact_course;

typedef struct tml_contact_meeting {
  double at;    /* part of the step, 0 to 1 */
  double speed; /* [m/s] at which they approach each other there, >= 0 */
  int looks;    /* distances that it took */
} tml_contact_meeting;

/* Two shapes over a step, and how much of it has to be seen. */
typedef struct tml_contact_passage {
  const tml_contact_mover *m; /* two */
  double speed;               /* [m/s] at which they approach each other at most, anywhere */
  double thin;                /* [m] half of the thickness of both: a motion that passes through is twice as long */
  double graze;               /* [m] a gap of shapes that move little which is as good as none */
  double stages;              /* parts of the step in each of which they move by a quarter of `thin`, and turn by a */
  bool little;                /* quarter of a radian, at most; one is enough: nothing can pass through */
} tml_contact_passage;

/* Without a graze. */
tml_contact_passage tml_contact_pass(const tml_contact_mover m[2]);

/* Whether they touch at a part of the step. */
bool tml_contact_touching(const tml_contact_mover m[2], double s);

/* From the start of the step to the part `end` of it. Where they touch at the start it is asked whether they come apart
 * and touch again, unless they move little. */
tml_contact_course tml_contact_advance(const tml_contact_passage *p, double end, tml_contact_meeting *out);

/* sweep.c: whether balls around both, or the solid that one sweeps as it turns about its axis and a ball around the
 * other, are apart from part s to part e of the step. False says nothing. */
bool tml_contact_balls_clear(const tml_contact_mover m[2], double s, double e);
bool tml_contact_swept_clear(const tml_contact_mover m[2], double s, double e);
/* Bound of the second derivative of the place of a point on the body, in its axes. */
double tml_contact_bend_of(const tml_contact_path *p, const double r[3]);

#endif
