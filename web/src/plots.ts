// Plots against time. All share the zoom, the reading cursor and the time of the animation.
import uPlot from "uplot";
import { format, resampled, unitText, valueText, type Channel, type Overlay, type Run } from "./data";
import { extent } from "./axes";
import { button, el, toggle } from "./dom";
import type { Player } from "./player";
import { drawPeaks, extremes, peaks, peakText, type Peak } from "./peaks";
import { FILES, savePlot } from "./plot_files";
import { evenFrames, spectrum, statistics, tooSparse, viewNote, viewUnit, VIEWS, type View } from "./signals";
import { Units } from "./units";

const LIGHT = ["#2b6cb0", "#c05621", "#2f855a", "#b83280", "#6b46c1", "#9b7400", "#00798c", "#c53030"];
const DARK = ["#63a4ff", "#ffa24d", "#5fd38d", "#ff7ac1", "#b794f6", "#e6c34a", "#4fd1dc", "#ff7b7b"];
const MANY = 4; // number of channels; with more, legend entries are short and complete under the pointer
const HEIGHT = 190, LOW = 140, CURVE = 320;

// Labels of ticks, with as many digits as distinguish neighbours.
function ticks(all: (number | null)[], log: boolean): string[] {
  const known = all.filter((v): v is number => v !== null),
    largest = known.reduce((p, v) => Math.max(p, Math.abs(v)), 0);
  const step = known.length > 1 ? Math.abs((known[1] as number) - (known[0] as number)) : largest;
  const digits = Math.min(9, Math.max(0, Math.round(Math.log10(largest / step) + 0.49)) + 1);
  return all.map((x) => {
    if (x === null) return "";
    if (log) return x.toExponential(0).replace("e+", "e");
    if (Math.abs(x) <= 1e-9 * largest) return "0";
    const text = largest >= 1e5 || largest < 1e-3 ? x.toExponential(digits) : x.toPrecision(digits + 1);
    return String(Number(text)).includes("e") || largest >= 1e5 || largest < 1e-3
      ? Number(text).toExponential().replace("e+", "e") : String(Number(text));
  });
}
function decades(low: number, high: number): number[] {
  const from = Math.ceil(Math.log10(low) - 1e-9), to = Math.floor(Math.log10(high) + 1e-9),
    every = Math.max(1, Math.ceil((to - from) / 5)), list: number[] = [];
  for (let k = from; k <= to; k += every) list.push(10 ** k);
  return list;
}
function dark(): boolean { return getComputedStyle(document.documentElement).colorScheme === "dark"; }
// Steps and drifts have logarithmic axes.
function logarithmic(list: Channel[]): boolean {
  return list.every((c) => {
    if (!/^run\.(step|drift_)/.test(c.name) || c.min < 0 || !(c.max > 0)) return false;
    const least = c.values.reduce((p, x) => (x > 0 ? Math.min(p, x) : p), Infinity);
    return c.max > 30 * least;
  });
}
// What the values of an axis are: the last word that the names of their channels share, else the quantity of the unit.
const QUANTITY: Record<string, string> = {
  N: "force", kN: "force", "N m": "torque", J: "energy", W: "power", Hz: "frequency",
};
function axisName(list: Channel[], unit: string): string {
  const words = new Set(list.map((c) => c.name.slice(c.name.lastIndexOf(".") + 1))), [word] = words;
  const quantity = QUANTITY[unit] ?? "";
  const name = words.size === 1 && word && !/^[fm]?[fmt][xyz]$/.test(word) ? word : quantity;
  return `${name} [${unitText(unit) || "\u2013"}]`.trim();
}
function css(name: string): string { return getComputedStyle(document.documentElement).getPropertyValue(name).trim(); }

class Plot {
  readonly card: HTMLElement;
  private readonly area = el("div", { class: "area" });
  private readonly legend = el("div", { class: "legend", tabindex: "0" });
  private readonly now: HTMLElement;
  private readonly switches = el("span", { class: "switches" });
  private readings: HTMLElement[] = [];
  private readonly note = el("p", { class: "soft note", hidden: true });
  private readonly numbers = el("div", { class: "numbers", hidden: true });
  u: uPlot | null = null;
  view: View = "time";

