import type { ImportSummary } from "~/domain/newsletter/import/subscriber-import.ts";

type ImportAnswer = { ok: true; summary: ImportSummary } | { ok: false; error: string };

/** Sends a file to be looked through, or with `really` to be taken in. Never throws. */
export async function sendImport(
  file: File,
  { asks, consent, really }: { asks: boolean; consent: string; really: boolean },
): Promise<ImportAnswer> {
  const query = new URLSearchParams({
    ...(asks ? { asks: "1" } : {}),
    ...(consent ? { consent } : {}),
    ...(really ? { really: "1" } : {}),
  });
  try {
    const response = await fetch(`/admin/newsletter/import?${query}`, {
      method: "POST",
      headers: { "Content-Type": "text/csv" },
      body: file,
      redirect: "manual",
    });
    const answer: unknown = await response.json();
    if (isImportAnswer(answer)) return answer;
  } catch {
    // Told to the owner below.
  }
  return { ok: false, error: "The file could not be sent. Please try again." };
}

function isImportAnswer(answer: unknown): answer is ImportAnswer {
  return typeof answer === "object" && answer !== null && "ok" in answer && ("summary" in answer || "error" in answer);
}
