/* fmu_description.c - writes modelDescription.xml of an FMU for FMI 2.0 or 3.0, and its documentation page. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "fmu/pack/fmu_pack.h"
#include "file/text/html_escape.h"
#include "units/unit.h"

#define USUAL 1e-5 /* default tolerance if the model sets none */

/* ---------------------------------------------------------------- attributes ----------------- */

static void put_text_attribute(tml_file *f, const char *key, const char *text)
{
  tml_file_text(f, " ");
  tml_file_text(f, key);
  tml_file_text(f, "=\"");
  tml_html_escape(f, text);
  tml_file_text(f, "\"");
}

static void put_number_attribute(tml_file *f, const char *key, double x)
{
  tml_file_text(f, " ");
  tml_file_text(f, key);
  tml_file_text(f, "=\"");
  tml_file_number(f, x);
  tml_file_text(f, "\"");
}

static void put_count(tml_file *f, const char *key, int n)
{
  char text[24];
  snprintf(text, sizeof text, "%d", n);
  put_text_attribute(f, key, text);
}

static void put_flag(tml_file *f, const char *key, bool on) { put_text_attribute(f, key, on ? "true" : "false"); }

/* The same functions for fmu_exchange_states.c. */
void tml_fmu_put_text(tml_file *f, const char *key, const char *text) { put_text_attribute(f, key, text); }
void tml_fmu_put_count(tml_file *f, const char *key, int n) { put_count(f, key, n); }
void tml_fmu_put_flag(tml_file *f, const char *key, bool on) { put_flag(f, key, on); }

/* ---------------------------------------------------------------- units ---------------------- */

static bool is_first(const tml_fmu *x, int i)
{
  for (int k = 0; k < i; k++)
    if (strcmp(x->variables[k].unit, x->variables[i].unit) == 0) return false;
  return *x->variables[i].unit != '\0';
}

/* Writes the SI base units of a unit; nothing if the text is not a unit. */
static void put_base(tml_file *f, const char *unit)
{
  static const char *const bases[TML_BASES] = {[TML_MASS] = "kg", [TML_LENGTH] = "m", [TML_TIME] = "s",
                                               [TML_ANGLE] = "rad"};
  tml_unit u;
  if (tml_unit_scan(unit, &u) != (int)strlen(unit)) return;
  tml_file_text(f, "<BaseUnit");
  for (int b = 0; b < TML_BASES; b++)
    if (u.dim.kind == TML_DIM_QUANTITY && u.dim.power[b] != 0) put_count(f, bases[b], u.dim.power[b]);
  if (u.si.num != u.si.den) put_number_attribute(f, "factor", u.si.num/u.si.den);
  tml_file_text(f, "/>");
}

static void put_units(tml_file *f, const tml_fmu *x)
{
  tml_file_text(f, "  <UnitDefinitions>\n");
  for (int i = 0; i < x->n_variables; i++) {
    if (!is_first(x, i)) continue;
    tml_file_text(f, "    <Unit");
    put_text_attribute(f, "name", x->variables[i].unit);
    tml_file_text(f, ">");
    put_base(f, x->variables[i].unit);
    tml_file_text(f, "</Unit>\n");
  }
  tml_file_text(f, "  </UnitDefinitions>\n");
}

/* ---------------------------------------------------------------- variables ------------------ */

static void put_role(tml_file *f, const tml_fmu_variable *v)
{
  static const char *const causality[] = {"independent", "parameter", "input", "output", "local", "local", "local"};
  put_text_attribute(f, "causality", causality[v->kind]);
  put_text_attribute(f, "variability", v->kind == TML_FMU_PARAMETER ? "fixed" : "continuous");
  if (v->kind == TML_FMU_PARAMETER) put_text_attribute(f, "initial", "exact");
  if (v->kind >= TML_FMU_OUTPUT) put_text_attribute(f, "initial", "calculated");
}

