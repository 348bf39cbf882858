import { z } from "zod";

const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");
const list = z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean));

/** The contract of environment variables; `docs/operations.md` explains each. All are optional. */
const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  OWNER_EMAIL: z.email().optional(),
  OWNER_PASSWORD: z.string().min(10, "must have at least 10 characters").max(128).optional(),
  ADMIN_PIN: z
    .string()
    .regex(/^\d{4}$/, "must be exactly 4 digits")
    .optional(),
  TRUST_PROXY: flag.default(false),
  RATE_LIMIT_EXEMPT: list.default([]),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** What the process was configured with, parsed and defaulted. */
export type Environment = z.infer<typeof environmentSchema>;

/** A variable that can't be used as it is. The message names it and says what it must be, in one line. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

/**
 * Reads the environment variables of the contract. An empty variable counts as absent.
 * Throws an `EnvironmentError` that names every unusable variable.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environmentSchema.safeParse(present);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new EnvironmentError(`Please correct the environment and start again. ${problems.join("; ")}`);
}

let current: Environment | undefined;

/** The environment of this process, parsed once. Throws as `readEnvironment` does. */
export function environment(): Environment {
  current ??= readEnvironment(process.env);
  return current;
}
