import { BannerDrawing, Sheet } from "./banner-drawing.tsx";

/** Two projects: what came apart from each other becomes a routine that runs on. */
export function ProjectsDrawing({ clients: [first, second] }: { clients: ReadonlyArray<string> }) {
  return (
    <BannerDrawing>
      <g strokeWidth={4} className="c">
        <path d="M150 66c90 0 80 54 170 54M150 126c80 0 90-6 170-6M150 186c90 0 80-66 170-66" />
        <path d="M190 308h130" />
      </g>
      <g className="grow">
        <path strokeWidth={58} pathLength={1} d="M340 120h2000" />
        <path className="b" strokeWidth={58} pathLength={1} d="M340 308h2000" />
      </g>
      <text className="strong on-bar" x={346} y={127}>
        {first}
      </text>
      <text className="strong on-light-bar" x={346} y={315}>
        {second}
      </text>
      <Sheet x={20} y={34} width={130} height={56} turn={-3}>
        <path className="c" strokeWidth={8} d="M18 22h70M18 38h40" />
      </Sheet>
      <Sheet x={34} y={100} width={130} height={56} turn={2}>
        <path className="c" strokeWidth={8} d="M18 22h50M18 38h84" />
      </Sheet>
      <Sheet x={14} y={168} width={130} height={56} turn={-2}>
        <path className="c" strokeWidth={8} d="M18 22h90M18 38h60" />
      </Sheet>
      <Sheet x={20} y={250} width={190} height={130}>
        <path className="c" strokeWidth={10} d="M20 20v.1M36 20v.1" />
        <path className="c" strokeWidth={1.5} d="M0 38h190" />
        <path strokeWidth={9} d="M22 64h60" />
        <path className="c" strokeWidth={8} d="M22 86h92M22 106h70" />
        <path className="b" strokeWidth={34} d="M150 84v.1" />
      </Sheet>
    </BannerDrawing>
  );
}
