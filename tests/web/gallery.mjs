// The gallery of the documents: a picture of every example, and the page that shows them.
// usage: node gallery.mjs TRAMMEL DOCS [NAME...]     writes DOCS/gallery.md and DOCS/img/gallery/NAME.jpg, of these names or of all
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch, missing } from "./browser.mjs";
import { takePicture } from "./picture.mjs";

const [, , trammel, docs, ...wanted] = process.argv;
const examples = join(dirname(fileURLToPath(import.meta.url)), "../../examples");
const SHORTER = { belt: "0.001", track: "0.002", track_stops: "0.002", belt_beam: "0.001" }; // ends of runs that take a minute or more: most of it is there at the start
if (missing()) {
  console.log(`no gallery: ${missing()}`);
  process.exit(77);
}

const title = (file) => readFileSync(join(examples, file), "utf8").match(/^title: *(.*)$/m)?.[1] ?? file;
const inside = execFileSync(trammel, ["example"], { encoding: "utf8" }).split("\n")
  .map((line) => line.match(/^([a-z0-9_]+) {2,}(.*)$/)).filter((m) => m)
  .map((m) => ({ name: m[1], about: m[2], file: `${m[1]}.yaml`, model: `example:${m[1]}` }));
const beside = ["mesh/handle.yaml", "large/track.yaml", "large/track_stops.yaml", "large/belt_beam.yaml"] // not in the program
  .map((file) => ({ name: file.match(/(\w+)\.yaml/)[1], about: title(file), file, model: join(examples, file) }));
const all = [...inside, ...beside];
const unknown = wanted.filter((name) => !all.some((e) => e.name === name));
if (unknown.length) throw new Error(`there is no example ${unknown.join(", ")}`);

const work = mkdtempSync(join(tmpdir(), "trammel-gallery-")), images = join(docs, "img/gallery");
mkdirSync(images, { recursive: true });
const browser = await launch();
try {
  for (const e of all.filter((x) => !wanted.length || wanted.includes(x.name))) {
    const dir = join(work, e.name), end = SHORTER[e.name] ? ["--end", SHORTER[e.name]] : [];
    execFileSync(trammel, ["run", e.model, "--fast", "--report", "-q", "-o", dir, ...end], { stdio: ["ignore", "ignore", "inherit"] });
    await takePicture(browser, join(dir, "report.html"), { path: join(images, `${e.name}.jpg`), type: "jpeg", quality: 80 });
  }
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}

const cells = all.map((e) => `<a href="../examples/${e.file}"><img src="img/gallery/${e.name}.jpg" width="300" alt="${e.name}"></a><br>` +
  `**${e.name}**<br>${e.about}`);
const rows = [];
for (let i = 0; i < cells.length; i += 3) rows.push(`| ${[0, 1, 2].map((k) => cells[i + k] ?? "").join(" | ")} |`);
writeFileSync(join(docs, "gallery.md"), `# Gallery

The examples that come with the program, each as its report page shows it. \`trammel view example:NAME\` runs one and opens
the page, \`trammel example NAME\` writes its file to start from; \`handle\` and \`track\` are in the folders of the sources
that their pictures lead to. This page is made by \`scripts/make-gallery --docs\`.

| | | |
|---|---|---|
${rows.join("\n")}
`);