  // `against`: the channel on the abscissa, in place of time.
  constructor(readonly all: Plots, public channels: Channel[], readonly against: Channel | null = null) {
    this.now = el("div", { class: against ? "spot" : "now" });
    const differ = all.overlay && !against ? button("\u0394", "plot the differences of the two runs",
      () => all.openDifferences(this.channels), "quiet") : null;
    const offered = !against && !all.permanent;
    const views = offered && all.run.axis === "time" && evenFrames(all.run.time) ? el("select", {
      class: "quiet", title: "over time, amplitudes over frequency, power spectral density", "aria-label": "view",
      change: (e) => { this.view = VIEWS[(e.target as HTMLSelectElement).selectedIndex] ?? "time"; this.build(); },
    }, ...VIEWS.map((v) => el("option", {}, v))) : null;
    const table = offered ? toggle("\u2211", "least, largest and mean values as a table", false, (on) => {
      this.numbers.hidden = !on;
      this.buildNumbers();
    }) : null;
    const save = offered || against ? el("select", {
      class: "quiet save", title: "save the plot as a file", "aria-label": "save the plot",
      change: (e) => this.save(e.target as HTMLSelectElement) },
      el("option", {}, "\u2193"), ...FILES.map((k) => el("option", {}, k))) : null;
    this.card = el("figure", { class: "plot", tabindex: "-1" },
      el("figcaption", {}, this.legend, this.switches, views, table, save, differ, all.permanent ? null
        : button("\u2715", "remove this plot", () => all.remove(this), "quiet")), this.area, this.note, this.numbers);
    this.card.addEventListener("pointerdown", () => all.choose(this));
  }
  // The curves: the channels of this run, then those of the other run.
  private get twins(): Channel[] {
    return this.against ? [] : this.channels.map((c) => this.all.overlay?.twin.get(c))
      .filter((c): c is Channel => c !== undefined);
  }

  // The same channels of earlier runs of the page.
  private get earlier(): Channel[] {
    if (this.against || !this.all.showOld) return [];
    return this.all.old.flatMap((run) => this.channels.map((c) => {
      const k = run.byName.get(c.name);
      return k && k.unit === c.unit ? resampled(k, run, this.all.run) : null;
    })).filter((c): c is Channel => c !== null);
  }

  private get height(): number { return this.against ? CURVE : this.all.permanent ? LOW : HEIGHT; }
  get timed(): boolean { return !this.against && this.view === "time"; }
  get units(): string[] { return [...new Set(this.channels.map((c) => c.unit))]; }
  accepts(c: Channel): boolean { return !this.against && (this.units.includes(c.unit) || this.units.length < 2); }
  private colour(i: number): string { const p = dark() ? DARK : LIGHT; return p[i % p.length] as string; }

  add(c: Channel): void { if (!this.channels.includes(c)) { this.channels.push(c); this.build(); } }
  drop(c: Channel): void {
    this.channels = this.channels.filter((k) => k !== c);
    if (this.channels.length === 0) this.all.remove(this);
    else this.build();
  }

  private shown(c: Channel): Channel { return this.all.units.shown(c); }

  // Peaks between the rows of a channel, in shown units; none where its extremes are not recorded or plotted as well.
  peaks(c: Channel): Peak[] {
    if (!this.timed || this.all.run.axis !== "time") return [];
    return [true, false].flatMap((up) => {
      const k = extremes(this.all.run, c, up);
      return k && !this.channels.includes(k) ? peaks(this.all.run.time, this.shown(c), this.shown(k), up) : [];
    });
  }

