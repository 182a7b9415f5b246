/* write_value.c - writes words, numbers and orientations of a model file. */
#include "modelfile/write/write_value.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/name_match.h"
#include "core/number.h"
#include "model/base/orientation.h"

/* ---------------------------------------------------------------- scalars -------------------- */

void tml_write(tml_writer *w, const char *text) { tml_file_text(w->f, text); }

/* Escapes quotes, backslashes and all control characters up to U+009F. */
void tml_write_text(tml_writer *w, const char *text)
{
  tml_write(w, "\"");
  for (const char *c = text; *c; c++) {
    char code[8];
    const unsigned u = (unsigned char)*c;
    if (u == 0xC2 && (unsigned char)c[1] >= 0x80 && (unsigned char)c[1] < 0xA0)
      snprintf(code, sizeof code, "\\x%02x", (unsigned)(unsigned char)*++c);
    else if (*c == '"' || *c == '\\') snprintf(code, sizeof code, "\\%c", *c);
    else if (u < 0x20 || u == 0x7F) snprintf(code, sizeof code, "\\x%02x", u);
    else snprintf(code, sizeof code, "%c", *c);
    tml_write(w, code);
  }
  tml_write(w, "\"");
}

/* Names are plain words, but brackets and some words (such as `true`) have another meaning in YAML. */
void tml_write_name(tml_writer *w, const char *name)
{
  static const char *const special[] = {"null", "true", "false", "yes", "no", "on", "off", "y", "n"};
  bool quote = strchr(name, '[');
  for (size_t i = 0; i < sizeof special/sizeof *special; i++) quote = quote || tml_name_equal(special[i], name);
  if (quote) tml_write_text(w, name);
  else tml_write(w, name);
}

void tml_write_number(tml_writer *w, double si, const char *unit)
{
  tml_write_scaled(w, si, tml_units_scale(w->m->units, unit));
}

void tml_write_scaled(tml_writer *w, double si, tml_ratio r)
{
  tml_file_number(w->f, tml_ratio_invert(r, si));
}

void tml_write_numbers(tml_writer *w, const double *si, int n, const char *unit)
{
  tml_write(w, "[");
  for (int i = 0; i < n; i++) {
    if (i) tml_write(w, ", ");
    tml_write_number(w, si[i], unit);
  }
  tml_write(w, "]");
}

bool tml_write_any(const double *v, int n)
{
  for (int i = 0; i < n; i++)
    if (v[i] != 0) return true;
  return false;
}

void tml_write_also_number(tml_writer *w, const char *key, double si, const char *unit)
{
  if (si == 0) return;
  tml_write(w, ", ");
  tml_write(w, key);
  tml_write(w, ": ");
  tml_write_number(w, si, unit);
}

/* ---------------------------------------------------------------- orientations --------------- */

bool tml_write_is_unit(const double A[9])
{
  for (int i = 0; i < 9; i++)
    if (fabs(A[i] - (i % 4 == 0 ? 1 : 0)) > 1e-15) return false;
  return true;
}

/* Body-fixed 3-1-3 angles in degrees, rounded; false if they do not give the same matrix again. */
static bool angles_of(const double A[9], double angle[3])
{
  static const double degree = TML_PI/180;
  const double s = hypot(A[2], A[5]);
  double e[4], B[9];
  angle[1] = atan2(s, A[8])/degree;
  angle[0] = s > 1e-9 ? atan2(A[2], -A[5])/degree : atan2(A[3], A[0])/degree;
  angle[2] = s > 1e-9 ? atan2(A[6], A[7])/degree : 0;
  for (int i = 0; i < 3; i++) angle[i] = round(angle[i]*1e11)/1e11;
  tml_quat_from_313(e, angle[0]*degree, angle[1]*degree, angle[2]*degree);
  tml_orient_matrix(B, e);
  for (int i = 0; i < 9; i++)
    if (fabs(A[i] - B[i]) > 1e-14) return false;
  return true;
}

void tml_write_orientation(tml_writer *w, const double A[9])
{
  double angle[3], e[4];
  if (angles_of(A, angle)) {
    tml_write(w, "313: [");
    for (int i = 0; i < 3; i++) {
      tml_write(w, i ? ", " : "");
      tml_file_number(w->f, angle[i] == 0 ? 0 : angle[i]);
      if (angle[i] != 0) tml_write(w, " deg");
    }
    tml_write(w, "]");
    return;
  }
  tml_quat_from_zx(e, (double[3]){A[2], A[5], A[8]}, (double[3]){A[0], A[3], A[6]});
  tml_write(w, "quaternion: ");
  tml_write_numbers(w, e, 4, "");
}