static void put_value(tml_file *f, const tml_fmu_variable *v)
{
  if (*v->unit) put_text_attribute(f, "unit", v->unit);
  if (v->ranged) put_number_attribute(f, "min", v->low);
  if (v->ranged) put_number_attribute(f, "max", v->high);
  if (v->kind == TML_FMU_PARAMETER || v->kind == TML_FMU_INPUT) put_number_attribute(f, "start", v->start);
  if (v->kind == TML_FMU_DERIVATIVE) put_count(f, "derivative", v->of);
  if (v->kind == TML_FMU_STATE) put_flag(f, "reinit", true); /* the state may change to another coordinate */
}

static void put_variable(tml_file *f, const tml_fmu *x, int i)
{
  const tml_fmu_variable *v = &x->variables[i];
  tml_file_text(f, x->version == 2 ? "    <ScalarVariable" : "    <Float64");
  put_text_attribute(f, "name", v->shown);
  put_count(f, "valueReference", i);
  if (*v->about) put_text_attribute(f, "description", v->about);
  put_role(f, v);
  if (x->version == 2) tml_file_text(f, "><Real");
  else if (v->kind == TML_FMU_OUTPUT && !x->exchange) put_flag(f, "intermediateUpdate", true);
  put_value(f, v);
  tml_file_text(f, x->version == 2 ? "/></ScalarVariable>\n" : "/>\n");
}

/* Writes the lists of outputs and of initial unknowns, which are the same outputs. FMI 2 identifies variables by their
 * index from 1, FMI 3 by their references. No dependencies are listed: the standard then assumes that an output depends
 * on everything. */
static void put_structure(tml_file *f, const tml_fmu *x)
{
  static const char *const lists[] = {"Outputs", "InitialUnknowns"}, *const items[] = {"Output", "InitialUnknown"};
  tml_file_text(f, "  <ModelStructure>\n");
  for (int k = 0; k < 2 && !x->exchange; k++) {
    if (x->version == 2) tml_file_text(f, "    <"), tml_file_text(f, lists[k]), tml_file_text(f, ">\n");
    for (int i = 0; i < x->n_variables; i++) {
      if (x->variables[i].kind != TML_FMU_OUTPUT) continue;
      tml_file_text(f, x->version == 2 ? "      <" : "    <");
      tml_file_text(f, x->version == 2 ? "Unknown" : items[k]);
      put_count(f, x->version == 2 ? "index" : "valueReference", x->version == 2 ? i + 1 : i);
      tml_file_text(f, "/>\n");
    }
    if (x->version == 2) tml_file_text(f, "    </"), tml_file_text(f, lists[k]), tml_file_text(f, ">\n");
  }
  if (x->exchange) tml_fmu_put_exchange_structure(f, x);
  tml_file_text(f, "  </ModelStructure>\n");
}

/* ---------------------------------------------------------------- the whole ------------------ */

static void put_interface(tml_file *f, const tml_fmu *x)
{
  const bool two = x->version == 2;
  tml_file_text(f, "  <CoSimulation");
  put_text_attribute(f, "modelIdentifier", x->identifier);
  put_flag(f, two ? "canGetAndSetFMUstate" : "canGetAndSetFMUState", true);
  put_flag(f, two ? "canSerializeFMUstate" : "canSerializeFMUState", true);
  put_flag(f, two ? "providesDirectionalDerivative" : "providesDirectionalDerivatives", x->derives);
  put_flag(f, "canHandleVariableCommunicationStepSize", true);
  put_count(f, "maxOutputDerivativeOrder", 1);
  if (two) {
    put_flag(f, "canInterpolateInputs", true);
    put_flag(f, "canNotUseMemoryManagementFunctions", true);
  } else {
    put_flag(f, "providesAdjointDerivatives", x->derives);
    put_flag(f, "providesIntermediateUpdate", true);
    put_flag(f, "canReturnEarlyAfterIntermediateUpdate", true);
    put_flag(f, "mightReturnEarlyFromDoStep", x->sensors);
  }
  tml_file_text(f, "/>\n");
}

