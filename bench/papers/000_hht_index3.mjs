// [000] Negrut, Rampalli, Ottarsson, Sajdak: On the use of the HHT method in the context of index 3 differential algebraic
// equations of multibody dynamics (2007). Its three machines were never published: ours are of the same kind and size.
import { join } from "node:path";
import { check, curves, digits, largest, root, run } from "./measure.mjs";

export const paper = "[000] Negrut, Rampalli, Ottarsson and Sajdak: HHT in index-3 form beside GSTIFF";

const sizes = (file) => {
  const text = check(file), of = (what) => Number(new RegExp(`${what} +(\\d+)`).exec(text)[1]);
  return `${of("coordinates")} coordinates, ${of("constraints")} constraints`;
};
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
function machine({ where, name, file, end, rows, gstiff, hht, theirs, channels, note, spots = 0 }) {
  const options = { end, "output-step": end / rows };
  const a = run(file, { ...options, method: "hht", ...hht }, { hotSpots: spots });
  const b = run(file, { ...options, ...gstiff }, { hotSpots: 2 * spots });
  const ratio = b.statistics.cpu_run / a.statistics.cpu_run;
  const per = (s) => [s.steps, s.iterations, s.factorizations, digits(s.cpu_run, 3)];
  return [
    { where, what: `${name}: size`, theirs: theirs.size, ours: sizes(file), verdict: "data never published" },
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
const ATV = { where: "4.3", name: "ATV", file: "example:atv", rows: 1000, gstiff: { method: "gstiff", tolerance: 1e-4 },
  hht: { tolerance: 1e-5 }, theirs: { size: "28 parts, 43 joints, 134 modes; 532 and 927 equations", ratio: "367/122 = 3.0" }, note: GAIN,
  channels: [["frame.wy", "pitching of the frame", 0.016]], spots: 20 };

export const claims = [
  { name: "belt", measure: () => machine({ ...BELT, end: 0.2 }) },
  { name: "track, 1 s", measure: () => machine({ ...TRACK, end: 1 }) },
  { name: "track, 14 s", full: true, measure: () => machine({ ...TRACK, end: 14 }) },
  { name: "ATV", measure: () => machine({ ...ATV, end: 2 }) },
  curves("Fig. 7", "track: acceleration and velocity of shoe 8"),
  curves("Figs. 9, 10", "ATV: reaction of the rear suspension, speed of the engine"),
];
