// Units in which curves can be shown instead of those of the results.
import type { Channel } from "./data";

const OTHERS: Record<string, [string, number][]> = {
  rad: [["deg", 180 / Math.PI]], "rad/s": [["rpm", 30 / Math.PI], ["deg/s", 180 / Math.PI]], m: [["mm", 1e3]],
  mm: [["m", 1e-3]], "m/s": [["km/h", 3.6], ["mm/s", 1e3]], N: [["kN", 1e-3]], "N m": [["kN m", 1e-3]],
  Pa: [["MPa", 1e-6]], s: [["ms", 1e3]], J: [["kJ", 1e-3]], W: [["kW", 1e-3]],
};

// The choice of the reader: for a unit, which of its others is shown; 0: itself.
export class Units {
  private readonly chosen = new Map<string, number>();
  private readonly twins = new WeakMap<Channel, Channel>();

  offers(unit: string): boolean { return unit in OTHERS; }
  next(unit: string): void {
    const others = OTHERS[unit] ?? [];
    this.chosen.set(unit, ((this.chosen.get(unit) ?? 0) + 1) % (others.length + 1));
  }
  private choice(unit: string): [string, number] {
    return OTHERS[unit]?.[(this.chosen.get(unit) ?? 0) - 1] ?? [unit, 1];
  }
  nameOf(unit: string): string { return this.choice(unit)[0]; }
  // The choices as text and back, for links: "rad=deg".
  toText(): string[] { return [...this.chosen].filter(([, k]) => k > 0).map(([u]) => `${u}=${this.nameOf(u)}`); }
  fromText(list: string[]): void {
    for (const text of list) {
      const [unit = "", name] = text.split("="), k = (OTHERS[unit] ?? []).findIndex((o) => o[0] === name);
      if (k >= 0) this.chosen.set(unit, k + 1);
    }
  }
  // A channel with its values in the unit that is shown.
  shown(c: Channel): Channel {
    const [unit, factor] = this.choice(c.unit);
    if (factor === 1) return c;
    const known = this.twins.get(c);
    if (known?.unit === unit) return known;
    let values: Float64Array | null = null;
    const decade = 10 ** Math.floor(Math.log10(factor));
    const twin: Channel = {
      ...c, unit, min: factor * c.min, max: factor * c.max, mean: factor * c.mean, rms: factor * c.rms,
      error: factor * c.error, digit: decade * c.digit,
      get values() { return (values ??= c.values.map((x) => factor * x)); },
    };
    this.twins.set(c, twin);
    return twin;
  }
}
