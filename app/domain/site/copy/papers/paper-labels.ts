import { defineContent } from "~/shared/content/content-document.ts";

/** What all papers have in common. */
export const paperLabels = defineContent("papers.labels", {
  example: "Example",
  sheets: "Sheets",
  note: "An example, with invented names and figures. A client’s own papers stay in the client’s own tools.",
  start: "One of these, for your own business?",
});
