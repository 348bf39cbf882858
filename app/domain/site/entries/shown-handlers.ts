import { homeServices } from "~/domain/site/copy/home/home-services.ts";

/** The people of the team that visitors see on any page; `isSample` while the owner has stored no one. */
export interface ShownTeam {
  members: readonly Readonly<{ name: string; role: string; onTeamPage: boolean }>[];
  isSample: boolean;
}

type Handler = Readonly<{ slug: string; text: string }>;

/**
 * Who is said to handle a service: whomever the owner names, and of the sample people, once the owner has a team, those
 * who are on it.
 *
 * @param people - the sample people, whose slugs handlers have
 */
export function shownHandlers(
  handlers: readonly Handler[],
  people: readonly Readonly<{ slug: string; name: string }>[],
  { members, isSample }: ShownTeam,
): Handler[] {
  return handlers.filter(({ slug, text }) => {
    const name = people.find((person) => person.slug === slug)?.name;
    return isSample || !SHIPPED.has(text) || members.some((member) => member.name === name);
  });
}

const SHIPPED = new Set<string>(
  homeServices.shipped.services.flatMap(({ handlers }) => handlers.map(({ text }) => text)),
);
