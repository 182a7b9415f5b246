/* adams_statement_list.c - the tables of all statements of a dataset and all commands, with their arguments. The rows
 * of forces are in adams_force.c. */
#include "import/adams/adams_build.h"
#include "import/adams/adams_row_macros.h"

/* ---------------------------------------------------------------- notes ---------------------- */

static const char later[] = "not supported yet by this version; without it the motion would be another one";
static const char fe_part[] = "not read from datasets; a model file has such beams (kind: beam). Without it the motion "
                              "would be another one";
static const char bent[] = "contact of a FLEX_BODY is not read; without it the motion would be another one";
static const char modal_force[] = "forces on modes are not read; without it the motion would be another one";
static const char closed[] = "only an .mnf file may be named, in whose place a file of modes beside the dataset is "
                             "read";
static const char no_start[] = "start velocities of flexible bodies are not supported; the motion would be another one";
static const char modes[] = "the file of modes says which modes there are; all of them are integrated";
static const char friction[] = "friction by arguments of the joint is not supported, a FRICTION statement is; the "
                               "joint is taken without, so the motion may differ";
static const char yoke[] = "friction acts on both arms of a cross";
static const char other_statics[] = "friction takes part in static analyses as in others: it holds where the "
    "model comes to rest";
static const char rubs[] = "friction in joints is there without this; the motion may differ";
static const char start_of_joint[] = "start values of a joint are given by ICTRAN and ICROT here";
static const char material[] = "mass and inertia are given by the part itself; the material changes nothing";
static const char drawing[] = "not drawn; the motion is the same";
static const char looks[] = "only changes the appearance";
static const char files[] = "says which files ADAMS writes; results here are results.csv, results.h5 and summary.json";
static const char solver[] = "tunes a solver that is not used here; the motion is the same";

/* ---------------------------------------------------------------- bodies --------------------- */

static const tml_arg part[] = {
    FLAG("GROUND"), NUMBER("MASS"), ID("CM"), ID("IM"), NUMBERS("IP", 3, 6), NUMBERS("QG", 3, 3),
    NUMBERS("REULER", 3, 3), NUMBERS("ZG", 3, 3), NUMBERS("XG", 3, 3), WORDS("EXACT"), NUMBER("VX"), NUMBER("VY"),
    NUMBER("VZ"), NUMBER("WX"), NUMBER("WY"), NUMBER("WZ"), ID("VM"), ID("WM"),
    NOT("MATERIAL", WORD, 1, TML_NOTED, material),
};

static const tml_arg point_mass[] = {
    NUMBER("MASS"), ID("CM"), NUMBERS("QG", 3, 3), NUMBERS("REULER", 3, 3), NUMBERS("ZG", 3, 3), NUMBERS("XG", 3, 3),
    WORDS("EXACT"), NUMBER("VX"), NUMBER("VY"), NUMBER("VZ"), NOT("MATERIAL", WORD, 1, TML_NOTED, material),
};

static const tml_arg marker[] = {
    ID("PART"), ID("POINT_MASS"), NUMBERS("QP", 3, 3), NUMBERS("REULER", 3, 3), NUMBERS("ZP", 3, 3),
    NUMBERS("XP", 3, 3), FLAG("USEXP"), FLAG("FLOATING"), ID("FLEX_BODY"), WORD("NODE_ID"),
    NOT("CURVE", ID, 1, TML_REFUSED, later),
};

static const tml_arg flex_body[] = {
    TEXT("MNF_FILE"), NUMBERS("QG", 3, 3), NUMBERS("REULER", 3, 3), NUMBERS("ZG", 3, 3), NUMBERS("XG", 3, 3),
    FUNCTION("CRATIO"), NOT("MATRICES", IDS, ANY, TML_NOTED, modes), NOT("INVARIANTS", WORDS, 99, TML_NOTED, modes),
    NOT("DYNAMIC_LIMIT", NUMBER, 1, TML_NOTED, modes), NOT("STABILITY_FACTOR", NUMBER, 1, TML_NOTED, modes),
    NOT("CHAR_LEN", NUMBER, 1, TML_NOTED, solver), NOT("DB_FILE", TEXT, 1, TML_REFUSED, closed),
    NOT("BDF_FILE", TEXT, 1, TML_REFUSED, closed), NOT("VX", NUMBER, 1, TML_REFUSED, no_start),
    NOT("VY", NUMBER, 1, TML_REFUSED, no_start), NOT("VZ", NUMBER, 1, TML_REFUSED, no_start),
    NOT("WX", NUMBER, 1, TML_REFUSED, no_start), NOT("WY", NUMBER, 1, TML_REFUSED, no_start),
    NOT("WZ", NUMBER, 1, TML_REFUSED, no_start),
};

