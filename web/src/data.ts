// What the page knows: the summary of the run, and its channels at the stored frames.

export type Vec3 = [number, number, number];
export type Quat = [number, number, number, number]; // scalar first

export interface BodyInfo {
  name: string; kind: "ground" | "point" | "planar" | "rigid" | "flexible"; mass: number; inertia: number[];
  position: Vec3; orientation: Quat; centre?: Vec3
}
export interface ShapeInfo {
  body: number; kind: string; size: Vec3; at: Vec3; orientation: Quat; color: string; mesh?: number
  node?: number; // of a flexible body: that with which it is displaced
}
export interface MarkerInfo { body: number; name: string; at: Vec3; axes: number[] }
export interface LinkInfo { name: string; kind: string; i: number; j: number }
export interface SpringInfo extends LinkInfo { elastic: boolean; damped: boolean }
export interface CouplerInfo { name: string; mesh: number; joints: number[] }
// The section `view:` of the model file; `follow` is the number of a body, 0: none.
export interface ViewInfo { camera?: string | Vec3; up?: Vec3; follow?: number }
export interface SceneInfo {
  gravity: Vec3; bodies: BodyInfo[]; shapes: ShapeInfo[]; markers: MarkerInfo[]; joints: LinkInfo[];
  couplers: CouplerInfo[]; springs: SpringInfo[]; mounts?: LinkInfo[]; forces: LinkInfo[]; plot: string[];
  motions?: LinkInfo[]; view?: ViewInfo;
}
// How the mechanism is drawn beyond the shapes of its bodies: docs/report.md.
export interface PartInfo {
  of: "body" | "joint" | "force"; name: string; kind: string;
  body?: number; i?: number; j?: number; // fixed on a body, or from marker to marker
  at: Vec3; orientation: Quat; size: Vec3;
  color: string; opacity?: number; points?: [number, number][];
  arc?: { pulley: number; radii: Vec3; piece: [number, number] }; // arc of a rope from i around a pulley to j
  radii?: [number, number]; // signed radii of circles about z of the markers to which the part is tangent
}
export interface PictureInfo {
  planar: boolean; up: Vec3; size: number; symbol: number; depth: number; colors: string[]; parts: PartInfo[];
}
interface ChannelInfo { name: string; unit: string; about: string; unique?: boolean }
// Contacts: docs/results.md.
export interface ContactSum {
  name: string; touches: number; changes: number; deepest: number; part: number; deepest_time: number;
  bodies: [string, string]; force: number; lost_normal: number; lost_friction: number;
  closed: [number, number, number][]; // from, to, state
}
export interface Hit {
  contact: string; bodies: [string, string]; time: number; force: number; impulse: number; speed: number; at: Vec3;
  vector: Vec3;
}
// Points that touch, by time: docs/report.md.
const TOUCH_WORDS = ["contact", "first", "second", "state"] as const,
  TOUCH_NUMBERS = ["time", "x", "y", "z", "fx", "fy", "fz"] as const;
type TouchWord = (typeof TOUCH_WORDS)[number];
type TouchNumber = (typeof TOUCH_NUMBERS)[number];
export type Touches = Record<TouchWord, Int32Array> & Record<TouchNumber, Float32Array>;
// Modes shown as motions, one after the other: docs/modes.md.
export interface ModeInfo {
  number: number; from: number; to: number; frequency: number; damping: number; time: number | null; growth: number;
  motion: string;
}
// A static equilibrium, or why there is none: docs/static.md.
export interface RestCase {
  value: number; failure?: string; stable?: boolean; judged?: boolean; lowest_stiffness_over_inertia?: number | null;
  jumped?: boolean; text?: string;
}
export interface Summary {
  trammel: string; status: string; message: string; rows: number; time: number;
  model: { name: string; title: string }; units?: Record<string, string>;
  settings?: Record<string, unknown>; statistics?: Record<string, number> | null;
  warnings?: string[]; channels?: ChannelInfo[]; scene?: SceneInfo; model_text?: string;
  accuracy?: { checked: boolean; reached?: boolean; verdict?: string; text?: string; error?: number | null };
  contacts?: ContactSum[]; hits?: Hit[];
  shapes?: { verdict: string; modes: ModeInfo[] };
  static?: { vary: string; cases: RestCase[]; limits: { value: number; kind: string; motion: string }[] };
}
interface Column {
  name: string; extra: boolean; min: number; max: number; mean: number; rms: number; zero: number; scale: number;
  bytes: number
}
interface Table { rows: number; frames: number; columns: Column[] }

