import { data } from "react-router";
import { newsletterLinks } from "~/domain/newsletter/copy/newsletter-links.ts";
import { newsletterTopics } from "~/domain/newsletter/copy/newsletter-topics.ts";
import {
  confirmByLink,
  eraseByLink,
  loadConfirmationLink,
  loadSubscriberLink,
  requirePost,
  savePreferencesByLink,
  unsubscribeByLink,
} from "~/domain/newsletter/links/email-links.server.ts";
import { type LINK_PATHS, type LinkView, linkPath } from "~/domain/newsletter/links/link-view.ts";
import { newsletterConsent } from "~/domain/newsletter/subscribing/double-opt-in.ts";
import {
  ExpiredLinkPage,
  LinkTo,
  linkMeta,
  OneButtonForm,
  TestLinkPage,
} from "~/domain/newsletter/ui/public/newsletter-link-page.tsx";
import { TopicsForm } from "~/domain/newsletter/ui/public/topics-form.tsx";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { LinkPage } from "~/domain/site/ui/kit/link-page.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { privatePageMiddleware } from "~/platform/http/protection/private-page.server.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";
import type { Route } from "./+types/link";

export { ErrorPage as ErrorBoundary } from "~/domain/site/ui/pages/error-page.tsx";

/** The page of a link in a newsletter email, by the end of its route's pattern or id: an address may have a slash more. */
const pageAt = (path: string) => path.replace(/.*\//, "") as keyof typeof LINK_PATHS;

export const middleware: Route.MiddlewareFunction[] = [privatePageMiddleware];

/** A GET request changes nothing: mail scanners follow every link. Data that is erased already is no error. */
export async function loader({ url, pattern }: Route.LoaderArgs) {
  const page = pageAt(pattern);
  const token = url.searchParams.get("token") ?? "";
  const view =
    page === "confirm"
      ? await loadConfirmationLink(token, new Date())
      : await loadSubscriberLink(token, (state) => page === "unsubscribe" && state === "unsubscribed");
  return data(view, { status: view.status === "gone" && page !== "erase" ? 410 : 200 });
}

/** A mail client posts here, too, to unsubscribe with one click (RFC 8058); it sends no cookie. */
export async function action({ request, url, pattern }: Route.ActionArgs) {
  requirePost(request);
  const now = new Date();
  const token = url.searchParams.get("token") ?? "";
  const page = pageAt(pattern);
  if (page === "preferences") return savePreferencesByLink(token, request, now);
  if (page === "erase") return eraseByLink(token, now);
  await (page === "confirm" ? confirmByLink(token, now) : unsubscribeByLink(token, request, now));
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => linkMeta(pageAt(matches[2].id), matches);

export default function NewsletterLink({ loaderData: view, actionData: answer, matches }: Route.ComponentProps) {
  const page = pageAt(matches[2].id);
  // After an erasure the loader has nothing to show.
  if (page === "erase" && (answer === "done" || answer === "held")) return <ErasedPage outcome={answer} />;
  if (view.status === "gone") return <ExpiredLinkPage />;
  if (view.status === "test") return <TestLinkPage />;
  const Page = PAGES[page];
  return <Page view={view} isSaved={answer === "done"} />;
}

type PageProps = { view: Extract<LinkView, { address: string }>; isSaved: boolean };

const PAGES = { confirm: ConfirmPage, unsubscribe: UnsubscribePage, preferences: PreferencesPage, erase: ErasePage };

function ConfirmPage({ view }: PageProps) {
  const copy = useCopy(newsletterLinks);
  const topics = useCopy(newsletterTopics);
  const { brand } = useIdentity();
  const isDone = view.status === "done";
  const facts = [
    { name: copy.address, value: view.address },
    { name: copy.topics, value: view.topics.map((topic) => topics[topic].name).join(", ") },
  ];
  const { title, text } = copy.confirm[view.status];
  return (
    <LinkPage
      title={title}
      text={text}
      facts={facts}
      links={isDone ? <Links view={view} to={["preferences"]} /> : null}
    >
      {isDone ? null : (
        <>
          <OneButtonForm>{copy.confirm.prompt.button}</OneButtonForm>
          <p className="mt-4 text-sm text-subtle">
            {copy.consent} “{newsletterConsent(brand)}”
          </p>
        </>
      )}
    </LinkPage>
  );
}

function UnsubscribePage({ view }: PageProps) {
  const copy = useCopy(newsletterLinks);
  const { title, text } = copy.unsubscribe[view.status];
  const links = <Links view={view} to={["preferences", "erase"]} />;
  return (
    <LinkPage title={title} text={text} facts={[{ name: copy.address, value: view.address }]} links={links}>
      {view.status === "prompt" ? <OneButtonForm>{copy.unsubscribe.prompt.button}</OneButtonForm> : null}
    </LinkPage>
  );
}

function PreferencesPage({ view, isSaved }: PageProps) {
  const copy = useCopy(newsletterLinks);
  const { topics } = view;
  // Choosing no topic is an unsubscription, and confirmed as one.
  const { done } = topics.length > 0 ? copy.preferences : copy.unsubscribe;
  const { title, text } = isSaved ? done : copy.preferences.prompt;
  const links = <Links view={view} to={topics.length > 0 ? ["unsubscribe", "erase"] : ["erase"]} />;
  return (
    <LinkPage title={title} text={text} facts={[{ name: copy.address, value: view.address }]} links={links}>
      <TopicsForm chosen={topics} legend={copy.preferences.topics} save={copy.preferences.prompt.button} />
    </LinkPage>
  );
}

function ErasePage({ view }: PageProps) {
  const copy = useCopy(newsletterLinks);
  const { title, text, button } = copy.erase.prompt;
  const links = <Links view={view} to={["preferences"]} />;
  return (
    <LinkPage title={title} text={text} facts={[{ name: copy.address, value: view.address }]} links={links}>
      <OneButtonForm variant="danger">{button}</OneButtonForm>
    </LinkPage>
  );
}

function ErasedPage({ outcome }: { outcome: "done" | "held" }) {
  const copy = useCopy(newsletterLinks);
  return (
    <LinkPage {...copy.erase[outcome]}>
      <ButtonLink to="/" variant="secondary">
        {copy.home}
      </ButtonLink>
    </LinkPage>
  );
}

/** The ways to others of these pages. */
function Links({ view, to }: Pick<PageProps, "view"> & { to: ("preferences" | "unsubscribe" | "erase")[] }) {
  const { toPreferences, toUnsubscribe, toErase } = useCopy(newsletterLinks);
  const names = { preferences: toPreferences, unsubscribe: toUnsubscribe, erase: toErase };
  return to.map((page) => (
    <LinkTo key={page} to={linkPath(page, view.subscriberToken)}>
      {names[page]}
    </LinkTo>
  ));
}
