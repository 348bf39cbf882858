import { createContext, type ReactNode, useContext } from "react";
import { initialsOf, type PortraitNumber, type PublicMember } from "~/domain/team/member.ts";
import { classNames } from "~/ui/controls/class-names.ts";

/** Draws one of the site's portraits. */
export type DrawPortrait = (portrait: PortraitNumber, className: string) => ReactNode;

const DrawPortraitContext = createContext<DrawPortrait>(() => null);

/** How portraits are drawn inside: they belong to the site, of which the team knows nothing. */
export const DrawPortraitProvider = DrawPortraitContext.Provider;

/** One of the site's portraits. */
export function PortraitPicture({ portrait, className }: { portrait: PortraitNumber; className: string }) {
  return useContext(DrawPortraitContext)(portrait, className);
}

/** A person's picture as the site shows it: photo, drawn portrait or initials. The name stands beside it. */
export function MemberPicture({
  member: { name, image, portrait },
  className,
}: {
  member: Pick<PublicMember, "name" | "image" | "portrait">;
  className: string;
}) {
  if (image) {
    return (
      <span className={classNames("shrink-0 overflow-hidden rounded-full bg-sunken", className)}>
        {/* By limits: one of a set size shows the browser's broken mark when it can't be loaded. */}
        <img src={image} alt="" className="block size-auto max-h-full min-h-full max-w-full min-w-full object-cover" />
      </span>
    );
  }
  if (portrait) return <PortraitPicture portrait={portrait} className={className} />;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-ink",
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
