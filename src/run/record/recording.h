/* recording.h - a run whose rows go to files, in two parts: it is simulated into a partial folder, and then delivered
 * or discarded. Several runs can be made in this way of which only one is kept. */
#ifndef TML_RUN_RECORD_RECORDING_H
#define TML_RUN_RECORD_RECORDING_H

#include "run/record/summary_write.h"

/* An observer of a run. A result other than 0 ends the run. */
typedef struct tml_run_observer {
  tml_status (*begin)(void *user, tml_sim *s, tml_error *err); /* after assembly, before the first row */
  const int *(*channels)(const void *user, int *n); /* the channels that are computed for its rows */
  tml_status (*step)(void *user, tml_error *err);   /* between rows, after steps */
  tml_status (*row)(void *user, tml_error *err);    /* after a row was computed and written, also the first */
  void (*end)(void *user);                          /* after the run or its failure, if `begin` was called */
  void *user;
} tml_run_observer;

typedef struct tml_recording tml_recording;

/* Facts about a run that are known when it is over. */
typedef struct tml_run_facts {
  tml_stats stats;
  char method[400]; /* text of tml_sim_method_text */
  char modes[200];  /* text of tml_sim_modes_text */
  char contacts[2000]; /* text of tml_sim_contacts_text */
} tml_run_facts;

typedef struct tml_recording_request {
  const tml_model *model;
  const tml_options *options;
  const tml_run_options *run;
  const tml_run_observer *observer;  /* or NULL */
  tml_sim *sim;                /* assembled with these options, taken over; NULL: it is created */
} tml_recording_request;

/* Simulates. *out is NULL if nothing was computed; otherwise the caller must deliver or free it, whatever the status
 * is. `messages` may be NULL; otherwise it must exist until then. */
tml_status tml_recording_make(tml_recording **out, const tml_recording_request *w, tml_messages *messages,
                              tml_error *err);
/* The statistics and methods of a run. */
tml_run_facts tml_recording_facts(const tml_recording *k);
/* Completes the files and puts the folder in its place. `note` (or NULL) writes the accuracy in the summary. Returns
 * how the run ended, or what went wrong with the files. */
tml_status tml_recording_deliver(tml_recording *k, const tml_summary_note *note, tml_error *err);
/* Frees the recording, and removes the folder of one that was not delivered. */
void tml_recording_free(tml_recording *k);

/* Makes and delivers one run: tml_run without an accuracy. `facts` is not changed if nothing was computed. */
tml_status tml_run_plain(const tml_model *m, const tml_options *o, const tml_run_options *r, tml_run_facts *facts,
                         tml_messages *messages, tml_error *err);

#endif
