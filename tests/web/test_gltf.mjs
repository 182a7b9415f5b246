// trammel export: the file is sound glTF, and three.js' own loader puts bodies where the results have them.
// usage: node test_gltf.mjs TRAMMEL     exit status 77: no browser here
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch, missing } from "./browser.mjs";

const trammel = process.argv[2], here = dirname(fileURLToPath(import.meta.url));
if (missing()) {
  console.log(`SKIPPED: ${missing()}`);
  process.exit(77);
}
const work = mkdtempSync(join(tmpdir(), "trammel-gltf-"));
let count = 0;
// A run and its file; `text` rewrites the example.
function exported(example, { change, ending = "glb", more = [] } = {}) {
  const dir = join(work, `run${count++}`), file = `${dir}.yaml`, path = `${dir}.${ending}`;
  const text = execFileSync(trammel, ["example", example, "-o", "-"], { encoding: "utf8" });
  writeFileSync(file, change ? change(text) : text);
  execFileSync(trammel, ["run", file, "-q", "--fast", "-o", dir, ...more]);
  execFileSync(trammel, ["export", dir, "--format", "gltf", "-o", path]);
  return { dir, bytes: readFileSync(path), summary: JSON.parse(readFileSync(join(dir, "summary.json"), "utf8")) };
}
function rows(dir, name = "results.csv") {
  const lines = readFileSync(join(dir, name), "utf8").trim().split("\n").map((l) => l.split(","));
  return lines.slice(1).map((l) => Object.fromEntries(l.map((x, i) => [lines[0][i], Number(x)])));
}

// ---- the file by itself

