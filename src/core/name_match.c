/* name_match.c - comparison of names typed by users: case, wildcards, edit distance and a table of synonyms. */
#include "core/name_match.h"

#include <limits.h>
#include <stddef.h>
#include <string.h>

enum { WORD_MAX = 64 }; /* longer words are not compared */

static char lower_letter(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

bool tml_name_equal(const char *a, const char *b)
{
  while (*a && lower_letter(*a) == lower_letter(*b)) a++, b++;
  return lower_letter(*a) == lower_letter(*b);
}

static int min_int(int a, int b) { return a < b ? a : b; }

/* Edit distance in half mistakes, with swapped neighbours as one mistake; only the last three rows of the table are
 * kept. */
static int edit_distance(const char *a, int na, const char *b, int nb)
{
  int rows[3][WORD_MAX + 1];
  int *before = rows[0], *last = rows[1], *now = rows[2];
  for (int j = 0; j <= nb; j++) last[j] = 2*j;
  for (int i = 1; i <= na; i++) {
    now[0] = 2*i;
    for (int j = 1; j <= nb; j++) {
      const char x = a[i-1], y = b[j-1];
      const int change = x == y ? 0 : lower_letter(x) == lower_letter(y) ? 1 : 2;
      now[j] = min_int(last[j-1] + change, min_int(last[j], now[j-1]) + 2);
      const bool swapped = i > 1 && j > 1 && x != y && x == b[j-2] && a[i-2] == y;
      if (swapped) now[j] = min_int(now[j], before[j-2] + 2);
    }
    int *const free_row = before;
    before = last;
    last = now;
    now = free_row;
  }
  return last[nb];
}

const char *tml_name_closest(const char *word, const char *const *names, int n)
{
  const size_t length = strlen(word);
  const char *synonym = tml_name_synonym(word, names, n);
  if (synonym || length == 0 || length > WORD_MAX) return synonym;
  const int na = (int)length;
  const char *best = NULL;
  int best_distance = INT_MAX;
  for (int i = 0; i < n; i++) {
    const size_t other = names[i] ? strlen(names[i]) : 0;
    if (other == 0 || other > WORD_MAX) continue;
    const int nb = (int)other;
    const int third = (na > nb ? na : nb)/3;
    const int limit = 2*(third > 1 ? third : 1) + 1; /* in half mistakes; one wrong case is free */
    const int d = edit_distance(word, na, names[i], nb);
    if (d > limit || d >= 2*min_int(na, nb) || d >= best_distance) continue;
    best = names[i];
    best_distance = d;
  }
  return best;
}

bool tml_name_matches(const char *pattern, const char *name)
{
  for (; *pattern; pattern++, name++) {
    if (strncmp(pattern, "[*]", 3) == 0) { /* any index */
      const size_t n = *name == '[' ? strspn(name + 1, "0123456789") : 0;
      if (n == 0 || name[n + 1] != ']') return false;
      pattern += 2;
      name += n + 1;
      continue;
    }
    if (*pattern == '*') {
      while (*pattern == '*') pattern++;
      for (; *name; name++)
        if (tml_name_matches(pattern, name)) return true;
      return *pattern == '\0';
    }
    if (*name == '\0' || (*pattern != '?' && *pattern != *name)) return false;
  }
  return *name == '\0';
}

/* ---------------------------------------------------------------- synonyms --------------- */

/* A word may be a synonym of several names: the one that is valid in its context is taken. */
static const struct { const char *theirs, *ours; } words[] = {
    /* joints */
    {"hinge", "revolute"}, {"pin", "revolute"}, {"pivot", "revolute"}, {"rotary", "revolute"},
    {"prismatic", "translational"}, {"slider", "translational"}, {"slide", "translational"}, {"ball", "spherical"},
    {"ball-joint", "spherical"}, {"ball-and-socket", "spherical"}, {"weld", "fixed"}, {"rigid", "fixed"},
    {"lock", "fixed"}, {"cardan", "universal"}, {"u-joint", "universal"}, {"homokinetic", "constant-velocity"},
    {"rod", "distance"}, {"helical", "screw"},
    /* runs */
    {"duration", "end"}, {"tend", "end"}, {"t_end", "end"}, {"tfinal", "end"}, {"t_final", "end"}, {"stop-time", "end"},
    {"stoptime", "end"}, {"final-time", "end"}, {"dt", "step"}, {"timestep", "step"}, {"time-step", "step"},
    {"time_step", "step"}, {"dtout", "output"}, {"output-step", "output"}, {"sampling", "output"},
    {"solver", "method"}, {"integrator", "method"}, {"tol", "tolerance"}, {"rtol", "tolerance"},
    {"error", "tolerance"}, {"hmax", "h-max"}, {"hmin", "h-min"},
    /* bodies and markers */
    {"links", "bodies"}, {"com", "centre"}, {"cg", "centre"}, {"cog", "centre"}, {"center-of-mass", "centre"},
    {"centre-of-mass", "centre"}, {"pos", "position"}, {"location", "position"}, {"origin", "position"},
    {"pos", "at"}, {"location", "at"}, {"origin", "at"}, {"position", "at"}, {"at", "position"},
    {"rpy", "orientation"}, {"rpy", "321"}, {"euler", "orientation"}, {"euler", "313"}, {"angles", "orientation"},
    {"quat", "quaternion"}, {"quat", "orientation"},
    {"attitude", "orientation"}, {"vel", "velocity"}, {"omega", "angular-velocity"}, {"spin", "angular-velocity"},
    {"ip", "inertia"}, {"moment-of-inertia", "inertia"}, {"inertia-tensor", "inertia"}, {"stl", "mesh"},
    {"cuboid", "box"},
    /* forces, motions, sections */
    {"tsda", "spring-damper"}, {"spring", "spring-damper"}, {"damper", "spring-damper"},
    {"rsda", "rotational-spring-damper"}, {"torsion-spring", "rotational-spring-damper"},
    {"rotational-spring", "rotational-spring-damper"}, {"k", "stiffness"}, {"c", "damping"}, {"l0", "free-length"},
    {"rest-length", "free-length"}, {"natural-length", "free-length"}, {"connections", "joints"},
    {"actuators", "motions"}, {"drives", "motions"}, {"motors", "motions"}, {"requests", "record"},
    {"outputs", "record"}, {"splines", "tables"},
    /* expressions */
    {"t", "time"}, {"arcsin", "asin"}, {"arccos", "acos"}, {"arctan", "atan"}, {"arctan2", "atan2"}, {"fabs", "abs"},
    {"signum", "sign"}, {"ln", "log"},
};

const char *tml_name_synonym(const char *word, const char *const *names, int n)
{
  for (size_t k = 0; k < sizeof words/sizeof *words; k++)
    for (int i = 0; i < n && tml_name_equal(words[k].theirs, word); i++)
      if (names[i] && tml_name_equal(words[k].ours, names[i])) return names[i];
  return NULL;
}

/* ---------------------------------------------------------------- curves of a plot ----------- */

static const char minus_sign[] = "\xe2\x88\x92";

bool tml_name_is_plot_word(const char *at, int n, const char *word)
{
  return n == (int)strlen(word) && strncmp(at, word, (size_t)n) == 0;
}

bool tml_name_is_minus(const char *at, int n)
{
  return tml_name_is_plot_word(at, n, "-") || tml_name_is_plot_word(at, n, minus_sign);
}

bool tml_name_joins_curves(const char *at, int n)
{
  return tml_name_is_minus(at, n) || tml_name_is_plot_word(at, n, "over");
}
