import { data, redirect } from "react-router";
import { findOwner } from "~/domain/auth/session/sessions.server.ts";
import { checkConnection, toFailedCheck } from "~/domain/diagnostics/database-test.server.ts";
import {
  builtInSettings,
  findSelectedProject,
  firebaseSettings,
  logMissingSettings,
  switchProject,
} from "~/domain/diagnostics/diagnostics-project.server.ts";
import {
  FIREBASE_HOSTS,
  type FirebaseProject,
  missingFieldsMessage,
  missingSettings,
  PERMISSION_DENIED,
  PROJECT_SETTINGS,
} from "~/domain/diagnostics/diagnostics-project.ts";
import { DiagnosticsScreen, useLastChecked } from "~/domain/diagnostics/ui/diagnostics-screen.tsx";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { brandSection } from "~/domain/site/identity/identity-settings.ts";
import { actAsOwner } from "~/platform/activity/actor.server.ts";
import { environment } from "~/platform/env.server.ts";
import { orBodyError } from "~/platform/http/outcome.server.ts";
import { BodyError, readForm } from "~/platform/http/read-body.server.ts";
import { useLiveRevalidation } from "~/platform/live/use-live-revalidation.ts";
import { decidedSettingsOf } from "~/platform/settings/settings.server.ts";
import { formText } from "~/shared/forms/form-text.ts";
import "~/admin.css";
import { ownerAreaMiddleware } from "~/domain/auth/guard/owner-middleware.server.ts";
import { connectHostsContext } from "~/platform/http/protection/content-security-policy.server.ts";
import type { Route } from "./+types/diagnostics";

export const middleware: Route.MiddlewareFunction[] = [ownerAreaMiddleware];

export const meta = () => [{ title: "Diagnostics" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await findOwner(request).then(
    (owner) => ({ owner }),
    // Without the database no session can be checked; the page reports that instead of failing.
    (error) => ({ owner: null, unchecked: toFailedCheck(PERMISSION_DENIED.name, error) }),
  );
  if ("unchecked" in session) return { owner: null, unchecked: session.unchecked };
  const { owner } = session;
  if (!owner) return { owner: null };
  // Not for each revalidation.
  const isVisit = !new URL(request.url).pathname.endsWith(".data");
  const [project, connection] = await Promise.all([findSelectedProject().catch(() => undefined), checkConnection()]);
  if (!project) {
    const address = decidedSettingsOf(brandSection).domain ? siteIdentity().url : undefined;
    const settings = builtInSettings(environment(), undefined, address);
    if (isVisit) logMissingSettings(settings.flatMap(({ name, missing }) => (missing ? [name] : [])));
    return { owner: { account: owner.email, kind: "built-in" as const, settings, problem: null, connection } };
  }
  const missing = missingSettings(project);
  if (isVisit) logMissingSettings(missing);
  if (missing.length === 0) context.set(connectHostsContext, FIREBASE_HOSTS);
  const problem = missing.length > 0 ? missingFieldsMessage(missing) : null;
  return {
    owner: {
      account: owner.email,
      kind: "firebase" as const,
      settings: firebaseSettings(project),
      problem,
      connection,
    },
  };
}

/** Switches the project. */
export async function action({ request }: Route.ActionArgs) {
  const form = await orBodyError(
    () => readForm(request, { limit: 16_384 }),
    (error) => error,
  );
  if (form instanceof BodyError) return data({ error: form.message, typed: {} }, { status: form.status });
  const typed = Object.fromEntries(PROJECT_SETTINGS.map((name) => [name, formText(form, name)])) as FirebaseProject;
  try {
    const owner = await findOwner(request);
    if (!owner) return data({ error: PERMISSION_DENIED.text, typed: {} }, { status: 403 });
    const { missing } = await actAsOwner(owner.sessionId, () => switchProject(typed));
    if (missing.length > 0) return data({ error: missingFieldsMessage(missing), typed }, { status: 422 });
  } catch (error) {
    const { text } = toFailedCheck("Switch project", error);
    return data({ error: `Nothing was switched. ${text}`, typed }, { status: 503 });
  }
  return redirect("/test-firebase");
}

export default function DiagnosticsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, unchecked } = useLastChecked(loaderData, actionData?.error !== undefined);
  return (
    <>
      {owner ? <LiveDiagnostics /> : null}
      <DiagnosticsScreen
        owner={owner}
        unchecked={unchecked}
        switchError={actionData?.error}
        typed={actionData?.typed ?? {}}
      />
    </>
  );
}

/** Switching the project in one tab switches the owner's other tabs, too. */
function LiveDiagnostics() {
  useLiveRevalidation(["diagnostics"]);
  return null;
}
