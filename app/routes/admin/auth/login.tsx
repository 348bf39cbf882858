import { redirect } from "react-router";
import { SIGN_IN_FAILED, SIGNED_OUT_HERE_ONLY, SIGNED_OUT_HERE_PARAM } from "~/domain/auth/auth-messages.ts";
import { DEVICE_PARAM, LOGIN_PATH, loginPath, returnPath, START_OVER_FIELD } from "~/domain/auth/auth-paths.ts";
import { rejectCrossSiteRequest } from "~/domain/auth/guard/csrf.server.ts";
import { offersPasskey } from "~/domain/auth/passkeys/passkey-sign-in.server.ts";
import {
  clearPendingCookie,
  endPendingSignIn,
  findPendingSignIn,
} from "~/domain/auth/second-factor/pending-sign-in.server.ts";
import { signInByCode } from "~/domain/auth/second-factor/second-step.server.ts";
import { hasSessionCookie } from "~/domain/auth/session/session-cookie.server.ts";
import { findSession } from "~/domain/auth/session/sessions.server.ts";
import { redeemDeviceLink } from "~/domain/auth/sign-in/known-device.server.ts";
import { signIn } from "~/domain/auth/sign-in/sign-in.server.ts";
import { cookieHeaders, failedSignIn, successfulSignIn } from "~/domain/auth/sign-in/sign-in-response.server.ts";
import { keepActionData, submitOrOffline } from "~/domain/auth/ui/auth-form.ts";
import { AuthLayout } from "~/domain/auth/ui/auth-layout.tsx";
import { CommonPasswordNotice } from "~/domain/auth/ui/common-password-notice.tsx";
import { ExpiredSessionNotice } from "~/domain/auth/ui/expired-session-notice.tsx";
import { SecondStepForm } from "~/domain/auth/ui/second-step-form.tsx";
import { SignInForm } from "~/domain/auth/ui/sign-in-form.tsx";
import { SignedInByLink } from "~/domain/auth/ui/signed-in-by-link.tsx";
import { UnsavedDraftsNotice } from "~/domain/auth/ui/unsaved-drafts-notice.tsx";
import { WrongAccountNotice } from "~/domain/auth/ui/wrong-account-notice.tsx";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { orBodyError } from "~/platform/http/outcome.server.ts";
import { BodyError, readForm } from "~/platform/http/read-body.server.ts";
import { formText } from "~/shared/forms/form-text.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import "~/admin.css";
import { adminResponseHeaders } from "~/domain/auth/guard/owner-middleware.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import type { Route } from "./+types/login";

export const middleware: Route.MiddlewareFunction[] = [adminResponseHeaders];

export const meta = () => [{ title: "Sign in" }, { name: "robots", content: "noindex" }];

/** Passes Retry-After to the browser. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, url }: Route.LoaderArgs) {
  // Without a database there is no session; the form reports the failure when it is submitted.
  const signedIn = await findSession(request).catch(() => undefined);
  if (signedIn?.isOwner) throw redirect(returnPath(url.searchParams.get("from")));
  const deviceToken = url.searchParams.get(DEVICE_PARAM);
  if (deviceToken !== null) throw await knownDeviceResponse(deviceToken, request);
  const pending = await findPendingSignIn(request).catch(() => null);
  const passkeys = await offersPasskey(request).catch(() => ({ isHere: false, elsewhere: [] }));
  return {
    isSecondStep: pending !== null,
    asAnother: signedIn?.isOwner === false,
    signedOutHere: url.searchParams.has(SIGNED_OUT_HERE_PARAM),
    isExpired: signedIn === null && hasSessionCookie(request),
    canSendEmail: emailSettings().smtp !== undefined,
    offersPasskey: passkeys.isHere,
    passkeyHosts: passkeys.isHere ? [] : passkeys.elsewhere,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  rejectCrossSiteRequest(request);
  const form = await orBodyError(
    () => readForm(request, { limit: 8_192 }),
    (error) => error,
  );
  if (form instanceof BodyError) {
    return failedSignIn({ error: SIGN_IN_FAILED, status: form.status }, { isSecondStep: false, email: "" });
  }
  const origin = { address: context.get(clientAddressContext), request };
  const to = returnPath(url.searchParams.get("from"));
  if (form.has(START_OVER_FIELD)) {
    const cookie = await endPendingSignIn(request).catch(() => clearPendingCookie(request));
    return redirect(loginPath(to), { headers: cookieHeaders([cookie]) });
  }
  if (form.has("code")) {
    const answer = await signInByCode(formText(form, "code"), origin);
    if (answer.signedIn) return successfulSignIn(to, answer);
    return failedSignIn(answer, { isSecondStep: !answer.isOver, email: "" });
  }
  const email = formText(form, "email");
  const answer = await signIn({ email, password: formText(form, "password"), ...origin });
  if (answer.signedIn) return successfulSignIn(to, answer);
  if (!("secondStepCookies" in answer)) return failedSignIn(answer, { isSecondStep: false, email });
  return redirect(loginPath(to), { headers: cookieHeaders(answer.secondStepCookies) });
}

/**
 * A device link (from the alert email or `npm run owner`) makes this browser a known device; an invalid one changes
 * nothing.
 */
async function knownDeviceResponse(token: string, request: Request): Promise<Response> {
  const cookie = await redeemDeviceLink(token, request).catch(() => null);
  return redirect(LOGIN_PATH, cookie ? { headers: { "Set-Cookie": cookie } } : undefined);
}

export const shouldRevalidate = keepActionData;

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrOffline({ request, serverAction }, (form) => ({
    isSecondStep: form.has("code"),
    email: formText(form, "email"),
    error: SIGN_IN_FAILED,
    lockOut: undefined,
  }));
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "signedInTo" in actionData) {
    return (
      <AuthLayout title="Sign in">
        {actionData.signedInWith === "link" ? <SignedInByLink /> : <CommonPasswordNotice to={actionData.signedInTo} />}
      </AuthLayout>
    );
  }
  if (actionData?.isSecondStep ?? loaderData.isSecondStep) {
    return (
      <AuthLayout title="Two-step verification">
        <SecondStepForm
          error={actionData?.error}
          lockOut={actionData?.lockOut}
          offersPasskey={loaderData.offersPasskey}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Sign in">
      <UnsavedDraftsNotice />
      {loaderData.signedOutHere && !actionData ? (
        <Banner tone="warn" className="mb-5">
          {SIGNED_OUT_HERE_ONLY}
        </Banner>
      ) : null}
      {loaderData.isExpired && !actionData ? <ExpiredSessionNotice /> : null}
      {loaderData.asAnother && !actionData ? (
        <WrongAccountNotice />
      ) : (
        <SignInForm
          email={actionData?.email ?? ""}
          error={actionData?.error}
          lockOut={actionData?.lockOut}
          offersLink={loaderData.canSendEmail}
          offersPasskey={loaderData.offersPasskey}
          passkeyHosts={loaderData.passkeyHosts}
        />
      )}
    </AuthLayout>
  );
}
