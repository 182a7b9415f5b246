// Solids and symbols. Axis of symmetry: z, as in the model file.
import {
  BoxGeometry, BufferAttribute, BufferGeometry, CapsuleGeometry, ConeGeometry, Curve, CylinderGeometry, ExtrudeGeometry,
  LatheGeometry,
  OctahedronGeometry, Path, Shape, SphereGeometry, TorusGeometry, TubeGeometry, Vector2, Vector3,
} from "three";
import type { MeshData } from "./data";

// Segments of a circle; fewer in pictures with many small parts.
let ROUND = 48;
export function setDetail(things: number): void { ROUND = things < 150 ? 48 : things < 600 ? 18 : 10; }
const some = (part: number, least: number): number => Math.max(least, Math.round(ROUND * part));

// three.js builds along y; the model has z.
function upright(g: BufferGeometry): BufferGeometry { return g.rotateX(Math.PI / 2); }

export function solid(kind: string, size: [number, number, number]): BufferGeometry {
  const [a, b, c] = size;
  switch (kind) {
    case "box": return new BoxGeometry(a, b, c);
    case "cylinder": return cylinder(a, b);
    case "sphere": return new SphereGeometry(a, ROUND, some(0.7, 6));
    case "capsule": return upright(new CapsuleGeometry(b, Math.max(a, 0), some(0.25, 3), ROUND));
    case "cone": return upright(new ConeGeometry(b, a, ROUND)).translate(0, 0, a / 4);
    case "tube": {
      const h = a / 2;
      const p = [new Vector2(c, -h), new Vector2(b, -h), new Vector2(b, h), new Vector2(c, h), new Vector2(c, -h)];
      return upright(new LatheGeometry(p, ROUND)).toNonIndexed();
    }
    default: return new OctahedronGeometry(Math.max(a, b, c));
  }
}

export function cylinder(length: number, radius: number): BufferGeometry {
  return upright(new CylinderGeometry(radius, radius, length, ROUND));
}
export function ball(radius: number): BufferGeometry { return new SphereGeometry(radius, some(0.75, 8), some(0.5, 6)); }
export function ring(radius: number, wire: number): BufferGeometry {
  return new TorusGeometry(radius, wire, some(0.3, 5), some(1.4, 10));
}
export function diamond(radius: number): BufferGeometry { return new OctahedronGeometry(radius); }
export function box(x: number, y: number, z: number): BufferGeometry { return new BoxGeometry(x, y, z); }

// A rod from the origin along +z of length 1, scaled by its user.
export function rod(radius: number): BufferGeometry { return cylinder(1, radius).translate(0, 0, 0.5); }

class Helix extends Curve<Vector3> {
  constructor(readonly radius: number, readonly turns: number) { super(); }
  override getPoint(t: number, out = new Vector3()): Vector3 {
    const lead = 0.1; // straight ends
    const s = Math.min(1, Math.max(0, (t - lead) / (1 - 2 * lead)));
    const grow = Math.min(1, Math.min(t, 1 - t) / lead);
    const a = 2 * Math.PI * this.turns * s;
    return out.set(this.radius * grow * Math.cos(a), this.radius * grow * Math.sin(a), t);
  }
}
// A coil along +z of length 1, stretched by scaling.
export function coil(radius: number, wire: number, length: number): BufferGeometry {
  const g = new TubeGeometry(new ScaledCurve(new Helix(radius, 9), length), some(8.75, 90), wire, some(0.22, 4));
  return g.scale(1, 1, 1 / length);
}
class ScaledCurve extends Curve<Vector3> {
  constructor(readonly inner: Curve<Vector3>, readonly length: number) { super(); }
  override getPoint(t: number, out = new Vector3()): Vector3 {
    this.inner.getPoint(t, out);
    out.z *= this.length;
    return out;
  }
}

class Spiral extends Curve<Vector3> {
  constructor(readonly radius: number) { super(); }
  override getPoint(t: number, out = new Vector3()): Vector3 {
    const a = 2 * Math.PI * 2.75 * t, r = this.radius * (0.25 + 0.75 * t);
    return out.set(r * Math.cos(a), r * Math.sin(a), 0);
  }
}
export function spiral(radius: number, wire: number): BufferGeometry {
  return new TubeGeometry(new Spiral(radius), some(5, 60), wire, some(0.2, 4));
}

// The support of drawings: a triangle under a pin fixed to ground, pointing to +y.
export function support(size: number, depth: number): BufferGeometry {
  return flat([new Vector2(0, 0), new Vector2(-size, -1.6 * size), new Vector2(size, -1.6 * size)], null, depth);
}

const TEETH = 200; // at most
const TOOTH = [[0, -1.25], [0.14, -1.25], [0.38, 1], [0.62, 1], [0.86, -1.25]] as const; // place, height in modules

