import { data } from "react-router";
import { newsletterLinks } from "~/domain/newsletter/copy/newsletter-links.ts";
import { newsletterTopics } from "~/domain/newsletter/copy/newsletter-topics.ts";
import { confirmByLink, loadConfirmationLink, requirePost } from "~/domain/newsletter/links/email-links.server.ts";
import { linkPath } from "~/domain/newsletter/links/link-view.ts";
import { newsletterConsent } from "~/domain/newsletter/subscribing/double-opt-in.ts";
import {
  ExpiredLinkPage,
  LinkTo,
  linkMeta,
  OneButtonForm,
} from "~/domain/newsletter/ui/public/newsletter-link-page.tsx";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { LinkPage } from "~/domain/site/ui/kit/link-page.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { privatePageMiddleware } from "~/platform/http/protection/private-page.server.ts";
import type { Route } from "./+types/confirm";

export const middleware: Route.MiddlewareFunction[] = [privatePageMiddleware];

/** A GET request changes nothing: mail scanners follow every link. */
export async function loader({ url }: Route.LoaderArgs) {
  const view = await loadConfirmationLink(url.searchParams.get("token") ?? "", new Date());
  return data(view, { status: view.status === "gone" ? 410 : 200 });
}

export async function action({ request, url }: Route.ActionArgs) {
  requirePost(request);
  await confirmByLink(url.searchParams.get("token") ?? "", new Date());
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => linkMeta("confirm", matches);

export default function NewsletterConfirm({ loaderData: view }: Route.ComponentProps) {
  const copy = useCopy(newsletterLinks);
  const topics = useCopy(newsletterTopics);
  const { brand } = useIdentity();
  if (view.status === "gone" || view.status === "test") return <ExpiredLinkPage />;
  const { title, text } = copy.confirm[view.status];
  const facts = [
    { name: copy.address, value: view.address },
    { name: copy.topics, value: view.topics.map((topic) => topics[topic].name).join(", ") },
  ];
  const links =
    view.status === "done" ? (
      <LinkTo to={linkPath("preferences", view.subscriberToken)}>{copy.toPreferences}</LinkTo>
    ) : null;
  return (
    <LinkPage title={title} text={text} facts={facts} links={links}>
      {view.status === "prompt" ? (
        <>
          <OneButtonForm>{copy.confirm.prompt.button}</OneButtonForm>
          <p className="mt-4 text-sm text-subtle">
            {copy.consent} “{newsletterConsent(brand)}”
          </p>
        </>
      ) : null}
    </LinkPage>
  );
}

export { ErrorPage as ErrorBoundary } from "~/domain/site/ui/pages/error-page.tsx";
