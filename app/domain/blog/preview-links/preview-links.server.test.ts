import { expect, it } from "vitest";
import { createPost, deletePost } from "~/domain/blog/commands.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { createPreviewLink, findPreviewedPost, listPreviewLinks, revokePreviewLink } from "./preview-links.server.ts";

openTestDatabase();

const NOW = new Date("2025-05-01T07:00:00Z");
const afterDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

it("anyone who has the link reads the draft until the link expires", async () => {
  const { id } = await createPost({ title: "Draft" }, { now: NOW });
  const link = await createPreviewLink(id, 7, NOW);
  const token = link?.token ?? "";
  // The site leads other spellings of an address to the one in small letters.
  expect(token).toMatch(/^[\da-z]{32,}$/);
  expect(await findPreviewedPost(token, afterDays(6))).toMatchObject({
    post: { title: "Draft" },
    expiresAt: afterDays(7).toISOString(),
  });
  expect(await findPreviewedPost(token, afterDays(7))).toBeUndefined();
  expect(await listPreviewLinks(id, afterDays(8))).toEqual([]);
});

it("a link that is taken back, guessed, or of a deleted post leads nowhere", async () => {
  const { id } = await createPost({ title: "Draft" }, { now: NOW });
  const [first, second] = [await createPreviewLink(id, 1, NOW), await createPreviewLink(id, 30, NOW)];
  await revokePreviewLink(id, first?.token ?? "");
  expect(await listPreviewLinks(id, NOW)).toEqual([second]);
  for (const token of [first?.token ?? "", "x", `${second?.token}\0`, "a".repeat(48)]) {
    expect(await findPreviewedPost(token, NOW)).toBeUndefined();
  }
  await deletePost(id);
  expect(await findPreviewedPost(second?.token ?? "", NOW)).toBeUndefined();
  expect(await createPreviewLink(id, 1, NOW)).toBeUndefined();
});
