import { newsletterLinks } from "~/domain/newsletter/copy/newsletter-links.ts";
import { eraseByLink, loadSubscriberLink, requirePost } from "~/domain/newsletter/links/email-links.server.ts";
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
import { ButtonLink } from "~/ui/controls/button.tsx";
import type { Route } from "./+types/erase";

export const middleware: Route.MiddlewareFunction[] = [privatePageMiddleware];

/** A GET request changes nothing: mail scanners follow every link. Data that is erased already is no error. */
export function loader({ url }: Route.LoaderArgs) {
  return loadSubscriberLink(url.searchParams.get("token") ?? "");
}

/** The page renders this result alone: after the erasure the loader has nothing to show. */
export async function action({ request, url }: Route.ActionArgs) {
  requirePost(request);
  return eraseByLink(url.searchParams.get("token") ?? "", new Date());
}

export const meta: Route.MetaFunction = ({ matches }) => linkMeta("erase", matches);

export default function NewsletterErase({ loaderData: view, actionData }: Route.ComponentProps) {
  const copy = useCopy(newsletterLinks);
  if (actionData === "done" || actionData === "held") {
    return (
      <LinkPage {...copy.erase[actionData]}>
        <ButtonLink to="/" variant="secondary">
          {copy.home}
        </ButtonLink>
      </LinkPage>
    );
  }
  if (view.status === "gone") return <ExpiredLinkPage />;
  if (view.status === "test") return <TestLinkPage />;
  const { title, text } = copy.erase.prompt;
  const links = <LinkTo to={linkPath("preferences", view.subscriberToken)}>{copy.toPreferences}</LinkTo>;
  return (
    <LinkPage title={title} text={text} facts={[{ name: copy.address, value: view.address }]} links={links}>
      <OneButtonForm variant="danger">{copy.erase.prompt.button}</OneButtonForm>
    </LinkPage>
  );
}

export { ErrorPage as ErrorBoundary } from "~/domain/site/ui/pages/error-page.tsx";
