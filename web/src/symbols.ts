// Joints, gears, springs, bushings and arrows of forces as symbols.
import { BufferGeometry, Color, Matrix4, Quaternion, Vector3 } from "three";
import { locate, type Channel, type LinkInfo } from "./data";
import * as shapes from "./geometry";
import { axesMatrix, transform, type Mechanism } from "./mechanism";
import type { Element, Look } from "./parts";

const DARK: Look = { color: new Color(0x3a4350), dark: true }, LIGHT: Look = { color: new Color(0xf2f4f7) };
const SPRING: Look = { color: new Color(0x7c8da1) };
const Z = new Vector3(0, 0, 1);

export function addSymbols(m: Mechanism): void {
  const s = new Symbols(m);
  m.scene.joints.forEach((j) => s.joint(j));
  m.scene.couplers.forEach((c) => s.gears(c.name, c.mesh, c.joints));
  m.scene.springs.forEach((k) => s.spring(k, k.kind, k.elastic));
  m.scene.bushings.forEach((b) => s.bushing(b));
  s.forces();
}

class Symbols {
  constructor(private readonly m: Mechanism) {}

  // Something on a marker, placed and scaled in its axes.
  private on(marker: number, key: string, make: () => BufferGeometry, local: Matrix4, look: Look, e: Element): void {
    const k = this.m.marker(marker);
    this.m.parts.fix(this.m.symbols, key, make, k.body, axesMatrix(k).multiply(local), look, e);
  }
  private cylinder(marker: number, length: number, r: number, look: Look, e: Element, turn = new Quaternion()): void {
    this.on(marker, "cylinder", () => shapes.cylinder(1, 1), transform(new Vector3(), turn, new Vector3(r, r, length)), look, e);
  }
  private ball(marker: number, r: number, look: Look, e: Element): void {
    this.on(marker, "ball", () => shapes.ball(1), transform(new Vector3(), undefined, new Vector3(r, r, r)), look, e);
  }
  private box(marker: number, size: Vector3, look: Look, e: Element, at = new Vector3()): void {
    this.on(marker, "box", () => shapes.box(1, 1, 1), transform(at, undefined, size), look, e);
  }
  private ring(marker: number, r: number, wire: number, look: Look, e: Element, z = 0): void {
    const ratio = (wire / r).toFixed(3);
    this.on(marker, `ring ${ratio}`, () => shapes.ring(1, Number(ratio)), transform(new Vector3(0, 0, z), undefined, new Vector3(r, r, r)), look, e);
  }

