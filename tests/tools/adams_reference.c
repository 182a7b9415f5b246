/* adams_reference.c - prints docs/adams.md from the tables of the dataset reader. */
#include <stdio.h>
#include <string.h>

#include "import/adams/adams_function.h"
#include "import/adams_text/adams_table.h"
#include "expr/function/function_list.h"
#include "expr/function/state_function_list.h"

// clang-format off
static const char head[] =
"<!-- Made by the build target `adams-reference`. Do not edit. -->\n"
"# Coming from ADAMS\n"
"\n"
"A dataset of ADAMS/Solver is a model like any other:\n"
"\n"
"    trammel check model.adm\n"
"    trammel run model.adm --end 5 --output-step 0.01\n"
"    trammel convert model.adm -o model.yaml\n"
"\n"
"`convert` writes the same model as YAML, to go on from there: same names, same units, same results.\n"
"A command file `model.acf` beside the dataset is obeyed; `trammel run model.acf` reads the dataset that its first\n"
"line names, from the same folder. Options on the command line go before both.\n"
"\n"
"Nothing is ignored in silence. What is not obeyed is listed with its line and what that means: a **note** where the\n"
"motion is the same, a **warning** where results may differ, an **error** where the motion would be another one; with\n"
"errors there is no run.\n"
"\n"
"Several SIMULATEs are phases of one run. What ACTIVATE and DEACTIVATE switch before the first one is `inactive`; "
"between\n"
"two of them it becomes a sensor `acf_phase_2`, `acf_phase_3`, ... that does it where the first of the two ends, and "
"also\n"
"changes the time between results. A sensor with RETURN gets a double for each phase but the last, "
"`acf_phase_1_sensor_7`,\n"
"which does the same earlier. Elements that are off all the time are still built, so that a sensor of yours can\n"
"switch them; one that cannot be is left out with a note.\n"
"\n"
"`trammel run` also does what is no run: SIMULATE/STATICS where no other SIMULATE follows finds the equilibrium, or "
"with\n"
"END a sequence over time, as [`trammel static`](static.md) does. LINEAR/EIGENSOL and LINEAR/STATEMAT linearise where\n"
"the commands before them lead to: as the model is given, at rest behind a STATICS, or at the end of a SIMULATE. The\n"
"results folder then holds `modes.json` as of [`trammel modes`](modes.md), `linear.json` and `linear.mat` as of\n"
"[`trammel linear`](linear.md); further ones are in `modes-2`, `linear-2`, ... Inputs are the variables of the PINPUT\n"
"that is named, or of the only one, if they are constants; outputs those of the POUTPUT. PINVAL and POUVAL read them.\n"
"These commands are no part of a converted model.\n"
"\n";

static const char conventions[] =
"## Conventions\n"
"\n"
"| in ADAMS | here |\n"
"|---|---|\n"
"| ids | Names. A comment `! adams_view_name='pin'` before a statement gives the name, else it is `part_2`, "
"`joint_3`; a marker is `part_2.marker_5`. Names that are taken get the id behind them. |\n"
"| UNITS | The same system where there is one (MKS, FPS, IPS; mm kg N s, mm t N s, mm kg N ms, mm kg kN ms), "
"else SI: numbers and "
"functions are converted. Without UNITS, or with UCF alone, numbers are read as SI. |\n"
"| I moves against J | The second marker moves against the first: joints, springs and bushings are written `[J, "
"I]`, and the angle of a joint is AZ(I, J). HOOKE and RACKPIN keep `[I, J]`. So the reaction on the I marker is "
"`joint.j.*`, for those two and for GCON `joint.i.*`. |\n"
"| IP | Products of inertia are positive integrals in ADAMS; they change sign. They are moved from IM to the centre "
"of mass and turned into the axes of the part. |\n"
"| VX ... WZ | Of the centre of mass in ground axes (or VM), and in the axes of the CM marker (or WM). The three of "
"one kind are one vector: they are kept if one of them is not 0 and the joints allow, and what is not given "
"follows. |\n"
"| ICTRAN, ICROT | `displacement` and `velocity`, `angle` and `angular-velocity` of the joint. |\n"
"| EXACT | `hold`. |\n"
"| REULER, ZP, XP | 3-1-3 angles, radians without D; points on the axes. |\n"
"| FORCE of a SPRINGDAMPER, SFORCE | Positive pushes in ADAMS, pulls here: the sign changes. |\n"
"| SCREW | One equation in ADAMS: a coupler on the cylindrical joint between the same parts. |\n"
"| massless parts | A part needs a mass and moments of inertia here. |\n"
"| a point mass | Has no axes: markers on it must be at its place, and bushings and joints that need axes cannot "
"hold it. |\n"
"| REQUEST | Channels `request(id).f1` to `f8`: magnitude, x, y, z, magnitude, three rotations; those of a "
"DISPLACEMENT are psi, theta, phi, and f5 is 0. RM directs the vectors. With F1 to F8 only those "
"that are given. The comment is their title, units are those of the model; where the model had to be SI, "
"functions F1 to F8 still count in the units of the "
"dataset. Angles are rad. |\n"
"| VARIABLE, DIFF, LSE, TFSISO | Plain numbers, counted in the units of the dataset. ARYVAL(id, k) becomes what stands "
"there: a variable, a state `lse_1.x2`, an output `lse_1.y1`, or a number. |\n"
"| BEAM, FIELD | A bushing with full matrices, for small angles. Matrices are given by columns. |\n"
"| MOTION between I and J | A general constraint; its angles B1, B2, B3 are held through their sine. |\n"
"| MREQUEST | Requests of all elements it names: the first of MREQUEST/7 has the channels `request(7001).f1` to "
"`f8`. |\n"
"| SENSOR | HALT ends the run, RETURN the SIMULATE under way: the next one follows at once, or the run ends. DT "
"changes the time between results. |\n"
"| CONTACT | A contact between the shapes that GRAPHICS became, also between bodies that a joint connects. IMPACT is "
"the law of the same name; POISSON a spring that gives back a part of the speed, with a warning. Friction goes by the "
"velocity of slip alone, as in ADAMS, and creeps; DYNAMICS_ONLY reaches MU_DYNAMIC at FRICTION_TRANSITION_VELOCITY. "
"DMAX = 0 is a millionth of the smallest size. A PLANE has no edges, and is solid below z of RM. |\n"
"| CURVE, PTCV, CVCV | A curve through its points, a cubic spline, and joints `[RM, I]` and `[JRM, IRM]` on it. CLOSED "
"curves have their first point again at the end. Where the joints start follows from the parts. |\n"
"| the first line | The title, unless it is a statement. |\n"
"\n"
"Keywords may be abbreviated as far as they stay unambiguous, and in the known short forms (`C =`, `D`, `XS`). A line\n"
"that starts with a comma, and one after a comma or `&`, continues the statement; inside an expression that first "
"comma\n"
"is only the mark, except between two operands in brackets. `!` starts a comment; `;` ends a statement.\n"
"\n";
// clang-format on

