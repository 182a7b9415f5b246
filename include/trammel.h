/* trammel.h - the whole public interface of libtrammel. It includes the headers of all topics.
 *
 * Conventions. Every function that can fail returns a tml_status (0 is success) and, where it takes
 * a tml_error, explains the failure there. A `T **out` is owned by the caller and NULL on failure; a
 * returned `const T *` or `const char *` is borrowed and lives as long as its parent object. Numbers
 * are SI (m, kg, s, N, rad), with one exception: expressions, parameters, tables and channels are in the
 * units of the model, see tml_model_set_units. Quaternions are unit Euler parameters, scalar first,
 * turning body axes into ground axes. The library prints nothing and never exits.
 *
 * Arguments. A pointer must not be NULL unless its comment says that it may; `err` always may, and whatever is freed.
 * A number of things is not negative, an index lies below the count, an enumeration has one of its values. A function
 * that returns a tml_status refuses anything else with TML_ERR_ARGUMENT, says in `err` which argument it was and
 * changes nothing. Any other function returns what means "none": 0, false, NAN, "", NULL, an index of -1, a struct
 * whose texts are "" - or does nothing. What is wrong inside a definition is TML_ERR_MODEL.
 *
 * Sizes. Definitions, options, and structs that a function fills begin with `size`: sizeof of the struct as the program
 * was compiled (TML_INIT). It tells the library which version of this header the program knows. Of a smaller struct the
 * fields that it lacks are zero, which is their default; in a larger one everything beyond must be zero, else it is
 * refused. So is a size that no version had, such as 0. In an array the size of the first element is that of all.
 * Structs that the library hands out (results, progress) have the `size` of the library. A struct without `size` stays
 * as it is while the first two numbers of the version do. */
#ifndef TRAMMEL_H
#define TRAMMEL_H

#include "trammel/status.h"
#include "trammel/model.h"
#include "trammel/expressions.h"
#include "trammel/bodies.h"
#include "trammel/flexible.h"
#include "trammel/joints.h"
#include "trammel/contacts.h"
#include "trammel/stops.h"
#include "trammel/forces.h"
#include "trammel/beams.h"
#include "trammel/ropes.h"
#include "trammel/equations.h"
#include "trammel/files.h"
#include "trammel/options.h"
#include "trammel/simulation.h"
#include "trammel/run.h"
#include "trammel/results.h"
#include "trammel/exchange.h"
#include "trammel/linear.h"
#include "trammel/studies.h"
#include "trammel/sweep.h"
#include "trammel/optimise.h"

#endif
