/** The six settings of a Firebase project, in the order of the form. */
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

/** The most characters of a setting; real ones are much shorter. */
export const MAX_SETTING_LENGTH = 500;

/** Where data and sign-in live: the site's own server and database, or a Firebase project. */
export type ProjectKind = "built-in" | "firebase";

/** One setting of the current project's configuration. Secrets are masked. */
export interface ProjectSettingLine {
  name: string;
  value: string;
  /** Whether it is needed and not set. */
  missing?: boolean;
}

/** The result of one step of a test: a sentence, and for a failure a hint. */
export interface CheckResult {
  /** What was tested, e.g. `_tests/connection_test`. */
  name: string;
  ok: boolean;
  text: string;
  hint?: string;
}

/** The documents that the database test writes and reads (docs/spec/admin-and-data.md#38-diagnostics). */
export const DATABASE_CHECK_PATHS = ["_tests/connection_test", "test/connection"] as const;

/** Shown to visitors other than the owner instead of data: error plus hint (docs/spec/admin-and-data.md#8-texts). */
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

/** Masks a secret except for its first and last four characters; a short one completely. */
export function maskSecret(secret: string): string {
  return secret.length < 12 ? "••••••••" : `${secret.slice(0, 4)}••••••••${secret.slice(-4)}`;
}

/** The hosts of Firebase's public interface for data and sign-in, for the page's Content-Security-Policy. */
export const FIREBASE_HOSTS = ["https://firestore.googleapis.com", "https://identitytoolkit.googleapis.com"] as const;

/** The hint for a rejected sign-in, by its HTTP status. */
export function signInHint(status: number): string {
  if (status === 401) return "Check both; npm run owner sets a new password.";
  if (status === 403) return "Only the account that OWNER_EMAIL or the set-up named may sign in.";
  if (status === 429) return "Wait 15 minutes. RATE_LIMIT_EXEMPT frees an address from the limit.";
  return "Initialise the database: start PostgreSQL, or check DATABASE_URL. The log has the reason.";
}
