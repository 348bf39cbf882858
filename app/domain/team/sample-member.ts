import { DEFAULT_LOCALE } from "~/domain/site/copy/locale.ts";
import { people } from "~/domain/site/copy/people.ts";
import type { PublicMember } from "./member.ts";

/**
 * Whether a stored member is still one of the sample people: has an unchanged text of theirs, or both name and role. What it
 * says is invented then, whatever else has been changed.
 */
export function isSampleMember({ name, role, description, bio }: Omit<PublicMember, "id">): boolean {
  return people[DEFAULT_LOCALE].some(
    (person) =>
      person.description === description || person.bio === bio || (person.name === name && person.role === role),
  );
}
