import { shorten } from "~/shared/text/tidy-text.ts";

/** The message to the service worker of a browser (`app/domain/owner-app/documents/service-worker.js` reads it). */
export interface PushMessage {
  title: string;
  body: string;
  /** The path that a click opens. */
  url: string;
  /** Notifications of the same tag replace each other. */
  tag: string;
  /** How many submissions are unread, for the app's badge. */
  unread: number;
}

/** A lead to notify the owner of. */
export interface PushedLead {
  id: string;
  formType: string;
  name: string;
  message: string | null;
  /** Of the call that was booked with it. */
  time?: string | null;
}

/** A push service takes 4 KB, of which a text has few: a notification shows two or three lines. */
const MAX_TITLE = 120;
const MAX_BODY = 160;

const NOUNS: Record<string, string> = {
  consultation: "consultation request",
  newsletter: "newsletter subscription",
};

/** The notification of new leads: of one what it says, of several how many there are. */
export function leadMessage(leads: readonly PushedLead[], unread: number): PushMessage {
  const [lead] = leads;
  if (lead && leads.length === 1) {
    const noun = lead.time ? "booking" : (NOUNS[lead.formType] ?? "contact message");
    return {
      title: oneLine(`New ${noun} from ${lead.name}`, MAX_TITLE),
      body: oneLine([lead.time, lead.message].filter(Boolean).join(". "), MAX_BODY),
      url: `/admin/leads/${lead.id}`,
      tag: lead.id,
      unread,
    };
  }
  const names = [...new Set(leads.map(({ name }) => name))].join(", ");
  return {
    title: `${leads.length} new leads`,
    body: oneLine(names, MAX_BODY),
    url: leads.some(({ formType }) => formType !== "newsletter") ? "/admin/inbox" : "/admin/form-submissions",
    tag: "leads",
    unread,
  };
}

/** What the owner sends to a device of theirs to see whether it arrives. */
export function testMessage(unread: number): PushMessage {
  return {
    title: "Notifications work",
    body: "New leads will be announced here like this.",
    url: "/admin/settings#notifications",
    tag: "test",
    unread,
  };
}

function oneLine(text: string, most: number): string {
  return shorten(text.replace(/\s+/g, " ").trim(), most);
}
