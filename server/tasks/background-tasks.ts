import { stat } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { queueTaskFailureEmail, taskFailureWriter } from "~/domain/activity/task-failure.server.ts";
import { authEmailWriters } from "~/domain/auth/emails/email-writers.server.ts";
import { findOwnerAccount } from "~/domain/auth/identity/owner.server.ts";
import { deleteOldSignInDataTask } from "~/domain/auth/sign-in/delete-old-sign-in-data.server.ts";
import { backupProblemWriter } from "~/domain/backups/backup-problem-email.server.ts";
import {
  type BackupEngine,
  type StoredBackup,
  VerificationImpossibleError,
} from "~/domain/backups/task/backup-engine.ts";
import { backupTask } from "~/domain/backups/task/backup-task.server.ts";
import { findEditedPost } from "~/domain/blog/owner-list.server.ts";
import { publishPostsTask } from "~/domain/blog/schedule/due-posts.server.ts";
import { busyCalendarsTask, readBusyCalendars } from "~/domain/booking/calendars/busy-times.server.ts";
import { calendarAwayWriter } from "~/domain/booking/calendars/calendar-away-email.server.ts";
import { calendarSources } from "~/domain/booking/calendars/calendar-sources.server.ts";
import { publishContentTask } from "~/domain/content/publish/publish-content-task.server.ts";
import { emailTasks, inboxOutageWriter } from "~/domain/email-log/email-tasks.server.ts";
import { appointmentsTask } from "~/domain/leads/appointments/appointments-task.server.ts";
import { conversationsTask } from "~/domain/leads/conversations/conversation-operations.server.ts";
import { COUNTED_LEADS } from "~/domain/leads/counts/lead-counts.server.ts";
import { digestEmailWriter, digestTask } from "~/domain/leads/digest/digest.server.ts";
import { LEAD_EMAIL_WRITERS } from "~/domain/leads/emails/lead-email-writers.server.ts";
import { inboundEmailTask } from "~/domain/leads/replies/process-inbound-email.server.ts";
import { replyEmailWriter } from "~/domain/leads/replies/reply-email-writer.server.ts";
import { queueUnqueuedReplies } from "~/domain/leads/replies/reply-emails.server.ts";
import { newsletterEmailWriters } from "~/domain/newsletter/emails/newsletter-email-writers.server.ts";
import { importTask } from "~/domain/newsletter/import/run-imports.server.ts";
import { draftIssueFromPost } from "~/domain/newsletter/issues/issue.ts";
import {
  listIssuesAwaitingPosts,
  setAwaitingPost,
  startIssueWithPost,
} from "~/domain/newsletter/issues/issue-of-post.server.ts";
import { newsletterTask, wakeNewsletter } from "~/domain/newsletter/sending/newsletter-task.server.ts";
import { pushLeadsTask } from "~/domain/owner-app/push/push-leads.server.ts";
import { privacyEmailWriters } from "~/domain/privacy/emails/privacy-email-writers.server.ts";
import { privacyTask } from "~/domain/privacy/requests/privacy-task.server.ts";
import { retentionNoticeWriter } from "~/domain/retention/retention-notice.server.tsx";
import { retentionTask } from "~/domain/retention/retention-task.server.ts";
import { mailSettings } from "~/domain/settings/mail/mail-servers.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { OWNER_COMMANDS } from "~/owner-commands.server.ts";
import { BackupError } from "~/platform/backup/backup-errors.server.ts";
import type { BackupManifest } from "~/platform/backup/file/manifest.server.ts";
import { countsTasks } from "~/platform/db/counts/counter-cache.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import type { EmailWriter } from "~/platform/email/email-kind.ts";
import { configureEmail, emailSettings } from "~/platform/email/email-settings.server.ts";
import type { Mailbox } from "~/platform/email/mailbox.ts";
import { outboxTask, resumeOutbox } from "~/platform/email/outbox/outbox-task.server.ts";
import { checkSmtpServer } from "~/platform/email/smtp/smtp-check.server.ts";
import { environment } from "~/platform/env.server.ts";
import { documentSweepTask, objectStoreTask } from "~/platform/images/store/object-store-task.server.ts";
import { imageGarbageTask } from "~/platform/images/unused-images.server.ts";
import { bulkOperationsOf } from "~/platform/lists/bulk/bulk-command.server.ts";
import { registerBulkOperations } from "~/platform/lists/bulk/bulk-operation.server.ts";
import { bulkOperationsTask, forgetBulkOperationsTask } from "~/platform/lists/bulk/bulk-tasks.server.ts";
import { log } from "~/platform/log.server.ts";
import { attemptEach } from "~/platform/queue/due-work.server.ts";
import { enqueueTask, startTaskQueue, type Task } from "~/platform/queue/task-queue.server.ts";
import { columnOf } from "~/platform/subjects/subject.server.ts";
import { SITE_CONTENT } from "~/site-content.server.ts";
import { SUBJECTS } from "~/subjects.server.ts";

