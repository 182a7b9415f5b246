// Contacts in the report page. usage: node test_contacts.mjs TRAMMEL [TEST]    exit status 77: no browser here
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launch, open } from "./browser.mjs";
import { api, check, finish, quiet, report } from "./support.mjs";

const ball = report("bouncing_ball", null, "--fast");
const summary = JSON.parse(readFileSync(join(ball.dir, "summary.json"), "utf8"));
const points = readFileSync(join(ball.dir, "contacts.csv"), "utf8").trim().split("\n").slice(1).map((l) => l.split(",").map(Number));

const tests = {
  async "arrows are the points of contacts.csv"(browser) {
    const page = await open(browser, ball.page);
    for (const row of [points[0], points[20], points[40]]) {
      await api(page, "setTime", row[0]);
      const seen = await api(page, "contacts");
      assert.equal(seen.length, 1);
      assert.equal(seen[0].state, row[4]);
      for (let k = 0; k < 3; k++) {
        assert.ok(Math.abs(seen[0].at[k] - row[5 + k]) < 1e-5, `place ${seen[0].at}, not ${row.slice(5, 8)}`);
        assert.ok(Math.abs(seen[0].force[k] - row[8 + k]) < 1e-4 * (1 + Math.abs(row[8 + k])), `force ${seen[0].force}`);
      }
    }
    await api(page, "setTime", 0.7);
    assert.deepEqual(await api(page, "contacts"), [], "in the air nothing touches");
    quiet(page);
  },

  async "a click on a hit goes to its time, where its force shows"(browser) {
    const page = await open(browser, ball.page), hit = summary.hits[0];
    await page.getByRole("tab", { name: "Contacts" }).click();
    assert.equal(await page.locator("table.spots tbody tr").count(), summary.hits.length);
    await page.locator("table.spots tbody tr").first().click();
    assert.ok(Math.abs((await api(page, "time")) - hit.time) < 1e-9);
    assert.equal((await api(page, "contacts")).length, 1);
    const text = await page.locator(".pane:visible").innerText();
    for (const word of ["Hardest hits", "ball \u2013 ground", "bounce", "lost in blows"]) assert.ok(text.includes(word), word);
    quiet(page);
  },

  async "the strip shows closed times, and a click goes there"(browser) {
    const page = await open(browser, ball.page), strip = page.locator(".strip"), box = await strip.boundingBox();
    const marks = (await page.locator(".strip path").evaluateAll((l) => l.map((p) => (p.getAttribute("d").match(/M/g) ?? []).length)));
    assert.equal(marks.reduce((a, b) => a + b), summary.contacts[0].closed.length);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    assert.ok(Math.abs((await api(page, "time")) - 0.75) < 0.01);
    quiet(page);
  },

  // A ball of 2 kg meets a linear contact of 40 000 N/m with 1 m/s: the largest force is sqrt(k m) v = 282.84 N, half way
  // through a contact of pi sqrt(m/k) = 22.2 ms from 0.1 s on. Rows are 20 ms apart; units and zoom do not matter.
  async "a peak between rows is marked, with its value and its interval"(browser) {
    const ball = `trammel: 1
bodies:
  ground: {shapes: [{plane: {size: [2, 2]}}]}
  ball: {mass: 2, inertia: [0.01, 0.01, 0.01], position: [0, 0, 0.2], velocity: [0, 0, -1], shape: {sphere: {radius: 0.1}}}
contacts: {bounce: {between: [ball, ground], material: {stiffness: 40000, exponent: 1, dissipation: 0}}}
simulate: {end: 0.2, output: 0.02}
record: [ball, bounce.force, PEAKS]
plot: [bounce.force]
`;
    const page = await open(browser, report("pendulum", () => ball.replace("PEAKS", "bounce.force_max")).page);
    const [[[peak, ...more]]] = await api(page, "peaks"), middle = 0.1 + Math.PI*Math.sqrt(2/40000)/2;
    assert.equal(more.length, 0);
    assert.ok(Math.abs(peak.value/282.843 - 1) < 1e-3, `${peak.value} N`);
    assert.ok(peak.from < middle && middle < peak.to && Math.abs(peak.to - peak.from - 0.02) < 1e-6, `${peak.from}`);
    const text = await page.locator(".plot .legend .peak").innerText();
    assert.match(text, /^peak 282\.8\d* N between 0\.1 and 0\.12 s$/);
    const [[low, high]] = await api(page, "scales");
    assert.ok(low <= 0 && high > 282.8, "the axis holds the peak");
    const inked = await page.locator(".plot canvas").evaluate((c) => {
      const p = c.getContext("2d").getImageData(0, 0, c.width, c.height).data, rows = new Set();
      for (let i = 0; i < p.length; i += 4) if (p[i + 3] > 200 && p[i] < 100 && p[i + 2] > 130) rows.add(Math.floor(i/4/c.width));
      return Math.min(...rows)/c.height;
    });
    assert.ok(inked < 0.2, `the highest ink of the curve is at ${inked}`);
    const plain = await open(browser, report("pendulum", () => ball.replace("bounce.force, PEAKS", "bounce")).page);
    assert.equal((await api(plain, "peaks"))[0][0].length, 1, "contacts record it by themselves");
    quiet(page);
  },

  async "the layer can be switched off; pages without contacts have none of it"(browser) {
    const page = await open(browser, ball.page);
    await api(page, "setTime", 0.3);
    const view = page.locator(".view"), before = await view.screenshot();
    await page.keyboard.press("c");
    assert.notDeepEqual(await view.screenshot(), before);
    const plain = await open(browser, report("slider_crank", null, "--fast").page);
    assert.equal(await plain.locator(".strip").count(), 0);
    assert.equal(await plain.getByRole("tab", { name: "Contacts" }).count(), 0);
    assert.equal(await plain.getByRole("button", { name: /forces where bodies touch/ }).count(), 0);
    quiet(page);
    quiet(plain);
  },
};

await check(await launch(), tests);
finish();
