// Views of studies, one tab each, beside a run or alone: comparison of methods, derivatives, modes over a parameter.
import { brief, color, linear, type Line } from "./axes";
import { comparePane, type Compare } from "./compare";
import { format, json } from "./data";
import { el } from "./dom";
import { fitPane, optimumPane, type Fit, type Optimum } from "./fit";
import type { Tab } from "./tabs";

// ---- derivatives of results: docs/sensitivity.md

interface Derivative {
  parameter: string; derivative: number | null; error: number | null; relative: number | null; unit: string;
  failure?: string;
}
interface Sensitivity {
  title?: string; method: string; tolerance: number; runs: number;
  parameters: { name: string; unit: string; value: number; note?: string }[];
  results: { result: string; unit: string; value: number; error: number; time: number | null;
    derivatives: Derivative[] }[];
}
const UNSURE = 0.1;

// A bar from the middle, with a width relative to the largest value; its error is drawn over it.
function bar(x: number, error: number, most: number): HTMLElement {
  const part = (v: number): string => `${Math.min(50, (50 * Math.abs(v)) / most).toFixed(2)}%`;
  return el("div", { class: "bar" }, el("i", { class: x < 0 ? "minus" : "plus",
    style: `width:${part(x)};${x < 0 ? "right" : "left"}:50%` }),
  error > 0 ? el("b", { style: `width:calc(2*${part(error)});` +
    `left:calc(50% ${x < 0 ? "-" : "+"} ${part(x)} - ${part(error)})` }) : null);
}
function derivativeRow(d: Derivative, value: string, most: number): HTMLElement {
  const name = el("th", {}, d.parameter, el("small", {}, value ? ` = ${value}` : ""));
  if (d.failure || d.derivative === null)
    return el("tr", {}, name, el("td", { colspan: "4" }, d.failure ?? "not known"));
  const error = d.error ?? 0, zero = error >= Math.abs(d.derivative), r = d.relative;
  const mark = zero ? "zero within its error" : error > UNSURE * Math.abs(d.derivative) ? "not known to 10 %" : "";
  const unsure = r === null || d.derivative === 0 ? 0 : Math.abs((r * error) / d.derivative);
  return el("tr", {}, name,
    el("td", { class: "bars" }, r === null ? el("small", {}, "result is 0") : bar(r, unsure, most)),
    el("td", { class: "n" }, r === null ? "\u2013" : zero ? "0" : brief(r)),
    el("td", { class: "n" }, `${format(d.derivative)} ${d.unit}`, mark ? el("small", {}, ` ${mark}`) : null),
    el("td", { class: "n" }, `\u00b1 ${error.toExponential(1)}`));
}
function sensitivityPane(s: Sensitivity): HTMLElement {
  const values = new Map(s.parameters.map((p) => [p.name, `${format(p.value)} ${p.unit}`.trim()]));
  return el("div", { class: "pane sensitivity" },
    el("p", { class: "soft" }, `${s.runs} runs by ${s.method}, tolerance ${brief(s.tolerance)}. A bar is how many ` +
      "percent the result changes with one percent of the parameter; longest first."),
    ...s.results.map((r) => {
      const most = Math.max(...r.derivatives.map((d) => Math.abs(d.relative ?? 0))) || 1;
      const list = [...r.derivatives].sort((a, b) => Math.abs(b.relative ?? 0) - Math.abs(a.relative ?? 0));
      return el("section", {}, el("h2", {}, r.result, el("small", {}, ` = ${format(r.value)} ${r.unit} \u00b1 ` +
        `${r.error.toExponential(1)}${r.time === null ? "" : `, at t = ${brief(r.time)} s`}`)),
      el("table", { class: "wide" }, el("thead", {}, el("tr", {}, ...["parameter", "", "% per %", "derivative", "error"]
        .map((h, i) => el("th", i > 1 ? { class: "n" } : {}, h)))),
      el("tbody", {}, ...list.map((d) => derivativeRow(d, values.get(d.parameter) ?? "", most)))));
    }));
}

// ---- modes over a parameter: docs/modes.md

interface LocusMode {
  number: number; motion: string; frequency: (number | null)[]; damping: (number | null)[]; real: (number | null)[];
  imaginary: (number | null)[];
}
interface Locus {
  title?: string; vary: string; hertz: number; doubt?: string; values: number[]; modes: LocusMode[];
  limits: { value: number; lost: boolean; text: string }[];
  crossings: { value: number; frequency: number; text: string }[];
}
const DRAWN = 16; // more curves cannot be distinguished

