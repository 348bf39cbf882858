import { Form, useNavigation } from "react-router";
import { PASSWORD_MAX, PASSWORD_MIN, PIN_LENGTH } from "~/domain/auth/password/credential-lengths.ts";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import { Button } from "~/ui/controls/button.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { PasswordField } from "./password-field.tsx";

/** The form for the owner's email, password and PIN. `problems` are those of the last submission. */
export function SetUpForm({ token, email, problems }: { token: string; email: string; problems: FieldProblem[] }) {
  const busy = useNavigation().state !== "idle";
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  return (
    // The server validates; its messages are the same with and without JavaScript.
    <Form method="post" action="/admin/set-up" noValidate className="grid gap-5" replace>
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
      <Button type="submit" busy={busy} busyLabel="Setting up...">
        Set up the site
      </Button>
    </Form>
  );
}
