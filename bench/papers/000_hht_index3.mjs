// [000] Negrut, Rampalli, Ottarsson, Sajdak: On the use of the HHT method in the context of index 3 differential algebraic
// equations of multibody dynamics (2007). Its three machines were never published: ours are of the same kind and size.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { check, curves, digits, largest, power, root, run } from "./measure.mjs";

export const paper = "[000] Negrut, Rampalli, Ottarsson and Sajdak: HHT in index-3 form beside GSTIFF";

const sizes = (file) => {
  const text = check(file), of = (what) => Number(new RegExp(`${what} +(\\d+)`).exec(text)[1]);
  return `${of("coordinates")} coordinates, ${of("constraints")} constraints`;
};
// The same with the rigid parts and joints that the file of the vehicle lists.
function atvSizes() {
  const text = readFileSync(join(root, "examples/atv.yaml"), "utf8");
  const entries = (section) => new RegExp(`\n${section}:\n((?:(?:[ #].*)?\n)*)`).exec(text)[1].match(/^ {2}\w+:/gm).length;
  const modes = /frame deforms by (\d+) modes, (.* to .*)/.exec(check("example:atv"));
  return `${entries("bodies") - 2} parts, ${entries("joints")} joints, ${modes[1]} modes from ${modes[2]}; ${sizes("example:atv")}`;
}
// The largest difference of a channel in two runs, as a part of its range.
function difference(a, b, channel) {
  const x = a.column(channel), range = Math.max(...x) - Math.min(...x);
  return largest(x, b.column(channel)) / range;
}
const percent = (x) => `${digits(100 * x, 2)} %`;

// What two runs find at the same places, for the table of hot spots.
function hotSpots(a, b, where) {
  const rows = a.spots.slice(0, 10).map((spot) => {
    const other = b.spots.find((s) => s.place === spot.place);
    return [spot.place, (spot.von_mises / 1e6).toFixed(2), digits(spot.time, 6), other ? (other.von_mises / 1e6).toFixed(2) : "-",
      other ? digits(other.time, 6) : "-", other ? percent(Math.abs(other.von_mises / spot.von_mises - 1)) : "-"];
  });
  const apart = Math.max(...a.spots.slice(0, 10).map((s) => Math.abs((b.spots.find((x) => x.place === s.place)?.von_mises ?? 0) / s.von_mises - 1)));
  return { where, what: "ATV: ten hot spots of the frame by the two", theirs: "the same places, within 0.44 %", ours: `within ${percent(apart)}`,
    verdict: apart < 0.0044 ? "reproduced" : "refuted",
    table: { head: ["place", "hht [MPa]", "time [s]", "gstiff [MPa]", "time [s]", "apart"], rows } };
}

// A machine by hht and by gstiff as the paper sets them: cost and agreement.
function machine({ where, name, file, end, rows, gstiff, hht, theirs, channels, note, size = sizes, spots = 0 }) {
  const options = { end, "output-step": end / rows };
  const a = run(file, { ...options, method: "hht", ...hht }, { hotSpots: spots });
  const b = run(file, { ...options, ...gstiff }, { hotSpots: 2 * spots });
  const ratio = b.statistics.cpu_run / a.statistics.cpu_run;
  const per = (s) => [s.steps, s.iterations, s.factorizations, digits(s.cpu_run, 3)];
  return [
    { where, what: `${name}: size`, theirs: theirs.size, ours: size(file), verdict: "data never published" },
    { where, what: `${name}: CPU time of GSTIFF over that of HHT`, theirs: theirs.ratio, ours: digits(ratio, 2),
      verdict: ratio > 2 ? "reproduced" : ratio > 1.2 ? "in part" : "refuted", note,
      table: { head: [`${end} s`, "steps", "iterations", "factorisations", "CPU [s]"],
        rows: [["hht", ...per(a.statistics)], [gstiff.method, ...per(b.statistics)]] } },
    ...channels.map(([channel, what, bound]) => {
      const found = difference(a, b, channel);
      return { where, what: `${name}: ${what} by the two`, theirs: `within ${percent(bound)}`, ours: `within ${percent(found)}`,
        verdict: found < bound ? "reproduced" : "in part",
        note: found < bound ? undefined : "The data are ours, not those of the paper." };
    }),
    ...(spots ? [hotSpots(a, b, "Table I")] : []),
  ];
}

const GAIN = "Both on the same matrices, corrector and predictor, so that only the formulas differ; the paper's GSTIFF has a larger " +
  "system. At equal error the ratios are those of [gstiff](methods/gstiff.md#measured).";
