import { blogCopy } from "~/domain/blog/copy/blog-copy.ts";
import type { PostCard, PostLink, PostNeighbours } from "~/domain/blog/public/post-card-fields.ts";
import { blogBanner } from "~/domain/site/copy/pages/blog-banner.ts";
import { CallToAction } from "~/domain/site/ui/kit/call-to-action.tsx";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { PageBannerFrame } from "~/domain/site/ui/kit/page-banner-frame.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { ServerHtml } from "~/ui/hydration/static-island.tsx";
import { FeedLinks } from "./feed-links.tsx";
import { Byline, PostCardView, PostFacts } from "./post-card.tsx";
import { PostCover } from "./post-cover.tsx";

type BlogPostProps = {
  post: PostCard & { imageAlt?: string };
  /** The text as sanitised HTML; a server-rendered document contains it already. */
  html?: string | undefined;
  /** The headings of a long post. */
  contents: ReadonlyArray<{ id: string; text: string }>;
  neighbours: PostNeighbours;
};

/** A post. */
export function BlogPostPage({ post, html, contents, neighbours }: BlogPostProps) {
  const labels = useCopy(blogCopy);
  const { url } = useIdentity();
  const action = labels.callToAction;
  return (
    <>
      <article className="max-[100rem]:[&>.banner>.brand-bars]:hidden xl:[&>.banner>.wrap>*]:ml-[calc(50%-18rem)]">
        <PageBannerFrame heading={post.title} lead={post.excerpt} crumb={post.title} trail={useTrail()}>
          <div className="post-source">
            {post.author ? <Byline author={post.author} isLinked /> : null}
            <PostFacts createdAt={post.createdAt} minutes={post.minutes} />
          </div>
        </PageBannerFrame>
        <div className="wrap post-layout xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)_minmax(0,1fr)]!">
          {contents.length > 0 ? <Contents title={labels.contents} headings={contents} /> : null}
          <div className="xl:col-start-2 xl:row-start-1">
            <PostCover imageUrl={post.imageUrl} imageAlt={post.imageAlt} post={post} eager className="joined-picture" />
            <ServerHtml key={post.id} id="post-text" html={html} className="article" />
            <p className="hidden text-sm print:block">
              {labels.readAt} {url}/company/blog/{encodeURIComponent(post.slug)}
            </p>
            <div className="mt-12 border-t pt-6 print:hidden">
              <PostNeighbourLinks {...neighbours} />
              <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
                <BackToBlog />
                <FeedLinks />
              </div>
            </div>
          </div>
        </div>
      </article>
      <CallToAction
        title={action.title}
        text={action.text}
        first={{ text: action.first, to: "/resources/free-consultation" }}
        second={{ text: action.second, to: "/contact" }}
      />
    </>
  );
}

/** The page for an unknown post: the way back, and what there is to read instead. */
export function PostNotFound({ latest = [] }: { latest?: ReadonlyArray<PostCard> }) {
  const labels = useCopy(blogCopy);
  return (
    <>
      <PageBannerFrame
        heading={labels.notFound}
        lead={labels.notFoundText}
        crumb={labels.notFound}
        trail={useTrail()}
      />
      <section className="wrap py-12 md:py-16">
        {latest.length > 0 ? (
          <>
            <h2 className="text-2xl">{labels.latest}</h2>
            <ul className="cols-3 mt-6 mb-8">
              {latest.map((post) => (
                <PostCardView key={post.id} post={post} wide={false} hasListHeading />
              ))}
            </ul>
          </>
        ) : null}
        <BackToBlog />
      </section>
    </>
  );
}

function useTrail() {
  return [{ name: useCopy(blogBanner).crumb, href: "/company/blog" }];
}

function Contents({ title, headings }: { title: string; headings: BlogPostProps["contents"] }) {
  return (
    <nav aria-labelledby="contents-title" className="post-contents xl:col-start-3 xl:row-start-1 print:hidden">
      <h2 id="contents-title" className="font-sans">
        {title}
      </h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id} dir="auto">
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function BackToBlog() {
  return (
    <a href="/company/blog" className="link inline-flex min-h-8 items-center">
      {useCopy(blogCopy).back}
    </a>
  );
}

/** Links to the posts before and after one. */
function PostNeighbourLinks({ older, newer }: PostNeighbours) {
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
    <a href={`/company/blog/${encodeURIComponent(post.slug)}`} rel={rel} className="neighbour">
      <small>{label}</small>
      <bdi>{post.title}</bdi>
    </a>
  );
}
