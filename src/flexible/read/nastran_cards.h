/* nastran_cards.h - cards of Nastran bulk data: free fields separated by commas, or fields of 8 or 16 characters. */
#ifndef TML_FLEXIBLE_READ_NASTRAN_CARDS_H
#define TML_FLEXIBLE_READ_NASTRAN_CARDS_H

#include "file/line_reader.h"

enum { TML_CARD_FIELDS = 10, TML_CARD_WIDTH = 24 };

/* Fields of one line without surrounding blanks; missing fields are "". */
typedef struct tml_card {
  bool wide;               /* fields of 16 characters: four of them after the first */
  char field[TML_CARD_FIELDS][TML_CARD_WIDTH];
} tml_card;

/* Splits a line into its fields. */
void tml_card_read(tml_card *card, const char *line);
/* Whether the line is a card of this name, with or without a star at its end. */
bool tml_card_is(const tml_card *card, const char *name);
/* Whether the line continues a card with fields of 16 characters. */
bool tml_card_continues(const tml_card *card);

#endif