static const tml_arg graphics[] = {
    FLAG("CYLINDER"), FLAG("BOX"), FLAG("ELLIPSOID"), FLAG("FRUSTUM"), FLAG("PLANE"), ID("CM"), ID("CORNER"), ID("RM"),
    NUMBER("LENGTH"), NUMBER("RADIUS"), NUMBER("X"), NUMBER("Y"), NUMBER("Z"), NUMBER_AS("XSCALE", "XS"),
    NUMBER_AS("YSCALE", "YS"), NUMBER_AS("ZSCALE", "ZS"), NUMBER("TOP"), NUMBER("BOTTOM"), NUMBER("XMIN"),
    NUMBER("XMAX"), NUMBER("YMIN"), NUMBER("YMAX"),
    NOT("SIDES", NUMBER, 1, TML_NOTED, looks), NOT("SEGMENTS", NUMBER, 1, TML_NOTED, looks),
    NOT("SPDP", FLAG, 0, TML_NOTED, drawing), NOT("FORCE", FLAG, 0, TML_NOTED, drawing),
    NOT("CIRCLE", FLAG, 0, TML_NOTED, drawing), NOT("ARC", FLAG, 0, TML_NOTED, drawing),
    NOT("OUTLINE", IDS, ANY, TML_NOTED, drawing), NOT("TORUS", FLAG, 0, TML_NOTED, drawing),
    NOT("EXTRUSION", FLAG, 0, TML_NOTED, drawing), NOT("ETYPE", WORD, 1, TML_NOTED, drawing),
    NOT("EID", ID, 1, TML_NOTED, drawing), NOT("EMARKER", ID, 1, TML_NOTED, drawing),
    NOT("I", ID, 1, TML_NOTED, drawing), NOT("J", ID, 1, TML_NOTED, drawing),
    NOT("COILS", NUMBER, 1, TML_NOTED, drawing), NOT("DAMP", NUMBER, 1, TML_NOTED, drawing),
    NOT("LA", NUMBER, 1, TML_NOTED, drawing), NOT("LB", NUMBER, 1, TML_NOTED, drawing),
    NOT("LC", NUMBER, 1, TML_NOTED, drawing), NOT("LD", NUMBER, 1, TML_NOTED, drawing),
    NOT("RANGE", NUMBERS, 2, TML_NOTED, drawing), NOT("RANGLE", NUMBER, 1, TML_NOTED, drawing),
    NOT("POINT", FLAG, 0, TML_NOTED, drawing), NOT("CURVE", FLAG, 0, TML_NOTED, drawing),
    NOT("CID", ID, 1, TML_NOTED, drawing), NOT("CRM", ID, 1, TML_NOTED, drawing),
    NOT("EXTERNAL", FLAG, 0, TML_NOTED, drawing), NOT("FILE", TEXT, 1, TML_NOTED, drawing),
    NOT("ELEMENT", TEXT, 1, TML_NOTED, drawing),
};

/* ---------------------------------------------------------------- contacts ------------------- */

static const char flipped[] = "the marker determines which side of a plane or of a curve is solid here; without it the "
                              "motion would be another one";
static const char refined[] = "the force is not refined by iteration here; it follows from PENALTY only";
static const char facets[] = "solids are not made of triangles here";

static const tml_arg contact[] = {
    IDS("IGEOM", 1, ANY), IDS("JGEOM", 1, ANY), FLAG("IMPACT"), FLAG("POISSON"), NUMBER("STIFFNESS"),
    NUMBER("EXPONENT"), NUMBER("DAMPING"), NUMBER("DMAX"), NUMBER("PENALTY"), NUMBER("RESTITUTION_COEFFICIENT"),
    WORD("COULOMB_FRICTION"), NUMBER("MU_STATIC"), NUMBER("MU_DYNAMIC"), NUMBER("STICTION_TRANSITION_VELOCITY"),
    NUMBER("FRICTION_TRANSITION_VELOCITY"), NOT("AUGMENTED_LAGRANGIAN_FORMULATION", FLAG, 0, TML_NOTED, refined),
    NOT("FACETING_TOLERANCE", NUMBER, 1, TML_NOTED, facets), NOT("IFLIP", IDS, ANY, TML_REFUSED, flipped),
    NOT("JFLIP", IDS, ANY, TML_REFUSED, flipped), NOT("CNF", FUNCTION, 1, TML_REFUSED, NO_ROUTINE),
    NOT("CFF", FUNCTION, 1, TML_REFUSED, NO_ROUTINE), NOT("CNF_ROUTINE", TEXT, 1, TML_NOTED, NO_ROUTINE_PLACE),
    NOT("CFF_ROUTINE", TEXT, 1, TML_NOTED, NO_ROUTINE_PLACE), NOT("ROUTINE", TEXT, 1, TML_NOTED, NO_ROUTINE_PLACE),
    NOT("IFLEX", ID, 1, TML_REFUSED, bent), NOT("JFLEX", ID, 1, TML_REFUSED, bent),
};

/* ---------------------------------------------------------------- constraints ---------------- */

