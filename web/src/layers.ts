// Lines over the mechanism, made when they are first shown: axes of markers and paths of bodies.
import { BufferAttribute, BufferGeometry, Group, Line, LineBasicMaterial, LineSegments, Matrix4, Vector3 } from "three";
import { attribute, axesMatrix, type Mechanism } from "./mechanism";

const TRACES = 40; // limit on bodies with a path

export class Markers {
  readonly group = new Group();
  private place: BufferAttribute | null = null;
  private locals: { body: number; local: Matrix4 }[] = [];

  constructor(private readonly m: Mechanism) { this.group.visible = false; }

  private make(): void {
    const n = this.m.scene.markers.length, g = new BufferGeometry(), colors = new Float32Array(18 * n);
    const tones = [1, 0.2, 0.2, 1, 0.2, 0.2, 0.1, 0.7, 0.2, 0.1, 0.7, 0.2, 0.25, 0.45, 1, 0.25, 0.45, 1];
    for (let i = 0; i < n; i++) colors.set(tones, 18 * i);
    this.locals = this.m.scene.markers.map((k) => ({ body: k.body, local: axesMatrix(k) }));
    this.place = attribute(g, "position", new Float32Array(18 * n));
    attribute(g, "color", colors);
    const lines = new LineSegments(g, new LineBasicMaterial({ vertexColors: true, depthTest: false }));
    lines.renderOrder = 10;
    lines.frustumCulled = false;
    this.group.add(lines);
  }
  update(): void {
    if (!this.group.visible) return;
    if (!this.place) this.make();
    const out = this.place?.array as Float32Array, l = this.m.symbol * 2.6, M = new Matrix4();
    this.locals.forEach(({ body, local }, i) => {
      const e = M.multiplyMatrices(this.m.frames[body] as Matrix4, local).elements;
      for (let k = 0; k < 3; k++)
        for (let c = 0; c < 3; c++) {
          const p = e[12 + c] as number;
          out[18 * i + 6 * k + c] = p;
          out[18 * i + 6 * k + 3 + c] = p + l * (e[4 * k + c] as number);
        }
    });
    if (this.place) this.place.needsUpdate = true;
  }
}

// Paths of the centres of mass, and of the markers of selected bodies.
export class Traces {
  readonly group = new Group();
  private lines: Line[] | null = null;
  private readonly extra = new Map<number, Line[]>(); // by body

  constructor(private readonly m: Mechanism, shown: boolean) { this.group.visible = shown; }

  private make(): Line[] {
    return this.m.scene.bodies.slice(1, TRACES + 1).map((_, i) => this.path(i + 1, new Vector3()));
  }
  // The path of a point given in body axes.
  private path(body: number, at: Vector3): Line {
    const m = this.m, positions = new Float32Array(3 * m.run.frames), g = new BufferGeometry(), frame = new Matrix4(),
      p = new Vector3();
    for (let f = 0; f < m.run.frames; f++) p.copy(at).applyMatrix4(m.poses.matrix(body, f, 0, frame))
      .toArray(positions, 3 * f);
    attribute(g, "position", positions);
    const line = new Line(g, new LineBasicMaterial({ color: m.color(body), transparent: true, opacity: 0.9 }));
    line.frustumCulled = false;
    if (m.planar) line.position.z = m.depth * 1.2;
    this.group.add(line);
    return line;
  }
  // Switches the paths of the markers of a body; true: they are on.
  toggleMarkers(body: number): boolean {
    const lines = this.extra.get(body);
    if (lines) {
      for (const l of lines) this.group.remove(l);
      this.extra.delete(body);
      return false;
    }
    this.extra.set(body, this.m.scene.markers.filter((k) => k.body === body && k.name).slice(0, TRACES)
      .map((k) => this.path(body, new Vector3(...k.at))));
    return true;
  }
  count(): number { return this.group.children.length; }
  update(frame: number): void {
    if (!this.group.visible) return;
    for (const line of (this.lines ??= this.make())) line.geometry.setDrawRange(0, frame + 1);
    for (const lines of this.extra.values()) for (const line of lines) line.geometry.setDrawRange(0, frame + 1);
  }
}
