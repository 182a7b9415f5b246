// The parts of the picture, and arrows of forces.
import { BufferGeometry, Color, Matrix4, Quaternion, Vector2, Vector3 } from "three";
import { locate, type Channel, type LinkInfo, type PartInfo, type Vec3 } from "./data";
import * as shapes from "./geometry";
import { quaternion, transform, type Mechanism } from "./mechanism";
import { DARK, type Element, type Look } from "./parts";

const Z = new Vector3(0, 0, 1);

export function addSymbols(m: Mechanism): void {
  const s = new Symbols(m);
  for (const p of m.picture.parts) s.part(p);
  s.forces();
}

// A geometry, how it is scaled, and a name: the same name, the same geometry.
interface Form { key: string; make: () => BufferGeometry; scale: Vec3 }

function form(p: PartInfo): Form {
  const [a, b, c] = p.size, own = (make: () => BufferGeometry): Form =>
    ({ key: `${p.kind} ${p.size.join(" ")}`, make, scale: [1, 1, 1] });
  switch (p.kind) {
    case "box": return { key: "box", make: () => shapes.box(1, 1, 1), scale: p.size };
    case "cylinder": return { key: "cylinder", make: () => shapes.cylinder(1, 1), scale: p.size };
    case "ball": return { key: "ball", make: () => shapes.ball(1), scale: p.size };
    case "ring": {
      const ratio = (b / a).toFixed(3);
      return { key: `ring ${ratio}`, make: () => shapes.ring(1, Number(ratio)), scale: [a, a, a] };
    }
    case "coil": { // between markers, where z is in parts of their distance
      const wire = (b / a).toPrecision(4), length = (c / a).toPrecision(2);
      return { key: `coil ${wire} ${length}`, make: () => shapes.coil(1, Number(wire), Number(length)),
        scale: [a, a, 1] };
    }
    case "wheel": return own(() => shapes.gearWheel(a, b));
    case "support": return own(() => shapes.support(a, b));
    case "spiral": return own(() => shapes.spiral(a, b));
    case "plate": return { ...own(() => shapes.plate((p.points ?? []).map((q) => new Vector2(...q)), a, b)),
      key: `plate ${p.name}` };
    default: return { key: "diamond", make: () => shapes.diamond(1), scale: p.size };
  }
}

class Symbols {
  constructor(private readonly m: Mechanism) {}

  part(p: PartInfo): void {
    const m = this.m, f = form(p), e: Element = { name: p.name, sort: p.of };
    const look: Look = { color: new Color(p.color), opacity: p.opacity, dark: p.of !== "body" && p.color === DARK };
    const local = transform(new Vector3(...p.at), quaternion(p.orientation), new Vector3(...f.scale));
    if (p.body !== undefined) m.parts.fix(p.of === "body" ? m.bodies : m.symbols, f.key, f.make, p.body, local, look,
      e);
    else this.span(p, f, local, look, e);
  }
  // Something between two markers that follows both.
  private span(p: PartInfo, f: Form, local: Matrix4, look: Look, e: Element): void {
    const m = this.m, set = m.parts.move(m.symbols, f.key, f.make, look, e);
    const a = new Vector3(), b = new Vector3(), q = new Quaternion(), scale = new Vector3(1, 1, 1),
      matrix = new Matrix4();
    m.updates.push(() => {
      if (!m.symbols.visible) return;
      m.point(m.marker(p.i ?? 0), a);
      m.point(m.marker(p.j ?? 0), b).sub(a);
      const length = b.length();
      if (length > 0) q.setFromUnitVectors(Z, b.divideScalar(length));
      scale.z = Math.max(length, 1e-9 * m.size);
      set(matrix.compose(a, q, scale).multiply(local));
    });
  }

  // ---- arrows

  // Applied forces, and reactions on the second marker's body, as arrows in proportion to the largest of their kind.
  forces(): void {
    const m = this.m;
    const applied = m.scene.forces.map(
      (l) => ({ l, prefix: `${l.name}.${l.kind === "torque" ? "t" : "f"}`, at: l.i, sort: "force" as const,
      color: 0xd1433a }));
    const reactions = m.scene.joints.map(
      (l) => ({ l, prefix: `${l.name}.j.f`, at: l.j, sort: "joint" as const, color: 0x2f9e5b }));
    for (const group of [reactions, applied.filter((a) => a.l.kind !== "torque"),
      applied.filter((a) => a.l.kind === "torque")]) this.arrows(group);
  }
  private arrows(list: { l: LinkInfo; prefix: string; at: number; sort: Element["sort"]; color: number }[]): void {
    const m = this.m;
    const known = list.map((a) => ({ ...a, c: ["x", "y", "z"].map((k) => m.run.byName.get(a.prefix + k)) }))
      .filter((k) => k.c.some(Boolean));
    let largest = 0;
    for (const k of known) for (const c of k.c) largest = Math.max(largest, Math.abs(c?.min ?? 0),
      Math.abs(c?.max ?? 0));
    if (!(largest > 0)) return;
    for (const k of known) this.arrow(k, largest);
  }
  private arrow(a: { l: LinkInfo; at: number; sort: Element["sort"]; color: number; c: (Channel | undefined)[] },
    largest: number): void {
    const m = this.m, s = m.symbol, e: Element = { name: a.l.name, sort: a.sort },
      look: Look = { color: new Color(a.color) };
    const shaft = m.parts.move(m.arrows, "rod", () => shapes.rod(1), look, e),
      head = m.parts.move(m.arrows, "cone", () => shapes.solid("cone", [2.2, 0.75, 0]), look, e);
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