function flat(outline: Vector2[], hole: Path | null, depth: number): BufferGeometry {
  const s = new Shape(outline);
  if (hole) s.holes.push(hole);
  return new ExtrudeGeometry(s, { depth, bevelEnabled: false, curveSegments: ROUND }).translate(0, 0, -depth / 2);
}
// A negative number of teeth means a ring gear, whose teeth point inward.
export function gearWheel(radius: number, thickness: number, count: number): BufferGeometry {
  const n = Math.min(TEETH, Math.max(3, Math.round(Math.abs(count)))), module = (2 * radius) / n;
  const sign = Math.sign(count);
  const teeth: Vector2[] = [];
  for (let i = 0; i < n; i++)
    for (const [part, height] of TOOTH) {
      const a = (2 * Math.PI * (i + part)) / n, r = radius + sign * height * module;
      teeth.push(new Vector2(r * Math.cos(a), r * Math.sin(a)));
    }
  const circle = (r: number): Path => new Path().absarc(0, 0, r, 0, 2 * Math.PI, false) as Path;
  return sign > 0 ? flat(teeth, circle(0.6 * (radius - 1.25 * module)), thickness)
    : flat(circle(radius + 3.5 * module).getPoints(2 * ROUND), new Path(teeth), thickness);
}
// Teeth along x that point to y; a gap in the middle.
export function rack(length: number, thickness: number, module: number): BufferGeometry {
  const pitch = Math.PI * module, half = Math.min(TEETH / 2, Math.max(1, Math.floor(length / pitch / 2)));
  const line = [new Vector2(-half * pitch, -3.5 * module)];
  for (let i = -half; i < half; i++)
    for (const [part, height] of TOOTH) line.push(new Vector2((i + part) * pitch, height * module));
  line.push(new Vector2(half * pitch, -1.25 * module), new Vector2(half * pitch, -3.5 * module));
  return flat(line, null, thickness);
}

// A plate through the joints of a link, with rounded corners.
export function plate(points: Vector2[], thickness: number, radius: number): BufferGeometry {
  const round: Vector2[] = [];
  for (const p of points)
    for (let k = 0; k < 16; k++)
      round.push(new Vector2(p.x + radius * Math.cos((Math.PI * k) / 8), p.y + radius * Math.sin((Math.PI * k) / 8)));
  return flat(hull(round), null, thickness);
}

// Convex hull, counter-clockwise (Andrew's monotone chain).
export function hull(points: Vector2[]): Vector2[] {
  const p = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const turn = (o: Vector2, a: Vector2, b: Vector2): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
  const half = (list: Vector2[]): Vector2[] => {
    const h: Vector2[] = [];
    for (const q of list) {
      while (h.length >= 2 && turn(h[h.length - 2] as Vector2, h[h.length - 1] as Vector2, q) <= 0) h.pop();
      h.push(q);
    }
    h.pop();
    return h;
  };
  return [...half(p), ...half(p.reverse())];
}

// Triangles with normals of their own: smooth over flat edges, sharp over others.
const CREASE = Math.cos((32 * Math.PI) / 180);
export function triangles(mesh: MeshData): BufferGeometry {
  const { points, corners } = mesh, n = corners.length / 3;
  const faces = new Float32Array(3 * n), a = new Vector3(), b = new Vector3(), c = new Vector3();
  const at = (corner: number, out: Vector3): Vector3 => out.fromArray(points, 3 * (corners[corner] ?? 0));
  for (let i = 0; i < n; i++) {
    at(3 * i, a);
    at(3 * i + 1, b).sub(a);
    b.cross(at(3 * i + 2, c).sub(a)).normalize().toArray(faces, 3 * i);
  }
  // faces around each point: start[p] to start[p + 1] of `around`
  const start = new Uint32Array(points.length / 3 + 1), around = new Uint32Array(corners.length);
  for (const p of corners) start[p + 1] = (start[p + 1] ?? 0) + 1;
  for (let p = 1; p < start.length; p++) start[p] = (start[p] ?? 0) + (start[p - 1] ?? 0);
  const next = start.slice();
  corners.forEach((p, k) => { around[next[p] as number] = Math.floor(k / 3); next[p] = (next[p] as number) + 1; });
  const position = new Float32Array(3 * corners.length), normal = new Float32Array(3 * corners.length);
  corners.forEach((p, k) => {
    at(k, a).toArray(position, 3 * k);
    b.fromArray(faces, 3 * Math.floor(k / 3));
    c.set(0, 0, 0);
    for (let i = start[p] as number; i < (start[p + 1] as number); i++) {
      a.fromArray(faces, 3 * (around[i] as number));
      if (a.dot(b) > CREASE) c.add(a);
    }
    c.normalize().toArray(normal, 3 * k);
  });
  const g = new BufferGeometry();
  g.setAttribute("position", new BufferAttribute(position, 3));
  g.setAttribute("normal", new BufferAttribute(normal, 3));
  return g;
}
