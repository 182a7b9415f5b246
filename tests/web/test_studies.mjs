// Studies in pages: one navigation, beside a run or alone.
// usage: node test_studies.mjs TRAMMEL [TEST]    exit status 77: no browser here
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch, open } from "./browser.mjs";
import { check, finish, quiet, run, trammel, work } from "./support.mjs";

// A pendulum whose reaction goes with its mass, and whose speed at the bottom is sqrt(2 g L).
const pendulum = join(work, "pendulum.yaml");
writeFileSync(pendulum, `trammel: 1
title: Pendulum <b>of</b> a point
gravity: [0, -9.81, 0]
parameters: {L: 1 m, m: 2}
bodies:
  mass: {kind: point, mass: m, position: [-L, 0, 0]}
joints:
  rod: {distance: [ground, mass], length: L}
  plane: {inplane: [ground, mass]}
simulate: {end: 2}
`);
const derivatives = join(work, "derivatives"), locus = join(work, "locus"), methods = join(work, "methods"),
  all = join(work, "all");
run("sensitivity", pendulum, "--of", "max(mass.vx),rod.j.fx@1", "--report", "-q", "-o", derivatives);
run("modes", "example:rotor", "--vary", "speed=0:300:31", "--speed", "rad/s", "--report", "-o", locus);
run("compare", pendulum, "--methods", "dopri5,radau", "--tolerances", "1e-3,1e-5", "--report", "-q", "-o", methods);
run("run", pendulum, "-q", "-o", all);
for (const [from, name] of [[derivatives, "sensitivity"], [locus, "locus"], [methods, "compare"]])
  cpSync(join(from, `${name}.json`), join(all, `${name}.json`));
run("report", all);

const page = (browser, dir, options) => open(browser, join(dir, "report.html"), options);
const names = (p) => p.locator(".tabs button").allInnerTexts();
const selected = (p) => p.locator('.tabs button[aria-selected="true"]').innerText();

