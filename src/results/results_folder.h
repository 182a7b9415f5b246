/* results_folder.h - the results folder of a run: written beside its place, and put there in one exchange at the end;
 * the names of its files. */
#ifndef TML_RESULTS_RESULTS_FOLDER_H
#define TML_RESULTS_RESULTS_FOLDER_H

#include "core/error.h"

#define TML_RESULTS_CSV "results.csv"
#define TML_RESULTS_ROWS "results.rows" /* rows during a run without results.csv */
#define TML_RESULTS_SUMMARY "summary.json"
#define TML_RESULTS_H5 "results.h5"
#define TML_RESULTS_POSES "poses.csv"
#define TML_RESULTS_REPORT "report.html"
#define TML_RESULTS_OVERLAY "overlay.html"  /* report of these results and others */
#define TML_RESULTS_MESHES "meshes.json"
#define TML_RESULTS_FLEXIBLE "flexible.json" /* shapes and stress modes of flexible bodies */
#define TML_RESULTS_MODES "modes.csv"      /* modal coordinates of flexible bodies */
#define TML_RESULTS_LINEAR "modes.json"     /* modes of a linear model; the folder may contain no results */
#define TML_RESULTS_STATE_SPACE "linear"    /* matrices of the linear model, with .json, .mat and .h5 */
#define TML_RESULTS_BODE "bode"             /* frequency response of the linear model: .csv, -size.svg, -phase.svg */
#define TML_RESULTS_CONTACTS "contacts.csv" /* points at which shapes touch */
#define TML_RESULTS_VERIFY "verify.json"    /* verdict on how far the results can be trusted */
#define TML_RESULTS_COMPARE "compare.json"  /* a comparison of methods; the folder may contain no results */
#define TML_RESULTS_SENSITIVITY "sensitivity.json" /* derivatives with respect to parameters; the same */
#define TML_RESULTS_STUDY "study.json"     /* a study of many runs; the same */
#define TML_RESULTS_LOCUS "locus.json"      /* modes as functions of a parameter; the same */
#define TML_RESULTS_FIT "fit.json"          /* parameters fitted to measurements; the same */
#define TML_RESULTS_OPTIMISE "optimise.json" /* parameters that minimise an objective; the same */

typedef struct tml_results_dir tml_results_dir;

/* Creates the partial folder `dir.partial-*` beside `dir`. Fails if `dir` contains files with the names of results that
 * are not ours (results_file_list.h), unless `force`. Notes in `messages` (may be NULL) name partial folders left by
 * killed runs. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_results_create(tml_results_dir **out, const char *dir, bool force, tml_messages *messages,
                              tml_error *err);
void tml_results_free(tml_results_dir *r); /* keeps the folders */

/* Path of a file in the partial folder; the caller deletes it. NULL: no memory. */
char *tml_results_path(const tml_results_dir *r, const char *file);
/* Paths of the partial folder and of the target. */
const char *tml_results_partial(const tml_results_dir *r);
const char *tml_results_target(const tml_results_dir *r);

/* Puts the partial folder in the place of `dir`. A folder that contains files of the user is kept, and only the result
 * files in it are replaced. On failure the results stay in the partial folder, which the error names. */
tml_status tml_results_commit(tml_results_dir *r, tml_error *err);

/* Removes the partial folder; earlier results are kept. */
void tml_results_discard(tml_results_dir *r);

/* Partial folders that killed runs left beside `dir`, the most recent one first; or `dir` itself if it is one.
 * TML_ERR_FILE if there is none, TML_ERR_MEMORY. */
typedef struct tml_results_unfinished { char **paths; int n; } tml_results_unfinished;
tml_status tml_results_find_unfinished(tml_results_unfinished *out, const char *dir, tml_error *err);
void tml_results_free_unfinished(tml_results_unfinished *k);

/* Takes over the partial folder of a killed run. TML_ERR_FILE if the run is still alive, TML_ERR_MEMORY. */
tml_status tml_results_adopt(tml_results_dir **out, const char *path, tml_error *err);
/* Gives the partial folder its final name. False: the name is in use, and the folder stays where it is. */
bool tml_results_publish(tml_results_dir *r);

#endif
