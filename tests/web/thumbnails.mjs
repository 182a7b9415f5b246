// A small picture of each report, taken in the middle of its run, as thumbnail.png beside it.
// usage: node thumbnails.mjs FOLDER...    exit status 77: no browser here
import { existsSync } from "node:fs";
import { join } from "node:path";
import { launch, missing, open } from "./browser.mjs";

if (missing()) {
  console.log(`no thumbnails: ${missing()}`);
  process.exit(77);
}
const browser = await launch();
for (const folder of process.argv.slice(2)) {
  if (!existsSync(join(folder, "report.html"))) continue;
  const page = await open(browser, join(folder, "report.html"), { width: 1000, height: 620 });
  await page.evaluate(() => {
    const p = window.trammelReport.player;
    p.setTime(p.start + 0.37 * (p.end - p.start));
  });
  await page.addStyleTag({ content: ".toolbar, .viewnote, .stresskey { display: none !important; }" }).catch(() => undefined);
  await page.waitForFunction(() => window.trammelReport.shadows?.()?.cast !== false, null, { timeout: 5000 }).catch(() => undefined);
  await page.waitForTimeout(150);
  await page.locator(".view").screenshot({ path: join(folder, "thumbnail.png") });
  await page.context().close();
}
await browser.close();
