import type { ImportSummary } from "~/domain/newsletter/import/subscriber-import.ts";

type ImportResponse = { ok: true; summary: ImportSummary } | { ok: false; error: string };

const SIGNED_OUT = "You are signed out. Please sign in again in another tab, then try again.";
const UNCERTAIN =
  "No answer came, so it isn’t certain whether the addresses were imported. Importing them again changes none that are there.";

/** Uploads a file for a preview, or with `commit` for the import itself. Never throws. */
export async function uploadImport(
  file: File,
  { sendConfirmations, consent, commit }: { sendConfirmations: boolean; consent: string; commit: boolean },
): Promise<ImportResponse> {
  const query = new URLSearchParams({
    ...(sendConfirmations ? { sendConfirmations: "1" } : {}),
    ...(consent ? { consent } : {}),
    ...(commit ? { commit: "1" } : {}),
  });
  try {
    const response = await fetch(`/admin/newsletter/import?${query}`, {
      method: "POST",
      headers: { "Content-Type": "text/csv" },
      body: file,
      redirect: "manual",
    });
    if (response.type === "opaqueredirect") return { ok: false, error: SIGNED_OUT };
    const answer: unknown = await response.json();
    if (isImportResponse(answer)) return answer;
  } catch {
    // The error is returned below.
  }
  return { ok: false, error: commit ? UNCERTAIN : "The file could not be sent. Please try again." };
}

function isImportResponse(answer: unknown): answer is ImportResponse {
  return typeof answer === "object" && answer !== null && "ok" in answer && ("summary" in answer || "error" in answer);
}