function parts(bytes) {
  if (bytes.toString("latin1", 0, 4) !== "glTF") {
    const json = JSON.parse(bytes.toString("utf8")), uri = json.buffers[0].uri;
    assert.ok(uri.startsWith("data:application/octet-stream;base64,"));
    return { json, data: Buffer.from(uri.slice(uri.indexOf(",") + 1), "base64") };
  }
  const length = bytes.readUInt32LE(12);
  assert.equal(bytes.readUInt32LE(4), 2);
  assert.equal(bytes.readUInt32LE(8), bytes.length);
  assert.equal(bytes.toString("latin1", 16, 20), "JSON");
  assert.equal(length % 4, 0);
  assert.equal(bytes.toString("latin1", 24 + length, 28 + length), "BIN\0");
  assert.equal(bytes.readUInt32LE(20 + length), bytes.length - 28 - length);
  return { json: JSON.parse(bytes.toString("utf8", 20, 20 + length)), data: bytes.subarray(28 + length) };
}
// The numbers of an accessor, after a look at all it claims.
function numbers({ json, data }, i) {
  const a = json.accessors[i], view = json.bufferViews[a.bufferView], n = { SCALAR: 1, VEC3: 3, VEC4: 4 }[a.type];
  assert.ok(view.byteOffset % 4 === 0 && view.byteOffset + view.byteLength <= data.length && a.count > 0);
  assert.equal(view.byteLength, a.count * n * 4);
  const list = Array.from({ length: a.count * n }, (_, k) => (a.componentType === 5125 ? data.readUInt32LE(view.byteOffset + 4 * k) : data.readFloatLE(view.byteOffset + 4 * k) + 0)); // -0 is 0
  for (let c = 0; c < n; c++) {
    const mine = list.filter((_, k) => k % n === c);
    assert.equal(a.min[c] + 0, mine.reduce((x, y) => Math.min(x, y)), "min");
    assert.equal(a.max[c] + 0, mine.reduce((x, y) => Math.max(x, y)), "max");
  }
  assert.ok(list.every(Number.isFinite));
  return { list, n, count: a.count };
}
function checkMesh(file, primitive) {
  const { json } = file, p = numbers(file, primitive.attributes.POSITION), normals = numbers(file, primitive.attributes.NORMAL);
  const corners = numbers(file, primitive.indices);
  assert.equal(normals.count, p.count);
  assert.equal(corners.count % 3, 0);
  assert.ok(corners.list.every((v) => v < p.count));
  assert.ok(json.materials[primitive.material].pbrMetallicRoughness.baseColorFactor.every((x) => x >= 0 && x <= 1));
  const at = (l, v) => l.slice(3 * v, 3 * v + 3), minus = (a, b) => a.map((x, i) => x - b[i]);
  for (let v = 0; v < p.count; v++) assert.ok(Math.abs(Math.hypot(...at(normals.list, v)) - 1) < 1e-5, "normals have length 1");
  for (let t = 0; t < corners.count; t += 3) { // triangles face the way of their normals
    const [a, b, c] = [0, 1, 2].map((k) => corners.list[t + k]), u = minus(at(p.list, b), at(p.list, a)), v = minus(at(p.list, c), at(p.list, a));
    const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const n = [0, 1, 2].map((i) => at(normals.list, a)[i] + at(normals.list, b)[i] + at(normals.list, c)[i]);
    assert.ok(cross[0] * n[0] + cross[1] * n[1] + cross[2] * n[2] > 0, "triangles are counter-clockwise from outside");
  }
}
// What positions change by: as many as there are weights, each for every vertex.
function checkTargets(file, mesh) {
  const { targets = [], attributes } = mesh.primitives[0], n = numbers(file, attributes.POSITION).count;
  assert.equal(targets.length, mesh.weights?.length ?? 0);
  for (const t of targets) assert.equal(numbers(file, t.POSITION).count, n);
}
function check(bytes) {
  const file = parts(bytes), { json } = file;
  assert.equal(json.asset.version, "2.0");
  assert.equal(json.buffers[0].byteLength, file.data.length);
  const parents = new Map();
  json.nodes.forEach((n, i) => (n.children ?? []).forEach((c) => { assert.ok(!parents.has(c) && c < json.nodes.length); parents.set(c, i); }));
  assert.ok(json.nodes.every((n, i) => i === 0 || parents.has(i)), "all hang on the root");
  assert.ok(json.nodes.every((n) => n.mesh === undefined || n.mesh < json.meshes.length));
  json.meshes.forEach((m) => m.primitives.forEach((p) => checkMesh(file, p)));
  json.meshes.forEach((m) => checkTargets(file, m));
  const [animation] = json.animations, times = numbers(file, animation.samplers[0].input).list;
  assert.ok(times.every((t, i) => (i === 0 ? t === 0 : t > times[i - 1])), "times grow");
  const targets = new Set();
  for (const c of animation.channels) {
    const values = numbers(file, animation.samplers[c.sampler].output);
    const weights = c.target.path === "weights", mesh = json.meshes[json.nodes[c.target.node].mesh ?? -1];
    assert.equal(values.count, times.length * (weights ? mesh.weights.length : 1));
    assert.equal(values.n, weights ? 1 : c.target.path === "rotation" ? 4 : 3);
    const key = `${c.target.node} ${c.target.path}`;
    assert.ok(!targets.has(key) && c.target.node < json.nodes.length);
    targets.add(key);
    for (let k = 0; values.n === 4 && k < values.count; k++)
      assert.ok(Math.abs(Math.hypot(...values.list.slice(4 * k, 4 * k + 4)) - 1) < 1e-6, "quaternions have length 1");
  }
  return json;
}

// ---- in the browser

const require = createRequire(join(here, "../../web/package.json"));
const built = await require("esbuild").build({
  stdin: { contents: readFileSync(join(here, "gltf_page.js"), "utf8"), resolveDir: join(here, "../../web") },
  bundle: true, write: false, format: "iife", target: "es2022",
});
async function load(browser, bytes) {
  const page = await (await browser.newContext({ viewport: { width: 640, height: 400 } })).newPage();
  page.on("pageerror", (e) => { throw e; });
  await page.addScriptTag({ content: built.outputFiles[0].text });
  await page.evaluate(async (text) => { window.model = await window.loadGltf(text); }, bytes.toString("base64"));
  page.ask = (f, ...a) => page.evaluate(([name, args]) => window.model[name](...args), [f, a]);
  return page;
}
const near = (a, b, tolerance, what) => assert.ok(Math.abs(a - b) <= tolerance, `${what}: ${a}, not ${b}`);

