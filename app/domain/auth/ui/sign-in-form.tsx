import { Form, useNavigation } from "react-router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { EMAIL_MAX } from "../lengths";
import { PasswordField } from "./password-field";

/** E-mail and password, both plainly needed, so without stars. `error` is the answer to the last try, whose `email` stays in its field. */
export function SignInForm({ email, error }: { email: string; error?: string }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-5" replace>
      {error ? <Banner tone="error">{error}</Banner> : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        aria-required
        maxLength={EMAIL_MAX}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" aria-required />
      <Button type="submit" busy={busy} busyLabel="Signing in...">
        Sign in
      </Button>
    </Form>
  );
}
