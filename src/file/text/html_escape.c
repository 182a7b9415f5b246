/* html_escape.c - escaping of text for HTML and XML: markup characters become character references. */
#include "file/text/html_escape.h"

#include <string.h>

void tml_html_escape(tml_file *f, const char *text)
{
  for (const char *c = text; *c; c++) {
    const unsigned char u = (unsigned char)*c;
    if (strncmp(c, "\xef\xbf", 2) == 0 && (unsigned char)c[2] >= 0xbe) { /* U+FFFE and U+FFFF are not allowed in XML */
      c += 2;
      continue;
    }
    switch (u) {
    case '&': tml_file_text(f, "&amp;"); break;
    case '<': tml_file_text(f, "&lt;"); break;
    case '>': tml_file_text(f, "&gt;"); break;
    case '"': tml_file_text(f, "&quot;"); break;
    case '\'': tml_file_text(f, "&#39;"); break;
    default:
      if (u >= 0x20 || u == '\n' || u == '\t') tml_file_bytes(f, c, 1);
    }
  }
}
