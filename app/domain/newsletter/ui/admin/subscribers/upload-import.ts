import type { ImportSummary } from "~/domain/newsletter/import/subscriber-import.ts";

type ImportResponse = { ok: true; summary: ImportSummary } | { ok: false; error: string };

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
    const answer: unknown = await response.json();
    if (isImportResponse(answer)) return answer;
  } catch {
    // The error is returned below.
  }
  return { ok: false, error: "The file could not be sent. Please try again." };
}

function isImportResponse(answer: unknown): answer is ImportResponse {
  return typeof answer === "object" && answer !== null && "ok" in answer && ("summary" in answer || "error" in answer);
}
