import { type Schema, type Validation, validate } from "~/shared/validation.ts";
import { isCommonPassword } from "./common-password.server.ts";
import { type OwnerCredentials, ownerCredentialsSchema } from "./credentials.ts";

const COMMON_PASSWORD_MESSAGE =
  "This password is easy to guess: it is one of the most common ones, or close to one. Choose another, such as four " +
  "words that have nothing to do with each other.";

/** Validates the owner's credentials; rejects common passwords as well. */
export function checkCredentials(input: unknown): Promise<Validation<OwnerCredentials>> {
  return checkAgainst(ownerCredentialsSchema, input);
}

/** The same for those parts that are to be changed. */
export function checkCredentialChanges(input: unknown): Promise<Validation<Partial<OwnerCredentials>>> {
  return checkAgainst(ownerCredentialsSchema.partial(), input);
}

async function checkAgainst<Credentials extends Partial<OwnerCredentials>>(
  schema: Schema<Credentials>,
  input: unknown,
): Promise<Validation<Credentials>> {
  const checked = validate(schema, input);
  if (!checked.ok) return checked;
  const { password, email = "" } = checked.value;
  if (password === undefined || !(await isCommonPassword(password, email))) return checked;
  return { ok: false, problems: [{ field: "password", message: COMMON_PASSWORD_MESSAGE }] };
}
