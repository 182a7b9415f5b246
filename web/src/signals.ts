// Spectra of the plotted channels, computed from the frames of the page, and a table of statistics.
import { format, type Channel, type Run } from "./data";
import { el } from "./dom";

export type View = "time" | "spectrum" | "density";
export const VIEWS: View[] = ["time", "spectrum", "density"];
const EVEN = 1e-4; // tolerance on equal steps, relative to the step
const SEGMENTS = 2 / 9; // fraction of the frames in a segment: eight overlap by half, as in trammel plot --psd

// Number of frames with equal steps from the first one on, and the step; null: neither all frames nor all but the last.
export function evenFrames(time: ArrayLike<number>): { n: number; dt: number } | null {
  const dt = (time[1] ?? NaN) - (time[0] ?? NaN);
  let n = 2;
  while (n < time.length && Math.abs((time[n] ?? NaN) - (time[0] ?? NaN) - n * dt) <= EVEN * dt) n++;
  return dt > 0 && n >= 8 && n >= time.length - 1 ? { n, dt } : null;
}

const WINDOW = 20, TURNS = 0.28; // frames; extremes per frame: a sine with fewer than seven frames in a period
const SMALL = 0.02;              // of the range: smaller waves do not count

// Whether the frames are too far apart for the curve: somewhere it turns at more than every fourth frame.
export function tooSparse(c: Channel): boolean {
  if (c.name.endsWith(".points")) return false; // a count
  const x = c.values, least = SMALL * (c.max - c.min) + 2 * c.error;
  let turns = 0;
  const turn = x.map((v, i) => {
    const a = x[i - 1] ?? NaN, b = x[i + 1] ?? NaN;
    return (v - a) * (b - v) < 0 && Math.max(Math.abs(v - a), Math.abs(b - v)) > least ? 1 : 0;
  });
  for (let i = 0; i < x.length; i++) {
    turns += (turn[i] ?? 0) - (i >= WINDOW ? turn[i - WINDOW] ?? 0 : 0);
    if (i >= WINDOW - 1 && turns > TURNS * WINDOW) return true;
  }
  return false;
}

// Sums of squares of the transform of a segment without its mean, with a Hann window; sum and sum of squares of the
// window.
function powers(x: Float64Array): { power: Float64Array; sum: number; squares: number } {
  const n = x.length, half = Math.floor(n / 2) + 1, mean = x.reduce((a, b) => a + b, 0) / n;
  const cos = Float64Array.from(x, (_v, i) => Math.cos((2 * Math.PI * i) / n)),
    sin = Float64Array.from(x, (_v, i) => Math.sin((2 * Math.PI * i) / n));
  const window = cos.map((c) => 0.5 - 0.5 * c), y = x.map((v, i) => (v - mean) * (window[i] as number));
  const power = new Float64Array(half);
  for (let k = 0; k < half; k++) {
    let re = 0, im = 0;
    for (let i = 0, p = 0; i < n; i++, p = (p + k) % n) {
      re += (y[i] as number) * (cos[p] as number);
      im += (y[i] as number) * (sin[p] as number);
    }
    power[k] = re * re + im * im;
  }
  return { power, sum: window.reduce((a, b) => a + b, 0), squares: window.reduce((a, b) => a + b * b, 0) };
}

// One-sided spectrum: amplitudes, or the spectral density by Welch's method.
export function spectrum(values: ArrayLike<number>, n: number, dt: number, view: View): { f: number[]; y: number[] } {
  const length = view === "density" ? Math.max(4, Math.floor(SEGMENTS * n)) : n, step = length - Math.floor(length / 2);
  const all = Float64Array.from({ length: n }, (_v, i) => values[i] ?? NaN);
  const y = new Array<number>(Math.floor(length / 2) + 1).fill(0);
  let count = 0;
  for (let at = 0; at + length <= n; at += step, count++) {
    const { power, sum, squares } = powers(all.slice(at, at + length));
    power.forEach((p, k) => {
      const twice = k > 0 && 2 * k < length ? 2 : 1;
      y[k] = (y[k] as number) + (view === "density" ? (twice * p * dt) / squares : (twice * Math.sqrt(p)) / sum);
    });
  }
  return { f: y.map((_v, k) => k / (length * dt)), y: y.map((v) => v / count) };
}

export function viewUnit(unit: string, view: View): string {
  if (view !== "density") return unit;
  return !unit ? "1/Hz" : /[ /*^]/.test(unit) ? `(${unit})\u00b2/Hz` : `${unit}\u00b2/Hz`;
}

// Notes on the validity of a spectrum.
export function viewNote(run: Run, n: number, dt: number): string {
  const thin = run.rows > run.frames ? `; the ${run.rows} rows of the run may hold higher ones: trammel plot` : "";
  return `up to ${format(0.5 / dt)} Hz, from ${n} frames, window Hann${thin}`;
}

// Statistics of all rows; the times of extremes are those of frames.
export function statistics(run: Run, channels: Channel[]): HTMLElement {
  const at = (c: Channel, better: (a: number, b: number) => boolean): string => {
    let best = 0;
    c.values.forEach((v, i) => { if (better(v, c.values[best] ?? NaN)) best = i; });
    return format(run.time[best] ?? NaN);
  };
  const row = (cells: string[], tag: "th" | "td"): HTMLElement => el("tr", {}, ...cells.map((t) => el(tag, {}, t)));
  const time = run.timeUnit ? `at [${run.timeUnit}]` : "at";
  return el("table", { class: "statistics", title: "of all rows of the run; times are those of the stored frames" },
    row(["", "unit", "min", time, "max", time, "mean", "RMS"], "th"),
    ...channels.map((c) => row([c.name, c.unit, format(c.min), at(c, (a, b) => a < b), format(c.max),
      at(c, (a, b) => a > b), format(c.mean), format(c.rms)], "td")));
}
