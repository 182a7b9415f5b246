/* test_adams_user.c - what depends on the state in ADAMS datasets: forces, variables, equations, blocks, constraints
 * and sensors, beams and fields; their numbers in SI whatever the units of the dataset are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/base/model.h"
#include "support/forces.h"

enum { LIST_MAX = 6000 };

#define NO_TIME "note 0:0: neither the dataset nor a command file states how long to simulate: use the options --end " \
                "and --output-step\n"
#define BODIES "PART/1,GROUND\nMARKER/1,PART=1\nPART/2,MASS=1,CM=2,IP=2,3,4\nMARKER/2,PART=2\n" \
  "MARKER/3,PART=2,QP=1,0,0\n"
#define SI "title\nUNITS/SYSTEM=MKS\n" BODIES
#define CGS "title\nUNITS/SYSTEM=CGS\n" BODIES
#define MS "title\nUNITS/FORCE=KNEWTON,MASS=KILOGRAM,LENGTH=MILLIMETER,TIME=MILLISECOND\n" BODIES
/* The first line behind it is 8. */

static void close_to(double a, double b)
{
  if (!(fabs(a - b) <= 1e-12*(1 + fabs(b)))) fail_msg("%.17g is not %.17g", a, b);
}

static tml_status read(tml_model **m, char list[LIST_MAX], const char *head, const char *text)
{
  static const char *const words[] = {"note", "warning", "error"};
  tml_messages *messages;
  char all[6000];
  snprintf(all, sizeof all, "%s%s\nEND\n", head, text);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read_text(m, "m.adm", all, strlen(all), NULL, messages);
  *list = '\0';
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message e = tml_messages_get(messages, i);
    const size_t used = strlen(list);
    snprintf(list + used, LIST_MAX - used, "%s %d:%d: %s\n", words[e.severity], e.line, e.column, e.text);
  }
  tml_messages_free(messages);
  return st;
}

static tml_model *good(const char *head, const char *text)
{
  tml_model *m;
  char list[LIST_MAX];
  if (read(&m, list, head, text) != TML_OK) fail_msg("%s", list);
  return m;
}

static void expect(tml_model **m, const char *text, tml_status wanted, const char *said)
{
  char list[LIST_MAX];
  assert_int_equal(read(m, list, SI, text), wanted);
  char *rest = strstr(list, NO_TIME);
  assert_non_null(rest);
  memmove(rest, rest + strlen(NO_TIME), strlen(rest + strlen(NO_TIME)) + 1);
  assert_string_equal(list, said);
}

static void wrong(const char *text, const char *said)
{
  tml_model *m;
  expect(&m, text, TML_ERR_MODEL, said);
}

/* The SI value of a formula when all its SI inputs are x. */
static double value_at(const tml_formula *f, double x)
{
  double in[20][TML_EXPR_COEF] = {{0}}, out[TML_EXPR_COEF], *work = calloc((size_t)tml_expr_work_size(f->expr), 8);
  for (int i = 0; i < 20; i++) in[i][0] = x;
  tml_expr_eval(f->expr, (const double(*)[TML_EXPR_COEF])in, 0, out, work);
  free(work);
  return out[0];
}

static const char *text_of(const tml_formula *f) { return tml_expr_text(f->expr); }

static const tml_variable *variable(const tml_model *m, const char *name)
{
  const int i = tml_model_find_element(m, name, TML_ELEMENT_VARIABLE);
  if (i < 0) fail_msg("there is no variable %s", name);
  return &m->variables[i];
}

static const tml_equation *equation(const tml_model *m, const char *name)
{
  const int i = tml_model_find_element(m, name, TML_ELEMENT_EQUATION);
  if (i < 0) fail_msg("there is no equation %s", name);
  return &m->equations[i];
}

/* ---------------------------------------------------------------- forces --------------------- */

