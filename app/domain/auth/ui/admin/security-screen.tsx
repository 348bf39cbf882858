import type { SecurityState } from "~/domain/auth/security/security-state.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { useEditParam } from "~/ui/admin/record/use-record-view.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { CredentialDialog } from "./credential-dialog.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { CredentialRow } from "./security-rows.tsx";
import { SessionsCard } from "./sessions-card.tsx";

export const SECURITY_SCREEN = {
  title: "Security",
  loadFailure: "Failed to load the security settings",
} as const;

/** `/admin/settings/security`: how the owner signs in, and where they are signed in. */
export function SecurityScreen(state: SecurityState) {
  const { email, canSendEmail } = state;
  return (
    <>
      <PageHeader title={SECURITY_SCREEN.title} />
      <div className="grid grid-cols-1 gap-4">
        <CredentialsCard {...state} />
        <SecondFactorCard {...state} />
        <PasskeysCard {...state} />
        <SessionsCard {...state} />
        <SectionCard
          name="sign-in-link"
          title="Sign-in link"
          description="The way back in when you forget your password or lose your device."
        >
          <p className="text-sm">
            {canSendEmail
              ? `On the sign-in page you can have a link emailed to ${email}. It signs you in once, within 15 minutes, and then you set a new password.`
              : "It needs email: as soon as the site can send some, the sign-in page offers to email you a link. Until then only the command npm run owner on the server lets you back in."}
          </p>
        </SectionCard>
      </div>
    </>
  );
}

/** What the owner signs in with. The address says which of it is being changed, so that others can link to that. */
function CredentialsCard({ email, pendingEmail, canSendEmail }: SecurityState) {
  const { editing, open, close } = useEditParam();
  const rows = [
    { change: "email", name: "Email", value: email },
    { change: "password", name: "Password", value: "••••••••••" },
    { change: "pin", name: "PIN", value: "••••" },
  ] as const;
  const edited = rows.find(({ change }) => change === editing)?.change;
  return (
    <SectionCard
      name="credentials"
      title="Sign-in data"
      description="For each change the site asks for your password, and tells you by email."
    >
      {pendingEmail ? <PendingEmail {...pendingEmail} /> : null}
      <dl className="rows text-sm">
        {rows.map(({ change, name, value }) => (
          <CredentialRow key={change} name={name} of={name} action="Change" onAction={() => open(change)}>
            {change === "email" ? (
              value
            ) : (
              <>
                <span aria-hidden="true">{value}</span>
                <span className="sr-only">Hidden</span>
              </>
            )}
          </CredentialRow>
        ))}
      </dl>
      {edited ? (
        <CredentialDialog change={edited} onClose={close}>
          {edited === "email" && !canSendEmail ? (
            <Banner tone="warn" title="The site can’t send emails yet">
              The link that confirms your new address waits until it can. See{" "}
              <a href="/admin/mail" className="underline underline-offset-4">
                Mail
              </a>
              .
            </Banner>
          ) : null}
          {/* For password managers, which store the password for this account. */}
          {edited === "password" ? <input type="hidden" autoComplete="username" value={email} readOnly /> : null}
        </CredentialDialog>
      ) : null}
    </SectionCard>
  );
}

/** The new address that isn't confirmed yet. */
function PendingEmail({ address, expiresAt }: { address: string; expiresAt: string }) {
  const resend = useCommand({
    command: "account.resend-email-change",
    failure: "The email could not be sent again. Please try again.",
    onDone: () => toast.success(`A new link is on its way to ${address}`),
  });
  const cancel = useCommand({
    command: "account.cancel-email-change",
    failure: "The change could not be cancelled. Please try again.",
    onDone: () => toast.success("Change of email cancelled"),
  });
  const busy = resend.busy || cancel.busy;
  return (
    <Banner className="mb-3" title="Confirm your new email address">
      <p>
        Open the link in the email to <strong className="break-all">{address}</strong> by{" "}
        <LocalTime timestamp={expiresAt} format="list-time" />. Until then you sign in with the present address.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <SmallButton label="Send it again" disabled={busy} onClick={() => resend.send({})} />
        <SmallButton label="Cancel the change" variant="ghost" disabled={busy} onClick={() => cancel.send({})} />
      </div>
    </Banner>
  );
}
