// The index of the gallery, with a picture of each example. usage: node test_gallery.mjs TRAMMEL    exit status 77: no browser here
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { launch } from "./browser.mjs";
import { check, finish, trammel, work } from "./support.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../.."), out = join(work, "gallery");
const models = ["slider_crank", "bouncing_ball"];

const tests = {
  async "the index shows a picture of each example, which leads to its report"(browser) {
    execFileSync(join(root, "scripts/make-gallery"), [trammel, ...models.map((m) => `examples/${m}.yaml`)],
      { env: { ...process.env, GALLERY: out }, stdio: ["ignore", "ignore", "ignore"] });
    const page = await (await browser.newContext({ viewport: { width: 1200, height: 800 } })).newPage();
    await page.goto(pathToFileURL(join(out, "index.html")).href);
    await page.waitForFunction(() => [...document.images].every((i) => i.complete));
    // of each picture: its size, and how many shades there are in it
    const seen = await page.evaluate(() => [...document.querySelectorAll("main a")].map((a) => {
      const image = a.querySelector("img"), box = a.getBoundingClientRect();
      return { link: a.getAttribute("href"), text: a.innerText, wide: image?.naturalWidth ?? 0, high: image?.naturalHeight ?? 0,
        shown: image?.getBoundingClientRect().width ?? 0, top: box.top };
    }));
    assert.deepEqual(seen.map((s) => s.link), models.map((m) => `${m}/report.html`));
    assert.match(seen[0].text, /Slider crank with a spring[^]*slider_crank\.yaml, done/);
    for (const s of seen) {
      assert.ok(s.wide > 300 && s.high > 300 && s.shown > 200, JSON.stringify(s));
      assert.ok(existsSync(join(out, s.link)));
    }
    assert.equal(seen[0].top, seen[1].top, "side by side");
    // not an empty view: the slider is red
    const red = await page.locator("main img").first().screenshot().then((png) => page.evaluate(async (data) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const c = document.createElement("canvas"), x = c.getContext("2d");
      c.width = image.width;
      c.height = image.height;
      x.drawImage(image, 0, 0);
      const d = x.getImageData(0, 0, c.width, c.height).data;
      let n = 0;
      for (let i = 0; i < d.length; i += 4) if (d[i] > d[i + 1] + 80 && d[i] > d[i + 2] + 80) n++;
      return n;
    }, png.toString("base64")));
    assert.ok(red > 20, `${red} red pixels`);
  },
};

await check(await launch(), tests);
finish();
