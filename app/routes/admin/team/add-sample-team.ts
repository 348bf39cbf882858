import { z } from "zod";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { startTeam } from "~/domain/team/commands.server.ts";
import { sampleTeam } from "~/domain/team/sample-team.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";

/** Stores the sample people, for the owner to edit. */
export const action = saveAction(
  z.object({}),
  () => startTeam(sampleTeam(siteIdentity()).map(({ id: _, ...person }) => person)),
  { act: "team.started" },
);