  // The farthest peak of either side, for the legend.
  private peakNote(c: Channel): HTMLElement | null {
    const list = this.peaks(c), unit = this.shown(c).unit;
    const texts = [true, false].map((up) => list.find((p) => p.up === up))
      .filter((p): p is Peak => p !== undefined).map((p) => peakText(p, unit, this.all.run));
    return texts.length === 0 ? null : el("small", { class: "peak",
      title: "extremes between two rows, which the curve misses; triangles mark them" }, texts.join("; "));
  }

  private save(menu: HTMLSelectElement): void {
    const kind = FILES[menu.selectedIndex - 1], { axis, timeUnit, time } = this.all.run,
      x = this.against && this.shown(this.against), names = this.channels.map((c) => c.name).join("_");
    menu.selectedIndex = 0;
    if (kind && this.u) savePlot({ name: names.replace(/[^\w.-]+/g, "_").slice(0, 80),
      x: x ?? { name: axis, unit: timeUnit, values: time }, channels: this.channels.map((c) => this.shown(c)),
      canvas: this.u.ctx.canvas }, kind);
  }

  // A button for each unit of the plot that can be shown as another.
  private buildSwitches(): void {
    const units = [...this.units, ...(this.against ? [this.against.unit] : [])].filter((u) => this.all.units.offers(u));
    this.switches.replaceChildren(...[...new Set(units)].map((u) => button(unitText(this.all.units.nameOf(u)),
      `show ${u} in another unit`, () => this.all.switchUnit(u), "quiet")));
  }

  private buildLegend(): void {
    this.readings = [];
    this.buildSwitches();
    this.legend.classList.toggle("many", this.channels.length > MANY);
    this.legend.replaceChildren(...this.channels.map((c, i) => {
      const value = el("b", {});
      this.readings.push(value);
      const s = this.shown(c), unit = s.unit ? ` ${unitText(s.unit)}` : "", twin = this.all.overlay?.difference.get(c);
      const d = twin && this.shown(twin);
      const range = `min ${valueText(s, s.min)}  max ${valueText(s, s.max)}  RMS ${format(s.rms)}${unit}`;
      const chip = el("span", { class: "chip", title: this.channels.length > MANY ? `${c.about}\n${range}` : c.about },
        el("i", { style: `background:${this.colour(i)}` }),
        el("span", { class: "name" }, c.name + (c.vague ? " (not unique)" : "")), value,
        this.all.permanent ? null : button("\u2715", `remove ${c.name}`, () => this.drop(c), "quiet"),
        el("small", {
          title: `of all ${this.all.run.rows} rows; stored values are exact to \u00b1${format(s.error)}${unit}`,
        },
          range),
        this.peakNote(c),
        d ? el("small",
          { class: "differs", title: "largest and root mean square difference of the two runs, of all rows" },
          `\u0394 max ${format(Math.max(Math.abs(d.min), Math.abs(d.max)))}  RMS ${format(d.rms)}${unit}`) : null);
      return chip;
    }));
  }

  private axes(logs: boolean[] = []): uPlot.Axis[] {
    const ink = css("--soft"), line = css("--line");
    const common = { stroke: ink, font: "11px system-ui, sans-serif", labelFont: "11px system-ui, sans-serif",
      ticks: { stroke: line, size: 4 } };
    const { axis, timeUnit } = this.all.run;
    const list: uPlot.Axis[] = [{ ...common, grid: { stroke: line, width: 1 },
      label: timeUnit ? `${axis} [${timeUnit}]` : axis, labelSize: 15, size: 26 }];
    this.units.slice(0, 2).forEach((unit, i) => list.push({
      ...common, scale: `y${i}`, side: i === 0 ? 3 : 1, labelSize: 15,
      label: axisName(this.channels.filter((c) => c.unit === unit), this.all.units.nameOf(unit)),
      size: (_u, labels) => Math.max(40, 12 + 6.6 * (labels ?? []).reduce((n, l) => Math.max(n, l?.length ?? 0), 0)),
      grid: { show: i === 0, stroke: line, width: 1 }, values: (_u, v) => ticks(v, logs[i] ?? false), space: 24,
      ...(logs[i] ? { splits: (_u: uPlot, _i: number, low: number, high: number) => decades(low, high) } : {}),
    }));
    return list;
  }

