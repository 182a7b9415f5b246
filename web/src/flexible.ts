// Flexible bodies: tubes along the lines of their nodes, or the surface of solids, deformed by modes, coloured by von
// Mises stress.
import {
  BufferAttribute, BufferGeometry, Color, Group, Matrix4, Mesh, MeshPhongMaterial, Points, PointsMaterial, Raycaster,
  Sphere, SphereGeometry, Vector3,
} from "three";
import { locate, type FlexibleData, type Run, type Vec3 } from "./data";

const SIDES = 12;         // number of sides of a tube
const EACH = 2 * SIDES + 2; // vertices of a line: two rings and the tips at its ends
const SWING = 0.1;        // largest displacement of a single mode, relative to the size of the body
const MARK = 0xff2d95;    // colour of the mark at the requested place

// Colours from blue over green and yellow to red.
const RAMP: [number, number, number][] = [[0.19, 0.25, 0.63], [0.13, 0.57, 0.81], [0.2, 0.75, 0.5], [0.7, 0.83, 0.25],
  [0.98, 0.75, 0.2], [0.93, 0.42, 0.14], [0.75, 0.1, 0.11]];
export function ramp(x: number, out: Color): Color {
  const at = Math.min(1, Math.max(0, x)) * (RAMP.length - 1), i = Math.min(RAMP.length - 2, Math.floor(at)), f = at - i;
  const a = RAMP[i] as [number, number, number], b = RAMP[i + 1] as [number, number, number];
  return out.setRGB(a[0] + f * (b[0] - a[0]), a[1] + f * (b[1] - a[1]), a[2] + f * (b[2] - a[2]), "srgb");
}
export function rampCss(): string {
  const colors = RAMP.map((c) => `rgb(${c.map((x) => Math.round(255 * x)).join(" ")})`);
  return `linear-gradient(to top, ${colors.join(", ")})`;
}

// How all flexible bodies of a page are shown.
export interface Bending { scale: number; stress: boolean; most: number; mode: { body: string; mode: number } | null }

export function vonMises(s: ArrayLike<number>): number {
  const [x, y, z, p, q, r] = [s[0] ?? 0, s[1] ?? 0, s[2] ?? 0, s[3] ?? 0, s[4] ?? 0, s[5] ?? 0];
  return Math.sqrt(((x - y) ** 2 + (y - z) ** 2 + (z - x) ** 2) / 2 + 3 * (p * p + q * q + r * r));
}

export class Bent {
  readonly group = new Group();
  private readonly eta: Float64Array;
  private readonly tracks: (Float64Array | null)[];
  private readonly moved: Float32Array;   // displaced nodes as drawn
  private readonly stress: Float32Array;  // von Mises at the points
  private readonly sums: Float64Array;
  private readonly geometry = new BufferGeometry();
  private readonly node: Int32Array;      // node of each vertex
  private readonly offset: Float32Array;  // offset from its node
  private readonly point: Int32Array;     // point whose stress it shows; -1: none
  private readonly material: MeshPhongMaterial | PointsMaterial;
  private readonly mark: Mesh;
  private readonly plain: Color;
  private marked: { at: Vec3; node: number } | null = null;

  constructor(readonly data: FlexibleData, private readonly run: Run, color: string, private readonly ghost: boolean) {
    const d = data;
    this.eta = new Float64Array(d.modes);
    this.tracks = Array.from({ length: d.modes }, (_, k) => run.byName.get(`${d.name}.mode${k + 1}`)?.values ?? null);
    this.moved = new Float32Array(3 * d.nodes);
    this.stress = new Float32Array(d.points);
    this.sums = new Float64Array(d.components.length * d.points);
    this.plain = new Color(ghost ? "#c2255c" : color);
    const tubes = d.lines > 0, solid = !tubes && d.faces > 0, n = tubes ? EACH * d.lines : d.nodes;
    this.node = new Int32Array(n);
    this.offset = new Float32Array(3 * n);
    this.point = new Int32Array(n).fill(-1);
    this.geometry.setAttribute("position", new BufferAttribute(new Float32Array(3 * n), 3));
    this.geometry.setAttribute("color", new BufferAttribute(new Float32Array(3 * n), 3));
    if (tubes) this.makeTubes();
    else this.makePoints();
    if (solid) this.geometry.setIndex(new BufferAttribute(this.corners(), 1));
    this.material = tubes || solid
      ? new MeshPhongMaterial({ vertexColors: true, specular: 0x2a2f36, shininess: 28, transparent: ghost,
        opacity: ghost ? 0.38 : 1, flatShading: solid })
      : new PointsMaterial({ vertexColors: true, size: 4, sizeAttenuation: false });
    const body = tubes || solid ? new Mesh(this.geometry, this.material) : new Points(this.geometry, this.material);
    body.frustumCulled = false;
    this.mark = new Mesh(new SphereGeometry(1, 24, 16), new MeshPhongMaterial({ color: MARK, transparent: true,
      opacity: 0.55, depthTest: false }));
    this.mark.renderOrder = 20;
    this.mark.visible = false;
    this.group.matrixAutoUpdate = false;
    this.group.add(body, this.mark);
  }

