import { writeFile } from "node:fs/promises";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { exportContent } from "~/domain/content/content-file.server.ts";
import { contentOf, readLatest } from "~/platform/content/published-content.server.ts";
import { usePresentNames } from "~/platform/db/renamed-tables.server.ts";
import { environment } from "~/platform/env.server.ts";
import { SITE_CONTENT } from "~/site-content.server.ts";
import { describeErasures, restoreSite } from "../backup/restore-site.ts";
import { StartupError } from "../lifecycle/startup-error.ts";
import { unlessStopSignal } from "../lifecycle/stop-signal.ts";
import { compareRecords, type KeptRecords, stageRecords } from "../upgrade/keep-records.ts";
import { planRollback, type RollbackPlan } from "../upgrade/plan-rollback.ts";
import { startStoppedDatabase } from "./site-database.ts";
import { createPrompter, parseOptions } from "./terminal.ts";

const USAGE = `Usage: npm run rollback -- [--yes]

Goes back to the release before the last upgrade: the database becomes what it was then, from the backup that was made
before the upgrade, and what people have sent since is added to it, with emails, replies and issues. A backup of the
present state is made first. Then the earlier release of the program has to be put in place; the command says which. The
site must not run meanwhile. It asks before it changes anything, unless --yes is given.`;

/**
 * `npm run rollback`: undoes the last upgrade of the database, for the release before to start on.
 *
 * @param argv - the arguments after the command
 * @throws StartupError or BackupError when it can't be done; the message says what to do
 */
export async function runRollbackCommand(argv: string[], stopping: AbortSignal): Promise<void> {
  const options = { help: { type: "boolean" }, yes: { type: "boolean" } } as const;
  const { help, yes } = parseOptions({ args: argv, options }, USAGE).values;
  if (help) return console.log(USAGE);
  const directory = path.join(environment().DATA_DIR, "backups");
  const { connectionString, stop } = await startStoppedDatabase(stopping);
  try {
    const plan = await unlessStopSignal(stopping, readPlan(connectionString, directory));
    printPlan(plan);
    if (!yes) await confirm(stopping);
    await rollBack({ connectionString, directory, plan, stopping });
  } finally {
    await stop();
  }
}

async function readPlan(connectionString: string, directory: string): Promise<RollbackPlan> {
  const client = new pg.Client({ connectionString, application_name: "site rollback" });
  client.on("error", () => {});
  await client.connect();
  try {
    return await planRollback(client, directory);
  } finally {
    await client.end();
  }
}

async function rollBack({
  connectionString,
  directory,
  plan,
  stopping,
}: {
  connectionString: string;
  directory: string;
  plan: RollbackPlan;
  stopping: AbortSignal;
}): Promise<void> {
  let records: KeptRecords | undefined;
  let texts: string | undefined;
  const restoring = restoreSite({
    connectionString,
    file: plan.file,
    replace: true,
    backupsDir: directory,
    migrate: false,
    stage: async (old) => {
      texts = await exportTexts(old, directory);
      await stageRecords(old);
      return async (restored) => {
        const usePreviousNames = await usePresentNames(restored);
        const insertRecords = await compareRecords(restored);
        return async (erased) => {
          records = await insertRecords(erased);
          await usePreviousNames();
        };
      };
    },
    signal: stopping,
  });
  try {
    const outcome = await unlessStopSignal(stopping, restoring);
    if (records) printOutcome(plan, records, { ...outcome, texts });
  } finally {
    await Promise.allSettled([restoring]);
  }
}

/** Writes the texts that are published to a file, which can be imported again. Returns its path; none without any. */
async function exportTexts(old: pg.Client, directory: string): Promise<string | undefined> {
  const { rows } = await old.query("select to_regclass('public.content_revisions') as found");
  const content = rows[0].found === null ? {} : contentOf(await readLatest(drizzle(old)));
  if (Object.keys(content).length === 0) return undefined;
  const file = path.join(directory, `texts-before-rollback-${new Date().toISOString().replaceAll(":", "-")}.json`);
  await writeFile(file, exportContent(SITE_CONTENT, content));
  return file;
}

function printPlan({ file, createdAt, migration, records }: RollbackPlan): void {
  console.log(`This goes back to the data of ${createdAt} (tables of ${migration}), from ${file}.`);
  if (!records)
    console.log("Its date is in the future, so that what came since then can't be counted yet. It is kept.");
  else if (records.size > 0) console.log(`Since then came: ${listCounts(records)}. They are kept.`);
  else console.log("Nothing that visitors sent has come since then.");
  console.log(
    "Emails, replies and issues that were sent since then are kept, too. What else you did since then in the admin area is undone. A backup of the present state is made first.",
  );
}

async function confirm(stopping: AbortSignal): Promise<void> {
  const prompter = createPrompter();
  try {
    if (!prompter.interactive)
      throw new StartupError("Nothing was changed. To go on, add --yes: npm run rollback -- --yes");
    const answer = await unlessStopSignal(stopping, prompter.ask('Type "yes" to go back'));
    if (answer.trim().toLowerCase() !== "yes") throw new StartupError("Nothing was changed.");
  } finally {
    prompter.close();
  }
}

function printOutcome(
  plan: RollbackPlan,
  { sent, belonging, followed, refused }: KeptRecords,
  { replaced, isUnsealed, texts, ...applied }: Awaited<ReturnType<typeof restoreSite>> & { texts: string | undefined },
): void {
  console.log(`The database is as it was at ${plan.createdAt}.`);
  if (sent.size > 0) console.log(`Added, because they came since then: ${listCounts(sent)}.`);
  if (belonging.size > 0) console.log(`With what belongs to them or was sent since then: ${listCounts(belonging)}.`);
  if (followed.size > 0) console.log(`Changed since then, and left as they are now: ${listCounts(followed)}.`);
  for (const line of describeErasures(applied)) console.log(line);
  if (refused.length > 0) {
    console.log(`Not added, because the earlier tables can't hold them: ${refused.join(", ")}.`);
  }
  if (replaced) {
    console.log(`All as it was until now is in ${replaced}`);
    console.log("With this release, npm run restore -- THAT-FILE --replace brings it back.");
  }
  if (texts) {
    console.log(`The texts of the site that were published are in ${texts}`);
    console.log("A release that has them takes them back with npm run content -- import THAT-FILE.");
  }
  if (!isUnsealed) console.log("The owner's account was locked with another key: set it up with npm run owner.");
  const checkout = plan.revision ? `, e.g. with: git checkout ${plan.revision}` : "";
  console.log(`Now put the release ${plan.release} in place${checkout}.`);
  console.log("Then start it. This release would update the database again.");
}

function listCounts(counts: Map<string, number>): string {
  return [...counts].map(([noun, count]) => `${noun} (${count})`).join(", ");
}
