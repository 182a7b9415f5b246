/* help.c - trammel help: prints all help from the tables of the commands. */
#include "cli/common/cli.h"

#include <stdio.h>
#include <string.h>

#define NOT_HERE "not in this build: needs Debian's "

static void print_summary(const tml_cli_command *c)
{
  tml_cli_print(stdout, "  %-11s %s", c->name, c->summary);
  if (c->needs) tml_cli_print(stdout, " (" NOT_HERE "%s)", c->needs);
  tml_cli_print(stdout, "\n");
}

void tml_cli_print_usage(void)
{
  tml_cli_print(stdout, "%s\n", "usage: trammel COMMAND ...\n\n"
       "Simulates mechanisms: bodies, joints, springs and forces described in a YAML or JSON file.\n\n"
       "commands:");
  for (int i = 0; tml_cli_commands[i]; i++)
    print_summary(tml_cli_commands[i]);
  tml_cli_print(stdout, "%s\n", "\n'trammel help COMMAND' describes a command and its options.\n"
       "'trammel help methods' lists the integration methods.\n"
       "'trammel help troubles' explains messages.\n"
       "'trammel --version' prints the version.\n"
       "A first run:  trammel run example:slider_crank");
}

/* Prints an option of the help; one without a text is internal and is skipped. */
static void print_option(const tml_cli_option *o)
{
  char text[64];
  if (!o->help) return;
  snprintf(text, sizeof text, "%c%c%s--%s%s%s", o->letter ? '-' : ' ', o->letter ? o->letter : ' ',
           o->letter ? ", " : "  ", o->name, o->argument ? " " : "", o->argument ? o->argument : "");
  tml_cli_print(stdout, "  %-26s %s\n", text, o->help);
}

static void print_formats(tml_format_family family)
{
  tml_cli_print(stdout, "%s\n", "\nformats:");
  for (int i = 0; i < tml_format_count(family); i++) {
    const tml_format f = tml_format_get(family, i);
    tml_cli_print(stdout, "  %-8s %-17s %s\n", f.word, f.endings, f.about);
  }
}

/* Prints paragraphs. On a terminal their lines are joined, so that they are wrapped at its width; lines that begin with
 * a blank stay lines. */
static void print_paragraphs(const char *text)
{
  const bool joins = tml_cli_width() > 0;
  for (const char *c = text, *line = text; *c; c++) {
    const bool inside = *c == '\n' && c > line && *line != ' ' && c[1] && c[1] != '\n' && c[1] != ' ';
    tml_cli_print(stdout, "%c", joins && inside ? ' ' : *c);
    if (*c == '\n') line = c + 1;
  }
  tml_cli_print(stdout, "\n");
}

void tml_cli_print_help(const tml_cli_command *c)
{
  tml_cli_print(stdout, "usage: trammel %s %s\n\n%s.\n", c->name, c->usage, c->summary);
  if (c->options->name) tml_cli_print(stdout, "%s\n", "\noptions:");
  for (const tml_cli_option *o = c->options; o->name; o++) print_option(o);
  if (c->formats) print_formats(*c->formats);
  if (*c->text) {
    tml_cli_print(stdout, "\n");
    print_paragraphs(c->text);
  }
  if (c->needs) tml_cli_print(stdout, "\nThis command is " NOT_HERE "%s.\n", c->needs);
  if (!c->lists_keys) return;
  tml_cli_print(stdout, "%s\n", "\nkeys for --option, also of 'simulate:' in the model file:");
#define TML_X(name, type, def, key, unit, help) tml_cli_print(stdout, "  %-17s %-3s %s\n", key, unit, help);
  TML_OPTION_LIST(TML_X)
#undef TML_X
}

static const char *family_text(tml_family f)
{
  switch (f) {
    case TML_FAMILY_INDEX3: return "index 3: position constraints hold";
    case TML_FAMILY_STABILISED: return "stabilised index 2: position and velocity constraints hold";
    case TML_FAMILY_STATE_SPACE: return "state space: independent coordinates are integrated, the others follow from "
                                        "the constraints";
    case TML_FAMILY_PROJECTED: return "projected: all coordinates are integrated, and projected onto the constraints "
                                      "after each step";
    case TML_FAMILY_CHOSEN: return "a method is chosen, and may be changed during the run";
    case TML_FAMILY_KINEMATIC: return "kinematic: nothing is integrated";
    case TML_FAMILY_HEAP: return "free bodies: nothing but contacts and gravity acts";
  }
  return "";
}

static void print_method(tml_method_info m)
{
  char order[16];
  if (m.order > 0)
    snprintf(order, sizeof order, "%d", m.order);
  else
    snprintf(order, sizeof order, m.family == TML_FAMILY_KINEMATIC ? "exact" : "varies");
  tml_cli_print(stdout, "  %-11s %-7s %-9s %s%s%s\n",
                m.word, order, !m.variable ? "fixed" : m.fixed ? "any" : "variable", m.about,
         m.flat ? "; no rotation increments" : "", m.available ? "" : " (" NOT_HERE TML_CLI_SUNDIALS_PACKAGE ")");
}