static void test_forces(void **state)
{
  (void)state;
  tml_model *m = good(SI, "SFORCE/1,TRANS,I=2,J=1,FUNCTION=-10*(DM(2,1)-1)-VR(2,1)\n"
                          "VFORCE/2,I=2,JFLOAT=4,RM=1,FX=VARVAL(7)*SFORCE(1,0,2,0)\\FY=GFORCE(3,0,8,0)\\FZ=0\n"
                          "MARKER/4,PART=1,FLOATING\n"
                          "GFORCE/3,I=2,JFLOAT=4,RM=1,FX=DX(2,1)\\TZ=-AZ(2,1)\n"
                          "SFORCE/4,TRANS,ACTION,I=2,J=1,FUNCTION=IF(VZ(2,1):1,0,-1)\n"
                          "VARIABLE/7,FUNCTION=TIME");
  assert_int_equal(count_forces(m, &tml_spring_ops), 1);
  assert_string_equal(spring_of(m, 0)->actuator,
                      "-(-10*(plain(dm(part_2.marker_2, ground.marker_1)) - 1) - plain(vr(part_2.marker_2, "
                      "ground.marker_1)))");
  /* an actuator has its markers the other way round: side 0 of ADAMS is side 1 here */
  const int push = tml_model_find_element(m, "vforce_2", TML_ELEMENT_FORCE);
  assert_string_equal(text_of(value_of(&m->forces[push], 0)), "varval(variable_7)*sforce(sforce_1, 1, 2, ground)");
  assert_string_equal(text_of(value_of(&m->forces[push], 1)), "plain(gforce(gforce_3_torque, 0, 8, ground))");
  assert_int_equal(count_forces(m, &tml_vector_force_ops), 4);
  tml_model_free(m);
}

/* Ten newtons per metre in any units. */
static void check_spring(const char *head, const char *stiffness)
{
  char text[200];
  snprintf(text, sizeof text, "VFORCE/1,I=2,JFLOAT=4,RM=1,FX=-%s*DX(2,1)\nMARKER/4,PART=1,FLOATING", stiffness);
  tml_model *m = good(head, text);
  close_to(value_at(value_of(&m->forces[0], 0), 0.5), -5);
  tml_model_free(m);
}

static void test_force_units(void **state)
{
  (void)state;
  check_spring(SI, "10");
  check_spring(CGS, "1E4");
  check_spring(MS, "1E-5");
}

/* ---------------------------------------------------------------- equations ------------------ */

static void check_equations(const char *head, double second, double metre)
{
  tml_model *m = good(head, "VARIABLE/1,FUNCTION=2*DIF(1)+DX(2,1)\nVARIABLE/2,IMPLICIT,FUNCTION=VARVAL(2)**2-4,IC=1.5\n"
                            "DIFF/1,IC=3,FUNCTION=-5*DIF(1)+VARVAL(1)\nDIFF/2,IMPLICIT,IC=1,2,FUNCTION=DIF1(2)+DIF(2)\n"
                            "DIFF/3,IC=0,FUNCTION=1");
  close_to(value_at(&variable(m, "variable_1")->value, 1), 2 + metre);
  assert_true(variable(m, "variable_2")->implicit);
  close_to(variable(m, "variable_2")->start, 1.5);
  close_to(value_at(&variable(m, "variable_2")->value, 2), 0);
  close_to(equation(m, "diff_1")->start, 3);
  close_to(value_at(&equation(m, "diff_1")->value, 1), -4*second);
  close_to(value_at(&equation(m, "diff_3")->value, 1), second);
  close_to(equation(m, "diff_2")->start, 1);
  close_to(equation(m, "diff_2")->start_rate, 2*second);
  close_to(value_at(&equation(m, "diff_2")->value, 1), 1 + second); /* of 1/s and 1, in 1/s */
  tml_model_free(m);
}

static void test_equations(void **state)
{
  (void)state;
  check_equations(SI, 1, 1);
  check_equations(CGS, 1, 100);
  check_equations(MS, 1000, 1000);
}

