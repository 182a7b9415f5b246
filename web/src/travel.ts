// Detects whether a mechanism travels, and chooses the body that the view then follows.
import { Vector3 } from "three";
import type { Mechanism } from "./mechanism";

const NARROW = 0.55; // largest space around a travelling body, relative to the space of the whole motion
const ALONE = 0.35;  // the same for a single body, which must travel farther
const FREE = new Set(["translational", "cylindrical", "planar", "inplane", "inline"]); // joints that allow travel
const ROOM = 0.35;   // distance around it, relative to that space, within which ground is part of the picture

export interface Outline { body: number; at: Vector3 }

// The heaviest body, if the others move with it: neither a hinge nor a spring holds it to ground, and the motion about
// it is much smaller.
export function carrier(m: Mechanism): number {
  const { bodies, joints, markers, springs } = m.scene;
  const held = [...joints.filter((j) => !FREE.has(j.kind)), ...springs]
    .some((j) => (markers[j.i]?.body === 0) !== (markers[j.j]?.body === 0));
  if (held) return -1;
  let b = -1;
  bodies.forEach((k, i) => { if (i > 0 && (b < 0 || k.mass > (bodies[b]?.mass ?? 0))) b = i; });
  return b > 0 && extent(m.seen(b)) < (bodies.length < 3 ? ALONE : NARROW) * extent(m.seen(0)) ? b : -1;
}

// The points at which joints and springs connect moving bodies to ground.
export function anchors(m: Mechanism): Vector3[] {
  return [...m.scene.joints.filter((j) => !FREE.has(j.kind)), ...m.scene.springs].flatMap((l) => [l.i, l.j])
    .map((i) => m.marker(i)).filter((k) => k.body === 0).map((k) => new Vector3(...k.at));
}

export function extent(points: Vector3[]): number {
  const [low, high] = box(points);
  return points.length > 0 ? low.distanceTo(high) : 0;
}
function box(points: Vector3[]): [Vector3, Vector3] {
  const low = new Vector3(Infinity, Infinity, Infinity), high = low.clone().negate();
  for (const p of points) { low.min(p); high.max(p); }
  return [low, high];
}
// Ground may be infinite: only its points near the moving bodies count.
export function near(moving: Vector3[], ground: Vector3[]): Vector3[] {
  if (moving.length === 0) return ground;
  const [low, high] = box(moving), room = ROOM * low.distanceTo(high);
  if (!(room > 0)) return ground;
  low.subScalar(room);
  high.addScalar(room);
  return ground.map((p) => p.clone().clamp(low, high));
}
