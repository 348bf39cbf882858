import { History, Pencil } from "lucide-react";
import { useState } from "react";
import type { MailRoom } from "~/domain/settings/mail/mail-room.ts";
import { HistoryDialog } from "~/domain/settings/ui/admin/history-dialog.tsx";
import type { MailTestStep } from "~/shared/setup/mail-setup.ts";
import { StepList } from "~/ui/admin/commands/step-list.tsx";
import { useStepTest } from "~/ui/admin/commands/use-step-test.ts";
import { Detail, DetailList } from "~/ui/admin/record/detail-list.tsx";
import { useEditParam } from "~/ui/admin/record/use-record-view.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button, ButtonLink } from "~/ui/controls/button.tsx";
import { DomainCheckPanel } from "./domain-check.tsx";
import { MailBadge } from "./mail-card.tsx";
import { MailDialog } from "./mail-dialog.tsx";
import { MAIL_STEP_LABELS, MAIL_TEST_ACTION } from "./mail-test-steps.ts";

export const MAIL_SETTINGS_SCREEN = {
  title: "Mail settings",
  loadFailure: "Failed to load the settings of mail",
} as const;

/** `/admin/settings/mail`: the mail server and the inbox of the site, tested step by step. */
export function MailSettingsScreen({ room, account }: { room: MailRoom; account: string }) {
  const { editing, open, close } = useEditParam();
  const [isHistoryShown, setIsHistoryShown] = useState(false);
  const [selector, setSelector] = useState("");
  const { test, run } = useStepTest<MailTestStep>(MAIL_TEST_ACTION);
  const isUnset = room.state === "unset";
  const runTest = () => void run({ inForce: true }, ({ dkim }) => dkim && setSelector(dkim.selector));
  return (
    <>
      <PageHeader title={MAIL_SETTINGS_SCREEN.title}>
        <ButtonLink to="/admin/settings" variant="ghost" size="sm">
          All settings
        </ButtonLink>
        <ButtonLink to="/admin/mail" variant="ghost" size="sm">
          Emails
        </ButtonLink>
      </PageHeader>
      <div className="grid grid-cols-1 gap-4">
        <section aria-labelledby="mail-server" className="grid gap-4 rounded-lg border bg-surface p-4 shadow-sm sm:p-5">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0 flex-1 basis-60">
              <h2 id="mail-server" className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-lg">
                Your mail server <MailBadge mail={room} />
              </h2>
              <p className="mt-0.5 text-muted text-sm">
                {isUnset
                  ? "Email address and password of your mailbox are enough for most providers. Until then emails wait, and none is lost."
                  : "What you save is used at once, and emails that wait are sent."}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {room.history.length > 0 ? (
                <Button variant="ghost" size="sm" onClick={() => setIsHistoryShown(true)}>
                  <History aria-hidden="true" className="size-4" />
                  History
                </Button>
              ) : null}
              <Button variant={isUnset ? "primary" : "secondary"} size="sm" onClick={() => open("mail")}>
                {isUnset ? null : <Pencil aria-hidden="true" className="size-4" />}
                {isUnset ? "Set up" : "Edit"}
                <span className="sr-only"> mail</span>
              </Button>
            </div>
          </div>
          <Problem title="Emails can’t be sent" text={room.problem} />
          <Problem title="The inbox can’t be read" text={room.inboxProblem} />
          <InForce room={room} />
          <div className="grid gap-3">
            <div className="flex flex-wrap items-center gap-3">
              <Button
                variant="secondary"
                size="sm"
                disabled={room.server === null}
                aria-busy={test?.isRunning}
                onClick={runTest}
              >
                {test?.isRunning ? "Testing..." : "Test"}
              </Button>
              <p className="text-muted text-sm">
                {room.inForce.inbox
                  ? "Sends an email to your own inbox, and waits until it arrives."
                  : `Sends an email to ${account}.`}
              </p>
            </div>
            {test ? <StepList test={test} labels={MAIL_STEP_LABELS} /> : null}
          </div>
        </section>
        {room.server === null ? null : (
          <DomainCheckPanel of={`${room.inForce.senderAddress} ${room.server}`} selector={selector} />
        )}
      </div>
      {editing ? (
        <MailDialog
          room={room}
          onClose={close}
          // Whether it works or not: the owner may be away from the mail server's network.
          onSaved={runTest}
        />
      ) : null}
      {isHistoryShown ? (
        <HistoryDialog room={{ ...room, name: "mail", title: "Mail" }} onClose={() => setIsHistoryShown(false)} />
      ) : null}
    </>
  );
}

function Problem({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <Banner tone="error" title={title}>
      <p>{text}</p>
    </Banner>
  );
}

function InForce({ room: { inForce, server, variables, values } }: { room: MailRoom }) {
  const by = (variable: MailRoom["variables"][number]) =>
    variables.includes(variable) ? ` (set by the server, ${variable})` : "";
  return (
    <DetailList>
      <Detail name="Sender">{`${inForce.sender}${by("MAIL_FROM")}`}</Detail>
      <Detail name="Outgoing server">{server ? `${server}${by("SMTP_URL")}` : ""}</Detail>
      <Detail name="Inbox">
        {inForce.inbox ? `${inForce.inbox}${by("IMAP_URL")}` : values.IMAP_HOST || "None: replies stay in your mailbox"}
      </Detail>
    </DetailList>
  );
}