#define FRICTION(name) NOT(name, NUMBER, 1, TML_WARNED, friction)

static const tml_arg joint[] = {
    FLAG("REVOLUTE"), FLAG("TRANSLATIONAL"), FLAG("CYLINDRICAL"), FLAG("SPHERICAL"), FLAG("UNIVERSAL"), FLAG("HOOKE"),
    FLAG("FIXED"), FLAG("PLANAR"), FLAG("SCREW"), FLAG("RACKPIN"), FLAG("CONVEL"), ID("I"), ID("J"), NUMBER("PITCH"),
    NUMBER("PD"), NOT("IC", NUMBERS, 4, TML_REFUSED, start_of_joint), NUMBERS("ICTRAN", 1, 2), NUMBERS("ICROT", 1, 2),
    FRICTION("DELTA_V"),
    FRICTION("MAXIMUM_DEFORMATION"), FRICTION("MU_DYN_ROT"), FRICTION("MU_STAT_ROT"), FRICTION("MU_DYN_TRANS"),
    FRICTION("MU_STAT_TRANS"), FRICTION("MAX_FRIC_ROT"), FRICTION("MAX_FRIC_TRANS"), FRICTION("PRELOAD_RADIAL"),
    FRICTION("PRELOAD_AXIAL"), FRICTION("PRELOAD_X"), FRICTION("PRELOAD_Y"), FRICTION("INNER_RADIUS"),
    FRICTION("OUTER_RADIUS"), FRICTION("HEIGHT"), FRICTION("WIDTH"),
};

static const tml_arg friction_args[] = {
    ID("JOINT"), NUMBER("MU_STATIC"), NUMBER("MU_DYNAMIC"), NUMBER("PIN_RADIUS"), NUMBER("BALL_RADIUS"),
    NUMBER("FRICTION_ARM"), NUMBER("REACTION_ARM"), NUMBER("BENDING_REACTION_ARM"), NUMBER("INITIAL_OVERLAP"),
    NUMBER("STICTION_TRANSITION_VELOCITY"), NUMBER("TRANSITION_VELOCITY_COEFFICIENT"),
    NUMBER("MAX_STICTION_DEFORMATION"), NUMBER("FRICTION_FORCE_PRELOAD"), NUMBER("FRICTION_TORQUE_PRELOAD"),
    WORDS("INPUTS"), FLAG("PRELOAD"), FLAG("REACTION_FORCE"), FLAG("BENDING_MOMENT"), FLAG("TORSIONAL_MOMENT"),
    WORD("OVERLAP_DELTA"), WORD("FORMULATION"), WORD("EFFECT"),
    NOT("MAX_FRICTION_FORCE", NUMBER, 1, TML_WARNED, rubs), NOT("MAX_FRICTION_TORQUE", NUMBER, 1, TML_WARNED, rubs),
    NOT("INACTIVE", WORD, 1, TML_NOTED, other_statics), NOT("I_YOKE", FLAG, 0, TML_WARNED, yoke),
    NOT("J_YOKE", FLAG, 0, TML_WARNED, yoke), NOT("YOKE", WORD, 1, TML_WARNED, yoke),
};

static const tml_arg jprim[] = {
    FLAG("ATPOINT"), FLAG("INLINE"), FLAG("INPLANE"), FLAG("ORIENTATION"), FLAG("PARALLEL_AXES"),
    FLAG("PERPENDICULAR"), ID("I"), ID("J"),
};

static const tml_arg coupler[] = {
    IDS("JOINTS", 2, 3), WORDS("TYPE"), NUMBERS("SCALES", 1, 3), NOT("FUNCTION", FUNCTION, 1, TML_REFUSED, NO_ROUTINE),
    NOT("ROUTINE", TEXT, 1, TML_NOTED, NO_ROUTINE_PLACE),
};

static const char on_curve[] = "where and how fast it starts on its curves follows from the parts: the nearest place, "
                               "the velocity of what it carries";
static const char user_curve[] = "bounds of the parameter of a user-written curve; not needed";

static const tml_arg curve[] = {
    FLAG("CLOSED"), FLAG("CURVE_POINTS"), ID("MATRIX"), NUMBER_AS("ORDER", "INTERPOLATION_ORDER"),
    NOT("FUNCTION", FUNCTION, 1, TML_REFUSED, NO_ROUTINE), NOT("MINPAR", NUMBER, 1, TML_NOTED, user_curve),
    NOT("MAXPAR", NUMBER, 1, TML_NOTED, user_curve), NOT("ROUTINE", TEXT, 1, TML_NOTED, NO_ROUTINE_PLACE),
};

#define START(name, type, max) NOT(name, type, max, TML_WARNED, on_curve)

