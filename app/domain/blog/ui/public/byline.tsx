import { blogCopy } from "~/domain/blog/public/blog-copy.ts";
import type { PostAuthor } from "~/domain/blog/public/post-author.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { TeamPicture } from "~/domain/team/ui/public/team-picture.tsx";
import { AnyLink } from "~/ui/navigation/any-link.tsx";

/** Who wrote a post, with a picture; on the post's own page it leads to the person on the team page. */
export function Byline({ author, isLinked = false }: { author: PostAuthor; isLinked?: boolean }) {
  const { by } = useCopy(blogCopy);
  const { name, path } = author;
  return (
    <p className="byline">
      <TeamPicture member={author} />
      <span>
        {by}{" "}
        {path && isLinked ? (
          <AnyLink to={path} rel="author" className="link">
            {name}
          </AnyLink>
        ) : (
          name
        )}
      </span>
    </p>
  );
}
