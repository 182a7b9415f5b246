// Play, pause, step, scrub, speed, loop; and the keys for it.
import { format } from "./data";
import { contactStrip } from "./contacts";
import { button, el, setIcon } from "./dom";
import type { Player } from "./player";

export function transport(player: Player): HTMLElement {
  const run = player.run;
  const make = (icon: string, title: string, click: () => void): HTMLButtonElement => {
    const b = button("", title, click, "icon");
    setIcon(b, icon);
    return b;
  };
  const play = make("play", "play or pause (space)", () => player.toggle());
  play.classList.add("primary");
  const loop = make("loop", "repeat (L)", () => player.setLoop(!player.loop));
  const speed = el("select", { "aria-label": "speed", title: "speed, of real time (+ and \u2212)",
    change: () => player.setSpeed(Number(speed.value)) },
    ...player.speeds().map((s) => el("option", { value: String(s) }, `${s}\u00d7`)));
  const slider = el("input", {
    type: "range", min: "0", max: "10000", step: "any", "aria-label": "time",
    input: () => {
      player.pause();
      player.setTime(snap(player.start + (Number(slider.value) / 10000) * (player.end - player.start)));
    },
  });
  const snap = (t: number): number => {
    const i = player.frameAt(t), a = run.time[i] ?? t, b = run.time[Math.min(i + 1, run.frames - 1)] ?? a;
    return t - a > b - t ? b : a;
  };
  const clock = el("output", { class: "clock" });
  player.onTime((t) => {
    slider.value = String(player.end > player.start ? (10000 * (t - player.start)) / (player.end - player.start) : 0);
    clock.textContent = player.clock();
  });
  player.onState(() => {
    setIcon(play, player.playing ? "pause" : "play");
    loop.setAttribute("aria-pressed", String(player.loop));
    speed.value = String(player.speed);
  });
  player.setSpeed(player.speed);
  clock.title = `from ${format(player.start)} to ${format(player.end)} ${run.timeUnit}`;
  return el("div", { class: "transport" },
    make("first", "to the start (Home)", () => { player.pause(); player.setTime(player.start); }),
    make("back", "one frame back (\u2190)", () => player.step(-1)), play,
    make("next", "one frame on (\u2192)", () => player.step(1)),
    make("last", "to the end (End)", () => { player.pause(); player.setTime(player.end); }),
    el("div", { class: "scrub" }, slider, contactStrip(player)), clock, speed,
    loop);
}

// Keys that do not depend on the 3D view.
export function playerKey(player: Player, e: KeyboardEvent): boolean {
  switch (e.key) {
    case " ": player.toggle(); return true;
    case "ArrowLeft": player.step(e.shiftKey ? -10 : -1); return true;
    case "ArrowRight": player.step(e.shiftKey ? 10 : 1); return true;
    case "Home": player.pause(); player.setTime(player.start); return true;
    case "End": player.pause(); player.setTime(player.end); return true;
    case "+": player.changeSpeed(1); return true;
    case "-": player.changeSpeed(-1); return true;
    case "l": case "L": player.setLoop(!player.loop); return true;
    default: return false;
  }
}
