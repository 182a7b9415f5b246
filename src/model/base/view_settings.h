/* view_settings.h - how the model asks to be looked at: `view:` of the model file. Only pictures take notice. */
#ifndef TML_MODEL_BASE_VIEW_SETTINGS_H
#define TML_MODEL_BASE_VIEW_SETTINGS_H

#include <stdbool.h>

#define TML_VIEW_CAMERAS "front | top | side | iso"

enum { TML_VIEW_UNSAID = 0, TML_VIEW_NOBODY = -1 }; /* besides the numbers of bodies, to be followed */

typedef struct tml_view_colour {
  int body;
  char *colour;          /* CSS */
} tml_view_colour;

typedef struct tml_model_view {
  const char *camera;    /* one of the words; NULL: `from`, or nothing said */
  double from[3];        /* direction from the mechanism to the eye, ground axes; 0: not said */
  int up;                /* 1, 2, 3: x, y, z of ground, less than 0 its opposite; 0: not said */
  int follow;            /* a body, TML_VIEW_UNSAID or TML_VIEW_NOBODY */
  tml_view_colour *colours;
  int n_colours, cap_colours;
} tml_model_view;

/* False without memory. The last colour of a body counts. */
bool tml_view_paint(tml_model_view *v, int body, const char *colour);
/* NULL: none is asked for. */
const char *tml_view_colour_of(const tml_model_view *v, int body);
bool tml_view_is_given(const tml_model_view *v);
void tml_view_free(tml_model_view *v);

#endif
