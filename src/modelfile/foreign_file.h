/* foreign_file.h - recognises files of other programs that cannot be read, by what is in them. */
#ifndef TML_MODELFILE_FOREIGN_FILE_H
#define TML_MODELFILE_FOREIGN_FILE_H

#include <stddef.h>

/* What a file is and what to do with it, for a message; NULL: nothing known. */
const char *tml_foreign_file_text(const char *text, size_t size);

#endif
