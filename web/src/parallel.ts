// Cases as lines across parallel axes, one for each parameter and result. Ranges on the axes select cases.
import { brief, scale, svg, type Scale } from "./axes";
import { format } from "./data";
import { button, el } from "./dom";
import { choice, css, ramp, sized, soon, type Axis, type Cases } from "./study";

// [px] space for names and between axes, and distance at which a line is hit; number of lines drawn at a time.
const TOP = 40, BOTTOM = 18, LEAST = 92, REACH = 9, CHUNK = 400;

interface Placed { axis: Axis; x: number; y: Scale }

export class Parallel {
  readonly element: HTMLElement;
  private readonly canvas = el("canvas", {});
  private readonly over = svg("svg", { class: "axes" });
  private readonly holder = el("div", { class: "parallel" }, this.canvas);
  private readonly chips = el("div", { class: "chips" });
  private readonly note = el("div", { class: "hovernote", hidden: true });
  private readonly legend = el("div", { class: "ramp" });
  private placed: Placed[] = [];
  private width = 0;
  private height = 0;

  constructor(private readonly cases: Cases) {
    this.holder.append(this.over, this.note);
    const at = Math.max(0, cases.axes.indexOf(cases.colour as Axis));
    const by = choice("colour by", cases.axes.map((a) => a.name), at, (i) => cases.colourBy(cases.axes[i] as Axis));
    this.element = el("div", { class: "lines" }, el("div", { class: "controls" },
      el("label", {}, "colour by ", by), this.legend, this.chips), this.holder);
    this.canvas.addEventListener("pointermove", (e) => this.hover(e));
    this.canvas.addEventListener("pointerleave", () => { this.note.hidden = true; });
    this.canvas.addEventListener("click", (e) => { const i = this.near(e); if (i >= 0) cases.pick(i); });
    new ResizeObserver(() => this.resize()).observe(this.element);
    cases.onChange(soon(() => { this.brushes(); this.draw(); }));
  }

