/* fe_deck.h - input decks of CalculiX and Abaqus: lines that are no comments, with those of included files, keywords
 * and their parameters. */
#ifndef TML_FLEXIBLE_READ_FE_DECK_H
#define TML_FLEXIBLE_READ_FE_DECK_H

#include "file/line_reader.h"

enum { TML_DECK_DEPTH = 8, TML_DECK_NAME = 82 };

typedef struct tml_deck {
  tml_lines file[TML_DECK_DEPTH];    /* the last one is read, the others wait behind their *INCLUDE */
  char *path[TML_DECK_DEPTH];        /* of included files */
  int depth;
} tml_deck;

/* Opens a deck; tml_deck_close in any case. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_deck_open(tml_deck *d, const tml_data_source *source, tml_error *err);
void tml_deck_close(tml_deck *d);
/* The next line that says something, *l with its file and number; NULL: the end. */
tml_status tml_deck_next(tml_deck *d, tml_lines **l, tml_error *err);

/* A line is that keyword, as "*NODE, NSET=ALL" is *NODE. */
bool tml_deck_keyword(const char *text, const char *word);
/* Value of a parameter of a keyword line, without quotes and blanks ("" for one without a value); false: it is not
 * there. Values of more than 80 characters are cut, as the programs do it. */
bool tml_deck_parameter(char out[TML_DECK_NAME], const char *text, const char *key);

#endif
