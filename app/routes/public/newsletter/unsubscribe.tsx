import { data } from "react-router";
import { newsletterLinks } from "~/domain/newsletter/copy/newsletter-links.ts";
import { loadSubscriberLink, requirePost, unsubscribeByLink } from "~/domain/newsletter/links/email-links.server.ts";
import { linkPath } from "~/domain/newsletter/links/link-view.ts";
import {
  ExpiredLinkPage,
  LinkTo,
  linkMeta,
  OneButtonForm,
  TestLinkPage,
} from "~/domain/newsletter/ui/public/newsletter-link-page.tsx";
import { LinkPage } from "~/domain/site/ui/kit/link-page.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { privatePageMiddleware } from "~/platform/http/protection/private-page.server.ts";
import type { Route } from "./+types/unsubscribe";

export const middleware: Route.MiddlewareFunction[] = [privatePageMiddleware];

/** A GET request changes nothing: mail scanners follow every link. */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const view = await loadSubscriberLink(token, (state) => state === "unsubscribed");
  return data(view, { status: view.status === "gone" ? 410 : 200 });
}

/** For the page's button, and for one-click unsubscription by the mail client (RFC 8058), which sends no cookie. */
export async function action({ request, url }: Route.ActionArgs) {
  requirePost(request);
  await unsubscribeByLink(url.searchParams.get("token") ?? "", request, new Date());
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => linkMeta("unsubscribe", matches);

export default function NewsletterUnsubscribe({ loaderData: view }: Route.ComponentProps) {
  const copy = useCopy(newsletterLinks);
  if (view.status === "gone") return <ExpiredLinkPage />;
  if (view.status === "test") return <TestLinkPage />;
  const { title, text } = copy.unsubscribe[view.status];
  const links = (
    <>
      <LinkTo to={linkPath("preferences", view.subscriberToken)}>{copy.toPreferences}</LinkTo>
      <LinkTo to={linkPath("erase", view.subscriberToken)}>{copy.toErase}</LinkTo>
    </>
  );
  return (
    <LinkPage title={title} text={text} facts={[{ name: copy.address, value: view.address }]} links={links}>
      {view.status === "prompt" ? <OneButtonForm>{copy.unsubscribe.prompt.button}</OneButtonForm> : null}
    </LinkPage>
  );
}

export { ErrorPage as ErrorBoundary } from "~/domain/site/ui/pages/error-page.tsx";
