/* phases.c - command files of ADAMS with several phases, and sensors, run: against motions in closed form. */
#include <unistd.h>

#include "modelfile/read_adams.h"
#include "support/problem.h"

#define GROUND "phases\nUNITS/FORCE=NEWTON,MASS=KILOGRAM,LENGTH=METER,TIME=SECOND\nPART/1,GROUND\nMARKER/10,PART=1\n" \
  "MARKER/11,PART=1,FLOATING\nACCGRAV/KGRAV=-10\n"
/* 2 kg on a guide along z, held by JOINT/2; SFORCE/1 pushes it up with twice its weight. */
#define LIFT GROUND "PART/2,MASS=2,CM=20,IP=1,1,1\nMARKER/20,PART=2\nJOINT/1,TRANSLATIONAL,I=20,J=10\n" \
  "JOINT/2,FIXED,I=20,J=10\nSFORCE/1,TRANS,ACTIONONLY,I=20,J=10,FUNCTION=40\n"
#define EXACT "INTEGRATOR/HHT,ERROR=1E-9\n"

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
    snprintf(list + used, sizeof(listing) - used, "%s %s:%d: %s\n", words[e.severity], e.file, e.line, e.text);
  }
  tml_messages_free(messages);
  if (st == TML_OK) problem_options(p->model, &p->opt);
  return st;
}

static void open_both(problem *p, const char *dataset, const char *commands)
{
  listing list;
  if (read_both(p, list, dataset, commands) != TML_OK) fail_msg("%s", list);
}

/* Height and velocity at a time. */
static void check_lift(problem *p, double t, double z, double v)
{
  problem_advance(p, t);
  if (!(fabs(problem_read(p, "part_2.z") - z) < 1e-8 && fabs(problem_read(p, "part_2.vz") - v) < 1e-8))
    fail_msg("t = %g: z = %.12g, v = %.12g instead of %.12g, %.12g", t, problem_read(p, "part_2.z"),
             problem_read(p, "part_2.vz"), z, v);
}

/* ---------------------------------------------------------------- phases --------------------- */

/* Held for 1 s, falls for 1 s, is braked for 1 s: then it stands. */
static const char three[] = EXACT "DEACTIVATE/SFORCE,ID=1\nSIMULATE/DYNAMICS,END=1,STEPS=4\nDEACTIVATE/JOINT,ID=2\n"
                            "SIMULATE/DYNAMICS,END=2,DTOUT=.125\nACTIVATE/SFORCE,ID=1\n"
                            "SIMULATE/DYN,DURATION=1,STEPS=8\n";

static void check_three(problem *p)
{
  problem_start(p);
  check_lift(p, 0.9, 0, 0);
  check_lift(p, 1.5, -1.25, -5);
  check_lift(p, 2, -5, -10);
  check_lift(p, 2.5, -8.75, -5);
  check_lift(p, 3, -10, 0);
}

static void test_three_phases(void **state)
{
  (void)state;
  problem p;
  open_both(&p, LIFT, three);
  assert_true(p.opt.end == 3 && p.opt.output == 0.25);
  assert_int_equal(p.model->n_sensors, 2); /* the last one only switches: it has the same time between rows */
  assert_true(p.model->sensors[0].output == 0.125 && p.model->sensors[1].output == 0);
  assert_string_equal(p.model->sensors[0].name, "acf_phase_2");
  check_three(&p);
  problem_end(&p);
}

/* The model as it is written, in place of the one that was read. */
static void write_and_read(problem *p)
{
  char yaml[64];
  tml_messages *messages;
  snprintf(yaml, sizeof yaml, "phases-%ld.yaml", (long)getpid());
  assert_int_equal(tml_model_write(p->model, yaml, &p->err), TML_OK);
  problem_end(p);
  memset(p, 0, sizeof *p);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read(&p->model, yaml, NULL, messages);
  if (st) fail_msg("%s", tml_messages_get(messages, 0).text);
  tml_messages_free(messages);
  unlink(yaml);
  problem_options(p->model, &p->opt);
}