static const char *word_of(tml_adams_support h)
{
  static const char *const words[] = {"yes", "note", "warning", "error"};
  return words[h];
}

/* Names of the arguments that meet with a certain treatment. */
static void print_arguments(const tml_row *row, tml_adams_support h)
{
  bool first = true;
  for (int i = 0; i < row->n_args; i++) {
    if (row->args[i].support != h) continue;
    printf("%s%s", first ? "" : " ", row->args[i].name);
    first = false;
  }
}

static void print_rows(const tml_rows *rows, bool obeyed)
{
  for (int i = 0; i < rows->n; i++) {
    const tml_row *row = &rows->row[i];
    if ((row->support == TML_SUPPORTED) != obeyed) continue;
    if (!obeyed) {
      printf("| %s | %s | %s |\n", row->name, word_of(row->support), row->note);
      continue;
    }
    printf("| %s | %s | ", row->name, row->note);
    print_arguments(row, TML_SUPPORTED);
    printf(" | ");
    for (int h = TML_NOTED; h <= TML_REFUSED; h++) {
      bool any = false;
      for (int k = 0; k < row->n_args; k++) any = any || (int)row->args[k].support == h;
      if (!any) continue;
      printf("%s: ", word_of((tml_adams_support)h));
      print_arguments(row, (tml_adams_support)h);
      printf(" ");
    }
    printf("|\n");
  }
}

static void print_all(const tml_rows *rows, bool obeyed)
{
  for (; rows; rows = rows->more) print_rows(rows, obeyed);
}

static void print_tables(const char *what, const tml_rows *rows)
{
  printf("## %s that are obeyed\n\n| %s | becomes | arguments | listed |\n|---|---|---|---|\n", what, what);
  print_all(rows, true);
  printf("\n## %s that are listed\n\n| %s | as | meaning |\n|---|---|---|\n", what, what);
  print_all(rows, false);
  printf("\n");
}

/* Where the language of models has a function. */
typedef enum where { ANYWHERE, OF_STATE, NOWHERE } where;

static where place_of(const char *name)
{
  if (tml_function_find(name)) return ANYWHERE;
  static const char *const renamed[] = {"BEAM", "FIELD", "ARYVAL", "PINVAL", "POUVAL"};
  bool other = false;
  for (size_t i = 0; i < sizeof renamed/sizeof *renamed; i++) other = other || strcmp(name, renamed[i]) == 0;
  return other || tml_state_find(name) ? OF_STATE : NOWHERE;
}

static void print_functions(where w)
{
  static const char *const names[] = {
#define TML_X(name, letters) name,
      TML_ADAMS_FUNCTIONS(TML_X)
#undef TML_X
  };
  for (size_t i = 0; i < sizeof names/sizeof *names; i++)
    if (place_of(names[i]) == w) printf("%s ", names[i]);
}

int main(void)
{
  fputs(head, stdout);
  fputs(conventions, stdout);
  print_tables("Statements", &tml_adams_statements);
  print_tables("Commands", &tml_adams_commands);
  printf("## Functions\n\nAll [functions of expressions](expressions.md), ");
  print_functions(ANYWHERE);
  printf("among them with the id of a SPLINE.\n`30D` is written `(30*dtor)`.\n\n"
         "But for motions also those of the state: ");
  print_functions(OF_STATE);
  printf("\n\nNot supported yet: ");
  print_functions(NOWHERE);
  printf("MODE. In a request they are warnings: it has no such component.\n");
  return 0;
}
