/* adams_linear.c - LINEAR commands of ADAMS, where they stand among those that simulate: against closed forms. */
#include <stdlib.h>
#include <unistd.h>

#include "modelfile/read_adams.h"
#include "support/folder.h"
#include "support/problem.h"

/* 2 kg along z: z'' = -100 z - 2 z' + u/2 - 10 once JOINT/2, which holds it, is off. */
#define LIFT "lift\nUNITS/FORCE=NEWTON,MASS=KILOGRAM,LENGTH=METER,TIME=SECOND\nPART/1,GROUND\nMARKER/10,PART=1\n" \
  "ACCGRAV/KGRAV=-10\nPART/2,MASS=2,CM=20,IP=1,1,1\nMARKER/20,PART=2\nJOINT/1,TRANSLATIONAL,I=20,J=10\n" \
  "JOINT/2,FIXED,I=20,J=10\nSFORCE/1,TRANS,ACTIONONLY,I=20,J=10,FUNCTION=-200*DZ(20,10)-4*VZ(20,10)+VARVAL(1)\n" \
  "VARIABLE/1,FUNCTION=2+1\nVARIABLE/2,FUNCTION=DZ(20,10)\nVARIABLE/3,FUNCTION=POUVAL(1,2)\n" \
  "PINPUT/1,VARIABLES=1\nPOUTPUT/1,VARIABLES=3,2\n"

typedef char listing[4000];

static tml_status read_both(problem *p, listing list, const char *dataset, const char *commands)
{
  static const char *const words[] = {"note", "warning", "error"};
  tml_messages *messages;
  char text[2][3000];
  snprintf(text[0], sizeof text[0], "%sEND\n", dataset);
  snprintf(text[1], sizeof text[1], "lift\n%s", commands);
  memset(p, 0, sizeof *p);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_dataset d = {.name = "lift.adm", .text = text[0], .size = strlen(text[0]), .commands_name = "lift.acf",
                         .commands = text[1], .commands_size = strlen(text[1])};
  const tml_status st = tml_read_adams_dataset(&p->model, &d, messages);
  *list = '\0';
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message e = tml_messages_get(messages, i);
    const size_t used = strlen(list);
    snprintf(list + used, sizeof(listing) - used, "%s %d:%d: %s\n", words[e.severity], e.line, e.column, e.text);
  }
  tml_messages_free(messages);
  if (st == TML_OK) tml_model_options(p->model, &p->opt);
  return st;
}

static void expect_line(const listing list, const char *text)
{
  if (!strstr(list, text)) fail_msg("'%s' is not in:\n%s", text, list);
}

/* What is obeyed, line by line. */
static void obey(problem *p, listing told)
{
  tml_messages *messages;
  tml_error err = {0};
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  if (tml_orders_obey(p->model, &p->opt, folder_file("results"), false, messages, &err)) fail_msg("%s", err.text);
  *told = '\0';
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const size_t used = strlen(told);
    snprintf(told + used, sizeof(listing) - used, "%s\n", tml_messages_get(messages, i).text);
  }
  tml_messages_free(messages);
}

static int begin(void **state)
{
  (void)state;
  return folder_make("adams-linear");
}

static int finish(void **state)
{
  (void)state;
  return folder_remove();
}

/* ---------------------------------------------------------------- where they stand ----------- */

/* Right behind a SIMULATE, though the next one begins at the same time with another joint off. */
static void test_between(void **state)
{
  (void)state;
  problem p;
  listing list, told;
  const tml_status st = read_both(&p, list, LIFT,
                                  "LINEAR/EIGENSOL\nSIMULATE/DYNAMICS,END=1,STEPS=4\nLINEAR/EIGENSOL\n"
                                  "DEACTIVATE/JOINT,ID=2\nSIMULATE/DYNAMICS,END=2,STEPS=4\nLINEAR/EIGENSOL\n");
  if (st) fail_msg("%s", list);
  const tml_orders o = tml_model_orders(p.model);
  assert_true(!o.still && !o.statics && o.linear == 3);
  obey(&p, told);
  expect_line(told, "LINEAR/EIGENSOL at t = 0 s: 0 states; nothing can move");
  expect_line(told, "LINEAR/EIGENSOL at t = 1 s: 0 states; nothing can move");
  expect_line(told, "LINEAR/EIGENSOL at t = 2 s: 2 states");
  problem_end(&p);
}

