// Light and shadow of the view, and the dark edges of solids.
import {
  AmbientLight, BufferGeometry, Color, DirectionalLight, EdgesGeometry, HemisphereLight, InstancedMesh,
  LineBasicMaterial, LineSegments, Mesh, PCFShadowMap, PlaneGeometry, Scene, ShadowMaterial, Vector3, WebGLRenderer,
} from "three";

const CREASE = 38;      // [deg] a smaller angle between faces is not an edge
const FINE = 30000;     // number of corners above which a geometry has no edges
const MAP = 2048;       // width and height of the shadow map in pixels
const EDGE = 0x141a22;

// The edges of instances: lines that share the places of the solids, so that they cost no script when these move.
export function edgesOf(mesh: InstancedMesh): LineSegments | null {
  const n = mesh.geometry.getAttribute("position").count;
  if (n > FINE) return null;
  const lines: BufferGeometry = new EdgesGeometry(mesh.geometry, CREASE);
  if (lines.getAttribute("position").count === 0) return null;
  const drawn = new LineSegments(lines, new LineBasicMaterial({ color: EDGE, transparent: true, opacity: 0.38 }));
  // the renderer asks an object for these, whatever it is made of
  Object.assign(drawn, { isInstancedMesh: true, instanceMatrix: mesh.instanceMatrix, instanceColor: null,
    morphTexture: null, count: mesh.count });
  drawn.frustumCulled = false;
  drawn.raycast = () => undefined;
  return drawn;
}

// The sun, whose shadows cover a ball around a point, and the light that brightens shadows.
export class Light {
  private readonly sun = new DirectionalLight(0xffffff, 2.3);
  private readonly floor: Mesh<PlaneGeometry, ShadowMaterial>;
  private readonly away: Vector3;
  private radius = 1;

  constructor(scene: Scene, renderer: WebGLRenderer, up: Vector3, front: Vector3, flat: boolean,
    private readonly shadows: boolean) {
    const right = new Vector3().crossVectors(up, front), fill = new DirectionalLight(0xffffff, 0.5);
    this.away = up.clone().multiplyScalar(flat ? 1 : 2).addScaledVector(front, flat ? 2.2 : 1)
      .addScaledVector(right, flat ? -0.4 : 0.6).normalize();
    fill.position.copy(front).addScaledVector(right, -2);
    const sky = new HemisphereLight(0xffffff, 0xb4bdc9, 1.35);
    sky.position.copy(up);
    this.floor = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.2 }));
    this.floor.receiveShadow = true;
    this.floor.visible = shadows;
    this.floor.material.polygonOffset = true; // behind the lines of the grid
    this.floor.material.polygonOffsetFactor = this.floor.material.polygonOffsetUnits = 2;
    scene.add(this.sun, this.sun.target, fill, sky, new AmbientLight(0xffffff, 0.5), this.floor);
    renderer.shadowMap.enabled = shadows;
    renderer.shadowMap.type = PCFShadowMap;
    this.sun.castShadow = shadows;
    this.sun.shadow.mapSize.set(MAP, MAP);
    this.sun.shadow.radius = 3;
  }
  // Shadows fall on a plane through a place.
  lay(at: Vector3, normal: Vector3, size: number): void {
    this.floor.position.copy(at);
    this.floor.quaternion.setFromUnitVectors(new Vector3(0, 0, 1), normal);
    this.floor.scale.set(size, size, 1);
  }
  cover(radius: number): void {
    const c = this.sun.shadow.camera;
    this.radius = radius;
    c.left = c.bottom = -radius;
    c.right = c.top = radius;
    c.near = 0.1 * radius;
    c.far = 6 * radius;
    c.updateProjectionMatrix();
    this.sun.shadow.normalBias = 0.003 * radius;
    this.sun.shadow.bias = -0.0004;
  }
  aim(at: Vector3): void {
    this.sun.target.position.copy(at);
    this.sun.position.copy(at).addScaledVector(this.away, 3 * this.radius);
  }
  // Without a graphics processor shadows are left out while things move.
  cast(on: boolean): void {
    this.sun.castShadow = on && this.shadows;
    this.floor.visible = on && this.shadows;
  }
  get casts(): boolean { return this.sun.castShadow; }
  theme(dark: boolean): void { this.floor.material.opacity = dark ? 0.4 : 0.2; }
}

// Limits how dark a colour is, so that shapes stay visible.
export function visible(c: Color): Color {
  const hsl = { h: 0, s: 0, l: 0 };
  c.getHSL(hsl);
  return hsl.l < 0.09 ? c.setHSL(hsl.h, hsl.s, 0.09) : c;
}
