import { beforeEach, expect, test } from "vitest";
import { addPasskey, beginPasskey } from "~/domain/auth/passkeys/add-passkey.server.ts";
import { requestPasskey } from "~/domain/auth/passkeys/verify-passkey.server.ts";
import { findOwner, type SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { createTestAuthenticator } from "../../../../tests/support/test-authenticator.ts";
import { createTestOwner, createTestSession } from "../../../../tests/support/test-session.ts";
import { reauthenticateByPasskey } from "./reauthenticate.server.ts";

openTestDatabase();

const SITE = { rpId: "localhost", origin: "http://localhost:4300" };
const request = (cookie = "") => new Request(`${SITE.origin}/admin`, { headers: { cookie } });
const from = { address: "192.0.2.10", request: request() };
const challenge = (of: SignedInAccount) =>
  requestPasskey(request(), { purpose: "reauthentication", boundTo: of.sessionId }, new Date(), of.userId);
const REJECTED = { status: 422, details: { problems: [{ field: "passkey" }] } };

let account: SignedInAccount;
let header: string;
let authenticator: ReturnType<typeof createTestAuthenticator>;
beforeEach(async () => {
  const userId = await createTestOwner();
  ({ header } = await createTestSession(userId, undefined, null));
  const found = await findOwner(request(header));
  if (!found) throw new Error("The owner is not signed in.");
  account = found;
  authenticator = createTestAuthenticator(SITE);
});

async function add() {
  const registration = authenticator.register(await beginPasskey(account, request(), "Site", new Date()));
  await addPasskey(account, registration, from, new Date());
}

test("without a passkey none is asked for", async () => {
  expect(await challenge(account)).toBeNull();
});

test("a passkey authenticates the session again, which gets another token", async () => {
  await add();
  const options = await challenge(account);
  expect(options?.allowCredentials).toMatchObject([{ id: authenticator.id }]);
  const answer = authenticator.use({ challenge: options?.challenge ?? "" });
  const [cookie = ""] = await reauthenticateByPasskey(account, answer, from);
  expect(await findOwner(request(header))).toBeNull();
  expect(await findOwner(request(cookie.split(";")[0]))).toMatchObject({
    sessionId: account.sessionId,
    authenticatedAt: expect.any(Date),
  });
});

test("refused: a challenge of another session, of the sign-in's kind, and another passkey; five lock the session", async () => {
  await add();
  const elsewhere = await challenge({ ...account, sessionId: "another" });
  const signIn = await requestPasskey(request(), { purpose: "sign-in", boundTo: account.sessionId }, new Date());
  const own = await challenge(account);
  const wrong = [
    authenticator.use({ challenge: elsewhere?.challenge ?? "" }),
    authenticator.use({ challenge: signIn?.challenge ?? "" }),
    createTestAuthenticator(SITE).use({ challenge: own?.challenge ?? "" }),
  ];
  for (const answer of [...wrong, ...wrong.slice(0, 2)]) {
    await expect(reauthenticateByPasskey(account, answer, from)).rejects.toMatchObject(REJECTED);
  }
  const right = authenticator.use({ challenge: own?.challenge ?? "" });
  await expect(reauthenticateByPasskey(account, right, from)).rejects.toMatchObject({ status: 429 });
  expect((await findOwner(request(header)))?.authenticatedAt).toBeNull();
});
