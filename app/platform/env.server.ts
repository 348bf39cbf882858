import { existsSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import pg from "pg";
import { z } from "zod";

/** A variable that is on or off. */
export const booleanFlag = z
  .enum(["0", "1", "true", "false"], "must be 1 or 0")
  .transform((value) => value === "1" || value === "true");
const PORT_MESSAGE = "must be a whole number from 1 to 65535";
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const networks = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((entries) => entries.every(isNetwork), "must list addresses or networks, e.g. 10.0.0.0/8,127.0.0.1");
const MAX_AGE_MESSAGE = "must be a whole number of seconds from 1 to 43200";
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
  .refine(
    isConnectionString,
    "must look like postgres://user:password@host:5432/name (user and password percent-encoded)",
  );

/** The variables of the process itself; `docs/operations.md` explains each. All are optional. */
export const environmentSchema = z.object({
  PORT: z.coerce.number(PORT_MESSAGE).int(PORT_MESSAGE).min(1, PORT_MESSAGE).max(65535, PORT_MESSAGE).default(3000),
  HOST: z.string().optional(),
  SITE_URL: z
    .string()
    .transform(parseOrigin)
    .refine(
      (origin) => origin !== undefined,
      "must be https:// or http:// and a host, with nothing after it: https://www.example.com",
    )
    .optional(),
  DATA_DIR: z.string().default("./data"),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  DATABASE_URL: databaseUrl.optional(),
  /** Past a pooler in transaction mode that `DATABASE_URL` names, for what needs a session of its own. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  OWNER_EMAIL: z.email("must be an email address").optional(),
  OWNER_PASSWORD: z
    .string()
    .min(10, "must have at least 10 characters")
    .max(128, "must have at most 128 characters")
    .optional(),
  ADMIN_PIN: z
    .string()
    .regex(/^\d{4}$/, "must be exactly 4 digits")
    .optional(),
  TRUST_PROXY: booleanFlag.default(false),
  RATE_LIMIT_EXEMPT: networks.default([]),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,256}$/, "must have 16 to 256 letters, digits or -._~+/=")
    .optional(),
  MAIL_ALLOWED_NETWORKS: networks.default([]),
  /** A start that changes the database goes on without a backup. */
  UPGRADE_WITHOUT_BACKUP: booleanFlag.default(false),
  BACKUP_ALLOWED_NETWORKS: networks.default([]),
  /** The purge API of a CDN, by tag. Without it no page is cacheable for a CDN. */
  CDN_PURGE_URL: z.url({ protocol: /^https?$/, error: "must start with https:// or http://" }).optional(),
  /** A header of that request, with the account's secret: its name and its value. */
  CDN_PURGE_HEADER: z
    .string()
    .regex(/^[\w-]+: ?[\x21-\x7e][\x20-\x7e]*$/, "must be a header's name, a colon and its value")
    .optional(),
  /** How long a CDN may keep a page that it got no purge request for, in seconds: at most as old as a page here
   * gets. */
  CDN_MAX_AGE: z.coerce
    .number(MAX_AGE_MESSAGE)
    .int(MAX_AGE_MESSAGE)
    .min(1, MAX_AGE_MESSAGE)
    .max(43_200, MAX_AGE_MESSAGE)
    .default(600),
  /** Where the bytes of pictures are; the bucket where one is set, unless this says otherwise. */
  UPLOADS: z.enum(["database", "s3"], "must be database or s3").optional(),
  /** Where the bytes of private files are. Not the bucket unless it is said: one with pictures may be open to all. */
  PRIVATE_UPLOADS: z.enum(["database", "s3"], "must be database or s3").default("database"),
  /** The virus scanner that private files are shown to before they are opened. */
  CLAMD: z
    .string()
    .regex(/^(\/.+|[\w.-]+:\d{1,5})$/, "must be host:port, or the path of a socket")
    .optional(),
  UPLOADS_S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{1,63}$/, "must be the bucket's name alone")
    .optional(),
  UPLOADS_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must start with https:// or http://" }).optional(),
  UPLOADS_S3_REGION: z.string().default("us-east-1"),
  UPLOADS_S3_FOLDER: z
    .string()
    .transform((folder) => folder.replace(/^\/+|\/+$/g, ""))
    .default(""),
  UPLOADS_S3_ACCESS_KEY: z.string().optional(),
  UPLOADS_S3_SECRET_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
});

