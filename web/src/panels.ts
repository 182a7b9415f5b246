// The side of the page: plots with their search, the run in words, all channels, the model text.
import { format, type Channel, type Run } from "./data";
import { button, el, headings, toggle } from "./dom";
import type { Plots } from "./plots";

const MOST = 300; // rows of a list at a time

// Search: every word must occur in the name, the unit or the description; matches in names come first.
export function search(run: Run, text: string): Channel[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const score = (c: Channel): number => {
    const name = c.name.toLowerCase(), rest = `${c.unit} ${c.about}`.toLowerCase();
    let s = 0;
    for (const w of words) {
      if (name.startsWith(w)) s += 3;
      else if (name.includes(w)) s += 2;
      else if (rest.includes(w)) s += 1;
      else return -1;
    }
    return s;
  };
  return run.channels.filter((c) => !c.extra).map((c, i) => ({ c, i, s: score(c) })).filter((k) => k.s >= 0)
    .sort((a, b) => b.s - a.s || a.i - b.i).map((k) => k.c);
}

// "a - b": the difference of two channels of one unit, from the stored frames.
export function difference(run: Run, text: string): Channel | null {
  const names = text.trim().split(/\s+[-\u2212]\s+/);
  const a = run.byName.get(names[0] ?? ""), b = run.byName.get(names[1] ?? "");
  if (names.length !== 2 || !a || !b || a.unit !== b.unit) return null;
  const values = a.values.map((x, i) => x - (b.values[i] ?? NaN));
  const sum = (f: (x: number) => number): number => values.reduce((s, x) => s + f(x), 0) / values.length;
  return {
    name: `${a.name} \u2212 ${b.name}`, unit: a.unit, about: "difference of two channels, at the stored times",
    vague: a.vague || b.vague, extra: false,
    min: values.reduce((p, q) => Math.min(p, q), Infinity), max: values.reduce((p, q) => Math.max(p, q), -Infinity),
    mean: sum((x) => x),
    rms: Math.sqrt(sum((x) => x * x)), error: a.error + b.error, digit: Math.max(a.digit, b.digit), values,
  };
}

export function searchBox(run: Run, plots: Plots): HTMLElement {
  const list = el("div", { class: "results", role: "listbox", "aria-label": "channels found" });
  const input = el("input", {
    type: "search",
    placeholder: `Add a channel to the plot (${run.channels.filter((c) => !c.extra).length} recorded), ` +
      "\u201ca - b\u201d or \u201ca over b\u201d",
    "aria-label": "search channels",
    input: () => show(), focus: () => show(),
    keydown: (e) => {
      const key = (e as KeyboardEvent).key;
      if (key === "Enter") (list.firstElementChild as HTMLElement | null)?.click();
      if (key === "Escape") { list.replaceChildren(); input.blur(); }
    },
  });
  const take = (c: Channel, fresh: boolean): void => {
    if (fresh) plots.open([c]);
    else plots.add(c);
    input.value = "";
    list.replaceChildren();
  };
  const show = (): void => {
    const pair = input.value.trim().split(/\s+over\s+/), y = run.byName.get(pair[0] ?? ""),
      x = run.byName.get(pair[1] ?? "");
    if (pair.length === 2 && x && y) {
      const open = (): void => { plots.openCurve(y, x); input.value = ""; list.replaceChildren(); };
      list.replaceChildren(el("div", { role: "option", class: "result", click: open }, `${y.name} over ${x.name}`,
        el("small", {}, "a plot of one channel over the other")));
      return;
    }
    const made = difference(run, input.value);
    const found = made ? [made] : search(run, input.value).slice(0, 40);
    list.replaceChildren(
      ...found.map((c) => el("div", { role: "option", class: "result", tabindex: "0", title: c.about,
      click: () => take(c, false) },
      el("span", { class: "name" }, c.name), el("small", {}, c.unit ? `[${c.unit}] ${c.about}` : c.about),
      el("button", { type: "button", class: "quiet", title: "in a plot of its own",
        click: (e) => { e.stopPropagation(); take(c, true); } }, "new plot"))));
    if (found.length === 0) list.replaceChildren(el("div", { class: "none" },
      "no channel matches: parts of a name, a unit or a meaning do, as \u201cforce\u201d ",
      button("Show all", "all channels that are recorded", () => { input.value = ""; input.focus(); show(); })));
  };
  const box = el("div", { class: "search" }, input, list);
  document.addEventListener("pointerdown", (e) => { if (!box.contains(e.target as Node)) list.replaceChildren(); });
  return box;
}

