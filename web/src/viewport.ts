// The 3D view: renderer, lights, grid, cameras, standard views, picking.
import {
  Color, MOUSE, OrthographicCamera, PerspectiveCamera, Raycaster, Scene, Vector2, Vector3, WebGLRenderer,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { lines, patch, planes, Tilted, upperSide, type Grid } from "./grid";
import { Light } from "./look";
import type { Element, Mechanism } from "./mechanism";
import { extent } from "./travel";

export type View = "front" | "top" | "side" | "iso";

// Without a graphics processor antialiasing is expensive: it is left out during motion.
function makeRenderer(): { renderer: WebGLRenderer; software: boolean } {
  const canvas = document.createElement("canvas"),
    context = canvas.getContext("webgl2", { antialias: false, alpha: false });
  const info = context?.getExtension("WEBGL_debug_renderer_info");
  const name = context ? String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER)) : "";
  if (context && /swiftshader|llvmpipe|softpipe|software|basic render/i.test(
    name)) return { renderer: new WebGLRenderer({ canvas, context }), software: true };
  return { renderer: new WebGLRenderer({ antialias: true, alpha: false, powerPreference: "low-power" }),
    software: false };
}
const BAR = 70; // [px] height of the buttons over the picture
const SETTLE = 250; // [ms] without a new frame

export class Viewport {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly perspective = new PerspectiveCamera(32, 1, 0.01, 100);
  private readonly ortho = new OrthographicCamera(-1, 1, 1, -1, -100, 100);
  private camera: PerspectiveCamera | OrthographicCamera;
  private controls: OrbitControls;
  private readonly grid: Grid;
  private readonly tilted: Tilted[] = [];
  private readonly gridHome = new Vector3();
  private readonly gridNormal = new Vector3();
  private cell = 1;
  private gridSize = 1;
  private wanted = true; // a new frame is required
  private readonly software: boolean;
  private readonly plain = "trammelPlain" in window; // set by tests: no antialiasing with software rendering
  private sharp = true;  // the last frame was antialiased, as all are except with software rendering during motion
  private drawn = 0;     // time of the last frame
  private followed = -1;
  private near: Vector3[] | null = null; // points around the body that is followed
  private readonly light: Light;
  onHover: (e: Element | null, x: number, y: number) => void = () => undefined;
  private readonly lastFollow = new Vector3();
  private span = 1;      // half the height that the orthographic camera shows
  isOrtho: boolean;
  onPick: (e: Element | null) => void = () => undefined;

  constructor(readonly holder: HTMLElement, readonly mechanism: Mechanism, readonly ghost: Mechanism | null = null) {
    const { renderer, software } = makeRenderer();
    this.renderer = renderer;
    this.software = software;
    this.renderer.setPixelRatio(software ? 1 : Math.min(window.devicePixelRatio, 2));
    const canvas = this.renderer.domElement;
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", "the mechanism in 3D: drag to turn, keys 1 to 4 for views");
    canvas.tabIndex = 0;
    holder.append(canvas);
    this.scene.add(mechanism.root);
    if (ghost) {
      this.scene.add(ghost.root);
      mechanism.cloud.push(...ghost.cloud);
    }
    this.light = new Light(this.scene, renderer, mechanism.up, this.front(), mechanism.planar,
      mechanism.parts.fine);
    this.grid = this.makeGrid();
    this.scene.add(this.grid);
    this.isOrtho = mechanism.planar;
    this.camera = this.isOrtho ? this.ortho : this.perspective;
    this.controls = this.makeControls();
    this.light.cover(0.75 * mechanism.reachable + 4 * mechanism.symbol);
    this.view(mechanism.planar ? "front" : "iso");
    this.listen();
  }

  // Direction towards the camera in the front view.
  private front(): Vector3 {
    const { up, planar } = this.mechanism;
    return up.z === 0 && (planar || up.x === 0) ? new Vector3(0, 0, 1) : new Vector3(0, -1, 0);
  }

