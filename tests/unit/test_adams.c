/* test_adams.c - the reader of ADAMS datasets: how text becomes statements, what every statement becomes, and what is
 * said about the rest. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "import/adams_text/adams_statement.h"
#include "model/base/model.h"
#include "support/forces.h"

static const double pi = 3.14159265358979323846;

static void close_to(double a, double b)
{
  if (!(fabs(a - b) <= 1e-12*(1 + fabs(b)))) fail_msg("%.15g instead of %.15g", a, b);
}

/* ---------------------------------------------------------------- helpers -------------------- */

enum { LIST_MAX = 16000 };

/* Everything said, each "severity line:column: text\n". */
static tml_status read_all(const char *text, size_t size, tml_model **m, char list[LIST_MAX])
{
  static const char *const words[] = {"note", "warning", "error"};
  tml_messages *messages;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read_text(m, "m.adm", text, size, NULL, messages);
  list[0] = '\0';
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message e = tml_messages_get(messages, i);
    const size_t used = strlen(list);
    assert_string_equal(e.file, "m.adm");
    snprintf(list + used, LIST_MAX - used, "%s %d:%d: %s\n", words[e.severity], e.line, e.column, e.text);
  }
  tml_messages_free(messages);
  return st;
}

#define NO_TIME "note 0:0: neither the dataset nor a command file states how long to simulate: use the options --end " \
                "and --output-step\n"
#define HEAD "title\nUNITS/SYSTEM=MKS\nPART/1,GROUND\nMARKER/1,PART=1\n"
#define BODY "PART/2,MASS=1,CM=2,IP=2,3,4\nMARKER/2,PART=2\n"

/* A dataset without errors; what is said besides that it has no end. */
static tml_model *good(const char *text, const char *said)
{
  char list[LIST_MAX];
  tml_model *m;
  const tml_status st = read_all(text, strlen(text), &m, list);
  if (st) fail_msg("%s", list);
  const char *rest = strstr(list, NO_TIME);
  assert_non_null(rest);
  memmove(list + (rest - list), rest + strlen(NO_TIME), strlen(rest + strlen(NO_TIME)) + 1);
  assert_string_equal(list, said);
  return m;
}

/* One that is refused, with all that is said. */
static void bad(const char *text, const char *expected)
{
  char list[LIST_MAX];
  tml_model *m;
  assert_int_equal(read_all(text, strlen(text), &m, list), TML_ERR_MODEL);
  assert_null(m);
  const char *rest = strstr(list, NO_TIME);
  assert_non_null(rest);
  memmove(list + (rest - list), rest + strlen(NO_TIME), strlen(rest + strlen(NO_TIME)) + 1);
  assert_string_equal(list, expected);
}

/* A line behind the usual head that is wrong: line 5. */
static void wrong(const char *line, const char *expected)
{
  char text[4000];
  snprintf(text, sizeof text, HEAD "%s\nEND\n", line);
  bad(text, expected);
}

/* ---------------------------------------------------------------- lines and statements ------- */

typedef struct parsed {
  tml_source source;
  tml_statements all;
  tml_findings findings;
} parsed;

static void parse(parsed *p, const char *text)
{
  memset(p, 0, sizeof *p);
  p->source = (tml_source){.name = "m.adm", .text = text, .size = strlen(text)};
  assert_true(tml_source_split(&p->source, TML_SOURCE_DATASET, &tml_adams_statements, &p->findings));
  assert_true(tml_statements_parse(&p->all, &p->source, &tml_adams_statements, &p->findings));
}

static void forget(parsed *p)
{
  tml_statements_free(&p->all);
  tml_source_free(&p->source);
  tml_adams_messages_free(&p->findings);
}

static void test_splitting(void **state)
{
  (void)state;
  parsed p;
  parse(&p, "MARKER in the title\r\n! a comment\r\nPART/0012 ! and another\r\n\r\n!  adams_view_name='the pin'\r\n"
            "  , MASS = 1.5,\r\n  CM=3 ;MARKER/3,PART=12; END\r\n");
  assert_int_equal(p.findings.n_findings, 0);
  assert_int_equal(p.all.n_items, 3);
  assert_true(p.source.ended);
  assert_int_equal(p.source.n_title, strlen("MARKER in the title"));
  const tml_statement *part = &p.all.items[0], *marker = &p.all.items[1];
  assert_string_equal(part->row->name, "PART");
  assert_int_equal(part->id, 12);
  close_to(tml_adams_statement_number(part, "MASS", 0), 1.5);
  close_to(tml_adams_statement_number(part, "CM", 0), 3);
  assert_string_equal(marker->row->name, "MARKER");
  assert_string_equal(marker->label, "the pin"); /* of the statement behind the comment */
  close_to(tml_adams_statement_number(marker, "PART", 0), 12);
  forget(&p);
}

/* Commas at the start of a line part arguments, but only mark the line inside an expression. */
static void test_continuation(void **state)
{
  (void)state;
  parsed p;
  parse(&p, "t\nVARIABLE/5,FUNCTION=21E08+32E-06/(74.12E+01*VR(78,81)-65)^12+\n,2**78+2/(1+5),IC=18E05\n"
            "VARIABLE/6, FUNC = (IF(VR(2,1):\n, 21,22,\n,23) ! a comment\n, + 1)\n"
            "VARIABLE/7, FUNCTION = STEP(TIME, 0, 0\n, 1, 10)\n, IC = 2\nVARIABLE/8,FUNCTION=1\n, + 2, IC=3\n"
            "VARIABLE/9,FUNCTION=3&\n*4\\IC=4\n");
  assert_int_equal(p.findings.n_findings, 0);
  assert_int_equal(p.all.n_items, 5);
  static const struct { const char *text; double ic; } expected[] = {
      {"21E08+32E-06/(74.12E+01*VR(78,81)-65)^12+2**78+2/(1+5)", 18e5}, {"(IF(VR(2,1):21,22,23)+1)", 0},
      {"STEP(TIME,0,0,1,10)", 2}, {"1+2", 3}, {"3*4", 4},
  };
  for (int i = 0; i < 5; i++) {
    char text[200];
    size_t n = 0;
    const char *c = tml_adams_statement_get(&p.all.items[i], "FUNCTION")->text;
    for (; *c; c++)
      if (*c != ' ') text[n++] = *c;
    text[n] = '\0';
    assert_string_equal(text, expected[i].text);
    close_to(tml_adams_statement_number(&p.all.items[i], "IC", 0), expected[i].ic);
  }
  forget(&p);
}

