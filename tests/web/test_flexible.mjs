// Flexible bodies in the report page and in glTF. usage: node test_flexible.mjs TRAMMEL [TEST]    exit status 77: no browser
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch, open } from "./browser.mjs";
import { api, check, finish, quiet, results, run, trammel, work } from "./support.mjs";

const here = dirname(fileURLToPath(import.meta.url)), dir = join(work, "flexible");
run("run", join(here, "flexible.yaml"), "--report", "-q", "-o", dir);
const path = join(dir, "report.html"), rows = results(dir);
const spots = JSON.parse(execFileSync(trammel, ["stress", dir, "--json"], { encoding: "utf8" })).hot_spots;

const far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
// The node that is where the marker D is.
async function nodeOfD(page, row) {
  const nodes = (await api(page, "bent"))[0].nodes, d = ["x", "y", "z"].map((k) => row[`frame.D.${k}`]);
  const near = nodes.map((n) => far(n, d));
  return { place: nodes[near.indexOf(Math.min(...near))], d, far: Math.min(...near), i: near.indexOf(Math.min(...near)) };
}

// A tetrahedron of another program, with the matrices of bars along its edges.
function solid() {
  const folder = join(work, "solid"), out = join(folder, "results");
  mkdirSync(folder);
  const texts = readFileSync(join(here, "../fuzz/corpus/matrices/calculix_solid"), "utf8").split("%%%\n");
  ["sti", "mas", "inp", "dof"].forEach((end, i) => writeFileSync(join(folder, `part.${end}`), texts[i]));
  writeFileSync(join(folder, "solid.yaml"), `trammel: 1
bodies:
  part:
    kind: flexible
    matrices: {stiffness: part.sti, mass: part.mas, unknowns: part.dof, nodes: part.inp}
    interfaces: {base: {set: foot, at: [0.5, 0, 0]}, tip: {nodes: [20]}}
joints: {hold: {fixed: [ground, part.base]}}
forces: {push: {force: part.tip, value: ["sin(20*time)", 0, 2]}}
record: [part.stress]
simulate: {end: 0.2, method: radau, tolerance: 1e-6, output: 0.02}
`);
  run("run", join(folder, "solid.yaml"), "--report", "-q", "-o", out);
  return out;
}

