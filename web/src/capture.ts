// The view as a picture (PNG) and as a film (WebM), made by the browser and handed out as a file. A film is drawn and
// encoded frame by frame, however long that takes, so that none is lost on a slow computer.
import { ArrayBufferTarget, Muxer } from "webm-muxer";
import { el } from "./dom";
import type { Player } from "./player";
import type { Viewport } from "./viewport";

const RATE = 30;            // frames a second
const MOST = 120 * RATE;    // frames of a film
const BITS = 8_000_000;     // a second
const WAITING = 4;          // frames that the encoder may have before it
const KEYS = 60;            // frames from one that stands alone to the next
const CODECS = [["vp09.00.51.08", "V_VP9"], ["vp8", "V_VP8"]] as const;

export function hand(url: string, name: string): void {
  const a = el("a", { href: url, download: name });
  document.body.append(a);
  a.click();
  a.remove();
}
export function savePicture(v: Viewport, name: string): void { hand(v.image(), `${name}.png`); }

export function canFilm(): boolean { return typeof VideoEncoder !== "undefined"; }

// The first codec that the browser has for this size.
async function codecFor(width: number, height: number): Promise<{ config: VideoEncoderConfig; id: string } | null> {
  for (const [codec, id] of CODECS) {
    const config = { codec, width, height, bitrate: BITS, framerate: RATE };
    if ((await VideoEncoder.isConfigSupported(config)).supported) return { config, id };
  }
  return null;
}

// Encodes the run once, at the chosen speed, until `wanted` says no.
async function encode(v: Viewport, player: Player, wanted: () => boolean, tell: (part: number) => void): Promise<Blob> {
  const { canvas } = v, width = canvas.width & ~1, height = canvas.height & ~1, found = await codecFor(width, height);
  if (!found) throw new Error("this browser encodes neither VP9 nor VP8");
  const target = new ArrayBufferTarget(), muxer = new Muxer({ target, video: { codec: found.id, width, height,
    frameRate: RATE } });
  let failure: unknown = null;
  const encoder = new VideoEncoder({ output: (chunk, meta) => muxer.addVideoChunk(chunk, meta),
    error: (e) => { failure = e; } });
  encoder.configure(found.config);
  const seconds = ((player.end - player.start) * player.run.secondsPerUnit) / player.speed;
  const n = Math.max(1, Math.min(MOST, Math.round(seconds * RATE)));
  for (let i = 0; i <= n && wanted() && failure === null; i++) {
    player.setTime(player.start + ((player.end - player.start) * i) / n);
    v.still();
    const frame = new VideoFrame(canvas, { timestamp: Math.round((1e6 * i) / RATE), duration: Math.round(1e6 / RATE),
      visibleRect: { x: 0, y: 0, width, height } });
    encoder.encode(frame, { keyFrame: i % KEYS === 0 });
    frame.close();
    tell(i / n);
    do await new Promise((later) => setTimeout(later)); while (encoder.encodeQueueSize > WAITING);
  }
  if (failure === null) await encoder.flush();
  if (failure !== null) throw failure instanceof Error ? failure : new Error(String(failure));
  muxer.finalize();
  return new Blob([target.buffer], { type: "video/webm" });
}

// Films the run once. The returned function ends the film early; `tell` receives the part that is done, and `done` the
// reason if there is no film.
export function film(v: Viewport, player: Player, name: string, tell: (part: number) => void,
  done: (failure: string) => void): () => void {
  let running = true;
  const time = player.time;
  player.pause();
  v.hold(true);
  encode(v, player, () => running, tell).then((blob) => {
    const url = URL.createObjectURL(blob);
    hand(url, `${name}.webm`);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return "";
  }, (e: unknown) => (e instanceof Error ? e.message : String(e))).then((failure) => {
    v.hold(false);
    player.setTime(time);
    done(failure);
  });
  return () => { running = false; };
}