static void test_written(void **state)
{
  (void)state;
  problem p;
  open_both(&p, LIFT, three);
  write_and_read(&p);
  check_three(&p);
  problem_end(&p);
}

/* Of all commands between two phases the last one counts; what does not change is not switched. */
static void test_last_word(void **state)
{
  (void)state;
  problem p;
  open_both(&p, LIFT, EXACT "DEACT/SFORCE,ID=1\nDEACT/JOINT,RANGE=2,9\nSIM/DYN,END=1,STEPS=4\nACT/SFORCE,ID=1\n"
                      "DEACT/SFORCE,ID=1\nSIM/DYN,END=2,STEPS=4\n");
  assert_int_equal(p.model->n_sensors, 0);
  problem_start(&p);
  check_lift(&p, 2, -20, -20);
  problem_end(&p);
}

/* Names of the dataset do not stand in the way; a GFORCE is two elements. */
static void test_names(void **state)
{
  (void)state;
  problem p;
  open_both(&p, GROUND "! adams_view_name='acf_phase_2'\nPART/2,MASS=2,CM=20,IP=1,1,1\nMARKER/20,PART=2\n"
            "GFORCE/1,I=20,JFLOAT=11,RM=10,FZ=40\\TZ=3\n",
            EXACT "DEACT/GFORCE,ID=1\nSIM/DYN,END=1,STEPS=4\nACT/GFORCE,ID=1\nSIM/DYN,END=2,STEPS=4\n");
  assert_string_equal(p.model->sensors[0].name, "acf_phase_2_");
  assert_int_equal(p.model->n_inactive, 2);
  problem_start(&p);
  problem_advance(&p, 2);
  assert_between(problem_read(&p, "acf_phase_2.z"), -10.00000001, -9.99999999);
  assert_between(problem_read(&p, "acf_phase_2.wz"), 2.99999999, 3.00000001);
  problem_end(&p);
}

/* A motion goes with its joint, which comes back. */
static void test_motion(void **state)
{
  (void)state;
  problem p;
  open_both(&p, LIFT "MOTION/1,TRANS,JOINT=1,FUNCTION=0\n",
            EXACT "DEACT/SFORCE,ID=1\nDEACT/JOINT,ID=1,2\nSIM/DYN,END=1,STEPS=4\nDEACT/MOTION,ID=1\nACT/JOINT,ID=1\n"
            "SIM/DYN,END=2,STEPS=4\n");
  problem_start(&p);
  assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 6);
  check_lift(&p, 2, -20, -20);
  assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 1);
  problem_end(&p);
}

/* Joints that are off do not mind how their markers stand: one would be turned by half a turn, the other takes no
 * screw along. */
static void test_off(void **state)
{
  (void)state;
  listing list;
  problem p;
  open_both(&p, LIFT "MARKER/14,PART=1,REULER=0,180D,0\nJOINT/3,FIXED,I=20,J=14\n",
            EXACT "DEACT/SFORCE,ID=1\nDEACT/JOINT,ID=2,3\nSIM/DYN,END=1,STEPS=4\n");
  problem_start(&p);
  check_lift(&p, 1, -5, -10);
  problem_end(&p);
  assert_int_equal(read_both(&p, list, LIFT "JOINT/4,CYL,I=20,J=10\nJOINT/5,SCREW,I=20,J=10,PITCH=1\n",
                             "DEACT/JOINT,ID=1,2,4\nSIM/DYN,END=1,STEPS=4\n"), TML_OK);
  assert_contains(list, "there is no cylindrical joint between its parts");
  assert_int_equal(p.model->n_couplers, 0);
  problem_end(&p);
}

/* ---------------------------------------------------------------- reports -------------------- */

static void check_told(const char *dataset, const char *commands, const char *told)
{
  listing list;
  problem p;
  assert_int_equal(read_both(&p, list, dataset, commands), TML_OK);
  assert_string_equal(list, told);
  problem_end(&p);
}

