/* signal.h - signal processing of equally spaced samples: Fourier transform, Butterworth filters. The public functions
 * (tml_signal_...) are declared in trammel/results.h. Theory: docs/signals.md. */
#ifndef TML_MATH_SIGNAL_SIGNAL_H
#define TML_MATH_SIGNAL_SIGNAL_H

#include <complex.h>

#include "core/error.h"

/* Replaces CMPLX, which not every compiler provides. */
static inline double complex tml_signal_complex(double re, double im) { return re + im*I; }

/* Discrete Fourier transform X_k = sum of x_m exp(-2 pi i k m/n), in place, for any n. Returns false if there is no
 * memory. */
bool tml_fft(double complex *x, int n);

/* (b0 + b1 z^-1 + b2 z^-2)/(1 + a1 z^-1 + a2 z^-2) */
typedef struct tml_biquad { double b[3], a[3]; } tml_biquad;
enum { TML_ORDER_MAX = 12 };

typedef enum tml_filter_band { TML_PASS_LOW, TML_PASS_HIGH, TML_PASS_BAND } tml_filter_band;
/* Designs a Butterworth filter of an order up to TML_ORDER_MAX. The edges are relative to the sampling rate, below 1/2.
 * Returns the number of sections, at most TML_ORDER_MAX. */
int tml_butterworth(tml_biquad *s, tml_filter_band pass, int order, double low, double high);
/* Filters y in place; the initial state is the steady state of the first value. */
void tml_biquads_run(const tml_biquad *s, int sections, double *y, int n);
/* Filters y forward, then backward, which gives no delay. Both ends are extended by point reflection.
 * TML_ERR_MEMORY. */
tml_status tml_biquads_both_ways(const tml_biquad *s, int sections, double *y, int n, tml_error *err);

/* Checks the syntax of a filter. Its compatibility with the sampling rate is checked when it runs. TML_ERR_ARGUMENT. */
tml_status tml_signal_filter_check(const char *filter, tml_error *err);
/* Number of derivatives minus number of integrals of a filter. */
int tml_signal_filter_rates(const char *filter);

#endif