static void test_numbers(void **state)
{
  static const struct { const char *text; double value; int used; } list[] = {
      {"1", 1, 1}, {"-.1,", -0.1, 3}, {"+5.0E-002 ", 0.05, 9}, {"90D", pi/2, 3}, {"90d,", pi/2, 3}, {"1.5R", 1.5, 4},
      {"1.0D3", 1000, 5}, {"1.0D-03", 0.001, 7}, {"5.", 5, 2}, {"007", 7, 3}, {"1e400", NAN, 0}, {"x", NAN, 0},
      {".", NAN, 0}, {"-", NAN, 0}, {"3abc", NAN, 0}, {"90DX", NAN, 0}, {"0x10", NAN, 0},
  };
  (void)state;
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    size_t place = 0;
    double value;
    const bool ok = tml_parser_real(list[i].text, &place, &value);
    if (ok == isnan(list[i].value)) fail_msg("'%s'", list[i].text);
    if (!ok) continue;
    close_to(value, list[i].value);
    assert_int_equal(place, list[i].used);
  }
}

static void test_abbreviations(void **state)
{
  int rivals;
  (void)state;
  assert_string_equal(tml_row_find(&tml_adams_statements, "springd", &rivals)->name, "SPRINGDAMPER");
  assert_string_equal(tml_row_find(&tml_adams_statements, "req", &rivals)->name, "REQUEST");
  assert_string_equal(tml_row_find(&tml_adams_commands, "SIM", &rivals)->name, "SIMULATE");
  assert_null(tml_row_find(&tml_adams_statements, "SP", &rivals));
  assert_int_equal(rivals, 2);
  const tml_row *request = tml_row_find(&tml_adams_statements, "REQUEST", &rivals);
  assert_string_equal(tml_arg_find(request, "f", &rivals)->name, "FORCE");
  assert_string_equal(tml_arg_find(request, "C", &rivals)->name, "COMMENT");
  assert_string_equal(tml_arg_find(request, "disp", &rivals)->name, "DISPLACEMENT");
  assert_string_equal(tml_arg_find(request, "F3", &rivals)->name, "F3");
}

/* No two statements, and no two arguments of one, may answer to one name. */
static void test_tables(void **state)
{
  const tml_rows *const tables[] = {&tml_adams_statements, &tml_adams_forces, &tml_adams_commands,
                                    &tml_adams_force_commands};
  (void)state;
  for (int t = 0; t < 4; t++) {
    for (int i = 0; i < tables[t]->n; i++) {
      const tml_row *row = &tables[t]->row[i];
      int rivals;
      assert_ptr_equal(tml_row_find(tables[t - t % 2], row->name, &rivals), row);
      assert_non_null(row->note);
      if (row->support != TML_SUPPORTED) assert_null(row->build);
      for (int k = 0; k < row->n_args; k++) {
        const tml_arg *arg = &row->args[k];
        assert_ptr_equal(tml_arg_find(row, arg->name, &rivals), arg);
        if (arg->alias) assert_ptr_equal(tml_arg_find(row, arg->alias, &rivals), arg);
        assert_true(arg->support == TML_SUPPORTED || arg->note);
        const bool list = arg->type == TML_ARG_NUMBERS || arg->type == TML_ARG_IDS;
        assert_true(!list || (arg->min >= 1 && arg->max >= arg->min));
      }
    }
  }
}

/* ---------------------------------------------------------------- parts and markers ---------- */

static const tml_body *body(const tml_model *m, const char *name)
{
  const int i = tml_model_find_body(m, name);
  if (i < 0) fail_msg("no body %s", name);
  return &m->bodies[i];
}

static const tml_marker *marker(const tml_model *m, const char *name)
{
  tml_error err;
  const int i = tml_model_find_marker(m, name, &err);
  if (i < 0) fail_msg("%s", err.text);
  return &m->markers[i];
}

static void test_part(void **state)
{
  (void)state;
  tml_model *m = good("title\nUNITS/SYSTEM=MKS\nPART/1,GROUND\n"
                      "PART/2, MASS=2, CM=20, IM=21, IP=11, 12, 13, 0.1, 0.2, 0.3, QG=1,2,3, REULER=90D,0,0\n"
                      ", VX=1, WZ=5, EXACT=X:PSI:theta:phi\n"
                      "MARKER/20, PART=2, QP=0,1,0, REULER=0,90D,0\nMARKER/21, PART=2, QP=0,2,0\nEND\n", "");
  const tml_body *b = body(m, "part_2");
  close_to(b->mass, 2);
  /* products change sign, then one metre along y back to the centre: m (1, 0, 1) less */
  const double J[9] = {9, -0.1, -0.2, -0.1, 12, -0.3, -0.2, -0.3, 11};
  for (int i = 0; i < 9; i++) close_to(b->J[i], J[i]);
  close_to(b->x[0], 0); /* the centre is one metre along part y, which is ground -x */
  close_to(b->x[1], 2);
  close_to(b->x[2], 3);
  close_to(b->v[0], 1); /* VX is of the centre of mass */
  close_to(b->v[1], 0);
  /* WZ is about z of the CM marker: part -y, ground x */
  close_to(b->w[0], 5);
  close_to(b->w[1], 0);
  close_to(b->w[2], 0);
  assert_int_equal(b->hold, TML_HOLD_X | TML_HOLD_RX | TML_HOLD_RY | TML_HOLD_RZ);
  tml_model_free(m);
}

