#!/usr/bin/env node
// Random models of every kind whose default run could claim too much: runs each with an accuracy asked for, and compares
// what it claims with tight runs. A claim is false if the true error is more than 3 times the claim.
// usage: bench/claims.mjs [--trammel FILE] [--kind A,B] [--method M,N] [--accuracy A] [--count N] [--first I] [--keep FOLDER]
// --count N: models of each kind, from the number --first on; a number makes the same model everywhere. Models and
// references stay in the folder. Channels count in which two tight runs by different methods agree to a tenth of what is
// asked, if they are most of the model's.
// The exit status is 1 if more than --most (default 0) claims of `reached` are false.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const options = { trammel: join(root, "build/trammel"), kind: "", method: "auto", accuracy: "1e-3", count: 20, first: 0, keep: "", most: 0 };
for (let i = 2; i < process.argv.length; i += 2) {
  const word = process.argv[i].replace(/^--/, "");
  if (!(word in options) || i + 1 === process.argv.length) {
    console.error(`unknown option ${process.argv[i]}, or no value`);
    process.exit(2);
  }
  options[word] = process.argv[i + 1];
}

// ---------------------------------------------------------------- models

// Numbers in [0, 1) from a seed.
function numbers(seed) {
  let state = (seed * 2654435761 + 12345) >>> 0;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  for (let i = 0; i < 8; i++) next();
  return { in: (low, high) => low + (high - low) * next(), log: (low, high) => low * (high / low) ** next(),
    pick: (list) => list[Math.floor(next() * list.length)], chance: (p) => next() < p };
}

const n = (x) => x.toPrecision(9);
const model = (gravity, bodies, rest, end, rows = 200) =>
  `trammel: 1\ngravity: [${gravity.join(", ")}]\nbodies:\n${bodies.map((b) => `  ${b}\n`).join("")}${rest}` +
  `simulate: {end: ${n(end)}, output: ${n(end / rows)}}\n`;

// Shapes of pulses of u, about 1 high and 1 wide.
const pulses = [(u) => `exp(-(${u})^2)`, (u) => `1/cosh(${u})^2`, (u) => `0.5*(tanh(5*((${u}) + 1)) - tanh(5*((${u}) - 1)))`,
  (u) => `1/(1 + (${u})^4)`, (u) => `step5(${u}, -1, 0, 0, 1)*step5(${u}, 0, 1, 1, 0)`];

