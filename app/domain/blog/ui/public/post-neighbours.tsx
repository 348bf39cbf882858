import { blogCopy } from "~/domain/blog/public/blog-copy.ts";
import type { PostLink, PostNeighbours } from "~/domain/blog/public/post-card.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { AnyLink } from "~/ui/navigation/any-link.tsx";

/** Links to the posts before and after one. */
export function PostNeighbourLinks({ older, newer }: PostNeighbours) {
  const { neighbours: labels } = useCopy(blogCopy);
  if (!older && !newer) return null;
  return (
    <nav aria-label={labels.label} className="mb-8 grid gap-4 sm:grid-cols-2">
      {older ? <Neighbour post={older} rel="prev" label={labels.older} /> : null}
      {newer ? <Neighbour post={newer} rel="next" label={labels.newer} /> : null}
    </nav>
  );
}

function Neighbour({ post, rel, label }: { post: PostLink; rel: "prev" | "next"; label: string }) {
  return (
    <AnyLink to={`/company/blog/${encodeURIComponent(post.slug)}`} rel={rel} className="neighbour">
      <small>{label}</small>
      <bdi>{post.title}</bdi>
    </AnyLink>
  );
}
