/* html_escape.h - escaping of text for HTML and XML. */
#ifndef TML_FILE_TEXT_HTML_ESCAPE_H
#define TML_FILE_TEXT_HTML_ESCAPE_H

#include "file/output_file.h"

/* Writes a text for an element or attribute so that no part of it is markup. */
void tml_html_escape(tml_file *f, const char *text);

#endif
