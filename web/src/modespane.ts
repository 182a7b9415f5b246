// Modes of a linear model: a list of which each row is shown as a motion.
import { format, type ModeInfo, type Run } from "./data";
import { el, headings } from "./dom";
import type { Player } from "./player";

const GROWS = 1;

function row(m: ModeInfo, show: () => void): HTMLElement {
  const number = (x: string): HTMLElement => el("td", { class: "n" }, x);
  const decays = m.time === null ? "" : format(m.time);
  return el("tr", { tabindex: "0", title: "show this mode", click: show }, number(String(m.number)),
    number(m.frequency > 0 ? format(m.frequency) : ""), number(m.frequency > 0 ? format(100 * m.damping) : ""),
    number(decays), el("th", {}, m.growth === GROWS ? el("b", {}, "grows: ") : null, m.motion));
}

export function modesPane(run: Run, player: Player): HTMLElement {
  const shapes = run.summary.shapes, list = shapes?.modes ?? [];
  const rows: HTMLElement[] = [];
  const show = (k: number, play: boolean): void => {
    const m = list[k];
    if (!m) return;
    rows.forEach((r, i) => r.setAttribute("aria-selected", String(i === k)));
    player.setRange(m.from, m.to);
    player.setSpeed(1);
    if (play && !player.playing) player.play();
  };
  rows.push(...list.map((m, k) => row(m, () => show(k, true))));
  show(0, false);
  const head = ["", "frequency [Hz]", "damping [%]", "e-fold in [s]", "what moves most"];
  return el("div", { class: "pane modes" }, el("h2", {}, "Modes"), el("p", {}, shapes?.verdict ?? ""),
    el("p", { class: "soft" }, "A click shows a mode: one period lasts a second, the largest displacement is about " +
      "5 % of the model, growth and decay are left out."),
    el("table", { class: "wide" }, headings(head),
      el("tbody", {}, ...rows)));
}
