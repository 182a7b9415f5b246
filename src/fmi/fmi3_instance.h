/* fmi3_instance.h - an instance with the callbacks of FMI 3.0. */
#ifndef TML_FMI_FMI3_INSTANCE_H
#define TML_FMI_FMI3_INSTANCE_H

#include "fmi/fmi3.h"
#include "fmi/instance.h"

typedef struct tml_fmi3 {
  tml_fmi *f;
  fmi3InstanceEnvironment environment;
  fmi3LogMessageCallback log;
  fmi3IntermediateUpdateCallback update; /* NULL: nobody wants to know */
  bool early;                            /* steps may end early */
  bool inside;                           /* `update` is being called */
} tml_fmi3;

/* Tells why, and returns fmi3Error. */
fmi3Status tml_fmi3_refuse(fmi3Instance instance, const char *why);

#endif
