import { memberPath } from "~/domain/team/member.ts";
import { findPublicMembers } from "~/domain/team/named-members.server.ts";
import type { PostAuthor } from "./post-author.ts";

/**
 * The posts with their authors in place of the names. What shows one has the cache tag `team`, too.
 * @throws the driver's error when the database is down.
 */
export async function withAuthors<Post extends { author: string | null }>(
  posts: readonly Post[],
): Promise<(Omit<Post, "author"> & { author: PostAuthor | null })[]> {
  const names = new Set(posts.flatMap(({ author }) => author ?? []));
  const members = await findPublicMembers([...names]);
  const authors = new Map(
    [...names].map((name): [string, PostAuthor] => {
      const member = members.get(name);
      if (!member) return [name, { name, image: "", portrait: null }];
      const { id, image, portrait, onTeamPage } = member;
      return [name, { name, image, portrait, ...(onTeamPage ? { path: memberPath(id) } : {}) }];
    }),
  );
  return posts.map((post) => ({ ...post, author: authors.get(post.author ?? "") ?? null }));
}
