#!/usr/bin/env node
// Draws the tables of bench/large.mjs as a picture: error against CPU time of each method, both logarithmic.
// usage: bench/run FOLDER belt | node bench/work_precision.mjs > docs/img/work_precision_belt.svg      (or track)
import { readFileSync } from "node:fs";

const cells = (l) => l.split("|").map((c) => c.trim()).filter((c) => c);
const rows = readFileSync(0, "utf8").split("\n").map(cells).filter((c) => /^(hht|bdf)$/.test(c[0]) && c.length === 7)
  .map(([method, tolerance, error, , , , cpu]) => ({ method, tolerance, x: Math.log10(cpu), y: Math.log10(error) }));
const span = (k) => [Math.floor(Math.min(...rows.map((r) => r[k])) - 0.01), Math.ceil(Math.max(...rows.map((r) => r[k])) + 0.01)];
const [x0, x1] = span("x"), [y0, y1] = span("y");
const px = (x) => 80 + 540 * (x - x0) / (x1 - x0), py = (y) => 20 + 300 * (y1 - y) / (y1 - y0);
const out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 380" width="660" height="380" ' +
  'font-family="DejaVu Sans, Verdana, sans-serif" font-size="13">', "<!-- made by bench/work_precision.mjs -->",
  '<rect width="660" height="380" fill="white"/>'];
const text = (x, y, anchor, s) => out.push(`<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${s}</text>`);
const line = (a, b, c, d) => out.push(`<line x1="${a}" y1="${b}" x2="${c}" y2="${d}" stroke="#ddd"/>`);
for (let k = x0; k <= x1; k++) { line(px(k), 20, px(k), 320); text(px(k), 338, "middle", `${10 ** k} s`); }
for (let k = y0; k <= y1; k++) { line(80, py(k), 620, py(k)); text(74, py(k) + 4, "end", `1e${k}`); }
for (const [method, colour] of [["hht", "steelblue"], ["bdf", "firebrick"]]) {
  const of = rows.filter((r) => r.method === method);
  out.push(`<polyline points="${of.map((r) => `${px(r.x).toFixed(1)},${py(r.y).toFixed(1)}`).join(" ")}" fill="none" ` +
    `stroke="${colour}" stroke-width="2"/>`);
  for (const r of of) {
    out.push(`<circle cx="${px(r.x).toFixed(1)}" cy="${py(r.y).toFixed(1)}" r="4" fill="${colour}"/>`);
    const right = px(r.x) > 540; // no room there
    text(px(r.x) + (right ? -8 : 8), py(r.y) + (right ? 18 : -6), right ? "end" : "start", `${method} ${r.tolerance}`);
  }
}
text(350, 366, "middle", "CPU time");
text(80, 14, "start", "rms error");
console.log([...out, "</svg>"].join("\n"));
