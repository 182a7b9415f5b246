// [003] Negrut, Jay, Khude: A discussion of low-order numerical integration formulas for rigid and flexible multibody
// dynamics (2009). Its figures survive without their curves, so what is checked is what the text says of them.
import { compare, curves, digits, model, order, power, run } from "./measure.mjs";

export const paper = "[003] Negrut, Jay and Khude: six low-order formulas";

const METHODS = ["nstiff", "newmark", "hht", "nstiff-si2", "hht-add", "hht-si2"];
const expected = (method) => (method === "newmark" ? 1 : 2);
const near = (found, method) => Math.abs(found - expected(method)) < 0.15;
const CRANK = model("slider_crank"), FLEXIBLE = model("flexible_slider_crank");

// Errors of one channel at the end with halved steps, by every method; raw velocities, as the paper has them.
function orders({ where, what, file, channel, exact, steps, end, note, newmark = steps, set = {} }) {
  const rows = [];
  let good = true;
  for (const method of METHODS) {
    const own = method === "newmark" ? newmark : steps;
    const e = own.map((step) => Math.abs(run(file, { method, step, end, "output-step": end, set,
      option: { "raw-velocities": true } }).last([channel])[0] - exact));
    const found = order(own, e);
    good &&= near(found, method);
    rows.push([method, ...e.map((x, i) => (own === steps ? power(x, 2) : `${power(x, 2)} (h = ${power(own[i], 2)})`)), found.toFixed(2)]);
  }
  return { where, what, note, verdict: good ? "reproduced" : "differs", theirs: "order 2, Newmark 1",
    ours: rows.map((row) => row[row.length - 1]).join(", "),
    table: { head: ["", ...steps.map((h) => `h = ${power(h)}`), "order"], rows } };
}
// The value at the end by the program's most accurate method of another family.
const reference = (file, channel, end, method, tolerance) =>
  run(file, { method, tolerance, end, "output-step": end }).last([channel])[0];

// Mean error of the energy over a run, eq. 14.
function dissipation({ where, what, file, steps, set, note }) {
  const told = compare(file, { methods: METHODS.join(","), steps: steps.join(","), end: 2, "output-step": 0.02, set });
  const rows = METHODS.map((method) => {
    const e = told.runs.filter((r) => r.method === method).map((r) => r.energy_error);
    return [method, ...e.map((x) => power(x, 2)), order(steps, e).toFixed(2)];
  });
  const good = rows.every((row) => Math.abs(row[row.length - 1] - expected(row[0])) < 0.3);
  return { where, what, note, verdict: good ? "reproduced" : "differs", theirs: "order 2, Newmark 1",
    ours: rows.map((row) => row[row.length - 1]).join(", "),
    table: { head: ["", ...steps.map((h) => `h = ${power(h)}`), "order"], rows } };
}

const halves = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => 2 ** -(from + i));

function lossAgainstAlpha() {
  const loss = (file, alpha, step, set) => compare(file, { methods: "hht", steps: step, end: 2, "output-step": 0.02, set,
    option: { alpha } }).runs[0].energy_error;
  const rows = [["slider crank", CRANK, { c: 0 }], ["flexible slider crank", FLEXIBLE, {}]].map(([name, file, set]) => {
    const e = [-0.3, -0.05].map((alpha) => loss(file, alpha, 2 ** -9, set));
    return [name, ...e.map((x) => power(x, 2)), (e[0] / e[1]).toFixed(1)];
  });
  const found = rows.map((row) => Number(row[3]));
  return { where: "Fig. 7", what: "energy lost with alpha = -0.3 against -0.05", theirs: "about 10 times as much",
    ours: found.map((x) => `${x} times`).join(", "), verdict: found.every((x) => x < 5) ? "refuted" : "differs",
    note: "Mean error of the energy over 2 s, h = 2^-9. The error of the energy is mostly that of the motion, " +
      "beta - 1/6 + ..., not damping: 1/12 + alpha^2/4 differs by a factor of 1.26 between the two. Their step is not printed, " +
      "nor where the spring acts.",
    table: { head: ["", "alpha = -0.3", "alpha = -0.05", "ratio"], rows } };
}

const extent = (path, i) => Math.max(...path.map((p) => Math.abs(p[i])));

function drift() {
  const steps = halves(9, 11), methods = ["newmark", "nstiff", "hht", "hht-add", "hht-si2", "nstiff-si2"];
  const told = compare(CRANK, { methods: methods.join(","), steps: steps.join(","), end: 10, "output-step": 0.1,
    joint: "bearing", set: { c: 0 } });
  const of = (method) => told.runs.filter((r) => r.method === method);
  const rows = methods.map((method) => {
    const box = of(method).map((r) => [extent(r.drift_xy, 0), extent(r.drift_xy, 1)]);
    const size = box.map((b) => Math.hypot(...b));
    return [method, ...box.map((b) => `${power(b[0], 2)} x ${power(b[1], 2)}`), size[2] > 1e-11 ? order(steps, size).toFixed(2) : "-"];
  });
  const table = { head: ["", ...steps.map((h) => `h = ${power(h)}`), "order"], rows };
  const stabilised = Math.max(...methods.slice(3).flatMap((m) => of(m).map((r) => r.drift_velocity)));
  const found = rows.slice(0, 3).map((row) => Number(row[row.length - 1]));
  return [
    { where: "Figs. 11, 12", what: "velocity constraints of stabilised methods at the pin of the crank", theirs: "round-off",
      ours: `at most ${power(stabilised, 2)} m/s`, verdict: stabilised < 1e-10 ? "reproduced" : "differs" },
    { where: "Figs. 13 to 15", what: "velocity constraints of index-3 methods: a closed curve whose box shrinks with h^2",
      theirs: "O(h^2), the same for all three", ours: found.join(", "), table,
      verdict: found.slice(1).every((x) => Math.abs(x - 2) < 0.2) ? "reproduced" : "differs",
      note: "Half the width and height of the box that holds the velocity violation at the pin, m/s, over 10 s." },
    { where: "3.3", what: "the violation goes like h^q, q the order of the method: 1 for Newmark", theirs: "1 for Newmark",
      ours: `${found[0]} for Newmark`, verdict: Math.abs(found[0] - 2) < 0.2 ? "refuted" : "differs",
      note: "Positions on the constraints make the velocity the difference of two of them but for terms with the " +
        "acceleration, whose parts of order h cancel for every beta and gamma." },
  ];
}

