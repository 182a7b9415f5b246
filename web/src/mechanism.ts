// The mechanism: how large it is, its bodies and their places in time. Joints, springs and arrows are in symbols.ts.
import { Box3, BufferAttribute, BufferGeometry, Color, Group, Matrix4, Quaternion, Raycaster, Vector2, Vector3 } from "three";
import { locate, type MarkerInfo, type Run, type SceneInfo, type ShapeInfo } from "./data";
import * as shapes from "./geometry";
import { Markers, Traces } from "./layers";
import { Parts, type Element, type Look } from "./parts";
import { Poses } from "./poses";
import { addSymbols } from "./symbols";

export const PALETTE = ["#4e79a7", "#e0a33a", "#c8504b", "#5ba36b", "#8d6cab", "#3f9fa8", "#b5713f", "#d57ba6", "#7a8b3c", "#5f7fd0"];
const CLOUD = 20000; // points, about
const ONE = new Vector3(1, 1, 1), NONE = new Quaternion(), Z = new Vector3(0, 0, 1);

export type { Element } from "./parts";

export function transform(position: Vector3, turn: Quaternion = NONE, scale: Vector3 = ONE): Matrix4 {
  return new Matrix4().compose(position, turn, scale);
}
export function axesMatrix(m: MarkerInfo): Matrix4 {
  const a = m.axes, p = m.at;
  return new Matrix4().set(a[0] ?? 1, a[1] ?? 0, a[2] ?? 0, p[0], a[3] ?? 0, a[4] ?? 1, a[5] ?? 0, p[1], a[6] ?? 0, a[7] ?? 0, a[8] ?? 1, p[2], 0, 0, 0, 1);
}

// A colour of the model file, only if the browser knows it as one.
function colour(text: string, fallback: string): Color {
  if (!text || !CSS.supports("color", text)) return new Color(fallback);
  const c = document.createElement("canvas").getContext("2d");
  if (!c) return new Color(fallback);
  c.fillStyle = text;
  const s = c.fillStyle;
  if (s.startsWith("#")) return new Color(s);
  const n = s.match(/[\d.]+/g)?.map(Number) ?? [];
  return new Color(`rgb(${n[0] ?? 0}, ${n[1] ?? 0}, ${n[2] ?? 0})`);
}

export class Mechanism {
  readonly root = new Group();
  readonly planar: boolean;
  readonly centre = new Vector3();
  readonly low = new Vector3(Infinity, Infinity, Infinity);
  readonly high = new Vector3(-Infinity, -Infinity, -Infinity);
  readonly cloud: Vector3[] = []; // points through which the mechanism passes
  readonly size: number;    // of the space in which everything moves
  readonly up: Vector3;
  readonly symbol: number;  // size of joint symbols
  readonly depth: number;   // planar: half the thickness of the drawing
  readonly poses: Poses;
  readonly bodies = new Group();
  readonly symbols = new Group();
  readonly arrows = new Group();
  readonly markers: Markers;
  readonly traces: Traces;
  readonly parts: Parts;
  readonly updates: ((time: number) => void)[] = []; // of what does not sit on one body
  readonly frames: Matrix4[];
  private readonly links: number[][]; // markers of each body that joints, springs and bushings use
  private readonly linked: Set<number>;

  // `like`: a mechanism over which this one is laid, as a ghost.
  constructor(readonly scene: SceneInfo, readonly run: Run, like: Mechanism | null = null) {
    this.planar = scene.bodies.every((b) => b.kind !== "rigid") && scene.bodies.some((b) => b.kind === "planar");
    this.poses = new Poses(run, scene.bodies);
    this.frames = scene.bodies.map(() => new Matrix4());
    this.linked = new Set([...scene.joints, ...scene.springs, ...scene.bushings].flatMap((l) => [l.i, l.j]));
    this.links = scene.bodies.map(() => []);
    for (const i of this.linked) this.links[this.marker(i).body]?.push(i);
    this.measure();
    this.size = Math.max(this.high.distanceTo(this.low), 1e-9);
    this.centre.addVectors(this.low, this.high).multiplyScalar(0.5);
    this.up = this.upward();
    this.symbol = like?.symbol ?? this.symbolSize();
    this.depth = like?.depth ?? this.thickness();
    shapes.setDetail(scene.bodies.length + scene.joints.length + scene.springs.length);
    this.parts = new Parts(like ? new Color("#c2255c") : null);
    scene.bodies.forEach((b, i) => this.body(i, b.name));
    addSymbols(this);
    this.parts.finish();
    this.markers = new Markers(this);
    this.traces = new Traces(this, scene.bodies.length <= 3 && !like);
    this.arrows.visible = false;
    this.root.add(this.bodies, this.symbols, this.arrows, this.markers.group, this.traces.group);
  }

