/* signal.h - values at equal steps of time: spectra, filters; statistics at any steps. Nothing mechanical, and what is
 * public stands in trammel.h. Theory: docs/signals.md. */
#ifndef TML_MATH_SIGNAL_SIGNAL_H
#define TML_MATH_SIGNAL_SIGNAL_H

#include <complex.h>

#include "core/error.h"

/* CMPLX, which not every compiler has. */
static inline double complex tml_signal_complex(double re, double im) { return re + im*I; }

/* X_k = sum of x_m exp(-2 pi i k m/n), in place; any n. False: no memory. */
bool tml_fft(double complex *x, int n);

/* (b0 + b1 z^-1 + b2 z^-2)/(1 + a1 z^-1 + a2 z^-2) */
typedef struct tml_biquad { double b[3], a[3]; } tml_biquad;
enum { TML_ORDER_MAX = 12 };

typedef enum tml_pass { TML_PASS_LOW, TML_PASS_HIGH, TML_PASS_BAND } tml_pass;
/* A Butterworth filter of an order up to TML_ORDER_MAX; edges as parts of the sampling rate, below 1/2. How many
 * sections, at most TML_ORDER_MAX. */
int tml_butterworth(tml_biquad *s, tml_pass pass, int order, double low, double high);
/* Filters y in place as if the first value had been there for ever. */
void tml_biquads_run(const tml_biquad *s, int sections, double *y, int n);
/* The same forward, then backward, over ends that are mirrored at their last points: no delay. */
tml_status tml_biquads_both_ways(const tml_biquad *s, int sections, double *y, int n, tml_error *err);

/* Whether a filter can be read; whether it suits the rate of rows is seen when it is run. TML_ERR_ARGUMENT. */
tml_status tml_signal_filter_check(const char *filter, tml_error *err);
/* How many derivatives a filter takes, less the integrals. */
int tml_signal_filter_rates(const char *filter);

#endif
