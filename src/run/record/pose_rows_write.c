/* pose_rows_write.c - writes poses.csv, which the report needs in addition to the recorded channels: positions of
 * bodies, step sizes, iterations, energy balance and drift. */
#include "results/scene/pose_rows.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "model/base/model.h"
#include "run/record/channel_csv.h"
#include "sim/channel/row_values.h"

enum { POSE_MOST = 7 }; /* most channels of a body */

struct tml_poses {
  tml_sim *sim;
  tml_file *file;
  int *channels;
  double *values;
  int n;
  long long stride, row;
};

static const char *const history[] = {"energy.balance", "run.step", "run.iterations", "run.drift_position",
                                      "run.drift_velocity"};
enum { HISTORY = sizeof history/sizeof *history };

static void add_pose_channel(tml_poses *p, const char *name)
{
  const int channel = tml_sim_channel_find(p->sim, name);
  if (channel >= 0 && !tml_sim_channel_recorded(p->sim, channel)) p->channels[p->n++] = channel;
}

/* Chooses the pose channels that are not recorded. */
static tml_status choose_pose_channels(tml_poses *p, const tml_model *m, tml_error *err)
{
  for (int b = 0; b < m->n_bodies; b++) {
    const char *const *names;
    const int n = tml_pose_channels(m->bodies[b].kind, &names);
    for (int i = 0; i < n; i++) {
      const size_t size = strlen(m->bodies[b].name) + 8;
      char *full = tml_new(size, 1);
      if (!full) return tml_fail_memory(err);
      snprintf(full, size, "%s.%s", m->bodies[b].name, names[i]);
      add_pose_channel(p, full);
      tml_delete(full);
    }
  }
  for (int i = 0; i < HISTORY; i++) add_pose_channel(p, history[i]);
  return TML_OK;
}

tml_status tml_pose_rows_open(tml_poses **out, const char *path, tml_sim *sim, const tml_model *m, double rows,
                              tml_error *err)
{
  *out = NULL;
  tml_poses *p = tml_new(1, sizeof *p);
  if (!p) return tml_fail_memory(err);
  p->sim = sim;
  p->stride = (long long)fmax(1.0, ceil(rows/TML_POSES_ROWS));
  p->channels = tml_new((size_t)m->n_bodies*POSE_MOST + HISTORY, sizeof *p->channels);
  p->values = tml_new((size_t)m->n_bodies*POSE_MOST + HISTORY, sizeof *p->values);
  tml_status st = p->channels && p->values ? choose_pose_channels(p, m, err) : tml_fail_memory(err);
  if (!st && p->n > 0) {
    st = tml_csv_open(&p->file, path, sim, p->channels, p->n, err);
    if (!st) {
      *out = p;
      return TML_OK;
    }
  }
  tml_pose_rows_free(p);
  return st;
}

const int *tml_pose_rows_channels(const tml_poses *p, int *n)
{
  *n = p ? p->n : 0;
  return p ? p->channels : NULL;
}

bool tml_pose_rows_due(tml_poses *p) { return p && p->row++ % p->stride == 0; }

tml_status tml_pose_rows_add(tml_poses *p, double time, tml_error *err)
{
  const tml_status st = tml_row_values_take(p->sim, p->channels, p->n, p->values, NULL);
  return st ? TML_OK : tml_csv_row(p->file, time, p->values, p->n, err); /* a run goes on without a picture */
}

tml_status tml_pose_rows_close(tml_poses *p, tml_error *err) { return p ? tml_file_close(p->file, err) : TML_OK; }

void tml_pose_rows_free(tml_poses *p)
{
  if (!p) return;
  tml_file_free(p->file);
  tml_delete(p->channels);
  tml_delete(p->values);
  tml_delete(p);
}
