import type { EmailRow, EmailStatus } from "~/domain/email-log/email-rows.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";

/**
 * Why a queued email isn't in flight, if there is a reason: the mail server's last reply, and the time of the next
 * attempt.
 */
export function QueuedReason({
  email: { reply, nextAttemptAt, isHeld },
  outage,
}: {
  email: Pick<EmailRow, "reply" | "nextAttemptAt" | "isHeld">;
  outage: EmailStatus["outage"];
}) {
  const cause = outage?.reason ?? reply ?? (isHeld ? "It waits for the end of your quiet hours." : null);
  if (!cause) return null;
  const next = latest(nextAttemptAt, outage?.nextAttemptAt ?? null);
  return (
    <p className="text-accent-ink text-sm">
      {next ? (
        <>
          Next attempt <LocalTime timestamp={next} format="list-time" />.{" "}
        </>
      ) : null}
      {cause}
    </p>
  );
}

/** A due email waits for its mail server. Timestamps are ISO 8601 in UTC, so they sort as texts. */
function latest(one: string | null, other: string | null): string | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
