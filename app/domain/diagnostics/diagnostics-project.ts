/** The six settings of a Firebase project, in the order in which they are asked for. */
export const PROJECT_SETTINGS = [
  "apiKey",
  "authDomain",
  "projectId",
  "storageBucket",
  "messagingSenderId",
  "appId",
] as const;
export type ProjectSetting = (typeof PROJECT_SETTINGS)[number];
export type FirebaseProject = Record<ProjectSetting, string>;

/** The longest that a setting may be; real ones are a fraction of it. */
export const MAX_SETTING_LENGTH = 500;

/** Where data and sign-in live: the site's own server and database, or a Firebase project. */
export type ProjectKind = "built-in" | "firebase";

/** One line of the current project's configuration. Secrets come masked. */
export interface ProjectSettingLine {
  name: string;
  value: string;
  /** Whether something that the site can do needs it. */
  missing?: boolean;
}

/** How one step of a test went: a sentence, and for a failure what may help. */
export interface CheckResult {
  /** What was tested, e.g. `_tests/connection_test`. */
  name: string;
  ok: boolean;
  text: string;
  hint?: string;
}

/** What the database test writes and reads (docs/spec/admin-and-data.md#38-diagnostics). */
export const DATABASE_CHECK_PATHS = ["_tests/connection_test", "test/connection"] as const;

/**
 * What somebody who isn't the owner gets instead of data: error text plus hint (docs/spec/admin-and-data.md#8-texts).
 */
export const PERMISSION_DENIED: CheckResult = {
  name: "Database test",
  ok: false,
  text: "Missing or insufficient permissions.",
  hint: "Make sure that the database is initialised, that the security rules are set, and that you are authenticated.",
};

/** The settings that are empty, in their order. */
export function missingSettings(project: Partial<Record<ProjectSetting, string>>): ProjectSetting[] {
  return PROJECT_SETTINGS.filter((name) => !project[name]?.trim());
}

/** The error for settings that are missing (docs/spec/admin-and-data.md#8-texts). */
export function missingFieldsMessage(missing: readonly string[]): string {
  return `Missing required fields: ${missing.join(", ")}`;
}

/** A secret of which only both ends are seen, and nothing of a short one. */
export function maskSecret(secret: string): string {
  return secret.length < 12 ? "••••••••" : `${secret.slice(0, 4)}••••••••${secret.slice(-4)}`;
}
