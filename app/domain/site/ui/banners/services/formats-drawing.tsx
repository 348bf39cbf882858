import { BannerDrawing, Sheet } from "~/domain/site/ui/banners/banner-drawing.tsx";

/** One picture, drawn for four formats. */
export function FormatsDrawing() {
  return (
    <BannerDrawing>
      <path className="ground accent-ground" d="M470 330h1600" />
      <Print x={20} y={52} width={312} height={176} turn={-3} sun={[232, 62, 34]} />
      <Print x={372} y={24} width={150} height={268} turn={4} sun={[96, 84, 40]} />
      <Print x={70} y={262} width={150} height={150} turn={2} sun={[104, 54, 28]} />
      <Print x={256} y={330} width={288} height={72} turn={-2} sun={[214, 34, 20]} />
    </BannerDrawing>
  );
}

type PrintProps = { x: number; y: number; width: number; height: number; turn: number; sun: readonly number[] };

/** A sun above hills. */
function Print({ x, y, width: w, height: h, turn, sun: [cx, cy, r] }: PrintProps) {
  return (
    <Sheet x={x} y={y} width={w} height={h} turn={turn}>
      <svg aria-hidden="true" x={9} y={9} width={w - 18} height={h - 18} strokeWidth={0}>
        <path fill="#cfe6db" d={`M0 0h${w}v${h}H0z`} />
        <circle cx={cx} cy={cy} r={r} fill="#f0a428" />
        <ellipse cx={w * 0.2} cy={h * 1.08} rx={w * 0.66} ry={h * 0.56} fill="#0b5d4b" />
        <ellipse cx={w * 0.95} cy={h * 1.1} rx={w * 0.56} ry={h * 0.5} fill="#0a2c25" />
      </svg>
    </Sheet>
  );
}