static void test_velocity_markers(void **state)
{
  (void)state;
  tml_model *m = good("title\nUNITS/SYSTEM=MKS\nPART/1,GROUND\nMARKER/1,PART=1,REULER=90D,0,0\n"
                      "PART/2, MASS=2, CM=20, IP=1,1,1, VM=1, VX=3, WM=1, WX=4\nMARKER/20, PART=2, "
                      "QP=0,0,1\nEND\n", "");
  const tml_body *b = body(m, "part_2");
  close_to(b->v[1], 3);
  close_to(b->w[1], 4);
  close_to(b->v[0], 0);
  tml_model_free(m);
}

/* z towards one point, x in the plane of another; USEXP the other way round. */
static void test_axes(void **state)
{
  (void)state;
  tml_model *m = good(HEAD "MARKER/3,PART=1,QP=1,1,1,ZP=1,2,1,XP=1,5,2\nMARKER/4,PART=1,ZP=0,1,1,XP=0,2,0,USEXP\n"
                      "MARKER/5,PART=1,ZP=1,0,0\nMARKER/6,PART=1,XP=0,1,0\n" BODY
                      "PART/3,MASS=1,CM=30,IP=1,1,1,QG=1,0,0,"
                      "ZG=2,0,0,XG=1,1,0\nMARKER/30,PART=3\nEND\n", "");
  const double *B = marker(m, "ground.marker_3")->B;
  close_to(B[5], 1); /* z = y */
  close_to(B[6], 1); /* x = z */
  B = marker(m, "ground.marker_4")->B;
  close_to(B[3], 1); /* x = y */
  close_to(B[8], 1); /* z = z */
  B = marker(m, "ground.marker_5")->B;
  close_to(B[2], 1);
  close_to(B[6], 1);
  B = marker(m, "ground.marker_6")->B;
  close_to(B[3], 1);
  close_to(B[8], 1);
  const tml_body *b = body(m, "part_3");
  close_to(b->x[0], 1);
  close_to(b->e[0]*b->e[0] + b->e[1]*b->e[1] + b->e[2]*b->e[2] + b->e[3]*b->e[3], 1);
  tml_model_free(m);
  wrong("MARKER/3,PART=1,ZP=0,0,1,XP=0,0,2",
        "error 5:17: the axes of MARKER/3 are not determined: the points ZP and XP are at its origin or on one line "
        "with it\n");
}

static void test_point_mass(void **state)
{
  (void)state;
  tml_model *m = good(HEAD "POINT_MASS/7,MASS=3,CM=70,QG=1,0,0,REULER=90D,0,0,VY=2\nMARKER/70,POINT_MASS=7,QP=1,0,0\n"
                      "END\n", "");
  const tml_body *b = body(m, "point_mass_7");
  assert_int_equal(b->kind, TML_POINT);
  close_to(b->x[0], 1);
  close_to(b->x[1], 1);
  close_to(b->v[1], 2);
  tml_model_free(m);
}

static void test_part_errors(void **state)
{
  (void)state;
  wrong("PART/2", "error 5:1: PART/2 has no mass; a part needs one here, however small\n");
  wrong("PART/2,MASS=1", "error 5:1: PART/2 has a mass but no CM, the marker at its centre of mass\n");
  wrong("PART/2,MASS=1,CM=1,IP=1,1,1", "error 5:15: MARKER/1, the CM of PART/2, is not on it\n");
  wrong("PART/2,MASS=1,CM=9,IP=1,1,1", "error 5:15: there is no MARKER/9, which CM of PART/2 refers to\n");
  wrong("PART/2,MASS=1,CM=2;MARKER/2,PART=2",
        "error 5:1: PART/2 has no IP, its moments of inertia; a part needs them here\n");
  wrong("PART/2,MASS=1,CM=2,IP=1,2;MARKER/2,PART=2", "error 5:23: IP has 3 to 6 values, not 2\n");
  wrong("PART/2,GROUND", "error 5:8: PART/1 is the ground already\n");
  wrong("PART/1,GROUND", "error 5:1: PART/1 is defined twice: this statement repeats one further up\n");
  wrong("MARKER/2", "error 5:1: MARKER/2 does not say on which part it is: PART is missing\n");
  wrong("MARKER/2,PART=8", "error 5:10: there is no PART/8, which PART of MARKER/2 refers to\n");
  wrong("PART/2,MASS=1,CM=2,IP=1,1,1,EXACT=X:Q;MARKER/2,PART=2",
        "error 5:29: EXACT knows X, Y, Z, PSI, THETA and PHI, not 'Q'\n");
}

/* ---------------------------------------------------------------- names ---------------------- */

static void test_names(void **state)
{
  (void)state;
  tml_model *m = good("title\nUNITS/SYSTEM=MKS\nPART/1,GROUND\n! "
                      "adams_view_name='ground'\nPART/2,MASS=1,CM=2,IP=1,1,1\n"
                      "! adams_view_name='cm'\nMARKER/2,PART=2\n! adams_view_name='cm'\nMARKER/3,PART=2\n"
                      "! adams_view_name='2nd part'\nPART/3,MASS=1,CM=4,IP=1,1,1\n! adams_view_name='cm'\n"
                      "MARKER/4,PART=3\n! adams_view_name='joint_2'\nJOINT/1,REV,I=2,J=4\nJOINT/2,SPH,I=3,J=4\nEND\n",
                      "");
  body(m, "ground_2");
  body(m, "_2nd_part");
  marker(m, "ground_2.cm");
  marker(m, "ground_2.cm_3");
  marker(m, "_2nd_part.cm");
  assert_true(tml_model_find_joint(m, "joint_2") >= 0);
  assert_true(tml_model_find_joint(m, "joint_2_2") >= 0);
  tml_model_free(m);
}

/* ---------------------------------------------------------------- joints --------------------- */

