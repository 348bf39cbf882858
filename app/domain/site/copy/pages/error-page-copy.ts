import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** The texts of the error page. */
export const errorPage = defineHydratedContent("pages.error-page", /^\/company\/blog/, {
  title: "This page can’t be shown right now",
  text: "Something on our side isn’t working. Please try again in a minute; the rest of the site is fine.",
  retry: "Try again",
  contact: "Write to us",
});
