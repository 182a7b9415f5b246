#!/usr/bin/env node
// Reruns the tables, figures and claims of the five papers on which the methods rest, and writes a page with theirs beside
// ours. usage: bench/papers/run.mjs [--trammel FILE] [--page FILE] [--full | --quick] [--only TEXT] [--check PAGE]
// --full adds runs of many minutes, --quick leaves out what takes longer than a few seconds or measures time; --only runs
// what has TEXT in its name; --check compares verdicts with those of a page. Exit status 1: a verdict is not what is expected.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { useProgram } from "./measure.mjs";
import { page, row } from "./page.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const options = { only: "" };
for (let i = 2; i < process.argv.length; i++) {
  const word = process.argv[i].replace(/^--/, "");
  options[word] = word === "full" || word === "quick" ? true : process.argv[++i];
}
if (options.trammel) useProgram(options.trammel);

const known = options.check && readFileSync(options.check, "utf8").split("\n");
// True if the page has the verdict of this result.
const isOnPage = (r) => !known || known.some((text) => text.startsWith(row([r.where, r.what]).slice(0, -1)) && text.endsWith(` ${r.verdict} |`));
const isWanted = (claim, file) =>
  `${file} ${claim.name}`.includes(options.only) && (options.full || !claim.full) && (!options.quick || claim.quick);

const papers = [];
let surprises = 0;
for (const file of readdirSync(here).filter((name) => /^\d{3}_.*\.mjs$/.test(name)).sort()) {
  const { paper, claims } = await import(join(here, file));
  const results = [];
  for (const claim of claims) {
    if (!isWanted(claim, file)) continue;
    const start = process.hrtime.bigint(), found = [claim.measure()].flat();
    for (const result of found) {
      if (result.verdict === "differs" || !isOnPage(result)) surprises++;
      if (!isOnPage(result)) console.error(`  the page has another verdict: ${result.where}, ${result.what}`);
      console.log(`${paper.slice(0, 5)} ${result.where}, ${result.what}: ${result.verdict} (theirs ${result.theirs}; ours ${result.ours})`);
    }
    results.push(...found);
    console.error(`  ${claim.name}: ${(Number(process.hrtime.bigint() - start) / 1e9).toFixed(1)} s`);
  }
  papers.push({ paper, results });
}
if (options.page) writeFileSync(options.page, page(papers, Boolean(options.full)));
process.exit(surprises ? 1 : 0);
