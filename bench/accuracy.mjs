#!/usr/bin/env node
// Measures how true the accuracy is that runs tell: every problem with every method and accuracy asked for, against
// reference runs, and prints a table: asked, estimated, true, factor between them, cost.
// usage: bench/accuracy.mjs [--trammel FILE] [--accuracy A,B] [--method M,N] [--keep FOLDER] [--beside N] [PROBLEM]...
// --beside N also tells the CPU time of all runs together over that of one run of hht that has the error asked for, the
// least of N times each: such a run is looked for on a ladder of tolerances.
// A reference is the best of several tight runs by different methods; it is known to the difference to the nearest of
// another method, and rows whose true error is not above that say so. References are kept in the folder.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

// ---------------------------------------------------------------- problems

// A chain of n links of 0.2 m that starts stretched out and swings; planar.
function chain(n, end) {
  const lines = ["trammel: 1", "gravity: [0, -9.81, 0]", "bodies:"];
  for (let i = 0; i < n; i++)
    lines.push(`  link${i}: {kind: planar, mass: 1, inertia: 0.0033, position: [${(0.2 * i + 0.1).toFixed(3)}, 0],`,
      "    markers: {a: {at: [-0.1, 0]}, b: {at: [0.1, 0]}}}");
  lines.push("joints:", "  pin0: {revolute: [ground, link0.a]}");
  for (let i = 1; i < n; i++) lines.push(`  pin${i}: {revolute: [link${i - 1}.b, link${i}.a]}`);
  lines.push(`simulate: {end: ${end}, output: ${end / 200}}`);
  return lines.join("\n") + "\n";
}

const example = (name) => `example:${name}`;
const file = (name) => join(root, "tests/problem/models", `${name}.yaml`);
const smooth = ["auto", "hht", "radau", "dopri5", "dop853", "rosenbrock", "bdf"];
const implicit = ["auto", "hht", "radau", "rosenbrock", "bdf"];

// model, methods; `stiff`: auto takes radau, and explicit methods may take for ever; `asked`: only these, where others
// take long; `tight`: other references
const problems = {
  pendulum: { model: example("pendulum"), methods: smooth },
  "double pendulum": { model: example("double_pendulum"), methods: implicit, stiff: true },
  "slider crank": { model: example("slider_crank"), methods: smooth },
  squeezer: { model: example("squeezer"), methods: smooth },
  "squeezer in space": { model: file("squeezer_spatial"), methods: smooth },
  "heavy top": { model: example("heavy_top"), methods: smooth },
  "four-bar": { model: example("four_bar"), methods: smooth },
  "inverted pendulum": { model: example("inverted_pendulum"), methods: implicit },
  "rolling disc": { model: example("rolling_disc"), methods: smooth },
  sleigh: { model: example("sleigh"), methods: smooth },
  "screw press": { model: example("screw_press"), methods: smooth, stiff: true, tight: [["dop853", "1e-12"], ["dopri5", "1e-11"]] },
  brake: { model: example("brake"), methods: ["auto", "hht"], stiff: true, asked: ["1e-3"], tight: [["radau", "1e-9"], ["bdf", "1e-8"], ["hht", "1e-10"]] },
  v8: { model: example("v8"), methods: ["auto", "hht", "dopri5"], asked: ["1e-3"], tight: [["dop853", "1e-10"], ["dopri5", "1e-9"]] },
  hmmwv: { model: example("hmmwv"), methods: ["auto", "hht", "radau"], stiff: true, asked: ["1e-3"], tight: [["radau", "1e-12"], ["bdf", "1e-9"], ["hht", "1e-11"]] },
  "chain 5, 2 s": { text: chain(5, 2), methods: smooth },
  "chain 10": { text: chain(10, 1), methods: smooth },
  "chain 30": { text: chain(30, 1), methods: ["auto", "hht", "dopri5"] },
  "driven pendulum": { model: file("driven_pendulum"), methods: smooth },
  "gear train": { model: file("gear_train"), methods: smooth },
  "joint cylindrical": { model: file("adams_cylindrical"), methods: smooth },
  "joint distance": { model: file("adams_distance"), methods: smooth },
  "joint prismatic": { model: file("adams_prismatic"), methods: smooth },
  "joint revolute": { model: file("adams_revolute"), methods: smooth },
  "joint rotational spring": { model: file("adams_rotspring"), methods: smooth },
  "joint spherical": { model: file("adams_spherical"), methods: smooth },
  "joint spring": { model: file("adams_transpring"), methods: smooth },
  "joint universal": { model: file("adams_universal"), methods: smooth },
};

