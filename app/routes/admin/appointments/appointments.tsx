import { loadAppointments } from "~/domain/leads/appointments/load-appointments.server.ts";
import { APPOINTMENTS_SCREEN, AppointmentsScreen } from "~/domain/leads/appointments/ui/appointments-screen.tsx";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/appointments";

export const handle: ScreenHandle = APPOINTMENTS_SCREEN;

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  return loadAppointments(searchParams, databaseNow());
}

export default function Appointments({ loaderData }: Route.ComponentProps) {
  return <AppointmentsScreen {...loaderData} />;
}