const tests = {
  async "solids are drawn by their surface, coloured by stress"(browser) {
    const out = solid(), page = await open(browser, join(out, "report.html"));
    const worst = JSON.parse(execFileSync(trammel, ["stress", out, "--json"], { encoding: "utf8" })).hot_spots[0];
    assert.match(worst.place, /^part\.node\.\d+$/);
    await api(page, "setTime", worst.time);
    const shown = (await api(page, "bent"))[0];
    assert.equal(shown.triangles, 4);
    assert.equal(shown.nodes.length, 4);
    assert.ok(Math.abs(shown.largest / worst.von_mises - 1) < 1e-3, `${shown.largest}, not ${worst.von_mises}`);
    const red = shown.color; // one stress in all of it
    assert.ok(red[0] > 2 * red[2], `${red} is not red`);
    quiet(page);
  },

  async "nodes are where the results have them, and deformation is scaled"(browser) {
    const page = await open(browser, path), row = rows[171];
    await api(page, "setTime", row.time);
    const one = await nodeOfD(page, row);
    assert.ok(one.far < 2e-6, `node and marker are ${one.far} m apart`);
    await page.getByLabel("scale of deformation").fill("2"); // times 100
    assert.equal((await api(page, "bending")).scale, 100);
    const much = (await api(page, "bent"))[0].nodes[one.i];
    await page.getByLabel("scale of deformation").fill("1");
    const some = (await api(page, "bent"))[0].nodes[one.i];
    const u = one.place.map((x, k) => (some[k] - x) / 9), v = one.place.map((x, k) => (much[k] - x) / 99);
    assert.ok(Math.hypot(...u) > 1e-4 && far(u, v) < 1e-6 + 1e-4 * Math.hypot(...u), `${u} is not ${v}`);
    quiet(page);
  },

  async "colours are those of stress, and the legend tells how much"(browser) {
    const page = await open(browser, path);
    await api(page, "setTime", spots[0].time);
    const shown = (await api(page, "bent"))[0];
    assert.ok(Math.abs(shown.largest / spots[0].von_mises - 1) < 1e-3, `${shown.largest}, not ${spots[0].von_mises}`);
    const legend = await page.locator(".stresskey").innerText();
    assert.match(legend, /MPa/);
    assert.ok(Math.abs(parseFloat(legend) / (spots[0].von_mises * 1e-6) - 1) < 1e-4, legend);
    await page.keyboard.press("s");
    assert.ok(await page.locator(".stresskey").isHidden());
    assert.notDeepEqual((await api(page, "bent"))[0].color, shown.color);
    await page.keyboard.press("s");
    assert.deepEqual((await api(page, "bent"))[0].color, shown.color);
    quiet(page);
  },

  async "hot spots lead to their place and time"(browser) {
    const page = await open(browser, path);
    await page.getByRole("tab", { name: "Stress" }).click();
    const table = page.locator("table.spots tbody tr");
    assert.equal(await table.count(), spots.length);
    assert.ok(spots.length >= 2);
    const second = await table.nth(1).innerText();
    assert.ok(second.includes(spots[1].place), second);
    const before = (await api(page, "camera")).target;
    await table.nth(1).click();
    assert.ok(Math.abs((await api(page, "time")) - spots[1].time) < 1e-6);
    assert.notDeepEqual((await api(page, "camera")).target, before);
    quiet(page);
  },

  async "a mode swings alone, until it is stopped"(browser) {
    const page = await open(browser, path), info = JSON.parse(readFileSync(join(dir, "flexible.json"), "utf8")).bodies[0];
    await page.getByRole("tab", { name: "Stress" }).click();
    assert.equal(await page.locator("table.modes tbody tr").count(), info.modes);
    assert.ok(Math.abs(parseFloat(await page.locator("table.modes tbody tr").first().locator("td").nth(1).innerText())
      / info.frequencies[0] - 1) < 1e-3);
    const still = (await api(page, "bent"))[0].nodes;
    await page.getByRole("button", { name: /animate mode 2$/ }).click();
    await page.waitForTimeout(300);
    const a = (await api(page, "bent"))[0].nodes;
    await page.waitForTimeout(200);
    const b = (await api(page, "bent"))[0].nodes;
    assert.ok(Math.max(...a.map((x, i) => far(x, b[i]))) > 1e-3, "it moves");
    await page.getByRole("button", { name: /animate mode 2$/ }).click();
    await page.waitForTimeout(100);
    assert.deepEqual((await api(page, "bent"))[0].nodes, still);
    quiet(page);
  },

  async "a page without script lists the hot spots"(browser) {
    const page = await open(browser, path, { script: false });
    assert.match(await page.locator("#t-stress").innerText(), new RegExp(spots[0].place.replaceAll(".", "\\.")));
  },

  async "morph targets of glTF bend the tubes"() {
    const file = join(work, "flexible.gltf");
    run("export", dir, "-o", file);
    const gltf = JSON.parse(readFileSync(file, "utf8")), uri = gltf.buffers[0].uri;
    const data = Buffer.from(uri.slice(uri.indexOf(",") + 1), "base64");
    const numbers = (i) => {
      const view = gltf.bufferViews[gltf.accessors[i].bufferView];
      return Array.from({ length: view.byteLength / 4 }, (_, k) => data.readFloatLE(view.byteOffset + 4 * k));
    };
    const animation = gltf.animations[0], node = gltf.nodes.findIndex((n) => n.name === "frame tubes");
    const body = gltf.nodes.findIndex((n) => n.name === "frame"), mesh = gltf.meshes[gltf.nodes[node].mesh];
    const track = (n, p) => numbers(animation.samplers[animation.channels.find((c) => c.target.node === n &&
      c.target.path === p).sampler].output);
    const weights = track(node, "weights"), place = track(body, "translation"), turn = track(body, "rotation");
    const targets = mesh.primitives[0].targets.map((t) => numbers(t.POSITION));
    const base = numbers(mesh.primitives[0].attributes.POSITION), f = 171;
    // the last ring is around D
    const ring = base.length / 3 - 8, middle = [0, 1, 2].map((k) => {
      let sum = 0;
      for (let v = ring; v < ring + 8; v++)
        sum += base[3 * v + k] + targets.reduce((s, t, i) => s + weights[targets.length * f + i] * t[3 * v + k], 0);
      return sum / 8;
    });
    const [x, y, z, w] = turn.slice(4 * f, 4 * f + 4), q = [x, y, z];
    const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    const t = cross(q, middle).map((c) => 2 * c), s = cross(q, t);
    const at = middle.map((c, k) => c + w * t[k] + s[k] + place[3 * f + k]);
    const d = ["x", "y", "z"].map((k) => rows[f][`frame.D.${k}`]);
    assert.ok(far(at, d) < 5e-6, `${at} is not ${d}`);
  },
};

await check(await launch(), tests);
finish();
