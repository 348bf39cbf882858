import { textDifferences } from "~/domain/content/editor/text-differences.server.ts";
import type { ActivitySubject } from "~/platform/activity/activity-entry.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import {
  type CheckContent,
  type FollowContent,
  type Publication,
  publishDueContent,
} from "~/platform/content/publish-content.server.ts";
import { log } from "~/platform/log.server.ts";
import { againWhenDue } from "~/platform/queue/due-work.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import { shortenToWords } from "~/shared/text/tidy-text.ts";

/** The site's texts, as far as publishing them needs to know. */
export interface SiteContent {
  documents: ReadonlyMap<string, ContentDocument<unknown>>;
  check: CheckContent;
  follow: FollowContent;
  /** What the owner calls a document, or a text of it. */
  name: (document: string, path?: string) => string;
}

/** Of a text; its history has all of it. */
const MAX_LOGGED_LENGTH = 200;

/** Some documents, for the activity log. */
export function contentSubject(documents: string[], { name }: SiteContent, id = documents.join(" ")): ActivitySubject {
  return { kind: "content", id, label: documents.map((document) => name(document)).join(", ") };
}

/** What the activity log says of a publication: before and after of its texts, each as visitors read it. */
export function publicationEntry({ publication, changes }: Publication, content: SiteContent) {
  const textChanges = changes.flatMap(({ document, ...states }) => {
    const differences = textDifferences(content.documents.get(document) ?? document, states.before, states.after);
    return differences.map(({ label, before, after }) => ({
      label: `${content.name(document)}, ${label}`,
      before: shortenToWords(before, MAX_LOGGED_LENGTH),
      after: shortenToWords(after, MAX_LOGGED_LENGTH),
    }));
  });
  const documents = changes.map(({ document }) => document);
  return { subject: contentSubject(documents, content, publication), details: { changes: textChanges } };
}

/** Publishes due drafts: each minute, when the next one is due, and when a draft has changed. Every process may run it:
 * one at a time publishes. */
export function publishContentTask(content: SiteContent): Task<object> {
  return {
    name: "publish-content",
    cron: "* * * * *",
    topic: "content-drafts",
    isConcurrent: true,
    run: async (_, run) => {
      const due = await publishDueContent(new Date(), content, (publication, tx) =>
        recordActivity(tx, { event: "content.published", ...publicationEntry(publication, content) }),
      );
      if (due.failed > 0) log.error({ failed: due.failed }, "scheduled texts could not be published");
      againWhenDue(run, due);
    },
  };
}
