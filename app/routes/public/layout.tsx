import { memo } from "react";
import { loadPageAnnouncements } from "~/domain/announcements/queries.server.ts";
import { AnnouncementBar } from "~/domain/announcements/ui/public/announcement-bar.tsx";
import { AdminLockButton } from "~/domain/auth/ui/admin-lock-button.tsx";
import { LoadingPosts } from "~/domain/blog/ui/public/loading-posts.tsx";
import { jobPostings } from "~/domain/jobs/careers/job-postings.ts";
import { NewsletterForm } from "~/domain/newsletter/ui/public/newsletter-form.tsx";
import { headForNavigation, headFromDocument } from "~/domain/site/head/head-transfer.ts";
import { pageHead } from "~/domain/site/head/page-head.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { identityForPage } from "~/domain/site/identity/identity.ts";
import { Icon } from "~/domain/site/ui/kit/icon.tsx";
import { IdentityProvider } from "~/domain/site/ui/kit/identity-context.tsx";
import { Shell } from "~/domain/site/ui/layout/shell.tsx";
import { issueFormToken } from "~/platform/forms/form-token.server.ts";
import { markPublic, markUncacheable } from "~/platform/page-cache/cache-policy.server.ts";
import { FormTokenProvider } from "~/ui/form/form-token-context.tsx";
import { withNonSerialized } from "~/ui/hydration/static-island.tsx";
import { SettledOutlet } from "~/ui/navigation/settled-outlet.tsx";
import { Toaster } from "~/ui/toast/toaster.tsx";
import { useEqual } from "~/ui/use-equal.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [({ context }) => markPublic(context)];

/** The data of every public page. It doesn't depend on the visitor, since public pages are cached. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const [formToken, announced] = await Promise.all([
    issueFormToken("page"),
    loadPageAnnouncements(context, new Date()),
  ]);
  // Rendered without the database, hence without a form token: not cached.
  if (!formToken) markUncacheable(context);
  const identity = siteIdentity();
  const head = headForNavigation(request, () => pageHead(url.pathname, identity, {}, jobPostings));
  const shown = identityForPage(identity, url.pathname);
  // The home page tells programs of the legal facts, in its structured data; the browser doesn't need them for that.
  const pageIdentity = url.pathname === "/" ? withNonSerialized(shown, { legal: identity.legal }) : shown;
  return { identity: pageIdentity, formToken, announced, head };
}

/** The default head of a page. From the server, so that the client bundle doesn't contain its texts. */
export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData?.head ??
  (import.meta.env.SSR ? pageHead(location.pathname, loaderData?.identity, {}, jobPostings) : headFromDocument());

export default function PublicLayout({ loaderData: { identity, announced, formToken } }: Route.ComponentProps) {
  return (
    <FormTokenProvider token={formToken} renewUrl="/form-token">
      <PublicFrame {...useEqual({ identity, announced })} />
    </FormTokenProvider>
  );
}

type PublicFrameProps = Pick<Route.ComponentProps["loaderData"], "identity" | "announced">;

/** What is around a page. The router renders the layout for each of its states, this only when the data have changed. */
const PublicFrame = memo(({ identity, announced }: PublicFrameProps) => (
  <IdentityProvider identity={identity}>
    <Shell
      newsletterForm={<NewsletterForm place="footer" />}
      pinButton={
        <AdminLockButton>
          <Icon name="lock" className="size-4.5" />
        </AdminLockButton>
      }
      announcements={<AnnouncementBar {...announced} />}
    >
      <LoadingPosts />
      <SettledOutlet />
    </Shell>
    <Toaster top />
  </IdentityProvider>
));
