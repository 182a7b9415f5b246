// Numbers on the page of every example are those of results.csv. usage: node test_values.mjs TRAMMEL [TEST]    exit status 77: no browser here
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launch, open } from "./browser.mjs";
import { api, check, finish, quiet, report, results, trammel } from "./support.mjs";

const SHORTER = { belt: "0.001", atv: "0.01" }; // ends of runs that take long
const examples = execFileSync(trammel, ["example"], { encoding: "utf8" }).split("\n")
  .map((line) => line.match(/^([a-z0-9_]+) {2,}/)?.[1]).filter((name) => name);

const tests = {
  async "a curve that turns at every third row is not drawn as if it were known"(browser) {
    const steps = (text) => text.replace(/^simulate:[^]*?(?=^\S|$(?![^]))/m, "simulate: {end: 20, output: 0.55}\n");
    const page = await open(browser, report("pendulum", steps, "--fast").page);
    assert.notDeepEqual(await api(page, "sparse"), []);
    assert.match(await page.locator(".plot .note.warn").first().innerText(), /the rows are too far apart to draw this curve or its spectrum/);
    quiet(page);
  },

  async "values of all examples: to the stored resolution, and 0 where the results have 0"(browser) {
    let zeros = 0;
    for (const name of examples) {
      const { dir, page: path } = report(name, null, "--fast", ...(SHORTER[name] ? ["--end", SHORTER[name]] : []));
      const rows = results(dir), page = await open(browser, path), keys = Object.keys(rows[0]);
      const byTime = new Map(rows.map((r) => [r[keys[0]], r])), times = await api(page, "times");
      const span = rows[rows.length - 1][keys[0]] - rows[0][keys[0]];
      const nearest = (t) => byTime.get(t) ?? rows.reduce((p, r) => (Math.abs(r[keys[0]] - t) < Math.abs(p[keys[0]] - t) ? r : p));
      const at = times.map(nearest);
      at.forEach((r, i) => assert.ok(Math.abs(r[keys[0]] - times[i]) <= 1e-8 * span, `${name}: no row at ${times[i]}`));
      for (const [channel, error] of await api(page, "errors")) {
        if (!(channel in rows[0])) continue; // stored for the picture
        const values = await api(page, "values", channel);
        at.forEach((r, i) => {
          const x = r[channel];
          if (x === 0) zeros++;
          assert.ok(x === 0 ? values[i] === 0 : !Number.isFinite(x) || Math.abs(values[i] - x) <= error * (1 + 1e-6) + 1e-12 * Math.abs(x),
            `${name}: ${channel} is ${values[i]} at ${times[i]}, not ${x} (\u00b1${error})`);
        });
      }
      // forces of contacts are a series of blows
      const blows = JSON.parse(readFileSync(join(dir, "summary.json"), "utf8")).contacts?.map((c) => `${c.name}.force`) ?? [];
      assert.deepEqual((await api(page, "sparse")).filter((c) => !blows.includes(c)), [], `${name}: curves with too few rows`);
      quiet(page);
      await page.context().close();
    }
    assert.ok(zeros > 1000, `${zeros} zeros`);
  },
};

await check(await launch(), tests);
finish();
