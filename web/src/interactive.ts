// Runs the model of the page again, for other values of its parameters: sliders, a worker with the library in it as
// WebAssembly, and its messages. docs/interactive.md.
import { json, unpack, type Run } from "./data";
import { button, copy, el, word } from "./dom";

interface Parameter { name: string; value: number; unit: string; low: number; high: number }
interface Again { text: string; sets: string[]; parameters: Parameter[] }
interface Answer { progress?: [number, number]; status?: number; told?: string[]; page?: string; failure?: string }

// Appended to the script of the module, in the worker: each run is an instance, the compiled code is kept.
const WORKER = `
let code = null;
onmessage = async (e) => {
  const told = [];
  const print = (line) => {
    const m = /^progress (\\S+) (\\S+)/.exec(line);
    if (m) postMessage({ progress: [Number(m[1]), Number(m[2])] });
    else told.push(line);
  };
  try {
    code = code || await WebAssembly.compile(e.data.code);
    const m = await runModel({ noInitialRun: true, print, printErr: print,
      instantiateWasm: (imports, done) => {
        WebAssembly.instantiate(code, imports).then((i) => done(i, code));
        return {};
      } });
    m.FS.writeFile("/model.yaml", e.data.text);
    const status = m.callMain(["/model.yaml", "/run", ...e.data.args]);
    let page = "";
    try { page = m.FS.readFile("/run/report.html", { encoding: "utf8" }); } catch (none) { page = ""; }
    postMessage({ status, told, page });
  } catch (why) { postMessage({ failure: String(why), told }); }
};`;

// At most four significant digits finer than the range: 0.5, not 0.49999999999.
function neat(x: number, p: Parameter): string {
  return String(Number(x.toPrecision(Math.max(1, Math.ceil(Math.log10(Math.abs(x) / (p.high - p.low) + 1e-300)) + 4))));
}

// The unit in which the model file writes the range of a parameter, and its size: range: [10 deg, 60 deg].
function writtenUnit(text: string, p: Parameter): { unit: string; size: number } {
  const line = text.split("\n").find((l) => l.trimStart().startsWith(`${p.name}:`) && l.includes("range:")) ?? "",
    m = /range: *\[[^,]*, *([-+.\deE]+) +([^\],]+?) *\]/.exec(line), high = Number(m?.[1]);
  if (!m?.[2] || high === 0 || !Number.isFinite(high)) return { unit: p.unit, size: 1 };
  return { unit: m[2], size: p.high / high };
}

// The options with which the run of the page was started.
function settings(run: Run): string[] {
  const s = run.summary.settings ?? {}, a = run.summary.accuracy as { checked: boolean; asked?: number } | undefined;
  const number = (key: string): number => (typeof s[key] === "number" ? (s[key] as number) : 0);
  const list = [`--method=${String(s["method"] ?? "auto")}`];
  if (number("end") > 0) list.push(`--end=${number("end") * run.secondsPerUnit}`);
  if (a?.checked && a.asked) return [...list, `--accuracy=${a.asked}`, "--tolerance=0", "--step=0"];
  list.push("--accuracy=0");
  if (number("step") > 0) list.push(`--step=${number("step") * run.secondsPerUnit}`);
  else if (number("tolerance") > 0) list.push(`--tolerance=${number("tolerance")}`);
  return list;
}

export class Interactive {
  readonly element: HTMLElement;
  readonly values = new Map<string, number>();
  runs = 0;
  running = false;
  told: string[] = [];
  private worker: Worker | null = null;
  private code: Uint8Array | null = null;
  private stale = false; // a value was changed during a run
  private readonly status = el("span", { class: "told", role: "status" });
  private readonly bar = el("progress", { max: "1", value: "0", hidden: true });
  private readonly trouble = el("pre", { class: "message", role: "alert", hidden: true });
  private readonly stopper: HTMLButtonElement;
  private readonly inputs = new Map<string, HTMLInputElement>();
  private readonly readings = new Map<string, HTMLElement>();
  private readonly args: string[];

  constructor(readonly again: Again, first: Run, private readonly onRun: (html: string) => Promise<void>) {
    this.args = settings(first);
    this.stopper = button("Stop", "cancel the run", () => this.stop());
    this.stopper.disabled = true;
    this.element = el("section", { class: "interactive", "aria-label": "run the model again" },
      el("div", { class: "sliders" }, ...again.parameters.map((p) => this.slider(p))),
      el("div", { class: "controls" }, button("Run", "run the model", () => this.run()), this.stopper,
        button("Reset", "the values of the page", () => this.reset()),
        button("Copy command", "the command that makes this run", () => void this.copy(this.command(first))),
        button("Copy YAML", "the parameters for the model file", () => void this.copy(this.yaml())),
        this.bar, this.status),
      this.trouble);
    this.tell(first.summary);
  }

