/* text_page.h - a text buffer that grows while it is written, with functions for YAML nodes. */
#ifndef TML_MODELFILE_BASE_TEXT_PAGE_H
#define TML_MODELFILE_BASE_TEXT_PAGE_H

#include "file/text/yaml_tree.h"

typedef struct tml_page {
  char *text;          /* the owner of the page releases it */
  size_t used, room;
  bool failed;         /* no memory */
} tml_page;

/* Append n bytes, or a text that ends with a zero byte. */
void tml_page_put(tml_page *p, const char *text, size_t n);
void tml_page_text(tml_page *p, const char *text);
/* Writes a node in one line. */
void tml_page_flow(tml_page *p, const tml_yaml *n);

#endif