  // uPlot needs sorted abscissae: it gets the corners of the plot, and the curve is drawn over it.
  private buildCurve(across: Channel, up: Channel): void {
    const x = this.shown(across), y = this.shown(up);
    const room = (c: Channel): [number, number] => {
      const d = (c.max - c.min || Math.abs(c.max) || 1) * 0.05;
      return [c.min - d, c.max + d];
    };
    const [xs, ys] = [room(x), room(y)], axes = this.axes();
    if (axes[0]) axes[0].label = `${x.name} [${unitText(x.unit) || "\u2013"}]`;
    if (axes[1]) axes[1].label = `${y.name} [${unitText(y.unit) || "\u2013"}]`;
    const curve = (u: uPlot): void => {
      const g = u.ctx;
      g.save();
      g.beginPath();
      x.values.forEach((v, i) => g.lineTo(u.valToPos(v, "x", true), u.valToPos(y.values[i] ?? NaN, "y0", true)));
      g.strokeStyle = this.colour(0);
      g.lineWidth = 1.6 * devicePixelRatio;
      g.stroke();
      g.restore();
      this.mark();
    };
    this.u = new uPlot({
      width: Math.max(200, this.area.clientWidth || 480), height: CURVE, legend: { show: false },
      cursor: { drag: { x: false, y: false }, points: { show: false } },
      scales: { x: { time: false, range: () => xs }, y0: { range: () => ys } }, axes,
      series: [{}, { scale: "y0", stroke: "transparent", points: { show: false } }],
      hooks: { draw: [curve], ready: [(u) => { u.over.append(this.now); }] },
    }, [xs, ys], this.area);
  }

  // Earlier runs do not change the scale of the present one.
  private range(unit: string | undefined, earlier: Channel[]): uPlot.Scale {
    const marks = this.channels.filter((c) => c.unit === unit).flatMap((c) => this.peaks(c).map((p) => p.value));
    if (earlier.length === 0 && marks.length === 0) return {};
    const [low, high] = extent([...[...this.channels, ...this.twins].filter((c) => c.unit === unit)
      .map((c) => this.shown(c)).flatMap((c) => [c.min, c.max]), ...marks]);
    return high > low ? { range: () => uPlot.rangeNum(low, high, 0.1, true) } : {};
  }

  private buildNumbers(): void {
    if (this.numbers.hidden) return;
    this.numbers.replaceChildren(statistics(this.all.run, this.channels.map((c) => this.shown(c))));
  }

  // A spectrum has frequency as its abscissa, which no other plot shares.
  private buildSpectrum(view: View): void {
    const { time } = this.all.run, even = evenFrames(time), units = this.units;
    if (!even) return;
    const second = this.all.run.timeUnit === "ms" ? 1e-3 : 1, dt = even.dt * second;
    const curves = this.channels.map((c) => spectrum(this.shown(c).values, even.n, dt, view));
    const axes = this.axes();
    if (axes[0]) axes[0].label = "frequency [Hz]";
    units.slice(0, 2).forEach((unit, i) => {
      const axis = axes[i + 1];
      if (axis) axis.label = `[${viewUnit(this.all.units.nameOf(unit), view) || "\u2013"}]`;
    });
    this.note.textContent = viewNote(this.all.run, even.n, dt);
    this.u = new uPlot({
      width: Math.max(200, this.area.clientWidth || 480), height: this.height, legend: { show: false },
      scales: { x: { time: false } }, cursor: { drag: { x: true, y: false }, points: { size: 6 } }, axes,
      series: [{}, ...this.channels.map((c, i) => ({ label: c.name, scale: `y${Math.min(1, units.indexOf(c.unit))}`,
        stroke: this.colour(i), width: 1.6, points: { show: false } }))],
    }, [curves[0]?.f ?? [], ...curves.map((s) => s.y)], this.area);
  }

