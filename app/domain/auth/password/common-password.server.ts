import { brandRoom } from "~/domain/site/identity/identity-settings.ts";
import { decidedSettingsOf } from "~/platform/settings/settings.server.ts";
import type { PasswordRating } from "./password-rating.ts";

/** The number of checked characters: a weak password is weak from its beginning, and long ones take long to estimate. */
const MAX_CHECKED_LENGTH = 40;
/** Of zxcvbn's scores (0 to 4): less than a million guesses. */
const MAX_WEAK_SCORE = 1;

/**
 * Whether a password is one of the most common ones or close to one: with digits appended, in other letters, repeated, a
 * row of keys, or made of the owner's email or the site's own name. The dictionary is loaded at the first call.
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  return (await ratePassword(password, email)).isCommon;
}

/** How hard a password is to guess: whether it is too common to be chosen, and about how many guesses it takes. */
export async function ratePassword(password: string, email: string): Promise<PasswordRating> {
  const { check } = await loadEstimator();
  const { score, guesses } = check(password.slice(0, MAX_CHECKED_LENGTH), siteSpecificWords(email));
  return { isCommon: score <= MAX_WEAK_SCORE, guesses };
}

let estimatorPromise: ReturnType<typeof createEstimator> | undefined;

function loadEstimator() {
  estimatorPromise ??= createEstimator().catch((error) => {
    estimatorPromise = undefined;
    throw error;
  });
  return estimatorPromise;
}

async function createEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return { check: (password: string, names: string[]) => estimator.check(password, names) };
}

/** Words that an attacker of this site would try. */
function siteSpecificWords(email: string): string[] {
  const { brand = "", domain = "" } = decidedSettingsOf(brandRoom);
  const hosts = [email.split("@")[1] ?? "", domain, brand];
  const words = [email, ...hosts, ...`${email} ${hosts.join(" ")}`.split(/[^\p{L}\p{N}]+/u)];
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length > 2);
}
