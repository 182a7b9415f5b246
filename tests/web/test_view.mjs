// How the page looks at a mechanism: what travels, light, arrows, values, failures, files, `view:`.
// usage: node test_view.mjs TRAMMEL [TEST]    exit status 77: no browser here
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { launch, open } from "./browser.mjs";
import { api, check, finish, quiet, report, results } from "./support.mjs";

const near = (a, b, by) => a.every((x, i) => Math.abs(x - b[i]) <= by);
// Two bodies that drive away together over a long road; `view` is a line of the model file.
const away = (view = "") => report("pendulum", () => `trammel: 1
bodies:
  ground: {shape: {box: {size: [400, 2, 0.1], at: [0, 0, -0.5]}}}
  car: {mass: 10, inertia: [1, 1, 1], velocity: [30, 0, 0], shape: {box: {size: [2, 1, 0.5], color: firebrick}}}
  cart: {mass: 1, inertia: [1, 1, 1], position: [-2, 0, 0], velocity: [30, 0, 0], shape: {box: {size: [1, 1, 0.5]}}}
simulate: {end: 3, output: 0.05}
${view}
`);
const locks = () => report("slider_crank", () => readFileSync(new URL("locks.yaml", import.meta.url), "utf8"));
// How many pixels of the view are nearly of a colour.
const pixels = (page, [r, g, b], by = 60) => page.evaluate(async ([r, g, b, by]) => {
  const from = document.querySelector(".view > canvas"), c = document.createElement("canvas");
  window.trammelReport.draw();
  c.width = 400;
  c.height = 300;
  const x = c.getContext("2d");
  x.drawImage(from, 0, 0, 400, 300);
  const d = x.getImageData(0, 0, 400, 300).data;
  let n = 0;
  for (let i = 0; i < d.length; i += 4)
    if (Math.abs(d[i] - r) < by && Math.abs(d[i + 1] - g) < by && Math.abs(d[i + 2] - b) < by) n++;
  return n;
}, [r, g, b, by]);
// How many are grey: darker than the white of a plane, without a colour.
const shades = (page) => page.evaluate(() => {
  const from = document.querySelector(".view > canvas"), c = document.createElement("canvas"), x = c.getContext("2d");
  window.trammelReport.draw();
  c.width = from.width;
  c.height = from.height;
  x.drawImage(from, 0, 0);
  const d = x.getImageData(0, 0, c.width, c.height).data;
  let n = 0;
  for (let i = 0; i < d.length; i += 4)
    if (d[i] < 205 && Math.abs(d[i] - d[i + 1]) < 16 && Math.abs(d[i + 1] - d[i + 2]) < 16) n++;
  return n / (c.width / from.clientWidth) ** 2;
});
// The colour at a place of the view.
const pixel = (page, left, top) => page.evaluate(([left, top]) => {
  const from = document.querySelector(".view > canvas"), c = document.createElement("canvas"), x = c.getContext("2d");
  window.trammelReport.draw();
  c.width = from.clientWidth;
  c.height = from.clientHeight;
  x.drawImage(from, 0, 0, c.width, c.height);
  return [...x.getImageData(left, top, 1, 1).data.slice(0, 3)];
}, [left, top]);

// Length and size of a film, as a browser plays it.
async function playable(browser, bytes) {
  const page = await (await browser.newContext()).newPage();
  return page.evaluate(async (text) => {
    const video = document.createElement("video");
    video.src = `data:video/webm;base64,${text}`;
    await new Promise((done, fail) => { video.onloadedmetadata = done; video.onerror = () => fail(new Error("it cannot be played")); });
    return { duration: video.duration, size: [video.videoWidth, video.videoHeight] };
  }, bytes.toString("base64"));
}

