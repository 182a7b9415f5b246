/* fe_deck.h - input decks of CalculiX and Abaqus: data lines without comments, included files, keywords and their
 * parameters. */
#ifndef TML_FLEXIBLE_READ_FE_DECK_H
#define TML_FLEXIBLE_READ_FE_DECK_H

#include "file/line_reader.h"

enum { TML_DECK_DEPTH = 8, TML_DECK_NAME = 82 };

typedef struct tml_deck {
  tml_lines file[TML_DECK_DEPTH];    /* open files, innermost last; the others wait at their *INCLUDE */
  char *path[TML_DECK_DEPTH];        /* paths of the included files */
  int depth;
} tml_deck;

/* Opens a deck. tml_deck_close must be called in any case. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_deck_open(tml_deck *d, const tml_data_source *source, tml_error *err);
void tml_deck_close(tml_deck *d);
/* Reads the next line that is neither empty nor a comment. *l gives its text, file and line number; NULL at the end. */
tml_status tml_deck_next(tml_deck *d, tml_lines **l, tml_error *err);

/* Whether a line has this keyword; "*NODE, NSET=ALL" has the keyword *NODE. */
bool tml_deck_keyword(const char *text, const char *word);
/* Value of a parameter of a keyword line without quotes and blanks, "" if it has no value. False: the line does not
 * have the parameter. Values are cut to 80 characters, as CalculiX and Abaqus do. */
bool tml_deck_parameter(char out[TML_DECK_NAME], const char *text, const char *key);

#endif
