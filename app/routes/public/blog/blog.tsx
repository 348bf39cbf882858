import { data, type MetaDescriptor, useNavigation } from "react-router";
import { blogCopy } from "~/domain/blog/copy/blog-copy.ts";
import { sameOriginImage } from "~/domain/blog/post-url.ts";
import { consumeSearchLimit, listPostCards } from "~/domain/blog/public/post-list.server.ts";
import { type PostQuery, parsePostQuery } from "~/domain/blog/public/post-search.ts";
import { BlogListPage } from "~/domain/blog/ui/public/blog-list-page.tsx";
import { contentOf, fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import { pageMeta, withHead } from "~/domain/site/head/head-transfer.ts";
import { notFoundHead, pageHead } from "~/domain/site/head/page-head.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { withStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { NotebookDrawing } from "~/domain/site/ui/banners/notebook-drawing.tsx";
import { clientAddressContext, clientNetwork } from "~/platform/http/client-network.server.ts";
import { useLiveRevalidation } from "~/platform/live/use-live-revalidation.ts";
import { tag, varyOn } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/blog";

const PATH = "/company/blog";
const ISLANDS = { "blog-drawing": <NotebookDrawing /> };

export async function loader(args: Route.LoaderArgs) {
  const { context, request, url } = args;
  tag(context, "blog", "team");
  varyOn(context, "q", "page");
  const query = parsePostQuery(url.searchParams);
  const identity = siteIdentity();
  const rejection = query.q ? await rejectionOf(context.get(clientAddressContext)) : undefined;
  if (rejection) {
    const { retryAfterSeconds } = rejection;
    const nothing = { ...query, posts: [], pages: 1, total: 0, retryAfterSeconds };
    return data(withStaticIslands(args, ISLANDS, withHead(request, { list: nothing }, listHead(query, 1, identity))), {
      status: 429,
      headers: { "Retry-After": String(retryAfterSeconds) },
    });
  }
  const found = await listPostCards(query);
  const posts = found.posts.map((post) => ({ ...post, imageUrl: sameOriginImage(post.imageUrl, identity.url) }));
  const list = { ...found, posts, q: query.q };
  const loaded = withHead(request, { list }, listHead(query, found.pages, identity));
  return data(withStaticIslands(args, ISLANDS, loaded), { status: found.page > found.pages ? 404 : 200 });
}

async function rejectionOf(address: string) {
  const answer = await consumeSearchLimit(address, clientNetwork(address));
  return answer.allowed ? undefined : answer;
}

/** Later pages have canonical URLs of their own; search results and empty pages are `noindex`. */
function listHead({ q, page }: PostQuery, pages: number, identity: PageIdentity): MetaDescriptor[] {
  if (page > pages) return notFoundHead(PATH, identity);
  if (q) return pageHead(PATH, identity, { noindex: true });
  if (page === 1) return pageHead(PATH, identity);
  return pageHead(PATH, identity, {
    title: fillTemplate(contentOf(blogCopy, identity).pages.tab, { page }),
    search: `?page=${page}`,
  });
}

export const meta = pageMeta;

export default function Blog({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation(["blog", "team"], { recheckAfterMs: 500 });
  const navigation = useNavigation();
  const loading = navigation.state === "loading" && navigation.location.pathname === PATH;
  return <BlogListPage {...loaderData.list} loading={loading} />;
}

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) => errorHeaders ?? loaderHeaders;

export { ErrorPage as ErrorBoundary } from "~/domain/site/ui/pages/error-page.tsx";
