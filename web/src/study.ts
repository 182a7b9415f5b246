// A study of many cases (docs/report.md): its data, the selected cases, and its views as tabs.
import { extent, scale } from "./axes";
import { format, json } from "./data";
import { el } from "./dom";

export type Status = "done" | "failed" | "crashed" | "timeout" | "missing";
interface ParameterInfo { name: string; unit: string; scale: "linear" | "log"; low: number; high: number;
  values: number[] }
interface ResultInfo { name: string; unit: string; of?: string; values: (number | null)[] }
export interface Surface {
  kind: string; terms: { powers: number[] }[]; coefficients: number[]; loo_rms: number | null;
  loo_relative: number | null; r2: number | null; cases: number;
}
export interface Effect { parameter: string; at: number[]; mean: (number | null)[]; count: number[] }
export interface Sobol {
  parameter: string; first: number | null; first_error: number | null; total: number | null; total_error: number | null;
}
export interface Analysis {
  result: string; surface?: Surface | null; main_effects?: Effect[] | null; sobol?: Sobol[] | null;
  sobol_from?: "saltelli" | "surface" | null;
}
export interface StudyInfo {
  title?: string; model?: string; plan?: string; seed?: number; cases: number; shown: number[];
  parameters: ParameterInfo[]; results: ResultInfo[]; status: Status[]; diagnosis?: string[]; cpu?: (number | null)[];
  reports?: string[]; commands?: { run: string; report: string }; counts?: Partial<Record<Status, number>>;
  analysis?: (Analysis | null)[];
}

// A parameter or result over the cases; NaN where there is none.
export interface Axis {
  name: string; unit: string; label: string; about: string; parameter: boolean; log: boolean; low: number; high: number;
  values: Float64Array;
}
const WIDE = 1000; // positive results with a larger ratio of extremes have a logarithmic axis

function axisOf(name: string, unit: string, about: string, values: Float64Array, p?: ParameterInfo): Axis {
  const [least, most] = extent(values), log = p ? p.scale === "log" && Math.min(least, p.low) > 0
    : least > 0 && most / least > WIDE;
  return { name, unit, label: unit ? `${name} [${unit}]` : name, about, parameter: !!p, log, values,
    low: Math.min(p?.low ?? least, least), high: Math.max(p?.high ?? most, most) };
}

export class Cases {
  readonly n: number;
  readonly axes: Axis[];
  readonly parameters: Axis[];
  readonly results: Axis[];
  readonly brushes = new Map<Axis, [number, number]>();
  readonly chosen: Uint8Array;
  colour: Axis | null;
  picked = -1;
  private readonly listeners: (() => void)[] = [];

  constructor(readonly info: StudyInfo) {
    this.n = info.shown.length;
    this.parameters = info.parameters.map((p) => axisOf(p.name, p.unit, "parameter", Float64Array.from(p.values), p));
    this.results = info.results.map((r) => axisOf(r.name, r.unit, r.of ?? "result",
      Float64Array.from(r.values, (v) => v ?? NaN)));
    this.axes = [...this.parameters, ...this.results];
    this.colour = this.results[0] ?? this.parameters[0] ?? null;
    this.chosen = new Uint8Array(this.n).fill(1);
  }
  done(i: number): boolean { return this.info.status[i] === "done"; }
  count(): number { return this.chosen.reduce((a, b) => a + b, 0); }
  onChange(f: () => void): void { this.listeners.push(f); }
  changed(): void { for (const f of this.listeners) f(); }
  brush(a: Axis, range: [number, number] | null): void {
    if (range) this.brushes.set(a, range);
    else this.brushes.delete(a);
    for (let i = 0; i < this.n; i++)
      this.chosen[i] = Number([...this.brushes].every(([b, [low, high]]) => {
        const x = b.values[i] ?? NaN;
        return x >= low && x <= high;
      }));
    this.changed();
  }
  pick(i: number): void {
    this.picked = i === this.picked ? -1 : i;
    this.changed();
  }
  // The colour of a case, by the parameter or result that is selected for colours.
  private tints: string[] | null = null;
  colourBy(a: Axis): void { this.colour = a; this.tints = null; this.changed(); }
  tint(i: number): string {
    const a = this.colour, by = a && !this.tints ? scale([a.low, a.high], [0, 1], 5, a.log) : null;
    this.tints ??= Array.from({ length: this.n }, (_, k) => {
      const x = a?.values[k] ?? NaN;
      return by && Number.isFinite(x) ? ramp(by.at(x)) : "#8a94a0";
    });
    return this.tints[i] ?? "";
  }
  words(i: number): string {
    return [`case ${this.info.shown[i] ?? i}`, ...this.axes.map((a) => `${a.name} ${format(a.values[i] ?? NaN)}`)]
      .join("\n");
  }
}

// Colours from blue over green to amber, which keep their order in grey.
const STOPS = [[43, 77, 168], [31, 132, 176], [42, 168, 134], [134, 190, 66], [236, 178, 46]];
export function ramp(t: number): string {
  const x = Math.min(1, Math.max(0, t)) * (STOPS.length - 1), k = Math.min(STOPS.length - 2, Math.floor(x));
  const a = STOPS[k] ?? [], b = STOPS[k + 1] ?? [];
  return `rgb(${[0, 1, 2].map((c) => Math.round((a[c] ?? 0) + (x - k) * ((b[c] ?? 0) - (a[c] ?? 0)))).join(",")})`;
}
export function css(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
// A canvas of the given size, with the resolution of the screen.
export function sized(canvas: HTMLCanvasElement, w: number, h: number): CanvasRenderingContext2D {
  const fine = Math.min(2, window.devicePixelRatio || 1), c = canvas.getContext("2d");
  canvas.width = Math.round(w * fine);
  canvas.height = Math.round(h * fine);
  canvas.style.width = `${w}px`;
  canvas.style.height = `${h}px`;
  if (!c) throw new Error("this browser does not support canvas");
  c.setTransform(fine, 0, 0, fine, 0, 0);
  return c;
}
// Draws at most once per frame of the screen, however often it is called.
export function soon(f: () => void): () => void {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => { due = false; f(); });
  };
}
export function choice(title: string, list: string[], now: number, change: (i: number) => void): HTMLSelectElement {
  const s = el("select", { "aria-label": title, title, change: () => change(Number(s.value)) },
    ...list.map((t, i) => el("option", { value: String(i) }, t)));
  s.value = String(now);
  return s;
}
// Number of cases of each status, in words; statuses without cases are left out.
export function counts(info: StudyInfo): { status: Status; n: number }[] {
  const own = new Map<Status, number>();
  for (const s of info.status) own.set(s, (own.get(s) ?? 0) + 1);
  return (["done", "failed", "crashed", "timeout", "missing"] as const)
    .map((status) => ({ status, n: info.counts?.[status] ?? own.get(status) ?? 0 })).filter((c) => c.n > 0);
}

export function loadStudy(): Cases | null {
  const own = json<StudyInfo & { study?: StudyInfo }>("trammel-study");
  const info = own?.study ?? own ?? json<{ study?: StudyInfo }>("trammel-summary")?.study;
  return info && Array.isArray(info.shown) ? new Cases(info) : null;
}