static const char blocks[] =
    "LSE/1,X=1,U=2,Y=3,A=1,B=2,C=3,IC=4\nARRAY/1,X,SIZE=2\nARRAY/2,U,VARIABLES=1\nARRAY/3,Y,SIZE=1\n"
    "ARRAY/4,IC,NUMBERS=7,8\nMATRIX/1,FULL=CORDER,ROWS=2,COLUMNS=2,VALUES=0,-3,1,-4\n"
    "MATRIX/2,SPARSE,ROWS=2,COLUMNS=1,VALUES=2,1,5\nMATRIX/3,FULL=RORDER,ROWS=1,COLUMNS=2,VALUES=6,9\n"
    "TFSISO/1,X=5,U=2,Y=6,NUMERATOR=1,2,DENOMINATOR=4,0,8,0\nARRAY/5,X\nARRAY/6,Y\n"
    "VARIABLE/1,FUNCTION=ARYVAL(1,2)+ARYVAL(3,1)*ARYVAL(4,2)-ARYVAL(6,1)+ARYVAL(5,1)*ARYVAL(2,1)";

static void check_blocks(const char *head, double second)
{
  tml_model *m = good(head, blocks);
  const double a[] = {0, 1, -3, -4};
  assert_string_equal(text_of(&variable(m, "variable_1")->value),
                      "lse_1.x2 + lse_1.y1*8 - tfsiso_1.y1 + tfsiso_1.x1*variable_1");
  assert_int_equal(m->n_blocks, 2);
  const tml_block *s = &m->blocks[0], *t = &m->blocks[1];
  for (int k = 0; k < 4; k++) close_to(s->a[k], a[k]*second);
  close_to(s->b[1], 5*second);
  close_to(s->c[1], 9);
  close_to(s->start[1], 8);
  assert_string_equal(s->inputs[0], "variable_1");
  assert_int_equal(t->n_states, 2);
  close_to(t->numerator[1], 2/second);
  close_to(t->denominator[2], 8/second/second);
  tml_model_free(m);
}

static void test_blocks(void **state)
{
  (void)state;
  check_blocks(SI, 1);
  check_blocks(MS, 1000);
}

/* ---------------------------------------------------------------- constraints, sensors ------- */

static void test_constraints(void **state)
{
  (void)state;
  tml_model *m = good(MS, "GCON/1,FUNCTION=DX(2,1)+3*DY(2,1)\nGCON/2,FUNCTION=VX(2,1)-WZ(2,1)\n"
                          "MOTION/1,I=2,J=1,X,FUNCTION=TIME\nMOTION/2,I=2,J=1,B3,FUNCTION=90D*TIME\n"
                          "MOTION/3,I=2,J=1,Y,VELOCITY,FUNCTION=2");
  assert_int_equal(m->n_relations, 5);
  assert_string_equal(text_of(&m->relations[0].row[0]), "dx(part_2.marker_2, ground.marker_1) + 3*dy(part_2.marker_2, "
                                                        "ground.marker_1)");
  assert_true(m->relations[1].velocity[0]);
  assert_string_equal(text_of(&m->relations[2].row[0]),
                      "dx(part_2.marker_2, ground.marker_1, ground.marker_1) - (time)");
  assert_string_equal(text_of(&m->relations[3].row[0]),
                      "sin(orient(1, 3, part_2.marker_2, ground.marker_1) - ((90*dtor)*time))");
  assert_true(m->relations[4].velocity[0]);
  tml_model_free(m);
  wrong("MOTION/1,I=2,J=1,B3,VELOCITY,FUNCTION=1",
        "error 8:21: MOTION/1: a motion between two markers can be given by its displacement, X, Y and Z also by its "
        "velocity; without it the motion would be another one\n");
  wrong("MOTION/1,I=2,J=1,FUNCTION=1", "error 8:1: MOTION/1 does not say of which kind it is: X, Y, ...\n");
}

