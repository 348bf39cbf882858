import { useState } from "react";
import type { MailPage } from "~/domain/settings/mail/mail-state.ts";
import { SettingsActions } from "~/domain/settings/ui/admin/settings-card.tsx";
import { MAIL_STEP_LABELS, type MailTestStep } from "~/shared/setup/mail-setup.ts";
import { StepList } from "~/ui/admin/commands/step-list.tsx";
import { useStepTest } from "~/ui/admin/commands/use-step-test.ts";
import { Detail, DetailList } from "~/ui/admin/record/detail-list.tsx";
import { useEditParam } from "~/ui/admin/record/use-record-view.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { SmallButton, SmallLink } from "~/ui/controls/small-button.tsx";
import { DomainCheckPanel } from "./domain-check.tsx";
import { MailBadge } from "./mail-card.tsx";
import { MailDialog } from "./mail-dialog.tsx";

export const MAIL_SETTINGS_SCREEN = {
  title: "Mail settings",
  loadFailure: "Failed to load the settings of mail",
} as const;

/** `/admin/settings/mail`: the mail server and the inbox of the site, tested step by step. */
export function MailSettingsScreen({ mail, account }: { mail: MailPage; account: string }) {
  const { editing, open, close } = useEditParam();
  const [selector, setSelector] = useState("");
  const { test, run } = useStepTest<MailTestStep>("mail.test");
  const isUnset = mail.state === "unset";
  const runTest = () => void run({ inForce: true }, ({ dkim }) => dkim && setSelector(dkim.selector));
  return (
    <>
      <PageHeader title={MAIL_SETTINGS_SCREEN.title}>
        <SmallLink label="All settings" to="/admin/settings" variant="ghost" />
        <SmallLink label="Emails" to="/admin/mail" variant="ghost" />
      </PageHeader>
      <div className="grid grid-cols-1 gap-4">
        <SectionCard
          name="mail-server"
          title="Your mail server"
          badge={<MailBadge mail={mail} />}
          description={
            isUnset
              ? "Email address and password of your mailbox are enough for most providers. Until then emails wait, and none is lost."
              : "What you save is used at once, and emails that wait are sent."
          }
          actions={<SettingsActions section={mail.section} isUnset={isUnset} onEdit={() => open("mail")} />}
        >
          <div className="grid gap-4">
            <Problem title="Emails can’t be sent" text={mail.problem} />
            <Problem title="The inbox can’t be read" text={mail.inboxProblem} />
            <InForce mail={mail} />
            <div className="grid gap-3">
              <div className="flex flex-wrap items-center gap-3">
                <SmallButton
                  label={test?.isRunning ? "Testing..." : "Test"}
                  disabled={mail.server === null}
                  aria-busy={test?.isRunning}
                  onClick={runTest}
                />
                <p className="text-muted text-sm">
                  {mail.inForce.inbox
                    ? "Sends an email to your own inbox, and waits until it arrives."
                    : `Sends an email to ${account}.`}
                </p>
              </div>
              {test ? <StepList test={test} labels={MAIL_STEP_LABELS} /> : null}
            </div>
          </div>
        </SectionCard>
        {mail.server === null ? null : (
          <DomainCheckPanel of={`${mail.inForce.senderAddress} ${mail.server}`} selector={selector} />
        )}
      </div>
      {editing ? (
        <MailDialog
          mail={mail}
          onClose={close}
          // Whether it works or not: the owner may be away from the mail server's network.
          onSaved={runTest}
        />
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

function InForce({ mail: { inForce, server, variables } }: { mail: MailPage }) {
  const by = (variable: string) => (variables.includes(variable) ? ` (set by the server, ${variable})` : "");
  return (
    <DetailList>
      <Detail name="Sender">{`${inForce.sender}${by("MAIL_FROM")}`}</Detail>
      <Detail name="Outgoing server">{server ? `${server}${by("SMTP_URL")}` : ""}</Detail>
      <Detail name="Inbox">
        {inForce.inbox ? `${inForce.inbox}${by("IMAP_URL")}` : "None: replies stay in your mailbox"}
      </Detail>
    </DetailList>
  );
}
