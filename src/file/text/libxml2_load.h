/* libxml2_load.h - libxml2, loaded on demand: most runs read no XML, and it depends on large libraries. */
#ifndef TML_FILE_TEXT_LIBXML2_LOAD_H
#define TML_FILE_TEXT_LIBXML2_LOAD_H

#include <libxml/parser.h>
#include <libxml/parserInternals.h>

#include "core/error.h"

#define TML_XML_LIST(X)     \
  X(InitParser)             \
  X(CreateMemoryParserCtxt) \
  X(CtxtUseOptions)         \
  X(ParseDocument)          \
  X(StopParser)             \
  X(FreeParserCtxt)         \
  X(FreeDoc)

/* Functions of libxml2, named without "xml". */
typedef struct tml_xml_library {
#define X(name) __typeof__(&xml##name) name;
  TML_XML_LIST(X)
#undef X
} tml_xml_library;

/* Loads the library. TML_ERR_MODEL if it is not installed; the message names the package. */
tml_status tml_xml_load(tml_xml_library *l, tml_error *err);

#endif
