import { privacyRequestPage } from "~/domain/privacy/copy/privacy-request-page-copy.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import type { ReceiptProps } from "~/ui/form/lazy-receipt.tsx";

/** What a person reads once the request is stored. */
export function RequestReceipt({ receipt }: ReceiptProps) {
  const { stored } = useCopy(privacyRequestPage);
  return (
    <>
      <h2 className="text-2xl">{stored.title}</h2>
      <p className="mt-3 text-muted">{receipt.emailWaits ? stored.waiting : stored.text}</p>
      <p className="mt-3 font-medium">{receipt.email}</p>
    </>
  );
}
