import { homeTeam } from "~/domain/site/copy/home-team";
import { people } from "~/domain/site/people";
import { TeamPhoto } from "~/domain/site/ui/home/team-photo";
import { Portrait } from "~/domain/site/ui/portrait";
import { Section, SectionHeading } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";
import { AnyLink } from "~/ui/any-link";

export function HomeTeam() {
  const copy = useCopy(homeTeam);
  const members = useCopy(people).filter((person) => person.onHome);
  return (
    <Section id="team" labelledBy="team-title">
      <div className="split lg:grid-cols-2">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading id="team-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
          <figure className="mt-8 overflow-hidden rounded-xl border bg-surface">
            <TeamPhoto members={members} />
            <figcaption className="flex items-center justify-between gap-4 px-5 py-3.5 text-muted text-sm">
              {copy.photo}
              <AnyLink to="/company/our-team" className="more shrink-0">
                {copy.link}
              </AnyLink>
            </figcaption>
          </figure>
        </div>
        <ul className="rows">
          {members.map((person) => (
            <li key={person.slug} className="flex gap-5 py-5 first:pt-0 last:pb-0">
              <Portrait portrait={person.portrait} drawn="here" className="size-16 sm:size-20" />
              <div>
                <h3 className="text-lg">{person.name}</h3>
                <p className="text-brand-ink text-sm">{person.role}</p>
                <p className="note mt-1.5">{person.description}</p>
                <ul className="mt-3 flex flex-wrap gap-1.5">
                  {person.specialties.map((specialty) => (
                    <li key={specialty} className="chip">
                      {specialty}
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