static void test_joints(void **state)
{
  static const struct { const char *word; tml_joint_kind kind; bool as_given; } list[] = {
      {"JOINT/5,REVOLUTE", TML_JOINT_REVOLUTE, false}, {"JOINT/5,TRANS", TML_JOINT_TRANSLATIONAL, false},
      {"JOINT/5,CYLINDRICAL", TML_JOINT_CYLINDRICAL, false}, {"JOINT/5,SPHERICAL", TML_JOINT_SPHERICAL, false},
      {"JOINT/5,UNIVERSAL", TML_JOINT_UNIVERSAL, false}, {"JOINT/5,HOOKE", TML_JOINT_HOOKE, true},
      {"JOINT/5,FIXED", TML_JOINT_FIXED, false}, {"JOINT/5,PLANAR", TML_JOINT_PLANE, false},
      {"JOINT/5,RACKPIN,PD=.1", TML_JOINT_RACK_PINION, true}, {"JOINT/5,CONVEL", TML_JOINT_CONSTANT_VELOCITY, false},
      {"JPRIM/5,ATPOINT", TML_JOINT_AT_POINT, false}, {"JPRIM/5,INLINE", TML_JOINT_INLINE, false},
      {"JPRIM/5,INPLANE", TML_JOINT_INPLANE, false}, {"JPRIM/5,ORIENTATION", TML_JOINT_ORIENTATION, false},
      {"JPRIM/5,PARALLEL", TML_JOINT_PARALLEL, false}, {"JPRIM/5,PERP", TML_JOINT_PERPENDICULAR, false},
  };
  (void)state;
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    char text[1000];
    snprintf(text, sizeof text, HEAD BODY "%s,I=2,J=1\nEND\n", list[i].word);
    tml_model *m = good(text, "");
    assert_int_equal(m->n_joints, 1);
    assert_int_equal(m->joints[0].kind, list[i].kind);
    assert_int_equal(m->markers[m->joints[0].i].body, list[i].as_given ? 1 : 0);
    if (list[i].kind == TML_JOINT_RACK_PINION) close_to(m->joints[0].diameter, 0.1);
    tml_model_free(m);
  }
  tml_model *m = good(HEAD BODY "JOINT/5,SCREW,PITCH=.2,I=2,J=1\nEND\n",
                      "warning 7:9: JOINT/5: there is no cylindrical joint between its parts; the screw here also "
                      "keeps "
                      "the two axes on one line, that of ADAMS does not\n");
  close_to(m->joints[0].pitch, 0.2);
  tml_model_free(m);
}

static void test_joint_errors(void **state)
{
  (void)state;
  wrong(BODY "JOINT/1,I=1,J=2",
        "error 7:1: JOINT/1 does not say of which kind it is: REVOLUTE, TRANSLATIONAL, ...\n");
  wrong(BODY "JOINT/1,REV,FIXED,I=1,J=2", "error 7:13: JOINT/1 is both REVOLUTE and FIXED\n");
  wrong(BODY "JOINT/1,REV,I=1", "error 7:1: JOINT/1 has no J\n");
  wrong(BODY "JOINT/1,REV,I=1,J=1",
        "error 7:17: joint 'joint_1': both markers are on 'ground'; they must be on two bodies\n");
  wrong(BODY "JOINT/1,SCREW,I=1,J=2", "error 7:1: JOINT/1 is a screw without PITCH\n");
  wrong(BODY "JOINT/1,REV,I=1,J=2,IC=1,0", "error 7:21: JOINT/1: start values of a joint are given by ICTRAN and "
        "ICROT here\n");
  wrong(BODY "JOINT/1,REV,I=1,J=2,ICTRAN=1,0", "error 7:1: joint 'joint_1': only translational, cylindrical and screw "
        "joints have a displacement\n");
  wrong(BODY "MOTION/1,ROT,JOINT=3,FUNCTION=0", "error 7:14: there is no JOINT/3, which JOINT of MOTION/1 refers to\n");
  wrong(BODY "JOINT/1,REV,I=1,J=2\nMOTION/1,ROT,JOINT=1", "error 8:1: MOTION/1 has no FUNCTION\n");
  wrong(BODY "JOINT/1,SPH,I=1,J=2\nMOTION/1,ROT,JOINT=1,FUNCTION=1",
        "error 8:14: motion 'motion_1': joint 'joint_1' has no angle to drive or couple; revolute, cylindrical and "
        "screw joints have\n");
  wrong(BODY "GCON/1,FUNCTION=ACCX(2,1)", "error 7:8: constraint 'gcon_1': a general constraint can depend on time, "
        "smooth inputs, positions and velocities only\n");
}

static void test_gcon(void **state)
{
  (void)state;
  tml_model *m = good(HEAD BODY "MARKER/3,PART=2,QP=0,2,0\nGCON/4,I=1,FUNCTION = dm( 03 , 01 ) - 2.0\nEND\n", "");
  assert_int_equal(m->joints[0].kind, TML_JOINT_DISTANCE);
  close_to(m->joints[0].distance, 2);
  assert_int_equal(m->markers[m->joints[0].i].body, 0);
  tml_model_free(m);
}

/* ---------------------------------------------------------------- functions ------------------ */

static void check_function(const char *function, const char *expected)
{
  char text[2000];
  snprintf(text, sizeof text, HEAD BODY "SPLINE/3,X=0,1,2,3,Y=0,1,4,9,LINEAR\nJOINT/1,REV,I=2,J=1\n"
           "MOTION/1,ROT,JOINT=1,FUNCTION=%s\nEND\n", function);
  tml_model *m = good(text, "");
  assert_string_equal(tml_expr_text(m->motions[0].value.expr), expected);
  tml_model_free(m);
}

static void test_functions(void **state)
{
  (void)state;
  check_function("30.0d * time", "(30.0*dtor)*time");
  check_function("-Time**2 + 1.5R", "-time^2 + 1.5");
  check_function("STEP5(TIME, 0,0D, 1, 1.0D1)", "step5(time, 0, (0*dtor), 1, 1.0e1)");
  check_function("IF(TIME-1: -PI, 0,+DTOR)", "if(time - 1:-pi, 0, +dtor)");
  check_function("AKISPL(TIME, 0, 03, 0)", "akispl(time, 0, spline_3, 0)");
  check_function("2 * * TIME", "2**time");
  check_function("30D-5", "(30*dtor) - 5");
}

