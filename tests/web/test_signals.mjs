// Spectra and statistics of plots in the page, of a sine with known numbers. usage: node test_signals.mjs TRAMMEL [TEST]
import assert from "node:assert/strict";
import { launch, open } from "./browser.mjs";
import { api, check, finish, quiet, report, results } from "./support.mjs";

const wave = (text) => text.replace(/^plot:(\n +-.*)+\n/m, "plot: [[wave, slider.x], crank.angle]\n")
  .replace(/^channels:.*$/m, "channels:\n  wave: 1 + 0.3*sin(2*pi*5*time)");
const near = (got, want, part, what) =>
  assert.ok(Math.abs(got - want) <= part*Math.abs(want), `${what}: ${got}, not ${want}`);

const tests = {
  async "a sine has its peak at its frequency, as high as its amplitude"(browser) {
    const page = await open(browser, report("slider_crank", wave).page);
    const before = (await api(page, "drawn"))[0], select = page.locator("select[aria-label=view]").first();
    await select.selectOption("spectrum");
    let [f, y] = (await api(page, "drawn"))[0];
    const top = y.indexOf(Math.max(...y));
    assert.ok(Math.abs(f[top] - 5) <= 0.5*f[1], `peak at ${f[top]} Hz`);
    near(y[top], 0.3, 0.01, "amplitude");
    assert.ok(Math.abs(f[f.length - 1] - 100) < f[1], `up to ${f[f.length - 1]} Hz`);
    assert.match(await page.locator(".plot .note").first().textContent(), /^up to 100(\.0*)? Hz, from 401 frames, window Hann$/);
    await select.selectOption("density");
    [f, y] = (await api(page, "drawn"))[0];
    near(y.reduce((a, b) => a + b)*f[1], 0.3**2/2, 0.02, "mean square");
    await api(page, "setTime", 1);
    assert.equal((await api(page, "marks")).length, 1, "a spectrum has no time");
    await select.selectOption("time");
    assert.deepEqual((await api(page, "drawn"))[0], before);
    quiet(page);
  },

  async "the table has the numbers of the results"(browser) {
    const { dir, page: path } = report("slider_crank", wave), rows = results(dir), page = await open(browser, path);
    assert.equal(await page.locator(".statistics").count(), 0);
    await page.locator(".plot").first().getByRole("button", { name: "as a table" }).click();
    const line = (i) => page.locator(".statistics").first().locator("tr").nth(i).locator("th, td").allTextContents();
    for (const [i, name] of [[1, "wave"], [2, "slider.x"]]) {
      const [label, unit, ...texts] = await line(i), x = rows.map((r) => r[name]), t = rows.map((r) => r.time);
      const min = Math.min(...x), max = Math.max(...x);
      const mean = (g) => x.reduce((s, v, k) => s + (k ? 0.5*(g(v) + g(x[k - 1]))*(t[k] - t[k - 1]) : 0), 0)/t[t.length - 1];
      assert.deepEqual([label, unit], [name, name === "wave" ? "" : "m"]);
      const got = texts.map((s) => Number(s.replace("\u2212", "-")));
      near(got[0], min, 1e-3, "min");
      near(got[2], max, 1e-3, "max");
      near(got[4], mean((v) => v), 1e-2, "mean");
      near(got[5], Math.sqrt(mean((v) => v*v)), 1e-2, "rms");
      for (const [at, want] of [[got[1], min], [got[3], max]])
        near(x[Math.round(at/0.005)], want, 1e-3, `${name} at ${at}`);
    }
    quiet(page);
  },
};


await check(await launch(), tests);
finish();
