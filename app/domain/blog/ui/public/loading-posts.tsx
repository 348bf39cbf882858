import { useLocation, useNavigation } from "react-router";
import { loadingCopy } from "~/domain/blog/public/loading-copy.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

const BLOG = "/company/blog";

/** Says that the blog is on its way, on a page that is left for it. The blog itself says so in its list. */
export function LoadingPosts() {
  const { state, location } = useNavigation();
  const here = useLocation();
  const text = useCopy(loadingCopy);
  const coming = state === "loading" && location.pathname === BLOG && here.pathname !== BLOG;
  return (
    <div role="status" className="loading-posts empty:hidden">
      {coming ? <p>{text}</p> : null}
    </div>
  );
}
