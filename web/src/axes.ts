// Axes of small plots in SVG: linear or logarithmic scales with round ticks, and the frame.
import { format } from "./data";

const NS = "http://www.w3.org/2000/svg";
export const COLORS = ["#2b6cb0", "#c05621", "#2f855a", "#b83280", "#6b46c1", "#9b7400", "#00798c", "#c53030",
  "#5a6675", "#744210"];
export function color(i: number): string { return COLORS[i % COLORS.length] as string; }

export function svg(tag: string, attributes: Record<string, string | number>,
  ...children: (Node | string)[]): SVGElement {
  const e = document.createElementNS(NS, tag);
  for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, String(v));
  e.append(...children);
  return e;
}

const SUPER = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";
export function power(k: number): string {
  return `10${k < 0 ? "\u207b" : ""}${String(Math.abs(k)).split("").map((d) => SUPER[Number(d)] ?? "").join("")}`;
}
// Text of a number in a tick or a short note, with at most four digits.
export function brief(x: number): string { return format(Number(x.toPrecision(4))); }

export function extent(values: Iterable<number>): [number, number] {
  let low = Infinity, high = -Infinity;
  for (const v of values) if (Number.isFinite(v)) { low = Math.min(low, v); high = Math.max(high, v); }
  return [low, high];
}

// Converts numbers to places and back. `low` may be greater than `high`.
export interface Scale {
  log: boolean; low: number; high: number; from: number; to: number;
  at: (x: number) => number; value: (place: number) => number;
  ticks: { x: number; text: string }[];
}
function steps(low: number, high: number, most: number): number[] {
  const raw = (high - low) / Math.max(1, most), decade = 10 ** Math.floor(Math.log10(raw));
  const step = decade * ([1, 2, 5, 10].find((k) => k * decade >= raw * (1 - 1e-9)) ?? 10), list: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + 1e-9 * step; i++) list.push(i === 0 ? 0 : i * step);
  return list;
}
function decades(low: number, high: number, most: number): number[] {
  const a = Math.log10(low), b = Math.log10(high), every = Math.max(1, Math.ceil((b - a) / most)), list: number[] = [];
  for (let k = Math.ceil(a / every - 1e-9) * every; k <= b + 1e-9; k += every) list.push(10 ** k);
  if (list.length >= 2) return list;
  if (high / low < 4) return steps(low, high, most); // hardly bent
  return [1, 2, 5].flatMap((k) => [Math.floor(a), Math.floor(b)].map((d) => k * 10 ** d)).filter((x, i, all) =>
    x >= low * (1 - 1e-9) && x <= high * (1 + 1e-9) && all.indexOf(x) === i).sort((x, y) => x - y);
}
// A scale of about `most` ticks. If there is only one value, it is in the middle.
export function scale([low, high]: [number, number], [from, to]: [number, number], most = 6, log = false): Scale {
  if (!Number.isFinite(low) || !Number.isFinite(high)) { low = log ? 1 : 0; high = log ? 10 : 1; }
  if (!(high > low)) {
    const room = log ? low / 2 : Math.abs(low) / 2 || 0.5;
    low -= room;
    high += room;
  }
  const logs = log && low > 0, f = logs ? Math.log10 : (x: number): number => x, a = f(low), b = f(high);
  const list = logs ? decades(low, high, most) : steps(low, high, most);
  const plain = logs && list.every((x) => x >= 1e-3 && x < 1e5);
  return {
    log: logs, low, high, from, to, at: (x) => from + ((to - from) * (f(x) - a)) / (b - a),
    value: (p) => { const x = a + ((b - a) * (p - from)) / (to - from); return logs ? 10 ** x : x; },
    ticks: list.map((x) => ({ x, text: logs && !plain && Math.abs(Math.log10(x) % 1) < 1e-9
      ? power(Math.round(Math.log10(x))) : brief(x) })),
  };
}
// Extends a range beyond the outermost values.
export function roomy([low, high]: [number, number], log = false, part = 0.05): [number, number] {
  if (log && low > 0) { const k = (high / low) ** part; return [low / k, high * k]; }
  const room = part * (high - low);
  return [low - room, high + room];
}

