import { LogoMark } from "~/domain/site/ui/logo";

const LINES = [
  { name: "Project coordination", done: "31 of 34 tasks", width: "w-[91%]", hours: "14.5 h" },
  { name: "Invoice follow-up", done: "12 sent, 11 paid", width: "w-[92%]", hours: "6.0 h" },
  { name: "CRM and data", done: "58 records, 4 merged", width: "w-[74%]", hours: "5.5 h" },
  { name: "Client reporting", done: "3 of 3 reports", width: "w-full", hours: "4.0 h" },
];

const HOURS = ["0", "6", "12", "18", "24 h"];
const WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri"];

/** A drawn example of what a client receives: the Friday report, and the working day behind it. */
export function ReportPicture() {
  return (
    <figure className="relative" aria-label="An example of a weekly report and of the working day behind it">
      <div aria-hidden="true" className="rounded-xl border border-line-strong bg-surface shadow-lg">
        <div className="flex items-center gap-3 border-line border-b px-5 py-4">
          <LogoMark className="size-7" />
          <div className="min-w-0">
            <p className="font-semibold text-[0.9375rem] leading-tight">Friday report</p>
            <p className="font-mono text-subtle text-xs">Week 24</p>
          </div>
          <span className="ml-auto whitespace-nowrap rounded-full bg-success-soft px-2.5 py-1 font-medium text-success text-xs">
            On track
          </span>
        </div>
        <dl className="divide-y divide-line px-5">
          {LINES.map((line) => (
            <div key={line.name} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 py-3">
              <dt className="text-sm">{line.name}</dt>
              <dd className="font-mono text-sm tabular-nums">{line.hours}</dd>
              <dd className="col-span-2 flex items-center gap-3">
                <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
                  <span className={`block h-full rounded-full bg-brand ${line.width}`} />
                </span>
                <span className="w-36 text-right text-subtle text-xs tabular-nums">{line.done}</span>
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex items-baseline justify-between border-line border-t px-5 py-3.5 pb-20">
          <span className="text-muted text-sm">This week, of 32 hours agreed</span>
          <span className="whitespace-nowrap font-mono font-semibold tabular-nums">30.0 h</span>
        </div>
      </div>
      <DayPicture />
      <ol
        aria-hidden="true"
        className="absolute -top-3.5 right-6 flex max-sm:right-4 rounded-full border border-line-strong bg-raised p-1 font-mono text-[0.6875rem] text-subtle shadow-sm"
      >
        {WEEK.map((day) => (
          <li key={day} className={day === "Fri" ? "rounded-full bg-accent px-2 py-0.5 text-[#2a1a00]" : "px-2 py-0.5"}>
            {day}
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** The day from 0:00 to 24:00 CET: ours lies over yours, and the desk never sleeps. */
function DayPicture() {
  return (
    <div
      aria-hidden="true"
      className="on-band relative -mt-14 ml-6 rounded-xl border border-band-line bg-band p-5 text-band-ink shadow-lg sm:-mr-6 sm:ml-14"
    >
      <div className="grid grid-cols-[6.5rem_1fr] items-center gap-x-3 gap-y-2.5 text-xs">
        <span className="text-band-muted">Your day, CET</span>
        <span className="relative h-4 rounded-full bg-band-raised">
          <span className="absolute inset-y-0 left-[37.5%] w-[37.5%] rounded-full bg-band-ink" />
        </span>
        <span className="text-band-muted">Coordinator</span>
        <span className="relative h-4 rounded-full bg-band-raised">
          <span className="absolute inset-y-0 left-[35%] w-[38%] rounded-full bg-band-accent" />
        </span>
        <span className="text-band-muted">Desk, 24x7 IST</span>
        <span className="relative h-4 rounded-full bg-band-raised">
          <span className="absolute inset-0 rounded-full bg-[#4ecaa5]" />
        </span>
        <span />
        <span className="flex justify-between font-mono text-[0.6875rem] text-band-muted">
          {HOURS.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </span>
      </div>
    </div>
  );
}
