/** What may help when a sign-in is refused, by the answer's status. */
export function signInHint(status: 401 | 403 | 429 | 503): string {
  if (status === 401) return "Check both; npm run owner sets a new password.";
  if (status === 403) return "Only the account that OWNER_EMAIL or the set-up named may sign in.";
  if (status === 429) return "Wait 15 minutes. RATE_LIMIT_EXEMPT frees an address from the limit.";
  return "Initialise the database: start PostgreSQL, or check DATABASE_URL. The log has the reason.";
}