  private resize(): void {
    // On a narrow screen the page has the height of its contents.
    const w = Math.max(this.element.clientWidth - 24, LEAST * this.cases.axes.length),
      room = this.element.clientHeight - (this.holder.offsetTop - this.element.offsetTop) - 12,
      h = matchMedia("(max-width: 900px)").matches ? 380 : Math.max(220, room);
    if (Math.abs(w - this.width) < 1 && Math.abs(h - this.height) < 1) return;
    this.width = w;
    this.height = h;
    this.behind = null;
    const list = this.cases.axes, step = w / list.length;
    this.placed = list.map((axis, i) => ({ axis, x: step * (i + 0.5),
      y: scale([axis.low, axis.high], [h - BOTTOM, TOP], 6, axis.log) }));
    this.frame(step);
    this.brushes();
    this.draw();
  }
  // Draws names, lines and ticks, and the areas that react to the pointer.
  private frame(step: number): void {
    this.over.replaceChildren();
    this.over.setAttribute("width", String(this.width));
    this.over.setAttribute("height", String(this.height));
    const room = Math.floor(step / 6.6), cut = (t: string): string => (t.length > room
      ? `${t.slice(0, room - 1)}\u2026` : t);
    for (const p of this.placed) {
      const g = svg("g", {}), a = p.axis;
      g.append(svg("line", { x1: p.x, x2: p.x, y1: TOP, y2: this.height - BOTTOM, class: "axis" }),
        svg("text", { x: p.x, y: 13, "text-anchor": "middle", class: a.parameter ? "name" : "name result" },
          cut(a.name),
          svg("title", {}, `${a.label}: ${a.about}${a.log ? ", logarithmic" : ""}`)),
        svg("text", { x: p.x, y: 27, "text-anchor": "middle" },
          cut(`${a.unit ? `[${a.unit}]` : ""}${a.log ? " log" : ""}`.trim() || "\u00a0")));
      for (const t of p.y.ticks) {
        const y = p.y.at(t.x);
        g.append(svg("line", { x1: p.x - 3, x2: p.x + 3, y1: y, y2: y, class: "axis" }),
          svg("text", { x: p.x - 6, y: y + 3.5, "text-anchor": "end", class: "tick" }, t.text));
      }
      g.append(svg("rect", { class: "brush", x: p.x - 9, width: 18, y: 0, height: 0 }), this.grip(p));
      this.over.append(g);
    }
  }
  // A drag selects a range or moves an existing one; a click removes it.
  private grip(p: Placed): SVGElement {
    const hit = svg("rect", { class: "grip", x: p.x - 15, width: 30, y: TOP - 8, height: this.height - TOP - BOTTOM +
      16,
      tabindex: 0, role: "button", "aria-label": `${p.axis.name}: choose a range` });
    let from = 0, kept: [number, number] | null = null, moving = false;
    const inside = (y: number): number => Math.min(this.height - BOTTOM, Math.max(TOP, y));
    hit.addEventListener("pointerdown", (e) => {
      hit.setPointerCapture(e.pointerId);
      from = inside(e.offsetY);
      const now = this.cases.brushes.get(p.axis);
      kept = now ? [p.y.at(now[0]), p.y.at(now[1])] : null;
      moving = !!kept && from <= kept[0] && from >= kept[1];
    });
    hit.addEventListener("pointermove", (e) => {
      if (!hit.hasPointerCapture(e.pointerId)) return;
      const y = inside(e.offsetY);
      if (Math.abs(y - from) < 3) return;
      if (moving && kept) {
        const by = Math.max(TOP - kept[1], Math.min(this.height - BOTTOM - kept[0], y - from));
        this.cases.brush(p.axis, [p.y.value(kept[0] + by), p.y.value(kept[1] + by)]);
      } else this.cases.brush(p.axis, [p.y.value(Math.max(y, from)), p.y.value(Math.min(y, from))]);
    });
    hit.addEventListener("pointerup", (e) => { if (Math.abs(inside(e.offsetY) - from) < 3) this.cases.brush(p.axis,
      null); });
    hit.addEventListener("keydown", (e) => this.key(e, p));
    return hit;
  }
  // Enter selects the upper half or nothing; arrow keys move the range, with shift its lower end.
  private key(e: KeyboardEvent, p: Placed): void {
    const now = this.cases.brushes.get(p.axis), step = 0.05 * (p.y.from - p.y.to);
    const by = e.key === "ArrowUp" ? -step : e.key === "ArrowDown" ? step : 0;
    if (e.key === "Escape" || (e.key === "Enter" && now)) this.cases.brush(p.axis, null);
    else if (e.key === "Enter") this.cases.brush(p.axis, [p.y.value((p.y.from + p.y.to) / 2), p.axis.high]);
    else if (by !== 0 && now) {
      const low = p.y.value(Math.min(p.y.from, p.y.at(now[0]) + by)),
        high = e.shiftKey ? now[1] : p.y.value(Math.max(p.y.to, p.y.at(now[1]) + by));
      if (low < high) this.cases.brush(p.axis, [low, high]);
    } else return;
    e.preventDefault();
    e.stopPropagation();
  }
  private brushes(): void {
    const c = this.cases, list = this.over.querySelectorAll(".brush");
    this.placed.forEach((p, k) => {
      const now = c.brushes.get(p.axis), top = now ? p.y.at(now[1]) : 0;
      list[k]?.setAttribute("y", String(top));
      list[k]?.setAttribute("height", String(now ? Math.max(2, p.y.at(now[0]) - top) : 0));
    });
    const told = c.brushes.size > 0 ? `${c.count()} of ${c.n} cases` : `${c.n} cases`;
    this.chips.replaceChildren(el("b", {}, told), ...[...c.brushes].map(([a, [low, high]]) => button(
      `${a.name} ${brief(low)} \u2026 ${brief(high)} \u2715`, `remove the range of ${a.name}`, () => c.brush(a, null),
        "chip")),
    ...(c.brushes.size === 0 ? [el("small", {}, "drag along an axis to select")] : []));
    const a = c.colour;
    if (a) this.legend.replaceChildren(el("small", {}, brief(a.low)), el("i", { style:
      `background:linear-gradient(90deg,${[0, 0.25, 0.5, 0.75, 1].map(ramp).join(",")})` }),
    el("small", {}, brief(a.high)), el("small", {}, a.log ? `${a.unit} log` : a.unit));
  }

