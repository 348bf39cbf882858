import type { MetaDescriptor } from "react-router";
import { newsletterLinks } from "~/domain/newsletter/copy/newsletter-links.ts";
import { DEFAULT_LOCALE } from "~/domain/site/copy/locale.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { AnyLink } from "~/ui/navigation/any-link.tsx";
import { NewsletterLinkPage } from "./newsletter-link-page.tsx";

/** The head of a page behind an email's link: noindex. */
export function linkMeta(page: "confirm" | "unsubscribe" | "preferences" | "erase"): MetaDescriptor[] {
  return [{ title: newsletterLinks[DEFAULT_LOCALE][page].tab }, { name: "robots", content: "noindex, nofollow" }];
}

/** A link to another of these pages. */
export function LinkTo({ to, children }: { to: string; children: string }) {
  return (
    <AnyLink to={to} className="link inline-flex min-h-6 items-center">
      {children}
    </AnyLink>
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
