import { ourTeam } from "~/domain/site/copy/our-team";
import { people } from "~/domain/site/people";
import { CallToAction } from "~/domain/site/ui/call-to-action";
import { Icon } from "~/domain/site/ui/icon";
import { useIdentity } from "~/domain/site/ui/identity-context";
import { PageBanner } from "~/domain/site/ui/page-banner";
import { Portrait } from "~/domain/site/ui/portrait";
import { Section } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";
import { AnyLink } from "~/ui/any-link";
import { Badge } from "~/ui/badge";

const LINK = "link inline-flex min-h-8 items-center gap-2";

/** The people a client talks to, each with what to ask them about and how to reach them. */
export function OurTeamPage() {
  const copy = useCopy(ourTeam);
  const { domain, social } = useIdentity();
  const members = useCopy(people).filter((person) => person.onTeamPage);
  return (
    <>
      <PageBanner path="/company/our-team" />
      <Section>
        <ul className="grid gap-6 lg:grid-cols-2">
          {members.map((person) => (
            <li key={person.slug} className="card flex flex-col">
              <div className="flex items-center gap-5">
                <Portrait portrait={person.portrait} className="size-24" />
                <div>
                  <h2 className="text-2xl">{person.name}</h2>
                  <p className="text-brand-ink">{person.role}</p>
                </div>
              </div>
              <p className="mt-6 mb-5 text-muted">{person.bio}</p>
              <div className="mt-auto flex flex-wrap items-center gap-2 text-sm">
                <h3 className="text-sm">{copy.askAbout}</h3>
                {person.specialties.map((specialty) => (
                  <Badge key={specialty}>{specialty}</Badge>
                ))}
              </div>
              <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-4 text-sm">
                <a href={`mailto:${person.slug}@${domain}`} className={LINK}>
                  <Icon name="mail" className="size-4" />
                  {copy.write} {person.name.split(" ")[0]}
                </a>
                <a href={`${social.network}?member=${person.slug}`} rel="noopener" className={LINK}>
                  <Icon name="share" className="size-4" />
                  {copy.profile}
                  <span className="sr-only"> of {person.name}</span>
                </a>
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-8 text-muted">
          {copy.note}{" "}
          <AnyLink to="/team" className="link">
            {copy.figures}
          </AnyLink>
        </p>
      </Section>
      <CallToAction
        title={copy.join.title}
        text={copy.join.text}
        first={{ text: copy.join.button, to: "/company/careers" }}
      />
    </>
  );
}
