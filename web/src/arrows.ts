// Arrows of applied forces and reactions. Lengths follow the square root of the force to make small forces visible.
import { Color, Matrix4, Quaternion, Vector3 } from "three";
import { format, locate, type Channel, type LinkInfo } from "./data";
import { el } from "./dom";
import * as shapes from "./geometry";
import type { Mechanism } from "./mechanism";
import type { Element, Look } from "./parts";

const LONGEST = 0.24;  // length of the arrow of the largest force of the run, relative to the mechanism
const LEAST = 1e-4;    // smallest force with an arrow, relative to the largest one
const Z = new Vector3(0, 0, 1);
const SORTS = [
  { title: "reactions", color: 0x2f9e5b, torque: false }, { title: "forces", color: 0xd1433a, torque: false },
  { title: "torques", color: 0xa8328c, torque: true }] as const;

interface Arrow { name: string; at: number; c: (Channel | undefined)[]; length: number;
  put: (shaft: Matrix4 | null, head: Matrix4 | null) => void }
export interface Family { title: string; color: number; unit: string; largest: number; arrows: Arrow[] }

function listed(m: Mechanism, sort: number): { l: LinkInfo; prefix: string; at: number; of: Element["sort"] }[] {
  if (sort === 0) return m.scene.joints.map((l) => ({ l, prefix: `${l.name}.j.f`, at: l.j, of: "joint" }));
  const turns = sort === 2;
  return m.scene.forces.filter((l) => (l.kind === "torque") === turns)
    .map((l) => ({ l, prefix: `${l.name}.${turns ? "t" : "f"}`, at: l.i, of: "force" }));
}

function pair(m: Mechanism, look: Look, e: Element): Arrow["put"] {
  const shaft = m.parts.move(m.arrows, "rod", () => shapes.rod(1), look, e),
    head = m.parts.move(m.arrows, "cone", () => shapes.solid("cone", [2.2, 0.75, 0]), look, e);
  return (a, b) => { shaft(a); head(b); };
}

export class Arrows {
  readonly families: Family[];
  private measured = false;

  constructor(private readonly m: Mechanism) {
    this.families = SORTS.map((s, k) => {
      const arrows = listed(m, k).map((a) => ({ ...a, c: ["x", "y", "z"].map((x) => m.run.byName.get(a.prefix + x)) }))
        .filter((a) => a.c.some((c) => c && c.max > c.min || c && c.max !== 0))
        .map((a): Arrow => ({ name: a.l.name, at: a.at, c: a.c, length: 0,
          put: pair(m, { color: new Color(s.color) }, { name: a.l.name, sort: a.of }) }));
      return { title: s.title, color: s.color, unit: arrows[0]?.c.find(Boolean)?.unit ?? "", largest: 0, arrows };
    }).filter((f) => f.arrows.length > 0);
    m.updates.push((time) => this.update(time));
  }
  // Finds the largest force of the run when arrows are first shown.
  private measure(): void {
    this.measured = true;
    for (const f of this.families)
      for (const a of f.arrows) {
        const [x, y, z] = a.c.map((c) => c?.values);
        for (let i = 0; i < this.m.run.frames; i++)
          f.largest = Math.max(f.largest, Math.hypot(x?.[i] ?? 0, y?.[i] ?? 0, z?.[i] ?? 0));
      }
  }
  private update(time: number): void {
    const m = this.m, s = Math.max(m.symbol, 0.008 * m.reachable);
    if (!m.arrows.visible) return;
    if (!this.measured) this.measure();
    const { frame, part } = locate(m.run, time);
    const value = (c: Channel | undefined): number => {
      const v = c?.values, x = v?.[frame] ?? 0;
      return x + part * ((v?.[frame + 1] ?? x) - x);
    };
    for (const family of this.families) for (const a of family.arrows) {
      F.set(value(a.c[0]), value(a.c[1]), value(a.c[2]));
      const share = F.length() / family.largest;
      a.length = share > LEAST ? Math.max(LONGEST * m.reachable * Math.sqrt(share), s) : 0;
      if (!(a.length > 0)) { a.put(null, null); continue; }
      m.point(m.marker(a.at), P);
      if (m.planar) P.z = m.depth * 1.4;
      Q.setFromUnitVectors(Z, F.normalize());
      A.compose(P, Q, S.set(s * 0.26, s * 0.26, a.length));
      B.compose(P.addScaledVector(F, a.length + 0.4 * s), Q, S.set(s, s, s));
      a.put(A, B);
    }
  }
  // The scale of the arrows, which is the same at all times.
  legend(): HTMLElement {
    if (!this.measured) this.measure();
    const row = (f: Family): HTMLElement => el("div", {}, el("i", {
      style: `background: #${f.color.toString(16).padStart(6, "0")}` }), el("span", {}, f.title),
      el("b", {}, `${format(Number(f.largest.toPrecision(3)))} ${f.unit}`),
      el("span", {}, `half as long ${format(Number((f.largest / 4).toPrecision(3)))} ${f.unit}`));
    return el("div", { class: "arrowkey", title: "length by the square root of the value" },
      el("small", {}, this.families.length > 0 ? "longest arrow of the run"
        : "no forces are recorded: \u201crecord: all\u201d records them"), ...this.families.map(row));
  }
  lengths(): Record<string, number> {
    return Object.fromEntries(this.families.flatMap((f) => f.arrows.map((a) => [`${f.title} ${a.name}`, a.length])));
  }
}
const F = new Vector3(), P = new Vector3(), S = new Vector3(), Q = new Quaternion(), A = new Matrix4(),
  B = new Matrix4();
