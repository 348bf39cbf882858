import { redirect } from "react-router";

/** `/admin` is the dashboard; the guard has seen to it that the owner asks. */
export function loader() {
  return redirect("/admin/dashboard");
}
