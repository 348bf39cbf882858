import { randomBytes } from "node:crypto";
import { auth } from "./better-auth.server.ts";
import { sessionSetCookies } from "./session-cookie.server.ts";

/** A new session token: 192 random bits. */
export function newSessionToken(): string {
  return randomBytes(24).toString("base64url");
}

/** The `Set-Cookie` lines that give a browser a session's token, signed by better-auth. */
export async function sessionTokenCookies(request: Request, token: string): Promise<string[]> {
  const { api } = await auth();
  const { headers } = await api.setSessionToken({ body: { token }, returnHeaders: true });
  return sessionSetCookies(request, headers);
}
