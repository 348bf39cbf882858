import { redirect } from "react-router";
import { SIGN_IN_FAILED, SIGNED_OUT_HERE_PARAM } from "~/domain/auth/auth-messages.ts";
import { DEVICE_PARAM, LOGIN_PATH, loginPath, returnPath, START_OVER_FIELD } from "~/domain/auth/auth-paths.ts";
import { redeemDeviceLink } from "~/domain/auth/identity/known-client.server.ts";
import { sessionCookieValue } from "~/domain/auth/session/session-cookie.server.ts";
import { findSession } from "~/domain/auth/session/sessions.server.ts";
import { offersPasskey } from "~/domain/auth/sign-in/passkey-sign-in.server.ts";
import {
  clearPendingCookie,
  endPendingSignIn,
  hasPendingSignIn,
  signInByCode,
} from "~/domain/auth/sign-in/second-step.server.ts";
import { signIn } from "~/domain/auth/sign-in/sign-in.server.ts";
import { cookieHeaders, failedSignIn, successfulSignIn } from "~/domain/auth/sign-in/sign-in-response.server.ts";
import { AuthLayout, keepActionData, submitOrOffline } from "~/domain/auth/ui/auth-page.tsx";
import {
  CommonPasswordNotice,
  SecondStepForm,
  SignedInByLink,
  SignInForm,
  SignInReasons,
  UnsavedDraftsNotice,
  WrongAccountNotice,
} from "~/domain/auth/ui/sign-in-page.tsx";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { orBodyError } from "~/platform/http/outcome.server.ts";
import { BodyError, readForm } from "~/platform/http/read-body.server.ts";
import { formText } from "~/shared/forms/form-text.ts";
import "~/admin.css";
import { ownerAreaMiddleware } from "~/domain/auth/guard/owner-middleware.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import type { Route } from "./+types/login";

export const middleware: Route.MiddlewareFunction[] = [ownerAreaMiddleware];

export const meta = () => [{ title: "Sign in" }, { name: "robots", content: "noindex" }];

/** Passes Retry-After to the browser. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, url }: Route.LoaderArgs) {
  // Without a database there is no session; the form reports the failure when it is submitted.
  const signedIn = await findSession(request).catch(() => undefined);
  if (signedIn?.isOwner) throw redirect(returnPath(url.searchParams.get("from")));
  const deviceToken = url.searchParams.get(DEVICE_PARAM);
  if (deviceToken !== null) throw await knownDeviceResponse(deviceToken, request);
  const isSecondStep = await hasPendingSignIn(request).catch(() => false);
  const passkeys = await offersPasskey(request).catch(() => ({ isHere: false, elsewhere: [] }));
  return {
    isSecondStep,
    asAnother: signedIn?.isOwner === false,
    signedOutHere: url.searchParams.has(SIGNED_OUT_HERE_PARAM),
    isExpired: signedIn === null && sessionCookieValue(request) !== undefined,
    canSendEmail: emailSettings().smtp !== undefined,
    offersPasskey: passkeys.isHere,
    passkeyHosts: passkeys.isHere ? [] : passkeys.elsewhere,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await orBodyError(
    () => readForm(request, { limit: 8_192 }),
    (error) => error,
  );
  if (form instanceof BodyError) {
    return failedSignIn(new HttpError(form.status, SIGN_IN_FAILED), { isSecondStep: false, email: "" });
  }
  const origin = { address: context.get(clientAddressContext), request };
  const to = returnPath(url.searchParams.get("from"));
  if (form.has(START_OVER_FIELD)) {
    const cookie = await endPendingSignIn(request).catch(() => clearPendingCookie(request));
    return redirect(loginPath(to), { headers: cookieHeaders([cookie]) });
  }
  const isSecondStep = form.has("code");
  const email = formText(form, "email");
  try {
    if (isSecondStep) return successfulSignIn(to, await signInByCode(formText(form, "code"), origin));
    const step = await signIn({ email, password: formText(form, "password") }, origin);
    if (step.isSignedIn) return successfulSignIn(to, step);
    return redirect(loginPath(to), { headers: cookieHeaders(step.cookies) });
  } catch (error) {
    return failedSignIn(error, { isSecondStep, email });
  }
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
      {actionData ? null : <SignInReasons {...loaderData} />}
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