type Shown = (m: LocusMode) => boolean;
function curves(l: Locus, shown: Shown, x: (m: LocusMode, i: number) => number, y: (m: LocusMode) => (number | null)[],
  dots = false): Line[] {
  return l.modes.slice(0, DRAWN).map((m, k) => ({ m, k })).filter((q) => shown(q.m)).map(({ m, k }) => ({
    name: `mode ${m.number}: ${m.motion}`, color: color(k), dots,
    points: y(m).map((v, i): [number, number] => [x(m, i), v ?? NaN]) }));
}
// Lines of once and twice the speed, up to the highest frequency.
function orders(l: Locus, shown: Shown): Line[] {
  const top = Math.max(0, ...l.modes.slice(0, DRAWN).filter(shown).flatMap((m) => m.frequency.map((f) => f ?? 0)));
  const low = Math.max(0, Math.min(...l.values)), high = Math.max(...l.values);
  return l.hertz > 0 ? [1, 2].map((k): Line => {
    const end = Math.min(high, top / (k * l.hertz));
    return { name: `${k}x ${l.vary}`, color: "#8a94a0", dashed: true,
      points: end > low ? [[low, k * low * l.hertz], [end, k * end * l.hertz]] : [] };
  }) : [];
}
function figure(title: string, picture: SVGElement): HTMLElement {
  return el("figure", { class: "loglog" }, el("figcaption", {}, title), picture);
}
function locusFigures(l: Locus, shown: Shown): HTMLElement[] {
  const over = (_m: LocusMode, i: number): number => l.values[i] ?? NaN, across = l.limits.map((x) => x.value);
  const top = Math.max(...l.modes.filter(shown).flatMap((m) => m.frequency.map((f) => f ?? 0)));
  return [
    figure(`Frequencies over ${l.vary}`, linear({ title: "frequencies", x: l.vary, y: "frequency [Hz]", across,
      lines: [...orders(l, shown), ...curves(l, shown, over, (m) => m.frequency)],
      marks: l.crossings.filter((c) => c.frequency <= top).map((c): [number, number] => [c.value, c.frequency]) })),
    figure(`Damping over ${l.vary}`, linear({ title: "damping", x: l.vary, y: "damping ratio", across,
      lines: curves(l, shown, over, (m) => m.damping) })),
    figure("Eigenvalues", linear({ title: "eigenvalues", x: "real part [1/s]", y: "imaginary part [1/s]",
      lines: curves(l, shown, (m, i) => m.real[i] ?? NaN, (m) => m.imaginary, true) }))];
}
function locusPane(l: Locus): HTMLElement {
  const off = new Set<LocusMode>(), figures = el("div", { class: "loglogs" });
  const draw = (): void => figures.replaceChildren(...locusFigures(l, (m) => !off.has(m)));
  draw();
  const row = (m: LocusMode, k: number): HTMLElement => {
    const r = el("tr", { tabindex: "0", title: "show or hide", "aria-selected": "true", click: () => {
      if (!off.delete(m)) off.add(m);
      if (off.size === l.modes.length) off.clear();
      r.parentElement?.querySelectorAll("tr").forEach((q, i) => q.setAttribute("aria-selected",
        String(!off.has(l.modes[i] as LocusMode))));
      draw();
    }, keydown: (e) => { if ((e as KeyboardEvent).key === "Enter") { e.stopPropagation(); r.click(); } } },
    el("th", {}, el("i", { class: "key", style: `background:${k < DRAWN ? color(k) : "none"}` }), String(m.number)),
    ...cells(m), el("td", {}, m.motion));
    return r;
  };
  const told = [...l.limits.map((x) => el("p", { class: x.lost ? "lost" : "" }, el("b", {}, x.text))),
    ...l.crossings.map((x) => el("p", {}, x.text))];
  const least = (m: LocusMode): number => Math.min(...m.damping.map((d) => d ?? Infinity));
  const cells = (m: LocusMode): HTMLElement[] => [m.frequency[0], m.frequency[m.frequency.length - 1], least(m)]
    .map((x) => el("td", { class: "n" }, typeof x === "number" ? format(x) : "\u2013"));
  return el("div", { class: "pane locus" },
    l.doubt ? el("p", { class: "note" }, l.doubt) : null,
    ...(told.length > 0 ? told : [el("p", { class: "soft" }, "Stability does not change between these values.")]),
    figures, el("p", { class: "soft" }, "A click on a row hides its mode."),
    el("table", { class: "wide" }, el("thead", {}, el("tr", {},
      ...["mode", `at ${brief(l.values[0] ?? 0)} [Hz]`, `at ${brief(l.values[l.values.length - 1] ?? 0)} [Hz]`,
        "least damping", "what moves most"].map((h) => el(h ? "th" : "td", {}, h)))),
    el("tbody", {}, ...l.modes.map(row))));
}

// ---- all of them

export interface Study { title: string; tab: Tab }

export function studies(): Study[] {
  const compare = json<Compare>("trammel-compare"), sensitivity = json<Sensitivity>("trammel-sensitivity"),
    locus = json<Locus>("trammel-locus"), fit = json<Fit>("trammel-fit"), best = json<Optimum>("trammel-optimise"),
    list: Study[] = [];
  const add = (title: string | undefined, name: string, make: () => HTMLElement): void => {
    list.push({ title: title ?? "", tab: { name, make } });
  };
  if (compare) add(compare.title || "Methods compared", "Compare", () => comparePane(compare));
  if (sensitivity)
    add(sensitivity.title || "Derivatives of results", "Sensitivity", () => sensitivityPane(sensitivity));
  if (locus) add(locus.title || `Modes over ${locus.vary}`, "Locus", () => locusPane(locus));
  if (fit) add(fit.title || "Parameters from measurements", "Fit", () => fitPane(fit));
  if (best) add(best.title || best.of, "Optimum", () => optimumPane(best));
  return list;
}