export interface Box { left: number; right: number; top: number; bottom: number; x: string; y: string }
// Draws grid, ticks, frame and labels.
export function frame(box: Box, x: Scale, y: Scale): SVGElement {
  const g = svg("g", {});
  for (const t of x.ticks) {
    const p = x.at(t.x).toFixed(1);
    g.append(svg("line", { x1: p, x2: p, y1: box.top, y2: box.bottom, class: "gridline" }),
      svg("text", { x: p, y: box.bottom + 15, "text-anchor": "middle" }, t.text));
  }
  for (const t of y.ticks) {
    const p = y.at(t.x);
    g.append(svg("line", { x1: box.left, x2: box.right, y1: p.toFixed(1), y2: p.toFixed(1), class: "gridline" }),
      svg("text", { x: box.left - 6, y: (p + 4).toFixed(1), "text-anchor": "end" }, t.text));
  }
  g.append(svg("rect", { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top,
    class: "frame" }),
  svg("text", { x: (box.left + box.right) / 2, y: box.bottom + 33, "text-anchor": "middle", class: "label" }, box.x),
  svg("text", { x: 0, y: 0, "text-anchor": "middle", class: "label",
    transform: `translate(13 ${(box.top + box.bottom) / 2}) rotate(-90)` }, box.y));
  return g;
}

export interface Line {
  name: string; color: string; points: [number, number][]; dashed?: boolean; dots?: boolean;
  only?: boolean; // dots without a line
}
export interface Plain {
  title: string; x: string; y: string; lines: Line[]; across?: number[]; marks?: [number, number][];
  logX?: boolean; y0?: [number, number]; // range of y
  small?: boolean;
}
// A plot of lines over linear axes, with vertical lines at events.
export function linear(p: Plain): SVGElement {
  const [W, H] = p.small ? [330, 230] : [460, 300];
  const all = p.lines.flatMap((l) => l.points).filter((q) => Number.isFinite(q[0]) && Number.isFinite(q[1]));
  const box: Box = { left: 62, right: W - 12, top: 14, bottom: H - 42, x: p.x, y: p.y };
  const x = scale(roomy(extent(all.map((q) => q[0])), p.logX, 0.02), [box.left, box.right], 6, p.logX);
  const y = scale(roomy(p.y0 ?? extent(all.map((q) => q[1])), false, 0.04), [box.bottom, box.top]);
  const picture = svg("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": p.title }, frame(box, x, y));
  for (const v of p.across ?? []) picture.append(svg("line", { x1: x.at(v), x2: x.at(v), y1: box.top, y2: box.bottom,
    class: "limit" }, svg("title", {}, `stability changes at ${brief(v)}`)));
  for (const l of p.lines) {
    // A line has a gap if a value is missing.
    const runs: string[][] = [[]];
    for (const q of l.points) {
      if (Number.isFinite(q[0]) && Number.isFinite(q[1]))
        runs[runs.length - 1]?.push(`${x.at(q[0]).toFixed(1)},${y.at(q[1]).toFixed(1)}`);
      else runs.push([]);
    }
    for (const r of l.only ? [] : runs.filter((k) => k.length > 0))
      picture.append(svg("polyline", { points: r.join(" "), fill: "none", stroke: l.color, "stroke-width": 1.8,
        ...(l.dashed ? { "stroke-dasharray": "5 4" } : {}) }, svg("title", {}, l.name)));
    if (l.dots || l.only) for (const q of l.points) if (Number.isFinite(q[0]) && Number.isFinite(q[1]))
      picture.append(svg("circle", { cx: x.at(q[0]).toFixed(1), cy: y.at(q[1]).toFixed(1), r: 2.5, fill: l.color }));
  }
  for (const q of p.marks ?? [])
    picture.append(svg("circle", { cx: x.at(q[0]), cy: y.at(q[1]), r: 4.5, class: "mark" }));
  return picture;
}
