import type { BoardExample } from "~/domain/site/copy/services/example.ts";
import { BannerDrawing, Sheet } from "~/domain/site/ui/banners/banner-drawing.tsx";

/** A task board, on which the card that waits for the client is being moved. */
export function BoardDrawing({ columns }: BoardExample) {
  return (
    <BannerDrawing>
      <path className="ground" d="M420 96h1600" />
      <Sheet x={16} y={34} width={528}>
        {columns.map((column, index) => (
          <g key={column.title} transform={`translate(${24 + index * 164} 22)`}>
            <text y={16}>{column.title}</text>
            <rect className="slot-day" y={30} width={152} height={720} rx={10} />
          </g>
        ))}
        {CARDS.map(([x, y, lines]) => (
          <Sheet key={`${x} ${y}`} x={x} y={y} width={132} height={lines === 1 ? 58 : 78}>
            <path
              className="c"
              strokeWidth={7}
              d={lines === 1 ? "M16 20h84M16 38h48" : "M16 20h96M16 38h70M16 58h36"}
            />
          </Sheet>
        ))}
        <Sheet x={150} y={76} width={150} height={88} turn={-5} note>
          <path className="b" strokeWidth={8} d="M18 24h104" />
          <path className="b" strokeWidth={6} d="M18 44h78M18 64h40" />
        </Sheet>
      </Sheet>
    </BannerDrawing>
  );
}

/** Where a card lies, and how many lines of text it has. */
const CARDS = [
  [34, 62, 2],
  [34, 152, 1],
  [34, 222, 2],
  [362, 62, 1],
  [362, 132, 2],
  [362, 222, 1],
  [198, 214, 1],
  [362, 292, 2],
  [34, 312, 1],
] as const;
