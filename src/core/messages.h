/* messages.h - adding errors, warnings and notes to the list of messages of a reader. */
#ifndef TML_CORE_MESSAGES_H
#define TML_CORE_MESSAGES_H

#include "core/error.h"

/* Appends a message; `file` and `excerpt` may be NULL. All texts are copied. Returns false if there is no memory. */
bool tml_messages_add(tml_messages *m, tml_severity severity, const char *file, int line, int column,
                      const char *excerpt, const char *fmt, ...) TML_PRINTF(7, 8);

#endif
