import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { TextField } from "~/ui/form/field.tsx";

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
