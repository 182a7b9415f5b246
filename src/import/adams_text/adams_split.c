/* adams_split.c - splits a text into statements: title, comments, continuation lines, several statements in a line,
 * END. */
#include <string.h>

#include "import/adams_text/adams_source.h"
#include "import/adams_text/adams_table.h"
#include "core/memory.h"
#include "core/name_match.h"

typedef struct span { size_t begin, end; } span;

typedef struct splitter {
  tml_source *s;
  tml_findings *r;
  const tml_rows *rows;
  bool open;               /* a statement has begun */
  bool wants_more;         /* the last line of the statement ends with , or & */
  size_t label, n_label;   /* name from a comment, for the next statement */
  bool no_memory;
} splitter;

static bool is_blank_or_return(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static bool is_word(char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static span trim_span(const char *text, span l)
{
  while (l.begin < l.end && is_blank_or_return(text[l.begin])) l.begin++;
  while (l.end > l.begin && is_blank_or_return(text[l.end - 1])) l.end--;
  return l;
}

/* ---------------------------------------------------------------- kinds of lines ------------- */

/* End of the part of a line that is not comment: the first ! outside "...". */
static size_t comment_start(const char *text, span l)
{
  for (size_t i = l.begin; i < l.end; i++) {
    if (text[i] == '!') return i;
    if (text[i] != '"') continue;
    const char *close = memchr(text + i + 1, '"', l.end - i - 1);
    if (close) i = (size_t)(close - text);
  }
  return l.end;
}

enum { WORD_MAX = 32 };

/* Reads the word at the start of a line, "" if there is none or it is too long. Returns the offset after it. */
static size_t first_word(const char *text, span l, char word[WORD_MAX])
{
  size_t n = 0;
  while (l.begin + n < l.end && is_word(text[l.begin + n])) n++;
  word[0] = '\0';
  if (n < WORD_MAX) {
    memcpy(word, text + l.begin, n);
    word[n] = '\0';
  }
  return l.begin + n;
}

/* Whether a line starts a statement: a known KEYWORD with a slash (END and STOP need none). `exact`: no
 * abbreviation. */
static bool starts_statement(const splitter *p, span l, bool exact)
{
  char word[WORD_MAX];
  int rivals;
  l = trim_span(p->s->text, l);
  const span rest = trim_span(p->s->text, (span){first_word(p->s->text, l, word), l.end});
  const tml_row *row = *word ? tml_row_find(p->rows, word, &rivals) : NULL;
  if (!row || (exact && !tml_name_equal(row->name, word))) return false;
  if (rest.begin == rest.end) return tml_name_equal(word, "END") || tml_name_equal(word, "STOP");
  return p->s->text[rest.begin] == '/';
}

/* Keeps the name that a comment gives, adams_view_name='pin'. */
static void note_label(splitter *p, span comment)
{
  static const char key[] = "adams_view_name='";
  const char *text = p->s->text;
  const size_t n = strlen(key);
  for (size_t i = comment.begin; i + n < comment.end; i++) {
    if (memcmp(text + i, key, n) != 0) continue;
    const char *close = memchr(text + i + n, '\'', comment.end - i - n);
    if (!close) return;
    p->label = i + n;
    p->n_label = (size_t)(close - text) - p->label;
    return;
  }
}

/* ---------------------------------------------------------------- writing flat --------------- */

static void close_statement(splitter *p)
{
  tml_source *s = p->s;
  if (p->open) {
    s->extents[s->n_extents - 1].end = s->n_flat;
    s->flat[s->n_flat++] = '\0';
  }
  p->open = p->wants_more = false;
}

static void append_piece(splitter *p, span l)
{
  tml_source *s = p->s;
  void *items = s->pieces;
  if (!tml_grow(&items, &s->cap_pieces, s->n_pieces, sizeof *s->pieces)) {
    p->no_memory = true;
    return;
  }
  s->pieces = items;
  s->pieces[s->n_pieces++] = (tml_piece){s->n_flat, l.begin};
  memcpy(s->flat + s->n_flat, s->text + l.begin, l.end - l.begin);
  s->n_flat += l.end - l.begin;
}

static void open_statement(splitter *p, span l)
{
  tml_source *s = p->s;
  close_statement(p);
  void *items = s->extents;
  if (!tml_grow(&items, &s->cap_extents, s->n_extents, sizeof *s->extents)) {
    p->no_memory = true;
    return;
  }
  s->extents = items;
  s->extents[s->n_extents++] = (tml_extent){.begin = s->n_flat, .label = p->label, .n_label = p->n_label};
  p->n_label = 0;
  p->open = true;
  append_piece(p, l);
}

/* ---------------------------------------------------------------- lines ---------------------- */

/* Start of the next statement in this line, after a semicolon; the end of the line if there is none. */
static size_t next_statement(const splitter *p, span l)
{
  const char *text = p->s->text;
  for (size_t i = l.begin; i < l.end; i++) {
    if (text[i] != ';') continue;
    const span rest = trim_span(text, (span){i + 1, l.end});
    if (rest.begin == rest.end || starts_statement(p, rest, false)) return i;
  }
  return l.end;
}

static void one_piece(splitter *p, span l)
{
  const char *text = p->s->text;
  const bool continues = text[l.begin] == ',' || (p->wants_more && !starts_statement(p, l, false));
  p->wants_more = false;
  const char last = text[l.end - 1];
  span rest = l;
  if (last == '&') rest.end--;
  if (continues && p->open) {
    p->s->flat[p->s->n_flat++] = '\n';
    append_piece(p, rest);
  } else if (continues) {
    tml_adams_messages_add_at(p->r, p->s, l.begin, TML_ERROR,
                              "this line continues a statement, but there is none before it");
    return;
  } else {
    open_statement(p, rest);
  }
  p->wants_more = last == ',' || last == '&';
}

/* Processes one line without its comment; it may hold several statements. */
static void one_line(splitter *p, span l)
{
  while (!p->s->ended && !p->no_memory) {
    l = trim_span(p->s->text, l);
    if (l.begin == l.end) return;
    const size_t stop = next_statement(p, l);
    const span first = trim_span(p->s->text, (span){l.begin, stop});
    char word[WORD_MAX];
    if (first.begin < first.end) {
      const bool whole = first_word(p->s->text, first, word) == first.end;
      one_piece(p, first);
      if (whole && tml_name_equal(word, "END")) p->s->ended = true;
    }
    if (stop == l.end) return;
    close_statement(p);
    l.begin = stop + 1;
  }
}

static bool next_line(const tml_source *s, size_t *place, span *l)
{
  if (*place >= s->size) return false;
  const char *end = memchr(s->text + *place, '\n', s->size - *place);
  l->begin = *place;
  l->end = end ? (size_t)(end - s->text) : s->size;
  *place = l->end + 1;
  return true;
}

/* Takes the first line of a dataset as its title, unless it is a comment or clearly a statement. */
static bool take_title(splitter *p, span l)
{
  l = trim_span(p->s->text, l);
  if (l.begin == l.end || p->s->text[l.begin] == '!') return false;
  if (starts_statement(p, l, true)) {
    tml_adams_messages_add_at(p->r, p->s, l.begin, TML_NOTE,
                      "the first line is a statement and read as one; ADAMS would take it for the title");
    return false;
  }
  p->s->title = l.begin;
  p->s->n_title = l.end - l.begin;
  return true;
}

/* Takes the first two lines of a command file, the names of the dataset and of the output, which may be blank. */
static bool take_name(splitter *p, span l, int number)
{
  l = trim_span(p->s->text, l);
  const bool name = l.begin < l.end && p->s->text[l.begin] != '!' && !starts_statement(p, l, false);
  if (name && number == 0) {
    p->s->title = l.begin;
    p->s->n_title = l.end - l.begin;
  }
  return name;
}

static void rest_of_file(splitter *p, size_t place)
{
  span l;
  while (next_line(p->s, &place, &l)) {
    l.end = comment_start(p->s->text, l);
    l = trim_span(p->s->text, l);
    if (l.begin == l.end) continue;
    tml_adams_messages_add_at(p->r, p->s, l.begin, TML_NOTE, "what follows END is not read");
    return;
  }
}

bool tml_source_split(tml_source *s, tml_source_kind kind, const tml_rows *rows, tml_findings *r)
{
  splitter p = {.s = s, .r = r, .rows = rows};
  /* A line of n characters adds at most n + 1 characters to flat: itself and one '\n' or 0. */
  s->flat = tml_new(s->size + 16, 1);
  if (!s->flat) return false;
  size_t place = 0;
  span l;
  for (int number = 0; !s->ended && !p.no_memory && next_line(s, &place, &l); number++) {
    if (kind == TML_SOURCE_DATASET && number == 0 && take_title(&p, l)) continue;
    if (kind == TML_SOURCE_COMMANDS && number < 2 && take_name(&p, l, number)) continue;
    const size_t comment = comment_start(s->text, l);
    note_label(&p, (span){comment, l.end});
    one_line(&p, (span){l.begin, comment});
  }
  close_statement(&p);
  if (s->ended) rest_of_file(&p, place);
  return !p.no_memory;
}

size_t tml_source_at(const tml_source *s, size_t flat)
{
  int low = 0, high = s->n_pieces; /* the last piece that starts at or before `flat` */
  while (high - low > 1) {
    const int middle = low + (high - low)/2;
    if (s->pieces[middle].flat <= flat) low = middle;
    else high = middle;
  }
  if (high == 0) return 0;
  const tml_piece *k = &s->pieces[low];
  const size_t at = flat < k->flat ? k->at : k->at + (flat - k->flat);
  return at < s->size ? at : s->size;
}

void tml_source_free(tml_source *s)
{
  tml_delete(s->flat);
  tml_delete(s->pieces);
  tml_delete(s->extents);
}
