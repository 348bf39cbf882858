import { defineContent } from "~/shared/content/content-document.ts";

/** What the owner's reply to a message says by itself. */
export const replyEmail = defineContent("leads.reply-email", {
  /** Above the message that is answered. */
  wrote: "On {date} at {time}, {name} wrote:",
});
