import { data } from "react-router";
import { rejectCrossSiteRequest } from "~/domain/auth/guard/csrf.server.ts";
import { adminResponseHeaders } from "~/domain/auth/guard/owner-middleware.server.ts";
import { keepTokenPrivate } from "~/domain/auth/guard/private-token.server.ts";
import { findLink } from "~/domain/auth/links/one-time-links.server.ts";
import { confirmEmailChange } from "~/domain/auth/security/email-change.server.ts";
import { keepActionData, submitOrOffline } from "~/domain/auth/ui/auth-form.ts";
import { AuthLayout } from "~/domain/auth/ui/auth-layout.tsx";
import { InvalidLinkNotice, LinkForm } from "~/domain/auth/ui/link-page.tsx";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { readForm } from "~/platform/http/read-body.server.ts";
import { formText } from "~/shared/forms/form-text.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";
import "~/admin.css";
import type { Route } from "./+types/confirm-email";

export const middleware: Route.MiddlewareFunction[] = [adminResponseHeaders, keepTokenPrivate];

export const meta = () => [{ title: "Confirm your email address" }, { name: "robots", content: "noindex" }];

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const { state } = await findLink("email-change", token);
  return data({ token, state }, { status: state === "usable" ? 200 : 410 });
}

/** Confirms by the token, and not by opening the page: mail scanners open links. */
export async function action({ request, context }: Route.ActionArgs) {
  rejectCrossSiteRequest(request);
  const token = formText(await readForm(request, { limit: 8_192 }), "token");
  const state = await confirmEmailChange(token, { address: context.get(clientAddressContext), request });
  return data({ state, error: undefined }, { status: state === "done" ? 200 : 410 });
}

export const shouldRevalidate = keepActionData;

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrOffline({ request, serverAction }, () => ({
    state: "usable" as const,
    error: "The address could not be confirmed. Please try again.",
  }));
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = actionData ?? loaderData;
  return (
    <AuthLayout title="Confirm your email address">
      {state === "done" ? (
        <div className="grid gap-5">
          <Banner title="Your email address was changed.">
            <p>From now on you sign in with it. Where you are signed in you stay signed in.</p>
          </Banner>
          <ButtonLink to="/admin/settings/security">Continue</ButtonLink>
        </div>
      ) : state === "usable" ? (
        <LinkForm
          token={loaderData.token}
          label="Confirm this address"
          busyLabel="Confirming..."
          error={actionData?.error}
        >
          From then on you sign in with this address, and the site’s notices come here.
        </LinkForm>
      ) : (
        <InvalidLinkNotice state={state}>
          The link of a new address works once, for 24 hours, unless the change is cancelled. To send it again, sign in
          and open Settings, Security.
        </InvalidLinkNotice>
      )}
    </AuthLayout>
  );
}
