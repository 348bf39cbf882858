import type { z } from "zod";
import { isCommonPassword } from "./common-password.server.ts";
import { type OwnerCredentials, ownerCredentialsSchema } from "./credentials.ts";

const COMMON =
  "This password is easy to guess: it is one of the most common ones, or close to one. Choose another, such as four " +
  "words that have nothing to do with each other.";

/** What is wrong with a field, as it is shown. */
export interface CredentialProblem {
  field: string;
  message: string;
}

/** Chosen credentials that may be stored, or what is wrong with them. */
export type Checked<Credentials> =
  | { ok: true; credentials: Credentials }
  | { ok: false; problems: CredentialProblem[] };

/** Checks what makes somebody the owner. Also refuses passwords that everybody guesses. */
export function checkCredentials(input: unknown): Promise<Checked<OwnerCredentials>> {
  return check(ownerCredentialsSchema, input);
}

/** The same for those parts that are to be changed. */
export function checkChanges(input: unknown): Promise<Checked<Partial<OwnerCredentials>>> {
  return check(ownerCredentialsSchema.partial(), input);
}

async function check<Credentials extends Partial<OwnerCredentials>>(
  schema: z.ZodType<Credentials>,
  input: unknown,
): Promise<Checked<Credentials>> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
    return { ok: false, problems };
  }
  const { password, email = "" } = parsed.data;
  if (password !== undefined && (await isCommonPassword(password, email))) {
    return { ok: false, problems: [{ field: "password", message: COMMON }] };
  }
  return { ok: true, credentials: parsed.data };
}
