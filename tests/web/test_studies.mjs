// Studies in pages: one navigation, beside a run or alone.
// usage: node test_studies.mjs TRAMMEL [TEST]    exit status 77: no browser here
import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch, open } from "./browser.mjs";
import { check, finish, quiet, run, work } from "./support.mjs";

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
