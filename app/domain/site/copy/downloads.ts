import type { ByLocale } from "~/domain/site/locale";

export const downloads: ByLocale<{
  documents: ReadonlyArray<{ id: string; title: string; text: string; read: string }>;
  save: string;
  saveHint: string;
}> = {
  en: {
    documents: [
      {
        id: "company-profile",
        title: "Company profile",
        text: "Who we are, what we take over, how we work and what clients report, in brief.",
        read: "Read the profile",
      },
      {
        id: "checklist",
        title: "{brand} checklist",
        text: "Twenty-four things to settle before you hand any task to a remote team. To tick off together.",
        read: "Read the checklist",
      },
    ],
    save: "Save as PDF",
    saveHint: "Opens your browser’s print window; choose “Save as PDF” there. Only this document is printed.",
  },
};