const tests = {
  async "planar bodies are where the results have them"(browser) {
    for (const ending of ["glb", "gltf"]) {
      const { dir, bytes } = exported("slider_crank", { ending });
      check(bytes);
      const page = await load(browser, bytes);
      near(await page.ask("duration"), 2, 1e-6, "duration");
      for (const row of rows(dir).filter((_, i) => i % 67 === 3))
        for (const body of ["crank", "rod", "slider"]) {
          const { position, orientation } = await page.ask("at", row.time, body);
          near(position[0], row[`${body}.x`], 1e-6, `${body}.x at ${row.time}`);
          near(position[1], row[`${body}.y`], 1e-6, `${body}.y at ${row.time}`);
          const turned = 2 * Math.atan2(orientation[3], orientation[0]) - row[`${body}.angle`];
          near(Math.cos(turned), 1, 1e-9, `${body}.angle at ${row.time}`);
        }
      assert.deepEqual((await page.ask("up")).map((x) => Math.round(x) + 0), [0, 1, 0]);
    }
  },

  async "bodies in space too, and z points up"(browser) {
    const { dir, bytes } = exported("heavy_top");
    check(bytes);
    const page = await load(browser, bytes);
    for (const row of rows(dir).filter((_, i) => i % 67 === 3)) {
      const { position, orientation } = await page.ask("at", row.time, "top");
      ["x", "y", "z"].forEach((k, i) => near(position[i], row[`top.${k}`], 1e-6, `top.${k} at ${row.time}`));
      const dot = orientation.reduce((s, q, i) => s + q * row[`top.e${i}`], 0);
      near(Math.abs(dot), 1, 1e-6, `orientation at ${row.time}`);
    }
    assert.deepEqual((await page.ask("up")).map((x) => Math.round(x) + 0), [0, 0, 1]);
  },

  async "positions that were not recorded, and metres whatever the units"(browser) {
    const si = exported("slider_crank"), few = exported("slider_crank", { change: (t) => t.replace(/^record: all/m, "record: [slider.x]") });
    check(few.bytes);
    const a = await load(browser, si.bytes), b = await load(browser, few.bytes);
    for (const t of [0, 0.4, 1.3, 2]) assert.deepEqual(await b.ask("at", t, "rod"), await a.ask("at", t, "rod"));
    const model = (unit, units) => `trammel: 1\n${units}\nbodies:\n  ball: {mass: 1, kind: point, position: [250 ${unit}, 0, 0], velocity: [500 ${unit}/s, 0, 0]}\n` +
      "simulate: {end: 1 s, output: 0.1 s}\n";
    const { bytes, summary } = exported("pendulum", { change: () => model("mm", "units: mm-kg-ms") });
    assert.equal(summary.units.time, "ms");
    const page = await load(browser, bytes);
    near((await page.ask("at", 0.5, "ball")).position[0], 0.5, 1e-6, "x in metres");
  },

  async "long results are thinned"(browser) {
    const { dir, bytes } = exported("slider_crank", { more: ["--output-step", "0.0003"] }), json = check(bytes);
    const frames = json.accessors[json.animations[0].samplers[0].input].count;
    assert.ok(frames > 1000 && frames <= 2001, `${frames} frames`);
    const last = rows(dir).at(-1), page = await load(browser, bytes);
    near(await page.ask("duration"), last.time, 1e-6, "duration");
    near((await page.ask("at", last.time, "slider")).position[0], last["slider.x"], 1e-6, "slider.x at the end");
  },

  async "every body of every example shows something"(browser) {
    const list = execFileSync(trammel, ["example"], { encoding: "utf8" }).split("\n").map((l) => l.trim().split(/\s+/)[0]);
    for (const example of list.filter((e) => /^[a-z0-9_]+$/.test(e))) {
      const { bytes, summary } = exported(example, { more: ["--end", "0.01"] });
      check(bytes);
      const page = await load(browser, bytes);
      for (const body of summary.scene.bodies.slice(1)) {
        const size = await page.ask("size", body.name);
        assert.ok(size.every((x) => x > 0), `${body.name} of ${example}: ${size}`);
      }
      const painted = await page.ask("draw", 0);
      assert.ok(painted > 800, `${example}: ${painted} pixels`);
      if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `gltf_${example}.png`) });
      await page.context().close();
    }
  },

  async "symbols of all kinds are sound, and where their elements are"(browser) {
    for (const which of ["space", "plane"]) {
      const text = readFileSync(join(here, `symbols_${which}.yaml`), "utf8");
      const { bytes, summary } = exported("pendulum", { change: () => text }), json = check(bytes);
      const { joints, springs, mounts, couplers } = summary.scene, names = new Set(json.nodes.map((n) => n.name));
      for (const { name } of [...joints, ...springs, ...mounts, ...couplers]) assert.ok(names.has(name), `${name} is not drawn`);
      const page = await load(browser, bytes);
      assert.ok((await page.ask("draw", 0)) > 800);
      if (which === "space") assert.deepEqual((await page.ask("at", 0, "damper")).position, [1, -1, 0]);
    }
  },

  async "meshes are the triangles of their files"(browser) {
    const source = join(here, "../../examples/mesh");
    copyFileSync(join(source, "handle.obj"), join(work, "handle.obj"));
    const { bytes } = exported("pendulum", { change: () => readFileSync(join(source, "handle.yaml"), "utf8"), more: ["--end", "0.1"] });
    const json = check(bytes), node = json.nodes.find((n) => n.mesh !== undefined), p = json.meshes[node.mesh].primitives[0];
    assert.equal(json.accessors[p.indices].count, 3 * 156);
    const { min, max } = json.accessors[p.attributes.POSITION];
    [-0.01, -0.05, -0.01].forEach((x, i) => near(min[i], x, 1e-5, "box of the mesh"));
    [0.07, 0.05, 0.01].forEach((x, i) => near(max[i], x, 1e-5, "box of the mesh"));
    const page = await load(browser, bytes);
    assert.equal(await page.ask("colour", "handle"), "#c9a227");
  },

  async "springs reach from end to end, colours are those of the model"(browser) {
    const model = `trammel: 1
bodies:
  ground: {markers: {hook: {at: [0, 0, 2]}}}
  bob: {mass: 1, kind: point, position: [0, 0, 1], shape: {sphere: {radius: 0.1, color: tomato}}}
forces: {coil: {spring-damper: [ground.hook, bob], stiffness: 50, free-length: 0.8}}
gravity: [0, 0, -9.81]
simulate: {end: 1, output: 0.01}
`;
    const { dir, bytes } = exported("pendulum", { change: () => model });
    check(bytes);
    const page = await load(browser, bytes);
    for (const row of rows(dir).filter((_, i) => i % 20 === 0)) {
      const { position, scale } = await page.ask("at", row.time, "coil");
      near(position[2], 2, 1e-6, "its upper end");
      near(scale[2], 2 - row["bob.z"], 1e-5, "its length");
    }
    assert.equal(await page.ask("colour", "bob"), "#ff6347");
  },
};

let failed = 0;
const only = process.argv[3] ?? "", browser = await launch();
for (const [name, f] of Object.entries(tests)) {
  if (!name.includes(only)) continue;
  try {
    await f(browser);
    console.log(`ok      ${name}`);
  } catch (e) {
    failed++;
    console.log(`FAILED  ${name}\n${e.stack}`);
  }
  for (const c of browser.contexts()) await c.close();
}
await browser.close();
rmSync(work, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
