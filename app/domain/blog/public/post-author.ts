import type { PublicMember } from "~/domain/team/member.ts";

/** Who wrote a post: the picture is that of the team member of that name, if there is one. */
export interface PostAuthor extends Pick<PublicMember, "name" | "image" | "portrait"> {
  /** The path of that person on the team page, for those who are on it. */
  path?: string;
}
