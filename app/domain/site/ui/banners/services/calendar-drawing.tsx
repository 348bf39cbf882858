import type { CalendarExample } from "~/domain/site/copy/services/example.ts";
import { BannerDrawing, Sheet } from "~/domain/site/ui/banners/banner-drawing.tsx";

const KINDS: Record<string, string> = { p: "slot-p", n: "slot-n", w: "slot-w" };

/** Four weeks of what is published, and a newsletter of them. */
export function CalendarDrawing({ weeks, days }: CalendarExample) {
  return (
    <BannerDrawing>
      <path className="ground clay-ground" d="M440 300h1600" />
      <Sheet x={16} y={40} width={400} turn={-2}>
        {days.map((day, index) => (
          <text key={day} className="faint" x={58 + index * 71} y={38} textAnchor="middle">
            {day}
          </text>
        ))}
        {weeks.map((week, row) =>
          days.map((day, index) => (
            <rect
              key={week.label + day}
              className={`slot-day ${KINDS[week.marks[index] ?? ""] ?? ""}`}
              x={28 + index * 71}
              y={54 + row * 66}
              width={60}
              height={54}
              rx={12}
            />
          )),
        )}
      </Sheet>
      <Sheet x={372} y={86} width={172} turn={6}>
        <rect className="slot-day slot-n" x={16} y={16} width={140} height={84} rx={10} />
        <path strokeWidth={9} d="M24 128h96" />
        <path className="c" strokeWidth={7} d="M22 154h124M22 174h110M22 194h118M22 214h70" />
        <path strokeWidth={24} d="M34 254h56" />
        <path className="c" strokeWidth={7} d="M22 300h124M22 320h100" />
      </Sheet>
    </BannerDrawing>
  );
}
