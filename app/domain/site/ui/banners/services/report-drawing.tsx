import type { ReportExample } from "~/domain/site/copy/services/example.ts";
import { BannerDrawing, Sheet } from "~/domain/site/ui/banners/banner-drawing.tsx";

/** The page of a report: its figures, eight weeks as bars, and the comment. */
export function ReportDrawing({ figures, bars }: ReportExample) {
  return (
    <BannerDrawing>
      <path className="ground accent-ground" d="M440 210h1600" />
      <Sheet x={150} y={12} width={390} turn={5} />
      <Sheet x={70} y={36} width={410} turn={-3}>
        {figures.map((figure, index) => (
          <g key={figure.label} transform={`translate(${32 + index * 124} 0)`}>
            <text className="large" y={62}>
              {figure.value}
            </text>
            <text className="faint" y={86}>
              {figure.label}
            </text>
          </g>
        ))}
        <g className="grow">
          {bars.map((height, index) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other name
              key={index}
              className={index === bars.length - 1 ? "b" : undefined}
              strokeWidth={26}
              pathLength={1}
              d={`M${48 + index * 44} 244v-${Math.round(height * 1.2)}`}
            />
          ))}
        </g>
        <path className="b" strokeWidth={4} d="M32 288v64" />
        <path className="c" strokeWidth={8} d="M52 292h300M52 316h270M52 340h190M32 392h320M32 416h250" />
      </Sheet>
    </BannerDrawing>
  );
}
