import { z } from "zod";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { startTeam } from "~/domain/team/commands.server.ts";
import { sampleTeam } from "~/domain/team/sample-team.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/add-sample-team";

/** Stores the sample people, for the owner to edit. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, z.object({}), async () => {
    await startTeam(sampleTeam(siteIdentity()).map(({ id: _, ...person }) => person));
    return "saved";
  });
}