static void wrong_function(const char *function, const char *expected)
{
  char text[600], message[600];
  snprintf(text, sizeof text, BODY "JOINT/1,REV,I=2,J=1\nMOTION/1,ROT,JOINT=1,FUNCTION=%s", function);
  snprintf(message, sizeof message, "error %s\n", expected);
  wrong(text, message);
}

static void test_function_errors(void **state)
{
  (void)state;
  wrong_function("SIN(TIME", "8:39: ')' is missing for the '(' in column 4");
  wrong_function("2*SIM(TIME)", "8:33: unknown function 'sim'; did you mean 'sin'?");
  wrong_function("2*OMEGA", "8:33: unknown name 'omega'");
  wrong_function("TIME +\n,  SIN(1, 2)", "9:4: sin takes 1 argument, 2 given: sin(x)");
  wrong_function("DM(1,2)*TIME", "8:31: MOTION/1: DM depends on the state of the mechanism; a motion can depend on "
                 "time only");
  wrong_function("VARVAL(3)", "8:38: there is no VARIABLE/3");
  wrong_function("AKISPL(TIME,0,9)", "8:45: there is no SPLINE/9");
  wrong_function("USER(1,2)", "8:31: MOTION/1: USER is not supported yet by this version; without the element the "
                 "motion would be another one");
  wrong_function("1 $ 2", "8:33: unexpected character '$'");
  wrong_function("", "8:31: the expression of FUNCTION is missing");
}

/* ---------------------------------------------------------------- the rest ------------------- */

static void test_springs(void **state)
{
  (void)state;
  tml_model *m = good(HEAD BODY "MARKER/3,PART=2,QP=0,2,0\nSPRINGDAMPER/4,TRANS,I=3,J=1,K=10,C=2,LENGTH=1.5,FORCE=4\n"
                      "SPRINGDAMPER/5,ROT,I=3,J=1,KT=10,CT=2,ANGLE=90D,TORQUE=4\n"
                      "BUSHING/6,I=3,J=1,K=1,2,3,C=4,5,6,KT=7,8,9,CT=10,11,12,FORCE=1,0,0,TORQUE=0,2,0\nEND\n", "");
  const tml_spring_def *s = spring_of(m, 0), *r = spring_of(m, 1);
  assert_int_equal(m->markers[m->forces[0].j].body, 1); /* I moves */
  close_to(s->stiffness, 10);
  close_to(s->damping, 2);
  close_to(s->free_length, 1.5);
  close_to(s->preload, -4);
  close_to(r->free_length, pi/2);
  close_to(r->preload, -4);
  const tml_bushing_def *b = bushing_of(m, 0);
  const double diagonal[6] = {1, 2, 3, 7, 8, 9}, rates[6] = {4, 5, 6, 10, 11, 12};
  for (int k = 0; k < 6; k++) close_to(b->stiffness[7*k], diagonal[k]);
  for (int k = 0; k < 6; k++) close_to(b->damping[7*k], rates[k]);
  close_to(b->preload[0], -1);
  close_to(b->preload[4], -2);
  tml_model_free(m);
}

static void test_units(void **state)
{
  static const struct { const char *units, *system; double length, mass; } list[] = {
      {"FORCE=NEWTON,MASS=KILOGRAM,LENGTH=METER,TIME=SECOND", "SI", 1, 1},
      {"FORCE=NEWTON,MASS=KILO,LENGTH=MILLIMETERS,TIME=SECOND", "mm-kg-s", 1e-3, 1},
      {"FORCE=KNEWTON,MASS=KILOGRAM,LENGTH=MILLIMETER,TIME=MILLISECOND", "mm-kg-ms", 1e-3, 1},
      {"FORCE=NEWTON,MASS=KILOGRAM,LENGTH=MILLIMETER,TIME=MILLISECOND", "mm-kg-N-ms", 1e-3, 1},
      {"FORCE=NEWTON,MASS=TONNE,LENGTH=MILLIMETER,TIME=SECOND", "mm-t-s", 1e-3, 1000},
      {"SYSTEM=IPS", "in-lbf-s", 0.0254, 0.45359237},
      {"SYSTEM=FPS", "ft-lbf-s", 0.3048, 0.45359237},
      {"UCF=386", "SI", 1, 1/386.0},
  };
  (void)state;
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    char text[400];
    snprintf(text, sizeof text, "title\nUNITS/%s\nPART/1,GROUND\n"
             "PART/2,MASS=1,CM=2,IP=1,1,1,QG=1,0,0\nMARKER/2,PART=2\n"
             "END\n", list[i].units);
    tml_model *m = good(text, strncmp(list[i].units, "UCF", 3) ? "" : "note 2:1: UNITS: the units are not named: all "
                        "numbers are taken as if they were SI, and so are those of the results\n");
    assert_string_equal(tml_model_units(m), list[i].system);
    close_to(m->bodies[1].x[0], list[i].length);
    close_to(m->bodies[1].mass, list[i].mass);
    tml_model_free(m);
  }
  tml_model *m = good("title\nUNITS/SYSTEM=CGS\nPART/1,GROUND\nEND\n", "note 2:1: UNITS: there is no such system of "
                      "units here: the model is in SI, and so are its results\n");
  tml_model_free(m);
  bad("t\nUNITS/FORCE=NEWTON,MASS=KILOGRAM,LENGTH=CUBIT,TIME=SECOND\nPART/1,GROUND\nEND\n",
      "error 2:34: 'CUBIT' is no unit of LENGTH that is known\n");
  bad("t\nUNITS/FORCE=NEWTON\nPART/1,GROUND\nEND\n",
      "error 2:1: UNITS must name all of FORCE, MASS, LENGTH and TIME\n");
}