export interface Channel {
  name: string; unit: string; about: string;
  vague: boolean;   // a reaction that is not unique
  extra: boolean;   // stored for the picture only
  min: number; max: number; mean: number; rms: number; // over all rows of the run
  error: number;    // largest error of the stored values
  digit: number;    // unit of the last digit that storage and the accuracy of the run allow; 0: all digits
  readonly values: Float64Array; // values at the frames, unpacked when first used
}
// Flexible bodies: docs/report.md. Rows of shapes are modes, those of stress modes and components.
interface FlexibleInfo {
  name: string; body: number; length: number; modes: number; frequencies: number[]; damping: number[];
  parts: { name: string; radius: number }[]; nodes: number; lines: number; faces: number;
  points: number; places?: string; face_nodes?: string;
  shapes?: string; shapes_scale?: number[]; line_nodes?: string; point_words?: string; point_places?: string;
  components?: number[]; stress?: string; stress_scale?: number[];
}
export interface FlexibleBody { name: string; body: number; frequencies: number[]; damping: number[] }
export interface FlexibleData extends FlexibleBody {
  length: number; modes: number; parts: { name: string; radius: number }[]; nodes: number; lines: number;
  faces: number; points: number; components: number[];
  places: Float32Array; shapes: Float32Array; line: Int32Array; face: Int32Array; word: Int32Array;
  pointPlaces: Float32Array;
  stress: Float32Array; // [Pa]
}
// A beam for large deflections: its nodes are bodies of the scene. Lengths are in the unit of the results, `unit` of
// them make a metre; `units` are those of section forces and moments [N], [N m], the other numbers are in SI.
export interface BeamData {
  name: string; body: number; nodes: number; elements: number; length: number; radius: number; outline: number[];
  unit: number;
  units: [number, number]; area: number; iy: number; iz: number; torsion_modulus: number;
  shear_centre: [number, number];
}
export interface HotSpot { place: string; body: string; element: number; at: Vec3; von_mises: number; time: number }
export interface Flexible { bodies: FlexibleData[]; beams: BeamData[]; spots: HotSpot[] }

export interface MeshData { points: Float32Array; corners: Uint32Array }

export interface Run {
  summary: Summary; scene: SceneInfo | null; picture: PictureInfo | null; rows: number; frames: number;
  time: Float64Array; channels: Channel[]; byName: Map<string, Channel>;
  axis: string;     // what `time` is: time, or what was varied
  timeUnit: string; secondsPerUnit: number; meshes: MeshData[]; flexible: Flexible | null;
  touches: Touches | null;
}
// Two runs: channels of the second by those of the first, at the times of the first, and the first less the second.
export interface Overlay {
  names: [string, string]; other: Run; twin: Map<Channel, Channel>; difference: Map<Channel, Channel>
}

export function json<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}

declare global { interface Uint8ArrayConstructor { fromBase64?(text: string): Uint8Array<ArrayBuffer> } }