// CPU time in units of hht, least of several runs each.
const SMALL = [["slider crank", CRANK, 2 ** -11, 4], ["flexible slider crank", FLEXIBLE, 2 ** -10, 2],
  ["double pendulum", "example:double_pendulum", 2 ** -12, 2], ["seven-body mechanism", "example:squeezer", 2e-5, 0.05]];
const LARGE = [["V8", "example:v8", 5e-4, 0.1], ["car", "example:hmmwv", 1e-3, 0.4]];
function cost([name, file, step, end]) {
  const time = (method) => run(file, { method, step, end, "output-step": end / 4 }).statistics.cpu_run;
  const least = METHODS.map(() => Infinity);
  for (let i = 0; i < 5; i++) METHODS.forEach((m, k) => { least[k] = Math.min(least[k], time(m)); });
  return [name, ...least.map((t) => (t / least[METHODS.indexOf("hht")]).toFixed(2))];
}
const stabilised = (rows) => rows.flatMap((row) => [row[4], row[6]]).map(Number);
const range = (list) => `${Math.min(...list)} to ${Math.max(...list)}`;

function costs() {
  const rows = [...SMALL, ...LARGE].map(cost), small = stabilised(rows.slice(0, 3)), seven = stabilised([rows[3]]);
  const large = stabilised(rows.slice(4)), additive = rows.map((row) => Number(row[5]));
  const table = { head: ["CPU time over that of hht", ...METHODS], rows };
  return [
    { where: "Fig. 16", what: "hht-add costs most where the mass matrix is not constant", theirs: "yes", table,
      ours: `${range(additive)} times hht`, verdict: additive[1] > 1.2 ? "reproduced" : "differs" },
    { where: "Fig. 16", what: "velocity constraints cost about 30 % more, and more for the seven-body mechanism",
      theirs: "1.3 and more", ours: `${range(small)}; ${range(seven)}`,
      verdict: Math.max(...small) < 1.6 && Math.max(...seven) > Math.max(...small) - 0.1 ? "reproduced" : "differs" },
    { where: "4", what: "in larger models velocity constraints cost about 30 % more", theirs: "1.3",
      ours: range(large), verdict: Math.max(...large) > 1.35 ? "refuted" : "differs",
      note: "Theirs are small models in MATLAB with dense matrices, where the assembly of the same terms counts. With sparse " +
        "matrices the cost is that of the larger system, in which every coordinate and every multiplier occurs twice." },
  ];
}

export const claims = [
  { name: "slider crank, orders", quick: true, measure: () => orders({ where: "Fig. 3", what: "slider crank: rate of the crank at 2 s",
    file: CRANK, channel: "crank.omega", exact: 0.07710906823949079, steps: halves(8, 11), end: 2,
    note: "alpha = -0.3. Reference: the motion as one differential equation, integrated apart from this program." }) },
  { name: "flexible slider crank, orders", measure: () => orders({ where: "Fig. 4", what: "flexible slider crank: rate of the crank at 2 s",
    file: FLEXIBLE, channel: "crank.wz", exact: reference(FLEXIBLE, "crank.wz", 2, "radau", 1e-11), steps: halves(9, 12), end: 2,
    note: "Reference: radau at a tolerance of 1e-11. The printed area of the rod belongs to no solid section with the printed " +
      "moment of inertia; it hardly matters (the model says why)." }) },
  { name: "seven-body mechanism, orders", measure: () => ["angle", "omega"].map((what) => orders({
    where: what === "angle" ? "Fig. 5" : "Fig. 6", what: `seven-body mechanism, body 5: ${what} at 0.03 s`, file: "example:squeezer",
    channel: `K5.${what}`, exact: reference("example:squeezer", `K5.${what}`, 0.03, "dop853", 1e-12),
    steps: [8e-6, 4e-6, 2e-6], newmark: [5e-7, 2.5e-7, 1.25e-7], end: 0.03,
    note: "Reference: dop853 at 1e-12, which agrees with the published solution of the IVP test set. The error of the angle by " +
      "Newmark changes its sign at longer steps." })) },
  { name: "loss of energy and alpha", measure: lossAgainstAlpha },
  { name: "slider crank, energy", measure: () => dissipation({ where: "Fig. 9", what: "slider crank without damper: mean error of the energy",
    file: CRANK, steps: halves(9, 12), set: { c: 0 } }) },
  { name: "flexible slider crank, energy", measure: () => dissipation({ where: "Fig. 10",
    what: "flexible slider crank: mean error of the energy", file: FLEXIBLE, steps: halves(9, 12), set: {} }) },
  { name: "velocity constraints", quick: true, measure: drift },
  { name: "cost of the methods", measure: costs },
  curves("Fig. 8", "slider crank: energy over time for several steps"),
];
