import type { MetaDescriptor } from "react-router";
import { newsletterLinks } from "~/domain/newsletter/copy/newsletter-links.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { layoutData } from "~/domain/site/head/head-transfer.ts";
import { LinkPage } from "~/domain/site/ui/kit/link-page.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { Button, ButtonLink, type ButtonProps } from "~/ui/controls/button.tsx";

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
    <LinkPage title={notFound.title} text={notFound.text}>
      <ButtonLink to="/newsletter" variant="secondary">
        {notFound.subscribe}
      </ButtonLink>
    </LinkPage>
  );
}

/** The page behind the links of a test email. */
export function TestLinkPage() {
  const { test, home } = useCopy(newsletterLinks);
  return (
    <LinkPage title={test.title} text={test.text}>
      <ButtonLink to="/" variant="secondary">
        {home}
      </ButtonLink>
    </LinkPage>
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
