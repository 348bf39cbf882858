import { describe, expect, test } from "vitest";
import { signIn } from "~/domain/auth/sign-in/sign-in.server.ts";
import { authSessions, authUsers, oneTimeTokens, siteOwner } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { OWNER_ACCOUNT } from "../../../../tests/support/accounts/test-accounts.ts";
import {
  createTestAccount,
  createTestOwner,
  createTestSession,
} from "../../../../tests/support/accounts/test-session.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { changeOwner, createOwner } from "./owners.server.ts";
import { createSetUpLink, ensureOwner, findSetUpLink, redeemSetUpLink } from "./set-up.server.ts";

openTestDatabase();

const origin = { address: "192.0.2.10", request: new Request("http://site.example/admin/set-up") };
const signsIn = (email: string, password: string) =>
  signIn({ email, password }, origin).then(
    ({ isSignedIn }) => isSignedIn,
    () => false,
  );
const counts = async () => Promise.all([authUsers, siteOwner].map((table) => database().$count(table)));

describe("a set-up link", () => {
  test("makes the visitor who opens it the owner, once, and isn't found in the database by who reads there", async () => {
    const token = await createSetUpLink();
    expect(await findSetUpLink(token)).toBe("usable");
    expect(JSON.stringify(await database().select().from(oneTimeTokens))).not.toContain(token);
    expect(await redeemSetUpLink(token, OWNER_ACCOUNT)).toBe("done");
    expect(await signsIn(OWNER_ACCOUNT.email, OWNER_ACCOUNT.password)).toBe(true);
    expect(await findSetUpLink(token)).toBe("taken");
    expect(await redeemSetUpLink(token, { ...OWNER_ACCOUNT, email: "second@remoteops.example" })).toBe("taken");
    expect(await counts()).toEqual([1, 1]);
  });

  test("expires after a day, and an invented one is worth nothing", async () => {
    const token = await createSetUpLink(new Date(Date.now() - DAY_MS));
    expect(await findSetUpLink(token)).toBe("expired");
    expect(await redeemSetUpLink(token, OWNER_ACCOUNT)).toBe("expired");
    expect(await findSetUpLink("invented")).toBe("unknown");
    expect(await redeemSetUpLink("", OWNER_ACCOUNT)).toBe("unknown");
    expect(await counts()).toEqual([0, 0]);
  });

  test("sent twice at once, or two of them, makes one owner and leaves nothing of the loser", async () => {
    const [one, two] = [await createSetUpLink(), await createSetUpLink()];
    const people = [1, 2, 3].map((n) => ({ ...OWNER_ACCOUNT, email: `person${n}@remoteops.example` }));
    const answers = await Promise.all(people.map((person, i) => redeemSetUpLink(i % 2 ? one : two, person)));
    expect(answers.toSorted()).toEqual(["done", "taken", "taken"]);
    expect(await counts()).toEqual([1, 1]);
    const winner = people[answers.indexOf("done")];
    expect(await signsIn(winner?.email ?? "", OWNER_ACCOUNT.password)).toBe(true);
  });
});

describe("the first start", () => {
  const environment = {
    OWNER_EMAIL: OWNER_ACCOUNT.email,
    OWNER_PASSWORD: OWNER_ACCOUNT.password,
    ADMIN_PIN: OWNER_ACCOUNT.pin,
  };
  async function start(variables: Partial<typeof environment>) {
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    await ensureOwner({ environment: { ...NOTHING, ...variables }, origin: "http://localhost:3000", print: say });
    return lines;
  }
  const NOTHING = { OWNER_EMAIL: undefined, OWNER_PASSWORD: undefined, ADMIN_PIN: undefined };

  test("prints a link that works, a fresh one at each start", async () => {
    const [first, second] = [await start({}), await start({})];
    const token = /http:\/\/localhost:3000\/admin\/set-up\?token=([\w-]{43})$/.exec(first.at(-1) ?? "")?.[1] ?? "";
    expect(await findSetUpLink(token)).toBe("usable");
    expect(second.at(-1)).not.toBe(first.at(-1));
  });

  test("makes the owner from the environment, of three processes that start together once", async () => {
    const lines = await Promise.all(Array.from({ length: 3 }, () => start(environment)));
    expect(lines.flat()).toEqual([
      "The owner's account owner@remoteops.example was created. Sign in at http://localhost:3000/admin/login",
    ]);
    expect(await counts()).toEqual([1, 1]);
    expect(await signsIn(OWNER_ACCOUNT.email, OWNER_ACCOUNT.password)).toBe(true);
  });

  test("names the variables that are missing and prints the link", async () => {
    const lines = await start({ OWNER_EMAIL: OWNER_ACCOUNT.email });
    expect(lines[0]).toContain("Missing: OWNER_PASSWORD, ADMIN_PIN.");
    expect(lines.at(-1)).toContain("/admin/set-up?token=");
  });

  test("makes no owner whose password or PIN everybody guesses, and names the variables", async () => {
    const withPassword = start({ ...environment, OWNER_PASSWORD: "password123" });
    await expect(withPassword).rejects.toThrow(/OWNER_PASSWORD: This password/);
    await expect(start({ ...environment, ADMIN_PIN: "0000" })).rejects.toThrow(/ADMIN_PIN: This PIN/);
    expect(await counts()).toEqual([0, 0]);
  });

  test("says nothing and changes nothing once there is an owner", async () => {
    await createTestOwner();
    expect(await start({ ...environment, OWNER_EMAIL: "other@remoteops.example" })).toEqual([]);
    expect(await signsIn("other@remoteops.example", OWNER_ACCOUNT.password)).toBe(false);
  });
});

describe("from the shell", () => {
  test("a new password works, the old one doesn't, and all sessions end", async () => {
    await createTestSession(await createTestOwner());
    expect(await changeOwner({ password: "another long password" })).toBe(OWNER_ACCOUNT.email);
    expect(await database().$count(authSessions)).toBe(0);
    expect(await signsIn(OWNER_ACCOUNT.email, "another long password")).toBe(true);
    expect(await signsIn(OWNER_ACCOUNT.email, OWNER_ACCOUNT.password)).toBe(false);
  });

  test("a new email address keeps the password and the sessions", async () => {
    await createTestSession(await createTestOwner());
    expect(await changeOwner({ email: "new@remoteops.example" })).toBe("new@remoteops.example");
    expect(await database().$count(authSessions)).toBe(1);
    expect(await signsIn("new@remoteops.example", OWNER_ACCOUNT.password)).toBe(true);
  });

  test("there is nothing to change without an owner, and no second owner to create with one", async () => {
    expect(await changeOwner({ pin: "1234" })).toBeNull();
    await createTestOwner();
    expect(await createOwner({ ...OWNER_ACCOUNT, email: "second@remoteops.example" })).toBe(false);
    expect(await counts()).toEqual([1, 1]);
  });

  test("an account that already had the owner's email address becomes the owner's and loses its own password", async () => {
    const userId = await createTestAccount({ email: OWNER_ACCOUNT.email, password: "the account's own password" });
    await createTestSession(userId);
    expect(await createOwner(OWNER_ACCOUNT)).toBe(true);
    expect(await database().$count(authSessions)).toBe(0);
    expect(await signsIn(OWNER_ACCOUNT.email, OWNER_ACCOUNT.password)).toBe(true);
    expect(await signsIn(OWNER_ACCOUNT.email, "the account's own password")).toBe(false);
  });
});
