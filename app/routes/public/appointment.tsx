import { data, redirect } from "react-router";
import { changeAppointmentByLink, loadAppointmentPage } from "~/domain/leads/appointments/manage-appointment.server.ts";
import { AppointmentPage } from "~/domain/leads/appointments/ui/public/appointment-page.tsx";
import { AFTER_PARAM } from "~/domain/leads/appointments/ui/public/shown-times.ts";
import { appointmentPage } from "~/domain/leads/copy/appointment-page.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { layoutData } from "~/domain/site/head/head-transfer.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { privatePageMiddleware } from "~/platform/http/protection/private-page.server.ts";
import { readForm } from "~/platform/http/read-body.server.ts";
import type { Route } from "./+types/appointment";

/** The forms have a few short fields. */
const MAX_FORM_BYTES = 16 * 1024;
const MOVED = "moved";

export const middleware: Route.MiddlewareFunction[] = [privatePageMiddleware];

/** A GET request changes nothing: mail scanners follow every link. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const after = url.searchParams.get(AFTER_PARAM);
  const view = await loadAppointmentPage(params.token, { now: databaseNow(), identity: siteIdentity(), after });
  const shown = {
    view,
    path: url.pathname,
    isMoved: url.searchParams.has(MOVED) && view.status !== "gone" && view.isMoved,
  };
  return data(shown, { status: view.status === "gone" ? 410 : 200 });
}

export async function action({ request, params, url }: Route.ActionArgs) {
  if (request.method !== "POST")
    throw new Response("Use the method POST.", { status: 405, headers: { Allow: "POST" } });
  const form = await readForm(request, { limit: MAX_FORM_BYTES });
  const [chosen, timeZone] = ["time", "timeZone"].map((name) => String(form.get(name) ?? ""));
  try {
    const outcome = await changeAppointmentByLink(params.token, form, databaseNow());
    if (outcome === "shown") return { chosen, timeZone };
    return redirect(outcome === "moved" ? `${url.pathname}?${MOVED}` : url.pathname, 303);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { message, status, details } = error;
    return data({ chosen, timeZone, error: message, nearest: details.times }, { status });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { identity } = layoutData(matches);
  const { tab } = identity ? contentOf(appointmentPage, identity) : appointmentPage.shipped;
  return [{ title: tab }, { name: "robots", content: "noindex, nofollow" }];
};

export default function Appointment({ loaderData, actionData }: Route.ComponentProps) {
  return <AppointmentPage {...loaderData} answer={actionData} />;
}

export { ErrorPage as ErrorBoundary } from "~/domain/site/ui/pages/error-page.tsx";
