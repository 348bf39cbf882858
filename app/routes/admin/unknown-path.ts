import { redirect } from "react-router";

/** Any unknown admin path redirects to the dashboard (docs/spec/admin-and-data.md#21-routes). */
export function loader() {
  return redirect("/admin/dashboard");
}