  // Draws each segment separately: browsers that draw in software take ten times as long for a polyline.
  private line(c: CanvasRenderingContext2D, i: number, colour: string, wide: number, alpha: number): void {
    c.strokeStyle = colour;
    c.lineWidth = wide;
    c.globalAlpha = alpha;
    let last: Placed | null = null;
    for (const p of this.placed) {
      const known = Number.isFinite(p.axis.values[i] ?? NaN);
      if (last && known) {
        c.beginPath();
        c.moveTo(last.x, last.y.at(last.axis.values[i] ?? 0));
        c.lineTo(p.x, p.y.at(p.axis.values[i] ?? 0));
        c.stroke();
      }
      last = known ? p : null;
    }
  }
  // Draws all cases in grey once, as the background of the selected ones.
  private behind: HTMLCanvasElement | null = null;
  private backdrop(): HTMLCanvasElement {
    if (this.behind) return this.behind;
    const canvas = this.behind = el("canvas", {}), c = sized(canvas, this.width, this.height), faint = css("--line");
    for (let i = 0; i < this.cases.n; i++) this.line(c, i, faint, 1, 0.7);
    return canvas;
  }
  // Thousands of lines are drawn in portions, so that the page keeps reacting to a drag.
  private job = 0;
  draw(): void {
    if (this.width === 0) return;
    const c = sized(this.canvas, this.width, this.height), { cases } = this, n = cases.count(), job = ++this.job;
    if (cases.brushes.size > 0) c.drawImage(this.backdrop(), 0, 0, this.width, this.height);
    const list = Array.from({ length: cases.n }, (_, i) => i).filter((i) => cases.chosen[i]);
    const fine = list.filter((i) => cases.done(i)), alpha = Math.max(0.1, Math.min(0.9, 9 / Math.sqrt(n + 1)));
    const wide = n > 500 ? 1 : 1.2;
    const some = (from: number): void => {
      if (job !== this.job) return; // a newer drawing has been requested
      for (const i of fine.slice(from, from + CHUNK)) this.line(c, i, cases.tint(i), wide, alpha);
      if (from + CHUNK < fine.length) { requestAnimationFrame(() => some(from + CHUNK)); return; }
      c.setLineDash([5, 4]);
      for (const i of list) if (!cases.done(i)) this.line(c, i, css("--bad"), 1.3, 0.85);
      c.setLineDash([]);
      if (cases.picked >= 0) this.line(c, cases.picked, css("--ink"), 2.6, 1);
    };
    some(0);
  }
  // Redraws after the colours of the page have changed.
  theme(): void { this.behind = null; this.draw(); }

  // The chosen case whose line passes here, or -1.
  private near(e: PointerEvent | MouseEvent): number {
    const x = e.offsetX, y = e.offsetY, k = this.placed.findIndex((p) => p.x > x), b = this.placed[k],
      a = this.placed[k - 1];
    let best = -1, least = REACH;
    for (let i = 0; i < this.cases.n && a && b; i++) {
      if (!this.cases.chosen[i]) continue;
      const p = a.y.at(a.axis.values[i] ?? NaN), q = b.y.at(b.axis.values[i] ?? NaN),
        off = Math.abs(p + ((q - p) * (x - a.x)) / (b.x - a.x) - y);
      if (off < least) { least = off; best = i; }
    }
    return best;
  }
  private hover(e: PointerEvent): void {
    const i = e.pointerType === "touch" ? -1 : this.near(e), { cases } = this;
    this.note.hidden = i < 0;
    if (i < 0) return;
    this.note.replaceChildren(el("b", {}, `case ${cases.info.shown[i] ?? i}`), cases.done(i)
      ? "" : ` ${cases.info.status[i] ?? ""}`,
      ...cases.axes.map((a) => el("div", {}, `${a.name} ${format(a.values[i] ?? NaN)} ${a.unit}`)));
    const x = Math.min(e.offsetX + 14, this.width - 170),
      y = Math.max(4, Math.min(e.offsetY, this.height - 30 - 18 * cases.axes.length));
    this.note.style.transform = `translate(${x}px, ${y}px)`;
  }
}
