import { redirect } from "react-router";
import { v7 as uuidv7 } from "uuid";

/** Redirects to a new post with an id of its own, so that a save that is sent twice stores one post. */
export function loader() {
  return redirect(`/admin/blog/${uuidv7()}?new`);
}
