import { BannerDrawing, Sheet } from "./banner-drawing.tsx";

/** A page of a notebook, written by hand, with a note stuck to it. */
export function NotebookDrawing() {
  return (
    <BannerDrawing>
      <path className="ground clay-ground" d="M440 150h1600" />
      <Sheet x={190} y={12} width={340} turn={6} />
      <Sheet x={86} y={40} width={370} turn={-3}>
        <path className="c" strokeWidth={16} d="M26 40v.1M26 104v.1M26 168v.1M26 232v.1M26 296v.1M26 360v.1" />
        <path
          className="c"
          strokeWidth={1.5}
          d="M70 82h280M70 122h280M70 162h280M70 202h280M70 242h280M70 282h280M70 322h280M70 362h280"
        />
        <path className="b" strokeWidth={20} opacity={0.4} d="M82 108h150" />
        <g className="grow">
          <path
            strokeWidth={4}
            pathLength={1}
            d="M76 70c10-26 16-26 16-6s10 6 16-6 12 14 20 2 10-18 14-2 16 6 22-8 8 16 18 4 14-16 18 0M76 114c8-14 14-16 16-2s12 4 18-6 8 12 18 0 14-14 18 2 14 4 22-10 10 14 20 4 14 0 34-6M76 154c12-20 16-18 18-4s12 2 18-8 10 16 20 2 14-8 18 2 18-2 26-6 12 12 22 0 16-8 40-2M76 194c10-16 16-14 18-2s14 2 20-8 12 12 22 2 24 2 44-4"
          />
        </g>
      </Sheet>
      <Sheet x={340} y={186} width={158} height={140} turn={7} note>
        <path className="b" strokeWidth={6} d="m20 36 9 9 16-18m-25 53 9 9 16-18m-25 53 9 9 16-18" />
        <path className="b" strokeWidth={8} d="M66 38h70M66 82h52M66 118h62" />
      </Sheet>
    </BannerDrawing>
  );
}
