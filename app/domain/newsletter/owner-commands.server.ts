import { z } from "zod";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { command, saveCommand } from "~/platform/http/command.server.ts";
import { bulkCommand } from "~/platform/lists/bulk/bulk-command.server.ts";
import type { ActivityEventName } from "~/shared/activity/activity-events.ts";
import { recordIdRequestSchema, versionSchema } from "~/shared/record-requests.ts";
import { timestampSchema } from "~/shared/time/timestamp-schema.ts";
import { dismissImport } from "./import/import-subscribers.server.ts";
import { draftIssueFromPost, ISSUE_LIMITS, type IssueTransition, missingForSending } from "./issues/issue.ts";
import {
  createIssue,
  deleteIssue,
  saveIssue,
  scheduleIssue,
  sendTestIssue,
  unscheduleIssue,
} from "./issues/issue-commands.server.ts";
import { setAwaitingPost } from "./issues/issue-of-post.server.ts";
import { readIssue } from "./issues/issue-queries.server.ts";
import { saveNewsletterSettings } from "./newsletter-settings.server.ts";
import { newsletterSettingsSchema } from "./newsletter-settings.ts";
import { wakeNewsletter } from "./sending/newsletter-task.server.ts";
import { pauseIssue, resumeIssue, startIssue } from "./sending/send-issue.server.ts";
import {
  confirmationRequestOperation,
  resumeConfirmations,
  subscriberRemovalOperation,
  suppressionReleaseOperation,
} from "./subscribers/subscriber-operations.server.ts";
import { TOPICS } from "./subscription.ts";

const idField = recordIdRequestSchema.shape.id;

/** An issue's text, and the version that it is based on. */
const issueSaveSchema = recordIdRequestSchema.extend({
  version: versionSchema,
  subject: z.string().max(ISSUE_LIMITS.subject),
  preheader: z.string().max(ISSUE_LIMITS.preheader),
  content: z.string().max(ISSUE_LIMITS.content),
  topic: z.enum(TOPICS),
});

/** What the owner does about subscribers. */
const subscriberCommands = {
  /** Sends those who are pending a confirmation email. */
  "subscribers.request-confirmation": bulkCommand(confirmationRequestOperation),
  /** Removes bounced ones from the suppression list. */
  "subscribers.lift-suppression": bulkCommand(suppressionReleaseOperation),
  /** Removes subscribers with all their data. */
  "subscribers.remove": bulkCommand(subscriberRemovalOperation),
  /** Resumes confirmation emails: with `release` those in quarantine because of the pause are sent, too. */
  "confirmations.resume": command(
    z.object({ release: z.boolean() }),
    async (options, now, { tx }) => ({ requested: await resumeConfirmations(options, now, tx) }),
    { event: "confirmations.resumed", of: (_, { requested }) => ({ details: { count: requested } }) },
  ),
  /** Forgets the result of an import. */
  "imports.dismiss": command(recordIdRequestSchema, ({ id }) => dismissImport(id)),
  /** Stores the sending rate. */
  "newsletter-settings.save": saveCommand(
    newsletterSettingsSchema,
    (settings, now, { tx }) => saveNewsletterSettings(settings, now, tx),
    { event: "newsletter-settings.saved", of: (_, change) => ({ details: { changes: [change] } }) },
  ),
};

/** What issues need of posts, which the newsletter doesn't know. */
interface Posts {
  find: (id: string, tx: Executor) => Promise<(Parameters<typeof draftIssueFromPost>[0] & { id: string }) | undefined>;
  /** The HTML of a Markdown text, with links into the site of this origin. */
  render: (content: string, options: { origin: string }) => Promise<string>;
}

