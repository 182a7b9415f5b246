/* test_flexible.c - memory that runs out while beams or files of another program become a finite element model and that
 * becomes a body in modes. */
#include "memory/allocator.h"
#include "support/bricks.h"
#include "support/frames.h"
#include "support/solid_sample.h"

static frame_sample sample;
static frame_holds holds;

static tml_status use_beams(tml_error *err)
{
  tml_structure *s = NULL;
  tml_flexible *b = NULL;
  tml_reduction_report report;
  const tml_reduction how = {.interfaces = holds.at, .n_interfaces = 1, .others = holds.at + 1, .n_others = 1,
                             .fixed = 3, .stiffening = 2};
  tml_status st = tml_beams_structure(&s, &sample.beams, err);
  if (!st) st = tml_structure_reduce(&b, s, &how, &report, err);
  tml_flexible_free(b);
  tml_structure_free(s);
  return st;
}

static void test_beams(void **state)
{
  (void)state;
  frame_network(&sample, 1);
  frame_hold(&holds, &sample, (int[2]){0, 3}, 2);
  fail_everywhere(NULL, use_beams);
}

/* A box with a rigid and an averaged pad; by products. */
static tml_structure *box;
static tml_interface pads[2];

static tml_status use_pads(tml_error *err)
{
  tml_flexible *b = NULL;
  const tml_reduction how = {.interfaces = pads, .n_interfaces = 2, .fixed = -1, .frequency = 1e4};
  const tml_status st = tml_structure_reduce(&b, box, &how, NULL, err);
  tml_flexible_free(b);
  return st;
}

static void test_pads(void **state)
{
  (void)state;
  const int n[3] = {2, 1, 1};
  int node[2][4];
  box = bricks(n, (double[3]){1, 0.2, 0.2}, &(tml_elastic){.E = 7e10, .nu = 0.3, .density = 2700});
  for (int k = 0; k < 2; k++)
    pads[k] = (tml_interface){.name = "pad", .n_nodes = brick_end(node[k], n, k ? 2 : 0), .node = node[k],
                              .at = {k, 0.1, 0.1}, .average = k == 1};
  fail_everywhere(NULL, use_pads);
  box->kind = TML_STRUCTURE_PRODUCTS;
  fail_everywhere(NULL, use_pads);
  tml_structure_free(box);
}

/* A tetrahedron of another program, with its deck: sets, material, surface, stress. */
static solid_texts tetrahedron;

static tml_status use_solid(tml_error *err)
{
  tml_structure *s = NULL;
  tml_flexible *b = NULL;
  int node[3] = {0, 1, 2};
  const tml_interface pad = {.name = "pad", .n_nodes = 3, .node = node};
  tml_status st = solid_read(&s, &tetrahedron, err);
  const tml_reduction how = {.interfaces = &pad, .n_interfaces = 1, .fixed = 2};
  if (!st) st = tml_structure_reduce(&b, s, &how, NULL, err);
  if (!st) assert_true(s->n_sets == 2 && b->n_faces == 4 && b->n_points == 4);
  tml_flexible_free(b);
  tml_structure_free(s);
  return st;
}

static void test_solid(void **state)
{
  (void)state;
  solid_write(&tetrahedron);
  fail_everywhere(NULL, use_solid);
  for (int i = 0; i < 3; i++) free(tetrahedron.text[i]);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_beams),
    cmocka_unit_test(test_pads),
    cmocka_unit_test(test_solid),
  };
  return cmocka_run_group_tests(tests, watch_klu, NULL);
}
