import { ChevronRight } from "lucide-react";
import type { MailState } from "~/domain/settings/mail/mail-room.ts";
import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";

const BADGES: Record<MailState["state"], { text: string; tone: BadgeTone }> = {
  unset: { text: "Not set up", tone: "accent" },
  unreadable: { text: "Password needed", tone: "danger" },
  failing: { text: "Can’t send at the moment", tone: "danger" },
  ready: { text: "Ready", tone: "success" },
};

/** The state of mail in a word or two. */
export function MailBadge({ mail: { state, isSetByServer } }: { mail: MailState }) {
  const { text, tone } = BADGES[state];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>{text}</Badge>
      {isSetByServer ? <Badge tone="info">Set by the server</Badge> : null}
    </span>
  );
}

/** Mail among the rooms of the settings; it has a screen of its own. */
export function MailCard({ mail }: { mail: MailState }) {
  return (
    <section
      aria-labelledby="mail-title"
      id="mail"
      className="flex flex-wrap items-start justify-between gap-3 rounded-lg border bg-surface p-4 shadow-sm sm:p-5"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="mail-title" className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-lg">
          Mail <MailBadge mail={mail} />
        </h2>
        <p className="wrap-anywhere mt-0.5 text-muted text-sm">
          {mail.problem ??
            (mail.server
              ? `Emails are sent by ${mail.server}.`
              : "Until a mail server is set up, emails to visitors and to you wait.")}
        </p>
      </div>
      <ButtonLink to="/admin/settings/mail" variant={mail.state === "unset" ? "primary" : "secondary"} size="sm">
        {mail.state === "unset" ? "Set up" : "Open"}
        <span className="sr-only"> mail</span>
        <ChevronRight aria-hidden="true" className="size-4" />
      </ButtonLink>
    </section>
  );
}