static void test_sensors(void **state)
{
  (void)state;
  tml_model *m = good(MS, "SENSOR/1,FUNCTION=DX(2,1),GE,VALUE=5,ERROR=0.1,HALT\n"
                          "SENSOR/2,FUNCTION=TIME,LE,VALUE=3,DT=2");
  assert_int_equal(m->n_sensors, 2);
  assert_int_equal(m->sensors[0].op, TML_SENSOR_ABOVE);
  assert_true(m->sensors[0].stop);
  close_to(m->sensors[0].threshold, 5);
  close_to(m->sensors[0].tolerance, 0.1);
  close_to(value_at(&m->sensors[0].value, 1), 1000);
  assert_int_equal(m->sensors[1].op, TML_SENSOR_BELOW);
  close_to(m->sensors[1].output, 0.002);
  tml_model_free(m);
  expect(&m, "SENSOR/1,FUNCTION=TIME,GE,VALUE=1,PRINT,HALT\nSENSOR/2,FUNCTION=TIME,VALUE=1,RESTART", TML_OK,
         "note 8:35: SENSOR/1: is not done when the sensor trips; the motion is the same\n"
         "note 9:1: SENSOR/2: only writes or restarts; the motion is the same\n");
  assert_int_equal(m->n_sensors, 1);
  tml_model_free(m);
}

/* ---------------------------------------------------------------- elastic -------------------- */

/* A cantilever of length 2: a load P at the tip moves it by P L^3/(3 E I) and turns it by P L^2/(2 E I). */
static void test_beam(void **state)
{
  (void)state;
  tml_model *m = good(SI, "BEAM/1,I=2,J=1,LENGTH=2,AREA=3,IXX=4,IYY=5,IZZ=6,EMOD=7,GMOD=8,CRATIO=0.1");
  const tml_bushing_def *k = bushing_of(m, 0);
  const double P = 10, y[] = {0, P*8/(3*7*6), 0, 0, 0, P*4/(2*7*6)}, z[] = {0, 0, P*8/(3*7*5), 0, -P*4/(2*7*5), 0};
  for (int row = 0; row < 6; row++) {
    double fy = 0, fz = 0;
    for (int l = 0; l < 6; l++) {
      fy += k->stiffness[6*row + l]*y[l];
      fz += k->stiffness[6*row + l]*z[l];
      close_to(k->damping[6*row + l], 0.1*k->stiffness[6*row + l]);
    }
    close_to(fy, row == 1 ? P : 0);
    close_to(fz, row == 2 ? P : 0);
    close_to(k->preload[row], row == 0 ? -2*k->stiffness[0] : 0);
  }
  close_to(k->stiffness[0], 7*3/2.0);
  close_to(k->stiffness[21], 8*4/2.0);
  assert_int_equal(m->markers[m->forces[0].j].body, 1); /* I moves */
  tml_model_free(m);
}

static void test_shear(void **state)
{
  (void)state;
  tml_model *m = good(SI, "BEAM/1,I=2,J=1,LENGTH=2,AREA=3,IXX=4,IYY=5,IZZ=6,EMOD=7,GMOD=8,ASY=1.2");
  const double py = 12*7*6*1.2/(8*3*4.0), *K = bushing_of(m, 0)->stiffness;
  close_to(K[7], 12*7*6/(8*(1 + py)));
  close_to(K[35], (4 + py)*7*6/(2*(1 + py)));
  close_to(K[14], 12*7*5/8.0);
  tml_model_free(m);
}

/* By columns; forces in kN, lengths in mm. */
static void test_field(void **state)
{
  (void)state;
  tml_model *m = good(MS, "FIELD/1,I=2,J=1,KMATRIX=1,2,0,0,0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,4,0,0\n"
                          ",0,0,0,0,0,0,0,0,0,0,0,0\n,LENGTH=10,0,0,0.5,0,0,FORCE=6,0,0,0,0,7\n,CRATIO=0.1");
  const tml_bushing_def *b = bushing_of(m, 0);
  close_to(b->stiffness[0], 1e6);        /* 1 kN/mm */
  close_to(b->stiffness[6], 2e6);
  close_to(b->stiffness[30], 3e3);       /* a torque of 3 kN mm per mm */
  close_to(b->stiffness[21], 4);         /* 4 kN mm = 4 N m */
  close_to(b->damping[0], 0.1e3);        /* 0.1 kN ms/mm */
  close_to(b->preload[0], -10e3 - 6e3);
  close_to(b->preload[1], -20e3);
  close_to(b->preload[3], -2);
  close_to(b->preload[5], -30 - 7);
  tml_model_free(m);
}

