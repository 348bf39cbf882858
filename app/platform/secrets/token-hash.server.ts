import { createHash } from "node:crypto";

/** The form in which a random token is stored: whoever reads the database finds none that works. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
