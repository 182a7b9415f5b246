// The current time of the page, which animation, slider and plots show.
import { frameAt, type Run } from "./data";

export type Listener = (time: number) => void;
const SPEEDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const LONGEST = 20, SHORTEST = 1.5; // [s] a run that lasts longer or shorter is not shown in real time at first

export class Player {
  time: number;
  playing = false;
  loop = true;
  speed = 1; // factor on real time
  start: number;
  end: number;
  private listeners: Listener[] = [];
  private stateListeners: (() => void)[] = [];
  private last = 0;

  constructor(readonly run: Run) {
    this.start = run.time[0] ?? 0;
    this.end = run.time[run.frames - 1] ?? 0;
    this.time = this.start;
    const seconds = (this.end - this.start) * run.secondsPerUnit;
    if (seconds > LONGEST || (seconds > 0 && seconds < SHORTEST))
      this.speed = SPEEDS.find((s) => seconds / s <= 10) ?? 1;
  }

  onTime(f: Listener): void { this.listeners.push(f); }
  onState(f: () => void): void { this.stateListeners.push(f); }
  private changed(): void { for (const f of this.stateListeners) f(); }

  setTime(t: number): void {
    this.time = Math.min(this.end, Math.max(this.start, t));
    for (const f of this.listeners) f(this.time);
  }
  // Restricts the page to an interval of time.
  setRange(from: number, to: number): void {
    this.start = from;
    this.end = to;
    this.setTime(from);
  }
  toggle(): void { this.playing ? this.pause() : this.play(); }
  play(): void {
    if (this.end <= this.start) return;
    if (this.time >= this.end) this.setTime(this.start);
    this.playing = true;
    this.last = performance.now();
    this.changed();
    requestAnimationFrame((now) => this.tick(now));
  }
  pause(): void { this.playing = false; this.changed(); }
  setLoop(on: boolean): void { this.loop = on; this.changed(); }
  setSpeed(s: number): void { this.speed = s; this.changed(); }
  changeSpeed(by: number): void {
    const i = SPEEDS.findIndex((s) => s >= this.speed * 0.999);
    this.setSpeed(SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, i + by))] ?? 1);
  }
  speeds(): number[] { return SPEEDS; }

  // The time as text, with as many digits as the length of the run needs.
  clock(): string {
    const { axis, timeUnit } = this.run, span = Math.max(1e-9, this.end - this.start);
    const number = this.time.toFixed(Math.max(0, Math.min(6, 3 - Math.floor(Math.log10(span)))));
    return axis === "time" ? `${number} ${timeUnit}` : `${axis} ${number}`;
  }

  frameAt(t: number): number { return frameAt(this.run, t); }
  step(by: number): void {
    this.pause();
    const i = this.frameAt(this.time) + by;
    this.setTime(this.run.time[Math.min(this.run.frames - 1, Math.max(0, i))] ?? 0);
  }

  private tick(now: number): void {
    if (!this.playing) return;
    let t = this.time + ((Math.max(0, now - this.last) / 1000) * this.speed) / this.run.secondsPerUnit;
    this.last = now;
    if (t >= this.end) {
      if (this.loop) t = this.start + ((t - this.start) % (this.end - this.start));
      else { t = this.end; this.playing = false; this.changed(); }
    }
    this.setTime(t);
    if (this.playing) requestAnimationFrame((next) => this.tick(next));
  }
}
