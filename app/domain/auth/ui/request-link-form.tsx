import { Form, useNavigation } from "react-router";
import { LOGIN_PATH } from "~/domain/auth/auth-paths.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button, ButtonLink } from "~/ui/controls/button.tsx";
import { SignInEmailField } from "./sign-in-email-field.tsx";

/** The form that asks for a sign-in link. */
export function RequestLinkForm({ email, error }: { email: string; error: string | undefined }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" noValidate className="grid gap-5" replace>
      {error ? <Banner tone="error">{error}</Banner> : null}
      <p className="text-muted">
        Forgot your password? Enter the address that you sign in with, and the site emails you a link that signs you in
        once.
      </p>
      <SignInEmailField email={email} />
      <Button type="submit" busy={busy} busyLabel="Sending...">
        Email me a sign-in link
      </Button>
      <ButtonLink to={LOGIN_PATH} variant="ghost">
        Sign in with the password
      </ButtonLink>
    </Form>
  );
}

/**
 * The answer for every address: the site doesn't tell whose it is, nor strangers whether the day's links are used up. A
 * known device always gets one.
 */
export function RequestedLinkNotice({ email, isKnownDevice }: { email: string; isKnownDevice: boolean }) {
  return (
    <div className="grid gap-5">
      <Banner tone="info" title="Look into your inbox.">
        <p>
          If <strong className="break-all">{email.trim()}</strong> is the owner’s address
          {isKnownDevice ? "" : ", and the links of the day aren’t used up"}, a link is on its way to it. It works once,
          for 15 minutes, on any device.
        </p>
      </Banner>
      <p className="text-muted text-sm">
        Nothing there after a few minutes? Look among the spam.{" "}
        {isKnownDevice ? "" : "Devices that the site doesn’t know share ten links a day. "}On the server{" "}
        <code className="font-mono">npm run owner -- --sign-in-link</code> prints a link at any time.
      </p>
      <ButtonLink to={LOGIN_PATH} variant="secondary">
        Back to the sign-in page
      </ButtonLink>
    </div>
  );
}

/** Shown while the site can't send emails. */
export function NoEmailNotice() {
  return (
    <div className="grid gap-5">
      <Banner tone="warn" title="This site can’t send emails yet.">
        <p>
          On the server <code className="font-mono">npm run owner -- --sign-in-link</code> prints a link that signs you
          in.
        </p>
      </Banner>
      <ButtonLink to={LOGIN_PATH}>Sign in with the password</ButtonLink>
    </div>
  );
}