export async function unpack(text: string): Promise<Uint8Array> {
  let bytes = Uint8Array.fromBase64?.(text);
  if (!bytes) {
    const raw = atob(text.trim());
    bytes = new Uint8Array(raw.length);
    for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i);
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Unpacks n whole numbers that are stored as differences, low bytes first.
function wholes(bytes: Uint8Array, at: number, n: number, size: number, put: (i: number, k: number) => void): void {
  const mask = size === 2 ? 0xffff : 0xffffffff;
  let k = 0;
  for (let i = 0; i < n; i++) {
    let step = (bytes[at + i] ?? 0) | ((bytes[at + n + i] ?? 0) << 8);
    if (size === 4) step |= ((bytes[at + 2 * n + i] ?? 0) << 16) | ((bytes[at + 3 * n + i] ?? 0) << 24);
    k = ((k + step) & mask) >>> 0;
    put(i, k);
  }
}
function decode(bytes: Uint8Array, at: number, frames: number, c: Column): Float64Array {
  const values = new Float64Array(frames);
  wholes(bytes, at, frames, c.bytes, (i, k) => { values[i] = c.zero + c.scale * k; });
  return values;
}

// Quantities of columns of poses.csv that have no entry in the summary.
const EXTRA_UNIT: Record<string, "energy" | "time"> = { "energy.balance": "energy", "run.step": "time" };

// The decimal place of an error.
function place(error: number): number { return error > 0 ? 10 ** Math.floor(Math.log10(error)) : 0; }

async function loadChannels(suffix: string, summary: Summary): Promise<{ table: Table; channels: Channel[] }> {
  const table = json<Table>(`trammel-columns${suffix}`) ?? { rows: 0, frames: 0, columns: [] };
  const bytes = await unpack(document.getElementById(`trammel-data${suffix}`)?.textContent ?? "");
  const info = new Map((summary.channels ?? []).map((c) => [c.name, c]));
  let at = 0;
  const channels = table.columns.map((c): Channel => {
    const from = at, i = info.get(c.name), extra = EXTRA_UNIT[c.name], accuracy = summary.accuracy?.error ?? 0;
    at += c.bytes * table.frames;
    let values: Float64Array | null = null;
    return {
      name: c.name, unit: i?.unit ?? (extra ? summary.units?.[extra] ?? "" : ""), about: i?.about ?? "",
      vague: i?.unique === false, extra: c.extra,
      min: c.min, max: c.max, mean: c.mean, rms: c.rms, error: c.scale / 2,
      digit: place(Math.max(c.scale / 2, accuracy * (c.max - c.min))),
      get values() { return (values ??= decode(bytes, from, table.frames, c)); },
    };
  });
  return { table, channels };
}

async function loadMeshes(suffix: string): Promise<MeshData[]> {
  const list = json<{ points: number; triangles: number; zero: Vec3; scale: Vec3;
    data: string }[]>(`trammel-meshes${suffix}`) ?? [];
  return Promise.all(list.map(async (m) => {
    const bytes = await unpack(m.data), points = new Float32Array(3 * m.points),
      corners = new Uint32Array(3 * m.triangles);
    for (let k = 0; k < 3; k++)
      wholes(bytes, 2 * m.points * k, m.points, 2,
        (i, w) => { points[3 * i + k] = (m.zero[k] ?? 0) + (m.scale[k] ?? 0) * w; });
    wholes(bytes, 6 * m.points, corners.length, 4, (i, w) => { corners[i] = w; });
    return { points, corners };
  }));
}

// Unpacks n numbers: all lowest bytes come first, then all next ones.
async function planes(text: string | undefined, n: number, size: number): Promise<DataView> {
  const from = text ? await unpack(text) : new Uint8Array(0), to = new Uint8Array(n * size);
  for (let b = 0; b < size; b++)
    for (let i = 0; i < n; i++) to[size * i + b] = from[b * n + i] ?? 0;
  return new DataView(to.buffer);
}
async function floats(text: string | undefined, n: number): Promise<Float32Array> {
  const v = await planes(text, n, 4);
  return Float32Array.from({ length: n }, (_, i) => v.getFloat32(4 * i, true));
}
async function whole(text: string | undefined, n: number): Promise<Int32Array> {
  const v = await planes(text, n, 4);
  return Int32Array.from({ length: n }, (_, i) => v.getInt32(4 * i, true));
}
async function shorts(text: string | undefined, scale: number[] | undefined, n: number): Promise<Float32Array> {
  const rows = scale?.length ?? 0, v = await planes(text, rows * n, 2);
  return Float32Array.from({ length: rows * n }, (_, i) => v.getInt16(2 * i, true) * (scale?.[Math.floor(i / n)] ?? 0));
}

async function loadFlexible(suffix: string): Promise<Flexible | null> {
  const info = json<{ bodies: FlexibleInfo[]; beams?: BeamData[]; spots: HotSpot[] }>(`trammel-flexible${suffix}`);
  if (!info) return null;
  const bodies = await Promise.all(info.bodies.map(async (b): Promise<FlexibleData> => ({
    name: b.name, body: b.body, length: b.length, modes: b.modes, frequencies: b.frequencies, damping: b.damping,
    parts: b.parts, nodes: b.nodes, lines: b.lines, faces: b.faces, points: b.points, components: b.components ?? [],
    places: await floats(b.places, 3 * b.nodes), shapes: await shorts(b.shapes, b.shapes_scale, 3 * b.nodes),
    line: await whole(b.line_nodes, 3 * b.lines), face: await whole(b.face_nodes, 4 * b.faces),
    word: await whole(b.point_words, 4 * b.points),
    pointPlaces: await floats(b.point_places, 3 * b.points),
    stress: await shorts(b.stress, b.stress_scale, b.points),
  })));
  return { bodies, beams: info.beams ?? [], spots: info.spots };
}

async function loadTouches(suffix: string): Promise<Touches | null> {
  const info = json<{ points: number } & Record<string, string>>(`trammel-touches${suffix}`);
  if (!info) return null;
  const words = await Promise.all(TOUCH_WORDS.map((k) => whole(info[k], info.points))),
    numbers = await Promise.all(TOUCH_NUMBERS.map((k) => floats(info[k], info.points)));
  return Object.fromEntries([...TOUCH_WORDS.map((k, i) => [k, words[i]]),
    ...TOUCH_NUMBERS.map((k, i) => [k, numbers[i]])]) as Touches;
}

// The abscissa of the rows. Parameter values that do not ascend are replaced by their numbers.
function axisOf(summary: Summary, first: Float64Array): { axis: string; timeUnit: string; time: Float64Array } {
  const vary = summary.static?.vary || "time", timeUnit = vary === "time" ? summary.units?.time ?? "s" : "";
  const rises = first.every((x, i) => i === 0 || x > (first[i - 1] ?? x));
  if (!summary.static || rises) return { axis: vary, timeUnit, time: first };
  return { axis: "case", timeUnit: "", time: first.map((_x, i) => i + 1) };
}

export async function loadRun(suffix = ""): Promise<Run | null> {
  const summary = json<Summary>(`trammel-summary${suffix}`);
  if (!summary || summary.rows === 0) return null; // if there are no rows, the page states the reason
  const [{ table, channels }, meshes, flexible, touches] = await Promise.all(
    [loadChannels(suffix, summary), loadMeshes(suffix), loadFlexible(suffix), loadTouches(suffix)]);
  summary.model ??= { name: "", title: "" };
  const { axis, timeUnit, time } = axisOf(summary, channels[0]?.values ?? new Float64Array(1));
  return {
    summary, scene: summary.scene ?? null, picture: json<PictureInfo>(`trammel-picture${suffix}`), rows: table.rows,
    frames: table.frames,
    time, axis, channels: channels.slice(1),
    byName: new Map(channels.slice(1).map((c) => [c.name, c])),
    timeUnit, secondsPerUnit: timeUnit === "ms" ? 1e-3 : 1, meshes, flexible, touches,
  };
}

const STORED = 1e-9; // of the run: times are stored in 32 bits

// Index of the last frame at or before a time.
export function frameAt(run: Run, t: number): number {
  let low = 0, high = run.frames - 1;
  const slack = STORED * Math.abs((run.time[high] ?? 0) - (run.time[0] ?? 0));
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((run.time[middle] ?? 0) <= t + slack) low = middle;
    else high = middle - 1;
  }
  return low;
}
// The frame before a time, and the fraction of the interval to the next one.
export function locate(run: Run, t: number): { frame: number; part: number } {
  const frame = frameAt(run, t);
  const t0 = run.time[frame] ?? 0, t1 = run.time[Math.min(frame + 1, run.frames - 1)] ?? t0;
  return { frame, part: t1 > t0 ? Math.min(1, Math.max(0, (t - t0) / (t1 - t0))) : 0 };
}

