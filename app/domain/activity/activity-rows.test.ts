import { expect, test } from "vitest";
import { ACTIVITY_EVENTS, eventMessage } from "~/shared/activity/activity-events.ts";
import { type ActivityRow, activitySentence, otherDetails } from "./activity-rows.ts";

const ENTRY: ActivityRow = {
  ...{ id: "1", createdAt: "2026-03-04T05:06:07Z", actor: "owner", event: "settings.saved", category: "settings" },
  ...{ subjectKind: null, subjectId: null, subjectLabel: null, details: {}, network: null, device: null },
};
const city = { label: "City", before: "Mumbai", after: "Pune" };

test.each([
  [{ subjectLabel: "Contact", details: { changes: [city] } }, "You changed City in Contact: Mumbai → Pune"],
  [
    { subjectLabel: "Contact", details: { changes: [{ ...city, before: "" }] } },
    "You changed City in Contact: not set → Pune",
  ],
  [
    {
      ...{ event: "content.published", category: "content", subjectLabel: "Home: Hero" },
      details: { changes: [{ label: "Home: Hero, Headline", before: "Old", after: "New" }] },
    },
    "You changed Home: Hero, Headline: Old → New",
  ],
  [{ subjectLabel: "Contact", details: { changes: [city, city] } }, "You changed settings in Contact"],
  [{ event: "leads.deleted", details: { count: 1 } }, "You deleted a lead"],
  [{ event: "leads.deleted", details: { count: 12_000 } }, "You deleted 12,000 leads"],
  [
    { event: "leads.status-changed", category: "leads", details: { count: 2, statuses: ["in_progress"] } },
    "You changed the status of 2 leads: in progress",
  ],
  [{ event: "job.moved", category: "content", details: { status: "closed" } }, "You changed a job's status: closed"],
  [
    { actor: "system", event: "data.expired", category: "data", details: { count: 1200, what: "emails" } },
    "The site deleted expired data: 1200 emails",
  ],
  [
    { actor: "visitor", event: "sign-in.failed", details: { with: "passkey" } },
    "Someone failed to sign in with a passkey",
  ],
  [{ event: "email.failures-seen" }, "You dismissed failed emails"],
  [
    { actor: "system", event: "email.sent", category: "mail", details: { kind: "lead-notice" } },
    "The site sent an email: lead notice",
  ],
  [
    { actor: "visitor", event: "sign-in.failed", details: { isOwnersEmail: true } },
    "Someone failed to sign in with your email address",
  ],
  [{ event: "post.published", category: "content", subjectLabel: "Pricing" }, "You published the post “Pricing”"],
  [{ event: "of-another.release", category: "else" }, "You of-another.release"],
  [{ event: "toString" }, "You toString"],
] satisfies [Partial<ActivityRow>, string][])("%j is described in plain words", (over, sentence) => {
  expect(activitySentence({ ...ENTRY, ...over })).toBe(sentence);
});

test("each event has words that can follow who did it", () => {
  const details = { count: 2, ...{ kind: "news", status: "open", statuses: ["new"], list: "all", what: "emails" } };
  for (const event of Object.keys(ACTIVITY_EVENTS))
    expect(eventMessage(event, details), event).toMatch(/^[a-z][^{}[\].]*[a-z]$/);
});

test("further details are shown by names that can be read", () => {
  const details = { changes: [city], hasNewAddress: false, statuses: ["new", "read"], nothing: null };
  expect(otherDetails({ details })).toEqual([
    { name: "Has new address", value: "no" },
    { name: "Statuses", value: "new, read" },
  ]);
});
