import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { brandSection } from "~/domain/site/identity/identity-settings.ts";
import { decidedSettingsOf } from "~/platform/settings/settings.server.ts";
import { type Schema, type Validation, validate } from "~/shared/validation.ts";
import { type OwnerCredentials, ownerCredentialsSchema } from "./credentials.ts";
import type { PasswordRating } from "./password-rating.ts";

const COMMON_PASSWORD_MESSAGE =
  "This password is easy to guess: it is one of the most common ones, or close to one. Choose another, such as four " +
  "words that have nothing to do with each other.";

/** How many characters are checked: a weak password is weak from its beginning, and long ones take long. */
const MAX_CHECKED_LENGTH = 40;
/** Of zxcvbn's scores (0 to 4): less than a million guesses. */
const MAX_WEAK_SCORE = 1;

/**
 * How hard a password is to guess: about how many guesses it takes, and whether it is one of the most common ones or
 * close to one: with digits appended, in other letters, repeated, a row of keys, or made of the owner's email or the
 * site's own name. The dictionary is loaded at the first call.
 */
export async function ratePassword(password: string, email: string): Promise<PasswordRating> {
  const { score, guesses } = (await loadEstimator()).check(
    password.slice(0, MAX_CHECKED_LENGTH),
    siteSpecificWords(email),
  );
  return { isCommon: score <= MAX_WEAK_SCORE, guesses };
}

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
  if (password === undefined || !(await ratePassword(password, email)).isCommon) return checked;
  return { ok: false, problems: [{ field: "password", message: COMMON_PASSWORD_MESSAGE }] };
}

let estimator: ZxcvbnFactory | undefined;

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  estimator ??= new Estimator({ dictionary, graphs });
  return estimator;
}

/** Words that an attacker of this site would try. */
function siteSpecificWords(email: string): string[] {
  const { brand = "", domain = "" } = decidedSettingsOf(brandSection);
  const hosts = [email.split("@")[1] ?? "", domain, brand];
  const words = [email, ...hosts, ...`${email} ${hosts.join(" ")}`.split(/[^\p{L}\p{N}]+/u)];
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length > 2);
}