static const tml_arg ptcv[] = {
    ID("I"), ID("JFLOAT"), ID("CURVE"), ID("RM"), START("DISP", NUMBERS, 3), START("VEL", NUMBER, 1),
    START("ICM", ID, 1), START("DISPLACEMENT_IC", NUMBERS, 3), START("VELOCITY_IC", NUMBER, 1),
};

static const tml_arg cvcv[] = {
    ID("ICURVE"), ID("JCURVE"), ID("IRM"), ID("JRM"), ID("IFLOAT"), ID("JFLOAT"), START("IDISP", NUMBERS, 3),
    START("JDISP", NUMBERS, 3), START("IVEL", NUMBER, 1), START("JVEL", NUMBER, 1), START("IICM", ID, 1),
    START("JICM", ID, 1),
};

static const tml_arg gear[] = {IDS("JOINTS", 2, 2), ID("CV")};

static const tml_arg gcon[] = {ID("I"), ID("J"), FUNCTION("FUNCTION")};

static const char start_of_motion[] = "the motion counts from where and how fast the assembled joint starts";

static const tml_arg motion[] = {
    FLAG("ROTATIONAL"), FLAG("TRANSLATIONAL"), ID("JOINT"), FUNCTION("FUNCTION"), FLAG("DISPLACEMENT"),
    FLAG("VELOCITY"), FLAG("ACCELERATION"), NOT("ICDISP", NUMBER, 1, TML_WARNED, start_of_motion),
    NOT("ICVEL", NUMBER, 1, TML_WARNED, start_of_motion), ID("I"), ID("J"), FLAG("X"), FLAG("Y"), FLAG("Z"),
    FLAG("B1"), FLAG("B2"), FLAG("B3"), NOT("ROUTINE", TEXT, 1, TML_NOTED, NO_ROUTINE_PLACE),
};

static const tml_arg accgrav[] = {NUMBER("IGRAV"), NUMBER("JGRAV"), NUMBER("KGRAV")};

/* ---------------------------------------------------------------- data and equations --------- */

static const char file_spline[] = "splines from files are not supported; give X and Y. Without it the motion would be "
                                  "another one";

static const tml_arg spline[] = {
    NUMBERS("X", 4, ANY), NUMBERS("Y", 4, ANY), FLAG("LINEAR_EXTRAPOLATE"),
    NOT("FILE", TEXT, 1, TML_REFUSED, file_spline), NOT("BLOCK", TEXT, 1, TML_REFUSED, file_spline),
    NOT("CHANNEL", WORD, 1, TML_REFUSED, file_spline),
};

static const tml_arg variable[] = {
    FUNCTION("FUNCTION"), NUMBER("IC"), FLAG("IMPLICIT"), NOT("ROUTINE", TEXT, 1, TML_NOTED, NO_ROUTINE_PLACE),
    NOT("AUTOBALANCE", FLAG, 0, TML_NOTED, solver),
};

static const tml_arg diff[] = {
    FUNCTION("FUNCTION"), NUMBERS("IC", 1, 2), FLAG("IMPLICIT"), FLAG("STATIC_HOLD"),
    NOT("ROUTINE", TEXT, 1, TML_NOTED, NO_ROUTINE_PLACE),
};

static const tml_arg array[] = {
    FLAG("X"), FLAG("Y"), FLAG("U"), FLAG("IC"), NUMBER("SIZE"), NUMBERS("NUMBERS", 1, ANY), IDS("VARIABLES", 1, ANY),
};

static const tml_arg lse[] = {
    ID("X"), ID("Y"), ID("U"), ID("A"), ID("B"), ID("C"), ID("D"), ID("IC"),
    FLAG("STATIC_HOLD"),
};

static const tml_arg tfsiso[] = {
    ID("X"), ID("Y"), ID("U"), NUMBERS("NUMERATOR", 1, ANY), NUMBERS("DENOMINATOR", 1, ANY),
    FLAG("STATIC_HOLD"),
};

static const char file_matrix[] = "matrices from files are not supported; give VALUES. Without it the motion would be "
                                  "another one";

static const tml_arg matrix[] = {
    WORD("FULL"), FLAG("SPARSE"), NUMBER("ROWS"), NUMBER("COLUMNS"), NUMBERS("VALUES", 1, ANY),
    NOT("FILE", TEXT, 1, TML_REFUSED, file_matrix), NOT("NAME", TEXT, 1, TML_REFUSED, file_matrix),
};

static const tml_arg string[] = {TEXT("STRING")};

static const tml_arg port[] = {IDS("VARIABLES", 1, ANY)};

static const char then[] = "is not done when the sensor trips; the motion is the same";
static const char full_turns[] = "the value is not brought into one turn; where it passes a full turn the sensor may "
                                 "not trip";
static const char step_then[] = "the step after the sensor trips is chosen by the tolerance";

