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
