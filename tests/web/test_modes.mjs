// Modes as motions in the report page. usage: node test_modes.mjs TRAMMEL [TEST]    exit status 77: no browser here
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launch, open } from "./browser.mjs";
import { api, check, finish, quiet, report, results, run, work } from "./support.mjs";

const dir = join(work, "rotor"), page = join(dir, "report.html");
run("modes", "example:rotor", "--report", "-o", dir);
const { modes, verdict } = JSON.parse(readFileSync(join(dir, "summary.json"), "utf8")).shapes;
const rows = results(dir);

const tests = {
  async "the list has every mode with its numbers and words"(browser) {
    const p = await open(browser, page), list = p.locator(".modes tbody tr");
    assert.equal(await list.count(), modes.length);
    const text = await p.locator(".pane:visible").innerText();
    assert.ok(text.includes(verdict), text);
    for (const m of modes) assert.ok(text.includes(m.motion), m.motion);
    assert.ok(text.includes("23.436"), "forward whirl at 23.436 Hz");
    quiet(p);
  },

  async "a click plays that mode, and only that one"(browser) {
    const p = await open(browser, page), m = modes[2];
    await p.locator(".modes tbody tr").nth(2).click();
    assert.equal(await p.locator('.modes tr[aria-selected="true"]').count(), 1);
    for (let k = 0; k < 5; k++) {
      await p.waitForTimeout(300);
      const t = await api(p, "time");
      assert.ok(t >= m.from && t <= m.to, `${t} is not in ${m.from} to ${m.to}`);
    }
    assert.ok(await p.evaluate(() => window.trammelReport.player.playing));
    quiet(p);
  },

  async "bodies are where the rows of that mode have them"(browser) {
    const p = await open(browser, page), seen = [];
    await p.locator(".modes tbody tr").nth(1).click();
    await p.keyboard.press(" ");
    for (const r of rows.filter((x) => x.time >= modes[1].from && x.time <= modes[1].to).slice(0, 20)) {
      await api(p, "setTime", r.time);
      const at = await api(p, "bodyPosition", "disc");
      seen.push(at);
      ["x", "y", "z"].forEach((c, k) => assert.ok(Math.abs(at[k] - r[`disc.${c}`]) < 1e-5, `${at} at ${r.time}`));
    }
    assert.ok(seen.some((a) => Math.abs(a[0] - seen[0][0]) > 1e-3), "it moves");
    quiet(p);
  },

  async "pages of runs have no such list"(browser) {
    const p = await open(browser, report("slider_crank", null, "--fast").page);
    assert.equal(await p.getByRole("tab", { name: "Modes" }).count(), 0);
    quiet(p);
  },
};

await check(await launch(), tests);
finish();
