import type { OpenItemsExample } from "~/domain/site/copy/services/example.ts";
import { BannerDrawing, Sheet } from "~/domain/site/ui/banners/banner-drawing.tsx";

/** Invoices in a fan; the one on top is paid. */
export function InvoicesDrawing({ items }: OpenItemsExample) {
  const [paid] = items;
  return (
    <BannerDrawing>
      <path className="ground" d="M430 130h1600" />
      <Sheet x={290} y={14} width={250} turn={13} />
      <Sheet x={220} y={24} width={280} turn={5} />
      <Sheet x={96} y={48} width={320} turn={-5}>
        <rect className="slot-day slot-p" x={28} y={28} width={30} height={30} rx={8} />
        <text x={72} y={49}>
          {paid?.client}
        </text>
        <text className="faint" x={292} y={49} textAnchor="end">
          {paid?.number}
        </text>
        <path
          className="c"
          strokeWidth={8}
          d="M32 96h124M262 96h26M32 124h96M248 124h40M32 152h140M270 152h18M32 180h72M256 180h32"
        />
        <path className="c" strokeWidth={2} d="M28 208h264" />
        <text className="large" x={292} y={252} textAnchor="end">
          {paid?.amount}
        </text>
        <path className="c" strokeWidth={8} d="M32 320h190M32 344h150M32 368h170" />
      </Sheet>
      <circle className="sheet" cx={150} cy={286} r={56} />
      <circle cx={150} cy={286} r={42} strokeWidth={10} />
      <path strokeWidth={11} d="m131 287 13 13 26-29" />
    </BannerDrawing>
  );
}
