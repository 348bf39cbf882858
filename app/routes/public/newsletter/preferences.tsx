import { data } from "react-router";
import { newsletterLinks } from "~/domain/newsletter/copy/newsletter-links.ts";
import {
  loadSubscriberLink,
  requirePost,
  savePreferencesByLink,
} from "~/domain/newsletter/links/email-links.server.ts";
import { linkPath } from "~/domain/newsletter/links/link-view.ts";
import {
  ExpiredLinkPage,
  LinkTo,
  linkMeta,
  TestLinkPage,
} from "~/domain/newsletter/ui/public/newsletter-link-page.tsx";
import { TopicsForm } from "~/domain/newsletter/ui/public/topics-form.tsx";
import { LinkPage } from "~/domain/site/ui/kit/link-page.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { privatePageMiddleware } from "~/platform/http/protection/private-page.server.ts";
import type { Route } from "./+types/preferences";

export const middleware: Route.MiddlewareFunction[] = [privatePageMiddleware];

/** A GET request changes nothing: mail scanners follow every link. */
export async function loader({ url }: Route.LoaderArgs) {
  const view = await loadSubscriberLink(url.searchParams.get("token") ?? "");
  return data(view, { status: view.status === "gone" ? 410 : 200 });
}

export async function action({ request, url }: Route.ActionArgs) {
  requirePost(request);
  return savePreferencesByLink(url.searchParams.get("token") ?? "", request, new Date());
}

export const meta: Route.MetaFunction = ({ matches }) => linkMeta("preferences", matches);

export default function NewsletterPreferences({ loaderData: view, actionData }: Route.ComponentProps) {
  const copy = useCopy(newsletterLinks);
  if (view.status === "gone") return <ExpiredLinkPage />;
  if (view.status === "test") return <TestLinkPage />;
  // Choosing no topic is an unsubscription, and confirmed as one.
  const { done } = view.topics.length > 0 ? copy.preferences : copy.unsubscribe;
  const { title, text } = actionData === "done" ? done : copy.preferences.prompt;
  const links = (
    <>
      {view.topics.length > 0 ? (
        <LinkTo to={linkPath("unsubscribe", view.subscriberToken)}>{copy.toUnsubscribe}</LinkTo>
      ) : null}
      <LinkTo to={linkPath("erase", view.subscriberToken)}>{copy.toErase}</LinkTo>
    </>
  );
  return (
    <LinkPage title={title} text={text} facts={[{ name: copy.address, value: view.address }]} links={links}>
      <TopicsForm chosen={view.topics} legend={copy.preferences.topics} save={copy.preferences.prompt.button} />
    </LinkPage>
  );
}

export { ErrorPage as ErrorBoundary } from "~/domain/site/ui/pages/error-page.tsx";