const kinds = {
  // A pulse of a force in time, on a mass that is free or on a spring.
  time(r) {
    const w = r.log(2e-4, 0.05), t0 = r.in(0.3, 3.7), f = `${n(r.in(0.2, 2) / w)}*${r.pick(pulses)(`(time - ${n(t0)})/${n(w)}`)}`;
    const slow = r.chance(0.5) ? ` + ${n(r.in(0, 0.5))}*cos(${n(r.in(0.5, 4))}*time)` : "";
    const spring = r.chance(0.5) ? ` - ${n(r.in(1, 40))}*plain(dx(m)) - ${n(r.in(0, 0.4))}*plain(vx(m))` : "";
    return model([0, 0, 0], ["m: {kind: point, mass: 1}"], `forces: {f: {force: m, value: ["${f}${slow}${spring}", 0, 0]}}\n`, 4);
  },
  // A narrow peak in the law of a spring or damper that the motion goes across.
  state(r) {
    const w = r.log(1e-3, 0.05), x0 = r.in(-0.5, 0.5), k = r.in(10, 100), speed = r.in(2, 6), area = r.in(0.1, 0.8);
    const damper = r.chance(0.3), c = n(r.in(0, 0.5));
    const peak = r.pick(pulses)(damper ? `(plain(vx(m)) - ${n(x0)})/${n(10 * w)}` : `(plain(dx(m)) - ${n(x0)})/${n(w)}`);
    const law = `-${n(k)}*plain(dx(m)) - ${c}*plain(vx(m)) ${r.pick(["+", "-"])} ${n(damper ? area * 30 : area / w)}*${peak}`;
    return model([0, 0, 0], [`m: {kind: point, mass: 1, velocity: [${n(speed)}, 0, 0]}`],
      `forces: {f: {force: m, value: ["${law}", 0, 0]}}\n`, r.in(2, 5));
  },
  // Springs that go slack, gaps, one-sided dampers and stops by impact().
  kink(r) {
    const k = r.log(50, 2e4), c = r.log(0.01, 1) * Math.sqrt(k), h = r.in(0.1, 0.6), two = r.chance(0.3);
    const law = r.pick([`max(0, ${n(k)}*(-plain(dx(m))))`, `-min(0, plain(dx(m)))*${n(k)} + max(0, plain(dx(m)) - ${n(h)})*${n(-k)}`,
      `if(plain(dx(m)) < 0, -${n(k)}*plain(dx(m)), 0) - ${n(c)}*max(0, plain(vx(m)))*0.1`,
      `impact(plain(dx(m)), plain(vx(m)), 0, ${n(k)}, ${n(r.in(1.1, 2))}, ${n(c)}, ${n(r.log(1e-3, 0.02))})`]);
    const bodies = [`m: {kind: point, mass: 1, position: [${n(h)}, 0, 0]}`];
    if (two) bodies.push(`p: {kind: point, mass: ${n(r.in(0.1, 2))}, position: [${n(h + 0.3)}, 0, 0]}`);
    return model([-9.81, 0, 0], bodies, `forces:\n  f: {force: m, value: ["${law}", 0, 0]}\n` +
      (two ? `  s: {spring-damper: [m, p], free-length: 0.3, stiffness: ${n(r.log(100, 3000))}, damping: ${n(r.in(0, 3))}}\n` : ""),
      r.in(2, 5));
  },
  // Vibrations that are small against the size of bodies or their distance from the origin.
  micro(r) {
    const at = r.pick([0, 1, 10, 100]), a = r.log(1e-8, 1e-4), masses = r.pick([1, 2, 3]), bodies = [], springs = [];
    for (let i = 0; i < masses; i++) {
      bodies.push(`m${i}: {mass: ${n(r.log(0.1, 10))}, inertia: [1, 1, 1], position: [${n(at + 0.2 * (i + 1) + (i === 0 ? a : 0))}, 0, 0]}`);
      springs.push(`  s${i}: {spring-damper: [${i ? `m${i - 1}` : "ground.o"}, m${i}], free-length: 0.2, ` +
        `stiffness: ${n(r.log(300, 3e4))}, damping: ${n(r.in(0, 2))}}`);
    }
    return model([0, 0, 0], [`ground: {markers: {o: {at: [${at}, 0, 0]}}}`, ...bodies], `forces:\n${springs.join("\n")}\n`, r.in(0.5, 2));
  },
  // Pins on a rotor that hit a ball.
  rotor(r) {
    const pins = r.pick([1, 2, 3]), spin = r.log(3, 150), length = r.in(0.3, 1), pin = r.log(0.01, 0.06), radius = r.log(0.01, 0.05);
    const at = r.in(0.2, 0.6), near = (pin + radius) / length, a = spin * at + near * r.in(-1.5, 1.5), out = length * (1 + near * r.in(-0.9, 0.9)), speed = r.log(0.5, 8);
    const way = [r.in(-1, 1), r.in(-1, 1), r.in(0, 1)], size = Math.hypot(...way) / speed;
    const v = way.map((x) => x / size), c = [out * Math.cos(a) - v[0] * at, out * Math.sin(a) - v[1] * at, -v[2] * at];
    const shapes = [...Array(pins).keys()].map((k) => `{sphere: {name: p${k}, radius: ${n(pin)}, at: ` +
      `[${n(length * Math.cos(6.2831853 * k / pins))}, ${n(length * Math.sin(6.2831853 * k / pins))}, 0]}}`);
    const heavy = r.log(1, 100), driven = r.chance(0.3);
    return model([0, 0, 0], ["ground: {markers: {o: {}}}",
      `rotor: {mass: ${n(heavy)}, inertia: [${n(0.3 * heavy)}, ${n(0.3 * heavy)}, ${n(0.4 * heavy)}], angular-velocity: [0, 0, ${n(spin)}], ` +
      `shapes: [${shapes.join(", ")}]}`,
      `ball: {mass: 0.05, inertia: [2e-5, 2e-5, 2e-5], position: [${c.map(n).join(", ")}], velocity: [${v.map(n).join(", ")}], ` +
      `shape: {sphere: {radius: ${n(radius)}}}}`],
      `joints: {axle: {revolute: [ground.o, rotor]}}\n` +
      (driven ? `motions: {drive: {rotation: axle, value: "${n(spin)}*time"}}\n` : "") +
      `contacts: {hit: {between: [rotor, ball], material: {stiffness: ${n(r.log(1e6, 1e9))}, restitution: ${n(r.in(0.4, 0.9))}}}}\n`, 0.8);
  },
  // A body that bounces, slides or rolls on a plane.
  contact(r) {
    const ball = r.chance(0.6), size = r.log(0.02, 0.2), lift = ball ? r.in(0, 0.3) : 0, mass = r.log(0.1, 5);
    const shape = ball ? `{sphere: {radius: ${n(size)}}}` : `{box: {size: [${n(2 * size)}, ${n(2 * size)}, ${n(2 * size)}]}}`;
    const inertia = n(0.5 * mass * size * size);
    return model([r.in(0, 3), 0, -9.81], ["ground: {shapes: [{plane: {name: floor}}]}",
      `b: {mass: ${n(mass)}, inertia: [${inertia}, ${inertia}, ${inertia}], position: [0, 0, ${n(size + lift)}], ` +
      `velocity: [${n(r.in(0, 2))}, 0, 0], shape: ${shape}}`],
      `contacts: {c: {between: [b, ground.floor], material: {stiffness: ${n(r.log(1e5, 1e8))}, ` +
      `${r.chance(0.5) ? `restitution: ${n(r.in(0.3, 0.9))}` : `damping: ${n(r.log(50, 500))}, depth: 1e-4`}}` +
      (r.chance(0.7) ? `, friction: {static: ${n(r.in(0.2, 0.6))}, dynamic: 0.2}` : "") + "}}\n", r.in(0.3, 1));
  },
  // A housing on soft springs with a fast rotor that is out of balance.
  housing(r) {
    const arm = r.in(-0.1, 0.1), heavy = r.log(1, 50), rotor = heavy * r.log(0.02, 0.5), out = r.log(1e-4, 5e-3), k = heavy * r.log(10, 200) ** 2, c = 0.05 * Math.sqrt(k * heavy);
    return model([0, 0, 0], [`box: {kind: planar, mass: ${n(heavy)}, inertia: ${n(0.02 * heavy)}, markers: {axle: {at: [${n(arm)}, 0]}}}`,
      `wheel: {kind: planar, mass: ${n(rotor)}, inertia: ${n(0.002 * rotor)}, position: [${n(arm)}, 0], centre: [${n(out)}, 0], angular-velocity: ${n(r.log(20, 400))}}`],
      `joints: {axle: {revolute: [box.axle, wheel]}}\nforces: {mount: {force: box, value: ["-${n(k)}*plain(dx(box)) - ${n(c)}*plain(vx(box))", ` +
      `"-${n(k * r.in(0.5, 2))}*plain(dy(box)) - ${n(c)}*plain(vy(box))", 0]}, turn: {torque: box, value: "-${n(0.01 * k)}*plain(az(box)) - ${n(0.01 * c)}*plain(wz(box))"}}\n`,
      r.in(0.3, 1));
  },
  // Pendulums of one to four links in space or in a plane, with springs between some of them.
  smooth(r) {
    const links = r.pick([1, 2, 2, 3, 4]), bodies = ["ground: {markers: {o: {}}}"], joints = [], forces = [];
    let x = 0, y = 0, before = "ground.o";
    for (let i = 0; i < links; i++) {
      const l = r.in(0.2, 0.8), a = r.in(-1.2, 0.6), mass = r.log(0.3, 5), dx = Math.cos(a), dy = Math.sin(a);
      bodies.push(`b${i}: {kind: planar, mass: ${n(mass)}, inertia: ${n(mass * l * l / 12)}, position: [${n(x + dx * l / 2)}, ${n(y + dy * l / 2)}], ` +
        `angle: ${n(a)}, markers: {a: {at: [${n(-l / 2)}, 0]}, b: {at: [${n(l / 2)}, 0]}}}`);
      joints.push(`  j${i}: {revolute: [${before}, b${i}.a]}`);
      if (r.chance(0.3)) forces.push(`  s${i}: {rotational-spring-damper: [${before}, b${i}.a], stiffness: ${n(r.log(1, 500))}, damping: ${n(r.in(0, 0.5))}}`);
      x += dx * l;
      y += dy * l;
      before = `b${i}.b`;
    }
    return model([0, -9.81, 0], bodies, `joints:\n${joints.join("\n")}\n${forces.length ? `forces:\n${forces.join("\n")}\n` : ""}`,
      links > 2 ? r.in(0.5, 1) : r.in(0.5, 3));
  },
};

