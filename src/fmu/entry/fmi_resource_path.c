/* fmi_resource_path.c - converts addresses of local files (RFC 8089) to paths. */
#include "fmu/entry/fmi_resource_path.h"

#include <string.h>

#include "core/memory.h"

static int hex_digit(char c)
{
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static void unescape_path(char *text)
{
  char *to = text;
  for (const char *c = text; *c; c++) {
    const bool escape = *c == '%' && hex_digit(c[1]) >= 0 && hex_digit(c[2]) >= 0;
    *to++ = escape ? (char)(16*hex_digit(c[1]) + hex_digit(c[2])) : *c;
    if (escape) c += 2;
  }
  *to = '\0';
}

tml_status tml_fmi_path(char **out, const char *address, tml_error *err)
{
  *out = NULL;
  if (!address || !*address) return tml_fail(err, TML_ERR_ARGUMENT, "the location of the resources is not given");
  const bool is_address = strncmp(address, "file:", 5) == 0;
  const char *path = is_address ? address + 5 : address;
  if (is_address && strncmp(path, "//", 2) == 0) { /* a host may follow: it must be empty or this machine */
    path += 2;
    if (strncmp(path, "localhost/", 10) == 0) path += 9;
    if (*path != '/') return tml_fail(err, TML_ERR_ARGUMENT, "the resources are on another machine: '%s'", address);
  } else if (!is_address && strstr(address, "://")) {
    return tml_fail(err, TML_ERR_ARGUMENT, "the resources must be files of this machine: '%s'", address);
  }
  *out = tml_strdup(path);
  if (!*out) return tml_fail_memory(err);
  if (is_address) unescape_path(*out);
  return TML_OK;
}