/* Prints how many methods this build has, and how to get the others. */
static void print_count(void)
{
  int all = 0, here = 0;
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++) {
    const tml_method_info info = tml_method_get((tml_method)m);
    if (info.family == TML_FAMILY_CHOSEN) continue; /* `auto` selects one of the others */
    all++;
    if (info.available) here++;
  }
  tml_cli_print(stdout, "\nThis build has %d of %d methods, and auto, which chooses one of them during the run.\n",
                here, all);
  if (here < all)
    puts("For the others install Debian's " TML_CLI_SUNDIALS_PACKAGE " and build trammel again.");
}

/* Prints the methods from the table of the library, family by family. */
static void print_methods(void)
{
  static const tml_family families[] = {TML_FAMILY_INDEX3, TML_FAMILY_STABILISED, TML_FAMILY_STATE_SPACE,
                                        TML_FAMILY_PROJECTED, TML_FAMILY_KINEMATIC, TML_FAMILY_HEAP,
                                        TML_FAMILY_CHOSEN};
  tml_cli_print(stdout, "%s\n", "  method      order   steps     what it is");
  for (size_t f = 0; f < sizeof families/sizeof *families; f++) {
    tml_cli_print(stdout, "\n%s\n", family_text(families[f]));
    for (int m = 0; m < (int)TML_METHOD_COUNT; m++) {
      const tml_method_info info = tml_method_get((tml_method)m);
      if (info.family == families[f]) print_method(info);
    }
  }
  print_count();
  tml_cli_print(stdout, "%s\n",
                "\nauto is the default and suits almost every model. Use hht for fixed steps and for models with very "
       "many\nbodies. Use hht-si2 if velocities and reactions must be free of oscillations at every step. For high\n"
       "accuracy use dop853 if the model is not stiff and radau if it is. The others serve comparisons with the\n"
       "literature. 'trammel compare MODEL' measures all methods on your model.\n"
       "Choose one with --method NAME, or with 'method:' under 'simulate:' in the model file.");
}

static void print_message_help(int i)
{
  const tml_trouble t = tml_trouble_get(i);
  tml_cli_print(stdout, "\n\"%s\"\n  why:  %s\n  cure: %s\n", t.sign, t.cause, t.cure);
}

/* Prints the help on all messages, or on those that contain words of the arguments. */
static int print_troubles(const tml_cli_args *a)
{
  static const char *const titles[] = {"The model cannot be assembled (exit status 4, nothing is written):",
                                       "The run stopped (exit status 4, the results up to then are kept):",
                                       "Warnings:"};
  int shown = 0;
  for (int k = 0; k < 3; k++) {
    bool titled = false;
    for (int i = 0; i < tml_trouble_count(); i++) {
      const tml_trouble t = tml_trouble_get(i);
      const bool asked = a->n_words == 1 || strstr(t.sign, a->words[1]) || tml_trouble_find(a->words[1], i) == i;
      if ((int)t.kind != k || !asked) continue;
      if (!titled) tml_cli_print(stdout, "%s%s\n", shown ? "\n" : "", titles[k]);
      titled = true;
      print_message_help(i);
      shown++;
    }
  }
  if (shown) return TML_EXIT_DONE;
  return tml_cli_usage("no message matches '%s'; 'trammel help troubles' lists all", a->words[1]);
}

static int run_help_command(const tml_cli_args *a)
{
  if (a->n_words > 0 && strcmp(a->words[0], "troubles") == 0) return print_troubles(a);
  if (a->n_words > 1) return tml_cli_usage("help takes one word: trammel help %s", a->words[0]);
  if (a->n_words == 0) {
    tml_cli_print_usage();
    return TML_EXIT_DONE;
  }
  if (strcmp(a->words[0], "methods") == 0) {
    print_methods();
    return TML_EXIT_DONE;
  }
  if (strcmp(a->words[0], "man") == 0) {
    tml_cli_print_man();
    return TML_EXIT_DONE;
  }
  if (strcmp(a->words[0], "completion") == 0) {
    tml_cli_print_completion();
    return TML_EXIT_DONE;
  }
  const tml_cli_command *c = tml_cli_find(a->words[0]);
  if (!c) return TML_EXIT_USAGE;
  tml_cli_print_help(c);
  return TML_EXIT_DONE;
}

static const tml_cli_option options[] = {{0}};

const tml_cli_command tml_cli_help = {
    .name = "help",
    .usage = "[COMMAND | methods | troubles [MESSAGE] | man | completion]",
    .summary = "Explains trammel, one of its commands, the integration methods, or a message",
    .text = "'trammel help troubles' lists errors and warnings, each with cause and remedy; followed by words of a\n"
            "message, in quotes, it shows only those that match. 'trammel help man' writes the manual page, 'trammel\n"
            "help completion' the completion of command lines for bash: . <(trammel help completion)",
    .options = options,
    .words_min = 0,
    .words_max = 2,
    .run = run_help_command,
};
