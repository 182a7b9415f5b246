/* sweep_analysis.c - analyses the results of a study (surfaces, main effects, Sobol indices) and writes that part of
 * study.json. */
#include <math.h>

#include "core/memory.h"
#include "file/text/record_fields.h"
#include "study/sweep/sweep_page.h"

tml_status tml_analysis_make(tml_analysis *a, const tml_sweep *s, const tml_study_sheet *x, tml_error *err)
{
  const size_t n = (size_t)x->parameters.n, results = (size_t)x->results.n;
  const bool saltelli = s->design.def->plan == TML_DESIGN_SALTELLI;
  *a = (tml_analysis){.n = x->parameters.n, .sheet = x, .design = &s->design};
  a->spans = tml_new(n, sizeof *a->spans);
  a->effects = tml_new(n, sizeof *a->effects);
  a->sobol = tml_new(n*results, sizeof *a->sobol);
  if (!a->spans || !a->effects || !a->sobol) return tml_fail_memory(err);
  for (int k = 0; k < a->n; k++) a->spans[k] = tml_design_span_of(&s->design.def->vary[k]);
  tml_status st = tml_surfaces_fit(&a->surfaces, x, a->spans, err);
  if (!st) st = tml_main_effects(a->effects, x, &s->design, a->spans, err);
  if (st || !a->surfaces.surface) return st;
  if (saltelli) {
    a->from = "saltelli";
    return tml_sobol_saltelli(a->sobol, x, &s->design, err);
  }
  if (!tml_design_independent(&s->design)) return TML_OK;
  a->from = "surface";
  tml_sobol_surface(a->sobol, &a->surfaces);
  return TML_OK;
}

void tml_analysis_free(tml_analysis *a)
{
  tml_surfaces_free(&a->surfaces);
  tml_main_effects_free(a->effects, a->n);
  tml_delete(a->spans);
  tml_delete(a->sobol);
}

/* ---------------------------------------------------------------- writing -------------------- */

#define F(member) TML_RECORD(tml_surface, member)
static const tml_record_field quality_fields[] = {F(loo_rms), F(loo_relative), F(r2), {0}};
#undef F
#define F(member) TML_RECORD(tml_sobol_index, member)
static const tml_record_field sobol_fields[] = {F(first), F(first_error), F(total), F(total_error), {0}};
#undef F

static void put_surface(tml_json *j, const tml_analysis *a, int result)
{
  const tml_surfaces *s = &a->surfaces;
  const tml_surface *y = &s->surface[result];
  tml_json_object(j, "surface");
  tml_json_string(j, "kind", s->quadratic ? "quadratic" : "linear");
  tml_json_array(j, "terms");
  for (int m = 0; m < s->n_terms; m++) {
    tml_json_object(j, NULL);
    tml_json_array(j, "powers");
    for (int k = 0; k < s->n; k++) tml_json_integer(j, NULL, (s->terms[m].i == k) + (s->terms[m].j == k));
    tml_json_end(j);
    tml_json_end(j);
  }
  tml_json_end(j);
  tml_json_numbers(j, "coefficients", y->coefficients, s->n_terms, 1);
  tml_record_json(j, quality_fields, y);
  tml_json_integer(j, "cases", s->cases);
  tml_json_end(j);
}

static void put_effect(tml_json *j, const tml_main_effect *e, const char *name, int result)
{
  tml_json_object(j, NULL);
  tml_json_string(j, "parameter", name);
  tml_json_numbers(j, "at", e->at, e->levels, 1);
  tml_json_array(j, "mean");
  for (int l = 0; l < e->levels; l++)
    tml_json_number(j, NULL, e->count[l] > 0 ? e->mean[result*TML_LEVELS + l] : NAN);
  tml_json_end(j);
  tml_json_array(j, "count");
  for (int l = 0; l < e->levels; l++) tml_json_integer(j, NULL, e->count[l]);
  tml_json_end(j);
  tml_json_end(j);
}

static void put_sobol(tml_json *j, const tml_analysis *a, int result)
{
  if (!a->from) {
    tml_json_raw(j, "sobol", "null", 4);
    tml_json_raw(j, "sobol_from", "null", 4);
    return;
  }
  tml_json_array(j, "sobol");
  for (int k = 0; k < a->n; k++) {
    const tml_sobol_index *x = &a->sobol[result*a->n + k];
    tml_json_object(j, NULL);
    tml_json_string(j, "parameter", a->sheet->parameters.names[k]);
    tml_record_json(j, sobol_fields, x);
    tml_json_end(j);
  }
  tml_json_end(j);
  tml_json_string(j, "sobol_from", a->from);
}

void tml_analysis_put(tml_json *j, const tml_analysis *a)
{
  tml_json_array(j, "analysis");
  for (int r = 0; r < a->sheet->results.n; r++) {
    if (!a->surfaces.surface) {
      tml_json_raw(j, NULL, "null", 4);
      continue;
    }
    tml_json_object(j, NULL);
    tml_json_string(j, "result", a->sheet->results.names[r]);
    put_surface(j, a, r);
    tml_json_array(j, "main_effects");
    for (int k = 0; k < a->n; k++) put_effect(j, &a->effects[k], a->sheet->parameters.names[k], r);
    tml_json_end(j);
    put_sobol(j, a, r);
    tml_json_end(j);
  }
  tml_json_end(j);
}
