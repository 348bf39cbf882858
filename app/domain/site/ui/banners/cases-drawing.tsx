import type { CaseStudy } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { BannerDrawing, Sheet } from "./banner-drawing.tsx";

/** What changed for the first three clients, before and today; of a single one also its figure. */
export function CasesDrawing({ studies }: { studies: ReadonlyArray<Pick<CaseStudy, "id" | "change" | "figure">> }) {
  return (
    <BannerDrawing>
      <path className="ground" d="M440 118h1600" />
      <path className="ground accent-ground" d="M440 330h1600" />
      <Sheet x={24} y={30} width={512}>
        {studies.slice(0, 3).map(({ id, change }, index) => (
          <g key={id} transform={`translate(32 ${44 + index * 112})`}>
            <text className="faint">{change.label}</text>
            <path className="c" strokeWidth={14} d={`M7 24h${change.before.bar * 3.3}`} />
            <text className="faint" x={448} y={29} textAnchor="end">
              {change.before.text}
            </text>
            <g className={`grow grow-${index}`}>
              <path strokeWidth={22} pathLength={1} d={`M11 52h${change.after.bar * 3.3 - 8}`} />
            </g>
            <text className="strong" x={448} y={58} textAnchor="end">
              {change.after.text}
            </text>
          </g>
        ))}
        {studies.length === 1 ? (
          <g className="strong" transform="translate(32 236) scale(3.4)">
            <text>{studies[0]?.figure.value}</text>
          </g>
        ) : null}
        {studies.length === 1 ? (
          <text className="faint" x={32} y={270}>
            {studies[0]?.figure.label}
          </text>
        ) : null}
      </Sheet>
    </BannerDrawing>
  );
}
