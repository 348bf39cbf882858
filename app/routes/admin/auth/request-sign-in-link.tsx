import { data } from "react-router";
import { tooMany } from "~/domain/auth/auth-messages.ts";
import { ownerAreaMiddleware } from "~/domain/auth/guard/owner-middleware.server.ts";
import { requestSignInLink } from "~/domain/auth/sign-in/sign-in-link.server.ts";
import { AuthLayout, keepActionData, submitOrOffline } from "~/domain/auth/ui/auth-page.tsx";
import { NoEmailNotice, RequestedLinkNotice, RequestLinkForm } from "~/domain/auth/ui/request-link-page.tsx";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { attempt } from "~/platform/http/outcome.server.ts";
import { readForm } from "~/platform/http/read-body.server.ts";
import { log } from "~/platform/log.server.ts";
import { formText } from "~/shared/forms/form-text.ts";
import "~/admin.css";
import type { Route } from "./+types/request-sign-in-link";

const FAILURE = "The link could not be asked for. Please try again.";

export const middleware: Route.MiddlewareFunction[] = [ownerAreaMiddleware];

export const meta = () => [{ title: "Get a sign-in link" }, { name: "robots", content: "noindex" }];

export function loader() {
  return { canSendEmail: emailSettings().smtp !== undefined };
}

/** Answers the same, and takes as long, whatever address is typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await attempt(() => readForm(request, { limit: 8_192 }));
  const email = form.kind === "done" ? formText(form.value, "email") : "";
  if (!email.trim()) return data({ email, isSent: false, error: "Enter your email address." }, { status: 422 });
  const outcome = await attempt(() =>
    requestSignInLink(email, { address: context.get(clientAddressContext), request }),
  );
  if (outcome.kind !== "done") {
    log.error({ outcome: outcome.kind }, "a sign-in link could not be asked for");
    return data({ email, isSent: false, error: FAILURE }, { status: 503 });
  }
  const { value: answer } = outcome;
  if (answer.allowed) return data({ email, isSent: true, isKnownDevice: answer.isKnownDevice, error: undefined });
  const { retryAfterSeconds } = answer;
  const error = tooMany("links were asked for from here", retryAfterSeconds);
  return data({ email, isSent: false, error }, { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } });
}

export const shouldRevalidate = keepActionData;

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrOffline({ request, serverAction }, (form) => ({
    email: formText(form, "email"),
    isSent: false,
    error: FAILURE,
  }));
}

export default function RequestSignInLink({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthLayout title="Get a sign-in link">
      {!loaderData.canSendEmail ? (
        <NoEmailNotice />
      ) : actionData?.isSent ? (
        <RequestedLinkNotice
          email={actionData.email}
          isKnownDevice={"isKnownDevice" in actionData && actionData.isKnownDevice === true}
        />
      ) : (
        <RequestLinkForm email={actionData?.email ?? ""} error={actionData?.error} />
      )}
    </AuthLayout>
  );
}
