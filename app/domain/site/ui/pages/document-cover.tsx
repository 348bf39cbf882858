import type { DocumentName } from "~/domain/site/copy/documents/document-files.ts";
import { classNames } from "~/ui/controls/class-names.ts";

const BARS = [
  { x: 66, y: 22, width: 50, tone: "fill-brand" },
  { x: 54, y: 32, width: 34, tone: "fill-band-line" },
  { x: 84, y: 42, width: 32, tone: "fill-band-accent" },
];
const TICKS = [20, 32, 44];

/** The first page of a document, drawn small. */
export function DocumentCover({ name, className }: { name: DocumentName; className?: string }) {
  const isProfile = name === "company-profile";
  return (
    <svg aria-hidden="true" viewBox="0 0 116 164" className={classNames("rounded-sm shadow-md", className)}>
      <path d="M0 0h116v164H0z" className="fill-white" />
      <path d={isProfile ? "M0 0h116v101H0z" : "M0 0h116v62H0z"} className="fill-band" />
      <rect x="10" y="9" width="8" height="8" rx="2" className="fill-brand" />
      <rect x="21" y="11.5" width="22" height="3" rx="1.5" className="fill-band-ink" />
      {isProfile ? <ProfileLines /> : <ChecklistLines />}
    </svg>
  );
}

function ProfileLines() {
  return (
    <>
      {BARS.map(({ x, y, width, tone }) => (
        <rect key={y} x={x} y={y} width={width} height="6" rx="3" className={tone} />
      ))}
      <rect x="10" y="50" width="18" height="2.5" rx="1.2" className="fill-band-accent" />
      <rect x="10" y="58" width="62" height="7" rx="2" className="fill-band-ink" />
      <rect x="10" y="69" width="50" height="7" rx="2" className="fill-band-ink" />
      <rect x="10" y="82" width="58" height="2.5" rx="1.2" className="fill-band-muted" />
      <rect x="10" y="87" width="44" height="2.5" rx="1.2" className="fill-band-muted" />
      {[114, 126, 138].map((y) => (
        <path key={y} d={`M10 ${y}h44M62 ${y}h44`} stroke="#d5d0c0" strokeWidth="2.5" strokeLinecap="round" />
      ))}
    </>
  );
}

function ChecklistLines() {
  return (
    <>
      <rect x="10" y="28" width="52" height="6" rx="2" className="fill-band-ink" />
      <rect x="10" y="37" width="34" height="6" rx="2" className="fill-band-ink" />
      <rect x="10" y="48" width="48" height="2.5" rx="1.2" className="fill-band-muted" />
      <path d="M74 62V18a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v44z" className="fill-band-raised" />
      {TICKS.map((y, index) => (
        <rect
          key={y}
          x="79"
          y={y}
          width="7"
          height="7"
          rx="2"
          className={index < 2 ? "fill-band-accent" : "fill-band-line"}
        />
      ))}
      {[78, 94, 110, 126, 142].map((y) => (
        <g key={y}>
          <rect x="10.5" y={y} width="7" height="7" rx="1.5" fill="none" stroke="#838c85" />
          <path d={`M24 ${y + 2}h60M24 ${y + 6}h44`} stroke="#d5d0c0" strokeWidth="2" strokeLinecap="round" />
        </g>
      ))}
    </>
  );
}
