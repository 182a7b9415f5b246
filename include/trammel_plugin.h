/* trammel_plugin.h - the interface of a plug-in: a shared library that offers routines to expressions of Trammel.
 *
 * A plug-in includes this header and defines tml_plugin_get; it is linked with nothing of Trammel. It is loaded by
 * `--allow-plugin FILE` of the command or by tml_plugins_open of the library. See docs/plugins.md. */
#ifndef TRAMMEL_PLUGIN_H
#define TRAMMEL_PLUGIN_H

#ifdef __cplusplus
extern "C" {
#endif

#define TML_PLUGIN_VERSION 1           /* of this interface; a plug-in of another version is refused */
enum { TML_PLUGIN_ARGUMENTS_MAX = 32 }; /* most arguments of a routine */

/* A function of arguments, which change, and of parameters, which the model gives once. The same numbers must always
 * give the same result: it may be called in any order, for states that are tried and given up, and by several threads
 * at once. Arguments are always finite. Both functions return 0, or anything else where there is no result: the step is
 * then tried again with a smaller one, and at last the run stops. */
typedef struct tml_plugin_routine {
  const char *name;                /* letters, digits and _, not starting with a digit */
  int n_arguments, n_parameters;   /* 1 to TML_PLUGIN_ARGUMENTS_MAX; 0 or more */
  int (*value)(const double *arguments, const double *parameters, double *value);
  /* Value and its derivatives gradient[i] in all arguments. NULL: they are found by differences of `value`. */
  int (*derivatives)(const double *arguments, const double *parameters, double *value, double *gradient);
  /* For differences: sizes of the arguments below which a change hardly matters, n_arguments of them; NULL: all 1. A
   * difference goes 6e-6 of that, or of the argument where it is larger, to both sides. */
  const double *scales;
} tml_plugin_routine;

typedef struct tml_plugin {
  int version;                     /* TML_PLUGIN_VERSION */
  int n_routines;
  const tml_plugin_routine *routines;
} tml_plugin;

/* Defined by the plug-in. What it returns must stay as it is while the plug-in is loaded. */
#if defined(__GNUC__)
__attribute__((visibility("default")))
#endif
const tml_plugin *tml_plugin_get(void);

#ifdef __cplusplus
}
#endif
#endif
