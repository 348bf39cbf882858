import { addressSpellings } from "~/platform/privacy/address-spellings.server.ts";
import { formatUtcMinute } from "~/shared/format.ts";
import { escapeHtml } from "~/shared/text/escape-html.ts";
import type { PersonRecord, PersonReport } from "./person-report.ts";

/** A file for the person. */
export interface PersonExport {
  name: string;
  type: string;
  content: string;
}

interface ExportContext {
  brand: string;
  url: string;
  now: Date;
}

/** What is handed out: of the emails those to the person, not the notices about them. */
function handedOut({ address, sections }: PersonReport) {
  const spellings = addressSpellings(address);
  return sections.map(({ kind, title, records }) => ({
    title,
    records: records
      .filter(({ facts }) => kind !== "emails" || spellings.includes((facts.To ?? "").toLowerCase()))
      .map(({ at, facts, file }) => ({ at, facts, file })),
  }));
}

/** Everything about a person as JSON (GDPR, article 20: structured, commonly used, machine-readable). */
export function exportAsJson(report: PersonReport, { brand, url, now }: ExportContext): PersonExport {
  const data = Object.fromEntries(
    handedOut(report).map(({ title, records }) => [
      title,
      records.map(({ at, facts, file }) => ({
        at,
        ...facts,
        ...(file && { Content: file.base64, Encoding: "base64" }),
      })),
    ]),
  );
  const content = { controller: brand, website: url, address: report.address, createdAt: now.toISOString(), data };
  return {
    name: `personal-data-${day(now)}.json`,
    type: "application/json",
    content: JSON.stringify(content, null, 2),
  };
}

/** The same as a page that needs nothing else, for reading and printing. */
export function exportAsHtml(report: PersonReport, { brand, url, now }: ExportContext): PersonExport {
  const sections = handedOut(report).map(
    ({ title, records }) =>
      `<section><h2>${escapeHtml(title)} <small>${records.length}</small></h2>${records.map(article).join("")}</section>`,
  );
  const content = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Your data at ${escapeHtml(brand)}</title>
<style>
:root{color-scheme:light dark;--line:#8885}
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.2}h2{font-size:1.15rem;margin:2rem 0 .5rem;border-bottom:1px solid var(--line)}
small{font-weight:400;opacity:.7}article{padding:.75rem 0;border-bottom:1px solid var(--line);break-inside:avoid-page}
dl{display:grid;grid-template-columns:minmax(7rem,11rem) 1fr;gap:.15rem 1rem;margin:0}dt{opacity:.7}dd{margin:0;white-space:pre-wrap}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}
@media print{body{margin:0;max-width:none;font-size:10.5pt}}
</style></head><body>
<h1>Your data at ${escapeHtml(brand)}</h1>
<p>This is everything that ${escapeHtml(url)} stores about <strong>${escapeHtml(report.address)}</strong>, as of ${escapeHtml(formatUtcMinute(now.toISOString()))}.</p>
${sections.join("\n") || "<p>Nothing is stored about this address.</p>"}
</body></html>
`;
  return { name: `personal-data-${day(now)}.html`, type: "text/html", content };
}

function article({ at, facts, file }: Pick<PersonRecord, "at" | "facts" | "file">): string {
  const rows = Object.entries({ ...(at ? { Date: formatUtcMinute(at) } : {}), ...facts });
  const list = rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join("");
  // Saved, never shown: what is in it is a stranger's.
  const href = `data:application/octet-stream;base64,${file?.base64}`;
  const name = escapeHtml(file?.name ?? "");
  const link = file ? `<p><a href="${href}" download="${name.replaceAll('"', "&quot;")}">Save ${name}</a></p>` : "";
  return `<article><dl>${list}</dl>${link}</article>`;
}

const day = (now: Date) => now.toISOString().slice(0, 10);
