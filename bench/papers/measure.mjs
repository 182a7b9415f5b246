// What the claims of bench/papers share: runs of the program and of its comparison of methods, errors, orders.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
export const model = (name) => join(root, "examples/papers", `${name}.yaml`);
const scratch = mkdtempSync(join(tmpdir(), "trammel-papers-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
let trammel = join(root, "build/trammel"), runs = 0;
export function useProgram(path) {
  trammel = resolve(path);
}

// Options as an object: {method: "hht", step: 1e-3, option: {filter: false}, set: {c: 0}}.
function words(options) {
  return Object.entries(options).flatMap(([key, value]) => {
    if (key === "option" || key === "set") return Object.entries(value).flatMap(([k, v]) => [`--${key}`, `${k}=${v}`]);
    return value === true ? [`--${key}`] : [`--${key}`, String(value)];
  });
}

function call(args) {
  const r = spawnSync(trammel, args, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (r.status > 1 || r.status === null) throw new Error(`trammel ${args.join(" ")}: ${r.stderr}`);
  return r.stdout;
}

// A run: its rows, its summary, and `last` and `column` to read channels. Exit status 1, an accuracy not reached, is no failure.
// `hotSpots`: so many places of largest stress in flexible bodies as well.
export function run(file, options, { hotSpots = 0 } = {}) {
  const out = join(scratch, `run${runs++}`);
  call(["run", file, "-q", "-o", out, ...words(options)]);
  const [head, ...lines] = readFileSync(join(out, "results.csv"), "utf8").trim().split("\n");
  const names = head.split(","), rows = lines.map((line) => line.split(",").map(Number));
  const summary = JSON.parse(readFileSync(join(out, "summary.json"), "utf8"));
  const spots = hotSpots ? JSON.parse(call(["stress", out, "--top", String(hotSpots), "--json"])).hot_spots : [];
  rmSync(out, { recursive: true });
  const at = (name) => {
    const i = names.indexOf(name);
    if (i < 0) throw new Error(`${file} has no channel ${name}`);
    return i;
  };
  return {
    summary, spots,
    statistics: summary.statistics,
    column: (name) => rows.map((row) => row[at(name)]),
    last: (list) => list.map((name) => rows[rows.length - 1][at(name)]),
  };
}

// A comparison of methods: one entry per method and step, with error, energy_error, drift_velocity, drift_xy, cpu.
export function compare(file, options) {
  const out = join(scratch, `compare${runs++}`);
  call(["compare", file, "-o", out, ...words(options)]);
  const told = JSON.parse(readFileSync(join(out, "compare.json"), "utf8"));
  rmSync(out, { recursive: true });
  return told;
}

export const check = (file) => call(["check", file]);

export const distance = (a, b) => Math.hypot(...a.map((x, i) => x - b[i]));
export const largest = (a, b) => Math.max(...a.map((x, i) => Math.abs(x - b[i])));
export const rms = (a, b) => Math.sqrt(a.reduce((sum, x, i) => sum + (x - b[i]) ** 2, 0) / a.length);
// Mean of |a - b| over rows at equal distances, by the trapezoidal rule.
export function meanDistance(a, b) {
  const d = a.map((x, i) => Math.abs(x - b[i])), n = d.length - 1;
  return (d.reduce((sum, x) => sum + x, 0) - (d[0] + d[n]) / 2) / n;
}
// The order of errors e at steps h, from the last two.
export function order(h, e) {
  const n = h.length - 1;
  return Math.log(e[n - 1] / e[n]) / Math.log(h[n - 1] / h[n]);
}
export const digits = (x, n) => Number(x.toPrecision(n));
// Numbers as the papers print them: 7.72e-2.
export const power = (x, n = 3) => x.toExponential(n - 1).replace("e+", "e");
export const agrees = (ours, theirs, part) => Math.abs(ours - theirs) <= part * Math.abs(theirs);
// A figure of which only the caption survives, or that has no numbers to compare with.
export const curves = (where, what) => ({ name: what, quick: true,
  measure: () => ({ where, what, theirs: "curves", ours: "-", verdict: "no numbers printed" }) });
