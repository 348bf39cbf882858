import { type ComponentProps, useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { RECOVERY_CODE_PARAM, START_OVER_FIELD } from "~/domain/auth/auth-paths.ts";
import { CODE_INPUT_MAX } from "~/domain/auth/second-factor/second-factor-code.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { LockOutNotice } from "./lock-out-notice.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

const LINK = "cursor-pointer text-brand-ink underline underline-offset-4";

interface SecondStepFormProps {
  /** The result of the last attempt. */
  error?: string | undefined;
  lockOut?: ComponentProps<typeof LockOutNotice> | undefined;
  /** Whether the owner has passkeys for this address: one is enough in place of both steps. */
  offersPasskey: boolean;
}

/** The second step of a sign-in: the code of the authenticator app, or, by the address, a recovery code. */
export function SecondStepForm({ error, lockOut, offersPasskey }: SecondStepFormProps) {
  const busy = useNavigation().state !== "idle";
  const { search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A wrong code is typed again.
    if (error) input.current?.select();
  }, [error]);
  const asksForRecoveryCode = new URLSearchParams(search).has(RECOVERY_CODE_PARAM);
  const field = asksForRecoveryCode
    ? ({
        label: "Recovery code",
        description: "One of the ten that you saved when you set up two-step verification. Each works once.",
        autoComplete: "off",
        autoCapitalize: "characters",
      } as const)
    : ({
        label: "Six-digit code",
        description: "Your authenticator app shows it, a new one every 30 seconds.",
        autoComplete: "one-time-code",
        inputMode: "numeric",
      } as const);
  return (
    <div className="grid gap-6">
      <Form method="post" className="grid gap-5" replace>
        {lockOut ? (
          <Banner tone="error" title={error}>
            <LockOutNotice {...lockOut} />
          </Banner>
        ) : null}
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
        <Button type="submit" busy={busy} busyLabel="Checking...">
          Sign in
        </Button>
      </Form>
      {offersPasskey ? <PasskeySignIn /> : null}
      <div className="grid justify-items-center gap-3 text-sm">
        <Link to={{ search: otherSearch(search, asksForRecoveryCode) }} replace className={LINK}>
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

/** The address of the same step with the other kind of code; it keeps where the sign-in leads. */
function otherSearch(search: string, asksForRecoveryCode: boolean): string {
  const params = new URLSearchParams(search);
  if (asksForRecoveryCode) params.delete(RECOVERY_CODE_PARAM);
  else params.set(RECOVERY_CODE_PARAM, "yes");
  return params.toString();
}
