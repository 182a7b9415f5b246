// Controls for flexible bodies: scale and colours in the view, a table of hot spots and a list of modes.
import { format, type FlexibleBody, type HotSpot, type Run } from "./data";
import { button, el, headings, toggle } from "./dom";
import { rampCss, type Bending } from "./flexible";

const LARGEST = 3; // largest exponent of ten of the slider
const LIST = 400;  // number of modes listed

export interface Wishes {
  redraw: () => void;                                            // a member of `how` has changed
  animate: (mode: { body: string; mode: number } | null) => void;
  jump: (spot: HotSpot) => void;
}

// Scale and colours, for the toolbar of the view; the legend beside it.
// `relative`: of modes, whose amplitude is arbitrary. `scaled`: there are deformations that can be enlarged.
export function bendingTools(how: Bending, wishes: Wishes,
  relative: boolean, scaled: boolean): { tools: HTMLElement; legend: HTMLElement } {
  const label = el("span", { class: "soft scale" }, "\u00d71");
  const slider = el("input", { type: "range", min: "0", max: String(LARGEST), step: "0.01", value: "0",
    "aria-label": "scale of deformation", title: "deformation, drawn up to 1000 times as large",
    input: () => {
      how.scale = 10 ** Number(slider.value);
      label.textContent = `\u00d7${how.scale < 10 ? how.scale.toFixed(1).replace(/\.0$/, "") : how.scale.toFixed(0)}`;
      wishes.redraw();
    } });
  const legend = el("div", { class: "stresskey", hidden: how.most <= 0 },
    el("i", { style: `background: ${rampCss()}` }),
    el("div", {}, el("span", {}, relative ? "largest" : `${format(how.most * 1e-6)} MPa`),
      el("span", {}, relative ? "half" : format(how.most * 0.5e-6)),
      el("span", {}, "0")), el("small", {}, relative ? "von Mises, any amplitude" : "von Mises"));
  const stress = toggle("Stress", "colour by von Mises stress (S)", how.stress, (on) => {
    how.stress = on;
    legend.hidden = !on || how.most <= 0;
    wishes.redraw();
  });
  const tools = el("div", { class: "group bending" }, how.most > 0 ? stress : null,
    ...(scaled ? [slider, label] : []));
  return { tools, legend };
}

function spotTable(run: Run, spots: HotSpot[], wishes: Wishes): HTMLElement {
  const rows = spots.map((s, i) => el("tr", { tabindex: "0", title: "go to this place and time",
    click: () => wishes.jump(s) }, el("td", { class: "n" }, String(i + 1)), el("th", {}, s.place),
    el("td", { class: "n" }, format(s.von_mises * 1e-6)), el("td", { class: "n" }, format(s.time))));
  const head = ["", "place", "von Mises [MPa]", `time [${run.timeUnit}]`];
  return el("table", { class: "wide spots" }, headings(head),
    el("tbody", {}, ...rows));
}

// Modes with less than about six steps in a period are not resolved: they follow statically.
function modeTable(body: FlexibleBody, step: number, wishes: Wishes): HTMLElement {
  let shown: HTMLButtonElement | null = null;
  const rows = body.frequencies.slice(0, LIST).map((f, k) => {
    const b: HTMLButtonElement = button("Show", `animate mode ${k + 1}`, () => {
      const same = shown === b;
      shown?.replaceChildren("Show");
      shown = same ? null : b;
      shown?.replaceChildren("Stop");
      wishes.animate(same ? null : { body: body.name, mode: k });
    });
    const quasi = step > 0 && 2 * Math.PI * f * step > 1;
    return el("tr", {}, el("td", { class: "n" }, String(k + 1)), el("td", { class: "n" }, format(f)),
      el("td", { class: "n" }, format(100 * (body.damping[k] ?? 0))),
      el("td", {}, quasi ? "not resolved, quasi-static" : ""), el("td", {}, b));
  });
  const head = ["mode", "frequency [Hz]", "damping [%]", "", ""];
  return el("table", { class: "wide modes" }, headings(head),
    el("tbody", {}, ...rows));
}

export function stressPane(run: Run, wishes: Wishes): HTMLElement {
  const pane = el("div", { class: "pane stress" }), flexible = run.flexible;
  if (flexible && flexible.spots.length > 0) pane.append(el("h2", {}, "Hot spots"),
    el("p", { class: "soft" }, "The largest stress of the run, from all its rows; of neighbours only the worst. " +
      "A place is body.beam.element.end.point, of solids body.node.number, of beams for large deflections " +
      "body.element.point."), spotTable(run, flexible.spots, wishes));
  const step = (run.byName.get("run.step")?.mean ?? 0) * run.secondsPerUnit;
  for (const b of flexible?.bodies ?? []) pane.append(el("h2", {}, `Modes of ${b.name}`),
    el("p", { class: "soft" }, "Of the free body, damping of critical. One that is shown alone swings by a tenth of " +
      "the body\u2019s size."), modeTable(b, step, wishes));
  return pane;
}
