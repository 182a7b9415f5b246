// The gallery of the documents: a picture of every example, and the page that shows them.
// usage: node gallery.mjs TRAMMEL DOCS     writes DOCS/gallery.md and DOCS/img/gallery/NAME.png
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, open } from "./browser.mjs";

const [, , trammel, docs] = process.argv;
const MOMENT = 0.37; // of the run
const WIDTH = 1180, CLIP = { x: 0, y: 112, width: 640, height: 470 }; // of the page: the view without its buttons
const work = mkdtempSync(join(tmpdir(), "trammel-gallery-")), images = join(docs, "img/gallery");
const lines = execFileSync(trammel, ["example"], { encoding: "utf8" }).split("\n");
const names = lines.map((l) => l.match(/^([a-z0-9_]+) {2,}(.*)$/)).filter((m) => m).map((m) => ({ name: m[1], about: m[2] }));
const browser = await launch();
mkdirSync(images, { recursive: true });
for (const e of names) {
  const dir = join(work, e.name);
  try { // an accuracy that is not reached is no reason for no picture
    const more = e.name === "belt" ? ["--end", "0.001"] : []; // the whole of it takes a minute
    execFileSync(trammel, ["run", `example:${e.name}`, "--fast", "--report", "-q", "-o", dir, ...more], { stdio: "ignore" });
  } catch (failure) { if (failure.status !== 1) throw failure; }
  const page = await open(browser, join(dir, "report.html"), { width: WIDTH, height: 700 });
  const time = JSON.parse(readFileSync(join(dir, "summary.json"), "utf8")).time;
  await page.evaluate((t) => window.trammelReport.setTime(t), MOMENT * time);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(images, `${e.name}.png`), clip: CLIP });
  await page.close();
}
await browser.close();
rmSync(work, { recursive: true, force: true });
const cells = names.map((e) => `<a href="../examples/${e.name}.yaml"><img src="img/gallery/${e.name}.png" width="300" ` +
  `alt="${e.name}"></a><br>**${e.name}**<br>${e.about}`);
const rows = [];
for (let i = 0; i < cells.length; i += 3) rows.push(`| ${[0, 1, 2].map((k) => cells[i + k] ?? "").join(" | ")} |`);
writeFileSync(join(docs, "gallery.md"), `# Gallery

The examples that come with the program, each as its report page shows it. \`trammel view example:NAME\` runs one and opens
the page, \`trammel example NAME\` writes its file to start from. This page is made by \`scripts/make-gallery --docs\`.

| | | |
|---|---|---|
${rows.join("\n")}
`);
