import { ANSWER_DAYS, CONFIRM_DAYS, COPY_DAYS } from "~/domain/privacy/request.ts";
import { defineContent } from "~/shared/content/content-document.ts";

/** Asks the mailbox’s reader whether they asked about their data. */
export const requestConfirmation = defineContent("privacy.request-confirmation", {
  heading: "Please confirm your request",
  asked: {
    copy: `You, or someone who entered your address, asked {brand} for a copy of your data. Confirm the request, and you’ll have an answer within ${ANSWER_DAYS} days.`,
    correction: `You, or someone who entered your address, asked {brand} to correct your data. Confirm the request, and you’ll have an answer within ${ANSWER_DAYS} days.`,
    erasure: `You, or someone who entered your address, asked {brand} to erase your data. Confirm the request, and you’ll have an answer within ${ANSWER_DAYS} days.`,
  },
  button: "Confirm the request",
  notYou: `If that wasn’t you, do nothing: the request is deleted after ${CONFIRM_DAYS} days, and nothing happens.`,
  why: "You’re receiving this email because someone entered your address at {url}/privacy-request.",
});

/** What stands around the owner’s answer to whoever asked about their data. */
export const requestAnswer = defineContent("privacy.request-answer", {
  heading: "About your request",
  copyHeading: "A copy of your data",
  copy: `Everything we store about your address, as a page to read and as a file for software. The link works for ${COPY_DAYS} days; don’t pass it on.`,
  button: "See your data",
  why: "This email answers your request about your data at {url}.",
});

/** The receipt of an erasure: the last email to the address. */
export const erasureReceipt = defineContent("privacy.erasure-receipt", {
  subject: "Your data has been erased: {receipt}",
  erased: { heading: "Your data has been erased", text: "{brand} has deleted what was stored about your address." },
  anonymised: {
    heading: "Your data has been made anonymous",
    text: "What {brand} still counts no longer identifies you.",
  },
  receipt: "Receipt",
  date: "Date",
  counts: "Erased",
  why: "This is the last email to your address: we delete the address once it is sent.",
});
