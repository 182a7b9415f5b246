/* adams_function.c - translates expressions of a dataset into the language of model files: ids become names, 30D
 * becomes (30*dtor), and units become those of the model. Each character of the result keeps its origin, for
 * messages. */
#include "import/adams/adams_function.h"

#include <stdio.h>
#include <string.h>

#include "import/adams/adams_build.h"
#include "core/memory.h"
#include "core/name_match.h"
#include "core/shortest_digits.h"
#include "expr/function/function_list.h"
#include "expr/parse/lexer.h"
#include "model/formula/element_common.h"

enum { DEPTH_MAX = 200, WORD_MAX = 64 };

typedef struct known { const char *name, *letters; } known;

static const known functions[] = {
#define TML_X(name, letters) {name, letters},
    TML_ADAMS_FUNCTIONS(TML_X)
#undef TML_X
};

/* The function of the state that was named last. */
typedef struct state_word {
  const tml_state_function *fn;  /* NULL: none */
  bool plain;                    /* the result is converted to a plain number */
  double factor;                 /* from the unit of the model to that of the dataset */
  int component;                 /* component of an element; 0: not known */
} state_word;

/* An open bracket: the call it belongs to, and the current argument. */
typedef struct level {
  const known *call;
  int argument;
  bool fresh;
  state_word state;
  bool reversed;                 /* the element has its markers in the opposite order */
} level;

typedef struct translator {
  tml_builder *b;
  tml_statement *s;
  const tml_value *v;
  char *out;
  int *origin;            /* for each character of out its offset in v->text */
  int n, cap_out, cap_origin;
  int place;              /* offset of the current token in v->text */
  int token_end;
  level level[DEPTH_MAX];
  int depth;
  char missing[WORD_MAX]; /* a function that is not supported, and the place where it is used */
  int missing_at;
  bool failed;
  bool output;            /* faults are warnings */
  bool states;            /* functions of the state are allowed */
  bool plain;             /* values of functions of the state become plain numbers */
  state_word state;       /* function of the state named by the previous word */
} translator;

/* ---------------------------------------------------------------- writing -------------------- */

static void put_characters(translator *t, const char *text, size_t length)
{
  for (size_t i = 0; i <= length; i++) { /* includes the final zero byte */
    void *out = t->out, *origin = t->origin;
    const bool room = tml_grow(&out, &t->cap_out, t->n, sizeof *t->out);
    t->out = out;
    if (!room || !tml_grow(&origin, &t->cap_origin, t->n, sizeof *t->origin)) {
      t->b->report->no_memory = t->failed = true;
      return;
    }
    t->origin = origin;
    t->out[t->n] = i < length ? text[i] : '\0';
    t->origin[t->n] = t->place;
    t->n += i < length;
  }
}

static void put_string(translator *t, const char *text) { put_characters(t, text, strlen(text)); }

static void fail_at(translator *t, int place, const char *text)
{
  t->failed = true;
  if (t->output) {
    tml_adams_messages_add(t->b->report, t->b->all->source, t->v->value_at + (size_t)place, TML_WARNING,
                           "%s/%ld: no channel for %s: %s", t->s->row->name, t->s->id, t->v->arg->name, text);
    return;
  }
  t->s->failed = true;
  tml_adams_messages_add(t->b->report, t->b->all->source, t->v->value_at + (size_t)place, TML_ERROR, "%s", text);
}

/* Fails without a message, because an element that the expression refers to has already reported an error. */
static void fail_silently(translator *t)
{
  t->failed = true;
  if (!t->output) t->s->failed = true;
}

/* ---------------------------------------------------------------- ids ------------------------ */

static const char *letter_kind(char letter)
{
  static const struct { char letter; const char *kind; } list[] = {
      {'m', "MARKER"}, {'s', "SPLINE"}, {'j', "JOINT"}, {'p', "JPRIM"}, {'o', "MOTION"}, {'c', "GCON"},
      {'v', "VARIABLE"}, {'d', "DIFF"}, {'a', "ARRAY"}, {'r', "SENSOR"},
  };
  for (size_t i = 0; i < sizeof list/sizeof *list; i++)
    if (list[i].letter == letter) return list[i].kind;
  return tml_adams_build_force_kind(letter);
}

