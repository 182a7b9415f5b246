// Contacts: arrows at the points that touch, a strip of closed times under the slider, a table of the hardest hits.
import {
  BufferGeometry, Color, Group, InstancedMesh, Matrix4, MeshBasicMaterial, Quaternion, Vector3,
} from "three";
import { format, frameAt, type ContactSum, type Hit, type Run, type Touches, type Vec3 } from "./data";
import { el, headings } from "./dom";
import * as shapes from "./geometry";
import type { Player } from "./player";

export const SLIP = 1, STICK = 2;
export const STATE_COLORS: Record<number, string> = { [SLIP]: "#e8590c", [STICK]: "#1971c2" };
const MOST = 64;      // points at a time, as many as are stored
const LONGEST = 0.2;  // longest arrow, of the largest force, relative to the mechanism; lengths follow the square root
const SHORTEST = 0.1; // shortest one; between these limits, the size of the largest moving body
const HIT_LONGEST = 1.6; // limit on the arrow of a hit, times the longest one
const ROWS = 6;       // number of contacts with a row of their own in the strip; others share the last row
const Z = new Vector3(0, 0, 1);

export interface Spot { at: Vector3; force: Vector3; state: number; contact: number }

// The range of points of each frame. Points are stored in the order of time.
function ranges(run: Run, t: Touches): Int32Array {
  const first = new Int32Array(run.frames + 1).fill(-1), n = t.time.length;
  let i = 0;
  for (let f = 0; f < run.frames; f++) {
    const here = run.time[f] ?? 0, next = run.time[f + 1] ?? Infinity, before = run.time[f - 1] ?? -Infinity;
    while (i < n && (t.time[i] ?? 0) < (here + before) / 2) i++;
    first[f] = i;
    while (i < n && (t.time[i] ?? 0) < (here + next) / 2) i++;
  }
  first[run.frames] = i;
  return first;
}

export class ContactArrows {
  readonly group = new Group();
  private readonly shaft: InstancedMesh;
  private readonly head: InstancedMesh;
  private readonly disc: InstancedMesh;
  private readonly first: Int32Array;
  private readonly largest: number;
  private readonly longest: number;
  private readonly symbol: number;
  private readonly spots: Spot[] = Array.from({ length: MOST },
    () => ({ at: new Vector3(), force: new Vector3(), state: 0, contact: 0 }));
  private shown = 0;

  constructor(private readonly run: Run, private readonly touches: Touches, size: number, symbol: number,
    private readonly up: Vector3, private readonly lift: number) {
    const body = (run.scene?.shapes ?? []).filter((s) => s.body > 0)
      .reduce((x, s) => Math.max(x, ...s.size, s.kind === "sphere" ? 3 * s.size[0] : 0), 0); // visible outside a ball
    this.longest = Math.min(LONGEST * size, Math.max(SHORTEST * size, body));
    this.symbol = Math.max(0.07 * this.longest, Math.min(symbol, 0.2 * this.longest)); // bodies may be very small
    this.first = ranges(run, touches);
    let most = 0;
    for (let i = 0; i < touches.time.length; i++)
      most = Math.max(most, Math.hypot(touches.fx[i] ?? 0, touches.fy[i] ?? 0, touches.fz[i] ?? 0));
    this.largest = most > 0 ? most : (run.summary.hits?.[0]?.force ?? 1);
    this.shaft = this.pile(shapes.rod(1));
    this.head = this.pile(shapes.solid("cone", [2.2, 0.75, 0]));
    this.disc = this.pile(shapes.cylinder(1, 0.12));
  }
  // Drawn over the bodies, because contact points lie between them.
  private pile(geometry: BufferGeometry): InstancedMesh {
    const material = new MeshBasicMaterial({ color: 0xffffff, depthTest: false, transparent: true, opacity: 0.92 });
    const mesh = new InstancedMesh(geometry, material, MOST);
    mesh.frustumCulled = false;
    mesh.renderOrder = 9;
    mesh.setColorAt(0, new Color());
    mesh.count = 0;
    this.group.add(mesh);
    return mesh;
  }

