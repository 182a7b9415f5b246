/* colour.h - colours of a model file: CSS colours and names of materials. */
#ifndef TML_CORE_COLOUR_H
#define TML_CORE_COLOUR_H

/* Returns 0xRRGGBB for a CSS colour or a material, or -1 for any other text. A CSS colour is a name, #rgb, #rrggbb (a
 * transparency after it is ignored) or rgb(r, g, b) with whole numbers. Materials are steel, brass, rubber and
 * others. */
long tml_colour(const char *text);

/* Returns the colour in a form that browsers understand: `text` itself, or for a material `digits` with its #rrggbb. */
const char *tml_colour_css(const char *text, char digits[8]);

/* Returns the name that is most similar to a text, or NULL if none is similar. */
const char *tml_colour_closest(const char *text);

#endif
