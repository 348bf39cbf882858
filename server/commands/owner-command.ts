import { deviceLinkPath } from "~/domain/auth/auth-paths.ts";
import { createDeviceLink } from "~/domain/auth/identity/known-client.server.ts";
import { clearLockOuts } from "~/domain/auth/identity/limits.server.ts";
import { findOwnerAccount, findOwnerId } from "~/domain/auth/identity/owner.server.ts";
import { checkCredentialChanges, checkCredentials } from "~/domain/auth/password/check-credentials.server.ts";
import { removeSecondFactors } from "~/domain/auth/second-factor/second-factors.server.ts";
import { endAllSessions } from "~/domain/auth/security/end-sessions.server.ts";
import { listPasskeys, removePasskey } from "~/domain/auth/security/passkeys.server.ts";
import { changeOwner, createOwner } from "~/domain/auth/set-up/owners.server.ts";
import { createSignInLink } from "~/domain/auth/sign-in/sign-in-link.server.ts";
import { linkPath } from "~/domain/auth/token-purposes.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { environment } from "~/platform/env.server.ts";
import type { Validation } from "~/shared/validation.ts";
import { siteUrls } from "../lifecycle/site-addresses.ts";
import { StartupError } from "../lifecycle/startup-error.ts";
import { withSiteDatabase } from "./site-database.ts";
import { createPrompter, type Prompter, parseOptions } from "./terminal.ts";

const USAGE = `Usage: npm run owner -- [--email ADDRESS] [--password PASSWORD] [--pin DIGITS] [--unlock]
                             [--end-sessions] [--sign-in-link]
                             [--remove-second-factor] [--remove-passkeys]

Creates the owner's account, or changes the given parts of it. A new password ends all sessions. It also lifts
the lock-outs that follow wrong sign-ins and PINs; with --unlock alone it does nothing else, and prints a link
by which a device that is new to the site can sign in while strangers try passwords. --end-sessions signs the
owner out on all devices; --sign-in-link prints a link that signs in once, within 15 minutes, without the password.
--remove-second-factor turns two-step verification off, for an owner who has lost the phone and the recovery codes.
--remove-passkeys removes all passkeys.
Without options it asks for each part. A value of "-" is read from standard input, one line for each "-"
in the order email, password, pin. While there is no owner, OWNER_EMAIL, OWNER_PASSWORD and ADMIN_PIN
stand in for options that are not given.`;

const TEXT = { type: "string" } as const;
const FLAG = { type: "boolean" } as const;
const OPTIONS = {
  email: TEXT,
  password: TEXT,
  pin: TEXT,
  help: FLAG,
  unlock: FLAG,
  "end-sessions": FLAG,
  "sign-in-link": FLAG,
  "remove-second-factor": FLAG,
  "remove-passkeys": FLAG,
};

type OwnerOptions = Partial<Record<"email" | "password" | "pin", string>>;

/**
 * `npm run owner`: creates the owner, or resets email, password or PIN, whether the site runs or not.
 *
 * @param argv - the arguments after the command
 * @throws StartupError when the command can't be completed; the message says what to do
 */
export async function runOwnerCommand(argv: string[], stopping: AbortSignal): Promise<void> {
  const {
    help,
    unlock,
    "end-sessions": endsSessions,
    "sign-in-link": printsLink,
    "remove-second-factor": removesFactor,
    "remove-passkeys": removesPasskeys,
    ...given
  } = parseOptions({ args: argv, options: OPTIONS }, USAGE).values;
  const isOnlyFlags = unlock || endsSessions || printsLink || removesFactor || removesPasskeys;
  if (help) return console.log(USAGE);
  const prompter = createPrompter();
  try {
    await withSiteDatabase({ stopping, max: 2 }, async () => {
      const options = await readStandardInput(given, prompter);
      if (!(await findOwnerId())) return await createFromOptions(options, prompter);
      if (!isOnlyFlags || hasOptions(options)) await changeFromOptions(options, prompter);
      await clearLockOuts();
      console.log("Lock-outs after wrong sign-ins and PINs are lifted.");
      if (removesPasskeys) await removeOwnerPasskeys();
      if (endsSessions) await endOwnerSessions();
      if (removesFactor) await removeOwnersSecondFactors();
      if (unlock) await printDeviceLink();
      if (printsLink) await printSignInLink();
    });
  } finally {
    prompter.close();
  }
}

