/* modal_rows_write.c - writes modes.csv: modal coordinates of the flexible bodies at every row of the results. */
#include "results/scene/modal_rows.h"

#include <stdio.h>

#include "core/memory.h"
#include "force/element/exact_beam.h"
#include "model/base/model.h"
#include "run/record/channel_csv.h"
#include "sim/channel/row_values.h"

struct tml_modes {
  tml_sim *sim;
  tml_file *file;
  int *channels, n;
  double *values;
};

/* Number of section forces of whole k; 0: it has no stress. */
static int count_section_forces(const tml_model *m, int k)
{
  const tml_divided_body *w = &m->divided_bodies[k];
  tml_section_stress s;
  if (!w->row) return 0;
  tml_exact_beam_section(&s, m->forces[w->row->first_force].data);
  return s.area > 0.0 && s.n_points > 0 ? TML_SECTION_FORCES*w->row->n_elements : 0;
}

int tml_modal_rows_count(const tml_model *m)
{
  int n = 0;
  for (int k = 0; k < m->n_divided_bodies; k++) n += count_section_forces(m, k);
  for (int b = 0; b < m->n_bodies; b++) {
    const tml_flexible *f = tml_model_modes(m, b);
    if (f) n += f->n;
  }
  return n;
}

static void choose_column(tml_modes *p, const char *name)
{
  const int channel = tml_sim_channel_find(p->sim, name);
  if (channel >= 0) p->channels[p->n++] = channel;
}

static void choose_section_columns(tml_modes *p, const tml_model *m, int k)
{
  char name[TML_MODE_NAME];
  for (int i = 0; i < count_section_forces(m, k); i++) {
    tml_modal_rows_section_name(name, m->divided_bodies[k].name, i);
    choose_column(p, name);
  }
}

static void choose_modal_columns(tml_modes *p, const tml_model *m, int b)
{
  const tml_flexible *f = tml_model_modes(m, b);
  char name[TML_MODE_NAME];
  for (int i = 0; f && i < f->n; i++) {
    tml_modal_rows_mode_name(name, m->bodies[b].name, i);
    choose_column(p, name);
  }
}

tml_status tml_modal_rows_open(tml_modes **out, const char *path, tml_sim *sim, const tml_model *m, tml_error *err)
{
  *out = NULL;
  const int most = tml_modal_rows_count(m);
  if (most == 0) return TML_OK;
  tml_modes *p = tml_new(1, sizeof *p);
  if (!p) return tml_fail_memory(err);
  p->sim = sim;
  p->channels = tml_new((size_t)most, sizeof *p->channels);
  p->values = tml_new((size_t)most, sizeof *p->values);
  tml_status st = p->channels && p->values ? TML_OK : tml_fail_memory(err);
  for (int b = 0; b < m->n_bodies && !st; b++) choose_modal_columns(p, m, b);
  for (int k = 0; k < m->n_divided_bodies && !st; k++) choose_section_columns(p, m, k);
  if (!st) st = tml_csv_open(&p->file, path, sim, p->channels, p->n, err);
  if (st) tml_modal_rows_free(p);
  else *out = p;
  return st;
}

void tml_modal_rows_follow(tml_modes *p, tml_sim *sim)
{
  if (p) p->sim = sim;
}

const int *tml_modal_rows_channels(const tml_modes *p, int *n)
{
  *n = p ? p->n : 0;
  return p ? p->channels : NULL;
}

tml_status tml_modal_rows_add(tml_modes *p, double time, tml_error *err)
{
  if (!p) return TML_OK;
  const tml_status st = tml_row_values_take(p->sim, p->channels, p->n, p->values, err);
  return st ? st : tml_csv_row(p->file, time, p->values, p->n, err);
}

tml_status tml_modal_rows_row(tml_modes *p, double time, tml_error *err)
{
  const tml_status st = p ? tml_row_values_make(p->sim, p->channels, p->n, err) : TML_OK;
  return st ? st : tml_modal_rows_add(p, time, err);
}

tml_status tml_modal_rows_flush(tml_modes *p, tml_error *err) { return p ? tml_file_flush(p->file, err) : TML_OK; }

tml_status tml_modal_rows_close(tml_modes *p, tml_error *err) { return p ? tml_file_close(p->file, err) : TML_OK; }

void tml_modal_rows_free(tml_modes *p)
{
  if (!p) return;
  tml_file_free(p->file);
  tml_delete(p->channels);
  tml_delete(p->values);
  tml_delete(p);
}
