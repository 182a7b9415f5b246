// The page for readers with a keyboard, a screen reader or a phone. usage: node test_access.mjs TRAMMEL [TEST]    exit status 77: no browser here
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch, open } from "./browser.mjs";
import { check, finish, quiet, report, run, work } from "./support.mjs";

const require = createRequire(join(dirname(fileURLToPath(import.meta.url)), "../../web/package.json"));
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const way = join(work, "way"), whirl = join(work, "whirl");
run("static", "example:snap", "--vary", "load=0:200:11", "--report", "-q", "-o", way);
run("modes", "example:flexible_arm", "--report", "-o", whirl);
const pages = [report("dominoes", null, "--fast").page, report("flexible_arm", null, "--fast", "--end", "0.2").page,
  join(way, "report.html"), join(whirl, "report.html")];

const tabsOf = (page) => page.evaluate(() => [...document.querySelectorAll("[role=tab]")].map((t) => t.innerText));

// Axe is no script of the page, which its security policy would refuse: the debugger runs it.
async function findings(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Page.setBypassCSP", { enabled: true });
  const expression = `${axe}; axe.run().then((r) => r.violations.map((v) => \`\${v.id}: \${v.nodes[0].html.slice(0, 150)}\`))`;
  const { result } = await cdp.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
  return result.value;
}

const tests = {
  async "axe finds nothing, light and dark, wide and narrow, in any tab"(browser) {
    for (const path of pages)
      for (const how of [{ width: 1300 }, { width: 390, dark: true }]) {
        const page = await open(browser, path, { ...how, height: 840 });
        for (const tab of await tabsOf(page)) {
          await page.getByRole("tab", { name: tab, exact: true }).click();
          assert.deepEqual(await findings(page), [], `${path}, ${JSON.stringify(how)}, ${tab}`);
        }
        quiet(page);
        await page.context().close();
      }
  },

  async "on a phone nothing leaves its card"(browser) {
    for (const path of pages) {
      const page = await open(browser, path, { width: 390, height: 840 });
      for (const tab of await tabsOf(page)) {
        await page.getByRole("tab", { name: tab, exact: true }).click();
        const outside = await page.evaluate(() => [...document.querySelectorAll("figure button, figure select, figure input")].filter((e) => {
          const r = e.getBoundingClientRect(), card = e.closest("figure").getBoundingClientRect();
          return r.width > 0 && r.right > card.right + 1;
        }).map((e) => e.outerHTML.slice(0, 120)));
        assert.deepEqual(outside, [], `${path}, ${tab}`);
      }
      quiet(page);
    }
  },

  async "the canvas has a name, and the keyboard reaches it"(browser) {
    const page = await open(browser, pages[0]);
    await page.getByRole("img", { name: /the mechanism in 3D/ }).focus();
    assert.equal(await page.evaluate(() => document.activeElement.tagName), "CANVAS");
    await page.keyboard.press("End");
    assert.ok(Math.abs(await page.evaluate(() => window.trammelReport.time()) - 0.6) < 1e-9);
    quiet(page);
  },
};

await check(await launch(), tests);
finish();
