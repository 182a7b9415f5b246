/* channel_reduction.c - parses reductions of channels such as "crank.angle@2" and "max(pin.force)". */
#include "study/common/channel_reduction.h"
#include "sim/base/sim_channels.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "core/name_match.h"

enum { LONGEST = 256 }; /* longest text */

static const struct { const char *word; tml_reduction_kind kind; } functions[] = {
    {"max", TML_REDUCE_MAX}, {"min", TML_REDUCE_MIN}, {"final", TML_REDUCE_FINAL}, {"mean", TML_REDUCE_MEAN},
    {"rms", TML_REDUCE_RMS}};
enum { FUNCTIONS = sizeof functions/sizeof *functions };

/* Copies n characters without the blanks at both ends. */
static void copy_trimmed(char *out, const char *from, size_t n)
{
  while (n > 0 && isspace((unsigned char)*from)) from++, n--;
  while (n > 0 && isspace((unsigned char)from[n - 1])) n--;
  memcpy(out, from, n);
  out[n] = '\0';
}

/* Copies the text between "word(" and the last ")" without the blanks at its ends; false: the text has another form. */
static bool unwrap(const char *word, const char *text, char *inside)
{
  const size_t n = strlen(word), length = strlen(text);
  size_t open = n;
  if (length < n + 2 || strncmp(text, word, n) != 0 || text[length - 1] != ')') return false;
  while (isspace((unsigned char)text[open])) open++;
  if (text[open] != '(') return false;
  copy_trimmed(inside, text + open + 1, length - open - 2);
  return true;
}

static tml_status fail_form(const char *text, tml_error *err)
{
  return tml_fail(err, TML_ERR_ARGUMENT, "'%s' is not understood: write CHANNEL@TIME, CHANNEL@end, max(CHANNEL), "
                  "min(...), final(...), mean(...) or rms(...); abs(CHANNEL) in these; time(max(CHANNEL)) for when",
                  text);
}

static tml_status read_function(tml_reduction *r, const char *text, char *channel, tml_error *err)
{
  const char *open = strchr(text, '('), *close = text + strlen(text) - 1;
  char word[LONGEST];
  const char *words[FUNCTIONS];
  if (*close != ')') return fail_form(text, err);
  copy_trimmed(word, text, (size_t)(open - text));
  copy_trimmed(channel, open + 1, (size_t)(close - open - 1));
  for (int i = 0; i < FUNCTIONS; i++) {
    words[i] = functions[i].word;
    r->kind = functions[i].kind;
    if (strcmp(word, words[i]) == 0) return TML_OK;
  }
  const char *near = tml_name_closest(word, words, FUNCTIONS);
  if (near) return tml_fail(err, TML_ERR_ARGUMENT, "'%s' is not understood: did you mean %s(%s)?", text, near, channel);
  return fail_form(text, err);
}

static tml_status read_time(tml_reduction *r, const tml_sim *s, const char *text, const char *time, tml_error *err)
{
  tml_options o;
  tml_error why = {0};
  tml_options_default(&o);
  r->kind = strcmp(time, "end") == 0 ? TML_REDUCE_FINAL : TML_REDUCE_AT;
  if (r->kind == TML_REDUCE_FINAL) return TML_OK;
  const tml_status st = tml_model_set_option(s->model, &o, "h-max", time, &why); /* an option that is a time >= 0 */
  if (st == TML_ERR_MEMORY) return tml_fail_memory(err);
  if (st) return tml_fail(err, TML_ERR_ARGUMENT, "'%s': '%s' is not a time of the run", text, time);
  r->at = o.h_max;
  if (r->at <= s->opt.end) return TML_OK;
  return tml_fail(err, TML_ERR_ARGUMENT, "'%s' is after the end of the run, %.9g s", text, s->opt.end);
}

static tml_status read_form(tml_reduction *r, const tml_sim *s, const char *text, char *channel, tml_error *err)
{
  const char *at = strrchr(text, '@'), *close = strrchr(text, ')');
  char time[LONGEST];
  if (strchr(text, '(') && !(at && close && at > close)) return read_function(r, text, channel, err);
  if (!at || at == text) return fail_form(text, err);
  copy_trimmed(channel, text, (size_t)(at - text));
  copy_trimmed(time, at + 1, strlen(at + 1));
  return read_time(r, s, text, time, err);
}

/* Parses a whole text: an outer "time(...)", the form inside it, and "abs(...)" around the channel. */
static tml_status read_whole(tml_reduction *r, const tml_sim *s, const char *text, char *channel, tml_error *err)
{
  char inner[LONGEST];
  r->when = unwrap("time", text, inner);
  const tml_status st = read_form(r, s, r->when ? inner : text, channel, err);
  if (st) return st;
  if (r->when && r->kind != TML_REDUCE_MAX && r->kind != TML_REDUCE_MIN)
    return tml_fail(err, TML_ERR_ARGUMENT, "'%s' is not understood: time(...) is of max(CHANNEL) or min(CHANNEL)",
                    text);
  r->absolute = unwrap("abs", channel, inner);
  if (r->absolute) strcpy(channel, inner);
  return TML_OK;
}

static tml_status find_channel(tml_reduction *r, const tml_sim *s, const char *channel, tml_error *err)
{
  const int i = tml_sim_channel_find(s, channel);
  const char *near = i < 0 ? tml_channel_closest(&s->channels->list, channel) : NULL;
  if (near) return tml_fail(err, TML_ERR_ARGUMENT, "no channel has the name '%s': did you mean '%s'?", channel, near);
  if (i < 0)
    return tml_fail(err, TML_ERR_ARGUMENT, "no channel has the name '%s'; 'trammel channels' lists them", channel);
  r->channel = tml_strdup(channel);
  r->unit = tml_strdup(r->when ? "s" : tml_sim_channel(s, i).unit);
  return r->channel && r->unit ? TML_OK : tml_fail_memory(err);
}

tml_status tml_reductions_add(tml_reductions *r, const tml_sim *s, const char *text, tml_error *err)
{
  char whole[LONGEST], channel[LONGEST];
  if (strlen(text) >= LONGEST) return tml_fail(err, TML_ERR_ARGUMENT, "'%.40s...' is too long", text);
  copy_trimmed(whole, text, strlen(text));
  if (!*whole) return fail_form(whole, err);
  if (!tml_grow((void **)&r->items, &r->cap_items, r->n_items, sizeof *r->items)) return tml_fail_memory(err);
  tml_reduction *x = &r->items[r->n_items];
  *x = (tml_reduction){.text = tml_strdup(whole)};
  r->n_items++;
  if (!x->text) return tml_fail_memory(err);
  const tml_status st = read_whole(x, s, whole, channel, err);
  return st ? st : find_channel(x, s, channel, err);
}

void tml_reductions_free(tml_reductions *r)
{
  for (int i = 0; i < r->n_items; i++) {
    tml_delete(r->items[i].text);
    tml_delete(r->items[i].channel);
    tml_delete(r->items[i].unit);
  }
  tml_delete(r->items);
  *r = (tml_reductions){0};
}
