import { parseArgs } from "node:util";
import { ownerCredentialsSchema } from "~/domain/auth/credentials.ts";
import { changeOwner, createOwner, ownerExists } from "~/domain/auth/owners.server.ts";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { migrateDatabase } from "~/platform/db/migrate.server.ts";
import { environment } from "~/platform/env.server.ts";
import { connectToSiteDatabase } from "./owner-command/database.ts";
import { createPrompter, type Prompter } from "./owner-command/prompter.ts";
import { StartupError } from "./startup-errors.ts";

const USAGE = `Usage: npm run owner -- [--email ADDRESS] [--password PASSWORD] [--pin DIGITS]

Creates the owner's account, or changes the given parts of it. A new password ends all sessions.
Without options it asks for each part. A value of "-" is read from standard input, one line for each "-"
in the order email, password, pin. While there is no owner, OWNER_EMAIL, OWNER_PASSWORD and ADMIN_PIN
stand in for options that are not given.`;

type Given = Partial<Record<"email" | "password" | "pin", string>>;

/**
 * `npm run owner`: creates the owner, or resets e-mail, password or PIN, whether the site runs or not. `argv` are the
 * words after the command. Throws a `StartupError` with what to do.
 */
export async function runOwnerCommand(argv: string[]): Promise<void> {
  const { help, ...options } = parseOptions(argv);
  if (help) return console.log(USAGE);
  const prompter = createPrompter();
  const database = await connectToSiteDatabase(environment());
  try {
    await migrateDatabase({ connectionString: database.connectionString });
    openDatabase({ connectionString: database.connectionString, max: 2 });
    const given = await readDashes(options, prompter);
    if (await ownerExists()) await change(given, prompter);
    else await create(given, prompter);
  } finally {
    prompter.close();
    await closeDatabase();
    await database.stop();
  }
}

function parseOptions(argv: string[]): Given & { help?: boolean } {
  const text = { type: "string" } as const;
  try {
    const options = { email: text, password: text, pin: text, help: { type: "boolean" } } as const;
    return parseArgs({ args: argv, options }).values;
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

async function readDashes(options: Given, prompter: Prompter): Promise<Given> {
  const given: Given = {};
  for (const name of ["email", "password", "pin"] as const) {
    given[name] = options[name] === "-" ? await prompter.line() : options[name];
  }
  return given;
}

async function create(given: Given, prompter: Prompter) {
  const { OWNER_EMAIL, OWNER_PASSWORD, ADMIN_PIN } = environment();
  if (prompter.interactive) console.log("This site has no owner yet.");
  const credentials = parse(ownerCredentialsSchema, {
    email: given.email ?? OWNER_EMAIL ?? (await prompter.ask("Email")),
    password: given.password ?? OWNER_PASSWORD ?? (await prompter.askSecretly("Password (at least 10 characters)")),
    pin: given.pin ?? ADMIN_PIN ?? (await prompter.askSecretly("PIN (4 digits)")),
  });
  if (!(await createOwner(credentials))) throw new StartupError("Somebody else set this site up a moment ago.");
  console.log(`The owner's account ${credentials.email} was created.`);
}

async function change(given: Given, prompter: Prompter) {
  const asked = Object.values(given).some((value) => value !== undefined) ? given : await askForChanges(prompter);
  const changes = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ""));
  if (Object.keys(changes).length === 0) throw new StartupError(`Nothing to change.\n\n${USAGE}`);
  const email = await changeOwner(parse(ownerCredentialsSchema.partial(), changes));
  console.log(`The owner's account ${email} was changed: ${Object.keys(changes).join(", ")}.`);
  if (changes.password) console.log("All sessions have ended; sign in with the new password.");
}

async function askForChanges(prompter: Prompter): Promise<Given> {
  if (!prompter.interactive) return {};
  console.log("Leave empty what should stay as it is.");
  return {
    email: await prompter.ask("New email"),
    password: await prompter.askSecretly("New password (at least 10 characters)"),
    pin: await prompter.askSecretly("New PIN (4 digits)"),
  };
}

function parse<T>(
  schema: { safeParse(input: unknown): { data?: T; error?: { issues: { message: string }[] } } },
  input: unknown,
): T {
  const { data, error } = schema.safeParse(input);
  if (data === undefined) throw new StartupError(error?.issues.map((issue) => issue.message).join(" ") ?? "Invalid.");
  return data;
}
