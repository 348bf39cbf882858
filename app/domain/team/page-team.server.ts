import { createHash } from "node:crypto";
import { log } from "~/platform/log.server.ts";
import { markUncacheable, tag } from "~/platform/page-cache/cache-policy.server.ts";
import type { PublicMember, TeamPlace } from "./member.ts";
import { publicMembers } from "./queries.server.ts";

/**
 * The members that a public page shows; also tags the page. The `sample` while no member is stored. Without the
 * database it is nobody, and the page isn't cached. `version` is a hash of the members. Never rejects.
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
