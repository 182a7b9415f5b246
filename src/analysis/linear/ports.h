/* ports.h - inputs, outputs and named states of a linear model, and the matrices between them. */
#ifndef TML_ANALYSIS_LINEAR_PORTS_H
#define TML_ANALYSIS_LINEAR_PORTS_H

#include "core/arena.h"
#include "core/error.h"
#include "linear/eigen/frequency_response.h"

/* A state, an input or an output. */
typedef struct tml_port {
  char *name, *unit, *about;
  double size;           /* SI value of the unit */
  double value;          /* at the point; NAN: not known, only changes have a meaning */
  bool follows;          /* a state that is the rate of the previous state */
} tml_port;

enum { TML_PORT_SIDES = TML_LINEAR_OUTPUT + 1, TML_PORT_MATRICES = TML_LINEAR_D + 1 };

typedef struct tml_ports {
  bool made;
  int n[TML_PORT_SIDES];
  tml_port *port[TML_PORT_SIDES];
  double *matrix[TML_PORT_MATRICES]; /* A, B, C, D by columns, in the units of the ports */
  tml_response response;
  tml_arena arena; /* arrays and texts, without the response */
} tml_ports;

/* Sets one of the ports with copies of the texts. TML_ERR_MEMORY. */
tml_status tml_port_set(tml_ports *all, tml_port *p, const char *name, const char *unit, const char *about,
                        tml_error *err);
void tml_ports_free(tml_ports *p);

#endif
