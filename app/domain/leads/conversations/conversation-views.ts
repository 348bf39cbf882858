import { FORM_TYPES, type FormType } from "~/domain/leads/submission.ts";

/** The views of the inbox. Each conversation is in one. */
export const CONVERSATION_VIEWS = ["open", "waiting", "snoozed", "done", "spam"] as const;
export type ConversationView = (typeof CONVERSATION_VIEWS)[number];

export const VIEW_LABELS: Record<ConversationView, string> = {
  open: "Inbox",
  waiting: "Waiting for them",
  snoozed: "Snoozed",
  done: "Done",
  spam: "Suspected spam",
};

/** What a conversation began with. Newsletter subscriptions want nothing. */
export const CONVERSATION_TYPES = FORM_TYPES.filter((type) => type !== "newsletter");

export const TYPE_LABELS: Record<FormType, string> = {
  contact: "Message",
  consultation: "Consultation",
  newsletter: "Newsletter",
  career: "Application",
  general: "Question",
};

/** Filters of the inbox that the owner keeps in the sidebar. */
export interface InboxView {
  id: string;
  name: string;
  /** As in the inbox's address. */
  filters: string;
}