// ---------------------------------------------------------------- runs

const keep = resolve(options.keep || mkdtempSync(join(tmpdir(), "trammel-claims-")));
if (!options.keep) process.on("exit", () => rmSync(keep, { recursive: true, force: true }));
mkdirSync(keep, { recursive: true });

// Runs into a folder; the exit status.
function run(file, dir, args) {
  const done = spawnSync(options.trammel, ["run", file, "-o", dir, "--quiet", "--force", ...args],
    { timeout: 40e3, encoding: "utf8", env: { ...process.env, OPENBLAS_NUM_THREADS: "1" } });
  return { status: done.status ?? 124, said: done.stderr };
}

function read(dir) {
  const [head, ...rows] = readFileSync(join(dir, "results.csv"), "utf8").trimEnd().split("\n");
  return { names: head.split(","), rows: rows.map((r) => Float64Array.from(r.split(","), Number)),
    accuracy: JSON.parse(readFileSync(join(dir, "summary.json"), "utf8")).accuracy };
}

const turns = new Set(["angle", "psi", "theta", "phi", "yaw", "pitch", "roll"]);

// Largest difference of the channels, as parts of their sizes.
function apart(a, b, sizes) {
  const worst = { e: 0, channel: "", time: 0 };
  for (const { name, size } of sizes) {
    const i = a.names.indexOf(name), k = b.names.indexOf(name), last = name.slice(name.lastIndexOf(".") + 1);
    if (i < 0 || k < 0) continue;
    for (let row = 0; row < Math.min(a.rows.length, b.rows.length); row++) {
      const x = a.rows[row][i], y = b.rows[row][k], d = Math.abs(x - y), turn = 2 * Math.PI;
      const e = (/^e[0-3]$/.test(last) ? Math.min(d, Math.abs(x + y)) : turns.has(last) ? Math.abs(d - turn * Math.round(d / turn)) : d) / size;
      if (e > worst.e) Object.assign(worst, { e, channel: name, time: a.rows[row][0] });
    }
  }
  return worst;
}

