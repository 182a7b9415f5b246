/* body_loads_write.c - tml_loads_write: writes the loads on a body as a step of CalculiX. See
 * docs/flexible-results.md. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "math/vec3.h"
#include "file/output_file.h"
#include "results/stress/body_loads.h"
#include "results/results_folder.h"
#include "results/results_rows.h"
#include "results/summary_read.h"
#include "file/atomic_file.h"

enum { FIRST_NODE = 9000001 }; /* number of the first marker's node; finite elements have smaller numbers */

static void put_loads_text(tml_file *f, const char *text) { tml_file_text(f, text); }

static void put_number_list(tml_file *f, const double *x, int n)
{
  for (int i = 0; i < n; i++) {
    put_loads_text(f, ", ");
    tml_file_number(f, x[i]);
  }
  put_loads_text(f, "\n");
}

static void put_whole(tml_file *f, int n)
{
  char text[16];
  snprintf(text, sizeof text, "%d", n);
  put_loads_text(f, text);
}

/* Writes a name in a comment. Names may contain line breaks, which would end the comment. */
static void put_name(tml_file *f, const char *name)
{
  for (; *name; name++) tml_file_bytes(f, (unsigned char)*name < ' ' ? "?" : name, 1);
}

static void put_loads_head(tml_file *f, const tml_loads *l)
{
  put_loads_text(f, "** " TML_MARK " " TML_VERSION ": loads on the body '");
  put_name(f, l->body);
  put_loads_text(f, "' at t = ");
  tml_file_number(f, l->time);
  put_loads_text(f, "\n** N, m, kg; origin and axes of the body. Forces, gravity and inertia are in equilibrium.\n** "
                    "mass");
  put_number_list(f, &l->mass, 1);
  put_loads_text(f, "** centre of mass");
  put_number_list(f, l->centre, 3);
  put_loads_text(f, "** inertia about it, xx xy xz yy yz zz");
  put_number_list(f, (const double[]){l->J[0], l->J[1], l->J[2], l->J[4], l->J[5], l->J[8]}, 6);
  put_loads_text(f, "** Couple each node below with the nodes of the mesh that its joint or force holds on to, and the "
                    "node of\n"
         "** the centre with all nodes (*COUPLING, *DISTRIBUTING). EALL: elements of the body, with its density.\n");
}

static void put_nodes(tml_file *f, const tml_loads *l)
{
  put_loads_text(f, "*NODE, NSET=NMARKERS\n");
  for (int i = 0; i < l->n; i++) {
    const double at[3] = {l->load[i].at[0] + l->centre[0], l->load[i].at[1] + l->centre[1],
                          l->load[i].at[2] + l->centre[2]};
    put_loads_text(f, "** ");
    put_name(f, l->load[i].name);
    put_loads_text(f, "\n");
    put_whole(f, FIRST_NODE + i);
    put_number_list(f, at, 3);
  }
  put_loads_text(f, "*NODE, NSET=NCENTRE\n");
  put_whole(f, FIRST_NODE + l->n);
  put_number_list(f, l->centre, 3);
}

static void put_wrench(tml_file *f, int node, const double F[3], const double T[3])
{
  for (int i = 0; i < 6; i++) {
    const double x = i < 3 ? F[i] : T[i - 3];
    if (x == 0.0) continue;
    put_whole(f, node);
    put_loads_text(f, ", ");
    put_whole(f, i + 1);
    put_number_list(f, &x, 1);
  }
}

static void put_field(tml_file *f, const char *label, double size, const double *about, const double *direction)
{
  if (!(size > 0.0)) return;
  const double n[3] = {direction[0], direction[1], direction[2]}, length = v3_norm(n);
  put_loads_text(f, label);
  tml_file_number(f, size);
  for (int i = 0; about && i < 3; i++) {
    put_loads_text(f, ", ");
    tml_file_number(f, about[i]);
  }
  put_number_list(f, (const double[]){n[0]/length, n[1]/length, n[2]/length}, 3);
}

static tml_status put_step(tml_file *f, void *user, tml_error *err)
{
  const tml_loads *l = user;
  static const double none[3] = {0};
  (void)err; /* a file keeps its first error until it is closed */
  put_loads_head(f, l);
  put_nodes(f, l);
  put_loads_text(f, "*STEP\n*STATIC\n*CLOAD\n");
  for (int i = 0; i < l->n; i++) put_wrench(f, FIRST_NODE + i, l->load[i].F, l->load[i].T);
  put_loads_text(f, "** inertia of angular acceleration\n");
  put_wrench(f, FIRST_NODE + l->n, none, l->moment);
  put_loads_text(f, "** gravity less acceleration of the centre of mass; centrifugal forces\n*DLOAD\n");
  put_field(f, "EALL, GRAV, ", v3_norm(l->relief), NULL, l->relief);
  put_field(f, "EALL, CENTRIF, ", v3_dot(l->w, l->w), l->centre, l->w);
  put_loads_text(f, "*NODE FILE\nU\n*EL FILE\nS\n*END STEP\n");
  return TML_OK;
}

static tml_status choose_row(const tml_loads *l, const tml_columns *c, double time, long long *row, tml_error *err)
{
  if (isnan(time)) return tml_loads_peak(l, c, row, err);
  double *times = tml_new((size_t)c->rows, sizeof *times);
  tml_status st = times ? tml_columns_get(c, 0, times, err) : tml_fail_memory(err);
  const double slack = st ? 0.0 : 1e-9*fabs(times[c->rows - 1]);
  if (!st && !(time >= times[0] - slack && time <= times[c->rows - 1] + slack))
    st = tml_fail(err, TML_ERR_ARGUMENT, "t = %.9g is not within the results, which go from %.9g to %.9g", time,
                  times[0], times[c->rows - 1]);
  *row = 0;
  while (!st && *row + 1 < c->rows && times[*row + 1] <= time + slack) (*row)++;
  tml_delete(times);
  return st;
}

tml_status tml_loads_write(double *time, const tml_loads_options *o, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, o)) return TML_ERR_ARGUMENT;
  o = TML_TAKE(tml_loads_options, o, err);
  if (!o) return TML_ERR_ARGUMENT;
  if (!o->dir || !*o->dir || !o->body || !o->path || !*o->path)
    return tml_fail(err, TML_ERR_ARGUMENT, "the folder, the body or the file has no name");
  char *text = NULL;
  tml_json_value summary;
  tml_columns *c = NULL;
  tml_loads l = {0};
  long long row = 0;
  tml_status st = tml_summary_read(&text, &summary, o->dir, err);
  if (!st) st = tml_results_read(&c, o->dir, err);
  if (!st) st = tml_loads_find(&l, summary, o->body, c, err);
  if (!st) st = choose_row(&l, c, o->time, &row, err);
  if (!st) st = tml_loads_balance(&l, c, row, err);
  if (!st) st = tml_file_replace(o->path, put_step, &l, err);
  if (!st && time) *time = l.time;
  tml_loads_free(&l);
  tml_columns_free(c);
  tml_delete(text);
  return st;
}
