// The tab of the run: verdict, status, steps of the integrator over time, statistics, settings, and the differences of
// two runs.
import { format, type Channel, type Overlay, type Run } from "./data";
import { el, headings } from "./dom";
import type { Player } from "./player";
import { Plots } from "./plots";

// A section whose text is part of the page.
function section(id: string): HTMLElement | null {
  const copy = (document.getElementById(id)?.cloneNode(true) ?? null) as HTMLElement | null;
  copy?.removeAttribute("id");
  return copy;
}

const HISTORY: [string, string[]][] = [
  ["Step size", ["run.step"]], ["Iterations of the corrector", ["run.iterations"]],
  ["Error of the energy balance", ["energy.balance"]],
  ["Drift of the constraints", ["run.drift_position", "run.drift_velocity"]],
];

export class RunPane {
  readonly element = el("div", { class: "pane run" });
  private readonly history: Plots;

  constructor(private readonly run: Run, player: Player, overlay: Overlay | null) {
    this.history = new Plots(run, player, overlay, true);
    this.history.awake = false;
  }
  build(): void {
    const columns = el("div", { class: "sections" });
    this.element.replaceChildren();
    for (const id of ["t-set", "t-statistics", "t-settings", "t-model", "t-units"]) {
      const s = section(id);
      if (s) columns.append(s);
    }
    for (const id of ["t-accuracy", "t-verdict", "t-status", "t-differences"]) {
      const s = section(id);
      if (s) this.element.append(s);
    }
    const shown = HISTORY.map(([title, names]) =>
      ({ title, list: names.map((n) => this.run.byName.get(n)).filter((c): c is Channel => c !== undefined) }))
      .filter((h) => h.list.length > 0);
    const over = el("details", { class: "history" }, el("summary", {}, el("h2", {}, "Over time")), this.history.holder);
    over.addEventListener("toggle", () => { // plots need the width that they have when they are visible
      if (!(over as HTMLDetailsElement).open || this.history.shown().length > 0) return;
      for (const h of shown) {
        this.history.holder.append(el("h3", {}, h.title));
        this.history.open(h.list);
      }
    });
    if (shown.length > 0) this.element.append(over);
    this.element.append(columns);
  }
  sleep(): void { this.history.awake = false; }
  wake(): void { this.history.wake(); }
  theme(): void { this.history.theme(); }
}

const ROUND_OFF = 1e-9; // differences below this part of the largest value in their unit are round-off

// All channels that both runs have, with the largest difference first.
export function differencePane(overlay: Overlay, plots: Plots, shown: () => void): HTMLElement {
  const size = (c: Channel): number => Math.max(Math.abs(c.min), Math.abs(c.max), 1e-300);
  const largest = new Map<string, number>(); // by unit
  for (const c of overlay.difference.keys()) largest.set(c.unit, Math.max(largest.get(c.unit) ?? 0, size(c)));
  const real = (c: Channel, d: number): boolean => d > ROUND_OFF * (largest.get(c.unit) ?? 0);
  const rows = [...overlay.difference]
    .map(([c, d]) => ({ c, d, max: Math.max(Math.abs(d.min), Math.abs(d.max)),
    part: Math.max(Math.abs(d.min), Math.abs(d.max)) / size(c) }))
    .filter((r) => !r.c.name.startsWith("run.")).sort((a, b) => b.part - a.part);
  const equal = rows.filter((r) => r.max === 0).length, differing = rows.filter((r) => real(r.c, r.max)),
    close = rows.length - equal - differing.length;
  const table = el("table", { class: "wide channels" },
    headings(["name", "unit", "largest", "RMS", "of its size"]),
    el("tbody", {}, ...differing.slice(0, 300)
      .map((r) => el("tr", { tabindex: "0", title: "plot both, and their difference",
      click: () => { plots.open([r.c]); plots.openDifferences([r.c]); shown(); } },
      el("th", {}, r.c.name), el("td", {}, r.c.unit),
      ...[format(r.max), format(r.d.rms), `${format(100 * r.part)} %`].map((x) => el("td", { class: "n" }, x))))));
  return el("div", { class: "pane" },
    el("p", { class: "soft" },
      `${overlay.names[0]} less ${overlay.names[1]}, in all rows of the first; the second is interpolated where its ` +
      "times differ. " +
      `${rows.length} channels are in both${equal > 0 ? `, ${equal} of them without any difference` : ""}` +
      `${close > 0 ? `, ${close} with differences below ${ROUND_OFF} of the largest value in their unit` : ""}. ` +
      "Of its size: against the largest value of the channel. A click plots both runs and their difference."), table);
}
