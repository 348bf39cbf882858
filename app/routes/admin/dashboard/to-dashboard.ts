import { redirect } from "react-router";

/** `/admin` and any unknown admin path redirect to the dashboard (docs/spec/admin-and-data.md#21-routes). */
export function loader() {
  return redirect("/admin/dashboard");
}
