/* fmi_resource_path.h - where the resources of an FMU are. */
#ifndef TML_FMU_ENTRY_FMI_RESOURCE_PATH_H
#define TML_FMU_ENTRY_FMI_RESOURCE_PATH_H

#include "core/error.h"

/* The path of an address: "file:///a%20b" is "/a b"; anything that is no address is a path already. The caller
 * deletes it. */
tml_status tml_fmi_path(char **out, const char *address, tml_error *err);

#endif
