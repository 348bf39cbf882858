import { createContext, type ReactNode, useContext } from "react";
import type { TeamMember } from "~/domain/site/copy/people.ts";

const TeamContext = createContext<ReadonlyArray<TeamMember>>([]);

/** Tells everything inside who is on the home page. */
export function TeamProvider({ members, children }: { members: ReadonlyArray<TeamMember>; children: ReactNode }) {
  return <TeamContext value={members}>{children}</TeamContext>;
}

/** Who is on the home page, in order. */
export function useTeam(): ReadonlyArray<TeamMember> {
  return useContext(TeamContext);
}