  joint(j: LinkInfo): void {
    const m = this.m, e: Element = { name: j.name, sort: "joint" }, s = m.symbol;
    if (j.kind === "distance") { this.span(j, "rod", () => shapes.rod(1), s * 0.3, DARK, e); return; }
    const long = m.planar ? 2.12 * m.depth + s * 0.3 : 3.2 * s;
    switch (j.kind) {
      case "revolute": case "cylindrical": case "screw": this.pin(j, e, j.kind === "revolute" ? long : 2 * long); break;
      case "translational": this.rails(j, e); break;
      case "spherical": case "at-point": case "constant-velocity":
        this.ball(j.i, s * 1.15, LIGHT, e);
        this.ring(j.i, s * 1.2, s * 0.28, DARK, e);
        break;
      case "universal": case "hooke":
        this.cylinder(j.i, 4 * s, s * 0.38, DARK, e, new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), Math.PI / 2));
        this.cylinder(j.i, 4 * s, s * 0.38, LIGHT, e, new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI / 2));
        this.ball(j.i, s * 0.7, DARK, e);
        break;
      case "fixed": this.box(j.i, new Vector3(1.7 * s, 1.7 * s, m.planar ? long : 1.7 * s), DARK, e); break;
      case "planar": case "inplane": this.box(j.i, new Vector3(6 * s, 6 * s, s * 0.15), { ...LIGHT, opacity: 0.6 }, e); break;
      case "rack-pinion": this.on(j.i, `gear ${2.2 * s}`, () => shapes.gearWheel(2.2 * s, s), new Matrix4(), DARK, e); break;
      default: this.on(j.i, "diamond", () => shapes.diamond(1), transform(new Vector3(), undefined, new Vector3(1.1 * s, 1.1 * s, 1.1 * s)), LIGHT, e);
    }
  }
  private pin(j: LinkInfo, e: Element, long: number): void {
    const m = this.m, s = m.symbol;
    this.cylinder(j.i, long, s * 0.95, DARK, e);
    this.cylinder(j.i, long * 1.02, s * 0.62, LIGHT, e);
    if (j.kind === "screw") for (let i = -2; i <= 2; i++) this.ring(j.i, s, s * 0.16, LIGHT, e, i * s);
    const ground = [j.i, j.j].find((k) => m.marker(k).body === 0);
    if (ground === undefined || !m.planar || j.kind !== "revolute") return;
    const at = new Vector3(...m.marker(ground).at), look = DARK; // upright whatever the marker's axes
    m.parts.fix(m.symbols, "support", () => shapes.support(2 * s, m.depth * 1.2), 0, transform(at), look, e);
    m.parts.fix(m.symbols, "box", () => shapes.box(1, 1, 1), 0,
      transform(at.clone().add(new Vector3(0, -3.4 * s, 0)), undefined, new Vector3(5.4 * s, 0.5 * s, m.depth * 1.2)), look, e);
  }
  private rails(j: LinkInfo, e: Element): void {
    const m = this.m, s = m.symbol, [low, high] = this.travel(j);
    for (const side of [-1, 1]) {
      const at = m.planar ? this.sideOf(j.i).multiplyScalar(side * this.railOffset(j)) : new Vector3(side * 1.3 * s, 0, 0);
      at.z += (low + high) / 2;
      this.box(j.i, new Vector3(s * 0.35, s * 0.35, high - low + 9 * s), DARK, e, at);
    }
  }
  // In the plane: the direction, in a marker's axes, that is across its z and in the picture.
  private sideOf(marker: number): Vector3 {
    const a = this.m.marker(marker).axes;
    const z = new Vector3(a[2] ?? 0, a[5] ?? 0, a[8] ?? 1), side = new Vector3(-z.y, z.x, 0);
    if (side.length() < 1e-6) return new Vector3(1, 0, 0);
    side.normalize();
    return new Vector3((a[0] ?? 1) * side.x + (a[3] ?? 0) * side.y, (a[1] ?? 0) * side.x + (a[4] ?? 1) * side.y, (a[2] ?? 0) * side.x + (a[5] ?? 0) * side.y);
  }
  // From where to where the second marker goes along z of the first.
  private travel(j: LinkInfo): [number, number] {
    const m = this.m, a = m.marker(j.i), b = m.marker(j.j), p = new Vector3(), q = new Vector3(), z = new Vector3();
    const fa = new Matrix4(), fb = new Matrix4();
    let low = Infinity, high = -Infinity;
    for (let f = 0; f < m.run.frames; f += Math.max(1, Math.floor(m.run.frames / 60))) {
      m.poses.matrix(a.body, f, 0, fa);
      m.poses.matrix(b.body, f, 0, fb);
      z.set(a.axes[2] ?? 0, a.axes[5] ?? 0, a.axes[8] ?? 1).transformDirection(fa);
      const d = p.set(...b.at).applyMatrix4(fb).sub(q.set(...a.at).applyMatrix4(fa)).dot(z);
      low = Math.min(low, d);
      high = Math.max(high, d);
    }
    return [low, high];
  }
  private railOffset(j: LinkInfo): number {
    const m = this.m, b = m.marker(j.j).body;
    const s = m.scene.shapes.find((k) => k.body === b && k.kind === "box");
    return s ? Math.min(s.size[0], s.size[1]) / 2 + m.symbol * 0.25 : 1.7 * m.symbol;
  }

  // Gear wheels: from the axis of each joint to the point of mesh.
  gears(name: string, mesh: number, joints: number[]): void {
    if (mesh < 0) return;
    const m = this.m, e: Element = { name, sort: "joint" };
    m.place(0, 0);
    const contact = m.point(m.marker(mesh), new Vector3());
    for (const index of joints) {
      const j = m.scene.joints[index];
      if (!j || j.kind !== "revolute") continue;
      const k = m.marker(j.j), at = m.point(k, new Vector3());
      const axis = new Vector3(k.axes[2] ?? 0, k.axes[5] ?? 0, k.axes[8] ?? 1).transformDirection(m.frames[k.body] as Matrix4);
      const d = contact.clone().sub(at), radius = d.sub(axis.multiplyScalar(d.dot(axis))).length();
      if (radius > 0) this.on(j.j, `gear ${radius.toPrecision(4)}`, () => shapes.gearWheel(radius, m.symbol * 1.2), new Matrix4(), { ...DARK, opacity: 0.75 }, e);
    }
  }

  // ---- springs and bushings

  // Something between two markers that follows both; the geometry is of length 1, `width` its scale across.
  private span(l: LinkInfo, key: string, make: () => BufferGeometry, width: number, look: Look, e: Element): void {
    const m = this.m, set = m.parts.move(m.symbols, key, make, look, e);
    const a = new Vector3(), b = new Vector3(), q = new Quaternion(), scale = new Vector3(), matrix = new Matrix4();
    m.updates.push(() => {
      if (!m.symbols.visible) return;
      m.point(m.marker(l.i), a);
      m.point(m.marker(l.j), b).sub(a);
      const length = b.length();
      if (length > 0) q.setFromUnitVectors(Z, b.divideScalar(length));
      set(matrix.compose(a, q, scale.set(width, width, Math.max(length, 1e-9 * m.size))));
    });
  }
  spring(l: LinkInfo, kind: string, elastic: boolean): void {
    const m = this.m, e: Element = { name: l.name, sort: "force" }, s = m.symbol;
    if (kind === "rotation") {
      this.on(l.i, "spiral", () => shapes.spiral(2.6 * s, s * 0.16), transform(new Vector3(0, 0, m.planar ? m.depth * 1.1 : 0)), SPRING, e);
      return;
    }
    m.place(0, 0);
    const length = Math.max(m.point(m.marker(l.i), new Vector3()).distanceTo(m.point(m.marker(l.j), new Vector3())), 0.02 * m.size);
    if (elastic) {
      const radius = Math.min(1.5 * s, 0.2 * length), ratio = (length / radius).toPrecision(2);
      this.span(l, `coil ${ratio}`, () => shapes.coil(1, (s * 0.2) / radius, Number(ratio)), radius, SPRING, e);
      return;
    }
    this.span(l, "rod", () => shapes.rod(1), s * 0.22, SPRING, e);
    this.span(l, "sleeve", () => shapes.cylinder(0.4, 1).translate(0, 0, 0.4), s * 0.8, DARK, e);
  }
  bushing(l: LinkInfo): void {
    this.ring(l.i, this.m.symbol * 1.3, this.m.symbol * 0.55, SPRING, { name: l.name, sort: "force" });
  }

  // ---- arrows

  // Applied forces, and reactions on the second marker's body, as arrows in proportion to the largest of their kind.
  forces(): void {
    const m = this.m;
    const applied = m.scene.forces.map((l) => ({ l, prefix: `${l.name}.${l.kind === "torque" ? "t" : "f"}`, at: l.i, sort: "force" as const, color: 0xd1433a }));
    const reactions = m.scene.joints.map((l) => ({ l, prefix: `${l.name}.j.f`, at: l.j, sort: "joint" as const, color: 0x2f9e5b }));
    for (const group of [reactions, applied.filter((a) => a.l.kind !== "torque"), applied.filter((a) => a.l.kind === "torque")]) this.arrows(group);
  }
  private arrows(list: { l: LinkInfo; prefix: string; at: number; sort: Element["sort"]; color: number }[]): void {
    const m = this.m;
    const known = list.map((a) => ({ ...a, c: ["x", "y", "z"].map((k) => m.run.byName.get(a.prefix + k)) })).filter((k) => k.c.some(Boolean));
    let largest = 0;
    for (const k of known) for (const c of k.c) largest = Math.max(largest, Math.abs(c?.min ?? 0), Math.abs(c?.max ?? 0));
    if (!(largest > 0)) return;
    for (const k of known) this.arrow(k, largest);
  }
  private arrow(a: { l: LinkInfo; at: number; sort: Element["sort"]; color: number; c: (Channel | undefined)[] }, largest: number): void {
    const m = this.m, s = m.symbol, e: Element = { name: a.l.name, sort: a.sort }, look: Look = { color: new Color(a.color) };
    const shaft = m.parts.move(m.arrows, "rod", () => shapes.rod(1), look, e), head = m.parts.move(m.arrows, "cone", () => shapes.solid("cone", [2.2, 0.75, 0]), look, e);
    const f = new Vector3(), p = new Vector3(), q = new Quaternion(), scale = new Vector3(), matrix = new Matrix4();
    m.updates.push((time) => {
      if (!m.arrows.visible) return;
      const { frame, part } = locate(m.run, time);
      const value = (k: number): number => {
        const v = a.c[k]?.values, x = v?.[frame] ?? 0;
        return x + part * ((v?.[frame + 1] ?? x) - x);
      };
      f.set(value(0), value(1), value(2));
      const length = (0.22 * m.size * f.length()) / largest;
      if (!(length > 0.2 * s)) { shaft(null); head(null); return; }
      m.point(m.marker(a.at), p);
      if (m.planar) p.z = m.depth * 1.4;
      q.setFromUnitVectors(Z, f.normalize());
      shaft(matrix.compose(p, q, scale.set(s * 0.26, s * 0.26, length)));
      head(matrix.compose(p.addScaledVector(f, length + 0.4 * s), q, scale.set(s, s, s)));
    });
  }
}
