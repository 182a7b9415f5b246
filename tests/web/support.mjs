// What the browser tests share: runs with their pages, and the loop over the tests.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { missing } from "./browser.mjs";

export const trammel = process.argv[2];
if (missing()) {
  console.log(`SKIPPED: ${missing()}`);
  process.exit(77);
}
export const work = mkdtempSync(join(tmpdir(), "trammel-web-"));

export function run(...words) {
  const r = spawnSync(trammel, words, { encoding: "utf8" });
  assert.equal(r.status, 0, `trammel ${words.join(" ")}: ${r.stderr}`);
}
// A run and its page; `change` rewrites the text of an example.
export function report(example, change, ...more) {
  const dir = join(work, `${example}-${Math.random().toString(36).slice(2)}`), file = `${dir}.yaml`;
  const text = execFileSync(trammel, ["example", example, "-o", "-"], { encoding: "utf8" });
  writeFileSync(file, change ? change(text) : text);
  spawnSync(trammel, ["run", file, "--report", "-q", "-o", dir, ...more], { encoding: "utf8" });
  return { dir, page: join(dir, "report.html") };
}
export function results(dir) {
  const lines = readFileSync(join(dir, "results.csv"), "utf8").trim().split("\n").map((l) => l.split(","));
  const names = lines[0];
  return lines.slice(1).map((l) => Object.fromEntries(l.map((x, i) => [names[i], Number(x)])));
}
export const api = (page, f, ...a) => page.evaluate(([name, args]) => window.trammelReport[name](...args), [f, a]);
export const quiet = (page) => {
  assert.deepEqual(page.complaints, []);
  assert.deepEqual(page.requests, []);
};

let failed = 0;
// Runs the tests whose names hold the third word of the command line.
export async function check(browser, tests) {
  for (const [name, f] of Object.entries(tests)) {
    if (!name.includes(process.argv[3] ?? "")) continue;
    try {
      await f(browser);
      console.log(`ok      ${name}`);
    } catch (e) {
      failed++;
      console.log(`FAILED  ${name}\n${e.stack}`);
    }
    for (const c of browser.contexts()) await c.close();
  }
  await browser.close();
}
export function finish() {
  rmSync(work, { recursive: true, force: true });
  process.exit(failed ? 1 : 0);
}