/* Whether an id 0 stands for the other end: in functions of forces it is not ground. */
static bool is_other_end(const translator *t)
{
  const level *l = &t->level[t->depth - 1];
  const tml_state_function *fn = l->state.fn;
  return fn && (fn->kind == TML_STATE_FORCE || fn->kind == TML_STATE_TORQUE) && fn->letters[l->argument] == 'j';
}

/* Writes the name of an element in place of its id. */
static void put_id(translator *t, const tml_token *token, char letter)
{
  char text[160];
  tml_ref ref;
  const char *kind = letter_kind(letter);
  const long id = token->value < 2147483648.0 ? (long)token->value : -1;
  if (letter == 'm' && id == 0) {
    put_string(t, is_other_end(t) ? "0" : "ground");
    return;
  }
  tml_statement *other = id < 0 ? NULL : tml_adams_build_find(t->b, kind, id);
  if (!other) {
    snprintf(text, sizeof text, "there is no %s/%.*s", kind, token->length < 20 ? token->length : 20, token->start);
    fail_at(t, t->place, text);
    return;
  }
  if (other->left_out) {
    snprintf(text, sizeof text, "%s/%ld is switched off and left out", kind, id);
    fail_at(t, t->place, text);
  } else if (other->failed || !other->label) {
    fail_silently(t);
  } else if (letter == 'm') {
    if (tml_adams_build_ref(t->b, other, ref)) put_string(t, ref);
    else fail_silently(t);
  } else {
    level *l = &t->level[t->depth - 1];
    l->reversed = other->reversed;
    put_string(t, other->second && l->state.component > 4 ? other->second : other->label);
  }
}

/* ---------------------------------------------------------------- tokens --------------------- */

