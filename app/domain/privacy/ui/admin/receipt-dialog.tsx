import { formatUtcMinute } from "~/shared/format.ts";
import { escapeHtml } from "~/shared/text/escape-html.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import type { Receipt } from "./privacy-state.ts";
import { saveFile } from "./save-file.ts";

/** The receipt of an erasure. */
export function ReceiptDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const download = () =>
    saveFile({ name: `receipt-${receipt.receipt}.html`, type: "text/html", content: receiptPage(receipt) });
  return (
    <Dialog
      onClose={onClose}
      title={`Receipt ${receipt.receipt}`}
      description={
        receipt.mode === "erase" ? "The person’s data were erased." : "The person’s data were made anonymous."
      }
      footer={
        <>
          <Button variant="secondary" onClick={download}>
            Download to print
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className="text-sm">
        <p>
          <LocalTime timestamp={receipt.at} format="detail" />
        </p>
        <Phrases title="Erased" phrases={receipt.counts} />
        <Phrases title="Kept, without the person" phrases={receipt.kept} />
      </div>
    </Dialog>
  );
}

/** What an erasure did, or would do. */
export function Phrases({ title, phrases, none = "Nothing" }: { title: string; phrases: string[]; none?: string }) {
  return (
    <div className="not-first:mt-2">
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-5">
        {(phrases.length > 0 ? phrases : [none]).map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
    </div>
  );
}

/** A receipt as a page for printing, which needs nothing else. It names no one. */
export function receiptPage(receipt: Receipt): string {
  const list = (phrases: string[]) =>
    phrases.map((phrase) => `<li>${escapeHtml(phrase)}</li>`).join("") || "<li>Nothing</li>";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Receipt ${escapeHtml(receipt.receipt)}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}@media print{body{margin:0}}</style></head><body>
<h1>${receipt.mode === "erase" ? "Erasure" : "Anonymisation"} of personal data</h1>
<p>Receipt <strong>${escapeHtml(receipt.receipt)}</strong>, ${escapeHtml(formatUtcMinute(receipt.at))}</p>
<h2>Erased</h2><ul>${list(receipt.counts)}</ul><h2>Kept, without the person</h2><ul>${list(receipt.kept)}</ul>
</body></html>
`;
}
