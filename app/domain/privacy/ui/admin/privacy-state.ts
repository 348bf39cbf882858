import type { RequestKind, RequestRow } from "~/domain/privacy/request.ts";
import type { ErasureMode } from "~/shared/privacy/erasure.ts";

/** The receipt of an erasure, as it is shown. */
export interface Receipt {
  receipt: string;
  at: string;
  mode: ErasureMode;
  /** In phrases. */
  counts: string[];
  kept: string[];
}

/** The screen's data. */
export interface DeskData {
  /** The request that the URL names. */
  requestId: string | null;
  canSendEmail: boolean;
  loaded: {
    /** The server's time, in milliseconds. */
    now: number;
    requests: RequestRow[];
    holds: { id: string; address: string; reason: string; since: string }[];
    receipts: (Receipt & { id: string; reason: string })[];
  } | null;
}

/** What a request is called. */
export const KIND_WORDS: Record<RequestKind, string> = {
  copy: "A copy of the data",
  correction: "A correction",
  erasure: "Erasure",
};
