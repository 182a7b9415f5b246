// What the page knows: the summary of the run, and its channels at the stored frames.

export type Vec3 = [number, number, number];
export type Quat = [number, number, number, number]; // scalar first

export interface BodyInfo { name: string; kind: "ground" | "point" | "planar" | "rigid"; mass: number; inertia: number[]; position: Vec3; orientation: Quat }
export interface ShapeInfo { body: number; kind: string; size: Vec3; at: Vec3; orientation: Quat; color: string }
export interface MarkerInfo { body: number; name: string; at: Vec3; axes: number[] }
export interface LinkInfo { name: string; kind: string; i: number; j: number }
export interface SpringInfo extends LinkInfo { elastic: boolean; damped: boolean }
export interface CouplerInfo { name: string; mesh: number; joints: number[] }
export interface SceneInfo {
  gravity: Vec3; bodies: BodyInfo[]; shapes: ShapeInfo[]; markers: MarkerInfo[]; joints: LinkInfo[];
  couplers: CouplerInfo[]; springs: SpringInfo[]; bushings: LinkInfo[]; forces: LinkInfo[]; plot: string[];
}
interface ChannelInfo { name: string; unit: string; about: string; unique?: boolean }
export interface Summary {
  trammel: string; status: string; message: string; rows: number; time: number;
  model: { name: string; title: string }; units?: Record<string, string>;
  settings?: Record<string, unknown>; statistics?: Record<string, number> | null;
  warnings?: string[]; channels?: ChannelInfo[]; scene?: SceneInfo; model_text?: string;
}
interface Column { name: string; extra: boolean; min: number; max: number; mean: number; rms: number; zero: number; scale: number; bytes: number }

export interface Channel {
  name: string; unit: string; about: string;
  vague: boolean;   // a reaction that is not unique
  extra: boolean;   // stored for the picture only
  min: number; max: number; mean: number; rms: number; // of all rows of the run
  error: number;    // largest error of the stored values
  readonly values: Float64Array; // at the frames; unpacked when first asked for
}

export interface Run {
  summary: Summary; scene: SceneInfo | null; rows: number; frames: number;
  time: Float64Array; channels: Channel[]; byName: Map<string, Channel>;
  timeUnit: string; secondsPerUnit: number;
}

function json<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? "null") as T;
}

async function unpack(text: string): Promise<Uint8Array> {
  const raw = atob(text.trim());
  const bytes = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Whole numbers, stored as differences, all low bytes first.
function decode(bytes: Uint8Array, at: number, frames: number, c: Column): Float64Array {
  const values = new Float64Array(frames);
  const mask = c.bytes === 2 ? 0xffff : 0xffffffff;
  let k = 0;
  for (let i = 0; i < frames; i++) {
    let step = 0;
    for (let b = 0; b < c.bytes; b++) step |= (bytes[at + b * frames + i] ?? 0) << (8 * b);
    k = ((k + step) & mask) >>> 0;
    values[i] = c.zero + c.scale * k;
  }
  return values;
}

export async function loadRun(): Promise<Run> {
  const summary = json<Summary>("trammel-summary");
  const table = json<{ rows: number; frames: number; columns: Column[] }>("trammel-columns");
  const bytes = await unpack(document.getElementById("trammel-data")?.textContent ?? "");
  const info = new Map((summary.channels ?? []).map((c) => [c.name, c]));
  const channels: Channel[] = [];
  let at = 0;
  for (const c of table.columns) {
    const from = at;
    at += c.bytes * table.frames;
    let values: Float64Array | null = null;
    const i = info.get(c.name);
    channels.push({
      name: c.name, unit: i?.unit ?? "", about: i?.about ?? "", vague: i?.unique === false, extra: c.extra,
      min: c.min, max: c.max, mean: c.mean, rms: c.rms, error: c.scale / 2,
      get values() { return (values ??= decode(bytes, from, table.frames, c)); },
    });
  }
  const timeUnit = summary.units?.time ?? "s";
  return {
    summary, scene: summary.scene ?? null, rows: table.rows, frames: table.frames,
    time: channels[0]?.values ?? new Float64Array(1), channels: channels.slice(1),
    byName: new Map(channels.slice(1).map((c) => [c.name, c])),
    timeUnit, secondsPerUnit: timeUnit === "ms" ? 1e-3 : 1,
  };
}

// Four significant digits, without noise: for tables and legends.
export function format(x: number): string {
  if (!Number.isFinite(x)) return "\u2013";
  if (x === 0) return "0";
  const a = Math.abs(x);
  const s = a >= 1e5 || a < 1e-3 ? x.toExponential(3) : x.toPrecision(5);
  return s.includes("e") ? s.replace(/\.?0+e/, "e") : s.includes(".") ? s.replace(/\.?0+$/, "") : s;
}
