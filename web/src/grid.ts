// A grid of whole cells that fades out, and infinite planes, drawn as a patch below the point of view.
import {
  BufferGeometry, Float32BufferAttribute, LineBasicMaterial, LineSegments, Matrix4, Mesh, MeshPhongMaterial,
  PlaneGeometry, Vector3,
} from "three";
import type { PartInfo } from "./data";
import { quaternion, transform, type Mechanism } from "./mechanism";

const PIECES = 24; // pieces of a line or an edge, each with its own shade

// Remaining strength of a colour at a fraction of the distance to the rim.
function left(r: number, from: number): number {
  const t = Math.min(1, Math.max(0, (1 - r) / (1 - from)));
  return t * t * (3 - 2 * t);
}
// White, weaker towards the rim.
function fade(g: BufferGeometry, radius: number, from: number, most: number): BufferGeometry {
  const at = g.getAttribute("position"), colors: number[] = [];
  for (let i = 0; i < at.count; i++)
    colors.push(1, 1, 1, most * left(Math.hypot(at.getX(i), at.getY(i)) / radius, from));
  return g.setAttribute("color", new Float32BufferAttribute(colors, 4));
}
export type Grid = LineSegments<BufferGeometry, LineBasicMaterial>;

// A grid in the x-y plane about the origin, n cells in each direction. It fades from `from`, a fraction of the distance
// to the rim.
export function lines(cell: number, n: number, from: number): Grid {
  const places: number[] = [], half = n / 2, step = n / PIECES;
  for (let i = -half; i <= half; i++)
    for (let a = -half; a < half; a += step)
      if (Math.hypot(i, a + step / 2) < half + step) places.push(i, a, 0, i, a + step, 0, a, i, 0, a + step, i, 0);
  const g = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(places.map((x) => x * cell), 3));
  return new LineSegments(fade(g, half * cell, from, 1), new LineBasicMaterial({ vertexColors: true,
    transparent: true }));
}

// The surface of a plane about the origin of x and y.
export function patch(radius: number, color: string): Mesh<BufferGeometry, MeshPhongMaterial> {
  const g = fade(new PlaneGeometry(2 * radius, 2 * radius, PIECES, PIECES), radius, 0.15, 0.85);
  const m = new Mesh(g, new MeshPhongMaterial({ color, specular: 0, vertexColors: true, transparent: true,
    depthWrite: false, polygonOffset: true, polygonOffsetFactor: 4, polygonOffsetUnits: 4 }));
  m.renderOrder = -1;
  m.receiveShadow = true;
  return m;
}

export function planes(m: Mechanism): PartInfo[] { return m.picture.parts.filter((p) => p.kind === "plane"); }
// A point of the upper side and its normal, in body axes.
export function upperSide(p: PartInfo): { at: Vector3; normal: Vector3 } {
  const normal = new Vector3(0, 0, 1).applyQuaternion(quaternion(p.orientation));
  return { at: new Vector3(...p.at).addScaledVector(normal, p.size[2] / 2), normal };
}

// A plane that is not parallel to the grid has lines of its own and follows the point of view.
export class Tilted {
  readonly grid: Grid;
  private readonly place: Matrix4;

  constructor(private readonly m: Mechanism, readonly p: PartInfo, private readonly cell: number, n: number) {
    this.grid = lines(cell, n, 0.15);
    this.grid.add(patch((n / 2) * cell, p.color));
    this.grid.matrixAutoUpdate = false;
    this.place = transform(upperSide(p).at, quaternion(p.orientation));
  }
  // Moves it below a point, in steps of whole cells; without a point, to its initial place.
  carry(to: Vector3 | null): void {
    const g = this.grid.matrix.multiplyMatrices(this.m.frames[this.p.body ?? 0] as Matrix4, this.place);
    if (!to) return;
    const q = to.clone().applyMatrix4(g.clone().invert()).divideScalar(this.cell).round().multiplyScalar(this.cell);
    g.multiply(new Matrix4().makeTranslation(q.x, q.y, 0));
  }
}
