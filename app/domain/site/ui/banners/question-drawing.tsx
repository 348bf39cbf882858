import { BannerDrawing, Sheet } from "./banner-drawing.tsx";

/** A sheet with a question, and the beginning of its answer in front of it. */
export function QuestionDrawing() {
  return (
    <BannerDrawing>
      <path className="ground" d="M470 110h1600" />
      <path className="ground accent-ground" d="M470 330h1600" />
      <Sheet x={60} y={60} width={300} height={250} turn={-5}>
        <path strokeWidth={14} d="M104 84q6-40 46-40 44 0 44 38 0 28-44 44v26" />
        <path className="b" strokeWidth={16} d="M150 192v1" />
      </Sheet>
      <Sheet x={230} y={220} width={270} height={170} turn={4}>
        <path strokeWidth={12} d="M30 40h120" />
        <path className="c" strokeWidth={8} d="M30 78h206M30 104h186M30 130h90" />
      </Sheet>
    </BannerDrawing>
  );
}
