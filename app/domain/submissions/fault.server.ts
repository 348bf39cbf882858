/**
 * What may be logged of an error: its kind, code and message, from the innermost cause. The ORM's own errors quote the
 * query's parameters, which are what a visitor typed, and so do the details of PostgreSQL's; both stay out of the log.
 */
export function faultOf(error: unknown): { error: string; code?: string } {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  if (!(innermost instanceof Error)) return { error: typeof innermost };
  const code = "code" in innermost && typeof innermost.code === "string" ? innermost.code : undefined;
  return { error: `${innermost.name}: ${innermost.message}`, code };
}