  // The grid lies below all moving bodies, or on a horizontal infinite plane.
  private makeGrid(): Grid {
    const m = this.mechanism;
    const raw = m.reachable / 8, unit = 10 ** Math.floor(Math.log10(raw));
    const cell = unit * ([1, 2, 5, 10].find((k) => k * unit >= raw) ?? 10);
    const n = Math.min(120, 2 * Math.ceil((m.size * (m.planar ? 1.6 : 0.8) + m.reachable) / cell));
    const grid = lines(cell, n, m.planar ? 0.6 : 0.15);
    const snap = (x: number): number => Math.round(x / cell) * cell;
    grid.position.set(snap(m.centre.x), snap(m.centre.y), snap(m.centre.z));
    if (m.planar) grid.position.z = -m.depth * 2.2;
    else {
      grid.quaternion.setFromUnitVectors(new Vector3(0, 0, 1), m.up);
      let below = Math.min(m.low.dot(m.up), m.high.dot(m.up)) - 0.01 * m.reachable;
      for (const p of planes(m)) {
        const { at, normal } = upperSide(p);
        if (p.body === 0 && normal.dot(m.up) > 0.9999 && grid.children.length === 0) {
          below = at.dot(m.up);
          grid.add(patch((n / 2) * cell, p.color));
        } else this.tilted.push(new Tilted(m, p, cell, Math.min(n, 60)));
      }
      // an inclined plane replaces it
      grid.visible = grid.children.length > 0 || !this.tilted.some((t) => t.p.body === 0);
      grid.position.addScaledVector(m.up, below - grid.position.dot(m.up));
      for (const t of this.tilted) this.scene.add(t.grid);
    }
    this.gridHome.copy(grid.position);
    this.gridNormal.copy(m.planar ? new Vector3(0, 0, 1) : m.up);
    this.cell = cell;
    this.gridSize = grid.visible ? n * cell : 0;
    this.light.lay(grid.position, this.gridNormal, this.gridSize);
    return grid;
  }
  // A grid that is shorter than the path follows the body in whole cells.
  private carryGrid(): void {
    const at = this.mechanism.frameOf(this.followed, new Vector3()).sub(this.gridHome), n = this.gridNormal;
    at.addScaledVector(n, -at.dot(n)).divideScalar(this.cell).round().multiplyScalar(this.cell);
    this.grid.position.copy(this.gridHome).add(at);
    this.light.lay(this.grid.position, n, this.gridSize);
  }
  private makeControls(): OrbitControls {
    for (const c of [this.perspective, this.ortho]) c.up.copy(this.mechanism.up);
    const c = new OrbitControls(this.camera, this.renderer.domElement);
    c.enableDamping = false;
    c.zoomToCursor = true;
    c.addEventListener("change", () => this.redraw());
    return c;
  }
  private closed = false;
  // Releases the graphics context, of which browsers have few.
  close(): void {
    this.closed = true;
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
  private listen(): void {
    new ResizeObserver(() => this.resize()).observe(this.holder);
    const canvas = this.renderer.domElement;
    const down = new Vector2();
    canvas.addEventListener("pointerdown", (e) => down.set(e.clientX, e.clientY));
    canvas.addEventListener("pointerup", (e) => {
      if (e.button === 0 && down.distanceTo(new Vector2(e.clientX, e.clientY)) < 4) this.pick(e);
    });
    let pointer: PointerEvent | null = null;
    canvas.addEventListener("pointermove", (e) => {
      pointer = e.buttons === 0 && e.pointerType !== "touch" ? e : null;
    });
    canvas.addEventListener("pointerleave", () => { pointer = null; this.onHover(null, 0, 0); });
    const loop = (): void => {
      if (this.closed) return;
      if (pointer) {
        this.onHover(this.under(pointer), pointer.offsetX, pointer.offsetY);
        pointer = null;
      }
      if (this.wanted) this.draw();
      else if (this.software && !this.plain && !this.sharp && performance.now() - this.drawn > SETTLE) {
        this.refine(true);
      }
      requestAnimationFrame(loop);
    };
    requestAnimationFrame(loop);
  }
  // While frames of a film are taken, each is drawn as when the picture stands, and by `still` alone.
  private held = false;
  hold(on: boolean): void {
    this.held = on;
    if (on && this.software && !this.plain) this.refine(true);
    this.redraw();
  }
  still(): void {
    this.render();
    this.wanted = false;
  }
  private draw(): void {
    this.wanted = false;
    if (this.held) return;
    if (this.software && this.sharp) this.refine(false);
    else this.render();
    this.drawn = performance.now();
  }
  private refine(on: boolean): void {
    this.sharp = on;
    this.light.cast(on);
    this.renderer.setPixelRatio(on ? 2 : 1);
    this.render();
  }
  private pick(e: PointerEvent): void { this.onPick(this.under(e)); }
  private under(e: PointerEvent): Element | null {
    const r = this.renderer.domElement.getBoundingClientRect();
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2((2 * (e.clientX - r.left)) / r.width - 1,
      1 - (2 * (e.clientY - r.top)) / r.height), this.camera);
    return this.mechanism.pick(caster);
  }