/** The writer of each kind of email. */
const EMAIL_WRITERS: EmailWriter[] = [
  ...LEAD_EMAIL_WRITERS,
  replyEmailWriter,
  digestEmailWriter,
  retentionNoticeWriter,
  ...newsletterEmailWriters(senderIdentity),
  ...authEmailWriters(senderIdentity),
  ...privacyEmailWriters(senderIdentity),
  backupProblemWriter(senderIdentity),
  taskFailureWriter(senderIdentity),
  calendarAwayWriter(senderIdentity),
  inboxOutageWriter(senderIdentity),
];

/** The columns that reference uploaded images; an image without a reference is garbage. */
const IMAGE_COLUMNS = SUBJECTS.flatMap((subject) =>
  subject.images ? [{ table: subject.table, columns: subject.images.map((name) => columnOf(subject, name)) }] : [],
);

/** Sends posts as newsletter issues after they are published, by the editor or by the schedule. */
const postIssuesTask: Task<object> = {
  name: "post-issues",
  cron: "* * * * *",
  run: () => sendPostIssues(new Date()),
};

/** The background tasks, most of them scheduled, except that of backups. */
const BACKGROUND_TASKS: Task[] = [
  outboxTask({ writers: EMAIL_WRITERS, owner: ownerMailbox }),
  ...emailTasks(EMAIL_WRITERS),
  inboundEmailTask,
  busyCalendarsTask,
  digestTask,
  pushLeadsTask,
  appointmentsTask,
  conversationsTask,
  newsletterTask,
  importTask,
  postIssuesTask,
  publishPostsTask,
  publishContentTask(SITE_CONTENT),
  deleteOldSignInDataTask,
  privacyTask,
  retentionTask,
  objectStoreTask,
  documentSweepTask,
  imageGarbageTask(IMAGE_COLUMNS),
  ...countsTasks(COUNTED_LEADS),
  bulkOperationsTask,
  forgetBulkOperationsTask,
];

/** The queue starts this long after the site does. */
const QUEUE_START_DELAY_MS = 2_000;

/** Sets the mail servers and the sender of all emails: what the owner has set, overridden by the environment. */
export function configureSiteEmail(): void {
  const settings = mailSettings();
  // The same object while it is the same server, by which a run of the outbox knows that it is.
  const { smtp } = emailSettings();
  configureEmail({ ...settings, smtp: isDeepStrictEqual(smtp, settings.smtp) ? smtp : settings.smtp });
}

/** Follows changed settings at once: what waits is sent, the inbox and the owner's calendars are read. */
export function followSettings(): void {
  const before = emailSettings();
  configureSiteEmail();
  const { smtp, imap } = emailSettings();
  if (smtp !== before.smtp) void attemptTask(() => resumeOutbox(new Date()));
  if (calendarSources().length > 0) void attemptTask(() => enqueueTask(busyCalendarsTask, {}, { key: "now" }));
  if (!isDeepStrictEqual(imap, before.imap)) void attemptTask(() => enqueueTask(inboundEmailTask, {}, { key: "now" }));
}

