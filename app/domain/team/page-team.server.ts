import { createHash } from "node:crypto";
import { log } from "~/platform/log.server.ts";
import { markUncacheable, tag } from "~/platform/page-cache/cache-policy.server.ts";
import type { PublicMember, TeamPlace } from "./member.ts";
import { publicMembers } from "./queries.server.ts";

/**
 * Who a public page shows, said to the page cache too; while nobody is on record, the `sample`. Without the database
 * it is nobody, and the page isn't kept. `version` differs when anything about them does. Never rejects.
 */
export async function loadPageTeam(
  context: Parameters<typeof tag>[0],
  place: TeamPlace,
  sample: () => PublicMember[],
): Promise<{ members: PublicMember[]; version: string }> {
  tag(context, "team");
  try {
    const members = (await publicMembers(place)) ?? sample();
    const version = createHash("sha256").update(JSON.stringify(members)).digest("base64url").slice(0, 8);
    return { members, version };
  } catch (error) {
    log.warn({ err: error }, "the team could not be read for a page");
    markUncacheable(context);
    return { members: [], version: "" };
  }
}
