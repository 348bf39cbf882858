import { BannerDrawing, Sheet } from "./banner-drawing.tsx";

/** A document of several sheets, which lie on each other so that each title is seen. */
export function PapersDrawing({ titles }: { titles: readonly string[] }) {
  return (
    <BannerDrawing>
      <path className="ground accent-ground" d="M430 250h1600" />
      {titles
        .map((title, index) => (
          <Sheet key={title} x={24 + index * 64} y={20 + (titles.length - 1 - index) * 76} width={400} turn={-2}>
            <circle className="b" cx={34} cy={37} r={1} strokeWidth={14} />
            <text className="strong" x={54} y={43}>
              {title}
            </text>
            <path className="c" strokeWidth={2} d="M24 66h352" />
            <path
              className="c"
              strokeWidth={8}
              d="M30 100h200M300 100h46M30 134h150M300 134h46M30 168h220M300 168h46"
            />
          </Sheet>
        ))
        .reverse()}
    </BannerDrawing>
  );
}
