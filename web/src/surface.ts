// The response surface of a result: a map with contours over two parameters, the others by sliders; and its deviation
// from the runs.
import { brief, extent, frame, linear, scale, svg, type Box, type Scale } from "./axes";
import { format } from "./data";
import { el } from "./dom";
import { choice, css, ramp, sized, soon, type Analysis, type Axis, type Cases, type Surface } from "./study";

const GRID = 64, NEAR = 0.15, W = 520, H = 400;
const BOX = { left: 64, right: W - 84, top: 14, bottom: H - 44 };

// Scales a parameter from its range to -1 ... 1.
function unitOf(a: Axis, low: number, high: number): (p: number) => number {
  const f = a.log ? Math.log : (x: number): number => x, l = f(low), h = f(high);
  return (p) => (h > l ? (2 * (f(p) - l)) / (h - l) - 1 : 0);
}
export function evaluate(s: Surface, x: number[]): number {
  return s.terms.reduce((sum, t, k) => sum + (s.coefficients[k] ?? 0) *
    t.powers.reduce((product, p, i) => product * (x[i] ?? 0) ** p, 1), 0);
}

// Contour lines of a grid of (n + 1)^2 values over the unit square, as pairs of points.
function contour(v: Float64Array, n: number, level: number): [number, number, number, number][] {
  const out: [number, number, number, number][] = [], at = (i: number, j: number): number => v[j * (n + 1) + i] ?? 0;
  for (let j = 0; j < n; j++) for (let i = 0; i < n; i++) {
    const corners: [number, number][] = [[i, j], [i + 1, j], [i + 1, j + 1], [i, j + 1]], cuts: [number, number][] = [];
    corners.forEach(([a, b], k) => {
      const [c, d] = corners[(k + 1) % 4] as [number, number], p = at(a, b) - level, q = at(c, d) - level;
      if (p < 0 !== q < 0) { const t = p / (p - q); cuts.push([a + t * (c - a), b + t * (d - b)]); }
    });
    for (let k = 0; k + 1 < cuts.length; k += 2)
      out.push([...(cuts[k] as [number, number]), ...(cuts[k + 1] as [number, number])]);
  }
  return out;
}

export class SurfacePane {
  readonly element = el("div", { class: "pane surface" });
  private result = 0;
  private across = 0;
  private up = 1;
  private readonly at: number[]; // values of the parameters that are not on an axis

  constructor(private readonly cases: Cases, private readonly list: (Analysis | null)[]) {
    this.at = cases.parameters.map((a) => scale([a.low, a.high], [0, 1], 5, a.log).value(0.5));
    this.result = Math.max(0, list.findIndex((a) => a?.surface));
    this.build();
    cases.onChange(soon(() => { if (this.element.isConnected && !this.element.hidden) this.draw(); }));
  }
  private get surface(): Surface | null {
    const r = this.cases.results[this.result];
    return this.list.find((a) => a?.result === r?.name)?.surface ?? null;
  }
  private to(k: number): (p: number) => number {
    const a = this.cases.parameters[k] as Axis, p = this.cases.info.parameters[k];
    return unitOf(a, p?.low ?? a.low, p?.high ?? a.high);
  }
  private point(values: number[]): number { return evaluate(this.surface as Surface, values.map((p, k) =>
    this.to(k)(p))); }

  private readonly picture = el("div", { class: "loglogs" });
  private readonly told = el("p", { class: "soft" });
  private build(): void {
    const { parameters, results } = this.cases, names = parameters.map((a) => a.name);
    const again = (): void => { this.build(); };
    const sliders = parameters.map((a, k) => {
      if (k === this.across || (parameters.length > 1 && k === this.up)) return null;
      const s = scale([a.low, a.high], [0, 1000], 5, a.log), reading = el("output", {});
      const input = el("input", { type: "range", min: "0", max: "1000", "aria-label": a.name, input: () => {
        this.at[k] = s.value(Number(input.value));
        reading.textContent = `${brief(this.at[k] ?? 0)} ${a.unit}`;
        this.draw();
      } });
      input.value = String(s.at(this.at[k] ?? a.low));
      reading.textContent = `${brief(this.at[k] ?? 0)} ${a.unit}`;
      return el("label", {}, el("span", {}, a.name), input, reading);
    });
    const pick = (title: string, now: number, set: (i: number) => void): HTMLElement =>
      el("label", {}, `${title} `, choice(title, names, now, set));
    this.element.replaceChildren(el("div", { class: "controls" },
      results.length > 1 ? el("label", {}, "of ", choice("result", results.map((r) => r.name), this.result,
        (i) => { this.result = i; again(); })) : el("b", {}, results[0]?.label ?? ""),
      names.length > 1 ? pick("over", this.across, (i) => { if (i === this.up) this.up = this.across; this.across = i;
        again(); })
        : null,
      names.length > 1 ? pick("and", this.up, (i) => { if (i === this.across) this.across = this.up; this.up = i;
        again(); })
        : null),
    el("div", { class: "sliders" }, ...sliders.filter((s) => s !== null)), this.told, this.picture);
    this.draw();
  }

