import type { SecurityState } from "~/domain/auth/security/security-state.ts";
import { useEditParam } from "~/ui/admin/record/use-record-view.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { EmailDialog, PasswordDialog, PinDialog } from "./credential-dialogs.tsx";
import { CredentialsCard } from "./credentials-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

export const SECURITY_SCREEN = {
  title: "Security",
  loadFailure: "Failed to load the security settings",
} as const;

/** `/admin/settings/security`: how the owner signs in, and where they are signed in. */
export function SecurityScreen({
  email,
  pendingEmail,
  sessions,
  passkeys,
  passkeyOrigin,
  secondFactor,
  canSendEmail,
}: SecurityState) {
  const { editing, open, close } = useEditParam();
  return (
    <>
      <PageHeader title={SECURITY_SCREEN.title} />
      <div className="grid grid-cols-1 gap-4">
        <CredentialsCard email={email} pendingEmail={pendingEmail} onChange={open} />
        <SecondFactorCard secondFactor={secondFactor} account={email} />
        <PasskeysCard passkeys={passkeys} passkeyOrigin={passkeyOrigin} />
        <SessionsCard sessions={sessions} />
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
      {editing === "email" ? <EmailDialog canSendEmail={canSendEmail} onClose={close} /> : null}
      {editing === "password" ? <PasswordDialog account={email} onClose={close} /> : null}
      {editing === "pin" ? <PinDialog onClose={close} /> : null}
    </>
  );
}