static const tml_arg sensor[] = {
    FUNCTION("FUNCTION"), NUMBER("VALUE"), NUMBER("ERROR"), FLAG("EQ"), FLAG("GE"), FLAG("LE"), FLAG("HALT"),
    FLAG("RETURN"), NUMBER("DT"), NOT("STEPSIZE", NUMBER, 1, TML_NOTED, step_then), FLAG("RESTART"),
    NOT("PRINT", FLAG, 0, TML_NOTED, then), NOT("CODGEN", FLAG, 0, TML_NOTED, then),
    NOT("YYDUMP", FLAG, 0, TML_NOTED, then), NOT("EVALUATE", FUNCTION, 1, TML_WARNED, then),
    NOT("ANGLE", FLAG, 0, TML_WARNED, full_turns), NOT("ROUTINE", TEXT, 1, TML_NOTED, NO_ROUTINE_PLACE),
};

/* ---------------------------------------------------------------- output --------------------- */

static const char request_text[] = "only names the columns of ADAMS' own files";

static const tml_arg request[] = {
    FLAG_AS("DISPLACEMENT", "D"), FLAG_AS("VELOCITY", "V"), FLAG_AS("ACCELERATION", "A"), FLAG_AS("FORCE", "F"),
    ID("I"), ID("J"), ID("RM"), FUNCTION("F1"), FUNCTION("F2"), FUNCTION("F3"), FUNCTION("F4"), FUNCTION("F5"),
    FUNCTION("F6"), FUNCTION("F7"), FUNCTION("F8"), TEXT_AS("COMMENT", "C"), TEXT("TITLE"),
    NOT("FUNCTION", FUNCTION, 1, TML_WARNED, NO_ROUTINE_PLACE), NOT("ROUTINE", TEXT, 1, TML_NOTED, NO_ROUTINE_PLACE),
    NOT("CNAMES", TEXT, 1, TML_NOTED, request_text), NOT("CUNITS", TEXT, 1, TML_NOTED, request_text),
    NOT("RESULTS_NAME", TEXT, 1, TML_NOTED, request_text),
};

static const tml_arg mrequest[] = {
    FLAG_AS("DISPLACEMENT", "D"), FLAG_AS("VELOCITY", "V"), FLAG_AS("ACCELERATION", "A"), FLAG_AS("FORCE", "F"),
    IDS("PARTS", 1, ANY), IDS("JOINTS", 1, ANY), IDS("JPRIMS", 1, ANY), IDS("APPFORS", 1, ANY), ID("RM"),
    TEXT_AS("COMMENT", "C"),
};

static const tml_arg output[] = {
    FLAG("REQSAVE"), FLAG("GRSAVE"), FLAG("NOPRINT"), FLAG("NOSEPARATOR"), FLAG("OSFORMAT"), FLAG("CHART"),
    FLAG("FIXED"), FLAG("TELETYPE"), FLAG("DPRINT"), NUMBERS("DSCALE", 1, 2), NUMBERS("DZERO", 1, 2),
    NUMBERS("VSCALE", 1, 2), NUMBERS("VZERO", 1, 2), NUMBERS("ASCALE", 1, 2), NUMBERS("AZERO", 1, 2),
    NUMBERS("FSCALE", 1, 2), NUMBERS("FZERO", 1, 2),
};

static const tml_arg results[] = {
    FLAG("FORMATTED"), FLAG("XRF"), TEXT("COMMENT"), FLAG("NODISPLACEMENTS"), FLAG("NOVELOCITIES"),
    FLAG("NOACCELERATIONS"), FLAG("NOREACTIONFORCES"), FLAG("NOAPPLIEDFORCES"), FLAG("NODATASTRUCTURES"),
    FLAG("NOREQUESTS"), FLAG("NOFLOATINGMARKERS"), FLAG("NOTIRES"), FLAG("NOLINEAR"),
};

/* ---------------------------------------------------------------- settings ------------------- */

static const tml_arg units[] = {
    WORD("FORCE"), WORD("MASS"), WORD("LENGTH"), WORD("TIME"), WORD("SYSTEM"), NUMBER("UCF"),
};

#define SOLVER(name, type) NOT(name, type, ANY, TML_NOTED, solver)

static const tml_arg integrator[] = {
    FLAG("HHT"), FLAG("NEWMARK"), FLAG("GSTIFF"), FLAG("WSTIFF"), FLAG("DSTIFF"), FLAG("HASTIFF"),
    FLAG("CONSTANT_BDF"), FLAG("SI2_GSTIFF"), FLAG("ABAM"), FLAG("RKF45"), NUMBER("ERROR"), NUMBER("HMAX"),
    NUMBER("HMIN"), NUMBER("HINIT"), NUMBER("MAXIT"), NUMBER("ALPHA"), NUMBER("BETA"), NUMBER("GAMMA"),
    FLAG("I3"), FLAG("SI1"), FLAG("SI2"), NUMBER("KMAX"), SOLVER("PATTERN", WORDS),
    SOLVER("ADAPTIVITY", NUMBER), SOLVER("INTERPOLATE", WORD), SOLVER("CORRECTOR", WORD), SOLVER("AUTOTOL", FLAG),
    SOLVER("FIXIT", NUMBER), SOLVER("HRATIO", NUMBER),
};

