/* linear_mode_file.c - tml_linear_write: writes modes.json (docs/modes.md). */
#include <math.h>

#include "core/argument_check.h"
#include "core/float_traps.h"
#include "results/results_folder.h"
#include "study/common/folder.h"

typedef struct document { const tml_linear *l; int modes; } document;

static void put_linear_head(tml_json *j, const tml_linear_info *x)
{
  static const char *const steady[] = {"no", "nearly", "yes"};
  tml_json_string(j, "trammel", tml_version());
  tml_json_string(j, "kind", "modes");
  tml_json_number(j, "time", x->time);
  tml_json_string(j, "steady", steady[x->steady]);
  tml_json_vector(j, "frame", x->frame, 3, 1.0);
  tml_json_integer(j, "states", x->states);
  tml_json_integer(j, "zeros", x->zeros);
  tml_json_number(j, "defect", x->defect);
  tml_json_string(j, "way", x->sparse ? "sparse" : "dense");
  if (x->sparse) tml_json_number(j, "shift", x->shift);
  tml_json_number(j, "reach", x->reach); /* null if all modes were computed */
  if (x->unstable || isinf(x->reach)) tml_json_bool(j, "unstable", x->unstable);
  else tml_json_number(j, "unstable", NAN); /* not known */
  tml_json_string(j, "verdict", x->verdict);
}

static void put_texts(tml_json *j, const char *key, const tml_linear *l, int n,
                      const char *(*text)(const tml_linear *l, int k))
{
  tml_json_array(j, key);
  for (int k = 0; k < n; k++) tml_json_string(j, NULL, text(l, k));
  tml_json_end(j);
}

/* Writes a mode with the shares and shapes of the bodies. Time constants and damping are null if it neither grows nor
 * decays. */
static void put_mode(tml_json *j, const tml_linear *l, int i)
{
  const tml_linear_mode m = tml_linear_get(l, i);
  const double eigenvalue[2] = {m.re, m.im};
  tml_json_object(j, NULL);
  tml_json_vector(j, "eigenvalue", eigenvalue, 2, 1.0);
  tml_json_number(j, "noise", m.noise);
  tml_json_number(j, "frequency", m.frequency);
  tml_json_number(j, "undamped_frequency", m.undamped);
  tml_json_number(j, "damping_ratio", m.damping);
  tml_json_number(j, "time", m.time);
  tml_json_string(j, "growth", m.growth > 0 ? "grows" : m.growth < 0 ? "decays" : "neither");
  tml_json_bool(j, "trivial", m.trivial);
  tml_json_string(j, "body", m.body);
  tml_json_string(j, "motion", m.words);
  tml_json_array(j, "shares");
  for (int k = 0; k < m.shares; k++) {
    const tml_linear_share x = tml_linear_share_get(l, i, k);
    double re[6], im[6];
    tml_json_object(j, NULL);
    tml_json_string(j, x.is_body ? "body" : "force", x.name);
    if (x.is_body) tml_json_number(j, "kinetic", x.kinetic);
    tml_json_number(j, "strain", x.strain);
    if (x.is_body && tml_linear_shape(l, i, x.name, re, im, NULL) == TML_OK) {
      tml_json_vector(j, "real", re, 6, 1.0);
      tml_json_vector(j, "imaginary", im, 6, 1.0);
    }
    tml_json_end(j);
  }
  tml_json_end(j);
  tml_json_end(j);
}

static tml_status write_modes_document(tml_file *f, void *user, tml_error *err)
{
  const document *d = user;
  const tml_linear_info x = tml_linear_about(d->l);
  tml_json j = {.file = f};
  (void)err; /* unused: the file keeps its first failure until it is closed */
  tml_json_object(&j, NULL);
  put_linear_head(&j, &x);
  put_texts(&j, "notes", d->l, tml_linear_note_count(d->l), tml_linear_note);
  put_texts(&j, "free_motions", d->l, x.free_motions, tml_linear_free_motion);
  tml_json_array(&j, "modes");
  for (int i = 0; i < d->modes; i++) put_mode(&j, d->l, i);
  tml_json_end(&j);
  tml_json_end(&j);
  return TML_OK;
}

tml_status tml_linear_write(const tml_linear *l, int most, const char *dir, bool force, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, l, dir)) return TML_ERR_ARGUMENT;
  if (!*dir) return tml_fail(err, TML_ERR_ARGUMENT, "the results folder has no name");
  const int n = tml_linear_about(l).modes;
  document d = {l, most < 0 || most > n ? n : most};
  static const char *const files[] = {TML_RESULTS_LINEAR};
  const tml_study_folder f = {.dir = dir, .force = force, .files = files, .n_files = 1};
  const tml_status st = tml_study_folder_open(&f, err);
  return st ? st : tml_study_folder_write(dir, TML_RESULTS_LINEAR, write_modes_document, &d, err);
}
