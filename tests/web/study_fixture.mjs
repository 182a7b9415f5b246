// A study made by hand, and its page by the template that the command has: a results folder without a run.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run, work } from "./support.mjs";

// Numbers that are the same everywhere.
function noise(i, k) {
  const x = Math.sin(12.9898 * i + 78.233 * k) * 43758.5453;
  return x - Math.floor(x);
}
const round = (x) => Number(x.toPrecision(7));

// peak = 8 + 2 x + 3 y + x y - 1.5 x^2, with x and y from -1 to 1 over the ranges of k (logarithmic) and c.
export const PARAMETERS = [["k", "N/m", "log", 1e4, 1e6], ["c", "N s/m", "linear", 500, 3000], ["m", "kg", "linear", 300, 500]];
export function peak([x, y]) { return 8 + 2 * x + 3 * y + x * y - 1.5 * x * x; }
export function study(n = 200, parameters = 3, results = 2) {
  const own = PARAMETERS.slice(0, parameters), unit = Array.from({ length: n }, (_, i) => own.map((_p, k) => 2 * noise(i, k) - 1));
  const value = ([, , scale, low, high], x) => (scale === "log" ? low * (high / low) ** ((x + 1) / 2) : low + ((high - low) * (x + 1)) / 2);
  const failed = (i) => i % 40 === 7 && n > 40;
  const status = unit.map((_, i) => (!failed(i) ? "done" : i % 80 === 7 ? "failed" : "timeout"));
  const names = [["peak", "m/s^2", "max(abs(chassis.az))", (u) => peak([...u, 0, 0])],
    ["travel", "m", "max(strut.length) - min(strut.length)", (u) => 0.01 * Math.exp(1.2 * u[0])]].slice(0, results);
  const terms = parameters === 1 ? [[0], [1], [2]] : [[0, 0], [1, 0], [0, 1], [1, 1], [2, 0]].map((p) => [...p, ...Array(parameters - 2).fill(0)]);
  const coefficients = parameters === 1 ? [8, 2, -1.5] : [8, 2, 3, 1, -1.5];
  const levels = [-0.8, -0.4, 0, 0.4, 0.8];
  return {
    title: "Corner of a car, 200 springs", model: "corner.yaml", plan: "sobol", seed: 1, cases: n, shown: unit.map((_, i) => i),
    parameters: own.map((p, k) => ({ name: p[0], unit: p[1], scale: p[2], low: p[3], high: p[4],
      values: unit.map((u) => round(value(p, u[k]))) })),
    results: names.map(([name, u, of, f]) => ({ name, unit: u, of, values: unit.map((x, i) => (failed(i) ? null : round(f(x)))) })),
    status, diagnosis: status.map((s) => (s === "done" ? "" : s === "timeout" ? "stopped after 10 s" : "t = 0.31 s: the step is too small at joint 'hinge'")),
    cpu: unit.map((_, i) => round(0.02 + 0.01 * noise(i, 9))), reports: unit.map((_, i) => (i % 50 === 0 ? `cases/${i}/report.html` : "")),
    counts: { done: status.filter((s) => s === "done").length, failed: status.filter((s) => s === "failed").length,
      timeout: status.filter((s) => s === "timeout").length },
    analysis: names.map(([name], r) => (r > 0 ? null : {
      result: name,
      surface: { kind: "quadratic", terms: terms.map((powers) => ({ powers })), coefficients, loo_rms: 0.12, loo_relative: 0.034,
        r2: 0.991, cases: status.filter((s) => s === "done").length },
      main_effects: own.map((p, k) => ({ parameter: p[0], at: levels.map((x) => round(value(p, x))),
        mean: levels.map((x) => round(peak([k === 0 ? x : 0, k === 1 ? x : 0]))), count: levels.map(() => Math.round(n / 5)) })),
      sobol: own.map((p, k) => ({ parameter: p[0], first: [0.31, 0.66, 0.002][k], first_error: [0.02, 0.03, 0.004][k],
        total: [0.34, 0.69, 0.004][k], total_error: [0.03, 0.03, 0.004][k] })), sobol_from: "saltelli",
    })),
  };
}

let template = "";
// The template is the page of a comparison, in which the study takes the place of the comparison.
export function page(name, data) {
  if (!template) {
    const dir = join(work, "template");
    run("compare", "example:pendulum", "--methods", "dopri5", "--tolerances", "1e-3", "--report", "-q", "-o", dir);
    template = readFileSync(join(dir, "report.html"), "utf8");
  }
  const path = join(work, `${name}.html`), text = JSON.stringify(data).replace(/</g, "\\u003c");
  const begin = template.indexOf('<script type="application/json" id="trammel-compare">'), end = template.indexOf("</script>", begin);
  writeFileSync(path, `${template.slice(0, begin)}<script type="application/json" id="trammel-study">${text}${template.slice(end)}`);
  return path;
}
