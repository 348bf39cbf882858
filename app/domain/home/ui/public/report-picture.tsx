import { heroPicture, type Stretch } from "~/domain/site/copy/home/hero-picture.ts";
import { fridayReport } from "~/domain/site/copy/papers/friday-report.ts";
import { LogoMark } from "~/domain/site/ui/kit/brand.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { classNames } from "~/ui/controls/class-names.ts";

const FRIDAY_REPORT = "/how-it-works/friday-report";
const STARTS = ["", "col-start-1", "col-start-2", "col-start-3", "col-start-4", "col-start-5"];
const WIDE_STARTS = ["", "sm:col-start-2", "sm:col-start-3", "sm:col-start-4", "sm:col-start-5", "sm:col-start-6"];
const SPANS = ["", "col-span-1", "col-span-2", "col-span-3", "col-span-4", "col-span-5"];

function placeOf({ from, to, hue }: Stretch): string {
  return classNames("bar", hue && `bar-${hue}`, STARTS[from], WIDE_STARTS[from], SPANS[to - from + 1]);
}

/** A drawn example of what a client sees: the week's routines, and the Friday report that they end in. */
export function ReportPicture() {
  const { label, title, dates, state, days, lanes, report } = useCopy(heroPicture);
  return (
    <figure className="relative">
      <figcaption className="sr-only">{label}</figcaption>
      <div aria-hidden="true" className="desk pb-12">
        <p className="flex items-center gap-3 px-5 py-4 max-sm:px-4">
          <LogoMark className="size-7" />
          <b className="font-semibold">{title}</b>
          <span className="text-sm text-subtle max-sm:hidden">{dates}</span>
          <span className="chip chip-success ml-auto">{state}</span>
        </p>
        <div className="desk-lane desk-days">
          <b />
          {days.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
        {lanes.map((lane) => (
          <div key={lane.name} className="desk-lane">
            <b>{lane.name}</b>
            {lane.stretches.map((stretch) => (
              <span key={stretch.text} className={placeOf(stretch)}>
                {stretch.text}
              </span>
            ))}
          </div>
        ))}
      </div>
      <div className="desk-report on-band">
        <p className="flex items-center justify-between gap-4">
          <b className="font-semibold">{report.title}</b>
          <span className="text-muted text-sm">{report.sent}</span>
        </p>
        <div className="mt-4 flex flex-wrap justify-between gap-4 text-muted text-xs">
          {report.figures.map(({ figure, label: counted }) => (
            <p key={counted} className="min-w-min max-w-2/5">
              <b className="block font-semibold text-ink text-xl">
                <Counted figure={figure} />
              </b>
              {counted}
            </p>
          ))}
        </div>
        <p className="mt-4 border-t pt-4 text-sm">{report.question}</p>
        <a href={FRIDAY_REPORT} className="more mt-3 text-sm before:absolute before:inset-0">
          {useCopy(fridayReport).open}
        </a>
      </div>
    </figure>
  );
}

/** A figure whose first number the style sheet counts up to, once. */
function Counted({ figure }: { figure: string }) {
  const [, number, rest] = /^(\d+)(.*)$/.exec(figure) ?? [];
  if (!number) return figure;
  return (
    <>
      <span className="count" data-to={number}>
        {number}
      </span>
      {rest}
    </>
  );
}
