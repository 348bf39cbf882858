import type { SaveOutcome } from "~/domain/blog/editor/post-requests.ts";
import type { PostEdit } from "~/domain/blog/post.ts";

/** The response to a save request. `failed`: the server couldn't save, or its answer never came. */
export type SaveResponse = SaveOutcome | { outcome: "failed" } | { outcome: "signed-out" };

/** Enough for the longest post on a slow connection. */
const TIMEOUT_MS = 30_000;

/** Sends a save request. Never throws. */
export function requestSave(
  id: string,
  save: { edit: PostEdit; baseVersion: number; how: "saved" | "autosaved" },
): Promise<SaveResponse> {
  return post(`/admin/blog/${id}/save`, save);
}

/** Sends a restore request with the unsaved text, which the server stores as discarded. Never throws. */
export function requestRestore(
  id: string,
  restore: { versionId: string; baseVersion: number; unsaved: PostEdit | null },
): Promise<SaveResponse> {
  return post(`/admin/blog/${id}/restore`, restore);
}

/** Sends text to be stored as discarded. Returns whether it was. */
export async function requestSaveDiscarded(id: string, edit: PostEdit): Promise<boolean> {
  try {
    return (await send(`/admin/blog/${id}/set-aside`, edit)).ok;
  } catch {
    return false;
  }
}

/**
 * Uses fetch instead of the router: saving must not depend on loaders that run afterwards, and a conflict is no error.
 */
async function post(address: string, body: object): Promise<SaveResponse> {
  try {
    const response = await send(address, body);
    // Without a session the guard redirects to the sign-in page.
    if (response.type === "opaqueredirect") return { outcome: "signed-out" };
    const answer: unknown = await response.json();
    return isSaveResponse(answer) ? answer : { outcome: "failed" };
  } catch {
    return { outcome: "failed" };
  }
}

function send(address: string, body: object): Promise<Response> {
  return fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

function isSaveResponse(answer: unknown): answer is SaveResponse {
  if (typeof answer !== "object" || answer === null || !("outcome" in answer)) return false;
  return answer.outcome === "saved" || answer.outcome === "conflict" || answer.outcome === "invalid";
}
