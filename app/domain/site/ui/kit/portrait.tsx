import type { PortraitNumber } from "~/domain/site/copy/people.ts";
import { classNames } from "~/ui/controls/class-names.ts";

type Face = { ground: string; shirt: string; skin: string; hair: string };

const FACES: Record<PortraitNumber, Face> = {
  1: {
    ground: "bg-[#bcd9cd]",
    shirt: "#0b5d4b",
    skin: "#c68a5d",
    hair: "M17 27c-1-11 5-17 15-17s16 6 15 17c-1 6-1 12 1 16h-6c0-8 0-14-2-18-7 1-14-1-17-4-2 7-2 14-1 22h-6c2-5 2-11 1-16Z",
  },
  2: {
    ground: "bg-[#f3d79d]",
    shirt: "#c77f11",
    skin: "#a9704a",
    hair: "M19 25c-2-9 4-15 13-15s15 5 13 15c-1-3-2-5-4-6-5 1-12 1-17-1-3 1-4 4-5 7Z",
  },
  3: {
    ground: "bg-[#b5d6e6]",
    shirt: "#1c5a8a",
    skin: "#d39a6c",
    hair: "M17 28c-2-12 5-18 15-18s17 6 15 18c0 5 2 8 1 12-3 1-5 0-6-2 1-6 1-11-1-15-6 0-12-2-15-5-3 5-4 12-3 20-1 2-4 3-6 2-1-4 1-7 0-12Z",
  },
  4: {
    ground: "bg-[#efc2ac]",
    shirt: "#b4552f",
    skin: "#b97e54",
    hair: "M18 25c-1-9 5-15 14-15 10 0 15 6 14 15-1-4-3-7-6-8-6 3-13 3-18 1-2 2-3 4-4 7Zm22-16c3-3 8-2 9 2 1 3-1 6-4 6-1-4-3-6-5-8Z",
  },
  5: {
    ground: "bg-[#bcd9cd]",
    shirt: "#4b5a54",
    skin: "#c98f63",
    hair: "M18 26c-2-10 4-17 14-17 11 0 16 7 13 17-1-2-1-5-3-7-3 1-5-1-7-2-3 2-8 3-12 2-3 1-4 4-5 7Zm2 6c1 8 6 12 12 12s11-4 12-12c2 10-3 18-12 18s-14-8-12-18Z",
  },
  6: {
    ground: "bg-[#d5d8d2]",
    shirt: "#1a6b3a",
    skin: "#a9704a",
    hair: "M19 24c-1-8 4-14 13-14s14 6 13 14c-5-6-21-6-26 0Z",
  },
};

/** Eyes, and the beginning of a smile. */
const FEATURES = "M27 30.5v.5M37 30.5v.5M28.5 36c2 2 5 2 7 0";

/** Head and shoulders, on a square of 64. */
function Face({ portrait, id }: { portrait: PortraitNumber; id?: string }) {
  const { shirt, skin, hair } = FACES[portrait];
  return (
    <g id={id}>
      <path d="M8 70c1-14 10-21 24-21s23 7 24 21Z" fill={shirt} />
      <path d="M26 40h12v11c-3 4-9 4-12 0ZM32 17a13 13 0 1 1 0 26 13 13 0 1 1 0-26" fill={skin} />
      <path d={hair} fill="#2a1f1a" />
      <path d={FEATURES} fill="none" stroke="#2a1f1a" strokeWidth="1.6" strokeLinecap="round" />
    </g>
  );
}

/** Hidden SVG sprite of all faces, so that a page that repeats faces holds each once. */
export function PortraitSprite() {
  return (
    <svg aria-hidden="true" className="hidden">
      {([1, 2, 3, 4, 5, 6] as const).map((portrait) => (
        <Face key={portrait} portrait={portrait} id={`face-${portrait}`} />
      ))}
    </svg>
  );
}

type PortraitProps = {
  portrait: PortraitNumber;
  /** References the face in the page's `PortraitSprite` instead of repeating it. */
  fromSprite?: boolean | undefined;
  className?: string | undefined;
};

/** A drawn head and shoulders in the site's colours, instead of a photo. */
export function Portrait({ portrait, fromSprite = false, className }: PortraitProps) {
  return (
    <span className={classNames("face", FACES[portrait].ground, className)}>
      <svg aria-hidden="true" viewBox="0 0 64 64">
        {fromSprite ? <use href={`#face-${portrait}`} /> : <Face portrait={portrait} />}
      </svg>
    </span>
  );
}
