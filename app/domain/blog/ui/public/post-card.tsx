import { blogCopy } from "~/domain/blog/public/blog-copy.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { formatShortDate } from "~/shared/time/short-date.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { AnyLink } from "~/ui/navigation/any-link.tsx";
import { PostCover } from "./post-cover.tsx";

/** A post as its card needs it; `createdAt` is an ISO 8601 moment, `imageUrl` a picture of this site or nothing. */
export type PostCard = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  imageUrl: string;
  createdAt: string;
  minutes: number;
  /** After a search: where in the text it was found. */
  passage?: ReadonlyArray<{ text: string; isMatch: boolean }>;
};

type CardProps = {
  post: PostCard;
  /** Across the whole list, with the picture beside the words. */
  wide: boolean;
  /** Whether it stands under a heading of the list. */
  below: boolean;
};

/** A post in the list. */
export function PostCardView({ post, wide, below }: CardProps) {
  const Heading = below ? "h3" : "h2";
  return (
    <li className={classNames("card card-link post-card", wide && "post-card-wide")}>
      <PostCover imageUrl={post.imageUrl} seed={post.slug} eager={wide} />
      <div>
        <PostFacts createdAt={post.createdAt} minutes={post.minutes} />
        <Heading>
          <AnyLink to={`/company/blog/${encodeURIComponent(post.slug)}`}>{post.title}</AnyLink>
        </Heading>
        {post.passage ? <Passage parts={post.passage} /> : <p className="note">{post.excerpt}</p>}
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
      <span>{labels.minutes(minutes)}</span>
    </p>
  );
}

function Passage({ parts }: { parts: ReadonlyArray<{ text: string; isMatch: boolean }> }) {
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
