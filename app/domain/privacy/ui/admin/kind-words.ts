import type { RequestKind } from "~/domain/privacy/request.ts";

/** What a request is called. */
export const KIND_WORDS: Record<RequestKind, string> = {
  copy: "A copy of the data",
  correction: "A correction",
  erasure: "Erasure",
};
