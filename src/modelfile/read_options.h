/* read_options.h - the options with which a program reads a model, in the form of this version. */
#ifndef TML_MODELFILE_READ_OPTIONS_H
#define TML_MODELFILE_READ_OPTIONS_H

#include "trammel.h"

/* Takes the options of a program (NULL: none) in the form of this version, with copies of the lists. After a failure,
 * which adds a message for TML_ERR_ARGUMENT, there is nothing to release. */
tml_status tml_read_options_take(tml_read_options *mine, const tml_read_options *o, tml_messages *messages);
void tml_read_options_release(tml_read_options *mine);

#endif
