/* cmd_fmu.c - trammel fmu: writes a model as an FMU for co-simulation or model exchange with other programs. */
#include "cli/common/cli.h"

#include <stdlib.h>
#include <string.h>

/* Relative to the program: in the build tree, and where it is installed. */
static const char *const places[] = {"fmi", TML_CLI_LIBRARIES};

typedef struct choice { tml_cli_list inputs, outputs, parameters; } choice;

static int parse_use(const tml_cli_args *a, tml_fmu_use *use)
{
  const char *kind = tml_cli_value(a, "kind");
  *use = kind && strcmp(kind, "me") == 0 ? TML_FMU_MODEL_EXCHANGE : TML_FMU_CO_SIMULATION;
  if (!kind || *use == TML_FMU_MODEL_EXCHANGE || strcmp(kind, "cs") == 0) return TML_EXIT_DONE;
  return tml_cli_usage("--kind %s: there are cs, co-simulation, and me, model exchange", kind);
}

static int parse_version(const tml_cli_args *a, int *version)
{
  const char *text = tml_cli_value(a, "version");
  *version = !text || strcmp(text, "2") == 0 ? 2 : strcmp(text, "3") == 0 ? 3 : 0;
  return *version ? TML_EXIT_DONE : tml_cli_usage("--version %s: FMUs are made for FMI 2 or 3", text);
}

static int parse_choice(const tml_cli_args *a, choice *c)
{
  *c = (choice){0};
  int status = tml_cli_cut(&c->inputs, "inputs", tml_cli_value(a, "inputs"));
  if (!status) status = tml_cli_cut(&c->outputs, "outputs", tml_cli_value(a, "outputs"));
  if (!status) status = tml_cli_cut(&c->parameters, "parameters", tml_cli_value(a, "parameters"));
  return status;
}

static void choice_free(choice *c)
{
  free(c->inputs.text);
  free(c->outputs.text);
  free(c->parameters.text);
}

static int find_library(char folder[TML_CLI_FOLDER])
{
  tml_error err = {0};
  const tml_cli_search_path b = {"TRAMMEL_FMI", "trammel_fmi.so", places, (int)(sizeof places/sizeof *places)};
  if (tml_cli_find_beside(folder, &b)) return TML_EXIT_DONE;
  const char *value = getenv("TRAMMEL_FMI");
  snprintf(err.text, sizeof err.text, "there is no trammel_fmi.so%s%s, which runs the model in an FMU: it is built "
           "with trammel where the archives of KLU and zlib are installed (Debian: libsuitesparse-dev, zlib1g-dev)",
           value && *value ? " in " : "", value ? value : "");
  return tml_cli_failure(NULL, TML_ERR_FILE, &err);
}

static int write_fmu(const tml_cli_args *a, tml_cli_model *m, const char *path, int version)
{
  choice c;
  char folder[TML_CLI_FOLDER];
  tml_error err = {0};
  tml_fmu_use use;
  int status = parse_use(a, &use);
  if (status) return status;
  status = parse_choice(a, &c);
  if (!status) status = find_library(folder);
  if (!status) {
    const tml_fmu_options o = {.size = sizeof o, .version = version, .folder = folder,
                               .inputs = c.inputs.part, .n_inputs = c.inputs.n,
                               .outputs = c.outputs.part, .n_outputs = c.outputs.n,
                               .parameters = c.parameters.part, .n_parameters = c.parameters.n, .use = use};
    const tml_status st = tml_fmu_write(m->model, &o, path, m->messages, &err);
    tml_cli_model_print(m);
    if (st) status = tml_cli_failure(a->words[0], st, &err);
    else if (!tml_cli_is_stdout(path))
      tml_cli_print(stdout, "%s written: FMI %d.0, %s\n", path, version,
                    use == TML_FMU_MODEL_EXCHANGE ? "model exchange" : "co-simulation");
  }
  choice_free(&c);
  return status;
}

static int run_fmu_command(const tml_cli_args *a)
{
  tml_cli_model m;
  int version, status = parse_version(a, &version);
  if (status) return status;
  char *own = tml_cli_default_dir(a->words[0], ".fmu");
  const char *path = tml_cli_value(a, "output") ? tml_cli_value(a, "output") : own;
  if (!own) return tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  status = tml_cli_check_new(path, a);
  if (!status) status = tml_cli_load(&m, a->words[0], a);
  if (!status) {
    status = write_fmu(a, &m, path, version);
    tml_cli_unload(&m);
  }
  free(own);
  return status;
}

static const tml_cli_option options[] = {
    {'o', "output", "FILE", "where to write it; default: the model's name with .fmu"},
    {0, "version", "2|3", "of FMI; default: 2"},
    {0, "kind", "cs|me", "co-simulation, by its own methods, or model exchange, by those of the importer; default: cs"},
    {0, "inputs", "NAMES", "inputs of the FMU, separated by commas; default: all of the model"},
    {0, "outputs", "NAMES", "channels or patterns; default: those that the model records"},
    {0, "parameters", "NAMES", "parameters that can be set; default: all of the model"},
    TML_CLI_SET,
    {0, "force", NULL, "overwrite an existing file"},
    TML_CLI_ALLOW_PLUGIN,
    {0},
};

const tml_cli_command tml_cli_fmu = {
    .name = "fmu",
    .usage = "MODEL [-o FILE] [--version 2|3] [--kind cs|me] [--inputs NAMES] [--outputs NAMES] [--parameters NAMES]\n"
             "                   [--set NAME=VALUE]... [--force]",
    .summary = "Writes a model as an FMU, which other programs simulate",
    .text = "The file holds the model, the library that runs it and the list of its variables: whoever has it needs\n"
            "no Trammel. It runs on machines like this one. A model that needs other files is an error.\n\n"
            "exit status: 0 done, 2 wrong usage, 3 the model is not valid, 4 it cannot be assembled, 5 a file cannot\n"
            "be read or written.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_fmu_command,
};
