import { Link } from "react-router";
import type { EmailStatus } from "~/domain/email-log/email-rows.ts";
import { Detail, DetailList } from "~/ui/admin/record/detail-list.tsx";
import { EmailNotice } from "./email-notice.tsx";
import { InboxNotice } from "./inbox-notice.tsx";

/** The configuration and failures of email. */
export function EmailStatusPanel({ status }: { status: EmailStatus }) {
  return (
    <>
      <EmailNotice status={status} here />
      <InboxNotice outage={status.inbound.outage} />
      <section aria-label="Set-up" className="mb-5 rounded-lg border bg-surface p-4 shadow-sm">
        <DetailList>
          <Detail name="Emails are sent by">
            {status.server ?? "No mail server yet"}{" "}
            <Link to="/admin/settings/mail" className="link">
              Mail settings
            </Link>
          </Detail>
          <Detail name="Sender">{status.from}</Detail>
          <Detail name="Answers">
            <InboundMailbox inbound={status.inbound} />
          </Detail>
          <Detail name="To you">
            <Link to="/admin/settings#notifications" className="text-brand-ink underline underline-offset-4">
              Choose what you are notified of, and the digest
            </Link>
          </Detail>
        </DetailList>
      </section>
    </>
  );
}

function InboundMailbox({ inbound: { address, mailbox } }: Pick<EmailStatus, "inbound">) {
  if (!mailbox) {
    return (
      <>
        They come to {address}, and only there. With{" "}
        <Link to="/admin/settings/mail" className="link">
          an inbox set up
        </Link>
        , the site finds them and shows them beside the message.
      </>
    );
  }
  return (
    <>
      They come to {address}. The site reads the mailbox {mailbox} and shows them beside the message.
    </>
  );
}
