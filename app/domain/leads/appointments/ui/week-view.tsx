import {
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { Check, CircleHelp, CircleX } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, type SyntheticEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type OwnerAppointment, statusLabel, type WeekDay } from "~/domain/leads/appointments/owner-appointment.ts";
import {
  clockOf,
  instantAt,
  type PlacedAppointment,
  placeAppointments,
  STEP_MINUTES,
  shownHours,
} from "~/domain/leads/appointments/week.ts";
import { formatDateTime } from "~/shared/time/format-date-time.ts";
import { FROM_LIST, useRecordViewPath } from "~/ui/admin/record/use-record-view.ts";
import { useNow } from "~/ui/admin/time/use-now.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { AppointmentActions } from "./appointment-panel.tsx";
import { AppointmentBadge, clockText, formatWhen, useBookingTimeFormat, withoutYear } from "./appointment-time.tsx";

const HOUR_PX = 56;
/** What is shorter has one line. */
const ONE_LINE_MINUTES = 45;
const STEP_PX = (HOUR_PX * STEP_MINUTES) / 60;
/** Activation constraints: a short move of the mouse is a click; touch needs a long press, since it mostly scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } };
const KEYS = { start: ["KeyM"], cancel: ["Escape"], end: ["Enter", "Space"] };
const ARROWS: Record<string, { x: number; y: number } | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const INSTRUCTIONS = "Enter opens it. M picks it up: the arrow keys move it, Enter puts it down, Escape leaves it.";
// What is moved is announced with its time, which only the screen knows.
const silent = () => undefined;
const SILENT = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent };

interface WeekViewProps {
  days: readonly WeekDay[];
  appointments: readonly OwnerAppointment[];
  now: number;
  onMove: (appointment: OwnerAppointment, time: string) => void;
}

/** A week of appointments: days as columns with the hours of the booking time zone, in a narrow container an agenda. */
export function WeekView({ days, appointments, now: loadedAt, onMove }: WeekViewProps) {
  const format = useBookingTimeFormat();
  const { timeZone } = format;
  const current = clockOf(new Date(useNow(loadedAt)).toISOString(), timeZone);
  const placed = placeAppointments(appointments, timeZone);
  const { first, last } = shownHours(days, placed.values());
  const grid = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ id: string; time: string }>();
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { keyboardCodes: KEYS, coordinateGetter: stepByArrow }),
  );
  const toSteps: Modifier = ({ transform }) => {
    const width = columnWidth(grid.current);
    const [x, y] = [Math.round(transform.x / width) * width, Math.round(transform.y / STEP_PX) * STEP_PX];
    return { ...transform, x, y };
  };
  /** Where an appointment is that was dragged as far; undefined in an agenda, which has no such places. */
  const targetOf = ({ active, delta }: Pick<DragEndEvent, "active" | "delta">) => {
    const appointment = appointments.find(({ id }) => id === active.id);
    if (!appointment) return undefined;
    const from = clockOf(appointment.startsAt, timeZone);
    const index = days.findIndex(({ day }) => day === from.day) + Math.round(delta.x / columnWidth(grid.current));
    const day = days[Math.min(Math.max(index, 0), days.length - 1)]?.day ?? from.day;
    const minute = from.minute + Math.round(delta.y / STEP_PX) * STEP_MINUTES;
    const moved = day !== from.day || minute !== from.minute;
    const time = moved
      ? instantAt(day, Math.min(Math.max(minute, 0), 1_440 - STEP_MINUTES), timeZone)
      : appointment.startsAt;
    return { appointment, time };
  };
  const show = (event: Pick<DragEndEvent, "active" | "delta">) => {
    const target = targetOf(event);
    setDragged(target && { id: target.appointment.id, time: target.time });
  };
  return (
    <DndContext
      id="week"
      sensors={sensors}
      modifiers={[toSteps]}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragStart={({ active }) => show({ active, delta: { x: 0, y: 0 } })}
      onDragMove={show}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={(event) => {
        setDragged(undefined);
        const target = targetOf(event);
        if (target && target.time !== target.appointment.startsAt) onMove(target.appointment, target.time);
      }}
    >
      <p role="status" className="sr-only">
        {dragged ? `Move to ${formatWhen(dragged.time, format)}` : ""}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go on from the appointment with the focus */}
      <div
        ref={grid}
        onKeyDown={(event) => !dragged && focusByArrow(event)}
        className="grid grid-cols-1 gap-4 @4xl:grid-cols-[3.25rem_repeat(7,minmax(0,1fr))] @4xl:gap-0 @4xl:overflow-clip @4xl:rounded-lg @4xl:border @4xl:bg-surface @4xl:shadow-sm"
      >
        <HourNames first={first} last={last} format={format} />
        {days.map((each) => (
          <DayColumn
            key={each.day}
            day={each}
            appointments={placed.get(each.day) ?? []}
            currentMinute={each.day === current.day ? current.minute : undefined}
            {...{ first, last, dragged, now: loadedAt }}
          />
        ))}
      </div>
    </DndContext>
  );
}

