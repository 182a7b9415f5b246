/* solid_sample.c - one solid element of each kind. */
#include "support/solid_sample.h"

#include <math.h>
#include <string.h>

#include "core/arena.h"
#include "core/memory.h"
#include "flexible/read/fe_matrices.h"
#include "flexible/solid/solid_element.h"
#include "flexible/solid/solid_structure.h"
#include "support/fe_sample.h"

const char *const solid_kinds[SOLID_KINDS] = {"C3D4", "C3D10", "C3D6", "C3D15", "C3D8", "C3D8R", "C3D20", "C3D20R",
                                              "C3D8I"};

/* Corners, and between which of them the other nodes lie. */
static const double corner[3][8][3] = {
  {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
  {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 1}, {0, 1, 1}},
  {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}},
};
static const int corners[3] = {4, 6, 8};
static const int between[3][12][2] = {
  {{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}},
  {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}, {0, 3}, {1, 4}, {2, 5}},
  {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {4, 5}, {5, 6}, {6, 7}, {7, 4}, {0, 4}, {1, 5}, {2, 6}, {3, 7}},
};

int solid_places(const char *kind, double off, double X[SOLID_MOST][3])
{
  const tml_solid_kind *k = tml_solid_kind_of(tml_solid_find(kind));
  const int shape = k->nodes == 4 || k->nodes == 10 ? 0 : k->nodes == 6 || k->nodes == 15 ? 1 : 2;
  for (int i = 0; i < k->nodes; i++)
    for (int a = 0; a < 3; a++) {
      const int *m = i < corners[shape] ? NULL : between[shape][i - corners[shape]];
      const double x = m ? (corner[shape][m[0]][a] + corner[shape][m[1]][a])/2 : corner[shape][i][a];
      X[i][a] = x + off*sin(1.7*i + 2.3*a + 0.4);
    }
  return k->nodes;
}

tml_structure *solid_structure(const char *kind, int n, double X[SOLID_MOST][3])
{
  tml_structure *s = tml_new(1, sizeof *s);
  s->n_nodes = n;
  s->n = 3*n;
  s->id = tml_arena_new(&s->arena, (size_t)n, sizeof *s->id);
  s->X = tml_arena_new(&s->arena, 3*(size_t)n, sizeof *s->X);
  s->unknown = tml_arena_new(&s->arena, 6*(size_t)n, sizeof *s->unknown);
  s->solids = tml_new(1, sizeof *s->solids);
  s->solid_node = tml_new((size_t)n, sizeof *s->solid_node);
  s->n_solids = 1;
  s->solids[0] = (tml_solid){.id = 1, .kind = tml_solid_find(kind), .E = 2.1e5, .nu = 0.3};
  memcpy(s->X, X, 3*(size_t)n*sizeof *s->X);
  for (int i = 0; i < n; i++) {
    s->id[i] = i + 1;
    s->solid_node[i] = i;
    for (int a = 0; a < 6; a++) s->unknown[6*i + a] = a < 3 ? 3*i + a : -1;
  }
  tml_error err;
  if (tml_solids_skin(s, &err)) return NULL;
  return s;
}

void solid_write(solid_texts *t)
{
  fe_sample truss;
  sample_truss(&truss);
  t->text[0] = sample_coordinate(&truss, 'K', 'u');
  t->text[1] = sample_coordinate(&truss, 'M', 'u');
  t->text[2] = sample_unknowns(&truss);
}

tml_status solid_read(tml_structure **out, const solid_texts *t, tml_error *err)
{
  static const char deck[] =
      "*NODE, NSET=all\n3,0,0,0\n5,1,0.25,0\n8,0.5,1,-0.125\n20,0.25,0.5,1\n"
      "*ELEMENT, TYPE=C3D4, ELSET=e\n1,3,5,8,20\n*NSET, NSET=more\nall\n"
      "*MATERIAL, NAME=m\n*ELASTIC\n2e11,0.3\n*SOLID SECTION, ELSET=e, MATERIAL=m\n";
  const tml_fe_files files = {.stiffness = {"K", t->text[0], strlen(t->text[0])},
                              .mass = {"M", t->text[1], strlen(t->text[1])},
                              .unknowns = {"dof", t->text[2], strlen(t->text[2])},
                              .nodes = {"inp", deck, strlen(deck)}};
  return tml_structure_read(out, &files, err);
}