/** What the owner does to issues. */
function issueCommands(posts: Posts) {
  const render = (content: string) => posts.render(content, { origin: siteIdentity().url });
  return {
    /**
     * Creates an issue, from a post with `postId`. Answers with the id, which the browser chooses, so that a repeated
     * request creates one issue.
     */
    "issues.create": command(
      recordIdRequestSchema.extend({ postId: idField.optional() }),
      async ({ id, postId }, now, { tx }) => {
        const post = postId ? await posts.find(postId, tx) : undefined;
        const text = post ? { ...draftIssueFromPost(post, siteIdentity().url), postId: post.id } : {};
        return { id: await createIssue({ ...text, id }, now, tx) };
      },
      { event: "issue.created", of: (_, { id }) => ({ subject: { kind: "issue", id } }) },
    ),
    /** Requested by autosave. */
    "issues.save": command(issueSaveSchema, async ({ id, version, ...text }, now) => ({
      change: await saveIssue(id, text, version, now),
    })),
    /** Sends the current text to the owner. */
    "issues.test": command(
      recordIdRequestSchema,
      async ({ id }, now, { owner: { email: to }, tx }) => {
        const html = await render((await readIssue(tx, id))?.content ?? "");
        return { change: await sendTestIssue(id, { html, to }, now, tx) };
      },
      onceDone("issue.test-sent"),
    ),
    "issues.send": command(
      recordIdRequestSchema,
      async ({ id }, now, { tx }) => {
        const issue = await readIssue(tx, id);
        const problem = issue ? missingForSending(issue) : null;
        const isReady = issue && !problem;
        const entry = isReady ? await startIssue(tx, id, await render(issue.content), now) : undefined;
        return { change: entry ? ("done" as const) : ("conflict" as const), problem, entry };
      },
      { event: "issue.started", of: "entry", after: wakeNewsletter },
    ),
    "issues.schedule": command(
      recordIdRequestSchema.extend({ sendAt: timestampSchema() }),
      async ({ id, sendAt }, now, { tx }) => {
        const issue = await readIssue(tx, id);
        const problem = sendAt <= now ? "Choose a time in the future." : issue ? missingForSending(issue) : null;
        if (!issue || problem) return { change: "conflict" as const, problem };
        return {
          change: await scheduleIssue(id, { html: await render(issue.content), sendAt }, now, tx),
          problem,
        };
      },
      {
        event: "issue.scheduled",
        of: ({ id, sendAt }, { change }) =>
          change === "done" ? { subject: { kind: "issue", id }, details: { sendAt: sendAt.toISOString() } } : null,
      },
    ),
    "issues.unschedule": transition(unscheduleIssue, onceDone("issue.unscheduled")),
    "issues.pause": transition(pauseIssue, onceDone("issue.paused")),
    "issues.resume": transition(resumeIssue, { ...onceDone("issue.resumed"), after: wakeNewsletter }),
    "issues.delete": transition((id, _, tx) => deleteIssue(id, tx), onceDone("issue.deleted")),
    /** Makes a post also go out as a newsletter once it is published, or not. Never twice. */
    "issues.with-post": command(
      z.object({ postId: idField, awaits: z.boolean() }),
      ({ postId, awaits }, now, { tx }) => setAwaitingPost(postId, awaits, now, tx),
      {
        event: "issue.awaits-post",
        of: ({ postId, awaits }) => ({
          event: awaits ? "issue.awaits-post" : "issue.awaits-post-ended",
          subject: { kind: "post", id: postId },
        }),
      },
    ),
  };
}

/** A command that gives an issue another status. */
function transition(
  run: (id: string, now: Date, tx: Executor) => Promise<IssueTransition>,
  options: ReturnType<typeof onceDone> & { after?: () => Promise<void> },
) {
  return command(recordIdRequestSchema, async ({ id }, now, { tx }) => ({ change: await run(id, now, tx) }), options);
}

/** Records an event on an issue, where it was done. */
function onceDone(event: ActivityEventName) {
  return {
    event,
    of: ({ id }: { id: string }, { change }: { change: string }) =>
      change === "done" ? { subject: { kind: "issue", id } } : null,
  };
}

/** What the owner does about the newsletter. */
export function newsletterCommands(posts: Posts) {
  return { ...subscriberCommands, ...issueCommands(posts) };
}
