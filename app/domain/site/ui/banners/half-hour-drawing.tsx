import { promises } from "~/domain/site/copy/promises.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { BannerDrawing } from "./banner-drawing.tsx";

/** The four parts of the call, in minutes (`app/domain/leads/copy/consultation-page-copy.ts`). */
const PARTS = [
  { from: 0, to: 5, className: "b" },
  { from: 5, to: 15, className: undefined },
  { from: 15, to: 25, className: undefined },
  { from: 25, to: 30, className: "e" },
];
const TICKS = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55];
const RADIUS = 136;
/** Keeps the round ends of two parts apart, in minutes. */
const GAP = 1.6;

/** The half-hour on a clock's face: four parts, and the other half is left alone. */
export function HalfHourDrawing({ minutes }: { minutes: string }) {
  const { callMinutes } = useCopy(promises);
  return (
    <BannerDrawing>
      <path className="ground" d="M330 92h1700" />
      <path className="ground accent-ground" d="M330 308h1700" />
      <circle className="sheet" cx={300} cy={200} r={178} />
      <g className="c" strokeWidth={3}>
        <path d={TICKS.map((minute) => `M${pointAt(minute, 98)}L${pointAt(minute, minute % 15 ? 92 : 84)}`).join("")} />
      </g>
      <path className="c" strokeWidth={26} d={arc(callMinutes + GAP, 60 - GAP)} />
      <g className="grow">
        {PARTS.map(({ from, to, className }) => (
          <path key={from} className={className} strokeWidth={26} pathLength={1} d={arc(from + GAP, to - GAP)} />
        ))}
      </g>
      <text className="huge" x={300} y={218} textAnchor="middle">
        {callMinutes}
      </text>
      <text className="faint" x={300} y={246} textAnchor="middle">
        {minutes}
      </text>
    </BannerDrawing>
  );
}

function pointAt(minute: number, radius: number): string {
  const angle = (minute / 60) * 2 * Math.PI;
  return `${(300 + radius * Math.sin(angle)).toFixed(1)} ${(200 - radius * Math.cos(angle)).toFixed(1)}`;
}

function arc(from: number, to: number): string {
  return `M${pointAt(from, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(to, RADIUS)}`;
}
