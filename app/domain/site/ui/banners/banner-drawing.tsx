import type { ReactNode } from "react";

/**
 * A drawing beside a banner's heading, 560 wide and 400 high. The banner's edge cuts it off: sheets go on below, bars
 * to the right. Below a text, on a narrow screen, only the upper 160 are seen. Decoration: the page says the same.
 */
export function BannerDrawing({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className="banner-drawing">
      <svg aria-hidden="true" viewBox="0 0 560 400" className="drawing">
        {children}
      </svg>
    </div>
  );
}

type SheetProps = {
  x: number;
  y: number;
  width: number;
  height?: number;
  /** In degrees, about its upper left corner. */
  turn?: number;
  /** A note instead of paper. */
  note?: boolean;
  children?: ReactNode;
};

/** A sheet of paper and what is on it, in coordinates of its own; as long as the banner without a height. */
export function Sheet({ x, y, width, height = 720, turn = 0, note = false, children }: SheetProps) {
  return (
    <g transform={`translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}`}>
      <rect className={note ? "sheet note-paper" : "sheet"} width={width} height={height} rx={height < 200 ? 10 : 16} />
      {children}
    </g>
  );
}
