import { useState } from "react";
import {
  type EmailDetails,
  type EmailRow,
  type EmailStatus,
  emailKindLabel,
  OWNER_LABEL,
} from "~/domain/email-log/email-rows.ts";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Detail, DetailList } from "~/ui/admin/record/detail-list.tsx";
import { EmailStateBadge } from "~/ui/admin/record/status-badge.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { toast } from "~/ui/toast/toast.ts";

const OUTCOMES: Record<string, string> = {
  accepted: "Accepted",
  later: "Put off",
  refused: "Rejected",
  unreachable: "Mail server not usable",
  interrupted: "Interrupted",
  returned: "Came back",
  withheld: "Not sent",
};

/** The modal 'Email Details'. `email` is null for a deleted email. */
export function EmailDialog({
  email,
  outage,
  onClose,
}: {
  email: EmailDetails | null;
  outage: EmailStatus["outage"];
  onClose: () => void;
}) {
  return (
    <Dialog onClose={onClose} title="Email Details" size="lg">
      {email ? <Details email={email} outage={outage} /> : <p>This email no longer exists.</p>}
    </Dialog>
  );
}

function Details({ email, outage }: { email: EmailDetails; outage: EmailStatus["outage"] }) {
  return (
    <>
      <DetailList>
        <Detail name="Subject" wide>
          {email.subject}
        </Detail>
        <Detail name="State">
          <EmailStateBadge state={email.state} />
        </Detail>
        <Detail name="Kind">{emailKindLabel(email.kind)}</Detail>
        <Detail name="To">{[email.toName, email.to ?? OWNER_LABEL].filter(Boolean).join(", ")}</Detail>
        <Detail name="Date">
          <LocalTime timestamp={email.createdAt} format="detail" />
        </Detail>
        {email.state === "queued" && (outage || email.reply) ? (
          <Detail name="Why it waits" wide>
            <QueuedReason email={email} outage={outage} />
          </Detail>
        ) : null}
        {email.state === "failed" && email.attempts.length === 0 ? (
          <Detail name="Why" wide>
            {email.reply}
          </Detail>
        ) : null}
      </DetailList>
      <Attempts attempts={email.attempts} />
      {email.state === "failed" || email.state === "queued" ? <RetryEmail key={email.to} email={email} /> : null}
      <h3 className="mt-6 mb-2 font-semibold">Text</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog scrolls, and there may be nothing else to reach in it */}
      <section tabIndex={0} aria-label="Text" className="rounded-md bg-sunken px-4 py-3 text-sm">
        <p className="whitespace-pre-wrap">{email.text || "The text is not written yet."}</p>
      </section>
      <p className="mt-3 break-all text-muted text-xs">Message-ID {email.messageId}</p>
    </>
  );
}

function Attempts({ attempts }: { attempts: EmailDetails["attempts"] }) {
  if (attempts.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">Attempts</h3>
      <ol className="grid gap-2 text-sm">
        {attempts.toReversed().map(({ at, outcome, reply }) => (
          <li key={at + outcome} className="border-line border-l-4 pl-3">
            <p>
              <span className="font-medium">{OUTCOMES[outcome] ?? outcome}</span>{" "}
              <span className="text-muted">
                <LocalTime timestamp={at} format="detail" />
              </span>
            </p>
            <p className="text-muted">{reply}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Sends an email again, to another address where that was wrong. */
function RetryEmail({ email }: { email: EmailDetails }) {
  const [address, setAddress] = useState(email.to ?? "");
  const [error, setError] = useState<string>();
  const { send, busy } = useCommand({
    command: "emails.retry",
    failure: "The email could not be queued. Please try again.",
    key: `email-${email.id}`,
    onDone: ({ wrongAddress, queued = 0 }) => {
      setError(wrongAddress ? "Enter an email address in the format name@example.com" : undefined);
      if (queued > 0) toast.success("The email is queued");
    },
  });
  const changed = address.trim() !== (email.to ?? "");
  return (
    <form
      className="mt-6 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send({ id: email.id, ...(changed ? { address: address.trim() } : {}) });
      }}
    >
      {email.to ? (
        <TextField
          name="address"
          type="email"
          label="Send to"
          value={address}
          error={error}
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => setAddress(event.target.value)}
          className="min-w-0 flex-[1_1_16rem]"
        />
      ) : null}
      <Button type="submit" busy={busy} disabled={email.to !== null && address.trim() === ""}>
        {changed ? "Correct and send" : email.state === "failed" ? "Send again" : "Send now"}
      </Button>
    </form>
  );
}

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
  // A due email waits for its mail server. In UTC they sort as texts.
  const next = [nextAttemptAt, outage?.nextAttemptAt]
    .filter((time) => time != null)
    .sort()
    .at(-1);
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
