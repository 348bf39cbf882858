import { findOwner, type SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { createTestOwner, createTestSession } from "./test-session.ts";

/**
 * Creates the owner in the open database, with a session.
 *
 * @param authenticatedAt - as of `createTestSession`
 * @returns the owner's account, and the `Cookie` header of the session
 */
export async function createSignedInOwner(
  authenticatedAt?: Date | null,
): Promise<{ account: SignedInAccount; header: string }> {
  const { header } = await createTestSession(await createTestOwner(), undefined, authenticatedAt);
  return { account: await accountOf(header), header };
}

/** The account that is signed in by this `Cookie` header. */
export async function accountOf(header: string): Promise<SignedInAccount> {
  const account = await findOwner(adminPage(header));
  if (!account) throw new Error("The owner is not signed in.");
  return account;
}

/** A request for a page of the owner's area. */
export const adminPage = (cookie = "") => new Request("http://site.example/admin", { headers: { cookie } });

/** What a browser sends back for these `Set-Cookie` lines. */
export const cookieHeader = (lines: string[]) => lines.map((line) => line.split(";")[0]).join("; ");
