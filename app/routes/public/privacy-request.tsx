import { data } from "react-router";
import { privacyRequestPage } from "~/domain/privacy/copy/privacy-request-page-copy.ts";
import {
  confirmRequest,
  loadConfirmation,
  loadCopy,
  loadCopyLink,
} from "~/domain/privacy/requests/request-links.server.ts";
import { privacyRequestForm } from "~/domain/privacy/requests/store-request.server.ts";
import { PrivacyRequestPage } from "~/domain/privacy/ui/public/privacy-request-page.tsx";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { layoutData } from "~/domain/site/head/head-transfer.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { answerForm, answerFormAsJson } from "~/platform/forms/public-form.server.ts";
import { privatePageMiddleware } from "~/platform/http/protection/private-page.server.ts";
import type { FormAnswer } from "~/shared/forms/form-answer.ts";
import type { Route } from "./+types/privacy-request";

/** `?copy=<token>&format=html|json` is answered with the file, the form's `fetch` with JSON. */
export const middleware: Route.MiddlewareFunction[] = [
  privatePageMiddleware,
  async (args, next) => (await downloadCopy(args.request)) ?? next(),
  (args) => (isForm(args.request) ? answerFormAsJson(args, privacyRequestForm) : undefined),
];

async function downloadCopy({ method, url }: Request): Promise<Response | undefined> {
  const { searchParams } = new URL(url);
  const format = searchParams.get("format");
  const token = searchParams.get("copy");
  if (!token || !format || !["GET", "HEAD"].includes(method)) return undefined;
  const { brand, url: site } = senderIdentity();
  const file = await loadCopy({ token, format }, { brand, url: site, now: new Date() });
  if (!file) return undefined;
  const headers = {
    "Content-Type": `${file.type}; charset=utf-8`,
    "Content-Disposition": `attachment; filename="${file.name}"`,
  };
  return new Response(method === "HEAD" ? null : file.content, { headers });
}

/** The form's own address has no token. */
function isForm({ url }: Request): boolean {
  const { searchParams } = new URL(url);
  return !searchParams.has("token") && !searchParams.has("copy");
}

/** A GET request changes nothing: mail scanners follow every link. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const token = searchParams.get("token");
  const copyToken = searchParams.get("copy");
  const now = new Date();
  const view =
    token !== null
      ? await loadConfirmation(token, now)
      : copyToken !== null
        ? await loadCopyLink(copyToken, now)
        : null;
  return data({ view, copyToken, brand: siteIdentity().brand }, { status: view?.status === "gone" ? 410 : 200 });
}

export async function action(args: Route.ActionArgs) {
  if (isForm(args.request)) return answerForm(args, privacyRequestForm);
  if (args.request.method !== "POST")
    throw new Response("Use the method POST.", { status: 405, headers: { Allow: "POST" } });
  await confirmRequest(args.url.searchParams.get("token") ?? "", new Date());
  return null;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { identity } = layoutData(matches);
  const { tab } = identity ? contentOf(privacyRequestPage, identity) : privacyRequestPage.shipped;
  return [
    { title: [tab, ...(loaderData ? [loaderData.brand] : [])].join(" | ") },
    { name: "robots", content: "noindex" },
  ];
};

export default function PrivacyRequest({ loaderData, actionData }: Route.ComponentProps) {
  return <PrivacyRequestPage {...loaderData} answer={(actionData ?? undefined) as FormAnswer | undefined} />;
}

export { ErrorPage as ErrorBoundary } from "~/domain/site/ui/pages/error-page.tsx";