function HourNames({ first, last, format }: { first: number; last: number; format: Parameters<typeof clockText>[1] }) {
  return (
    <div aria-hidden="true" className="hidden pt-14 @4xl:block">
      {Array.from({ length: last - first }, (_, index) => first + index).map((hour) => (
        <p
          key={hour}
          style={{ height: HOUR_PX }}
          className="-translate-y-2 whitespace-nowrap pr-1.5 text-right text-subtle text-xs tabular-nums"
        >
          {minuteText(hour * 60, format).replace(":00 ", " ")}
        </p>
      ))}
    </div>
  );
}

/** What a clock shows some minutes after midnight, on a day on which no clock is changed. */
function minuteText(minute: number, format: Parameters<typeof clockText>[1]): string {
  return clockText(new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(), { ...format, timeZone: "UTC" });
}

function DayColumn({
  day: { day, hours, busy, isOff },
  appointments,
  currentMinute,
  first,
  last,
  dragged,
  now,
}: {
  day: WeekDay;
  appointments: PlacedAppointment[];
  currentMinute: number | undefined;
  first: number;
  last: number;
  dragged: { id: string; time: string } | undefined;
  now: number;
}) {
  const format = useBookingTimeFormat();
  const { dateFormat } = format;
  const noon = `${day}T12:00:00Z`;
  const weekday = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" }).format(new Date(noon));
  const isToday = currentMinute !== undefined;
  const topOf = (minute: number) => ((minute - first * 60) / 60) * HOUR_PX;
  return (
    <section
      data-day={day}
      aria-labelledby={`day-${day}`}
      className={classNames(
        "min-w-0 @4xl:border-l",
        appointments.length + busy.length === 0 && !isToday && "@max-4xl:hidden",
      )}
    >
      <h3
        id={`day-${day}`}
        aria-current={isToday ? "date" : undefined}
        className={classNames(
          "flex flex-wrap items-baseline gap-x-1.5 font-semibold text-sm max-@4xl:mb-2 @4xl:h-14 @4xl:flex-col @4xl:border-b @4xl:px-2 @4xl:py-1.5",
          isToday && "text-brand-ink @4xl:bg-brand-soft",
        )}
      >
        <span>{weekday}</span>
        <span className="font-normal text-xs">
          {withoutYear(formatDateTime(noon, "list", { timeZone: "UTC", dateFormat }))}
          {isToday ? <span className="sr-only"> (today)</span> : null}
          {isOff ? <span className="text-muted"> · off</span> : null}
        </span>
      </h3>
      {appointments.length === 0 ? <p className="text-muted text-sm @4xl:sr-only">No appointments</p> : null}
      {busy.length > 0 ? (
        <p className="mb-2 text-muted text-sm tabular-nums @4xl:sr-only">
          {`Busy elsewhere: ${busy.map(({ from, to }) => `${minuteText(from, format)}–${minuteText(to, format)}`).join(", ")}`}
        </p>
      ) : null}
      <div
        className="relative @4xl:h-(--height) @4xl:bg-sunken"
        style={{ "--height": `${(last - first) * HOUR_PX}px` } as CSSProperties}
      >
        {hours.map(({ from, to }) => (
          <div
            key={from}
            aria-hidden="true"
            className="absolute inset-x-0 hidden bg-surface @4xl:block"
            style={{ top: topOf(from), height: topOf(to) - topOf(from) }}
          />
        ))}
        <div
          aria-hidden="true"
          className="absolute inset-0 hidden bg-[linear-gradient(to_bottom,transparent_calc(100%-1px),var(--color-line)_0)] bg-size-[100%_56px] @4xl:block"
        />
        {busy
          .filter(({ from, to }) => from < last * 60 && to > first * 60)
          .map(({ from, to }) => (
            <div
              key={from}
              aria-hidden="true"
              className="absolute inset-x-0 hidden overflow-clip border-line border-y bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1px,transparent_1px_6px)] bg-sunken px-2 text-muted text-xs @4xl:block"
              style={{
                top: topOf(Math.max(from, first * 60)),
                height: topOf(Math.min(to, last * 60)) - topOf(Math.max(from, first * 60)),
              }}
            >
              Busy elsewhere
            </div>
          ))}
        <ol className="grid grid-cols-1 gap-2 @4xl:static">
          {appointments.map((one) => (
            <AppointmentItem
              key={one.appointment.id}
              placed={one}
              top={topOf(one.minute)}
              movedTo={dragged?.id === one.appointment.id ? dragged.time : undefined}
              now={now}
            />
          ))}
        </ol>
        {isToday && currentMinute >= first * 60 && currentMinute <= last * 60 ? (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 z-10 hidden border-danger border-t-2 @4xl:block"
            style={{ top: topOf(currentMinute) }}
          />
        ) : null}
      </div>
    </section>
  );
}

