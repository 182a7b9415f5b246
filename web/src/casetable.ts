// The table of cases: sorted by any column, those that failed with why, and links to their reports.
import { format } from "./data";
import { button, el, toggle } from "./dom";
import type { Cases } from "./study";

const ROWS = 200; // number of rows shown at a time

interface Column { name: string; unit: string; value: (i: number) => number | string; text: (i: number) =>
  Node | string }

function columns(cases: Cases): Column[] {
  const { info } = cases, cpu = info.cpu ?? [];
  return [
    { name: "case", unit: "", value: (i) => info.shown[i] ?? i, text: (i) => String(info.shown[i] ?? i) },
    { name: "status", unit: "", value: (i) => info.status[i] ?? "", text: (i) =>
      el("span", { class: `badge ${cases.done(i) ? "done" : info.status[i] === "missing" ? "unknown" : "failed"}` },
        info.status[i] ?? "") },
    ...cases.axes.map((a): Column => ({ name: a.name, unit: a.unit, value: (i) => a.values[i] ?? NaN,
      text: (i) => format(a.values[i] ?? NaN) })),
    { name: "CPU", unit: "s", value: (i) => cpu[i] ?? NaN, text: (i) => format(cpu[i] ?? NaN) }];
}
// Compares two values; missing numbers come last in both directions.
function order(a: number | string, b: number | string, way: number): number {
  if (typeof a === "string" || typeof b === "string") return way * String(a).localeCompare(String(b));
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return way * (a - b);
}
// Accepts only relative links, so that a link cannot run a script.
export function relative(link: string): boolean { return link !== "" && !/^[\s\\/]|^[a-z][a-z0-9+.-]*:/i.test(link); }

export function caseTable(cases: Cases): HTMLElement {
  const { info } = cases, list = columns(cases), body = el("tbody", {}), more = el("div", { class: "controls" });
  const reports = info.reports?.some((r) => r) ?? false;
  let by = 0, way = 1, most = ROWS, failed = false;
  const heads = list.map((c, k) => {
    const h: HTMLElement = el("th", { class: k > 1 ? "n" : "", "aria-sort": "none" }, button(c.unit
      ? `${c.name} [${c.unit}]` : c.name,
      `sort by ${c.name}`, () => { way = by === k ? -way : 1; by = k; fill(); }, "quiet"));
    return h;
  });
  const row = (i: number): HTMLElement[] => {
    const why = info.diagnosis?.[i] ?? "", link = info.reports?.[i] ?? "";
    const r = el("tr", { tabindex: "0", title: "mark this case", "aria-selected": String(i === cases.picked),
      click: () => cases.pick(i), keydown: (e) => {
        if ((e as KeyboardEvent).key === "Enter") { e.stopPropagation(); cases.pick(i); }
      } },
    ...list.flatMap((c, k) => [el("td", { class: k > 1 ? "n" : "" }, c.text(i)), ...(reports && k === 1 ? [el("td", {},
      relative(link) ? el("a", { href: link, click: (e) => e.stopPropagation() }, "report") : "")] : [])]));
    return why && !cases.done(i) ? [r, el("tr", { class: "why" }, el("td", { colspan: String(list.length + 1) },
      why))] : [r];
  };
  const fill = (): void => {
    const c = list[by] as Column, all = Array.from({ length: cases.n }, (_, i) => i)
      .filter((i) => cases.chosen[i] && (!failed || !cases.done(i))).sort((p, q) => order(c.value(p), c.value(q),
        way) || p - q);
    heads.forEach((h, k) => h.setAttribute("aria-sort", k !== by ? "none" : way > 0 ? "ascending" : "descending"));
    body.replaceChildren(...(all.length > 0 ? all.slice(0, most).flatMap(row) : [el("tr", {}, el("td", { class: "none",
      colspan: String(list.length + 1) }, failed
        ? "No selected case failed." : "No case is selected: remove a range of an axis."))]));
    more.replaceChildren(...(all.length > most
      ? [button(`${Math.min(ROWS, all.length - most)} more of ${all.length - most}`,
      "show more rows", () => { most += ROWS; fill(); })] : []));
  };
  cases.onChange(fill);
  fill();
  return el("div", { class: "pane cases" }, el("div", { class: "controls" },
    toggle("failed only", "only cases that did not end well", false, (on) => { failed = on; fill(); }),
    info.shown.length < info.cases ? el("small", {}, `${info.shown.length} of ${info.cases} cases, evenly chosen; ` +
      "study.csv has all")
      : null),
  el("table", { class: "wide" }, el("thead", {}, el("tr", {}, ...heads.slice(0, 2), reports ? el("th", {}) : null,
    ...heads.slice(2))), body), more);
}
