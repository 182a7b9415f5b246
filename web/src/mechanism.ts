// The mechanism as three.js objects: bodies, joint symbols, springs, force arrows, markers and traces.
import {
  Box3, BufferAttribute, BufferGeometry, Color, Group, Line, LineBasicMaterial, LineSegments, Matrix4, Mesh, MeshStandardMaterial,
  Object3D, Quaternion, Vector2, Vector3,
} from "three";
import type { LinkInfo, MarkerInfo, Run, SceneInfo } from "./data";
import * as shapes from "./geometry";
import type { Player } from "./player";
import { Poses } from "./poses";

const PALETTE = ["#4e79a7", "#e0a33a", "#c8504b", "#5ba36b", "#8d6cab", "#3f9fa8", "#b5713f", "#d57ba6", "#7a8b3c", "#5f7fd0"];
const CLOUD = 20000; // points, about

export interface Element { name: string; sort: "body" | "joint" | "force" }
type Update = () => void;

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
  readonly bodies: Group[];
  readonly markers = new Group();
  readonly traces = new Group();
  readonly symbols = new Group();
  readonly arrows = new Group();
  private readonly updates: Update[] = [];
  private readonly frames: Matrix4[];
  private readonly materials = new Map<string, MeshStandardMaterial[]>();
  private readonly dark = new MeshStandardMaterial({ color: 0x3a4350, roughness: 0.5, metalness: 0.3 });
  private readonly darks: MeshStandardMaterial[] = [];
  private readonly light = new MeshStandardMaterial({ color: 0xf2f4f7, roughness: 0.6 });
  private readonly spring = new MeshStandardMaterial({ color: 0x6b7a8c, roughness: 0.35, metalness: 0.6 });

  constructor(readonly scene: SceneInfo, readonly run: Run, readonly player: Player) {
    this.planar = scene.bodies.every((b) => b.kind === "ground" || b.kind === "planar" || b.kind === "point") &&
      scene.bodies.some((b) => b.kind === "planar");
    this.poses = new Poses(run, scene.bodies);
    this.frames = scene.bodies.map(() => new Matrix4());
    this.measure();
    this.size = Math.max(this.high.distanceTo(this.low), 1e-9);
    this.centre.addVectors(this.low, this.high).multiplyScalar(0.5);
    this.up = this.upward();
    this.symbol = this.symbolSize();
    this.depth = this.thickness();
    this.bodies = scene.bodies.map((b, i) => this.body(i, b.name));
    for (const b of this.bodies) this.root.add(b);
    scene.joints.forEach((j) => this.joint(j));
    scene.couplers.forEach((c) => this.gears(c.name, c.mesh, c.joints));
    scene.springs.forEach((s) => this.springSymbol(s, s.kind, s.elastic));
    scene.bushings.forEach((b) => this.bushing(b));
    this.forces();
    this.makeMarkers();
    this.makeTraces();
    this.root.add(this.symbols, this.arrows);
    this.update(player.time);
  }

  // ---- sizes

  private point(m: MarkerInfo, out: Vector3): Vector3 {
    return out.set(...m.at).applyMatrix4(this.frames[m.body] as Matrix4);
  }
  private markerOf(i: number): MarkerInfo {
    return this.scene.markers[i] ?? { body: 0, name: "", at: [0, 0, 0], axes: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
  }
  private used(): Set<number> {
    const s = new Set<number>();
    for (const l of [...this.scene.joints, ...this.scene.springs, ...this.scene.bushings]) { s.add(l.i); s.add(l.j); }
    return s;
  }
  private place(frame: number, part: number): void {
    this.frames.forEach((m, b) => this.poses.matrix(b, frame, part, m));
  }

  // The box in which bodies, their markers and the middles of their shapes move.
  private measure(): void {
    const p = new Vector3(), used = this.used();
    const stride = Math.max(1, Math.floor(this.run.frames / 60));
    let count = 0;
    const each = Math.ceil((60 * (this.scene.bodies.length + used.size + 8 * this.scene.shapes.length)) / CLOUD);
    const add = (q: Vector3): void => {
      this.low.min(q);
      this.high.max(q);
      if (count++ % each === 0) this.cloud.push(q.clone());
    };
    for (let f = 0; f < this.run.frames; f += stride) {
      this.place(f, 0);
      for (let b = 1; b < this.frames.length; b++) add(p.setFromMatrixPosition(this.frames[b] as Matrix4));
      this.scene.markers.forEach((m, i) => { if (used.has(i)) add(this.point(m, p)); });
      for (const s of this.scene.shapes) {
        if (s.body === 0 && f > 0) continue;
        const q = new Quaternion(s.orientation[1], s.orientation[2], s.orientation[3], s.orientation[0]);
        const reach = s.kind === "box" ? new Vector3(...s.size).multiplyScalar(0.5)
          : s.kind === "sphere" ? new Vector3(s.size[0], s.size[0], s.size[0]) : new Vector3(s.size[1], s.size[1], s.size[0] / 2);
        for (let c = 0; c < 8; c++) {
          p.set(c & 1 ? reach.x : -reach.x, c & 2 ? reach.y : -reach.y, c & 4 ? reach.z : -reach.z).applyQuaternion(q);
          add(p.add(new Vector3(...s.at)).applyMatrix4(this.frames[s.body] as Matrix4));
        }
      }
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
    const p = new Vector3(), q = new Vector3();
    const lengths: number[] = [];
    const used = [...this.used()].map((i) => this.markerOf(i));
    this.scene.bodies.forEach((body, b) => {
      const mine = used.filter((m) => m.body === b);
      for (let i = 1; i < mine.length && body.kind !== "ground"; i++) {
        const d = p.set(...(mine[i] as MarkerInfo).at).distanceTo(q.set(...(mine[i - 1] as MarkerInfo).at));
        if (d > 1e-6 * this.size) lengths.push(d);
      }
    });
    lengths.sort((a, b) => a - b);
    const typical = lengths[Math.floor(lengths.length / 2)] ?? this.size / 3;
    return Math.min(0.022 * this.size, Math.max(0.09 * typical, 0.004 * this.size));
  }
  private thickness(): number {
    let z = this.symbol * 0.9;
    for (const s of this.scene.shapes) {
      if (s.body === 0) continue;
      const r = s.kind === "box" ? s.size[2] / 2 : s.kind === "sphere" ? s.size[0] : s.size[1];
      z = Math.max(z, Math.min(r, 0.2 * this.size));
    }
    return z;
  }

  // ---- bodies

  private material(name: string, c: Color, transparent = false): MeshStandardMaterial {
    const m = new MeshStandardMaterial({ color: c, roughness: 0.55, metalness: 0.15, transparent, opacity: transparent ? 0.85 : 1 });
    const list = this.materials.get(name) ?? [];
    list.push(m);
    this.materials.set(name, list);
    return m;
  }
  private add(parent: Object3D, g: BufferGeometry, m: MeshStandardMaterial, e: Element): Mesh {
    const mesh = new Mesh(g, m);
    mesh.userData = { element: e };
    parent.add(mesh);
    return mesh;
  }

  private body(b: number, name: string): Group {
    const group = new Group();
    group.matrixAutoUpdate = false;
    const e: Element = { name, sort: "body" };
    const own = PALETTE[(b - 1 + PALETTE.length) % PALETTE.length] as string;
    const mine = this.scene.shapes.filter((s) => s.body === b);
    for (const s of mine) {
      const mesh = this.add(group, shapes.solid(s.kind, s.size), this.material(name, colour(s.color, b === 0 ? "#9aa3ad" : own)), e);
      mesh.position.set(...s.at);
      mesh.quaternion.set(s.orientation[1], s.orientation[2], s.orientation[3], s.orientation[0]);
    }
    if (mine.length === 0 && b > 0) this.invent(group, b, e, own);
    else if (b > 0) this.connect(group, b, e);
    return group;
  }

  // Thin rods to joints and shapes that a body's other shapes do not reach, so that nothing seems to hang in the air.
  private connect(group: Group, b: number, e: Element): void {
    const parts = group.children.map((mesh) => {
      mesh.updateMatrix();
      const box = new Box3().setFromBufferAttribute((mesh as Mesh).geometry.getAttribute("position") as BufferAttribute);
      return { mesh, box, inverse: mesh.matrix.clone().invert() };
    });
    const material = (group.children[0] as Mesh).material as MeshStandardMaterial;
    // From a set of points to the nearest part; the rod starts in its middle and ends at `to`.
    const reach = (points: Vector3[], to: Vector3, others: typeof parts): void => {
      let best = Infinity, from = to;
      for (const { mesh, box, inverse } of others)
        for (const p of points) {
          const d = box.clampPoint(p.clone().applyMatrix4(inverse), new Vector3()).applyMatrix4(mesh.matrix).distanceTo(p);
          if (d < best) { best = d; from = mesh.position; }
        }
      if (best > 1.2 * this.symbol && others.length > 0) this.rodBetween(group, from.clone(), to, this.symbol * 0.4, material, e);
    };
    parts.forEach((k, n) => {
      const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((c) => new Vector3(c & 1 ? k.box.max.x : k.box.min.x, c & 2 ? k.box.max.y : k.box.min.y,
        c & 4 ? k.box.max.z : k.box.min.z).applyMatrix4(k.mesh.matrix));
      reach([k.mesh.position, ...corners], k.mesh.position, parts.slice(0, n));
    });
    for (const i of this.used()) {
      const m = this.markerOf(i), p = new Vector3(...m.at);
      if (m.body === b) reach([p], p, parts);
    }
  }

  // A body without shapes: rods between its joints, or a solid from its inertia.
  private invent(group: Group, b: number, e: Element, own: string): void {
    const body = this.scene.bodies[b];
    if (!body) return;
    const material = this.material(e.name, new Color(own));
    const near = 1e-6 * this.size;
    const points: Vector3[] = [];
    for (const i of this.used()) {
      const m = this.markerOf(i), p = new Vector3(...m.at);
      if (m.body === b && points.every((q) => q.distanceTo(p) > near)) points.push(p);
    }
    for (const m of points.length < 2 && body.kind !== "point" ? this.scene.markers : []) {
      const p = new Vector3(...m.at);
      if (m.body === b && m.name && points.every((q) => q.distanceTo(p) > near)) points.push(p);
    }
    const r = this.symbol * 0.62;
    const away = points.filter((p) => p.length() > near);
    if (body.kind === "planar" && points.length >= 3) {
      const g = shapes.plate(points.map((p) => new Vector2(p.x, p.y)), r * 1.4, r * 1.3);
      this.add(group, g, material, e);
    } else if (points.length === 2) {
      this.rodBetween(group, points[0] as Vector3, points[1] as Vector3, r, material, e);
    } else {
      for (const p of away) this.rodBetween(group, new Vector3(), p, r, material, e);
    }
    const slide = this.scene.joints.find((j) => j.kind === "translational" && [j.i, j.j].some((k) => this.markerOf(k).body === b));
    if (slide && away.length === 0) {
      this.block(group, this.markerOf(this.markerOf(slide.i).body === b ? slide.i : slide.j), material, e);
      return;
    }
    const online = points.length === 2 && this.distanceToLine(points[0] as Vector3, points[1] as Vector3) < near;
    if (points.length < 2 || !online) {
      if (body.kind === "planar" && points.length >= 3) return;
      const size = this.massSize(b, points.length > 0);
      const mesh = this.add(group, shapes.ball(1), material, e);
      mesh.scale.copy(size);
      if (points.length === 2) this.rodBetween(group, new Vector3(), points[0] as Vector3, r * 0.7, material, e);
    }
  }
  // A slider: a block along its guide.
  private block(group: Group, m: MarkerInfo, material: MeshStandardMaterial, e: Element): void {
    const s = this.symbol, a = m.axes;
    const mesh = this.add(group, shapes.box(2.9 * s, 2.9 * s, 5 * s), material, e);
    mesh.quaternion.setFromRotationMatrix(new Matrix4().set(a[0] ?? 1, a[1] ?? 0, a[2] ?? 0, 0, a[3] ?? 0, a[4] ?? 1, a[5] ?? 0, 0, a[6] ?? 0, a[7] ?? 0, a[8] ?? 1, 0, 0, 0, 0, 1));
  }
  private distanceToLine(a: Vector3, b: Vector3): number {
    const d = b.clone().sub(a).normalize(), v = a.clone().negate();
    return v.sub(d.multiplyScalar(v.dot(d))).length();
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
  private rodBetween(group: Group, a: Vector3, b: Vector3, r: number, m: MeshStandardMaterial, e: Element): void {
    const length = a.distanceTo(b);
    if (length < 1e-9 * this.size) return;
    const mesh = this.add(group, shapes.rod(r), m, e);
    mesh.position.copy(a);
    mesh.quaternion.setFromUnitVectors(new Vector3(0, 0, 1), b.clone().sub(a).normalize());
    mesh.scale.z = length;
  }

  // ---- joints

  private attach(marker: number): Group {
    const m = this.markerOf(marker), g = new Group();
    const a = m.axes;
    g.matrixAutoUpdate = false;
    const local = new Matrix4().set(
      a[0] ?? 1, a[1] ?? 0, a[2] ?? 0, m.at[0], a[3] ?? 0, a[4] ?? 1, a[5] ?? 0, m.at[1],
      a[6] ?? 0, a[7] ?? 0, a[8] ?? 1, m.at[2], 0, 0, 0, 1);
    this.updates.push(() => { g.matrix.multiplyMatrices(this.frames[m.body] as Matrix4, local); g.matrixWorldNeedsUpdate = true; });
    this.symbols.add(g);
    return g;
  }

  private joint(j: LinkInfo): void {
    const e: Element = { name: j.name, sort: "joint" };
    const s = this.symbol;
    const dark = this.copy(this.dark, j.name), light = this.copy(this.light, j.name);
    if (j.kind === "distance") { this.span(j, shapes.rod(s * 0.3), dark, e); return; }
    const g = this.attach(j.i);
    const long = this.planar ? 2.12 * this.depth + s * 0.3 : 3.2 * s;
    switch (j.kind) {
      case "revolute": case "cylindrical": case "screw":
        this.pin(g, j, e, { s, long: j.kind === "revolute" ? long : 2 * long, dark, light });
        break;
      case "translational": {
        const [low, high] = this.travel(j);
        for (const side of [-1, 1]) {
          const rail = this.add(g, shapes.box(s * 0.35, s * 0.35, high - low + 9 * s), dark, e);
          if (this.planar) rail.position.copy(this.sideOf(j.i).multiplyScalar(side * this.railOffset(j)));
          else rail.position.x = side * 1.3 * s;
          rail.position.z += (low + high) / 2;
        }
        break;
      }
      case "spherical": case "at-point": case "constant-velocity":
        this.add(g, shapes.ball(s * 1.15), light, e);
        this.add(g, shapes.ring(s * 1.2, s * 0.28), dark, e);
        break;
      case "universal": case "hooke": {
        const arm = shapes.cylinder(4 * s, s * 0.38);
        this.add(g, arm, dark, e).rotation.set(0, Math.PI / 2, 0);
        this.add(g, arm, light, e).rotation.set(Math.PI / 2, 0, 0);
        this.add(g, shapes.ball(s * 0.7), dark, e);
        break;
      }
      case "fixed": this.add(g, shapes.box(1.7 * s, 1.7 * s, this.planar ? long : 1.7 * s), dark, e); break;
      case "planar": case "inplane": this.add(g, shapes.box(6 * s, 6 * s, s * 0.15), this.copy(this.light, j.name, 0.6), e); break;
      case "rack-pinion": this.add(g, shapes.gearWheel(2.2 * s, s), dark, e); break;
      default: this.add(g, shapes.diamond(s * 1.1), light, e);
    }
  }
  private copy(m: MeshStandardMaterial, name: string, opacity = 1): MeshStandardMaterial {
    const c = m.clone();
    if (opacity < 1) { c.transparent = true; c.opacity = opacity; }
    this.materials.set(name, [...(this.materials.get(name) ?? []), c]);
    if (m === this.dark) this.darks.push(c);
    return c;
  }
  private pin(g: Group, j: LinkInfo, e: Element, o: { s: number; long: number; dark: MeshStandardMaterial; light: MeshStandardMaterial }): void {
    this.add(g, shapes.cylinder(o.long, o.s * 0.95), o.dark, e);
    this.add(g, shapes.cylinder(o.long * 1.02, o.s * 0.62), o.light, e);
    if (j.kind === "screw") for (let i = -2; i <= 2; i++) this.add(g, shapes.ring(o.s, o.s * 0.16), o.light, e).position.z = i * o.s;
    const grounded = this.markerOf(j.i).body === 0 || this.markerOf(j.j).body === 0;
    if (!grounded || !this.planar || j.kind !== "revolute") return;
    const ground = this.attach(this.markerOf(j.i).body === 0 ? j.i : j.j); // upright whatever the marker's axes
    const m = this.markerOf(this.markerOf(j.i).body === 0 ? j.i : j.j);
    const mesh = this.add(ground, shapes.support(2 * o.s, this.depth * 1.2), this.copy(this.dark, j.name, 0.9), e);
    const inverse = new Matrix4().set(m.axes[0] ?? 1, m.axes[3] ?? 0, m.axes[6] ?? 0, 0, m.axes[1] ?? 0, m.axes[4] ?? 1, m.axes[7] ?? 0, 0,
      m.axes[2] ?? 0, m.axes[5] ?? 0, m.axes[8] ?? 1, 0, 0, 0, 0, 1);
    mesh.quaternion.setFromRotationMatrix(inverse);
    this.add(ground, shapes.box(5.4 * o.s, 0.5 * o.s, this.depth * 1.2), mesh.material as MeshStandardMaterial, e)
      .position.set(0, -3.4 * o.s, 0).applyQuaternion(mesh.quaternion);
  }
  // In the plane: the direction of a marker's axes that is across its z and in the picture.
  private sideOf(marker: number): Vector3 {
    const a = this.markerOf(marker).axes;
    const z = new Vector3(a[2] ?? 0, a[5] ?? 0, a[8] ?? 1), side = new Vector3(-z.y, z.x, 0);
    if (side.length() < 1e-6) return new Vector3(1, 0, 0);
    side.normalize();
    return new Vector3((a[0] ?? 1) * side.x + (a[3] ?? 0) * side.y, (a[1] ?? 0) * side.x + (a[4] ?? 1) * side.y, (a[2] ?? 0) * side.x + (a[5] ?? 0) * side.y);
  }
  // From where to where the second marker goes along z of the first.
  private travel(j: LinkInfo): [number, number] {
    const a = this.markerOf(j.i), b = this.markerOf(j.j), p = new Vector3(), q = new Vector3(), z = new Vector3();
    let low = Infinity, high = -Infinity;
    for (let f = 0; f < this.run.frames; f += Math.max(1, Math.floor(this.run.frames / 60))) {
      this.place(f, 0);
      z.set(a.axes[2] ?? 0, a.axes[5] ?? 0, a.axes[8] ?? 1).transformDirection(this.frames[a.body] as Matrix4);
      const d = this.point(b, p).sub(this.point(a, q)).dot(z);
      low = Math.min(low, d);
      high = Math.max(high, d);
    }
    return [low, high];
  }
  private railOffset(j: LinkInfo): number {
    const b = this.markerOf(j.j).body;
    const s = this.scene.shapes.find((k) => k.body === b && k.kind === "box");
    return s ? Math.min(s.size[0], s.size[1]) / 2 + this.symbol * 0.25 : 1.7 * this.symbol;
  }

  // Gear wheels: from the axis of each joint to the point of mesh.
  private gears(name: string, mesh: number, joints: number[]): void {
    if (mesh < 0) return;
    const e: Element = { name, sort: "joint" };
    this.place(0, 0);
    const contact = this.point(this.markerOf(mesh), new Vector3());
    for (const index of joints) {
      const j = this.scene.joints[index];
      if (!j || j.kind !== "revolute") continue;
      const g = this.attach(j.j), m = this.markerOf(j.j);
      const at = this.point(m, new Vector3());
      const axis = new Vector3(m.axes[2] ?? 0, m.axes[5] ?? 0, m.axes[8] ?? 1).transformDirection(this.frames[m.body] as Matrix4);
      const d = contact.clone().sub(at);
      const radius = d.sub(axis.multiplyScalar(d.dot(axis))).length();
      if (radius > 0) this.add(g, shapes.gearWheel(radius, this.symbol * 1.2), this.copy(this.dark, name, 0.75), e);
    }
  }

  // ---- springs and forces

  // Something between two markers that follows both.
  private span(l: LinkInfo, g: BufferGeometry, m: MeshStandardMaterial, e: Element): Mesh {
    const mesh = this.add(this.symbols, g, m, e);
    const a = new Vector3(), b = new Vector3(), z = new Vector3(0, 0, 1);
    this.updates.push(() => {
      this.point(this.markerOf(l.i), a);
      this.point(this.markerOf(l.j), b);
      const length = a.distanceTo(b);
      mesh.position.copy(a);
      mesh.scale.z = Math.max(length, 1e-9 * this.size);
      if (length > 0) mesh.quaternion.setFromUnitVectors(z, b.sub(a).divideScalar(length));
    });
    return mesh;
  }
  private springSymbol(l: LinkInfo, kind: string, elastic: boolean): void {
    const e: Element = { name: l.name, sort: "force" }, s = this.symbol;
    const m = this.copy(this.spring, l.name);
    if (kind === "rotation") { this.add(this.attach(l.i), shapes.spiral(2.6 * s, s * 0.16), m, e).position.z = this.planar ? this.depth * 1.1 : 0; return; }
    this.place(0, 0);
    const length = Math.max(this.point(this.markerOf(l.i), new Vector3()).distanceTo(this.point(this.markerOf(l.j), new Vector3())), 0.02 * this.size);
    if (elastic) { this.span(l, shapes.coil(Math.min(1.5 * s, 0.2 * length), s * 0.2, length), m, e); return; }
    this.span(l, shapes.rod(s * 0.22), m, e);
    this.span(l, shapes.cylinder(0.4, s * 0.8).translate(0, 0, 0.4), this.copy(this.dark, l.name), e);
  }
  private bushing(l: LinkInfo): void {
    const e: Element = { name: l.name, sort: "force" };
    const g = this.attach(l.i), m = this.copy(this.spring, l.name);
    this.add(g, shapes.ring(this.symbol * 1.3, this.symbol * 0.55), m, e);
  }

  // Applied forces, and reactions on the second marker's body, as arrows in proportion to the largest of their kind.
  private forces(): void {
    const arrows: { l: LinkInfo; prefix: string; at: number; sort: Element["sort"]; color: number; torque: boolean }[] = [];
    for (const f of this.scene.forces) {
      const torque = f.kind === "torque";
      arrows.push({ l: f, prefix: `${f.name}.${torque ? "t" : "f"}`, at: f.i, sort: "force", color: 0xd1433a, torque });
    }
    for (const j of this.scene.joints) arrows.push({ l: j, prefix: `${j.name}.j.f`, at: j.j, sort: "joint", color: 0x2f9e5b, torque: false });
    for (const group of [arrows.filter((a) => a.sort === "joint"), arrows.filter((a) => a.sort === "force" && !a.torque), arrows.filter((a) => a.torque)])
      this.arrowGroup(group);
  }
  private arrowGroup(list: { l: LinkInfo; prefix: string; at: number; sort: Element["sort"]; color: number }[]): void {
    const known = list.map((a) => ({ a, c: ["x", "y", "z"].map((k) => this.run.byName.get(a.prefix + k)) })).filter((k) => k.c.some(Boolean));
    const largest = Math.max(0, ...known.flatMap((k) => k.c.map((c) => Math.max(Math.abs(c?.min ?? 0), Math.abs(c?.max ?? 0)))));
    if (!(largest > 0)) return;
    const z = new Vector3(0, 0, 1), f = new Vector3(), p = new Vector3(), s = this.symbol;
    for (const { a, c } of known) {
      const group = new Group(), material = new MeshStandardMaterial({ color: a.color, roughness: 0.5, emissive: a.color, emissiveIntensity: 0.25 });
      const e: Element = { name: a.l.name, sort: a.sort };
      const shaft = this.add(group, shapes.rod(s * 0.26), material, e), head = this.add(group, shapes.solid("cone", [2.2 * s, 0.75 * s, 0]), material, e);
      this.arrows.add(group);
      this.updates.push(() => {
        const i = this.player.frameAt(this.player.time);
        f.set(c[0]?.values[i] ?? 0, c[1]?.values[i] ?? 0, c[2]?.values[i] ?? 0);
        const length = (0.22 * this.size * f.length()) / largest;
        group.visible = length > 0.2 * s;
        if (!group.visible) return;
        group.position.copy(this.point(this.markerOf(a.at), p));
        if (this.planar) group.position.z = this.depth * 1.4;
        group.quaternion.setFromUnitVectors(z, f.normalize());
        shaft.scale.z = length;
        head.position.z = length + 0.4 * s;
      });
    }
  }

  // ---- markers and traces

  private makeMarkers(): void {
    const l = this.symbol * 2.6;
    const g = new BufferGeometry();
    g.setAttribute("position", new BufferAttribute(new Float32Array([0, 0, 0, l, 0, 0, 0, 0, 0, 0, l, 0, 0, 0, 0, 0, 0, l]), 3));
    g.setAttribute("color", new BufferAttribute(new Float32Array([1, 0.2, 0.2, 1, 0.2, 0.2, 0.1, 0.7, 0.2, 0.1, 0.7, 0.2, 0.25, 0.45, 1, 0.25, 0.45, 1]), 3));
    const material = new LineBasicMaterial({ vertexColors: true, depthTest: false });
    this.scene.markers.forEach((_, i) => {
      const holder = this.attach(i), triad = new LineSegments(g, material);
      triad.renderOrder = 10;
      holder.add(triad);
      this.markers.add(holder);
    });
    this.markers.visible = false;
    this.root.add(this.markers);
  }
  // Paths of the centres of mass, for as many bodies as the eye can follow.
  private makeTraces(): void {
    const p = new Vector3();
    const moving = this.scene.bodies.map((_, b) => b).slice(1, 41);
    for (const b of moving) {
      const positions = new Float32Array(3 * this.run.frames);
      for (let f = 0; f < this.run.frames; f++) this.poses.position(b, f, 0, p).toArray(positions, 3 * f);
      const g = new BufferGeometry();
      g.setAttribute("position", new BufferAttribute(positions, 3));
      const line = new Line(g, new LineBasicMaterial({ color: PALETTE[(b - 1) % PALETTE.length] as string, transparent: true, opacity: 0.9 }));
      line.frustumCulled = false;
      if (this.planar) line.position.z = this.depth * 1.2;
      this.updates.push(() => g.setDrawRange(0, this.player.frameAt(this.player.time) + 1));
      this.traces.add(line);
    }
    this.traces.visible = moving.length <= 2;
    this.root.add(this.traces);
  }

  // ---- time and highlighting

  update(time: number): void {
    const frame = this.player.frameAt(time);
    const t0 = this.run.time[frame] ?? 0, t1 = this.run.time[Math.min(frame + 1, this.run.frames - 1)] ?? t0;
    const part = t1 > t0 ? Math.min(1, Math.max(0, (time - t0) / (t1 - t0))) : 0;
    this.place(frame, part);
    this.bodies.forEach((g, b) => { g.matrix.copy(this.frames[b] as Matrix4); g.matrixWorldNeedsUpdate = true; });
    for (const f of this.updates) f();
  }
  theme(dark: boolean): void {
    for (const m of this.darks) m.color.set(dark ? 0x8794a6 : 0x3a4350);
  }
  highlight(names: Set<string>, color = 0xff8c1a): void {
    for (const [name, list] of this.materials)
      for (const m of list) {
        m.emissive.set(names.has(name) ? color : 0x000000);
        m.emissiveIntensity = names.has(name) ? 0.55 : 0;
      }
  }
  has(name: string): boolean { return this.materials.has(name); }
  bodyPosition(name: string): [number, number, number] | null {
    const b = this.scene.bodies.findIndex((k) => k.name === name);
    if (b < 0) return null;
    return new Vector3().setFromMatrixPosition(this.frames[b] as Matrix4).toArray() as [number, number, number];
  }
  frameOf(b: number, out: Vector3): Vector3 { return out.setFromMatrixPosition(this.frames[b] as Matrix4); }
}
