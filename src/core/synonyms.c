/* synonyms.c - what other programs call things that have another name here. */
#include <stddef.h>

#include "core/name_match.h"

/* A word may stand for several: what is to be had where it is written decides. */
static const struct { const char *theirs, *ours; } words[] = {
    /* joints */
    {"hinge", "revolute"}, {"pin", "revolute"}, {"pivot", "revolute"}, {"rotary", "revolute"},
    {"prismatic", "translational"}, {"slider", "translational"}, {"slide", "translational"}, {"ball", "spherical"},
    {"ball-joint", "spherical"}, {"ball-and-socket", "spherical"}, {"weld", "fixed"}, {"rigid", "fixed"},
    {"lock", "fixed"}, {"cardan", "universal"}, {"u-joint", "universal"}, {"homokinetic", "constant-velocity"},
    {"rod", "distance"}, {"helical", "screw"},
    /* runs */
    {"duration", "end"}, {"tend", "end"}, {"t_end", "end"}, {"tfinal", "end"}, {"t_final", "end"}, {"stop-time", "end"},
    {"stoptime", "end"}, {"final-time", "end"}, {"dt", "step"}, {"timestep", "step"}, {"time-step", "step"},
    {"time_step", "step"}, {"dtout", "output"}, {"output-step", "output"}, {"sampling", "output"},
    {"solver", "method"}, {"integrator", "method"}, {"tol", "tolerance"}, {"rtol", "tolerance"},
    {"error", "tolerance"}, {"hmax", "h-max"}, {"hmin", "h-min"},
    /* bodies and markers */
    {"links", "bodies"}, {"com", "centre"}, {"cg", "centre"}, {"cog", "centre"}, {"center-of-mass", "centre"},
    {"centre-of-mass", "centre"}, {"pos", "position"}, {"location", "position"}, {"origin", "position"},
    {"pos", "at"}, {"location", "at"}, {"origin", "at"}, {"position", "at"}, {"rpy", "orientation"},
    {"attitude", "orientation"}, {"vel", "velocity"}, {"omega", "angular-velocity"}, {"spin", "angular-velocity"},
    {"ip", "inertia"}, {"moment-of-inertia", "inertia"}, {"inertia-tensor", "inertia"}, {"stl", "mesh"},
    {"cuboid", "box"},
    /* forces, motions, sections */
    {"tsda", "spring-damper"}, {"spring", "spring-damper"}, {"damper", "spring-damper"},
    {"rsda", "rotational-spring-damper"}, {"torsion-spring", "rotational-spring-damper"},
    {"rotational-spring", "rotational-spring-damper"}, {"k", "stiffness"}, {"c", "damping"}, {"l0", "free-length"},
    {"rest-length", "free-length"}, {"natural-length", "free-length"}, {"connections", "joints"},
    {"actuators", "motions"}, {"drives", "motions"}, {"motors", "motions"}, {"requests", "record"},
    {"outputs", "record"}, {"splines", "tables"},
    /* expressions */
    {"t", "time"}, {"arcsin", "asin"}, {"arccos", "acos"}, {"arctan", "atan"}, {"arctan2", "atan2"}, {"fabs", "abs"},
    {"signum", "sign"}, {"ln", "log"},
};

const char *tml_synonym(const char *word, const char *const *names, int n)
{
  for (size_t k = 0; k < sizeof words/sizeof *words; k++)
    for (int i = 0; i < n && tml_same_word(words[k].theirs, word); i++)
      if (names[i] && tml_same_word(words[k].ours, names[i])) return names[i];
  return NULL;
}
