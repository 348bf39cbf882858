import { ourTeamBanner } from "~/domain/site/copy/pages/our-team-banner.ts";
import { CallToAction } from "~/domain/site/ui/kit/call-to-action.tsx";
import { Icon } from "~/domain/site/ui/kit/icons/icon.tsx";
import { PageBannerFrame } from "~/domain/site/ui/kit/page-banner-frame.tsx";
import { Section } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { ourTeam } from "~/domain/team/copy/our-team-copy.ts";
import { memberAnchor, type PublicMember } from "~/domain/team/member.ts";
import { countWord } from "~/shared/format.ts";
import { Badge } from "~/ui/controls/badge.tsx";
import { TeamPicture } from "./team-picture.tsx";

const LINK = "link inline-flex min-h-8 items-center gap-2";

/** The people a client talks to, each with what to ask them about and how to reach them. */
export function OurTeamPage({
  members,
  isEmpty = false,
}: {
  members: ReadonlyArray<PublicMember>;
  /** There is no one to show; else the team could not be loaded when there are no members. */
  isEmpty?: boolean;
}) {
  const copy = useCopy(ourTeam);
  return (
    <>
      <PageBannerFrame {...useCopy(ourTeamBanner)} drawing={<Faces members={members} />} />
      <Section>
        <ul className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          {members.map((person) => (
            <li key={person.id} id={memberAnchor(person.id)} className="card flex flex-col">
              <div className="flex flex-wrap items-center gap-5">
                <TeamPicture member={person} className="size-24" />
                <div className="min-w-0 flex-1 basis-32">
                  <h2 className="text-2xl">{person.name}</h2>
                  <p className="text-brand-ink">{person.role}</p>
                </div>
              </div>
              <p className="mt-6 mb-5 text-muted">{person.bio}</p>
              <Specialties title={copy.askAbout} specialties={person.specialties} />
              <Links member={person} />
            </li>
          ))}
        </ul>
        <p className="mt-8 text-muted">
          {members.length > 1 ? copy.desks.replace("{count}", countWord(members.length)) : null}{" "}
          {members.length > 0 ? copy.note : isEmpty ? copy.nobody : copy.unavailable}{" "}
          <a href="/team" className="link">
            {copy.figures}
          </a>
        </p>
      </Section>
      <CallToAction {...copy.join} />
    </>
  );
}

function Specialties({ title, specialties }: { title: string; specialties: ReadonlyArray<string> }) {
  if (specialties.length === 0) return null;
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 text-sm">
      <h3 className="text-sm">{title}</h3>
      {specialties.map((specialty) => (
        <Badge key={specialty}>{specialty}</Badge>
      ))}
    </div>
  );
}

function Links({ member }: { member: PublicMember }) {
  const labels = useCopy(ourTeam);
  const { name, email, linkedin } = member;
  if (!email && !linkedin) return null;
  return (
    <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-4 text-sm">
      {email ? (
        <a href={`mailto:${email}`} className={LINK}>
          <Icon name="mail" className="size-4" />
          {labels.write} {name.split(" ")[0]}
        </a>
      ) : null}
      {linkedin ? (
        <a href={linkedin} rel="noopener" className={LINK}>
          <Icon name="share" className="size-4" />
          {labels.profile}
          <span className="sr-only">
            {` ${labels.of} `}
            {name}
          </span>
        </a>
      ) : null}
    </p>
  );
}

/** The people themselves, at the head of the page. Decoration: their names stand below. */
function Faces({ members }: { members: ReadonlyArray<PublicMember> }) {
  return (
    <div aria-hidden="true" className="banner-drawing banner-pair">
      {[members.slice(0, 2), members.slice(2, 4)].map((pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the upper and the lower pair
        <div key={index} className="banner-pill">
          {pair.map((person) => (
            <TeamPicture key={person.id} member={person} />
          ))}
        </div>
      ))}
    </div>
  );
}
