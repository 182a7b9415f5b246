// Puts the page together.
import { contactPane } from "./contacts";
import { Vector3 } from "three";
import {
  json, loadOverlay, loadRun, type Channel, type HotSpot, type Overlay, type Run, type Summary,
} from "./data";
import { button, copy, el, setIcon, toggle } from "./dom";
import { adopt, loadInteractive, type Interactive } from "./interactive";
import { Frames, type Stage } from "./frames";
import { fragment, saved, type Saved } from "./link";
import { Mechanism, type Element as Part } from "./mechanism";
import { modesPane } from "./modespane";
import { restPane } from "./restpane";
import { canFilm, film, savePicture } from "./capture";
import { banner, guilty } from "./failure";
import { channelTable, difference, modelPane, presets, searchBox } from "./panels";
import { Player } from "./player";
import { Plots } from "./plots";
import { differencePane, RunPane } from "./runpane";
import { kindOf, Note, Values } from "./selection";
import { studies, type Study } from "./studies";
import { loadStudy } from "./study";
import { studyPage, studyTabs } from "./studypage";
import { bendingTools, stressPane, type Wishes } from "./stresspane";
import { tabs, type Tab, type Tabs } from "./tabs";
import { playerKey, transport } from "./transport";
import { Viewport, type View } from "./viewport";

declare global { interface Window { trammelReport?: unknown } }

const HELP = "space play \u00b7 \u2190 \u2192 frame (shift: ten) \u00b7 Home End \u00b7 + \u2212 speed \u00b7 " +
  "L loop \u00b7 1 2 3 4 views \u00b7 F fit \u00b7 G grid \u00b7 J joints \u00b7 " +
  "M markers \u00b7 T traces \u00b7 A arrows \u00b7 C contacts \u00b7 P perspective";

// A line of plot:, curves with ", " between them: "a", "a - b", or "y over x".
function openLine(run: Run, plots: Plots, line: string): void {
  const known = (name: string): Channel | null => {
    const c = run.byName.get(name) ?? difference(run, name);
    return c && !c.extra ? c : null;
  };
  const pairs = line.split(", ").map((curve) => curve.split(" over ").map((name) => known(name.trim())));
  plots.open(pairs.filter((p) => p.length === 1).map((p) => p[0]).filter((c): c is Channel => !!c));
  for (const [y, x] of pairs) if (y && x) plots.openCurve(y, x, false);
}

// The curves of the section plot:; without it, energies and the first positions.
function firstPlots(run: Run, plots: Plots): void {
  const pick = (names: string[]): Channel[] => names.map((n) => run.byName.get(n))
    .filter((c): c is Channel => c !== undefined && !c.extra);
  (run.scene?.plot ?? []).slice(0, 6).forEach((line) => openLine(run, plots, line));
  if (plots.shown().length > 0) return;
  const body = run.scene?.bodies[1]?.name ?? "";
  plots.open(pick([`${body}.x`, `${body}.y`, `${body}.z`]));
  plots.open(pick(["energy.kinetic", "energy.potential", "energy.total"]));
  if (plots.shown().length === 0) plots.open(run.channels.filter((c) => !c.extra).slice(0, 1));
}

