/* state_function_list.h - the functions of expressions that read the state of the mechanism, as data:
 * dm(rod.tip, ground), joint(pin, 0, 2). Their arguments are references by name and small integers, not expressions.
 *
 * To add one, add a line to TML_STATE_LIST; a new kind also needs its construction in
 * src/model/formula/state_functions.c. The compiler of expressions, the translator of ADAMS datasets and the
 * documentation follow the list. */
#ifndef TML_EXPR_FUNCTION_STATE_FUNCTION_LIST_H
#define TML_EXPR_FUNCTION_STATE_FUNCTION_LIST_H

#include <stdbool.h>

/* The quantity that is computed. `axis` selects the component: 1, 2, 3 for x, y, z or the first, second, third
 * angle, 0 for the magnitude. */
typedef enum tml_state_kind {
  TML_STATE_DISPLACEMENT,
  TML_STATE_ANGLE,         /* about an axis of j, counting full turns */
  TML_STATE_EULER,         /* 3-1-3 */
  TML_STATE_YAW_PITCH_ROLL,
  TML_STATE_INCLUDED,      /* angle at j between i and k */
  TML_STATE_VELOCITY,
  TML_STATE_SEPARATION,    /* rate of change of the distance */
  TML_STATE_SPIN,
  TML_STATE_ACCELERATION,
  TML_STATE_SPIN_RATE,
  TML_STATE_FORCE,         /* of all elements between two markers */
  TML_STATE_TORQUE,
  TML_STATE_ELEMENT,       /* force or torque of one element */
  TML_STATE_TENSION,       /* tension of an inextensible rope, or of one part of it */
  TML_STATE_ORIENTATION,
  TML_STATE_EQUATION,      /* of a differential equation: axis 0 the state, 1 its rate */
  TML_STATE_VARIABLE,
  TML_STATE_ENTRY,         /* of an array */
  TML_STATE_MULTIPLIER     /* reaction of a row of a general constraint */
} tml_state_kind;

/* Letters of the arguments. Arguments beyond `min` may be omitted.
 *   i, j, k  markers; component axes are those of k
 *   l        marker: the frame in which derivatives are taken
 *   J M F R  joint, motion, force element, rope;  s  number of a part of the rope
 *   n        side of the element (0: first marker, 1: second);  c  component 1 ... 8
 *   o  p     a system of orientation angles; component of it
 *   E V A    differential equation, variable, array;  e  number of an entry of the array
 *   C  r     general constraint; number of its row, from 1 */
// clang-format off
#define TML_STATE_XYZ(X, prefix, kind, letters, unit, args, help)                                                  \
  X(prefix "x", kind, 1, letters, 1, unit, prefix "x" args, help "x")                                              \
  X(prefix "y", kind, 2, letters, 1, unit, prefix "y" args, help "y")                                              \
  X(prefix "z", kind, 3, letters, 1, unit, prefix "z" args, help "z")

