/* cmd_film.c - trammel film: the motion as a film, drawn frame by frame as the page draws it. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/film/film_encoder.h"
#include "cli/film/film_stage.h"

#define RATE 30.0   /* frames a second */
#define MOST 36000  /* frames of a film: 20 minutes */

/* The frames of a film. */
typedef struct frames {
  double from, to;  /* in the unit of the run */
  double rate;      /* a second of the film */
  int n;            /* steps from frame to frame; there are n + 1 frames */
} frames;

static int parse_frames(const tml_stage *s, const tml_cli_args *a, frames *f)
{
  double speed = s->speed, n = NAN;
  *f = (frames){.from = s->start, .to = s->end, .rate = RATE};
  int status = tml_cli_parse_number(a, "from", &f->from);
  if (!status) status = tml_cli_parse_number(a, "to", &f->to);
  if (!status) status = tml_cli_parse_number(a, "rate", &f->rate);
  if (!status) status = tml_cli_parse_number(a, "speed", &speed);
  if (!status) status = tml_cli_parse_number(a, "frames", &n);
  if (status) return status;
  if (tml_cli_value(a, "frames") && tml_cli_value(a, "speed"))
    return tml_cli_usage("--frames and --speed exclude each other: both say how long the film is");
  if (!(f->from >= s->start && f->to <= s->end && f->from < f->to))
    return tml_cli_usage("--from %g --to %g: the results are from %g to %g", f->from, f->to, s->start, s->end);
  if (!(f->rate >= 1 && f->rate <= 240)) return tml_cli_usage("--rate must be a number from 1 to 240");
  if (!(speed > 0)) return tml_cli_usage("--speed must be positive: 1 is real time, 0.1 ten times slower");
  if (isnan(n)) n = fmax(2.0, round((f->to - f->from)*s->seconds/speed*f->rate) + 1.0);
  if (!(n >= 2 && n <= MOST && n == floor(n)))
    return tml_cli_usage("the film would have %g frames; it may have 2 to %d: choose --speed or --frames", n, MOST);
  f->n = (int)n - 1;
  return TML_EXIT_DONE;
}

static void print_progress(tml_cli_line *line, int frame, const frames *f)
{
  const double now = tml_cli_now();
  if (!line->shown || now - line->last < 0.1) return;
  line->last = now;
  line->printed = true;
  fputs("\r\033[K", stderr);
  tml_cli_print_bar((double)frame/f->n);
  fprintf(stderr, "  frame %d of %d", frame + 1, f->n + 1);
  fflush(stderr);
}

static int fail_encoder(const tml_encoder *e)
{
  tml_error err = {.code = TML_ERR_FILE};
  snprintf(err.text, sizeof err.text, "%s", e->error);
  return tml_cli_failure(NULL, TML_ERR_FILE, &err);
}

static int shoot_frames(tml_stage *s, tml_encoder *e, const frames *f, bool quiet)
{
  tml_cli_line line = {.shown = !quiet && tml_cli_terminal(2)};
  int status = TML_EXIT_DONE;
  for (int i = 0; i <= f->n && !status; i++) {
    const unsigned char *png;
    size_t n;
    print_progress(&line, i, f);
    status = tml_stage_shoot(s, f->from + (f->to - f->from)*i/f->n, true, &png, &n);
    if (!status && !tml_encoder_add(e, png, n)) status = fail_encoder(e);
  }
  tml_cli_line_erase(&line);
  return status;
}

static int make_film(const tml_cli_args *a, const char *path, tml_stage *s, tml_encoder *e)
{
  const bool quiet = tml_cli_value(a, "quiet");
  frames f = {0};
  int status = tml_stage_open(s, a);
  if (!status) status = parse_frames(s, a, &f);
  if (!status && !tml_encoder_start(e, path, tml_encoder_format(path), f.rate)) status = fail_encoder(e);
  if (!status) status = shoot_frames(s, e, &f, quiet);
  if (!status && !tml_encoder_finish(e)) status = fail_encoder(e);
  if (!status && !quiet)
    tml_cli_print(stdout, "film         %s: %d frames, %.3g s\n", path, f.n + 1, (f.n + 1)/f.rate);
  return status;
}

static int run_film_command(const tml_cli_args *a)
{
  const char *path = tml_cli_value(a, "output");
  tml_stage s = {.browser = {.to = -1, .from = -1}};
  tml_encoder e = {.to = -1};
  if (!path) return tml_cli_usage("give the file to write: -o FILE.webm, FILE.mp4 or FILE.gif");
  if (tml_encoder_format(path) < 0) return tml_cli_usage("-o %s: a film is written as .webm, .mp4 or .gif", path);
  int status = tml_cli_check_new(path, a);
  if (status) return status;
  tml_cli_catch_signals();
  status = make_film(a, path, &s, &e);
  tml_encoder_end(&e);
  tml_stage_close(&s);
  return status;
}

static const tml_cli_option options[] = {
    {'o', "output", "FILE", "where to write: .webm, .mp4 or .gif"},
    {0, "from", "TIME", "first time shown, in the unit of the results"},
    {0, "to", "TIME", "last time shown"},
    {0, "speed", "S", "1 is real time, 0.1 ten times slower; default: as the page plays the run"},
    {0, "rate", "R", "frames a second; default: 30"},
    {0, "frames", "N", "number of frames, in place of --speed"},
    TML_CLI_STAGE_OPTIONS,
    {0},
};

const tml_cli_command tml_cli_film = {
    .name = "film",
    .usage = "DIR -o FILE [--speed S] [--camera WORD] [--size WxH] [--plots N]",
    .summary = "Films the motion of results, as the page draws it",
    .text = "Chromium without a window (Debian: chromium) draws the page of the results in DIR frame by frame, and\n"
            "ffmpeg (Debian: ffmpeg) makes the film. No frame is lost on a slow computer.\n\n"
            "  trammel film crank-results -o crank.mp4 --speed 0.2\n"
            "  trammel film crank-results -o crank.gif --rate 15 --size 640x360 --camera iso\n\n"
            "exit status: 0 done, 2 wrong usage, 5 a file cannot be read or written, or a program is missing.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_film_command,
};
