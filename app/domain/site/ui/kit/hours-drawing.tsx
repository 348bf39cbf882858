import { fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import { workingHours } from "~/domain/site/copy/working-hours.ts";
import type { DayOverlap, Span } from "~/domain/site/working-hours/day-overlap.ts";
import { spanText } from "~/domain/site/working-hours/overlap-text.ts";
import { useCopy } from "./use-copy.ts";

const DAY: Span = { from: 0, to: 24 * 60 };
const HOURS = [0, 6, 12, 18, 24];
/** Above the first lane and below the last the overlap shows. */
const LANES = [
  { top: "0.625rem", fill: "fill-sky" },
  { top: "2rem", fill: "fill-brand" },
  { top: "3.375rem", fill: "fill-accent" },
];

/**
 * A day from midnight to midnight in the visitor's zone: their working day, their coordinator's, and the desk.
 * Decoration: `HoursLegend` says the same.
 *
 * @param now - the minute of the day that it is; without one no line is drawn
 */
export function HoursDrawing({ overlap, now }: { overlap: DayOverlap; now?: number | undefined }) {
  const { desk } = useCopy(workingHours).lanes;
  const { client, coordinator, together } = overlap;
  const spans = [[client], coordinator, ...desk.map(() => [DAY])];
  const height = desk.length > 0 ? "100%" : "3.625rem";
  return (
    <div aria-hidden="true" className="hours">
      <svg aria-hidden="true">
        {together ? <rect {...stretch(together)} height={height} rx="6" className="fill-brand-soft" /> : null}
        {LANES.slice(0, spans.length).map(({ top, fill }, lane) => (
          <g key={fill} className={fill}>
            <rect width="100%" y={top} height="1rem" rx="8" className="fill-ink opacity-8" />
            {spans[lane]?.map((span, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same bar, moved
              <rect key={index} {...stretch(span)} y={top} height="1rem" rx="8" />
            ))}
          </g>
        ))}
        {now === undefined ? null : (
          <g className="now fill-ink">
            <circle cx={share(now)} r="5" />
            <rect x={share(now)} width="2" height={height} />
          </g>
        )}
      </svg>
      <p>
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
    </div>
  );
}

/** Who is there from when to when, in the drawing's colours; `notes` are the claims of
 * docs/spec/public-site.md#11-claims. */
export function HoursLegend({
  overlap,
  place,
  notes,
}: {
  overlap: DayOverlap;
  /** By whose clock the hours are. */
  place: string;
  notes: boolean;
}) {
  const { lanes, span } = useCopy(workingHours);
  const { client, coordinator, desk } = lanes;
  const entries = [
    {
      name: fillTemplate(client.name, { place }),
      hours: spanText({ span }, overlap.client),
      note: undefined,
    },
    { name: coordinator.name, hours: spanText({ span }, overlap.coordinatorDay), note: coordinator.note },
    ...desk,
  ];
  return (
    <ul className="hours-legend">
      {entries.map(({ name, hours, note }) => (
        <li key={name}>
          {name} <b>{hours}</b>
          {notes && note ? <small>{note}</small> : null}
        </li>
      ))}
    </ul>
  );
}

function stretch({ from, to }: Span) {
  return { x: share(from), width: share(to - from) };
}

/** A part of the day, as the attribute of a drawing that is as wide as there is room. */
function share(minutes: number): string {
  return `${Math.round((minutes / DAY.to) * 10_000) / 100}%`;
}
