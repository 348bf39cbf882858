import { BannerDrawing, Sheet } from "./banner-drawing.tsx";

/** Loose papers, and the written routine that comes of them. */
export function WrittenPageDrawing() {
  return (
    <BannerDrawing>
      <path className="ground accent-ground" d="M450 110h1600" />
      <Sheet x={70} y={70} width={200} height={250} turn={-16} />
      <Sheet x={170} y={20} width={190} height={260} turn={19} />
      <Sheet x={30} y={150} width={190} height={240} turn={7}>
        <path className="c" strokeWidth={7} d="M24 30h120M24 52h80" />
      </Sheet>
      <Sheet x={16} y={60} width={170} height={96} turn={-9} note>
        <path className="b" strokeWidth={7} d="M20 28h104M20 50h124M20 72h60" />
      </Sheet>
      <Sheet x={206} y={42} width={320}>
        <path strokeWidth={12} d="M36 44h150" />
        {[0, 1, 2, 3, 4, 5, 6].map((row) => (
          <g key={row} transform={`translate(30 ${88 + row * 52})`}>
            <path strokeWidth={5} d="m2 8 8 8 14-16" />
            <path
              className="c"
              strokeWidth={8}
              d={`M48 2h${[190, 150, 200, 130, 180, 160, 190][row]}M48 22h${[110, 70, 90, 120, 60, 100, 80][row]}`}
            />
          </g>
        ))}
      </Sheet>
    </BannerDrawing>
  );
}