  redraw(): void { this.wanted = true; }
  get canvas(): HTMLCanvasElement { return this.renderer.domElement; }
  render(): void { this.renderer.render(this.scene, this.camera); }
  image(): string { this.render(); return this.renderer.domElement.toDataURL("image/png"); }

  // Draws a frame of few pixels with or without shadows, to measure the script alone.
  small(on: boolean, shadows = false): void {
    this.light.cast(on ? shadows : this.sharp);
    if (on) this.renderer.setSize(16, 16, false);
    else this.resize();
  }
  resize(): void {
    const w = Math.max(1, this.holder.clientWidth), h = Math.max(1, this.holder.clientHeight);
    this.renderer.setSize(w, h);
    this.perspective.aspect = w / h;
    this.perspective.updateProjectionMatrix();
    this.frustum();
    this.render();
  }
  private frustum(): void {
    const a = this.holder.clientWidth / Math.max(1, this.holder.clientHeight);
    this.ortho.left = -this.span * a;
    this.ortho.right = this.span * a;
    this.ortho.top = this.span;
    this.ortho.bottom = -this.span;
    this.ortho.updateProjectionMatrix();
  }

  view(v: View): void {
    const m = this.mechanism, up = m.up, front = this.front(), right = new Vector3().crossVectors(up, front);
    const d = v === "front" ? front : v === "top" ? up.clone().addScaledVector(front, 1e-4) : v === "side" ? right
      : front.clone().addScaledVector(right, 0.75).addScaledVector(up, 0.62);
    this.look(d.clone().normalize());
    const flat = m.planar && v === "front";
    this.controls.mouseButtons = { LEFT: flat ? MOUSE.PAN : MOUSE.ROTATE, MIDDLE: MOUSE.DOLLY,
      RIGHT: flat ? MOUSE.ROTATE : MOUSE.PAN };
  }
  // Looks from a direction in ground axes. For vertical directions, up is as in the view from the top.
  lookFrom(from: [number, number, number]): void {
    const d = new Vector3(...from).normalize();
    if (Math.abs(d.dot(this.mechanism.up)) > 0.9999) d.addScaledVector(this.front(), 1e-4).normalize();
    this.look(d);
  }
  // Moves a point to the middle of the view.
  centre(p: Vector3): void {
    const by = p.clone().sub(this.controls.target);
    this.camera.position.add(by);
    this.controls.target.add(by);
    this.controls.update();
    this.redraw();
  }
  fit(): void { this.look(this.camera.position.clone().sub(this.controls.target).normalize()); }

