/* nastran_cards.c - splits lines of Nastran bulk data into fields. */
#include "flexible/read/nastran_cards.h"

#include <string.h>

#include "core/name_match.h"

static void take_field(char *to, const char *from, size_t n)
{
  while (n > 0 && (*from == ' ' || *from == '\t')) from++, n--;
  while (n > 0 && (from[n - 1] == ' ' || from[n - 1] == '\t')) n--;
  if (n > TML_CARD_WIDTH - 1) n = TML_CARD_WIDTH - 1;
  memcpy(to, from, n);
  to[n] = '\0';
}

static void read_free(tml_card *card, const char *line)
{
  for (int i = 0; i < TML_CARD_FIELDS && *line; i++) {
    const size_t n = strcspn(line, ",");
    take_field(card->field[i], line, n);
    line += n + (line[n] == ',');
  }
}

static void read_fixed(tml_card *card, const char *line)
{
  const size_t length = strlen(line);
  size_t at = 0;
  for (int i = 0; i < (card->wide ? 5 : TML_CARD_FIELDS) && at < length; i++) {
    const size_t width = i > 0 && card->wide ? 16 : 8;
    take_field(card->field[i], line + at, length - at < width ? length - at : width);
    at += width;
  }
}

void tml_card_read(tml_card *card, const char *line)
{
  *card = (tml_card){0};
  const size_t head = strcspn(line, ","), star = strcspn(line, "*");
  card->wide = star < 8 && star < head && line[star];
  if (line[head]) read_free(card, line);
  else read_fixed(card, line);
}

bool tml_card_is(const tml_card *card, const char *name)
{
  char word[TML_CARD_WIDTH];
  memcpy(word, card->field[0], sizeof word);
  const size_t n = strlen(word);
  if (n > 0 && word[n - 1] == '*') word[n - 1] = '\0';
  return tml_name_equal(word, name);
}

bool tml_card_continues(const tml_card *card) { return card->field[0][0] == '*'; }
