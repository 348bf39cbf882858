import { PERSON_SUBJECTS } from "./find-person-rows.server.ts";

/** Counts of a person's data, by the name of their table or what else is counted of them. */
export type PersonCounts = Record<string, number>;

/** What is counted, in the order of the screens: one, and more. */
const NOUNS: Record<string, readonly [string, string]> = {
  ...Object.fromEntries(PERSON_SUBJECTS.flatMap(({ name, nouns }) => (nouns ? [[name, nouns]] : []))),
  texts_in_force: ["text, which is as shipped again", "texts, which are as shipped again"],
  content_revisions: ["earlier version of the site’s texts", "earlier versions of the site’s texts"],
  content_drafts: ["draft of the site’s texts", "drafts of the site’s texts"],
  activity: ["entry of the activity log", "entries of the activity log"],
  mentions: ["mention in another record", "mentions in other records"],
  // What stays of an erasure, and what it couldn't reach.
  emptied_emails: ["sent email, without address and text", "sent emails, without address and text"],
  anonymous_records: ["record, without the person", "records, without the person"],
  in_flight: ["email that is being sent just now", "emails that are being sent just now"],
  content_mentions: ["text of yours that mentions the address", "texts of yours that mention the address"],
};

/** "3 contact messages": of what there is any of. */
export function countPhrases(counts: PersonCounts): string[] {
  return Object.entries(NOUNS).flatMap(([name, [one, more]]) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [`${count.toLocaleString("en")} ${count === 1 ? one : more}`] : [];
  });
}
