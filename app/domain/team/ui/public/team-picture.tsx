import type { TeamMember } from "~/domain/site/copy/people.ts";
import { Portrait } from "~/domain/site/ui/kit/portrait.tsx";
import { classNames } from "~/ui/controls/class-names.ts";

/** A person's picture: the photo if there is one, else a drawn portrait, else the initials. The name stands beside it. */
export function TeamPicture({
  member: { name, image, portrait },
  again,
  className,
}: {
  member: TeamMember;
  /** As in `Portrait`. */
  again?: boolean;
  className?: string;
}) {
  if (image) {
    return (
      <span className={classNames("face bg-sunken", className)}>
        <img
          src={image}
          alt=""
          width={192}
          height={192}
          loading="lazy"
          decoding="async"
          // By limits: one of a set size shows the browser's broken mark when it can't be loaded.
          className="size-auto max-h-full min-h-full max-w-full min-w-full object-cover"
        />
      </span>
    );
  }
  if (portrait) return <Portrait portrait={portrait} again={again} className={className} />;
  const words = name.split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => word?.charAt(0)).join("");
  return (
    <span aria-hidden="true" className={classNames("face grid! place-items-center bg-brand-soft", className)}>
      <span className="font-semibold text-brand-ink text-lg">{initials}</span>
    </span>
  );
}
