import { portraitAddress } from "~/domain/site/ui/kit/portrait.tsx";
import type { PublicMember } from "~/domain/team/member.ts";

/** A stand-in for the team's photo: the team, drawn, between the corners of a viewfinder. */
export function TeamPhoto({ members }: { members: ReadonlyArray<PublicMember> }) {
  const drawn = members.filter(({ portrait }) => portrait !== null).slice(0, 5);
  return (
    <svg aria-hidden="true" viewBox="0 0 400 270" className="w-full">
      <path d="M0 0h400v270H0z" className="fill-[#bcd9cd] dark:fill-brand-soft" />
      <rect x="50" y="46" width="190" height="44" rx="22" className="fill-white/50 dark:fill-white/8" />
      <rect x="150" y="104" width="200" height="44" rx="22" className="fill-[#f3d79d] dark:fill-[#7d6026]" />
      <path d="M20 52V20h32M348 20h32v32M20 218v32h32M348 250h32v-32" className="fill-none stroke-2 stroke-brand" />
      {drawn.map(
        ({ id, portrait }, index) =>
          portrait && (
            <image
              key={id}
              href={portraitAddress(portrait)}
              x={index * 70 - 6}
              y={index % 2 ? 104 : 136}
              width={134.4}
              height={147}
            />
          ),
      )}
    </svg>
  );
}
