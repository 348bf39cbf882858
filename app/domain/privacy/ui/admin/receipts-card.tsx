import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import type { DeskData, Receipt } from "./privacy-state.ts";

type Receipts = NonNullable<DeskData["loaded"]>["receipts"];

/** What was erased, without whose it was. */
export function ReceiptsCard({ receipts, onOpen }: { receipts: Receipts; onOpen: (receipt: Receipt) => void }) {
  return (
    <SectionCard
      name="receipts"
      title="Receipts"
      description="What was erased, and why. They name nobody; who asks again is recognised by a hash of the address."
    >
      {receipts.length === 0 ? <p className="text-sm">Nothing has been erased yet.</p> : null}
      <ul className="rows">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
            <div className="min-w-0">
              <p className="font-medium">{receipt.receipt}</p>
              <p className="text-muted">
                {receipt.mode === "erase" ? "Erased" : "Anonymised"}{" "}
                <LocalTime timestamp={receipt.at} format="list-time" />
                {" · "}
                {receipt.reason}
              </p>
            </div>
            <Button variant="secondary" size="sm" onClick={() => onOpen(receipt)}>
              Show<span className="sr-only"> receipt {receipt.receipt}</span>
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
