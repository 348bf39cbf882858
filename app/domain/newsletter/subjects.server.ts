import { sql } from "drizzle-orm";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";
import { eraseSubscriptions } from "./subscribing/erase-subscriptions.server.ts";
import {
  newsletterDeliveries,
  newsletterImportLines,
  newsletterImports,
  newsletterIssues,
  newsletterSettings,
  newsletterSubscriptions,
} from "./tables.server.ts";

const fixed = holds.nothing("a sentence of the site's");

/** What the newsletter is to the engines. */
export const NEWSLETTER_SUBJECTS = [
  subject(newsletterSubscriptions, {
    nouns: ["newsletter subscription", "newsletter subscriptions"],
    path: () => "/admin/newsletter",
    columns: {
      ...holds.person({ email: "Email" }, "emailKey", "networkKey"),
      ...holds.codes({ state: "State", topics: "Topics", requestedTopics: "Requested topics" }),
      ...holds.times({ requestedAt: "Requested" }),
      ...holds.codes({ source: "Through the form" }, "quarantineReason"),
      ...holds.nothing("a page of the site")({ consentPage: "On the page" }),
      ...holds.codes({ consentVersion: "Consent text" }),
      ...holds.times({ confirmedAt: "Confirmed" }),
      ...holds.codes({ confirmedBy: "Confirmed by" }),
      ...holds.person({ confirmedVersion: "Confirmed text" }),
      ...holds.times({ unsubscribedAt: "Unsubscribed" }),
      ...holds.codes({ unsubscribedBy: "Unsubscribed by" }),
    },
    person: { title: "Newsletter", addresses: ["emailKey"], erasure: { anonymise: "delete" } },
    // Unsubscribed addresses with the proof of their consent.
    retention: [
      {
        name: "unsubscribed addresses",
        setting: "unsubscribed",
        at: sql`coalesce(${newsletterSubscriptions.unsubscribedAt}, ${newsletterSubscriptions.updatedAt})`,
        since: sql`greatest(unsubscribed_at, requested_at, confirmed_at)`,
        label: newsletterSubscriptions.email,
        addresses: [newsletterSubscriptions.email, formSubmissions.email],
        joins: sql`left join ${formSubmissions} on ${formSubmissions.id} = ${newsletterSubscriptions.submissionId}`,
        where: sql`state = 'unsubscribed'`,
        remove: eraseSubscriptions,
      },
    ],
    kept: { isFromPeople: true, key: newsletterSubscriptions.emailKey, isFollowed: true },
  }),
  subject(newsletterIssues, {
    kind: "issue",
    path: (id) => `/admin/newsletter/issues/${id}`,
    nouns: ["issue that was sent", "issues that were sent"],
    columns: { ...holds.content("subject", "preheader", "content", "html"), ...holds.codes("status", "topic") },
    images: ["content", "html"],
    kept: { isFollowed: true, where: "k.status in ('sending', 'paused', 'sent')" },
  }),
  subject(newsletterDeliveries, {
    nouns: ["newsletter delivery", "newsletter deliveries"],
    columns: holds.times({ unsubscribedAt: "Unsubscribed by it" }),
    person: {
      title: "Newsletter issues sent to them",
      isFoundAnew: true,
      find: (_, ofRows) => sql`subscription_id ${ofRows(newsletterSubscriptions)}`,
      from: "left join newsletter_issues issue on issue.id = issue_id",
      facts: { Issue: "issue.subject", Skipped: "case when suppressed then 'on the suppression list' end" },
      erasure: { erase: "keep", anonymise: "keep" },
    },
    kept: { noun: "deliveries of issues", isFollowed: true },
  }),
  subject(newsletterSettings, { columns: fixed("pauseReason") }),
  subject(newsletterImports, {
    columns: {
      ...holds.owners("actor"),
      ...holds.codes("state"),
      ...holds.random("fingerprint"),
      ...holds.counts("counts"),
      ...holds.nothing("lines of a file of the owner's that weren't imported, for a day at most")("problems"),
    },
    backup: "left-out",
  }),
  subject(newsletterImportLines, {
    columns: {
      ...holds.random("addressHashes"),
      ...holds.codes("state"),
      ...holds.nothing("a file of the owner's, until it is imported, an hour at most")(
        "emailKey",
        "subscription",
        "bounce",
      ),
    },
    backup: "left-out",
  }),
];