/* STATICS before the first run is where that starts; with END it is a sequence, which a run is not. */
static void test_statics(void **state)
{
  (void)state;
  problem p;
  listing list;
  open_both(&p, LIFT "SPRINGDAMPER/3,TRANS,I=20,J=12,K=100,LENGTH=1\nMARKER/12,PART=1,QP=0,0,3\n"
            "DIFF/1,FUNCTION=TIME-DIF(1),IC=3,STATIC_HOLD\n",
            EXACT "DEACT/JOINT,ID=2\nDEACT/SFORCE,ID=1\nSIM/STATICS\nSIM/DYN,END=1,STEPS=4\n");
  assert_int_equal(p.opt.start, TML_BEGIN_STATIC);
  assert_true(p.model->equations[0].hold);
  problem_start(&p);
  check_lift(&p, 1, 2.0 - 0.2, 0); /* 20 N on 100 N/m */
  problem_end(&p);
  assert_int_equal(read_both(&p, list, LIFT, "SIM/STATICS,END=1,STEPS=4\nSIM/KINEMATICS,END=1,STEPS=4\n"), TML_OK);
  assert_contains(list, "STATICS with END is a sequence of equilibria");
  assert_int_equal(p.opt.start, TML_BEGIN_GIVEN);
  problem_end(&p);
}

static void test_told(void **state)
{
  (void)state;
  check_told(LIFT, "SIM/DYN,END=1,STEPS=4\nINTEGRATOR/NEWMARK\nSIM/STATICS\nSIM/DYN,END=2\nDEACT/JOINT,ID=1\nSTOP\n"
             "ACT/JOINT,ID=99\n",
             "warning lift.acf:3: INTEGRATOR: not applied, because a run has one integrator: that before the first "
             "SIMULATE is kept, so that results may differ\n"
             "warning lift.acf:4: SIMULATE: STATICS in mid-run is not applied: a run can find an equilibrium at its "
             "start only\nnote lift.acf:6: DEACTIVATE: no SIMULATE follows, so that it changes nothing\n");
  /* off all the time: what cannot be built does no harm, and does not stop who names it */
  check_told(LIFT "SFORCE/3,TRANS,I=20,J=10,FUNCTION=USER(1)\nVARIABLE/1,FUNCTION=SFORCE(3,0,1,0)\nCONTACT/1\n"
             "BUSHING/4,I=20,J=20,K=1,1,1\nREQUEST/1,D,I=20\nREQUEST/2,D,I=20\n",
             "DEACT/SFORCE,ID=3\nDEACT/CONTACT,ID=1\nDEACT/BUSHING,ID=4\nDEACT/REQUEST,ID=1\nSIM/DYN,END=1,STEPS=4\n"
             "DEACT/REQUEST,ID=2\nSIM/DYN,END=2,STEPS=4\n",
             "note lift.adm:12: SFORCE/3 is switched off, and does nothing because it cannot be built: SFORCE/3: USER "
             "is not supported yet by this version; without the element the motion would be another one\n"
             "note lift.adm:15: BUSHING/4 is switched off, and left out because it cannot be built: bushing "
             "'bushing_4': both markers are on 'part_2'; they must be on two bodies\n"
             "note lift.adm:17: REQUEST/2: cannot be switched during a run: its channels are there all the time\n");
}

static void check_refused(const char *dataset, const char *commands, const char *told)
{
  listing list;
  problem p;
  assert_int_equal(read_both(&p, list, dataset, commands), TML_ERR_MODEL);
  assert_contains(list, told);
}

static void test_refused(void **state)
{
  (void)state;
  check_refused(LIFT, "SIM/DYN,END=1\nACT/JOINT,ID=1,99\nSIM/DYN,END=2\n",
                "error lift.acf:3: there is no JOINT/99 in the dataset\n");
  check_refused(LIFT, "SIM/DYN,END=1\nSIM/DYN,END=1\n", "error lift.acf:3: SIMULATE must end after 1 s");
  /* it is needed later */
  check_refused(LIFT "CONTACT/1\n", "DEACT/CONTACT,ID=1\nSIM/DYN,END=1\nACT/CONTACT,ID=1\nSIM/DYN,END=2\n",
                "error lift.adm:12: CONTACT/1 is switched during the run, and contacts act all the time");
  /* what is left out cannot be named */
  check_refused(LIFT "BUSHING/4,I=20,J=20,K=1,1,1\nVARIABLE/1,FUNCTION=BUSH(4,0,1,0)\n",
                "DEACT/BUSHING,ID=4\nSIM/DYN,END=1\n", "error lift.adm:13: BUSHING/4 is switched off and left out\n");
}