  private draw(): void {
    const s = this.surface, r = this.cases.results[this.result];
    if (!s || !r || this.cases.parameters.length === 0) {
      this.told.textContent = "";
      this.picture.replaceChildren(el("p", { class: "empty" }, r
        ? `There is no response surface of ${r.name}: too few cases ` +
        "ended well for its terms. Run more of them."
        : "The study has no results: name some under \u201ckeep:\u201d."));
      return;
    }
    const part = s.loo_relative === null ? "" : ` (${brief(100 * s.loo_relative)} % of its spread)`;
    this.told.textContent = `A ${s.kind} polynomial of ${s.terms.length} terms, fitted to ${s.cases} cases. Left out ` +
      `one at a time, cases are met to ${s.loo_rms === null ? "an error that is not known"
        : `${format(s.loo_rms)} ${r.unit} rms`}${part}` +
      `${s.r2 === null ? "" : `; R\u00b2 ${s.r2.toFixed(3)}`}.` +
      ((s.loo_relative ?? 1) > 0.2 ? " That is coarse: take it for a trend, not for values." : "");
    const one = this.cases.parameters.length === 1;
    this.picture.replaceChildren(el("figure", { class: "loglog" }, el("figcaption", {}, `${r.label} over ` +
      (one ? this.cases.parameters[0]?.label : `${this.cases.parameters[this.across]?.name} and ` +
        this.cases.parameters[this.up]?.name)), one ? this.curve(r) : this.map(r)),
    el("figure", { class: "loglog" }, el("figcaption", {}, "Surface against runs"), this.against(r)));
  }
  private against(r: Axis): SVGElement {
    const points: [number, number][] = [], { cases } = this;
    for (let i = 0; i < cases.n; i++) {
      const x = r.values[i] ?? NaN;
      if (cases.done(i) && cases.chosen[i] && Number.isFinite(x))
        points.push([x, this.point(cases.parameters.map((a) => a.values[i] ?? NaN))]);
    }
    const [low, high] = extent(points.flat());
    return linear({ title: "surface against runs", x: `run: ${r.label}`, y: "surface", lines: [
      { name: "equal", color: "#8a94a0", dashed: true, points: [[low, low], [high, high]] },
      { name: r.name, color: "#2b6cb0", points, only: true }] });
  }
  private curve(r: Axis): SVGElement {
    const { cases } = this, a = cases.parameters[0] as Axis, s = scale([a.low, a.high], [0, 100], 5, a.log);
    const runs: [number, number][] = [];
    for (let i = 0; i < cases.n; i++) if (cases.done(i) && cases.chosen[i]) runs.push([a.values[i] ?? NaN,
      r.values[i] ?? NaN]);
    return linear({ title: r.name, x: a.label, y: r.label, logX: a.log, lines: [
      { name: "surface", color: "#2b6cb0", points: Array.from({ length: 101 }, (_, k): [number, number] =>
        [s.value(k), this.point([s.value(k)])]) },
      { name: "runs", color: "#c05621", points: runs, only: true }] });
  }
  private map(r: Axis): HTMLElement {
    const { cases } = this, a = cases.parameters[this.across] as Axis, b = cases.parameters[this.up] as Axis;
    const x = scale([a.low, a.high], [BOX.left, BOX.right], 6, a.log), y = scale([b.low, b.high], [BOX.bottom,
      BOX.top], 6, b.log);
    const grid = new Float64Array((GRID + 1) ** 2), here = [...this.at];
    for (let j = 0; j <= GRID; j++) for (let i = 0; i <= GRID; i++) {
      here[this.across] = x.value(BOX.left + ((BOX.right - BOX.left) * i) / GRID);
      here[this.up] = y.value(BOX.bottom + ((BOX.top - BOX.bottom) * j) / GRID);
      grid[j * (GRID + 1) + i] = this.point(here);
    }
    const z = scale(extent(grid), [BOX.bottom, BOX.top], 8);
    const canvas = el("canvas", {}), c = sized(canvas, W, H);
    this.paint(c, grid, z);
    const near = this.dots(c, x, y, z, r);
    const box: Box = { ...BOX, x: a.label + (a.log ? ", log" : ""), y: b.label + (b.log ? ", log" : "") };
    const over = svg("svg", { viewBox: `0 0 ${W} ${H}`, class: "over", role: "img",
      "aria-label": `${r.name} as a map` },
      frame(box, x, y));
    over.append(svg("text", { x: W - 66, y: 10 }, r.unit || r.name), ...z.ticks.map((t) =>
      svg("text", { x: W - 46, y: z.at(t.x) + 4 }, t.text)));
    const hidden = cases.parameters.length > 2
      ? `Dots: the ${near} runs within ${100 * NEAR} % of the ranges of the other ` +
      "parameters, "
      : `Dots: the ${near} runs, `;
    return el("div", {}, el("div", { class: "map" }, canvas, over), el("small", {},
      `${hidden}in the colour of their own value.`));
  }
  private paint(c: CanvasRenderingContext2D, grid: Float64Array, z: Scale): void {
    const w = (BOX.right - BOX.left) / GRID, h = (BOX.bottom - BOX.top) / GRID, t = (v: number): number =>
      (z.at(v) - z.from) / (z.to - z.from);
    for (let j = 0; j < GRID; j++) for (let i = 0; i < GRID; i++) {
      const k = j * (GRID + 1) + i, v = ((grid[k] ?? 0) + (grid[k + 1] ?? 0) + (grid[k + GRID + 1] ?? 0) + (grid[k +
        GRID + 2] ?? 0)) / 4;
      c.fillStyle = ramp(t(v));
      c.fillRect(BOX.left + i * w - 0.3, BOX.bottom - (j + 1) * h - 0.3, w + 0.6, h + 0.6);
    }
    c.strokeStyle = "rgba(255,255,255,.75)";
    c.lineWidth = 1;
    for (const tick of z.ticks) for (const [x0, y0, x1, y1] of contour(grid, GRID, tick.x)) {
      c.beginPath();
      c.moveTo(BOX.left + x0 * w, BOX.bottom - y0 * h);
      c.lineTo(BOX.left + x1 * w, BOX.bottom - y1 * h);
      c.stroke();
    }
    for (let k = 0; k < 100; k++) {
      c.fillStyle = ramp(k / 99);
      c.fillRect(W - 68, BOX.bottom - ((k + 1) * (BOX.bottom - BOX.top)) / 100, 14, (BOX.bottom - BOX.top) / 100 + 0.6);
    }
  }
  private dots(c: CanvasRenderingContext2D, x: Scale, y: Scale, z: Scale, r: Axis): number {
    const { cases } = this, a = cases.parameters[this.across] as Axis, b = cases.parameters[this.up] as Axis;
    const near = (i: number): boolean => cases.parameters.every((p, k) => k === this.across || k === this.up ||
      Math.abs(this.to(k)(p.values[i] ?? NaN) - this.to(k)(this.at[k] ?? 0)) <= 2 * NEAR);
    let n = 0;
    c.strokeStyle = css("--card");
    for (let i = 0; i < cases.n; i++) {
      const v = r.values[i] ?? NaN;
      if (!cases.chosen[i] || !cases.done(i) || !Number.isFinite(v) || !near(i)) continue;
      n++;
      c.beginPath();
      c.arc(x.at(a.values[i] ?? 0), y.at(b.values[i] ?? 0), 3.6, 0, 7);
      c.fillStyle = ramp((z.at(v) - z.from) / (z.to - z.from));
      c.fill();
      c.lineWidth = 1.2;
      c.stroke();
    }
    return n;
  }
}
