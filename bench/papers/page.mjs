// The page that bench/papers/run.mjs writes: per paper one table of claims, then what each table of the paper has.
const cell = (x) => String(x).replaceAll("|", "\\|");
export const row = (list) => `| ${list.map(cell).join(" | ")} |`;

function section({ paper, results }) {
  const text = [`## ${paper}`, "", row(["where", "what", "theirs", "ours", "verdict"]), "|---|---|---|---|---|"];
  for (const r of results) text.push(row([r.where, r.what, r.theirs, r.ours, r.verdict]));
  for (const r of results) {
    if (!r.note && !r.table) continue;
    text.push("", `**${r.where}**, ${r.what}. ${r.note ?? ""}`.trim());
    if (r.table) text.push("", row(r.table.head), `|${"---|".repeat(r.table.head.length)}`, ...r.table.rows.map(row));
  }
  return text.join("\n");
}

export function page(papers, full) {
  const count = (verdict) => papers.flatMap((p) => p.results).filter((r) => r.verdict === verdict).length;
  return `# The five papers

Made by \`make papers\`${full ? " with `FULL=1`" : ""}: every table, figure and claim in numbers of the five papers ([references](theory/references.md)) that
can be run again, theirs beside ours. Models are in [\`examples/papers\`](../examples/papers) and among the examples. Errors are
measured against closed forms or independent integrations of high order. Ratios of CPU times are of one run on one machine.

${count("reproduced")} are reproduced, ${count("in part")} in part, ${count("refuted")} refuted. Of ${count("data never published")} the data were never published, so that only sizes and ratios are shown;
${count("no numbers printed")} are curves without numbers. What is refuted has its reason and our numbers below the table.

${papers.filter((p) => p.results.length).map(section).join("\n\n")}
`;
}
