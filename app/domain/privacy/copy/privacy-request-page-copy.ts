import { CONFIRM_DAYS } from "~/domain/privacy/request.ts";
import { defineHydratedContent } from "~/shared/content/content-document.ts";

export const privacyRequestPage = defineHydratedContent("privacy.privacy-request-page", /^\/privacy-request$/, {
  tab: "Your data",
  title: "Your data",
  text: "Ask what we store about you, or have it corrected or erased. We’ll send a link to your address; once you have opened it, you’ll have an answer within a month.",
  kindLabel: "What you’re asking for",
  kinds: {
    copy: "A copy of my data",
    correction: "A correction of my data",
    erasure: "The erasure of my data",
  },
  email: "Email address",
  emailHint: "The one you wrote to us from.",
  details: "What we should know (optional)",
  detailsHint: "For a correction: what is wrong, and what is right.",
  button: "Send the request",
  busy: "Sending...",
  note: "We use it for this request alone. The answer is the same whether we know the address or not.",
  stored: {
    title: "Check your inbox",
    text: `We sent a link to the address. Open it within ${CONFIRM_DAYS} days to confirm that the request is yours; otherwise nothing happens.`,
    waiting: `At the moment we can’t send emails. Once we can, a link comes to the address: open it within ${CONFIRM_DAYS} days to confirm that the request is yours.`,
  },
  prompt: {
    title: "Confirm your request",
    text: "You asked for this, and we’ll start once you confirm it:",
    button: "Confirm the request",
  },
  done: {
    title: "Your request is confirmed",
    text: "We’ll answer by email within a month.",
  },
  copy: {
    title: "A copy of your data",
    text: "Everything we store about your address, as of now. Don’t pass the link on.",
    html: "Download to read",
    json: "Download for programs (JSON)",
  },
  gone: {
    title: "This link no longer works",
    text: "It has expired, or the data behind it has been erased. You can ask again.",
    again: "Ask again",
  },
});