const tests = {
  async "what travels is followed and fills the view"(browser) {
    const page = await open(browser, away().page);
    const size = await page.locator(".view").boundingBox();
    assert.equal((await api(page, "camera")).followed, 2 - 1);
    for (const t of [0, 1.5, 3]) {
      await api(page, "setTime", t);
      const car = await api(page, "screen", "car"), cart = await api(page, "screen", "cart");
      assert.ok(car[0] > 0 && car[0] < size.width && cart[0] > 0 && cart[0] < size.width, `seen at ${t}: ${car}`);
      assert.ok(Math.hypot(car[0] - cart[0], car[1] - cart[1]) > 0.08 * size.width, "not a speck");
    }
    assert.equal(await page.getByLabel("follow a body").inputValue(), "1");
    const stays = await open(browser, report("four_bar", null, "--fast").page);
    assert.equal((await api(stays, "camera")).followed, -1);
    quiet(page);
    quiet(stays);
  },

  async "view: of the model is obeyed"(browser) {
    const page = await open(browser, away("view: {camera: [1, -2, 2], up: y, follow: cart, colours: {car: '#00c000'}}").page);
    const seen = await api(page, "camera");
    assert.equal(seen.followed, 2);
    assert.deepEqual(seen.up, [0, 1, 0]);
    assert.ok(near(seen.direction, [1 / 3, -2 / 3, 2 / 3], 1e-6), String(seen.direction));
    const plain = await open(browser, away("view: {camera: top, follow: none}").page);
    assert.equal((await api(plain, "camera")).followed, -1);
    assert.ok(near((await api(plain, "camera")).direction, [0, 0, 1], 1e-3));
    const other = await open(browser, away("view: {camera: [1, -2, 2], up: y, follow: cart}").page);
    await page.waitForTimeout(600);
    await other.waitForTimeout(600);
    assert.ok((await pixels(page, [30, 190, 30])) > 200, "the car is green");
    assert.equal(await pixels(other, [30, 190, 30]), 0);
    quiet(page);
    quiet(plain);
  },

  async "without gravity a shaft along z lies"(browser) {
    const page = await open(browser, report("rotor", null, "--fast").page);
    assert.deepEqual((await api(page, "camera")).up, [0, 1, 0]);
    quiet(page);
  },

  async "solids have edges, and throw shadows when the picture stands"(browser) {
    // a ball over a plane without end, seen from above: its shadow is beside it
    const page = await open(browser, report("pendulum", () => `trammel: 1
gravity: [0, 0, -9.81]
bodies:
  ground: {shape: {plane: {color: white}}}
  ball: {mass: 1, inertia: [1, 1, 1], position: [0, 0, 2], shape: {sphere: {radius: 0.3, color: red}}}
forces: {hold: {force: ball, value: [0, 0, 9.81]}}
simulate: {end: 1, output: 0.1}
view: {camera: top, follow: none}
`).page, { fine: true });
    assert.ok((await api(page, "edges")) >= 0);
    const dark = () => shades(page), stands = () => page.waitForFunction(() => window.trammelReport.shadows().cast);
    await stands();
    const lit = await dark();
    assert.equal((await api(page, "shadows")).enabled, true);
    assert.ok(lit > 100, `${lit} pixels are in the shadow`);
    await page.evaluate(() => { window.trammelReport.player.play(); });
    await page.waitForFunction(() => !window.trammelReport.shadows().cast); // without a graphics processor, while it moves
    assert.ok((await dark()) < 0.2 * lit, `${await dark()} pixels are in the shadow, where there is none`);
    await page.evaluate(() => { window.trammelReport.player.pause(); });
    await stands();
    assert.ok((await dark()) > 0.8 * lit);
    const boxes = await open(browser, away("view: {camera: top}").page);
    assert.ok((await api(boxes, "edges")) > 0);
    quiet(boxes);
    quiet(page);
  },

  async "a crank without a shape has a counterweight"(browser) {
    const page = await open(browser, report("slider_crank").page);
    await api(page, "setTime", 0);
    // places of the plane on the screen, from three bodies that are not on a line
    const map = await page.evaluate(() => {
      const t = window.trammelReport, at = ["crank", "rod", "slider"].map((n) => ({ p: t.bodyPosition(n), s: t.screen(n) }));
      const [a, b] = [at[0], at[2]], scale = Math.hypot(b.s[0] - a.s[0], b.s[1] - a.s[1]) / Math.hypot(b.p[0] - a.p[0], b.p[1] - a.p[1]);
      return { scale, s: a.s, p: a.p };
    });
    const hub = [0, 0], arm = [map.p[0] - hub[0], map.p[1] - hub[1]]; // half of the crank
    const see = (k) => pixel(page, map.s[0] + map.scale * (k * arm[0] - map.p[0]), map.s[1] - map.scale * (k * arm[1] - map.p[1]));
    const blue = ([r, g, b]) => b > r + 25 && b > g;
    assert.ok(blue(await see(1)), `the web is ${await see(1)}`);
    assert.ok(blue(await see(-0.45)), `behind the hub it is ${await see(-0.45)}`);
    assert.ok(!blue(await see(-1.2)), `far behind it is ${await see(-1.2)}`);
    quiet(page);
  },

  async "a plane without end goes with what travels, and a road is thin"(browser) {
    const page = await open(browser, report("pendulum", () => `trammel: 1
gravity: [0, 0, -9.81]
bodies:
  ground: {shape: {plane: {color: lime}}}
  car: {mass: 10, inertia: [1, 1, 1], position: [0, 0, 0.3], velocity: [30, 0, 0], shape: {box: {size: [2, 1, 0.5], color: red}}}
forces: {hold: {force: car, value: [0, 0, 98.1]}}
simulate: {end: 3, output: 0.05}
`).page);
    assert.equal((await api(page, "camera")).followed, 1, "alone it is followed, too");
    const seen = [];
    for (const t of [0, 1.5, 3]) {
      await api(page, "setTime", t);
      seen.push(await pixels(page, [120, 235, 120], 110));
    }
    assert.ok(Math.min(...seen) > 0.5 * Math.max(...seen) && seen[0] > 20000, `green pixels: ${seen}`);
    const road = JSON.parse(readFileSync(`${report("lane_change", null, "--fast", "--end", "0.1").dir}/summary.json`, "utf8")).scene.shapes
      .find((s) => s.body === 0);
    assert.ok(road.size[1] < 0.6, `the road is ${road.size} m`); // twice as far as it reaches up or down
    quiet(page);
  },

  async "ropes run beside the middles of their pulleys"(browser) {
    const { dir, page: path } = report("crane", null, "--fast"), page = await open(browser, path);
    const parts = await page.evaluate(() => JSON.parse(document.getElementById("trammel-picture").textContent).parts);
    const ropes = parts.filter((p) => p.radii || p.arc), spans = ropes.filter((p) => p.radii);
    assert.ok(spans.length >= 2 && spans.every((p) => p.radii.some((r) => r !== 0)), JSON.stringify(spans));
    const { markers } = JSON.parse(readFileSync(`${dir}/summary.json`, "utf8")).scene;
    const ends = await api(page, "spans");
    assert.equal(ends.length, ropes.length);
    const apart = (a, b) => Math.hypot(...a.map((x, i) => x - b[i]));
    let arcs = 0;
    ropes.forEach((p, k) => {
      if (p.arc) { // on the pulley, from the end of the span before it to the start of the one behind it
        const [middle] = ends[k].middles, [from, to] = ends[k].ends;
        arcs++;
        for (const end of [from, to]) assert.ok(Math.abs(apart(end, middle) - Math.abs(p.arc.radii[1])) < 1e-6, "on the pulley");
        const others = ends.filter((_, i) => i !== k).flatMap((e) => e.ends);
        for (const end of [from, to]) assert.ok(others.some((x) => apart(x, end) < 1e-6), "without gaps");
        return;
      }
      const [a, b] = ends[k].middles, [c, d] = ends[k].ends, length = Math.hypot(...c.map((x, i) => d[i] - x));
      assert.ok(markers[p.i] && markers[p.j]);
      for (const [middle, end, r] of [[a, c, p.radii[0]], [b, d, p.radii[1]]]) {
        const off = end.map((x, i) => x - middle[i]);
        assert.ok(Math.abs(Math.hypot(...off) - Math.abs(r)) < 1e-6, `${Math.hypot(...off)}, not ${r}`);
        assert.ok(Math.abs(off.reduce((s, x, i) => s + x * (d[i] - c[i]), 0)) < 1e-6 * length, "at a right angle to the rope");
      }
    });
    assert.ok(arcs >= 16, `${arcs} pieces of arcs`);
    quiet(page);
  },

  async "arrows go by the square root, and the legend has units"(browser) {
    const { dir, page: path } = report("slider_crank"), page = await open(browser, path), rows = results(dir);
    await page.keyboard.press("a");
    const force = (r) => Math.hypot(r["crank_pin.j.fx"], r["crank_pin.j.fy"]), at = [rows[40], rows[120]], lengths = [];
    for (const r of at) {
      await api(page, "setTime", r.time);
      lengths.push((await api(page, "arrows"))["reactions crank_pin"]);
    }
    const wanted = Math.sqrt(force(at[0]) / force(at[1]));
    assert.ok(Math.abs(lengths[0] / lengths[1] / wanted - 1) < 0.01, `${lengths} ${wanted}`);
    const joints = ["crank_pin", "piston_pin", "bearing", "guide", "pin"].filter((n) => `${n}.j.fx` in rows[0]);
    const most = Math.max(...rows.flatMap((r) => joints.map((n) => Math.hypot(r[`${n}.j.fx`], r[`${n}.j.fy`]))));
    const key = await page.locator(".arrowkey").innerText(), told = key.match(/reactions\s+([\d.e]+) N/);
    assert.ok(told && Number(told[1]) >= 0.99 * most, `${key}, not ${most}`);
    await page.keyboard.press("a");
    assert.equal(await page.locator(".arrowkey").count(), 0);
    const none = await open(browser, away().page);
    await none.keyboard.press("a");
    assert.match(await none.locator(".arrowkey").innerText(), /^no forces are recorded/);
    quiet(none);
    quiet(page);
  },

  async "numbers under the pointer and on the card follow the time"(browser) {
    const { dir, page: path } = report("slider_crank"), page = await open(browser, path), rows = results(dir);
    await api(page, "setTime", rows[80].time);
    const box = await page.locator(".view > canvas").boundingBox(), [x, y] = await api(page, "screen", "slider");
    await page.mouse.move(box.x + x - 3, box.y + y);
    await page.mouse.move(box.x + x, box.y + y);
    await page.waitForFunction(() => !document.querySelector(".hovernote").hidden);
    assert.match(await page.locator(".hovernote").innerText(), /=\s*-?[\d.e-]+ (m|N)/);
    await api(page, "select", "slider");
    const value = async () => Number((await page.locator(".selection .list button", { hasText: /^x\s*-?[\d.]/ }).first()
      .locator("b").innerText()));
    for (const r of [rows[80], rows[300]]) {
      await api(page, "setTime", r.time);
      assert.ok(Math.abs((await value()) - r["slider.x"]) < 1e-3, `${await value()}, not ${r["slider.x"]}`);
    }
    quiet(page);
  },

  async "the diagnosis comes first, and only the guilty are red"(browser) {
    const { page: path } = locks(), page = await open(browser, path);
    assert.match(await page.locator(".banner summary").innerText(), /^The mechanism reaches a singular configuration/);
    assert.deepEqual((await api(page, "highlighted")).sort(), ["pin", "rod", "slider"]);
    assert.equal(await page.locator(".banner pre").isVisible(), false, "numbers are folded away");
    quiet(page);
  },

  async "cleared plots leave a hint and a way back; a search without result, too"(browser) {
    const page = await open(browser, report("slider_crank").page), first = await api(page, "plots");
    await page.getByRole("button", { name: "remove all plots" }).click();
    assert.match(await page.locator(".empty").innerText(), /No plot is open/);
    await page.getByRole("button", { name: "the plots with which the page opened" }).click();
    assert.deepEqual(await api(page, "plots"), first);
    assert.ok(await page.locator(".empty").isHidden());
    await page.getByRole("tab", { name: "Channels" }).click();
    await page.getByLabel("filter channels").fill("nothing like that");
    await page.getByRole("button", { name: "all channels that are recorded" }).last().click();
    assert.ok((await page.locator("table.channels tbody tr").count()) > 50);
    quiet(page);
  },

  async "many channels have a low legend"(browser) {
    const page = await open(browser, report("stewart", null, "--fast").page);
    const many = page.locator(".legend.many").first();
    assert.equal(await many.locator(".chip").count(), 6);
    assert.ok((await many.boundingBox()).height < 70);
    assert.match(await many.locator(".chip").first().getAttribute("title"), /RMS/);
    quiet(page);
  },

  async "on a phone the player is one row, too"(browser) {
    for (const width of [390, 360]) {
      const page = await open(browser, report("bouncing_ball", null, "--fast").page, { width, height: 780 });
      const row = await page.locator(".transport").evaluate((t) => [...t.children].map((k) => k.getBoundingClientRect())
        .filter((r) => r.width > 0).map((r) => ({ middle: r.top + r.height / 2, left: r.left, right: r.right })));
      assert.ok(row.length >= 6, `${row.length} things`);
      row.forEach((k, i) => {
        assert.ok(Math.abs(k.middle - row[0].middle) < 6, `${JSON.stringify(row)}`);
        assert.ok(k.right <= width && (i === 0 || k.left >= row[i - 1].right - 1), `over each other: ${JSON.stringify(row)}`);
      });
      assert.ok((await page.locator(".transport input[type=range]").boundingBox()).width > 60, "time can be set by a thumb");
      quiet(page);
    }
  },

  async "on a phone the tools are one row"(browser) {
    const page = await open(browser, report("slider_crank").page, { width: 390, height: 844 });
    const tops = await page.locator(".toolbar button").evaluateAll((l) => [...new Set(l.map((b) => Math.round(b.getBoundingClientRect().top)))]);
    assert.equal(tops.length, 1, `rows at ${tops}`);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
    quiet(page);
  },

  async "the view is saved as PNG and the run as WebM"(browser) {
    const page = await open(browser, report("slider_crank", null, "--end", "0.4").page, { width: 700, height: 500 });
    const save = async (name) => {
      const [file] = await Promise.all([page.waitForEvent("download", { timeout: 60000 }), page.getByRole("button", { name }).click()]);
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
    };
    const png = await save("save the view as a picture");
    assert.match(png.name, /\.png$/);
    assert.deepEqual([...png.bytes.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
    await page.evaluate(() => { window.trammelReport.player.setSpeed(1); window.trammelReport.player.setTime(0.3); });
    const film = await save(/save the run as a video/);
    assert.match(film.name, /\.webm$/);
    assert.deepEqual([...film.bytes.subarray(0, 4)], [0x1a, 0x45, 0xdf, 0xa3]); // EBML
    const seen = await playable(browser, film.bytes), canvas = await page.locator(".view > canvas").evaluate((c) => [c.width, c.height]);
    assert.ok(Math.abs(seen.duration - 0.4) < 0.04, `a film of ${seen.duration} s`); // players differ by the last frame
    assert.deepEqual(seen.size, canvas.map((x) => x - (x % 2)));
    assert.equal(await api(page, "time"), 0.3, "the page shows the time that it showed before");
    quiet(page);
  },
};

await check(await launch(), tests);
finish();
