/* channel_contact.c - channels of contacts: over all pairs of a contact, and of single pairs of bodies that `record:`
 * names, as in pile.stone3-stone7.force. */
#include <stdio.h>

#include "sim/channel/channel_walk.h"
#include "sim/base/sim_contacts.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_reported.h"
#include "force/element/force_contact.h"
#include "core/memory.h"
#include "model/add/add_contact.h"

enum { PAIRS_MOST = 1000, NAME = 520 };
static const char *const FORCE[3] = {"fx", "fy", "fz"};

/* ---------------------------------------------------------------- values --------------------- */

static void add_contact_forces(tml_contact_summary *all, const tml_contact_summary *one, double sign)
{
  v3_axpy(all->F, sign, one->F);
  v3_axpy(all->friction, sign, one->friction);
  all->push += one->push;
  all->depth = fmax(all->depth, one->depth);
  all->slip = fmax(all->slip, one->slip);
  all->state = one->state > all->state ? one->state : all->state;
  all->points += one->points;
}

/* Sum over the pairs of a contact that are near each other at present: all pairs, or those between two bodies (the
 * force is then that on the first). */
static tml_contact_summary sum_near_pairs(tml_walk *w, int contact, const int body[2])
{
  tml_contact_summary all = {0};
  for (int k = w->sys->n_elements; k < w->sys->n_acting && !w->describe; k++) {
    const tml_sysforce *e = &w->sys->element[k];
    const tml_contact_par *p = e->par;
    tml_force_input in;
    tml_contact_summary one;
    const bool same = !body || (e->body[0] == body[0] && e->body[1] == body[1]);
    const bool turned = body && e->body[0] == body[1] && e->body[1] == body[0];
    if (p->contact != contact || !(same || turned)) continue;
    tml_element_wrench_force(&in, w->sim, k);
    const tml_status st = tml_contact_evaluate(&one, p, &in);
    if (st != TML_OK) w->status = st;
    add_contact_forces(&all, &one, same ? 1.0 : -1.0);
  }
  return all;
}

static void put_contact_channels(tml_walk *w, const tml_contact_summary *x)
{
  tml_walk_put(w, "force", "N", "sum of the normal forces", x->push);
  tml_walk_put3(w, FORCE, "N", "force on the first side, ground axes", x->F);
  tml_walk_put(w, "friction", "N", "magnitude of the sum of friction", v3_norm(x->friction));
  tml_walk_put(w, "depth", "m", "largest depth; 0 while there is no contact", x->depth);
  tml_walk_put(w, "slip", "m/s", "largest velocity of slip", x->slip);
  tml_walk_put(w, "points", "", "number of points that touch", x->points);
  tml_walk_put(w, "state", "", "0 open, 1 slips, 2 sticks: the largest of its points", x->state);
}

void tml_walk_contact(tml_walk *w, int k)
{
  const tml_contact_summary all = sum_near_pairs(w, k, NULL);
  tml_walk_under(w, w->sim->model->contacts[k].name);
  put_contact_channels(w, &all);
  tml_walk_put(w, "impulse", "N s", "of the normal forces since the start",
               w->describe ? 0.0 : tml_contact_history_impulse(&w->sim->contacts->touches, k, w->sim->reported->at.t,
                                                               all.push));
}

static void pair_name(char *name, const tml_model *m, const tml_channel_pair *x)
{
  snprintf(name, NAME, "%s-%s", m->bodies[x->body[0]].name, m->bodies[x->body[1]].name);
}

void tml_walk_pair(tml_walk *w, int k)
{
  const tml_channel_pair *x = &w->sim->channels->pairs[k];
  const tml_contact_summary look = sum_near_pairs(w, x->contact, x->body);
  char name[NAME];
  if (w->describe) {
    pair_name(name, w->sim->model, x);
    tml_walk_under_both(w, w->sim->model->contacts[x->contact].name, name);
  }
  put_contact_channels(w, &look);
}

/* ---------------------------------------------------------------- which pairs ---------------- */

/* Whether a pattern of `record:` means pairs: it begins with the contact's name and has a hyphen. */
static bool means_pairs(const char *pattern, const char *contact)
{
  const size_t n = strlen(contact);
  return strncmp(pattern, contact, n) == 0 && pattern[n] == '.' && strchr(pattern + n, '-');
}

/* Whether a pattern and a name are equal up to the first * or ?, or the end of the name. This fast test comes first
 * because there are many names. */
static bool same_literal_prefix(const char *pattern, const char *name)
{
  size_t n = strcspn(pattern, "*?");
  if (strlen(name) < n) n = strlen(name);
  return strncmp(pattern, name, n) == 0;
}

static bool is_asked_for(const tml_model *m, const tml_channel_pair *x)
{
  static const char *const last[] = {"force", "fx", "fy", "fz", "friction", "depth", "slip", "points", "state"};
  const char *contact = m->contacts[x->contact].name;
  const size_t known = strlen(contact) + 1;
  char pair[NAME], name[2*NAME];
  pair_name(pair, m, x);
  for (int i = 0; i < m->n_record; i++) {
    if (!means_pairs(m->record[i], contact) || !same_literal_prefix(m->record[i] + known, pair)) continue;
    for (size_t k = 0; k < sizeof last/sizeof *last; k++) {
      snprintf(name, sizeof name, "%s.%s.%s", contact, pair, last[k]);
      if (tml_channel_meant(m->record[i], name)) return true;
    }
  }
  return false;
}

static bool may_touch(const tml_model *m, const tml_channel_pair *x)
{
  const tml_contact *c = &m->contacts[x->contact];
  for (int a = 0; a < m->n_shapes; a++)
    for (int b = 0; b < m->n_shapes; b++)
      if (m->shapes[a].body == x->body[0] && m->shapes[b].body == x->body[1] && tml_contact_allows(m, c, a, b))
        return true;
  return false;
}

static bool add_pairs(tml_sim *s, int contact)
{
  const tml_model *m = s->model;
  for (int a = 0; a < m->n_bodies; a++)
    for (int b = 0; b < m->n_bodies; b++) {
      const tml_channel_pair x = {contact, {a, b}};
      if (a == b || !is_asked_for(m, &x) || !may_touch(m, &x)) continue;
      if (s->channels->n_pairs == PAIRS_MOST) {
        tml_sim_warn(s, "record: more than %d pairs of bodies are named; those after '%s.%s-%s' are left out",
                     PAIRS_MOST, m->contacts[contact].name, m->bodies[a].name, m->bodies[b].name);
        return true;
      }
      if (!tml_grow((void **)&s->channels->pairs, &s->channels->cap_pairs, s->channels->n_pairs,
                    sizeof *s->channels->pairs)) return false;
      s->channels->pairs[s->channels->n_pairs++] = x;
    }
  return true;
}

bool tml_channel_pairs_find(tml_sim *s)
{
  const tml_model *m = s->model;
  bool there = true;
  for (int k = 0; k < m->n_contacts && there; k++) {
    bool any = false;
    for (int i = 0; i < m->n_record; i++) any = any || means_pairs(m->record[i], m->contacts[k].name);
    if (any) there = add_pairs(s, k);
  }
  return there;
}
