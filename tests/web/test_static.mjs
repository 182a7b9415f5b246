// Static equilibria in the report page. usage: node test_static.mjs TRAMMEL [TEST]    exit status 77: no browser here
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launch, open } from "./browser.mjs";
import { api, check, finish, quiet, report, results, run, work } from "./support.mjs";

const way = join(work, "way"), corner = join(work, "corner");
run("static", "example:snap", "--vary", "load=0:200:11", "--report", "-q", "-o", way);
run("static", "example:suspension", "--report", "-q", "-o", corner);
const page = (dir) => join(dir, "report.html");

const tests = {
  async "one position: the verdict, and reactions as results.csv has them"(browser) {
    const p = await open(browser, page(corner)), row = results(corner)[0];
    const text = await p.locator(".pane:visible").innerText();
    assert.ok(text.includes(JSON.parse(readFileSync(join(corner, "summary.json"), "utf8")).static.cases[0].text), text);
    const hinge = await p.locator(".reactions tr", { hasText: "hinge" }).locator("td").allInnerTexts();
    ["fx", "fy", "fz", "tx", "ty", "tz"].forEach((c, k) => {
      const x = row[`hinge.j.${c}`];
      assert.ok(Math.abs(Number(hinge[k]) - x) <= 1e-4 * Math.abs(x) + 1e-9, `${c}: ${hinge[k]}, ${x}`);
    });
    const strut = await p.locator(".springs tr", { hasText: "strut" }).locator("td").innerText();
    assert.ok(Math.abs(Number(strut.split(" ")[0]) - row["strut.force"]) < 1, strut);
    const at = await api(p, "bodyPosition", "chassis");
    assert.ok(Math.abs(at[1] - row["chassis.y"]) < 1e-5, String(at));
    quiet(p);
  },

  async "a sequence: a row per case, the limit point, and a click shows the case"(browser) {
    const p = await open(browser, page(way)), rows = results(way);
    assert.deepEqual(await api(p, "plots"), [["tip.y"]], "it opens on the load curve");
    assert.ok((await api(p, "camera")).followed < 0, "a tip that springs hold is not followed");
    await p.getByRole("tab", { name: "Rest" }).click();
    assert.equal(await p.locator("table.rest tbody tr").count(), 11);
    const text = await p.locator(".pane:visible").innerText();
    assert.ok(text.includes("limit point at load = 127.711961"), text);
    assert.ok(text.includes("(jumped)"));
    await p.locator("table.rest tbody tr").nth(7).click();
    assert.ok(Math.abs((await api(p, "time")) - 140) < 0.01); // stored in 16 bits
    const at = await api(p, "bodyPosition", "tip");
    assert.ok(Math.abs(at[1] - rows[7]["tip.y"]) < 1e-5, String(at));
    quiet(p);
  },

  async "plots go over what is varied"(browser) {
    const p = await open(browser, page(way));
    await p.getByRole("tab", { name: "Plots" }).click();
    assert.ok((await p.locator(".clock").innerText()).startsWith("load "));
    quiet(p);
  },

  async "without scripts there is a table of verdicts"(browser) {
    const p = await open(browser, page(way), { script: false });
    assert.equal(await p.locator("#t-rest tr").count(), 12);
    assert.ok((await p.locator("#t-rest").innerText()).includes("limit point at 127.712"));
  },

  async "pages of runs have no such list"(browser) {
    const p = await open(browser, report("slider_crank", null, "--fast").page);
    assert.equal(await p.getByRole("tab", { name: "Rest" }).count(), 0);
    quiet(p);
  },
};

await check(await launch(), tests);
finish();
