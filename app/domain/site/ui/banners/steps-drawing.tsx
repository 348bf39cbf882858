import { BannerDrawing } from "./banner-drawing.tsx";

/**
 * The days that are drawn until everything runs: eight of a week, or as many of the longer time that the owner
 * promises.
 *
 * @returns the days, and where any day stands among them, from 0 to 7
 */
export function firstDays(steps: ReadonlyArray<{ days: readonly (string | number)[] }>) {
  const last = Math.max(7, ...steps.flatMap(({ days }) => days.map(Number)));
  const days = Array.from({ length: 8 }, (_, index) => Math.round((index * last) / 7));
  return { days, placeOf: (day: string | number | undefined) => (Number(day ?? 0) * 7) / last };
}

/** `days`: from and to, since the first call. */
type Step = { title: string; days: readonly (string | number)[] };

/** In the drawing's units. */
const DAY = 64;
const ROW = 57;
const xOf = (place: number) => 44 + place * DAY;

/** The first week on a roll of paper: a bar for each step, the last of which goes on. */
export function StepsDrawing({ steps }: { steps: ReadonlyArray<Step> }) {
  const { days, placeOf } = firstDays(steps);
  return (
    <BannerDrawing>
      <rect className="sheet" x={0} y={22} width={2400} height={346} rx={18} />
      {days.map((day, place) => (
        <g key={day}>
          <text className="faint" x={xOf(place)} y={54} textAnchor="middle">
            {day}
          </text>
          <path className="c" strokeWidth={1} d={`M${xOf(place)} 68v284`} />
        </g>
      ))}
      {steps.map((step, index) => {
        const [from = 0, to = 0] = step.days.map(placeOf);
        const y = 88 + index * ROW;
        const isLast = index === steps.length - 1;
        const isLeft = from > 4;
        return (
          <g key={step.title} className={`grow grow-${index}`}>
            <path
              className={isLast ? "b" : undefined}
              strokeWidth={30}
              pathLength={1}
              d={`M${xOf(from)} ${y}h${isLast ? 2000 : (to - from) * DAY + 0.1}`}
            />
            <text
              className="plain"
              x={isLeft ? xOf(from) - 26 : xOf(to) + 26}
              y={y + 5}
              textAnchor={isLeft ? "end" : "start"}
            >
              {step.title}
            </text>
          </g>
        );
      })}
    </BannerDrawing>
  );
}
