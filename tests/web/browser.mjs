// Headless Chromium for the tests of the report page and for its pictures.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
  "--disable-sync"];
const PATIENCE = 90000; // [ms] on a machine that has other things to do
const WEBGL = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

// What is missing for browser tests, or "".
export function missing() {
  if (!existsSync(CHROMIUM)) return `there is no ${CHROMIUM}`;
  if (!existsSync(join(here, "../../web/node_modules/playwright-core"))) return "playwright-core is not installed (npm ci in web)";
  return "";
}

export async function launch({ webgl = true } = {}) {
  const require = createRequire(join(here, "../../web/package.json"));
  const { chromium } = require("playwright-core");
  return chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...(webgl ? WEBGL : ["--disable-gpu", "--disable-3d-apis"])] });
}

// Opens a report; errors and warnings of the page are collected in page.complaints. Shadows and smooth edges take most of the
// time where software draws them: only pages opened with `fine` have them.
export async function open(browser, path, { width = 1400, height = 860, dark = false, script = true, fine = false } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? "dark" : "light", javaScriptEnabled: script });
  const page = await context.newPage();
  if (!fine) await page.addInitScript(() => { window.trammelPlain = true; });
  page.complaints = [];
  page.requests = [];
  page.on("console", (m) => { if (["error", "warning"].includes(m.type()) && !/GPU stall|swiftshader|software WebGL/i.test(m.text())) page.complaints.push(m.text()); });
  page.on("pageerror", (e) => page.complaints.push(String(e)));
  page.on("request", (r) => { if (!/^(file|data|blob):/.test(r.url())) page.requests.push(r.url()); });
  const begin = Date.now();
  await page.goto(pathToFileURL(path).href, { timeout: PATIENCE });
  if (script) await page.waitForFunction(() => window.trammelReport?.ready, null, { timeout: PATIENCE });
  page.loadTime = Date.now() - begin;
  // Pictures that fit their place are drawn by resize observers, which run once before the next frame is painted.
  if (script) await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return page;
}
