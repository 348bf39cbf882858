import { issueFormToken } from "~/platform/forms/form-token.server.ts";

/** A fresh token for a form that somebody is about to fill in; the page it stands in may have been cached. */
export async function loader() {
  return Response.json({ token: await issueFormToken("visitor") }, { headers: { "Cache-Control": "no-store" } });
}