const tests = {
  async "a study alone has the bar of tabs"(browser) {
    for (const [dir, name] of [[methods, "Compare"], [derivatives, "Sensitivity"], [locus, "Locus"]]) {
      const p = await page(browser, dir);
      assert.deepEqual(await names(p), [name]);
      assert.equal(await selected(p), name);
      assert.ok(await p.locator(".pane").isVisible());
      quiet(p);
    }
  },

  async "parameters that were found: curves, deviations, correlations, the course of a search"(browser) {
    const file = join(work, "throw.yaml"), data = join(work, "throw.csv"), fit = join(work, "fit"), best = join(work, "best");
    writeFileSync(file, "trammel: 1\nparameters: {v: 1 m/s, h: 1 m, spare: 1}\ngravity: [0, -9.81, 0]\n" +
      "bodies: {ball: {kind: point, mass: 1, position: [0, h, 0], velocity: [v, 0, 0]}}\nsimulate: {end: 1}\n");
    writeFileSync(data, "time [s],ball.x [m],ball.y [m]\n0,0.01,2\n0.5,1.01,0.77\n0.75,1.49,-0.76\n1,2,-2.9\n");
    for (const words of [["fit", file, data, "--parameters", "v,h,spare", "-o", fit],
      ["optimise", file, "--minimise", "final(ball.y)", "--parameters", "h=1..3", "--subject", "final(ball.y) >= -3", "-o", best]]) {
      const r = spawnSync(trammel, [...words, "--report", "-q"], { encoding: "utf8" });
      if (r.stderr.includes("built without")) { console.log(`SKIPPED: ${words[0]} (${r.stderr.trim()})`); return; }
      assert.equal(r.status, 0, r.stderr);
    }
    let p = await page(browser, fit);
    assert.deepEqual(await names(p), ["Fit"]);
    const rows = await p.locator(".fit > table tbody tr").allInnerTexts();
    assert.match(rows[0], /^v\s+1 m\/s\s+(2|1\.99|2\.0)[\d.]* m\/s\s+[\de.-]+ m\/s\s+1\.\d+ … 2\.\d+$/);
    assert.match(rows[2], /^spare\s+1\s+1\s+–\s+undetermined$/);
    assert.match(await p.locator(".fit").innerText(), /8 numbers fitted by 3 parameters[^]*spare is undetermined/);
    assert.equal(await p.locator(".fit figure").count(), 4);
    assert.equal(await p.locator(".fit figure").nth(0).locator("circle").count(), 4);
    // the fitted curve passes between the measurements, that of the start lies elsewhere
    const ends = await p.locator(".fit figure").nth(0).evaluate((f) => [...f.querySelectorAll("polyline")]
      .map((l) => Number(l.getAttribute("points").split(" ").at(-1).split(",")[1])).concat(Number([...f.querySelectorAll("circle")]
        .at(-1).getAttribute("cy"))));
    assert.ok(Math.abs(ends[1] - ends[2]) < 3 && Math.abs(ends[0] - ends[2]) > 50, String(ends));
    assert.deepEqual(await p.locator(".correlation tbody tr").nth(2).locator("td").allInnerTexts(), ["–", "–", "–"]);
    quiet(p);
    p = await page(browser, best);
    assert.deepEqual(await names(p), ["Optimum"]);
    assert.match(await p.locator(".optimum").innerText(), /Smallest final\(ball\.y\) = -3(\.0+)? m[^]*limit reached/);
    assert.ok(await p.locator(".optimum figure").nth(1).locator("circle").count() >= 2);
    quiet(p);
  },

  async "beside a run all views stand in one bar, and the arrow keys go through it"(browser) {
    const p = await page(browser, all);
    assert.deepEqual(await names(p), ["Plots", "Compare", "Sensitivity", "Locus", "Run", "Channels", "Model"]);
    await p.getByRole("tab", { name: "Plots" }).focus();
    for (const name of ["Compare", "Sensitivity", "Locus"]) {
      await p.keyboard.press("ArrowRight");
      assert.equal(await selected(p), name);
      assert.equal(await p.locator(".side > .pane:visible").count(), 1);
    }
    await p.keyboard.press("ArrowLeft");
    assert.equal(await selected(p), "Sensitivity");
    quiet(p);
  },

  async "on a phone the bar moves sideways, the page does not"(browser) {
    for (const dir of [all, locus, derivatives, methods]) {
      const p = await page(browser, dir, { width: 390, height: 844 });
      const wide = await p.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 390, `${dir}: ${wide}`);
    }
    const p = await page(browser, all, { width: 390, height: 844 });
    await p.getByRole("tab", { name: "Model" }).click();
    const right = await p.getByRole("tab", { name: "Model" }).evaluate((b) => b.getBoundingClientRect().right);
    assert.ok(right <= 391, `the tab is at ${right}`);
  },

  async "derivatives: the longest bar first, what is zero is called so"(browser) {
    const p = await page(browser, derivatives), text = await p.locator(".sensitivity").innerText();
    assert.match(text, /max\(mass\.vx\) = 4\.4294 m\/s/);
    const rows = p.locator(".sensitivity section").first().locator("tbody tr");
    assert.match(await rows.nth(0).innerText(), /^L[^]*0\.5\s[^]*2\.2147 m\/s\/m/); // sqrt(2 g L): half a percent
    assert.match(await rows.nth(1).innerText(), /zero within its error/);
    assert.equal(await p.locator("header h1").innerText(), "Pendulum <b>of</b> a point");
    const width = await rows.nth(0).locator(".bar i").evaluate((i) => i.style.width);
    assert.equal(width, "50%");
  },

  async "modes over a parameter: curves are those of locus.csv, limits are told, a row hides its mode"(browser) {
    const p = await page(browser, locus), text = await p.locator(".locus").innerText();
    assert.match(text, /stability is lost at speed = 224\.37/);
    const told = JSON.parse(readFileSync(join(locus, "locus.json"), "utf8"));
    const csv = readFileSync(join(locus, "locus.csv"), "utf8").trim().split("\n").slice(1).map((l) => l.split(","));
    for (const r of csv) {
      const i = told.values.indexOf(Number(r[0])), m = told.modes[Number(r[1]) - 1];
      assert.equal(m.frequency[i], Number(r[2]));
      assert.equal(m.imaginary[i], Number(r[5]));
    }
    const curves = p.locator(".locus figure").first().locator("polyline");
    const before = await curves.count(); // six modes and two multiples of the speed
    assert.equal(before, 8);
    await p.locator(".locus tbody tr").nth(5).click();
    assert.equal(await curves.count(), before - 1);
    quiet(p);
  },

  async "without scripts the studies are tables"(browser) {
    const p = await page(browser, all, { script: false });
    for (const id of ["t-compare", "t-sensitivity", "t-locus"])
      assert.ok(await p.locator(`#${id} table`).first().isVisible(), id);
  },
};

await check(await launch(), tests);
finish();