const APPEARANCES = {
  requested: {
    Icon: CircleHelp,
    box: "@4xl:border-accent @4xl:border-dashed @4xl:bg-accent-soft @4xl:text-accent-ink",
  },
  confirmed: { Icon: Check, box: "@4xl:border-brand @4xl:bg-brand-soft @4xl:text-brand-ink" },
  "no-show": { Icon: CircleX, box: "@4xl:border-line-strong @4xl:bg-surface @4xl:text-muted @4xl:line-through" },
} as const;

/** An appointment: a block of its day, or a card of the agenda with what can be done at once. */
function AppointmentItem({
  placed: { appointment, minute, minutes, lane, lanes },
  top,
  movedTo,
  now,
}: {
  placed: PlacedAppointment;
  top: number;
  movedTo: string | undefined;
  now: number;
}) {
  const format = useBookingTimeFormat();
  const navigate = useNavigate();
  const viewPath = useRecordViewPath();
  const { id, name, startsAt, status } = appointment;
  const { attributes, listeners = {}, setNodeRef, setActivatorNodeRef, transform } = useDraggable({ id });
  const appearance = status in APPEARANCES ? APPEARANCES[status as keyof typeof APPEARANCES] : APPEARANCES["no-show"];
  const time = clockText(movedTo ?? startsAt, format);
  // An agenda has no places to drag to.
  const inGrid = Object.entries(listeners).map(([event, listener]) => [
    event,
    (given: SyntheticEvent) => isInGrid(given.currentTarget) && listener(given),
  ]);
  return (
    <li
      ref={setNodeRef}
      data-record={id}
      style={
        {
          "--top": `${top}px`,
          "--height": `${(minutes / 60) * HOUR_PX}px`,
          "--left": `${(lane / lanes) * 100}%`,
          "--width": `${100 / lanes}%`,
          translate: transform ? `${transform.x}px ${transform.y}px` : undefined,
        } as CSSProperties
      }
      className={classNames(
        "@max-4xl:rounded-lg @max-4xl:border @max-4xl:bg-surface @max-4xl:p-3 @max-4xl:shadow-sm",
        "@4xl:absolute @4xl:top-(--top) @4xl:left-(--left) @4xl:h-(--height) @4xl:w-(--width) @4xl:p-px",
        movedTo && "z-20 opacity-90",
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        aria-describedby={attributes["aria-describedby"]}
        {...Object.fromEntries(inGrid)}
        data-view={id}
        data-minute={minute}
        title={`${name}, ${time}`}
        onClick={() => void navigate(viewPath(id), { state: FROM_LIST, preventScrollReset: true })}
        className={classNames(
          "block w-full min-w-0 text-left text-sm tabular-nums @4xl:h-full @4xl:cursor-grab @4xl:overflow-hidden",
          "@4xl:rounded-sm @4xl:border @4xl:border-l-4 @4xl:px-1.5 @4xl:text-xs @4xl:leading-tight",
          minutes < ONE_LINE_MINUTES && "@4xl:truncate",
          appearance.box,
        )}
      >
        <appearance.Icon aria-hidden="true" className="mr-1 hidden size-3.5 align-[-0.2em] @4xl:inline" />
        <span className="@4xl:hidden">{time} </span>
        <bdi className={classNames("font-semibold", movedTo && "@4xl:hidden")}>{name || "(no name)"}</bdi>{" "}
        <span className="hidden @4xl:inline">{time}</span>
        <span className="sr-only">, {statusLabel(appointment).label}</span>
      </button>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 @4xl:hidden">
        <AppointmentBadge appointment={appointment} />
        <AppointmentActions appointment={appointment} now={now} />
      </div>
    </li>
  );
}

function isInGrid(button: EventTarget): boolean {
  const item = button instanceof Element ? button.closest("[data-record]") : null;
  return item !== null && getComputedStyle(item).position === "absolute";
}

function columnWidth(grid: HTMLElement | null): number {
  return grid?.querySelector<HTMLElement>("[data-day]")?.offsetWidth || 1;
}

/** Arrow keys move a picked-up appointment by a day, or by a step of its time. */
const stepByArrow: KeyboardCoordinateGetter = (event, { currentCoordinates: { x, y } }) => {
  const arrow = ARROWS[event.code];
  if (!arrow) return undefined;
  event.preventDefault();
  const grid = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-day]")?.parentElement : null;
  return { x: x + arrow.x * columnWidth(grid ?? null), y: y + arrow.y * STEP_PX };
};

/** Arrow keys go to the next appointment, and to one at about the same time of another day. */
function focusByArrow(event: KeyboardEvent<HTMLElement>) {
  const arrow = ARROWS[event.key];
  if (!arrow || !(event.target instanceof HTMLElement) || !event.target.dataset.view) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-view]")];
  const from = event.target;
  const next = arrow.y !== 0 ? all[all.indexOf(from) + arrow.y] : besideOf(from, all, arrow.x);
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function besideOf(from: HTMLElement, all: HTMLElement[], step: number): HTMLElement | undefined {
  const dayOf = (one: HTMLElement) => one.closest<HTMLElement>("[data-day]")?.dataset.day ?? "";
  const beyond = all.filter((one) => Math.sign(dayOf(one).localeCompare(dayOf(from))) === step);
  const day = step > 0 ? beyond[0] : beyond.at(-1);
  const distance = (one: HTMLElement) => Math.abs(Number(one.dataset.minute) - Number(from.dataset.minute));
  return beyond
    .filter((one) => day && dayOf(one) === dayOf(day))
    .toSorted((one, other) => distance(one) - distance(other))[0];
}