static bool is_word_character(char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* 30D is in degrees, 1.5R in radians, 1.0D3 has an exponent. Advances *place past the suffix. */
static void put_number_token(translator *t, const tml_token *token, int *place)
{
  const char *s = t->v->text + *place;
  const char suffix = *s;
  const bool exponent = (suffix == 'd' || suffix == 'D') && s[1] >= '0' && s[1] <= '9';
  const bool unit = suffix && strchr("dDrR", suffix) && !is_word_character(s[1]);
  const bool degrees = unit && (suffix == 'd' || suffix == 'D');
  if (degrees) put_string(t, "(");
  put_characters(t, token->start, (size_t)token->length);
  if (degrees) put_string(t, "*dtor)");
  if (exponent) {
    const size_t digits = strspn(s + 1, "0123456789");
    put_string(t, "e");
    put_characters(t, s + 1, digits);
    *place += 1 + (int)digits;
  }
  if (unit) *place += 1;
}

static char letter_here(const translator *t)
{
  const level *l = t->depth ? &t->level[t->depth - 1] : NULL;
  if (!l || !l->call || !l->fresh) return 'e';
  return l->argument < (int)strlen(l->call->letters) ? l->call->letters[l->argument] : 'e';
}

static void translate_number(translator *t, const tml_token *token, int *place)
{
  const char letter = letter_here(t);
  const level *l = t->depth ? &t->level[t->depth - 1] : NULL;
  const bool side = l && l->state.component > 0 && l->argument == 1; /* side of an element: 0 for I, 1 for J */
  if (letter_kind(letter)) put_id(t, token, letter);
  else if (side && l->reversed) put_string(t, token->value == 0 ? "1" : "0");
  else put_number_token(t, token, place);
}

static const known *find_function(const char *word)
{
  for (size_t i = 0; i < sizeof functions/sizeof *functions; i++)
    if (tml_name_equal(functions[i].name, word)) return &functions[i];
  return NULL;
}

/* Copies a word in lower case; false if it is longer than any known word. */
static bool lower_word(const tml_token *token, char word[WORD_MAX])
{
  if (token->length >= WORD_MAX) return false;
  for (int i = 0; i < token->length; i++) {
    const char c = token->start[i];
    word[i] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
  }
  word[token->length] = '\0';
  return true;
}

static void put_real(translator *t, double x)
{
  char text[TML_NUMBER_TEXT];
  tml_shortest_digits(text, x);
  put_string(t, text);
}

/* Writes the time in the unit of the dataset. */
static void put_time(translator *t)
{
  const tml_ratio r = t->b->scales.time;
  if (t->b->same_units || r.num == r.den) {
    put_string(t, "time");
    return;
  }
  put_string(t, "(time*");
  put_real(t, r.den);
  put_string(t, "/");
  put_real(t, r.num);
  put_string(t, ")");
}

static bool opens_call(const translator *t, int place)
{
  while (t->v->text[place] == ' ' || t->v->text[place] == '\t' || t->v->text[place] == '\n') place++;
  return t->v->text[place] == '(';
}

/* The component in "(id, side, component" ahead; 0 if it is not a number. */
static int component_ahead(const translator *t)
{
  static const int wanted[] = {'(', TML_TOKEN_NUMBER, ',', TML_TOKEN_NUMBER, ',', TML_TOKEN_NUMBER};
  enum { N = sizeof wanted/sizeof *wanted };
  tml_token token[N];
  tml_error err;
  int place = t->token_end;
  for (int k = 0; k < N; k++)
    if (tml_lexer_next(&token[k], t->v->text, &place, &err) || token[k].kind != wanted[k]) return 0;
  return token[N - 1].value >= 1 && token[N - 1].value <= 8 ? (int)token[N - 1].value : 0;
}

/* Conversion factor from SI to the unit of the dataset for a function of the state. */
static double unit_factor(const translator *t, const tml_state_function *fn, int component)
{
  static const struct { const char *unit; tml_powers q; } list[] = {
      {"m", {0, 1, 0, 0}}, {"m/s", {0, 1, -1, 0}}, {"m/s2", {0, 1, -2, 0}}, {"rad/s", {0, 0, -1, 0}},
      {"rad/s2", {0, 0, -2, 0}}, {"s^-1", {0, 0, -1, 0}}, {"N", {0, 0, 0, 1}}, {"N m", {0, 1, 0, 1}},
  };
  const bool rate = fn->kind == TML_STATE_EQUATION && fn->axis == 1;
  const char *unit = fn->unit ? fn->unit : rate ? "s^-1" : component == 0 ? "" : component <= 4 ? "N" : "N m";
  if (t->b->same_units) return 1;
  for (size_t i = 0; i < sizeof list/sizeof *list; i++)
    if (strcmp(list[i].unit, unit) == 0) return 1/tml_adams_settings_to_si(t->b, list[i].q, 1);
  return 1;
}

/* Writes a function of the state. The conversion to the unit of the dataset follows its closing bracket. */
static void put_state(translator *t, const tml_state_function *fn, const char *word)
{
  const int component = fn->kind == TML_STATE_ELEMENT ? component_ahead(t) : 0;
  const bool unknown = fn->kind == TML_STATE_VARIABLE || (fn->kind == TML_STATE_EQUATION && fn->axis == 0);
  t->state = (state_word){fn, t->plain && !unknown, unit_factor(t, fn, component), component};
  if (t->state.factor != 1) put_string(t, "(");
  if (t->state.plain) put_string(t, "plain(");
  put_string(t, word);
}

/* Replaces ARYVAL(array, number) by the entry of the array: a variable, a state or output of a block, or a number.
 * PINVAL and POUVAL do the same for a PINPUT or POUTPUT. */
static void array_value(translator *t, const char *kind, int *place)
{
  static const int wanted[] = {'(', TML_TOKEN_NUMBER, ',', TML_TOKEN_NUMBER, ')'};
  enum { N = sizeof wanted/sizeof *wanted };
  tml_token token[N];
  tml_error err;
  tml_ref entry;
  const bool array = strcmp(kind, "ARRAY") == 0;
  for (int k = 0; k < N; k++)
    if (tml_lexer_next(&token[k], t->v->text, place, &err) || token[k].kind != wanted[k]) {
      fail_at(t, t->place, array ? "ARYVAL takes the id of an array and a number, ARYVAL(id, k)"
                                 : "PINVAL and POUVAL take the id of a PINPUT or POUTPUT and a number, PINVAL(id, k)");
      return;
    }
  const long id = token[1].value < 2147483648.0 ? (long)token[1].value : -1;
  const int k = token[3].value >= 1 && token[3].value < 1e6 ? (int)token[3].value : 0;
  const tml_statement *list = tml_adams_build_find(t->b, kind, id);
  if (list && list->failed) fail_silently(t);
  else if (list && tml_adams_build_array_entry(t->b, list, k, entry)) put_string(t, entry);
  else fail_at(t, t->place, array ? "there is no such array entry" : "there is no such PINPUT or POUTPUT entry");
}

/* Replaces an ADAMS word by its name in the language of model files. */
static const char *translate_word(const char *word)
{
  return strcmp(word, "beam") == 0 || strcmp(word, "field") == 0 ? "bush" : word;
}

/* Kind of the statement whose entries a function reads. */
static const char *list_of(const char *word)
{
  if (strcmp(word, "aryval") == 0) return "ARRAY";
  return strcmp(word, "pinval") == 0 ? "PINPUT" : strcmp(word, "pouval") == 0 ? "POUTPUT" : NULL;
}

static void translate_name(translator *t, const tml_token *token, const known **call, int *place)
{
  char word[WORD_MAX], text[160];
  const bool fits = lower_word(token, word);
  *call = fits ? find_function(word) : NULL;
  const char *list = fits && t->states ? list_of(word) : NULL;
  if (list) {
    array_value(t, list, place);
    return;
  }
  if (fits && strcmp(word, "time") == 0) {
    put_time(t);
    return;
  }
  const bool function = opens_call(t, t->token_end);
  const bool there = fits && (function ? tml_function_find(word) != NULL : tml_constant_find(word) != NULL);
  const tml_state_function *state = fits && function && t->states ? tml_state_find(translate_word(word)) : NULL;
  if (state && *call) {
    put_state(t, state, state->name);
    return;
  }
  if (there) {
    put_string(t, word);
    return;
  }
  if (*call || (fits && strcmp(word, "mode") == 0)) { /* ADAMS knows the word */
    if (!*t->missing) {
      snprintf(t->missing, sizeof t->missing, "%.*s", token->length, token->start);
      t->missing_at = t->place;
    }
    put_string(t, word);
    return;
  }
  const char *meant = fits && function ? tml_function_closest(word) : NULL;
  snprintf(text, sizeof text, "unknown %s '%.40s'%s%s%s", function ? "function" : "name", fits ? word : token->start,
           meant ? "; did you mean '" : "", meant ? meant : "", meant ? "'?" : "");
  fail_at(t, t->place, text);
}

static void open_bracket(translator *t, const known *call)
{
  if (t->depth == DEPTH_MAX) {
    fail_at(t, t->place, "the expression is nested too deep");
    return;
  }
  t->level[t->depth++] = (level){.call = call, .fresh = true, .state = t->state};
  put_string(t, "(");
}

static void close_bracket(translator *t)
{
  const level *l = t->depth > 0 ? &t->level[--t->depth] : NULL;
  put_string(t, ")");
  if (!l || !l->state.fn) return;
  if (l->state.plain) put_string(t, ")");
  if (l->state.factor == 1) return;
  put_string(t, "*");
  put_real(t, l->state.factor);
  put_string(t, ")");
}

static void translate_operator(translator *t, const tml_token *token)
{
  level *l = t->depth ? &t->level[t->depth - 1] : NULL;
  if ((token->kind == ',' || token->kind == ':') && l) {
    l->argument++;
    l->fresh = true;
  }
  if (token->kind == ')') close_bracket(t);
  else if (token->kind == '^') put_string(t, "^");
  else if (token->kind == ',') put_string(t, ", ");
  else if (token->kind == '+' || token->kind == '-') {
    const bool binary = t->n > 0 && !strchr("(,+-*/^: ", t->out[t->n - 1]);
    put_string(t, binary ? (token->kind == '+' ? " + " : " - ") : (token->kind == '+' ? "+" : "-"));
  } else put_characters(t, token->start, (size_t)token->length);
}

/* ---------------------------------------------------------------- the whole ------------------ */

static void translate_tokens(translator *t)
{
  const char *text = t->v->text;
  const known *call = NULL; /* function named by the previous word */
  int place = 0;
  put_characters(t, "", 0);
  while (!t->failed) {
    tml_token token;
    tml_error err = {0};
    const tml_status st = tml_lexer_next(&token, text, &place, &err);
    t->place = token.column - 1;
    t->token_end = place;
    if (st == TML_ERR_MEMORY) t->b->report->no_memory = t->failed = true;
    else if (st) fail_at(t, t->place, err.text);
    if (st || token.kind == TML_TOKEN_END) return;
    level *l = t->depth ? &t->level[t->depth - 1] : NULL;
    if (token.kind == TML_TOKEN_NUMBER) translate_number(t, &token, &place);
    else if (token.kind == TML_TOKEN_NAME) translate_name(t, &token, &call, &place);
    else if (token.kind == '(') open_bracket(t, call);
    else translate_operator(t, &token);
    if (l && token.kind != ',' && token.kind != ':') l->fresh = false;
    if (token.kind != TML_TOKEN_NAME) call = NULL, t->state = (state_word){0};
  }
}

/* Writes the factor from the unit of the dataset to that of the model, and the sign. */
static void put_scale(translator *t, const tml_purpose *p)
{
  const double factor = t->b->same_units ? 1 : tml_adams_settings_to_si(t->b, p->q, 1);
  t->place = 0;
  if (p->negative) put_string(t, "-");
  if (factor != 1) {
    put_real(t, factor);
    put_string(t, "*");
  }
  if (p->negative || factor != 1) put_string(t, "(");
}

/* Compiles an expression in time, or in time and the state. */
static tml_status compile_expression(const translator *t, const tml_purpose *p, int *column, tml_error *err)
{
  static const char *const inputs[] = {"time"}, *const input_units[] = {"s"};
  tml_scope scope = tml_model_scope(t->b->model, inputs, 1);
  tml_formula f = {0};
  scope.input_units = input_units;
  scope.unit = p->unit;
  scope.key = t->v->arg->name;
  const tml_status st = t->states ? tml_formula_compile(&f, t->b->model, t->out, scope, column, err)
                                  : tml_expr_compile(&f.expr, t->out, &scope, column, err);
  tml_formula_free(&f);
  return st;
}

/* Reports an error that only the compiler of expressions finds, at its place in the dataset. */
static void check_translation(translator *t, const tml_purpose *p)
{
  tml_error err = {0};
  int column = 1;
  const tml_status st = compile_expression(t, p, &column, &err);
  if (st == TML_ERR_MEMORY) t->b->report->no_memory = t->failed = true;
  else if (st) fail_at(t, column - 1 < t->n ? t->origin[column - 1] : (int)strlen(t->v->text), err.text);
}

static char *take_text(translator *t)
{
  char *out = t->out;
  if (t->failed) {
    tml_delete(out);
    out = NULL;
  }
  tml_delete(t->origin);
  return out;
}

static void fail_missing(translator *t)
{
  char text[256];
  if (!t->states && tml_state_find(t->missing))
    snprintf(text, sizeof text, "%s/%ld: %s depends on the state of the mechanism; a motion can depend on time only",
             t->s->row->name, t->s->id, t->missing);
  else if (t->output) snprintf(text, sizeof text, "%s is not supported yet by this version", t->missing);
  else
    snprintf(text, sizeof text, "%s/%ld: %s is not supported yet by this version; without the element the motion would "
             "be another one", t->s->row->name, t->s->id, t->missing);
  fail_at(t, t->missing_at, text);
}

static void translate_closed(translator *t, const tml_purpose *p)
{
  put_scale(t, p);
  const bool closed = t->n > 0;
  if (!t->failed) translate_tokens(t);
  if (closed && !t->failed) put_string(t, ")");
  if (!t->failed && *t->missing) fail_missing(t);
}

/* Numbers of a dataset have no units, so that lengths and velocities may be added. If the units do not match, all
 * values become plain numbers. */
static void run_states(translator *t, const tml_purpose *p)
{
  const translator start = *t;
  tml_error err;
  int column;
  translate_closed(t, p);
  const tml_status st = t->failed ? TML_OK : compile_expression(t, p, &column, &err);
  if (st == TML_ERR_MEMORY) t->b->report->no_memory = t->failed = true;
  if (st != TML_ERR_MODEL) return;
  tml_delete(t->out);
  tml_delete(t->origin);
  *t = start;
  t->plain = true;
  translate_closed(t, p);
}

char *tml_adams_function_translate(tml_builder *b, tml_statement *s, const char *arg, tml_purpose p)
{
  translator t = {.b = b, .s = s, .v = tml_adams_statement_get(s, arg), .output = p.output, .states = p.output ||
                  p.states};
  if (!t.v || !t.v->text) {
    tml_adams_build_error(b, s, NULL, "%s/%ld has no %s", s->row->name, s->id, arg);
    return NULL;
  }
  if (t.states) run_states(&t, &p);
  else translate_closed(&t, &p);
  if (!t.failed) check_translation(&t, &p);
  return take_text(&t);
}
