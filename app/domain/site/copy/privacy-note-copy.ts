import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** The note beside the button of every form. */
export const privacyNote = defineHydratedContent("site.privacy-note", /./, {
  message: "We use it to answer you, and for nothing else.",
  address: "Only for these emails.",
  link: "Privacy policy",
});
