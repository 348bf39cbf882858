import { Portrait } from "~/domain/site/ui/kit/portraits/portrait.tsx";
import type { PublicMember } from "~/domain/team/member.ts";
import { classNames } from "~/ui/controls/class-names.ts";

/** A person's picture: the photo if there is one, else a drawn portrait, else the initials. The name stands beside
 * it. */
export function TeamPicture({
  member: { name, image, portrait },
  className,
}: {
  member: Pick<PublicMember, "name" | "image" | "portrait">;
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
          // Sized by limits: with a fixed size the browser shows its broken-image icon when loading fails.
          className="size-auto max-h-full min-h-full max-w-full min-w-full object-cover"
        />
      </span>
    );
  }
  if (portrait) return <Portrait portrait={portrait} className={className} />;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      className={classNames("face bg-brand-soft fill-current text-brand-ink", className)}
    >
      <text x={32} y={32} textAnchor="middle" dominantBaseline="central" fontSize={24} fontWeight={600}>
        {initialsOf(name)}
      </text>
    </svg>
  );
}

/** The initials shown without a photo or portrait: of the first and the last word, e.g. `AK`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return ends.map((word = "") => [...word].at(0)?.toLocaleUpperCase("en") ?? "").join("");
}
