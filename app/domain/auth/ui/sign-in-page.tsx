import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigate, useSearchParams } from "react-router";
import {
  type LockOut,
  SIGN_IN_FAILED,
  SIGNED_IN_AS_ANOTHER,
  SIGNED_OUT_HERE_ONLY,
} from "~/domain/auth/auth-messages.ts";
import { RECOVERY_CODE_PARAM, returnPath, START_OVER_FIELD } from "~/domain/auth/auth-paths.ts";
import { CODE_INPUT_MAX } from "~/domain/auth/second-factor/second-factor-code.ts";
import { ABSOLUTE_DAYS, IDLE_DAYS } from "~/domain/auth/session/session.ts";
import { clearUnsavedDrafts } from "~/ui/admin/drafts/draft-storage.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { postJson } from "~/ui/json-requests.ts";
import { useBrowserValue } from "~/ui/store.ts";
import { countDraftsAfterSignOut } from "./admin/sign-out-browser.ts";
import { AuthForm, AuthNotice, Command, LINK, SignInEmailField } from "./auth-page.tsx";
import { canUsePasskeys, getPasskey, PasskeyButton } from "./passkey-button.tsx";
import { PasswordField } from "./password-field.tsx";

/** Of the last attempt. */
interface Attempt {
  error?: string | undefined;
  lockOut?: LockOut | undefined;
}

interface SignInFormProps extends Attempt {
  /** That of the last attempt. */
  email: string;
  /** Whether the site can email a sign-in link. */
  offersLink: boolean;
  /** Whether the owner has passkeys for this address. */
  offersPasskey: boolean;
  /** Where the owner's passkeys work, if they don't here. */
  passkeyHosts: string[];
}

