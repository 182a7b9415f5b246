// The page of a study: parallel axes on the left, the other views in tabs; beside a run all of them are tabs.
import { format } from "./data";
import { button, copy, el, word } from "./dom";
import { caseTable, relative } from "./casetable";
import { effectsPane } from "./effects";
import { Parallel } from "./parallel";
import { Scatter } from "./scatter";
import { counts, type Cases, type Status } from "./study";
import { SurfacePane } from "./surface";
import { tabs, type Tab } from "./tabs";

// The commands that run a case and make its report.
function commands(cases: Cases, i: number): HTMLElement[] {
  const { info } = cases, to = info.commands, n = info.shown[i] ?? i;
  if (!to) return [];
  const sets = info.parameters.map((p) => ` --set ${word(`${p.name}=${p.values[i] ?? ""}`)}`).join("");
  return [["make its report", `${to.report} ${n}`], ["run it alone", `${to.run}${String(n).padStart(6, "0")}${sets}`]]
    .map(([what = "", text = ""]) => {
      const code = el("code", {}, text), b: HTMLElement = button("copy", `copy: ${what}`, () => void take());
      const take = async (): Promise<void> => {
        if (await copy(text)) b.textContent = "copied";
        else getSelection()?.selectAllChildren(code); // selected, to be copied by hand
      };
      return el("p", { class: "make" }, b, el("small", {}, ` ${what} `), code);
    });
}
// The data of the selected case.
function pickedBox(cases: Cases): HTMLElement {
  const box = el("div", { class: "picked", hidden: true }), { info } = cases;
  cases.onChange(() => {
    const i = cases.picked, link = info.reports?.[i] ?? "";
    box.hidden = i < 0;
    if (i < 0) return;
    box.replaceChildren(el("b", {}, `case ${info.shown[i] ?? i}`), el("span",
      { class: `badge ${cases.done(i) ? "done" : "failed"}` },
      info.status[i] ?? ""), ...cases.axes.map((a) => el("span", {}, el("small", {}, `${a.name} `),
      `${format(a.values[i] ?? NaN)} ${a.unit}`)), ...(relative(link) ? [el("a", { href: link }, "report")] : []),
    button("\u2715", "let it go", () => cases.pick(i), "quiet"),
    ...(info.diagnosis?.[i] && !cases.done(i) ? [el("p", { class: "why" }, info.diagnosis[i] ?? "")] : []),
    ...(relative(link) ? [] : commands(cases, i)));
  });
  return box;
}
function parallelPane(cases: Cases, kind: string): { element: HTMLElement; lines: Parallel } {
  const lines = new Parallel(cases);
  return { element: el("div", { class: kind }, lines.element, pickedBox(cases)), lines };
}

function views(cases: Cases): Tab[] {
  const list = cases.info.analysis ?? [];
  let scatter: Scatter | null = null;
  return [
    { name: "Scatter", make: () => (scatter = new Scatter(cases)).element, shown: (on) => { if (on) scatter?.redraw();
      } },
    { name: "Surface", make: () => new SurfacePane(cases, list).element },
    { name: "Effects", make: () => effectsPane(cases, list) },
    { name: "Cases", make: () => caseTable(cases) }];
}
export function studyTabs(cases: Cases): Tab[] {
  return [{ name: "Lines", make: () => parallelPane(cases, "pane lined").element }, ...views(cases)];
}

function badge(s: Status): string { return s === "done" ? "done" : s === "missing" ? "unknown" : "failed"; }
function header(cases: Cases, theme: HTMLElement): HTMLElement {
  const { info } = cases, facts = [info.title ? info.model ?? "" : "", info.plan ? `plan ${info.plan}` : "",
    `${info.cases} cases`,
    info.shown.length < info.cases ? `${info.shown.length} in the page` : "", info.seed === undefined
      ? "" : `seed ${info.seed}`];
  return el("header", {}, el("div", { class: "title" }, el("h1", {}, info.title || info.model || "Study"),
    el("span", { class: "facts" }, facts.filter(Boolean).join(" \u00b7 "))),
  ...counts(info).map((c) => el("span", { class: `badge ${badge(c.status)}` },
    `${c.n} ${c.status}`)), theme);
}

// A study without a run; other studies of the folder follow in the bar.
export function studyPage(app: HTMLElement, cases: Cases, others: Tab[],
  themeButton: (f: () => void) => HTMLElement): object {
  const list = [...views(cases), ...others], side = tabs(list);
  if (cases.axes.length === 0 || cases.n === 0) {
    app.append(header(cases, themeButton(() => undefined)), el("div", { class: "pane" }, el("p", { class: "empty" },
      cases.n === 0 ? "No case has run yet: \u201ctrammel sweep\u201d runs them, and \u201c--resume\u201d goes on."
        : "The study has neither parameters nor results.")));
    return { ready: true };
  }
  const { element, lines } = parallelPane(cases, "stage lined");
  app.append(header(cases, themeButton(() => { lines.theme(); cases.changed(); })),
    el("main", { class: "columns" }, element, side.element));
  side.show("Scatter");
  return { ready: true, cases: () => ({ n: cases.n, chosen: cases.count(), picked: cases.picked }),
    brush: (name: string, low: number, high: number) => {
      const a = cases.axes.find((k) => k.name === name);
      if (a) cases.brush(a, Number.isFinite(low) ? [low, high] : null);
    } };
}
