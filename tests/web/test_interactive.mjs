// Pages that run their model again, from a file, and the module they do it with.
// usage: node test_interactive.mjs TRAMMEL [TEST]    exit status 77: no browser here, or no module (make wasm)
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch, open } from "./browser.mjs";
import { api, check, finish, results, run, trammel, work } from "./support.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../.."), module = process.env.TRAMMEL_WASM
  ?? join(root, "build/wasm");
if (!existsSync(join(module, "run_model.wasm"))) {
  console.log("SKIPPED: no build/wasm/run_model.wasm ('make wasm' builds it)");
  process.exit(77);
}
process.env.TRAMMEL_WASM = module;

// A pendulum with sliders; bodies fall slower where g is small.
const MODEL = `trammel: 1
title: Pendulum with sliders
parameters:
  L: {value: 0.8 m, range: [0.2 m, 2]}
  g: {value: 9.81, range: [1, 20]}
  m: 2
gravity: [0, "-g", 0]
bodies:
  rod: {kind: planar, mass: "m", inertia: "m*L^2/12", position: ["L/2", 0], markers: {top: {at: ["-L/2", 0]}}}
joints:
  hinge: {revolute: [ground, rod.top]}
simulate: {end: 2, output: 0.02}
`;
const file = join(work, "sliders.yaml");
writeFileSync(file, MODEL);

function parse(text) {
  const lines = text.trim().split("\n").map((l) => l.split(",")), names = lines[0];
  return { names, columns: names.map((_, i) => lines.slice(1).map((l) => Number(l[i]))) };
}
// Largest difference as part of a channel's range. A channel that should be constant holds the rounding of others: what
// has less than 1e-5 of the largest value of its unit is compared with that. Whole numbers that count iterations are
// distinguished: where a corrector just converges, the last bit can make one more. Drifts are what rounding and the corrector
// leave of equations that should be 0: they have no range of their own.
// Euler angles are left out: near their singular orientation, in which blocks stand, they differ between two right runs;
// Euler parameters give the orientation.
const counts = (name) => /^run\.(iterations|rejected|failed|jacobians)$/.test(name);
function difference(a, b, units) {
  assert.deepEqual(a.names, b.names);
  const size = new Map(), unit = (n) => units.get(n) || n, most = (x) => x.reduce((m, v) => Math.max(m, Math.abs(v)), 0);
  let worst = { off: 0, name: "" }, others = 0;
  a.names.forEach((n, i) => size.set(unit(n), Math.max(size.get(unit(n)) ?? 0, most(a.columns[i]))));
  a.columns.forEach((x, i) => {
    const y = b.columns[i], name = a.names[i];
    assert.equal(x.length, y.length, name);
    assert.ok(x.every(Number.isFinite) && y.every(Number.isFinite), name);
    if (/\.(psi|theta|phi)$/.test(name)) return;
    if (counts(name)) {
      others = Math.max(others, x.filter((v, k) => v !== y[k]).length / x.length);
      return;
    }
    const range = Math.max(Math.max(...x) - Math.min(...x), name.startsWith("run.drift_") ? 1e-3 // in SI
      : 1e-5 * size.get(unit(name)));
    const off = x.reduce((m, v, k) => Math.max(m, Math.abs(v - y[k])), 0) / (range || 1);
    if (off > worst.off) worst = { off, name };
  });
  return { worst, others };
}
const unitsOf = (dir) => new Map(JSON.parse(readFileSync(join(dir, "summary.json"), "utf8")).channels
  .map((c) => [c.name, c.unit]));
async function byModule(text, ...args) {
  const told = [], make = createRequire(import.meta.url)(join(module, "run_model.js"));
  const m = await make({ noInitialRun: true, wasmBinary: readFileSync(join(module, "run_model.wasm")),
    print: (l) => told.push(l), printErr: (l) => told.push(l) });
  m.FS.writeFile("/model.yaml", text);
  const status = m.callMain(["/model.yaml", "/run", ...args]);
  return { status, told, csv: status <= 1 ? m.FS.readFile("/run/results.csv", { encoding: "utf8" }) : "" };
}
const settled = (p, runs) => p.waitForFunction((n) => window.trammelReport.interactive.runs >= n &&
  !window.trammelReport.interactive.running, runs, { timeout: 60000 });
