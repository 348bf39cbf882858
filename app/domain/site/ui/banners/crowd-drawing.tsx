import type { PortraitNumber } from "~/domain/site/copy/people.ts";
import { portraitAddress } from "~/domain/site/ui/kit/portraits/portrait.tsx";
import { BannerDrawing } from "./banner-drawing.tsx";

/** The heads of a row of people, and their shoulders, which the row before hides. */
const ROWS = [
  { x: 214, y: 34 },
  { x: 176, y: 84 },
  { x: 138, y: 134 },
];
const APART = 76;

/** A few people at a desk, and many behind them. */
export function CrowdDrawing({ portraits }: { portraits: ReadonlyArray<PortraitNumber> }) {
  return (
    <BannerDrawing>
      {ROWS.map(({ x, y }) => (
        <g key={y} strokeDasharray={`0 ${APART}`}>
          <path className="shoulders" d={`M${x} ${y + 54}h1400`} />
          <path className="c" strokeWidth={34} d={`M${x} ${y}h1400`} />
        </g>
      ))}
      {portraits.slice(0, 4).map((portrait, index) => (
        <image
          key={portrait}
          href={portraitAddress(portrait)}
          x={44 + index * 124}
          y={index % 2 ? 26 : 42}
          width={160}
          height={175}
        />
      ))}
      <path strokeWidth={46} d="M40 222h2200" />
      <path className="b" strokeWidth={46} d="M150 284h2200" />
      <path className="e" strokeWidth={46} d="M96 346h2200" />
    </BannerDrawing>
  );
}