/**
 * The origin (RFC 6454) that a URL consists of, without a trailing slash. Undefined for anything more: credentials
 * would be printed in every page's links, and a path has no place in them.
 */
function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return [url.origin, `${url.origin}/`].includes(url.href) && !/[?#]$/.test(text) ? url.origin : undefined;
}

/** Whether node-postgres can parse it, which it does as soon as a client is made. */
function isConnectionString(connectionString: string): boolean {
  try {
    return Boolean(new pg.Client({ connectionString }));
  } catch {
    return false;
  }
}

function isNetwork(entry: string): boolean {
  const [address = "", bits, ...rest] = entry.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && most > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
}

type EnvironmentVariables = Record<string, string | undefined>;

/** What the process was configured with, parsed and defaulted. */
export type Environment = z.infer<typeof environmentSchema>;

/** Unusable variables. The message names each and says what it must be, in one line. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

/** @throws EnvironmentError naming every unusable variable */
export function parseEnvironment(source: EnvironmentVariables): Environment {
  return parseVariables(environmentSchema.superRefine(requireWholeBucket), source);
}

/** A bucket is set as a whole, or not at all. */
function requireWholeBucket(environment: Environment, context: z.RefinementCtx): void {
  const names = ["UPLOADS_S3_BUCKET", "UPLOADS_S3_ACCESS_KEY", "UPLOADS_S3_SECRET_KEY"] as const;
  const { UPLOADS, PRIVATE_UPLOADS, UPLOADS_S3_ENDPOINT, UPLOADS_S3_FOLDER } = environment;
  const isWanted = [UPLOADS, PRIVATE_UPLOADS].includes("s3") || Boolean(UPLOADS_S3_ENDPOINT || UPLOADS_S3_FOLDER);
  if (!isWanted && names.every((name) => environment[name] === undefined)) return;
  for (const name of names)
    if (environment[name] === undefined)
      context.addIssue({ code: "custom", path: [name], message: "is missing for uploads in S3" });
}

/**
 * Parses those variables of `source` that `schema` names. An empty variable counts as absent.
 *
 * @throws EnvironmentError naming every unusable one
 */
export function parseVariables<Schema extends z.ZodType>(
  schema: Schema,
  source: EnvironmentVariables,
): z.infer<Schema> {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new EnvironmentError(`Please correct the environment and start again. ${problems.join("; ")}`);
}

/**
 * Checks the variables of several schemas together, so that one failed start names all that are unusable.
 *
 * @throws EnvironmentError
 */
export function requireEnvironment(schemas: z.ZodObject[], source: EnvironmentVariables): void {
  parseVariables(z.object(Object.assign({}, ...schemas.map(({ shape }) => shape))), source);
}

/** The log level. Unlike `environment` it never throws, since the log exists before anything is checked. */
export function logLevel(): Environment["LOG_LEVEL"] {
  return LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL) ?? "info";
}

/** The URL of the process on its own machine, e.g. `http://localhost:3000`. */
export function localUrl({ HOST, PORT }: Pick<Environment, "HOST" | "PORT">): string {
  const anywhere = !HOST || ["0.0.0.0", "::"].includes(HOST);
  return `http://${anywhere ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`;
}

let cachedEnvironment: Environment | undefined;

/**
 * The environment of this process, parsed once.
 *
 * @throws EnvironmentError
 */
export function environment(): Environment {
  cachedEnvironment ??= parseEnvironment(process.env);
  return cachedEnvironment;
}

/**
 * A file that the program brings, such as `db/migrations`, wherever its process was started: a release is read-only,
 * and the paths in arguments are relative to another folder.
 *
 * @param relative - the path from the program's folder
 */
export function programPath(relative: string): string {
  return path.join(findProgram(import.meta.dirname), relative);
}

/** The nearest folder with a `package.json` above this module or the bundle that it is in. */
function findProgram(folder: string): string {
  if (existsSync(path.join(folder, "package.json")) || path.dirname(folder) === folder) return folder;
  return findProgram(path.dirname(folder));
}