// ---------------------------------------------------------------- runs

const options = { trammel: join(root, "build/trammel"), accuracy: "1e-2,1e-3,1e-4", method: "", keep: "", beside: 0, names: [] };
for (let i = 2; i < process.argv.length; i++) {
  const word = process.argv[i];
  if (word.startsWith("--")) options[word.slice(2)] = process.argv[++i];
  else options.names.push(word);
}
const keep = resolve(options.keep || join(tmpdir(), "trammel-accuracy"));
mkdirSync(keep, { recursive: true });
const scratch = mkdtempSync(join(keep, "run-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));

function modelOf(name) {
  const p = problems[name];
  if (p.model) return p.model;
  const path = join(keep, `${name.replaceAll(/[ ,]+/g, "_")}.yaml`);
  writeFileSync(path, p.text);
  return path;
}

// Runs into a folder; the exit status. Runs that were made stay.
function run(name, dir, args, seconds) {
  const done = spawnSync(options.trammel, ["run", modelOf(name), "-o", dir, "--quiet", ...(problems[name].args ?? []), ...args],
    { timeout: 1000 * seconds, encoding: "utf8", env: { ...process.env, OPENBLAS_NUM_THREADS: "1" } });
  return done.status ?? 124;
}

function read(dir) {
  const [head, ...rows] = readFileSync(join(dir, "results.csv"), "utf8").trimEnd().split("\n");
  const names = head.split(",");
  return { names, rows: rows.map((r) => Float64Array.from(r.split(","), Number)),
    summary: JSON.parse(readFileSync(join(dir, "summary.json"), "utf8")) };
}

// ---------------------------------------------------------------- differences

const turns = new Set(["angle", "psi", "theta", "phi", "yaw", "pitch", "roll"]);
const signs = new Set(["e0", "e1", "e2", "e3"]);

function difference(last, x, y) {
  if (signs.has(last)) return Math.min(Math.abs(x - y), Math.abs(x + y));
  const d = Math.abs(x - y), turn = 2 * Math.PI;
  return turns.has(last) ? Math.abs(d - turn * Math.round(d / turn)) : d;
}

// Largest difference of the channels in `sizes` (name to size), as parts of these, over the rows that both have.
function apart(a, b, sizes) {
  let worst = { e: 0, channel: "", time: 0 };
  const n = Math.min(a.rows.length, b.rows.length);
  for (const [name, size] of sizes) {
    const i = a.names.indexOf(name), k = b.names.indexOf(name), last = name.slice(name.lastIndexOf(".") + 1);
    if (i < 0 || k < 0) continue;
    for (let r = 0; r < n; r++) {
      if (Math.abs(a.rows[r][0] - b.rows[r][0]) > 1e-9) continue;
      const e = difference(last, a.rows[r][i], b.rows[r][k]) / size;
      if (e > worst.e) worst = { e, channel: name, time: a.rows[r][0] };
    }
  }
  return worst;
}

// ---------------------------------------------------------------- references

const tight = [["dop853", "1e-12"], ["dopri5", "1e-11"], ["radau", "1e-11"], ["bdf", "1e-10"], ["rosenbrock", "1e-10"]];
const enough = 1e-5; // two that agree so well need no third

function references(name) {
  const found = [];
  for (const [method, tolerance] of problems[name].tight ?? tight) {
    if (problems[name].stiff && !problems[name].tight && method.startsWith("dop")) continue;
    const dir = join(keep, `${name.replaceAll(/[ ,]+/g, "_")}-${method}-${tolerance}`);
    if (!existsSync(`${dir}.failed`) && !existsSync(dir)) {
      const status = run(name, dir, ["--method", method, "--tolerance", tolerance], 300);
      if (status !== 0) writeFileSync(`${dir}.failed`, String(status));
    }
    if (existsSync(dir) && !existsSync(`${dir}.failed`)) found.push({ method, ...read(dir) });
    if (found.length === 3 || (found.length === 2 && apart(...found, ranges(found[0])).e < enough)) break;
  }
  return found;
}

// Channels and their ranges, not below 0.01 of the largest of their name: near enough to the sizes of a checked run to
// see whether two runs agree.
function ranges(r) {
  const sizes = new Map(), largest = new Map(), last = (name) => name.slice(name.lastIndexOf(".") + 1);
  r.names.forEach((name, i) => {
    if (/^(time$|run\.)|energy\.(work|balance)$|\.(psi|theta|phi|yaw|pitch|roll)$/.test(name)) return;
    const all = r.rows.map((row) => row[i]), range = all.reduce((a, b) => Math.max(a, b)) - all.reduce((a, b) => Math.min(a, b));
    sizes.set(name, range);
    largest.set(last(name), Math.max(range, largest.get(last(name)) ?? 1e-9));
  });
  for (const [name, range] of sizes) sizes.set(name, Math.max(range, 0.01 * largest.get(last(name))));
  return sizes;
}

// The two that agree best: the first of them is the reference, the difference what it is known to.
function best(list, sizes) {
  let pick = { run: list[0], known: Infinity };
  for (let i = 0; i < list.length; i++)
    for (let k = i + 1; k < list.length; k++) {
      const d = apart(list[i], list[k], sizes).e;
      if (d < pick.known) pick = { run: list[i], known: d };
    }
  return pick;
}

// ---------------------------------------------------------------- beside one run of hht

const ladder = [3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((n) => [`1e-${n}`, `3e-${n + 1}`]);
const cpuOf = (s) => s.accuracy.runs ? s.accuracy.runs.reduce((sum, r) => sum + r.cpu, 0) : s.statistics.cpu_setup + s.statistics.cpu_run;

// The least CPU time of several runs; the last one stays in the folder. NaN: it does not come to its end.
function leastCpu(name, dir, args) {
  let least = Infinity;
  for (let k = 0; k < options.beside; k++) {
    if (run(name, dir, args, 600) > 1) return NaN;
    least = Math.min(least, cpuOf(read(dir).summary));
  }
  return least;
}

const rungs = new Map(); // problem and tolerance to the error, NaN: it does not come to its end
const besides = (tolerance) => ["--method", "hht", "--tolerance", tolerance];

function rung(name, tolerance, reference, sizes) {
  const key = `${name} ${tolerance}`;
  if (!rungs.has(key)) {
    const ends = run(name, scratch, besides(tolerance), 600) <= 1;
    rungs.set(key, ends ? apart(read(scratch), reference.run, sizes).e : NaN);
  }
  return rungs.get(key);
}

// CPU time of the run of hht that has the error: between the last rung that has more and the next, from which on two
// have less. The first rung, where that has less already. Only these are timed.
function cpuBeside(name, error, reference, sizes) {
  let above = null, below = null;
  for (const tolerance of ladder) {
    const e = rung(name, tolerance, reference, sizes);
    if (Number.isNaN(e)) break;
    if (e > error) [above, below] = [{ e, tolerance }, null];
    else if (below) break;
    else below = { e, tolerance };
  }
  if (!below) return NaN;
  const cpu = leastCpu(name, scratch, besides(below.tolerance));
  if (!above) return cpu;
  const part = Math.log(above.e / error) / Math.log(above.e / below.e);
  const more = leastCpu(name, scratch, besides(above.tolerance));
  return more * (cpu / more) ** part;
}

// ---------------------------------------------------------------- table

const brief = (x) => x === null || !Number.isFinite(x) ? "-" : x === 0 ? "0" : x.toExponential(1).replace(".0e", "e");
const factors = []; // all runs over one of hht
const tally = { all: 0, within: 0, low: 0, untold: 0, met: 0, claims: 0, vague: 0 };

function judge(name, method, asked, list) {
  const dir = scratch;
  const status = run(name, dir, ["--method", method, "--accuracy", asked], 600);
  if (status > 1) return console.log(`| ${name} | ${method} | ${asked} | exit status ${status} |`);
  const result = read(dir), a = result.summary.accuracy;
  const sizes = new Map((a.channels ?? []).map((c) => [c.name, c.size]));
  const reference = best(list, sizes), real = apart(result, reference.run, sizes);
  const least = asked / 30, told = Math.max(a.error ?? NaN, least), ratio = told / Math.max(real.e, least);
  const known = real.e > 2 * reference.known || real.e + reference.known < least;
  tally.all++;
  if (status === 1) tally.untold++;
  else {
    tally.claims++;
    if (!known && reference.known > asked / 3) tally.vague++;
    else {
      if (ratio > 1 / 3 && ratio < 3) tally.within++;
      if (ratio < 1 / 5) tally.low++;
      if (real.e <= asked) tally.met++;
    }
  }
  const cost = a.runs.reduce((s, r) => s + r.work, 0);
  const own = options.beside > 0 ? leastCpu(name, dir, ["--method", method, "--accuracy", asked]) : NaN;
  const factor = options.beside > 0 ? own / cpuBeside(name, +asked, reference, sizes) : NaN;
  if (Number.isFinite(factor)) factors.push({ name, method, asked, factor });
  console.log(`| ${name} | ${method} | ${brief(+asked)} | ${status === 1 ? "no" : "yes"} | ${a.error < least ? "<" : ""}${brief(told)} | ` +
    `${real.e < least ? "<" : ""}${brief(Math.max(real.e, least))}${known ? "" : ` (reference ${brief(reference.known)})`} | ${ratio.toFixed(2)} | ` +
    `${a.runs.map((r) => brief(r.tolerance)).join(" ")} | ${cost.toFixed(2)} | ${Number.isFinite(factor) ? factor.toFixed(2) : "-"} | ${real.channel} ${brief(real.time)} | ` +
    `${status === 1 ? a.text : ""} |`);
}

console.log("| problem | method | asked | reached | estimated | true | estimated/true | tolerances | cost | of one hht | worst | |");
console.log("|---|---|---|---|---|---|---|---|---|---|---|---|");
const only = options.method ? options.method.split(",") : null;
for (const name of options.names.length ? options.names : Object.keys(problems)) {
  const list = references(name);
  if (list.length === 0) { console.log(`| ${name} | no reference |`); continue; }
  for (const method of problems[name].methods) {
    if (only && !only.includes(method)) continue;
    for (const asked of options.accuracy.split(","))
      if (!problems[name].asked || problems[name].asked.includes(asked)) judge(name, method, asked, list);
  }
}
console.log(`\n${tally.all} runs: ${tally.claims} say that the accuracy is reached, ${tally.untold} that it is not or cannot be ` +
  `told. Of the first ${tally.vague} cannot be judged by their references; of the others ${tally.met} of ` +
  `${tally.claims - tally.vague} are within what was asked, ${tally.within} estimates within a factor of 3, ${tally.low} too low by ` +
  "more than 5.");

const median = (list) => list.length ? list.sort((a, b) => a - b)[Math.floor(list.length / 2)].toFixed(2) : "-";
for (const [what, stiff] of [["not stiff", false], ["stiff", true]]) {
  const list = factors.filter((x) => Boolean(problems[x.name].stiff) === stiff).map((x) => x.factor);
  if (list.length) console.log(`All runs over one of hht with the error asked for, ${what}: median ${median(list)}, ${list[0].toFixed(2)} to ` +
    `${list.at(-1).toFixed(2)}, ${list.length} of them.`);
}
if (factors.length) console.log(`Together: median ${median(factors.map((x) => x.factor))}.`);
