import { blogCopy } from "~/domain/blog/copy/blog-copy.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

/** Links to the feeds. Feeds aren't routes with a page, so these are plain links. */
export function FeedLinks({ className = "" }: { className?: string }) {
  const { feeds } = useCopy(blogCopy);
  return (
    <p className={`note print:hidden ${className}`}>
      {feeds.text}{" "}
      <a href="/feed.xml" className="link">
        {feeds.atom}
      </a>
      {" · "}
      <a href="/feed.json" className="link">
        {feeds.json}
      </a>
    </p>
  );
}
