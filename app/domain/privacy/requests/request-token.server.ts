import { readSignedIds, signIds } from "~/platform/secrets/signed-ids.server.ts";

const SECRET = "privacy-links";

/** `confirm`: the link that confirms a request; `copy`: the one to a copy of the data. */
export type RequestLinkPurpose = "confirm" | "copy";

/** The signed token of a link in an email; having it proves access to the mailbox. */
export function createRequestToken(purpose: RequestLinkPurpose, requestId: string): Promise<string> {
  return signIds(SECRET, purpose, [requestId]);
}

/** Verifies a token. Returns the request's id; undefined for anything that this site didn't sign for this purpose. */
export async function readRequestToken(purpose: RequestLinkPurpose, token: string): Promise<string | undefined> {
  return (await readSignedIds(SECRET, purpose, token, 1))?.[0];
}
