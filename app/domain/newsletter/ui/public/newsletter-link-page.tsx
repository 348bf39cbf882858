import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { newsletterLinks } from "~/domain/newsletter/copy/newsletter-links.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { layoutData } from "~/domain/site/head/layout-data.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { Button, ButtonLink, type ButtonProps } from "~/ui/controls/button.tsx";

/** The page behind a link of an email: a text and one action. `links` lead to further actions. */
export function NewsletterLinkPage({
  title,
  text,
  facts = [],
  links,
  children,
}: {
  title: string;
  text: string;
  facts?: ReadonlyArray<{ name: string; value: string }>;
  links?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="wrap section">
      <div className="card mx-auto max-w-2xl p-6 sm:p-10">
        <svg aria-hidden="true" viewBox="0 0 96 40" className="drawing mb-6 w-24">
          <path className="c" d="M3 5h90M3 20h74" />
          <path className="b" d="M3 35h34" />
        </svg>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-4 text-muted">{text}</p>
        {facts.length > 0 ? (
          <dl className="panel mt-6 grid gap-3 text-sm">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-subtle">{name}</dt>
                <dd className="mt-0.5 font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {children ? <div className="mt-8">{children}</div> : null}
        {links ? <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2 border-t pt-5 text-sm">{links}</p> : null}
      </div>
    </div>
  );
}

/** The head of a page behind an email's link: noindex. */
export function linkMeta(
  page: "confirm" | "unsubscribe" | "preferences" | "erase",
  matches: ReadonlyArray<unknown>,
): MetaDescriptor[] {
  const { identity } = layoutData(matches);
  const texts = identity ? contentOf(newsletterLinks, identity) : newsletterLinks.shipped;
  return [{ title: texts[page].tab }, { name: "robots", content: "noindex, nofollow" }];
}

/** A link to another of these pages. */
export function LinkTo({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="link inline-flex min-h-6 items-center">
      {children}
    </a>
  );
}

/** The page of a link whose subscription no longer exists. */
export function ExpiredLinkPage() {
  const { notFound } = useCopy(newsletterLinks);
  return (
    <NewsletterLinkPage title={notFound.title} text={notFound.text}>
      <ButtonLink to="/newsletter" variant="secondary">
        {notFound.subscribe}
      </ButtonLink>
    </NewsletterLinkPage>
  );
}

/** The page behind the links of a test email. */
export function TestLinkPage() {
  const { test, home } = useCopy(newsletterLinks);
  return (
    <NewsletterLinkPage title={test.title} text={test.text}>
      <ButtonLink to="/" variant="secondary">
        {home}
      </ButtonLink>
    </NewsletterLinkPage>
  );
}

/**
 * A form of one button that posts to its own page. No script submits it: security scanners open the
 * links of emails in browsers that run scripts.
 */
export function OneButtonForm({ variant, children }: { variant?: ButtonProps["variant"]; children: string }) {
  return (
    <form method="post">
      <Button type="submit" size="lg" variant={variant}>
        {children}
      </Button>
    </form>
  );
}