static void put_experiment(tml_file *f, const tml_options *o)
{
  tml_file_text(f, "  <DefaultExperiment");
  put_number_attribute(f, "startTime", 0.0);
  if (isfinite(o->end)) put_number_attribute(f, "stopTime", o->end);
  if (!(o->step > 0.0)) put_number_attribute(f, "tolerance", o->tolerance > 0.0 ? o->tolerance : USUAL);
  put_number_attribute(f, "stepSize", fmin(o->output, o->end)); /* the step must not exceed the experiment */
  tml_file_text(f, "/>\n");
}

void tml_fmu_describe(tml_file *f, const tml_fmu *x)
{
  tml_file_text(f, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<fmiModelDescription");
  put_text_attribute(f, "fmiVersion", x->version == 2 ? "2.0" : "3.0");
  put_text_attribute(f, "modelName", x->identifier);
  put_text_attribute(f, x->version == 2 ? "guid" : "instantiationToken", x->token);
  if (x->model->title && *x->model->title) put_text_attribute(f, "description", x->model->title);
  put_text_attribute(f, "generationTool", "Trammel " TML_VERSION);
  put_text_attribute(f, "variableNamingConvention", "flat");
  if (x->version == 2) put_count(f, "numberOfEventIndicators", x->n_indicators);
  tml_file_text(f, ">\n");
  if (x->exchange) tml_fmu_put_exchange(f, x);
  else put_interface(f, x);
  put_units(f, x);
  tml_file_text(f, "  <LogCategories>\n"
                   "    <Category name=\"logStatusError\" description=\"what failed, and why\"/>\n"
                   "    <Category name=\"logStatusWarning\" description=\"why results may be wrong\"/>\n");
  if (x->exchange)
    tml_file_text(f, "    <Category name=\"logStatusDiscard\" description=\"states that lead nowhere, and why\"/>\n");
  tml_file_text(f, "    <Category name=\"logEvents\" description=\"notes on the model\"/>\n"
                   "  </LogCategories>\n");
  put_experiment(f, &x->options);
  tml_file_text(f, "  <ModelVariables>\n");
  for (int i = 0; i < x->n_variables; i++) put_variable(f, x, i);
  tml_file_text(f, "  </ModelVariables>\n");
  put_structure(f, x);
  tml_file_text(f, "</fmiModelDescription>\n");
}

/* ---------------------------------------------------------------- the page ------------------- */

static void put_variable_row(tml_file *f, const tml_fmu *x, int i)
{
  static const char *const words[] = {"time", "parameter", "input", "output", "state", "derivative", "event indicator"};
  const tml_fmu_variable *v = &x->variables[i];
  char number[24];
  snprintf(number, sizeof number, "%d", i);
  const char *const cells[] = {number, v->shown, words[v->kind], v->unit, v->about};
  tml_file_text(f, "<tr>");
  for (size_t k = 0; k < sizeof cells/sizeof *cells; k++) {
    tml_file_text(f, "<td>");
    tml_html_escape(f, cells[k]);
    tml_file_text(f, "</td>");
  }
  tml_file_text(f, "</tr>\n");
}

void tml_fmu_document(tml_file *f, const tml_fmu *x)
{
  tml_file_text(f, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>");
  tml_html_escape(f, x->identifier);
  tml_file_text(f, "</title></head><body>\n<h1>");
  tml_html_escape(f, x->model->title && *x->model->title ? x->model->title : x->identifier);
  tml_file_text(f, "</h1>\n<p>Made by Trammel " TML_VERSION " from the model in <code>resources/model.yaml</code>. "
                   "The experiment begins at time 0, or later if the importer sets a start time. Parameters are fixed "
                   "once it has begun. ");
  tml_file_text(f, x->exchange ? "States are independent coordinates, their velocities and first-order states, in SI "
                   "units; which coordinates are independent may change at events. "
                   : "Inputs hold their value, or follow the rate that is set with it, until the next step. A sensor "
                     "that ends the run ends the step, which returns the time that was reached. ");
  tml_file_text(f, "Licences: <code>licenses</code>.</p>\n"
                   "<table>\n<tr><th>reference</th><th>name</th><th>kind</th><th>unit</th><th>about</th></tr>\n");
  for (int i = 0; i < x->n_variables; i++) put_variable_row(f, x, i);
  tml_file_text(f, "</table>\n</body></html>\n");
}