/* A text in memory has no folder beside which files could be. */
static void texts_name_no_files(void **state)
{
  (void)state;
  wrong("FLEX_BODY/2, MNF_FILE=arm.json", "error 5:14: FLEX_BODY/2: 'arm.json' cannot be found: the model was not read "
        "from a file, so there is no folder to look in\n");
}

static void test_graphics(void **state)
{
  (void)state;
  tml_model *m = good(HEAD "GRAPHICS/1,CYL,CM=1,LENGTH=2,RADIUS=.5\nGRAPHICS/2,BOX,COR=1,X=1,Y=-2,Z=3\n"
                      "GRAPHICS/3,ELLIPSOID,CM=1,XS=1,YS=1,ZS=1\nGRAPHICS/4,FRUSTUM,CM=1,TOP=0,BOTTOM=1,LENGTH=4\n"
                      "GRAPHICS/5,CIRCLE,CM=1,RADIUS=2\nGRAPHICS/6,BOX,COR=1,X=1,Y=1,Z=1,GLOSS=3\nEND\n",
                      "note 9:12: GRAPHICS/5: not drawn; the motion is the same\n"
                      "note 10:34: GRAPHICS has no argument 'GLOSS'\n");
  assert_int_equal(m->n_shapes, 5);
  close_to(m->shapes[0].at[2], 1);
  close_to(m->shapes[1].at[1], -1);
  close_to(m->shapes[1].size[1], 2);
  close_to(m->shapes[2].size[0], 0.5);
  close_to(m->shapes[3].at[2], 1);
  tml_model_free(m);
}

/* Channels in the order of ADAMS, of which RM directs the vectors. */
static void test_requests(void **state)
{
  static const char *const value[] = {
      "dm(part_2.marker_2, ground.marker_1)", "dx(part_2.marker_2, ground.marker_1, part_2.marker_2)",
      "dy(part_2.marker_2, ground.marker_1, part_2.marker_2)", "dz(part_2.marker_2, ground.marker_1, part_2.marker_2)",
      "0", "psi(part_2.marker_2, ground.marker_1)", "theta(part_2.marker_2, ground.marker_1)",
      "phi(part_2.marker_2, ground.marker_1)", "dx(part_2.marker_2, ground.marker_1)", "2*vx(part_2.marker_2)",
      "plain(dx(part_2.marker_2)) + 3*plain(vx(part_2.marker_2))",
  };
  static const char *const name[] = {
      "request(1).f1", "request(1).f2", "request(1).f3", "request(1).f4", "request(1).f5", "request(1).f6",
      "request(1).f7", "request(1).f8", "request(2).f2", "request(2).f3", "request(2).f8",
  };
  enum { N = sizeof name/sizeof *name };
  (void)state;
  tml_model *m = good(HEAD BODY "REQUEST/1,D,I=2,J=1,RM=2,C=where: x, y (z)\n"
                                "REQUEST/02,F2=DX(2,1)\\F3=2*VX(2)\\F8=DX(2)+3*VX(2),C=ways\nEND\n", "");
  assert_int_equal(m->n_channels, N);
  for (int i = 0; i < N; i++) {
    assert_string_equal(m->channels[i].name, name[i]);
    assert_string_equal(tml_expr_text(m->channels[i].value.expr), value[i]);
    assert_string_equal(m->channels[i].about, i < 8 ? "where: x, y (z)" : "ways");
  }
  assert_string_equal(m->channels[1].unit, "m");
  assert_string_equal(m->channels[6].unit, "rad");
  assert_string_equal(m->channels[9].unit, "m/s");
  assert_string_equal(m->channels[10].unit, "");
  tml_model_free(m);
}

/* Sides are those of ADAMS, where I comes first; components of a GFORCE are two elements. */
static void test_request_elements(void **state)
{
  static const char *const value[] = {
      "joint(joint_1, 1, 2, ground)", "motion(motion_1, 0, 8)", "spdp(springdamper_1, 1, 1)", "gforce(gforce_1, 0, 3)",
      "gforce(gforce_1_torque, 1, 8)", "sforce(sforce_1, 1, 2)", "fx(part_2.marker_2, 0, part_2.marker_2)",
  };
  (void)state;
  tml_model *m = good(HEAD BODY "MARKER/3,PART=1,FLOATING\nJOINT/1,REVOLUTE,I=2,J=1\nMOTION/1,ROT,JOINT=1,FUNC=TIME\n"
                      "SPRINGDAMPER/1,ROT,I=2,J=1,KT=1,ANGLE=0\nGFORCE/1,I=2,JFLOAT=3,FX=1\\TZ=2\n"
                      "SFORCE/1,TRANS,I=2,J=1,FUNC=1\n"
                      "REQUEST/1,F1=JOINT(1,0,2,0)\\F2=MOTION(1,1,8)\\F3=SPDP(1,0,1)\\F4=GFORCE(1,0,3)\\"
                      "F5=GFORCE(1,1,8)\\F6=SFORCE(1,0,2)\\F7=FX(2,0,2)\nEND\n", "");
  assert_int_equal(m->n_channels, 7);
  for (int i = 0; i < 7; i++) assert_string_equal(tml_expr_text(m->channels[i].value.expr), value[i]);
  tml_model_free(m);
}

/* What is not supported is reported; the rest goes on. */
static void test_request_faults(void **state)
{
  (void)state;
  tml_model *m = good(HEAD BODY "REQUEST/1,F1=DX(2,1)\\F2=INVPSD(3)\\F3=JOINT(7,0,1)\\F4=FOO(2)\nEND\n",
                      "warning 7:25: REQUEST/1: no channel for F2: INVPSD is not supported yet by this version\n"
                      "warning 7:44: REQUEST/1: no channel for F3: there is no JOINT/7\n"
                      "warning 7:54: REQUEST/1: no channel for F4: unknown function 'foo'\n");
  assert_int_equal(m->n_channels, 1);
  tml_model_free(m);
}

