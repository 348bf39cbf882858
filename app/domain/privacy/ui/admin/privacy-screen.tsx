import { useState } from "react";
import { LoadFailure } from "~/ui/admin/list/load-failure.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { FindCard } from "./find-card.tsx";
import { HoldsCard } from "./holds-card.tsx";
import { NamedTextsCard } from "./named-texts-card.tsx";
import type { DeskData, Receipt } from "./privacy-state.ts";
import { ReceiptDialog } from "./receipt-dialog.tsx";
import { ReceiptsCard } from "./receipts-card.tsx";
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
