import { ChevronRight } from "lucide-react";
import type { MailState } from "~/domain/settings/mail/mail-state.ts";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";
import { SmallLink } from "~/ui/controls/small-button.tsx";

const BADGES: Record<MailState["state"], { text: string; tone: BadgeTone }> = {
  unset: { text: "Not set up", tone: "accent" },
  unreadable: { text: "Password needed", tone: "danger" },
  failing: { text: "Can’t send at the moment", tone: "danger" },
  ready: { text: "Ready", tone: "success" },
};
const INBOX_FAILS = { text: "Can’t read the inbox", tone: "danger" } as const;

/** The state of mail in a word or two. */
export function MailBadge({ mail: { state, isSetByServer, inboxProblem } }: { mail: MailState }) {
  const { text, tone } = state === "ready" && inboxProblem ? INBOX_FAILS : BADGES[state];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>{text}</Badge>
      {isSetByServer ? <Badge tone="info">Set by the server</Badge> : null}
    </span>
  );
}

/** Mail among the sections of the settings; it has a screen of its own. */
export function MailCard({ mail }: { mail: MailState }) {
  return (
    <SectionCard
      name="mail"
      title="Mail"
      badge={<MailBadge mail={mail} />}
      description={
        mail.problem ??
        mail.inboxProblem ??
        (mail.server
          ? `Emails are sent by ${mail.server}.`
          : "Until a mail server is set up, emails to visitors and to you wait.")
      }
      actions={
        <SmallLink to="/admin/settings/mail" variant={mail.state === "unset" ? "primary" : "secondary"}>
          {mail.state === "unset" ? "Set up" : "Open"}
          <span className="sr-only"> mail</span>
          <ChevronRight aria-hidden="true" className="size-4" />
        </SmallLink>
      }
    />
  );
}
