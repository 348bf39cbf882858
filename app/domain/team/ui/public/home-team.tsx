import { capitalize, fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import { portraitAddress } from "~/domain/site/ui/kit/portraits/portrait.tsx";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { homeTeam } from "~/domain/team/copy/home-team-copy.ts";
import type { PublicMember } from "~/domain/team/member.ts";
import { parsePhoto } from "~/shared/content/photo.ts";
import { countWord } from "~/shared/format.ts";
import { Picture } from "~/ui/controls/picture.tsx";
import { TeamPicture } from "./team-picture.tsx";

/** The people of the home page, in order; nothing without any. */
export function HomeTeam({ members }: { members: ReadonlyArray<PublicMember> }) {
  const copy = useCopy(homeTeam);
  if (members.length === 0) return null;
  const photo = parsePhoto(copy.image);
  const people = members.length === 1 ? copy.people.one : copy.people.many;
  const title = fillTemplate(copy.title, {
    count: fillTemplate(people, { count: capitalize(countWord(members.length)) }),
  });
  return (
    <Section id="team" labelledBy="team-title">
      <div className="split lg:grid-cols-2">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading id="team-title" title={title} text={copy.text} />
          <figure className="overflow-hidden rounded-xl border bg-surface">
            {photo ? (
              <Picture
                src={photo.path}
                alt={copy.imageAlt}
                focus={photo.focus}
                sizes="(width < 64rem) 100vw, 36rem"
                loading="lazy"
                className="aspect-3/2 w-full"
              />
            ) : (
              <DrawnTeam members={members} />
            )}
            <figcaption className="flex items-center justify-between gap-4 px-5 py-3.5 text-muted text-sm">
              {photo ? null : copy.photo}
              <a href="/company/our-team" className="more shrink-0">
                {copy.link}
              </a>
            </figcaption>
          </figure>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <ul tabIndex={0} aria-labelledby="team-title" className="rows snap-row">
          {members.map((person) => (
            <li
              key={person.id}
              className="flex gap-5 max-sm:flex-col max-sm:gap-3 max-sm:rounded-xl max-sm:border max-sm:bg-surface max-sm:p-5 sm:py-5 sm:first:pt-0 sm:last:pb-0"
            >
              <TeamPicture member={person} className="size-16 sm:size-20" />
              <div>
                <h3 className="text-lg">{person.name}</h3>
                <p className="text-brand-ink text-sm">{person.role}</p>
                <p className="note mt-1.5">{person.description}</p>
                {person.specialties.length > 0 ? (
                  <ul className="mt-3 flex flex-wrap gap-1.5">
                    {person.specialties.map((specialty) => (
                      <li key={specialty} className="chip">
                        {specialty}
                      </li>
                    ))}
                  </ul>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** In place of the team's photo: the team, drawn, between the corners of a viewfinder. */
function DrawnTeam({ members }: { members: ReadonlyArray<PublicMember> }) {
  const drawn = members.filter(({ portrait }) => portrait !== null).slice(0, 5);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 270"
      preserveAspectRatio="xMidYMax slice"
      className="w-full max-sm:aspect-5/2"
    >
      <path d="M0 0h400v270H0z" className="fill-[#bcd9cd] dark:fill-brand-soft" />
      <rect x="50" y="46" width="190" height="44" rx="22" className="fill-white/50 dark:fill-white/8" />
      <rect x="150" y="104" width="200" height="44" rx="22" className="fill-[#f3d79d] dark:fill-[#1d4a3f]" />
      <path d="M20 52V20h32M348 20h32v32M20 218v32h32M348 250h32v-32" className="fill-none stroke-2 stroke-brand" />
      {drawn.map(
        ({ id, portrait }, index) =>
          portrait && (
            <image
              key={id}
              href={portraitAddress(portrait)}
              // Who stands behind is taller, down to the same edge.
              x={index * 70 - (index % 2 ? 21 : 6)}
              y={index % 2 ? 104 : 136}
              height={index % 2 ? 179 : 147}
            />
          ),
      )}
    </svg>
  );
}
