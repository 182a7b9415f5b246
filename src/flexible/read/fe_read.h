/* fe_read.h - what the readers of finite element data share: nodes by number, and matrix entries with their line
 * numbers. */
#ifndef TML_FLEXIBLE_READ_FE_READ_H
#define TML_FLEXIBLE_READ_FE_READ_H

#include "flexible/read/fe_matrices.h"

typedef struct tml_fe_node { int id, line, unknowns; double X[3]; } tml_fe_node; /* unknowns: 3 or 6; 0: not stated */

typedef struct tml_fe_nodes {
  tml_fe_node *node;
  int count, capacity;
  bool deck;               /* from an input deck, which has elements as well */
  bool table;              /* in the order of their unknowns; otherwise ascending numbers */
} tml_fe_nodes;

/* Which triangle of a symmetric matrix a file holds. */
typedef enum tml_triangle { TML_UPPER, TML_LOWER, TML_ONE, TML_BOTH, TML_ANY } tml_triangle;

typedef struct tml_entry { int row, column, line; double value; } tml_entry;

typedef struct tml_entries {
  const char *name;        /* name of the file */
  tml_entry *entry;
  int count, capacity;
  tml_triangle triangle;
  int rows;                /* size stated by a Matrix Market file; 0: not stated */
} tml_entries;

typedef enum tml_fe_format {
  TML_FE_COORDINATE,       /* "row column value": CalculiX with a list of unknowns, Abaqus without */
  TML_FE_MARKET, TML_FE_NODAL, TML_FE_DMIG
} tml_fe_format;

/* Formats that give node and direction number rows and columns as places TML_FE_PLACES*node + direction, with the index
 * of the node in `nodes` and the direction from 0. The other formats number rows and columns from 0. */
enum { TML_FE_PLACES = 8 };

tml_status tml_fe_recognise(tml_fe_format *format, const tml_data_source *source, tml_error *err);
tml_status tml_fe_read_nodes(tml_fe_nodes *nodes, const tml_data_source *source, tml_error *err);
void tml_fe_by_number(tml_fe_nodes *nodes);              /* sorts by number, also the nodes of a table */
int tml_fe_find_node(const tml_fe_nodes *nodes, int id); /* index of a node in sorted nodes; -1: none */

/* Reads one matrix of a file. tml_fe_read_dmig reads the matrix whose name begins with `letter`, K or M. */
tml_status tml_fe_read_matrix(tml_entries *e, const tml_data_source *source, tml_fe_format format, tml_error *err);
tml_status tml_fe_read_nodal(tml_entries *e, const tml_data_source *source, const tml_fe_nodes *nodes, tml_error *err);
tml_status tml_fe_read_dmig(tml_entries *e, const tml_data_source *source, const tml_fe_nodes *nodes, char letter,
                            tml_error *err);
/* The place of a node and a direction (counted from 1), both given as text. */
tml_status tml_fe_place(const tml_lines *l, int *place, const char *const names[2], const tml_fe_nodes *nodes,
                        tml_error *err);
tml_status tml_entries_add(tml_entries *e, tml_entry entry, tml_error *err);

/* Sorts entries into columns and completes or checks the other triangle. Rows and columns of the entries are unknowns
 * below n. */
tml_status tml_symmetric_make(tml_symmetric *out, const tml_entries *e, int n, tml_error *err);

/* Checks a structure made from files and determines its kind. */
tml_status tml_structure_examine(tml_structure *s, const tml_fe_files *files, tml_error *err);

#endif
