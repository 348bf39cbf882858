/** Loads JSON from `address`. Undefined when that fails, for whatever reason, such as a session that has ended. */
export async function getJson(address: string, signal: AbortSignal): Promise<unknown> {
  try {
    // The guard's redirect is an expected answer: following it with `redirect: "error"` would log a console error.
    const response = await fetch(address, { redirect: "manual", signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