function themeButton(onTheme: () => void): HTMLElement {
  const theme = button("", "dark or light", () => {
    const dark = getComputedStyle(document.documentElement).colorScheme === "dark";
    document.documentElement.dataset.theme = dark ? "light" : "dark";
    onTheme();
  }, "icon");
  setIcon(theme, "theme");
  return theme;
}
// The verdict on the accuracy: reached, probably reached, not reached, not known or not checked.
function accuracyBadge(s: Summary, open: () => void): HTMLElement | null {
  const a = s.accuracy;
  if (!a) return null;
  if (!a.checked)
    return el("span", { class: "badge unknown", title: "a plain run: its accuracy is not known" }, "not checked");
  const verdict = (a.verdict ?? (a.reached ? "reached" : "NOT reached")).toLowerCase();
  const kind = verdict === "reached" ? "done" : a.reached ? "probable" : "failed";
  return el("button", { type: "button", class: `badge ${kind}`, title: a.text ?? "", click: () => open() },
    `accuracy ${verdict}`);
}
function header(run: Run, overlay: Overlay | null, onTheme: () => void, onWarnings: () => void): HTMLElement {
  const s = run.summary, warnings = s.warnings?.length ?? 0, verdict = overlay ? null
    : json<{ good?: boolean; verdict?: string }>("trammel-verify");
  const facts = [s.model.title ? s.model.name : "", String(s.settings?.method ?? ""), s.units?.system ?? "",
    `${run.rows} rows`].filter(Boolean).join(" \u00b7 ");
  return el("header", {},
    el("div", { class: "title" }, el("h1", {}, s.model.title || s.model.name || "Results"),
      overlay ? el("span", { class: "facts pair" }, el("i", { class: "solid" }),
        `${overlay.names[0]}: curves drawn through`, el("i", { class: "dashed" }), el("i", { class: "ghost" }),
        `${overlay.names[1]}: dashed, pink in the picture`) : el("span", { class: "facts" }, facts)),
    verdict ? el("button", { type: "button", class: `badge ${verdict.good === false ? "failed" : "done"}`,
      title: verdict.verdict ?? "", click: () => onWarnings() }, verdict.good === false ? "doubtful" : "verified")
      : null,
    overlay ? null : accuracyBadge(s, onWarnings),
    el("span", { class: `badge ${s.status}` }, s.status),
    warnings > 0 ? el("button", { type: "button", class: "badge warning", click: () => onWarnings() },
      `${warnings} warning${warnings > 1 ? "s" : ""}`) : null,
    themeButton(onTheme));
}

function extreme(points: Float32Array, axis: number, f: (a: number, b: number) => number): number {
  return points.reduce((p, x, i) => (i % 3 === axis ? f(p, x) : p), points[axis] ?? 0);
}

class Page {
  private viewport: Viewport | null = null;
  private mechanism: Mechanism | null = null;
  private ghost: Mechanism | null = null;
  private readonly runPane: RunPane;
  readonly stages: Record<string, number> = {};
  private readonly view = el("div", { class: "view" });
  private readonly selection = el("div", { class: "selection", hidden: true });
  private readonly toggles = new Map<string, HTMLButtonElement>();
  private guilty = new Set<string>();
  private values: Values | null = null; // values of the selected element
  private follow: HTMLSelectElement | null = null;

  constructor(readonly run: Run, readonly player: Player, readonly plots: Plots, readonly overlay: Overlay | null,
    readonly studies: Study[]) {
    this.runPane = new RunPane(run, player, overlay);
  }

