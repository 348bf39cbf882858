import { useFetcher } from "react-router";
import type { CheckResult } from "~/domain/diagnostics/diagnostics-project.ts";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { Button } from "~/ui/controls/button.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { CheckResultList } from "./step-list.tsx";

/** The sign-in test of the built-in project: a real sign-in and sign-out. */
export function SignInCheck({ account }: { account: string | null }) {
  const fetcher = useFetcher<{ step: CheckResult }>();
  if (account) {
    return (
      <>
        <CheckResultList steps={[{ name: "Sign-in", ok: true, text: `Signed in as ${account}.` }]} />
        <form method="post" action="/test-firebase/sign-out" className="mt-4">
          <Button type="submit" variant="secondary" size="sm">
            Sign out
          </Button>
        </form>
      </>
    );
  }
  return (
    <>
      <p className="mb-4 text-muted text-sm">You are not signed in as the owner.</p>
      {fetcher.data ? <CheckResultList steps={[fetcher.data.step]} /> : null}
      <fetcher.Form method="post" action="/test-firebase/sign-in" className="mt-4 grid gap-4 sm:grid-cols-2">
        <CredentialFields />
        <div className="sm:col-span-2">
          <Button type="submit" size="sm" busy={fetcher.state !== "idle"} busyLabel="Signing in...">
            Test the sign-in
          </Button>
        </div>
      </fetcher.Form>
    </>
  );
}

/** Email and password of a sign-in test. */
export function CredentialFields() {
  return (
    <>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={EMAIL_MAX_LENGTH}
        aria-required
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        aria-required
      />
    </>
  );
}
