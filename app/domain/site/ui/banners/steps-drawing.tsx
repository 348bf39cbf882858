import { BannerDrawing } from "./banner-drawing.tsx";

type Step = { title: string; days: readonly [from: number, to: number] };

/** In the drawing's units. */
const DAY = 64;
const ROW = 57;
const DAYS = [0, 1, 2, 3, 4, 5, 6, 7];
const xOf = (day: number) => 44 + day * DAY;

/** The first week on a roll of paper: a bar for each step, the last of which goes on. */
export function StepsDrawing({ steps }: { steps: ReadonlyArray<Step> }) {
  return (
    <BannerDrawing>
      <rect className="sheet" x={0} y={22} width={2400} height={346} rx={18} />
      {DAYS.map((day) => (
        <g key={day}>
          <text className="faint" x={xOf(day)} y={54} textAnchor="middle">
            {day}
          </text>
          <path className="c" strokeWidth={1} d={`M${xOf(day)} 68v284`} />
        </g>
      ))}
      {steps.map(({ title, days: [from, to] }, index) => {
        const y = 88 + index * ROW;
        const isLast = index === steps.length - 1;
        const isLeft = from > 4;
        return (
          <g key={title} className={`grow grow-${index}`}>
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
              {title}
            </text>
          </g>
        );
      })}
    </BannerDrawing>
  );
}
