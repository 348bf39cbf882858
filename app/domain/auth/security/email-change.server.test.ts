import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { findOwnerAccount } from "~/domain/auth/identity/owner.server.ts";
import { accountCommands } from "~/domain/auth/owner-commands.server.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { oneTimeTokens } from "~/domain/auth/tables.server.ts";
import { deleteUnusedTokens, issueValue, lockAccount } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { adminPage, createSignedInOwner } from "../../../../tests/support/accounts/signed-in-owner.ts";
import { OTHER_ACCOUNT, OWNER_ACCOUNT } from "../../../../tests/support/accounts/test-accounts.ts";
import { createTestAccount } from "../../../../tests/support/accounts/test-session.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { give } from "../../../../tests/support/http/command-context.ts";
import { confirmEmailChange, findPendingEmail } from "./credentials.server.ts";

openTestDatabase();
let account: SignedInAccount;
beforeEach(async () => {
  ({ account } = await createSignedInOwner());
});

/** The connections to this database that wait for a lock. */
const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const NEW = "new@remoteops.example";
const origin = { address: "192.0.2.10", request: adminPage() };
const request = (email = NEW, now = new Date()) =>
  give(accountCommands["account.change-email"], { email }, { owner: account, origin, now });
const resend = () => give(accountCommands["account.resend-email-change"], {}, { owner: account });
const queued = async () =>
  (await database().select().from(emails).orderBy(emails.createdAt, emails.id)).map(({ kind, toAddress, data }) => ({
    kind,
    toAddress,
    data: data as { linkId: string; event?: string; email?: string },
  }));
/** The notice to the address that the owner had. */
const told = (event: string) => {
  return { kind: "security-notice", toAddress: OWNER_ACCOUNT.email, data: { event, email: NEW } };
};
/** The token of the latest confirmation, as its email gets it. */
async function latestToken() {
  const confirmations = (await queued()).filter(({ kind }) => kind === "email-change");
  return issueValue(confirmations.at(-1)?.data.linkId ?? "");
}

describe("a change of the owner's email address", () => {
  test("waits for the link that goes to the new address; the present one is notified", async () => {
    await request();
    expect((await findOwnerAccount())?.email).toBe(OWNER_ACCOUNT.email);
    expect(await findPendingEmail(account.userId)).toMatchObject({ address: NEW });
    expect(await queued()).toMatchObject([{ kind: "email-change", toAddress: NEW }, told("email-change-requested")]);
  });

  test("takes effect once by the link, and the previous address is notified", async () => {
    await request();
    const token = await latestToken();
    const results = await Promise.all([confirmEmailChange(token, origin), confirmEmailChange(token, origin)]);
    expect(results.toSorted()).toEqual(["done", "used"]);
    expect((await findOwnerAccount())?.email).toBe(NEW);
    expect(await findPendingEmail(account.userId)).toBeNull();
    expect((await queued()).slice(2)).toMatchObject([told("email-changed")]);
  });

  test("can't be confirmed by a previous link, after a day, after it was cancelled, or with another token", async () => {
    await request("first@remoteops.example");
    const former = await latestToken();
    await request();
    expect(await confirmEmailChange(former, origin)).toBe("unknown");
    const token = await latestToken();
    expect(await confirmEmailChange(token, origin, new Date(Date.now() + 25 * HOUR_MS))).toBe("expired");
    expect(await confirmEmailChange(`${token}x`, origin)).toBe("unknown");
    await give(accountCommands["account.cancel-email-change"], {}, { owner: account });
    expect(await confirmEmailChange(token, origin)).toBe("unknown");
    expect(await findPendingEmail(account.userId)).toBeNull();
    expect((await findOwnerAccount())?.email).toBe(OWNER_ACCOUNT.email);
  });

  test("that is asked for several times at once waits for one link", async () => {
    await Promise.all(["a", "b", "c", "d"].map((name) => request(`${name}@remoteops.example`)));
    const isPending = eq(oneTimeTokens.purpose, "email-change");
    expect(await database().$count(oneTimeTokens, isPending)).toBe(1);
  });

  test("confirmed while it is being replaced waits for that, and neither fails", async () => {
    await request();
    const token = await latestToken();
    let confirmed: Promise<string> | undefined;
    // As a request does it: the account first, then its links.
    await database().transaction(async (tx) => {
      await lockAccount(tx, account.userId);
      confirmed = confirmEmailChange(token, origin);
      await expect.poll(async () => (await database().execute(WAITING)).rowCount, { timeout: 20_000 }).toBe(1);
      await deleteUnusedTokens(tx, account.userId, "email-change");
    });
    expect(await confirmed).toBe("used");
  });

  test("is sent again as a new link, which replaces the previous one, for as long as it is pending", async () => {
    await request();
    const former = await latestToken();
    await resend();
    expect(await confirmEmailChange(former, origin)).toBe("unknown");
    expect(await confirmEmailChange(await latestToken(), origin)).toBe("done");
    await expect(resend()).rejects.toMatchObject({ status: 409 });
  });

  test("is refused for the present address and another account's", async () => {
    await createTestAccount();
    await expect(request(OWNER_ACCOUNT.email)).rejects.toMatchObject({ status: 422 });
    await expect(request(OTHER_ACCOUNT.email)).rejects.toMatchObject({ status: 422 });
    expect(await queued()).toEqual([]);
  });

  test("sends no more than ten emails a day to addresses that may be strangers'", async () => {
    for (let sent = 0; sent < 10; sent += 1) await request(`stranger-${sent}@client.example`);
    await expect(request()).rejects.toMatchObject({ status: 429 });
    await expect(resend()).rejects.toMatchObject({ status: 429 });
  });

  test("leaves no token in the database, only its hash", async () => {
    await request();
    const token = await latestToken();
    const rows = await Promise.all([oneTimeTokens, emails].map((table) => database().select().from(table)));
    const stored = JSON.stringify(rows);
    expect(stored).toContain(NEW);
    expect(stored).not.toContain(token);
  });
});