#define TML_STATE_LIST(X)                                                                                          \
  /* name, kind, axis, letters, min, unit in SI (NULL: by component or element), signature, help */                \
  X("dm", DISPLACEMENT, 0, "ij", 1, "m", "dm(i, j)", "distance of i from j")                                       \
  TML_STATE_XYZ(X, "d", DISPLACEMENT, "ijk", "m", "(i, j, k)",                                                     \
                "displacement of i from j, along axis k.")                                                         \
  TML_STATE_XYZ(X, "a", ANGLE, "ij", "rad", "(i, j)", "angle of i, counting full turns, about axis j.")            \
  X("psi", EULER, 1, "ij", 1, "rad", "psi(i, j)", "axes of i in those of j: first 3-1-3 angle, -pi to pi")         \
  X("theta", EULER, 2, "ij", 1, "rad", "theta(i, j)", "second 3-1-3 angle, 0 to pi")                               \
  X("phi", EULER, 3, "ij", 1, "rad", "phi(i, j)", "third 3-1-3 angle, -pi to pi")                                  \
  X("yaw", YAW_PITCH_ROLL, 1, "ij", 1, "rad", "yaw(i, j)", "axes of i in those of j: first 3-2-1 angle")           \
  X("pitch", YAW_PITCH_ROLL, 2, "ij", 1, "rad", "pitch(i, j)", "MINUS the second 3-2-1 angle, as in cars")         \
  X("roll", YAW_PITCH_ROLL, 3, "ij", 1, "rad", "roll(i, j)", "third 3-2-1 angle")                                  \
  X("incang", INCLUDED, 0, "ijk", 3, "rad", "incang(i, j, k)", "angle at j between i and k, 0 to pi")              \
  X("orient", ORIENTATION, 0, "opij", 3, NULL, "orient(system, component, i, j)",                                  \
    "axes of i in those of j, in a system of the table below")                                                     \
  X("vm", VELOCITY, 0, "ijl", 1, "m/s", "vm(i, j, l)", "speed of i relative to j, seen from l")                    \
  X("vr", SEPARATION, 0, "ijl", 1, "m/s", "vr(i, j, l)", "rate of the distance: positive when they part")          \
  TML_STATE_XYZ(X, "v", VELOCITY, "ijkl", "m/s", "(i, j, k, l)",                                                   \
    "velocity of i relative to j, seen from l, along axis k.")                                                     \
  X("wm", SPIN, 0, "ij", 1, "rad/s", "wm(i, j)", "angular speed of i relative to j")                               \
  TML_STATE_XYZ(X, "w", SPIN, "ijk", "rad/s", "(i, j, k)", "angular velocity of i relative to j, along axis k.")   \
  X("accm", ACCELERATION, 0, "ijl", 1, "m/s2", "accm(i, j, l)",                                                    \
    "magnitude of the acceleration of i relative to j, seen from l")                                               \
  TML_STATE_XYZ(X, "acc", ACCELERATION, "ijkl", "m/s2", "(i, j, k, l)",                                            \
    "acceleration of i relative to j, seen from l, along axis k.")                                                 \
  X("wdtm", SPIN_RATE, 0, "ijl", 1, "rad/s2", "wdtm(i, j, l)",                                                     \
    "magnitude of the rate of the angular velocity of i relative to j, seen from l")                               \
  TML_STATE_XYZ(X, "wdt", SPIN_RATE, "ijkl", "rad/s2", "(i, j, k, l)",                                             \
    "rate of the angular velocity of i relative to j, seen from l, along axis k.")                                 \
  X("fm", FORCE, 0, "ij", 1, "N", "fm(i, j)", "magnitude of the force on i by all elements between i and j")       \
  TML_STATE_XYZ(X, "f", FORCE, "ijk", "N", "(i, j, k)", "force on i by all elements between i and j, along axis k.") \
  X("tm", TORQUE, 0, "ij", 1, "N m", "tm(i, j)", "magnitude of the torque on i by all elements between i and j")   \
  TML_STATE_XYZ(X, "t", TORQUE, "ijk", "N m", "(i, j, k)",                                                         \
    "torque on i by all elements between i and j, along axis k.")                                                  \
  X("joint", ELEMENT, 0, "Jnck", 3, NULL, "joint(joint, side, component, k)", "reaction of a joint")               \
  X("jprim", ELEMENT, 0, "Jnck", 3, NULL, "jprim(joint, side, component, k)", "the same")                          \
  X("gcon", ELEMENT, 0, "Jnck", 3, NULL, "gcon(joint, side, component, k)", "the same")                            \
  X("motion", ELEMENT, 0, "Mnck", 3, NULL, "motion(motion, side, component, k)", "what a motion exerts")           \
  X("sforce", ELEMENT, 0, "Fnck", 3, NULL, "sforce(force, side, component, k)",                                    \
    "what a force element exerts")                                                                                 \
  X("vforce", ELEMENT, 0, "Fnck", 3, NULL, "vforce(force, side, component, k)", "the same")                        \
  X("vtorq", ELEMENT, 0, "Fnck", 3, NULL, "vtorq(force, side, component, k)", "the same")                          \
  X("vtorque", ELEMENT, 0, "Fnck", 3, NULL, "vtorque(force, side, component, k)", "the same")                      \
  X("gforce", ELEMENT, 0, "Fnck", 3, NULL, "gforce(force, side, component, k)", "the same")                        \
  X("bush", ELEMENT, 0, "Fnck", 3, NULL, "bush(force, side, component, k)", "the same")                            \
  X("spdp", ELEMENT, 0, "Fnck", 3, NULL, "spdp(force, side, component, k)", "the same")                            \
  X("tension", TENSION, 0, "Rs", 1, "N", "tension(rope, part)",                                                    \
    "tension of a distance or rope of given length, positive pulls; part 1 if not given")                          \
  X("dif", EQUATION, 0, "E", 1, NULL, "dif(equation)", "state of a differential equation")                         \
  X("dif1", EQUATION, 1, "E", 1, NULL, "dif1(equation)", "rate of the state")                                      \
  X("varval", VARIABLE, 0, "V", 1, NULL, "varval(variable)", "value of a variable")                                \
  X("aryval", ENTRY, 0, "Ae", 2, NULL, "aryval(array, number)", "an entry of an array: a state or a variable")     \
  X("multiplier", MULTIPLIER, 0, "Cr", 1, NULL, "multiplier(constraint, row)",                                    \
    "what a general constraint, a coupler or a gear exerts")
// clang-format on

typedef struct tml_state_function {
  const char *name;
  tml_state_kind kind;
  int axis;
  const char *letters;
  int min;
  const char *unit;
  const char *signature, *help;
} tml_state_function;

int tml_state_count(void);
const tml_state_function *tml_state_get(int i);
const tml_state_function *tml_state_find(const char *name);   /* case-insensitive; NULL: none */
const char *tml_state_closest(const char *name);              /* for "did you mean"; NULL: none */

enum { TML_STATE_ARGUMENTS = 5, TML_REFERENCE_MAX = 204 };

/* A call as written. */
typedef struct tml_state_call {
  const tml_state_function *fn;
  int n;
  struct {
    char name[TML_REFERENCE_MAX];  /* name of the referenced element; "" for a number */
    int number;
    int column;                    /* column in the text, from 1 */
  } arg[TML_STATE_ARGUMENTS];
  int bad;                         /* index of the invalid argument, set by the resolver */
} tml_state_call;

#endif
