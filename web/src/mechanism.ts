// The mechanism: its bodies and their places in time. The parts of the picture and arrows are in symbols.ts.
import { Box3, BufferAttribute, BufferGeometry, Color, Group, Matrix4, Quaternion, Raycaster, Vector3 } from "three";
import { locate, type MarkerInfo, type PictureInfo, type Quat, type Run, type SceneInfo, type ShapeInfo } from "./data";
import { ContactArrows } from "./contacts";
import { Bent, type Bending } from "./flexible";
import { Rod } from "./rods";
import * as shapes from "./geometry";
import { Markers, Traces } from "./layers";
import { Parts, type Element } from "./parts";
import { Poses } from "./poses";
import { Arrows } from "./arrows";
import { visible } from "./look";
import { addSymbols } from "./symbols";
import { anchors, carrier, extent, near } from "./travel";

const CLOUD = 20000; // approximate number of points
const ROOM = 2.5;    // visible distance around a body that travels alone, relative to the body
const ONE = new Vector3(1, 1, 1), NONE = new Quaternion();

export type { Element } from "./parts";

export function transform(position: Vector3, turn: Quaternion = NONE, scale: Vector3 = ONE): Matrix4 {
  return new Matrix4().compose(position, turn, scale);
}
export function quaternion(e: Quat): Quaternion { return new Quaternion(e[1], e[2], e[3], e[0]); }
export function axesMatrix(m: MarkerInfo): Matrix4 {
  const a = m.axes, p = m.at;
  return new Matrix4().set(a[0] ?? 1, a[1] ?? 0, a[2] ?? 0, p[0], a[3] ?? 0, a[4] ?? 1, a[5] ?? 0, p[1], a[6] ?? 0,
    a[7] ?? 0, a[8] ?? 1, p[2], 0, 0, 0, 1);
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
  readonly cloud: Vector3[] = []; // points through which the mechanism passes, with the points of ground near it
  readonly forces: Arrows;
  readonly carrier: number;  // the body that the view follows initially; -1: none
  readonly reachable: number; // size of the visible part at a time
  readonly size: number;    // size of the space in which everything moves
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
  readonly bent: Bent[];    // flexible bodies
  readonly rods: Rod[];     // beams for large deflections
  readonly bending: Bending;
  readonly contacts: ContactArrows | null;
  readonly updates: ((time: number) => void)[] = []; // parts that are not fixed on one body
  readonly ropes: (() => object)[] = []; // for tests: the ends of the spans of ropes
  readonly frames: Matrix4[];
  private readonly linked: Set<number>; // markers that joints, springs and mounts use

  // `like`: a mechanism over which this one is laid, as a ghost.
  constructor(readonly scene: SceneInfo, readonly picture: PictureInfo, readonly run: Run,
    like: Mechanism | null = null) {
    this.planar = picture.planar;
    this.poses = new Poses(run, scene.bodies);
    this.frames = scene.bodies.map(() => new Matrix4());
    this.linked = new Set([...scene.joints, ...scene.springs, ...(scene.mounts ?? [])].flatMap((l) => [l.i, l.j]));
    const passed = this.measure();
    this.centre.addVectors(this.low, this.high).multiplyScalar(0.5);
    this.up = new Vector3(...picture.up);
    this.size = picture.size;
    this.symbol = picture.symbol;
    this.depth = picture.depth;
    this.carrier = like ? -1 : carrier(this);
    this.cloud.push(...passed.moving, ...near(passed.moving, passed.ground));
    if (this.carrier < 0) this.cloud.push(...anchors(this));
    this.reachable = this.carrier > 0 ? extent(this.around(this.carrier)) : Math.min(this.size, extent(this.cloud));
    shapes.setDetail(scene.bodies.length + scene.joints.length + scene.springs.length);
    this.parts = new Parts(like ? new Color("#c2255c") : null);
    this.parts.flat = this.planar;
    this.rods = (run.flexible?.beams ?? []).map((d) => new Rod(d, run, this.color(d.body), like !== null, this.frames,
      scene.bodies.map((b) => b.centre ?? [0, 0, 0])));
    scene.bodies.forEach((b, i) => this.body(i, b.name));
    addSymbols(this);
    this.forces = new Arrows(this);
    this.parts.finish();
    this.markers = new Markers(this);
    this.traces = new Traces(this, scene.bodies.length <= 3 && !like);
    this.bending = like ? like.bending
      : { scale: 1, stress: true, most: run.flexible?.spots[0]?.von_mises ?? 0, mode: null };
    this.bent = (run.flexible?.bodies ?? []).map((d) => new Bent(d, run, this.color(d.body), like !== null));
    for (const b of [...this.bent, ...this.rods]) this.bodies.add(b.group);
    this.arrows.visible = false;
    this.contacts = run.touches && !like
      ? new ContactArrows(run, run.touches, this.reachable, this.symbol, this.up, this.planar ? this.depth * 1.4 : 0)
      : null;
    if (this.contacts) this.root.add(this.contacts.group);
    this.root.add(this.bodies, this.symbols, this.arrows, this.markers.group, this.traces.group);
  }

  // ---- sizes

  marker(i: number): MarkerInfo {
    return this.scene.markers[i] ?? { body: 0, name: "", at: [0, 0, 0], axes: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
  }
  point(m: MarkerInfo, out: Vector3): Vector3 { return out.set(...m.at).applyMatrix4(this.frames[m.body] as Matrix4); }
  place(frame: number, part: number): void {
    for (let b = 0; b < this.frames.length; b++) this.poses.matrix(b, frame, part, this.frames[b] as Matrix4);
  }

  // Half the box around a shape, in its own axes, and the middle of that box.
  private reach(s: ShapeInfo, middle: Vector3): Vector3 {
    const mesh = s.kind === "mesh" ? this.run.meshes[s.mesh ?? -1] : undefined;
    middle.set(0, 0, 0);
    if (mesh) {
      const box = new Box3().setFromArray(mesh.points);
      box.getCenter(middle);
      return box.getSize(new Vector3()).multiplyScalar(0.5);
    }
    if (s.kind === "box" || s.kind === "mesh" || s.kind === "plane") return new Vector3(...s.size).multiplyScalar(0.5);
    return s.kind === "sphere" ? new Vector3(s.size[0], s.size[0], s.size[0])
      : new Vector3(s.size[1], s.size[1], s.size[0] / 2);
  }
  // Points that represent each body: its centre, its joints, the corners of its shapes.
  private outline(): Vector3[][] {
    const points = this.scene.bodies.map((b): Vector3[] => (b.kind === "ground" ? [] : [new Vector3()]));
    for (const i of this.linked) points[this.marker(i).body]?.push(new Vector3(...this.marker(i).at));
    for (const s of this.scene.shapes) {
      if (s.kind === "plane" && !s.size[0]) continue;
      const q = quaternion(s.orientation), middle = new Vector3();
      const r = this.reach(s, middle), at = new Vector3(...s.at);
      for (let c = 0; c < 8; c++)
        points[s.body]?.push(new Vector3(c & 1 ? r.x : -r.x, c & 2 ? r.y : -r.y, c & 4 ? r.z : -r.z).add(middle)
          .applyQuaternion(q).add(at));
    }
    for (const d of this.run.flexible?.bodies ?? [])
      for (let i = 0; i < d.nodes; i++) points[d.body]?.push(new Vector3().fromArray(d.places, 3 * i));
    return points;
  }
  // Computes the box in which these points move. Returns samples of their paths, and the points of ground.
  private measure(): { moving: Vector3[]; ground: Vector3[] } {
    const p = new Vector3(), moving: Vector3[] = [], ground: Vector3[] = [];
    let n = 0;
    const each = this.every();
    this.walk((b, q) => {
      p.copy(q).applyMatrix4(this.frames[b] as Matrix4);
      this.low.min(p);
      this.high.max(p);
      if (b === 0) ground.push(p.clone());
      else if (n++ % each === 0) moving.push(p.clone());
    });
    if (!Number.isFinite(this.low.x)) { this.low.set(-1, -1, -1); this.high.set(1, 1, 1); }
    if (this.low.distanceTo(this.high) < 1e-9) { this.low.subScalar(0.5); this.high.addScalar(0.5); }
    return { moving, ground };
  }
  private outlines: Vector3[][] | null = null;
  private points(): Vector3[][] { return (this.outlines ??= this.outline()); }
  private looks(): number {
    return Math.max(6, Math.min(60, Math.floor(120000 / this.points().reduce((n, list) => n + list.length, 1))));
  }
  // Of how many visited points one is kept, so that about CLOUD are kept.
  private every(): number {
    return Math.ceil((this.looks() * this.points().reduce((n, list) => n + list.length, 1)) / CLOUD);
  }
  // Visits the points of all bodies at frames spread over the run.
  private walk(visit: (body: number, at: Vector3) => void): void {
    const outline = this.points(), stride = Math.max(1, Math.floor((this.run.frames - 1) / this.looks()));
    for (let f = 0; f < this.run.frames; f += stride) {
      this.place(f, 0);
      outline.forEach((list, b) => { if (b > 0 || f === 0) for (const q of list) visit(b, q); });
    }
  }
  // Points of the moving bodies relative to a body, in ground axes.
  seen(body: number): Vector3[] {
    const list: Vector3[] = [], p = new Vector3(), at = new Vector3();
    const each = this.every();
    let n = 0;
    this.walk((b, q) => {
      if (b === 0 || n++ % each !== 0) return;
      this.frameOf(body, at);
      list.push(p.copy(q).applyMatrix4(this.frames[b] as Matrix4).clone().sub(at));
    });
    return list;
  }
  // The same, with additional space around a single body, so that the ground below it is visible.
  around(body: number): Vector3[] {
    const list = this.seen(body), r = ROOM * (this.symbol + list.reduce((most, q) => Math.max(most, q.length()), 0));
    if (this.scene.bodies.length < 3)
      for (let c = 0; c < 8; c++) list.push(new Vector3(c & 1 ? r : -r, c & 2 ? r : -r, c & 4 ? r : -r));
    return list;
  }

  // ---- bodies

  private body(b: number, name: string): void {
    const e: Element = { name, sort: "body" };
    if (this.rods.some((r) => r.has(b))) return; // drawn as a whole
    for (const s of this.scene.shapes.filter((k) => k.body === b && k.kind !== "plane")) {
      const key = s.kind === "mesh" ? `mesh ${s.mesh ?? -1}` : `${s.kind} ${s.size.join(" ")}`;
      const matrix = transform(new Vector3(...s.at), quaternion(s.orientation));
      const color = visible(colour(s.color, this.color(b)));
      if (s.node !== undefined && this.run.flexible?.bodies.some((k) => k.body === b)) this.follow(b, s.node, matrix,
        this.parts.move(this.bodies, key, () => this.solid(s), { color }, e));
      else this.parts.fix(this.bodies, key, () => this.solid(s), b, matrix, { color }, e);
    }
  }
  // A shape on a flexible body is displaced with its node.
  private follow(body: number, node: number, local: Matrix4, set: (m: Matrix4 | null) => void): void {
    const shift = new Vector3(), m = new Matrix4();
    this.updates.push(() => {
      this.bent.find((k) => k.data.body === body)?.displacement(node, shift);
      set(m.makeTranslation(shift).multiply(local).premultiply(this.frames[body] as Matrix4));
    });
  }
  color(body: number): string { return this.picture.colors[body] ?? "#9aa3ad"; }
  private solid(s: ShapeInfo): BufferGeometry {
    const mesh = this.run.meshes[s.mesh ?? -1];
    return s.kind === "mesh" && mesh ? shapes.triangles(mesh) : shapes.solid(s.kind, s.size);
  }

  // ---- time and highlighting

  update(time: number): void {
    const { frame, part } = locate(this.run, time);
    this.place(frame, part);
    for (const b of this.bent) b.update(time, this.frames[b.data.body] as Matrix4, this.bending);
    for (const r of this.rods) r.update(time, this.bending);
    for (const f of this.updates) f(time);
    this.parts.place(this.frames);
    this.markers.update();
    this.contacts?.update(time);
    this.traces.update(frame);
  }
  theme(dark: boolean): void { this.parts.theme(dark); }
  highlight(names: Set<string>, color = 0xff8c1a): void { this.parts.highlight(names, color); }
  has(name: string): boolean {
    return this.parts.has(name) || [...this.bent, ...this.rods].some((b) => b.data.name === name);
  }
  pick(ray: Raycaster): Element | null {
    const hit = this.parts.pick(ray);
    let near = hit?.distance ?? Infinity, element = hit?.element ?? null;
    for (const b of [...this.bent, ...this.rods]) {
      const far = b.pick(ray);
      if (far < near) { near = far; element = { name: b.data.name, sort: "body" }; }
    }
    return element;
  }
  bodyPosition(name: string): [number, number, number] | null {
    const b = this.scene.bodies.findIndex((k) => k.name === name);
    if (b < 0) return null;
    return new Vector3().setFromMatrixPosition(this.frames[b] as Matrix4).toArray() as [number, number, number];
  }
  frameOf(b: number, out: Vector3): Vector3 { return out.setFromMatrixPosition(this.frames[b] as Matrix4); }
}

export function attribute(g: BufferGeometry, name: string, array: Float32Array): BufferAttribute {
  const a = new BufferAttribute(array, 3);
  g.setAttribute(name, a);
  return a;
}
