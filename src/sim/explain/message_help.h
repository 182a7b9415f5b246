/* message_help.h - the table of all errors and warnings of runs: words of the message, its cause, the remedy. Rows are
 * in the order of the places where the messages are made. `trammel help troubles` and docs/troubleshooting.md are made
 * from it; scripts/check-troubles checks that every message has a row. */
#ifndef TML_SIM_EXPLAIN_MESSAGE_HELP_H
#define TML_SIM_EXPLAIN_MESSAGE_HELP_H

#include "trammel.h"

// clang-format off
#define TML_TROUBLE_LIST(X)                                                                                           \
  /* ---- assembly fails: exit status 4 before the first row */                                                       \
  X(START, "cannot be assembled from these positions",                                                                \
    "The joints named stay open whatever the other bodies do: a length or a marker is wrong, or the start is so far " \
    "from a closed position that the search ends elsewhere.",                                                         \
    "Compare the gaps with your drawing; the joint with a gap of a round number is often the one. Draw bodies "       \
    "nearer to where they belong. `hold` keeps what must not move.")                                                  \
  X(START, "contradict each other",                                                                                   \
    "Two motions, or a motion and the joints, prescribe different things.",                                           \
    "Remove one of the motions, or give it a function that the others allow; `trammel check` lists what can move.")   \
  X(START, "assembly failed",                                                                                         \
    "The equations of the joints have no finite values at the start: an expression of a constraint divides by zero, " \
    "or points coincide that must not.",                                                                              \
    "Evaluate general constraints at the drawn position by hand; start from another one.")                            \
  X(START, "initial velocities cannot be found",                                                                      \
    "The velocities that joints and motions prescribe cannot be solved for at the start.",                            \
    "Start away from singular configurations; give fewer velocities.")                                                \
  X(START, "does not allow to move them",                                                                             \
    "The model sets `assemble: exact`, and bodies are not drawn where the joints require them.",                      \
    "Use the distances in the message to correct positions, or leave `assemble` at `nearest`.")                       \
  X(START, "would close turned by half a turn",                                                                       \
    "The axes of the two markers start more than a right angle apart, so that the joint would flip.",                 \
    "Turn the body, or one of the markers, by its orientation.")                                                      \
  X(START, "must point outward along the two shafts",                                                                 \
    "Constant-velocity joints measure along both shafts, away from the joint.",                                       \
    "Turn z of one marker round.")                                                                                    \
  X(START, "would start turned by half a turn against what",                                                          \
    "A motion of a whole body prescribes an orientation nearly opposite to the drawn one.",                           \
    "Draw the body nearer to the prescribed orientation.")                                                            \
  X(START, "its ends coincide, so it has no direction",                                                               \
    "A force along the line between two points has none where they coincide.",                                        \
    "Choose other markers, or a force with components.")                                                              \
  X(START, "accelerations cannot be found",                                                                           \
    "The equations of motion have no solution at the start: a singular configuration, equations of the user that do " \
    "not determine their unknowns, or forces without a value.",                                                       \
    "Read the lines below the message: they name the equation or force.")                                             \
  X(START, "an angle that is not defined",                                                                            \
    "The angle about z is not defined: z of one marker lies in the x-y plane of the other.",                          \
    "Turn the markers of that joint so that their z axes are along the axle.")                                        \
  X(START, "joints and motions cannot be closed",                                                                     \
    "The mechanism cannot be closed at this value of the parameter, or time, of a static sequence.",                  \
    "Shorten the range of `--vary`, or its steps.")                                                                   \
  X(START, "the constraints cannot be analysed",                                                                      \
    "Derivatives of constraints are not finite where the model starts.",                                              \
    "Look for roots and divisions in general constraints.")                                                           \
  /* ---- the run stops: exit status 4, the results so far are kept */                                                \
  X(STOP, "reaches a singular configuration: motion",                                                                 \
    "A motion pushes a linkage beyond where it can go: links are in line.",                                           \
    "Give the motion a smaller range, change lengths, or drive another joint.")                                       \
  X(STOP, "lose their independence",                                                                                  \
    "Constraints of a closed loop are dependent for a moment (links in line, a flat parallelogram): the mechanism "   \
    "could continue on more than one branch, and reactions go to infinity.",                                          \
    "Runs pass most such positions; rows there are interpolated. If a run ends at one, keep the mechanism away from " \
    "it, or hold it there by a spring, a coupler or a second linkage.")                                               \
  X(STOP, "changes abruptly",                                                                                         \
    "A force law or table jumps by so much that no step, however short, crosses it.",                                 \
    "step5 instead of a jump, tanh(v/v0) instead of a sign, tables with more points.")                                \
  X(STOP, "while the step is solved for",                                                                             \
    "A contact switches between open, slip and stick within the step: its friction or stiffness changes too fast "    \
    "for the step.",                                                                                                  \
    "Allow shorter steps (`h-min`), take a larger `stick-velocity` or presliding, less stiffness.")                   \
  X(STOP, "The equations are stiff for this step",                                                                    \
    "A body with little mass on a stiff spring vibrates much faster than the steps allow.",                           \
    "Check stiffness against mass, and their units; allow shorter steps.")                                            \
  X(STOP, "needs shorter steps than are allowed",                                                                     \
    "The tolerance cannot be met with steps of `h-min` or more.",                                                     \
    "Lower `h-min`, or loosen the tolerance.")                                                                        \
  X(STOP, "have no solution near the last state",                                                                     \
    "The equations of the step could not be solved, and no more specific cause was found.",                           \
    "Smooth force laws; look at the residuals below the message, they name the worst equation.")                      \
  X(STOP, "grew beyond all bounds, or lost its value",                                                                \
    "A force is infinite or not a number: a root of something negative, a table far beyond its ends, units mixed up.",\
    "Plot what the force depends on up to the time of the message.")                                                  \
  X(STOP, "went so deep into each other",                                                                             \
    "Two shapes are so far inside each other that the direction of the contact is not determined.",                   \
    "More stiffness or damping of the contact, thicker shapes, or bodies that start apart.")                          \
  X(STOP, "of the curve '%s', which is open",                                                                         \
    "A joint that runs along a curve came to its end.",                                                               \
    "More points beyond that end, a closed curve, or a sensor that stops the run before.")                            \
  X(STOP, "lost its direction: its ends met",                                                                         \
    "The two points of a spring, or of an angle, came to coincide.",                                                  \
    "Keep them apart by a stop, or choose markers that never meet.")                                                  \
  X(STOP, "more than half a turn in one step",                                                                        \
    "A measured angle cannot be counted if it turns so far in one step.",                                             \
    "A smaller fixed step, or `h-max`.")                                                                              \
  X(STOP, "jams",                                                                                                     \
    "Friction in a joint raises the load that it comes from: from a factor of 1 on it wedges.",                       \
    "A smaller coefficient, longer bearings, or a push nearer to the axis.")                                          \
  X(STOP, "cannot be solved for them",                                                                                \
    "Variables, equations or forces given by expressions do not determine each other.",                               \
    "Make every implicit equation depend on its own unknown; prescribe positions by motions, not by forces.")         \
  X(STOP, "sensors act without end",                                                                                  \
    "A sensor switches something that makes another one act at once, and so on.",                                     \
    "Give their thresholds some distance from each other.")                                                           \
  X(STOP, "has no value near",                                                                                        \
    "The expression of a sensor is not a number there.",                                                              \
    "Guard roots and divisions in it.")                                                                               \
  X(STOP, "sensors cannot be evaluated",                                                                              \
    "What sensors read cannot be solved for at this time.",                                                           \
    "Read the lines below the message.")                                                                              \
  X(STOP, "cannot start again",                                                                                       \
    "After elements were switched the mechanism does not fit together.",                                              \
    "Switch a joint on only where its markers meet.")                                                                 \
  X(STOP, "hardly advances",                                                                                          \
    "A function of the state switches again and again, in ever shorter steps, mostly the sign of a velocity that "    \
    "should be zero.",                                                                                                \
    "tanh(v/v0) instead of the sign, or friction of contacts and joints, which can stick.")                           \
  X(STOP, "the run cannot go on with further pairs of bodies",                                                        \
    "The equations with contacts that came near could not be set up.",                                                \
    "Memory may be short; fewer shapes per contact.")                                                                 \
  X(STOP, "with the inputs",                                                                                          \
    "Values that were set from outside contradict the model.",                                                        \
    "Set them nearer to each other, or give the input a transition time with `smooth`.")                              \
  X(STOP, "another set of constraints to leave out",                                                                  \
    "The set of redundant constraints that can be left out changes all the time.",                                    \
    "Remove the redundancy: `trammel check` names the rows.")                                                         \
  X(STOP, "a constraint has no value",                                                                                \
    "A direction or angle of a joint or expression became undefined during the run.",                                 \
    "Look at the element that the message names.")                                                                    \
  X(STOP, "cannot begin at the equilibrium",                                                                          \
    "`start: static` found a position from which the run cannot be started.",                                         \
    "Run `trammel static` alone and look at it.")                                                                     \
  X(STOP, "cannot start at rest",                                                                                     \
    "`start: static` found no equilibrium.",                                                                          \
    "Run `trammel static`; hold what is free to move away.")                                                          \
  X(STOP, "Nothing balances",                                                                                         \
    "A body is free in a direction in which it is loaded.",                                                           \
    "A spring, a stop or a joint in that direction, or no load.")                                                     \
  X(STOP, "no case has an equilibrium",                                                                               \
    "A static sequence found nothing at any of its values.",                                                          \
    "Look at the first failure, which the message states.")                                                           \
  X(STOP, "no equilibrium",                                                                                           \
    "None was found from this start, or there is none.",                                                              \
    "Start nearer to one; the message names what is out of balance.")                                                 \
  X(STOP, "motions cannot move the model",                                                                            \
    "The mechanism locks before it reaches the requested time.",                                                      \
    "Check the motions by `trammel run --method kinematic`.")                                                         \
  X(STOP, "kinematic",                                                                                                \
    "The method `kinematic` needs motions that leave nothing free.",                                                  \
    "Take `auto`, or prescribe what is still free.")                                                                  \
  /* ---- warnings: the run continues, or the model is only checked */                                                \
  X(WARN, "redundant and left out",                                                                                   \
    "Some constraint equations repeat others, as those of two hinges on one door. The motion is right, but how they " \
    "share the load is not unique.",                                                                                  \
    "If reactions matter, replace one joint by a weaker one (spherical, inline) or by an elastic mount.")             \
  X(WARN, "starts in a singular configuration",                                                                       \
    "The mechanism is drawn in a singular configuration, such as the dead centre of a crank.",                        \
    "Start a little away from it.")                                                                                   \
  X(WARN, "for a moment (a singular configuration",                                                                   \
    "The run passed a singular configuration; there reactions are infinite in an ideal mechanism.",                   \
    "Nothing, unless reactions there matter: then give the parts some elasticity.")                                   \
  X(WARN, "does not fit the joints",                                                                                  \
    "The joints do not allow the start velocity that was given; the nearest one that they allow is used.",            \
    "Give the velocity of one body only, or a rate of a joint.")                                                      \
  X(WARN, "does not fit the others",                                                                                  \
    "The start rate of a joint contradicts others.",                                                                  \
    "Give fewer of them.")                                                                                            \
  X(WARN, "moved bodies from where they are drawn",                                                                   \
    "Bodies had to be moved to close the joints.",                                                                    \
    "Draw them where they belong; small moves are harmless.")                                                         \
  X(WARN, "the search for the equilibrium moved bodies far",                                                          \
    "`start: static` found an equilibrium that is far from where bodies were assembled: something fell, ran away on " \
    "a soft spring, or was drawn upside down.",                                                                       \
    "Check the position; draw bodies nearer to it, or hold what is free.")                                            \
  X(WARN, "point in opposite directions",                                                                             \
    "The z axes of the two markers of a joint point in opposite directions, so that its angle counts the other way "  \
    "for one of them.",                                                                                               \
    "Turn one marker round, if the sign of the angle matters.")                                                       \
  X(WARN, "beyond its limits",                                                                                        \
    "A joint with stops starts outside them.",                                                                        \
    "Start inside, or move the stop.")                                                                                \
  X(WARN, "and will jump apart",                                                                                      \
    "Two shapes overlap at the start: the contact pushes them apart at once.",                                        \
    "Place them apart, or start with `start: static`.")                                                               \
  X(WARN, "crosses itself",                                                                                           \
    "A pulley has the wrong `around`: the rope goes round the far side and meets itself.",                            \
    "Turn `around` round, as the message says. A belt that is crossed on purpose needs nothing.")                     \
  X(WARN, "passes through the pulley",                                                                                \
    "A straight part of a rope goes through a pulley that comes later or earlier in its list.",                       \
    "Check the order of the points and `around`; put parts side by side along the axle.")                             \
  X(WARN, "nothing can move",                                                                                         \
    "The joints leave no degree of freedom.",                                                                         \
    "Remove a joint, or check which motions are prescribed.")                                                         \
  X(WARN, "radius of gyration",                                                                                       \
    "Mass and inertia do not belong to one body: mostly kg m2 and kg mm2 mixed up.",                                  \
    "Check the unit of the inertia.")                                                                                 \
  X(WARN, "times the mass of body",                                                                                   \
    "Masses differ by many orders: kg and g or t mixed up?",                                                          \
    "Check the units; leave out parts without mass.")                                                                 \
  X(WARN, "gravity is",                                                                                               \
    "The gravity given is not that of earth in the units of the model.",                                              \
    "9.81 in m, 9810 in mm, or none.")                                                                                \
  X(WARN, "divided by its stiffness",                                                                                 \
    "A spring is very stiff or very soft for the weight it carries: N/m and N/mm mixed up?",                          \
    "Check the unit of the stiffness.")                                                                               \
  X(WARN, "it is too soft",                                                                                           \
    "A body would sink into the other under its own weight.",                                                         \
    "More stiffness; `trammel check` reports the depth.")                                                             \
  X(WARN, "negligible: it is so stiff",                                                                               \
    "The contact is stiffer than needed, and blows take very short steps.",                                           \
    "Less stiffness: a depth of a thousandth of the size is usual.")                                                  \
  X(WARN, "is too short for the fixed step",                                                                          \
    "A blow is shorter than a step.",                                                                                 \
    "Steps by tolerance, or a tenth of the blow.")                                                                    \
  X(WARN, "may pass through",                                                                                         \
    "At the speeds of the model the shapes penetrate too deep.",                                                      \
    "More stiffness, thicker shapes.")                                                                                \
  X(WARN, "regularised friction holds no load",                                                                       \
    "Friction without sticking lets bodies creep.",                                                                   \
    "`law: stick`.")                                                                                                  \
  X(WARN, "The direction of the contact of these shapes is determined up to a depth of",                               \
    "The weight of a body alone presses two shapes too deep into each other for the direction of their contact.",      \
    "More stiffness of the contact; check its unit.")                                                                  \
  X(WARN, "give a stiffness for small depths",                                                                        \
    "The stiffness from material data (E, nu) is valid for small depths, but this contact goes deep.",                \
    "Give a stiffness instead.")                                                                                      \
  X(WARN, "too long to follow that vibration",                                                                        \
    "The fixed step is longer than the fastest vibration.",                                                           \
    "A shorter step, if you want to see it.")                                                                         \
  X(WARN, "if that motion is not damped out",                                                                         \
    "The run is very long compared with the fastest motion.",                                                         \
    "Let it be damped, or run for a shorter time.")                                                                   \
  X(WARN, "no channel has the name",                                                                                  \
    "`record:` or `plot:` names a channel that does not exist.",                                                      \
    "`trammel channels MODEL WORD` finds the name.")                                                                  \
  X(WARN, "is not recorded",                                                                                          \
    "`plot:` names a channel that `record:` leaves out.",                                                             \
    "Add it to `record:`.")                                                                                           \
  X(WARN, "pairs of bodies are named",                                                                                \
    "`record:` matches too many pairs of a contact.",                                                                 \
    "Name fewer.")                                                                                                    \
  X(WARN, "is only known to be stable up to",                                                                         \
    "A body turns very far in one step.",                                                                             \
    "A smaller step, or rotations by increments.")                                                                    \
  X(WARN, "switch more than once within the fixed step",                                                              \
    "Functions of time change faster than steps are long.",                                                           \
    "Steps by tolerance end at every switch.")                                                                        \
  X(WARN, "rounding hides where",                                                                                     \
    "A function of time switches so often that the times of its switches cannot be distinguished.",                   \
    "A smoother function.")                                                                                           \
  X(WARN, "varies in more than 20000 places of the run",                                                              \
    "A function of time varies so often that it is not searched for features narrower than a step.",                  \
    "A largest step (`h-max`) that is shorter than its features, or a slower function.")                              \
  X(WARN, "and each time a step ends",                                                                                \
    "Very many switches by time cost a step each.",                                                                   \
    "A table, or smooth functions.")                                                                                  \
  X(WARN, "the model is stiff for",                                                                                   \
    "The method named takes short steps for stability alone.",                                                        \
    "`auto`, `hht` or `radau`.")                                                                                      \
  X(WARN, "from where the joint stands",                                                                              \
    "A motion was switched on while the joint was full turns away from its value.",                                   \
    "Nothing; its value was shifted by whole turns.")                                                                 \
  X(WARN, "start undeformed",                                                                                         \
    "Flexible bodies could not be loaded statically before the run, and will ring.",                                  \
    "`start: static`, or damping.")                                                                                   \
  X(WARN, "that did not fit the positions",                                                                           \
    "A sensor switched on a joint whose markers did not meet.",                                                       \
    "Switch it on nearer to the place.")                                                                              \
  X(WARN, "switches back and forth",                                                                                  \
    "A function of the state chatters.",                                                                              \
    "tanh instead of a sign.")                                                                                        \
  X(WARN, "its table reaches from",                                                                                   \
    "A motion reads its table beyond its ends.",                                                                      \
    "More points, or an earlier end.")                                                                                \
  X(WARN, "linear elasticity ends at",                                                                                \
    "A flexible body bends or turns too far for linear theory.",                                                      \
    "`pieces:` cuts it.")                                                                                             \
  X(WARN, "lack the stiffening by spin",                                                                              \
    "A flexible body spins fast, and not all of its modes have the stiffening by spin (terms of second order).",      \
    "`stiffening:` with the number of modes, or fewer modes.")                                                        \
  X(WARN, "to another solution of its equation",                                                                      \
    "An implicit equation has several solutions, and the one followed ended.",                                        \
    "Write the equation so that it has one.")                                                                         \
  X(WARN, "the energy does not balance",                                                                              \
    "The energy changes by more than the work of the forces: steps are too long.",                                    \
    "A smaller tolerance or step; a default run checks its accuracy by itself.")                                      \
  X(WARN, "at this rate it needs",                                                                                    \
    "The run would take days: the message states why steps are short.",                                               \
    "Change what it names.")                                                                                          \
  X(WARN, "becomes unstable",                                                                                         \
    "In a static sequence an equilibrium lost its stability.",                                                        \
    "That may be what you look for; rows beyond are on another branch.")                                              \
  X(WARN, "limit point at",                                                                                           \
    "Beyond this load there is no equilibrium nearby: it snaps.",                                                     \
    "That may be what you look for.")                                                                                 \
  X(WARN, "there is no report",                                                                                       \
    "The page could not be written; the results are complete.",                                                       \
    "`trammel report DIR` reports the reason.")
// clang-format on

#endif
