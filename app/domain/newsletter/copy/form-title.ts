import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** The heading of the form, and its button everywhere. They are apart from the page's copy, which static islands keep
 * out of the bundle. */
export const formTitle = defineHydratedContent("newsletter.form-title", /./, {
  title: "Your email address is all we need",
  button: "Subscribe",
});
