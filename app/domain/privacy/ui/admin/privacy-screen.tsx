import { useState } from "react";
import { LoadFailure } from "~/ui/admin/list/load-failure.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";
import { FindCard } from "./find-card.tsx";
import { HoldDialog } from "./hold-dialog.tsx";
import { NamedTextsCard } from "./named-texts-card.tsx";
import type { DeskData, Receipt } from "./privacy-state.ts";
import { ReceiptDialog } from "./receipt-dialog.tsx";
import { RequestsCard } from "./requests-card.tsx";

export const PRIVACY_SCREEN = {
  title: "Privacy",
  loadFailure: "Failed to load the privacy requests",
} as const;

/** `/admin/privacy`: what people ask about their data, and everything that answers it. */
export function PrivacyScreen({ requestId, canSendEmail, loaded }: DeskData) {
  const asked = loaded?.requests.find(({ id }) => id === requestId)?.email;
  const [sought, setSought] = useState(() => ({ address: asked ?? "", round: 0 }));
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const open = loaded?.requests.filter(({ state }) => state === "open").length ?? 0;
  const find = (address: string) => setSought(({ round }) => ({ address, round: round + 1 }));
  return (
    <>
      <PageHeader title={PRIVACY_SCREEN.title} summary={summary(open)} />
      <div className="grid grid-cols-1 gap-4">
        <FindCard
          key={sought.round}
          address={sought.address}
          isFocused={sought.round > 0}
          canSendEmail={canSendEmail}
          requests={loaded?.requests ?? []}
          holds={(loaded?.holds ?? []).map(({ id }) => id).join()}
          onErased={setReceipt}
        />
        {loaded ? (
          <>
            <RequestsCard requests={loaded.requests} loadedAt={loaded.now} onFind={find} />
            <HoldsCard holds={loaded.holds} onFind={find} />
            <NamedTextsCard onErased={setReceipt} />
            <ReceiptsCard receipts={loaded.receipts} onOpen={setReceipt} />
          </>
        ) : (
          <LoadFailure text={PRIVACY_SCREEN.loadFailure} />
        )}
      </div>
      {receipt ? <ReceiptDialog receipt={receipt} onClose={() => setReceipt(null)} /> : null}
    </>
  );
}

function summary(open: number): string {
  if (open === 0) return "No open requests";
  return open === 1 ? "1 open request" : `${open} open requests`;
}

type Hold = NonNullable<DeskData["loaded"]>["holds"][number];

/** The people whose data must not be deleted. */
function HoldsCard({ holds, onFind }: { holds: Hold[]; onFind: (address: string) => void }) {
  return (
    <SectionCard
      name="holds"
      title="Legal holds"
      description="People whose data isn’t deleted: not by you, and not because of its age."
    >
      {holds.length === 0 ? <p className="text-sm">None. Find a person to set one.</p> : null}
      <ul className="rows">
        {holds.map((hold) => (
          <li key={hold.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
            <div className="min-w-0">
              <p className="font-medium">{hold.address}</p>
              <p className="text-muted">
                Since <LocalTime timestamp={hold.since} /> · {hold.reason}
              </p>
            </div>
            <div className="flex gap-2">
              <SmallButton label="Find" of={hold.address} onClick={() => onFind(hold.address)} />
              <DialogButton
                label="Lift"
                of={`the hold on ${hold.address}`}
                dialog={(close) => <HoldDialog address={hold.address} holdId={hold.id} onClose={close} />}
              />
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

type Receipts = NonNullable<DeskData["loaded"]>["receipts"];

/** What was erased, without whose it was. */
function ReceiptsCard({ receipts, onOpen }: { receipts: Receipts; onOpen: (receipt: Receipt) => void }) {
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
            <SmallButton label="Show" of={`receipt ${receipt.receipt}`} onClick={() => onOpen(receipt)} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