// clang-format off

static const tml_row statements[] = {
  /* columns: name, has an id, arguments, treatment, note, builder, pass */
  {"PART", true, ARGS(part), TML_SUPPORTED, "a rigid body, or ground", tml_adams_build_part, TML_PASS_BODY},
  {"POINT_MASS", true, ARGS(point_mass), TML_SUPPORTED, "a point", tml_adams_build_point_mass, TML_PASS_BODY},
  {"FLEX_BODY", true, ARGS(flex_body), TML_SUPPORTED,
   "a flexible body, with modes from arm.h5, arm.json or arm.fem beside the dataset in place of arm.mnf; or MNF_FILE "
   "names such a file", tml_adams_build_flex_body, TML_PASS_BODY},
  {"MARKER", true, ARGS(marker), TML_SUPPORTED,
   "a marker; a FLOATING one stands for its part", tml_adams_build_marker_statement, TML_PASS_MARKER},
  {"GRAPHICS", true, ARGS(graphics), TML_SUPPORTED, "a shape, for pictures and contacts", tml_adams_build_graphics,
   TML_PASS_SHOW},
  {"CONTACT", true, ARGS(contact), TML_SUPPORTED, "a contact between shapes", tml_adams_build_contact, TML_PASS_TOUCH},
  {"JOINT", true, ARGS(joint), TML_SUPPORTED,
   "a joint; a SCREW on a cylindrical joint becomes a coupler", tml_adams_build_joint, TML_PASS_JOINT},
  {"JPRIM", true, ARGS(jprim), TML_SUPPORTED, "a joint: the same primitive", tml_adams_build_jprim, TML_PASS_JOINT},
  {"GCON", true, ARGS(gcon), TML_SUPPORTED,
   "a general constraint; a distance joint where it says DM(i,j) - constant", tml_adams_build_gcon, TML_PASS_JOINT},
  {"MOTION", true, ARGS(motion), TML_SUPPORTED,
   "a motion of a joint; between two markers a general constraint", tml_adams_build_motion, TML_PASS_LINK},
  {"COUPLER", true, ARGS(coupler), TML_SUPPORTED, "a coupler", tml_adams_build_coupler, TML_PASS_LINK},
  {"GEAR", true, ARGS(gear), TML_SUPPORTED, "a gear with a mesh marker", tml_adams_build_gear, TML_PASS_LINK},
  {"CURVE", true, ARGS(curve), TML_SUPPORTED, "a curve", tml_adams_build_curve, TML_PASS_SPLINE},
  {"PTCV", true, ARGS(ptcv), TML_SUPPORTED, "a joint: a point on a curve", tml_adams_build_ptcv, TML_PASS_JOINT},
  {"CVCV", true, ARGS(cvcv), TML_SUPPORTED, "a joint: a curve on a curve", tml_adams_build_cvcv, TML_PASS_JOINT},
  {"ACCGRAV", false, ARGS(accgrav), TML_SUPPORTED, "gravity", tml_adams_build_accgrav, TML_PASS_REST},
  {"SPLINE", true, ARGS(spline), TML_SUPPORTED, "a table", tml_adams_build_spline, TML_PASS_SPLINE},
  {"VARIABLE", true, ARGS(variable), TML_SUPPORTED, "a variable", tml_adams_build_variable, TML_PASS_USER},
  {"DIFF", true, ARGS(diff), TML_SUPPORTED, "an equation", tml_adams_build_diff, TML_PASS_USER},
  {"ARRAY", true, ARGS(array), TML_SUPPORTED, "the entries that others name", NULL, TML_PASS_REST},
  {"MATRIX", true, ARGS(matrix), TML_SUPPORTED, "the numbers that others name", NULL, TML_PASS_FORCE},
  {"LSE", true, ARGS(lse), TML_SUPPORTED, "a block, by its state space", NULL, TML_PASS_FORCE},
  {"TFSISO", true, ARGS(tfsiso), TML_SUPPORTED, "a block, by its transfer function", NULL, TML_PASS_FORCE},
  {"GSE", true, NO_ARGS, TML_REFUSED, NO_ROUTINE, NULL, TML_PASS_FORCE},
  {"STRING", true, ARGS(string), TML_NOTED, "only serves user-written subroutines", NULL, TML_PASS_REST},
  {"PINPUT", true, ARGS(port), TML_SUPPORTED, "its variables become inputs, where their FUNCTION is a constant",
   tml_adams_build_port, TML_PASS_REST},
  {"POUTPUT", true, ARGS(port), TML_SUPPORTED, "the outputs of state matrices", tml_adams_build_port, TML_PASS_REST},
  {"SENSOR", true, ARGS(sensor), TML_SUPPORTED,
   "a sensor that stops the run or a phase of it, or changes the time between results", tml_adams_build_sensor,
   TML_PASS_REST},
  {"REQUEST", true, ARGS(request), TML_SUPPORTED,
   "channels request(id).f1 ... f8: magnitude, x, y, z, magnitude, three rotations; or its functions",
   tml_adams_build_request, TML_PASS_SHOW},
  {"MREQUEST", true, ARGS(mrequest), TML_SUPPORTED,
   "as many requests, numbered 1000 times its id + 1, 2, ...", tml_adams_build_mrequest, TML_PASS_SHOW},
  {"OUTPUT", false, ARGS(output), TML_NOTED, files, NULL, TML_PASS_REST},
  {"RESULTS", false, ARGS(results), TML_NOTED, files, NULL, TML_PASS_REST},
  {"UNITS", false, ARGS(units), TML_SUPPORTED, "the units of the model", tml_adams_build_units, TML_PASS_UNITS},
  {"INTEGRATOR", false, ARGS(integrator), TML_SUPPORTED,
   "method, tolerance and steps; other methods than HHT, NEWMARK and GSTIFF are replaced by hht",
   tml_adams_build_integrator, TML_PASS_REST},
  {"MATERIAL", true, NO_ARGS, TML_NOTED, material, NULL, TML_PASS_REST},
  {"FE_PART", true, NO_ARGS, TML_REFUSED, fe_part, NULL, TML_PASS_REST},
  {"MFORCE", true, NO_ARGS, TML_REFUSED, modal_force, NULL, TML_PASS_REST},
  {"NFORCE", true, NO_ARGS, TML_REFUSED, later, NULL, TML_PASS_REST},
  {"FRICTION", true, ARGS(friction_args), TML_SUPPORTED,
   "friction of a revolute, translational, cylindrical, spherical, universal or hooke joint, which sticks",
   tml_adams_build_friction, TML_PASS_REST},
  {"TIRE", true, NO_ARGS, TML_REFUSED,
   "not read from datasets; a model file has tyres (force tyre). Without it the motion would be another one", NULL,
   TML_PASS_REST},
  {"UCON", true, NO_ARGS, TML_REFUSED, NO_ROUTINE, NULL, TML_PASS_REST},
  {"SURFACE", true, NO_ARGS, TML_NOTED, "only serves other statements that are not supported", NULL, TML_PASS_REST},
  {"IC", false, NO_ARGS, TML_NOTED, solver, NULL, TML_PASS_REST},
  {"EQUILIBRIUM", false, NO_ARGS, TML_NOTED, solver, NULL, TML_PASS_REST},
  {"KINEMATICS", false, NO_ARGS, TML_NOTED, solver, NULL, TML_PASS_REST},
  {"LSOLVER", false, NO_ARGS, TML_NOTED, solver, NULL, TML_PASS_REST},
  {"DEBUG", false, NO_ARGS, TML_NOTED, solver, NULL, TML_PASS_REST},
  {"PREFERENCES", false, NO_ARGS, TML_NOTED, solver, NULL, TML_PASS_REST},
  {"EXECUTION", false, NO_ARGS, TML_NOTED, solver, NULL, TML_PASS_REST},
  {"END", false, NO_ARGS, TML_SUPPORTED, "the end of the dataset", NULL, TML_PASS_REST},
};
// clang-format on

