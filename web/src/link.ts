// What a page shows, as the fragment of a link: plots, units, time, tab, layers and camera.
export interface Saved {
  time: number; tab: string; plots: string[]; units: string[]; zoom: [number, number] | null;
  layers: string[];          // keys of the layers that are on
  camera: number[] | null;   // Viewport.place
}
const KEY = "view=";

export function fragment(s: Saved): string { return `#${KEY}${encodeURIComponent(JSON.stringify(s))}`; }

// What a link asks for; null: nothing, or nothing that can be read.
export function saved(hash: string): Saved | null {
  if (!hash.startsWith(`#${KEY}`)) return null;
  try {
    const s = JSON.parse(decodeURIComponent(hash.slice(KEY.length + 1))) as Partial<Saved>;
    const texts = (x: unknown): string[] =>
      (Array.isArray(x) ? x.filter((k): k is string => typeof k === "string") : []);
    const numbers = (x: unknown, n: number): number[] | null =>
      Array.isArray(x) && x.length === n && x.every(Number.isFinite) ? (x as number[]) : null;
    return { time: Number.isFinite(s.time) ? Number(s.time) : 0, tab: String(s.tab ?? ""), plots: texts(s.plots),
      units: texts(s.units), zoom: numbers(s.zoom, 2) as [number, number] | null, layers: texts(s.layers),
      camera: numbers(s.camera, 9) };
  } catch { return null; }
}
