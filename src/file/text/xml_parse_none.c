/* xml_parse_none.c - replaces xml_parse_libxml2.c if the library is built without libxml2. */
#include "file/text/xml_tree.h"

tml_status tml_xml_parse(tml_xml **out, const char *text, size_t size, tml_xml_fault *fault)
{
  (void)text, (void)size;
  *out = NULL;
  fault->line = fault->column = 0;
  return tml_fail(&fault->error, TML_ERR_MODEL, "this trammel was built without libxml2, which reads robots in URDF "
                  "(Debian: libxml2-dev, then build it again)");
}