  private slider(p: Parameter): HTMLElement {
    const reading = el("output", {}), input = el("input", { type: "range", min: String(p.low), max: String(p.high),
      step: String((p.high - p.low) / 1000), "aria-label": p.name,
      input: () => this.set(p, Number(input.value)), change: () => this.run() });
    this.inputs.set(p.name, input);
    this.readings.set(p.name, reading);
    this.values.set(p.name, p.value);
    input.value = String(p.value);
    this.show(p, p.value);
    return el("label", {}, el("span", {}, p.name), input, reading);
  }
  set(p: Parameter, x: number): void {
    this.values.set(p.name, Number(neat(x, p)));
    this.show(p, x);
  }
  // A value in the unit of the model file.
  private written(p: Parameter, x: number): string {
    const { unit, size } = writtenUnit(this.again.text, p);
    return `${neat(x / size, { ...p, low: p.low / size, high: p.high / size })} ${unit}`.trim();
  }
  private show(p: Parameter, x: number): void {
    const reading = this.readings.get(p.name);
    if (reading) reading.textContent = this.written(p, x);
  }
  private reset(): void {
    for (const p of this.again.parameters) {
      const input = this.inputs.get(p.name);
      this.values.set(p.name, p.value);
      if (input) input.value = String(p.value);
      this.show(p, p.value);
    }
    this.run();
  }
  // Sets values by name, for callers outside of this class.
  change(name: string, x: number): void {
    const p = this.again.parameters.find((k) => k.name === name), input = this.inputs.get(name);
    if (!p || !input) return;
    input.value = String(x);
    this.set(p, x);
    this.run();
  }

  // ---- the run

  private async open(): Promise<Worker> {
    if (this.worker) return this.worker;
    const read = (id: string): Promise<Uint8Array> => unpack(document.getElementById(id)?.textContent ?? "");
    const script = new TextDecoder().decode(await read("trammel-module-script"));
    this.code ??= await read("trammel-module");
    const url = URL.createObjectURL(new Blob([script, WORKER], { type: "text/javascript" }));
    const worker = this.worker = new Worker(url);
    URL.revokeObjectURL(url);
    worker.onmessage = (e: MessageEvent<Answer>): void => void this.answer(e.data);
    worker.onerror = (e): void => void this.answer({ failure: e.message || "the worker could not be started" });
    return worker;
  }
  run(): void {
    if (this.running) { this.stale = true; return; }
    this.running = true;
    this.stale = false;
    this.stopper.disabled = false;
    this.bar.hidden = false;
    this.bar.value = 0;
    this.trouble.hidden = true;
    this.status.textContent = "running";
    const sets = [...this.again.sets.filter((s) => !this.values.has(s.split("=")[0] ?? "")),
      ...[...this.values].map(([name, x]) => `${name}=${x}`)];
    this.open().then((w) => w.postMessage({ code: this.code, text: this.again.text, args: [...sets, ...this.args] }))
      .catch((e: unknown) => this.answer({ failure: String(e) }));
  }
  stop(): void {
    if (!this.running) return;
    this.worker?.terminate();
    this.worker = null;
    this.stale = false;
    this.end();
    this.status.textContent = "stopped; the curves are those of the last run that ended";
  }
  private end(): void {
    this.running = false;
    this.stopper.disabled = true;
    this.bar.hidden = true;
  }
  private async answer(a: Answer): Promise<void> {
    if (a.progress) {
      this.bar.value = a.progress[1] > 0 ? a.progress[0] / a.progress[1] : 0;
      return;
    }
    this.told = a.told ?? [];
    if (a.page) await this.onRun(a.page);
    const errors = [...(a.failure ? [a.failure] : []),
      ...this.told.join("\n").split(/\n(?! )/).filter((l) => l.startsWith("error ")).map((l) => l.slice(6))];
    this.end();
    this.runs++;
    if (errors.length === 0 && !a.page) errors.push(...this.told, "the run left no results");
    if (errors.length > 0) {
      this.status.textContent = "the run failed";
      this.trouble.textContent = errors.join("\n");
      this.trouble.hidden = false;
    }
    if (this.stale) this.run();
  }
  // The status of the run that is shown.
  tell(summary: Run["summary"]): void {
    const s = summary as Run["summary"] & { method?: string };
    this.status.textContent = [s.method ?? "", s.accuracy?.text ?? "accuracy not checked"].filter(Boolean)
      .join(" \u00b7 ");
  }

  // ---- what to take along

  command(first: Run): string {
    return ["trammel run", word(first.summary.model.name || "MODEL.yaml"),
      ...this.again.sets.filter((s) => !this.values.has(s.split("=")[0] ?? "")).map((s) => `--set ${word(s)}`),
      ...[...this.values].map(([name, x]) => `--set ${word(`${name}=${x}`)}`), "--report"].join(" ");
  }
  yaml(): string {
    return ["parameters:", ...this.again.parameters.map((p) => {
      const x = this.values.get(p.name) ?? p.value;
      const [value, low, high] = [x, p.low, p.high].map((k) => this.written(p, k));
      return `  ${p.name}: {value: ${value}, range: [${low}, ${high}]}`;
    })].join("\n") + "\n";
  }
  private async copy(text: string): Promise<void> {
    if (await copy(text)) { this.status.textContent = "copied"; return; }
    this.trouble.textContent = text; // selected, to be copied by hand
    this.trouble.hidden = false;
  }
}

// Renames the elements of a page for loadRun.
export function adopt(html: string, suffix: string): HTMLElement[] {
  const other = new DOMParser().parseFromString(html, "text/html");
  return [...other.querySelectorAll('script[id^="trammel-"]')].map((from) => {
    const to = el("script", { type: from.getAttribute("type") ?? "text/plain", id: from.id + suffix });
    to.textContent = from.textContent;
    document.body.append(to);
    return to;
  });
}

export function loadInteractive(run: Run, onRun: (html: string) => Promise<void>): Interactive | null {
  const again = json<Again>("trammel-interactive");
  return again ? new Interactive(again, run, onRun) : null;
}
