import { eq } from "drizzle-orm";
import { authUsers, siteOwner } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";

/** The owner's account, or undefined while there is no owner. */
export async function findOwnerAccount(): Promise<{ userId: string; email: string } | undefined> {
  const [owner] = await database()
    .select({ userId: siteOwner.userId, email: authUsers.email })
    .from(siteOwner)
    .innerJoin(authUsers, eq(authUsers.id, siteOwner.userId));
  return owner;
}

/** The id of the owner's account, or undefined while there is no owner. */
export async function findOwnerId(): Promise<string | undefined> {
  return (await findOwnerAccount())?.userId;
}

/** The same, where there has to be one. */
export async function requireOwnerId(): Promise<string> {
  const userId = await findOwnerId();
  if (!userId) throw new Error("This site has no owner.");
  return userId;
}
