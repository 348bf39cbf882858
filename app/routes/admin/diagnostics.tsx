import { adminAnswers } from "~/domain/auth/admin-answers.server.ts";
import { findOwner } from "~/domain/auth/sessions.server.ts";
import { DENIED } from "~/domain/diagnostics/project";
import { currentProject, testDatabase } from "~/domain/diagnostics/project.server.ts";
import { Diagnostics } from "~/domain/diagnostics/ui/diagnostics";
import { environment } from "~/platform/env.server.ts";
import "~/ui/admin-shell/owner.css";
import type { Route } from "./+types/diagnostics";

export const middleware: Route.MiddlewareFunction[] = [adminAnswers];

export const meta = () => [{ title: "Diagnostics" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: Route.LoaderArgs) {
  // With the database away nobody can prove to be the owner; the page says so instead of failing.
  const owner = await findOwner(request).catch(() => null);
  if (!owner) return { settings: null, databaseTest: DENIED };
  return { settings: currentProject(environment()), databaseTest: await testDatabase() };
}

export default function DiagnosticsPage({ loaderData }: Route.ComponentProps) {
  return <Diagnostics {...loaderData} />;
}
