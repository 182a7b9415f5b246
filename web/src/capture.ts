// The view as a picture (PNG) and as a film (WebM), made by the browser and handed out as a file.
import { el } from "./dom";
import type { Player } from "./player";
import type { Viewport } from "./viewport";

const RATE = 30;            // pictures a second
const LONGEST = 120_000;    // [ms] of a film
const KINDS = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];

export function hand(url: string, name: string): void {
  const a = el("a", { href: url, download: name });
  document.body.append(a);
  a.click();
  a.remove();
}
export function savePicture(v: Viewport, name: string): void { hand(v.image(), `${name}.png`); }

export function canFilm(): boolean {
  return typeof MediaRecorder !== "undefined" && KINDS.some((k) => MediaRecorder.isTypeSupported(k));
}
// Plays the run once at the chosen speed and records the view. The returned function ends the recording early.
export function film(v: Viewport, player: Player, name: string, done: () => void): () => void {
  const kind = KINDS.find((k) => MediaRecorder.isTypeSupported(k)) ?? "video/webm";
  const stream = v.canvas.captureStream(RATE), recorder = new MediaRecorder(stream,
    { mimeType: kind, videoBitsPerSecond: 8_000_000 });
  const parts: Blob[] = [], loop = player.loop;
  let running = true;
  const stop = (): void => {
    if (!running) return;
    running = false;
    player.pause();
    player.setLoop(loop);
    recorder.stop();
    clearTimeout(late);
  };
  const late = setTimeout(stop, LONGEST);
  recorder.addEventListener("dataavailable", (e) => parts.push(e.data));
  recorder.addEventListener("stop", () => {
    const url = URL.createObjectURL(new Blob(parts, { type: "video/webm" }));
    hand(url, `${name}.webm`);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    done();
  });
  player.pause();
  player.setLoop(false);
  player.setTime(player.start);
  recorder.start(500);
  player.onState(() => { if (running && !player.playing) setTimeout(stop, 200); });
  player.play();
  return stop;
}