/** During a brute-force attack lifted lock-outs return within seconds; a known device isn't locked out. */
async function printDeviceLink() {
  const [origin] = siteUrls(environment());
  console.log("To sign in on a device that is new to the site, open this link on it within 24 hours:");
  console.log(`  ${origin}${deviceLinkPath(await createDeviceLink())}`);
}

async function endOwnerSessions() {
  const owner = await findOwnerAccount();
  const ended = owner ? await database().transaction((tx) => endAllSessions(tx, owner.userId)) : 0;
  console.log(`Sessions ended: ${ended}. A change of email that wasn't confirmed yet is cancelled.`);
}

async function removeOwnerPasskeys() {
  const owner = await findOwnerAccount();
  const passkeys = owner ? await listPasskeys(owner.userId) : [];
  await database().transaction(async (tx) => {
    for (const { id } of passkeys)
      if (owner) await recordActivity(tx, (await removePasskey(owner, id, undefined, new Date(), tx)).entry);
  });
  console.log(`Passkeys removed: ${passkeys.length}.`);
}

async function removeOwnersSecondFactors() {
  const owner = await findOwnerAccount();
  if (!owner) return;
  const change = { origin: undefined, now: new Date() };
  const isRemoved = await database().transaction((tx) => removeSecondFactors(tx, owner.userId, change));
  console.log(isRemoved ? "Two-step verification is off." : "Two-step verification was off already.");
}

async function printSignInLink() {
  const [origin] = siteUrls(environment());
  console.log("To sign in without the password, open this link within 15 minutes. It works once:");
  console.log(`  ${origin}${linkPath("sign-in", await createSignInLink())}`);
}

function hasOptions(given: OwnerOptions): boolean {
  return Object.values(given).some((value) => value !== undefined);
}

async function readStandardInput(options: OwnerOptions, prompter: Prompter): Promise<OwnerOptions> {
  const given: OwnerOptions = {};
  for (const name of ["email", "password", "pin"] as const) {
    given[name] = options[name] === "-" ? await prompter.readLine() : options[name];
  }
  return given;
}

async function createFromOptions(given: OwnerOptions, prompter: Prompter) {
  const { OWNER_EMAIL, OWNER_PASSWORD, ADMIN_PIN } = environment();
  if (prompter.interactive) console.log("This site has no owner yet.");
  const checked = await checkCredentials({
    email: given.email ?? OWNER_EMAIL ?? (await prompter.ask("Email")),
    password: given.password ?? OWNER_PASSWORD ?? (await prompter.askSecret("Password (at least 10 characters)")),
    pin: given.pin ?? ADMIN_PIN ?? (await prompter.askSecret("PIN (4 digits)")),
  });
  const credentials = orThrow(checked);
  if (!(await createOwner(credentials))) throw new StartupError("Someone else set this site up a moment ago.");
  console.log(`The owner's account ${credentials.email} was created.`);
}

async function changeFromOptions(given: OwnerOptions, prompter: Prompter) {
  const choices = hasOptions(given) ? given : await askForChanges(prompter);
  const changes = Object.fromEntries(
    Object.entries(choices).filter(([, value]) => value !== undefined && value !== ""),
  );
  if (Object.keys(changes).length === 0) {
    if (prompter.interactive) return console.log("Nothing was changed.");
    throw new StartupError(`Nothing to change.\n\n${USAGE}`);
  }
  const checked = orThrow(await checkCredentialChanges({ email: (await findOwnerAccount())?.email, ...changes }));
  const email = await changeOwner(checked);
  console.log(`The owner's account ${email} was changed: ${Object.keys(changes).join(", ")}.`);
  if (changes.password) console.log("All sessions have ended; sign in with the new password.");
}

async function askForChanges(prompter: Prompter): Promise<OwnerOptions> {
  if (!prompter.interactive) return {};
  console.log("Leave empty what should stay as it is.");
  return {
    email: await prompter.ask("New email"),
    password: await prompter.askSecret("New password (at least 10 characters)"),
    pin: await prompter.askSecret("New PIN (4 digits)"),
  };
}

function orThrow<Credentials>(checked: Validation<Credentials>): Credentials {
  if (!checked.ok) throw new StartupError(checked.problems.map(({ message }) => message).join(" "));
  return checked.value;
}
