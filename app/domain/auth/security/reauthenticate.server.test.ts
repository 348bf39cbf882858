import { beforeEach, describe, expect, test } from "vitest";
import { signInAttempts } from "~/domain/auth/identity/limits.server.ts";
import { accountCommands } from "~/domain/auth/owner-commands.server.ts";
import { requestPasskey } from "~/domain/auth/passkeys/passkeys.server.ts";
import { beginPasskey } from "~/domain/auth/security/passkeys.server.ts";
import { endSession, findOwner, listSessions, type SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { authSessions } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import {
  accountOf,
  adminPage,
  cookieHeader,
  createSignedInOwner,
} from "../../../../tests/support/accounts/signed-in-owner.ts";
import { OWNER_ACCOUNT } from "../../../../tests/support/accounts/test-accounts.ts";
import { createTestAuthenticator } from "../../../../tests/support/accounts/test-authenticator.ts";
import { createTestSession } from "../../../../tests/support/accounts/test-session.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { give } from "../../../../tests/support/http/command-context.ts";
import { reauthenticate } from "./reauthenticate.server.ts";

openTestDatabase();
let account: SignedInAccount;
let header: string;
beforeEach(async () => {
  ({ account, header } = await createSignedInOwner(null));
});

const enter = (password: string, address = "192.0.2.10", of = account) =>
  reauthenticate(of, { password }, { address, request: adminPage(header) });
/** Another session of the owner's. */
const another = async () => accountOf((await createTestSession(account.userId, undefined, null)).header);

/** That the session was authenticated again, and has another token, which is that of this cookie. */
async function expectNewToken(cookie: string) {
  const renewed = await accountOf(cookieHeader([cookie]));
  expect(renewed).toMatchObject({ sessionId: account.sessionId, authenticatedAt: expect.any(Date) });
  expect(await listSessions(account)).toHaveLength(1);
}

test("the right password authenticates the session again, which gets another token", async () => {
  expect(account.authenticatedAt).toBeNull();
  await expectNewToken(await enter(OWNER_ACCOUNT.password));
});

test("the previous token reads for ten seconds more, for requests on their way, and proves nothing", async () => {
  const former = header;
  const origin = { address: "192.0.2.10", request: adminPage(former) };
  const cookie = await reauthenticate(account, OWNER_ACCOUNT, origin);
  expect(await findOwner(adminPage(former))).toMatchObject({ sessionId: account.sessionId, authenticatedAt: null });
  const second = adminPage(cookieHeader([cookie]));
  const earlier = new Date(Date.now() - 11_000);
  await reauthenticate(account, OWNER_ACCOUNT, { ...origin, request: second }, earlier);
  expect(await findOwner(second)).toBeNull();
});

test("the previous token ends with its session, and is none of the others", async () => {
  const former = header;
  const other = await another();
  await enter(OWNER_ACCOUNT.password);
  expect(await give(accountCommands["sessions.end-others"], {}, { owner: account })).toEqual({ ended: 1 });
  expect(await findOwner(adminPage(former))).not.toBeNull();
  expect(await listSessions(other)).toHaveLength(1);
  await endSession(adminPage(former));
  expect(await database().$count(authSessions)).toBe(0);
});

test("a wrong password is reported and authenticates nothing", async () => {
  await expect(enter("a wrong password")).rejects.toMatchObject({
    status: 422,
    details: { problems: [{ field: "password", message: "This password is wrong." }] },
  });
  expect((await accountOf(header)).authenticatedAt).toBeNull();
});

test("a stolen session can't be used to guess the password, however many addresses try at once", async () => {
  const guesses = Array.from({ length: 10 }, (_, guess) =>
    enter(`guess number ${guess}`, `198.51.${guess}.7`).catch(({ status }) => status),
  );
  expect((await Promise.all(guesses)).toSorted()).toEqual([...Array(5).fill(422), ...Array(5).fill(429)]);
  await expect(enter(OWNER_ACCOUNT.password, "203.0.113.9")).rejects.toMatchObject({
    status: 429,
    message: "Too many wrong passwords. Try again in 15 minutes.",
  });
  // It is that session that is locked, not the owner's own.
  await expect(enter(OWNER_ACCOUNT.password, "192.0.2.99", await another())).resolves.toContain("session_token");
});

test("tries from a locked network don't count against the session, which isn't locked elsewhere", async () => {
  const lockedOut = "198.51.100.7";
  await expect(enter("a wrong password", lockedOut, await another())).rejects.toMatchObject({ status: 422 });
  for (let attempt = 0; attempt < 4; attempt += 1) await signInAttempts.begin({ address: lockedOut });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(enter(OWNER_ACCOUNT.password, lockedOut)).rejects.toMatchObject({ status: 429 });
  }
  await expect(enter(OWNER_ACCOUNT.password)).resolves.toContain("session_token");
});

describe("a passkey", () => {
  const SITE = { rpId: "localhost", origin: "http://localhost:4300" };
  const from = { address: "192.0.2.10", request: new Request(`${SITE.origin}/admin`) };
  const authenticator = createTestAuthenticator(SITE);
  async function challenge(kind: "reauthentication" | "sign-in" = "reauthentication", boundTo = account.sessionId) {
    const of = kind === "sign-in" ? {} : { userId: account.userId };
    const options = await requestPasskey(from.request, { purpose: `passkey-${kind}`, boundTo, ...of }, new Date());
    return { challenge: "", ...options };
  }
  async function add() {
    const registration = authenticator.register(await beginPasskey(account, from.request, "Site", new Date()));
    await give(accountCommands["passkeys.add"], { credential: registration }, { owner: account, origin: from });
  }

  test("authenticates the session as a password does; without one none is asked for", async () => {
    expect((await challenge()).challenge).toBe("");
    await add();
    const options = await challenge();
    expect(options).toMatchObject({ allowCredentials: [{ id: authenticator.id }] });
    await expectNewToken(await reauthenticate(account, { passkey: authenticator.use(options) }, from));
  });

  test("is refused for a challenge of another session, or of the sign-in, and another one; five lock the session", async () => {
    await add();
    const own = await challenge();
    const wrong = [
      authenticator.use(await challenge("reauthentication", "another")),
      authenticator.use(await challenge("sign-in")),
      createTestAuthenticator(SITE).use(own),
    ];
    for (const answer of [...wrong, ...wrong.slice(0, 2)]) {
      await expect(reauthenticate(account, { passkey: answer }, from)).rejects.toMatchObject({
        status: 422,
        details: { problems: [{ field: "passkey" }] },
      });
    }
    const right = reauthenticate(account, { passkey: authenticator.use(own) }, from);
    await expect(right).rejects.toMatchObject({ status: 429 });
    expect((await accountOf(header)).authenticatedAt).toBeNull();
  });
});
