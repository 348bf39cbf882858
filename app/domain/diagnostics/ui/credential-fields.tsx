import { TextField } from "~/ui/form/field.tsx";

/** Email and password of a sign-in test. */
export function CredentialFields() {
  return (
    <>
      <TextField label="Email" name="email" type="email" autoComplete="username" maxLength={254} aria-required />
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
