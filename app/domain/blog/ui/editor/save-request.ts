import type { SaveOutcome } from "~/domain/blog/editor/save-outcome.ts";
import type { PostEdit } from "~/domain/blog/post.ts";

/** The response to a save request. `failed`: the server couldn't save, or its answer never came. */
export type SaveResponse = SaveOutcome | { outcome: "failed" } | { outcome: "signed-out" };

/** The longest post on the slowest phone. */
const TIMEOUT_MS = 30_000;

/** Asks the server to save a post. Never throws. */
export function requestSave(
  id: string,
  save: { edit: PostEdit; baseVersion: number; how: "saved" | "autosaved" },
): Promise<SaveResponse> {
  return post(`/admin/blog/${id}/save`, save);
}

/** Asks the server to restore a version of a post, keeping what was typed in the meantime. Never throws. */
export function requestRestore(
  id: string,
  restore: { versionId: string; baseVersion: number; unsaved: PostEdit | null },
): Promise<SaveResponse> {
  return post(`/admin/blog/${id}/restore`, restore);
}

/** Asks the server to keep text that is given up. Gives whether it does. */
export async function requestSaveDiscarded(id: string, edit: PostEdit): Promise<boolean> {
  try {
    return (await send(`/admin/blog/${id}/set-aside`, edit)).ok;
  } catch {
    return false;
  }
}

/** Not through the router: what is typed must not depend on loaders that run afterwards, and a conflict is no error. */
async function post(address: string, body: object): Promise<SaveResponse> {
  try {
    const response = await send(address, body);
    // The guard leads whoever has no session to the sign-in page.
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
