import { CLIENT_DAY } from "~/domain/site/copy/working-day.ts";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { coordinatorDay } from "~/domain/site/working-hours/coordinator-day.ts";
import { clockTime } from "~/domain/site/working-hours/overlap-text.ts";
import { BannerDrawing } from "./banner-drawing.tsx";

/** An hour of the day (CET) as an x. */
const xOf = (hour: number) => 88 + (hour - 8) * 38;
/** The sun stays below the drawing's upper edge on the longest day, too. */
const MAX_HEIGHT = 190;
const HORIZON = 222;

/** A coordinator's day below the sun's way, the client's, and that of the operations desk, which has no end, if there
 * is one. */
export function WorkingDayDrawing({
  names,
}: {
  names: { coordinator: string; client: string; desk: string; clock: string };
}) {
  const day = coordinatorDay(useIdentity().hours);
  const from = xOf(day.from / 60);
  const to = xOf(day.to / 60);
  const radius = (to - from) / 2;
  const height = Math.min(radius, MAX_HEIGHT);
  const arc = `M${from} ${HORIZON}a${radius} ${height} 0 0 1 ${radius * 2} 0`;
  return (
    <BannerDrawing>
      <path className="note-paper" strokeWidth={0} d={arc} />
      <path className="b" strokeWidth={4} strokeDasharray="0 12" d={arc} />
      <path className="b" strokeWidth={62} d={`M${from + radius * 1.5} ${HORIZON - height * 0.866}v.1`} />
      <path className="c" strokeWidth={2} d={`M-60 ${HORIZON}h2400`} />
      <text className="strong" x={from - 12} y={HORIZON - 14} textAnchor="end">
        {clockTime(day.from)}
      </text>
      <text className="strong" x={to + 12} y={HORIZON - 14}>
        {clockTime(day.to)}
        {` ${names.clock}`}
      </text>
      <g className="grow">
        <path strokeWidth={36} pathLength={1} d={`M${from + 18} 262h${radius * 2 - 36}`} />
        <path
          className="e"
          strokeWidth={36}
          pathLength={1}
          d={`M${xOf(CLIENT_DAY.from) + 18} 310H${xOf(CLIENT_DAY.to) - 18}`}
        />
        {names.desk ? <path className="b" strokeWidth={36} pathLength={1} d="M-20 358h2400" /> : null}
      </g>
      <text className="on-bar" x={from + 20} y={267}>
        {names.coordinator}
      </text>
      <text className="on-light-bar" x={xOf(CLIENT_DAY.from) + 20} y={315}>
        {names.client}
      </text>
      <text className="on-light-bar" x={from + 20} y={363}>
        {names.desk}
      </text>
    </BannerDrawing>
  );
}
