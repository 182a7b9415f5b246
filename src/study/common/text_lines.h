/* text_lines.h - builds the list of remarks about the result of a study, one line each. */
#ifndef TML_STUDY_COMMON_TEXT_LINES_H
#define TML_STUDY_COMMON_TEXT_LINES_H

#include "core/error.h"

typedef struct tml_lines { const char *const **list; int *n; bool has_memory; } tml_lines;

/* Begins an empty list; the result owns it and frees it, also after a failure. TML_ERR_MEMORY. */
tml_status tml_text_lines_begin(tml_lines *l, const char *const **list, int *n, tml_error *err);
void tml_text_lines_add(tml_lines *l, const char *fmt, ...) TML_PRINTF(2, 3);
/* TML_ERR_MEMORY if one of the lines could not be added. */
tml_status tml_text_lines_end(const tml_lines *l, tml_error *err);

#endif
