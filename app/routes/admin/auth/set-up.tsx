import { data, redirect } from "react-router";
import { findOwnerId } from "~/domain/auth/identity/owner.server.ts";
import { checkCredentials } from "~/domain/auth/password/check-credentials.server.ts";
import { openSession } from "~/domain/auth/session/sessions.server.ts";
import { findSetUpLink, redeemSetUpLink } from "~/domain/auth/set-up/set-up.server.ts";
import { AuthLayout, keepActionData, submitOrOffline } from "~/domain/auth/ui/auth-page.tsx";
import { SetUpForm, SetUpLinkNotice } from "~/domain/auth/ui/set-up-page.tsx";
import { environment } from "~/platform/env.server.ts";
import { keepTokenPrivate } from "~/platform/http/protection/private-page.server.ts";
import { readForm } from "~/platform/http/read-body.server.ts";
import { formText } from "~/shared/forms/form-text.ts";
import "~/admin.css";
import { ownerAreaMiddleware } from "~/domain/auth/guard/owner-middleware.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import type { Route } from "./+types/set-up";

export const middleware: Route.MiddlewareFunction[] = [ownerAreaMiddleware, keepTokenPrivate];

export const meta = () => [{ title: "Set up the site" }, { name: "robots", content: "noindex" }];

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const state = await findSetUpLink(token);
  const email = state === "usable" ? (environment().OWNER_EMAIL ?? "") : "";
  return data({ state, token, email }, { status: state === "usable" ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, { limit: 8_192 });
  const [token, email, password, pin] = ["token", "email", "password", "pin"].map((name) => formText(form, name));
  const typed = { token: token ?? "", email: email ?? "" };
  const found = await findSetUpLink(typed.token);
  if (found !== "usable") return data({ ...typed, state: found, problems: [] }, { status: 410 });
  const checked = await checkCredentials({ email, password, pin });
  if (!checked.ok) return data({ ...typed, state: found, problems: checked.problems }, { status: 422 });
  const credentials = checked.value;
  const state = await redeemSetUpLink(typed.token, credentials);
  if (state !== "done") return data({ ...typed, state, problems: [] }, { status: 410 });
  const ownerId = await findOwnerId();
  if (!ownerId) return redirect("/admin/login");
  const origin = { address: context.get(clientAddressContext), request };
  const cookies = await openSession(ownerId, origin, { signedInWith: "password", isSetUp: true });
  return redirect("/admin/start", { headers: cookies.map((cookie) => ["Set-Cookie", cookie]) });
}

export const shouldRevalidate = keepActionData;

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrOffline({ request, serverAction }, (form) => ({
    token: formText(form, "token"),
    email: formText(form, "email"),
    state: "usable" as const,
    problems: [{ field: "", message: "The site could not be set up. Please try again." }],
  }));
}

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const { state, token, email } = actionData ?? loaderData;
  return (
    <AuthLayout title="Set up the site">
      {state === "usable" ? (
        <SetUpForm token={token} email={email} problems={actionData?.problems ?? []} />
      ) : (
        <SetUpLinkNotice state={state} />
      )}
    </AuthLayout>
  );
}
