// A small picture of each report, taken in the middle of its run, as thumbnail.png beside it.
// usage: node thumbnails.mjs FOLDER...    exit status 77: no browser here
import { existsSync } from "node:fs";
import { join } from "node:path";
import { launch, missing } from "./browser.mjs";
import { takePicture } from "./picture.mjs";

if (missing()) {
  console.log(`no thumbnails: ${missing()}`);
  process.exit(77);
}
const browser = await launch();
for (const folder of process.argv.slice(2)) {
  const report = join(folder, "report.html");
  if (existsSync(report)) await takePicture(browser, report, { path: join(folder, "thumbnail.png") });
}
await browser.close();