const tml_rows tml_adams_statements = {statements, (int)(sizeof statements/sizeof *statements), &tml_adams_forces};

/* ---------------------------------------------------------------- commands ------------------- */

static const char other_analysis[] = "the start is assembled in any case";

static const tml_arg simulate[] = {
    FLAG("DYNAMICS"), FLAG("TRANSIENT"), FLAG("KINEMATICS"), FLAG("STATICS"),
    NOT("INITIAL_CONDITIONS", FLAG, 0, TML_NOTED, other_analysis), NOT("DISPLACEMENT", FLAG, 0, TML_NOTED,
    other_analysis), NOT("VELOCITY", FLAG, 0, TML_NOTED, other_analysis), NOT("ACCELERATION", FLAG, 0, TML_NOTED,
    other_analysis), NUMBER("END"), NUMBER("DURATION"), NUMBER("DTOUT"), NUMBER("STEPS"),
};

static const char damped[] = "damping stays in: `trammel modes` with the damping set to zero has the others";
static const char shapes[] = "modes.json has all eigenvalues, with shapes and energies";
static const char own_files[] = "files are modes.json, linear.json and linear.mat, in the results folder";
static const char own_states[] = "states are coordinates of joints and bodies, chosen here";

static const tml_arg linear[] = {
    FLAG("EIGENSOL"), FLAG("STATEMAT"), FLAG("MKB"), FLAG("EXPORT"), ID("PINPUT"), ID("POUTPUT"), ID("RM"),
    NOT("NODAMPIN", FLAG, 0, TML_WARNED, damped), NOT("PSTATE", ID, 1, TML_WARNED, own_states),
    NOT("ORIGINAL", FLAG, 0, TML_NOTED, own_states), NOT("COORDS", NUMBERS, 2, TML_NOTED, shapes),
    NOT("NOVECTOR", FLAG, 0, TML_NOTED, shapes), NOT("ENERGY", NUMBERS, 2, TML_NOTED, shapes),
    NOT("KINETIC", NUMBERS, 2, TML_NOTED, shapes), NOT("STRAIN", NUMBERS, 2, TML_NOTED, shapes),
    NOT("DISSIPATIVE", NUMBERS, 2, TML_NOTED, shapes), NOT("FILE", TEXT, 1, TML_NOTED, own_files),
    NOT("FORMAT", WORD, 1, TML_NOTED, own_files), NOT("TABLE_PRECISION", NUMBER, 1, TML_NOTED, own_files),
};

