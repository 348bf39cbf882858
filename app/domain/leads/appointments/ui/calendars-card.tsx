import { useState } from "react";
import { Link } from "react-router";
import type { CalendarFeed } from "~/domain/leads/appointments/appointment-requests.ts";
import type { CalendarState } from "~/shared/booking/calendar-state.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { KeptSecret } from "~/ui/admin/record/kept-secret.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";

const CALENDAR_SETTINGS = "/admin/settings?edit=calendars";

/** The calendars of the owner's that can't be read, and what that means for the times that are offered. */
export function AwayCalendars({ calendars, isBlocked }: { calendars: CalendarState[]; isBlocked: boolean }) {
  const away = calendars.filter(({ failingSince }) => failingSince);
  if (away.length === 0) return null;
  return (
    <Banner tone="warn" title="A calendar of yours can’t be read" className="mb-6">
      <ul>
        {away.map(({ name, failingSince, problem }) => (
          <li key={name}>
            {`${name}, since `}
            {failingSince ? <LocalTime timestamp={failingSince} format="list-time" /> : null}
            {`: ${problem}`}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        {isBlocked ? "No times are offered until it is back. " : "What was in it last still blocks times. "}
        <Link to={CALENDAR_SETTINGS} className="link">
          Change the calendars
        </Link>
      </p>
    </Banner>
  );
}

/** The owner's other calendars: the feed that brings appointments there, and those that block times here. */
export function CalendarsCard({ feed, calendars }: { feed: CalendarFeed | null; calendars: CalendarState[] }) {
  const [address, setAddress] = useState("");
  const [asked, setAsked] = useState<"new" | "revoke">();
  const command = useCommand({
    command: "appointments.feed",
    failure: "The address could not be changed. Please try again.",
    onDone: (done: { address?: string | null }) => {
      setAsked(undefined);
      setAddress(done.address ?? "");
      if (!done.address) toast.success("The address no longer works");
    },
  });
  return (
    <section aria-labelledby="calendars-title" className="mt-10 rounded-lg border bg-surface p-4 text-sm sm:p-5">
      <h2 id="calendars-title" className="text-lg">
        Your own calendars
      </h2>
      <div className="mt-3 grid gap-6 sm:grid-cols-2">
        <div>
          <h3 className="font-semibold">These appointments there</h3>
          <p className="text-muted">
            {feed ? (
              <>
                The address that you have made works since <LocalTime timestamp={feed.createdAt} />
                {feed.readAt ? ", and was last read " : ". No calendar has read it yet."}
                {feed.readAt ? <LocalTime timestamp={feed.readAt} format="list-time" /> : null}
              </>
            ) : (
              "Make an address, and subscribe to it in your calendar. Whoever has it can read names, contact details and times."
            )}
          </p>
          {address ? (
            <div className="mt-2">
              <p className="mb-1">Copy it now, it is shown only here:</p>
              <KeptSecret
                title="Address of the calendar feed"
                lines={[address]}
                fileName="calendar-feed.txt"
                copied={address}
                done="Address copied"
                failed="It could not be copied. Please select it and copy it by hand."
              >
                <output className="block break-all">{address}</output>
              </KeptSecret>
            </div>
          ) : null}
          <div className="mt-3 flex flex-wrap gap-2">
            <SmallButton
              busy={command.isPending}
              onClick={() => (feed ? setAsked("new") : command.send({ do: "new" }))}
            >
              {feed ? "Make a new address" : "Make an address"}
            </SmallButton>
            {feed ? <SmallButton onClick={() => setAsked("revoke")}>Stop sharing</SmallButton> : null}
          </div>
        </div>
        <div>
          <h3 className="font-semibold">What is there, here</h3>
          {calendars.length === 0 ? (
            <p className="text-muted">
              Times at which you are busy elsewhere are not offered, once your calendars are read.
            </p>
          ) : (
            <ul className="grid gap-1">
              {calendars.map(({ name, readAt, failingSince, problem }) => (
                <li key={name}>
                  {`${name}: ${failingSince ? "can’t be read" : "read"} `}
                  {readAt && !failingSince ? <LocalTime timestamp={readAt} format="list-time" /> : null}
                  {problem && !failingSince ? `. ${problem}` : null}
                </li>
              ))}
            </ul>
          )}
          <p className="mt-3">
            <Link to={CALENDAR_SETTINGS} className="link">
              {calendars.length === 0 ? "Choose calendars" : "Change the calendars"}
            </Link>
          </p>
        </div>
      </div>
      {asked ? (
        <ConfirmDialog
          onClose={() => setAsked(undefined)}
          title={asked === "new" ? "Make a new address?" : "Stop sharing your appointments?"}
          confirm={asked === "new" ? "Make a new address" : "Stop sharing"}
          busy={command.isPending}
          onConfirm={() => command.send({ do: asked })}
        >
          The current address stops working: calendars that have subscribed to it get no more appointments.
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
