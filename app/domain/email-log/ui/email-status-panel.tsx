import type { EmailStatus } from "~/domain/email-log/email-rows.ts";
import { DIGEST_FREQUENCIES, type DigestFrequency } from "~/domain/leads/digest/digest.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Detail, DetailList } from "~/ui/admin/record/detail-list.tsx";
import { SelectField } from "~/ui/form/field.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { EmailNotice } from "./email-notice.tsx";

const DIGEST_LABELS: Record<DigestFrequency, string> = {
  off: "No digest",
  daily: "Every morning",
  weekly: "Every Monday",
};
const DIGEST_OPTIONS = DIGEST_FREQUENCIES.map((value) => ({ value, label: DIGEST_LABELS[value] }));

/** What is set up, what is wrong, and what the owner may choose. */
export function EmailStatusPanel({ status }: { status: EmailStatus }) {
  return (
    <>
      <EmailNotice status={status} here />
      <section aria-label="Set-up" className="mb-5 rounded-lg border bg-surface p-4 shadow-sm">
        <DetailList>
          <Detail name="Mails are sent by">{status.server ?? "No mail server yet"}</Detail>
          <Detail name="They are from">{status.from}</Detail>
          <Detail name="Answers">
            <InboundMailbox answers={status.answers} />
          </Detail>
          <Detail name="A digest of what is new and open">
            <DigestChoice digest={status.digest} />
          </Detail>
        </DetailList>
      </section>
    </>
  );
}

function InboundMailbox({ answers: { address, mailbox, trouble } }: Pick<EmailStatus, "answers">) {
  if (!mailbox) {
    return `They come to ${address}, and only there. With IMAP_URL set, the site finds them and shows them beside the message.`;
  }
  return (
    <>
      They come to {address}. The site reads the mailbox {mailbox} and shows them beside the message.
      {trouble ? <span className="mt-1 block text-danger">{trouble}</span> : null}
    </>
  );
}

function DigestChoice({ digest }: { digest: DigestFrequency }) {
  const { send, pendingInput } = useCommand<{ ok: boolean }>("/admin/mail/digest", "digest", () =>
    toast.success("The choice is saved"),
  );
  const chosen = DIGEST_FREQUENCIES.find((known) => known === pendingInput?.digest) ?? digest;
  return (
    <SelectField
      name="digest"
      label="Digest"
      labelHidden
      options={DIGEST_OPTIONS}
      value={chosen}
      onChange={(event) => send({ digest: event.target.value })}
      className="max-w-48"
    />
  );
}
