import { blogLabels } from "~/domain/site/copy/blog-labels";
import { Banner } from "~/domain/site/ui/page-banner";
import type { PostCard } from "~/domain/site/ui/pages/blog-list-page";
import { PostCover } from "~/domain/site/ui/post-cover";
import { useCopy } from "~/domain/site/ui/use-copy";
import { paragraphsOf } from "~/shared/paragraphs";
import { shortDate } from "~/shared/short-date";
import { AnyLink } from "~/ui/any-link";

const BLOG = [{ name: "Blog", href: "/company/blog" }];

/** A post, or the words for one that isn't there. */
export function BlogPostPage({ post }: { post: (PostCard & { content: string }) | null }) {
  const labels = useCopy(blogLabels);
  if (!post) {
    return (
      <>
        <Banner heading={labels.notFound} lead={labels.notFoundText} crumb={labels.notFound} trail={BLOG} />
        <p className="wrap py-14">
          <BackLink text={labels.back} />
        </p>
      </>
    );
  }
  return (
    <article>
      <Banner heading={post.title} lead={post.excerpt} crumb={post.title} trail={BLOG}>
        <p className="mt-6 font-mono text-sm text-subtle">
          <time dateTime={post.createdAt}>{shortDate(post.createdAt)}</time>
        </p>
      </Banner>
      <div className="wrap py-12 md:py-16">
        <div className="mx-auto max-w-[42rem]">
          <PostCover imageUrl={post.imageUrl} seed={post.slug} className="aspect-[1200/630] w-full rounded-xl" />
          <div className="mt-10 space-y-6 text-lg leading-relaxed">
            {paragraphsOf(post.content).map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and never change places
              <p key={index} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
          <p className="mt-14 border-line border-t pt-6 print:hidden">
            <BackLink text={labels.back} />
          </p>
        </div>
      </div>
    </article>
  );
}

function BackLink({ text }: { text: string }) {
  return (
    <AnyLink
      to="/company/blog"
      className="inline-flex min-h-8 items-center text-brand-ink underline underline-offset-4"
    >
      {text}
    </AnyLink>
  );
}
