/** The documents that visitors may take with them, and the addresses they have for good. */
export const DOCUMENT_FILES = {
  "company-profile": "/downloads/company-profile.pdf",
  checklist: "/downloads/remoteops-checklist.pdf",
} as const;

export type DocumentName = keyof typeof DOCUMENT_FILES;