// Reactions first, then the other channels of an element.
export function channelsOf(run: Run, name: string): Channel[] {
  const mine = run.channels.filter((c) => !c.extra && c.name.startsWith(`${name}.`));
  const rank = (c: Channel): number => (/\.(force|torque)$/.test(c.name) ? 0 : /\.[ij]\.[ft]/.test(c.name) ? 1
    : /\.[ij]\./.test(c.name) ? 3 : 2);
  return mine.map((c, i) => ({ c, i })).sort((a, b) => rank(a.c) - rank(b.c) || a.i - b.i).map((k) => k.c);
}

export function channelTable(run: Run, plots: Plots): HTMLElement {
  const body = el("tbody", {});
  const note = el("p", { class: "soft" });
  const input = el("input", { type: "search", placeholder: "Filter", "aria-label": "filter channels",
    input: () => fill() });
  const fill = (): void => {
    const found = search(run, input.value);
    body.replaceChildren(
      ...found.slice(0, MOST)
      .map((c) => el("tr", { tabindex: "0", title: `${c.about} (click: plot)`, click: () => plots.add(c) },
      el("th", {}, c.name, el("small", {}, c.about + (c.vague ? " \u2014 not unique: constraints are redundant" : ""))),
      el("td", {}, c.unit), ...[c.min, c.max, c.mean, c.rms, c.error]
        .map((x) => el("td", { class: "n" }, format(x))))));
    note.textContent = found.length > MOST ? `${found.length - MOST} more: type to filter` : "";
    if (found.length === 0) note.replaceChildren(`No channel matches \u201c${input.value}\u201d. `,
      button("Show all", "all channels that are recorded", () => { input.value = ""; fill(); }));
  };
  fill();
  const head = ["name", "unit", "min", "max", "mean", "RMS", "\u00b1 stored"];
  const thin = run.frames < run.rows ? ` ${run.frames} of ${run.rows} rows are stored here; results.csv has all.` : "";
  return el("div", { class: "pane" }, input,
    el("p", { class: "soft" },
      "Minimum, maximum, mean and RMS are of all rows. Values in this page are rounded to whole multiples of " +
      `1/65535 of their range: \u00b1 is the largest error.${thin}`),
    el("table", { class: "wide channels" }, headings(head), body),
    note);
}

// The model text, in which names of bodies, joints and forces are links into the view.
export function modelPane(text: string, names: Set<string>, pick: (name: string) => void): HTMLElement {
  const pre = el("pre", { class: "listing" });
  const lines = text.split("\n");
  lines.forEach((line, i) => {
    const row = el("div", { class: "line", "data-n": String(i + 1) });
    const comment = line.search(/(^|\s)#/);
    const code = comment < 0 ? line : line.slice(0, comment);
    for (const part of code.split(/([A-Za-z_][A-Za-z0-9_]*)/)) {
      if (names.has(part)) row.append(
        el("a", { href: "#", class: "ref", click: (e) => { e.preventDefault(); pick(part); } }, part));
      else row.append(part);
    }
    if (comment >= 0) row.append(el("span", { class: "comment" }, line.slice(comment)));
    pre.append(row);
  });
  return el("div", { class: "pane" }, text ? pre : el("p", { class: "soft" }, "The model was not read from a file."));
}

export function presets(run: Run, plots: Plots): HTMLElement {
  const row = el("div", { class: "presets" });
  const add = (label: string, title: string, names: string[]): void => {
    const found = names.map((n) => run.byName.get(n)).filter((c): c is Channel => c !== undefined && !c.extra);
    if (found.length > 0) row.append(button(label, title, () => plots.open(found)));
  };
  add("Energy", "kinetic, potential and total energy, and the work done",
    ["energy.kinetic", "energy.potential", "energy.total", "energy.work"]);
  add("Balance", "error of the energy balance: energy that neither forces nor motions supply", ["energy.balance"]);
  add("Steps", "step size and corrector iterations of the integrator", ["run.step", "run.iterations"]);
  add("Drift", "residuals of the constraints after each step", ["run.drift_position", "run.drift_velocity"]);
  if (plots.old.length > 0) row.append(toggle("Earlier runs", "thin curves of the runs before this one", plots.showOld,
    (on) => { plots.showOld = on; plots.theme(); }));
  row.append(button("Whole time", "undo the zoom (double click in a plot)", () => plots.wholeTime()),
    button("Clear", "remove all plots", () => plots.clear()));
  return row;
}
