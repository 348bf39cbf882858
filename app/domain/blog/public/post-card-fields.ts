import type { EditedPost } from "~/domain/blog/post.ts";
import type { PublicMember } from "~/domain/team/member.ts";
import type { HighlightedPart } from "./post-search.ts";

/** A published post, its content in Markdown. `createdAt` is the later of creation and publication. */
export type PublishedPost = Pick<
  EditedPost,
  "id" | "title" | "slug" | "excerpt" | "content" | "imageUrl" | "imageAlt" | "createdAt" | "updatedAt"
> & { author: PostAuthor | null };

/** A published post as the list shows it, with an image of this site or none. */
export interface PostCard extends Omit<PublishedPost, "content" | "imageAlt" | "updatedAt"> {
  /** The reading time. */
  minutes: number;
  /** After a search: the passage of the text in which it was found, if it was. */
  passage?: HighlightedPart[];
}

/** A page of the list, counted from 1, of `pages` pages with `total` posts. After the last page there are none. */
export interface PostPage {
  posts: PostCard[];
  page: number;
  pages: number;
  total: number;
}

/** What a link to a post needs. */
export interface PostLink {
  title: string;
  slug: string;
}

/** The posts before and after one in time. */
export interface PostNeighbours {
  older?: PostLink;
  newer?: PostLink;
}

/** Who wrote a post: the picture is that of the team member of that name, if there is one. */
export interface PostAuthor extends Pick<PublicMember, "name" | "image" | "portrait"> {
  /** The path of that person on the team page, for those who are on it. */
  path?: string;
}
