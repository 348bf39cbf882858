import { expect, it } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { createPreviewLink, findPreviewLink, listPreviewLinks, revokePreviewLink } from "./preview-links.server.ts";
import { previewLinks } from "./tables.server.ts";

openTestDatabase();

const NOW = new Date("2025-05-01T07:00:00Z");
const afterDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

it("a link leads to what it shows until it expires, and the database doesn't know its token", async () => {
  const { id, token, expiresAt } = await createPreviewLink("/services", 7, NOW);
  // The site leads other spellings of an address to the one in small letters.
  expect(token).toMatch(/^[\da-z]{32,}$/);
  expect(expiresAt).toBe(afterDays(7).toISOString());
  expect(await findPreviewLink(token, afterDays(6))).toEqual({ shows: "/services", expiresAt });
  expect(await findPreviewLink(token, afterDays(7))).toBeUndefined();
  expect(await listPreviewLinks("/services", afterDays(6))).toEqual([{ id, expiresAt }]);
  expect(await listPreviewLinks("/services", afterDays(8))).toEqual([]);
  expect(await listPreviewLinks("/team", NOW)).toEqual([]);
  expect(JSON.stringify(await database().select().from(previewLinks))).not.toContain(token);
});

it("a link that is revoked or guessed leads nowhere, and is revoked only where it belongs", async () => {
  const [first, second] = [await createPreviewLink("/", 1, NOW), await createPreviewLink("/", 30, NOW)];
  expect(await revokePreviewLink("/team", first.id)).toBe(false);
  expect(await revokePreviewLink("/", first.id)).toBe(true);
  expect(await revokePreviewLink("/", first.id)).toBe(false);
  expect(await listPreviewLinks("/", NOW)).toEqual([{ id: second.id, expiresAt: second.expiresAt }]);
  for (const token of [first.token, "x", `${second.token}\0`, second.token.toUpperCase(), "a".repeat(48)])
    expect(await findPreviewLink(token, NOW), token).toBeUndefined();
});

it("what has expired is deleted when the next link is made", async () => {
  await createPreviewLink("/", 1, NOW);
  await createPreviewLink("/team", 1, afterDays(2));
  expect(await database().$count(previewLinks)).toBe(1);
});
