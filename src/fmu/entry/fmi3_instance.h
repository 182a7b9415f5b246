/* fmi3_instance.h - an instance of an FMU together with the callbacks of FMI 3.0. */
#ifndef TML_FMU_ENTRY_FMI3_INSTANCE_H
#define TML_FMU_ENTRY_FMI3_INSTANCE_H

#include "fmu/entry/fmi3.h"
#include "fmu/entry/fmi_instance.h"

typedef struct tml_fmi3 {
  tml_fmi *f;
  fmi3InstanceEnvironment environment;
  fmi3LogMessageCallback log;
  fmi3IntermediateUpdateCallback update; /* NULL: the importer wants no intermediate updates */
  bool early;                            /* steps may return early */
  bool inside;                           /* the callback `update` is running */
} tml_fmi3;

/* Creates an instance with the callbacks in `calls`. Returns NULL on failure, after a message to the logger. */
tml_fmi3 *tml_fmi3_open(const tml_fmi3 *calls, bool exchange, fmi3String name, fmi3String token, fmi3String resources);
/* The status of FMI 3.0 for `st`; an error is sent to the logger. In model exchange a state at which the model cannot
 * be evaluated gives fmi3Discard: the importer may set another state. */
fmi3Status tml_fmi3_answer(tml_fmi3 *x, tml_status st, const tml_error *err);
/* Sends `why` to the logger and returns fmi3Error. */
fmi3Status tml_fmi3_refuse(fmi3Instance instance, const char *why);

#endif
