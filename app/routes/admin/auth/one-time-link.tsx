import { data, redirect } from "react-router";
import { LOGIN_PATH } from "~/domain/auth/auth-paths.ts";
import { ownerAreaMiddleware } from "~/domain/auth/guard/owner-middleware.server.ts";
import { confirmEmailChange } from "~/domain/auth/security/credentials.server.ts";
import { endSessionsByLink } from "~/domain/auth/security/end-sessions.server.ts";
import { signInByLink } from "~/domain/auth/sign-in/sign-in-link.server.ts";
import { cookieHeaders } from "~/domain/auth/sign-in/sign-in-response.server.ts";
import { LINK_PATHS } from "~/domain/auth/token-purposes.ts";
import { findToken } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { keepActionData, submitOrOffline } from "~/domain/auth/ui/auth-page.tsx";
import { LINK_TEXTS, OneTimeLinkPage, type OneTimeLinkPurpose } from "~/domain/auth/ui/one-time-link-page.tsx";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { keepTokenPrivate } from "~/platform/http/protection/private-page.server.ts";
import { readForm } from "~/platform/http/read-body.server.ts";
import { formText } from "~/shared/forms/form-text.ts";
import "~/admin.css";
import type { Route } from "./+types/one-time-link";

/** What pressing the button does. */
const REDEEM = {
  "sign-in": signInByLink,
  "email-change": async (token, origin) => ({ state: await confirmEmailChange(token, origin) }),
  "end-sessions": async (token) => ({ state: await endSessionsByLink(token) }),
} satisfies Record<OneTimeLinkPurpose, (...args: Parameters<typeof signInByLink>) => Promise<object>>;

/** What the link at a path, as `app/routes.ts` writes it, does. */
function purposeAt(pattern: string): OneTimeLinkPurpose {
  const purpose = (Object.keys(REDEEM) as OneTimeLinkPurpose[]).find((one) => LINK_PATHS[one] === `/${pattern}`);
  if (!purpose) throw new Error(`No link leads to ${pattern}.`);
  return purpose;
}

export const middleware: Route.MiddlewareFunction[] = [ownerAreaMiddleware, keepTokenPrivate];

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData && LINK_TEXTS[loaderData.purpose].title },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, pattern }: Route.LoaderArgs) {
  const purpose = purposeAt(pattern);
  const token = url.searchParams.get("token") ?? "";
  const { state } = await findToken(purpose, token);
  return data({ purpose, token, state }, { status: state === "usable" ? 200 : 410 });
}

/** Uses the link up by its token, and not by opening the page: mail scanners open links. */
export async function action({ request, context, pattern }: Route.ActionArgs) {
  const token = formText(await readForm(request, { limit: 8_192 }), "token");
  const origin = { address: context.get(clientAddressContext), request };
  const result = await REDEEM[purposeAt(pattern)](token, origin);
  const headers = cookieHeaders("cookies" in result ? result.cookies : []);
  if (result.state === "second-step") throw redirect(LOGIN_PATH, { headers });
  // Without JavaScript the loader runs after this, and finds the link used: its status must not count.
  return data({ state: result.state, hasFailed: false }, { status: result.state === "done" ? 200 : 410, headers });
}

export const shouldRevalidate = keepActionData;

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrOffline({ request, serverAction }, () => ({ state: "usable" as const, hasFailed: true }));
}

export default function OneTimeLink({ loaderData, actionData }: Route.ComponentProps) {
  const { state, hasFailed } = actionData ?? { ...loaderData, hasFailed: false };
  return <OneTimeLinkPage {...loaderData} state={state} hasFailed={hasFailed} />;
}
