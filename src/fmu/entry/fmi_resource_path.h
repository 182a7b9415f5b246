/* fmi_resource_path.h - the folder of the resources of an FMU. */
#ifndef TML_FMU_ENTRY_FMI_RESOURCE_PATH_H
#define TML_FMU_ENTRY_FMI_RESOURCE_PATH_H

#include "core/error.h"

/* Converts an address to a path: "file:///a%20b" gives "/a b"; a text that is not an address is copied as a path. The
 * caller frees it. */
tml_status tml_fmi_path(char **out, const char *address, tml_error *err);

#endif
