import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** The texts of the error page. */
export const errorPage = defineHydratedContent("pages.error-page", /^\/company\/blog/, {
  title: "This page can’t be shown right now",
  text: "Something on our side is taking a break. Please try again in a minute; everything else on the site goes on working.",
  retry: "Try again",
  contact: "Write to us",
});
