/* picture.h - what a mechanism looks like beyond the shapes of its bodies: what bodies without shapes are drawn as, and
 * symbols of joints, gears, springs and mounts, all as plain parts. The report page and glTF draw these and invent
 * nothing. */
#ifndef TML_DRAW_PICTURE_PICTURE_H
#define TML_DRAW_PICTURE_PICTURE_H

#include "file/text/json_write.h"
#include "results/scene/mesh_data.h"
#include "results/scene/scene_positions.h"

/* Axes of symmetry are z, middles are the origin. What `size` holds: */
typedef enum tml_part_kind {
  TML_PART_BOX,      /* the edges */
  TML_PART_CYLINDER, /* radius, radius, length */
  TML_PART_BALL,     /* the half axes */
  TML_PART_DIAMOND,  /* the half diagonals of an octahedron */
  TML_PART_RING,     /* radius, radius of its wire */
  TML_PART_WHEEL,    /* with teeth: pitch radius, thickness, number of teeth; a tooth begins at x; < 0: in a ring */
  TML_PART_RACK,     /* teeth along x, which point to y; length, thickness, module; a gap on y */
  TML_PART_SUPPORT,  /* a triangle below the origin, its tip there, up is y: half its width, thickness */
  TML_PART_SPIRAL,   /* radius, radius of its wire */
  TML_PART_PLATE,    /* around points of the x-y plane: thickness, radius of its corners */
  TML_PART_PLANE,    /* without end, or as a box of these edges under what moves; only its upper side counts */
  TML_PART_COIL,     /* only between markers: radius, radius of its wire, length at the start */
  TML_PART_KINDS
} tml_part_kind;

typedef enum tml_part_sort { TML_PART_OF_BODY, TML_PART_OF_JOINT, TML_PART_OF_FORCE } tml_part_sort;

enum { TML_PICTURE_DARK = 0x3a4350, TML_PICTURE_LIGHT = 0xf2f4f7, TML_PICTURE_STEEL = 0x7c8da1 };

/* A piece of the arc of a rope round a pulley: from ... to, 0 ... 1 of the way from where it comes to where it leaves.
 * The rope comes from marker i of the part and goes to marker j. */
typedef struct tml_part_arc {
  int pulley;            /* its marker; -1: the part is no such piece */
  double radii[3];       /* [m] at i, of the pulley, at j, signed by how the rope goes round */
  double from, to;
} tml_part_arc;

typedef struct tml_part {
  tml_part_sort sort;
  const char *name;      /* of its element, borrowed from the scene */
  tml_part_kind kind;
  int body;              /* on which it is fixed; -1: it reaches from marker i to marker j */
  int i, j;
  double at[3], e[4];    /* [m] on the body. Between markers: from i along z, which goes to j; z of `at` and of the */
  double size[3];        /* size of a cylinder are then in parts of the distance */
  double radii[2];       /* [m] between markers: of circles about z of the markers that it is tangent to */
  tml_part_arc arc;      /* between markers */
  int first, n;          /* points of a plate */
  long colour;           /* 0xRRGGBB; TML_PICTURE_DARK may follow the background */
  double opacity;
} tml_part;

typedef struct tml_picture {
  bool planar;
  double up[3];          /* an axis or its opposite: against gravity */
  double size;           /* [m] of the space in which everything moves */
  double symbol;         /* [m] of joints */
  double depth;          /* [m] half the thickness of a planar drawing */
  tml_part *parts;
  double (*points)[2];   /* of all plates */
  int n_parts, n_points;
  int c_parts, c_points; /* room */
} tml_picture;

/* Looks at the motion at this many instants or a few more, evenly picked. */
enum { TML_PICTURE_LOOKS = 60 };
static inline int tml_picture_stride(int frames)
{
  return frames > 2*TML_PICTURE_LOOKS ? (frames - 1)/TML_PICTURE_LOOKS : 1;
}

/* `like`: a picture over which this one will be laid, with symbols of the same size; or NULL. To be freed also after a
 * failure, which is TML_ERR_MEMORY. */
tml_status tml_picture_make(tml_picture *p, const tml_places *places, const tml_drawn_meshes *meshes,
                            const tml_picture *like, tml_error *err);
void tml_picture_free(tml_picture *p);

const char *tml_part_word(tml_part_kind kind);
/* Colour of a body, of its shapes where they have none: 0xRRGGBB. */
long tml_picture_colour(const tml_scene *s, int body);

/* As an object, lengths in the unit of the results (picture_write.c). docs/report.md describes it. */
void tml_picture_write(tml_json *j, const tml_picture *p, const tml_scene *s);

#endif
