// Effects of parameters on results: means over each parameter, and Sobol indices with their errors.
import { brief, color, extent, linear } from "./axes";
import { el } from "./dom";
import { choice, type Analysis, type Cases, type Sobol } from "./study";

const FROM = {
  saltelli: "Estimated from the runs of the plan (Saltelli); the mark is the standard error.",
  surface: "Computed from the response surface, not from the runs: they are as accurate as the surface (tab Surface).",
};

// Two bars: the effect of the parameter alone, and with its interactions.
function indices(list: Sobol[]): HTMLElement {
  const most = Math.max(1, ...list.map((s) => Math.max(s.first ?? 0, s.total ?? 0)));
  const bar = (kind: string, x: number | null, error: number | null): HTMLElement => {
    if (x === null) return el("div", { class: "index" }, el("small", {}, "not known"));
    const part = (v: number): string => `${((100 * Math.max(0, v)) / most).toFixed(2)}%`, e = error ?? 0;
    return el("div", { class: `index ${kind}`, title: `${kind} ${brief(x)} \u00b1 ${brief(e)}` },
      el("i", { style: `width:${part(x)}` }),
      e > 0 ? el("b", { style: `left:${part(x - e)};width:calc(${part(x + e)} - ${part(x - e)})` }) : null);
  };
  const text = (x: number | null, error: number | null): string => (x === null ? "\u2013"
    : `${x.toFixed(3)}${error === null ? "" : ` \u00b1 ${error.toFixed(3)}`}`);
  const sorted = [...list].sort((a, b) => (b.total ?? b.first ?? 0) - (a.total ?? a.first ?? 0));
  return el("table", { class: "wide sobol" }, el("thead", {}, el("tr", {}, ...["parameter", "", "first", "total"]
    .map((h, i) => el("th", i > 1 ? { class: "n" } : {}, h)))),
  el("tbody", {}, ...sorted.map((s) => el("tr", {}, el("th", {}, s.parameter), el("td", { class: "bars" },
    bar("first", s.first, s.first_error), bar("total", s.total, s.total_error)),
  el("td", { class: "n" }, text(s.first, s.first_error)), el("td", { class: "n" }, text(s.total, s.total_error))))));
}

export function effectsPane(cases: Cases, list: (Analysis | null)[]): HTMLElement {
  const { results, parameters } = cases, body = el("div", {});
  let now = Math.max(0, list.findIndex((a) => a?.main_effects || a?.sobol));
  const fill = (): void => {
    const r = results[now], a = list.find((k) => k?.result === r?.name), effects = a?.main_effects ?? [];
    const range = extent(effects.flatMap((e) => e.mean.map((m) => m ?? NaN)));
    body.replaceChildren(
      el("h2", {}, "Sobol indices"), ...(a?.sobol ? [el("p", { class: "soft" },
        "Part of the variance of the result, over all cases, that a parameter makes alone (upper bar), and with " +
        "all it does together with others (lower bar). " +
        (a.sobol_from ? FROM[a.sobol_from] : "")), indices(a.sobol)]
        : [el("p", { class: "empty" }, "There are none: they need a plan that allows them " +
          "(\u201cplan: saltelli\u201d), or a response surface, for which enough cases must have ended.")]),
      el("h2", {}, "Main effects"), ...(r && effects.length > 0 ? [el("p", { class: "soft" },
        `Mean of ${r.label} over all cases of each level of a parameter, whatever the others are; on one scale. ` +
        "Steep: it matters."),
      el("div", { class: "loglogs small" }, ...effects.map((e, k) => {
        const p = parameters.find((q) => q.name === e.parameter);
        return el("figure", { class: "loglog" }, el("figcaption", {}, e.parameter, el("small", {},
          ` ${[...new Set([Math.min(...e.count), Math.max(...e.count)])].join(" to ")} cases each`)),
        linear({ title: `mean over ${e.parameter}`, x: p?.label ?? e.parameter, y: r.label, logX: p?.log, y0: range,
          small: true,
          lines: [{ name: e.parameter, color: color(k), dots: true,
            points: e.at.map((x, i): [number, number] => [x, e.mean[i] ?? NaN]) }] }));
      }))] : [el("p", { class: "empty" }, r
        ? `No means of ${r.name}: too few cases ended.` : "The study has no results.")]));
  };
  fill();
  return el("div", { class: "pane effects" }, results.length > 1 ? el("div", { class: "controls" }, el("label", {},
    "of ",
    choice("result", results.map((r) => r.label), now, (i) => { now = i; fill(); }))) : null, body);
}
