#!/usr/bin/env node
// The two examples with hundreds of contacts over their whole length: what a right simulation shows, and what it costs;
// and hht beside nstiff and bdf at the same error over a piece of both. Prints tables, and targets as "NAME | VALUE | LIMIT" into a
// file. usage: bench/large.mjs TRAMMEL TARGETS track|belt...
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const [trammel, targets, ...wanted] = process.argv.slice(2);
const work = mkdtempSync(join(tmpdir(), "large-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));

/** Columns of results by name, and what the run took; null if it failed. */
function run(model, options) {
  const out = join(work, "out");
  rmSync(out, { recursive: true, force: true });
  try {
    execFileSync(trammel, ["run", model, "-q", "-o", out, ...options], { stdio: ["ignore", "ignore", "ignore"] });
  } catch {
    return null;
  }
  const lines = readFileSync(join(out, "results.csv"), "utf8").trim().split("\n");
  const names = lines[0].split(","), rows = lines.slice(1).map((l) => l.split(",").map(Number));
  const column = Object.fromEntries(names.map((n, i) => [n, rows.map((r) => r[i])]));
  return { column, names, statistics: JSON.parse(readFileSync(join(out, "summary.json"), "utf8")).statistics };
}

const mean = (x) => x.reduce((a, b) => a + b, 0) / x.length;
const from = (r, name, t) => r.column[name].filter((_, i) => r.column.time[i] >= t - 1e-9);
const at = (r, name, t) => r.column[name][r.column.time.findIndex((x) => x >= t - 1e-9)];

/** Trapezoidal rule over all rows. */
function integral(r, name) {
  const { time } = r.column, y = r.column[name];
  return y.slice(1).reduce((sum, v, i) => sum + 0.5 * (v + y[i]) * (time[i + 1] - time[i]), 0);
}

const rms = (a, b) => Math.sqrt(mean(a.map((x, i) => (x - b[i]) ** 2)));
const target = (name, value, limit) => appendFileSync(targets, `${name} | ${Number(value.toPrecision(3))} | ${limit}\n`);
const line = (...cells) => console.log(`| ${cells.join(" | ")} |`);

/** A quantity that is known: what was measured, what is right, and a target for how far they may be apart. */
function known(what, value, right, allowed) {
  line(what.padEnd(46), value.toPrecision(5).padStart(9), String(right).padStart(9));
  target(`${what}, off by`, Math.abs(value - right), allowed);
}

function head(r, title) {
  const s = r.statistics;
  console.log(`\n${title}: ${s.steps} steps, ${s.rejected} rejected, ${s.iterations} iterations, ` +
    `${s.factorizations} factorizations, CPU ${s.cpu_run.toFixed(1)} s\n`);
  line("what".padEnd(46), "here".padStart(9), "right".padStart(9));
  line("-".repeat(46), "-".repeat(9), "-".repeat(9));
}

function track() {
  const model = join(root, "examples/large/track.yaml"), r = run(model, ["--tolerance", "1e-5"]);
  if (!r) throw new Error("the track did not run");
  head(r, "Excavator track, 14 s");
  known("mean speed from 4 s to 14 s [m/s]", (at(r, "frame.x", 14) - at(r, "frame.x", 4)) / 10, 0.72415, 0.002);
  known("mean force of the ground [kN]", mean(from(r, "soil.fy", 4)) / 1e3, 663.65, 1);
  known("way of the machine until 6 s [m]", at(r, "frame.x", 6) - at(r, "frame.x", 0), 3.2576, 0.005);
  target("track: largest tilt from 4 s on [mrad]", 1e3 * Math.max(...from(r, "frame.yaw", 4).map(Math.abs)), 0.75);
  known("mean torque of the drive from 4 s on [kN m]", mean(from(r, "drive.torque", 4)) / -1e3, 2.2, 1);
  target("track, 14 s: CPU [s]", r.statistics.cpu_run, 60);
  return { model, channel: "frame.vx", unit: "m/s", end: "1", output: "0.005" };
}

function belt() {
  const model = join(work, "belt.yaml"), turn = 0.2 - 0.13592; // with the prescribed speed of the program in the plane
  writeFileSync(model, readFileSync(join(root, "examples/belt.yaml"), "utf8").replace(/^inactive: drive$/m, "inactive: engine"));
  const r = run(model, ["--tolerance", "1e-5"]);
  if (!r) throw new Error("the belt did not run");
  const spin = (name) => Math.abs(mean(from(r, `${name}.wz`, turn)) / mean(from(r, "crank.wz", turn)));
  head(r, "Poly-V belt, 0.2 s");
  known("speed of the alternator over the crank's", spin("alternator"), 2.415, 0.005);
  known("speed of the pump over the crank's", spin("pump"), 1.241, 0.003);
  known("speed of the tensioner over the crank's", spin("tensioner"), 2.094, 0.01);
  known("energy of the crank [J]", integral(r, "power_in"), 251, 4);
  known("energy of the alternator [J]", integral(r, "power_alternator"), 109, 2);
  known("energy of the pump [J]", integral(r, "power_pump"), 56, 1);
  const kinetic = r.column["energy.kinetic"];
  known("kinetic energy gained [J]", kinetic[kinetic.length - 1] - kinetic[0], 79, 4);
  target("belt, 0.2 s: CPU [s]", r.statistics.cpu_run, 60);
  return { model, channel: "tensioner.wz", unit: "rad/s", end: "0.001", output: "1e-5" };
}

/** CPU time of bdf over that of hht at the same error: that of its first tolerance, on the line through the points of hht,
 * both logarithmic. */
function ratio(points) {
  const log = (k) => points.filter((p) => p.method === k).map((p) => ({ x: Math.log(p.error), y: Math.log(p.cpu) }));
  const [one] = log("bdf"), line = log("hht").sort((a, b) => a.x - b.x);
  if (!one || line.length < 2) return NaN;
  let i = line.findIndex((p) => p.x > one.x);
  i = Math.min(Math.max(i < 0 ? line.length - 1 : i, 1), line.length - 1);
  const a = line[i - 1], b = line[i];
  return Math.exp(one.y - a.y - (b.y - a.y) * (one.x - a.x) / (b.x - a.x));
}

/** Error against a tight run, and cost, of the methods for several tolerances. */
function precision(name, { model, channel, unit, end, output }) {
  const options = (method, tolerance) => ["--method", method, "--tolerance", tolerance, "--end", end, "--output-step", output];
  const right = run(model, options("hht", "1e-7"));
  console.log(`\n${name}, first ${end} s: rms error of ${channel} [${unit}] against hht at 1e-7\n`);
  line("method", "tolerance", "error    ", "steps  ", "iterations", "factorizations", "CPU [s]");
  line("------", "---------", "---------", "-------", "----------", "--------------", "-------");
  const points = [];
  for (const method of ["hht", "nstiff", "bdf"])
    for (const tolerance of method !== "bdf" ? ["1e-3", "1e-4", "1e-5", "1e-6"] : ["1e-3", "1e-4", "1e-5"]) {
      const r = right && run(model, options(method, tolerance)), s = r && r.statistics;
      if (!r) {
        line(method.padEnd(6), tolerance.padEnd(9), "does not come to the end".padEnd(60));
        continue;
      }
      const error = rms(r.column[channel], right.column[channel]);
      points.push({ method, error, cpu: s.cpu_run });
      line(method.padEnd(6), tolerance.padEnd(9), error.toExponential(2).padEnd(9),
        String(s.steps).padStart(7), String(s.iterations).padStart(10), String(s.factorizations).padStart(14),
        s.cpu_run.toFixed(2).padStart(7));
    }
  target(`${name}: CPU time of hht over that of bdf at the same error`, 1 / ratio(points), 0.5);
}

const parts = { track, belt };
for (const name of wanted) precision(name, parts[name]());
