/* fmi3_instance.h - an instance with the callbacks of FMI 3.0. */
#ifndef TML_FMU_ENTRY_FMI3_INSTANCE_H
#define TML_FMU_ENTRY_FMI3_INSTANCE_H

#include "fmu/entry/fmi3.h"
#include "fmu/entry/fmi_instance.h"

typedef struct tml_fmi3 {
  tml_fmi *f;
  fmi3InstanceEnvironment environment;
  fmi3LogMessageCallback log;
  fmi3IntermediateUpdateCallback update; /* NULL: nobody wants to know */
  bool early;                            /* steps may end early */
  bool inside;                           /* `update` is being called */
} tml_fmi3;

/* Makes an instance with these callbacks; NULL where it fails, which was told, and *x is free. */
tml_fmi3 *tml_fmi3_open(const tml_fmi3 *calls, bool exchange, fmi3String name, fmi3String token, fmi3String resources);
/* What a status is in the words of the standard; what is wrong goes to the logger. In model exchange a state that leads
 * nowhere is discarded: the importer may set another one. */
fmi3Status tml_fmi3_answer(tml_fmi3 *x, tml_status st, const tml_error *err);
/* Tells why, and returns fmi3Error. */
fmi3Status tml_fmi3_refuse(fmi3Instance instance, const char *why);

#endif
