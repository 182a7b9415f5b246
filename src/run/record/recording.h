/* recording.h - a run whose rows go to files, in two parts: simulated into a folder beside its place, then delivered
 * there or given up. So several runs can be made of which only one is kept. */
#ifndef TML_RUN_RECORD_RECORDING_H
#define TML_RUN_RECORD_RECORDING_H

#include "run/record/summary_write.h"

/* Who looks on while a run is made. Functions may be NULL; what is not 0 ends the run. */
typedef struct tml_run_guest {
  tml_status (*begin)(void *user, tml_sim *s, tml_error *err); /* assembled, at the start */
  tml_status (*step)(void *user, tml_error *err);              /* after steps */
  tml_status (*row)(void *user, tml_error *err);               /* at the reported time a row was written */
  void *user;
} tml_run_guest;

typedef struct tml_recording tml_recording;

/* What is known of a run when it is over. */
typedef struct tml_run_facts {
  tml_stats stats;
  char method[400]; /* tml_sim_method_text */
  char modes[200];  /* tml_sim_modes_text */
  char contacts[2000]; /* tml_sim_contacts_text */
} tml_run_facts;

typedef struct tml_recording_wish {
  const tml_model *model;
  const tml_options *options;
  const tml_run_options *run;
  const tml_run_guest *guest;  /* or NULL */
} tml_recording_wish;

/* Simulates. *out is NULL when nothing was computed, else it is to be delivered or freed, whatever the status says.
 * `messages` must stay until then; may be NULL. */
tml_status tml_recording_make(tml_recording **out, const tml_recording_wish *w, tml_messages *messages, tml_error *err);
/* What it took, and by which methods. */
tml_run_facts tml_recording_facts(const tml_recording *k);
/* Completes the files and puts the folder in its place. `note` (or NULL) is what the summary says of the accuracy.
 * Returns how the run ended, or what went wrong with the files. */
tml_status tml_recording_deliver(tml_recording *k, const tml_summary_note *note, tml_error *err);
/* Also removes the folder of what was not delivered. */
void tml_recording_free(tml_recording *k);

/* One plain run, made and delivered: tml_run without an accuracy. `facts` stay as they are when there was none. */
tml_status tml_run_plain(const tml_model *m, const tml_options *o, const tml_run_options *r, tml_run_facts *facts,
                         tml_messages *messages, tml_error *err);

#endif