  // The points that must be visible: the whole motion, or the surroundings of the followed body.
  private points(): Vector3[] {
    if (!this.near) return this.mechanism.cloud;
    const at = this.mechanism.frameOf(this.followed, new Vector3());
    return this.near.map((p) => p.clone().add(at));
  }
  // Places the camera in direction d so that all of these points are visible.
  private look(d: Vector3): void {
    const m = this.mechanism, aspect = Math.max(0.2, this.holder.clientWidth / Math.max(1, this.holder.clientHeight));
    const side = new Vector3().crossVectors(m.up, d).normalize(), top = new Vector3().crossVectors(d, side);
    const pad = 4 * m.symbol, slope = Math.tan((this.perspective.fov * Math.PI) / 360) * 0.88;
    const cloud = this.points();
    const span = (axis: Vector3): [number, number] => {
      const x = cloud.map((p) => p.dot(axis));
      const low = x.reduce((p, q) => Math.min(p, q), Infinity), high = x.reduce((p, q) => Math.max(p, q), -Infinity);
      return Number.isFinite(low) ? [low - pad, high + pad] : [-m.size, m.size];
    };
    const [x0, x1] = span(side), [y0, highest] = span(top), [z0, z1] = span(d);
    const bar = this.held ? 0 : Math.min(0.25, BAR / Math.max(1, this.holder.clientHeight)),
      y1 = highest + ((highest - y0) * bar) / (1 - bar); // the buttons cover no part of the picture
    const middle = new Vector3().addScaledVector(side, (x0 + x1) / 2).addScaledVector(top, (y0 + y1) / 2)
      .addScaledVector(d, (z0 + z1) / 2);
    this.span = 1.1 * Math.max((y1 - y0) / 2, (x1 - x0) / 2 / aspect);
    let distance = m.reachable * 0.1;
    for (const q of cloud) {
      const p = q.clone().sub(middle);
      distance = Math.max(distance, p.dot(d) + (Math.abs(p.dot(top)) + pad) / slope,
        p.dot(d) + (Math.abs(p.dot(side)) + pad) / slope / aspect);
    }
    for (const c of [this.perspective, this.ortho]) {
      c.position.copy(middle).addScaledVector(d, distance);
      c.near = distance * 0.01;
      c.far = distance * 20 + 20 * m.size;
      c.zoom = 1;
    }
    this.ortho.near = -10 * m.size;
    this.controls.target.copy(middle);
    this.light.aim(middle);
    this.perspective.updateProjectionMatrix();
    this.frustum();
    this.controls.update();
    this.redraw();
  }

