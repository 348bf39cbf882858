import { data } from "react-router";
import { rejectCrossSiteRequest } from "~/domain/auth/guard/csrf.server.ts";
import { adminResponseHeaders } from "~/domain/auth/guard/owner-middleware.server.ts";
import { keepTokenPrivate } from "~/domain/auth/guard/private-token.server.ts";
import { findLink } from "~/domain/auth/links/one-time-links.server.ts";
import { endSessionsByLink } from "~/domain/auth/security/end-sessions.server.ts";
import { keepActionData, submitOrOffline } from "~/domain/auth/ui/auth-form.ts";
import { AuthLayout } from "~/domain/auth/ui/auth-layout.tsx";
import { InvalidLinkNotice, LinkForm } from "~/domain/auth/ui/link-page.tsx";
import { readForm } from "~/platform/http/read-body.server.ts";
import { formText } from "~/shared/forms/form-text.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";
import "~/admin.css";
import type { Route } from "./+types/end-sessions";

export const middleware: Route.MiddlewareFunction[] = [adminResponseHeaders, keepTokenPrivate];

export const meta = () => [{ title: "Sign out everywhere" }, { name: "robots", content: "noindex" }];

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const { state } = await findLink("end-sessions", token);
  return data({ token, state }, { status: state === "usable" ? 200 : 410 });
}

/** Ends all sessions by the token of a notice, and not by opening the page: mail scanners open links. */
export async function action({ request }: Route.ActionArgs) {
  rejectCrossSiteRequest(request);
  const token = formText(await readForm(request, { limit: 8_192 }), "token");
  const state = await endSessionsByLink(token);
  return data({ state, error: undefined }, { status: state === "done" ? 200 : 410 });
}

export const shouldRevalidate = keepActionData;

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrOffline({ request, serverAction }, () => ({
    state: "usable" as const,
    error: "Nobody was signed out. Please try again.",
  }));
}

export default function EndSessions({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = actionData ?? loaderData;
  return (
    <AuthLayout title="Sign out everywhere">
      {state === "done" ? (
        <div className="grid gap-5">
          <Banner title="All sessions have ended.">
            <p>
              A new email address that wasn’t confirmed yet is cancelled, too. Now set a new password: ask for a sign-in
              link, or run <code className="font-mono">npm run owner</code> on the server.
            </p>
          </Banner>
          <ButtonLink to="/admin/request-sign-in-link">Ask for a sign-in link</ButtonLink>
        </div>
      ) : state === "usable" ? (
        <LinkForm
          token={loaderData.token}
          label="Sign out everywhere"
          busyLabel="Signing out..."
          error={actionData?.error}
        >
          Everybody who is signed in to the admin area is signed out at once, on all devices. A new email address that
          isn’t confirmed yet is cancelled.
        </LinkForm>
      ) : (
        <InvalidLinkNotice state={state}>
          The link works once, for 7 days. Sign in to see who else is signed in, under Settings, Security.
        </InvalidLinkNotice>
      )}
    </AuthLayout>
  );
}
