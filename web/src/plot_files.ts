// A plot as a file: CSV of what it shows, PNG of its canvas, SVG drawn again.
import { color, linear } from "./axes";
import { hand } from "./capture";
import { unitText, type Channel } from "./data";

// What a plot shows: channels in the units that are shown, over an abscissa with a name and a unit.
export interface Shown {
  name: string; x: { name: string; unit: string; values: Float64Array }; channels: Channel[]; canvas: HTMLCanvasElement;
}
export const FILES = ["SVG", "PNG", "CSV"] as const;

const label = (name: string, unit: string): string => (unit ? `${name} [${unitText(unit)}]` : name);

export function csvOf(s: Shown): string {
  const cell = (t: string): string => (/[",\n]/.test(t) ? `"${t.replace(/"/g, '""')}"` : t);
  const head = [s.x, ...s.channels].map((c) => cell(c.unit ? `${c.name} [${c.unit}]` : c.name)).join(",");
  const rows = Array.from(s.x.values, (t, i) => [t, ...s.channels.map((c) => c.values[i] ?? NaN)]
    .map((v) => (Number.isFinite(v) ? String(Number(v.toPrecision(9))) : "")).join(","));
  return `${[head, ...rows].join("\n")}\n`;
}

const STYLE = ".frame { fill: none; stroke: #999 } .gridline { stroke: #ddd } " +
  "text { font: 11px sans-serif; fill: #333 } .label { font-size: 12px }";
export function svgOf(s: Shown): string {
  const units = [...new Set(s.channels.map((c) => c.unit))], names = s.channels.map((c) => c.name).join(", "),
    y = s.channels.length === 1 ? names : "";
  const picture = linear({ title: names, x: label(s.x.name, s.x.unit),
    y: `${y} ${units.map((u) => `[${unitText(u) || "\u2013"}]`).join(", ")}`.trim(),
    lines: s.channels.map((c, i) => ({ name: label(c.name, c.unit), color: color(i),
      points: Array.from(c.values, (y, k): [number, number] => [s.x.values[k] ?? NaN, y]) })) });
  picture.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = STYLE;
  picture.prepend(style);
  return new XMLSerializer().serializeToString(picture);
}

export function savePlot(s: Shown, kind: (typeof FILES)[number]): void {
  const name = `${s.name}.${kind.toLowerCase()}`;
  if (kind === "PNG") { hand(s.canvas.toDataURL("image/png"), name); return; }
  const type = kind === "SVG" ? "image/svg+xml" : "text/csv",
    url = URL.createObjectURL(new Blob([kind === "SVG" ? svgOf(s) : csvOf(s)], { type }));
  hand(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
