import { redirect } from "react-router";

/** Any unknown admin path redirects to the dashboard (specification, section 2). */
export function loader() {
  return redirect("/admin/dashboard");
}