  build(app: HTMLElement): void {
    const names = new Set([...(this.run.scene?.bodies.slice(1) ?? []), ...(this.run.scene?.joints ?? []),
      ...(this.run.scene?.springs ?? []),
      ...(this.run.scene?.forces ?? []), ...(this.run.scene?.mounts ?? []), ...(this.run.scene?.couplers ?? [])]
        .map((e) => e.name));
    const listed: Tab[] = [
      { name: "Plots", make: () => el("div", { class: "pane plotpane" }, searchBox(this.run, this.plots),
        presets(this.run, this.plots), this.plots.holder),
        shown: (on) => { if (on) this.plots.wake(); else this.plots.awake = false; } },
      { name: "Run", make: () => this.runPane.element, shown: (on) => (on ? this.showRun() : this.runPane.sleep()) },
      { name: "Channels", make: () => channelTable(this.run, this.plots) },
      { name: "Model", make: () => modelPane(this.run.summary.model_text ?? "", names,
        (n) => this.select({ name: n, sort: "body" })) }];
    const overlay = this.overlay;
    if (this.run.flexible) listed.splice(1, 0, { name: "Stress", make: () => stressPane(this.run, this.wishes()) });
    if (this.run.summary.contacts) listed.splice(1, 0, { name: "Contacts", make: () => contactPane(this.run, (h) => {
      this.player.pause();
      this.player.setTime(h.time);
    }) });
    if (overlay) listed.splice(1, 0,
      { name: "Differences", make: () => differencePane(overlay, this.plots, () => side.show("Plots")) });
    if (this.run.summary.shapes) listed.splice(0, 0, { name: "Modes", make: () => modesPane(this.run, this.player) });
    if (this.run.summary.static) listed.splice(0, 0, { name: "Rest", make: () => restPane(this.run, this.player) });
    listed.splice(1, 0, ...this.studies.map((s) => s.tab));
    const side = this.side = tabs(listed);
    const stage = el("section", { class: "stage" }, this.view, transport(this.player));
    app.append(header(this.run, overlay, () => this.theme(), () => side.show("Run")),
      ...[banner(this.run.summary)].filter((b) => b !== null),
      el("main", { class: "columns" }, stage, side.element),
      el("footer", {}, el("span", {}, HELP), el("span", {}, `trammel ${this.run.summary.trammel}`)));
    const rest = this.run.summary.static;
    side.show(this.run.summary.shapes ? "Modes" : rest && !rest.vary ? "Rest" : "Plots");
    this.stage("page", () => undefined);
    this.openView();
    this.plots.first = () => firstPlots(this.run, this.plots);
    this.stage("plots", () => this.plots.first());
    const { signal } = this.gone;
    document.addEventListener("keydown", (e) => this.key(e), { signal });
    window.addEventListener("beforeprint", () => this.print(), { signal });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.theme(), { signal });
    this.player.setTime(this.player.time);
    if (this.run.summary.status === "failed") this.fail();
    this.stage("first picture", () => this.viewport?.resize());
  }
  // After a run made by the page, the choices of the reader are kept.
  takeOver(from: Page): void {
    this.plots.takeOver(from.plots);
    this.player.setTime(from.player.time);
    this.player.setSpeed(from.player.speed);
    this.player.setLoop(from.player.loop);
    for (const [key, b] of from.toggles) {
      const own = this.toggles.get(key);
      if (own && own.getAttribute("aria-pressed") !== b.getAttribute("aria-pressed")) own.click();
    }
    if (this.viewport && from.viewport) this.viewport.takeOver(from.viewport);
    if (this.follow && from.follow) this.follow.value = from.follow.value;
    if (from.selected) this.select(from.selected);
    this.side?.show(from.side?.now() ?? "Plots");
    if (from.wasPlaying) this.player.play();
  }
  private wasPlaying = false;
  private side: Tabs | null = null;
  private selected: Part | null = null;
  private readonly gone = new AbortController();
  // Another page takes its place.
  close(): void {
    this.wasPlaying = this.player.playing;
    this.player.pause();
    this.gone.abort();
    this.viewport?.close();
  }
  // Time that a stage of opening the page took, for measurements.
  private last = performance.now();
  stage(name: string, f: () => void): void {
    f();
    const now = performance.now();
    this.stages[name] = now - this.last;
    this.last = now;
  }
  private ran = false;
  private showRun(): void {
    if (!this.ran) { this.ran = true; this.runPane.build(); }
    this.runPane.wake();
  }

  // ---- the 3D view

  private openView(): void {
    const { scene, picture } = this.run;
    if (!scene || !picture) {
      this.noView("This folder was written by a version of trammel that did not store what a picture needs.");
      return;
    }
    try {
      this.stage("mechanism", () => { this.mechanism = new Mechanism(scene, picture, this.run); });
      const other = this.overlay?.other;
      if (other?.scene && other.picture) this.ghost = new Mechanism(other.scene, other.picture, other, this.mechanism);
      this.stage("renderer", () => {
        this.viewport = new Viewport(this.view, this.mechanism as Mechanism, this.ghost);
      });
    } catch (e) {
      const why = e instanceof Error ? e.message : String(e);
      this.noView(`The 3D view needs WebGL, which this browser does not offer (${why}). ` +
        "Plots and tables work without it.");
      return;
    }
    const m = this.mechanism, v = this.viewport, ghost = this.ghost;
    if (!m || !v) return;
    this.player.onTime((t) => { m.update(t); ghost?.update(t); v.moved(t); this.values?.update(); });
    v.onPick = (e) => this.select(e);
    const note = new Note(this.run, this.player);
    v.onHover = (e, x, y) => note.show(e?.name ?? null, x, y);
    this.view.append(this.toolbar(v, m), this.selection, note.element);
    document.querySelector("header")?.lastElementChild?.before(...this.savers(v));
    if (m.bent.length > 0 || (m.rods.length > 0 && m.bending.most > 0)) {
      const { tools, legend } = bendingTools(m.bending, this.wishes(), this.run.summary.shapes !== undefined,
        m.bent.length > 0);
      this.view.querySelector(".toolbar")?.append(tools);
      this.view.append(legend);
      const stress = tools.querySelector("button");
      if (stress) this.toggles.set("s", stress);
    }
    if (m.poses.missing.length > 0)
      this.view.append(el("div", { class: "viewnote" },
        "drawn at their start positions, because their positions were not recorded: ",
        m.poses.missing.slice(0, 8).join(", "), m.poses.missing.length > 8 ? " \u2026" : ""));
    m.update(this.player.time);
    ghost?.update(this.player.time);
    v.theme();
    this.lookAsAsked(v, m);
  }
  // The camera of the section `view:`; otherwise one for the plane or space that follows a travelling body.
  private lookAsAsked(v: Viewport, m: Mechanism): void {
    const asked = m.scene.view ?? {};
    const known = (["front", "top", "side", "iso"] as const).find((k) => k === asked.camera);
    if (Array.isArray(asked.camera)) v.lookFrom(asked.camera);
    else v.view(known ?? (m.planar ? "front" : "iso"));
    const b = asked.follow ?? (m.carrier > 0 && !this.run.summary.static ? m.carrier : -1);
    if (b > 0 && b < m.scene.bodies.length) this.followBody(b);
  }
  // The view goes with a body, and shows what is around it.
  private followBody(b: number): void {
    if (this.follow) this.follow.value = String(b);
    this.viewport?.moved(this.player.time);
    this.viewport?.follow(b, true);
  }
  // The actions of the controls of flexible bodies.
  private wishes(): Wishes {
    return {
      redraw: () => this.refresh(), jump: (s) => this.jump(s),
      animate: (mode) => {
        const m = this.mechanism;
        if (!m) return;
        const idle = m.bending.mode === null;
        m.bending.mode = mode;
        this.player.pause();
        this.refresh();
        const swing = (): void => {
          if (!m.bending.mode) return;
          this.refresh();
          requestAnimationFrame(swing);
        };
        if (mode && idle) swing();
      },
    };
  }
  private refresh(): void {
    this.mechanism?.update(this.player.time);
    this.ghost?.update(this.player.time);
    this.viewport?.redraw();
  }
  private jump(s: HotSpot): void {
    const m = this.mechanism, b = m?.bent.find((k) => k.data.name === s.body);
    this.player.pause();
    this.player.setTime(s.time);
    if (!m) return;
    for (const k of m.bent) k.show(k === b ? s.at : null);
    for (const r of m.rods) {
      const place = r.show(r.data.name === s.body ? s.at : null, s.element);
      if (place) this.viewport?.centre(place);
    }
    if (!b) return;
    this.viewport?.centre(new Vector3(...s.at).applyMatrix4(b.group.matrix));
  }
  private noView(text: string): void { this.view.classList.add("none"); this.view.append(el("p", {}, text)); }

  private toolbar(v: Viewport, m: Mechanism): HTMLElement {
    const views: [View, string, string][] = [["front", m.planar ? "Plane" : "Front", "1"], ["top", "Top", "2"],
      ["side", "Side", "3"], ["iso", "3D", "4"]];
    const layer = (key: string, text: string, title: string,
      group: (k: Mechanism) => { visible: boolean }): HTMLButtonElement => {
      const b = toggle(text, title, group(m).visible, (on) => {
        for (const k of [m, this.ghost]) if (k) { group(k).visible = on; k.update(this.player.time); }
        v.redraw();
      });
      this.toggles.set(key, b);
      return b;
    };
    const key = el("div", { class: "corner" });
    const arrows = layer("a", "Arrows", "applied forces red, torques purple, reactions green (A)", (k) => k.arrows);
    arrows.addEventListener("click", () => key.replaceChildren(...(m.arrows.visible ? [m.forces.legend()] : [])));
    this.view.append(key);
    const grid = toggle("Grid", "ground grid (G)", true, (on) => v.setGrid(on));
    const ortho = toggle("Perspective", "perspective or parallel (P)", !v.isOrtho, (on) => v.setOrtho(!on));
    this.toggles.set("g", grid);
    this.toggles.set("p", ortho);
    const follow = this.follow = el("select", { "aria-label": "follow a body", title: "follow a body",
      change: () => v.follow(Number(follow.value), true) },
      el("option", { value: "-1" }, "Follow\u2026"),
      ...m.scene.bodies.slice(1, 2001).map((b, i) => el("option", { value: String(i + 1) }, b.name)));
    return el("div", { class: "toolbar" },
      el("div", { class: "group" },
        ...views.map(([k, text, key]) => button(text, `view: ${text} (${key})`, () => v.view(k))),
      button("Fit", "fit everything (F)", () => v.fit())),
      el("div", { class: "group" }, grid, layer("j", "Joints", "joints and springs (J)", (k) => k.symbols),
        layer("m", "Markers", "marker axes (M)", (k) => k.markers.group),
        layer("t", "Traces", "paths of the centres of mass (T)", (k) => k.traces.group),
        arrows,
        m.contacts ? layer("c", "Contacts", "forces where bodies touch: orange slips, blue sticks (C)",
          (k) => k.contacts?.group ?? { visible: false }) : null,
        this.ghost ? layer("o", "Other", "the other run (O)",
          (k) => (k === m ? (this.ghost as Mechanism).root : k.root)) : null, ortho, follow));
  }
  // What the page shows, for a link that opens it again.
  private state(): Saved {
    return { time: this.player.time, tab: this.side?.now() ?? "", plots: this.plots.lines(),
      units: this.plots.units.toText(), zoom: this.plots.zoom,
      layers: [...this.toggles].filter(([, b]) => b.getAttribute("aria-pressed") === "true").map(([key]) => key),
      camera: this.viewport?.place() ?? null };
  }
  openState(s: Saved): void {
    this.plots.units.fromText(s.units);
    this.plots.clear();
    for (const line of s.plots) openLine(this.run, this.plots, line);
    if (this.plots.shown().length === 0) this.plots.first();
    if (s.zoom) this.plots.zoomTo(s.zoom);
    for (const [key, b] of this.toggles)
      if (s.layers.includes(key) !== (b.getAttribute("aria-pressed") === "true")) b.click();
    this.player.setTime(s.time);
    if (s.camera) this.viewport?.setPlace(s.camera);
    this.side?.show(s.tab);
  }
  private linkButton(): HTMLButtonElement {
    const b: HTMLButtonElement = button("Link", "copy a link that opens the page as it is now", async () => {
      history.replaceState(null, "", fragment(this.state()));
      b.textContent = (await copy(location.href)) ? "copied" : "in the address";
      setTimeout(() => { b.textContent = "Link"; }, 2000);
    }, "save");
    return b;
  }

  // Saves the view as a file.
  private savers(v: Viewport): HTMLElement[] {
    const name = (this.run.summary.model.name || "trammel").replace(/^.*\//, "").replace(/\.\w+$/, "");
    const list = [this.linkButton(), button("PNG", "save the view as a picture", () => savePicture(v, name), "save")];
    let stop: (() => void) | null = null;
    const b: HTMLButtonElement = button("WebM",
      "save the run as a video at the speed that is set, drawn frame by frame", () => {
      if (stop) { stop(); return; }
      stop = film(v, this.player, name, (part) => { b.textContent = `\u25a0 ${Math.round(100 * part)} %`; },
        (failure) => {
          stop = null;
          b.textContent = failure ? "no film" : "WebM";
          if (failure) b.title = failure;
        });
    }, "save");
    if (canFilm() && this.player.end > this.player.start) list.push(b);
    return list;
  }

  // ---- selection, failure, keys, print

  select(e: Part | null): void {
    const m = this.mechanism;
    if (!m || !e || !m.has(e.name)) {
      m?.highlight(this.guilty, 0xe02020);
      this.selection.hidden = true;
      this.selected = null;
      this.values = null;
      this.viewport?.redraw();
      return;
    }
    m.highlight(new Set([e.name]));
    this.selected = e;
    this.values = new Values(this.run, e.name, this.player, (c) => this.plots.add(c));
    this.selection.replaceChildren(
      el("div", { class: "head" }, el("b", {}, e.name), el("small", {}, ` ${kindOf(this.run, e.name)}`),
        ...this.bodyButtons(e.name), button("\u2715", "close", () => this.select(null), "quiet")), this.values.element);
    this.selection.hidden = false;
    this.viewport?.redraw();
  }
  // The actions for a selected body.
  private bodyButtons(name: string): HTMLElement[] {
    const m = this.mechanism, v = this.viewport, b = m?.scene.bodies.findIndex((k) => k.name === name) ?? -1;
    if (!m || !v || b < 1) return [];
    const list = [button("Follow", "keep this body in the middle",
      () => this.followBody(b))];
    if (m.scene.markers.some((k) => k.body === b && k.name))
      list.push(button("Trace", "paths of its markers", () => {
        const on = m.traces.toggleMarkers(b), shown = this.toggles.get("t");
        if (on && !m.traces.group.visible) shown?.click();
        m.update(this.player.time);
        v.redraw();
      }));
    return list;
  }
  // The elements that the diagnosis blames, at the failing instant.
  private fail(): void {
    const m = this.mechanism;
    if (m) this.guilty = guilty(this.run.summary.message, m.scene, (n) => m.has(n));
    this.mechanism?.highlight(this.guilty, 0xe02020);
    this.player.setTime(this.player.end);
  }
  private key(e: KeyboardEvent): void {
    const t = e.target as HTMLElement;
    if (e.ctrlKey || e.metaKey || e.altKey || (t.matches("input, select, textarea")
      && !(t.matches("input[type=range]") && e.key === " "))) return;
    if (t.matches("button") && e.key === " ") return;
    if (t.matches("tr[tabindex], .result") && e.key === "Enter") { t.click(); return; }
    const v = this.viewport;
    const views: Record<string, View> = { "1": "front", "2": "top", "3": "side", "4": "iso" };
    const view = views[e.key], b = this.toggles.get(e.key.toLowerCase());
    if (playerKey(this.player, e)) e.preventDefault();
    else if (view) v?.view(view);
    else if (e.key === "f") v?.fit();
    else if (e.key === "Escape") this.select(null);
    else b?.click();
  }
  theme(): void { this.viewport?.theme(); this.plots.theme(); this.runPane.theme(); }
  private print(): void {
    document.getElementById("printed")?.remove();
    if (this.viewport) this.view.after(el("img", { id: "printed", alt: "the mechanism", src: this.viewport.image() }));
  }

  private frames: Frames | null = null;
  // Makes the page the stage of pictures that a program takes.
  async stageFrames(s: Stage): Promise<void> {
    const v = this.viewport, m = this.mechanism;
    if (!v || !m) throw new Error(this.view.textContent || "the page has no view");
    if (s.plots > 0) this.side?.show("Plots");
    this.select(null);
    this.frames = new Frames(v, this.player, this.plots);
    await this.frames.set(s, () => { if (!saved(location.hash)?.camera) this.lookAsAsked(v, m); });
  }

  readyAt = 0; // [ms] since the page was requested

  hooks(): object {
    return {
      stage: (s: Stage) => this.stageFrames(s), frame: (t: number) => this.frames?.draw(t),
      player: this.player, ready: true, time: () => this.player.time, setTime: (t: number) => this.player.setTime(t),
      bodyPosition: (n: string) => this.mechanism?.bodyPosition(n) ?? null,
      old: () => this.plots.old.length, values: (n: string) => Array.from(this.run.byName.get(n)?.values ?? []),
      times: () => Array.from(this.run.time), errors: () => this.run.channels.map((c) => [c.name, c.error]),
      sparse: () => this.plots.sparse(), scales: () => this.plots.scales(), peaks: () => this.plots.peaks(),
      marks: () => this.plots.marks(), drawn: () => this.plots.drawn(), dashed: () => this.plots.dashed(),
      spans: () => this.mechanism?.ropes.map((r) => r()) ?? [],
      plots: () => this.plots.shown(), planar: () => this.mechanism?.planar ?? null,
      highlighted: () => [...this.guilty],
      select: (n: string) => this.select({ name: n, sort: "body" }),
      otherPosition: (n: string) => this.ghost?.bodyPosition(n) ?? null,
      camera: () => this.viewport?.state() ?? null,
      screen: (n: string) => this.viewport?.screen(this.mechanism?.bodyPosition(n) ?? [0, 0, 0]) ?? null,
      meshes: () =>
        this.run.meshes.map(
        (m) => ({ triangles: m.corners.length / 3, low: [0, 1, 2].map((k) => extreme(m.points, k, Math.min)),
        high: [0, 1, 2].map((k) => extreme(m.points, k, Math.max)) })),
      bent: () => this.mechanism?.bent.map((b) => ({ name: b.data.name, largest: b.largest(), triangles: b.triangles(),
        nodes: Array.from({ length: b.data.nodes }, (_, i) => b.nodePlace(i)), color: b.colorAt(0) })) ?? [],
      rods: () => this.mechanism?.rods.map((r) => ({ name: r.data.name, largest: r.largest(),
        triangles: r.triangles() })) ?? [],
      bending: () => this.mechanism?.bending ?? null,
      arrows: () => this.mechanism?.forces.lengths() ?? {}, edges: () => this.mechanism?.parts.edgesDrawn ?? 0,
      shadows: () => this.viewport?.shadows() ?? null, draw: () => this.viewport?.render(),
      contacts: () => this.mechanism?.contacts?.seen() ?? [],
      traces: () => this.mechanism?.traces.count() ?? 0, stages: () => this.stages, readyAt: () => this.readyAt,
      differences: () => [...(this.overlay?.difference.values() ?? [])].map((d) => [d.name, d.min, d.max, d.rms]),
      frameCost: (n: number, shadows = false) => {
        this.viewport?.small(true, shadows); // so that rasterisation does not count
        const start = performance.now();
        for (let i = 0; i < n; i++) {
          this.player.setTime(this.player.start + ((this.player.end - this.player.start) * i) / n);
          this.viewport?.render();
        }
        const cost = (performance.now() - start) / n;
        this.viewport?.small(false);
        return cost;
      },
    };
  }
}

