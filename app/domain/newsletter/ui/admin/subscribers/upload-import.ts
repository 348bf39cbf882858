import type { ImportState, ImportSummary } from "~/domain/newsletter/import/subscriber-import.ts";

/** `id` and `state`: of the import, if the file can be used. */
type ImportResponse =
  | { ok: true; id?: string; state?: ImportState; summary: ImportSummary }
  | { ok: false; error: string };

const SIGNED_OUT = "You are signed out. Please sign in again in another tab, then try again.";
const NOT_SENT = "The file could not be sent. Please try again.";
const UNCERTAIN =
  "No answer came, so it isn’t certain whether the import has begun. Trying again imports nothing twice.";

/** Uploads a file for a preview. Never throws. */
export function uploadImport(
  file: File,
  { sendConfirmations, consent }: { sendConfirmations: boolean; consent: string },
): Promise<ImportResponse> {
  const query = { ...(sendConfirmations ? { sendConfirmations: "1" } : {}), ...(consent ? { consent } : {}) };
  return post(query, NOT_SENT, { headers: { "Content-Type": "text/csv" }, body: file });
}

/** Has the import of a preview begin. Never throws. */
export function beginImport(id: string): Promise<ImportResponse> {
  return post({ commit: id }, UNCERTAIN);
}

async function post(query: Record<string, string>, failure: string, init?: RequestInit): Promise<ImportResponse> {
  try {
    const address = `/admin/newsletter/import?${new URLSearchParams(query)}`;
    const response = await fetch(address, { method: "POST", redirect: "manual", ...init });
    if (response.type === "opaqueredirect") return { ok: false, error: SIGNED_OUT };
    const answer: unknown = await response.json();
    if (isImportResponse(answer)) return answer;
  } catch {
    // The error is returned below.
  }
  return { ok: false, error: failure };
}

function isImportResponse(answer: unknown): answer is ImportResponse {
  return typeof answer === "object" && answer !== null && "ok" in answer && ("summary" in answer || "error" in answer);
}
