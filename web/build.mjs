// Bundles src into dist: one classic script, one style sheet, and the hash that the page's security policy names.
// usage: node build.mjs [FOLDER]     (default: dist)
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const LIMIT = 880_000; // bytes of script; studies of many cases took 30 000 of them, WebM files 20 000
const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "dist");
mkdirSync(out, { recursive: true });
const common = { bundle: true, minify: true, write: false, legalComments: "inline", absWorkingDir: here };
const script = await build({
  ...common, entryPoints: ["src/main.ts"], format: "iife", target: "es2022", charset: "ascii",
});
const style = await build({ ...common, entryPoints: ["src/style.css"] });
const text = script.outputFiles[0].text;
for (const bad of ["</script", "<!--", "\r"])
  if (text.toLowerCase().includes(bad)) throw new Error(
    `the bundle holds ${JSON.stringify(bad)}, which would end its element`);
if (text.length > LIMIT) throw new Error(`the bundle has ${text.length} bytes, more than ${LIMIT}`);
writeFileSync(join(out, "report.js"), text);
writeFileSync(join(out, "report.css"), style.outputFiles[0].text);
writeFileSync(join(out, "report.js.hash"),
  `sha256-${createHash("sha256").update(readFileSync(join(out, "report.js"))).digest("base64")}\n`);
console.log(`report.js ${text.length} bytes, report.css ${style.outputFiles[0].text.length} bytes`);
