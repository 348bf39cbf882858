import { useEffect, useState } from "react";
import { subscriptionReceipt } from "~/domain/newsletter/copy/subscription-receipt-copy.ts";
import { RESEND_AFTER_MINUTES } from "~/domain/newsletter/subscription.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import type { ReceiptProps } from "~/ui/form/lazy-receipt.tsx";

/** What replaces a newsletter form: the address is not on the list before its reader has confirmed (double opt-in). */
export function SubscriptionReceipt({ text, receipt, afterwards }: ReceiptProps) {
  const copy = useCopy(subscriptionReceipt);
  const [before, after] = (receipt.emailWaits ? copy.waiting : copy.step).split("{address}");
  return (
    <div className="grid gap-2">
      {/* Without JavaScript there is no toast that says it. */}
      {afterwards ? null : <p>{text}</p>}
      <p className="font-semibold">{copy.thanks}</p>
      <p>
        {before}
        <strong className="font-semibold">{receipt.email}</strong>
        {after}
      </p>
      <p className="text-sm">{copy.expires}</p>
      {afterwards ? (
        <Resend {...afterwards} receipt={receipt} />
      ) : (
        <>
          {receipt.emailWaits ? null : <p className="text-sm">{copy.missing}</p>}
          <a href="/newsletter" target="_self" className="link text-sm">
            {copy.again}
          </a>
        </>
      )}
    </div>
  );
}

/** Offers the email again once the server would send it, and the form with the address to correct. */
function Resend({
  resend,
  correct,
  receipt: { storedAt, emailWaits },
}: NonNullable<ReceiptProps["afterwards"]> & Pick<ReceiptProps, "receipt">) {
  const copy = useCopy(subscriptionReceipt);
  const [isDue, setIsDue] = useState(false);
  const [status, setStatus] = useState<"idle" | "sending" | "sent">("idle");
  const [error, setError] = useState("");
  useEffect(() => {
    const waitMs = Date.parse(storedAt) + RESEND_AFTER_MINUTES * 60_000 - Date.now();
    // No clock is right: a browser's may be hours off.
    const timer = setTimeout(() => setIsDue(true), Math.min(Math.max(waitMs, 0), RESEND_AFTER_MINUTES * 60_000));
    return () => clearTimeout(timer);
  }, [storedAt]);
  async function sendAgain() {
    setStatus("sending");
    const answer = await resend();
    setError(answer.outcome === "success" ? "" : answer.text);
    setStatus(answer.outcome === "success" ? "sent" : "idle");
  }
  return (
    <>
      <p role="status" className="text-sm">
        {emailWaits ? null : error || (status === "sent" ? copy.resent : copy.missing)}
      </p>
      <p className="flex flex-wrap gap-x-5 text-sm">
        {isDue && status !== "sent" && !emailWaits ? (
          <button type="button" className="link min-h-7" disabled={status === "sending"} onClick={sendAgain}>
            {copy.resend}
          </button>
        ) : null}
        <button type="button" className="link min-h-7" onClick={correct}>
          {copy.correct}
        </button>
      </p>
    </>
  );
}
