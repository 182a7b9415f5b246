/* expression_reference.c - prints docs/expressions.md from the tables of functions. */
#include <stdio.h>
#include <string.h>

#include "expr/function/function_list.h"
#include "expr/function/state_function_list.h"

// clang-format off
static const char head[] =
"<!-- Made by the build target `expression-reference`. Do not edit. -->\n"
"# Expressions\n"
"\n"
"Where an expression may stand, and what it may use:\n"
"\n"
"| where | depends on | functions |\n"
"|---|---|---|\n"
"| a number | parameters | of numbers |\n"
"| `law`, `damping-law`, `laws` | `x`, parameters | of numbers |\n"
"| `value` of a force or torque, `actuator` of a spring-damper | `time`, parameters, the state of the mechanism, "
"variables and states of your own | all |\n"
"| `variables`, `equations`, inputs of `blocks`, `channels` | the same | all |\n"
"| `constraints`, `value` of a motion | `time`, parameters, positions and velocities | of numbers, and of the state as "
"far |\n"
"| REQUEST of ADAMS | `time`, parameters, the state of the mechanism | all |\n"
"\n"
"What equations of your own can do, and what they cost: [equations of your own](user-equations.md).\n"
"\n"
"Operators are `+ - * / ^ **`, the comparisons `< <= > >= == !=`, `and`, `or`, `not`, and brackets; how they bind, "
"and\n"
"how derivatives are made: [theory](theory/expressions.md). Comparisons and conditions are 1 where they hold, else 0.\n"
"Functions of your own, compiled from C, may be used like those of numbers: [plug-ins](plugins.md).\n"
"Names of functions and constants may be written in any case. Units are checked: [units](units.md).\n"
"\n";

static const char stops[] =
"\n"
"- **if**: `if(x > 2 and x < 3, a, b)` is a where the condition holds, else b. `if(x - 2: a, b, c)` is a, b or c as\n"
"  x - 2 is negative, zero or positive, as in ADAMS.\n"
"- **impact, bistop** have the meaning they have in ADAMS: a spring of stiffness k and exponent e that is pressed\n"
"  where x is below x1 (beyond x2), with a damping that rises to cmax at the depth d; they never pull. xdot is the "
"rate\n"
"  of x. For a force on a body between stops at 10 mm and 50 mm, along x:\n"
"  `bistop(dx(slider, ground), vx(slider, ground), 10 mm, 50 mm, 1e4 N/mm, 1, 20 N s/mm, 0.1 mm)`. The value has the\n"
"  kind of k x^e, and cmax xdot must agree: with e = 2, k is in N/mm2. Where e is not a whole number k is counted per\n"
"  unit of length of the file to the power e. Plain k and cmax, in the units of the file, fit everywhere.\n"
"- Functions that switch (`abs`, `if`, `min`, `step`, comparisons, stops ...) are not smooth there. Where the switch\n"
"  depends on time alone the integrator steps to it; where it depends on the state it is located in the step, and the\n"
"  run starts again there: [more about it](user-equations.md#functions-that-are-not-smooth). Each such start costs:\n"
"  prefer `step5`, or stops with e > 1 and d > 0.\n";

static const char channels[] =
"\n"
"## Channels of your own\n"
"\n"
"    channels:\n"
"      gap: \"dm(rod.tip, ground.stop) - 20 mm\"\n"
"      power: {value: \"motion(drive, 1, 8)*wz(crank, ground)\", unit: W, about: power of the drive}\n"
"\n"
"They are in the results, in `trammel channels`, in reports and plots like all others; `record:` and `plot:` may name\n"
"them. Without `unit:` they have that of the file for the dimension of the value: mm, N mm/s. A value that is a plain\n"
"number, or whose dimension nobody can know, has none. In C: `tml_model_add_channel`.\n"
"\n"
"## Functions of the state\n"
"\n"
"They have the names and the meaning they have in ADAMS, with names in place of ids.\n"
"\n"
"| argument | is |\n"
"|---|---|\n"
"| `i` | the marker that is looked at: `body.marker`, or `body` for the body frame |\n"
"| `j` | the marker it is seen against. Left out, or 0: ground |\n"
"| `k` | the marker whose axes are used. Left out, or 0: ground axes |\n"
"| `l` | the marker on whose body the observer stands, who turns with it: rates are those he sees. Left out, or 0: "
"ground |\n"
"| `joint` `motion` `force` | the name of an element; `force` is one of any kind under `forces:` |\n"
"| `side` | 0: what acts on the body of the first marker of the element, 1: on that of the second |\n"
"| `component` | 1, 2, 3, 4: magnitude and x, y, z of the force; 5, 6, 7, 8: of the torque about the marker |\n"
"| `equation` `variable` `array` | the name of a differential equation, of a variable, or of an array of these |\n"
"\n"
"Arguments are names and numbers as such, not expressions. Those at the end may be left out, as far as they have a\n"
"meaning then: all but `i`, what names an element, `side`, `component` and `number`, and the three of `incang`.\n"
"\n";