  build(): void {
    this.u?.destroy();
    this.buildLegend();
    this.buildNumbers();
    const sparse = this.against ? [] : this.channels.filter(tooSparse);
    this.note.hidden = this.view === "time" && sparse.length === 0;
    this.note.classList.toggle("warn", sparse.length > 0);
    if (sparse.length > 0) {
      this.note.textContent = `${sparse.map((c) => c.name).join(", ")}: ${this.all.run.frames < this.all.run.rows
        ? "the page holds too few of the rows" : "the rows are too far apart"} to draw this curve or its spectrum.` +
        `${this.all.run.frames < this.all.run.rows ? "" : " A smaller output: step shows it."}`;
      this.view = "time";
    }
    if (this.view !== "time") {
      this.buildSpectrum(this.view);
      this.read(null, false);
      return;
    }
    if (this.against && this.channels[0]) {
      this.buildCurve(this.against, this.channels[0]);
      this.read(null, false);
      return;
    }
    const units = this.units, twins = this.twins, earlier = this.earlier;
    const marked = this.channels.map((c) => this.peaks(c));
    const all = [...this.channels, ...twins, ...earlier];
    const logs = units.map((unit) => logarithmic(all.filter((c) => c.unit === unit)));
    const scale = (c: Channel): string => `y${Math.min(1, units.indexOf(c.unit))}`;
    const line = (c: Channel, i: number, dash: number[]): uPlot.Series => ({
      label: c.name, scale: scale(c), stroke: this.colour(i), width: 1.6, pxAlign: 0, dash,
      points: { show: this.all.run.frames < 3 },
    });
    const values = (c: Channel): ArrayLike<number | null> => {
      const s = this.shown(c);
      // no value is known below this
      if (logs[units.indexOf(c.unit)]) return Array.from(s.values, (x) => Math.max(x, s.error));
      return this.all.overlay || earlier.includes(c)
        ? Array.from(s.values, (x) => (Number.isFinite(x) ? x : null)) : s.values;
    };
    const opts: uPlot.Options = {
      width: Math.max(200, this.area.clientWidth || 480), height: this.height, legend: { show: false },
      scales: {
        x: { time: false, ...(this.all.zoom ? { min: this.all.zoom[0], max: this.all.zoom[1] } : {}) },
        ...Object.fromEntries(logs.map((log, i) => [`y${i}`, log ? { distr: 3 } : this.range(units[i], earlier)])),
      },
      cursor: { sync: { key: "trammel" }, drag: { x: true, y: false }, focus: { prox: -1 }, points: { size: 6 } },
      axes: this.axes(logs),
      series: [{}, ...this.channels.map((c, i) => line(c, i, [])),
        ...twins.map((c) => line(c, this.channels.findIndex((k) => k.name === c.name), [6, 4])),
        ...earlier.map((c) => ({ ...line(c, this.channels.findIndex((k) => k.name === c.name), []), width: 0.6,
          alpha: 0.55, points: { show: false } }))],
      hooks: {
        setCursor: [(u) => this.read(u.cursor.idx ?? null, (u.cursor.left ?? -1) >= 0)],
        setScale: [(u, key) => { if (key === "x") this.all.zoomed(this, u.scales.x?.min, u.scales.x?.max); }],
        ready: [(u) => {
          u.over.append(this.now);
          let x = 0;
          u.over.addEventListener("mousedown", (e) => { x = e.clientX; });
          u.over.addEventListener("mouseup", (e) => {
            if (Math.abs(e.clientX - x) < 3) this.all.player.setTime(
              u.posToVal(e.clientX - u.over.getBoundingClientRect().left, "x"));
          });
        }],
        draw: [(u) => {
          this.channels.forEach((c, i) => { drawPeaks(u, marked[i] ?? [], scale(c), this.colour(i)); });
          this.mark();
        }],
      },
    };
    this.u = new uPlot(opts, [this.all.run.time, ...all.map(values)] as unknown as uPlot.AlignedData, this.area);
    this.read(null, false);
    this.mark();
  }
  resize(): void {
    const w = this.area.clientWidth;
    if (this.u && w > 50 && Math.abs(w - this.u.width) > 1) this.u.setSize({ width: w, height: this.height });
  }
  // Values at the reading cursor, else at the time of the animation.
  read(idx: number | null, hovering: boolean): void {
    const i = hovering && idx !== null ? idx : this.all.player.frameAt(this.all.player.time);
    this.channels.forEach((c, k) => {
      const e = this.readings[k], twin = this.against ? undefined : this.all.overlay?.twin.get(c);
      const s = this.shown(c), t = twin && this.shown(twin);
      const text = valueText(s, s.values[i]) + (t ? ` | ${valueText(t, t.values[i])}` : "");
      if (e && e.textContent !== text) e.textContent = text;
    });
  }
  mark(): void {
    if (!this.u) return;
    const y = this.channels[0];
    if (this.against && y) {
      const i = this.all.player.frameAt(this.all.player.time);
      const px = this.u.valToPos(this.shown(this.against).values[i] ?? 0, "x"),
        py = this.u.valToPos(this.shown(y).values[i] ?? 0, "y0");
      this.now.style.transform = `translate(${px}px, ${py}px)`;
      return;
    }
    const x = this.u.valToPos(this.all.player.time, "x");
    this.now.style.transform = `translateX(${x}px)`;
    this.now.style.display = x < 0 || x > this.u.bbox.width / devicePixelRatio + 0.5 ? "none" : "block";
  }
}

