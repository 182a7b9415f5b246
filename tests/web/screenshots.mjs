// Pictures of reports for the documents. That of the rocker arm needs gmsh and ccx.
// usage: node screenshots.mjs TRAMMEL FOLDER [NAME...]     of these names (report_NAME, scene_NAME), or of all
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch, open } from "./browser.mjs";

const [, , trammel, folder, ...names] = process.argv;
const wanted = (name) => names.length === 0 || names.includes(name);
const work = mkdtempSync(join(tmpdir(), "trammel-shots-"));
const browser = await launch();
async function shot(path, name, time, { scale, tab, clip, ...options }) {
  const page = await open(browser, path, { width: 1280, height: 720, fine: true, ...options });
  if (scale) await page.evaluate((s) => { // of deformation, as ten to this
    const slider = document.querySelector(".bending input");
    slider.value = s;
    slider.dispatchEvent(new Event("input"));
  }, scale);
  await page.evaluate((t) => window.trammelReport.setTime(t), time);
  if (tab) await page.getByRole("tab", { name: tab }).click();
  await page.waitForTimeout(2000);
  await page.screenshot({ path: join(folder, `${clip ? "scene" : "report"}_${name}.png`), clip });
}
const scene = { x: 0, y: 112, width: 710, height: 536 }; // of the page, without its buttons
for (const [example, time] of [["cam_follower", 0.92], ["valve", 0.014], ["geneva", 0.12], ["gripper", 1.1], ["dominoes", 0.33]].filter(([name]) => wanted(name))) {
  const dir = join(work, example);
  execFileSync(trammel, ["run", `example:${example}`, "--report", "-q", "-o", dir]);
  await shot(join(dir, "report.html"), example, time, { clip: scene });
}
const examples = [["slider_crank", 0.46, {}], ["heavy_top", 1.2, { dark: true }], ["bouncing_ball", 0.8427, { tab: "Contacts" }],
  ["belt", 5e-4, {}, "--end", "0.001"]];
for (const [example, time, options, ...further] of examples.filter(([name]) => wanted(name))) {
  const dir = join(work, example);
  execFileSync(trammel, ["run", `example:${example}`, "--report", "-q", "-o", dir, ...further]);
  await shot(join(dir, "report.html"), example, time, options);
}
if (wanted("track")) {
  const track = join(work, "track");
  execFileSync(trammel, ["run", "examples/large/track.yaml", "--fast", "--report", "-q", "-o", track]);
  await shot(join(track, "report.html"), "track", 6, {});
}
if (wanted("overlay")) {
  const pair = [50, 80].map((k) => join(work, `k=${k}`));
  for (const dir of pair) execFileSync(trammel, ["run", "example:slider_crank", "--set", basename(dir), "-q", "-o", dir]);
  execFileSync(trammel, ["report", ...pair.map((p) => basename(p))], { cwd: work });
  await shot(join(pair[0], "overlay.html"), "overlay", 0.8, {});
}
const root = join(dirname(fileURLToPath(import.meta.url)), "../.."), arm = join(work, "arm");
mkdirSync(arm);
if (wanted("rocker")) try {
  const page = join(root, "docs/finite-element-tutorial.md"), path = [dirname(trammel), process.env.PATH].join(delimiter);
  execFileSync("bash", [join(root, "tests/docs/console.sh"), "--in", arm, page], { env: { ...process.env, PATH: path } });
  await shot(join(arm, "rocker-results/report.html"), "rocker", 0.02, { scale: 1.3 });
} catch (e) {
  if (e.status !== 77) throw e;
  console.log(`without report_rocker.png: ${e.stdout}`);
}
await browser.close();
rmSync(work, { recursive: true, force: true });
