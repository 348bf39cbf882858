import { escapeHtml } from "~/shared/escape-html.ts";
import type { ErasureMode } from "~/shared/privacy/erasure.ts";

/** A receipt as a page for printing, which needs nothing else. It names nobody. */
export function receiptPage(receipt: {
  receipt: string;
  at: string;
  mode: ErasureMode;
  counts: string[];
  kept: string[];
}): string {
  const list = (phrases: string[]) =>
    phrases.map((phrase) => `<li>${escapeHtml(phrase)}</li>`).join("") || "<li>Nothing</li>";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Receipt ${escapeHtml(receipt.receipt)}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}@media print{body{margin:0}}</style></head><body>
<h1>${receipt.mode === "erase" ? "Erasure" : "Anonymisation"} of personal data</h1>
<p>Receipt <strong>${escapeHtml(receipt.receipt)}</strong>, ${escapeHtml(receipt.at.slice(0, 16).replace("T", " "))} UTC</p>
<h2>Erased</h2><ul>${list(receipt.counts)}</ul><h2>Kept, without the person</h2><ul>${list(receipt.kept)}</ul>
</body></html>
`;
}
