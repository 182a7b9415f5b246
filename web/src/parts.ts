// Everything solid in the picture, drawn in few calls: parts of one geometry are instances of one mesh.
import {
  BufferGeometry, Color, Group, InstancedMesh, Intersection, LineSegments, Matrix4, MeshPhongMaterial, Raycaster,
} from "three";
import { edgesOf } from "./look";

export interface Element { name: string; sort: "body" | "joint" | "force" }
// `dark`: the colour of joints, which follows the theme.
export interface Look { color: Color; opacity?: number | undefined; dark?: boolean }
// The place of a part: fixed on a body, or set by its owner.
interface Part { body: number; local: Matrix4; color: Color; dark: boolean; element: Element }

const FINEST = 1500, KINDS = 150; // limits on parts and on geometries with edges and shadows
const NOWHERE = new Matrix4().makeScale(0, 0, 0), M = new Matrix4(), C = new Color();
export const DARK = "#3a4350"; // of joints
const DARK_LIGHT = new Color(DARK), DARK_DARK = new Color(0x8794a6);

class Pile {
  readonly parts: Part[] = [];
  mesh: InstancedMesh | null = null;
  fixed = true;
  constructor(readonly layer: Group, readonly geometry: BufferGeometry, readonly opacity: number,
    readonly casts: boolean) {}

  finish(fine: boolean): LineSegments | null {
    const material = new MeshPhongMaterial({ color: 0xffffff, specular: 0x2a2f36, shininess: 28,
      transparent: this.opacity < 1, opacity: this.opacity, polygonOffset: this.opacity < 1, polygonOffsetFactor: 1,
      polygonOffsetUnits: 1 });
    const mesh = new InstancedMesh(this.geometry, material, this.parts.length);
    mesh.frustumCulled = false; // instances move far from where they started
    mesh.userData = { pile: this };
    this.mesh = mesh;
    this.parts.forEach((p, i) => { mesh.setColorAt(i, p.color); mesh.setMatrixAt(i, p.local); });
    this.layer.add(mesh);
    mesh.receiveShadow = fine && this.opacity === 1;
    mesh.castShadow = mesh.receiveShadow && this.casts;
    const edges = fine && this.opacity === 1 ? edgesOf(mesh) : null;
    if (edges) this.layer.add(edges);
    return edges;
  }
  place(frames: Matrix4[]): void {
    const mesh = this.mesh;
    if (!mesh) return;
    if (this.fixed) {
      const array = mesh.instanceMatrix.array;
      for (let i = 0; i < this.parts.length; i++) {
        const p = this.parts[i] as Part;
        M.multiplyMatrices(frames[p.body] as Matrix4, p.local).toArray(array, 16 * i);
      }
    }
    mesh.instanceMatrix.needsUpdate = true;
  }
}

export class Parts {
  private readonly piles = new Map<string, Pile>();
  private readonly names = new Set<string>();
  private readonly layers: Group[] = [];
  private marked = new Set<string>();
  private markColor = new Color();
  private darkTheme = false;
  private readonly edges: LineSegments[] = [];
  fine = true;
  flat = false; // in drawings of planar mechanisms ground casts no shadow

  // `ghost`: everything is transparent and in one colour.
  constructor(private readonly ghost: Color | null = null) {}

  private pile(layer: Group, key: string, make: () => BufferGeometry, opacity: number, fixed: boolean,
    casts = true): Pile {
    let n = this.layers.indexOf(layer);
    if (n < 0) n = this.layers.push(layer) - 1;
    const full = `${n}|${key}|${opacity}|${fixed}|${casts}`;
    let p = this.piles.get(full);
    if (!p) {
      p = new Pile(layer, make(), opacity, casts);
      p.fixed = fixed;
      this.piles.set(full, p);
    }
    return p;
  }
  private add(pile: Pile, body: number, local: Matrix4, look: Look, element: Element): number {
    this.names.add(element.name);
    return pile.parts.push({ body, local, color: this.ghost ?? look.color, dark: !this.ghost && look.dark === true,
      element }) - 1;
  }
  private opacity(look: Look): number { return (look.opacity ?? 1) * (this.ghost ? 0.38 : 1); }

  // A part on a body. `key` names the geometry: the same key, the same geometry.
  fix(layer: Group, key: string, make: () => BufferGeometry, body: number, local: Matrix4, look: Look,
    element: Element): void {
    if (this.ghost && body === 0) return; // ground is there already
    this.add(this.pile(layer, key, make, this.opacity(look), true, !this.flat || body > 0), body, local, look,
      element);
  }
  // A part that its owner places: the returned function sets its matrix, null hides it.
  move(layer: Group, key: string, make: () => BufferGeometry, look: Look, element: Element): (m: Matrix4 | null) =>
    void {
    const pile = this.pile(layer, key, make, this.opacity(look), false);
    const i = this.add(pile, 0, NOWHERE, look, element);
    return (m) => { if (pile.mesh) (m ?? NOWHERE).toArray(pile.mesh.instanceMatrix.array, 16 * i); };
  }
  // Draws edges and shadows only if there are not too many parts for them.
  finish(): void {
    let n = 0;
    for (const p of this.piles.values()) n += p.parts.length;
    this.fine = n <= FINEST && this.piles.size <= KINDS;
    for (const p of this.piles.values()) {
      const e = p.finish(this.fine);
      if (e) this.edges.push(e);
    }
  }
  place(frames: Matrix4[]): void { for (const p of this.piles.values()) if (p.layer.visible) p.place(frames); }

  private paint(): void {
    for (const pile of this.piles.values()) {
      pile.parts.forEach((p, i) => {
        C.copy(p.dark ? (this.darkTheme ? DARK_DARK : DARK_LIGHT) : p.color);
        if (this.marked.has(p.element.name)) C.lerp(this.markColor, 0.8);
        pile.mesh?.setColorAt(i, C);
      });
      if (pile.mesh?.instanceColor) pile.mesh.instanceColor.needsUpdate = true;
    }
  }
  highlight(names: Set<string>, color: number): void {
    this.marked = names;
    this.markColor.set(color);
    this.paint();
  }
  theme(dark: boolean): void { this.darkTheme = dark; this.paint(); }
  get edgesDrawn(): number { return this.edges.length; }
  has(name: string): boolean { return this.names.has(name); }

  // The first visible part on a ray.
  pick(ray: Raycaster): { element: Element; distance: number } | null {
    let best: Intersection | null = null;
    for (const pile of this.piles.values()) {
      if (!pile.mesh || !pile.layer.visible) continue;
      pile.mesh.boundingSphere = null; // recomputed from the present places of the instances
      const hit = ray.intersectObject(pile.mesh, false)[0];
      if (hit && (!best || hit.distance < best.distance)) best = hit;
    }
    if (!best || best.instanceId === undefined) return null;
    const element = (best.object.userData.pile as Pile).parts[best.instanceId]?.element;
    return element ? { element, distance: best.distance } : null;
  }
}