const BELT = { where: "4.1", name: "belt", file: "example:belt", rows: 200, gstiff: { method: "gstiff", tolerance: 1e-4 },
  hht: { tolerance: 1e-5 }, theirs: { size: "3725 equations", ratio: "1286/485 = 2.65" }, note: GAIN,
  channels: [["alternator.wz", "speed of the alternator", 0.01], ["alternator_axle.i.fx", "reaction of the alternator", 0.03]] };
const TRACK = { where: "4.2", name: "track", file: join(root, "examples/large/track.yaml"), rows: 100,
  gstiff: { method: "gstiff-si2", tolerance: 1e-3, option: { "max-order": 1 } }, hht: { tolerance: 1e-5 },
  theirs: { size: "4675 equations, 61 parts, 690 contacts", ratio: "8988/1713 = 5.2" }, channels: [],
  note: "gstiff-si2 with order 1, as the paper sets it, at a tolerance a hundred times looser. The paper compares the motion by eye." };
// The paper sets HMAX = 5e-4 for both.
const STEPS = { "h-max": 5e-4 };
const ATV = { where: "4.3", name: "ATV", file: "example:atv", rows: 1000, size: atvSizes,
  gstiff: { method: "gstiff", tolerance: 1e-4, option: STEPS }, hht: { tolerance: 1e-5, option: STEPS },
  theirs: { size: "28 parts, 43 joints, 134 modes from 56.7 Hz to 13.1 kHz; 532 and 927 equations", ratio: "367/122 = 3.0" },
  note: `${GAIN} Neither of the two is limited by its error here, but by the longest step.`, spots: 20,
  channels: [["engine.wy", "Figs. 10, 11, pitch rate of the engine", 0.016]] };

// The vehicle without a longest step, by hht and by gstiff with a bounded order, each against a run at 1e-10.
function atvOrders() {
  const options = { end: 0.5, "output-step": 2e-3 };
  const channels = ["engine.wy", "rear_ball_r.i.fz", "frame.stress"];
  const truth = run("example:atv", { ...options, method: "hht", tolerance: 1e-10 });
  const settings = [["hht", {}], ...[1, 2, 6].map((k) => ["gstiff", { "max-order": k }])];
  const rows = settings.flatMap(([method, option]) => [1e-6, 1e-8].map((tolerance) => {
    const x = run("example:atv", { ...options, method, tolerance, option });
    const s = x.statistics;
    return [method, option["max-order"] ?? "-", power(tolerance, 1), s.steps, s.iterations, digits(s.cpu_run, 3),
      ...channels.map((c) => percent(difference(truth, x, c)))];
  }));
  return { where: "4.3", what: "ATV: gstiff with orders up to 1, 2 and 6", theirs: "models with discontinuities limit the order to 1 or 2",
    ours: "below", verdict: "data never published",
    note: "0.5 s without a longest step. Largest differences to hht at 1e-10, in parts of the range of each channel.",
    table: { head: ["method", "max-order", "tolerance", "steps", "iterations", "CPU [s]", "pitch rate", "reaction", "stress"], rows } };
}

// Figs. 9 and 10: what the paper plots, by three methods of different families.
function atvCurves() {
  const options = { end: 2, "output-step": 2e-3 };
  const channels = [["rear_ball_r.i.fz", "Fig. 9, vertical reaction in the ball joint of the right rear suspension [N]"],
    ["engine.wy", "Fig. 10, pitch rate of the engine [rad/s]"]];
  const runs = [["hht", { tolerance: 1e-5, option: STEPS }], ["gstiff", { tolerance: 1e-4, option: STEPS }], ["radau", { tolerance: 1e-7 }]]
    .map(([method, o]) => run("example:atv", { ...options, method, ...o }));
  const rows = channels.map(([c, what]) => {
    const x = runs[0].column(c);
    return [what, digits(Math.min(...x), 4), digits(Math.max(...x), 4), percent(difference(runs[0], runs[1], c)),
      percent(difference(runs[0], runs[2], c))];
  });
  return { where: "Figs. 9, 10", what: "ATV: reaction of the rear suspension, speed of the engine", theirs: "curves", ours: "below",
    verdict: "no numbers printed", note: "hht and gstiff as the paper sets them, and radau at 1e-7; differences in parts of the range.",
    table: { head: ["", "smallest", "largest", "gstiff from hht", "radau from hht"], rows } };
}

export const claims = [
  { name: "belt", measure: () => machine({ ...BELT, end: 0.2 }) },
  { name: "track, 1 s", measure: () => machine({ ...TRACK, end: 1 }) },
  { name: "track, 14 s", full: true, measure: () => machine({ ...TRACK, end: 14 }) },
  { name: "ATV", measure: () => [...machine({ ...ATV, end: 2 }), atvOrders()] },
  curves("Fig. 7", "track: acceleration and velocity of shoe 8"),
  { name: "ATV: Figs. 9, 10", measure: atvCurves },
];