/* In units that no model has, functions of a request count in those of the dataset. */
static void test_request_units(void **state)
{
  (void)state;
  tml_model *m = good("title\nUNITS/FORCE=DYNE,MASS=GRAM,LENGTH=CENTIMETER,TIME=SECOND\nPART/1,GROUND\n"
                      "MARKER/1,PART=1\nPART/2,MASS=1,CM=2,IP=1,1,1\nMARKER/2,PART=2\n"
                      "REQUEST/1,F2=DX(2,1)\\F3=AX(2,1)\nEND\n",
                      "note 2:1: UNITS: there is no such system of units here: the model is in SI, and so are its "
                      "results\n");
  assert_string_equal(tml_expr_text(m->channels[0].value.expr), "(dx(part_2.marker_2, ground.marker_1)*100)");
  assert_string_equal(tml_expr_text(m->channels[1].value.expr), "ax(part_2.marker_2, ground.marker_1)");
  tml_model_free(m);
}

static void test_settings(void **state)
{
  (void)state;
  tml_model *m = good(HEAD "ACCGRAV/IGRAV=1,JGRAV=2,KGRAV=-3\n"
                      "INTEGRATOR/NEWMARK,HMAX=1e-2,HMIN=1e-7,HINIT=1e-4,MAXIT=7,"
                      "BETA=.4,GAMMA=.6\nEND\n", "");
  close_to(m->gravity[2], -3);
  assert_int_equal(m->options.method, TML_NEWMARK);
  close_to(m->options.h_max, 1e-2);
  close_to(m->options.first_step, 1e-4);
  assert_int_equal(m->options.iterations, 7);
  tml_model_free(m);
  wrong("INTEGRATOR/HHT,ALPHA=2", "error 5:16: ALPHA: alpha is 2, must be between -1/3 and 0\n");
  m = good(HEAD "INTEGRATOR/GSTIFF,SI2,KMAX=2,HMAX=1e-2\nEND\n", "");
  assert_int_equal(m->options.method, TML_GSTIFF_SI2);
  assert_int_equal(m->options.max_order, 2);
  close_to(m->options.h_max, 1e-2);
  tml_model_free(m);
  m = good(HEAD "INTEGRATOR/GSTIFF,I3\nEND\n", "");
  assert_int_equal(m->options.method, TML_GSTIFF);
  assert_int_equal(m->options.max_order, 0);
  tml_model_free(m);
  wrong("INTEGRATOR/GSTIFF,KMAX=7", "error 5:19: KMAX: max-order is 7, must be between 1 and 6, or 0: 6\n");
}

/* ---------------------------------------------------------------- what is not obeyed --------- */

static void test_listed(void **state)
{
  (void)state;
  wrong("LEONARDO/50,PEPPINO=125",
        "error 5:1: there is no statement 'LEONARDO'; its effect on the model is not known\n");
  wrong("MARKR/5,PART=1", "error 5:1: there is no statement 'MARKR'; did you mean MARKER?; its effect on the model is "
                          "not known\n");
  wrong("MARKER/5,PRAT=1", "error 5:10: MARKER has no argument 'PRAT'; did you mean PART?\n");
  wrong("SP/5", "error 5:1: 'SP' may be short for several statements\n");
  wrong("JOINT/5,MU=1,REV", "error 5:9: 'MU' may be short for several arguments of JOINT\n");
  wrong("TIRE/1", "error 5:1: TIRE/1: not read from datasets; a model file has tyres (force tyre). Without it the "
                  "motion would be another one\n");
  tml_model *m = good(HEAD "OUTPUT/REQSAVE,GR521SAV\nMATERIAL/1\nMATERIAL/2\nEND\n\nwhat is this\n",
                      "note 5:1: OUTPUT: says which files ADAMS writes; results here are results.csv, results.h5 and "
                      "summary.json\nnote 5:16: OUTPUT has no argument 'GR521SAV'\nnote 6:1: MATERIAL/1, 2 (2 in all): "
                      "mass and inertia are given by the part itself; the material changes nothing\n"
                      "note 10:1: what follows END is not read\n");
  tml_model_free(m);
  m = good("title\nPART/1,GROUND\n", "note 0:0: END is missing at the end of the dataset\nwarning 0:0: there is no "
                                     "UNITS: "
           "all numbers are taken as if they were SI, and so are those of the results\n");
  tml_model_free(m);
}

static void test_syntax_errors(void **state)
{
  (void)state;
  bad("title\n, MASS=1\nUNITS/SYSTEM=MKS\nPART/1,GROUND\nEND\n",
      "error 2:1: this line continues a statement, but there is none before it\n");
  wrong("MARKER,PART=1", "error 5:7: '/' is expected after MARKER\n");
  wrong("MARKER/,PART=1", "error 5:8: MARKER needs an id after the slash\n");
  wrong("MARKER/99999999999,PART=1", "error 5:8: the id of MARKER is too large: 2147483647 is the largest\n");
  wrong("MARKER/5,PART=99999999999", "error 5:15: the value of PART is not an id: a whole number up to 2147483647 is "
        "expected\n");
  wrong("MARKER/5,PART=1.5", "error 5:15: the value of PART is not an id: a whole number up to 2147483647 is "
                             "expected\n");
  wrong("MARKER/5,PART", "error 5:10: PART needs a value: '=' is missing\n");
  wrong("MARKER/5,PART=1,QP=0,0", "error 5:20: QP has 3 values, not 2\n");
  wrong("MARKER/5,PART=1,QP=0,0,x", "error 5:20: QP has 3 values, not 2\nerror 5:24: XP needs a value: '=' is "
                                    "missing\n");
  wrong("MARKER/5,PART=1,PART=1", "error 5:17: PART is given twice\n");
  wrong("MARKER/5,PART=1,FLOATING=3", "error 5:25: FLOATING has no value and must not have one\n");
  wrong("MARKER/5,PART=1,?", "error 5:17: the name of an argument is expected here in MARKER\n");
  wrong("REQUEST/1,D,I=1,J=1,C=\"open", "error 5:23: the closing quote of COMMENT is missing\n");
  wrong("?", "error 5:1: a statement is expected here\n");
}

