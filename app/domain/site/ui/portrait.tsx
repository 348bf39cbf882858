import type { Person } from "~/domain/site/people";
import { classNames } from "~/ui/class-names";

const GROUNDS = ["bg-brand-soft", "bg-accent-soft", "bg-info-soft", "bg-success-soft", "bg-danger-soft", "bg-sunken"];
const SHIRTS = [
  "fill-[#0b5d4b]",
  "fill-[#c77f11]",
  "fill-[#1c5a8a]",
  "fill-[#1a6b3a]",
  "fill-[#a1443b]",
  "fill-[#4b5a54]",
];
const SKINS = [
  "fill-[#c68a5d]",
  "fill-[#a9704a]",
  "fill-[#d39a6c]",
  "fill-[#b97e54]",
  "fill-[#c98f63]",
  "fill-[#a9704a]",
];
const HAIR = [
  "M17 27c-1-11 5-17 15-17s16 6 15 17c-1 6-1 12 1 16h-6c0-8 0-14-2-18-7 1-14-1-17-4-2 7-2 14-1 22h-6c2-5 2-11 1-16Z",
  "M19 25c-2-9 4-15 13-15s15 5 13 15c-1-3-2-5-4-6-5 1-12 1-17-1-3 1-4 4-5 7Z",
  "M17 28c-2-12 5-18 15-18s17 6 15 18c0 5 2 8 1 12-3 1-5 0-6-2 1-6 1-11-1-15-6 0-12-2-15-5-3 5-4 12-3 20-1 2-4 3-6 2-1-4 1-7 0-12Z",
  "M18 25c-1-9 5-15 14-15 10 0 15 6 14 15-1-4-3-7-6-8-6 3-13 3-18 1-2 2-3 4-4 7Zm22-16c3-3 8-2 9 2 1 3-1 6-4 6-1-4-3-6-5-8Z",
  "M18 26c-2-10 4-17 14-17 11 0 16 7 13 17-1-2-1-5-3-7-3 1-5-1-7-2-3 2-8 3-12 2-3 1-4 4-5 7Zm2 6c1 8 6 12 12 12s11-4 12-12c2 10-3 18-12 18s-14-8-12-18Z",
  "M19 24c-1-8 4-14 13-14s14 6 13 14c-5-6-21-6-26 0Z",
];

/** A drawn head and shoulders in the site's colours, where a photograph will stand one day. */
export function Portrait({ portrait, className }: { portrait: Person["portrait"]; className?: string }) {
  const index = portrait - 1;
  return (
    <span className={classNames("block shrink-0 overflow-hidden rounded-full", GROUNDS[index], className)}>
      <svg aria-hidden="true" viewBox="0 0 64 64" className="block size-full">
        <path d="M8 70c1-14 10-21 24-21s23 7 24 21Z" className={SHIRTS[index]} />
        <path d="M26 40h12v11c-3 4-9 4-12 0Z" className={SKINS[index]} />
        <circle cx="32" cy="30" r="13" className={SKINS[index]} />
        <path d={HAIR[index]} className="fill-[#2a1f1a]" />
      </svg>
    </span>
  );
}
