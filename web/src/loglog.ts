// A small plot with logarithmic axes, as SVG: lines with points, one per method.
import { power, svg } from "./axes";
import { el } from "./dom";

export interface Series {
  name: string; color: string; dashed?: boolean; points: { x: number; y: number; text: string }[]
}
const W = 460, H = 300, LEFT = 62, RIGHT = 12, TOP = 14, BOTTOM = 42;

// A scale of whole decades around the values, over `length` units.
function axis(values: number[], length: number): { ticks: number[]; at: (x: number) => number } {
  const logs = values.map((v) => Math.log10(v));
  let low = Math.min(...logs), high = Math.max(...logs);
  if (high - low < 0.5) { low -= 0.5; high += 0.5; }
  const room = 0.06 * (high - low);
  low -= room;
  high += room;
  const every = Math.max(1, Math.ceil((high - low) / 7)), ticks: number[] = [];
  for (let k = Math.ceil(low / every) * every; k <= high; k += every) ticks.push(k);
  return { ticks, at: (x) => (length * (Math.log10(x) - low)) / (high - low) };
}

export function loglog(title: string, xLabel: string, yLabel: string, list: Series[]): HTMLElement {
  const known = list.map(
    (s) => ({ ...s, points: s.points.filter((p) => p.x > 0 && p.y > 0 && Number.isFinite(p.x)
    && Number.isFinite(p.y)) })).filter((s) => s.points.length > 0);
  const box = el("figure", { class: "loglog" }, el("figcaption", {}, title));
  if (known.length === 0) { box.append(el("p", { class: "soft" }, "no values")); return box; }
  const all = known.flatMap((s) => s.points), w = W - LEFT - RIGHT, h = H - TOP - BOTTOM;
  const x = axis(all.map((p) => p.x), w), y = axis(all.map((p) => p.y), h);
  const X = (v: number): number => LEFT + x.at(v), Y = (v: number): number => H - BOTTOM - y.at(v);
  const picture = svg("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": title });
  for (const k of x.ticks) {
    const p = X(10 ** k);
    picture.append(svg("line", { x1: p, x2: p, y1: TOP, y2: H - BOTTOM, class: "gridline" }),
      svg("text", { x: p, y: H - BOTTOM + 15, "text-anchor": "middle" }, power(k)));
  }
  for (const k of y.ticks) {
    const p = Y(10 ** k);
    picture.append(svg("line", { x1: LEFT, x2: W - RIGHT, y1: p, y2: p, class: "gridline" }),
      svg("text", { x: LEFT - 6, y: p + 4, "text-anchor": "end" }, power(k)));
  }
  picture.append(svg("rect", { x: LEFT, y: TOP, width: w, height: h, class: "frame" }),
    svg("text", { x: LEFT + w / 2, y: H - 8, "text-anchor": "middle" }, xLabel),
    svg("text", { x: 0, y: 0, "text-anchor": "middle", transform: `translate(13 ${TOP + h / 2}) rotate(-90)` },
      yLabel));
  for (const s of known) {
    const points = [...s.points].sort((a, b) => a.x - b.x);
    picture.append(svg("polyline", { points: points.map((p) => `${X(p.x).toFixed(1)},${Y(p.y).toFixed(1)}`).join(" "),
      fill: "none", stroke: s.color, "stroke-width": 1.8, ...(s.dashed ? { "stroke-dasharray": "5 4" } : {}) }));
    for (const p of points) picture.append(
      svg("circle", { cx: X(p.x).toFixed(1), cy: Y(p.y).toFixed(1), r: 4, stroke: s.color, "stroke-width": 1.8,
        fill: s.dashed ? "none" : s.color }, svg("title", {}, p.text)));
  }
  box.append(picture);
  return box;
}