/* ---------------------------------------------------------------- hostile files -------------- */

/* Any status but a crash or a hang. */
static void survive(const char *text, size_t size)
{
  char list[LIST_MAX];
  tml_model *m;
  read_all(text, size, &m, list);
  tml_model_free(m);
}

static void repeat(const char *before, const char *unit, size_t n, const char *after)
{
  const size_t a = strlen(before), k = strlen(unit), c = strlen(after), size = a + n*k + c;
  char *text = malloc(size + 1);
  assert_non_null(text);
  memcpy(text, before, a);
  for (size_t i = 0; i < n; i++) memcpy(text + a + i*k, unit, k);
  memcpy(text + a + n*k, after, c + 1);
  survive(text, size);
  free(text);
}

static void test_hostile(void **state)
{
  enum { MANY = 1000000 };
  (void)state;
  repeat(HEAD "MOTION/1,ROT,JOINT=1,FUNCTION=", "(", MANY, "\nEND\n");
  repeat(HEAD BODY "JOINT/1,REV,I=2,J=1\nMOTION/1,ROT,JOINT=1,FUNCTION=", "sin(", MANY, "\nEND\n");
  repeat(HEAD BODY "JOINT/1,REV,I=2,J=1\nMOTION/1,ROT,JOINT=1,FUNCTION=", "-", MANY, "1\nEND\n");
  repeat(HEAD BODY "JOINT/1,REV,I=2,J=1\nMOTION/1,ROT,JOINT=1,FUNCTION=1", "+time", MANY/5, "\nEND\n");
  repeat("", "x", MANY, "");
  repeat(HEAD "PART/2,MASS=", "9", MANY, "\nEND\n");
  repeat(HEAD "PART/", "0", MANY, "2,MASS=1\nEND\n");
  repeat(HEAD "PART/", "1", MANY, ",MASS=1\nEND\n");
  repeat(HEAD "SPLINE/1,X=1", ",1", MANY, "\nEND\n");
  repeat(HEAD "PART/2", ",MASS=1", MANY/4, "\nEND\n");
  repeat(HEAD "PART/2", ",GROUND", MANY/4, "\nEND\n");
  repeat(HEAD, "PART/1,GROUND\n", MANY/20, "END\n");
  repeat(HEAD, "MARKER/7,PART=1\n", MANY/20, "END\n");
  repeat(HEAD, "! adams_view_name='a'\nMARKER/7,PART=1\n", MANY/20, "END\n");
  repeat(HEAD, ";", MANY, "\nEND\n");
  repeat(HEAD, "\"", MANY, "\nEND\n");
  repeat(HEAD, ",\n", MANY, "\nEND\n");
  repeat(HEAD "REQUEST/1,C=", "a,", MANY, "\nEND\n");
  repeat(HEAD, "DEBUG/EPRINT\n", MANY/10, "END\n");
  repeat(HEAD, "EEND/;", MANY/10, "END\n");
  survive("", 0);
  survive("\n", 1);
  survive("title", 5);
  survive("t\nPART/2,MASS=\0,CM=1\nEND\n", 23);
  survive("t\nPART/2,MASS=\xff\xfe\xc3(,CM=1\nEND\n", 25);
}

/* Bytes that are no text are reported and do no harm. */
static void test_bytes(void **state)
{
  (void)state;
  tml_model *m = good("Geh\xe4use\nUNITS/SYSTEM=MKS\nPART/1,GROUND\nEND\n",
                      "note 0:0: 1 bytes are no UTF-8 text; they are read as '?'\n");
  assert_string_equal(tml_model_title(m), "Geh?use");
  tml_model_free(m);
}

static void test_locale(void **state)
{
  (void)state;
  if (!setlocale(LC_ALL, "de_DE.UTF-8")) {
    print_message("no locale with a decimal comma\n");
    skip();
  }
  tml_model *m = good("t\nUNITS/SYSTEM=CGS\nPART/1,GROUND\nMARKER/1,PART=1\nPART/2,MASS=1.5,CM=2,IP=1,1,1\nMARKER/2,"
                      "PART=2\nSFORCE/1,ROT,I=2,J=1,FUNCTION=2.5\nEND\n", "note 2:1: UNITS: there is no such system of "
                      "units here: the model is in SI, and so are its results\n");
  close_to(m->bodies[1].mass, 1.5e-3);
  assert_non_null(strstr(vector_of(m, 0)->value[2], "(2.5)"));
  tml_model_free(m);
  setlocale(LC_ALL, "C");
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(texts_name_no_files),
    cmocka_unit_test(test_splitting),   cmocka_unit_test(test_continuation),    cmocka_unit_test(test_numbers),
    cmocka_unit_test(test_abbreviations), cmocka_unit_test(test_tables),        cmocka_unit_test(test_part),
    cmocka_unit_test(test_velocity_markers), cmocka_unit_test(test_axes),       cmocka_unit_test(test_point_mass),
    cmocka_unit_test(test_part_errors), cmocka_unit_test(test_names),           cmocka_unit_test(test_joints),
    cmocka_unit_test(test_joint_errors), cmocka_unit_test(test_gcon),           cmocka_unit_test(test_functions),
    cmocka_unit_test(test_function_errors), cmocka_unit_test(test_springs),     cmocka_unit_test(test_units),
    cmocka_unit_test(test_graphics),    cmocka_unit_test(test_requests),
    cmocka_unit_test(test_request_elements), cmocka_unit_test(test_request_faults),
    cmocka_unit_test(test_request_units),
    cmocka_unit_test(test_settings),
    cmocka_unit_test(test_listed),      cmocka_unit_test(test_syntax_errors),   cmocka_unit_test(test_hostile),
    cmocka_unit_test(test_bytes),       cmocka_unit_test(test_locale),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
