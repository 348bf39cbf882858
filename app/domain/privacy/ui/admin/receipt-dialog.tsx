import { receiptPage } from "~/domain/privacy/erasures/receipt-page.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import type { Receipt } from "./desk-state.ts";
import { saveFile } from "./save-file.ts";

/** The receipt of an erasure. */
export function ReceiptDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const download = () =>
    saveFile({ name: `receipt-${receipt.receipt}.html`, type: "text/html", content: receiptPage(receipt) });
  return (
    <Dialog
      open
      onOpenChange={onClose}
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