// Tight runs of a model by two methods; steps are short, so that neither passes over anything.
function references(file, end) {
  const list = [];
  for (const [method, tolerance] of [["dop853", "1e-12"], ["radau", "1e-11"], ["dopri5", "1e-11"]]) {
    const dir = file.replace(/\.yaml$/, `-${method}`);
    if (!existsSync(join(dir, "summary.json")) && !existsSync(`${dir}.failed`)) {
      const args = ["--method", method, "--tolerance", tolerance, "--option", `h-max=${end / 400}`];
      const { status } = run(file, dir, args);
      if (status) writeFileSync(`${dir}.failed`, String(status));
    }
    if (!existsSync(`${dir}.failed`)) list.push(read(dir));
  }
  return list;
}

// The reference that knows most channels: those in which another one agrees to a tenth of what is asked.
function best(list, channels) {
  let pick = { run: null, known: [] };
  for (let i = 0; i < list.length; i++)
    for (let k = i + 1; k < list.length; k++) {
      const known = channels.filter((c) => apart(list[i], list[k], [c]).e <= asked / 10);
      if (known.length > pick.known.length) pick = { run: list[i], known };
    }
  return pick;
}

// ---------------------------------------------------------------- table

const asked = Number(options.accuracy), least = asked / 30, brief = (x) => x.toExponential(1);
const words = ["reached", "probably reached", "NOT reached", "NOT known"];
let wrong = 0;
const table = [];

