// Parameters fitted to measurements (docs/fit.md), or optimal parameters
// (docs/optimise.md).
import { brief, color, linear, type Line } from "./axes";
import { format } from "./data";
import { el } from "./dom";

interface Found {
  name: string; unit: string; start: number; value: number; bound: string; low: number | null; high: number | null;
}
interface Fitted extends Found {
  error: number | null; from: number | null; to: number | null; determined: boolean; correlation: (number | null)[];
}
type Row = [number, number, number];
export interface Fit {
  title?: string; method: string; tolerance: number; runs: number; points: number; converged: boolean; set: string;
  parameters: Fitted[]; notes: string[];
  channels: { channel: string; unit: string; rms: number; range: number }[];
  curves?: { channel: string; model: Row[]; points: Row[] }[]; // time, start, fitted; time, measured, deviation
}
export interface Optimum {
  title?: string; search: string; method: string; runs: number; points: number; of: string; unit: string;
  largest: boolean; first: number; best: number; error: number; converged: boolean; feasible: boolean; set: string;
  parameters: Found[]; notes: string[];
  conditions: { condition: string; unit: string; value: number; kept: boolean; active: boolean }[];
  history?: { of: string; values: (number | null)[] }[]; // values at all points, the objective first
}
const GREY = "#8a94a0";

function table(heads: string[], rows: (Node | string)[][]): HTMLElement {
  return el("table", { class: "wide" }, el("thead", {}, el("tr", {}, ...heads.map((h, i) =>
    el("th", i > 0 ? { class: "n" } : {}, h)))),
  el("tbody", {}, ...rows.map((r) => el("tr", {}, ...r.map((c, i) => (i > 0 ? el("td", { class: "n" }, c)
    : el("th", {}, c)))))));
}
function figure(title: string, picture: SVGElement): HTMLElement {
  return el("figure", { class: "loglog" }, el("figcaption", {}, title), picture);
}
function notes(list: string[], set: string): HTMLElement[] {
  return [...list.map((t) => el("p", { class: "note" }, t)), el("p", { class: "soft" }, "To run it: ", el("code", {},
    set))];
}
function united(p: Found, x: number | null): string { return `${format(x ?? NaN)} ${p.unit}`.trim(); }

function known(p: Fitted): string {
  if (p.bound) return `at its ${p.bound === "low" ? "lower" : "upper"} bound`;
  return p.determined ? `${format(p.from ?? NaN)} \u2026 ${format(p.to ?? NaN)}` : "undetermined";
}
// Strong correlations are dark.
function correlations(f: Fit): HTMLElement | null {
  const list = f.parameters;
  if (list.length < 2) return null;
  const cell = (x: number | null): HTMLElement => el("span", { class: "corr", style: x === null ? ""
    : `--part:${(100 * Math.abs(x)).toFixed(0)}%` }, x === null ? "\u2013" : x.toFixed(2));
  return el("section", { class: "correlation" }, el("h2", {}, "Correlation of the errors"),
    table(["", ...list.map((p) => p.name)], list.map((p) => [p.name, ...p.correlation.map(cell)])));
}
export function fitPane(f: Fit): HTMLElement {
  const pictures = (f.curves ?? []).flatMap((c, k) => {
    const unit = f.channels[k]?.unit ?? "", y = unit ? `${c.channel} [${unit}]` : c.channel;
    const line = (name: string, n: 1 | 2, more: object): Line => ({ name, color: color(0),
      points: c.model.map((r): [number, number] => [r[0], r[n]]), ...more });
    const dots = (n: 1 | 2): Line => ({ name: "measured", color: color(1), only: true,
      points: c.points.map((r): [number, number] => [r[0], r[n]]) });
    const end = c.model[c.model.length - 1]?.[0] ?? 0;
    return [figure(`${c.channel}: measured (dots), model at the start (dashed) and fitted`, linear({ title: c.channel,
      x: "time [s]", y,
      lines: [line("at the start", 1, { color: GREY, dashed: true }), dots(1), line("fitted", 2, {})] })),
    figure(`${c.channel}: deviations, model less measured`, linear({ title: `deviations of ${c.channel}`, x: "time [s]",
      y, lines: [{ name: "none", color: GREY, points: [[0, 0], [end, 0]] }, dots(2)] }))];
  });
  return el("div", { class: "pane fit" },
    el("p", { class: "soft" }, `${f.points} numbers fitted by ${f.parameters.length} parameters: ${f.runs} runs by ` +
      `${f.method}, tolerance ${brief(f.tolerance)}${f.converged ? "" : "; not finished"}. ` +
      f.channels.map((c) => `${c.channel} deviates by ${format(c.rms)} ${c.unit} rms, ` +
        `${format((100 * c.rms) / c.range)} % of its range`).join("; ")),
    table(["parameter", "start", "value", "error", "95 % interval"], f.parameters.map((p) => [p.name,
      united(p, p.start), united(p, p.value), p.determined ? united(p, p.error) : "\u2013", known(p)])),
    ...notes(f.notes, f.set), el("div", { class: "loglogs" }, ...pictures), correlations(f));
}

export function optimumPane(o: Optimum): HTMLElement {
  const units = new Map([[o.of, o.unit], ...o.conditions.map((c): [string, string] => [c.condition, c.unit])]);
  return el("div", { class: "pane optimum" },
    el("h2", {}, `${o.largest ? "Largest" : "Smallest"} ${o.of} = ${format(o.best)} ${o.unit}`,
      el("small", {}, ` \u00b1 ${o.error.toExponential(1)}, at the start ${format(o.first)}`)),
    el("p", { class: "soft" }, `${o.points} points by ${o.search}, ${o.runs} runs by ${o.method}` +
      `${o.converged ? "" : "; not finished"}.`),
    table(["parameter", "start", "value", "bounds"], o.parameters.map((p) => [p.name, united(p, p.start),
      united(p, p.value), `${p.low === null ? "" : format(p.low)} \u2026 ${p.high === null ? "" : format(p.high)}`])),
    o.conditions.length > 0 ? table(["condition", "value", ""], o.conditions.map((c) => [c.condition,
      `${format(c.value)} ${c.unit}`, !c.kept ? "not kept" : c.active ? "limit reached" : "kept"])) : null,
    ...notes(o.notes, o.set), el("div", { class: "loglogs" }, ...(o.history ?? []).map((h, k) => figure(h.of,
      linear({ title: h.of, x: "point of the search", y: units.get(h.of) ?? "", lines: [{ name: h.of, color: color(k),
        points: h.values.map((v, i): [number, number] => [i, v ?? NaN]), dots: true }] })))));
}
