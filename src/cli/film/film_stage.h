/* film_stage.h - what `trammel picture` and `trammel film` share: the page of a results folder in a browser without a
 * window, as their options ask for it. */
#ifndef TML_CLI_FILM_FILM_STAGE_H
#define TML_CLI_FILM_FILM_STAGE_H

#include "cli/common/cli.h"
#include "cli/film/headless_browser.h"

#define TML_CLI_STAGE_OPTIONS                                                                                  \
  {0, "size", "WxH", "in pixels; default: 1280x720"},                                                          \
  {0, "camera", "VIEW", "front, top, side, iso, or a direction X,Y,Z to look from; default: as the page opens"}, \
  {0, "link", "ADDRESS", "an address that Link of the page copied: its camera, layers, plots and time"},        \
  {0, "plots", "N", "the first N plots of the page below the view, at most 4"},                                \
  {0, "dark", NULL, "the dark colours of the page"},                                                           \
  {0, "no-time", NULL, "without the time in the corner"},                                                      \
  TML_CLI_FORCE,                                                                                               \
  {'q', "quiet", NULL, "print only warnings and errors"}

typedef struct tml_stage {
  tml_browser browser;
  double start, end;       /* times of the run, in its unit */
  double seconds;          /* seconds in this unit */
  double speed;            /* at which the page plays the run */
  double time;             /* time that the page shows when it opens */
} tml_stage;

/* Opens the page of the folder a->words[0]. Prints errors; tml_stage_close must be called in any case. Returns an exit
 * status. */
int tml_stage_open(tml_stage *s, const tml_cli_args *a);
/* Takes a picture at a time. `fast`: less compressed. */
int tml_stage_shoot(tml_stage *s, double time, bool fast, const unsigned char **png, size_t *n);
void tml_stage_close(tml_stage *s);

#endif
