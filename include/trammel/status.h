/* trammel/status.h - version, status, errors, messages and their explanations. */
#ifndef TRAMMEL_STATUS_H
#define TRAMMEL_STATUS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TML_VERSION_MAJOR 0
#define TML_VERSION_MINOR 2
#define TML_VERSION_PATCH 0
#define TML_VERSION "0.2.0"

/* Version of the library actually linked, e.g. "0.2.0". */
const char *tml_version(void);

/* A struct with its `size` and the fields that are given, all others zero, in C and C++20:
 * TML_INIT(tml_joint_def, .name = "pin", .kind = TML_JOINT_REVOLUTE). */
#ifdef __cplusplus
#define TML_INIT(type, ...) (type{.size = sizeof(type), __VA_ARGS__})
#else
#define TML_INIT(type, ...) ((type){.size = sizeof(type), __VA_ARGS__})
#endif

/* < 0: final. 0: ok. > 0: this attempt failed, the state is unchanged, a smaller step may do. */
#define TML_STATUS_LIST(X)                                                     \
  X(TML_ERR_INTERRUPTED, -7, "interrupted")                                    \
  X(TML_ERR_FILE,        -6, "a file could not be read or written")            \
  X(TML_ERR_SIMULATION,  -5, "the simulation cannot go on")                    \
  X(TML_ERR_ASSEMBLY,    -4, "the mechanism cannot be assembled")              \
  X(TML_ERR_MODEL,       -3, "the model is not valid")                         \
  X(TML_ERR_MEMORY,      -2, "out of memory")                                  \
  X(TML_ERR_ARGUMENT,    -1, "a function was called with an invalid argument") \
  X(TML_OK,               0, "ok")                                             \
  X(TML_RETRY_NEWTON,     1, "the corrector did not converge")                 \
  X(TML_RETRY_SINGULAR,   2, "the matrix is singular")                         \
  X(TML_RETRY_GEOMETRY,   3, "degenerate geometry at a trial state")           \
  X(TML_RETRY_NAN,        4, "a trial state is not finite")                    \
  X(TML_RETRY_ACCURACY,   5, "the local error is above the tolerance")         \
  X(TML_RETRY_TURN,       6, "a measured angle turned more than half a turn in one step") \
  X(TML_RETRY_USER,       7, "no solution was found for what expressions define") \
  X(TML_RETRY_DEEP,       8, "shapes penetrate so deeply that the direction of contact is not determined") \
  X(TML_RETRY_END,        9, "a curve ends")                                  \
  X(TML_RETRY_UNSAMPLED, 10, "a law varies inside the step, between the evaluations of the method") \
  X(TML_RETRY_TOUCH,     11, "a contact lies inside the step")

typedef enum tml_status {
#define TML_X(name, value, text) name = (value),
  TML_STATUS_LIST(TML_X)
#undef TML_X
} tml_status;

/* The words for a status; "unknown status" for what is none. */
const char *tml_status_text(tml_status s);

typedef struct tml_error {
  tml_status code;
  char field[48];   /* the field of a definition that is wrong ("mass"), or empty */
  char text[2048];  /* one or several lines for the user */
} tml_error;

typedef enum tml_severity { TML_NOTE = 0, TML_WARNING = 1, TML_ERROR = 2 } tml_severity;

typedef struct tml_message {
  tml_severity severity;
  const char *file;  /* "" when the message belongs to no file */
  int line, column;  /* from 1; 0 when unknown */
  const char *text;
  const char *excerpt;  /* the offending source line, or "" */
} tml_message;

typedef struct tml_messages tml_messages;

/* An empty list, to be handed to a reader. TML_ERR_MEMORY. */
tml_status tml_messages_create(tml_messages **out);
/* Frees a list with its texts. */
void tml_messages_free(tml_messages *m);
/* How many messages there are. */
int tml_messages_count(const tml_messages *m);
/* How many of them are errors. */
int tml_messages_errors(const tml_messages *m);
/* One of them; its texts live as long as the list. */
tml_message tml_messages_get(const tml_messages *m, int i);

/* Messages explained. When it comes: before a run, at its end, or as a warning. */
typedef enum tml_trouble_kind { TML_TROUBLE_START = 0, TML_TROUBLE_STOP = 1, TML_TROUBLE_WARN = 2 } tml_trouble_kind;

typedef struct tml_trouble {
  tml_trouble_kind kind;
  const char *sign;     /* words of the message */
  const char *cause;    /* why it comes */
  const char *cure;     /* what to do */
} tml_trouble;

/* How many messages are explained. */
int tml_trouble_count(void);
/* One of them. */
tml_trouble tml_trouble_get(int i);
/* The first explanation of a message from number `from` on; -1: none. */
int tml_trouble_find(const char *message, int from);

#ifdef __cplusplus
}
#endif
#endif
