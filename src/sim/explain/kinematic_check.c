/* kinematic_check.c - whether the constraints alone determine the motion of a mechanism, with its present choice of
 * rows; and if not, why. */
#include "sim/explain/kinematic_check.h"
#include "core/text_append.h"
#include "sim/explain/free_motions.h"
#include "sim/base/sim_phase.h"
#include "sim/base/sim_assembly.h"

enum { LISTED = 4, TEXT = 200 };

static bool is_constraint_used(const tml_sim *s, const tml_constraint *c)
{
  bool any = false;
  for (int r = 0; r < c->n_rows; r++) any = any || !s->assembly->rank.drop[c->row + r];
  return any;
}

static int free_motions(const tml_sim *s)
{
  int n = s->assembly->full->nv;
  for (int r = 0; r < s->assembly->rank.n; r++) n -= !s->assembly->rank.drop[r];
  return n;
}

/* A row by which positions are an integral: a motion given by its rate, or a condition on velocities; NULL: none. */
static const tml_constraint *rate_row(const tml_sim *s)
{
  for (int k = 0; k < s->assembly->full->n_constraints; k++) {
    const tml_constraint *c = &s->assembly->full->constraint[k];
    if (c->level != TML_LEVEL_POSITION && is_constraint_used(s, c)) return c;
  }
  return NULL;
}

/* Name of a force that depends on the history (contacts, stops, joint friction); NULL: none. */
static const char *lasting_force(const tml_model *m)
{
  if (m->n_contacts > 0) return m->contacts[0].name;
  for (int k = 0; k < m->n_forces; k++)
    if (m->forces[k].ops->n_kept > 0 || m->forces[k].ops->ahead) return m->forces[k].name;
  return NULL;
}

bool tml_kinematic_applies(const tml_sim *s)
{
  return s->assembly->full->nv > 0 && free_motions(s) == 0 && !rate_row(s) && s->assembly->full->user.nx == 0 &&
         !lasting_force(s->model);
}

/* Appends the free motions: "crank turns about z (joint 'pin'); ...". */
static void list_motions(tml_sim *s, int n, char *text, size_t size)
{
  tml_freedom f;
  char one[TEXT];
  if (n > TML_FREEDOM_MOTIONS || s->assembly->full->nv > TML_FREEDOM_COORDINATES) return;
  if (tml_free_motions_create(&f, s, n, NULL) != TML_OK) return;
  for (int k = 0; k < f.n && k < LISTED; k++) {
    tml_free_motions_text(&f, k, one, sizeof one);
    tml_text_append(text, size, "%s%s", k ? "; " : ": ", one);
  }
  if (f.n > LISTED) tml_text_append(text, size, "; and %d more", f.n - LISTED);
  tml_free_motions_free(&f);
}

static void report_free_motions(tml_sim *s, int n, char *text, size_t size)
{
  tml_text_append(text, size, "the mechanism has %d degree%s of freedom", n, n == 1 ? "" : "s");
  list_motions(s, n, text, size);
  tml_text_append(text, size, ". Give each a motion, or take");
}

static void report_rate_row(const tml_sim *s, const tml_constraint *c, char *text, size_t size)
{
  const char *name = tml_system_owner_name(s->assembly->full, c);
  if (c->drive)
    tml_text_append(text, size, "motion '%s' is given by its rate, so that positions have to be integrated. Give "
                                "it as a displacement, or take", name);
  else
    tml_text_append(text, size, "constraint '%s' is one of velocities, so that positions have to be integrated. "
                                "Take",
                    name);
}

static void report_user_state(const tml_sim *s, char *text, size_t size)
{
  char name[TEXT];
  tml_system_unknown_name(s->assembly->full, 0, name, sizeof name);
  tml_text_append(text, size, "%s has a state, which has to be integrated. Take", name);
}

tml_status tml_kinematic_refuse(tml_sim *s, double t, tml_error *err)
{
  char text[LISTED*TEXT + 2*TEXT] = "", when[40] = "";
  const int n = free_motions(s);
  const tml_constraint *row = rate_row(s);
  if (t > s->phase->begin) tml_text_append(when, sizeof when, " from t = %.9g on", t);
  if (s->assembly->full->nv == 0) tml_text_append(text, sizeof text, "there is nothing that moves. Take");
  else if (n > 0) report_free_motions(s, n, text, sizeof text);
  else if (row) report_rate_row(s, row, text, sizeof text);
  else if (s->assembly->full->user.nx > 0) report_user_state(s, text, sizeof text);
  else tml_text_append(text, sizeof text, "the force of '%s' depends on its history. Take",
                       lasting_force(s->model));
  return tml_fail(err, t > s->phase->begin ? TML_ERR_SIMULATION : TML_ERR_MODEL,
                  "the method kinematic does not apply%s: %s another method", when, text);
}