  // Two rings for each line. A vertex shows the stress of the nearest point of the cross section.
  private makeTubes(): void {
    const d = this.data, index = new Uint32Array(12 * SIDES * d.lines), normal = new Float32Array(this.offset.length);
    const element = new Int32Array(d.parts.length), ends = this.pointsByEnd();
    const a = new Vector3(), b = new Vector3(), axis = new Vector3(), side = new Vector3(), up = new Vector3(),
      out = new Vector3();
    for (let l = 0; l < d.lines; l++) {
      const [i, j, part] = [d.line[3 * l] ?? 0, d.line[3 * l + 1] ?? 0, d.line[3 * l + 2] ?? 0];
      const radius = d.parts[part]?.radius ?? 0, e = (element[part] as number)++;
      a.fromArray(d.places, 3 * i);
      b.fromArray(d.places, 3 * j);
      axis.subVectors(b, a).normalize();
      side.set(Math.abs(axis.z) < 0.9 ? 0 : 1, 0, Math.abs(axis.z) < 0.9 ? 1 : 0).cross(axis).normalize();
      up.crossVectors(axis, side);
      for (let end = 0; end < 2; end++) {
        const node = end ? j : i, points = ends.get(`${part} ${e} ${end}`) ?? ends.get(`node ${part} ${node}`) ?? [];
        for (let k = 0; k < SIDES; k++) {
          const v = EACH * l + SIDES * end + k, angle = (2 * Math.PI * k) / SIDES;
          out.copy(side).multiplyScalar(Math.cos(angle)).addScaledVector(up, Math.sin(angle));
          out.toArray(normal, 3 * v);
          this.node[v] = node;
          this.point[v] = this.nearest(points, node, out);
          out.multiplyScalar(radius).toArray(this.offset, 3 * v);
          const next = EACH * l + SIDES * end + ((k + 1) % SIDES), tip = EACH * l + 2 * SIDES + end;
          index.set(end ? [v, next, tip] : [next, v, tip], 12 * SIDES * l + 6 * SIDES + 3 * (SIDES * end + k));
          if (end) continue;
          index.set([v, next, v + SIDES, next, next + SIDES, v + SIDES], 12 * SIDES * l + 6 * k);
        }
        const tip = EACH * l + 2 * SIDES + end; // closes the gaps at bends
        out.copy(axis).multiplyScalar(end ? 1 : -1).toArray(normal, 3 * tip);
        out.multiplyScalar(0.9 * radius).toArray(this.offset, 3 * tip);
        this.node[tip] = node;
        this.point[tip] = points[0] ?? -1;
      }
    }
    this.geometry.setAttribute("normal", new BufferAttribute(normal, 3));
    this.geometry.setIndex(new BufferAttribute(index, 1));
  }
  private corners(): Uint32Array {
    const { face, faces } = this.data;
    return Uint32Array.from({ length: 3 * faces }, (_, i) => face[4 * Math.floor(i / 3) + (i % 3)] ?? 0);
  }
  // A body without lines: a vertex for each node.
  private makePoints(): void {
    const ends = this.pointsByEnd();
    for (let i = 0; i < this.data.nodes; i++) {
      this.node[i] = i;
      this.point[i] = ends.get(`any ${i}`)?.[0] ?? -1;
    }
  }
  private pointsByEnd(): Map<string, number[]> {
    const map = new Map<string, number[]>(), d = this.data;
    const add = (key: string, i: number): void => { const l = map.get(key); if (l) l.push(i); else map.set(key, [i]); };
    for (let i = 0; i < d.points; i++) {
      const [part, e, end, node] = [d.word[4 * i], d.word[4 * i + 1], d.word[4 * i + 2], d.word[4 * i + 3]];
      add(`${part} ${e} ${end}`, i);
      add(`node ${part} ${node}`, i);
      add(`any ${node}`, i);
    }
    return map;
  }
  // The point that lies farthest in a direction from the node.
  private nearest(points: number[], node: number, direction: Vector3): number {
    let best = -1, far = -Infinity;
    const p = new Vector3(), x = new Vector3().fromArray(this.data.places, 3 * node);
    for (const i of points) {
      const along = p.fromArray(this.data.pointPlaces, 3 * i).sub(x).dot(direction);
      if (along > far + 1e-12) { far = along; best = i; }
    }
    return best;
  }

