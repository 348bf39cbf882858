import { PASSWORD_MAX, PASSWORD_MIN, PIN_LENGTH } from "~/domain/auth/password/credential-lengths.ts";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { AuthForm, AuthNotice, Command } from "./auth-page.tsx";
import { PasswordField } from "./password-field.tsx";

/** The form for the owner's email, password and PIN. `problems` are those of the last submission. */
export function SetUpForm({ token, email, problems }: { token: string; email: string; problems: FieldProblem[] }) {
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  return (
    // The server validates; its messages are the same with and without JavaScript.
    <AuthForm action="/admin/set-up" noValidate submitLabel="Set up the site" busyLabel="Setting up...">
      <ErrorSummary errors={problems} />
      <input type="hidden" name="token" value={token} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        description="You will sign in with it."
        defaultValue={email}
        error={errorOf("email")}
        required
        maxLength={EMAIL_MAX_LENGTH}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        description={`At least ${PASSWORD_MIN} characters.`}
        error={errorOf("password")}
        required
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
      />
      <TextField
        label="PIN"
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        description={`${PIN_LENGTH} digits. They open the way to the sign-in page from the website's footer.`}
        error={errorOf("pin")}
        required
        maxLength={PIN_LENGTH}
      />
    </AuthForm>
  );
}

/** Why a set-up link isn't valid (any more), and what to do. */
export function SetUpLinkNotice({ state }: { state: "expired" | "unknown" | "taken" }) {
  if (state === "taken") {
    return (
      <AuthNotice
        title="This site is already set up."
        text="A set-up link works once. If the account is yours, sign in."
      >
        <ButtonLink to="/admin/login">Sign in</ButtonLink>
      </AuthNotice>
    );
  }
  return (
    <AuthNotice
      tone="warn"
      title={state === "expired" ? "This set-up link has expired." : "This set-up link is not valid."}
      text={
        <>
          Each start of the site prints a new link that is valid for 24 hours: restart it and open the complete new
          link. You can also run <Command>npm run owner</Command> on the server.
        </>
      }
    />
  );
}
