// Beams for large deflections: the outline of the section along the curve through the nodes, coloured by von Mises
// stress from the section forces of the elements.
import {
  BufferAttribute, BufferGeometry, Color, DoubleSide, Group, Matrix4, Mesh, MeshPhongMaterial, Quaternion, Raycaster,
  ShapeUtils, Sphere, SphereGeometry, Vector2, Vector3,
} from "three";
import { locate, type BeamData, type Channel, type Run, type Vec3 } from "./data";
import { ramp, type Bending } from "./flexible";

const ROUND = 14;        // corners of a round section
const RINGS = 4;         // rings of each element
const VERTICES = 200000; // beams with more have one ring at each node
const WORDS = ["fx", "fy", "fz", "tx", "ty", "tz"];
const MARK = 0xff2d95;

function corners(d: BeamData): Vector2[] {
  if (d.outline.length > 0)
    return Array.from({ length: d.outline.length / 2 }, (_, i) =>
      new Vector2(d.outline[2 * i] ?? 0, d.outline[2 * i + 1] ?? 0));
  const r = d.radius > 0 ? d.radius : 0.005 * d.length;
  return Array.from({ length: ROUND }, (_, i) =>
    new Vector2(r * Math.cos((2 * Math.PI * i) / ROUND), r * Math.sin((2 * Math.PI * i) / ROUND)));
}

// Von Mises stress [Pa] at a point of the section, y and z in m.
export function sectionStress(d: BeamData, n: ArrayLike<number>, y: number, z: number): number {
  const f = (i: number): number => n[i] ?? 0;
  const along = f(0) / d.area - (y / d.iz) * f(5) + (z / d.iy) * f(4);
  const torsion = f(3) + d.shear_centre[1] * f(1) - d.shear_centre[0] * f(2);
  const shear = d.torsion_modulus > 0 ? torsion / d.torsion_modulus : 0;
  return Math.sqrt(along * along + 3 * shear * shear);
}

export class Rod {
  readonly group = new Group();
  private readonly outline: Vector2[];
  private readonly rings: number;        // of each element
  private readonly tracks: (Channel | null)[][];
  private readonly geometry = new BufferGeometry();
  private readonly mark: Mesh;
  private readonly plain: Color;
  private readonly stress: Float32Array; // at the vertices
  private marked: { at: Vec3; element: number } | null = null;

  constructor(readonly data: BeamData, private readonly run: Run, color: string, private readonly ghost: boolean,
    private readonly frames: Matrix4[], private readonly centres: Vec3[]) {
    const { elements } = data;
    this.outline = corners(data);
    this.rings = elements * RINGS * this.outline.length > VERTICES ? 1 : RINGS;
    this.tracks = data.area > 0 ? Array.from({ length: elements }, (_, k) =>
      WORDS.map((w) => run.byName.get(`${data.name}.element${k + 1}.${w}`) ?? null)) : [];
    this.plain = new Color(ghost ? "#c2255c" : color);
    const sides = this.outline.length, n = (elements * this.rings + 1) * sides;
    this.stress = new Float32Array(n);
    this.geometry.setAttribute("position", new BufferAttribute(new Float32Array(3 * n), 3));
    this.geometry.setAttribute("color", new BufferAttribute(new Float32Array(3 * n), 3));
    if (data.outline.length === 0)
      this.geometry.setAttribute("normal", new BufferAttribute(new Float32Array(3 * n), 3));
    this.geometry.setIndex(new BufferAttribute(this.faces(elements * this.rings), 1));
    const material = new MeshPhongMaterial({ vertexColors: true, specular: 0x2a2f36, shininess: 28, side: DoubleSide,
      transparent: ghost, opacity: ghost ? 0.38 : 1, flatShading: data.outline.length > 0 });
    const body = new Mesh(this.geometry, material);
    body.frustumCulled = false;
    this.mark = new Mesh(new SphereGeometry(1, 24, 16), new MeshPhongMaterial({ color: MARK, transparent: true,
      opacity: 0.55, depthTest: false }));
    this.mark.renderOrder = 20;
    this.mark.visible = false;
    this.group.add(body, this.mark);
  }

  private faces(spans: number): Uint32Array {
    const sides = this.outline.length, out: number[] = [], last = spans * sides;
    for (let r = 0; r < spans; r++) for (let k = 0; k < sides; k++) {
      const a = r * sides + k, b = r * sides + ((k + 1) % sides);
      out.push(a, b, a + sides, b, b + sides, a + sides);
    }
    for (const [i, j, k] of ShapeUtils.triangulateShape(this.outline, []) as [number, number, number][])
      out.push(i, k, j, last + i, last + j, last + k);
    return Uint32Array.from(out);
  }

  // Section forces in SI of element k at a time.
  private forces(k: number, frame: number, part: number, out: Float64Array): void {
    (this.tracks[k] ?? []).forEach((t, i) => {
      const a = t?.values[frame] ?? 0, b = t?.values[frame + 1] ?? a;
      out[i] = (a + part * (b - a)) * this.data.units[i < 3 ? 0 : 1];
    });
  }

