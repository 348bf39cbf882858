import { answerConsultationTimes } from "~/domain/leads/appointments/times-query.server.ts";
import type { Route } from "./+types/consultation-times";

/** It is only read. */
export function action() {
  const body = { success: false, error: "Use the method GET." };
  return Response.json(body, { status: 405, headers: { Allow: "GET" } });
}

/** The times at which a consultation can be booked, for programs and for the form's later days. */
export function loader({ url }: Route.LoaderArgs) {
  return answerConsultationTimes(url.searchParams);
}
