import { expect, test, vi } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { OWNER } from "../../../tests/support/cast.ts";
import { openTestDatabase } from "../../../tests/support/database.ts";
import { createTestOwner } from "../../../tests/support/sign-in.ts";
import { checkPin } from "./check-pin.server.ts";
import { authSessions, siteOwner } from "./tables.server.ts";

openTestDatabase();

const HOME = "192.0.2.10";
const WRONG = { valid: false, error: "Invalid PIN. Please try again.", status: 401 };
const TOO_MANY = { valid: false, error: "Too many attempts. Try again later.", status: 429 };

test("the owner's PIN is right, and begins no session", async () => {
  await createTestOwner();
  expect(await checkPin(OWNER.pin, HOME)).toEqual({ valid: true });
  expect(await database().$count(authSessions)).toBe(0);
});

test.each(["0000", "482", "48210", "", " 4821", "x".repeat(64)])("the PIN %j is wrong", async (pin) => {
  await createTestOwner();
  expect(await checkPin(pin, HOME)).toEqual(WRONG);
});

test("every PIN is wrong while there is no owner", async () => {
  expect(await checkPin(OWNER.pin, HOME)).toEqual(WRONG);
});

test("nobody reads the PIN in the database", async () => {
  await createTestOwner();
  const [owner] = await database().select().from(siteOwner);
  expect(owner?.pinHash).toMatch(/^scrypt:[\w-]{22}:[\w-]{43}$/);
});

test("five wrong PINs lock the address, however fast they come; a right one in between starts afresh", async () => {
  await createTestOwner();
  for (let i = 0; i < 4; i++) await checkPin("0000", HOME);
  expect(await checkPin(OWNER.pin, HOME)).toEqual({ valid: true });
  const answers = await Promise.all(Array.from({ length: 20 }, () => checkPin("0000", HOME)));
  expect(answers.filter((answer) => !answer.valid && answer.status === 401)).toHaveLength(5);
  expect(await checkPin(OWNER.pin, HOME)).toMatchObject(TOO_MANY);
  expect(await checkPin(OWNER.pin, "192.0.2.11")).toEqual({ valid: true });
});

test("many addresses together get thirty tries", { timeout: 60_000 }, async () => {
  await createTestOwner();
  for (let i = 0; i < 30; i++) expect(await checkPin("0000", `10.0.0.${i}`)).toEqual(WRONG);
  expect(await checkPin(OWNER.pin, HOME)).toMatchObject(TOO_MANY);
});

test("while the database is away nobody is told that the PIN is wrong, and the try doesn't count", async () => {
  await createTestOwner();
  const broken = vi.spyOn(database(), "select").mockImplementation(() => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  });
  for (let i = 0; i < 6; i++) {
    expect(await checkPin(OWNER.pin, HOME)).toEqual({
      valid: false,
      error: "An error occurred. Please try again later.",
      status: 503,
    });
  }
  broken.mockRestore();
  expect(await checkPin(OWNER.pin, HOME)).toEqual({ valid: true });
});
