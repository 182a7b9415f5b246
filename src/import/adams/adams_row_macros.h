/* adams_row_macros.h - macros for the rows of the tables of statements and commands, and notes that several rows
 * share. */
#ifndef TML_IMPORT_ADAMS_ADAMS_ROW_MACROS_H
#define TML_IMPORT_ADAMS_ADAMS_ROW_MACROS_H

#include "import/adams_text/adams_table.h"

// clang-format off
#define FLAG(name)                {name, NULL, TML_ARG_FLAG, 0, 0, TML_SUPPORTED, NULL}
#define FLAG_AS(name, alias)      {name, alias, TML_ARG_FLAG, 0, 0, TML_SUPPORTED, NULL}
#define ID(name)                  {name, NULL, TML_ARG_ID, 1, 1, TML_SUPPORTED, NULL}
#define IDS(name, min, max)       {name, NULL, TML_ARG_IDS, min, max, TML_SUPPORTED, NULL}
#define NUMBER(name)              {name, NULL, TML_ARG_NUMBER, 1, 1, TML_SUPPORTED, NULL}
#define NUMBER_AS(name, alias)    {name, alias, TML_ARG_NUMBER, 1, 1, TML_SUPPORTED, NULL}
#define NUMBERS(name, min, max)   {name, NULL, TML_ARG_NUMBERS, min, max, TML_SUPPORTED, NULL}
#define WORD(name)                {name, NULL, TML_ARG_WORD, 1, 1, TML_SUPPORTED, NULL}
#define WORDS(name)               {name, NULL, TML_ARG_WORDS, 1, 99, TML_SUPPORTED, NULL}
#define FUNCTION(name)            {name, NULL, TML_ARG_FUNCTION, 0, 0, TML_SUPPORTED, NULL}
#define TEXT(name)                {name, NULL, TML_ARG_TEXT, 0, 0, TML_SUPPORTED, NULL}
#define TEXT_AS(name, alias)      {name, alias, TML_ARG_TEXT, 0, 0, TML_SUPPORTED, NULL}
/* An argument that is not supported: severity of the message, and its note. */
#define NOT(name, type, max, support, note) {name, NULL, TML_ARG_##type, 1, max, support, note}
#define ANY 1000000
// clang-format on

#define ARGS(list) list, (int)(sizeof list/sizeof *list)
#define NO_ARGS NULL, 0

#define NO_ROUTINE \
  "user-written subroutines are not supported; without it the motion would be another " \
  "one"
#define NO_ROUTINE_PLACE "names the library of a user-written subroutine; those are not supported"
#define NO_CHANGE \
  "changing the model by commands is not supported; change the dataset. Without it the " \
  "motion would be another one"

#endif
