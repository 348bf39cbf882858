import type { PortraitNumber } from "~/domain/site/copy/people.ts";
import { classNames } from "~/ui/controls/class-names.ts";

const GROUNDS: Record<PortraitNumber, string> = {
  1: "bg-[#bcd9cd]",
  2: "bg-[#f3d79d]",
  3: "bg-[#b5d6e6]",
  4: "bg-[#efc2ac]",
  5: "bg-[#bcd9cd]",
  6: "bg-[#d5d8d2]",
};

/** Inline, since a request for each of them would cost more than the few hundred bytes that it saves. */
const FILES = import.meta.glob<string>("./*.svg", { eager: true, query: "?inline", import: "default" });

/** The address of a drawn head and shoulders, 64 wide and 70 high, on no ground. */
export function portraitAddress(portrait: PortraitNumber): string | undefined {
  return FILES[`./${portrait}.svg`];
}

/** A drawn portrait in the site's colours, instead of a photo. Decoration: the name stands beside it. */
export function Portrait({ portrait, className }: { portrait: PortraitNumber; className?: string | undefined }) {
  return (
    <img
      loading="lazy"
      src={portraitAddress(portrait)}
      alt=""
      width={64}
      height={64}
      className={classNames("face object-cover object-top", GROUNDS[portrait], className)}
    />
  );
}
