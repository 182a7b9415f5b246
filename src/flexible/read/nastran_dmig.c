/* nastran_dmig.c - reads matrices of Nastran: DMIG cards with fields of 16 characters, as in a punch file. A column
 * begins with "DMIG* NAME node direction"; lines "* node direction value" are its entries. */
#include <stdlib.h>
#include <string.h>

#include "core/name_match.h"
#include "flexible/read/fe_read.h"
#include "flexible/read/nastran_cards.h"

typedef struct dmig {
  tml_entries *e;
  const tml_fe_nodes *nodes;
  char letter;
  char name[TML_CARD_WIDTH];  /* name of the matrix that is read; "": none found yet */
  int column;                 /* place of the current column; -1: it belongs to another matrix */
  bool open;                  /* lines that begin with '*' belong to a column */
} dmig;

static bool is_wanted(dmig *d, const char *name)
{
  const char first = name[0] >= 'a' && name[0] <= 'z' ? (char)(name[0] - 'a' + 'A') : name[0];
  return first == d->letter;
}

/* Reads "DMIG NAME 0 IFO TIN TOUT POLAR . NCOL". The form IFO is 6 for a symmetric matrix with one triangle and 1 for a
 * square matrix with both. */
static tml_status take_header(const tml_lines *l, dmig *d, const tml_card *card, tml_error *err)
{
  const char *name = card->field[1], *form = card->field[3], *type = card->field[4];
  d->open = false;
  if (!is_wanted(d, name)) return TML_OK;
  if (d->name[0] && !tml_name_equal(d->name, name))
    return tml_lines_fail(l, err, "a second matrix %s beside %s: leave one in the file", name, d->name);
  memcpy(d->name, name, sizeof d->name);
  if (strcmp(form, "6") != 0 && strcmp(form, "1") != 0)
    return tml_lines_fail(l, err, "matrix %s has the form %s, not 6 (symmetric) or 1 (square)", name, form);
  if (strcmp(type, "1") != 0 && strcmp(type, "2") != 0)
    return tml_lines_fail(l, err, "matrix %s has the type %s, not 1 or 2 (real)", name, type);
  d->e->triangle = form[0] == '6' ? TML_ONE : TML_BOTH;
  return TML_OK;
}

static tml_status take_place(const tml_lines *l, int *place, const char *const names[2], const dmig *d,
                             tml_error *err)
{
  if (names[1][0] == '0' || !names[1][0])
    return tml_lines_fail(l, err, "%s is a scalar point, as matrices that are reduced already have them; only points "
                                  "of GRID cards are read: write the matrices before reduction", names[0]);
  return tml_fe_place(l, place, names, d->nodes, err);
}

static tml_status take_column(const tml_lines *l, dmig *d, const tml_card *card, tml_error *err)
{
  d->open = true;
  d->column = -1;
  if (!is_wanted(d, card->field[1])) return TML_OK;
  if (!card->wide)
    return tml_lines_fail(l, err, "fields of 8 characters hold too few digits; only DMIG* with fields of 16 is read");
  if (!d->name[0]) return tml_lines_fail(l, err, "column of %s before its header 'DMIG %s 0 6 ...'", card->field[1],
                                         card->field[1]);
  return take_place(l, &d->column, (const char *[]){card->field[2], card->field[3]}, d, err);
}

static tml_status take_value(const tml_lines *l, const dmig *d, const tml_card *card, tml_error *err)
{
  if (!d->open || d->column < 0) return TML_OK;
  tml_entry entry = {.column = d->column, .line = l->line};
  tml_status st = take_place(l, &entry.row, (const char *[]){card->field[1], card->field[2]}, d, err);
  if (!st) st = tml_lines_double(l, &entry.value, card->field[3], err);
  return st ? st : tml_entries_add(d->e, entry, err);
}

static tml_status read_dmig_card(const tml_lines *l, dmig *d, tml_error *err)
{
  tml_card card;
  tml_card_read(&card, l->text);
  if (tml_card_is(&card, "DMIG")) {
    const bool header = strcmp(card.field[2], "0") == 0;
    return header ? take_header(l, d, &card, err) : take_column(l, d, &card, err);
  }
  if (tml_card_continues(&card)) return take_value(l, d, &card, err);
  if (card.field[0][0] && card.field[0][0] != '$') d->open = false;
  return TML_OK;
}

tml_status tml_fe_read_dmig(tml_entries *e, const tml_data_source *source, const tml_fe_nodes *nodes, char letter,
                            tml_error *err)
{
  tml_lines l;
  dmig d = {.e = e, .nodes = nodes, .letter = letter, .column = -1};
  e->name = source->name;
  tml_status st = tml_lines_open(&l, source, err);
  while (!st && tml_lines_next(&l)) st = read_dmig_card(&l, &d, err);
  if (!st) st = tml_lines_ended(&l, err);
  if (!st && !d.name[0])
    st = tml_fail(err, TML_ERR_MODEL, "'%.200s' has no matrix whose name begins with %c, such as %cAAX", source->name,
                  letter, letter);
  tml_lines_close(&l);
  return st;
}
