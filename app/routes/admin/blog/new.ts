import { redirect } from "react-router";
import { v7 as uuidv7 } from "uuid";

/** Begins a post: it has its name before its first letter, so that whatever is sent twice is one post. */
export function loader() {
  return redirect(`/admin/blog/${uuidv7()}?new`);
}