// Studies without a run.
function studiesOnly(app: HTMLElement, list: Study[]): void {
  const side = tabs(list.map((s) => s.tab));
  app.append(el("header", {}, el("div", { class: "title" }, el("h1", {}, list[0]?.title ?? "")),
    themeButton(() => undefined)), el("main", { class: "columns alone" }, side.element));
  side.show(list[0]?.tab.name ?? "");
  window.trammelReport = { ready: true };
}

async function main(): Promise<void> {
  const app = document.getElementById("app");
  if (!app) return;
  const begin = performance.now(), run = await loadRun(), list = studies(), study = loadStudy();
  document.documentElement.classList.add("live");
  if (!run) {
    if (study) window.trammelReport = studyPage(app, study, list.map((s) => s.tab), themeButton);
    else if (list.length > 0) studiesOnly(app, list);
    else document.documentElement.classList.remove("live");
    return;
  }
  if (study) list.push(...studyTabs(study).map((tab) => ({ title: "", tab })));
  await open(app, run, list, begin);
}

const KEPT = 6; // earlier runs whose curves stay

// A run that the page made itself, in the place of the one that is shown.
async function replace(app: HTMLElement, page: Page, panel: Interactive, html: string): Promise<Page> {
  const elements = adopt(html, "-again"), run = await loadRun("-again");
  for (const e of elements) e.remove();
  document.getElementById("trammel-verify")?.remove(); // of another run
  if (!run) return page;
  const player = new Player(run), plots = new Plots(run, player), next = new Page(run, player, plots, null, []);
  plots.old = [page.run, ...page.plots.old].slice(0, KEPT);
  plots.showOld = page.plots.showOld;
  run.summary.model = page.run.summary.model; // not that of the file in the worker
  page.close();
  app.replaceChildren();
  next.build(app);
  app.querySelector("header")?.after(panel.element);
  next.takeOver(page);
  panel.tell(run.summary);
  return next;
}

async function open(app: HTMLElement, run: Run, list: Study[], begin: number): Promise<void> {
  const overlay = await loadOverlay(run), player = new Player(run);
  let page = new Page(run, player, new Plots(run, player, overlay), overlay, list);
  page.stages["script"] = begin;
  page.stages["data"] = performance.now() - begin;
  page.build(app);
  const asked = saved(location.hash);
  if (asked) page.openState(asked);
  const panel = overlay ? null : loadInteractive(run, async (html) => {
    if (!panel) return;
    page = await replace(app, page, panel, html);
    window.trammelReport = { ...page.hooks(), interactive: panel };
  });
  if (panel) app.querySelector("header")?.after(panel.element);
  page.readyAt = performance.now();
  window.trammelReport = { ...page.hooks(), interactive: panel };
}

main().catch((e: unknown) => {
  document.documentElement.classList.remove("live");
  document.getElementById("text")?.prepend(
    el("p", { class: "note" }, `Animation and plots cannot be shown: ${e instanceof Error ? e.message : String(e)}`));
});
