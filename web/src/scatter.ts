// All pairs of parameters and results: points below the diagonal, histograms on it, rank correlations
// above.
import { brief, scale, type Scale } from "./axes";
import { el, toggle } from "./dom";
import { css, sized, soon, type Axis, type Cases } from "./study";

const MOST = 7, LEFT = 58, BOTTOM = 34, GAP = 8, REACH = 7, BINS = 14;

interface Cell { x: number; y: number; a: Axis; b: Axis; across: Scale; up: Scale }

function ranks(values: number[]): number[] {
  const order = values.map((_, i) => i).sort((p, q) => (values[p] ?? 0) - (values[q] ?? 0)),
    rank = new Array<number>(values.length);
  for (let i = 0; i < order.length;) { // equal values share their mean rank
    let j = i;
    while (j + 1 < order.length && values[order[j + 1] as number] === values[order[i] as number]) j++;
    for (let k = i; k <= j; k++) rank[order[k] as number] = (i + j) / 2;
    i = j + 1;
  }
  return rank;
}
// Spearman's rank correlation; NaN if one of the two does not vary.
export function rankCorrelation(x: number[], y: number[]): number {
  const p = ranks(x), q = ranks(y), n = x.length, m = (n - 1) / 2;
  let pq = 0, pp = 0, qq = 0;
  for (let i = 0; i < n; i++) {
    const a = (p[i] ?? 0) - m, b = (q[i] ?? 0) - m;
    pq += a * b;
    pp += a * a;
    qq += b * b;
  }
  return pp > 0 && qq > 0 ? pq / Math.sqrt(pp * qq) : NaN;
}

export class Scatter {
  readonly element: HTMLElement;
  private readonly canvas = el("canvas", {});
  private readonly holder = el("div", { class: "matrix" }, this.canvas);
  private readonly note = el("div", { class: "hovernote", hidden: true });
  private readonly on: Set<Axis>;
  private cells: Cell[] = [];
  private width = 0;

  constructor(private readonly cases: Cases) {
    const results = cases.results.slice(0, 2), room = Math.max(1, 5 - results.length);
    this.on = new Set([...cases.parameters.slice(0, room), ...results]);
    this.holder.append(this.note);
    this.element = el("div", { class: "pane scatter" }, el("div", { class: "presets" }, ...cases.axes.map((a) => {
      const b: HTMLButtonElement = toggle(a.name, `${a.label}: show or hide`, this.on.has(a), (want) => {
        if (want && this.on.size < MOST) this.on.add(a);
        else if (!want && this.on.size > 1) this.on.delete(a);
        else b.setAttribute("aria-pressed", String(!want));
        this.redraw();
      });
      return b;
    })), this.holder, el("p", { class: "soft" }, "Above the diagonal: rank correlation (Spearman) of the chosen " +
      "cases that ended. " +
      "Red crosses: cases that did not."));
    this.canvas.addEventListener("pointermove", (e) => this.hover(e));
    this.canvas.addEventListener("pointerleave", () => { this.note.hidden = true; });
    this.canvas.addEventListener("click", (e) => { const i = this.near(e); if (i >= 0) cases.pick(i); });
    new ResizeObserver(() => { if (Math.abs(this.holder.clientWidth - this.width) > 1) this.redraw();
      }).observe(this.holder);
    cases.onChange(this.redraw);
  }

