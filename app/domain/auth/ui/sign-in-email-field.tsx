import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { TextField } from "~/ui/form/field.tsx";

/** The address that the owner signs in with. It is obviously required, so it has no asterisk. */
export function SignInEmailField({ email }: { email: string }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={email}
      aria-required
      maxLength={EMAIL_MAX_LENGTH}
    />
  );
}
