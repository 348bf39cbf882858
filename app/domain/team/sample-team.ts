import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { people } from "~/domain/site/copy/people.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import type { Member, PublicMember } from "./member.ts";

/**
 * The sample people as team members, but for those that the owner has hidden: shown until the first one is added. They
 * have no mailboxes: messages to them go to the contact address.
 */
export function sampleTeam(identity: Identity) {
  const { email, social } = identity;
  return contentOf(people, identity).people.map(
    ({ slug, sample: _, ...person }): PublicMember & Pick<Member, "onHome" | "onTeamPage"> => ({
      ...person,
      specialties: [...person.specialties],
      id: slug,
      image: "",
      email,
      linkedin: social.network && `${social.network}?member=${slug}`,
    }),
  );
}

/** Whether a stored member still has a text of a sample person's, or both name and role. */
export function isSampleMember({ name, role, description, bio }: Omit<PublicMember, "id">): boolean {
  return people.shipped.people.some(
    (person) =>
      person.description === description || person.bio === bio || (person.name === name && person.role === role),
  );
}
