// Two runs, meshes, verdicts, comparisons and the scene under the pointer. usage: node test_scene.mjs TRAMMEL [TEST]
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch, open } from "./browser.mjs";
import { api, check, finish, quiet, report, results, run, work } from "./support.mjs";

const evil = "<img src=x onerror=window.hacked=1>";
const compared = {
  title: `Methods ${evil}`, reference: "rk4@1e-9", channels: [{ name: "slider.x", unit: "m" }, evil],
  runs: ["hht", "newmark", evil].flatMap((method, i) => [0.01, 0.005, 0.0025].map((step) => (
    { method, step, error: [step ** 2, 10 * step ** (i + 1)], order: 2, energy_error: step ** 2, drift_velocity: 0, steps: 2 / step, cpu: 1e-4 / step }))),
};

// Something of the mechanism under the pointer: looks for it around a place of the view.
async function clickBody(page, name) {
  const box = await page.locator(".view > canvas").boundingBox();
  const [x, y] = await api(page, "screen", name);
  await page.mouse.click(box.x + x, box.y + y);
}

const tests = {
  async "two runs over each other"(browser) {
    const a = report("slider_crank"), b = report("slider_crank", (t) => t.replace(/^( *k: \{value: )50/m, "$180"), "--output-step", "0.0077");
    const path = join(work, "pair.html");
    run("report", a.dir, b.dir, "-o", path);
    const page = await open(browser, path), rows = results(a.dir), others = results(b.dir);
    await api(page, "setTime", others[100].time);
    const p = await api(page, "otherPosition", "slider");
    assert.ok(Math.abs(p[0] - others[100]["slider.x"]) < 1e-4, "the other run is where it was");
    const q = await api(page, "bodyPosition", "slider");
    assert.ok(Math.abs(q[0] - p[0]) > 1e-3, "the two are not in one place");
    // the differences, against a straight line between the rows of the second
    let max = 0, squares = 0;
    for (const r of rows) {
      const i = Math.min(others.length - 2, others.findLastIndex((o) => o.time <= r.time)), u = others[i], v = others[i + 1];
      const d = r["slider.x"] - (u["slider.x"] + ((r.time - u.time) / (v.time - u.time)) * (v["slider.x"] - u["slider.x"]));
      max = Math.max(max, Math.abs(d));
      squares += d * d;
    }
    const told = (await api(page, "differences")).find((d) => d[0] === "\u0394 slider.x");
    assert.ok(Math.abs(Math.max(-told[1], told[2]) / max - 1) < 1e-2, `largest ${told}, not ${max}`);
    assert.ok(Math.abs(told[3] / Math.sqrt(squares / rows.length) - 1) < 1e-2, `RMS ${told}`);
    // both curves, their difference on request
    assert.match(await page.locator(".plot .chip b").first().innerText(), /\|/);
    assert.match(await page.locator(".plot .differs").first().innerText(), /max .* RMS/);
    await page.getByLabel("plot the differences of the two runs").first().click();
    assert.deepEqual((await api(page, "plots")).at(-1), ["\u0394 crank.angle"]);
    await page.getByRole("tab", { name: "Differences" }).click();
    assert.ok((await page.locator("table.channels:visible tbody tr").count()) > 20);
    await page.locator("table.channels:visible tbody tr").first().click();
    assert.ok(await page.locator(".plotpane").isVisible(), "back to the plots");
    await page.getByRole("tab", { name: "Run" }).click();
    assert.match(await page.locator(".pane.run").innerText(), /between rows \[s\]\s+0.005\s+0.0077/);
    const before = await page.locator(".view").screenshot();
    await page.getByRole("button", { name: "the other run (O)" }).click();
    await page.waitForTimeout(600);
    assert.notDeepEqual(await page.locator(".view").screenshot(), before);
    quiet(page);
  },

  async "the legend of two runs tells the truth"(browser) {
    const pair = [50, 80].map((k) => join(work, `k=${k}`));
    for (const dir of pair) run("run", "example:slider_crank", "--set", dir.split("/").at(-1), "--fast", "-q", "-o", dir);
    const path = join(work, "legend.html");
    run("report", ...pair, "-o", path);
    const page = await open(browser, path, { fine: true }), legend = page.locator("header .pair");
    const text = await legend.innerText();
    assert.match(text, /k=50[^:]*: curves drawn through[^]*k=80[^:]*: dashed, pink in the picture/, text);
    // what the signs look like is what curves and the other mechanism look like
    const style = (which, name) => legend.locator(`i.${which}`).evaluate((e, n) => getComputedStyle(e)[n], name);
    assert.equal(await style("solid", "borderTopStyle"), "solid");
    assert.equal(await style("dashed", "borderTopStyle"), "dashed");
    for (const [time, ...curves] of await api(page, "dashed")) { // of each plot: those of the first run, then of the other
      assert.equal(time, false);
      assert.deepEqual(curves, curves.map((_, i) => i >= curves.length / 2));
    }
    await api(page, "setTime", 1.5);
    await page.waitForFunction(() => window.trammelReport.shadows().cast);
    const pink = () => page.evaluate(() => {
      const from = document.querySelector(".view > canvas"), c = document.createElement("canvas"), x = c.getContext("2d");
      window.trammelReport.draw();
      c.width = 500;
      c.height = 400;
      x.drawImage(from, 0, 0, 500, 400);
      const d = x.getImageData(0, 0, 500, 400).data;
      let n = 0;
      for (let i = 0; i < d.length; i += 4) if (d[i] > d[i + 1] + 30 && d[i + 2] > d[i + 1] + 12) n++;
      return n;
    });
    const there = await pink();
    assert.ok(there > 60, `${there} pink pixels`);
    await page.getByRole("button", { name: "the other run (O)" }).click();
    assert.ok((await pink()) < 0.2 * there, "the pink one is the other run");
    const chip = await legend.locator("i.ghost").evaluate((e) => getComputedStyle(e).backgroundColor.match(/[\d.]+/g).map(Number));
    assert.ok(chip[0] > chip[1] + 30 && chip[2] > chip[1], `its sign is ${chip}`);
    quiet(page);
  },

  async "meshes are drawn"(browser) {
    const source = new URL("../../examples/mesh/", import.meta.url);
    mkdirSync(join(work, "mesh"), { recursive: true });
    for (const f of ["handle.yaml", "handle.obj"]) copyFileSync(new URL(f, source), join(work, "mesh", f));
    run("run", join(work, "mesh/handle.yaml"), "--report", "-q", "--end", "1", "-o", join(work, "mesh/out"));
    const page = await open(browser, join(work, "mesh/out/report.html"));
    const m = await api(page, "meshes");
    assert.equal(m.length, 1);
    assert.equal(m[0].triangles, 156);
    // its box in m, as the file has it in mm
    m[0].low.forEach((x, i) => assert.ok(Math.abs(x - [-0.01, -0.05, -0.01][i]) < 1e-5, `low ${m[0].low}`));
    m[0].high.forEach((x, i) => assert.ok(Math.abs(x - [0.07, 0.05, 0.01][i]) < 1e-5, `high ${m[0].high}`));
    await clickBody(page, "handle");
    assert.match(await page.locator(".selection .head").innerText(), /handle\s+body/);
    quiet(page);
  },

  async "every joint, spring and bushing has a symbol"(browser) {
    for (const which of ["space", "plane"]) {
      const { dir, page: path } = report("pendulum", () => readFileSync(new URL(`symbols_${which}.yaml`, import.meta.url), "utf8"));
      const { joints, springs, mounts } = JSON.parse(readFileSync(join(dir, "summary.json"), "utf8")).scene;
      const page = await open(browser, path);
      for (const { name } of [...joints, ...springs, ...mounts]) {
        await api(page, "select", name);
        assert.ok(await page.locator(".selection").isVisible(), `${name} is not drawn`);
      }
      quiet(page);
    }
  },

  async "a summary that makes no sense costs the picture, not the page"(browser) {
    const { dir } = report("slider_crank");
    const summary = JSON.parse(readFileSync(join(dir, "summary.json"), "utf8"));
    summary.scene.joints[0].i = 1000;
    writeFileSync(join(dir, "summary.json"), JSON.stringify(summary));
    run("report", dir);
    const page = await open(browser, join(dir, "report.html"));
    assert.match(await page.locator(".view").innerText(), /what a picture needs/);
    assert.equal(await page.locator(".plot canvas").count(), 2);
    quiet(page);
  },

  async "a click on the scene offers channels"(browser) {
    for (const name of ["slider_crank", "heavy_top"]) {
      const page = await open(browser, report(name).page);
      await page.waitForTimeout(300);
      const body = name === "slider_crank" ? "slider" : "top";
      await clickBody(page, body);
      assert.ok(await page.locator(".selection").isVisible());
      assert.ok((await page.locator(".selection .list button").count()) > 2);
      await api(page, "select", body);
      await page.getByRole("button", { name: "keep this body in the middle" }).click();
      assert.notEqual(await page.getByLabel("follow a body").inputValue(), "-1");
      if (await page.getByRole("button", { name: "paths of its markers" }).count()) {
        const n = await api(page, "traces");
        await page.getByRole("button", { name: "paths of its markers" }).click();
        assert.ok((await api(page, "traces")) > n);
      }
      await page.keyboard.press("Escape");
      assert.ok(await page.locator(".selection").isHidden());
      quiet(page);
    }
  },

  async "camera: views, parallel, follow"(browser) {
    const page = await open(browser, report("heavy_top").page);
    const camera = () => api(page, "camera");
    assert.equal((await camera()).ortho, false);
    await page.keyboard.press("p");
    assert.equal((await camera()).ortho, true);
    const seen = new Set();
    for (const key of ["1", "2", "3", "4"]) {
      await page.keyboard.press(key);
      seen.add((await camera()).direction.map((x) => x.toFixed(2)).join(" "));
    }
    assert.equal(seen.size, 4);
    await page.getByLabel("follow a body").selectOption({ label: "top" });
    const before = { camera: (await camera()).target, body: await api(page, "bodyPosition", "top") };
    await api(page, "setTime", 1);
    const after = { camera: (await camera()).target, body: await api(page, "bodyPosition", "top") };
    for (let i = 0; i < 3; i++)
      assert.ok(Math.abs(after.camera[i] - before.camera[i] - (after.body[i] - before.body[i])) < 1e-6, "the camera went with the body");
    for (const key of ["m", "t", "a", "g", "j"]) await page.keyboard.press(key);
    await page.keyboard.press("f");
    quiet(page);
  },

  async "the run in the course of time, also when nothing of it was recorded"(browser) {
    const page = await open(browser, report("slider_crank", (t) => t.replace(/^record: all/m, "record: [slider.vx]")).page);
    await page.getByRole("tab", { name: "Run" }).click();
    const pane = page.locator(".pane.run");
    await pane.locator("details.history > summary").click();
    await page.waitForFunction(() => document.querySelectorAll(".run .plot canvas").length === 4);
    assert.equal(await pane.locator(".plot").count(), 4);
    assert.equal(await pane.locator(".plot canvas").count(), 4);
    for (const name of ["run.step", "run.iterations", "energy.balance", "run.drift_velocity"]) assert.match(await pane.innerText(), new RegExp(name));
    await page.getByRole("tab", { name: "Plots" }).click();
    await page.getByLabel("search channels").fill("run.step");
    assert.equal(await page.locator(".result").count(), 0, "they are not channels of the results");
    quiet(page);
  },

  async "the badge says whether the accuracy is reached, probably reached or not, in the words of the run"(browser) {
    const { dir } = report("pendulum", undefined, "--accuracy", "1e-2");
    const file = join(dir, "summary.json"), told = JSON.parse(readFileSync(file, "utf8"));
    for (const [verdict, reached, kind] of [["reached", true, "done"], ["probably reached", true, "probable"],
      ["NOT reached", false, "failed"], ["NOT known", false, "failed"]]) {
      writeFileSync(file, JSON.stringify({ ...told, accuracy: { ...told.accuracy, verdict, reached, text: `${verdict}: so` } }));
      run("report", dir);
      const page = await open(browser, join(dir, "report.html"));
      const badge = page.locator("header button.badge");
      assert.equal(await badge.innerText(), `accuracy ${verdict.toLowerCase()}`);
      assert.equal(await badge.getAttribute("class"), `badge ${kind}`);
      assert.equal(await badge.getAttribute("title"), `${verdict}: so`);
      quiet(page);
    }
  },

  async "a verdict comes first"(browser) {
    const { dir } = report("slider_crank", undefined, "--fast");
    writeFileSync(join(dir, "verify.json"), JSON.stringify({
      verdict: `Not to be trusted ${evil}`, good: false, channels: [{ name: "slider.x", unit: "m", error: 0.1, size: 0.4 }, {}], lines: ["too large a step", evil] }));
    run("report", dir);
    const page = await open(browser, join(dir, "report.html"));
    const badge = page.locator("header .badge.unknown"); // of a plain run nothing is known, neither good nor bad
    assert.equal(await badge.innerText(), "not checked");
    assert.notEqual(await badge.evaluate((x) => getComputedStyle(x).color),
      await page.locator("header .badge.done").evaluate((x) => getComputedStyle(x).color));
    await page.getByText("doubtful").click();
    await page.locator(".pane.run").getByText("How it was found").click();
    const text = await page.locator(".pane.run").innerText();
    assert.match(text, /^\s*Verdict\s+Not to be trusted <img/);
    assert.match(text, /too large a step/);
    assert.equal(await page.evaluate(() => window.hacked), undefined);
    writeFileSync(join(dir, "verify.json"), "{}");
    run("report", dir);
    quiet(await open(browser, join(dir, "report.html")));
    quiet(page);
  },

  async "methods compared: table and work-precision plots"(browser) {
    const dir = join(work, "compared");
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, "compare.json"), JSON.stringify(compared));
    run("report", dir);
    const page = await open(browser, join(dir, "report.html"));
    assert.equal(await page.locator(".loglog svg").count(), 3, "drift is zero everywhere: no logarithm");
    assert.equal(await page.locator(".loglog").first().locator("circle").count(), 9);
    assert.equal(await page.locator(".compare table tr").count(), 10);
    assert.match(await page.locator(".loglog").nth(1).innerText(), /CPU/);
    await page.getByLabel("channel of the error").selectOption("1");
    assert.match(await page.locator(".loglog").first().innerText(), /onerror/);
    assert.equal(await page.evaluate(() => window.hacked), undefined);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 1400);
    // beside results it is a tab; fields may be missing
    const { dir: both } = report("slider_crank");
    writeFileSync(join(both, "compare.json"), JSON.stringify({ runs: [{ method: "hht", tolerance: 1e-3, error: [0.1] }, { method: "hht", tolerance: 1e-4, error: [null] }, {}] }));
    run("report", both);
    const second = await open(browser, join(both, "report.html"));
    await second.getByRole("tab", { name: "Compare" }).click();
    assert.match(await second.locator(".loglog").first().innerText(), /tolerance/);
    quiet(second);
    quiet(page);
  },

  async "hostile names of channels and elements stay texts"(browser) {
    const { dir } = report("slider_crank");
    const summary = JSON.parse(readFileSync(join(dir, "summary.json"), "utf8"));
    summary.scene.bodies[1].name = evil;
    summary.scene.joints[0].name = evil;
    summary.scene.plot = [evil];
    summary.channels[0] = { name: evil, unit: evil, about: evil };
    summary.units.time = evil;
    summary.warnings = [evil];
    summary.status = evil;
    summary.settings.method = evil;
    writeFileSync(join(dir, "summary.json"), JSON.stringify(summary));
    const csv = readFileSync(join(dir, "results.csv"), "utf8");
    writeFileSync(join(dir, "results.csv"), csv.replace(/^time,[^,]*/, `time,${evil}`));
    run("report", dir);
    const page = await open(browser, join(dir, "report.html"));
    await api(page, "select", evil);
    for (const name of ["Run", "Channels", "Model", "Plots"]) await page.getByRole("tab", { name }).click();
    await page.getByLabel("search channels").fill("img");
    assert.ok((await page.locator(".result").count()) > 0);
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => window.hacked), undefined);
    assert.equal(await page.locator("img").count(), 0);
  },
};

await check(await launch(), tests);
finish();
