import { issueFormToken } from "~/platform/forms/form-token.server.ts";

/** A fresh form token: the one in the page may come from the page cache. */
export async function loader() {
  return Response.json({ token: await issueFormToken("visitor") }, { headers: { "Cache-Control": "no-store" } });
}
