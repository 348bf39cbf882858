import { data, redirect } from "react-router";
import { LOGIN_PATH } from "~/domain/auth/auth-paths.ts";
import { rejectCrossSiteRequest } from "~/domain/auth/guard/csrf.server.ts";
import { adminResponseHeaders } from "~/domain/auth/guard/owner-middleware.server.ts";
import { keepTokenPrivate } from "~/domain/auth/guard/private-token.server.ts";
import { findLink } from "~/domain/auth/links/one-time-links.server.ts";
import { signInByLink } from "~/domain/auth/sign-in/sign-in-link.server.ts";
import { cookieHeaders } from "~/domain/auth/sign-in/sign-in-response.server.ts";
import { keepActionData, submitOrOffline } from "~/domain/auth/ui/auth-form.ts";
import { AuthLayout } from "~/domain/auth/ui/auth-layout.tsx";
import { InvalidLinkNotice, LinkForm } from "~/domain/auth/ui/link-page.tsx";
import { SignedInByLink } from "~/domain/auth/ui/signed-in-by-link.tsx";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { readForm } from "~/platform/http/read-body.server.ts";
import { formText } from "~/shared/forms/form-text.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";
import "~/admin.css";
import type { Route } from "./+types/sign-in-link";

export const middleware: Route.MiddlewareFunction[] = [adminResponseHeaders, keepTokenPrivate];

export const meta = () => [{ title: "Sign in" }, { name: "robots", content: "noindex" }];

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const { state } = await findLink("sign-in", token);
  return data({ token, state }, { status: state === "usable" ? 200 : 410 });
}

/** Signs in by the token, and not by opening the page: mail scanners open links. */
export async function action({ request, context }: Route.ActionArgs) {
  rejectCrossSiteRequest(request);
  const token = formText(await readForm(request, { limit: 8_192 }), "token");
  const result = await signInByLink(token, { address: context.get(clientAddressContext), request });
  if (!("cookies" in result)) return data({ state: result.state, error: undefined }, { status: 410 });
  const headers = cookieHeaders(result.cookies);
  if (result.state === "second-step") throw redirect(LOGIN_PATH, { headers });
  // Without JavaScript the loader runs after this, and finds the link used: its status must not count.
  return data({ state: "done" as const, error: undefined }, { status: 200, headers });
}

export const shouldRevalidate = keepActionData;

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrOffline({ request, serverAction }, () => ({
    state: "usable" as const,
    error: "You could not be signed in. Please try again.",
  }));
}

export default function SignInLink({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = actionData ?? loaderData;
  return (
    <AuthLayout title="Sign in">
      {state === "done" ? (
        <SignedInByLink />
      ) : state === "usable" ? (
        <LinkForm token={loaderData.token} label="Sign in" busyLabel="Signing in..." error={actionData?.error}>
          Sign in to the admin area in this browser. The link works once.
        </LinkForm>
      ) : (
        <div className="grid gap-5">
          <InvalidLinkNotice state={state}>Sign-in links work once, for 15 minutes.</InvalidLinkNotice>
          <ButtonLink to="/admin/request-sign-in-link">Ask for a new link</ButtonLink>
        </div>
      )}
    </AuthLayout>
  );
}