async function pageOf(browser, name, ...more) {
  const dir = join(work, name);
  run("run", file, "--report", "--interactive", "-q", "-o", dir, ...more);
  return { dir, p: await open(browser, join(dir, "report.html")) };
}

const tests = {
  // Where friction of contacts breaks away or stops, a last bit decides which steps follow: the results agree to the error of the run.
  async "the module gives what the command gives: to 1e-6 of ranges, with switching friction to 5e-3"() {
    for (const name of ["pendulum", "four_bar", "heavy_top", "slider_crank", "flexible_slider_crank", "squeezer",
      "bouncing_ball", "inverted_pendulum", "gripper"]) {
      const text = readFileSync(join(root, "examples", `${name}.yaml`), "utf8"), dir = join(work, `m-${name}`);
      run("run", join(root, "examples", `${name}.yaml`), "--option", "accuracy=0", "-q", "-o", dir);
      const { status, told, csv } = await byModule(text, "--accuracy=0");
      assert.equal(status, 0, `${name}: ${told.join("\n")}`);
      const { worst, others } = difference(parse(readFileSync(join(dir, "results.csv"), "utf8")), parse(csv),
        unitsOf(dir));
      console.log(`        ${name} ${worst.off.toExponential(1)} ${worst.name}, counts differ in ${100 * others} %`);
      assert.ok(worst.off <= (/dynamic:/.test(text) ? 5e-3 : 1e-6), `${name}: ${worst.name} is off by ${worst.off}`);
      assert.ok(others <= 0.02, `${name}: counts differ in ${100 * others} % of the rows`);
    }
  },

  async "a slider runs the model: curves, pose and accuracy are those of the command; the old curve stays"(browser) {
    const { p } = await pageOf(browser, "one");
    assert.equal(await p.locator(".interactive input[type=range]").count(), 2);
    await p.evaluate(() => window.trammelReport.interactive.change("L", 1.6));
    await settled(p, 1);
    const dir = join(work, "other");
    run("run", file, "--set", "L=1.6", "--set", "g=9.81", "-q", "-o", dir);
    const rows = results(dir), x = await api(p, "values", "rod.x"), most = 1.6;
    assert.equal(x.length, rows.length);
    rows.forEach((r, i) => assert.ok(Math.abs(r["rod.x"] - x[i]) <= 3e-5 * most, // stored in 16 bits
      `${i}: ${r["rod.x"]}, ${x[i]}`));
    await api(p, "setTime", 1);
    const at = await api(p, "bodyPosition", "rod"), row = rows.find((r) => Math.abs(r.time - 1) < 1e-9);
    assert.ok(Math.abs(at[0] - row["rod.x"]) < 1e-3 && Math.abs(at[1] - row["rod.y"]) < 1e-3, String(at));
    const told = await p.locator(".interactive .told").innerText();
    assert.match(told, /dopri5.*of the range/);
    assert.equal(await api(p, "old"), 1);
    assert.match(await p.evaluate(() => window.trammelReport.interactive.yaml()),
      /L: \{value: 1\.6 m, range: \[0\.2 m, 2 m\]\}/);
    assert.deepEqual(p.requests, []);
    assert.deepEqual(p.complaints, []);
  },

  async "the view stays as it was: camera, layers, tab, instant"(browser) {
    const { p } = await pageOf(browser, "view");
    await p.locator(".view canvas").hover();
    await p.mouse.wheel(0, -400);
    await p.getByRole("button", { name: /marker axes/ }).click();
    await p.getByRole("tab", { name: "Channels" }).click();
    await api(p, "setTime", 0.5);
    const camera = async () => JSON.parse(JSON.stringify(await api(p, "camera"), (_k, x) => (typeof x === "number" ? Math.round(x * 1e12) / 1e12 : x)));
    const before = await camera();
    await p.evaluate(() => window.trammelReport.interactive.change("L", 1.2));
    await settled(p, 1);
    const after = await camera();
    assert.deepEqual(after, before);
    assert.equal(await api(p, "time"), 0.5);
    assert.equal(await p.getByRole("button", { name: /marker axes/ }).getAttribute("aria-pressed"), "true");
    assert.equal(await p.locator('.tabs button[aria-selected="true"]').innerText(), "Channels");
    assert.deepEqual(p.complaints, []);
  },

  async "signals are those of the new run"(browser) {
    const text = `${MODEL}signals:\n  soft: {of: rod.ay, filter: "lowpass 2 Hz"}\n  jerk: {of: rod.ay, filter: derivative}\n`;
    const other = join(work, "signals.yaml"), dir = join(work, "signals"), set = join(work, "signals-set");
    writeFileSync(other, text);
    run("report", other, "--interactive", "-o", dir);
    run("run", other, "--set", "L=1.5", "--set", "g=9.81", "-q", "-o", set);
    const p = await open(browser, join(dir, "report.html"));
    await p.evaluate(() => window.trammelReport.interactive.change("L", 1.5));
    await settled(p, 1);
    const rows = results(set);
    for (const name of ["soft", "jerk"]) {
      const x = await api(p, "values", name), most = Math.max(...rows.map((r) => Math.abs(r[name])));
      assert.equal(x.length, rows.length);
      rows.forEach((r, i) => assert.ok(Math.abs(r[name] - x[i]) <= 3e-5 * most, `${name} ${i}: ${r[name]}, ${x[i]}`));
    }
    assert.deepEqual(p.complaints, []);
  },

  async "examples that come with the program have sliders"(browser) {
    for (const [name, parameters] of [["pendulum", ["L"]], ["slider_crank", ["angle1", "k"]],
      ["suspension", ["bump", "damper"]]]) {
      const dir = join(work, `x-${name}`);
      run("report", `example:${name}`, "--interactive", "-o", dir);
      const p = await open(browser, join(dir, "report.html"));
      assert.deepEqual(await p.locator(".interactive .sliders label > span").allInnerTexts(), parameters);
      const [first] = parameters;
      await p.evaluate((n) => {
        const i = window.trammelReport.interactive, q = i.again.parameters.find((k) => k.name === n);
        i.change(n, q.low + 0.7 * (q.high - q.low));
      }, first);
      await settled(p, 1);
      assert.ok(await p.locator(".interactive pre").isHidden(), await p.locator(".interactive pre").innerText());
      assert.equal(await api(p, "old"), 1);
    }
  },

  async "a run that takes long can be stopped, and the next one runs"(browser) {
    const { p } = await pageOf(browser, "stop", "--tolerance", "1e-3");
    await p.evaluate(() => {
      const i = window.trammelReport.interactive;
      i.args.push("--tolerance=1e-13", "--end=4000");
      i.change("g", 12);
    });
    await p.waitForTimeout(300);
    assert.equal(await p.evaluate(() => window.trammelReport.interactive.running), true);
    await p.getByRole("button", { name: "cancel the run" }).click();
    assert.match(await p.locator(".interactive .told").innerText(), /stopped/);
    await p.evaluate(() => {
      const i = window.trammelReport.interactive;
      i.args.length -= 2;
      i.change("g", 5);
    });
    await settled(p, 1);
    assert.equal(await api(p, "old"), 1);
  },

  async "what fails says why"(browser) {
    const { p } = await pageOf(browser, "fails");
    await p.evaluate(() => window.trammelReport.interactive.change("L", 0));
    await settled(p, 1);
    const text = await p.locator(".interactive pre").innerText();
    assert.match(text, /inertia|rod/);
    assert.equal(await api(p, "old"), 0);
  },

  async "refusals: no range, files, no module, two folders"() {
    const plain = join(work, "plain.yaml"), dir = join(work, "plain");
    writeFileSync(plain, MODEL.replace(/\{value: ([^,]+), range[^}]*\}/g, "$1"));
    const told = (env, ...words) => spawnSync(trammel, words, { encoding: "utf8", env: { ...process.env, ...env } });
    let r = told({}, "run", plain, "--report", "--interactive", "-q", "-o", dir);
    assert.equal(r.status, 2);
    assert.match(r.stderr, /no parameter of the model has a range/);
    r = told({ TRAMMEL_WASM: work }, "report", dir, "--interactive", "--force");
    assert.equal(r.status, 5);
    assert.match(r.stderr, /'make wasm' builds it/);
    r = told({}, "report", dir, dir, "--interactive", "-o", join(work, "x.html"));
    assert.equal(r.status, 2);
    r = told({}, "report", plain, dir);
    assert.equal(r.status, 2);
    assert.match(r.stderr, /is a model: only results/);
    r = told({}, "report", dir, "--set", "L=1");
    assert.equal(r.status, 2);
    assert.match(r.stderr, /--set is for a model/);
    writeFileSync(join(work, "part.yaml"), "parameters: {k: 1}\n");
    writeFileSync(plain, `${MODEL}include: part.yaml\n`);
    const included = join(work, "included");
    assert.equal(told({}, "run", plain, "--report", "--interactive", "-q", "-o", included).status, 0);
    r = told({}, "report", included, "--interactive", "-o", join(work, "y.html"));
    assert.equal(r.status, 2);
    assert.match(r.stderr, /part\.yaml/);
  },

  async "a second run keeps name, units and scale, and earlier curves can be hidden"(browser) {
    const model = join(work, "angle.yaml"), dir = join(work, "angle");
    writeFileSync(model, MODEL.replace("m: 2\n", "m: 2\n  a: {value: 30 deg, range: [10 deg, 60 deg]}\n").replace(/^title.*\n/m, "")
      .replace("simulate:", "plot: [rod.angle]\nchannels: {tilt: {value: a*cos(time), unit: deg}}\nsimulate:"));
    run("run", model, "--report", "--interactive", "-q", "-o", dir);
    const p = await open(browser, join(dir, "report.html")), panel = p.locator(".interactive"), name = await p.locator("header h1").innerText();
    assert.match(await panel.innerText(), /a\s+30 deg/);
    assert.match(await p.evaluate(() => window.trammelReport.interactive.yaml()), /a: \{value: 30 deg, range: \[10 deg, 60 deg\]\}/);
    const range = () => p.evaluate(() => window.trammelReport.scales()[0]);
    const change = async (n, x) => {
      const before = await p.evaluate(() => window.trammelReport.interactive.runs);
      await p.evaluate(([k, y]) => window.trammelReport.interactive.change(k, y), [n, x]);
      await p.waitForFunction((k) => window.trammelReport.interactive.runs > k && !window.trammelReport.interactive.running, before, { timeout: 120000 });
      assert.doesNotMatch((await p.evaluate(() => window.trammelReport.interactive.told)).join("\n"), /killed/);
    };
    await change("a", Math.PI / 4);
    assert.match(await panel.innerText(), /a\s+45 deg/);
    assert.equal(await p.locator("header h1").innerText(), name);
    assert.ok(!(await p.locator("header").innerText()).includes("/model.yaml"));
    const wide = await range();
    await change("L", 2);
    await change("g", 1); // falls slower: the earlier curves go on to larger angles
    const narrow = await range();
    assert.ok(narrow[1] - narrow[0] < 0.8 * (wide[1] - wide[0]), `${wide}, ${narrow}`);
    const curves = async () => (await api(p, "drawn"))[0].length;
    assert.equal(await curves(), 5); // time, the curve, three earlier ones
    await p.getByRole("button", { name: /Earlier runs/ }).click();
    assert.equal(await curves(), 2);
    await p.context().close();
  },
};

await check(await launch(), tests);
finish();