/* ---------------------------------------------------------------- sensors -------------------- */

#define FREE "DEACT/SFORCE,ID=1\nDEACT/JOINT,ID=2\n"

/* Falls from 0: -1.8 m are reached after 0.6 s with 6 m/s. */
static void check_halt(const char *condition)
{
  char text[1000];
  problem p;
  snprintf(text, sizeof text, LIFT "SENSOR/7,%s,ERROR=1E-9,HALT\n", condition);
  open_both(&p, text, EXACT FREE "SIM/DYN,END=2,STEPS=4\n");
  problem_start(&p);
  problem_advance(&p, 2);
  assert_string_equal(tml_sim_stopped(p.sim), "sensor_7");
  assert_between(tml_sim_time(p.sim), 0.6 - 1e-8, 0.6 + 1e-8);
  assert_between(problem_read(&p, "part_2.z"), -1.8 - 1e-7, -1.8 + 1e-7);
  assert_between(problem_read(&p, "part_2.vz"), -6 - 1e-7, -6 + 1e-7);
  problem_end(&p);
}

static void test_halt(void **state)
{
  (void)state;
  check_halt("FUNCTION=DZ(20,10),LE,VALUE=-1.8");
  check_halt("FUNCTION=-DZ(20,10),GE,VALUE=1.8");
  check_halt("FUNCTION=DZ(20,10),EQ,VALUE=-1.8");
  check_halt("FUNCTION=DZ(20,10)+1.8");  /* EQ and 0 are the defaults */
  check_halt("FUNCTION=VZ(20,10),LE,VALUE=-6");
}

/* In millimetres and milliseconds. */
static void test_units(void **state)
{
  (void)state;
  problem p;
  open_both(&p, "t\nUNITS/FORCE=KNEWTON,MASS=KILOGRAM,LENGTH=MILLIMETER,TIME=MILLISECOND\nPART/1,GROUND\n"
            "MARKER/10,PART=1\nACCGRAV/KGRAV=-1E-2\nPART/2,MASS=2,CM=20,IP=1,1,1\nMARKER/20,PART=2\n"
            "SENSOR/1,FUNCTION=DZ(20,10),LE,VALUE=-50,ERROR=1E-6,DT=20\n"
            "SENSOR/2,FUNCTION=VZ(20,10),LE,VALUE=-6,ERROR=1E-9,HALT\n", EXACT "SIM/DYN,END=2000,DTOUT=100\n");
  assert_true(p.opt.end == 2);
  problem_start(&p);
  while (tml_sim_output(p.sim) > 0.09) assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
  assert_between(tml_sim_step_time(p.sim), 0.1 - 1e-8, 0.1 + 1e-8);
  assert_close(tml_sim_output(p.sim), 0.02, 1e-12);
  problem_advance(&p, 2);
  assert_between(tml_sim_time(p.sim), 0.6 - 1e-8, 0.6 + 1e-8);
  problem_end(&p);
}

/* RETURN goes on with the next SIMULATE: 1.8 m down at 0.6 s, from there braked; at 1.2 s it stands. The sensor is
 * still true, but off. */
