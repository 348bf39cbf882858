import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { describeError, log } from "~/platform/log.server.ts";
import { type CheckResult, DATABASE_CHECK_PATHS } from "./diagnostics-project.ts";
import { diagnostics as table } from "./tables.server.ts";

const INITIALISE_HINT = "Initialise the database: ";
const UNAVAILABLE_HINT = `${INITIALISE_HINT}start PostgreSQL, or check DATABASE_URL.`;
/** Hints by PostgreSQL's error codes. */
const HINTS: Record<string, string> = {
  "42501": "Set the security rules: the site's database user must own its tables.",
  "42P01": `${INITIALISE_HINT}start the site again, so that it makes its tables.`,
  "28P01": "Be authenticated: the password in DATABASE_URL is not the user's.",
  "25006": "The database accepts no writes: it is a replica, or its disk is full.",
};

/** Reads the database's version. Never rejects. */
export async function checkConnection(): Promise<CheckResult> {
  return runCheck("Connection", async () => {
    const answer = await database().execute<{ version: string }>(
      sql`select current_setting('server_version') as version`,
    );
    return `PostgreSQL ${answer.rows[0]?.version} answered a read.`;
  });
}

/** Writes and reads both documents of the test. Never rejects. */
export async function runDatabaseCheck(now: Date): Promise<CheckResult[]> {
  const steps: CheckResult[] = [];
  for (const path of DATABASE_CHECK_PATHS) steps.push(await runCheck(path, () => writeAndRead(path, now)));
  return steps;
}

async function writeAndRead(path: string, now: Date): Promise<string> {
  const content = { testedAt: now.toISOString(), mark: randomUUID() };
  const startedAt = performance.now();
  await database()
    .insert(table)
    .values({ path, content, updatedAt: now })
    .onConflictDoUpdate({ target: table.path, set: { content, updatedAt: now } });
  const [row] = await database().select({ content: table.content }).from(table).where(eq(table.path, path));
  const read = row?.content;
  if (typeof read !== "object" || read === null || !("mark" in read) || read.mark !== content.mark) {
    throw new Error("The document that was read differs from the one written.");
  }
  return `Written and read in ${Math.round(performance.now() - startedAt)} ms.`;
}

async function runCheck(name: string, run: () => Promise<string>): Promise<CheckResult> {
  try {
    return { name, ok: true, text: await run() };
  } catch (error) {
    return toFailedCheck(name, error);
  }
}

/** The result of a failed step, with a hint; logs the error. */
export function toFailedCheck(name: string, error: unknown): CheckResult {
  log.warn({ err: error }, "the database test failed");
  const { message, code = "" } = describeError(error);
  const text = !HINTS[code] && isDatabaseUnavailable(error) ? "The database is unavailable." : message;
  return { name, ok: false, text, hint: HINTS[code] ?? UNAVAILABLE_HINT };
}
