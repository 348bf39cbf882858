import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { OWNER_ACCOUNT } from "../accounts/test-accounts.ts";
import { accountId, createTestSession } from "../accounts/test-session.ts";
import { openVisitor, type Visitor } from "../pages/visitor.ts";
import type { Site } from "./built-site.ts";

/** A browser without JavaScript, signed in as the owner. */
export interface OwnerVisitor extends Visitor {
  /** Sends a command as the screens' scripts do: as JSON, or a file as it is. */
  command(path: string, body: unknown): Promise<Response>;
}

/** Opens the owner's browser, signed in without the sign-in page. */
export async function openOwner({ url, connectionString }: Pick<Site, "url" | "connectionString">) {
  openDatabase({ connectionString });
  const { name, value } = await createTestSession(await accountId(OWNER_ACCOUNT.email));
  await closeDatabase();
  const visitor = openVisitor(url);
  visitor.cookies.set(name, value);
  const command = (path: string, body: unknown) =>
    fetch(url + path, {
      method: "POST",
      headers: {
        Cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; "),
        Origin: url,
        ...(body instanceof Uint8Array ? {} : { "Content-Type": "application/json" }),
      },
      body: body instanceof Uint8Array ? new Blob([new Uint8Array(body)]) : JSON.stringify(body),
    });
  return { ...visitor, command } satisfies OwnerVisitor;
}
