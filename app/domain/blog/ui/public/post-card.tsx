import { blogCopy } from "~/domain/blog/copy/blog-copy.ts";
import type { PostAuthor, PostCard } from "~/domain/blog/public/post-card-fields.ts";
import type { HighlightedPart } from "~/domain/blog/public/post-search.ts";
import { fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { TeamPicture } from "~/domain/team/ui/public/team-picture.tsx";
import { formatShortDate } from "~/shared/format.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { PostCover } from "./post-cover.tsx";

type CardProps = {
  post: PostCard;
  /** Across the whole list, with the image beside the text. */
  wide: boolean;
  /** Whether the list has a heading, so that a post's is one rank lower. */
  hasListHeading: boolean;
};

/** A post in the list. */
export function PostCardView({ post, wide, hasListHeading }: CardProps) {
  const Heading = hasListHeading ? "h3" : "h2";
  return (
    <li className={classNames("card card-link post-card", wide && "post-card-wide")} data-joins="">
      <PostCover imageUrl={post.imageUrl} post={post} eager={wide} />
      <div>
        <PostFacts createdAt={post.createdAt} minutes={post.minutes} />
        <Heading dir="auto">
          <a href={`/company/blog/${encodeURIComponent(post.slug)}`}>{post.title}</a>
        </Heading>
        {post.passage ? <Passage parts={post.passage} /> : <p className="note">{post.excerpt}</p>}
        {post.author ? <Byline author={post.author} /> : null}
      </div>
    </li>
  );
}

/** When a post was written, and how long it takes to read. */
export function PostFacts({ createdAt, minutes }: { createdAt: string; minutes: number }) {
  const labels = useCopy(blogCopy);
  return (
    <p className="post-facts">
      <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
      <span>{fillTemplate(labels.minutes, { minutes })}</span>
    </p>
  );
}

function Passage({ parts }: { parts: ReadonlyArray<HighlightedPart> }) {
  return (
    <p className="note">
      {"… "}
      {parts.map(({ text, isMatch }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and never change places
        isMatch ? <mark key={index}>{text}</mark> : text,
      )}
      {" …"}
    </p>
  );
}

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
          <a href={path} rel="author" className="link">
            {name}
          </a>
        ) : (
          name
        )}
      </span>
    </p>
  );
}
