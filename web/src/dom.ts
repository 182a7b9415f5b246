// Small helpers for building the page. Text always goes in as text, never as markup.
type Child = Node | string | null;
type Attributes = Record<string, string | boolean | ((e: Event) => void)>;

export function el<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Attributes = {},
  ...children: Child[]): HTMLElementTagNameMap[K] {
  const e = document.createElement(tag);
  for (const [k, v] of Object.entries(attributes)) {
    if (typeof v === "function") e.addEventListener(k, v);
    else if (typeof v === "boolean") { if (v) e.setAttribute(k, ""); }
    else e.setAttribute(k, v);
  }
  for (const c of children) if (c !== null) e.append(c);
  return e;
}

// The first row of a table; columns that need no name have none.
export function headings(names: string[]): HTMLElement {
  return el("thead", {}, el("tr", {}, ...names.map((name) => el(name ? "th" : "td", {}, name))));
}

// The name that a screen reader says holds the text that is seen.
export function button(text: string, title: string, click: () => unknown, kind = ""): HTMLButtonElement {
  return el("button", { type: "button", title, class: kind, click: () => click(),
    "aria-label": /\p{L}/u.test(text) ? `${text}: ${title}` : title }, text);
}

// A button with two states.
export function toggle(text: string, title: string, on: boolean, change: (on: boolean) => void): HTMLButtonElement {
  const b = button(text, title, () => {
    set(b.getAttribute("aria-pressed") !== "true");
    change(b.getAttribute("aria-pressed") === "true");
  }, "toggle");
  const set = (value: boolean): void => b.setAttribute("aria-pressed", String(value));
  set(on);
  return b;
}

const ICONS: Record<string, string> = {
  play: "M5 3l9 6-9 6z", pause: "M4 3h3.4v12H4zM10.6 3H14v12h-3.4z", first: "M3 3h2v12H3zM15 3v12L6 9z",
  last: "M13 3h2v12h-2zM3 3l9 6-9 6z",
  back: "M11 3v12L3 9zM13 3h1.6v12H13z", next: "M7 3l8 6-8 6zM3.4 3H5v12H3.4z",
  loop: "M4 8a5 5 0 0 1 8.5-3L14 3.5V8H9.5l1.6-1.6A3.3 3.3 0 0 0 5.8 8z" +
    "M14 10a5 5 0 0 1-8.5 3L4 14.5V10h4.5l-1.6 1.6A3.3 3.3 0 0 0 12.2 10z",
  theme: "M9 2a7 7 0 1 0 0 14A7 7 0 0 0 9 2zm0 2v10A5 5 0 0 1 9 4z",
};
export function setIcon(b: HTMLElement, name: string): void {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"),
    path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", "0 0 18 18");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", ICONS[name] ?? "");
  svg.append(path);
  b.replaceChildren(svg);
}

// Quotes a word for a shell.
export function word(text: string): string {
  return /^[\w./:=+@%,-]+$/.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`;
}
// Copies a text to the clipboard; false if the browser refuses.
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch { return false; }
}
