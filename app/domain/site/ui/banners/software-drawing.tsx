import { BannerDrawing, Sheet } from "./banner-drawing.tsx";

/** Code, a chart, and a team in a row. */
export function SoftwareDrawing() {
  return (
    <BannerDrawing>
      <path className="ground" d="M470 250h1600" />
      <Sheet x={250} y={24} width={294} height={330} turn={4}>
        <path className="c" strokeWidth={2} d="M26 216h240M26 166h240M26 116h240M26 66h240" />
        <g className="grow">
          <path strokeWidth={5} pathLength={1} d="m30 196 48-34 50 20 50-64 50 10 32-58" />
        </g>
        <path className="b" strokeWidth={18} d="M260 70v.1" />
        <path className="c" strokeWidth={8} d="M30 250h150M30 276h90" />
      </Sheet>
      <Sheet x={24} y={50} width={330} turn={-3}>
        <path className="c" strokeWidth={12} d="M28 28v.1M48 28v.1M68 28v.1" />
        <path className="c" strokeWidth={1.5} d="M0 52h330" />
        <g strokeWidth={9}>
          <path d="M30 84h62M52 140h48M52 196h90" />
          <path className="b" d="M112 84h110M120 140h70M74 168h130" />
          <path
            className="c"
            d="M52 112h150M220 112h50M208 140h70M30 224h20M162 196h60M30 252h84M132 252h120M52 280h160"
          />
        </g>
      </Sheet>
      {[0, 1, 2].map((index) => (
        <g key={index} className={index === 1 ? "b" : undefined}>
          <path strokeWidth={34} d={`M${388 + index * 62} 318v.1`} />
          <path strokeWidth={26} d={`M${376 + index * 62} 364q12-14 24 0v60h-24Z`} />
        </g>
      ))}
    </BannerDrawing>
  );
}
