/* nastran_cards.h - cards of Nastran bulk data: free fields parted by commas, fields of 8 characters, or of 16. */
#ifndef TML_FLEXIBLE_READ_NASTRAN_CARDS_H
#define TML_FLEXIBLE_READ_NASTRAN_CARDS_H

#include "file/line_reader.h"

enum { TML_CARD_FIELDS = 10, TML_CARD_WIDTH = 24 };

/* Fields of one line without blanks around them; those that are not there are "". */
typedef struct tml_card {
  bool wide;               /* fields of 16 characters: four of them behind the first */
  char field[TML_CARD_FIELDS][TML_CARD_WIDTH];
} tml_card;

void tml_card_read(tml_card *card, const char *line);
/* True when the line is such a card: the name with or without a star behind it. */
bool tml_card_is(const tml_card *card, const char *name);
/* True when it continues a wide one. */
bool tml_card_continues(const tml_card *card);

#endif