  // Draws the force on the moving body; if both move, the one that points up.
  private sign(first: number, second: number, f: Vec3): number {
    if (first === 0 || second === 0) return first === 0 ? -1 : 1;
    return f[0] * this.up.x + f[1] * this.up.y + f[2] * this.up.z < 0 ? -1 : 1;
  }
  private take(at: Vec3, f: Vec3, sign: number, state: number, contact: number): void {
    const s = this.spots[this.shown];
    if (!s) return;
    s.at.set(...at);
    s.force.set(...f).multiplyScalar(sign);
    s.state = state;
    s.contact = contact;
    this.shown++;
  }
  // The points of the frame nearest to a time. Hits between frames are shown at their own time.
  private gather(time: number): void {
    const { run, touches: t } = this, before = frameAt(run, time), next = Math.min(before + 1, run.frames - 1);
    const near = (run.time[next] ?? 0) - time < time - (run.time[before] ?? 0) ? next : before;
    this.shown = 0;
    for (let i = this.first[near] ?? 0; i < (this.first[near + 1] ?? 0); i++) {
      const f: Vec3 = [t.fx[i] ?? 0, t.fy[i] ?? 0, t.fz[i] ?? 0];
      this.take([t.x[i] ?? 0, t.y[i] ?? 0, t.z[i] ?? 0], f, this.sign(t.first[i] ?? 0, t.second[i] ?? 0, f),
        t.state[i] ?? 0, t.contact[i] ?? 0);
    }
    const half = Math.max(1e-12, ((run.time[next] ?? 0) - (run.time[before] ?? 0)) / 2);
    for (const h of run.summary.hits ?? []) {
      const contact = (run.summary.contacts ?? []).findIndex((c) => c.name === h.contact);
      const same = this.spots.slice(0, this.shown).some((s) => s.contact === contact);
      if (Math.abs(time - h.time) > half || same) continue;
      const number = (name: string): number => run.scene?.bodies.findIndex((b) => b.name === name) ?? 0;
      this.take(h.at, h.vector, this.sign(number(h.bodies[0]), number(h.bodies[1]), h.vector), SLIP, contact);
    }
  }
  update(time: number): void {
    if (!this.group.visible) return;
    this.gather(time);
    const p = new Vector3(), d = new Vector3(), q = new Quaternion(), scale = new Vector3(), M = new Matrix4(),
      color = new Color(), s = this.symbol;
    for (let i = 0; i < this.shown; i++) {
      const spot = this.spots[i] as Spot, force = spot.force.length();
      const part = Math.min(HIT_LONGEST, Math.sqrt(force / this.largest));
      const length = Math.max(this.longest * part, 0.5 * s);
      p.copy(spot.at);
      if (this.lift > 0) p.z = this.lift;
      q.setFromUnitVectors(Z, force > 0 ? d.copy(spot.force).divideScalar(force) : d.copy(Z));
      color.set(STATE_COLORS[spot.state] ?? "#868e96");
      this.disc.setMatrixAt(i, M.compose(p, q, scale.set(0.55 * s, 0.55 * s, 0.55 * s)));
      this.shaft.setMatrixAt(i, M.compose(p, q, scale.set(s * 0.2, s * 0.2, length)));
      this.head.setMatrixAt(i, M.compose(p.addScaledVector(d, length + 0.3 * s), q,
        scale.set(0.75 * s, 0.75 * s, 0.75 * s)));
      for (const mesh of [this.disc, this.shaft, this.head]) mesh.setColorAt(i, color);
    }
    for (const mesh of [this.disc, this.shaft, this.head]) {
      mesh.count = this.shown;
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
  }
  // For tests: what is shown.
  seen(): { at: number[]; force: number[]; state: number }[] {
    return this.spots.slice(0, this.shown)
      .map((s) => ({ at: s.at.toArray(), force: s.force.toArray(), state: s.state }));
  }
}

// ---- the strip under the slider

const WIDTH = 1000, THIN = 2.5; // smallest width of a hit, relative to the strip

function svg<K extends keyof SVGElementTagNameMap>(tag: K,
  attributes: Record<string, string>): SVGElementTagNameMap[K] {
  const e = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
  return e;
}

// Draws all intervals of one state as one path.
function path(contacts: ContactSum[], state: number, player: Player, row: number): string {
  const scale = player.end > player.start ? WIDTH / (player.end - player.start) : 0;
  return contacts.flatMap((c) => c.closed.filter((x) => x[2] === state).map(([from, to]) => {
    const w = Math.max(THIN, (to - from) * scale), x = Math.min(WIDTH - w, Math.max(0, (from - player.start) * scale));
    return `M${x.toFixed(2)} ${row}h${w.toFixed(2)}v0.8h-${w.toFixed(2)}z`;
  })).join("");
}

export function contactStrip(player: Player): HTMLElement | null {
  const contacts = player.run.summary.contacts ?? [];
  if (!contacts.some((c) => c.closed.length > 0)) return null;
  const rows = Math.min(ROWS, contacts.length);
  const picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${rows}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  for (let i = 0; i < rows; i++) {
    const mine = i < rows - 1 ? contacts.slice(i, i + 1) : contacts.slice(i), g = svg("g", {}), t = svg("title", {});
    t.textContent = `${mine.map((c) => c.name).slice(0, 5).join(", ")}: closed`;
    g.append(t, svg("rect", { x: "0", y: String(i), width: String(WIDTH), height: "0.8", class: "none" }));
    for (const state of [SLIP, STICK])
      g.append(svg("path", { d: path(mine, state, player, i), fill: STATE_COLORS[state] ?? "" }));
    picture.append(g);
  }
  const strip = el("div", { class: "strip", style: `height: ${Math.max(8, 5 * rows)}px`,
    title: "times when contacts are closed: orange slips, blue sticks",
    click: (e) => {
      const box = strip.getBoundingClientRect(), x = ((e as MouseEvent).clientX - box.left) / box.width;
      player.pause();
      player.setTime(player.start + x * (player.end - player.start));
    } });
  strip.append(picture);
  return strip;
}

// ---- the tab

function key(state: number, text: string): HTMLElement {
  return el("span", { class: "statekey" }, el("i", { style: `background: ${STATE_COLORS[state] ?? ""}` }), text);
}

export function contactPane(run: Run, jump: (hit: Hit) => void): HTMLElement {
  const u = run.summary.units ?? {}, contacts = run.summary.contacts ?? [], hits = run.summary.hits ?? [];
  const head = (list: string[]): HTMLElement => headings(list);
  const number = (x: string): HTMLElement => el("td", { class: "n" }, x);
  const pane = el("div", { class: "pane contacts" });
  if (hits.length > 0) pane.append(el("h2", {}, "Hardest hits"),
    el("p", { class: "soft" }, "Found at the ends of steps, the largest normal force first. A click goes to the time."),
    el("table", { class: "wide spots" }, head(["", `force [${u.force ?? ""}]`, `time [${run.timeUnit}]`, "between",
      `speed [${u.length ?? ""}/${run.timeUnit}]`, `impulse [${u.force ?? ""} ${run.timeUnit}]`, "contact"]),
      el("tbody", {}, ...hits.map((h, i) => el("tr", { tabindex: "0", title: "go to this time", click: () => jump(h) },
        number(String(i + 1)), number(format(h.force)), number(format(h.time)),
        el("th", {}, `${h.bodies[0]} \u2013 ${h.bodies[1]}`), number(format(h.speed)), number(format(h.impulse)),
        el("td", {}, h.contact))))));
  pane.append(el("h2", {}, "Contacts"),
    el("p", { class: "soft" }, "Arrows in the picture: ", key(SLIP, "slips"), key(STICK, "sticks"),
      " \u2013 the force on the body that moves, of two the one that points up; length by its square root."),
    el("table", { class: "wide" }, head(["name", "touches", `deepest [${u.length ?? ""}]`, "of the shape",
      `at [${run.timeUnit}]`, "between", `lost in blows [${u.energy ?? ""}]`, `by friction [${u.energy ?? ""}]`]),
      el("tbody", {}, ...contacts.map((c) => el("tr", {}, el("th", {}, c.name), number(String(c.touches)),
        number(format(c.deepest)), number(`${format(100 * c.part)} %`),
        number(c.deepest > 0 ? format(c.deepest_time) : ""),
        el("td", {}, c.deepest > 0 ? `${c.bodies[0]} \u2013 ${c.bodies[1]}` : "never touched"),
        number(format(c.lost_normal)), number(format(c.lost_friction)))))));
  return pane;
}