/** The first step of a sign-in. Both fields are obviously required, so they have no asterisks. */
export function SignInForm({ email, error, lockOut, offersLink, offersPasskey, passkeyHosts }: SignInFormProps) {
  return (
    <div className="grid gap-5">
      <AuthForm error={error} remedy={lockOutText(lockOut)} submitLabel="Sign in" busyLabel="Signing in...">
        <SignInEmailField email={email} />
        <PasswordField label="Password" name="password" autoComplete="current-password" aria-required />
      </AuthForm>
      {offersPasskey ? <PasskeySignIn /> : null}
      {passkeyHosts.length > 0 ? (
        <p className="text-center text-muted text-sm">
          Your passkeys work at {passkeyHosts.join(" and ")} only. Here it takes your password.
        </p>
      ) : null}
      {offersLink ? (
        <p className="text-center text-sm">
          <Link to="/admin/request-sign-in-link" className={LINK}>
            Email me a sign-in link
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** The two kinds of codes, and how to come to the other. */
const APP_CODE = {
  label: "Six-digit code",
  description: "Your authenticator app shows it, a new one every 30 seconds.",
  autoComplete: "one-time-code",
  inputMode: "numeric",
} as const;
const RECOVERY_CODE = {
  label: "Recovery code",
  description: "One of the ten that you saved when you set up two-step verification. Each works once.",
  autoComplete: "off",
  autoCapitalize: "characters",
} as const;

/**
 * The second step of a sign-in: the code of the authenticator app, or, by the address, a recovery code. One passkey is
 * enough in place of both steps.
 */
export function SecondStepForm({ error, lockOut, offersPasskey }: Attempt & Pick<SignInFormProps, "offersPasskey">) {
  const [params] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A wrong code is typed again.
    if (error) input.current?.select();
  }, [error]);
  const asksForRecoveryCode = params.has(RECOVERY_CODE_PARAM);
  const field = asksForRecoveryCode ? RECOVERY_CODE : APP_CODE;
  // It keeps where the sign-in leads.
  const other = new URLSearchParams(params);
  if (asksForRecoveryCode) other.delete(RECOVERY_CODE_PARAM);
  else other.set(RECOVERY_CODE_PARAM, "yes");
  return (
    <div className="grid gap-6">
      <AuthForm error={lockOut && error} remedy={lockOutText(lockOut)} submitLabel="Sign in" busyLabel="Checking...">
        <TextField
          key={field.label}
          {...field}
          name="code"
          error={lockOut ? undefined : error}
          spellCheck={false}
          maxLength={CODE_INPUT_MAX}
          aria-required
          ref={input}
          autoFocus
        />
      </AuthForm>
      {offersPasskey ? <PasskeySignIn /> : null}
      <div className="grid justify-items-center gap-3 text-sm">
        <Link to={{ search: String(other) }} replace className={LINK}>
          {asksForRecoveryCode ? "Use the code of your app" : "Use a recovery code"}
        </Link>
        <Form method="post" replace>
          <input type="hidden" name={START_OVER_FIELD} value="yes" />
          <button type="submit" className={LINK}>
            Start over
          </button>
        </Form>
      </div>
    </div>
  );
}

/** Signs in by a passkey. Shown only where the browser can. */
function PasskeySignIn() {
  const [problem, setProblem] = useState<string>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  if (!useBrowserValue(canUsePasskeys, false)) return null;

  const signIn = async () => {
    const begun = await postPasskey({});
    if (!begun.options) return begun.error ?? SIGN_IN_FAILED;
    const answer = await postPasskey({ credential: await getPasskey(begun.options) });
    if (!answer.ok) return answer.error ?? SIGN_IN_FAILED;
    await navigate(returnPath(params.get("from")), { replace: true });
  };
  return (
    <div className="grid gap-5">
      <p aria-hidden="true" className="flex items-center gap-3 text-muted text-sm">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </p>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      <PasskeyButton label="Sign in with a passkey" use={signIn} onProblem={setProblem} />
    </div>
  );
}

type PasskeyAnswer = { ok: boolean; error?: string; options?: PublicKeyCredentialRequestOptionsJSON };

async function postPasskey(body: object): Promise<PasskeyAnswer> {
  const outcome = await postJson("/admin/passkey-sign-in", body);
  return outcome.kind === "answered" ? (outcome.body as PasskeyAnswer) : { ok: false };
}

/** What to do during a lockout: wait, or for the owner, sign in from a known device. */
function lockOutText(lockOut: LockOut | undefined): ReactNode {
  if (!lockOut) return;
  const { lockedBy, minutes } = lockOut;
  const wait = minutes === 1 ? "one minute" : minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`;
  if (lockedBy !== "everyone") {
    return (
      <p>
        There were five failed attempts {lockedBy === "device" ? "on this device" : "from this network"}. Try again in{" "}
        {wait}. If you forgot the password, have a sign-in link emailed to you, or set a new one on the server with{" "}
        <Command>npm run owner</Command>.
      </p>
    );
  }
  return (
    <>
      <p>
        Someone is trying many passwords, so sign-ins on devices and networks that are new to the site are blocked for
        another {wait}. Where the owner signed in before, the right password still works.
      </p>
      <p className="mt-2">
        Own this site and using a new device? Use the link in the email that the site sent you about this, or the one
        that <Command>npm run owner -- --unlock</Command> prints on the server.
      </p>
    </>
  );
}

/** Why the owner has to sign in, above the form. `signedOutHere`: the sign-out could not be stored in the database. */
export function SignInReasons({ signedOutHere, isExpired }: { signedOutHere: boolean; isExpired: boolean }) {
  return (
    <>
      {signedOutHere ? (
        <Banner tone="warn" className="mb-5">
          {SIGNED_OUT_HERE_ONLY}
        </Banner>
      ) : null}
      {isExpired ? (
        <Banner tone="warn" title="Your session has expired" className="mb-5">
          <p>
            It ends after {IDLE_DAYS} days without use, {ABSOLUTE_DAYS} days after you signed in, or when you end it on
            another device. Sign in to go on.
          </p>
        </Banner>
      ) : null}
    </>
  );
}

/**
 * Says on the sign-in page, after a session expired or was ended in another tab, that this browser still has unsaved
 * drafts, and offers to remove them.
 */
export function UnsavedDraftsNotice() {
  const [hasUnsaved, setHasUnsaved] = useState(false);
  // In an effect: the server can't know while it renders the page (hydration).
  useEffect(() => setHasUnsaved(countDraftsAfterSignOut() > 0), []);
  if (!hasUnsaved) return null;
  const remove = () => {
    clearUnsavedDrafts();
    setHasUnsaved(false);
  };
  return (
    <Banner title="You have unsaved changes" className="mb-5">
      <p>This browser keeps them until they are saved. Sign in to continue.</p>
      <button type="button" onClick={remove} className={`mt-2 ${LINK}`}>
        Remove them from this browser
      </button>
    </Banner>
  );
}

/** Shown to a visitor who is signed in with an account other than the owner's. */
export function WrongAccountNotice() {
  return (
    <div className="grid gap-5">
      <Banner tone="error">{SIGNED_IN_AS_ANOTHER}</Banner>
      {/* A form: a GET link could be abused to sign the visitor out (CSRF). */}
      <Form method="post" action="/admin/sign-out">
        <button type="submit" className={LINK}>
          Sign out
        </button>
      </Form>
    </div>
  );
}

const PASSWORD_CHANGE = "/admin/settings/security?edit=password";

/** After a sign-in by a link: who forgot the password sets a new one. */
export function SignedInByLink() {
  return (
    <AuthNotice title="You are signed in." text="If you forgot your password, set a new one now.">
      <ButtonLink to={PASSWORD_CHANGE}>Set a new password</ButtonLink>
      <ButtonLink to="/admin/dashboard" variant="secondary">
        Continue to the dashboard
      </ButtonLink>
    </AuthNotice>
  );
}

/** Warns the owner after a sign-in with a common password. Nothing is blocked; `to` is the next page. */
export function CommonPasswordNotice({ to }: { to: string }) {
  return (
    <AuthNotice
      tone="warn"
      title="You are signed in, but your password is easy to guess."
      text="It is one of the most common ones, or close to one, and attackers try these first. Set another one now."
    >
      <ButtonLink to={PASSWORD_CHANGE}>Set another password</ButtonLink>
      <ButtonLink to={to} variant="secondary">
        Continue
      </ButtonLink>
    </AuthNotice>
  );
}
