// Peaks between rows: the channels NAME_max and NAME_min hold extremes since the last row. Plots of NAME mark those
// that the curve through its rows misses.
import type uPlot from "uplot";
import { format, unitText, type Channel, type Run } from "./data";

// An extreme that lies between two frames, beyond the curve; `up` if it is above.
export interface Peak { from: number; to: number; value: number; up: boolean; frame: number }
const LEAST = 0.01; // of the range of curve and peaks: how far a peak must be beyond the curve
const MOST = 200;   // marks of one curve; the farthest ones

// The channel of extremes on one side, if the run recorded it.
export function extremes(run: Run, c: Channel, up: boolean): Channel | null {
  const k = run.byName.get(`${c.name}_${up ? "max" : "min"}`);
  return k && k.unit === c.unit ? k : null;
}

// Extremes of one side that rise out of the curve, each the farthest among its neighbours.
export function peaks(time: ArrayLike<number>, c: Channel, k: Channel, up: boolean): Peak[] {
  const sign = up ? 1 : -1, n = k.values.length;
  const range = Math.max(c.max, k.max) - Math.min(c.min, k.min);
  const y = (i: number): number => (i < 0 || i >= n ? -Infinity : sign * (k.values[i] ?? NaN));
  const beyond = (i: number): number => y(i) - Math.max(sign * (c.values[i - 1] ?? NaN), sign * (c.values[i] ?? NaN));
  const list: Peak[] = [];
  for (let i = 1; i < n; i++) {
    if (!(beyond(i) > LEAST * range) || y(i) < y(i - 1) || y(i) <= y(i + 1)) continue;
    list.push({ from: time[i - 1] ?? 0, to: time[i] ?? 0, value: sign * y(i), up, frame: i });
  }
  return list.sort((a, b) => sign * (b.value - a.value)).slice(0, MOST);
}

// "peak 282.8 N between 0.1 and 0.12 s"
export function peakText(p: Peak, unit: string, run: Run): string {
  return `peak ${format(p.value)}${unit ? ` ${unitText(unit)}` : ""} between ${format(p.from)} and ${format(p.to)} ` +
    run.timeUnit;
}

// A triangle at the height of the peak, in the middle between its rows, and the interval below it.
export function drawPeaks(u: uPlot, list: Peak[], scale: string, colour: string): void {
  const g = u.ctx, size = 4 * devicePixelRatio;
  g.save();
  g.beginPath();
  g.rect(u.bbox.left, u.bbox.top, u.bbox.width, u.bbox.height);
  g.clip();
  g.fillStyle = g.strokeStyle = colour;
  g.lineWidth = devicePixelRatio;
  for (const p of list) {
    const a = u.valToPos(p.from, "x", true), b = u.valToPos(p.to, "x", true), x = (a + b) / 2,
      y = u.valToPos(p.value, scale, true), d = p.up ? size : -size;
    g.beginPath();
    g.moveTo(a, y);
    g.lineTo(b, y);
    g.stroke();
    g.beginPath();
    g.moveTo(x, y);
    g.lineTo(x - size, y - 1.5 * d);
    g.lineTo(x + size, y - 1.5 * d);
    g.fill();
  }
  g.restore();
}
