// Results of trammel compare: its table and work-precision plots.
import { color as colorOf, COLORS } from "./axes";
import { format } from "./data";
import { el } from "./dom";
import { loglog, type Series } from "./loglog";

interface CompareRun {
  method?: string; tolerance?: number | null; step?: number | null; error?: (number | null)[]; order?: number | null;
  energy_error?: number | null;
  drift_velocity?: number | null; steps?: number; iterations?: number; jacobians?: number; cpu?: number | null;
}
export interface Compare {
  units?: string[]; title?: string; reference?: string; channels?: (string | { name?: string; unit?: string })[];
  runs?: CompareRun[]
}

export function comparePane(c: Compare): HTMLElement {
  const runs = c.runs ?? [], methods = [...new Set(runs.map((r) => r.method ?? "?"))];
  const color = (m: string): string => colorOf(methods.indexOf(m)),
    dashed = (m: string): boolean => methods.indexOf(m) >= COLORS.length; // colours begin again
  const names = (c.channels ?? [])
    .map((k, i) => (typeof k === "string" ? `${k}${c.units?.[i] ? ` [${c.units[i]}]` : ""}`
    : `${k.name ?? "?"}${k.unit ? ` [${k.unit}]` : ""}`));
  const fixed = runs.some((r) => typeof r.step === "number" && r.step > 0);
  const control = (r: CompareRun): number => (fixed ? r.step : r.tolerance) ?? NaN,
    across = fixed ? "step" : "tolerance";
  const series = (x: (r: CompareRun) => number, y: (r: CompareRun) => number, unit: string): Series[] =>
    methods.map((m) => ({
    name: m, color: color(m), dashed: dashed(m),
    points: runs.filter((r) => (r.method ?? "?") === m)
      .map((r) => ({ x: x(r), y: Math.abs(y(r)),
      text: `${m}, ${across} ${format(control(r))}: ${unit} ${format(y(r))}` })),
  }));
  const plots = el("div", { class: "loglogs" });
  const fill = (k: number): void => {
    const error = (r: CompareRun): number => r.error?.[k] ?? NaN, of = names[k] ? `error of ${names[k]}` : "error";
    plots.replaceChildren(
      loglog(`Error against ${across}`, across, of, series(control, error, "error")),
      loglog("Error against CPU time", "CPU [s]", of, series((r) => r.cpu ?? NaN, error, "error")),
      loglog(`Energy error against ${across}`, across, "average energy error",
        series(control, (r) => r.energy_error ?? NaN, "energy error")),
      loglog(`Drift of velocity constraints against ${across}`, across, "largest residual",
        series(control, (r) => r.drift_velocity ?? NaN, "drift")));
  };
  fill(0);
  const choose = el("select", { "aria-label": "channel of the error", change: () => fill(Number(choose.value)) },
    ...names.map((n, i) => el("option", { value: String(i) }, n)));
  const legend = el("div", { class: "methods" },
    ...methods.map((m) => el("span", { class: "chip" },
      el("i", { class: dashed(m) ? "dashed" : "", style: `${dashed(m) ? "border-color" : "background"}:${color(m)}` }),
    el("span", { class: "name" }, m))));
  const text = document.getElementById("t-compare")?.cloneNode(true) as HTMLElement | undefined;
  text?.removeAttribute("id");
  return el("div", { class: "pane compare" }, el("div", { class: "controls" }, legend,
    names.length > 1 ? el("label", {}, "errors of ", choose) : null), plots, text ?? null);
}
