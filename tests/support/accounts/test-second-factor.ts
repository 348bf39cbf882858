import {
  beginAuthenticator,
  confirmAuthenticator,
  replaceRecoveryCodes,
} from "~/domain/auth/second-factor/second-factors.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { authenticatorCode } from "./authenticator-app.ts";

/**
 * Turns two-step verification on for an account of the open database. The codes of now and of the next step aren't used
 * up.
 *
 * @returns the app's secret, and the recovery codes
 */
export async function turnOnSecondFactor(userId: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  return database().transaction(async (tx) => {
    const now = new Date();
    const secret = await beginAuthenticator(tx, userId, now);
    if (!secret || !(await confirmAuthenticator(tx, userId, authenticatorCode(secret, -1, now), now))) {
      throw new Error("The second factor could not be turned on.");
    }
    return { secret, recoveryCodes: await replaceRecoveryCodes(tx, userId) };
  });
}
