import { isDeepStrictEqual } from "node:util";
import { queueTaskFailureEmail, taskFailureWriter } from "~/domain/activity/task-failure.server.ts";
import { linkEmailWriters } from "~/domain/auth/security/link-emails.server.ts";
import { securityNoticeWriter } from "~/domain/auth/security/security-notice.server.ts";
import { findOwnerEmail } from "~/domain/auth/set-up/owners.server.ts";
import { bruteForceEmailWriter } from "~/domain/auth/sign-in/brute-force-alert.server.ts";
import { deleteOldSignInDataTask } from "~/domain/auth/sign-in/delete-old-sign-in-data.server.ts";
import { backupProblemWriter } from "~/domain/backups/emails/backup-problem-writer.server.ts";
import { backupTask } from "~/domain/backups/task/backup-task.server.ts";
import { publishPostsTask } from "~/domain/blog/schedule/publish-posts-task.server.ts";
import { emailTasks } from "~/domain/email-log/email-tasks.server.ts";
import { inboxOutageWriter } from "~/domain/email-log/inbox-outage.server.ts";
import { COUNTED_LEADS } from "~/domain/leads/counts/counted-leads.server.ts";
import { digestEmailWriter, digestTask } from "~/domain/leads/digest/digest-task.server.ts";
import { LEAD_EMAIL_WRITERS } from "~/domain/leads/emails/lead-email-writers.server.ts";
import { inboundEmailTask } from "~/domain/leads/replies/process-inbound-email.server.ts";
import { replyEmailWriter } from "~/domain/leads/replies/reply-email-writer.server.ts";
import { queueUnqueuedReplies } from "~/domain/leads/replies/reply-emails.server.ts";
import { newsletterEmailWriters } from "~/domain/newsletter/emails/newsletter-email-writers.server.ts";
import { importTask } from "~/domain/newsletter/import/run-imports.server.ts";
import { newsletterTask } from "~/domain/newsletter/sending/newsletter-task.server.ts";
import { pushLeadsTask } from "~/domain/owner-app/push/push-leads.server.ts";
import { privacyEmailWriters } from "~/domain/privacy/emails/privacy-email-writers.server.ts";
import { privacyTask } from "~/domain/privacy/requests/privacy-task.server.ts";
import { retentionNoticeWriter } from "~/domain/retention/queue-retention-notice.server.ts";
import { retentionTask } from "~/domain/retention/retention-task.server.ts";
import { mailSettings } from "~/domain/settings/mail/mail-servers.server.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { countsTasks } from "~/platform/db/counts/counts-tasks.server.ts";
import type { EmailWriter } from "~/platform/email/email-kind.ts";
import { configureEmail, emailSettings } from "~/platform/email/email-settings.server.ts";
import type { Mailbox } from "~/platform/email/mailbox.ts";
import { outboxTask } from "~/platform/email/outbox/outbox-task.server.ts";
import { resumeOutbox } from "~/platform/email/outbox/resume-outbox.server.ts";
import { checkSmtpServer } from "~/platform/email/smtp/smtp-check.server.ts";
import { imageGarbageTask } from "~/platform/images/image-garbage-collection.server.ts";
import { imageStoreTask } from "~/platform/images/store/image-store-task.server.ts";
import { registerBulkActs } from "~/platform/lists/bulk/bulk-act.server.ts";
import { bulkActsTask, forgetBulkActsTask } from "~/platform/lists/bulk/bulk-acts-task.server.ts";
import { log } from "~/platform/log.server.ts";
import { enqueueTask, startTaskQueue, type Task } from "~/platform/queue/task-queue.server.ts";
import { columnOf } from "~/platform/subjects/subject.server.ts";
import { SUBJECTS } from "~/subjects.server.ts";
import { backupEngine } from "./backup-engine.ts";
import { BULK_ACTS } from "./bulk-acts.ts";
import { postIssuesTask } from "./send-post-issues.ts";

/** The writer of each kind of email. */
const EMAIL_WRITERS: EmailWriter[] = [
  ...LEAD_EMAIL_WRITERS,
  replyEmailWriter,
  digestEmailWriter,
  retentionNoticeWriter,
  ...newsletterEmailWriters(senderIdentity),
  bruteForceEmailWriter(senderIdentity),
  securityNoticeWriter(senderIdentity),
  ...linkEmailWriters(senderIdentity),
  ...privacyEmailWriters(senderIdentity),
  backupProblemWriter(senderIdentity),
  taskFailureWriter(senderIdentity),
  inboxOutageWriter(senderIdentity),
];

/** The columns that reference uploaded images; an image without a reference is garbage. */
const IMAGE_COLUMNS = SUBJECTS.flatMap((subject) =>
  subject.images ? [{ table: subject.table, columns: subject.images.map((name) => columnOf(subject, name)) }] : [],
);

/** The background tasks, most of them scheduled, except that of backups. */
const BACKGROUND_TASKS: Task[] = [
  outboxTask({ writers: EMAIL_WRITERS, owner: ownerMailbox }),
  ...emailTasks(EMAIL_WRITERS),
  inboundEmailTask,
  digestTask,
  pushLeadsTask,
  newsletterTask,
  importTask,
  postIssuesTask,
  publishPostsTask,
  deleteOldSignInDataTask,
  privacyTask,
  retentionTask,
  imageStoreTask,
  imageGarbageTask(IMAGE_COLUMNS),
  ...countsTasks(COUNTED_LEADS),
  bulkActsTask,
  forgetBulkActsTask,
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

/** Does so again after the settings have changed: what waits is sent, and the inbox is read, at once. */
export function reconfigureSiteEmail(): void {
  const before = emailSettings();
  configureSiteEmail();
  const { smtp, imap } = emailSettings();
  if (smtp !== before.smtp) void attemptTask(() => resumeOutbox(new Date()));
  if (!isDeepStrictEqual(imap, before.imap)) void attemptTask(() => enqueueTask(inboundEmailTask, {}, { key: "now" }));
}

/**
 * Starts the task queue, without waiting for it.
 *
 * @param connectionString - of the database, which backups read on a connection of their own
 * @returns a function that stops it within some seconds
 */
export function startBackgroundTasks({ connectionString }: { connectionString: string }): () => Promise<void> {
  registerBulkActs(BULK_ACTS);
  let stopQueue = async () => {};
  // Requests come first: scheduled work can wait until the site has answered some of them.
  const startTimer = setTimeout(() => {
    stopQueue = startTaskQueue(
      [...BACKGROUND_TASKS, backupTask(backupEngine(connectionString))],
      queueTaskFailureEmail,
    );
    void attemptTask(() => queueUnqueuedReplies(new Date()));
    void attemptTask(() => checkSmtpServer(new Date()));
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
  const address = await findOwnerEmail();
  return address ? { name: "", address } : undefined;
}
