import { ANSWER_DAYS, CONFIRM_DAYS, COPY_DAYS } from "~/domain/privacy/request.ts";
import { defineContent } from "~/shared/content/content-document.ts";

/** Asks the mailbox’s reader whether they asked about their data. */
export const requestConfirmation = defineContent("privacy.request-confirmation", {
  heading: "Please confirm your request",
  asked: {
    copy: `You, or somebody who entered your address, asked {brand} for a copy of your data. Confirm it, and you have an answer within ${ANSWER_DAYS} days.`,
    correction: `You, or somebody who entered your address, asked {brand} for a correction of your data. Confirm it, and you have an answer within ${ANSWER_DAYS} days.`,
    erasure: `You, or somebody who entered your address, asked {brand} for the erasure of your data. Confirm it, and you have an answer within ${ANSWER_DAYS} days.`,
  },
  button: "Confirm the request",
  notYou: `If that wasn’t you, do nothing: the request is deleted after ${CONFIRM_DAYS} days, and nothing happens.`,
  why: "You get this email because somebody entered your address at {url}/privacy-request.",
});

/** What stands around the owner’s answer to whoever asked about their data. */
export const requestAnswer = defineContent("privacy.request-answer", {
  heading: "About your request",
  copyHeading: "A copy of your data",
  copy: `Everything that we store about your address, to read and as a file for programs. The link works for ${COPY_DAYS} days; don’t pass it on.`,
  button: "See your data",
  why: "You get this email as an answer about your data at {url}.",
});

/** The receipt of an erasure: the last email to the address. */
export const erasureReceipt = defineContent("privacy.erasure-receipt", {
  subject: "Your data were erased: {receipt}",
  erased: { heading: "Your data were erased", text: "{brand} has deleted what was stored about your address." },
  anonymised: {
    heading: "Your data were made anonymous",
    text: "What {brand} still counts no longer says who you are.",
  },
  receipt: "Receipt",
  date: "Date",
  counts: "Erased",
  why: "This is the last email to your address: we delete the address once it is sent.",
});
