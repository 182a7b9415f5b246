/* fmi2_instance.h - an instance with the callbacks of FMI 2.0. */
#ifndef TML_FMU_ENTRY_FMI2_INSTANCE_H
#define TML_FMU_ENTRY_FMI2_INSTANCE_H

#include "fmu/entry/fmi2.h"
#include "fmu/entry/fmi_instance.h"

typedef struct tml_fmi2 {
  tml_fmi *f;
  char *name;
  fmi2CallbackFunctions calls;
  bool terminated;       /* the last step was ended by a sensor */
  fmi2Status last;       /* what the last step returned */
} tml_fmi2;

/* What a status is in the words of the standard; what is wrong goes to the logger. In model exchange a state that leads
 * nowhere is discarded: the importer may set another one. */
fmi2Status tml_fmi2_answer(tml_fmi2 *c, tml_status st, const tml_error *err);
fmi2Status tml_fmi2_refuse(tml_fmi2 *c, const char *why);

#endif
