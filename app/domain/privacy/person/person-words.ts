/** What is counted of a person, in the order of the screens: one, and more. */
export const PERSON_WORDS = {
  form_submissions: ["form submission", "form submissions"],
  contact_messages: ["contact message", "contact messages"],
  business_enquiries: ["business enquiry", "business enquiries"],
  message_replies: ["reply of yours", "replies of yours"],
  message_answers: ["answer by email", "answers by email"],
  inbound_emails: ["other email in the inbox", "other emails in the inbox"],
  message_drafts: ["draft of a reply", "drafts of replies"],
  lead_notes: ["note", "notes"],
  newsletter_subscriptions: ["newsletter subscription", "newsletter subscriptions"],
  newsletter_deliveries: ["newsletter delivery", "newsletter deliveries"],
  mail_suppressions: ["entry on the suppression list", "entries on the suppression list"],
  mails: ["email", "emails"],
  privacy_requests: ["privacy request", "privacy requests"],
  mentions: ["mention in another record", "mentions in other records"],
  // What stays of an erasure, and what it couldn't reach.
  emptied_emails: ["sent email, without address and text", "sent emails, without address and text"],
  anonymous_records: ["record, without the person", "records, without the person"],
  in_flight: ["email that is being sent just now", "emails that are being sent just now"],
  content_mentions: ["text of yours that mentions the address", "texts of yours that mention the address"],
} as const;

export type PersonWord = keyof typeof PERSON_WORDS;

/** Counts of a person's data, by what is counted. */
export type PersonCounts = Partial<Record<PersonWord, number>>;

/** "3 contact messages". */
export function countPhrase(what: PersonWord, count: number): string {
  return `${count.toLocaleString("en")} ${PERSON_WORDS[what][count === 1 ? 0 : 1]}`;
}

/** The phrases of what there is any of, in the order of the words. */
export function countPhrases(counts: PersonCounts): string[] {
  return (Object.keys(PERSON_WORDS) as PersonWord[]).flatMap((what) => {
    const count = counts[what] ?? 0;
    return count > 0 ? [countPhrase(what, count)] : [];
  });
}

/** "1 record", "1,234 records": of whatever kind. */
export function recordsPhrase(count: number): string {
  return count === 1 ? "1 record" : `${count.toLocaleString("en")} records`;
}
