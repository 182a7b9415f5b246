// Static equilibria: the verdict, cases over a parameter, and the forces on elements in the current case.
import { format, valueText, type Channel, type RestCase, type Run } from "./data";
import { el, headings } from "./dom";
import type { Player } from "./player";

const MOST = 200; // elements listed

function cell(x: string): HTMLElement { return el("td", { class: "n" }, x); }

function hertz(c: RestCase): string {
  const w = c.lowest_stiffness_over_inertia ?? 0;
  return w > 0 ? format(Math.sqrt(w) / (2 * Math.PI)) : "";
}
function verdict(c: RestCase): string { return c.failure ?? `${c.text ?? ""}${c.jumped ? " (jumped)" : ""}`; }

function cases(list: RestCase[], vary: string, show: (i: number) => void): HTMLElement {
  const rows = list.map((c, i) => {
    const stable = c.failure !== undefined ? "" : !c.stable ? "no" : c.judged ? "yes" : "?";
    return el("tr", { tabindex: "0", title: "show this case", click: () => show(i) }, cell(format(c.value)),
      el("td", {}, stable), cell(hertz(c)), el("th", {}, c.stable === false ? el("b", {}, verdict(c)) : verdict(c)));
  });
  const head = [vary, "stable", "lowest [Hz]", "verdict"];
  return el("table", { class: "wide rest" }, headings(head),
    el("tbody", {}, ...rows));
}

// An element with the channels of its force on the second marker.
interface Exerts { name: string; force: Channel[]; torque: Channel[] }

function exerting(run: Run): Exerts[] {
  const scene = run.scene, of = (name: string, letters: string[]): Channel[] =>
    letters.map((l) => run.byName.get(`${name}.j.${l}`)).filter((c): c is Channel => c !== undefined);
  const names = [...(scene?.joints ?? []), ...(scene?.springs ?? []), ...(scene?.forces ?? []),
    ...(scene?.mounts ?? [])].map((e) => e.name);
  return [...new Set(names)]
    .map((name) => ({ name, force: of(name, ["fx", "fy", "fz"]), torque: of(name, ["tx", "ty", "tz"]) }))
    .filter((e) => e.force.length + e.torque.length > 0);
}

// Springs have one force, along their line.
function springs(run: Run, player: Player): HTMLElement | null {
  const list = [...(run.scene?.springs ?? []), ...(run.scene?.mounts ?? [])]
    .map((e) => run.byName.get(`${e.name}.force`)).filter((c): c is Channel => c !== undefined).slice(0, MOST);
  if (list.length === 0) return null;
  const cells = list.map(() => cell(""));
  player.onTime((t) => list.forEach((c, i) => {
    const to = cells[i];
    if (to) to.textContent = `${valueText(c, c.values[player.frameAt(t)])} ${c.unit}`;
  }));
  return el("section", {}, el("h2", {}, "Forces of springs"), el("table", { class: "wide springs" },
    el("tbody", {}, ...list.map((c, i) => el("tr", {}, el("th", {}, c.name), cells[i] ?? null)))));
}

function reactions(run: Run, player: Player): HTMLElement | null {
  const list = exerting(run).slice(0, MOST);
  if (list.length === 0)
    return el("p", { class: "soft" }, "Reactions are not recorded: \u201crecord: all\u201d records them.");
  const unit = (k: "force" | "torque"): string => list.find((e) => e[k].length > 0)?.[k][0]?.unit ?? "";
  const cells = list.map((e) => [...e.force, ...e.torque].map(() => cell("")));
  const head = ["", ...["x", "y", "z"].map((a) => `F${a} [${unit("force")}]`),
    ...["x", "y", "z"].map((a) => `T${a} [${unit("torque")}]`)];
  const rows = list.map((e, i) => el("tr", {},
    el("th", {}, e.name,
      [...e.force, ...e.torque].some((c) => c.vague) ? el("span", { class: "soft" }, " not unique") : null),
    ...(cells[i] ?? [])));
  player.onTime((t) => {
    const frame = player.frameAt(t);
    list.forEach((e, i) => [...e.force, ...e.torque].forEach((c, k) => {
      const to = cells[i]?.[k];
      if (to) to.textContent = valueText(c, c.values[frame]);
    }));
  });
  return el("section", {}, el("h2", {}, "Forces on the second marker of each element"),
    el("table", { class: "wide reactions" }, headings(head),
      el("tbody", {}, ...rows)));
}

export function restPane(run: Run, player: Player): HTMLElement {
  const rest = run.summary.static, list = rest?.cases ?? [], limits = rest?.limits ?? [];
  const found = list.filter((c) => c.failure === undefined);
  const show = (i: number): void => {
    const c = list[i];
    player.pause();
    if (c && c.failure === undefined) player.setTime(run.time[found.indexOf(c)] ?? 0);
  };
  const first = list[0];
  return el("div", { class: "pane rest" }, el("h2", {}, "Static equilibrium"),
    rest?.vary ? cases(list, rest.vary, show) : el("p", {}, first ? verdict(first) : ""),
    ...limits.map((l) => el("p", {},
      el("b", {}, `${l.kind} at ${rest?.vary ?? ""} = ${Number(l.value.toPrecision(9))}: `), l.motion)),
    reactions(run, player), springs(run, player));
}
