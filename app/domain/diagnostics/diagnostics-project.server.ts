import { eq } from "drizzle-orm";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type EmailSettings, emailEnvironment, emailSettings } from "~/platform/email/email-settings.server.ts";
import { formatMailbox } from "~/platform/email/mailbox.ts";
import type { Environment } from "~/platform/env.server.ts";
import { log } from "~/platform/log.server.ts";
import { storedSettings } from "~/platform/settings/stored-settings.server.ts";
import {
  type FirebaseProject,
  maskSecret,
  missingSettings,
  PROJECT_SETTINGS,
  type ProjectSetting,
  type ProjectSettingLine,
} from "./diagnostics-project.ts";
import { diagnosticProject as table } from "./tables.server.ts";

const SECRET_SETTINGS: readonly ProjectSetting[] = ["apiKey", "appId"];

/**
 * The selected Firebase project; undefined for the built-in one.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function findSelectedProject(): Promise<FirebaseProject | undefined> {
  const [row] = await database().select().from(table).where(eq(table.id, 1));
  if (!row) return undefined;
  const { id: _, updatedAt: __, ...project } = row;
  return project;
}

/** Switches to a Firebase project. If settings are missing nothing changes, and each is logged as a warning. */
export async function switchProject(project: FirebaseProject): Promise<{ missing: ProjectSetting[] }> {
  const missing = missingSettings(project);
  logMissingSettings(missing);
  if (missing.length > 0) return { missing };
  const trimmed = Object.fromEntries(PROJECT_SETTINGS.map((name) => [name, project[name].trim()])) as FirebaseProject;
  const row = { ...trimmed, updatedAt: new Date() };
  await database()
    .insert(table)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: table.id, set: row });
  await recordActivity(database(), { event: "diagnostics-project.selected", details: { project: "Firebase" } });
  return { missing };
}

/** Switches back to the site's own server and database. */
export async function selectBuiltInProject(): Promise<void> {
  await database().delete(table);
  await recordActivity(database(), { event: "diagnostics-project.selected", details: { project: "Built-in" } });
}

/** The settings of a Firebase project, secrets masked. */
export function firebaseSettings(project: FirebaseProject): ProjectSettingLine[] {
  const settings = PROJECT_SETTINGS.map((name) => {
    const value = SECRET_SETTINGS.includes(name) ? maskSecret(project[name]) : project[name];
    return project[name] ? { name, value } : { name, value: "missing", missing: true };
  });
  return [{ name: "Project", value: "Firebase" }, ...settings];
}

/**
 * The settings of the built-in project: this site's own server and database, secrets masked.
 *
 * @param email - what is in force, whether the server has set it or the owner
 * @param address - that of the domain that the owner has set, which holds without `SITE_URL`
 */
export function builtInSettings(
  env: Environment,
  { smtp, from }: ConfiguredEmail = configuredEmail(),
  address?: string,
): ProjectSettingLine[] {
  return [
    { name: "Project", value: "Built-in (this site's own server and database)" },
    toSettingLine("SITE_URL", env.SITE_URL ?? address),
    {
      name: "Database",
      value: env.DATABASE_URL ? redactConnectionString(env.DATABASE_URL) : "embedded PostgreSQL in DATA_DIR",
    },
    toSettingLine("SMTP_URL", smtp && `smtp${smtp.secure ? "s" : ""}://•••@${smtp.host}:${smtp.port}`),
    toSettingLine("MAIL_FROM", from && formatMailbox(from)),
    { name: "TRUST_PROXY", value: env.TRUST_PROXY ? "yes" : "no" },
    { name: "LOG_LEVEL", value: env.LOG_LEVEL },
  ];
}

type ConfiguredEmail = Partial<Pick<EmailSettings, "smtp" | "from">>;

/** The mail server and the sender, as far as anybody has set them. */
function configuredEmail(): ConfiguredEmail {
  const { smtp, from } = emailSettings();
  return emailEnvironment().MAIL_FROM || storedSettings().MAIL_FROM_ADDRESS ? { smtp, from } : { smtp };
}

function toSettingLine(name: string, value: string | undefined): ProjectSettingLine {
  return value ? { name, value } : { name, value: "not set", missing: true };
}

/** Logs a warning for each missing setting (docs/spec/admin-and-data.md#38-diagnostics). */
export function logMissingSettings(names: readonly string[]): void {
  for (const setting of names) log.warn({ setting }, "a setting of the project is missing");
}

/** A connection string without its credentials and options. */
function redactConnectionString(connectionString: string): string {
  if (!URL.canParse(connectionString)) return "set";
  const { protocol, host, pathname } = new URL(connectionString);
  return `${protocol}//•••@${host}${pathname}`;
}
