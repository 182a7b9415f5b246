/* force_evaluate.c - evaluates a force element; one that is switched off gives zero. */
#include "force/common/force_evaluate.h"

int tml_force_work(const tml_expr *const *e, int n)
{
  int most = 0;
  for (int k = 0; k < n; k++) {
    const int size = e[k] ? tml_expr_work_size(e[k]) : 0;
    if (size > most) most = size;
  }
  return most;
}

enum { CORNERS = 32 }; /* largest number of corners of a table at which steps end */

int tml_force_followed(const tml_expr *law)
{
  return law && tml_expr_corners(law) <= CORNERS ? tml_expr_branch_count(law) : 0;
}

bool tml_force_kinks(const tml_expr *const *law, int n)
{
  bool any = false;
  for (int k = 0; k < n; k++)
    any = any || (law[k] && tml_expr_branch_count(law[k]) > 0 && tml_force_followed(law[k]) == 0);
  return any;
}

double tml_force_law(const tml_expr *law, double x, double *branch, double *slope, double *work)
{
  const double input[1][TML_EXPR_COEF] = {{x, 1.0}};
  const tml_branches kept = {branch, true};
  double d[TML_EXPR_COEF];
  tml_expr_eval_branches(law, input, 1, d, work, branch ? &kept : NULL);
  *slope = d[1];
  return d[0];
}

int tml_force_columns(const tml_force_input *in)
{
  int n = 0;
  for (int b = 0; b < TML_FORCE_BODIES; b++)
    if (in->ops[b]) n += in->ops[b]->nv;
  return n;
}

tml_status tml_force_eval(tml_force_output *out, const tml_force_ops *ops, const void *par,
                          const tml_force_input *in)
{
  const int n = tml_force_columns(in);
  memset(out->Q, 0, (size_t)n*sizeof(double));
  out->energy = out->power = 0.0;
  out->state = 0;
  if (in->order > 0) {
    memset(out->Q_t, 0, (size_t)n*sizeof(double));
    memset(out->energy_q, 0, (size_t)n*sizeof(double));
    memset(out->Q_p, 0, sizeof out->Q_p);
    memset(out->Q_q, 0, (size_t)n*TML_NF*sizeof(double)); /* whole rows, one contiguous block */
    memset(out->Q_v, 0, (size_t)n*TML_NF*sizeof(double));
  }
  return in->off ? TML_OK : ops->eval(out, par, in);
}

const char *const tml_force_names[3] = {"fx", "fy", "fz"}, *const tml_torque_names[3] = {"tx", "ty", "tz"};

void tml_force_put3(tml_force_sink *out, tml_need need, const char *const name[3], const char *unit, const char *about,
                    const double x[3])
{
  for (int k = 0; k < 3; k++) out->put(out, need, name[k], unit, about, x[k]);
}
