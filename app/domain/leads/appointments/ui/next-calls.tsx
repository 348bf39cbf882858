import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { OwnerAppointment } from "~/domain/leads/appointments/owner-appointment.ts";
import { AppointmentBadge, AppointmentTime } from "./appointment-time.tsx";

/** The dashboard's next calls, and how many requests wait to be confirmed. Nothing while there are neither. */
export function NextCalls({ calls, requests }: { calls: OwnerAppointment[]; requests: number }) {
  if (calls.length === 0 && requests === 0) return null;
  return (
    <section aria-labelledby="next-calls" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="next-calls" className="text-xl">
          Next calls
        </h2>
        <Link to="/admin/appointments" className="link text-sm">
          {requests > 0 ? `${requests} to confirm` : "All appointments"}
        </Link>
      </div>
      <ul className="divide-y overflow-hidden rounded-lg border bg-surface shadow-sm">
        {calls.map((call) => (
          <li key={call.id}>
            <Link
              to={`/admin/appointments?view=${call.id}`}
              className="flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <bdi className="block truncate font-semibold">{call.name || "(no name)"}</bdi>
                <span className="block text-muted text-sm">
                  <AppointmentTime at={call.startsAt} until={call.endsAt} />
                </span>
              </span>
              <AppointmentBadge appointment={call} />
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-subtle" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
