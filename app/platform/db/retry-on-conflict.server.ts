const MAX_ATTEMPTS = 5;
/** SQLSTATE of a serialization failure and of a deadlock: the same again works. */
const RETRYABLE = ["40001", "40P01"];

/** Runs a transaction, again where another one has changed the same rows, or both have waited for each other. */
export async function retryOnConflict<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RETRYABLE.includes(sqlState(error))) throw error;
    }
  }
}

function sqlState(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : "";
}
