import type { ByLocale } from "./locale.ts";

/** The note beside the button of every form. */
export const privacyNote = {
  en: {
    message: "We use it to answer you, and for nothing else.",
    address: "Only for these emails.",
    link: "Privacy policy",
  },
} as const satisfies ByLocale<unknown>;
