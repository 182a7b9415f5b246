// Pictures of reports for the documents. usage: node screenshots.mjs TRAMMEL FOLDER
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { launch, open } from "./browser.mjs";

const [, , trammel, folder] = process.argv;
const work = mkdtempSync(join(tmpdir(), "trammel-shots-"));
const browser = await launch();
async function shot(path, name, time, options) {
  const page = await open(browser, path, { width: 1280, height: 720, ...options });
  await page.evaluate((t) => window.trammelReport.setTime(t), time);
  await page.waitForTimeout(2000);
  await page.screenshot({ path: join(folder, `report_${name}.png`) });
}
for (const [example, time, options] of [["slider_crank", 0.46, {}], ["heavy_top", 1.2, { dark: true }]]) {
  const dir = join(work, example);
  execFileSync(trammel, ["run", `example:${example}`, "--report", "-q", "-o", dir]);
  await shot(join(dir, "report.html"), example, time, options);
}
const pair = [50, 80].map((k) => join(work, `k=${k}`));
for (const dir of pair) execFileSync(trammel, ["run", "example:slider_crank", "--set", basename(dir), "-q", "-o", dir]);
execFileSync(trammel, ["report", ...pair.map((p) => basename(p))], { cwd: work });
await shot(join(pair[0], "overlay.html"), "overlay", 0.8, {});
await browser.close();
rmSync(work, { recursive: true, force: true });
