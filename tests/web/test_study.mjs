// The page of a study of many cases, from data made by hand.
// usage: node test_study.mjs TRAMMEL [TEST]    exit status 77: no browser here
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch, open } from "./browser.mjs";
import { page, peak, study } from "./study_fixture.mjs";
import { api, check, finish, quiet, run, trammel, work } from "./support.mjs";

const data = study(), whole = page("whole", data);
const tab = (p, name) => p.getByRole("tab", { name, exact: true }).click();
const rows = (p) => p.locator(".cases tbody tr[tabindex]");
// Of an axis of the lines: where it stands, top and bottom of its values.
const axis = (p, k) => p.locator(".axes .grip").nth(k).boundingBox();

const tests = {
  async "says what it is: title, plan, how many ended how"(browser) {
    const p = await open(browser, whole);
    assert.equal(await p.locator("header h1").innerText(), data.title);
    assert.match(await p.locator("header .facts").innerText(), /corner\.yaml · plan sobol · 200 cases · seed 1/);
    assert.deepEqual(await p.locator("header .badge").allInnerTexts(), ["195 done", "3 failed", "2 timeout"]);
    assert.deepEqual(await p.locator(".axes .name").evaluateAll((list) => list.map((t) => t.firstChild.textContent)),
      ["k", "c", "m", "peak", "travel"]);
    assert.match(await p.locator(".axes g").first().textContent(), /\[N\/m\] log/);
    assert.deepEqual(await p.locator(".tabs button").allInnerTexts(), ["Scatter", "Surface", "Effects", "Cases"]);
    quiet(p);
  },

  async "a drag along an axis chooses cases everywhere, a click lets them go"(browser) {
    const p = await open(browser, whole), box = await axis(p, 1), x = box.x + box.width / 2;
    await tab(p, "Cases");
    await p.mouse.move(x, box.y + 9);
    await p.mouse.down();
    await p.mouse.move(x, box.y + 0.25 * box.height);
    await p.mouse.move(x, box.y + 0.5 * box.height);
    await p.mouse.up();
    const { chosen } = await api(p, "cases"), c = data.parameters[1].values;
    const range = (await p.locator(".chips button").innerText()).match(/c ([\d.e]+) … ([\d.e]+)/).slice(1).map(Number);
    assert.ok(Math.abs(range[0] - 1750) < 30 && Math.abs(range[1] - 3000) < 30, String(range));
    const wanted = c.filter((v) => v >= range[0] - 0.5 && v <= range[1] + 0.5).length;
    assert.ok(Math.abs(chosen - wanted) <= 1 && chosen > 50 && chosen < 150, `${chosen}, ${wanted}`);
    assert.equal(await rows(p).count(), chosen);
    await p.mouse.click(x, box.y + 0.9 * box.height);
    assert.equal((await api(p, "cases")).chosen, 200);
    quiet(p);
  },

  async "ranges of several axes are an and; a range of a result leaves failed cases out; keys do it, too"(browser) {
    const p = await open(browser, whole), [k, c] = data.parameters.map((q) => q.values), [top] = data.results.map((q) => q.values);
    await p.evaluate(() => { window.trammelReport.brush("k", 2e4, 3e5); window.trammelReport.brush("c", 1000, 2000); });
    let own = k.filter((v, i) => v >= 2e4 && v <= 3e5 && c[i] >= 1000 && c[i] <= 2000).length;
    assert.equal((await api(p, "cases")).chosen, own);
    await p.evaluate(() => { window.trammelReport.brush("k", NaN, 0); window.trammelReport.brush("c", NaN, 0); });
    await p.evaluate(() => window.trammelReport.brush("peak", 0, 100));
    assert.equal((await api(p, "cases")).chosen, top.filter((v) => v !== null).length);
    await p.evaluate(() => window.trammelReport.brush("peak", NaN, 0));
    await p.locator(".axes .grip").nth(2).focus();
    await p.keyboard.press("Enter"); // the upper half
    own = data.parameters[2].values.filter((v) => v >= 400).length;
    assert.ok(Math.abs((await api(p, "cases")).chosen - own) <= 2);
    await p.keyboard.press("Escape");
    assert.equal((await api(p, "cases")).chosen, 200);
  },

  async "the surface is what its coefficients say, with its error in words"(browser) {
    const p = await open(browser, whole);
    await tab(p, "Surface");
    const text = await p.locator(".surface").innerText();
    assert.match(text, /quadratic polynomial of 5 terms, fitted to 195 cases/);
    assert.match(text, /met to 0\.12 m\/s\^2 rms \(3\.4 % of its spread\); R² 0\.991/);
    // Runs are those of the polynomial, so each point lies on the line of equal values.
    const off = await p.locator(".surface figure").nth(1).evaluate((f) => {
      const line = f.querySelector("polyline").getAttribute("points").split(" ").map((q) => q.split(",").map(Number));
      const [[x0, y0], [x1, y1]] = line;
      return [...f.querySelectorAll("circle")].map((q) => {
        const x = Number(q.getAttribute("cx")), y = Number(q.getAttribute("cy"));
        return Math.abs(y - y0 - ((y1 - y0) * (x - x0)) / (x1 - x0));
      });
    });
    assert.equal(off.length, 195);
    assert.ok(Math.max(...off) < 0.4, String(Math.max(...off)));
    // The colour in the corner of largest x and y is that of the largest value.
    const colours = await p.locator(".map canvas").evaluate((c) => {
      const g = c.getContext("2d"), s = c.width / 520, at = (x, y) => [...g.getImageData(x * s, y * s, 1, 1).data].slice(0, 3);
      return { corner: at(433, 17), low: at(67, 353), top: at(459, 15), bottom: at(459, 354) };
    });
    const far = (a, b) => Math.max(...a.map((v, i) => Math.abs(v - b[i])));
    const values = [[1, 1], [-1, -1]].map(peak), all = [];
    for (let i = -10; i <= 10; i++) for (let j = -10; j <= 10; j++) all.push(peak([i / 10, j / 10]));
    assert.ok(values[0] > Math.max(...all) - 0.2 && values[1] < Math.min(...all) + 0.1);
    assert.ok(far(colours.corner, colours.top) < 30 && far(colours.low, colours.bottom) < 30, JSON.stringify(colours));
    await p.getByRole("combobox", { name: "result" }).selectOption("1");
    assert.match(await p.locator(".surface .empty").innerText(), /no response surface of travel/);
    p.complaints = p.complaints.filter((c) => !c.includes("getImageData")); // read by this test
    quiet(p);
  },

  async "effects: indices with errors, the largest first; where there are none, why"(browser) {
    const p = await open(browser, whole);
    await tab(p, "Effects");
    assert.deepEqual(await p.locator(".sobol tbody th").allInnerTexts(), ["c", "k", "m"]);
    const width = (s) => p.locator(s).first().evaluate((e) => e.getBoundingClientRect().width);
    const full = await width(".sobol .index"), first = await width(".sobol .index.first i");
    assert.ok(Math.abs(first / full - 0.66) < 0.01, `${first} of ${full}`);
    assert.match(await p.locator(".sobol tbody tr").first().innerText(), /0\.660 ± 0\.030\s+0\.690 ± 0\.030/);
    assert.equal(await p.locator(".effects figure").count(), 3);
    assert.match(await p.locator(".effects").innerText(), /Saltelli[^]*40 cases each/);
    await p.getByRole("combobox", { name: "result" }).selectOption("1");
    assert.equal(await p.locator(".effects .empty").count(), 2);
    quiet(p);
  },

  async "a case without a report has the commands for it; one that failed has a page that says why"(browser) {
    const quoted = study();
    quoted.commands = { run: "trammel run 'my model.yaml' --report -o x/case-", report: "trammel sweep s.yaml -o x --reports" };
    let p = await open(browser, page("commands", quoted));
    await tab(p, "Cases");
    await rows(p).nth(0).click();
    assert.equal(await p.locator(".picked a").getAttribute("href"), "cases/0/report.html");
    assert.equal(await p.locator(".picked .make").count(), 0);
    await rows(p).nth(7).click();
    const [k, c, m] = data.parameters.map((q) => q.values[7]);
    assert.deepEqual(await p.locator(".picked code").allInnerTexts(), ["trammel sweep s.yaml -o x --reports 7",
      `trammel run 'my model.yaml' --report -o x/case-000007 --set k=${k} --set c=${c} --set m=${m}`]);
    await p.getByRole("button", { name: "copy: make its report" }).click();
    await p.waitForFunction(() => document.querySelector(".make button").textContent === "copied" ||
      String(getSelection()).includes("--reports 7"));
    quiet(p);
    const model = join(work, "fall.yaml"), dir = join(work, "fall");
    writeFileSync(model, "trammel: 1\nparameters: {m: 1}\nbodies: {ball: {kind: point, mass: m}}\nsimulate: {end: 1}\n" +
      "study: {plan: list, vary: {m: {values: [1, -1]}}, keep: [ball.x@1]}\n");
    spawnSync(trammel, ["sweep", model, "-q", "-j", "1", "-o", dir, "--reports", "all"]);
    p = await open(browser, join(dir, "report.html"));
    await tab(p, "Cases");
    assert.deepEqual(await rows(p).locator("a").evaluateAll((list) => list.map((a) => a.getAttribute("href"))),
      ["case-000000/report.html", "case-000001/report.html"]);
    await p.goto(`file://${dir}/case-000001/report.html`);
    assert.match(await p.locator("main").innerText(), /Status: failed[^]*mass is -1[^]*Parameters that were set\s+m\s+-1/);
    await p.goto(`file://${dir}/case-000000/report.html`);
    await p.waitForFunction(() => window.trammelReport?.ready);
    quiet(p);
  },

  async "the table sorts, tells why cases failed, and links only beside the page"(browser) {
    const bad = study();
    bad.reports[1] = "javascript:alert(1)";
    bad.reports[2] = "https://example.org/";
    bad.diagnosis[7] = "<img src=x onerror=alert(1)>";
    const p = await open(browser, page("table", bad));
    await tab(p, "Cases");
    await p.getByRole("button", { name: "sort by peak" }).click();
    const peaks = data.results[0].values.filter((v) => v !== null).sort((a, b) => a - b);
    const cell = (r, k) => rows(p).nth(r).locator("td").nth(k).innerText();
    assert.ok(Math.abs(Number(await cell(0, 6)) - peaks[0]) < 1e-3);
    await p.getByRole("button", { name: "sort by peak" }).click();
    assert.ok(Math.abs(Number(await cell(0, 6)) - peaks.at(-1)) < 1e-2);
    assert.equal(await cell(199, 6), "–"); // those without a value last, either way
    await p.getByRole("button", { name: /only cases that did not end/ }).click();
    assert.equal(await rows(p).count(), 5);
    assert.match(await p.locator(".cases .why").first().innerText(), /onerror|stopped|too small/);
    assert.equal(await p.locator(".cases img").count(), 0);
    await p.getByRole("button", { name: /only cases that did not end/ }).click();
    const links = await p.locator(".cases a").evaluateAll((a) => a.map((x) => x.getAttribute("href")));
    assert.deepEqual(links.sort(), ["cases/0/report.html", "cases/100/report.html", "cases/150/report.html", "cases/50/report.html"]);
    await rows(p).nth(0).click();
    assert.ok(await p.locator(".picked").isVisible());
    quiet(p);
  },

  async "failed cases are crosses where parameters meet"(browser) {
    const p = await open(browser, whole);
    const red = () => p.locator(".matrix canvas").evaluate((c) => {
      const d = c.getContext("2d").getImageData(0, 0, c.width, c.height).data;
      let n = 0;
      for (let i = 0; i < d.length; i += 4) if (d[i] > 150 && d[i + 1] < 70 && d[i + 2] < 70 && d[i + 3] > 200) n++;
      return n;
    });
    assert.ok(await red() > 30);
    const fine = study();
    fine.status = fine.status.map(() => "done");
    const q = await open(browser, page("fine", fine));
    assert.equal(await q.locator(".matrix canvas").count(), 1);
    assert.equal(await q.locator(".matrix canvas").evaluate((c) => {
      const d = c.getContext("2d").getImageData(0, 0, c.width, c.height).data;
      let n = 0;
      for (let i = 0; i < d.length; i += 4) if (d[i] > 150 && d[i + 1] < 70 && d[i + 2] < 70 && d[i + 3] > 200) n++;
      return n;
    }), 0);
  },

  async "small studies: one parameter and one result, no results, no analysis, no cases"(browser) {
    const none = study(20, 2, 0), bare = study(20, 2, 2), empty = study(0, 2, 1);
    delete bare.analysis;
    delete bare.diagnosis;
    delete bare.cpu;
    delete bare.reports;
    for (const [name, what] of [["one", study(30, 1, 1)], ["none", none], ["bare", bare], ["empty", empty]]) {
      const p = await open(browser, page(name, what));
      for (const t of await p.locator(".tabs button").allInnerTexts()) {
        await tab(p, t);
        assert.ok((await p.locator(".side > .pane:visible").innerText()).length > 0 || t === "Scatter", `${name}: ${t}`);
      }
      quiet(p);
    }
    const p = await open(browser, page("nothing", empty));
    assert.match(await p.locator(".empty").innerText(), /No case has run yet/);
  },

  async "five thousand cases, a choice of more is said, a phone scrolls only downwards"(browser) {
    const many = study(5000);
    many.cases = 1e6;
    const p = await open(browser, page("many", many));
    assert.match(await p.locator("header .facts").innerText(), /1000000 cases · 5000 in the page/);
    const cost = await p.evaluate(async () => {
      const start = performance.now();
      const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      for (let i = 0; i < 3; i++) {
        window.trammelReport.brush("k", 2e4 + i, 4e5);
        await frame();
      }
      return (performance.now() - start) / 3;
    });
    console.log(`        a new choice of 5000 cases: ${cost.toFixed(0)} ms`);
    assert.equal((await api(p, "cases")).chosen, many.parameters[0].values.filter((k) => k >= 20002 && k <= 4e5).length);
    const q = await open(browser, whole, { width: 390, height: 844 });
    await q.waitForFunction(() => document.querySelector(".parallel canvas").height > 300);
    const high = () => q.evaluate(() => document.documentElement.scrollHeight), before = await high();
    await q.waitForTimeout(600);
    assert.equal(await high(), before); // a picture that makes the page higher must not grow by that
    for (const t of ["Scatter", "Surface", "Effects", "Cases"]) {
      await tab(q, t);
      const wide = await q.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 390, `${t}: ${wide}`);
    }
  },

  async "a folder with study.json has this page, with tables for those without scripts"(browser) {
    const dir = join(work, "folder");
    mkdirSync(dir);
    writeFileSync(join(dir, "study.json"), JSON.stringify(data));
    run("report", dir, "-o", join(dir, "report.html"));
    const p = await open(browser, join(dir, "report.html"));
    assert.equal((await api(p, "cases")).n, 200);
    assert.match(await p.title(), /Corner of a car/);
    const q = await open(browser, join(dir, "report.html"), { script: false });
    assert.match(await q.locator("#t-study").innerText(), /195 done[^]*Sobol indices of peak/);
  },
};

await check(await launch(), tests);
finish();
