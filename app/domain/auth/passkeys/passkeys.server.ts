import { and, asc, eq } from "drizzle-orm";
import { queueSecurityNotice } from "~/domain/auth/security/security-notice.server.ts";
import type { PasskeyRow } from "~/domain/auth/security/security-state.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import type { ClientRequest } from "~/domain/auth/sign-in/known-client.server.ts";
import type { ActivityEntry } from "~/platform/activity/activity-entry.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { relyingParty } from "./relying-party.server.ts";
import { passkeys } from "./tables.server.ts";

/** An account's passkeys, in the order in which they were added. */
export async function listPasskeys(userId: string): Promise<PasskeyRow[]> {
  const rows = await database().select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
  return rows.map(({ id, name, createdAt, lastUsedAt, isSynced, rpId }) => ({
    ...{ id, name, isSynced, host: rpId },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Whether an account has a passkey for the address of a request, and the other hosts that it has some for. */
export async function findPasskeyHosts(
  userId: string,
  request: Request,
): Promise<{ isHere: boolean; elsewhere: string[] }> {
  const here = relyingParty(request)?.id;
  const rows = await database()
    .selectDistinct({ host: passkeys.rpId })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  const hosts = rows.map(({ host }) => host);
  return { isHere: hosts.some((host) => host === here), elsewhere: hosts.filter((host) => host !== here).sort() };
}

/**
 * Gives a passkey another name.
 *
 * @throws HttpError 409 when it was removed
 */
export async function renamePasskey(
  { userId }: SignedInAccount,
  id: string,
  name: string,
  tx: Executor = database(),
): Promise<object> {
  const { rowCount } = await tx.update(passkeys).set({ name }).where(isOwn(userId, id));
  if (rowCount !== 1) throw new HttpError(409, "This passkey was removed in the meantime.");
  return {};
}

/**
 * Removes a passkey, and tells the owner by email. One that is gone already stays gone.
 *
 * @param origin - undefined for the server's shell
 */
export async function removePasskey(
  { userId }: Pick<SignedInAccount, "userId">,
  id: string,
  origin: ClientRequest | undefined,
  now: Date,
  tx: Executor,
): Promise<{ entry?: ActivityEntry }> {
  const [removed] = await tx.delete(passkeys).where(isOwn(userId, id)).returning({ name: passkeys.name });
  if (!removed) return {};
  const { name } = removed;
  await queueSecurityNotice(tx, { userId, event: "passkey-removed", origin, passkey: name, now });
  return { entry: { act: "passkey.removed", subject: { kind: "passkey", id, label: name } } };
}

function isOwn(userId: string, id: string) {
  return and(eq(passkeys.userId, userId), eq(passkeys.id, id));
}
