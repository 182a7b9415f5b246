/* text_page.h - a text that grows while it is written, and YAML nodes in it. */
#ifndef TML_MODELFILE_BASE_TEXT_PAGE_H
#define TML_MODELFILE_BASE_TEXT_PAGE_H

#include "file/text/yaml_tree.h"

typedef struct tml_page {
  char *text;          /* the owner of the page releases it */
  size_t used, room;
  bool failed;         /* no memory */
} tml_page;

void tml_page_put(tml_page *p, const char *text, size_t n);
void tml_page_text(tml_page *p, const char *text);
/* A node in one line. */
void tml_page_flow(tml_page *p, const tml_yaml *n);

#endif
