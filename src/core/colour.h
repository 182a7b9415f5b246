/* colour.h - colours as a model file names them. */
#ifndef TML_CORE_COLOUR_H
#define TML_CORE_COLOUR_H

/* 0xRRGGBB of a CSS colour: a name, #rgb, #rrggbb (a transparency behind is ignored) or rgb(r, g, b) in whole numbers;
 * -1 for anything else. */
long tml_colour(const char *text);

#endif
