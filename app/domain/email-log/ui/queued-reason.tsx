import type { EmailRow, EmailStatus } from "~/domain/email-log/email-rows.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";

/** Why a queued mail isn't on its way, if there is a reason: the mail server's last words, and when it is tried again. */
export function QueuedReason({
  mail: { reply, nextAttemptAt },
  trouble,
}: {
  mail: Pick<EmailRow, "reply" | "nextAttemptAt">;
  trouble: EmailStatus["trouble"];
}) {
  const cause = trouble?.words ?? reply;
  if (!cause) return null;
  const next = latest(nextAttemptAt, trouble?.nextAttemptAt ?? null);
  return (
    <p className="break-words text-accent-ink text-sm">
      {next ? (
        <>
          Next attempt <LocalTime timestamp={next} format="list-time" />.{" "}
        </>
      ) : null}
      {cause}
    </p>
  );
}

/** A mail that is due still waits for its mail server. Moments are ISO 8601 in UTC, so they sort as texts. */
function latest(one: string | null, other: string | null): string | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
