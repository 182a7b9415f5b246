// The card of a selected element with the current values of its channels, and the note at the pointer.
import { format, valueText, type Channel, type Run } from "./data";
import { el } from "./dom";
import { channelsOf } from "./panels";
import type { Player } from "./player";

const MOST = 80;   // number of channels on a card
const FIRST = 4;   // number of channels in the note at the pointer

function valueOf(c: Channel, player: Player): string {
  return valueText(c, c.values[player.frameAt(player.time)]);
}

export function kindOf(run: Run, name: string): string {
  const s = run.scene, of = (list: { name: string; kind: string }[] | undefined): string | undefined =>
    list?.find((k) => k.name === name)?.kind;
  if (s?.bodies.some((b) => b.name === name)) return "body";
  const joint = of(s?.joints);
  if (joint) return `${joint} joint`;
  if (s?.couplers.some((c) => c.name === name)) return "coupler";
  return of(s?.springs) ? "spring" : of(s?.mounts) ? "mount" : of(s?.forces) ? `${of(s?.forces) ?? ""}` : "force";
}

// Channels of an element as buttons; `onTime` keeps their values current.
export class Values {
  readonly element: HTMLElement;
  private readonly shown: { c: Channel; to: HTMLElement }[];

  constructor(run: Run, name: string, private readonly player: Player, plot: (c: Channel) => void) {
    this.shown = channelsOf(run, name).slice(0, MOST).map((c) => ({ c, to: el("b", {}) }));
    this.element = el("div", { class: "list" }, ...this.shown.map(({ c, to }) =>
      el("button", { type: "button", title: c.about, click: () => plot(c) },
        el("span", {}, c.name.slice(name.length + 1)),
        to, el("small", {}, c.vague ? `${c.unit} not unique` : c.unit))));
    if (this.shown.length === 0) this.element.append(el("small", {},
      "none of its channels is recorded: \u201crecord: all\u201d in the model file records them"));
    this.update();
  }
  update(): void {
    for (const { c, to } of this.shown) {
      const text = valueOf(c, this.player);
      if (to.textContent !== text) to.textContent = text;
    }
  }
}

// Name and numbers under the pointer.
export class Note {
  readonly element = el("div", { class: "hovernote", hidden: true, role: "tooltip" });
  constructor(private readonly run: Run, private readonly player: Player) {}

  show(name: string | null, x: number, y: number): void {
    this.element.hidden = name === null;
    if (name === null) return;
    const list = channelsOf(this.run, name).slice(0, FIRST);
    this.element.replaceChildren(el("b", {}, name), el("small", {}, ` ${kindOf(this.run, name)}`),
      ...list.map((c) => el("div", {}, `${c.name.slice(name.length + 1)} = ${valueOf(c, this.player)} ${c.unit}`)));
    const box = this.element.parentElement?.getBoundingClientRect();
    const left = Math.min(x + 14, (box?.width ?? 1e9) - this.element.offsetWidth - 6);
    const top = y + 14 + this.element.offsetHeight > (box?.height ?? 1e9) ? y - this.element.offsetHeight - 8 : y + 14;
    this.element.style.transform = `translate(${format(Math.max(4, left))}px, ${format(Math.max(4, top))}px)`;
  }
}