  // Largest displacement of a mode of unit coordinate.
  private reach(mode: number): number {
    const n = 3 * this.data.nodes;
    let most = 0;
    for (let i = 0; i < n; i += 3) most = Math.max(most, Math.hypot(this.data.shapes[mode * n + i] ?? 0,
      this.data.shapes[mode * n + i + 1] ?? 0, this.data.shapes[mode * n + i + 2] ?? 0));
    return most;
  }
  coordinates(time: number): Float64Array {
    const { frame, part } = locate(this.run, time), next = Math.min(frame + 1, this.run.frames - 1);
    const mix = (t: Float64Array): number => (t[frame] ?? 0) + part * ((t[next] ?? 0) - (t[frame] ?? 0));
    this.tracks.forEach((t, k) => { this.eta[k] = t ? mix(t) : 0; });
    return this.eta;
  }
  private findStress(): void {
    const d = this.data, wide = d.components.length * d.points, six = new Float64Array(6);
    this.sums.fill(0);
    for (let k = 0; k < d.modes; k++) {
      const x = this.eta[k] as number;
      if (x === 0) continue;
      for (let c = 0; c < d.components.length; c++) {
        const row = k * wide + c * d.points, to = c * d.points;
        for (let i = 0; i < d.points; i++) (this.sums[to + i] as number) += x * (d.stress[row + i] as number);
      }
    }
    for (let i = 0; i < d.points; i++) {
      d.components.forEach((c, at) => { six[c] = this.sums[at * d.points + i] as number; });
      this.stress[i] = vonMises(six);
    }
  }
  private bend(scale: number): void {
    const d = this.data, n = 3 * d.nodes;
    this.moved.set(d.places);
    for (let k = 0; k < d.modes; k++) {
      const x = scale * (this.eta[k] as number);
      if (x === 0) continue;
      for (let i = 0, row = k * n; i < n; i++) (this.moved[i] as number) += x * (d.shapes[row + i] as number);
    }
  }

  update(time: number, frame: Matrix4, how: Bending): void {
    const alone = how.mode?.body === this.data.name ? how.mode.mode : -1;
    let scale = how.scale;
    this.coordinates(time);
    if (alone >= 0) {
      const reach = this.reach(alone);
      this.eta.fill(0);
      this.eta[alone] = reach > 0 ? (SWING * this.data.length * Math.sin(performance.now() / 250)) / reach : 0;
      scale = 1;
    }
    const coloured = how.stress && alone < 0 && !this.ghost && how.most > 0 && this.data.points > 0;
    if (coloured) this.findStress();
    this.bend(scale);
    this.fill(coloured ? how.most : 0);
    this.group.matrix.copy(frame);
    this.group.matrixWorldNeedsUpdate = true;
    if (this.marked) this.mark.position.fromArray(this.shifted(this.marked));
  }
  private fill(most: number): void {
    const position = this.geometry.getAttribute("position").array as Float32Array;
    const color = this.geometry.getAttribute("color").array as Float32Array, c = new Color();
    for (let v = 0; v < this.node.length; v++) {
      const i = 3 * (this.node[v] as number), p = this.point[v] as number;
      for (let k = 0; k < 3; k++)
        position[3 * v + k] = (this.moved[i + k] as number) + (this.offset[3 * v + k] as number);
      (most > 0 && p >= 0 ? ramp((this.stress[p] as number) / most, c) : this.plain).toArray(color, 3 * v);
    }
    this.geometry.getAttribute("position").needsUpdate = true;
    this.geometry.getAttribute("color").needsUpdate = true;
  }
  private shifted(m: { at: Vec3; node: number }): Vec3 {
    return [0, 1, 2].map((k) => (m.at[k] ?? 0) + (this.moved[3 * m.node + k] ?? 0)
      - (this.data.places[3 * m.node + k] ?? 0)) as Vec3;
  }

  // A ball around a place; null: none.
  show(at: Vec3 | null): void {
    this.mark.visible = at !== null;
    this.marked = null;
    if (!at) return;
    const p = new Vector3(...at), q = new Vector3();
    let node = 0, near = Infinity;
    for (let i = 0; i < this.data.nodes; i++) {
      const far = q.fromArray(this.data.places, 3 * i).distanceTo(p);
      if (far < near) { near = far; node = i; }
    }
    this.marked = { at, node };
    this.mark.scale.setScalar(Math.max(1.6 * near, 0.012 * this.data.length));
    this.mark.position.fromArray(this.shifted(this.marked));
  }
  // How far a node has moved in the axes of the body, as drawn.
  displacement(node: number, out: Vector3): Vector3 {
    return out.fromArray(this.moved, 3 * node).sub(new Vector3().fromArray(this.data.places, 3 * node));
  }
  // The position of a node in the ground frame, as drawn.
  nodePlace(node: number): Vec3 {
    return new Vector3().fromArray(this.moved, 3 * node).applyMatrix4(this.group.matrix).toArray();
  }
  triangles(): number { return (this.geometry.index?.count ?? 0) / 3; }
  largest(): number { return this.stress.reduce((a, b) => Math.max(a, b), 0); }
  colorAt(vertex: number): number[] {
    return [...(this.geometry.getAttribute("color").array as Float32Array).slice(3 * vertex, 3 * vertex + 3)];
  }
  pick(ray: Raycaster): number {
    this.group.updateMatrixWorld(true);
    this.geometry.computeBoundingBox();
    this.geometry.boundingSphere = this.geometry.boundingBox?.getBoundingSphere(new Sphere()) ?? null;
    return ray.intersectObject(this.group.children[0] as Mesh, false)[0]?.distance ?? Infinity;
  }
}
