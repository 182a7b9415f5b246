/* messages.h - collecting what a reader has to say. */
#ifndef TML_CORE_MESSAGES_H
#define TML_CORE_MESSAGES_H

#include "core/error.h"

/* Adds a message; `file` and `excerpt` may be NULL. False when there is no memory. */
bool tml_messages_add(tml_messages *m, tml_severity severity, const char *file, int line, int column,
                      const char *excerpt, const char *fmt, ...) TML_PRINTF(7, 8);

#endif
