import { expect, it } from "vitest";
import { readPostText, SAMPLE_POSTS } from "../../../db/seed/posts.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { createPost, savePost } from "./commands.server.ts";
import { quickFill } from "./editor/quick-fill.ts";
import { EMPTY_EDIT } from "./post.ts";
import { listSamplePosts } from "./sample-posts.server.ts";

openTestDatabase();
const now = new Date("2026-11-23T12:00:00Z");

it("posts of Quick Fill and of the seed are samples, the owner's own are not", async () => {
  for (const { slug, title } of SAMPLE_POSTS)
    await createPost({ ...EMPTY_EDIT, title, slug, content: readPostText(slug) }, { now });
  for (const part of [0, 0.3, 0.6, 0.9])
    await createPost(
      quickFill("draft", () => part),
      { now },
    );
  await createPost({ ...EMPTY_EDIT, title: "Our first week", content: "We moved in." }, { now });
  const samples = await listSamplePosts();
  expect(samples).toHaveLength(SAMPLE_POSTS.length + 4);
  expect(samples.map(({ title }) => title)).not.toContain("Our first week");
});

it("a sample whose text the owner changes is none any more", async () => {
  const post = await createPost(
    quickFill("published", () => 0),
    { now },
  );
  expect(await listSamplePosts()).toMatchObject([{ title: "The Tuesday list 100", status: "published" }]);
  const edit = { ...quickFill("published", () => 0), content: "Our own list." };
  await savePost({ id: post.id, edit, baseVersion: 1, how: "saved", now });
  expect(await listSamplePosts()).toEqual([]);
});
