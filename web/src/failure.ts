// A run that did not reach its end: the diagnosis first, and which elements it names.
import type { SceneInfo, Summary } from "./data";
import { el } from "./dom";

const DETAIL = /^(largest|worst|last|\s)/; // lines with numbers, which are shown below the text
const FREED = "No longer held: ";

interface Parts { stopped: string; diagnosis: string; advice: string[]; detail: string[] }
export function parts(message: string): Parts {
  const lines = message.split("\n").filter((l) => l.trim());
  const stopped = lines[0] ?? "", rest = lines.slice(1), first = rest.findIndex((l) => DETAIL.test(l));
  const words = first < 0 ? rest : rest.slice(0, first), detail = first < 0 ? [] : rest.slice(first);
  return { stopped, diagnosis: words[0] ?? "", advice: words.slice(1), detail };
}

export function banner(s: Summary): HTMLElement | null {
  if (!s.message) return null;
  const p = parts(s.message), title = `The run ${s.status === "failed" ? "failed" : "ended early"}. `;
  const stopped = p.diagnosis ? `${p.stopped[0]?.toUpperCase() ?? ""}${p.stopped.slice(1)}.` : "";
  const head = el("summary", {}, el("b", {}, p.diagnosis || p.stopped),
    ...p.advice.map((l) => el("div", { class: "message" }, l)),
    el("div", { class: "soft" }, title, stopped));
  return el("details", { class: `banner ${s.status}`, role: "alert" }, head,
    p.detail.length > 0 ? el("pre", { class: "message" }, p.detail.join("\n")) : null);
}

function quoted(text: string): string[] { return text.match(/'([^']+)'/g)?.map((q) => q.slice(1, -1)) ?? []; }

// The elements that the diagnosis names as the cause. If a motion is no longer held: that motion and what drives it,
// without the other joints of the loop. Without a diagnosis: the element with the largest correction.
export function guilty(message: string, scene: SceneInfo, drawn: (name: string) => boolean): Set<string> {
  const p = parts(message), freed = p.diagnosis.indexOf(FREED);
  let names: string[];
  if (freed >= 0) {
    const moving = p.diagnosis.slice(freed + FREED.length).split(", ").map((k) => k.split(" ")[0] ?? "");
    names = [...(p.diagnosis.match(/(motion|force|body) '([^']+)'/g) ?? []).flatMap(quoted), ...moving];
  } else names = p.diagnosis ? quoted(p.diagnosis) : quoted(p.detail[0] ?? p.stopped).slice(0, 1);
  // names of channels lead to their element, a motion to its joint
  const owner = (name: string): string | undefined =>
    name.split(".").map((_, i, w) => w.slice(0, w.length - i).join(".")).find(drawn);
  const joint = (name: string): string | undefined => {
    const m = scene.motions?.find((k) => k.name === name);
    return m && scene.joints.find((k) => k.i === m.i && k.j === m.j)?.name;
  };
  return new Set(names.map((n) => owner(n) ?? joint(n)).filter((n): n is string => n !== undefined));
}
