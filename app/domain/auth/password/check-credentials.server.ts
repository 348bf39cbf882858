import type { z } from "zod";
import { isCommonPassword } from "./common-password.server.ts";
import { type OwnerCredentials, ownerCredentialsSchema } from "./credentials.ts";

const COMMON_PASSWORD_MESSAGE =
  "This password is easy to guess: it is one of the most common ones, or close to one. Choose another, such as four " +
  "words that have nothing to do with each other.";

/** What is wrong with a field, as it is shown. */
export interface CredentialProblem {
  field: string;
  message: string;
}

/** Chosen credentials that may be stored, or what is wrong with them. */
export type CheckedCredentials<Credentials> =
  | { ok: true; credentials: Credentials }
  | { ok: false; problems: CredentialProblem[] };

/** Checks what makes somebody the owner. Also refuses passwords that everybody guesses. */
export function checkCredentials(input: unknown): Promise<CheckedCredentials<OwnerCredentials>> {
  return checkAgainst(ownerCredentialsSchema, input);
}

/** The same for those parts that are to be changed. */
export function checkCredentialChanges(input: unknown): Promise<CheckedCredentials<Partial<OwnerCredentials>>> {
  return checkAgainst(ownerCredentialsSchema.partial(), input);
}

async function checkAgainst<Credentials extends Partial<OwnerCredentials>>(
  schema: z.ZodType<Credentials>,
  input: unknown,
): Promise<CheckedCredentials<Credentials>> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
    return { ok: false, problems };
  }
  const { password, email = "" } = parsed.data;
  if (password !== undefined && (await isCommonPassword(password, email))) {
    return { ok: false, problems: [{ field: "password", message: COMMON_PASSWORD_MESSAGE }] };
  }
  return { ok: true, credentials: parsed.data };
}
