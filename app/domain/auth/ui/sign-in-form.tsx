import type { ComponentProps } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { LockOutNotice } from "./lock-out-notice.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { PasswordField } from "./password-field.tsx";
import { SignInEmailField } from "./sign-in-email-field.tsx";

interface SignInFormProps {
  email: string;
  error?: string;
  lockOut?: ComponentProps<typeof LockOutNotice>;
  /** Whether the site can email a sign-in link. */
  offersLink: boolean;
  /** Whether the owner has passkeys for this address. */
  offersPasskey: boolean;
  /** Where the owner's passkeys work, if they don't here. */
  passkeyHosts: string[];
}

/**
 * The sign-in form. Both fields are obviously required, so they have no asterisks. `error` is the result of the last attempt,
 * whose `email` stays in its field; `lockOut` is set when it was rejected by a lockout.
 */
export function SignInForm({ email, error, lockOut, offersLink, offersPasskey, passkeyHosts }: SignInFormProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-5" replace>
      {error ? (
        <Banner tone="error" title={lockOut ? error : undefined}>
          {lockOut ? <LockOutNotice {...lockOut} /> : error}
        </Banner>
      ) : null}
      <SignInEmailField email={email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" aria-required />
      <Button type="submit" busy={busy} busyLabel="Signing in...">
        Sign in
      </Button>
      {offersPasskey ? <PasskeySignIn /> : null}
      {passkeyHosts.length > 0 ? (
        <p className="text-center text-muted text-sm">
          Your passkeys work at {passkeyHosts.join(" and ")} only. Here it takes your password.
        </p>
      ) : null}
      {offersLink ? (
        <p className="text-center text-sm">
          <Link to="/admin/request-sign-in-link" className="text-brand-ink underline underline-offset-4">
            Email me a sign-in link
          </Link>
        </p>
      ) : null}
    </Form>
  );
}