/* As given before a STATICS, at rest behind it. */
static void test_rest(void **state)
{
  (void)state;
  problem p;
  listing list, told;
  const tml_status st = read_both(&p, list, LIFT, "DEACTIVATE/JOINT,ID=2\nLINEAR/EIGENSOL\nSIMULATE/STATICS\n"
                                                  "LINEAR/STATEMAT\nSIMULATE/DYN,END=1,STEPS=2\n");
  if (st) fail_msg("%s", list);
  assert_int_equal(p.opt.start, TML_BEGIN_STATIC);
  obey(&p, told);
  expect_line(told, "eigenvalues are valid at this time only; body 'part_2' accelerates at 8.5 m/s2");
  expect_line(told, "LINEAR/STATEMAT at t = 0 s, at the static equilibrium: 2 states; stable");
  problem_end(&p);
}

/* ---------------------------------------------------------------- ports ---------------------- */

/* Inputs are those of the PINPUT, outputs those of the POUTPUT in its order, the only ones by themselves. */
static void test_ports(void **state)
{
  (void)state;
  static const double A[] = {0, -100, 1, -2};
  problem p;
  listing list;
  const tml_status st = read_both(&p, list, LIFT, "DEACTIVATE/JOINT,ID=2\nSIMULATE/STATICS\nLINEAR/STATEMAT\n");
  if (st) fail_msg("%s", list);
  const tml_linear_order *o = &p.model->linear_orders[0];
  assert_true(o->n_inputs == 1 && o->n_outputs == 2);
  assert_string_equal(o->inputs[0], "variable_1");
  assert_string_equal(o->outputs[0], "variable_3");
  assert_string_equal(o->outputs[1], "variable_2");
  const tml_linear_request d = {.size = sizeof d, (const char *const *)o->inputs, 1, (const char *const *)o->outputs,
                                2};
  problem_start(&p);
  assert_true(tml_sim_input_count(p.sim) == 1 && tml_sim_input(p.sim, 0).value == 3);
  tml_linear *l = NULL;
  assert_int_equal(tml_linear_create(&l, p.sim, NULL, &p.err), TML_OK);
  assert_int_equal(tml_linear_connect(l, p.sim, &d, &p.err), TML_OK);
  int rows, columns;
  const double *a = tml_linear_matrix_get(l, TML_LINEAR_A, &rows, &columns);
  for (int i = 0; i < 4; i++) assert_true(fabs(a[i] - A[i]) < 1e-12);
  const double *b = tml_linear_matrix_get(l, TML_LINEAR_B, &rows, &columns);
  assert_true(b[0] == 0 && fabs(b[1] - 0.5) < 1e-15);
  const double *c = tml_linear_matrix_get(l, TML_LINEAR_C, &rows, &columns);
  assert_true(rows == 2 && fabs(c[0] - 1) < 1e-15 && fabs(c[1] - 1) < 1e-15); /* VARIABLE/3 is VARIABLE/2 */
  tml_linear_free(l);
  problem_end(&p);
}

/* ---------------------------------------------------------------- what is not applied --------- */

static void expect_told(const char *dataset, const char *commands, const char *text)
{
  problem p;
  listing list;
  read_both(&p, list, dataset, commands);
  expect_line(list, text);
  tml_model_free(p.model);
}

