/* view_settings.h - camera and colours of a model, section `view:` of the model file. They affect pictures only. */
#ifndef TML_MODEL_BASE_VIEW_SETTINGS_H
#define TML_MODEL_BASE_VIEW_SETTINGS_H

#include <stdbool.h>

#define TML_VIEW_CAMERAS "front | top | side | iso"

enum { TML_VIEW_UNSAID = 0, TML_VIEW_NOBODY = -1 }; /* values of `follow` besides body indices */

typedef struct tml_view_colour {
  int body;
  char *colour;          /* CSS */
} tml_view_colour;

typedef struct tml_model_view {
  const char *camera;    /* one of the words above; NULL: use `from`, or nothing is given */
  double from[3];        /* direction from the mechanism to the eye, ground axes; 0: not given */
  int up;                /* 1, 2, 3: x, y, z of ground is up, negative: its opposite; 0: not given */
  int follow;            /* body that the camera follows, TML_VIEW_UNSAID or TML_VIEW_NOBODY */
  tml_view_colour *colours;
  int n_colours, cap_colours;
} tml_model_view;

/* Sets the colour of a body, replacing an earlier one. False: no memory. */
bool tml_view_paint(tml_model_view *v, int body, const char *colour);
/* NULL: the body has no colour of its own */
const char *tml_view_colour_of(const tml_model_view *v, int body);
bool tml_view_is_given(const tml_model_view *v);
void tml_view_free(tml_model_view *v);

#endif
