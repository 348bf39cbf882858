import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { setRowStatus } from "~/domain/blog/commands.server.ts";
import { POST_COLUMNS } from "~/domain/blog/post-row.server.ts";
import { blogPosts, blogSchedule } from "~/domain/blog/tables.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { ADVISORY_LOCKS, database, type Executor } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";
import { againWhenDue, refusalOf } from "~/platform/queue/due-work.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import type { ScheduleState } from "./schedule.ts";

const BATCH_SIZE = 50;

/**
 * Publishes the due posts, in one process at a time. A post that can't be published doesn't block the
 * others; the reason is stored with it, and the next run retries it. `nextAt` is when the next post is due.
 */
export async function publishDuePosts(now: Date): Promise<{ published: number; failed: number; nextAt: Date | null }> {
  return database().transaction(async (tx) => {
    const lock = await tx.execute<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.duePosts}) as got`,
    );
    if (!lock.rows[0]?.got) return { published: 0, failed: 0, nextAt: null };
    const due = await tx
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(dueWhere(now))
      .orderBy(asc(blogPosts.publishAt))
      .limit(BATCH_SIZE);
    let failed = 0;
    for (const { id } of due) {
      // A savepoint each: a failure rolls back one post alone.
      await tx
        .transaction((one) => publishOne(one, id, now))
        .catch((error: unknown) => {
          failed += 1;
          return recordProblem(tx, id, error);
        });
    }
    const nextAt = await nextPublishAt(tx, now);
    if (due.length > 0 || nextAt) await recordRun(tx, now);
    return { published: due.length - failed, failed, nextAt };
  });
}

/** The last run of the task. */
export async function readScheduleState(): Promise<ScheduleState> {
  const [row] = await database().select().from(blogSchedule);
  return { ranAt: row?.ranAt.toISOString() ?? null };
}

function dueWhere(now: Date) {
  return and(eq(blogPosts.status, "draft"), lte(blogPosts.publishAt, now));
}

async function publishOne(tx: Executor, id: string, now: Date): Promise<void> {
  const [row] = await tx
    .select(POST_COLUMNS)
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), dueWhere(now)))
    .for("update");
  // The owner has published or deleted it meanwhile.
  if (!row) return;
  const { entry } = await setRowStatus(tx, row, { status: "published", kind: "scheduled", now });
  await recordActivity(tx, entry);
}

async function recordProblem(tx: Executor, id: string, error: unknown): Promise<void> {
  const problem = refusalOf(error);
  await tx
    .update(blogPosts)
    .set({ scheduleProblem: problem })
    .where(and(eq(blogPosts.id, id), sql`${blogPosts.scheduleProblem} is distinct from ${problem}`));
}

async function nextPublishAt(tx: Executor, now: Date): Promise<Date | null> {
  const [next] = await tx
    .select({ at: blogPosts.publishAt })
    .from(blogPosts)
    .where(and(isNotNull(blogPosts.publishAt), sql`${blogPosts.publishAt} > ${now}`))
    .orderBy(asc(blogPosts.publishAt))
    .limit(1);
  return next?.at ?? null;
}

async function recordRun(tx: Executor, now: Date): Promise<void> {
  const state = { ranAt: now, problem: null };
  await tx.insert(blogSchedule).values(state).onConflictDoUpdate({ target: blogSchedule.id, set: state });
}

/** Publishes due posts: each minute, when the next one is due, and when a draft has changed. */
export const publishPostsTask: Task<object> = {
  name: "publish-posts",
  cron: "* * * * *",
  topic: "blog-drafts",
  isConcurrent: true,
  run: async (_, run) => {
    const due = await publishDuePosts(new Date());
    const { published, failed } = due;
    if (published > 0) log.info({ published }, "scheduled posts were published");
    if (failed > 0) log.error({ failed }, "scheduled posts could not be published");
    againWhenDue(run, due);
  },
};
