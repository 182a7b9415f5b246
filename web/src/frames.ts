// The page as the stage of pictures and films that a program takes: the view fills the window, with the time and some
// of the plots if wanted, and every frame has the edges and shadows of a picture that stands still.
import { el } from "./dom";
import type { Player } from "./player";
import type { Plots } from "./plots";
import type { View, Viewport } from "./viewport";

// What a frame shows. A camera is a standard view or a direction; null: as the page opened.
export interface Stage { camera: View | [number, number, number] | null; plots: number; stamp: boolean }

export class Frames {
  private readonly stamp = el("output", { class: "stamp" });

  constructor(private readonly v: Viewport, private readonly player: Player, private readonly plots: Plots) {}

  // Prepares the page. `look` points the camera again, as the view has another size.
  async set(s: Stage, look: () => void): Promise<void> {
    const { classList } = document.documentElement;
    this.player.pause();
    this.plots.keep(s.plots);
    classList.add("staged");
    classList.toggle("plotless", this.plots.shown().length === 0);
    if (s.stamp) this.v.holder.append(this.stamp);
    await painted();
    this.v.hold(true);
    this.v.resize();
    this.plots.wake();
    if (Array.isArray(s.camera)) this.v.lookFrom(s.camera);
    else if (s.camera) this.v.view(s.camera);
    else look();
  }
  // Draws the page at a time. Resolves when the browser has laid it out.
  async draw(time: number): Promise<void> {
    this.player.setTime(time);
    this.stamp.textContent = this.player.clock();
    await painted();
    this.v.still();
  }
}

function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}