  // The camera in nine numbers: parallel or not, position, target, zoom, span.
  place(): number[] {
    return [Number(this.isOrtho), ...this.camera.position.toArray(), ...this.controls.target.toArray(),
      this.camera.zoom, this.span].map((x) => Number(x.toPrecision(6)));
  }
  setPlace([ortho = 0, x = 0, y = 0, z = 1, tx = 0, ty = 0, tz = 0, zoom = 1, span = 1]: number[]): void {
    this.setOrtho(ortho > 0);
    this.span = span;
    this.camera.position.set(x, y, z);
    this.camera.zoom = zoom;
    this.controls.target.set(tx, ty, tz);
    this.frustum();
    this.camera.updateProjectionMatrix();
    this.controls.update();
    this.redraw();
  }
  setOrtho(on: boolean): void {
    const from = this.camera, to = on ? this.ortho : this.perspective;
    this.isOrtho = on;
    if (from === to) return;
    to.position.copy(from.position);
    if (on) {
      this.span = from.position.distanceTo(this.controls.target) * Math.tan((this.perspective.fov * Math.PI) / 360);
      this.ortho.zoom = 1;
      this.frustum();
    } else {
      const d = from.position.clone().sub(this.controls.target).normalize();
      to.position.copy(this.controls.target).addScaledVector(d,
        this.span / this.ortho.zoom / Math.tan((this.perspective.fov * Math.PI) / 360));
    }
    this.camera = to;
    this.controls.object = to;
    this.controls.update();
    this.redraw();
  }
  // Takes over the camera of another view of the same bodies, which may follow a body at another place.
  takeOver(from: Viewport): void {
    this.setOrtho(from.isOrtho);
    this.span = from.span;
    for (const [to, old] of [[this.perspective, from.perspective], [this.ortho, from.ortho]] as const) {
      to.position.copy(old.position);
      to.zoom = old.zoom;
      to.near = old.near;
      to.far = old.far;
    }
    this.controls.target.copy(from.controls.target);
    this.controls.mouseButtons = from.controls.mouseButtons;
    this.followed = from.followed;
    this.near = from.near;
    this.lastFollow.copy(from.lastFollow);
    this.perspective.updateProjectionMatrix();
    this.frustum();
    this.controls.update();
    this.moved();
  }
  // For tests: the place of the camera, and of a point in the view.
  state(): object {
    const d = this.camera.position.clone().sub(this.controls.target).normalize();
    return { ortho: this.isOrtho, direction: d.toArray(), target: this.controls.target.toArray(),
      distance: this.camera.position.distanceTo(this.controls.target), zoom: this.camera.zoom, span: this.span,
      up: this.camera.up.toArray(), followed: this.followed };
  }
  shadows(): object { return { enabled: this.renderer.shadowMap.enabled, cast: this.light.casts }; }
  screen(p: [number, number, number]): [number, number] {
    this.camera.updateMatrixWorld();
    const v = new Vector3(...p).project(this.camera);
    return [((v.x + 1) / 2) * this.holder.clientWidth, ((1 - v.y) / 2) * this.holder.clientHeight];
  }
  setGrid(on: boolean): void {
    for (const g of [this.grid, ...this.tilted.map((t) => t.grid)]) g.material.visible = on;
    this.redraw();
  }
  get gridShown(): boolean { return this.grid.material.visible; }

  // `fit`: the surroundings of the body are made visible.
  follow(body: number, fit = false): void {
    this.followed = body;
    this.near = body > 0 && fit ? this.mechanism.around(body) : null;
    this.mechanism.update(this.time);
    if (body >= 0) {
      this.mechanism.frameOf(body, this.lastFollow);
      this.carryGrid();
    }
    if (this.near) {
      this.light.cover(0.75 * extent(this.near) + 4 * this.mechanism.symbol);
      this.fit();
    }
  }
  private time = 0;
  moved(time = this.time): void {
    this.time = time;
    if (this.followed >= 0) {
      const now = this.mechanism.frameOf(this.followed, new Vector3()), by = now.clone().sub(this.lastFollow);
      this.lastFollow.copy(now);
      this.camera.position.add(by);
      this.controls.target.add(by);
      this.light.aim(this.controls.target);
      this.carryGrid();
      this.controls.update();
    }
    const to = this.followed >= 0 ? this.controls.target : null;
    for (const p of this.tilted) p.carry(to);
    this.redraw();
  }
  get followedBody(): number { return this.followed; }

  theme(): void {
    const css = getComputedStyle(document.documentElement);
    this.ghost?.theme(css.colorScheme === "dark");
    this.light.theme(css.colorScheme === "dark");
    this.mechanism.theme(css.colorScheme === "dark");
    this.scene.background = new Color(css.getPropertyValue("--view").trim());
    for (const g of [this.grid, ...this.tilted.map((t) => t.grid)]) {
      const on = g.children[0] as ReturnType<typeof patch> | undefined; // its lines are darker than the plane
      if (on) g.material.color.copy(on.material.color).multiplyScalar(0.6);
      else g.material.color.set(css.getPropertyValue("--grid").trim());
    }
    this.redraw();
  }
}
