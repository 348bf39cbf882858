import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { createPost } from "~/domain/blog/commands.server.ts";
import { listVersions } from "~/domain/blog/editor/versions.server.ts";
import { findEditedPost } from "~/domain/blog/owner-list.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { publishDuePosts, readScheduleState } from "./due-posts.server.ts";
import { scheduleStatusOf } from "./schedule.ts";

openTestDatabase();

const T0 = new Date("2025-05-01T07:00:00Z");
const later = (minutes: number) => new Date(T0.getTime() + minutes * 60_000);
const plan = (title: string, minutes: number) =>
  createPost({ title, publishAt: later(minutes).toISOString() }, { now: T0 });

afterEach(() =>
  database().execute("drop trigger if exists refuse on blog_posts; drop function if exists refuse_post()"),
);

it("a planned post is published at its time, not before, and not again", async () => {
  const { id } = await plan("News", 10);
  expect(await publishDuePosts(later(9))).toMatchObject({ published: 0, nextAt: later(10) });
  expect(await publishDuePosts(later(10))).toMatchObject({ published: 1, failed: 0, nextAt: null });
  expect(await findEditedPost(id)).toMatchObject({
    status: "published",
    publishAt: null,
    updatedAt: later(10).toISOString(),
  });
  expect((await listVersions(id))[0]?.kind).toBe("scheduled");
  expect(await publishDuePosts(later(11))).toMatchObject({ published: 0 });
});

it("a post that can't be published says why, stays planned, and holds up no other", async () => {
  const bad = await plan("Bad", 1);
  const good = await plan("Good", 2);
  await database().execute(sql`create function refuse_post() returns trigger language plpgsql as $$ begin
    if new.title = 'Bad' and new.status = 'published' then raise exception 'the disk is full'; end if; return new; end $$`);
  await database().execute(
    "create trigger refuse before update on blog_posts for each row execute function refuse_post()",
  );
  expect(await publishDuePosts(later(3))).toMatchObject({ published: 1, failed: 1 });
  expect(await findEditedPost(good.id)).toMatchObject({ status: "published" });
  const post = await findEditedPost(bad.id);
  const scheduleProblem = "The database refused to publish it: the disk is full";
  expect(post).toMatchObject({ status: "draft", scheduleProblem });
  const none = { publishAt: null, scheduleProblem: null };
  expect(scheduleStatusOf(post ?? none, await readScheduleState(), later(3).getTime())).toMatchObject({
    kind: "overdue",
  });

  await database().execute("drop trigger refuse on blog_posts");
  expect(await publishDuePosts(later(4))).toMatchObject({ published: 1 });
  expect(await findEditedPost(bad.id)).toMatchObject({ status: "published", scheduleProblem: null });
});

it("two processes that look at once publish a post once", async () => {
  const { id } = await plan("News", 1);
  const runs = await Promise.all([1, 2, 3, 4].map(() => publishDuePosts(later(2))));
  expect(runs.reduce((sum, { published }) => sum + published, 0)).toBe(1);
  expect((await findEditedPost(id))?.version).toBe(2);
});

it("it is on record when due posts were last looked for", async () => {
  expect(await readScheduleState()).toEqual({ ranAt: null });
  await plan("News", 10);
  await publishDuePosts(later(5));
  expect(await readScheduleState()).toEqual({ ranAt: later(5).toISOString() });
});
