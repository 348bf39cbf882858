import { Outlet, redirect } from "react-router";
import { hydratedContent } from "~/content-documents.server.ts";
import { loadPageAnnouncements } from "~/domain/announcements/queries.server.ts";
import { AnnouncementBar } from "~/domain/announcements/ui/public/announcement-bar.tsx";
import { AdminLockButton } from "~/domain/auth/ui/admin-lock-button.tsx";
import { LoadingPosts } from "~/domain/blog/ui/public/loading-posts.tsx";
import { jobPostings } from "~/domain/jobs/careers/job-postings.ts";
import { NewsletterForm } from "~/domain/newsletter/ui/public/newsletter-form.tsx";
import { findRedirect } from "~/domain/redirects/redirects-in-force.server.ts";
import { pageMeta, withHead } from "~/domain/site/head/head-transfer.ts";
import { pageHead } from "~/domain/site/head/page-head.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { identityForPage, type PageIdentity } from "~/domain/site/identity/identity.ts";
import { renderStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { Icon } from "~/domain/site/ui/kit/icons/icon.tsx";
import { IdentityProvider } from "~/domain/site/ui/kit/identity-context.tsx";
import { FooterDirectory } from "~/domain/site/ui/layout/footer-directory.tsx";
import { Shell } from "~/domain/site/ui/layout/shell.tsx";
import { issueFormToken } from "~/platform/forms/form-token.server.ts";
import { addressUses } from "~/platform/http/routes/route-modules.server.ts";
import { markPublic, markUncacheable } from "~/platform/page-cache/cache-policy.server.ts";
import { renderPageContext } from "~/platform/page-cache/page-renderer.server.ts";
import { withNonSerialized } from "~/shared/non-serialized.ts";
import { FormTokenProvider } from "~/ui/form/form-token-context.tsx";
import { Toaster } from "~/ui/toast/toaster.tsx";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => markPublic(context),
  // A page that exists wins; what isn't found is where its redirect says.
  async ({ context, request, url }, next) => {
    const found = request.method === "POST" ? undefined : findRedirect(url.pathname, url.search);
    const response = await next();
    if (!found || response.status !== 404 || !(await leadsToPage(found, context))) return response;
    markUncacheable(context);
    return redirect(found.location, { status: found.status, headers: { "Cache-Control": "no-cache" } });
  },
];

/** Whether a redirect leads to something: a post, for example, may have been unpublished since. */
async function leadsToPage({ path }: { path: string }, context: Route.LoaderArgs["context"]): Promise<boolean> {
  if ((await addressUses([path])).get(path) !== "entry") return true;
  return (await context.get(renderPageContext)(path)).ok;
}

/** The data of every public page. It doesn't depend on the visitor, since public pages are cached. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const [formToken, announced] = await Promise.all([
    issueFormToken("page"),
    loadPageAnnouncements(context, new Date()),
  ]);
  // Rendered without the database, hence without a form token: not cached.
  if (!formToken) markUncacheable(context);
  const identity = siteIdentity();
  const onPage = identityForPage(identity, url.pathname);
  const { content: _, hidden: __, facts: ___, ...rest } = onPage;
  const content = hydratedContent(identity, url.pathname);
  const shown: PageIdentity = content ? { ...rest, content } : rest;
  // Structured data tell programs of the price, and on the home page of the legal facts.
  const described = url.pathname === "/" ? identity : { ...onPage, hourlyRate: identity.hourlyRate };
  // The document has the footer, and every page keeps it.
  const islands = renderStaticIslands(url.pathname, { "footer-directory": <FooterDirectory /> });
  const loaded = withNonSerialized({ identity: shown, formToken, announced }, { islands });
  return withHead(request, loaded, pageHead(url.pathname, described, {}, jobPostings));
}

export const meta = pageMeta;

export default function PublicLayout({ loaderData: { identity, announced, formToken } }: Route.ComponentProps) {
  return (
    <FormTokenProvider token={formToken} renewUrl="/form-token">
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
          <Outlet />
        </Shell>
        <Toaster top />
      </IdentityProvider>
    </FormTokenProvider>
  );
}
