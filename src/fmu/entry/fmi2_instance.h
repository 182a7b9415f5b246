/* fmi2_instance.h - an instance of an FMU together with the callbacks of FMI 2.0. */
#ifndef TML_FMU_ENTRY_FMI2_INSTANCE_H
#define TML_FMU_ENTRY_FMI2_INSTANCE_H

#include "fmu/entry/fmi2.h"
#include "fmu/entry/fmi_instance.h"

typedef struct tml_fmi2 {
  tml_fmi *f;
  char *name;
  fmi2CallbackFunctions calls;
  bool terminated;       /* a sensor ended the last step */
  fmi2Status last;       /* status that the last step returned */
} tml_fmi2;

/* The status of FMI 2.0 for `st`; an error is sent to the logger. In model exchange a state at which the model cannot
 * be evaluated gives fmi2Discard: the importer may set another state. */
fmi2Status tml_fmi2_answer(tml_fmi2 *c, tml_status st, const tml_error *err);
fmi2Status tml_fmi2_refuse(tml_fmi2 *c, const char *why);

#endif
