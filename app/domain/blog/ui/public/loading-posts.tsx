import { useLocation, useNavigation } from "react-router";
import { loadingCopy } from "~/domain/blog/copy/loading-copy.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

const BLOG = "/company/blog";

/** Announces that the blog is loading, on the page being left. The blog's own list announces it itself. */
export function LoadingPosts() {
  const { state, location } = useNavigation();
  const here = useLocation();
  const { text } = useCopy(loadingCopy);
  const coming = state === "loading" && location.pathname === BLOG && here.pathname !== BLOG;
  return (
    <div role="status" className="loading-posts empty:hidden">
      {coming ? <p>{text}</p> : null}
    </div>
  );
}
