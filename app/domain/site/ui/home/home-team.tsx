import { homeTeam } from "~/domain/site/copy/home-team";
import { people } from "~/domain/site/people";
import { Portrait } from "~/domain/site/ui/portrait";
import { Section, SectionHeading } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";

export function HomeTeam() {
  const copy = useCopy(homeTeam);
  const members = useCopy(people).filter((person) => person.onHome);
  return (
    <Section id="team" labelledBy="team-title">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading id="team-title" eyebrow={copy.eyebrow} title={copy.title} text={copy.text} />
          <figure className="mt-8 overflow-hidden rounded-xl border border-line bg-sunken">
            <div aria-hidden="true" className="flex items-end justify-center px-4 pt-8">
              {members.map((person, index) => (
                <Portrait
                  key={person.slug}
                  portrait={person.portrait}
                  className={`size-22 border-4 border-sunken max-sm:size-16 ${index > 0 ? "-ml-4" : ""}`}
                />
              ))}
            </div>
            <figcaption className="px-4 py-4 text-center font-mono text-muted text-sm">{copy.photo}</figcaption>
          </figure>
          <ButtonLink to="/company/our-team" variant="secondary" className="mt-6">
            {copy.link}
          </ButtonLink>
        </div>
        <ul className="divide-y divide-line border-line border-y">
          {members.map((person) => (
            <li key={person.slug} className="grid grid-cols-[auto_1fr] gap-x-5 py-6">
              <Portrait portrait={person.portrait} className="size-16" />
              <div>
                <h3 className="text-lg">{person.name}</h3>
                <p className="text-brand-ink text-sm">{person.role}</p>
                <p className="mt-2 text-muted">{person.description}</p>
                <ul className="mt-3 flex flex-wrap gap-1.5">
                  {person.specialties.map((specialty) => (
                    <li key={specialty}>
                      <Badge>{specialty}</Badge>
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
