import { CLIENT_DAY, COORDINATOR_DAY, COORDINATOR_FROM, COORDINATOR_TO } from "~/domain/site/copy/facts.ts";
import { BannerDrawing } from "./banner-drawing.tsx";

/** An hour of the day (CET) as an x. */
const xOf = (hour: number) => 88 + (hour - 8) * 38;
const FROM = xOf(COORDINATOR_DAY.from);
const TO = xOf(COORDINATOR_DAY.to);
const RADIUS = (TO - FROM) / 2;
const HORIZON = 222;

/** A coordinator's day below the sun's way, the client's, and that of the operations desk, which has no end. */
export function WorkingDayDrawing({ names }: { names: { coordinator: string; client: string; desk: string } }) {
  const arc = `M${FROM} ${HORIZON}a${RADIUS} ${RADIUS} 0 0 1 ${RADIUS * 2} 0`;
  return (
    <BannerDrawing>
      <path className="note-paper" strokeWidth={0} d={arc} />
      <path className="b" strokeWidth={4} strokeDasharray="0 12" d={arc} />
      <path className="b" strokeWidth={62} d={`M${FROM + RADIUS * 1.5} ${HORIZON - RADIUS * 0.866}v.1`} />
      <path className="c" strokeWidth={2} d={`M-60 ${HORIZON}h2400`} />
      <text className="strong" x={FROM - 12} y={HORIZON - 14} textAnchor="end">
        {COORDINATOR_FROM}
      </text>
      <text className="strong" x={TO + 12} y={HORIZON - 14}>
        {COORDINATOR_TO} CET
      </text>
      <g className="grow">
        <path strokeWidth={36} pathLength={1} d={`M${FROM + 18} 262h${RADIUS * 2 - 36}`} />
        <path
          className="e"
          strokeWidth={36}
          pathLength={1}
          d={`M${xOf(CLIENT_DAY.from) + 18} 310H${xOf(CLIENT_DAY.to) - 18}`}
        />
        <path className="b" strokeWidth={36} pathLength={1} d="M-20 358h2400" />
      </g>
      <text className="on-bar" x={FROM + 20} y={267}>
        {names.coordinator}
      </text>
      <text className="on-light-bar" x={xOf(CLIENT_DAY.from) + 20} y={315}>
        {names.client}
      </text>
      <text className="on-light-bar" x={FROM + 20} y={363}>
        {names.desk}
      </text>
    </BannerDrawing>
  );
}
