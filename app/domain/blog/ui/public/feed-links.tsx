import { blogCopy } from "~/domain/blog/public/blog-copy.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

/** Where feed readers find the blog. Feeds are no pages of ours, so these are links that the browser follows itself. */
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