/* ---------------------------------------------------------------- the rest ------------------- */

static int channel(const tml_model *m, const char *name)
{
  for (int i = 0; i < m->n_channels; i++)
    if (strcmp(m->channels[i].name, name) == 0) return i;
  return -1;
}

static void test_mrequest(void **state)
{
  (void)state;
  tml_model *m = good(SI, "JOINT/4,REV,I=2,J=1\nMREQUEST/5,V,PARTS=ALL\nMREQUEST/6,F,JOINTS=4,C=pin");
  const int first = channel(m, "request(5001).f2"), second = channel(m, "request(6001).f1");
  assert_true(first >= 0 && second >= 0);
  assert_int_equal(channel(m, "request(5002).f1"), -1); /* ground is left out */
  assert_string_equal(text_of(&m->channels[first].value), "vx(part_2.marker_2)");
  assert_string_equal(text_of(&m->channels[second].value), "fm(part_2.marker_2, ground.marker_1)");
  assert_string_equal(m->channels[second].about, "pin");
  tml_model_free(m);
}

static void test_faults(void **state)
{
  (void)state;
  wrong("DIFF/1,IC=0,FUNCTION=VARVAL(3)", "error 8:29: there is no VARIABLE/3\n");
  wrong("VARIABLE/1,FUNCTION=ARYVAL(1,TIME)",
        "error 8:21: ARYVAL takes the id of an array and a number, ARYVAL(id, k)\n");
  wrong("VARIABLE/1,FUNCTION=ARYVAL(1,3)\nARRAY/1,IC,NUMBERS=1,2", "error 8:21: there is no such array entry\n");
  wrong("VARIABLE/1,FUNCTION=USER(1,2)", "error 8:21: VARIABLE/1: USER is not supported yet by this version; without "
                                         "the element the motion would be another one\n");
  wrong("LSE/1,X=1,A=1\nARRAY/1,X\nMATRIX/1,FULL=RORDER,ROWS=2,COLUMNS=2,VALUES=1,2,3",
        "error 8:11: MATRIX/1 has 3 VALUES, which do not make 2 rows of 2\n");
  wrong("LSE/1,X=1,A=1,U=2,B=1\nARRAY/2,U,VARIABLES=9\nMATRIX/1,FULL=RORDER,ROWS=1,COLUMNS=1,VALUES=1",
        "error 8:15: there is no VARIABLE/9, which ARRAY/2 names\n");
  wrong("TFSISO/1,X=1,U=2,Y=3,NUM=1,2,3,DEN=1\nARRAY/2,U,VARIABLES=1\nVARIABLE/1,FUNCTION=1",
        "error 8:22: block 'tfsiso_1': the numerator has degree 2, above that of the denominator, 0: such a block "
        "would differentiate its input; coefficients are in ascending powers of s\n");
  wrong("BEAM/1,I=2,J=1,LENGTH=2,AREA=3,IXX=4,IYY=5,IZZ=6,EMOD=7", "error 8:1: BEAM/1 has no GMODULUS\n");
  wrong("FIELD/1,I=2,J=1,KMATRIX=1,2,3", "error 8:25: KMATRIX has 36 values, not 3\n");
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_forces),      cmocka_unit_test(test_force_units), cmocka_unit_test(test_equations),
      cmocka_unit_test(test_blocks),      cmocka_unit_test(test_constraints), cmocka_unit_test(test_sensors),
      cmocka_unit_test(test_beam),        cmocka_unit_test(test_shear),       cmocka_unit_test(test_field),
      cmocka_unit_test(test_mrequest),    cmocka_unit_test(test_faults),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
