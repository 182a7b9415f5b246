// The parts of the picture.
import { BufferGeometry, Color, Matrix4, Quaternion, Vector2, Vector3 } from "three";
import type { PartInfo, Vec3 } from "./data";
import * as shapes from "./geometry";
import { quaternion, transform, type Mechanism } from "./mechanism";
import { DARK, type Element, type Look } from "./parts";

const Z = new Vector3(0, 0, 1);

export function addSymbols(m: Mechanism): void {
  const s = new Symbols(m);
  for (const p of m.picture.parts) if (p.kind !== "plane") s.part(p);
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
    case "coil": { // between markers, with z relative to their distance
      const wire = (b / a).toPrecision(4), length = (c / a).toPrecision(2);
      return { key: `coil ${wire} ${length}`, make: () => shapes.coil(1, Number(wire), Number(length)),
        scale: [a, a, 1] };
    }
    case "rack": return own(() => shapes.rack(a, b, c));
    case "wheel": return own(() => shapes.gearWheel(a, b, c));
    case "support": return own(() => shapes.support(a, b));
    case "spiral": return own(() => shapes.spiral(a, b));
    case "plate": return { ...own(() => shapes.plate((p.points ?? []).map((q) => new Vector2(...q)), a, b)),
      key: `plate ${a} ${b} ${String(p.points)}` };
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
  // A part between two markers that follows both.
  private span(p: PartInfo, f: Form, local: Matrix4, look: Look, e: Element): void {
    const m = this.m, set = m.parts.move(m.symbols, f.key, f.make, look, e);
    const a = new Vector3(), b = new Vector3(), q = new Quaternion(), scale = new Vector3(1, 1, 1),
      matrix = new Matrix4();
    const reach = (): void => {
      m.point(m.marker(p.i ?? 0), a);
      m.point(m.marker(p.j ?? 0), b);
      if (p.radii) this.tangent(p.radii[0] ? p.i : p.j, p.radii, a, b);
      if (p.arc) this.arc(p.arc, a, b);
    };
    if (p.radii || p.arc) m.ropes.push(() => {
      reach();
      const about = p.arc ? [p.arc.pulley] : [p.i, p.j];
      return { ends: [a.toArray(), b.toArray()],
        middles: about.map((i) => m.point(m.marker(i ?? 0), new Vector3()).toArray()) };
    });
    m.updates.push(() => {
      if (!m.symbols.visible) return;
      reach();
      b.sub(a);
      const length = b.length();
      if (length > 0) q.setFromUnitVectors(Z, b.divideScalar(length));
      scale.z = Math.max(length, 1e-9 * m.size);
      set(matrix.compose(a, q, scale).multiply(local));
    });
  }
  // Moves the ends of a span from the centres of pulleys to the points of tangency (G3).
  private tangent(marker: number | undefined, [first, second]: [number, number], a: Vector3, b: Vector3): void {
    const z = this.axis(marker ?? 0), d = b.clone().sub(a);
    const length = d.addScaledVector(z, -d.dot(z)).length(), sine = (second - first) / length;
    if (!(Math.abs(sine) < 1)) return; // one pulley is inside the other: there is no tangent
    d.applyAxisAngle(z, Math.acos(sine)).divideScalar(length);
    a.addScaledVector(d, -first);
    b.addScaledVector(d, -second);
  }
  private axis(marker: number): Vector3 {
    const k = this.m.marker(marker), x = k.axes;
    return new Vector3(x[2], x[5], x[8]).transformDirection(this.m.frames[k.body] as Matrix4);
  }
  // A piece of the arc of a rope that comes from a, goes round a pulley and leaves to b; a and b become its ends.
  private arc(r: NonNullable<PartInfo["arc"]>, a: Vector3, b: Vector3): void {
    const z = this.axis(r.pulley), middle = this.m.point(this.m.marker(r.pulley), new Vector3());
    const come = middle.clone(), leave = middle.clone(), round = r.radii[1];
    this.tangent(r.pulley, [r.radii[0], round], a, come);
    this.tangent(r.pulley, [round, r.radii[2]], leave, b);
    come.sub(middle);
    leave.sub(middle);
    const side = z.clone().cross(come);
    let turn = Math.atan2(side.dot(leave), come.dot(leave));
    if (turn * round < 0) turn += round > 0 ? 2 * Math.PI : -2 * Math.PI;
    const at = (part: number, out: Vector3): Vector3 =>
      out.copy(middle).addScaledVector(come, Math.cos(part * turn)).addScaledVector(side, Math.sin(part * turn));
    at(r.piece[0], a);
    at(r.piece[1], b);
  }
}