static void test_return(void **state)
{
  (void)state;
  static const char sensor[] = LIFT "SENSOR/7,FUNCTION=DZ(20,10),LE,VALUE=-1.8,ERROR=1E-10,RETURN\n";
  problem p;
  open_both(&p, sensor, EXACT FREE "SIM/DYN,END=2,DTOUT=.1\n"
            "DEACT/SENSOR,ID=7\nACT/SFORCE,ID=1\nSIM/DYN,END=2,DTOUT=.05\n");
  write_and_read(&p); /* with sensors that name each other */
  problem_start(&p);
  check_lift(&p, 0.5, -1.25, -5);
  check_lift(&p, 1.2, -3.6, 0);
  assert_true(tml_sim_output(p.sim) == 0.05);
  check_lift(&p, 2, -0.4, 8);
  assert_null(tml_sim_stopped(p.sim));
  problem_end(&p);
  /* in the last phase it ends the run: 1.8 m are reached after another 0.6 s */
  open_both(&p, sensor, EXACT "DEACT/SFORCE,ID=1\nSIM/DYN,END=.5,DTOUT=.1\nDEACT/JOINT,ID=2\nSIM/DYN,END=2,DTOUT=.1\n");
  problem_start(&p);
  problem_advance(&p, 2);
  assert_string_equal(tml_sim_stopped(p.sim), "sensor_7");
  assert_between(tml_sim_time(p.sim), 1.1 - 1e-8, 1.1 + 1e-8);
  problem_end(&p);
  /* time ends the first phase where the sensor does not */
  open_both(&p, sensor, EXACT FREE "SIM/DYN,END=.5,DTOUT=.1\n"
            "DEACT/SENSOR,ID=7\nACT/SFORCE,ID=1\nSIM/DYN,END=2,DTOUT=.1\n");
  problem_start(&p);
  check_lift(&p, 1, -2.5, 0);
  check_lift(&p, 2, 2.5, 10);
  problem_end(&p);
}

/* Two phases end early: down at 0.6 s, at rest at 1.2 s, from there it falls, beyond the END of the first. */
static void test_two_returns(void **state)
{
  (void)state;
  problem p;
  open_both(&p, LIFT "SENSOR/7,FUNCTION=DZ(20,10),LE,VALUE=-1.8,ERROR=1E-10,RETURN\n"
            "SENSOR/8,FUNCTION=VZ(20,10),GE,VALUE=0,ERROR=1E-10,RETURN\n",
            EXACT FREE "DEACT/SENSOR,ID=8\nSIM/DYN,END=1.5,DTOUT=.1\nDEACT/SENSOR,ID=7\nACT/SENSOR,ID=8\n"
            "ACT/SFORCE,ID=1\nSIM/DYN,END=3,DTOUT=.1\nDEACT/SENSOR,ID=8\nDEACT/SFORCE,ID=1\nSIM/DYN,END=3,DTOUT=.2\n");
  problem_start(&p);
  assert_true(tml_sim_output(p.sim) == 0.1);
  check_lift(&p, 0.5, -1.25, -5);
  check_lift(&p, 1, -3.4, -2);
  check_lift(&p, 1.4, -3.8, -2);
  check_lift(&p, 2.2, -8.6, -10);
  problem_end(&p);
}

/* A sensor that commands switch on in mid-run. */
static void test_sensor_on(void **state)
{
  (void)state;
  problem p;
  open_both(&p, LIFT "SENSOR/7,FUNCTION=VZ(20,10),LE,VALUE=-2,HALT\nSENSOR/8,FUNCTION=VZ(20,10),LE,VALUE=-12,HALT\n",
            EXACT FREE "DEACT/SENSOR,ID=7,8\nSIM/DYN,END=1,STEPS=4\nACT/SENSOR,ID=8\nSIM/DYN,END=2,STEPS=4\n");
  problem_start(&p);
  problem_advance(&p, 2);
  assert_string_equal(tml_sim_stopped(p.sim), "sensor_8");
  assert_between(tml_sim_time(p.sim), 1.1999, 1.2001);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_three_phases), cmocka_unit_test(test_written), cmocka_unit_test(test_last_word),
    cmocka_unit_test(test_names),        cmocka_unit_test(test_motion),  cmocka_unit_test(test_told),
    cmocka_unit_test(test_refused),      cmocka_unit_test(test_halt),    cmocka_unit_test(test_units),
    cmocka_unit_test(test_return),       cmocka_unit_test(test_sensor_on), cmocka_unit_test(test_off),
    cmocka_unit_test(test_two_returns),  cmocka_unit_test(test_statics),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
