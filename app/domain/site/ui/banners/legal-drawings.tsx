import type { ReactNode } from "react";
import { BannerDrawing, Sheet } from "./banner-drawing.tsx";

function LegalDrawing({ children }: { children: ReactNode }) {
  return (
    <BannerDrawing>
      <path className="ground" d="M150 122h1900" />
      <Sheet x={190} y={36} width={330}>
        {children}
      </Sheet>
    </BannerDrawing>
  );
}

/** A page on which names are blacked out. */
export function PrivacyDrawing() {
  return (
    <LegalDrawing>
      <path
        className="c"
        strokeWidth={8}
        d="M36 48h120M36 84h258M36 112h70M226 112h68M36 140h258M36 168h150M36 204h120M246 204h48M36 232h258M36 260h190"
      />
      <path strokeWidth={16} d="M128 112h76M178 204h46" />
      <path className="b" strokeWidth={16} d="M208 168h82" />
    </LegalDrawing>
  );
}

/** A card with an address and a stamp. */
export function ImpressumDrawing() {
  return (
    <BannerDrawing>
      <path className="ground" d="M150 122h1900" />
      <Sheet x={130} y={50} width={400} height={250} turn={-2}>
        <rect className="slot-day slot-p" x={36} y={36} width={44} height={44} rx={12} />
        <path strokeWidth={12} d="M104 50h130" />
        <path className="c" strokeWidth={8} d="M104 74h84M40 128h170M40 154h130M40 180h150M40 206h90" />
        <rect className="slot-day slot-n" x={292} y={36} width={72} height={88} rx={6} />
        <path className="c" strokeWidth={3} d="M262 100q14-12 28 0t28 0M262 116q14-12 28 0t28 0" />
      </Sheet>
    </BannerDrawing>
  );
}

/** Numbered rules with two signatures. */
export function TermsDrawing() {
  return (
    <LegalDrawing>
      {[0, 1, 2, 3].map((row) => (
        <g key={row} transform={`translate(36 ${46 + row * 56})`}>
          <path className={row === 3 ? "b" : undefined} strokeWidth={14} d="M0 6v.1" />
          <path
            className="c"
            strokeWidth={8}
            d={`M28 0h${[220, 190, 226, 200][row]}M28 24h${[140, 180, 110, 150][row]}`}
          />
        </g>
      ))}
      <path className="c" strokeWidth={2} d="M36 324h110M184 324h110" />
      <path
        strokeWidth={4}
        d="M44 316c14-34 20-34 18-6s16 2 24-12 10 16 22 4M192 314c10-20 14-36 18-12s16-8 20 4 16-16 22 0 12 4 24-4"
      />
    </LegalDrawing>
  );
}
