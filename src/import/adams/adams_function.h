/* adams_function.h - list of the ADAMS functions that refer to elements by id or depend on the state of the
 * mechanism. */
#ifndef TML_IMPORT_ADAMS_ADAMS_FUNCTION_H
#define TML_IMPORT_ADAMS_ADAMS_FUNCTION_H

/* Each letter describes one argument: e expression, n number, m marker (0: ground), s spline. Further letters are ids:
 * j JOINT, p JPRIM, o MOTION, c GCON, v VARIABLE, d DIFF, a ARRAY, r SENSOR; the rest are forces (adams_force.c).
 * Trailing arguments are optional. A call is translated if the language of model files has a function of the same name;
 * the other functions are reported as not supported. */
#define TML_ADAMS_FUNCTIONS(X)                                                                            \
  X("AKISPL", "eesn") X("CUBSPL", "eesn") X("CURVE", "eenn") X("INTERP", "eenn")                           \
  X("DM", "mm") X("DX", "mmm") X("DY", "mmm") X("DZ", "mmm")                                               \
  X("AX", "mm") X("AY", "mm") X("AZ", "mm") X("PSI", "mm") X("THETA", "mm") X("PHI", "mm")                 \
  X("YAW", "mm") X("PITCH", "mm") X("ROLL", "mm") X("INCANG", "mmm")                                       \
  X("VM", "mmm") X("VR", "mmm") X("VX", "mmmm") X("VY", "mmmm") X("VZ", "mmmm")                            \
  X("WM", "mmm") X("WX", "mmm") X("WY", "mmm") X("WZ", "mmm")                                              \
  X("ACCM", "mmm") X("ACCX", "mmmm") X("ACCY", "mmmm") X("ACCZ", "mmmm")                                   \
  X("WDTM", "mmmm") X("WDTX", "mmmm") X("WDTY", "mmmm") X("WDTZ", "mmmm")                                  \
  X("FM", "mm") X("FX", "mmm") X("FY", "mmm") X("FZ", "mmm")                                               \
  X("TM", "mm") X("TX", "mmm") X("TY", "mmm") X("TZ", "mmm")                                               \
  X("JOINT", "jnnm") X("JPRIM", "pnnm") X("MOTION", "onnm") X("SFORCE", "fnnm") X("VFORCE", "wnnm")        \
  X("VTORQ", "tnnm") X("GFORCE", "gnnm") X("BUSH", "bnnm") X("SPDP", "knnm") X("BEAM", "qnnm")             \
  X("FIELD", "lnnm") X("GCON", "cnnm") X("VARVAL", "v") X("DIF", "d") X("DIF1", "d") X("ARYVAL", "an")     \
  X("SENVAL", "r") X("ORIENT", "nnmmm") X("PINVAL", "nn") X("POUVAL", "nn")                                \
  X("INVPSD", "neeeenn") X("USER", "ennnnnnnn")

#endif