  // ---- sizes

  marker(i: number): MarkerInfo {
    return this.scene.markers[i] ?? { body: 0, name: "", at: [0, 0, 0], axes: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
  }
  point(m: MarkerInfo, out: Vector3): Vector3 { return out.set(...m.at).applyMatrix4(this.frames[m.body] as Matrix4); }
  place(frame: number, part: number): void { for (let b = 0; b < this.frames.length; b++) this.poses.matrix(b, frame, part, this.frames[b] as Matrix4); }

  // Half the box around a shape, in its own axes, and the middle of that box.
  private reach(s: ShapeInfo, middle: Vector3): Vector3 {
    const mesh = s.kind === "mesh" ? this.run.meshes[s.mesh ?? -1] : undefined;
    middle.set(0, 0, 0);
    if (mesh) {
      const box = new Box3().setFromArray(mesh.points);
      box.getCenter(middle);
      return box.getSize(new Vector3()).multiplyScalar(0.5);
    }
    if (s.kind === "box" || s.kind === "mesh") return new Vector3(...s.size).multiplyScalar(0.5);
    return s.kind === "sphere" ? new Vector3(s.size[0], s.size[0], s.size[0]) : new Vector3(s.size[1], s.size[1], s.size[0] / 2);
  }
  // Points of each body that tell where it is: its centre, its joints, the corners of its shapes.
  private outline(): Vector3[][] {
    const points = this.scene.bodies.map((b): Vector3[] => (b.kind === "ground" ? [] : [new Vector3()]));
    for (const i of this.linked) points[this.marker(i).body]?.push(new Vector3(...this.marker(i).at));
    for (const s of this.scene.shapes) {
      const q = new Quaternion(s.orientation[1], s.orientation[2], s.orientation[3], s.orientation[0]), middle = new Vector3();
      const r = this.reach(s, middle), at = new Vector3(...s.at);
      for (let c = 0; c < 8; c++)
        points[s.body]?.push(new Vector3(c & 1 ? r.x : -r.x, c & 2 ? r.y : -r.y, c & 4 ? r.z : -r.z).add(middle).applyQuaternion(q).add(at));
    }
    return points;
  }
  // The box in which all of them move.
  private measure(): void {
    const p = new Vector3(), outline = this.outline(), count = outline.reduce((n, list) => n + list.length, 1);
    const looks = Math.max(6, Math.min(60, Math.floor(120000 / count)));
    const stride = Math.max(1, Math.floor((this.run.frames - 1) / looks));
    const each = Math.ceil((looks * count) / CLOUD);
    let n = 0;
    for (let f = 0; f < this.run.frames; f += stride) {
      this.place(f, 0);
      outline.forEach((list, b) => {
        if (b === 0 && f > 0) return;
        for (const q of list) {
          p.copy(q).applyMatrix4(this.frames[b] as Matrix4);
          this.low.min(p);
          this.high.max(p);
          if (n++ % each === 0) this.cloud.push(p.clone());
        }
      });
    }
    if (!Number.isFinite(this.low.x)) { this.low.set(-1, -1, -1); this.high.set(1, 1, 1); }
    if (this.low.distanceTo(this.high) < 1e-9) { this.low.subScalar(0.5); this.high.addScalar(0.5); }
  }
  private upward(): Vector3 {
    if (this.planar) return new Vector3(0, 1, 0);
    const g = new Vector3(...this.scene.gravity);
    const axes = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)];
    return axes.find((a) => g.length() > 0 && -g.dot(a) / g.length() > 0.7) ?? new Vector3(0, 0, 1);
  }
  // Joint symbols: small beside the links, visible in the whole.
  private symbolSize(): number {
    const p = new Vector3(), q = new Vector3(), lengths: number[] = [];
    this.links.forEach((mine, b) => {
      for (let i = 1; i < mine.length && b > 0; i++) {
        const d = p.set(...this.marker(mine[i] as number).at).distanceTo(q.set(...this.marker(mine[i - 1] as number).at));
        if (d > 1e-6 * this.size) lengths.push(d);
      }
    });
    lengths.sort((a, b) => a - b);
    const typical = lengths[Math.floor(lengths.length / 2)] ?? this.size / 3;
    return Math.min(0.022 * this.size, Math.max(0.09 * typical, Math.min(0.004 * this.size, 0.16 * typical)));
  }
  private thickness(): number {
    let z = this.symbol * 0.9;
    const axis = new Vector3(), q = new Quaternion();
    for (const s of this.scene.shapes) {
      const r = this.reach(s, new Vector3());
      axis.copy(Z).applyQuaternion(q.set(-s.orientation[1], -s.orientation[2], -s.orientation[3], s.orientation[0]));
      const half = Math.abs(axis.x) * r.x + Math.abs(axis.y) * r.y + Math.abs(axis.z) * r.z;
      if (s.body > 0) z = Math.max(z, Math.min(half, 0.2 * this.size));
    }
    return z;
  }

  // ---- bodies

  private body(b: number, name: string): void {
    const e: Element = { name, sort: "body" };
    const own = PALETTE[(b - 1 + PALETTE.length) % PALETTE.length] as string;
    const mine = this.scene.shapes.filter((s) => s.body === b), boxes: { box: Box3; matrix: Matrix4 }[] = [];
    let look: Look = { color: new Color(own) };
    for (const s of mine) {
      const key = s.kind === "mesh" ? `mesh ${s.mesh ?? -1}` : `${s.kind} ${s.size.join(" ")}`;
      const matrix = transform(new Vector3(...s.at), new Quaternion(s.orientation[1], s.orientation[2], s.orientation[3], s.orientation[0]));
      look = { color: colour(s.color, b === 0 ? "#9aa3ad" : own) };
      this.parts.fix(this.bodies, key, () => this.solid(s), b, matrix, look, e);
      const middle = new Vector3(), r = this.reach(s, middle);
      boxes.push({ box: new Box3(middle.clone().sub(r), middle.clone().add(r)), matrix });
    }
    if (mine.length === 0 && b > 0) this.invent(b, e, look);
    else if (b > 0) this.connect(b, e, boxes, look);
  }
  private solid(s: ShapeInfo): BufferGeometry {
    const mesh = this.run.meshes[s.mesh ?? -1];
    return s.kind === "mesh" && mesh ? shapes.triangles(mesh) : shapes.solid(s.kind, s.size);
  }

  // Thin rods to joints and shapes that a body's other shapes do not reach, so that nothing seems to hang in the air.
  private connect(b: number, e: Element, boxes: { box: Box3; matrix: Matrix4 }[], look: Look): void {
    const parts = boxes.map((k) => ({ ...k, inverse: k.matrix.clone().invert(), at: k.box.getCenter(new Vector3()).applyMatrix4(k.matrix) }));
    // From a set of points to the nearest part; the rod starts in its middle and ends at `to`.
    const reach = (points: Vector3[], to: Vector3, others: typeof parts): void => {
      let best = Infinity, from = to;
      for (const { matrix, box, inverse, at } of others)
        for (const p of points) {
          const d = box.clampPoint(p.clone().applyMatrix4(inverse), new Vector3()).applyMatrix4(matrix).distanceTo(p);
          if (d < best) { best = d; from = at; }
        }
      if (best > 1.2 * this.symbol && others.length > 0) this.rod(b, from, to, this.symbol * 0.4, look, e);
    };
    parts.forEach((k, n) => {
      const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((c) => new Vector3(c & 1 ? k.box.max.x : k.box.min.x, c & 2 ? k.box.max.y : k.box.min.y,
        c & 4 ? k.box.max.z : k.box.min.z).applyMatrix4(k.matrix));
      reach([k.at, ...corners], k.at, parts.slice(0, n));
    });
    for (const i of this.links[b] ?? []) {
      const p = new Vector3(...this.marker(i).at);
      reach([p], p, parts);
    }
  }

  // A body without shapes: rods between its joints, or a solid from its inertia.
  private invent(b: number, e: Element, look: Look): void {
    const body = this.scene.bodies[b];
    if (!body) return;
    const near = 1e-6 * this.size, points: Vector3[] = [];
    const take = (m: MarkerInfo): void => {
      const p = new Vector3(...m.at);
      if (points.every((q) => q.distanceTo(p) > near)) points.push(p);
    };
    for (const i of this.links[b] ?? []) take(this.marker(i));
    if (points.length < 2 && body.kind !== "point") for (const m of this.scene.markers) if (m.body === b && m.name) take(m);
    const r = this.symbol * 0.62, [p0, p1] = points, away = points.filter((p) => p.length() > near);
    if (body.kind === "planar" && points.length >= 3) {
      const corners = points.map((p) => new Vector2(p.x, p.y));
      this.parts.fix(this.bodies, `plate ${b}`, () => shapes.plate(corners, r * 1.4, r * 1.3), b, new Matrix4(), look, e);
      return;
    }
    if (points.length === 2 && p0 && p1) this.rod(b, p0, p1, r, look, e);
    else for (const p of away) this.rod(b, new Vector3(), p, r, look, e);
    const slide = this.scene.joints.find((j) => j.kind === "translational" && [j.i, j.j].some((k) => this.marker(k).body === b));
    if (slide && away.length === 0) { // a block along its guide
      const m = this.marker(this.marker(slide.i).body === b ? slide.i : slide.j), s = this.symbol;
      const turn = new Quaternion().setFromRotationMatrix(axesMatrix(m));
      this.parts.fix(this.bodies, "box", () => shapes.box(1, 1, 1), b, transform(new Vector3(), turn, new Vector3(2.9 * s, 2.9 * s, 5 * s)), look, e);
      return;
    }
    const online = points.length === 2 && p0 !== undefined && p1 !== undefined && distanceToLine(p0, p1) < near;
    if (points.length < 2 || !online) {
      this.parts.fix(this.bodies, "ball", () => shapes.ball(1), b, transform(new Vector3(), NONE, this.massSize(b, points.length > 0)), look, e);
      if (points.length === 2 && p0) this.rod(b, new Vector3(), p0, r * 0.7, look, e);
    }
  }
  // Half axes of the ellipsoid with the body's mass and inertia, within what the picture bears.
  private massSize(b: number, jointed: boolean): Vector3 {
    const body = this.scene.bodies[b];
    const low = this.symbol * 1.5, high = jointed ? 0.09 * this.size : 0.25 * this.size;
    if (!body || body.kind !== "rigid" || !(body.mass > 0)) {
      const heaviest = Math.max(...this.scene.bodies.map((k) => k.mass || 0), 1e-300);
      const r = Math.max(low, 0.05 * this.size * Math.cbrt((body?.mass ?? 0) / heaviest));
      return new Vector3(r, r, r);
    }
    const I = body.inertia, x = I[0] ?? 0, y = I[4] ?? 0, z = I[8] ?? 0;
    const half = (a: number, c: number, d: number): number => Math.sqrt(Math.max(0, (2.5 * (c + d - a)) / body.mass));
    const bound = (v: number): number => Math.min(high, Math.max(low, v));
    return new Vector3(bound(half(x, y, z)), bound(half(y, x, z)), bound(half(z, x, y)));
  }
  private rod(b: number, from: Vector3, to: Vector3, r: number, look: Look, e: Element): void {
    const length = from.distanceTo(to);
    if (length < 1e-9 * this.size) return;
    const turn = new Quaternion().setFromUnitVectors(Z, to.clone().sub(from).normalize());
    this.parts.fix(this.bodies, "rod", () => shapes.rod(1), b, transform(from, turn, new Vector3(r, r, length)), look, e);
  }

  // ---- time and highlighting

  update(time: number): void {
    const { frame, part } = locate(this.run, time);
    this.place(frame, part);
    for (const f of this.updates) f(time);
    this.parts.place(this.frames);
    this.markers.update();
    this.traces.update(frame);
  }
  theme(dark: boolean): void { this.parts.theme(dark); }
  highlight(names: Set<string>, color = 0xff8c1a): void { this.parts.highlight(names, color); }
  has(name: string): boolean { return this.parts.has(name); }
  pick(ray: Raycaster): Element | null { return this.parts.pick(ray); }
  bodyPosition(name: string): [number, number, number] | null {
    const b = this.scene.bodies.findIndex((k) => k.name === name);
    if (b < 0) return null;
    return new Vector3().setFromMatrixPosition(this.frames[b] as Matrix4).toArray() as [number, number, number];
  }
  frameOf(b: number, out: Vector3): Vector3 { return out.setFromMatrixPosition(this.frames[b] as Matrix4); }
}

function distanceToLine(a: Vector3, b: Vector3): number {
  const d = b.clone().sub(a).normalize(), v = a.clone().negate();
  return v.sub(d.multiplyScalar(v.dot(d))).length();
}
export function attribute(g: BufferGeometry, name: string, array: Float32Array): BufferAttribute {
  const a = new BufferAttribute(array, 3);
  g.setAttribute(name, a);
  return a;
}
