/* html_escape.h - text inside of HTML and XML. */
#ifndef TML_FILE_TEXT_HTML_ESCAPE_H
#define TML_FILE_TEXT_HTML_ESCAPE_H

#include "file/output_file.h"

/* Text for an element or attribute: nothing in it can become markup. */
void tml_html_escape(tml_file *f, const char *text);

#endif