// A channel of another run at the times of this one; values outside its time are missing.
export function resampled(c: Channel, from: Run, to: Run): Channel {
  let values: Float64Array | null = null;
  const end = from.time[from.frames - 1] ?? 0, start = from.time[0] ?? 0, slack = 1e-9 * (end - start);
  const make = (): Float64Array => to.time.map((t) => {
    if (t < start - slack || t > end + slack) return NaN;
    const { frame, part } = locate(from, t), a = c.values[frame] ?? NaN,
      b = c.values[Math.min(frame + 1, from.frames - 1)] ?? a;
    return a + part * (b - a);
  });
  return { ...plain(c), get values() { return (values ??= make()); } };
}
function masked(d: Channel, base: Channel, other: Channel): Channel {
  let values: Float64Array | null = null;
  return {
    ...plain(d), name: `\u0394 ${base.name}`, unit: base.unit, about: "first run less second", vague: base.vague,
    get values() { return (values ??= d.values.map((x, i) => (Number.isFinite(other.values[i] ?? NaN) ? x : NaN))); },
  };
}
function plain(c: Channel): Omit<Channel, "values"> {
  return { name: c.name, unit: c.unit, about: c.about, vague: c.vague, extra: c.extra, min: c.min, max: c.max,
    mean: c.mean, rms: c.rms, error: c.error, digit: c.digit };
}