// The error that the line says: "reached: at most 3.4e-4 of the range ...", "... in motion, 3e-3 in accelerations ...".
function claimed(a) {
  const said = [...a.text.split("(asked")[0].matchAll(/(?:^[^:]*:|in motion,) (?:at most |below )?([0-9.e+-]+)/g)].map((x) => Number(x[1]));
  return Math.max(least, ...said);
}

// Runs a model, and adds what is claimed to the counts.
function judge(kind, number, method, count) {
  const file = join(keep, `${kind}-${number}.yaml`), text = kinds[kind](numbers(1000 * Object.keys(kinds).indexOf(kind) + number));
  writeFileSync(file, text);
  const list = references(file, Number(/end: ([^,]+)/.exec(text)[1])), dir = file.replace(/\.yaml$/, "-run");
  const { status, said } = run(file, dir, ["--method", method, "--accuracy", options.accuracy]);
  if (status > 1) return console.log(`${kind} ${number}, ${method}: exit status ${status}: ${said.trim().split("\n")[0]}`);
  const result = read(dir), a = result.accuracy, { run: reference, known } = best(list, a.channels);
  if (!reference || known.length < a.channels.length / 2) return count.unjudged++;
  const real = apart(result, reference, known), claim = claimed(a), of = count[a.verdict];
  of.all++;
  const low = real.e > 3 * claim + asked / 10; // the reference may be off by as much
  of.low += low;
  of.off += real.e > asked;
  count.alarms += a.verdict.startsWith("NOT") && real.e < asked / 3;
  count.runs += a.runs.length;
  if (low && status === 0) {
    of.worst = Math.max(of.worst, real.e / claim);
    console.log(`${kind} ${number}, ${method}: ${a.verdict}: ${brief(claim)}, true ${brief(real.e)} at ${real.channel}, ${real.time} s; ` +
      `runs ${a.runs.map((x) => `${brief(x.tolerance)}/${x.steps}`).join(" ")}`);
  }
}

for (const kind of options.kind ? options.kind.split(",") : Object.keys(kinds)) {
  for (const method of options.method.split(",")) {
    const count = { unjudged: 0, alarms: 0, runs: 0 };
    for (const w of words) count[w] = { all: 0, low: 0, off: 0, worst: 0 };
    for (let i = 0; i < Number(options.count); i++) judge(kind, Number(options.first) + i, method, count);
    wrong += count.reached.low;
    const judged = words.reduce((sum, w) => sum + count[w].all, 0);
    table.push(`| ${kind} | ${method} | ${judged} | ${words.slice(0, 2).map((w) => `${count[w].all} | ${count[w].low} | ` +
      `${count[w].off} | ${count[w].worst ? count[w].worst.toFixed(1) : "-"}`).join(" | ")} | ${count["NOT reached"].all} | ` +
      `${count["NOT known"].all} | ${count.alarms} | ${(count.runs / Math.max(1, judged)).toFixed(1)} |`);
  }
}
console.log("\n| kind | method | judged | reached | claim too low by 3 | above what was asked | worst | probably | claim too low by 3 | " +
  "above | worst | NOT reached | NOT known | of these below a third | runs |");
console.log(`|${"---|".repeat(15)}`);
for (const line of table) console.log(line);
process.exitCode = wrong > Number(options.most) ? 1 : 0;
