import { DEFAULT_LOCALE } from "~/domain/site/copy/locale.ts";
import { people } from "~/domain/site/copy/people.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import type { Member, PublicMember } from "./member.ts";

/**
 * The sample people as team members, shown until the owner adds the first one. They have no mailboxes: messages to them go
 * to the contact address.
 */
export function sampleTeam({ email, social }: Pick<Identity, "email" | "social">) {
  return people[DEFAULT_LOCALE].map(({ slug, ...person }): PublicMember & Pick<Member, "onHome" | "onTeamPage"> => ({
    ...person,
    specialties: [...person.specialties],
    id: slug,
    image: "",
    email,
    linkedin: `${social.network}?member=${slug}`,
  }));
}
