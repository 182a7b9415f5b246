// The report page in a browser. usage: node test_page.mjs TRAMMEL [TEST]    exit status 77: no browser here
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launch, open } from "./browser.mjs";
import { api, check, finish, quiet, report, results } from "./support.mjs";

const tests = {
  async "positions at a time are those of the results"(browser) {
    for (const [example, body, keys] of [["slider_crank", "slider", ["x", "y"]], ["heavy_top", "top", ["x", "y", "z"]]]) {
      const { dir, page: path } = report(example);
      const rows = results(dir), page = await open(browser, path);
      for (const row of [rows[0], rows[57], rows[rows.length - 1]]) {
        await api(page, "setTime", row.time);
        const p = await api(page, "bodyPosition", body);
        keys.forEach((k, i) => assert.ok(Math.abs(p[i] - row[`${body}.${k}`]) < 1e-4, `${body}.${k} at ${row.time}: ${p[i]}, not ${row[`${body}.${k}`]}`));
      }
      assert.equal(await api(page, "planar"), example === "slider_crank");
      quiet(page);
    }
  },

  async "the animation advances, and pixels change"(browser) {
    const page = await open(browser, report("slider_crank").page);
    const view = page.locator(".view");
    const before = await view.screenshot();
    await page.keyboard.press(" ");
    await page.waitForFunction(() => window.trammelReport.time() > 0.2);
    await page.keyboard.press(" ");
    const t = await api(page, "time");
    assert.notDeepEqual(await view.screenshot(), before);
    await page.keyboard.press("ArrowRight");
    assert.ok(Math.abs((await api(page, "time")) - t) < 0.011);
    await page.keyboard.press("End");
    assert.ok(Math.abs((await api(page, "time")) - 2) < 1e-9);
    quiet(page);
  },

  async "cursor and animation are one"(browser) {
    const page = await open(browser, report("slider_crank").page);
    assert.deepEqual(await api(page, "plots"), [["crank.angle"], ["slider.x", "slider.vx"]]);
    const over = page.locator(".u-over").first(), box = await over.boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + 20);
    const t = await api(page, "time");
    assert.ok(Math.abs(t - 1) < 0.02, `clicked in the middle, time ${t}`);
    for (const m of await api(page, "marks")) assert.ok(Math.abs(m - t) < 1e-9);
    const line = await page.locator(".now").first().boundingBox();
    assert.ok(Math.abs(line.x + line.width / 2 - (box.x + box.width / 2)) < 2, "the line stands where it was clicked");
    await page.locator('input[type=range]').fill("5000");
    for (const m of await api(page, "marks")) assert.ok(Math.abs(m - 1) < 0.01);
    quiet(page);
  },

  async "plots of the model: one channel over another, a difference"(browser) {
    const lines = "plot: [rod.y over rod.x, [slider.x, slider.x - rod.x]]\n";
    const page = await open(browser, report("slider_crank", (text) => text.replace(/^plot:(\n +-.*)+\n/m, lines)).page);
    assert.deepEqual(await api(page, "plots"), [["rod.y over rod.x"], ["slider.x", "slider.x \u2212 rod.x"]]);
    assert.equal(await page.evaluate(() => window.scrollY), 0);
    quiet(page);
  },

  async "search and selection add channels"(browser) {
    const page = await open(browser, report("slider_crank").page);
    await page.getByLabel("search channels").fill("crank_pin force");
    await page.keyboard.press("Enter");
    assert.ok((await api(page, "plots")).flat().includes("crank_pin.force"));
    await page.getByLabel("search channels").fill("slider.x - rod.x");
    await page.keyboard.press("Enter");
    assert.ok((await api(page, "plots")).flat().includes("slider.x \u2212 rod.x"));
    await page.getByLabel("search channels").fill("rod.y over rod.x");
    await page.keyboard.press("Enter");
    assert.ok((await api(page, "plots")).flat().includes("rod.y over rod.x"));
    assert.equal(await page.locator(".spot").count(), 1);
    await page.getByLabel("search channels").fill("nothing like that");
    assert.equal(await page.locator(".results .none").count(), 1);
    await page.keyboard.press("Escape");
    await api(page, "select", "guide");
    assert.match(await page.locator(".selection .head").innerText(), /guide\s+translational joint/);
    await page.locator(".selection .list button").first().click();
    assert.ok((await api(page, "plots")).flat().includes("guide.force"), "reactions come first");
    await page.getByRole("tab", { name: "Channels" }).click();
    await page.getByLabel("filter channels").fill("rod.angle");
    assert.equal(await page.locator("table.channels tbody tr").count() > 0, true);
    await page.getByRole("tab", { name: "Model" }).click();
    await page.locator(".listing .ref", { hasText: "rod" }).first().click();
    assert.match(await page.locator(".selection .head").innerText(), /rod\s+body/);
    await page.getByRole("tab", { name: "Run" }).click();
    await page.locator(".pane:visible summary", { hasText: "Settings" }).click();
    assert.match(await page.locator(".pane:visible").innerText(), /tolerance/);
    quiet(page);
  },

  async "positions that were not recorded are drawn all the same"(browser) {
    const { page: path } = report("slider_crank", (t) => t.replace(/^record: all/m, "record: [slider.vx]"));
    const page = await open(browser, path);
    await api(page, "setTime", 0);
    const a = await api(page, "bodyPosition", "rod");
    await api(page, "setTime", 0.5);
    assert.notDeepEqual(await api(page, "bodyPosition", "rod"), a);
    await page.getByLabel("search channels").fill("rod.x");
    assert.equal(await page.locator(".result").count(), 0);
    quiet(page);
  },

  async "a failed run shows the failing instant and the guilty"(browser) {
    const locks = readFileSync(new URL("locks.yaml", import.meta.url), "utf8");
    for (const name of ["rod", "leg.rod"]) { // also in an instance of a part
      const { page: path, dir } = report("slider_crank", () => locks.replace(/\brod\b/g, name));
      const summary = JSON.parse(readFileSync(join(dir, "summary.json"), "utf8"));
      assert.equal(summary.status, "failed");
      const page = await open(browser, path);
      assert.match(await page.locator(".banner").innerText(), /The run failed/);
      assert.ok(Math.abs((await api(page, "time")) - summary.time) < 1e-9);
      assert.ok((await api(page, "highlighted")).includes(name));
      quiet(page);
    }
  },

  async "hostile texts stay texts"(browser) {
    const evil = "</script><script>window.hacked=1</script><img src=x onerror=window.hacked=1>";
    const { page: path } = report("slider_crank", (t) => `${t.replace(/^title: .*/m, `title: '${evil}'`)}\n# ${evil} <!--\n`);
    const page = await open(browser, path);
    assert.equal(await page.evaluate(() => window.hacked), undefined);
    assert.equal(await page.locator("header h1").innerText(), evil);
    assert.equal(await page.locator("img").count(), 0);
    await page.getByRole("tab", { name: "Model" }).click();
    // even a script that got in would not run: only the page's own may
    const ran = await page.evaluate(() => {
      const s = document.createElement("script");
      s.textContent = "window.hacked = 2";
      document.body.append(s);
      return window.hacked;
    });
    assert.equal(ran, undefined);
  },

  async "narrow, dark, printed"(browser) {
    const { page: path } = report("slider_crank");
    const page = await open(browser, path, { width: 380, height: 800, dark: true });
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 380, "no sideways scrolling");
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "dark");
    await page.getByLabel("dark or light").click();
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "light");
    await page.emulateMedia({ media: "print" });
    assert.ok(await page.locator("#text").isVisible());
    assert.ok(await page.locator(".transport").isHidden());
    quiet(page);
  },

  async "without scripts it is a text"(browser) {
    const page = await open(browser, report("slider_crank").page, { script: false });
    const text = await page.locator("#text").textContent();
    for (const part of ["Slider crank with a spring", "tolerance", "crank.angle", "need JavaScript", "piston_pin"]) assert.ok(text.includes(part), part);
  },

  async "print: picture, plots and verdict on at most three pages"(browser) {
    for (const [example, ...more] of [["hmmwv", "--end", "0.5"], ["brake", "--fast"], ["v8", "--end", "0.2"]]) {
      const page = await open(browser, report(example, null, ...more).page);
      const pdf = (await page.pdf({ format: "A4" })).toString("latin1"), pages = pdf.match(/\/Type *\/Page[^s]/g)?.length ?? 0;
      assert.ok(pages >= 1 && pages <= 3, `${example}: ${pages} pages`);
      await page.emulateMedia({ media: "print" });
      if (example === "hmmwv") assert.ok(await page.locator("#t-accuracy").isVisible() && await page.locator("#t-accuracy table").first().isVisible());
      for (const hidden of ["#t-channels", "#t-listing"]) assert.ok(!await page.locator(hidden).isVisible());
      quiet(page);
    }
  },

  async "the tab of the run: verdict, the five worst channels, and the rest folded"(browser) {
    const page = await open(browser, report("slider_crank").page);
    await page.getByRole("tab", { name: "Run" }).click();
    const pane = page.locator(".pane.run");
    assert.match(await pane.locator(".verdict").innerText(), /^Accuracy\s+reached: /);
    assert.equal(await pane.locator(".verdict > table tr").count(), 6);
    const height = await pane.evaluate((e) => e.scrollHeight);
    assert.ok(height < 800, `${height} px`);
    await pane.locator("details.history > summary").click();
    await page.waitForFunction(() => document.querySelectorAll(".run .plot canvas").length >= 3);
    quiet(page);
  },

  async "a link opens the page as it was: plots, units, zoom, time, tab, layers, camera"(browser) {
    const { page: path } = report("slider_crank"), page = await open(browser, path);
    await page.getByRole("button", { name: /show rad in another unit/ }).first().click();
    assert.match(await page.locator(".plot .legend").first().innerText(), /min -?[\d.e]+ +max [\d.e]+ +RMS [\d.e]+ deg/);
    await page.getByLabel("search channels").fill("slider.x - rod.x");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /marker axes/ }).click();
    await page.locator(".view canvas").hover();
    await page.mouse.wheel(0, -400);
    await api(page, "setTime", 0.7);
    await page.getByRole("tab", { name: "Channels" }).click();
    await page.waitForTimeout(300);
    await page.getByRole("button", { name: /copy a link/ }).click();
    const url = page.url(), camera = await api(page, "camera"), second = await browser.newPage();
    assert.match(url, /#view=/);
    await second.goto(url);
    await second.waitForFunction(() => window.trammelReport?.ready);
    assert.deepEqual(await api(second, "plots"), await api(page, "plots"));
    assert.equal((await api(second, "plots")).flat().length, 4);
    assert.match(await second.locator(".plot .legend").first().innerText(), / deg/);
    assert.equal(await api(second, "time"), 0.7);
    assert.equal(await second.locator('.tabs button[aria-selected="true"]').innerText(), "Channels");
    assert.equal(await second.getByRole("button", { name: /marker axes/ }).getAttribute("aria-pressed"), "true");
    const again = await api(second, "camera");
    assert.ok(Math.abs(again.zoom - camera.zoom) < 1e-4 * camera.zoom && Math.abs(again.span - camera.span) < 1e-4 * camera.span);
    for (const bad of ["#view=", "#view=%7B", "#view=%7B%22plots%22%3A3%2C%22camera%22%3A%5B1%5D%7D", "#other"]) {
      const third = await open(browser, path);
      await third.goto(`${third.url()}${bad}`);
      await third.reload();
      await third.waitForFunction(() => window.trammelReport?.ready);
      assert.ok((await api(third, "plots")).length > 0, bad);
      quiet(third);
    }
    quiet(page);
  },

  async "a plot is saved as CSV in the units that are shown, as SVG and as PNG"(browser) {
    const { dir, page: path } = report("slider_crank"), page = await open(browser, path), rows = results(dir);
    await page.getByRole("button", { name: /show rad in another unit/ }).first().click();
    const save = async (kind) => {
      const [file] = await Promise.all([page.waitForEvent("download"), page.getByLabel("save the plot").first().selectOption(kind)]);
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
    };
    const csv = await save("CSV"), lines = csv.bytes.toString().trim().split("\n").map((l) => l.split(","));
    assert.equal(csv.name, "crank.angle.csv");
    assert.deepEqual(lines[0], ["time [s]", "crank.angle [deg]"]);
    assert.equal(lines.length, rows.length + 1);
    rows.forEach((r, i) => assert.ok(Math.abs(Number(lines[i + 1][1]) - r["crank.angle"] * 180 / Math.PI) < 0.05));
    const svg = (await save("SVG")).bytes.toString();
    assert.match(svg, /^<svg[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^]*time \[s\][^]*crank\.angle \[deg\][^]*<polyline/);
    assert.equal((await save("PNG")).bytes.subarray(1, 4).toString(), "PNG");
    quiet(page);
  },
};

await check(await launch(), tests);
await check(await launch({ webgl: false }), {
  async "without WebGL plots and tables work"(b) {
    const page = await open(b, report("slider_crank").page);
    assert.match(await page.locator(".view").innerText(), /needs WebGL/);
    await page.keyboard.press("End");
    for (const m of await api(page, "marks")) assert.ok(Math.abs(m - 2) < 1e-9);
    assert.equal(await page.locator(".plot canvas").count(), 2);
  },
});
finish();
