// How often the 95 % intervals of `trammel fit` hold what the data were made from: the decay of examples/fit with 100
// different noises. usage: node bench/fit_coverage.mjs build/trammel
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const trammel = process.argv[2] ?? "build/trammel";
const model = join(dirname(fileURLToPath(import.meta.url)), "../examples/fit/spring.yaml");
const right = { k: 1.85, c: 0.0042 }, noise = 0.25, sets = 100;
const m = 3, k = 1e3*right.k, c = 1e3*right.c, rest = -(0.2 + m*9.81/k), d = c/2/m, w = Math.sqrt(k/m - d*d);
const y = (t) => 1e3*(rest + (-0.23 - rest)*Math.exp(-d*t)*(Math.cos(w*t) + d/w*Math.sin(w*t)));

// SplitMix64, and Box and Muller's way to normal numbers.
let state = 1n;
const uniform = () => {
  state = (state + 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn;
  let z = state;
  z = ((z ^ (z >> 30n))*0xbf58476d1ce4e5b9n) & 0xffffffffffffffffn;
  z = ((z ^ (z >> 27n))*0x94d049bb133111ebn) & 0xffffffffffffffffn;
  return (Number((z ^ (z >> 31n)) >> 11n) + 0.5)/2**53;
};
const normal = () => Math.sqrt(-2*Math.log(uniform()))*Math.cos(2*Math.PI*uniform());

const folder = mkdtempSync(join(tmpdir(), "trammel-"));
const held = { k: 0, c: 0 };
for (let n = 0; n < sets; n++) {
  const rows = Array.from({ length: 27 }, (_, i) => `${0.075*i},${y(0.075*i) + noise*normal()}`);
  writeFileSync(join(folder, "data.csv"), ["time [s],mass.y [mm]", ...rows].join("\n") + "\n");
  execFileSync(trammel, ["fit", model, join(folder, "data.csv"), "--parameters", "k,c", "--set", "k=1.5", "-q", "-o",
    join(folder, "fit")]);
  for (const p of JSON.parse(readFileSync(join(folder, "fit/fit.json"), "utf8")).parameters)
    held[p.name] += p.from < right[p.name] && right[p.name] < p.to ? 1 : 0;
}
rmSync(folder, { recursive: true });
console.log(`of ${sets} intervals of 95 %: k in ${held.k}, c in ${held.c}`);