static void test_words(void **state)
{
  (void)state;
  static const char two[] = LIFT "PINPUT/2,VARIABLES=1\nPOUTPUT/2,VARIABLES=1\n";
  static const char wrong[] = LIFT "PINPUT/2,VARIABLES=9\n", empty[] = LIFT "POUTPUT/2\n";
  static const char returns[] = LIFT "SENSOR/1,FUNCTION=DZ(20,10),GE,VALUE=1,RETURN\n";
  expect_told(LIFT, "SIM/DYN,END=1,STEPS=2\nDEACT/JOINT,ID=2\nLINEAR/EIGENSOL\nSIM/DYN,END=2,STEPS=2\n",
              "warning 4:1: LINEAR: not applied between ACTIVATE or DEACTIVATE and the next SIMULATE");
  expect_told(returns, "SIM/DYN,END=1,STEPS=2\nLINEAR/EIGENSOL\nSIM/DYN,END=2,STEPS=2\n",
              "warning 3:1: LINEAR: is made at the planned end of the SIMULATE before");
  expect_told(LIFT, "SIM/STATICS,END=1,STEPS=2\nSIM/DYN,END=2,STEPS=2\n",
              "warning 2:1: SIMULATE: STATICS with END is a sequence of equilibria, which is not applied before a run");
  expect_told(LIFT, "SIM/STATICS,END=-1,STEPS=2\n", "error 2:1: STATICS must end after 0 s, in 1 to 1000000 STEPS");
  expect_told(LIFT, "LINEAR/EIGENSOL,RM=99\n", "error 2:17: there is no MARKER/99 in the dataset");
  expect_told(LIFT, "LINEAR/EIGENSOL,NODAMPIN\n", "warning 2:17: LINEAR: damping stays in");
  expect_told(two, "LINEAR/STATEMAT\n", "note 2:1: LINEAR: the dataset has several PINPUTs and none is named");
  expect_told(two, "LINEAR/STATEMAT\n", "note 2:1: LINEAR: the dataset has several POUTPUTs and none is named");
  expect_told(wrong, "LINEAR/STATEMAT,PINPUT=2\n", "error 16:10: there is no VARIABLE/9");
  expect_told(empty, "LINEAR/EIGENSOL\n", "error 16:1: POUTPUT/2 has no VARIABLES");
  expect_told(LIFT "VARIABLE/4,FUNCTION=PINVAL(1,2)\n", "LINEAR/EIGENSOL\n",
              "there is no such PINPUT or POUTPUT entry");
  expect_told(LIFT "VARIABLE/4,FUNCTION=PINVAL(1)\n", "LINEAR/EIGENSOL\n",
              "PINVAL and POUVAL take the id of a PINPUT or POUTPUT and a number");
}

/* ---------------------------------------------------------------- frames --------------------- */

/* A pendulum: RM names the marker whose frame counts. That does not turn here, so that the frequency is
 * sqrt(m g L/(J + m L^2)) = 3 rad/s. */
static void test_frame(void **state)
{
  (void)state;
  static const char dataset[] = "swing\nUNITS/FORCE=NEWTON,MASS=KILOGRAM,LENGTH=METER,TIME=SECOND\nPART/1,GROUND\n"
    "MARKER/10,PART=1\nACCGRAV/JGRAV=-11.25\nPART/2,MASS=2,CM=20,IP=.5,.5,.5,QG=0,-1,0\nMARKER/20,PART=2\n"
    "MARKER/21,PART=2,QP=0,1,0\nJOINT/1,REVOLUTE,I=21,J=10\n";
  problem p;
  listing list, told;
  if (read_both(&p, list, dataset, "LINEAR/EIGENSOL,RM=21\n")) fail_msg("%s", list);
  const tml_orders o = tml_model_orders(p.model);
  assert_true(o.still && !o.statics && o.linear == 1);
  assert_string_equal(p.model->linear_orders[0].about, "part_2.marker_21");
  obey(&p, told);
  expect_line(told, "LINEAR/EIGENSOL at t = 0 s: 2 states");
  char text[4000] = "";
  FILE *f = fopen(folder_file("results/modes.json"), "r");
  assert_non_null(f);
  assert_true(fread(text, 1, sizeof text - 1, f) > 0);
  fclose(f);
  const char *at = strstr(text, "\"eigenvalue\": [");
  assert_non_null(at);
  const char *im = strchr(at, ',');
  assert_true(fabs(strtod(im + 1, NULL) - 3) < 1e-12);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown(test_between, begin, finish),
    cmocka_unit_test_setup_teardown(test_rest, begin, finish),
    cmocka_unit_test(test_ports), cmocka_unit_test(test_words),
    cmocka_unit_test_setup_teardown(test_frame, begin, finish),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
