// Pictures of reports for the documents. usage: node screenshots.mjs TRAMMEL FOLDER
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, open } from "./browser.mjs";

const [, , trammel, folder] = process.argv;
const work = mkdtempSync(join(tmpdir(), "trammel-shots-"));
const browser = await launch();
for (const [example, time, options] of [["slider_crank", 0.46, {}], ["heavy_top", 1.2, { dark: true }]]) {
  const dir = join(work, example);
  execFileSync(trammel, ["run", `example:${example}`, "--report", "-q", "-o", dir]);
  const page = await open(browser, join(dir, "report.html"), { width: 1280, height: 720, ...options });
  await page.evaluate((t) => window.trammelReport.setTime(t), time);
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(folder, `report_${example}.png`) });
}
await browser.close();
rmSync(work, { recursive: true, force: true });