  update(time: number, how: Bending): void {
    const coloured = how.stress && !this.ghost && how.most > 0 && this.tracks.length > 0;
    if (coloured) this.findStress(time);
    this.place(coloured ? how.most : 0);
    if (this.marked) this.mark.position.copy(this.markPlace(this.marked));
  }

  // Forces are those at the middle of an element; between middles they are interpolated.
  private findStress(time: number): void {
    const { frame, part } = locate(this.run, time), { elements } = this.data, sides = this.outline.length;
    const all = Array.from({ length: elements }, (_, k) => {
      const n = new Float64Array(6);
      this.forces(k, frame, part, n);
      return n;
    });
    const n = new Float64Array(6);
    for (let r = 0; r <= elements * this.rings; r++) {
      const at = Math.min(elements - 1, Math.max(0, r / this.rings - 0.5)), k = Math.min(elements - 1, Math.floor(at)),
        a = all[k] as Float64Array, b = all[Math.min(elements - 1, k + 1)] as Float64Array;
      for (let i = 0; i < 6; i++) n[i] = (a[i] as number) + (at - k) * ((b[i] as number) - (a[i] as number));
      this.outline.forEach((p, i) => {
        this.stress[r * sides + i] = sectionStress(this.data, n, p.x / this.data.unit, p.y / this.data.unit);
      });
    }
  }

  // Rings on the cubic curve whose direction at the nodes is x of their axes.
  private place(most: number): void {
    const position = this.geometry.getAttribute("position").array as Float32Array,
      color = this.geometry.getAttribute("color").array as Float32Array,
      normal = this.geometry.getAttribute("normal")?.array as Float32Array | undefined;
    const p = [new Vector3(), new Vector3()], q = [new Quaternion(), new Quaternion()], one = new Vector3(),
      turn = new Quaternion(), x = new Vector3(), arm = new Vector3(), c = new Color();
    const t = [new Vector3(), new Vector3()], sides = this.outline.length, { elements } = this.data;
    for (let k = 0, v = 0; k < elements; k++) {
      for (let e = 0; e < 2; e++) {
        const node = (k + e) % this.data.nodes, frame = this.frames[this.data.body + node] as Matrix4;
        frame.decompose(p[e] as Vector3, q[e] as Quaternion, one);
        (t[e] as Vector3).set(1, 0, 0).applyQuaternion(q[e] as Quaternion);
        (p[e] as Vector3).copy(this.toFrame([0, 0, 0], node)).applyMatrix4(frame);
      }
      const [a, b] = p as [Vector3, Vector3], size = a.distanceTo(b);
      for (let r = 0; r < this.rings + (k === elements - 1 ? 1 : 0); r++) {
        const s = r / this.rings, s2 = s * s, s3 = s2 * s;
        x.copy(a).multiplyScalar(1 - 3 * s2 + 2 * s3).addScaledVector(b, 3 * s2 - 2 * s3)
          .addScaledVector(t[0] as Vector3, size * (s - 2 * s2 + s3))
          .addScaledVector(t[1] as Vector3, size * (s3 - s2));
        turn.slerpQuaternions(q[0] as Quaternion, q[1] as Quaternion, s);
        for (let i = 0; i < sides; i++, v++) {
          const corner = this.outline[i] as Vector2;
          arm.set(0, corner.x, corner.y).applyQuaternion(turn);
          position.set([x.x + arm.x, x.y + arm.y, x.z + arm.z], 3 * v);
          if (normal) arm.normalize().toArray(normal, 3 * v);
          (most > 0 ? ramp((this.stress[v] as number) / most, c) : this.plain).toArray(color, 3 * v);
        }
      }
    }
    for (const name of ["position", "color", "normal"]) {
      const attribute = this.geometry.getAttribute(name);
      if (attribute) attribute.needsUpdate = true;
    }
  }

  private markPlace(m: { at: Vec3; element: number }): Vector3 {
    return this.toFrame(m.at, m.element - 1).applyMatrix4(this.frames[this.data.body + m.element - 1] as Matrix4);
  }
  // From a node to the centre of mass of its body, whose axes are the frame.
  private toFrame(at: Vec3, node: number): Vector3 {
    return new Vector3(...at).sub(new Vector3(...(this.centres[this.data.body + node] ?? [0, 0, 0])));
  }
  // A ball around a place of an element, in the axes of its first node; null: none. Returns where it is.
  show(at: Vec3 | null, element = 1): Vector3 | null {
    this.mark.visible = at !== null;
    this.marked = at ? { at, element } : null;
    if (!this.marked) return null;
    this.mark.scale.setScalar(0.012 * this.data.length);
    return this.mark.position.copy(this.markPlace(this.marked));
  }
  has(body: number): boolean { return body >= this.data.body && body < this.data.body + this.data.nodes; }
  largest(): number { return this.stress.reduce((a, b) => Math.max(a, b), 0); }
  triangles(): number { return (this.geometry.index?.count ?? 0) / 3; }
  pick(ray: Raycaster): number {
    this.group.updateMatrixWorld(true);
    this.geometry.computeBoundingBox();
    this.geometry.boundingSphere = this.geometry.boundingBox?.getBoundingSphere(new Sphere()) ?? null;
    return ray.intersectObject(this.group.children[0] as Mesh, false)[0]?.distance ?? Infinity;
  }
}
