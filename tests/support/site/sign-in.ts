import { OWNER_ACCOUNT } from "../accounts/test-accounts.ts";

/** Signs the owner of a test's site in, and resolves to the cookies of the session. */
export async function signInAt(url: string): Promise<string> {
  const { email, password } = OWNER_ACCOUNT;
  const body = new URLSearchParams({ email, password });
  const response = await fetch(`${url}/admin/login`, { method: "POST", body, redirect: "manual" });
  if (response.status !== 302) throw new Error(`Signing in was answered with ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
