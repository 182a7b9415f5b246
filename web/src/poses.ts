// Position and orientation of the bodies at any time, between the stored frames.
import { Matrix4, Quaternion, Vector3 } from "three";
import type { BodyInfo, Run } from "./data";

interface Track {
  x: Float64Array; y: Float64Array; z: Float64Array | null; angle: Float64Array | null; e: Float64Array[] | null
}

export class Poses {
  readonly missing: string[] = []; // bodies without stored positions stay where they started
  private readonly tracks: (Track | null)[];

  constructor(private readonly run: Run, private readonly bodies: BodyInfo[]) {
    this.tracks = bodies.map((b) => {
      if (b.kind === "ground") return null;
      const get = (n: string): Float64Array | null => run.byName.get(`${b.name}.${n}`)?.values ?? null;
      const x = get("x"), y = get("y");
      const e = ["e0", "e1", "e2", "e3"].map(get);
      const turns = b.kind === "rigid" || b.kind === "flexible";
      const whole = !turns || e.every((v) => v !== null);
      if (!x || !y || !whole) { this.missing.push(b.name); return null; }
      return { x, y, z: get("z"), angle: b.kind === "planar" ? get("angle") : null,
        e: turns ? (e as Float64Array[]) : null };
    });
  }

  position(b: number, frame: number, part: number, out: Vector3): Vector3 {
    const t = this.tracks[b];
    const start = this.bodies[b]?.position ?? [0, 0, 0];
    if (!t) return out.set(start[0], start[1], start[2]);
    const next = Math.min(frame + 1, this.run.frames - 1);
    const mix = (v: Float64Array): number => (v[frame] ?? 0) + part * ((v[next] ?? 0) - (v[frame] ?? 0));
    return out.set(mix(t.x), mix(t.y), t.z ? mix(t.z) : start[2]);
  }

  orientation(b: number, frame: number, part: number, out: Quaternion): Quaternion {
    const t = this.tracks[b], body = this.bodies[b];
    if (!t && body) return out.set(body.orientation[1], body.orientation[2], body.orientation[3], body.orientation[0])
      .normalize();
    const next = Math.min(frame + 1, this.run.frames - 1);
    if (t?.angle) {
      const a = (t.angle[frame] ?? 0) + part * ((t.angle[next] ?? 0) - (t.angle[frame] ?? 0));
      return out.set(0, 0, Math.sin(a / 2), Math.cos(a / 2));
    }
    if (!t?.e) return out.identity();
    const [e0, e1, e2, e3] = t.e as [Float64Array, Float64Array, Float64Array, Float64Array];
    let dot = 0;
    for (const v of t.e) dot += (v[frame] ?? 0) * (v[next] ?? 0);
    const s = dot < 0 ? -part : part;
    const mix = (v: Float64Array): number => (1 - part) * (v[frame] ?? 0) + s * (v[next] ?? 0);
    return out.set(mix(e1), mix(e2), mix(e3), mix(e0)).normalize();
  }

  matrix(b: number, frame: number, part: number, out: Matrix4): Matrix4 {
    return out.compose(this.position(b, frame, part, P), this.orientation(b, frame, part, Q), ONE);
  }
}
const P = new Vector3(), Q = new Quaternion(), ONE = new Vector3(1, 1, 1);
