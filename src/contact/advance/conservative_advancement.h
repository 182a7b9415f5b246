/* conservative_advancement.h - proves that two shapes stay apart along their paths over a step, or finds when they
 * meet, by conservative advancement. Theory: docs/theory/contact.md, section 7. */
#ifndef TML_CONTACT_ADVANCE_CONSERVATIVE_ADVANCEMENT_H
#define TML_CONTACT_ADVANCE_CONSERVATIVE_ADVANCEMENT_H

#include "contact/pair/contact_points.h"
#include "contact/advance/body_path.h"

typedef struct tml_contact_moving {
  const tml_contact_shape *shape;
  const tml_contact_path *path;
} tml_contact_moving;

typedef enum tml_contact_approach {
  TML_APPROACH_CLEAR, /* the shapes do not touch */
  TML_APPROACH_MEET, /* the shapes touch at `at` */
  TML_APPROACH_OPEN /* the shapes do not touch before `at`; the rest of the step was not examined */
} tml_contact_approach;

typedef struct tml_contact_meeting {
  double at;    /* fraction of the step, 0 to 1 */
  double speed; /* [m/s] approach speed at that time, >= 0 */
  int evaluations; /* number of distance computations */
} tml_contact_meeting;

/* Two shapes over a step, and how finely the step must be examined. */
typedef struct tml_contact_passage {
  const tml_contact_moving *m; /* the two shapes with their paths */
  double speed;               /* [m/s] upper bound of the approach speed of any two points */
  double thin;                /* [m] half of the thickness of both; a motion that passes
                                 through is at least twice as long */
  double graze;               /* [m] for shapes that move little: a smaller gap counts as touching */
  double stages;              /* number of parts of the step in each of which the shapes move by at most a quarter of
                                 `thin` and rotate by at most a quarter of a radian */
  bool little;                /* one such part is enough, so that nothing can pass through */
} tml_contact_passage;

/* Fills a passage for two shapes; `graze` is zero. */
tml_contact_passage tml_contact_pass(const tml_contact_moving m[2]);

/* True if the shapes overlap at the fraction s of the step. */
bool tml_contact_touching(const tml_contact_moving m[2], double s);

/* Examines the step from its start to the fraction `end`. Shapes that touch at the start are examined for separation
 * and renewed contact, unless they move little. */
tml_contact_approach tml_contact_advance(const tml_contact_passage *p, double end, tml_contact_meeting *out);

/* swept_bounds.c: true if the shapes are certainly apart from fraction s to fraction e of the step. The first
 * compares the bounding balls of both; the second compares the solid that one shape sweeps about its rotation axis
 * with the bounding ball of the other. False: not known. */
bool tml_contact_balls_clear(const tml_contact_moving m[2], double s, double e);
bool tml_contact_swept_clear(const tml_contact_moving m[2], double s, double e);
/* Upper bound of the acceleration of a point on the body; r is its position in body axes. */
double tml_contact_bend_of(const tml_contact_path *p, const double r[3]);

#endif
