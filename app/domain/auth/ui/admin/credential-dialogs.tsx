import { useState } from "react";
import { PASSWORD_MAX, PASSWORD_MIN, PIN_LENGTH } from "~/domain/auth/password/credential-lengths.ts";
import { emailChangeSchema, passwordChangeSchema, pinChangeSchema } from "~/domain/auth/security/security-requests.ts";
import { PasswordField } from "~/domain/auth/ui/password-field.tsx";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { FormDialog } from "~/ui/admin/record/form-dialog.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { AnyLink } from "~/ui/navigation/any-link.tsx";
import { PasswordStrength } from "./password-strength.tsx";

/** Asks for the owner's new email address. */
export function EmailDialog({ canSendEmail, onClose }: { canSendEmail: boolean; onClose: () => void }) {
  return (
    <FormDialog
      title="Change your email address"
      description="You sign in with it, and the site’s notices go to it."
      command="account.change-email"
      schema={emailChangeSchema}
      saved={({ email = "" }) => `Now open the link in the email to ${email.trim()}`}
      failure="The address could not be changed. Please try again."
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {canSendEmail ? null : (
            <Banner tone="warn" title="The site can’t send emails yet">
              The link that confirms your new address waits until it can. See{" "}
              <AnyLink to="/admin/mail" className="underline underline-offset-4">
                Mail
              </AnyLink>
              .
            </Banner>
          )}
          <TextField
            label="New email address"
            name="email"
            type="email"
            autoComplete="email"
            description="A link is sent to it. Once you open that, the new address counts."
            error={errorOf("email")}
            required
            maxLength={EMAIL_MAX_LENGTH}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Asks for the owner's new password. */
export function PasswordDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const [password, setPassword] = useState("");
  return (
    <FormDialog
      title="Change your password"
      description="All other sessions end: you sign in there with the new password."
      command="account.change-password"
      schema={passwordChangeSchema}
      saved={() => "Password changed, all other sessions ended"}
      failure="The password could not be changed. Please try again."
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {/* For password managers, which store the password for this account. */}
          <input type="hidden" autoComplete="username" value={account} readOnly />
          <div>
            <PasswordField
              label="New password"
              name="password"
              autoComplete="new-password"
              description={`At least ${PASSWORD_MIN} characters: four words that have nothing to do with each other are a good one.`}
              error={errorOf("password")}
              onInput={(event) => setPassword(event.currentTarget.value)}
              required
              minLength={PASSWORD_MIN}
              maxLength={PASSWORD_MAX}
            />
            <PasswordStrength password={password} />
          </div>
        </>
      )}
    </FormDialog>
  );
}

/** Asks for the owner's new PIN. */
export function PinDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Change your PIN"
      description="It opens the way from the lock in the website’s footer to the sign-in page."
      command="account.change-pin"
      schema={pinChangeSchema}
      saved={() => "PIN changed"}
      failure="The PIN could not be changed. Please try again."
      onClose={onClose}
    >
      {(errorOf) => (
        <TextField
          label="New PIN"
          name="pin"
          inputMode="numeric"
          autoComplete="off"
          description={`${PIN_LENGTH} digits.`}
          error={errorOf("pin")}
          required
          maxLength={PIN_LENGTH}
        />
      )}
    </FormDialog>
  );
}
