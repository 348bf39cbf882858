import { checkCredentials } from "~/domain/auth/password/check-credentials.server.ts";
import { type Environment, EnvironmentError } from "~/platform/env.server.ts";
import { createOwner, ownerExists } from "./owners.server.ts";
import { createSetUpLink } from "./set-up-links.server.ts";

/** The variables that create the owner unattended; read only while there is none. */
const OWNER_VARIABLES = ["OWNER_EMAIL", "OWNER_PASSWORD", "ADMIN_PIN"] as const;

type OwnerEnvironment = Pick<Environment, (typeof OWNER_VARIABLES)[number]>;

/**
 * Called at every start. While the site has no owner: creates one from the environment if all three variables are set, else
 * prints a fresh one-time set-up link under `origin`, and names the missing variables if some are set. Any number of
 * processes may start at the same time.
 *
 * @throws EnvironmentError when the variables' values can't be used; the driver's error when the database is unavailable
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
  if (await ownerExists()) return;
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
  print(`  ${origin}/admin/set-up?token=${await createSetUpLink()}`);
}

/**
 * Parses the variables.
 *
 * @throws EnvironmentError naming the variables whose values can't be used
 */
async function parseEnvironmentCredentials(environment: OwnerEnvironment) {
  const { OWNER_EMAIL: email, OWNER_PASSWORD: password, ADMIN_PIN: pin } = environment;
  const checked = await checkCredentials({ email, password, pin });
  if (checked.ok) return checked.value;
  const names: Record<string, string> = { email: "OWNER_EMAIL", password: "OWNER_PASSWORD", pin: "ADMIN_PIN" };
  const problems = checked.problems.map(({ field, message }) => `${names[field] ?? field}: ${message}`);
  throw new EnvironmentError(`Please correct the environment and start again. ${problems.join(" ")}`);
}