static const char notes[] =
"\n"
"- **ax, ay, az** count full turns, at the start as the angle of a joint of the same bodies about that axis does, else "
"from -pi to\n  pi; `mod(az(i, j) + pi, 2*pi) - pi` undoes that.\n"
"  As in ADAMS, each looks at one axis only: ax = atan2(-z_i.y_j, z_i.z_j), ay = atan2(z_i.x_j, z_i.z_j),\n"
"  az = atan2(x_i.y_j, x_i.x_j). They are angles of a turn about that axis as long as the other two stay below "
"some 10\n"
"  degrees, and mean nothing where both arguments of atan2 are zero. A step of more than half a turn is counted "
"wrong.\n"
"- **psi, theta, phi** where theta is 0 or pi: only the sum or difference of the outer two is defined; phi is 0 "
"there.\n"
"- **vr** is positive when the markers part, as the rate of dm.\n"
"- **fm ... tz** sum up all joints, motions and force elements between i and j, whichever of "
"them comes\n"
"  first there; without j, or with 0, all that act at i. Couplers and gears are not among them.\n"
"- A **force** acts at its first marker, and so does its reaction on the other body: with `side` 1 its torque is 0.\n"
"- `side` goes by the order of the markers in the model. A dataset of ADAMS is read with J first, but where the order\n"
"  counts for the joint: [adams](adams.md#conventions); the translation takes care of it.\n"
"- Reactions that are not unique, because constraints are redundant, are marked in channels that use them.\n"
"- The axes of a point have no direction: it can be `i` or `j` of displacements, velocities, accelerations and "
"forces.\n"
"\n"
"## Systems of orientation\n"
"\n"
"For `orient`: 1 to 12 are turns about the moving axes in the order given, 13 to 24 about the axes of j; "
"components 1,\n"
"2, 3 are the angles in the order of the turns. 27 are Euler parameters, the scalar first and not negative.\n"
"\n"
"| moving | fixed | axes | moving | fixed | axes |\n"
"|---|---|---|---|---|---|\n"
"| 1 | 13 | x y z | 7 | 19 | x y x |\n"
"| 2 | 14 | y z x | 8 | 20 | x z x |\n"
"| 3 | 15 | z x y | 9 | 21 | y x y |\n"
"| 4 | 16 | x z y | 10 | 22 | y z y |\n"
"| 5 | 17 | y x z | 11 | 23 | z x z |\n"
"| 6 | 18 | z y x | 12 | 24 | z y z |\n"
"\n"
"## Plain numbers\n"
"\n"
"In ADAMS numbers have no units, so that `DX(1,2) + 3*VX(1,2)` is a valid function. Here a length and a "
"velocity cannot\n"
"be added; say what 3 is: `dx(a, b) + 3 s*vx(a, b)`. Or count without units: `plain(dx(a, b)) + 3*plain(vx(a, "
"b))`. The\n"
"reader of datasets writes the latter where it must.\n";
// clang-format on

static void print_functions(void)
{
  printf("## Functions of numbers\n\n| function | value |\n|---|---|\n");
  for (int i = 0; i < tml_function_count(); i++)
    printf("| `%s` | %s |\n", tml_function_get(i)->signature, tml_function_get(i)->help);
  printf("\n| constant | value |\n|---|---|\n");
  for (int i = 0; i < tml_constant_count(); i++)
    printf("| `%s` | %s |\n", tml_constant_get(i)->name, tml_constant_get(i)->help);
}

/* x, y, z of one vector stand in a row of the table. */
static bool goes_on(const tml_state_function *a, const tml_state_function *b)
{
  return a->kind == b->kind && a->axis == 1 && b->axis > 1 && a->unit && b->unit && strcmp(a->unit, b->unit) == 0
         && strncmp(a->help, b->help, strlen(a->help) - 1) == 0;
}

static const char *unit_of(const tml_state_function *f)
{
  if (f->unit) return f->unit;
  if (f->kind == TML_STATE_ELEMENT) return "N, N m";
  if (f->kind == TML_STATE_ORIENTATION) return "rad, none";
  return f->kind == TML_STATE_EQUATION && f->axis == 1 ? "its unit/s" : "its unit";
}

static void print_state(void)
{
  printf("| function | unit | value |\n|---|---|---|\n");
  for (int i = 0; i < tml_state_count();) {
    const tml_state_function *f = tml_state_get(i);
    int n = 1;
    printf("| `%s`", f->signature);
    while (i + n < tml_state_count() && goes_on(f, tml_state_get(i + n))) printf(" `%s`", tml_state_get(i + n++)->name);
    printf(" | %s | %.*s%s |\n", unit_of(f), (int)strlen(f->help) - (n > 1), f->help,
           n > 1 ? "x, .y, .z" : "");
    i += n;
  }
}

int main(void)
{
  fputs(head, stdout);
  print_functions();
  fputs(stops, stdout);
  fputs(channels, stdout);
  print_state();
  fputs(notes, stdout);
  return 0;
}
