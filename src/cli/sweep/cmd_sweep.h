/* cmd_sweep.h - trammel sweep: what its parts share. Cases are run by processes of their own, which run many each: one
 * that crashes or is ended costs its case only. */
#ifndef TML_CLI_SWEEP_CMD_SWEEP_H
#define TML_CLI_SWEEP_CMD_SWEEP_H

#include <sys/types.h>

#include "cli/common/cli.h"

/* A study under way. */
typedef struct tml_cli_study {
  const tml_cli_args *args;
  const char *path, *dir;
  char *own_dir;
  tml_messages *messages;
  tml_plugins *plugins;
  tml_sweep *sweep;
  double limit;             /* [s] of a case; 0: none */
  int jobs;
  long long from, to;       /* cases that are this process' concern */
  const long long *list;    /* of cases whose pages are made, in the place of those that are missing; or NULL */
  int n_list;
  bool quiet;
} tml_cli_study;

/* ---------------------------------------------------------------- workers (sweep_lane.c) ----- */

/* All bytes, or false. */
bool tml_cli_write_whole(int fd, const void *bytes, size_t n);
bool tml_cli_read_whole(int fd, void *bytes, size_t n);

/* A command line for another process of the study: the first words (the list ends with NULL), the options of this one
 * but for some, the study. To be freed in any case; false: no memory. */
typedef struct tml_cli_words { char **list; char *names; int n; } tml_cli_words;
bool tml_cli_sweep_line(tml_cli_words *w, const tml_cli_study *y, const char *const *first, const char *const *except);
void tml_cli_words_free(tml_cli_words *w);

/* A process that runs cases. */
typedef struct tml_cli_lane {
  pid_t pid;                /* 0: there is none */
  int to, from;             /* pipes */
  bool ready;               /* it has read the study */
  long long at;             /* its case, -1: none */
  long long again;          /* a case that the worker before died of, to be tried once more; -1: none */
  int tries;                /* of that */
  int deaths;               /* processes in a row that ended before they had a case */
  double since;             /* [s] real time at which it was given that */
  unsigned char *bytes;     /* of the record that comes back */
  size_t got, room;
  char why[200];            /* that it was buried: of its last case */
} tml_cli_lane;

/* Starts it. Returns an exit status. */
int tml_cli_lane_start(tml_cli_lane *l, const tml_cli_study *y);
/* Gives it a case. False: it is gone. */
bool tml_cli_lane_give(tml_cli_lane *l, long long number);
/* What it has to say, after its pipe has something: */
typedef enum tml_cli_heard { TML_HEARD_PART, TML_HEARD_READY, TML_HEARD_RECORD, TML_HEARD_END } tml_cli_heard;
tml_cli_heard tml_cli_lane_hear(tml_cli_lane *l, const void **record, size_t *size);
/* Real time until its case has taken too long, 0: it has; -1: no limit. [s] */
double tml_cli_lane_left(const tml_cli_lane *l, double limit);
/* Ends it and makes a record of the case that it was at, which crashed, or took too long; without a record, *size 0,
 * the case is to be tried again by a new process: who killed this one may have had nothing against the case. */
int tml_cli_lane_bury(tml_cli_lane *l, const tml_cli_study *y, bool timeout, const void **record, size_t *size);
/* Whether so many processes in a row ended before they had a case that one is to be given up: the study goes on. */
bool tml_cli_lane_lost(const tml_cli_lane *l);
/* That one, before the burial; -1: there is none. */
void tml_cli_lane_charge(tml_cli_lane *l, long long number);
/* Ends it, whatever it is at. */
void tml_cli_lane_stop(tml_cli_lane *l);

/* What a worker does; with a folder it makes the pages of the cases in it. Returns its exit status. */
int tml_cli_sweep_work(tml_cli_study *y, const char *pages);

/* ---------------------------------------------------------------- engines -------------------- */

/* sweep_pool.c: the missing cases from y->from to y->to by y->jobs processes here. Returns an exit status. */
int tml_cli_sweep_pool(tml_cli_study *y);
/* One case by this worker, which is started if need be, in the end as a record. */
int tml_cli_sweep_one(tml_cli_lane *l, const tml_cli_study *y, long long number, const void **record, size_t *size);

/* sweep_mpi.c: this process becomes trammel-mpi, which starts it again with --relay. Returns after a failure. */
int tml_cli_sweep_become_relay(const tml_cli_study *y);
/* Which rank it is then. */
bool tml_cli_sweep_hello(int *rank, int *size);
/* The first rank: all missing cases by the others. Returns an exit status. */
int tml_cli_sweep_lead(tml_cli_study *y, int size);
/* The others. */
int tml_cli_sweep_follow(tml_cli_study *y);

/* sweep_slurm.c: the missing cases by a job array, whose end is awaited. Returns an exit status. */
int tml_cli_sweep_slurm(tml_cli_study *y, const char *options);
/* What a task of it is concerned with, "3/10": y->from and y->to. */
int tml_cli_sweep_task(tml_cli_study *y, const char *text);

/* sweep_reports.c: whether such cases can be, which is asked before any is run. Returns an exit status. */
int tml_cli_sweep_check_reports(tml_cli_study *y, const char *which);
/* Makes pages of their own for them. */
int tml_cli_sweep_reports(tml_cli_study *y, const char *which);
/* Tells the page of the study by which commands its cases can be run again. */
int tml_cli_sweep_commands(tml_cli_study *y);

/* The line on stderr that tells how far it is. */
typedef struct tml_cli_pace { bool shown, printed; double start, last; long long before; } tml_cli_pace;
void tml_cli_pace_begin(tml_cli_pace *p, const tml_cli_study *y);
void tml_cli_pace_tell(tml_cli_pace *p, const tml_cli_study *y);
void tml_cli_pace_end(tml_cli_pace *p);

#endif