export async function loadOverlay(run: Run): Promise<Overlay | null> {
  const names = json<{ a: string; b: string }>("trammel-overlay");
  if (!names) return null;
  const [other, { channels }] = await Promise.all([loadRun("-b"), loadChannels("-d", run.summary)]);
  if (!other) return null;
  const overlay: Overlay = { names: [names.a, names.b], other, twin: new Map(), difference: new Map() };
  for (const d of channels) {
    const a = run.byName.get(d.name), b = other.byName.get(d.name);
    if (!a || !b) continue;
    const twin = resampled(b, other, run);
    overlay.twin.set(a, twin);
    overlay.difference.set(a, masked(d, a, twin));
  }
  return overlay;
}

// Text of a value of a channel, with the digits that are known.
export function valueText(c: Channel, x: number | undefined): string {
  const y = x ?? NaN;
  return format(c.digit > 0 ? Math.round(y / c.digit) * c.digit : y);
}

// A unit as it is printed: m/s2 has a raised 2.
export function unitText(unit: string): string {
  return unit.replace(/([A-Za-z])\^?([234])(?![0-9])/g, (_all, letter: string, n: string) =>
    letter + ("\u00b2\u00b3\u2074"[Number(n) - 2] ?? n));
}

// Five significant digits, without noise: for tables and legends.
export function format(x: number): string {
  if (!Number.isFinite(x)) return "\u2013";
  if (x === 0) return "0";
  const a = Math.abs(x);
  const s = a >= 1e5 || a < 1e-3 ? x.toExponential(3) : x.toPrecision(5);
  return s.includes("e") ? s.replace(/\.?0+e/, "e").replace("e+", "e") : s.includes(".") ? s.replace(/\.?0+$/, "") : s;
}