/**
 * Starts the task queue, without waiting for it.
 *
 * @param connectionString - of the database, which backups read on a connection of their own
 * @returns a function that stops it within some seconds
 */
export function startBackgroundTasks({ connectionString }: { connectionString: string }): () => Promise<void> {
  registerBulkOperations(bulkOperationsOf(OWNER_COMMANDS));
  let stopQueue = async () => {};
  // Requests come first: scheduled work can wait until the site has answered some of them.
  const startTimer = setTimeout(() => {
    stopQueue = startTaskQueue(
      [...BACKGROUND_TASKS, backupTask(backupEngine(connectionString))],
      queueTaskFailureEmail,
    );
    void attemptTask(() => queueUnqueuedReplies(new Date()));
    void attemptTask(() => checkSmtpServer(new Date()));
    void attemptTask(() => readBusyCalendars(databaseNow()));
  }, QUEUE_START_DELAY_MS).unref();
  return async () => {
    clearTimeout(startTimer);
    await stopQueue();
  };
}

/** Runs a task that its schedule, or the next start, repeats if it fails. */
async function attemptTask(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.warn({ err: error }, "a task out of its schedule failed");
  }
}

async function ownerMailbox(): Promise<Mailbox | undefined> {
  const address = (await findOwnerAccount())?.email;
  return address ? { name: "", address } : undefined;
}

/** Starts the issues of posts that are public by now; issues of deleted posts no longer wait. One that fails holds up
 * no other. */
async function sendPostIssues(now: Date): Promise<void> {
  const { url } = siteIdentity();
  const waiting = await listIssuesAwaitingPosts();
  await attemptEach(waiting, async ({ id, postId }) => {
    const post = await findEditedPost(postId);
    if (!post) await setAwaitingPost(postId, false, now);
    if (post?.status !== "published") return;
    const text = draftIssueFromPost(post, url);
    const { renderMarkdown } = await import("~/domain/blog/markdown/markdown.server.ts");
    await startIssueWithPost(id, { text, html: renderMarkdown(text.content, { origin: url }) }, now);
    await wakeNewsletter();
  });
}

/** What makes the backups of the site's database and restores them on trial. All of it is loaded with the first. */
function backupEngine(connectionString: string): BackupEngine {
  return {
    async store(file, { passphrase, signal, onProgress }) {
      const { storeBackup } = await import("~/platform/backup/store-backup.server.ts");
      const stored = await storeBackup(file, {
        ...{ connectionString, passphrase, signal },
        onProgress: ({ table, index, count }) => onProgress({ table, index: index + 1, count }),
      });
      return describeBackup(stored.manifest, stored.bytes);
    },
    async inspect(file) {
      const { readManifest } = await import("~/platform/backup/read-manifest.server.ts");
      return describeBackup(await readManifest(file), (await stat(file)).size);
    },
    async verify(file, { signal, onProgress }) {
      const { verifyBackup } = await import("../backup/verify-backup.ts");
      try {
        await verifyBackup({
          ...{ file, signal, dataDir: environment().DATA_DIR },
          onProgress: ({ table, done, total }) =>
            onProgress({ table: table ?? "", index: done, count: table ? total : 0 }),
        });
      } catch (error) {
        // Everything else, such as a full disk or a PostgreSQL that doesn't start, says nothing about the file.
        if (error instanceof BackupError || signal.aborted) throw error;
        throw new VerificationImpossibleError(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
  };
}

function describeBackup({ tables, createdAt }: BackupManifest, bytes: number): StoredBackup {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { bytes, rows, createdAt: new Date(createdAt) };
}
