import { LOGIN_PATH } from "~/domain/auth/auth-paths.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { AuthForm, AuthNotice, Command, SignInEmailField } from "./auth-page.tsx";

/** The form that asks for a sign-in link. */
export function RequestLinkForm({ email, error }: { email: string; error: string | undefined }) {
  return (
    <div className="grid gap-5">
      <AuthForm noValidate error={error} submitLabel="Email me a sign-in link" busyLabel="Sending...">
        <p className="text-muted">
          Forgot your password? Enter the address that you sign in with, and the site emails you a link that signs you
          in once.
        </p>
        <SignInEmailField email={email} />
      </AuthForm>
      <ButtonLink to={LOGIN_PATH} variant="ghost">
        Sign in with the password
      </ButtonLink>
    </div>
  );
}

/**
 * The answer for every address: the site doesn't tell whose it is, nor strangers whether the day's links are used up. A
 * known device always gets one.
 */
export function RequestedLinkNotice({ email, isKnownDevice }: { email: string; isKnownDevice: boolean }) {
  return (
    <AuthNotice
      title="Check your inbox."
      text={
        <>
          If <strong className="break-all">{email.trim()}</strong> is the owner’s address
          {isKnownDevice ? "" : ", and the links of the day aren’t used up"}, a link is on its way to it. It works once,
          for 15 minutes, on any device.
        </>
      }
    >
      <p className="text-muted text-sm">
        Nothing there after a few minutes? Look in the spam folder.{" "}
        {isKnownDevice ? "" : "Devices that the site doesn’t know share ten links a day. "}On the server{" "}
        <Command>npm run owner -- --sign-in-link</Command> prints a link at any time.
      </p>
      <ButtonLink to={LOGIN_PATH} variant="secondary">
        Back to the sign-in page
      </ButtonLink>
    </AuthNotice>
  );
}

/** Shown while the site can't send emails. */
export function NoEmailNotice() {
  return (
    <AuthNotice
      tone="warn"
      title="This site can’t send emails yet."
      text={
        <>
          On the server <Command>npm run owner -- --sign-in-link</Command> prints a link that signs you in.
        </>
      }
    >
      <ButtonLink to={LOGIN_PATH}>Sign in with the password</ButtonLink>
    </AuthNotice>
  );
}
