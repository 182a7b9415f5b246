/* sweep_record.c - the outcome of a case as bytes, with their length and a checksum, by which an incomplete record is
 * recognised. Numbers have the byte order of the machine. */
#include <string.h>
#include <zlib.h>

#include "core/memory.h"
#include "study/sweep/sweep.h"

static const unsigned char mark[4] = {'T', 'r', 'e', 'c'};

/* The fixed part of a record, between its head and the numbers. */
typedef struct fixed {
  int64_t number;
  int32_t status, text;   /* text: its length */
  double cpu, error;
} fixed;

static size_t series_values(const tml_sweep *s) { return (size_t)s->n_series*(size_t)s->n_times; }

size_t tml_record_size(const tml_sweep *s, size_t text, bool series)
{
  return TML_RECORD_HEAD + sizeof(fixed) +
         ((size_t)s->results.n_items + (series ? series_values(s) : 0))*sizeof(double) + text;
}

static uint32_t sum_of(const unsigned char *bytes, size_t n) { return (uint32_t)crc32(0, bytes, (uInt)n); }

bool tml_record_pack(tml_sweep *s, const tml_case *c, size_t *size)
{
  const size_t text = strlen(c->text), results = (size_t)s->results.n_items*sizeof(double);
  const bool series = c->status == TML_CASE_DONE;
  *size = tml_record_size(s, text, series);
  if (*size > s->capacity) {
    unsigned char *more = tml_new(*size, 1);
    if (!more) return false;
    tml_delete(s->record);
    s->record = more;
    s->capacity = *size;
  }
  const fixed head = {c->number, (int32_t)c->status, (int32_t)text, c->cpu, c->error};
  unsigned char *at = s->record + TML_RECORD_HEAD;
  memcpy(at, &head, sizeof head);
  at += sizeof head;
  memcpy(at, c->results, results);
  at += results;
  if (series) memcpy(at, c->series, series_values(s)*sizeof(double));
  memcpy(s->record + *size - text, c->text, text);
  const uint32_t length = (uint32_t)*size, sum = sum_of(s->record + TML_RECORD_HEAD, *size - TML_RECORD_HEAD);
  memcpy(s->record, mark, sizeof mark);
  memcpy(s->record + 4, &length, sizeof length);
  memcpy(s->record + 8, &sum, sizeof sum);
  return true;
}

size_t tml_record_length(const tml_sweep *s, const unsigned char head[TML_RECORD_HEAD])
{
  uint32_t length;
  memcpy(&length, head + 4, sizeof length);
  if (memcmp(head, mark, sizeof mark) != 0) return 0;
  const tml_case *c = NULL;
  const bool possible = length >= tml_record_size(s, 0, false) && length < tml_record_size(s, sizeof c->text, true);
  return possible ? length : 0;
}

bool tml_record_unpack(const tml_sweep *s, const unsigned char *bytes, size_t size, tml_case *c)
{
  uint32_t sum;
  fixed head;
  if (size < TML_RECORD_HEAD || tml_record_length(s, bytes) != size) return false;
  memcpy(&sum, bytes + 8, sizeof sum);
  if (sum != sum_of(bytes + TML_RECORD_HEAD, size - TML_RECORD_HEAD)) return false;
  memcpy(&head, bytes + TML_RECORD_HEAD, sizeof head);
  const bool series = head.status == TML_CASE_DONE;
  if (head.number < 0 || head.number >= s->design.cases || head.status < TML_CASE_DONE ||
      head.status > TML_CASE_TIMEOUT || head.text < 0 || (size_t)head.text >= sizeof c->text ||
      size != tml_record_size(s, (size_t)head.text, series))
    return false;
  const unsigned char *at = bytes + TML_RECORD_HEAD + sizeof head;
  c->number = head.number;
  c->status = (tml_case_status)head.status;
  c->cpu = head.cpu;
  c->error = head.error;
  if (c->results) memcpy(c->results, at, (size_t)s->results.n_items*sizeof(double));
  if (c->series && series)
    memcpy(c->series, at + (size_t)s->results.n_items*sizeof(double), series_values(s)*sizeof(double));
  memcpy(c->text, bytes + size - head.text, (size_t)head.text);
  c->text[head.text] = '\0';
  return true;
}