  readonly redraw = soon(() => this.draw());
  private draw(): void {
    const list = this.cases.axes.filter((a) => this.on.has(a)), m = list.length;
    this.width = this.holder.clientWidth;
    if (this.width < 50) return; // not shown
    const side = Math.min(260, (this.width - LEFT - 4) / m), all = LEFT + m * side, high = m * side + BOTTOM;
    const c = sized(this.canvas, all + 4, high);
    c.clearRect(0, 0, all + 4, high);
    c.font = "11px system-ui, sans-serif";
    this.cells = [];
    list.forEach((b, r) => list.forEach((a, k) => {
      const x = LEFT + k * side, y = r * side, ticks = side > 110 ? 4 : 2;
      const cell: Cell = { x, y, a, b, across: scale([a.low, a.high], [x + GAP, x + side - GAP], ticks, a.log),
        up: scale([b.low, b.high], [y + side - GAP, y + GAP], ticks, b.log) };
      c.strokeStyle = css("--line");
      c.lineWidth = 1;
      c.strokeRect(x + 2.5, y + 2.5, side - 5, side - 5);
      if (k === r) this.histogram(c, cell, side);
      else if (k < r) { this.points(c, cell); this.cells.push(cell); }
      else this.correlation(c, cell, side);
    }));
    this.labels(c, list, side);
  }
  private labels(c: CanvasRenderingContext2D, list: Axis[], side: number): void {
    c.fillStyle = css("--soft");
    const put = (s: Scale, f: (p: number, text: string) => void): void => s.ticks.slice(0, 6).forEach((t) =>
      f(s.at(t.x), t.text));
    list.forEach((a, k) => {
      const x = LEFT + k * side, ticks = side > 110 ? 4 : 2;
      c.textAlign = "center";
      put(scale([a.low, a.high], [x + GAP, x + side - GAP], ticks, a.log),
        (p, t) => c.fillText(t, Math.min(p, x + side - 12), list.length * side + 11));
      c.fillText(this.cut(c, a.label + (a.log ? " log" : ""), side - 4), x + side / 2, list.length * side + 27);
      c.textAlign = "right";
      if (k > 0) put(scale([a.low, a.high], [(k + 1) * side - GAP, k * side + GAP], ticks, a.log),
        (p, t) => c.fillText(t, LEFT - 3, p + 4));
      c.save();
      c.translate(11, (k + 0.5) * side);
      c.rotate(-Math.PI / 2);
      c.textAlign = "center";
      c.fillText(this.cut(c, a.label, side - 4), 0, 0);
      c.restore();
    });
  }
  private cut(c: CanvasRenderingContext2D, text: string, room: number): string {
    if (c.measureText(text).width <= room) return text;
    while (text.length > 1 && c.measureText(`${text}\u2026`).width > room) text = text.slice(0, -1);
    return `${text}\u2026`;
  }
  private points(c: CanvasRenderingContext2D, q: Cell): void {
    const { cases } = this, n = cases.count(), size = cases.n > 1000 ? 2 : n > 300 ? 2.6 : 3.6, faint = css("--line");
    const dot = (i: number, colour: string, wide: number): void => {
      const x = q.across.at(q.a.values[i] ?? NaN), y = q.up.at(q.b.values[i] ?? NaN);
      if (!Number.isFinite(x + y)) return;
      c.fillStyle = colour;
      if (wide < 2.5) { c.fillRect(Math.round(x) - 1, Math.round(y) - 1, 2, 2); return; }
      c.beginPath();
      c.arc(x, y, wide / 2, 0, 7);
      c.fill();
    };
    for (let i = 0; i < cases.n; i++) if (!cases.chosen[i]) dot(i, faint, size);
    c.globalAlpha = n > 400 ? 0.7 : 0.9;
    for (let i = 0; i < cases.n; i++) if (cases.chosen[i] && cases.done(i)) dot(i, cases.tint(i), size);
    c.globalAlpha = 1;
    c.strokeStyle = css("--bad");
    c.lineWidth = 1.4;
    for (let i = 0; i < cases.n; i++) {
      const x = q.across.at(q.a.values[i] ?? NaN), y = q.up.at(q.b.values[i] ?? NaN);
      if (cases.done(i) || !cases.chosen[i] || !Number.isFinite(x + y)) continue;
      c.beginPath();
      c.moveTo(x - 3, y - 3);
      c.lineTo(x + 3, y + 3);
      c.moveTo(x - 3, y + 3);
      c.lineTo(x + 3, y - 3);
      c.stroke();
    }
    if (cases.picked >= 0) dot(cases.picked, css("--ink"), 8);
  }
  private histogram(c: CanvasRenderingContext2D, q: Cell, side: number): void {
    const all = new Array<number>(BINS).fill(0), own = new Array<number>(BINS).fill(0), s = q.across;
    for (let i = 0; i < this.cases.n; i++) {
      const at = (s.at(q.a.values[i] ?? NaN) - s.from) / (s.to - s.from);
      if (!Number.isFinite(at)) continue;
      const k = Math.min(BINS - 1, Math.max(0, Math.floor(at * BINS)));
      all[k] = (all[k] ?? 0) + 1;
      if (this.cases.chosen[i]) own[k] = (own[k] ?? 0) + 1;
    }
    const most = Math.max(...all, 1), wide = (side - 2 * GAP) / BINS;
    const bars = (list: number[], colour: string): void => list.forEach((n, k) => {
      const h = (n / most) * (side - 26);
      c.fillStyle = colour;
      c.fillRect(q.x + GAP + k * wide + 0.5, q.y + side - 4 - h, wide - 1, h);
    });
    bars(all, css("--line"));
    bars(own, css("--accent"));
    c.fillStyle = css("--ink");
    c.textAlign = "left";
    c.font = "600 11.5px system-ui, sans-serif";
    c.fillText(this.cut(c, q.a.name, side - 14), q.x + 8, q.y + 16);
    c.font = "11px system-ui, sans-serif";
  }
  private correlation(c: CanvasRenderingContext2D, q: Cell, side: number): void {
    const x: number[] = [], y: number[] = [];
    for (let i = 0; i < this.cases.n; i++) {
      const p = q.a.values[i] ?? NaN, r = q.b.values[i] ?? NaN;
      if (this.cases.chosen[i] && this.cases.done(i) && Number.isFinite(p + r)) { x.push(p); y.push(r); }
    }
    const rho = x.length > 2 ? rankCorrelation(x, y) : NaN, size = Math.abs(rho);
    c.fillStyle = Number.isFinite(rho) && size > 0.3 ? css("--ink") : css("--soft");
    c.textAlign = "center";
    c.font = `${size > 0.6 ? "600 " : ""}${Math.round(12 + 5 * (size || 0))}px system-ui, sans-serif`;
    c.fillText(Number.isFinite(rho) ? rho.toFixed(2) : "\u2013", q.x + side / 2, q.y + side / 2 + 5);
    c.font = "11px system-ui, sans-serif";
  }
  private near(e: MouseEvent): number {
    const q = this.cells.find((k) => e.offsetX >= k.across.from - GAP && e.offsetX <= k.across.to + GAP &&
      e.offsetY <= k.up.from + GAP && e.offsetY >= k.up.to - GAP);
    let best = -1, least = REACH;
    for (let i = 0; i < this.cases.n && q; i++) {
      const off = Math.hypot(q.across.at(q.a.values[i] ?? NaN) - e.offsetX, q.up.at(q.b.values[i] ?? NaN) - e.offsetY);
      if (this.cases.chosen[i] && off < least) { least = off; best = i; }
    }
    return best;
  }
  private hover(e: PointerEvent): void {
    const i = e.pointerType === "touch" ? -1 : this.near(e);
    this.note.hidden = i < 0;
    if (i < 0) return;
    this.note.replaceChildren(el("b", {}, `case ${this.cases.info.shown[i] ?? i}`), ...this.cases.axes.map((a) =>
      el("div", {}, `${a.name} ${brief(a.values[i] ?? NaN)} ${a.unit}`)));
    const x = Math.min(e.offsetX + 12, Math.max(0, this.width - 170));
    this.note.style.transform = `translate(${x}px, ${e.offsetY + 6}px)`;
  }
}
