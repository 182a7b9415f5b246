/* picture.h - everything that is drawn of a mechanism besides the shapes of its bodies, as plain parts: bodies
 * without shapes, and symbols of joints, gears, springs and mounts. The report page and glTF draw these parts and
 * add nothing. */
#ifndef TML_DRAW_PICTURE_PICTURE_H
#define TML_DRAW_PICTURE_PICTURE_H

#include "file/text/json_write.h"
#include "results/scene/mesh_data.h"
#include "results/scene/scene_positions.h"

/* Kinds of parts, with the contents of `size`. A part is centred at its origin; its axis of symmetry is z. */
typedef enum tml_part_kind {
  TML_PART_BOX,      /* edges */
  TML_PART_CYLINDER, /* radius, radius, length */
  TML_PART_BALL,     /* half axes */
  TML_PART_DIAMOND,  /* octahedron: half diagonals */
  TML_PART_RING,     /* radius, radius of the wire */
  TML_PART_WHEEL,    /* toothed wheel: pitch radius, thickness, number of teeth (< 0: internal); a tooth begins at x */
  TML_PART_RACK,     /* length, thickness, module; teeth along x that point to y, a gap at x = 0 */
  TML_PART_SUPPORT,  /* triangle below its tip at the origin, y is up: half width, thickness */
  TML_PART_SPIRAL,   /* radius, radius of the wire */
  TML_PART_PLATE,    /* plate around points of the x-y plane: thickness, radius of its corners */
  TML_PART_PLANE,    /* endless, or a box of these edges below the mechanism; only its upper side counts */
  TML_PART_COIL,     /* between markers only: radius, radius of the wire, length at the start */
  TML_PART_KINDS
} tml_part_kind;

typedef enum tml_part_sort { TML_PART_OF_BODY, TML_PART_OF_JOINT, TML_PART_OF_FORCE } tml_part_sort;

enum { TML_PICTURE_DARK = 0x3a4350, TML_PICTURE_LIGHT = 0xf2f4f7, TML_PICTURE_STEEL = 0x7c8da1 };

/* A piece of the arc of a rope round a pulley. `from` and `to` are fractions of the arc from the point where the rope
 * arrives to the point where it leaves. The rope comes from marker i of the part and goes to marker j. */
typedef struct tml_part_arc {
  int pulley;            /* marker of the pulley; -1: the part is not such a piece */
  double radii[3];       /* [m] radii at i, of the pulley, at j; the sign is the sense in which the rope wraps */
  double from, to;
} tml_part_arc;

typedef struct tml_part {
  tml_part_sort sort;
  const char *name;      /* name of its element, borrowed from the scene */
  tml_part_kind kind;
  int body;              /* body to which it is fixed; -1: it reaches from marker i to marker j */
  int i, j;
  double at[3], e[4];    /* [m] on the body; between markers relative to i, z toward j, at[2]/distance */
  double size[3];        /* see the kind; between markers the length of a cylinder is given as length/distance */
  double radii[2];       /* [m] between markers: circles about z of the markers to which the part is tangent */
  tml_part_arc arc;      /* between markers only */
  int first, n;          /* range of the points of a plate */
  long colour;           /* 0xRRGGBB; a viewer may replace TML_PICTURE_DARK to suit its background */
  double opacity;
} tml_part;

typedef struct tml_picture {
  bool planar;
  double up[3];          /* positive or negative coordinate axis that points up */
  double size;           /* [m] size of the space in which everything moves */
  double symbol;         /* [m] size of the symbols of joints */
  double depth;          /* [m] half the thickness of bodies in a planar drawing */
  tml_part *parts;
  double (*points)[2];   /* points of all plates */
  int n_parts, n_points;
  int c_parts, c_points; /* capacities */
} tml_picture;

/* Number of evenly spaced frames (or slightly more) at which the motion is examined. */
enum { TML_PICTURE_LOOKS = 60 };
static inline int tml_picture_stride(int frames)
{
  return frames > 2*TML_PICTURE_LOOKS ? (frames - 1)/TML_PICTURE_LOOKS : 1;
}

/* `like`: a picture that will be shown in the same view, which sets the size of the symbols; or NULL. Call
 * tml_picture_free also after a failure, which is TML_ERR_MEMORY. */
tml_status tml_picture_make(tml_picture *p, const tml_places *places, const tml_drawn_meshes *meshes,
                            const tml_picture *like, tml_error *err);
void tml_picture_free(tml_picture *p);

const char *tml_part_word(tml_part_kind kind);
/* Colour of a body, and of its shapes without a colour of their own: 0xRRGGBB. */
long tml_picture_colour(const tml_scene *s, int body);

/* Writes the picture as a JSON object, lengths in the unit of the results (picture_write.c; docs/report.md). */
void tml_picture_write(tml_json *j, const tml_picture *p, const tml_scene *s);

#endif
