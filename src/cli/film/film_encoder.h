/* film_encoder.h - ffmpeg, which makes a film of pictures. */
#ifndef TML_CLI_FILM_FILM_ENCODER_H
#define TML_CLI_FILM_FILM_ENCODER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct tml_encoder {
  pid_t pid;          /* process of ffmpeg; 0: none */
  int to;             /* its standard input; -1: closed */
  char *partial;      /* the film while it is made, beside its place */
  const char *path;   /* borrowed */
  char error[512];    /* why a function returned false */
} tml_encoder;

/* Number of the format of a film, by the ending of its name; -1: there is none. */
int tml_encoder_format(const char *path);
/* Starts ffmpeg for a film of `rate` pictures a second. tml_encoder_end must be called in any case. */
bool tml_encoder_start(tml_encoder *e, const char *path, int format, double rate);
/* Adds a picture in PNG. */
bool tml_encoder_add(tml_encoder *e, const unsigned char *png, size_t n);
/* Completes the film and puts it in its place. */
bool tml_encoder_finish(tml_encoder *e);
/* Frees the encoder; a film that is not finished is removed. */
void tml_encoder_end(tml_encoder *e);

#endif