static const char talk[] = "does not change the simulation";

// clang-format off
static const tml_row commands[] = {
  {"SIMULATE", false, ARGS(simulate), TML_SUPPORTED,
   "a phase of the run: its end, and the time between result rows; STATICS before the first of them: the run starts at "
   "the equilibrium (start: static); STATICS alone: the equilibrium, or with END a sequence of them, as `trammel "
   "static` finds them; KINEMATICS: method kinematic", NULL, TML_PASS_REST},
  {"INTEGRATOR", false, ARGS(integrator), TML_SUPPORTED,
   "as the statement; after the first SIMULATE a warning: a run has one integrator", tml_adams_build_integrator,
   TML_PASS_REST},
  {"OUTPUT", false, ARGS(output), TML_NOTED, files, NULL, TML_PASS_REST},
  {"RESULTS", false, ARGS(results), TML_NOTED, files, NULL, TML_PASS_REST},
  {"STOP", false, NO_ARGS, TML_SUPPORTED, "the end of the commands", NULL, TML_PASS_REST},
  {"FILE", false, NO_ARGS, TML_NOTED, "the dataset is the one beside the command file", NULL, TML_PASS_REST},
  {"PREFERENCES", false, NO_ARGS, TML_NOTED, solver, NULL, TML_PASS_REST},
  {"DEBUG", false, NO_ARGS, TML_NOTED, talk, NULL, TML_PASS_REST},
  {"INFO", false, NO_ARGS, TML_NOTED, talk, NULL, TML_PASS_REST},
  {"SHOW", false, NO_ARGS, TML_NOTED, talk, NULL, TML_PASS_REST},
  {"LIST", false, NO_ARGS, TML_NOTED, talk, NULL, TML_PASS_REST},
  {"HELP", false, NO_ARGS, TML_NOTED, talk, NULL, TML_PASS_REST},
  {"SAVE", false, NO_ARGS, TML_NOTED, talk, NULL, TML_PASS_REST},
  {"RELOAD", false, NO_ARGS, TML_REFUSED,
   "saved states are not supported; the run would start elsewhere", NULL, TML_PASS_REST},
  {"LINEAR", false, ARGS(linear), TML_SUPPORTED,
   "EIGENSOL: the eigenvalues as `trammel modes` writes them; STATEMAT: the matrices as `trammel linear` does; both at "
   "this point of the sequence, into the results folder", NULL, TML_PASS_REST},
  {"EQUILIBRIUM", false, NO_ARGS, TML_NOTED, solver, NULL, TML_PASS_REST},
  {"KINEMATICS", false, NO_ARGS, TML_NOTED, solver, NULL, TML_PASS_REST},
  {"IC", false, NO_ARGS, TML_NOTED, solver, NULL, TML_PASS_REST},
  {"LSOLVER", false, NO_ARGS, TML_NOTED, solver, NULL, TML_PASS_REST},
  {"ACCGRAV", false, NO_ARGS, TML_REFUSED, NO_CHANGE, NULL, TML_PASS_REST},
  {"PART", true, NO_ARGS, TML_REFUSED, NO_CHANGE, NULL, TML_PASS_REST},
  {"MARKER", true, NO_ARGS, TML_REFUSED, NO_CHANGE, NULL, TML_PASS_REST},
  {"JOINT", true, NO_ARGS, TML_REFUSED, NO_CHANGE, NULL, TML_PASS_REST},
  {"MOTION", true, NO_ARGS, TML_REFUSED, NO_CHANGE, NULL, TML_PASS_REST},
  {"VARIABLE", true, NO_ARGS, TML_REFUSED, NO_CHANGE, NULL, TML_PASS_REST},
  {"CONTROL", false, NO_ARGS, TML_REFUSED, NO_ROUTINE, NULL, TML_PASS_REST},
};
// clang-format on

const tml_rows tml_adams_commands = {commands, (int)(sizeof commands/sizeof *commands), &tml_adams_force_commands};
