import { BannerDrawing, Sheet } from "./banner-drawing.tsx";

/** A letter that comes out of its envelope, in front of the next one. */
export function LetterDrawing() {
  return (
    <BannerDrawing>
      <path className="ground" d="M470 120h1600" />
      <path className="ground accent-ground" d="M470 300h1600" />
      <Sheet x={250} y={96} width={290} height={190} turn={9}>
        <path className="c" strokeWidth={2} d="m6 10 124 86q15 10 30 0L284 10" />
      </Sheet>
      <g transform="rotate(-4 260 260)">
        <path className="sheet" d="M60 250 250 130q14-9 28 0l190 120v150H60Z" />
        <Sheet x={100} y={34} width={320} height={300}>
          <rect className="slot-day slot-n" x={26} y={24} width={268} height={62} rx={10} />
          <path strokeWidth={12} d="M34 118h150" />
          <path className="c" strokeWidth={8} d="M32 150h256M32 174h230M32 198h244" />
        </Sheet>
        <path className="sheet" d="M60 250v186q0 16 16 16h376q16 0 16-16V250L282 372q-18 12-36 0Z" />
      </g>
    </BannerDrawing>
  );
}
