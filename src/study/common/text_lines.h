/* text_lines.h - what is to be known about a study, as a list of lines. */
#ifndef TML_STUDY_COMMON_TEXT_LINES_H
#define TML_STUDY_COMMON_TEXT_LINES_H

#include "core/error.h"

typedef struct tml_lines { const char *const **list; int *n; bool room; } tml_lines;

/* The list of a result, which has none yet and frees it, with its lines, whatever comes. TML_ERR_MEMORY. */
tml_status tml_text_lines_begin(tml_lines *l, const char *const **list, int *n, tml_error *err);
void tml_text_lines_add(tml_lines *l, const char *fmt, ...) TML_PRINTF(2, 3);
/* TML_ERR_MEMORY: there was no room for one of them. */
tml_status tml_text_lines_end(const tml_lines *l, tml_error *err);

#endif
