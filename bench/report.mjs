// How quickly reports open and play, in headless Chromium. usage: node report.mjs TRAMMEL [PART OF A NAME]
// Prints lines "what | measured | target" for bench/run; what else is worth knowing goes to stderr. Exit status 77: no
// browser here.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, missing, open } from "../tests/web/browser.mjs";

const trammel = process.argv[2];
if (missing()) {
  console.error(`the report page is not measured: ${missing()}`);
  process.exit(77);
}
const work = mkdtempSync(join(tmpdir(), "trammel-bench-"));

// A hanging chain of n links, pins and balls in turn, with some springs; rows as many as asked for.
function chain(n, rows) {
  const lines = ["trammel: 1", `title: Chain of ${n} bodies`, "gravity: [0.5, 2, -9.81]", "bodies:"];
  for (let i = 0; i < n; i++)
    lines.push(`  link${i}: {mass: 1, inertia: [0.01, 0.02, 0.02], position: [${0.2 * i + 0.1}, 0, 0], ` +
      `markers: {a: {at: [-0.1, 0, 0], z: [0, 1, 0]}, b: {at: [0.1, 0, 0], z: [0, 1, 0]}}, shape: {capsule: {length: 0.16, radius: 0.02, along: x}}}`);
  lines.push("joints:");
  for (let i = 0; i < n; i++) lines.push(`  joint${i}: {${i % 2 ? "spherical" : "revolute"}: [${i ? `link${i - 1}.b` : "ground"}, link${i}.a]}`);
  lines[lines.length - n] = "  joint0: {spherical: [ground, link0.a]}";
  lines.push("forces:");
  for (let i = 1; i < Math.min(n, 20); i++) lines.push(`  damper${i}: {spring-damper: [link${i - 1}, link${i}], stiffness: 20, damping: 0.5}`);
  lines.push(`simulate: {end: 2, output: ${2 / rows}, tolerance: 1e-4}`, "record: all", "");
  return lines.join("\n");
}
function make(name, text, ...more) {
  const file = join(work, `${name}.yaml`), dir = join(work, name);
  writeFileSync(file, text);
  const r = spawnSync(trammel, ["run", file, "--report", "-q", "-o", dir, ...more], { encoding: "utf8" });
  if (r.status !== 0) throw new Error(`${name}: ${r.stderr}`);
  return join(dir, "report.html");
}
const example = (name) => spawnSync(trammel, ["example", name, "-o", "-"], { encoding: "utf8" }).stdout;
const api = (page, f, ...a) => page.evaluate(([name, args]) => window.trammelReport[name](...args), [f, a]);
const least = (list) => Math.min(...list);
const round = (x, digits) => Number(x.toFixed(digits));

const FRAMES = 200;
// What threads of the page were busy with: seconds of the whole process, of its main thread in tasks.
async function used(session) {
  const { metrics } = await session.send("Performance.getMetrics"), of = (name) => metrics.find((m) => m.name === name).value;
  return { all: of("ProcessTime"), main: of("TaskDuration") };
}
// Opened `times` times: from the start of navigation to the first picture and the CPU time that took; CPU time of the main
// thread for a frame, without and with shadows; stages of loading.
async function measure(path, times) {
  const ready = [], load = [], cost = [], shaded = [];
  let stages = {};
  for (let i = 0; i < times; i++) {
    const browser = await launch(), page = await open(browser, path), session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const t = await api(page, "readyAt");
    if (ready.length === 0 || t < least(ready)) stages = await api(page, "stages");
    ready.push(t);
    load.push((await used(session)).all);
    await api(page, "frameCost", FRAMES); // what is compiled late is not counted
    const before = await used(session);
    await api(page, "frameCost", FRAMES);
    const plain = await used(session);
    await api(page, "frameCost", FRAMES, true);
    const shadows = await used(session);
    cost.push((1000 * (plain.main - before.main)) / FRAMES);
    shaded.push((1000 * (shadows.main - plain.main)) / FRAMES);
    await browser.close();
  }
  return { ready: least(ready) / 1000, load: least(load), cost: least(cost), shaded: least(shaded), stages, size: statSync(path).size / 1e6 };
}
const tell = (what, m) => console.error(`  ${what}: ready to play after ${round(m.ready, 2)} s, ${round(m.load, 2)} s of CPU ` +
  `(${Object.entries(m.stages).map(([k, v]) => `${k} ${Math.round(v)}`).join(", ")} ms), ${round(m.cost, 2)} ms of CPU per frame, ` +
  `${round(m.shaded, 2)} ms with shadows, ${round(m.size, 2)} MB`);

const told = [];
// Pages, and what they may take: ready to play, CPU time per frame, without and with shadows, size. Null: only reported.
const cases = [
  { what: "20 bodies x 2000 frames", page: () => make("c20", chain(20, 2000)), times: 4, limits: [2, 8, 8, 5] },
  { what: "1000 bodies x 1000 frames", times: 2, limits: [null, null, null, null],
    page: () => make("c1000", chain(1000, 1000).replace("record: all", "record: ['energy.*', 'run.*']"), "--output-step", "0.002") },
  { what: "example lane_change", page: () => make("car", example("lane_change"), "--fast"), times: 4, limits: [null, 8, 8, null] }];
for (const { what, page, times, limits } of cases.filter((c) => c.what.includes(process.argv[3] ?? ""))) {
  const m = await measure(page(), times);
  tell(what, m);
  const rows = [["ready to play [s]", m.ready], ["CPU time per frame [ms]", m.cost], ["CPU time per frame with shadows [ms]", m.shaded], ["size [MB]", m.size]];
  rows.forEach(([k, v], i) => { if (limits[i] !== null) told.push(`report, ${what}: ${k} | ${round(v, 2)} | ${limits[i]}`); });
}
console.log(told.join("\n"));
rmSync(work, { recursive: true, force: true });
