/* frames.c - beams for the tests. */
#include "support/frames.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/reference.h"

static void link_up(frame_sample *f, int nodes, int sections, int beams)
{
  for (int i = 0; i < nodes; i++) f->node_name[i] = f->name[i];
  for (int k = 0; k < beams; k++) f->beam[k].name = f->beam_name[k];
  f->beams = (tml_beams){.n_nodes = nodes, .X = f->X[0], .node_name = f->node_name, .n_sections = sections,
                         .sections = f->section, .n_materials = 1, .materials = &f->material, .n_beams = beams,
                         .beams = f->beam};
}

void frame_straight(frame_sample *f, double length, int elements, const tml_section *s, const tml_elastic *m)
{
  *f = (frame_sample){.X = {{0}, {length, 0, 0}}, .name = {"A", "B"}, .beam_name = {"AB"}, .section = {*s},
                      .material = *m, .beam = {{.node = {0, 1}, .elements = elements}}};
  link_up(f, 2, 1, 1);
}

/* ---------------------------------------------------------------- vehicle -------------------- */

static int joint(char letter, char side) { return 2*(letter - 'A') + (side == 'r'); }

static void add_tube(frame_sample *f, int *n, const char ends[4], int section)
{
  snprintf(f->beam_name[*n], sizeof f->beam_name[*n], "%.2s-%.2s", ends, ends + 2);
  f->beam[(*n)++] = (tml_beam){.node = {joint(ends[0], ends[1]), joint(ends[2], ends[3])}, .section = section,
                               .elements = 4};
}

static void add_tubes(frame_sample *f)
{
  static const char *const rails[] = {"AB", "BC", "CD", "DE", "FG", "GH", "HI", "IJ"};
  static const char *const posts[] = {"AF", "BG", "CH", "DI", "EJ", "CG", "DH", "EI"};
  int n = 0;
  for (int side = 0; side < 2; side++) {
    const char s = "lr"[side];
    for (int k = 0; k < 8; k++) add_tube(f, &n, (char[4]){rails[k][0], s, rails[k][1], s}, 0);
    for (int k = 0; k < 8; k++) add_tube(f, &n, (char[4]){posts[k][0], s, posts[k][1], s}, 1);
  }
  for (char c = 'A'; c <= 'J'; c++) add_tube(f, &n, (char[4]){c, 'l', c, 'r'}, 1);
  assert_int_equal(n, FRAME_BEAMS);
}

void frame_atv(frame_sample *f)
{
  reference r = reference_open();
  *f = (frame_sample){.material = {.E = 2.07e11, .nu = 2.07e11/(2*8.0e10) - 1, .density = 7850}};
  for (char c = 'A'; c <= 'J'; c++) {
    char path[64];
    snprintf(path, sizeof path, "atv/data/joints/%cl", c);
    const int left = joint(c, 'l'), right = joint(c, 'r');
    reference_list(&r, path, f->X[left], 3);
    memcpy(f->X[right], f->X[left], sizeof f->X[left]);
    f->X[right][1] *= -1;
    snprintf(f->name[left], sizeof f->name[left], "%cl", c);
    snprintf(f->name[right], sizeof f->name[right], "%cr", c);
  }
  reference_close(&r);
  assert_int_equal(tml_section_tube(&f->section[0], 0.0127, 0.0020, 0.3, true, NULL), TML_OK);
  assert_int_equal(tml_section_tube(&f->section[1], 0.0111, 0.0016, 0.3, true, NULL), TML_OK);
  add_tubes(f);
  link_up(f, FRAME_NODES, 2, FRAME_BEAMS);
}

/* Inner nodes come in the order of the beams, three a tube. */
static int middle(char letter) { return FRAME_NODES + 3*(32 + letter - 'A') + 1; }

void frame_atv_holds(frame_holds *h, const frame_sample *f)
{
  static const char letters[] = "ABFDI";
  int nodes[FRAME_HOLDS];
  for (int k = 0; k < 10; k++) nodes[k] = joint(letters[k/2], "lr"[k%2]);
  for (int k = 0; k < 3; k++) nodes[10 + k] = middle("CHG"[k]);
  frame_hold(h, f, nodes, FRAME_HOLDS);
}

/* ---------------------------------------------------------------- others --------------------- */

void frame_network(frame_sample *f, int elements)
{
  static const double X[5][3] = {{0, 0, 0}, {.5, .1, 0}, {1, 0, .2}, {1.2, .6, .3}, {.4, .5, .4}};
  static const int ends[5][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 1}};
  *f = (frame_sample){.material = {.E = 2e11, .nu = 2e11/(2*8e10) - 1, .density = 7800}};
  memcpy(f->X, X, sizeof X);
  for (int i = 0; i < 5; i++) {
    snprintf(f->name[i], sizeof f->name[i], "%c", 'A' + i);
    snprintf(f->beam_name[i], sizeof f->beam_name[i], "%c%c", 'A' + ends[i][0], 'A' + ends[i][1]);
    f->beam[i] = (tml_beam){.node = {ends[i][0], ends[i][1]}, .elements = elements};
  }
  assert_int_equal(tml_section_tube(&f->section[0], 0.02, 0.003, 0.3, true, NULL), TML_OK);
  link_up(f, 5, 1, 5);
  f->lump = (tml_lump){.node = 3, .mass = 2, .inertia = {.01, 0, 0, 0, .02, 0, 0, 0, .03}};
  f->beams.lumps = &f->lump;
  f->beams.n_lumps = 1;
}

void frame_bent(frame_sample *f)
{
  static const double X[4][3] = {{0, 0, 0}, {.8, 0, 0}, {.8, .6, 0}, {.8, .6, .4}};
  *f = (frame_sample){.material = {.E = 7e10, .nu = 7e10/(2*2.6e10) - 1, .density = 2700}};
  memcpy(f->X, X, sizeof X);
  for (int i = 0; i < 4; i++) snprintf(f->name[i], sizeof f->name[i], "%c", 'A' + i);
  for (int i = 0; i < 3; i++) {
    snprintf(f->beam_name[i], sizeof f->beam_name[i], "%c%c", 'A' + i, 'B' + i);
    f->beam[i] = (tml_beam){.node = {i, i + 1}, .elements = 4};
  }
  assert_int_equal(tml_section_rectangle(&f->section[0], 0.03, 0.02, 0.3, true, NULL), TML_OK);
  link_up(f, 4, 1, 3);
  f->lump = (tml_lump){.node = 3, .mass = 0.5};
  f->beams.lumps = &f->lump;
  f->beams.n_lumps = 1;
}

/* ---------------------------------------------------------------- reducing ------------------- */

tml_structure *frame_structure(const frame_sample *f)
{
  tml_structure *s;
  tml_error err;
  if (tml_beams_structure(&s, &f->beams, &err)) fail_msg("%s", err.text);
  return s;
}

void frame_hold(frame_holds *h, const frame_sample *f, const int *nodes, int count)
{
  h->count = count;
  for (int k = 0; k < count; k++) {
    h->node[k] = nodes[k];
    h->at[k] = (tml_interface){.name = nodes[k] < f->beams.n_nodes ? f->name[nodes[k]] : "", .n_nodes = 1,
                               .node = &h->node[k]};
  }
}

tml_flexible *frame_reduce(const tml_structure *s, const tml_reduction *how, tml_reduction_report *report)
{
  tml_flexible *f;
  tml_error err;
  if (tml_structure_reduce(&f, s, how, report, &err)) fail_msg("%s", err.text);
  return f;
}