export class Plots {
  awake = true; // visible; otherwise nothing is redrawn when the time changes

  readonly holder = el("div", { class: "plots" });
  zoom: [number, number] | null = null;
  first: () => void = () => undefined; // opens the initial plots
  private readonly hint = el("div", { class: "empty", hidden: true },
    el("p", {}, "No plot is open. Find a channel in the field above, click something in the picture, or a row of " +
      "the tab Channels."),
    button("Show the first plots again", "the plots with which the page opened", () => this.first()));
  showOld = true;
  units = new Units();
  old: Run[] = []; // earlier runs of the page, whose curves stay as thin lines
  private list: Plot[] = [];
  private current: Plot | null = null;
  private busy = false;

  constructor(readonly run: Run, readonly player: Player, readonly overlay: Overlay | null = null,
    readonly permanent = false) {
    player.onTime(() => {
      if (!this.awake) return;
      for (const p of this.list) {
        p.mark();
        if ((p.u?.cursor.left ?? -1) < 0) p.read(null, false);
      }
    });
    if (!permanent) this.holder.append(this.hint);
    new ResizeObserver(() => { for (const p of this.list) p.resize(); }).observe(this.holder);
  }
  // A new plot; channels of more than two units go to further ones.
  open(channels: Channel[]): void {
    let plot: Plot | null = null;
    const fresh: Plot[] = [];
    for (const c of channels) {
      if (plot?.accepts(c)) plot.channels.push(c);
      else {
        plot = new Plot(this, [c]);
        fresh.push(plot);
      }
    }
    for (const p of fresh) this.show(p);
    if (plot) this.choose(plot);
  }
  // Built when its width is known.
  private show(p: Plot): void {
    this.list.push(p);
    this.hint.hidden = true;
    this.holder.append(p.card);
    p.build();
  }
  openDifferences(channels: Channel[]): void {
    const list = channels.map((c) => this.overlay?.difference.get(c)).filter((c): c is Channel => c !== undefined);
    if (list.length === 0) return;
    this.open(list);
    this.current?.card.scrollIntoView({ block: "nearest" });
  }
  openCurve(y: Channel, x: Channel, scroll = true): void {
    const plot = new Plot(this, [y], x);
    this.show(plot);
    this.choose(plot);
    if (scroll) plot.card.scrollIntoView({ block: "nearest" });
  }
  // Adds a channel to the plot used last, if its axes allow it.
  add(c: Channel): void {
    if (this.current?.accepts(c)) this.current.add(c);
    else this.open([c]);
    this.current?.card.scrollIntoView({ block: "nearest" });
  }
  choose(p: Plot): void {
    this.current = p;
    for (const k of this.list) k.card.classList.toggle("chosen", k === p && this.list.length > 1);
  }
  remove(p: Plot): void {
    p.u?.destroy();
    p.card.remove();
    this.list = this.list.filter((k) => k !== p);
    this.hint.hidden = this.list.length > 0;
    if (this.current === p) this.current = this.list[this.list.length - 1] ?? null;
  }
  wholeTime(): void {
    this.zoom = null;
    for (const p of this.list) if (p.timed) p.u?.setScale("x", { min: this.player.start, max: this.player.end });
  }
  clear(): void { this.keep(0); }
  // Removes all but the first n.
  keep(n: number): void { for (const p of this.list.slice(n)) this.remove(p); }
  zoomed(from: Plot, min?: number | null, max?: number | null): void {
    if (this.busy || min === undefined || max === undefined || min === null || max === null) return;
    this.busy = true;
    const whole = min <= this.player.start && max >= this.player.end;
    this.zoom = whole ? null : [min, max];
    for (const p of this.list) if (p !== from && p.timed) p.u?.setScale("x", { min, max });
    this.busy = false;
  }
  switchUnit(unit: string): void {
    this.units.next(unit);
    this.theme();
  }
  // Shows the plots of another run of the same model.
  takeOver(from: Plots): void {
    this.units = from.units;
    this.clear();
    for (const p of from.list) {
      const find = (c: Channel): Channel | undefined => this.run.byName.get(c.name);
      const channels = p.channels.map(find).filter((c): c is Channel => c !== undefined);
      const against = p.against ? find(p.against) : undefined;
      if (against && channels[0]) this.openCurve(channels[0], against);
      else if (!p.against && channels.length > 0) this.open(channels);
    }
    if (from.zoom && this.list[0]) this.list[0].u?.setScale("x", { min: from.zoom[0], max: from.zoom[1] });
  }
  theme(): void { for (const p of this.list) p.build(); }
  // Updates the plots when they become visible again.
  wake(): void {
    this.awake = true;
    for (const p of this.list) { p.resize(); p.mark(); p.read(null, false); }
  }
  zoomTo(range: [number, number]): void {
    const timed = this.list.find((p) => p.timed);
    if (timed) timed.u?.setScale("x", { min: range[0], max: range[1] });
  }
  // The plots as lines of `plot:`.
  lines(): string[] { return this.shown().map((names) => names.join(", ").replaceAll("\u2212", "-")); }
  // The position of the current time in each plot, for tests.
  marks(): number[] {
    return this.list.filter((p) => p.timed)
      .map((p) => (p.u ? p.u.posToVal(p.u.valToPos(this.player.time, "x"), "x") : NaN));
  }
  // The numbers that each plot draws: abscissae, then curves; for tests.
  // For tests: which curves of the plots are dashed; those of time and values.
  dashed(): boolean[][] { return this.list.map((p) => (p.u?.series ?? []).map((s) => (s.dash ?? []).length > 0)); }
  drawn(): number[][][] {
    return this.list.map((p) => (p.u ? Array.from(p.u.data, (s) => Array.from(s, Number)) : []));
  }
  // Channels that are plotted though their frames are too far apart.
  sparse(): string[] {
    return this.list.flatMap((p) => (p.against ? [] : p.channels.filter(tooSparse).map((c) => c.name)));
  }
  // The marked peaks of each curve of each plot.
  peaks(): Peak[][][] { return this.list.map((p) => p.channels.map((c) => p.peaks(c))); }
  // The range of the first axis of values of each plot.
  scales(): [number, number][] {
    return this.list.map((p) => [p.u?.scales.y0?.min ?? NaN, p.u?.scales.y0?.max ?? NaN]);
  }
  shown(): string[][] {
    return this.list.map((p) => p.channels.map((c) => (p.against ? `${c.name} over ${p.against.name}` : c.name)));
  }
}
