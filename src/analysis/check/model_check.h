/* model_check.h - checks of a model before it runs: each finding is a note or a warning in words. */
#ifndef TML_ANALYSIS_CHECK_MODEL_CHECK_H
#define TML_ANALYSIS_CHECK_MODEL_CHECK_H

#include "sim/measure/quantity_text.h"

typedef struct tml_findings {
  tml_sim *sim;
  tml_messages *out;
  bool failed;       /* a message could not be stored for lack of memory */
} tml_findings;

void tml_model_check_add(tml_findings *f, tml_severity severity, const char *fmt, ...) TML_PRINTF(3, 4);

/* model_check_units.c: masses, inertias, gravity and stiffnesses whose sizes do not fit each other. */
void tml_model_check_units(tml_findings *f);
/* model_check_meshes.c: what meshes are, and mass properties of the solids that they bound. */
void tml_model_check_meshes(tml_findings *f);
/* model_check_contacts.c: contacts of an assembled model. */
void tml_model_check_contacts(tml_findings *f);

#endif
