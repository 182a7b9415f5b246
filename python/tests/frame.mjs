// A page with results in a frame, as notebooks show them. usage: node frame.mjs PAGE    exit status 77: no browser here
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { launch, missing } from "../../tests/web/browser.mjs";

if (missing()) {
  console.log(missing());
  process.exit(77);
}
const browser = await launch();
try {
  const page = await browser.newPage(), complaints = [];
  page.on("console", (m) => { if (m.type() === "error") complaints.push(m.text()); });
  page.on("pageerror", (e) => complaints.push(String(e)));
  await page.goto(pathToFileURL(process.argv[2]).href);
  const frame = page.frames()[1];
  await frame.waitForFunction(() => window.trammelReport?.ready, null, { timeout: 60000 });
  assert.match(await frame.evaluate(() => document.body.innerText), /rod\.angle|A rod on a pin/);
  assert.ok((await page.locator("iframe").boundingBox()).height > 400);
  assert.deepEqual(complaints, []);
} finally {
  await browser.close();
}
