import { findOwnerId } from "~/domain/auth/identity/owner.server.ts";
import { checkCredentials } from "~/domain/auth/password/check-credentials.server.ts";
import type { OwnerCredentials } from "~/domain/auth/password/credentials.ts";
import { linkPath } from "~/domain/auth/token-purposes.ts";
import { findToken, issueToken, redeemToken, type TokenProblem } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { actAsOwner } from "~/platform/activity/actor.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { type Environment, EnvironmentError } from "~/platform/env.server.ts";
import { createOwner } from "./owners.server.ts";

/** The state of a set-up link. `taken`: it was used, or the site has its owner already. */
export type SetUpLinkState = "usable" | "taken" | Exclude<TokenProblem, "used">;

/** Creates a one-time set-up link that is valid for a day. Returns its token. */
export function createSetUpLink(now = new Date()): Promise<string> {
  return issueToken({ purpose: "set-up", now });
}

/** Looks a set-up link up by its token. */
export async function findSetUpLink(token: string, now = new Date()): Promise<SetUpLinkState> {
  if (await findOwnerId()) return "taken";
  const { state } = await findToken("set-up", token, now);
  return state === "used" ? "taken" : state;
}

/**
 * Redeems a set-up link and creates the owner, in one transaction. Of two concurrent requests, also with two links, one
 * is "done" and the other "taken".
 */
export async function redeemSetUpLink(
  token: string,
  credentials: OwnerCredentials,
  now = new Date(),
): Promise<"done" | Exclude<SetUpLinkState, "usable">> {
  const state = await findSetUpLink(token, now);
  if (state !== "usable") return state;
  const redeem = async (tx: Executor) => (await redeemToken(tx, "set-up", token, now)) !== null;
  return (await actAsOwner(undefined, () => createOwner(credentials, redeem))) ? "done" : "taken";
}

/** The variables that create the owner unattended; read only while there is none. */
const OWNER_VARIABLES = ["OWNER_EMAIL", "OWNER_PASSWORD", "ADMIN_PIN"] as const;

type OwnerEnvironment = Pick<Environment, (typeof OWNER_VARIABLES)[number]>;

/**
 * Called at every start. While the site has no owner: creates one from the environment if all three variables are set,
 * else prints a fresh one-time set-up link under `origin`, and names the missing variables if some are set. Any number
 * of processes may start at the same time.
 *
 * @throws EnvironmentError when the variables' values can't be used
 */
export async function ensureOwner({
  environment,
  origin,
  print,
}: {
  environment: OwnerEnvironment;
  origin: string;
  print: (line: string) => void;
}): Promise<void> {
  if (await findOwnerId()) return;
  const missing = OWNER_VARIABLES.filter((name) => environment[name] === undefined);
  if (missing.length === 0) {
    const credentials = await parseEnvironmentCredentials(environment);
    const created = await createOwner(credentials);
    if (created) print(`The owner's account ${credentials.email} was created. Sign in at ${origin}/admin/login`);
    return;
  }
  if (missing.length < OWNER_VARIABLES.length) {
    print(`The owner's account can't be created from the environment alone. Missing: ${missing.join(", ")}.`);
  }
  print("This site has no owner yet. Set it up with this link, which works once and for 24 hours:");
  print(`  ${origin}${linkPath("set-up", await createSetUpLink())}`);
}

/** @throws EnvironmentError naming the variables whose values can't be used */
async function parseEnvironmentCredentials(environment: OwnerEnvironment) {
  const { OWNER_EMAIL: email, OWNER_PASSWORD: password, ADMIN_PIN: pin } = environment;
  const checked = await checkCredentials({ email, password, pin });
  if (checked.ok) return checked.value;
  const names: Record<string, string> = { email: "OWNER_EMAIL", password: "OWNER_PASSWORD", pin: "ADMIN_PIN" };
  const problems = checked.problems.map(({ field, message }) => `${names[field] ?? field}: ${message}`);
  throw new EnvironmentError(`Please correct the environment and start again. ${problems.join(" ")}`);
}
