// The navigation of every page: a bar with a tab for each view.
import { el } from "./dom";

// A pane is made when its tab is first shown.
export interface Tab { name: string; make: () => HTMLElement; shown?: (on: boolean) => void }
export interface Tabs { element: HTMLElement; show: (name: string) => void; now: () => string }

export function tabs(list: Tab[]): Tabs {
  const bar = el("div", { class: "tabs", role: "tablist" }), section = el("section", { class: "side" }, bar);
  const panes = new Map<string, HTMLElement>();
  let now = "";
  const show = (name: string): void => list.forEach((t, i) => {
    const on = t.name === name;
    if (on) now = name;
    if (on && !panes.has(name)) {
      const pane = t.make();
      panes.set(name, pane);
      section.append(pane);
    }
    const pane = panes.get(t.name);
    if (pane) pane.hidden = !on;
    bar.children[i]?.setAttribute("aria-selected", String(on));
    if (on) bar.children[i]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    t.shown?.(on);
  });
  bar.addEventListener("keydown", (e) => {
    const i = [...bar.children].indexOf(document.activeElement as Element), by = e.key === "ArrowRight" ? 1
      : e.key === "ArrowLeft" ? -1 : 0, to = bar.children[(i + by + list.length) % list.length];
    if (i < 0 || by === 0 || !(to instanceof HTMLElement)) return;
    e.stopPropagation();
    to.focus();
    to.click();
  });
  for (const t of list) bar.append(el("button", { type: "button", role: "tab", click: () => show(t.name) }, t.name));
  return { element: section, show, now: () => now };
}
